use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// How sure the rating of a puzzle is at the time of a try.
const PUZZLE_DEVIATION: f64 = 120.0;

/// A try at a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The name of the puzzle.
    pub puzzle: String,
    /// The rating of the puzzle at that time.
    pub rating: f64,
    /// Whether it was solved without a mistake and without help.
    pub is_solved: bool,
}

/// As a line of text.
impl fmt::Display for Try {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = if self.is_solved { "solved" } else { "failed" };
        write!(f, "{} {} {} {result}", self.at, self.puzzle, self.rating)
    }
}

/// A text is not a try.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a try: time, puzzle, rating, and solved or failed")]
pub struct TryError(String);

impl FromStr for Try {
    type Err = TryError;

    fn from_str(text: &str) -> Result<Self, TryError> {
        let read = || {
            let [at, puzzle, rating, result] = text.split_whitespace().collect::<Vec<_>>()[..] else { return None };
            let is_solved = match result {
                "solved" => true,
                "failed" => false,
                _ => return None,
            };
            let rating = rating.parse().ok().filter(|rating: &f64| rating.is_finite())?;
            Some(Self { at: at.parse().ok()?, puzzle: puzzle.to_owned(), rating, is_solved })
        };
        read().ok_or_else(|| TryError(text.to_owned()))
    }
}

/// All tries of a person at the puzzles of one game.
///
/// Tries are only added, and what follows from them depends on nothing but the set: the tries of several browsers, with and without a
/// connection, are merged in any order to the same result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// By time and puzzle: the rating of the puzzle, and whether it was solved.
    tries: BTreeMap<(u64, String), (f64, bool)>,
}

/// What follows from tries.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The Glicko-2 rating of the person.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// The number of puzzles tried.
    pub tried: u32,
    /// The number of puzzles solved at the first try.
    pub solved: u32,
    /// How many of the latest puzzles were solved in a row.
    pub streak: u32,
    /// The longest row of solved puzzles.
    pub best_streak: u32,
    /// The rating after each puzzle.
    pub history: Vec<f64>,
}

impl Progress {
    /// Adds a try. Of two that differ only in their results the failure counts, and the lower rating.
    pub fn add(&mut self, Try { at, puzzle, rating, is_solved }: Try) {
        let known = self.tries.entry((at, puzzle)).or_insert((rating, is_solved));
        *known = (known.0.min(rating), known.1 && is_solved);
    }

    /// Adds all tries of `other`.
    pub fn merge(&mut self, other: &Self) {
        other.tries().for_each(|one| self.add(one));
    }

    /// All tries, the earliest first.
    pub fn tries(&self) -> impl Iterator<Item = Try> {
        self.tries.iter().map(|((at, puzzle), &(rating, is_solved))| Try {
            at: *at,
            puzzle: puzzle.clone(),
            rating,
            is_solved,
        })
    }

    /// The names of the puzzles tried.
    #[must_use]
    pub fn puzzles(&self) -> BTreeSet<&str> {
        self.tries.keys().map(|(_, puzzle)| puzzle.as_str()).collect()
    }

    /// What follows from the first try at each puzzle: who tries a puzzle again knows the answer.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let Glicko2Rating { rating, deviation, .. } = Glicko2Rating::new();
        let mut standing =
            Standing { rating, deviation, tried: 0, solved: 0, streak: 0, best_streak: 0, history: Vec::new() };
        let mut player = Glicko2Rating::new();
        let mut known = BTreeSet::new();
        for ((_, puzzle), &(rating, is_solved)) in &self.tries {
            if !known.insert(puzzle) {
                continue;
            }
            let puzzle = Glicko2Rating { rating, deviation: PUZZLE_DEVIATION, ..Glicko2Rating::new() };
            player = rated(&player, &puzzle, is_solved).0;
            standing.tried += 1;
            standing.solved += u32::from(is_solved);
            standing.streak = if is_solved { standing.streak + 1 } else { 0 };
            standing.best_streak = standing.best_streak.max(standing.streak);
            standing.history.push(player.rating);
        }
        Standing { rating: player.rating, deviation: player.deviation, ..standing }
    }
}

impl FromIterator<Try> for Progress {
    fn from_iter<I: IntoIterator<Item = Try>>(tries: I) -> Self {
        let mut progress = Self::default();
        tries.into_iter().for_each(|one| progress.add(one));
        progress
    }
}

