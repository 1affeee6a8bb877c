//! Quoridor: the engine's search, from positions and their symmetries to a player of a given strength.
//!
//! | module | what it holds |
//! |---|---|
//! | `board` | positions as the search sees them: frames, keys, shortest paths |
//! | `evaluation` | the network, its inputs, and the worth of positions and moves |
//! | `search` | the searcher with alpha-beta and the tree search, and their reports |
//! | `endgame` | exact play with few walls in hand |
//! | `play` | what makes a player of it: levels, the opening book, the classic opponent |

mod board;
mod endgame;
pub(crate) mod evaluation;
mod play;
mod search;

pub use board::frame::{Frame, Frames, MOVES, View};
pub use endgame::answer::Answer;
pub use endgame::exact::Exact;
pub use endgame::few_walls::{FewWalls, Solution};
pub use endgame::race::Race;
pub use endgame::retrograde::Stopped;
pub use evaluation::description::{Candidate, Description, INPUTS, TERMS, TERMS_OF_MOVE};
pub use evaluation::network::{Block, FIRST, Judgement, Network, SECOND, Weights, WeightsError};
pub use evaluation::value::Value;
pub use play::book::{Book, BookError, BookMove};
pub use play::classic;
pub use play::level::Level;
pub use play::opponent::{Opponent, Strength, moves_to_think_about};
pub use search::bench::bench;
pub use search::report::{Line, Report};
pub use search::searcher::{Limits, Searcher};
