/// A question to the person at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// One board or two.
    GameMode,
    /// Who plays the other side on a single board.
    OppositePlayer,
    /// Who plays this board's side on two boards.
    OwnPlayer,
}

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person with the joystick.
    Human,
    /// The classic opponent.
    Npc,
    /// The one that looks ahead.
    Strategist,
}

impl Player {
    /// In the order of the menus.
    pub const ALL: [Self; 3] = [Self::Human, Self::Npc, Self::Strategist];
}

impl Menu {
    /// The two lines above the items.
    #[must_use]
    pub const fn title(self) -> [&'static str; 2] {
        match self {
            Self::GameMode => ["Select the", "GAME MODE"],
            Self::OppositePlayer => ["Single Board: select", "the opposite player"],
            Self::OwnPlayer => ["Two boards: select", "your player"],
        }
    }

    /// What can be chosen.
    #[must_use]
    pub const fn items(self) -> &'static [&'static str] {
        match self {
            Self::GameMode => &["Single Board", "Two Boards"],
            Self::OppositePlayer | Self::OwnPlayer => &["Human", "NPC", "Strong NPC"],
        }
    }
}
