//! What the server answers about lines and texts, answered in the page.

use turncoat_messages::{Language, Message, Value};
use turncoat_wire::api::{Export, ExportRequest, ImportRequest, LineRequest, SymmetryRequest};
use turncoat_wire::{Refusal, catalogue, study, texts};
use wasm_bindgen::prelude::*;

use crate::objects::{read, write};

/// A refusal as JavaScript throws it: an error whose message is the key in the catalogue, with the `values` of the message.
pub(crate) fn thrown(refusal: &Refusal) -> JsValue {
    let message = refusal.message();
    let error = js_sys::Error::new(message.key());
    set(&error, "values", &values(message));
    error.into()
}

fn values(message: &Message) -> JsValue {
    let object = js_sys::Object::new();
    for (name, value) in message.values() {
        let value = match value {
            Value::Text(text) => JsValue::from_str(text),
            Value::Number(number) => JsValue::from_f64(*number),
            Value::Message(inner) => {
                let object = js_sys::Object::new();
                set(&object, "key", &JsValue::from_str(inner.key()));
                set(&object, "values", &values(inner));
                object.into()
            }
        };
        set(&object, name, &value);
    }
    object.into()
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    js_sys::Reflect::set(object, &JsValue::from_str(name), value).expect("a new object can be changed");
}

/// The language of a tag; English if it is not one of ours.
pub(crate) fn language_of(tag: Option<String>) -> Language {
    tag.and_then(|tag| Language::of_tag(&tag)).unwrap_or_default()
}

/// What there is to choose from, in a language: opponents, starts, clocks, symmetries, formats.
#[wasm_bindgen(js_name = catalogue, unchecked_return_type = "Api.Catalogue")]
pub fn page_catalogue(language: Option<String>) -> Result<JsValue, JsError> {
    write(&catalogue::catalogue(false, [], language_of(language)))
}

/// The positions of a line.
#[wasm_bindgen(unchecked_return_type = "Api.Line")]
pub fn line(#[wasm_bindgen(unchecked_param_type = "Api.LineRequest")] request: &JsValue) -> Result<JsValue, JsValue> {
    let request: LineRequest = read(request)?;
    let game = study::read(&request.study).map_err(|refusal| thrown(&refusal))?;
    let start = study::read_start(&request.study.start).map_err(|refusal| thrown(&refusal))?.to_string();
    Ok(write(&study::line(&game, &start, request.all))?)
}

/// A line as a symmetry shows it.
#[wasm_bindgen(unchecked_return_type = "Api.Study")]
pub fn symmetry(
    #[wasm_bindgen(unchecked_param_type = "Api.SymmetryRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    let request: SymmetryRequest = read(request)?;
    let study = study::transformed(&request.study, &request.symmetry).map_err(|refusal| thrown(&refusal))?;
    Ok(write(&study)?)
}

/// The game that a text in any format holds, with its players.
#[wasm_bindgen(js_name = readText, unchecked_return_type = "Api.Import")]
pub fn read_text(
    #[wasm_bindgen(unchecked_param_type = "Api.ImportRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    let request: ImportRequest = read(request)?;
    Ok(write(&texts::read(&request.text, request.game).map_err(|refusal| thrown(&refusal))?)?)
}

/// A line in some format, with its players.
#[wasm_bindgen(js_name = writeText, unchecked_return_type = "Api.Export")]
pub fn write_text(
    #[wasm_bindgen(unchecked_param_type = "Api.ExportRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    let request: ExportRequest = read(request)?;
    let text = texts::write(&request).map_err(|refusal| thrown(&refusal))?;
    Ok(write(&Export { text })?)
}
