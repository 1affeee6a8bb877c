//! Which job runs when: a state machine without threads or clocks.
//!
//! The schedule is tested with a simulated clock: whatever is submitted, hurried, cancelled, late or panics, every job
//! ends in exactly one result. Moves without an answer run first, by earliest deadline, in slices so short that each
//! starts in time; then moves that more time could improve take turns, those first that had the smallest part of their
//! budget. Any move interrupts any analysis, which continues later with the engine it had and the time that is left;
//! analyses get a small share even if moves always wait. A late move returns the best answer so far. Moves are never
//! refused; analyses have quotas.

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

/// The number of a job, never used again.
pub type JobId = u64;

/// How urgent a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Urgency {
    /// A move of a game, for which a player waits and a clock may run.
    Move,
    /// A ranking or a review.
    Analysis,
}

/// The limits of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How urgent it is.
    pub urgency: Urgency,
    /// The requester, for quotas and turns of analyses.
    pub client: String,
    /// The most time that the engine works on it, in all.
    pub budget: Duration,
    /// When it is to end with what it knows. A job that starts later still gets [`Schedule::GUARANTEED`].
    pub answer_by: Instant,
    /// Whether others may interrupt it. A search that is to be the same in every run must not be interrupted.
    pub is_interruptible: bool,
}

/// Why an analysis is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Busy {
    /// Too many analyses are waiting.
    #[error("the engine has too much to do at the moment; try again in a few seconds")]
    Everybody,
    /// Too many analyses of the same client are waiting or running.
    #[error("the engine has not finished what you asked for before")]
    Client,
}

/// The result of a job that was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing yet.
    Nothing,
    /// An answer that more time could improve.
    Answer,
    /// A part of the answer; it has to be completed, however late it is.
    Part,
}

/// The next action of the owner of a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Run the job in a free thread.
    Start {
        /// The job.
        job: JobId,
        /// The engine time that it has left.
        left: Duration,
        /// Whether it is late, and has to end as soon as it can.
        is_late: bool,
    },
    /// Ask the running job to stop.
    Stop(JobId),
    /// The waiting job ends with what it knows.
    Answer(JobId),
    /// The waiting job was cancelled.
    Cancel(JobId),
}

/// Jobs that wait for or run in a number of threads.
///
/// Moves that have no answer yet run first, by earliest deadline, in slices so short that each gets its turn in time. Then
/// jobs take turns: moves that can be improved, those first that had the smallest part of their budget, and analyses, by
/// client. Any move interrupts any analysis, which continues later; analyses get a small share of the time even if moves
/// always wait.
#[derive(Debug)]
pub struct Schedule {
    threads: usize,
    jobs: BTreeMap<JobId, Job>,
    /// When each client last had a turn.
    served: HashMap<String, Instant>,
    /// When an analysis last ran.
    analysis_ran: Option<Instant>,
    wake_at: Option<Instant>,
}

#[derive(Debug)]
struct Job {
    terms: Terms,
    used: Duration,
    standing: Standing,
    running: Option<Running>,
    /// When its last slice ended.
    ran_until: Option<Instant>,
    is_cancelled: bool,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    since: Instant,
    is_stopped: bool,
}

/// The order in which waiting jobs start; smaller is earlier.
type Rank = (u8, Duration, Duration);

impl Job {
    fn needs_answer(&self) -> bool {
        self.terms.urgency == Urgency::Move && self.standing == Standing::Nothing
    }

    fn left(&self) -> Duration {
        self.terms.budget.saturating_sub(self.used)
    }

    /// Whether it waits for nothing more.
    fn is_ready(&self, now: Instant) -> bool {
        let is_due = now >= self.terms.answer_by || self.left().is_zero();
        let ran_when_due = self.ran_until.is_some_and(|until| until >= self.terms.answer_by || self.left().is_zero());
        match self.standing {
            Standing::Answer => is_due,
            Standing::Nothing => is_due && ran_when_due,
            Standing::Part => false,
        }
    }

    /// When a running job is to stop at the latest.
    fn end(&self, since: Instant) -> Instant {
        (since + Schedule::GUARANTEED).max(self.terms.answer_by.min(since + self.left()))
    }
}

impl Schedule {
    /// The time that each job gets once it runs, however late it is.
    pub const GUARANTEED: Duration = Duration::from_millis(10);
    /// How long a move runs at most while others wait for their first slice.
    pub const SLICE: Duration = Duration::from_millis(100);
    /// How long a job runs while moves wait that have an answer already.
    const TURN: Duration = Duration::from_millis(300);
    /// How long an analysis runs while other analyses wait.
    const ANALYSIS_SLICE: Duration = Duration::from_secs(1);
    /// How long analyses wait at most while moves that have an answer could be improved.
    const ANALYSIS_PAUSE: Duration = Duration::from_millis(400);
    /// How many analyses wait or run at most, in all and of one client.
    const MOST: usize = 256;
    const MOST_OF_CLIENT: usize = 16;