/// The ratings of a person and a puzzle after a try.
#[must_use]
pub fn rated(person: &Glicko2Rating, puzzle: &Glicko2Rating, is_solved: bool) -> (Glicko2Rating, Glicko2Rating) {
    let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
    glicko2(person, puzzle, &outcome, &Glicko2Config::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn tried(at: u64, puzzle: &str, is_solved: bool) -> Try {
        Try { at, puzzle: puzzle.to_owned(), rating: 1500.0, is_solved }
    }

    #[test]
    fn tries_are_read_as_they_are_written() {
        let text = "1763520000000 abcdefgh 1240.5 solved";
        assert_eq!(text.parse::<Try>().map(|one| one.to_string()), Ok(text.to_owned()));
        for text in ["", "x abcdefgh 1240 solved", "1 abcdefgh NaN solved", "1 abcdefgh 1240 won"] {
            assert!(text.parse::<Try>().is_err(), "{text}");
        }
    }

    #[test]
    fn only_the_first_try_counts() {
        let once: Progress = [tried(1, "a", false), tried(5, "b", true)].into_iter().collect();
        let twice: Progress = [tried(1, "a", false), tried(3, "a", true), tried(5, "b", true)].into_iter().collect();
        assert_eq!(once.standing(), twice.standing());
        assert_eq!((once.standing().tried, once.standing().solved, once.standing().streak), (2, 1, 1));
    }

    #[test]
    fn a_streak_ends_with_a_failure() {
        let results = [true, true, true, false, true];
        let progress: Progress =
            results.into_iter().zip(1..).map(|(is_solved, at)| tried(at, &at.to_string(), is_solved)).collect();
        let standing = progress.standing();
        assert_eq!((standing.streak, standing.best_streak, standing.history.len()), (1, 3, 5));
        assert!(standing.history[2] > 1500.0 && standing.history[3] < standing.history[2]);
    }

    /// What happens to the tries of a person with two browsers and an account.
    #[derive(Clone, Debug)]
    enum Step {
        /// A browser, with or without a connection, keeps a try.
        Try(usize, Try),
        /// A browser sends what it keeps; the account takes it, and the answer arrives.
        Sync(usize),
        /// A browser sends what it keeps; the account takes it, but the answer is lost.
        LostAnswer(usize),
        /// A browser sends what it keeps, and that is lost.
        LostRequest,
    }

    fn tries() -> impl Strategy<Value = Try> {
        (0u64..40, 0u8..12, 900u32..2000, any::<bool>()).prop_map(|(at, puzzle, rating, is_solved)| Try {
            at,
            puzzle: puzzle.to_string(),
            rating: rating.into(),
            is_solved,
        })
    }

    fn steps() -> impl Strategy<Value = Vec<Step>> {
        let step = prop_oneof![
            4 => (0usize..2, tries()).prop_map(|(browser, one)| Step::Try(browser, one)),
            1 => (0usize..2).prop_map(Step::Sync),
            1 => (0usize..2).prop_map(Step::LostAnswer),
            1 => Just(Step::LostRequest),
        ];
        prop::collection::vec(step, 0..60)
    }

    proptest! {
        /// However tries with and without a connection interleave, when all browsers have sent what they keep the account has
        /// every try, and each browser knows the same standing.
        #[test]
        fn nothing_is_lost_when_browsers_meet(steps in steps()) {
            let all: Progress = steps
                .iter()
                .filter_map(|step| if let Step::Try(_, one) = step { Some(one.clone()) } else { None })
                .collect();
            let mut account = Progress::default();
            let mut kept = [Progress::default(), Progress::default()];
            for step in &steps {
                match step {
                    Step::Try(browser, one) => kept[*browser].add(one.clone()),
                    Step::Sync(browser) => {
                        account.merge(&kept[*browser]);
                        kept[*browser] = Progress::default();
                    }
                    Step::LostAnswer(browser) => account.merge(&kept[*browser]),
                    Step::LostRequest => {}
                }
            }
            for kept in &kept {
                account.merge(kept);
            }
            prop_assert_eq!(account.standing(), all.standing());
            prop_assert_eq!(account, all);
        }

        #[test]
        fn the_order_of_merging_does_not_matter(
            one in prop::collection::vec(tries(), 0..20),
            other in prop::collection::vec(tries(), 0..20),
        ) {
            let (one, other): (Progress, Progress) = (one.into_iter().collect(), other.into_iter().collect());
            let (mut forth, mut back) = (one.clone(), other.clone());
            forth.merge(&other);
            back.merge(&one);
            prop_assert_eq!(&forth, &back);
            back.merge(&other);
            prop_assert_eq!(forth, back);
        }
    }
}
