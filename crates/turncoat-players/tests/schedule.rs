//! Every job ends in exactly one result, whatever happens in which order. Time is simulated, one millisecond after another.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use turncoat_players::{Busy, JobId, Order, Schedule, Standing, Terms, Urgency};

/// What a simulated job does with its time.
#[derive(Clone, Copy, Debug)]
struct Behaviour {
    urgency: Urgency,
    /// The engine time that it needs, in milliseconds.
    needs: u64,
    budget: u64,
    /// Until it is to answer.
    patience: u64,
    /// The client, of which there are few.
    client: u8,
    /// Whether it ends by a panic.
    panics: bool,
    /// Whether it has an answer when it is stopped.
    knows_early: bool,
    /// Whether it has to be completed, as a review.
    is_review: bool,
    is_interruptible: bool,
}

#[derive(Clone, Copy, Debug)]
enum Action {
    Submit(Behaviour),
    Hurry(usize),
    Cancel(usize),
    Wait(u64),
}

/// How long a stopped job takes to notice.
const LATENCY: u64 = 2;

#[derive(Debug)]
struct Simulated {
    behaviour: Behaviour,
    deadline: u64,
    done: u64,
    running: bool,
    stopped_at: Option<u64>,
    is_late: bool,
    is_cancelled: bool,
    results: Vec<(u64, &'static str)>,
}

/// The schedule with simulated threads and a simulated clock.
struct Simulation {
    schedule: Schedule,
    threads: usize,
    start: Instant,
    now: u64,
    jobs: BTreeMap<JobId, Simulated>,
}

impl Simulation {
    fn new(threads: usize) -> Self {
        let (schedule, start) = (Schedule::new(threads), Instant::now());
        Self { schedule, threads, start, now: 0, jobs: BTreeMap::new() }
    }

    fn instant(&self, at: u64) -> Instant {
        self.start + Duration::from_millis(at)
    }

    fn submit(&mut self, behaviour: Behaviour) -> Option<JobId> {
        let id = self.jobs.len() as JobId;
        let deadline = self.now + behaviour.patience;
        let terms = Terms {
            urgency: behaviour.urgency,
            client: behaviour.client.to_string(),
            budget: Duration::from_millis(behaviour.budget),
            answer_by: self.instant(deadline),
            is_interruptible: behaviour.is_interruptible,
        };
        match self.schedule.submit(id, terms) {
            Ok(_) => {}
            Err(busy) => {
                assert_eq!(behaviour.urgency, Urgency::Analysis, "a move was refused: {busy}");
                return None;
            }
        }
        self.jobs.insert(
            id,
            Simulated {
                behaviour,
                deadline,
                done: 0,
                running: false,
                stopped_at: None,
                is_late: false,
                is_cancelled: false,
                results: Vec::new(),
            },
        );
        self.ask();
        Some(id)
    }

    fn hurry(&mut self, id: JobId) {
        self.schedule.hurry(id, self.instant(self.now));
        if let Some(job) = self.jobs.get_mut(&id) {
            job.deadline = job.deadline.min(self.now);
        }
        self.ask();
    }

    fn cancel(&mut self, id: JobId) {
        self.schedule.cancel(id);
        if let Some(job) = self.jobs.get_mut(&id) {
            job.is_cancelled = true;
        }
        self.ask();
    }

    /// Asks the schedule what is to be done.
    fn ask(&mut self) {
        for order in self.schedule.orders(self.instant(self.now)) {
            match order {
                Order::Start { job, is_late, .. } => {
                    let job = self.jobs.get_mut(&job).unwrap();
                    assert!(!job.running && job.results.is_empty(), "started twice: {job:?}");
                    (job.running, job.stopped_at, job.is_late) = (true, None, is_late);
                }
                Order::Stop(id) => {
                    let job = self.jobs.get_mut(&id).unwrap();
                    assert!(job.running && job.stopped_at.is_none(), "stopped without running: {job:?}");
                    job.stopped_at = Some(self.now);
                }
                Order::Answer(id) => self.end(id, "answer"),
                Order::Cancel(id) => self.end(id, "cancelled"),
            }
        }
        let running = self.jobs.values().filter(|job| job.running).count();
        assert!(running <= self.threads, "{running} jobs run in {} threads", self.threads);
    }

    fn end(&mut self, id: JobId, result: &'static str) {
        let job = self.jobs.get_mut(&id).unwrap();
        assert!(!job.running, "ended while running: {job:?}");
        job.results.push((self.now, result));
    }

