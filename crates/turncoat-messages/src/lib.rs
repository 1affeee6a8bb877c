//! What the page, the terminal and the server say to people.
//!
//! The catalogue is a folder of [Fluent](https://projectfluent.org) files for each language below `messages/`: `shared.ftl` has the
//! words that all three use, `page.ftl` those of the page, which reads it as it is, `server.ftl` and `terminal.ftl` those of the
//! others. A language is a folder with the same files and the same messages; tests compare it with English, and every message
//! with the sources that use it.
//!
//! ```
//! use turncoat_messages::{Language, shared};
//!
//! let message = shared::disc_count(2);
//! assert_eq!(message.in_language(Language::ENGLISH), "2 discs");
//! ```

mod catalogue;
mod language;
mod message;

include!(concat!(env!("OUT_DIR"), "/areas.rs"));

pub use catalogue::{File, file};
pub use language::Language;
pub use message::{Message, Value};
