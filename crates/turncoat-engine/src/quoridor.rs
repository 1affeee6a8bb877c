//! Quoridor: the engine's search, from positions and their symmetries to a player of a given strength.
//!
//! | module | what it holds |
//! |---|---|
//! | `board` | positions as the search sees them: frames, keys, shortest paths |
//! | `evaluation` | the network, its inputs, and the worth of positions and moves |
//! | `search` | the searcher with alpha-beta and the tree search, and their reports |
//! | `endgame` | exact play with few walls in hand |
//! | `play` | what makes a player of it: levels, the opening book, the classic opponent |
//!
//! # How it works
//!
//! `Searcher` (`search/searcher.rs`) has two searches with the same network. One line in some time is found by alpha-beta
//! (`search/alpha_beta.rs`): principal variation search in which a move of low prior costs more depth. It stores the best
//! moves of a position, which the network ranks only once, and evaluates leaves by value alone. Several threads search
//! the same position and share a table without locks (lazy SMP); the first one's results count. A proven win is kept
//! (`alpha_beta/proof.rs`): the answers to all replies are copied out of the table, the next ones first, and the next
//! searches begin with them.
//!
//! Several lines, and searches of a number of simulations, come from a tree grown by PUCT (`search/tree.rs`). Nodes are
//! positions up to symmetry, shared by all orders of moves; moves are sorted by the network's prior, so those tried are a
//! prefix and only they have edges. All lies in arenas (`tree/arena.rs`) that are allocated once. A new node has a value
//! only; it lists its sixteen moves of highest prior when it is visited again, and all moves when those were tried.
//! Threads share the tree without a lock around it: choosing or counting a move locks one node. A thread does not go back
//! to the root after each simulation but stays where many were made (`tree/descent.rs`). A full tree drops the nodes that
//! the root does not lead to and those with the fewest visits (`tree/forgetting.rs`); edges keep their counts. Wins and
//! losses are backed up as certain; a repeated position is a draw. Lines are ranked by their chance
//! (`search/ranking.rs`): mirror images share their value, and leads agree with chances.
//!
//! The network (`evaluation/description.rs`, `evaluation/network.rs`) sees walls, pawns, all shortest paths, distances,
//! walls in hand and the longest detour that one wall can force. A layer of 128 and one of 32 give the odds and the lead
//! in steps, and with terms of each move the priors. All numbers are integers, so every processor searches the same tree.
//! Leaves without walls in hand are looked up (`endgame/endings.rs`), those with one when positions between the same
//! walls were met often; roots with few walls left are solved first, as many as the time allows
//! (`search/time_limits.rs`). High levels play the first moves from the book (`play/book.rs`).

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