    /// A millisecond passes.
    fn tick(&mut self) {
        self.now += 1;
        let mut has_changed = self.schedule.wake_at().is_some_and(|at| at <= self.instant(self.now));
        for id in self.jobs.keys().copied().collect::<Vec<_>>() {
            let job = self.jobs.get_mut(&id).unwrap();
            if !job.running {
                continue;
            }
            // A late review takes less time for what is left.
            job.done += if job.is_late && job.behaviour.is_review { 50 } else { 1 };
            let Behaviour { needs, panics, knows_early, is_review, .. } = job.behaviour;
            if job.done >= needs {
                job.running = false;
                self.schedule.finish(id, self.start + Duration::from_millis(self.now));
                self.end(id, if panics { "error" } else { "answer" });
                has_changed = true;
            } else if job.stopped_at.is_some_and(|at| self.now >= at + LATENCY) {
                job.running = false;
                let standing = match knows_early {
                    _ if is_review => Standing::Part,
                    true => Standing::Answer,
                    false => Standing::Nothing,
                };
                self.schedule.pause(id, standing, self.start + Duration::from_millis(self.now));
                has_changed = true;
            }
        }
        if has_changed {
            self.ask();
        }
    }

    fn run_to_the_end(&mut self) {
        for _ in 0..400_000 {
            if self.schedule.is_idle() {
                return;
            }
            self.tick();
        }
        panic!("jobs never ended: {:?}", self.jobs.values().filter(|job| job.results.is_empty()).collect::<Vec<_>>());
    }
}

fn behaviour() -> impl Strategy<Value = Behaviour> {
    let numbers = (1..3000_u64, 1..2000_u64, 0..3000_u64, 0..4_u8);
    let kinds = (any::<bool>(), prop::bool::weighted(0.1), prop::bool::weighted(0.8), any::<bool>());
    (numbers, kinds).prop_map(|((needs, budget, patience, client), (is_move, panics, knows_early, is_review))| {
        let urgency = if is_move { Urgency::Move } else { Urgency::Analysis };
        let is_review = is_review && !is_move;
        let knows_early = knows_early || is_move;
        let is_interruptible = true;
        Behaviour { urgency, needs, budget, patience, client, panics, knows_early, is_review, is_interruptible }
    })
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        4 => behaviour().prop_map(Action::Submit),
        1 => (0..30_usize).prop_map(Action::Hurry),
        1 => (0..30_usize).prop_map(Action::Cancel),
        3 => (0..300_u64).prop_map(Action::Wait),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 200 } else { 1000 }))]

    #[test]
    fn every_job_ends_in_exactly_one_result(threads in 1..4_usize, actions in prop::collection::vec(action(), 1..50)) {
        let mut simulation = Simulation::new(threads);
        for action in actions {
            match action {
                Action::Submit(behaviour) => drop(simulation.submit(behaviour)),
                Action::Hurry(job) => simulation.hurry(job as JobId),
                Action::Cancel(job) => simulation.cancel(job as JobId),
                Action::Wait(time) => (0..time).for_each(|_| simulation.tick()),
            }
        }
        simulation.run_to_the_end();
        let moves = simulation.jobs.values().filter(|job| job.behaviour.urgency == Urgency::Move).count() as u64;
        for (id, job) in &simulation.jobs {
            prop_assert_eq!(job.results.len(), 1, "job {}: {:?}", id, job);
            let (at, result) = job.results[0];
            prop_assert!(result != "cancelled" || job.is_cancelled, "job {}: {:?}", id, job);
            if job.behaviour.urgency == Urgency::Move {
                // The guaranteed slices of all moves, and what it takes to interrupt what runs.
                let late = (moves + 1) * (Schedule::GUARANTEED.as_millis() as u64 + LATENCY + 1) + 2 * LATENCY;
                prop_assert!(at <= job.deadline + late, "job {} is late: {:?}", id, job);
            }
        }
    }
}

const MOVE: Behaviour = Behaviour {
    urgency: Urgency::Move,
    needs: 1,
    budget: 30_000,
    patience: 30_000,
    client: 0,
    panics: false,
    knows_early: true,
    is_review: false,
    is_interruptible: true,
};
const UNLIMITED: Behaviour = Behaviour { needs: u64::MAX, budget: 5000, patience: 5000, ..MOVE };
const ANALYSIS: Behaviour =
    Behaviour { urgency: Urgency::Analysis, needs: 60_000, budget: 60_000, patience: 200_000, client: 1, ..MOVE };

