use turncoat_game::{BySide, Side};

use crate::named::named;
use crate::sides::side_name;
use crate::{Kind, Player, Start, TimeControl, TimeControlError, TimeOut};

/// The terms of a game, agreed before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The game, and how it begins.
    pub start: Start,
    /// The players.
    pub seats: BySide<Seat>,
    /// How much time the sides have.
    pub clock: TimeControl,
    /// The consequence of a time-out.
    pub time_out: TimeOut,
    /// Whether moves can be taken back.
    pub take_back: TakeBack,
}

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The player of the seat.
    pub player: Player,
    /// How the player is called; empty if it needs no name.
    pub name: String,
}

named! {
    /// Whether moves can be taken back.
    TakeBack, "rule for taking back", {
        /// At any time, and one can go to any point of the record: against an engine, on one screen, in analysis.
        Free = "free",
        /// If the other side agrees.
        Agreed = "agreed",
        /// Never.
        Never = "never",
    }
}

impl From<Player> for Seat {
    fn from(player: Player) -> Self {
        Self { player, name: String::new() }
    }
}

impl Terms {
    /// Two people at one screen, without clocks.
    #[must_use]
    pub fn new(start: Start) -> Self {
        Self {
            start,
            seats: BySide::from_fn(|_| Player::Human.into()),
            clock: TimeControl::None,
            time_out: TimeOut::LoseGame,
            take_back: TakeBack::Free,
        }
    }

    /// Whether a game can be played so.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub fn check(&self) -> Result<(), TermsError> {
        self.clock.check()?;
        if self.time_out != TimeOut::LoseGame && !self.clock.renews() {
            return Err(TermsError::NeverRenewed(self.clock, self.time_out));
        }
        Side::BOTH.into_iter().try_for_each(|side| check_player(&self.seats[side].player, side, self.start.kind()))
    }
}

/// Whether `player` can play the game at all.
pub(crate) fn check_player(player: &Player, side: Side, game: Kind) -> Result<(), TermsError> {
    if player.plays(game) { Ok(()) } else { Err(TermsError::Player { player: player.clone(), side, game }) }
}

/// Why no game can be played on such terms.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// There is no such clock.
    #[error(transparent)]
    Clock(#[from] TimeControlError),
    /// A game that goes on after the time is out needs a clock that gives time again.
    #[error("{1} needs a clock that refills after a time-out, unlike {0}")]
    NeverRenewed(TimeControl, TimeOut),
    /// A player does not know the game.
    #[error("the {} player, {player}, does not play {game}", side_name(*side))]
    Player {
        /// Who.
        player: Player,
        /// For which side.
        side: Side,
        /// The game.
        game: Kind,
    },
}
