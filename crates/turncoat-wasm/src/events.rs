//! The way of an engine's events to a function of JavaScript.

use std::cell::RefCell;
use std::collections::HashMap;

use js_sys::Function;
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::objects::write;

thread_local! {
    /// The functions that hear of each question.
    static LISTENERS: RefCell<HashMap<u32, Function>> = RefCell::default();
}

/// Lets `listener` hear of a question.
pub(crate) fn listen(question: u32, listener: Function) {
    LISTENERS.with_borrow_mut(|listeners| listeners.insert(question, listener));
}

/// Forgets the listener of a question.
pub(crate) fn forget(question: u32) {
    LISTENERS.with_borrow_mut(|listeners| listeners.remove(&question));
}

/// Tells the listener of a question. What it throws is its own affair.
pub(crate) fn tell(question: u32, answer: &impl Serialize) {
    let listener = LISTENERS.with_borrow(|listeners| listeners.get(&question).cloned());
    if let (Some(listener), Ok(answer)) = (listener, write(answer)) {
        let _ = listener.call1(&JsValue::UNDEFINED, &answer);
    }
}
