//! Four workers on one PostgreSQL, of which two are killed and one is frozen: every job is done once, with the results of a
//! single worker. With `TURNCOAT_JOB_SIZE=20`, jobs are so much larger, and the printed ratio of processor times means something.
#![cfg(target_os = "linux")]

#[path = "deployment/postgres.rs"]
mod postgres;

use std::collections::BTreeMap;
use std::fs;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use postgres::Postgres;
use turncoat_server::api::Study;
use turncoat_server::jobs::{JobAnswer, JobEffort, JobRequest};
use turncoat_server::{Batch, FinishedJob, Options, Server};
use turncoat_session::{Game, Start};

const JOBS: usize = 400;
/// How the games begin whose positions are searched, and with so many nodes for a small job.
const GAMES: [(&str, u64); 2] = [("othello standard", 3000), ("quoridor tournament", 60)];
const PLIES: usize = 20;

/// A worker in a process of its own.
struct Worker {
    process: Child,
    /// The processor time at its end.
    used: Option<Duration>,
}

impl Worker {
    fn start(database: &str) -> Self {
        let process = Command::new(env!("CARGO_BIN_EXE_turncoat"))
            .args(["worker", "--threads", "1", "--lease", "2", "--database", database])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a worker starts");
        Self { process, used: None }
    }

    /// The processor time so far.
    fn used(&self) -> Duration {
        if let Some(used) = self.used {
            return used;
        }
        let text = fs::read_to_string(format!("/proc/{}/stat", self.process.id())).expect("the process is there");
        let (_, fields) = text.rsplit_once(')').expect("a name in parentheses");
        // The name is field 2; user and system time are 14 and 15, in hundredths of a second.
        let times = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = times.map(|field| field.parse::<u64>().expect("a number")).sum();
        Duration::from_millis(10 * ticks)
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.process.id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
    }

    fn kill(&mut self) {
        self.used = Some(self.used());
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it ends");
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The moves of a game that nobody played.
fn moves(start: &str) -> Vec<String> {
    let mut game = Game::new(&start.parse::<Start>().expect("a start"));
    for ply in 0..PLIES {
        let legal = game.legal_moves();
        game.play(&legal[(7 * ply + 3) % legal.len()]).expect("a legal move");
    }
    game.moves()
}

/// Rankings of different sizes, and now and then a review.
fn requests() -> Vec<JobRequest> {
    let size: u64 = std::env::var("TURNCOAT_JOB_SIZE").map_or(1, |size| size.parse().expect("a number"));
    let request = |number: usize| {
        let (start, nodes) = GAMES[number % 2];
        let moves = moves(start);
        let length = 8 + number / 2 % (PLIES - 8);
        let study = Study { start: start.to_owned(), moves: moves[..length].to_vec() };
        let effort = |factor: u64| JobEffort::Nodes(nodes * size * factor);
        match number % 40 {
            0 | 1 => JobRequest::Review { study, effort: effort(1) },
            place => JobRequest::Rank { study, effort: effort(1 << (place % 5)), lines: Some(1) },
        }
    };
    (0..JOBS).map(request).collect()
}

async fn finished(batch: &Batch) -> Vec<FinishedJob> {
    batch.finished().await.expect("the database answers")
}

async fn wait_for(batch: &Batch, jobs: usize) {
    let begun = Instant::now();
    while finished(batch).await.len() < jobs {
        assert!(begun.elapsed() < Duration::from_secs(300), "the workers do nothing");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// What was found, by job, without how long it took.
fn summaries(jobs: Vec<FinishedJob>) -> BTreeMap<String, Vec<String>> {
    let summary = |answer: &JobAnswer| match answer {
        JobAnswer::Findings { findings } => {
            format!("{} {} {:?}", findings.source.text, findings.nodes, findings.lines)
        }
        JobAnswer::Reviewed { mv } => format!("{mv:?}"),
    };
    let summaries = |job: FinishedJob| {
        let answers = job.result.expect("every job has answers");
        (job.id, answers.iter().map(summary).collect())
    };
    jobs.into_iter().map(summaries).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn four_workers_of_which_two_die_and_one_freezes_do_every_job_once() {
    let (alone, together) = (Postgres::start(), Postgres::start());

    let batch = Batch::open(&alone.url(), "club").await.expect("a batch");
    let ids = batch.submit(&requests()).await.expect("jobs");
    let worker = Worker::start(&alone.url());
    wait_for(&batch, JOBS).await;
    let used_alone = worker.used();
    drop(worker);
    let expected = summaries(finished(&batch).await);
    assert_eq!((ids.len(), expected.len()), (JOBS, JOBS));

    let batch = Batch::open(&together.url(), "club").await.expect("a batch");
    assert_eq!(batch.submit(&requests()).await.expect("jobs"), ids, "jobs are known by what they are");
    let mut workers: Vec<Worker> = (0..4).map(|_| Worker::start(&together.url())).collect();
    for (worker, done) in [(0, 40), (1, 80)] {
        wait_for(&batch, done).await;
        workers[worker].kill();
    }
    wait_for(&batch, 120).await;
    workers[2].signal("-STOP");
    wait_for(&batch, JOBS).await;
    workers[2].signal("-CONT");
    // What the frozen one finds now comes too late.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let found = summaries(finished(&batch).await);
    assert_eq!(found.len(), JOBS);
    for (id, answers) in &expected {
        assert_eq!(&found[id], answers);
    }
    let used: Duration = workers.iter().map(Worker::used).sum();
    println!(
        "processor time of four workers {used:.1?}, of one {used_alone:.1?}: ratio {:.3}",
        used.as_secs_f64() / used_alone.as_secs_f64()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_waiting_jobs_do_not_keep_a_person_waiting() {
    let database = Postgres::start();
    let study = Study { start: "quoridor tournament".to_owned(), moves: vec!["e2".to_owned()] };
    let endless = JobRequest::Rank { study, effort: JobEffort::Milliseconds(3_000_000), lines: Some(1) };
    let batch = Batch::open(&database.url(), "archive").await.expect("a batch");
    batch.submit(&vec![endless; 10_000]).await.expect("jobs");
    let _worker = Worker::start(&database.url());
    let server = Server::start(Options::new(database.url())).await.expect("a server");
    let client = turncoat_client::Client::new(server.address());
    tokio::spawn(server.run());
    let mut waited = Vec::new();
    // The first answer shows that the worker has begun.
    for number in 0..10 {
        let moves = ["e2", "e8", "e3", "e7", "e4", "e6"];
        let body = serde_json::json!({
            "start": "quoridor tournament draws none", "moves": moves[..number % 6 + 1], "seconds": 0.01 * (number + 1) as f64,
        });
        let begun = Instant::now();
        let findings: serde_json::Value = client.post("/api/rank", &body).await.expect("findings");
        let thought = findings["seconds"].as_f64().expect("a time");
        waited.push(begun.elapsed().saturating_sub(Duration::from_secs_f64(thought)));
    }
    assert!(finished(&batch).await.is_empty());
    println!("waited beyond the time of the search: {:?}", &waited[1..]);
}
