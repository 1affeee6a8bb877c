use ratatui::style::{Color, Modifier, Style};
use turncoat_game::Side;

/// Whose look the screen has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Skin {
    /// Our own.
    #[default]
    Turncoat,
    /// That of the LandTiger boards: colours, coordinates and texts of the Quoridor game on them.
    Boards,
}

/// Colours and shapes. Without colours, shapes alone tell everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Whether colours are used.
    pub has_colour: bool,
    /// Whose look it is.
    pub skin: Skin,
}

/// What colours mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Titles and the selection.
    Accent,
    /// Secondary text.
    Faint,
    /// What went wrong.
    Alarm,
    /// What went well.
    Good,
}

impl Theme {
    /// Colours unless `NO_COLOR` says otherwise.
    #[must_use]
    pub fn of_environment(skin: Skin) -> Self {
        let is_refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { has_colour: !is_refused, skin }
    }

    /// The style with its colours, or only its modifiers.
    pub(crate) fn style(self, style: Style) -> Style {
        if self.has_colour { style } else { Style { fg: None, bg: None, ..style } }
    }

    pub(crate) fn ink(self, ink: Ink) -> Style {
        self.style(match ink {
            Ink::Accent => Style::new().fg(Color::Indexed(179)).add_modifier(Modifier::BOLD),
            Ink::Faint => Style::new().fg(Color::Indexed(245)),
            Ink::Alarm => Style::new().fg(Color::Indexed(203)).add_modifier(Modifier::BOLD),
            Ink::Good => Style::new().fg(Color::Indexed(114)),
        })
    }

    /// The selection in a list: coloured if there are colours, otherwise reversed.
    pub(crate) fn chosen(self) -> Style {
        if self.has_colour {
            Style::new().fg(Color::Indexed(230)).bg(Color::Indexed(24)).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    pub(crate) const fn is_boards(self) -> bool {
        matches!(self.skin, Skin::Boards)
    }

    /// The colour of a pawn.
    pub(crate) const fn pawn(self, side: Side) -> Color {
        match (self.skin, side) {
            (Skin::Boards, Side::First) => lcd(0xffff),
            (Skin::Boards, Side::Second) => lcd(0xf800),
            (Skin::Turncoat, Side::First) => Color::Indexed(231),
            (Skin::Turncoat, Side::Second) => Color::Indexed(203),
        }
    }

    /// The colour of an Othello disc.
    pub(crate) const fn disc(side: Side) -> Color {
        match side {
            Side::First => Color::Indexed(16),
            Side::Second => Color::Indexed(231),
        }
    }
}

/// A colour of the boards' display: five bits of red, six of green, five of blue.
pub(crate) const fn lcd(rgb565: u16) -> Color {
    let (red, green, blue) = (rgb565 >> 11, (rgb565 >> 5) & 0x3f, rgb565 & 0x1f);
    Color::Rgb((red * 255 / 31) as u8, (green * 255 / 63) as u8, (blue * 255 / 31) as u8)
}
