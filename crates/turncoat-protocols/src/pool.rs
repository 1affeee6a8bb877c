use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use turncoat_engine::StopFlag;

use crate::engine::{Engine, Resources};
use crate::{Job, News, Step};

/// Engines in threads of their own that share a queue of jobs. Dropping it stops all work and waits for the threads.
pub(crate) struct Pool {
    jobs: Option<Sender<(Job, StopFlag)>>,
    /// Of the jobs that are not done.
    flags: HashMap<u64, StopFlag>,
    threads: Vec<JoinHandle<()>>,
}

impl Pool {
    /// Starts so many engines; `tell` hears everything they have to say.
    pub(crate) fn start(engines: usize, resources: Resources, tell: impl Fn(News) + Clone + Send + 'static) -> Self {
        let (jobs, queue) = mpsc::channel();
        let queue = Arc::new(Mutex::new(queue));
        let thread = |number: u64| {
            let (queue, tell) = (queue.clone(), tell.clone());
            let resources = Resources { seed: resources.seed.wrapping_add(number), ..resources };
            thread::spawn(move || work(&queue, resources, tell))
        };
        let threads = (0..engines.max(1) as u64).map(thread).collect();
        Self { jobs: Some(jobs), flags: HashMap::new(), threads }
    }

    /// Does this job when an engine is free.
    pub(crate) fn think(&mut self, job: Job) {
        let flag = StopFlag::default();
        self.flags.insert(job.id, flag.clone());
        if let Some(jobs) = &self.jobs {
            // The threads live as long as this sender.
            let _ = jobs.send((job, flag));
        }
    }

    /// Lets a job end at once, with what it knows.
    pub(crate) fn stop(&self, job: u64) {
        if let Some(flag) = self.flags.get(&job) {
            flag.stop();
        }
    }

    /// The job is done.
    pub(crate) fn forget(&mut self, job: u64) {
        self.flags.remove(&job);
    }

    /// Whether nothing is left to be done.
    pub(crate) fn is_idle(&self) -> bool {
        self.flags.is_empty()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.flags.values().for_each(StopFlag::stop);
        self.jobs = None;
        for thread in self.threads.drain(..) {
            // A panic has been reported as the result of its job.
            let _ = thread.join();
        }
    }
}

fn work(queue: &Mutex<Receiver<(Job, StopFlag)>>, resources: Resources, tell: impl Fn(News)) {
    let mut engine = Engine::new(resources);
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((job, stop)) = next else { return };
        let id = job.id;
        let progress = |findings| tell(News { job: id, step: Step::Progress(findings) });
        let step = catch_unwind(AssertUnwindSafe(|| engine.work(&job, &stop, progress))).unwrap_or_else(|_| {
            // Whatever state the panic left it in is not to be thought with.
            engine = Engine::new(resources);
            Step::Failed("the engine broke down".to_owned())
        });
        tell(News { job: id, step });
    }
}