    /// A schedule for so many threads.
    #[must_use]
    pub fn new(threads: usize) -> Self {
        let (jobs, served) = (BTreeMap::new(), HashMap::new());
        Self { threads: threads.max(1), jobs, served, analysis_ran: None, wake_at: None }
    }

    /// Adds a job; returns how many wait already. Moves are never refused.
    ///
    /// # Errors
    ///
    /// If an analysis exceeds a quota.
    pub fn submit(&mut self, job: JobId, terms: Terms) -> Result<usize, Busy> {
        if terms.urgency == Urgency::Analysis {
            let analyses = || self.jobs.values().filter(|job| job.terms.urgency == Urgency::Analysis);
            if analyses().filter(|job| job.terms.client == terms.client).count() >= Self::MOST_OF_CLIENT {
                return Err(Busy::Client);
            }
            if analyses().count() >= Self::MOST {
                return Err(Busy::Everybody);
            }
        }
        let place = self.jobs.values().filter(|job| job.running.is_none()).count();
        let (used, standing) = (Duration::ZERO, Standing::Nothing);
        self.jobs.insert(job, Job { terms, used, standing, running: None, ran_until: None, is_cancelled: false });
        Ok(place)
    }

    /// Lets a job end as soon as it has an answer.
    pub fn hurry(&mut self, job: JobId, now: Instant) {
        if let Some(job) = self.jobs.get_mut(&job) {
            job.terms.answer_by = job.terms.answer_by.min(now);
        }
    }

    /// Lets a job end without an answer.
    pub fn cancel(&mut self, job: JobId) {
        if let Some(job) = self.jobs.get_mut(&job) {
            job.is_cancelled = true;
        }
    }

    /// A running job has ended for good.
    pub fn finish(&mut self, job: JobId, now: Instant) {
        if let Some(job) = self.jobs.remove(&job) {
            self.note_turn(&job.terms, now);
        }
    }

    /// A running job has stopped before its end.
    pub fn pause(&mut self, job: JobId, standing: Standing, now: Instant) {
        let Some(job) = self.jobs.get_mut(&job) else { return };
        if let Some(running) = job.running.take() {
            job.used += now.saturating_duration_since(running.since);
        }
        (job.standing, job.ran_until) = (standing, Some(now));
        let terms = job.terms.clone();
        self.note_turn(&terms, now);
    }

    fn note_turn(&mut self, terms: &Terms, now: Instant) {
        if terms.urgency == Urgency::Analysis {
            self.analysis_ran = Some(now);
            self.served.insert(terms.client.clone(), now);
            let jobs = &self.jobs;
            self.served.retain(|client, _| jobs.values().any(|job| job.terms.client == *client));
        }
    }

    /// Whether no job is left.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// When [`Schedule::orders`] has to be asked again if nothing happens before.
    #[must_use]
    pub const fn wake_at(&self) -> Option<Instant> {
        self.wake_at
    }

    /// The orders for this moment. Call it after each change, and at [`Schedule::wake_at`].
    pub fn orders(&mut self, now: Instant) -> Vec<Order> {
        let mut orders = self.endings(now);
        self.wake_at = None;
        let mut waiting: Vec<(Rank, JobId)> = self.waiting().map(|(&id, job)| (self.rank(job, now), id)).collect();
        waiting.sort_unstable();
        let free = self.threads.saturating_sub(self.jobs.values().filter(|job| job.running.is_some()).count());
        let claims = waiting.split_off(free.min(waiting.len()));
        for (_, id) in waiting {
            let job = self.jobs.get_mut(&id).expect("a waiting job is known");
            job.running = Some(Running { since: now, is_stopped: false });
            let is_late = now >= job.terms.answer_by;
            orders.push(Order::Start { job: id, left: job.left().max(Self::GUARANTEED), is_late });
        }
        self.stop_at_ends(now, &mut orders);
        self.preempt(&claims, now, &mut orders);
        orders
    }

    fn waiting(&self) -> impl Iterator<Item = (&JobId, &Job)> {
        self.jobs.iter().filter(|(_, job)| job.running.is_none())
    }

    /// Waiting jobs that need no thread to end.
    fn endings(&mut self, now: Instant) -> Vec<Order> {
        let ending = |(&id, job): (&JobId, &Job)| match job {
            _ if job.is_cancelled => Some(Order::Cancel(id)),
            _ if job.is_ready(now) => Some(Order::Answer(id)),
            _ => None,
        };
        let orders: Vec<Order> = self.waiting().filter_map(ending).collect();
        for order in &orders {
            if let Order::Cancel(id) | Order::Answer(id) = order {
                self.jobs.remove(id);
            }
        }
        orders
    }

