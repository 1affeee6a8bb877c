//! Games without a server.

use js_sys::{Date, Math};
use turncoat_wire::api::NewGame;
use turncoat_wire::local_game::{Beginning, LocalGame};
use wasm_bindgen::prelude::*;

use crate::objects::{read, write};
use crate::page::{language_of, thrown};

/// A game that one person runs: against a program, or for two at one screen. Its programs do not think by themselves:
/// [`Game::turn`] says what to ask an engine, [`Game::play`] takes the answer.
#[wasm_bindgen]
pub struct Game(LocalGame);

fn beginning(text: String) -> Beginning {
    Beginning { milliseconds: Date::parse(&text), text }
}

#[wasm_bindgen]
impl Game {
    /// A new game that begins at `begun`, a time by RFC 3339; `isSwapped` exchanges the players if it asks for chance.
    #[wasm_bindgen(constructor)]
    pub fn new(
        id: String,
        #[wasm_bindgen(unchecked_param_type = "Api.NewGame")] wanted: &JsValue,
        begun: String,
        #[wasm_bindgen(js_name = isSwapped)] is_swapped: bool,
    ) -> Result<Self, JsValue> {
        let wanted: NewGame = read(wanted)?;
        let game =
            LocalGame::new(id, &wanted, beginning(begun), is_swapped, |end| (Math::random() * end as f64) as usize);
        Ok(Self(game.map_err(|refusal| thrown(&refusal))?))
    }

    /// The game that `save` wrote.
    pub fn load(id: String, text: &str, begun: String) -> Result<Self, JsValue> {
        Ok(Self(LocalGame::load(id, text, beginning(begun)).map_err(|refusal| thrown(&refusal))?))
    }

    /// The game as a text.
    #[must_use]
    pub fn save(&self) -> String {
        self.0.save()
    }

    /// The next game of the same players, with the sides exchanged.
    pub fn rematch(&self, id: String, begun: String) -> Result<Self, JsValue> {
        Ok(Self(self.0.rematch(id, beginning(begun)).map_err(|refusal| thrown(&refusal))?))
    }

    /// The number of events so far.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn version(&self) -> u32 {
        self.0.version() as u32
    }

    /// Everything about the game.
    #[wasm_bindgen(unchecked_return_type = "Api.GameSnapshot")]
    pub fn snapshot(&self) -> Result<JsValue, JsError> {
        write(&self.0.snapshot(Date::now()))
    }

    /// The game as a list shows it.
    #[wasm_bindgen(unchecked_return_type = "Api.GameSummary")]
    pub fn summary(&self, language: Option<String>) -> Result<JsValue, JsError> {
        write(&self.0.summary(language_of(language)))
    }

    /// The events from number `since` on, with what each led to.
    #[wasm_bindgen(unchecked_return_type = "Api.Update[]")]
    pub fn updates(&self, since: u32) -> Result<JsValue, JsError> {
        write(&self.0.updates(since as usize, Date::now()))
    }

    /// The board at a place of the record.
    #[wasm_bindgen(unchecked_return_type = "Api.PositionView")]
    pub fn position(&self, node: u32) -> Result<JsValue, JsValue> {
        Ok(write(&self.0.position(node).map_err(|refusal| thrown(&refusal))?)?)
    }

    /// Executes a command, such as `first plays f5`, and what a program answers to it.
    pub fn command(&mut self, text: &str) -> Result<(), JsValue> {
        self.0.command(text, Date::now()).map_err(|refusal| thrown(&refusal))
    }

    /// The move that a program is to choose now.
    #[wasm_bindgen(unchecked_return_type = "Turn | null")]
    pub fn turn(&self) -> Result<JsValue, JsError> {
        write(&self.0.turn(Date::now()))
    }

    /// Plays the move that a program has chosen.
    pub fn play(&mut self, #[wasm_bindgen(js_name = move)] mv: &str) -> Result<(), JsValue> {
        self.0.play(mv, Date::now()).map_err(|refusal| thrown(&refusal))
    }

    /// Tells what the program thinks of the game, from the first side's view.
    pub fn judge(&mut self, score: i32) {
        self.0.judge(score);
    }

    /// Lets the clocks run up to now.
    pub fn tick(&mut self) {
        self.0.tick(Date::now());
    }

    /// When a clock runs out, in milliseconds since 1970.
    #[wasm_bindgen(js_name = wakeAt)]
    #[must_use]
    pub fn wake_at(&self) -> Option<f64> {
        self.0.wake_at()
    }
}
