use std::time::Duration;

use turncoat_game::Side;
use turncoat_messages::{Message, shared, terminal};
use turncoat_quoridor::{Setup, Size};
use turncoat_session::{Classic, Kind, Level, Player, Start, Strength, TimeControl};

use crate::language::say;
use crate::sides::{side_key, side_name};

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
    let named = |message: fn(String, u8) -> Message, setup: Setup| {
        (say(message(setup.size.to_string(), setup.walls)), Start::quoridor(setup))
    };
    let sized =
        |side, walls| Size::new(side, side).map(|size| named(terminal::menu_start_walls, Setup { size, walls }));
    match kind {
        Kind::Othello => {
            vec![
                (say(terminal::menu_start_standard()), Start::Othello(turncoat_othello::Position::STANDARD)),
                (say(terminal::menu_start_mirror()), Start::Othello(turncoat_othello::Position::MIRROR)),
            ]
            .into_iter()
            .chain((1..=4).map(|corners: u8| {
                (say(shared::start_corners(corners)), handicap(&format!("othello corners:{corners}")))
            }))
            .collect()
        }
        Kind::Quoridor => {
            let known = [
                named(terminal::menu_start_tournament, Setup::TOURNAMENT),
                named(terminal::menu_start_boards, Setup::BOARDS),
            ];
            let handicaps = [
                (say(shared::start_walls(10, 7)), handicap("quoridor 9x9:10-7")),
                (say(shared::start_steps(2)), handicap("quoridor 9x9:10 steps:2")),
            ];
            known.into_iter().chain(sized(5, 4)).chain(sized(3, 2)).chain(handicaps).collect()
        }
    }
}

/// A start in which a side is given something.
fn handicap(text: &str) -> Start {
    text.parse().expect("a start of the session")
}

impl Opponent {
    /// The start at which the opponent is at home, among those that can be chosen.
    pub(super) fn usual_start(self, kind: Kind) -> usize {
        let start = match self {
            Self::Greedy => Start::Othello(turncoat_othello::Position::MIRROR),
            _ => return 0,
        };
        starts(kind).iter().position(|(_, choice)| *choice == start).unwrap_or(0)
    }

    /// Those who play the game, the usual one first.
    pub(super) const fn of(kind: Kind) -> &'static [Self] {
        match kind {
            Kind::Othello => &[Self::Engine, Self::Avr, Self::FirstLegal, Self::Greedy, Self::Matrix],
            Kind::Quoridor => &[Self::Engine, Self::Npc],
        }
    }

    pub(super) fn name(self) -> Message {
        match self {
            Self::Engine => terminal::menu_opponent_engine(),
            Self::Avr => terminal::menu_opponent_avr(),
            Self::FirstLegal => terminal::menu_opponent_first_legal(),
            Self::Greedy => terminal::menu_opponent_greedy(),
            Self::Matrix => terminal::menu_opponent_matrix(),
            Self::Npc => terminal::menu_opponent_npc(),
        }
    }

    /// How many levels there are, if there are any.
    pub(super) fn levels(self, kind: Kind) -> Option<u8> {
        match self {
            Self::Engine => Some(Level::highest(kind).number()),
            Self::Matrix => Some(*Classic::MATRIX_DEPTHS.end() as u8),
            Self::Avr | Self::FirstLegal | Self::Greedy | Self::Npc => None,
        }
    }

    pub(super) fn player(self, level: u8) -> Player {
        Player::Classic(match self {
            Self::Engine => return Player::Engine(Strength::Level(Level::new(level).unwrap_or(Level::LOWEST))),
            Self::Avr => Classic::Avr,
            Self::FirstLegal => Classic::FirstLegal,
            Self::Greedy => Classic::Greedy,
            Self::Matrix => Classic::Matrix(level.into()),
            Self::Npc => Classic::Npc,
        })
    }
}

impl Colour {
    pub(super) const ALL: [Self; 3] = [Self::First, Self::Second, Self::Neither];

    pub(super) fn name(self, kind: Kind) -> String {
        match self {
            Self::First => say(terminal::menu_colour_first(side_key(kind, Side::First))),
            Self::Second => side_name(kind, Side::Second),
            Self::Neither => say(terminal::menu_colour_neither()),
        }
    }
}
