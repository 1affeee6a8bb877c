//! The names of openings.

mod catalogue;

use std::collections::HashMap;
use std::sync::LazyLock;

use turncoat_game::Position as _;
use turncoat_othello::{Move, Position, canonical};

use catalogue::CATALOGUE;

/// An opening that players have named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its name.
    pub name: &'static str,
    /// The opening of which it is a variation.
    pub parent: Option<&'static str>,
    /// The moves that lead to it, as they are usually laid down: the first one is f5.
    pub moves: Vec<Move>,
}

impl Opening {
    /// All openings; a variation comes after the opening it belongs to.
    #[must_use]
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<Opening>> = LazyLock::new(read_catalogue);
        &ALL
    }

    /// The opening that `position` belongs to, whichever way the board lies and in whatever order the moves were played.
    #[must_use]
    pub fn at(position: &Position) -> Option<&'static Self> {
        static BY_BOARD: LazyLock<HashMap<Position, &'static Opening>> =
            LazyLock::new(|| Opening::all().iter().map(|opening| (canonical(&opening.end()).0, opening)).collect());
        BY_BOARD.get(&canonical(position).0).copied()
    }

    /// The opening that a game from `start` belongs to: of those it went through, the last.
    #[must_use]
    pub fn of_game(start: &Position, moves: &[Move]) -> Option<&'static Self> {
        let mut position = *start;
        let mut last = None;
        for &mv in moves {
            position = position.play(mv).ok()?;
            last = Self::at(&position).or(last);
        }
        last
    }

    fn end(&self) -> Position {
        self.moves.iter().fold(Position::default(), |position, &mv| position.after_unchecked(mv))
    }
}

fn read_catalogue() -> Vec<Opening> {
    let mut openings: Vec<Opening> = Vec::new();
    for (name, parent, text) in CATALOGUE {
        let parent = openings.iter().find(|opening| opening.name == parent);
        let mut moves = parent.map(|parent| parent.moves.clone()).unwrap_or_default();
        let after_parent = moves.iter().fold(Position::default(), |position, &mv| position.after_unchecked(mv));
        moves.extend(after_parent.replay(text).map_while(Result::ok));
        openings.push(Opening { name, parent: parent.map(|parent| parent.name), moves });
    }
    openings
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use turncoat_game::Symmetric as _;
    use turncoat_othello::Symmetry;

    use super::*;

    #[test]
    fn every_line_is_legal_and_extends_that_of_its_parent() {
        for ((name, parent, text), opening) in CATALOGUE.into_iter().zip(Opening::all()) {
            assert_eq!(opening.parent.unwrap_or_default(), parent, "{name} comes after its parent");
            let found = Opening::all().iter().find(|other| Some(other.name) == opening.parent);
            let before = found.map_or(&[][..], |parent| &parent.moves);
            assert!(opening.moves.starts_with(before), "{name}");
            assert_eq!(opening.moves.len() - before.len(), text.len() / 2, "{name} is legal to its end");
            assert!(!text.is_empty(), "{name}");
        }
    }

    #[test]
    fn names_and_positions_are_different() {
        let names: HashSet<_> = Opening::all().iter().map(|opening| opening.name).collect();
        assert_eq!(names.len(), CATALOGUE.len());
        for opening in Opening::all() {
            assert_eq!(Opening::at(&opening.end()).map(|found| found.name), Some(opening.name));
        }
    }

    #[test]
    fn a_game_has_the_name_of_the_longest_line() {
        let name = |text: &str| {
            let moves: Vec<Move> = Position::default().replay(text).map_while(Result::ok).collect();
            Opening::of_game(&Position::default(), &moves).map(|opening| opening.name)
        };
        for (game, expected) in [
            ("", None),
            ("f5", None),
            ("f5d6", Some("Perpendicular")),
            ("f5d6c3d3c4f4f6g5e6d7", Some("No-Kung")),
            ("f5d6c5f4e3c6d3f6e6d7g4c4", Some("Rotating Flat")),
            ("c4e3f6e6f5c5f4g6f7", Some("Rose-Bill")),
            ("d3c5", Some("Perpendicular")),
            ("e6f4", Some("Perpendicular")),
        ] {
            assert_eq!(name(game), expected, "{game}");
        }
    }

    #[test]
    fn the_board_may_lie_in_any_way() {
        for symmetry in Symmetry::ALL {
            for opening in Opening::all() {
                let found = Opening::at(&opening.end().transformed(symmetry));
                assert_eq!(found, Some(opening), "{symmetry:?}");
            }
        }
    }
}
