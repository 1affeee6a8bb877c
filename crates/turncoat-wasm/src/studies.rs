//! Lines of moves: what is legal at their end, and texts in every format.

use serde::{Deserialize, Serialize};
use turncoat_formats::{Collection, Format, GameRecord};
use turncoat_session::{Game, Start};
use turncoat_wire::api::Side;
use wasm_bindgen::prelude::*;

use crate::objects::{read, write};

/// What a turn lost to the clock is called among moves.
const LOST: &str = "lost";

/// Where a line begins, and its moves.
#[derive(Deserialize, Serialize)]
pub(crate) struct Study {
    start: String,
    #[serde(default)]
    moves: Vec<String>,
}

impl Study {
    /// The game at the end of the line.
    pub(crate) fn game(&self) -> Result<Game, JsError> {
        let mut game = Game::new(&self.start()?);
        for (number, text) in (1..).zip(&self.moves) {
            let played = if text == LOST { game.lose_turn() } else { game.play(text) };
            played.map_err(|refusal| JsError::new(&format!("move {number}, {text:?}: {refusal}")))?;
        }
        Ok(game)
    }

    /// Whether a turn was lost to the clock.
    pub(crate) fn has_lost_turns(&self) -> bool {
        self.moves.iter().any(|mv| mv == LOST)
    }

    fn start(&self) -> Result<Start, JsError> {
        Ok(self.start.trim().parse()?)
    }
}

#[derive(Serialize)]
struct Position {
    game: &'static str,
    text: String,
    turn: Option<Side>,
    moves: Vec<String>,
    ending: Option<String>,
}

#[derive(Serialize)]
struct Import {
    #[serde(flatten)]
    study: Study,
    format: &'static str,
    more: usize,
}

/// The position at the end of a line, with its legal moves.
#[wasm_bindgen(unchecked_return_type = "Position")]
pub fn position(#[wasm_bindgen(unchecked_param_type = "Study")] study: &JsValue) -> Result<JsValue, JsError> {
    let game = read::<Study>(study)?.game()?;
    let ending = game.ending().map(ToString::to_string);
    let turn = if ending.is_none() { Some(game.side_to_move().into()) } else { None };
    write(&Position {
        game: game.kind().name(),
        text: game.position(),
        turn,
        moves: if ending.is_none() { game.legal_moves() } else { Vec::new() },
        ending,
    })
}

/// The first game that a text in any format holds.
#[wasm_bindgen(js_name = importText, unchecked_return_type = "Import")]
pub fn import_text(text: &str) -> Result<JsValue, JsError> {
    let found = Collection::read(text.as_bytes())?;
    let record = found.games.first().ok_or_else(|| JsError::new("the text holds no game"))?;
    let study = Study { start: record.start().to_string(), moves: record.move_texts() };
    write(&Import { study, format: found.format.name(), more: found.games.len() - 1 })
}

/// A line in the format of this name: `transcript`, `pgn`, `sgf`, `ggf`, …
#[wasm_bindgen(js_name = exportText)]
pub fn export_text(
    #[wasm_bindgen(unchecked_param_type = "Study")] study: &JsValue,
    format: &str,
) -> Result<String, JsError> {
    let study: Study = read(study)?;
    let record = GameRecord::of_game(&study.game()?, &study.start()?)?;
    let format: Format = format.parse()?;
    Ok(turncoat_formats::write(format, std::slice::from_ref(&record))?)
}
