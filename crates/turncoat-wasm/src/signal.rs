//! A stop that comes from another thread of the page, through shared memory.

use std::cell::RefCell;

use js_sys::{Atomics, Int32Array};
use turncoat_engine::StopFlag;
use wasm_bindgen::prelude::*;

thread_local! {
    static SIGNAL: RefCell<Option<Int32Array>> = const { RefCell::new(None) };
}

/// Lets `run` pause while the first two numbers of `view`, an array over shared memory, differ: the messages that were sent
/// to this worker, and those that it has read.
#[wasm_bindgen(js_name = setStopSignal)]
pub fn set_stop_signal(view: Int32Array) {
    SIGNAL.set(Some(view));
}

/// A flag that the signal raises.
pub(crate) fn flag() -> StopFlag {
    StopFlag::with_signal(is_raised)
}

fn is_raised() -> bool {
    let number = |view: &Int32Array, place| Atomics::load(view, place).ok();
    SIGNAL.with_borrow(|signal| signal.as_ref().is_some_and(|view| number(view, 0) != number(view, 1)))
}
