//! Games without a server.

use js_sys::Date;
use turncoat_wire::api::NewGame;
use wasm_bindgen::prelude::*;

use crate::local_game::LocalGame;
use crate::objects::{read, write};

/// A game that one person runs: against a program, or for two at one screen. It asks for moves of its programs by
/// [`Game::turn`]; it knows no time of its own.
#[wasm_bindgen]
pub struct Game(LocalGame);

/// A beginning by RFC 3339, as a number and as the text.
fn beginning(begun: String) -> (f64, String) {
    (Date::parse(&begun), begun)
}

#[wasm_bindgen]
impl Game {
    /// A new game that begins at `begun`, a time by RFC 3339; `isSwapped` exchanges the players if it asks for chance.
    #[wasm_bindgen(constructor)]
    pub fn new(
        id: String,
        #[wasm_bindgen(unchecked_param_type = "NewGame")] wanted: &JsValue,
        begun: String,
        #[wasm_bindgen(js_name = isSwapped)] is_swapped: bool,
    ) -> Result<Self, JsError> {
        let wanted: NewGame = read(wanted)?;
        Ok(Self(LocalGame::new(id, &wanted, beginning(begun), is_swapped)?))
    }

    /// The game that `save` wrote.
    pub fn load(id: String, text: &str, begun: String) -> Result<Self, JsError> {
        Ok(Self(LocalGame::load(id, text, beginning(begun))?))
    }

    /// The game as a text.
    #[must_use]
    pub fn save(&self) -> String {
        self.0.save()
    }

    /// The next game of the same players, with the sides exchanged.
    pub fn rematch(&self, id: String, begun: String) -> Result<Self, JsError> {
        Ok(Self(self.0.rematch(id, beginning(begun))?))
    }

    /// The number of events so far.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn version(&self) -> u32 {
        self.0.version() as u32
    }

    /// Everything about the game.
    #[wasm_bindgen(unchecked_return_type = "GameSnapshot")]
    pub fn snapshot(&self) -> Result<JsValue, JsError> {
        write(&self.0.snapshot(Date::now()))
    }

    /// The events from number `since` on, with what each led to.
    #[wasm_bindgen(unchecked_return_type = "Update[]")]
    pub fn updates(&self, since: u32) -> Result<JsValue, JsError> {
        write(&self.0.updates((since as usize).min(self.0.version()), Date::now()))
    }

    /// The board at a place of the record.
    #[wasm_bindgen(unchecked_return_type = "PositionView")]
    pub fn position(&self, node: u32) -> Result<JsValue, JsError> {
        match self.0.position(node) {
            Some(view) => write(&view),
            None => Err(JsError::new("the game has no such place")),
        }
    }

    /// Does what the text says, such as `first plays f5`, and what a program answers to it.
    pub fn command(&mut self, text: &str) -> Result<(), JsError> {
        Ok(self.0.command(text, Date::now())?)
    }

    /// The move that a program is to choose now.
    #[wasm_bindgen(unchecked_return_type = "Turn | null")]
    pub fn turn(&self) -> Result<JsValue, JsError> {
        write(&self.0.turn(Date::now()))
    }

    /// Plays the move that a program has chosen.
    pub fn play(&mut self, #[wasm_bindgen(js_name = move)] mv: &str) -> Result<(), JsError> {
        Ok(self.0.play(mv, Date::now())?)
    }

    /// Tells what the program thinks of the game, from the first side's view.
    pub fn judge(&mut self, score: i32) {
        self.0.judge(score);
    }

    /// Lets the clock tell.
    pub fn tick(&mut self) {
        self.0.tick(Date::now());
    }

    /// When the clock has something to tell, in milliseconds since 1970.
    #[wasm_bindgen(js_name = wakeAt)]
    #[must_use]
    pub fn wake_at(&self) -> Option<f64> {
        self.0.wake_at()
    }
}
