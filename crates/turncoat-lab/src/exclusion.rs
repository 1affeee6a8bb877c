//! Positions that must not be trained on, because they measure.

use std::collections::HashSet;

use turncoat_othello::{Bitboard, Symmetry};

use crate::sample::Sample;
use crate::suite::{Problem, read_suite};

/// The suites of the engine: what measures it must not train it.
const SUITES: [&str; 5] = [
    include_str!("../../turncoat-engine/suites/ffo-1-19.obf"),
    include_str!("../../turncoat-engine/suites/ffo-20-39.obf"),
    include_str!("../../turncoat-engine/suites/ffo-40-49.obf"),
    include_str!("../../turncoat-engine/suites/hard-20.obf"),
    include_str!("../../turncoat-engine/suites/hard-25.obf"),
];

/// A set of positions, each with its images under all symmetries.
#[derive(Clone, Debug, Default)]
pub struct Exclusion(HashSet<(u64, u64)>);

impl Exclusion {
    /// Excludes the positions of all suites that the engine is measured by.
    #[must_use]
    pub fn of_suites() -> Self {
        let mut exclusion = Self::default();
        for suite in SUITES {
            exclusion.add(&read_suite(suite).expect("the suites of the engine can be read"));
        }
        exclusion
    }

    /// Excludes the positions of a suite.
    pub fn add(&mut self, problems: &[Problem]) {
        self.0.extend(problems.iter().map(|problem| normal_form(problem.position.own(), problem.position.other())));
    }

    /// Whether the sample is one of the positions.
    #[must_use]
    pub fn contains(&self, sample: &Sample) -> bool {
        !self.0.is_empty() && self.0.contains(&normal_form(sample.own(), sample.other()))
    }
}

/// The same discs for all eight images of a board.
fn normal_form(own: Bitboard, other: Bitboard) -> (u64, u64) {
    let images = Symmetry::ALL.into_iter().map(|symmetry| (own.transformed(symmetry).0, other.transformed(symmetry).0));
    images.min().expect("there are eight symmetries")
}

#[cfg(test)]
mod tests {
    use super::*;
    use turncoat_game::Symmetric as _;
    use turncoat_othello::Position;

    #[test]
    fn the_suites_of_the_engine_are_excluded_with_all_images() {
        let exclusion = Exclusion::of_suites();
        assert_eq!(exclusion.0.len(), 49 + 276 + 311);
        for suite in SUITES {
            let position = read_suite(suite).unwrap()[3].position;
            for symmetry in Symmetry::ALL {
                assert!(exclusion.contains(&Sample::new(&position.transformed(symmetry), 0, false)));
            }
        }
    }

    #[test]
    fn images_of_a_position_are_excluded_too() {
        let position = Position::default().replay("f5d6c3").finish().unwrap();
        let mut exclusion = Exclusion::default();
        exclusion.add(&[Problem { position, scores: Vec::new() }]);
        for symmetry in Symmetry::ALL {
            assert!(exclusion.contains(&Sample::new(&position.transformed(symmetry), 0, false)));
        }
        assert!(!exclusion.contains(&Sample::new(&Position::default(), 0, false)));
    }
}
