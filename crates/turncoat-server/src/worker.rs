//! A program that does engine jobs for the servers of a database: as many workers as there are machines.
//!
//! A worker has as many jobs of the background as threads. What a person waits for comes on top of that and interrupts them, so
//! that it never waits for their end. Jobs are held by leases: those of a worker that dies, or is frozen, go to another one, and
//! what the frozen one finds later is refused.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};
use turncoat_players::{EnginePool, GameEngine, JobError, PoolOptions, ProgressSender};

use crate::jobs::{FOR_A_PERSON, JobAnswer, JobEvent, JobRequest};
use crate::queue::{Told, failure_name};
use crate::secret;
use crate::store::{Access, Backend, JOBS_CHANNEL, Store, StoreError, TakenJob};

/// The bytes in which the engine of a job stores positions.
const MEMORY: usize = 64 << 20;
/// How often a person hears what is known so far.
const TELL_INTERVAL: Duration = Duration::from_millis(100);
/// The largest message that PostgreSQL passes on, less the name of the job.
const LONGEST_MESSAGE: usize = 7900;
/// How long to wait until the database is asked again.
const PAUSE: Duration = Duration::from_millis(500);

/// How a worker is to run.
#[derive(Clone, Debug)]
pub struct WorkerOptions {
    /// The database of the servers, `postgres://…`.
    pub database: String,
    /// How many jobs run at once.
    pub threads: usize,
    /// How long jobs are held unless they are renewed, which happens three times in that time.
    pub lease: Duration,
}

impl WorkerOptions {
    /// How long jobs are usually held.
    pub const USUAL_LEASE: Duration = Duration::from_secs(10);
}

/// Why there is no worker.
#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    /// The database is a file.
    #[error("workers share jobs through PostgreSQL: give --database postgres://…, the database of the servers")]
    NoServer,
    /// The database cannot be used.
    #[error("{0}")]
    Database(String),
    /// The engine cannot be loaded.
    #[error("the engine cannot be loaded: {0}")]
    Engine(String),
}

impl From<StoreError> for WorkerError {
    fn from(error: StoreError) -> Self {
        Self::Database(error.to_string())
    }
}

/// A worker that is about to take jobs.
pub struct Worker {
    desk: Desk,
    store_work: BoxFuture<'static, ()>,
    lease: Duration,
    running: HashMap<String, Running>,
    tasks: JoinSet<String>,
}

/// What every job of a worker uses. Clones share it.
#[derive(Clone)]
struct Desk {
    name: String,
    store: Store,
    pool: EnginePool,
    threads: usize,
}

/// A job that is done at the moment. Aborting it stops the engine.
struct Running {
    attempt: i64,
    priority: i64,
    /// Which engine it has.
    place: usize,
    task: AbortHandle,
}

/// What a worker hears from others.
enum Notice {
    /// Jobs may be waiting.
    New,
    /// Nobody waits for this job any more.
    Cancelled(String),
}

impl Worker {
    /// Opens the database and starts the engine; [`Worker::run_until`] takes jobs.
    ///
    /// # Errors
    ///
    /// What stands against it.
    pub async fn start(options: WorkerOptions) -> Result<Self, WorkerError> {
        check_postgres(&options.database)?;
        let (store, store_work) = Store::open(&options.database, Access::Serve).await?;
        // No job waits for weights: other workers may have theirs already.
        tokio::task::spawn_blocking(GameEngine::load).await.map_err(|error| WorkerError::Engine(error.to_string()))?;
        let threads = options.threads.max(1);
        let pool = PoolOptions {
            threads,
            search_threads: 1,
            move_memory: MEMORY,
            analysis_memory: MEMORY,
            // Each place has an engine of its own.
            kept_memory: 2 * threads * MEMORY,
        };
        let name = secret::token();
        let desk = Desk { name, store, pool: EnginePool::start(pool, |_| {}), threads };
        Ok(Self { desk, store_work, lease: options.lease, running: HashMap::new(), tasks: JoinSet::new() })
    }

    /// Takes jobs until `end` comes; jobs that are not done by then wait for other workers.
    pub async fn run_until(mut self, end: impl Future<Output = ()> + Send) {
        let (sender, mut notices) = mpsc::unbounded_channel();
        let mut around = JoinSet::new();
        around.spawn(std::mem::replace(&mut self.store_work, Box::pin(std::future::ready(()))));
        around.spawn(listen(self.desk.store.clone(), sender));
        let mut renewals = interval(self.lease / 3);
        renewals.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut end = std::pin::pin!(end);
        loop {
            tokio::select! {
                () = &mut end => break,
                _ = renewals.tick() => self.renew().await,
                Some(Ok(job)) = self.tasks.join_next() => drop(self.running.remove(&job)),
                Some(notice) = notices.recv() => if let Notice::Cancelled(job) = notice {
                    self.stop(&job);
                },
            }
            self.take_jobs().await;
        }
        self.running.values().for_each(|running| running.task.abort());
        if let Err(error) = self.desk.store.give_back_jobs(&self.desk.name).await {
            tracing::warn!(%error, "jobs were not given back; they wait until their leases end");
        }
    }

    /// Takes as many jobs as there is room for.
    async fn take_jobs(&mut self) {
        loop {
            let people = self.running.values().filter(|running| running.priority <= FOR_A_PERSON).count();
            let priority = match self.running.len() - people {
                background if background < self.desk.threads => i64::MAX,
                _ if people < self.desk.threads => FOR_A_PERSON,
                _ => return,
            };
            match self.desk.store.take_job(&self.desk.name, priority, milliseconds(self.lease)).await {
                Ok(Some(job)) => self.begin(job),
                Ok(None) => return,
                Err(error) => {
                    tracing::warn!(%error, "no job was taken");
                    return;
                }
            }
        }
    }

