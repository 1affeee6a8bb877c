//! The host's end of the line to an Othello board, for pages that reach a board through a serial port of the browser.

use std::time::Duration;

use serde::Serialize;
use turncoat_game::Side;
use turncoat_link::uart::{DEFAULT_SECONDS, Ending, Event, Host, Terms};
use turncoat_othello::Move;
use wasm_bindgen::prelude::*;

use crate::objects::write;

/// A game with a board on a serial line. Bytes and the time go in, bytes and events come out; the time is in milliseconds, and
/// runs only while the board is asked if another clock judges the game.
#[wasm_bindgen]
pub struct BoardLink {
    host: Host,
    to_send: Vec<u8>,
}

/// What happened on the line.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum BoardEvent {
    /// The board is set up.
    Ready,
    /// It has taken a move.
    Confirmed {
        #[serde(rename = "move")]
        mv: String,
    },
    /// It has moved or passed.
    Announced {
        #[serde(rename = "move")]
        mv: String,
    },
    /// It did not understand, or kept silent, and was asked again.
    Silence,
    /// The game is over.
    Over { resigned: bool, text: String },
}

#[wasm_bindgen]
impl BoardLink {
    /// The line to a board that will play against `side`, `first` or `second`. The dialect is `standard`, `seed`, `second` or
    /// `third`.
    #[wasm_bindgen(constructor)]
    pub fn new(side: &str, dialect: Option<String>, seconds: Option<u8>) -> Result<Self, JsError> {
        let side = match side {
            "first" => Side::First,
            "second" => Side::Second,
            _ => return Err(JsError::new(&format!("{side:?} is not a side; there are first and second"))),
        };
        let profile = dialect.map_or(Ok(turncoat_link::uart::Profile::default()), |dialect| dialect.parse());
        let profile = profile.map_err(|error| JsError::new(&error.to_string()))?;
        let host = Host::new(Terms { side, seconds: seconds.unwrap_or(DEFAULT_SECONDS), profile });
        Ok(Self { host, to_send: Vec::new() })
    }

    /// Sets the board up and begins the game.
    pub fn start(&mut self, milliseconds: f64) {
        self.host.start(time(milliseconds), &mut |byte| self.to_send.push(byte));
    }

    /// Takes bytes from the board; returns what happened.
    #[wasm_bindgen(unchecked_return_type = "BoardEvent[]")]
    pub fn receive(&mut self, bytes: &[u8], milliseconds: f64) -> Result<JsValue, JsError> {
        let mut events = Vec::new();
        for &byte in bytes {
            events.extend(self.host.receive(byte, time(milliseconds), &mut |byte| self.to_send.push(byte)));
        }
        tell(events)
    }

    /// Looks at the clock: a board that keeps silent is asked again and given up in the end.
    #[wasm_bindgen(js_name = passTime, unchecked_return_type = "BoardEvent[]")]
    pub fn pass_time(&mut self, milliseconds: f64) -> Result<JsValue, JsError> {
        tell(self.host.pass_time(time(milliseconds), &mut |byte| self.to_send.push(byte)))
    }

    /// Whether a move of the board's opponent can be told: see [`BoardLink::play`].
    #[wasm_bindgen(getter, js_name = isToMove)]
    pub fn is_to_move(&self) -> bool {
        self.host.is_to_move()
    }

    /// Tells the board a move of its opponent.
    pub fn play(&mut self, mv: &str, milliseconds: f64) -> Result<(), JsError> {
        let mv: Move = mv.parse().map_err(|error: turncoat_othello::MoveError| JsError::new(&error.to_string()))?;
        self.host.play(mv, time(milliseconds), &mut |byte| self.to_send.push(byte));
        Ok(())
    }

    /// Ends the game without a winner.
    pub fn stop(&mut self) {
        self.host.stop(&mut |byte| self.to_send.push(byte));
    }

    /// The bytes that are to be sent to the board.
    #[wasm_bindgen(js_name = takeBytes)]
    pub fn take_bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.to_send)
    }
}

fn time(milliseconds: f64) -> Duration {
    Duration::from_secs_f64((milliseconds / 1000.0).max(0.0))
}

fn tell(events: impl IntoIterator<Item = Event>) -> Result<JsValue, JsError> {
    let told = events.into_iter().filter_map(|event| {
        Some(match event {
            Event::Ready => BoardEvent::Ready,
            Event::Confirmed(mv) => BoardEvent::Confirmed { mv: mv.to_string() },
            Event::Announced(mv) => BoardEvent::Announced { mv: mv.to_string() },
            Event::Silence => BoardEvent::Silence,
            Event::Over(ending) => {
                BoardEvent::Over { resigned: ending == Ending::DeviceResigned, text: ending.to_string() }
            }
            Event::Claimed(_) | Event::Disputed(..) | Event::Chatter => return None,
        })
    });
    write(&told.collect::<Vec<_>>())
}
