use std::time::Duration;

use turncoat_engine::othello::classic::{Avr, Classic as OthelloClassic, FirstLegal, Greedy, Matrix};
use turncoat_engine::othello::{Level, Strength};
use turncoat_game::Side;
use turncoat_quoridor::{Setup, Size};
use turncoat_session::{Classic, Kind, Player, Start, TimeControl};

use crate::sides::side_name;

/// Against whom one can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opponent {
    Engine,
    Avr,
    FirstLegal,
    Greedy,
    Matrix,
    Npc,
}

/// Which side one plays oneself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colour {
    First,
    Second,
    /// Neither: the opponent plays itself.
    Neither,
}

const fn a_move(seconds: u64) -> TimeControl {
    TimeControl::PerMove(Duration::from_secs(seconds))
}

const fn fischer(minutes: u64, increment: u64) -> TimeControl {
    TimeControl::Fischer { main: Duration::from_secs(60 * minutes), increment: Duration::from_secs(increment) }
}

/// The clocks that can be chosen.
pub(super) const CLOCKS: [TimeControl; 16] = [
    TimeControl::None,
    a_move(1),
    a_move(2),
    a_move(3),
    a_move(4),
    a_move(5),
    a_move(6),
    a_move(7),
    a_move(8),
    a_move(9),
    TimeControl::BOARDS,
    fischer(1, 2),
    fischer(5, 0),
    fischer(5, 3),
    fischer(15, 10),
    TimeControl::ByoYomi { main: Duration::from_secs(600), period: Duration::from_secs(30), periods: 3 },
];

/// The starts that can be chosen, with their names.
pub(super) fn starts(kind: Kind) -> Vec<(String, Start)> {
    let quoridor =
        |name: &str, setup: Setup| (format!("{name}{}, {} walls", setup.size, setup.walls), Start::quoridor(setup));
    let sized = |side, walls| Size::new(side, side).map(|size| quoridor("", Setup { size, walls }));
    match kind {
        Kind::Othello => vec![
            ("standard".to_owned(), Start::Othello(turncoat_othello::Position::STANDARD)),
            ("mirror".to_owned(), Start::Othello(turncoat_othello::Position::MIRROR)),
        ],
        Kind::Quoridor => {
            let named = [quoridor("tournament ", Setup::TOURNAMENT), quoridor("boards ", Setup::BOARDS)];
            named.into_iter().chain(sized(5, 4)).chain(sized(3, 2)).collect()
        }
    }
}

impl Opponent {
    /// Those who play the game, the usual one first.
    pub(super) const fn of(kind: Kind) -> &'static [Self] {
        match kind {
            Kind::Othello => &[Self::Engine, Self::Avr, Self::FirstLegal, Self::Greedy, Self::Matrix],
            Kind::Quoridor => &[Self::Engine, Self::Npc],
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Engine => "engine",
            Self::Avr => "avr, the microcontroller's",
            Self::FirstLegal => "first-legal, its easy one",
            Self::Greedy => "greedy, the terminal's",
            Self::Matrix => "matrix, square weights",
            Self::Npc => "npc, the boards' own",
        }
    }

    /// How many levels there are, if there are any.
    pub(super) fn levels(self, kind: Kind) -> Option<u8> {
        match self {
            Self::Engine => Some(match kind {
                Kind::Othello => Level::HIGHEST.number(),
                Kind::Quoridor => turncoat_engine::quoridor::Level::HIGHEST.number(),
            }),
            Self::Matrix => Some(*Matrix::DEPTHS.end() as u8),
            Self::Avr | Self::FirstLegal | Self::Greedy | Self::Npc => None,
        }
    }

    pub(super) fn player(self, level: u8) -> Player {
        let othello = |classic| Player::Classic(Classic::Othello(classic));
        match self {
            Self::Engine => Player::Engine(Strength::Level(Level::new(level).unwrap_or(Level::LOWEST))),
            Self::Avr => othello(OthelloClassic::Avr(Avr)),
            Self::FirstLegal => othello(OthelloClassic::FirstLegal(FirstLegal)),
            Self::Greedy => othello(OthelloClassic::Greedy(Greedy)),
            Self::Matrix => othello(OthelloClassic::Matrix(Matrix::new(level.into()).unwrap_or_default())),
            Self::Npc => Player::Classic(Classic::Npc),
        }
    }
}

impl Colour {
    pub(super) const ALL: [Self; 3] = [Self::First, Self::Second, Self::Neither];

    pub(super) fn name(self, kind: Kind) -> String {
        match self {
            Self::First => format!("{}, moves first", side_name(kind, Side::First)),
            Self::Second => side_name(kind, Side::Second).to_owned(),
            Self::Neither => "neither, watch".to_owned(),
        }
    }
}
