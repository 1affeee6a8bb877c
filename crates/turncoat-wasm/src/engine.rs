//! The engine of one worker.

use std::collections::BTreeMap;
use std::time::Duration;

use js_sys::Function;
use turncoat_players::{GameEngine, JobError, Progress, Resources, Slice};
use wasm_bindgen::prelude::*;

use crate::objects::read;
use crate::questions::{Job, Question};
use crate::{events, signal};

/// The bytes in which the engine of one game stores positions, if nothing else is said.
const USUAL_MEMORY: usize = 32 << 20;

/// Answers questions about both games. Its tables are kept from question to question.
#[wasm_bindgen]
pub struct Engine {
    engine: GameEngine,
    jobs: BTreeMap<u32, Job>,
}

#[wasm_bindgen]
impl Engine {
    /// An engine that stores positions of each game in at most `memory` bytes; `seed` decides what players do by chance.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(memory: Option<u32>, seed: Option<u64>) -> Self {
        let memory = memory.map_or(USUAL_MEMORY, |memory| memory as usize);
        let resources = Resources { threads: 1, memory, seed: seed.unwrap_or_default() };
        Self { engine: GameEngine::new(resources), jobs: BTreeMap::new() }
    }

    /// Takes a question, in place of an earlier one with this number. `run` does the work; `listener` is called with every
    /// answer, of which the last one is `done` or `failed`.
    pub fn ask(
        &mut self,
        id: u32,
        #[wasm_bindgen(unchecked_param_type = "EngineQuestion")] question: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "(answer: EngineAnswer) => void")] listener: Function,
    ) -> Result<(), JsValue> {
        self.stop(id);
        let job = read::<Question>(question)?.job(id)?;
        events::listen(id, listener);
        self.jobs.insert(id, job);
        Ok(())
    }

    /// Works on a question until it is answered, for at most so many milliseconds if they are given, or until the stop
    /// signal is raised. Returns whether something is left to do; the work can go on after any other.
    pub fn run(&mut self, id: u32, milliseconds: Option<f64>) -> bool {
        let Some(mut job) = self.jobs.remove(&id) else { return false };
        let slice = milliseconds.and_then(|milliseconds| Duration::try_from_secs_f64(milliseconds / 1000.0).ok());
        let stop = signal::flag().within(slice);
        match job.work.run(&mut self.engine, &Slice { stop: &stop, left: job.time, is_late: false }) {
            Progress::Finished => {
                job.work.end(None);
                events::forget(id);
                false
            }
            Progress::Paused(_) => {
                self.jobs.insert(id, job);
                true
            }
        }
    }

    /// Forgets a question, which gets no more answers.
    pub fn stop(&mut self, id: u32) {
        if let Some(mut job) = self.jobs.remove(&id) {
            events::forget(id);
            job.work.end(Some(JobError::Cancelled));
        }
    }

    /// Forgets all positions, so that the next search is the same as that of a new engine.
    pub fn clear(&mut self) {
        self.engine.clear();
    }
}
