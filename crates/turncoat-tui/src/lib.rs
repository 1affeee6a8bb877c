#![doc = include_str!("../README.md")]
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