    fn rank(&self, job: &Job, now: Instant) -> Rank {
        let time_to = |instant: Instant| instant.saturating_duration_since(now);
        let since = |instant: Option<Instant>| instant.map_or(Duration::MAX, |at| now.saturating_duration_since(at));
        match job.terms.urgency {
            Urgency::Move if job.needs_answer() => (0, time_to(job.terms.answer_by), Duration::ZERO),
            Urgency::Move => {
                let share = job.used.as_secs_f64() / job.terms.budget.as_secs_f64().max(f64::EPSILON);
                (2, Duration::from_secs_f64(share.min(1e6)), time_to(job.terms.answer_by))
            }
            Urgency::Analysis => {
                let is_running =
                    self.jobs.values().any(|job| job.terms.urgency == Urgency::Analysis && job.running.is_some());
                let is_due = !is_running && since(self.analysis_ran) >= Self::ANALYSIS_PAUSE;
                let turn = Duration::MAX - since(self.served.get(&job.terms.client).copied());
                let own = Duration::MAX - since(job.ran_until);
                (if is_due { 1 } else { 3 }, if now >= job.terms.answer_by { Duration::ZERO } else { turn }, own)
            }
        }
    }

    fn stop_at_ends(&mut self, now: Instant, orders: &mut Vec<Order>) {
        for (&id, job) in &mut self.jobs {
            let Some(running) = job.running.filter(|running| !running.is_stopped) else { continue };
            let end = job.end(running.since);
            if job.is_cancelled || end <= now {
                job.running = Some(Running { is_stopped: true, ..running });
                orders.push(Order::Stop(id));
            } else {
                self.wake_at = earliest(self.wake_at, end);
            }
        }
        let answered = self.waiting().filter(|(_, job)| job.standing == Standing::Answer);
        let next = answered.map(|(_, job)| job.terms.answer_by).min();
        self.wake_at = next.map_or(self.wake_at, |next| earliest(self.wake_at, next));
    }

    /// Stops running jobs for those that wait, as soon as each has had its slice.
    fn preempt(&mut self, claims: &[(Rank, JobId)], now: Instant, orders: &mut Vec<Order>) {
        let stopping = self.jobs.values().filter(|job| job.running.is_some_and(|running| running.is_stopped)).count();
        let first_slice = self.first_slice(claims, now);
        for &((class, ..), id) in claims.iter().skip(stopping) {
            let claim = &self.jobs[&id];
            let victim = self
                .jobs
                .iter()
                .filter_map(|(&id, job)| {
                    let running = job.running.filter(|running| !running.is_stopped && job.terms.is_interruptible)?;
                    let slice = match (job.terms.urgency, claim.terms.urgency) {
                        (Urgency::Analysis, Urgency::Move) if claim.needs_answer() => Self::GUARANTEED,
                        (Urgency::Analysis, Urgency::Analysis) => Self::ANALYSIS_SLICE,
                        (Urgency::Move, Urgency::Move) if claim.needs_answer() => first_slice,
                        (Urgency::Move, Urgency::Analysis) if class == 3 => return None,
                        _ => Self::TURN,
                    };
                    Some((job.terms.urgency == Urgency::Move, running.since + slice, id))
                })
                .min();
            let Some((_, at, id)) = victim else { break };
            if at > now {
                self.wake_at = earliest(self.wake_at, at);
                break;
            }
            if let Some(running) = self.jobs.get_mut(&id).and_then(|job| job.running.as_mut()) {
                running.is_stopped = true;
            }
            orders.push(Order::Stop(id));
        }
        if claims.iter().any(|((class, ..), _)| *class == 3) {
            let due = self.analysis_ran.map(|ran| ran + Self::ANALYSIS_PAUSE).filter(|due| *due > now);
            self.wake_at = due.map_or(self.wake_at, |due| earliest(self.wake_at, due));
        }
    }

    /// How long a move may run while others wait for their first slice, so that each starts before its deadline.
    fn first_slice(&self, claims: &[(Rank, JobId)], now: Instant) -> Duration {
        let threads = self.threads as u32;
        let unanswered = claims.iter().map(|(_, id)| &self.jobs[id]).filter(|job| job.needs_answer());
        let time_left = unanswered.map(|job| job.terms.answer_by.saturating_duration_since(now));
        let shares = (1..).zip(time_left).map(|(place, left)| left * threads / (place + threads));
        shares.min().unwrap_or(Self::SLICE).clamp(Self::GUARANTEED, Self::SLICE)
    }
}

fn earliest(one: Option<Instant>, other: Instant) -> Option<Instant> {
    Some(one.map_or(other, |one| one.min(other)))
}
