//! Matches: who of two players is stronger, by how much, and how sure that is.
//!
//! From each opening two games are played with the sides swapped. Both games of such a pair depend on how balanced the
//! opening is, so pairs, not games, are the independent samples of all error bars and tests.
//!
//! ```
//! use turncoat_engine::StopFlag;
//! use turncoat_engine::othello::classic::{Greedy, Matrix};
//! use turncoat_lab::arena::{Match, random_openings};
//! use turncoat_engine::Random;
//! use turncoat_othello::Position;
//!
//! let openings = random_openings(&Position::default(), 8, 5, &mut Random::new(1));
//! let ten_games = Match { openings, sprt: None };
//! let standing = ten_games.play(&mut Matrix::default(), &mut Greedy, &StopFlag::default(), |_| ());
//! assert_eq!(standing.pairs().count(), 5);
//! ```
//!
//! The sequential test uses the likelihoods of the five results of a pair themselves, not their normal approximation,
//! which has no variance while all pairs end alike. A player that makes an illegal move or panics loses the game, and the
//! result says why. A journal (`match_journal.rs`) keeps finished pairs, so that a match can be interrupted. Processor
//! time is that of the thread, or of a foreign engine's process group.

mod by_processor_time;
mod contest;
mod elo;
mod estimate;
mod forfeit;
mod game;
mod match_journal;
mod match_play;
mod openings;
mod pair_counts;
mod pair_result;
mod sprt;
mod standing;

pub use by_processor_time::ByProcessorTime;
pub use contest::Contest;
pub use elo::{elo_of_score, score_of_elo};
pub use estimate::Estimate;
pub use forfeit::{Forfeit, ForfeitReason};
pub use game::{Game, play_game};
pub use match_journal::{JournalError, MatchJournal};
pub use match_play::{Match, Progress};
pub use openings::{OpeningError, OpeningProblem, random_openings, read_openings};
pub use pair_counts::PairCounts;
pub use pair_result::{GameResult, PairResult};
pub use sprt::{Hypothesis, Sprt, SprtError};
pub use standing::{Contestant, Standing};
