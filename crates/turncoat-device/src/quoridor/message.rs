use turncoat_game::Side;

/// What the last line of the display says, in at most 30 characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Message {
    /// Nothing.
    #[default]
    Nothing,
    /// The board has just been switched on.
    Welcome,
    /// The same, at the bit rate of the course's driver.
    WelcomeAtCourseRate,
    /// The other board invites.
    Invited,
    /// The boards are linked, and this one plays that side.
    Linked(Side),
    /// Both boards invited at once.
    Collided,
    /// There is no other board.
    SingleBoardOnly,
    /// The other board is not ready yet.
    AwaitsOther,
    /// The pawn cannot go there.
    MoveNotValid,
    /// The wall cannot stand there.
    PositionNotValid,
    /// All walls are used.
    NoWalls,
    /// The time of a turn is over.
    TurnLost,
    /// A player has won on a single board.
    PlayerWon(Side),
    /// This board has won against the other.
    YouWon,
    /// The other board has won.
    OpponentWon,
    /// The other board's own game is not over.
    OtherStillPlays,
    /// The other board has left.
    OtherLeft,
    /// The other board does not answer any more.
    Silence,
    /// A move that is not legal has come over the bus.
    IllegalMove,
    /// A move has come over the bus though its player is not to move.
    OutOfTurn,
    /// A frame has come over the bus that means nothing now.
    FrameRejected,
    /// The bus does not work.
    BusError,
}

impl Message {
    /// Whether it tells how a game ended.
    #[must_use]
    pub const fn is_result(self) -> bool {
        matches!(self, Self::PlayerWon(_) | Self::YouWon | Self::OpponentWon)
    }

    /// The text.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Welcome => "INT0 to start",
            Self::WelcomeAtCourseRate => "INT0 to start, 1.25 Mbit/s",
            Self::Invited => "INT0 to join the other board",
            Self::Linked(Side::First) => "Linked: you are player 1",
            Self::Linked(Side::Second) => "Linked: you are player 2",
            Self::Collided => "Both boards ask: once more",
            Self::SingleBoardOnly => "Single board only",
            Self::AwaitsOther => "Waiting for the other board",
            Self::MoveNotValid => "Move not valid",
            Self::PositionNotValid => "Position not valid",
            Self::NoWalls => "No walls available, move token",
            Self::TurnLost => "Time is over, turn lost",
            Self::PlayerWon(Side::First) => "Player 1 won! INT0 to restart",
            Self::PlayerWon(Side::Second) => "Player 2 won! INT0 to restart",
            Self::YouWon => "You won! INT0 to restart",
            Self::OpponentWon => "Opponent won! INT0 to restart",
            Self::OtherStillPlays => "The other board still plays",
            Self::OtherLeft => "The other board left: INT0",
            Self::Silence => "No answer, game given up: INT0",
            Self::IllegalMove => "Illegal move rejected",
            Self::OutOfTurn => "Move out of turn rejected",
            Self::FrameRejected => "Frame rejected",
            Self::BusError => "CAN bus error, trying again",
        }
    }
}
