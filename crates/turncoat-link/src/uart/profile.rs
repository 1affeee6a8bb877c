use core::fmt;
use core::str::FromStr;

use turncoat_game::{Excerpt, Side};

use super::Command;

/// Which dialect a device speaks, as far as a host has to know beforehand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// The command set as specified; Turncoat's own boards.
    #[default]
    Standard,
    /// The first board: it is deaf while it prints, misreads a command that wraps its memory of 256 bytes, skips the
    /// host's turn after a claim, whatever the answer, and says `OK` after `IL`.
    Seed,
    /// The second board: it echoes, `SP` names its own colour, `NG` starts, and it resigns when `IL` is rejected.
    Second,
    /// The third board: it ends lines in LF, `NG` starts, `SP W` makes it move, and it says `OK` before `IL`.
    Third,
}

impl Profile {
    /// All profiles.
    pub const ALL: [Self; 4] = [Self::Standard, Self::Seed, Self::Second, Self::Third];

    /// The name of the profile, as it is read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Seed => "seed",
            Self::Second => "second",
            Self::Third => "third",
        }
    }

    /// The commands that bring the device from any state to a game in which the host plays `side`.
    pub(super) const fn opening_command(self, step: u8, side: Side, seconds: u8) -> Option<Command> {
        Some(match (self, step) {
            (_, 0) => Command::Ping,
            // The first board answers `RST` with a move of its own, before it knows its colour.
            (Self::Seed, 1) => Command::SetSeconds(seconds),
            (Self::Seed, 2) => Command::HostPlays(side),
            (Self::Seed, _) => return None,
            (_, 1) => Command::Reset,
            (_, 2) => Command::SetSeconds(seconds),
            (Self::Standard, 3) | (Self::Third, 4) => Command::HostPlays(side),
            (Self::Second, 3) => Command::HostPlays(side.opponent()),
            (Self::Third, 3) | (Self::Second, 4) => Command::NewGame,
            _ => return None,
        })
    }

    /// Whether the host's turn is over after a claim, however it is answered.
    pub(super) const fn skips_disputed_turn(self) -> bool {
        matches!(self, Self::Seed)
    }

    /// Whether the device hears nothing while it prints, so that a command has to wait for its prompt.
    pub(super) const fn is_deaf_while_printing(self) -> bool {
        matches!(self, Self::Seed)
    }

    /// Whether the device knows `MM` as the question for its last announcement.
    pub(super) const fn can_say_again(self) -> bool {
        matches!(self, Self::Standard)
    }

    /// Whether the device sends back every byte it receives.
    pub(super) const fn echoes(self) -> bool {
        matches!(self, Self::Second)
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Profile {
    type Err = ProfileError;

    fn from_str(text: &str) -> Result<Self, ProfileError> {
        Self::ALL.into_iter().find(|profile| profile.name() == text).ok_or(ProfileError { text: Excerpt::of(text) })
    }
}

/// The text names no profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProfileError {
    /// The refused text.
    pub text: Excerpt,
}

impl fmt::Display for ProfileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a profile of a board; there are standard, seed, second and third", self.text)
    }
}

impl core::error::Error for ProfileError {}