fn result_time(simulation: &Simulation, job: JobId) -> u64 {
    simulation.jobs[&job].results[0].0
}

#[test]
fn ten_moves_of_unlimited_strength_share_one_thread() {
    let mut simulation = Simulation::new(1);
    let jobs: Vec<JobId> = (0..10).map(|_| simulation.submit(UNLIMITED).unwrap()).collect();
    simulation.run_to_the_end();
    for job in jobs {
        assert!(result_time(&simulation, job) <= 5000 + 20);
        // Each has had about a tenth of the time.
        assert!(simulation.jobs[&job].done >= 300, "{:?}", simulation.jobs[&job]);
    }
}

#[test]
fn a_level_does_not_wait_for_an_analysis_or_for_longer_moves() {
    for before in [ANALYSIS, UNLIMITED, Behaviour { is_review: true, ..ANALYSIS }] {
        let mut simulation = Simulation::new(1);
        simulation.submit(before);
        (0..1000).for_each(|_| simulation.tick());
        let level = simulation.submit(MOVE).unwrap();
        simulation.run_to_the_end();
        assert!(result_time(&simulation, level) <= 1000 + 110, "{before:?}");
    }
}

#[test]
fn an_interrupted_analysis_gets_all_its_time() {
    let mut simulation = Simulation::new(1);
    let analysis = simulation.submit(ANALYSIS).unwrap();
    for _ in 0..60 {
        (0..500).for_each(|_| simulation.tick());
        simulation.submit(Behaviour { needs: 100, ..MOVE });
    }
    simulation.run_to_the_end();
    assert_eq!(simulation.jobs[&analysis].done, 60_000);
}

#[test]
fn a_hurried_job_that_waits_still_answers() {
    let mut simulation = Simulation::new(1);
    simulation.submit(UNLIMITED);
    let waiting = simulation.submit(Behaviour { needs: 1000, ..MOVE }).unwrap();
    simulation.hurry(waiting);
    (0..100).for_each(|_| simulation.tick());
    assert_eq!(simulation.jobs[&waiting].results.iter().map(|(_, result)| *result).collect::<Vec<_>>(), ["answer"]);
}

#[test]
fn analyses_go_on_slowly_while_moves_always_wait() {
    let mut simulation = Simulation::new(1);
    let analysis = simulation.submit(ANALYSIS).unwrap();
    for _ in 0..10 {
        simulation.submit(Behaviour { budget: 100_000, patience: 100_000, ..UNLIMITED });
    }
    (0..20_000).for_each(|_| simulation.tick());
    assert!(simulation.jobs[&analysis].done >= 1000, "{:?}", simulation.jobs[&analysis]);
}

#[test]
fn a_job_that_must_not_be_interrupted_runs_until_it_is_hurried() {
    let mut simulation = Simulation::new(1);
    let long = simulation.submit(Behaviour { needs: 10_000, is_interruptible: false, ..MOVE }).unwrap();
    let next = simulation.submit(Behaviour { is_interruptible: false, ..MOVE }).unwrap();
    (0..1000).for_each(|_| simulation.tick());
    assert_eq!((simulation.jobs[&long].done, simulation.jobs[&next].done), (1000, 0));
    simulation.hurry(long);
    (0..10).for_each(|_| simulation.tick());
    assert_eq!([long, next].map(|job| simulation.jobs[&job].results.len()), [1, 1]);
}

#[test]
fn only_analyses_have_quotas() {
    let mut schedule = Schedule::new(1);
    let now = Instant::now();
    let terms = |urgency, client: usize| Terms {
        urgency,
        client: client.to_string(),
        budget: Duration::from_secs(1),
        answer_by: now,
        is_interruptible: true,
    };
    let mut next = 0..;
    let mut submit = |urgency, client| schedule.submit(next.next().unwrap(), terms(urgency, client)).map(drop);
    for _ in 0..16 {
        submit(Urgency::Analysis, 0).unwrap();
    }
    assert_eq!(submit(Urgency::Analysis, 0), Err(Busy::Client));
    for client in 16..256 {
        submit(Urgency::Analysis, client).unwrap();
    }
    assert_eq!(submit(Urgency::Analysis, 1000), Err(Busy::Everybody));
    for _ in 0..1000 {
        submit(Urgency::Move, 0).unwrap();
    }
}