    fn begin(&mut self, job: TakenJob) {
        let is_free = |place: &usize| !self.running.values().any(|running| running.place == *place);
        let place = (0..).find(is_free).unwrap_or(0);
        let (id, attempt, priority) = (job.id.clone(), job.attempt, job.priority);
        tracing::debug!(job = id, attempt, priority, "a job begins");
        let (desk, name) = (self.desk.clone(), id.clone());
        let task = self.tasks.spawn(async move {
            desk.carry_out(&job, place).await;
            name
        });
        self.running.insert(id, Running { attempt, priority, place, task });
    }

    fn stop(&mut self, job: &str) {
        if let Some(running) = self.running.remove(job) {
            tracing::debug!(job, "a job is not wanted any more");
            running.task.abort();
        }
    }

    /// Renews the leases, and stops jobs that are not this worker's any more.
    async fn renew(&mut self) {
        let Desk { name, store, threads, .. } = &self.desk;
        match store.renew_leases(name, *threads as i64, milliseconds(self.lease)).await {
            Ok(held) => {
                let is_held = |id: &str, running: &Running| {
                    held.iter().any(|(held, attempt)| held == id && *attempt == running.attempt)
                };
                let lost: Vec<String> = self
                    .running
                    .iter()
                    .filter(|(id, running)| !is_held(id, running))
                    .map(|(id, _)| id.clone())
                    .collect();
                lost.iter().for_each(|job| self.stop(job));
            }
            Err(error) => tracing::warn!(%error, "the leases were not renewed"),
        }
        if let Err(error) = self.desk.store.take_back_jobs().await {
            tracing::warn!(%error, "the jobs of other workers were not looked at");
        }
    }
}

impl Desk {
    /// Does a job and stores its result.
    async fn carry_out(&self, job: &TakenJob, place: usize) {
        let result = match self.answers(job, place).await {
            Ok(answers) => serde_json::to_string(&answers).map_err(|error| error.to_string()),
            Err(error) => Err(failure_name(&error).to_owned()),
        };
        loop {
            match self.store.finish_job(&self.name, job, result.clone()).await {
                Ok(true) => return,
                Ok(false) => {
                    tracing::info!(job = job.id, "another worker has the job, so its result is dropped");
                    return;
                }
                // The lease is renewed meanwhile, or another worker does the job again.
                Err(error) => tracing::warn!(%error, job = job.id, "a result was not stored"),
            }
            sleep(PAUSE).await;
        }
    }

    async fn answers(&self, job: &TakenJob, place: usize) -> Result<Vec<JobAnswer>, JobError> {
        let request: JobRequest = serde_json::from_str(&job.request).map_err(|_| JobError::NothingKnown)?;
        let game = request.game().map_err(|_| JobError::NothingKnown)?;
        let (sender, mut events) = mpsc::unbounded_channel();
        let work = request.work(game.clone(), ProgressSender::new(move |event| drop(sender.send(event))));
        let terms = request.terms(&job.id, &game, job.priority);
        let _handle = self.pool.submit(&place.to_string(), terms, work).map_err(|_| JobError::Closed)?;
        let (mut answers, mut told) = (Vec::new(), Instant::now());
        while let Some(event) = events.recv().await {
            match JobEvent::of(event, &game) {
                JobEvent::Preliminary(answer) => {
                    if told.elapsed() >= TELL_INTERVAL {
                        told = Instant::now();
                        self.tell(job, Told { number: None, answer }).await;
                    }
                }
                JobEvent::Answer(answer) => {
                    self.tell(job, Told { number: Some(answers.len()), answer: answer.clone() }).await;
                    answers.push(answer);
                }
                JobEvent::End(Ok(last)) => {
                    answers.extend(last);
                    return Ok(answers);
                }
                JobEvent::End(Err(error)) => return Err(error),
            }
        }
        Err(JobError::Closed)
    }

    /// Lets a person see what is known. It is in the result as well, so that nothing is lost if it does not arrive.
    async fn tell(&self, job: &TakenJob, told: Told) {
        if job.priority > FOR_A_PERSON {
            return;
        }
        let Ok(text) = serde_json::to_string(&told) else { return };
        if text.len() <= LONGEST_MESSAGE
            && let Err(error) = self.store.tell_progress(job, &text).await
        {
            tracing::debug!(%error, "what is known of a job was not told");
        }
    }
}

/// Hears of new and cancelled jobs, for ever.
async fn listen(store: Store, notices: mpsc::UnboundedSender<Notice>) {
    let Backend::Postgres { url } = store.backend() else { return };
    loop {
        if let Err(error) = hear(url, &notices).await {
            tracing::warn!(%error, "new jobs cannot be heard of");
        }
        sleep(PAUSE).await;
    }
}

async fn hear(url: &str, notices: &mpsc::UnboundedSender<Notice>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(JOBS_CHANNEL).await?;
    loop {
        // Something may have been told before, or while the connection was lost.
        let _ = notices.send(Notice::New);
        while let Some(notification) = listener.try_recv().await? {
            let _ = notices.send(match notification.payload().strip_prefix("cancel ") {
                Some(job) => Notice::Cancelled(job.to_owned()),
                None => Notice::New,
            });
        }
    }
}

/// Refuses databases that have only one server.
pub(crate) fn check_postgres(database: &str) -> Result<(), WorkerError> {
    if database.starts_with("postgres://") || database.starts_with("postgresql://") {
        Ok(())
    } else {
        Err(WorkerError::NoServer)
    }
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
