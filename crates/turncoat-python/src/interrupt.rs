//! Long work beside the interpreter.

use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use turncoat_engine::StopFlag;

/// How long a signal such as Ctrl+C may wait.
const PATIENCE: Duration = Duration::from_millis(50);

/// Runs `work` without the interpreter's lock. When Python has a signal to handle, the flag is raised, and its exception is the
/// result.
pub(crate) fn run<T: Send>(py: Python<'_>, work: impl FnOnce(&StopFlag) -> T + Send) -> PyResult<T> {
    let stop = StopFlag::default();
    py.detach(|| {
        thread::scope(|scope| {
            let waiting = thread::current();
            let stop = &stop;
            let worker = scope.spawn(move || {
                let result = work(stop);
                waiting.unpark();
                result
            });
            let mut interruption = None;
            while !worker.is_finished() {
                thread::park_timeout(PATIENCE);
                if interruption.is_none() {
                    interruption = Python::attach(|py| py.check_signals()).err();
                    interruption.iter().for_each(|_| stop.stop());
                }
            }
            let result = worker.join();
            match interruption {
                Some(error) => Err(error),
                None => result.map_err(|_| PyRuntimeError::new_err("the engine failed; this is a bug")),
            }
        })
    })
}
