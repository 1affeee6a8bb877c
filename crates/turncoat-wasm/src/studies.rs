//! Lines of moves: their positions, their symmetries, and texts in every format.

use turncoat_wire::api::{Export, ExportRequest, ImportRequest, LineRequest, SymmetryRequest};
use turncoat_wire::{catalogue, study, texts};
use wasm_bindgen::prelude::*;

use crate::objects::{read, write};

/// What there is to choose from: opponents, starts, clocks, symmetries, formats.
#[wasm_bindgen(js_name = catalogue, unchecked_return_type = "Catalogue")]
pub fn catalogue_of_all() -> Result<JsValue, JsError> {
    write(&catalogue::catalogue(false, []))
}

/// The positions of a line.
#[wasm_bindgen(unchecked_return_type = "Line")]
pub fn line(#[wasm_bindgen(unchecked_param_type = "LineRequest")] request: &JsValue) -> Result<JsValue, JsError> {
    let request: LineRequest = read(request)?;
    let game = study::read(&request.study)?;
    let start = study::read_start(&request.study.start)?.to_string();
    write(&study::line(&game, &start, request.all))
}

/// A line as a symmetry shows it.
#[wasm_bindgen(unchecked_return_type = "Study")]
pub fn symmetry(
    #[wasm_bindgen(unchecked_param_type = "SymmetryRequest")] request: &JsValue,
) -> Result<JsValue, JsError> {
    let request: SymmetryRequest = read(request)?;
    write(&study::transformed(&request.study, &request.symmetry)?)
}

/// The game that a text in any format holds.
#[wasm_bindgen(js_name = importText, unchecked_return_type = "Import")]
pub fn import_text(
    #[wasm_bindgen(unchecked_param_type = "ImportRequest")] request: &JsValue,
) -> Result<JsValue, JsError> {
    let request: ImportRequest = read(request)?;
    write(&texts::read(&request.text, request.game)?)
}

/// A line in some format.
#[wasm_bindgen(js_name = exportText, unchecked_return_type = "Export")]
pub fn export_text(
    #[wasm_bindgen(unchecked_param_type = "ExportRequest")] request: &JsValue,
) -> Result<JsValue, JsError> {
    let request: ExportRequest = read(request)?;
    write(&Export { text: texts::write(&request)? })
}
