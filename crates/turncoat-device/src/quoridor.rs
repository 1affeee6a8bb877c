//! The Quoridor board: display, keys, menus, messages, clocks and opponents, all but the registers.
//!
//! [`Machine`] is the whole board. It is fed with key presses (after a [`Debouncer`]), frames and the time, and draws on a
//! [`Screen`] what has changed; the other board is the business of [`turncoat_link::can::Node`].

mod font;
mod hand;
mod keys;
pub mod layout;
mod machine;
mod menu;
mod message;
mod npc;
mod rules_proof;
mod scene;
mod screen;
mod strategist;

pub use font::{GLYPH_HEIGHT, GLYPH_WIDTH, recognize};
pub use keys::{Debouncer, Key, KeySet};
pub use machine::Machine;
pub use menu::{Menu, Player};
pub use message::Message;
pub use npc::choose as choose_as_npc;
pub use rules_proof::RulesProof;
pub use scene::{Page, Picture, Scene};
pub use screen::{Color, Rectangle, Screen};
pub use strategist::Strategist;
use turncoat_link::can::SIZE;
