//! Conversations on a line as texts, for tests of any end of it.
//!
//! ```text
//! == ping
//! > AT
//! < OK
//! ```
//!
//! | line | meaning |
//! |---|---|
//! | `# …` | a comment |
//! | `== title` | a conversation begins, with a new subject |
//! | `> AT` | the host sends this line |
//! | `< OK` | the device sends this line; without a text, a bare end of line |
//! | `< OK within 0.5` | and does so in so many seconds |
//! | `> at\r\n` | with an escape (`\r`, `\n`, `\\`, `\xff`): exactly these bytes |
//! | `white> PS` | the same on one of several lines |
//! | `> AT ; < OK` | several of these in a row |
//! | `quiet 1.9` | for so many seconds nothing is sent by the subject |
//! | `...` | and so on: the conversation need not be over here |
//! | anything else | left to the subject, such as `LED1` or `host plays d3` |
//!
//! Both arrows always mean the same; which of the two lines is said and which is waited for depends on the subject.

mod bench;
mod conversation;
mod device_on_bench;

pub use bench::Bench;
pub use conversation::{Arrow, Conversation, Subject, check};
pub use device_on_bench::{DeviceOnBench, check_lights};
