//! The terminal front end: either game, any opponent, clocks, hints, take-back, nothing lost.
//!
//! [`App`] is a pure model: an [`Input`] and the time go in, [`Effect`]s come out, and [`App::draw`] draws what there is. It
//! reads no clock, no file and no key, so that whole evenings are unit tests. [`run`] is the driver around it: threads for
//! keys, for the engine and for saving, and one loop that never waits for any of them.
//!
//! Whatever is shown has been saved before: the loop draws only when the last save is on the disk.
//!
//! What the engine should be doing follows from the state alone (`table/thinking.rs`); after every input it is compared
//! with what the engine does. Moves made while the engine thinks wait for their turn. Every change is saved (draft,
//! fsync, rename) by a thread of its own. Only `board.rs` looks into the games.
#![forbid(unsafe_code)]

mod app;
mod board;
pub mod classic;
mod clock_text;
mod driver;
mod effect;
mod graph;
mod grid;
mod help;
mod input;
mod job;
mod language;
mod menu;
mod popup;
mod resume;
pub mod saves;
mod sides;
mod table;
mod theme;
mod worker;

pub use app::{App, Opening, Options};
pub use driver::{DriverError, run};
pub use effect::Effect;
pub use input::Input;
pub use job::{AnalysisView, Job, JobEvent, LineView, Step, Task};
pub use language::speak;
pub use menu::usual_time_out;
pub use resume::{age_text, summary};
pub use saves::{Saved, Saves, SavesError};
pub use theme::{Skin, Theme};
