//! Engine jobs on other machines: who does them, what becomes of them when a worker dies, and who is served first.

use std::time::Duration;

use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection, Row as _};
use tokio::sync::oneshot;
use turncoat_server::api::{Answer, Findings, ReviewReply, Study};
use turncoat_server::jobs::{JobAnswer, JobEffort, JobRequest};
use turncoat_server::{Batch, Worker, WorkerOptions};

use crate::house::{House, run};

/// A worker in threads of its own, which ends when this is dropped.
struct Hand {
    end: Option<oneshot::Sender<()>>,
    runtime: Option<tokio::runtime::Runtime>,
}

impl Hand {
    async fn hire(house: &House) -> Self {
        let lease = Duration::from_secs(1);
        let options = WorkerOptions { database: house.database().to_owned(), threads: 1, lease };
        let (end, ended) = oneshot::channel::<()>();
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.spawn(async move {
            let worker = Worker::start(options).await.expect("the worker starts");
            worker.run_until(async { drop(ended.await) }).await;
        });
        let hand = Self { end: Some(end), runtime: Some(runtime) };
        let mut database = connect(house).await;
        until(async || count(&mut database, "SELECT COUNT(*) FROM engine_workers").await > 0).await;
        hand
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        let _ = self.end.take().map(|end| end.send(()));
        let _ = self.runtime.take().map(tokio::runtime::Runtime::shutdown_background);
    }
}

async fn connect(house: &House) -> PgConnection {
    PgConnection::connect(house.database()).await.expect("the database answers")
}

async fn count(database: &mut PgConnection, sql: &'static str) -> i64 {
    sqlx::query(sql).fetch_one(database).await.expect("a count").get(0)
}

async fn execute(database: &mut PgConnection, sql: &'static str) -> u64 {
    sqlx::query(sql).execute(database).await.expect("the statement is right").rows_affected()
}

/// Waits until something is so.
async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    while !is_so().await {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Says that there is a worker, although none takes a job.
const IDLE_WORKER: &str = "INSERT INTO engine_workers (id, threads, lease_ends) VALUES ('idle', 1, 9999999999999)";
const WAITING: &str = "SELECT COUNT(*) FROM engine_jobs WHERE state = 'waiting'";
const DONE: &str = "SELECT COUNT(*) FROM engine_jobs WHERE state = 'done'";
const ALL: &str = "SELECT COUNT(*) FROM engine_jobs";

fn study(moves: &str) -> Study {
    Study { start: "othello standard".to_owned(), moves: moves.split(' ').map(str::to_owned).collect() }
}

fn ranking(moves: &str, nodes: u64) -> JobRequest {
    JobRequest::Rank { study: study(moves), effort: JobEffort::Nodes(nodes), lines: Some(1) }
}

/// A job that no worker ends during a test.
fn endless() -> JobRequest {
    let study = Study { start: "quoridor tournament".to_owned(), moves: vec!["e2".to_owned()] };
    JobRequest::Rank { study, effort: JobEffort::Milliseconds(3_000_000), lines: Some(1) }
}

#[test]
fn an_analysis_is_done_by_a_worker_and_leaves_nothing_behind() {
    run(House::with_postgres(), async |house: House| {
        let node = house.node().await;
        let mut database = connect(&house).await;
        execute(&mut database, IDLE_WORKER).await;
        let body = json!({ "start": "othello standard", "moves": ["f5", "f6"], "seconds": 0.3 });
        let asked = tokio::spawn({
            let client = node.client();
            async move { client.post::<Findings>("/api/rank", &body).await }
        });
        until(async || count(&mut database, WAITING).await == 1).await;
        // What only a worker can know.
        execute(
            &mut database,
            r#"UPDATE engine_jobs SET state = 'done', finished = 0, result = '[{"type": "findings", "findings": {
                "source": { "kind": "depth", "text": "depth 99", "depth": 99, "confidence": 95, "simulations": null },
                "fraction": 1.0, "nodes": 7, "seconds": 0.3, "lines": [] } }]'"#,
        )
        .await;
        let findings = asked.await.unwrap().unwrap();
        assert_eq!((findings.source.text.as_str(), findings.nodes), ("depth 99", 7.0));
        until(async || count(&mut database, ALL).await == 0).await;
    });
}

#[test]
fn the_server_does_what_no_worker_takes() {
    run(House::with_postgres(), async |house: House| {
        let node = house.node().await;
        let body = json!({ "start": "othello standard", "moves": ["f5", "f6"], "seconds": 0.1 });
        let alone: Findings = node.client().post("/api/rank", &body).await.unwrap();
        assert!(!alone.lines.is_empty());
        let mut database = connect(&house).await;
        execute(&mut database, IDLE_WORKER).await;
        let moves: Vec<&str> = "f5 d6 c3 d3 c4".split(' ').collect();
        let body = json!({ "start": "othello standard", "moves": moves, "seconds": 0.05 });
        let review: ReviewReply = node.client().post("/api/review", &body).await.unwrap();
        assert_eq!(review.moves.len(), moves.len());
        until(async || count(&mut database, ALL).await == 0).await;
    });
}

#[test]
fn a_review_by_a_worker_arrives_move_by_move() {
    run(House::with_postgres(), async |house: House| {
        let node = house.node().await;
        let _hand = Hand::hire(&house).await;
        let mut socket = node.client().raw_socket("/api/analysis/socket").await.unwrap();
        let moves: Vec<&str> = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 g6 d8".split(' ').collect();
        let review = json!({ "type": "review", "id": 1, "start": "othello standard", "moves": moves, "seconds": 0.1 });
        socket.say(&review).await.unwrap();
        for expected in (1..).take(moves.len()) {
            match socket.next().await.unwrap() {
                Answer::Reviewed { id: 1, mv, total } => assert_eq!((mv.ply, total), (expected, moves.len() as u32)),
                other => panic!("{other:?}"),
            }
        }
        let Answer::Summary { summary, .. } = socket.next().await.unwrap() else { panic!("a summary") };
        assert_eq!(summary.sides.first.moves + summary.sides.second.moves, moves.len() as u32);
        assert!(matches!(socket.next().await.unwrap(), Answer::Done { id: 1 }));

        let rank = json!({ "type": "rank", "id": 2, "start": "quoridor tournament", "moves": ["e2"], "seconds": 0.5 });
        socket.say(&rank).await.unwrap();
        let mut heard = 0;
        while let Answer::Findings { id: 2, findings } = socket.next().await.unwrap() {
            assert!(!findings.lines.is_empty());
            heard += 1;
        }
        assert!(heard > 1, "something is told before the end");
    });
}

#[test]
fn a_question_that_is_taken_back_frees_its_worker() {
    run(House::with_postgres(), async |house: House| {
        let node = house.node().await;
        let _hand = Hand::hire(&house).await;
        let mut database = connect(&house).await;
        let mut socket = node.client().raw_socket("/api/analysis/socket").await.unwrap();
        let rank = |id: u32, seconds: f64| json!({ "type": "rank", "id": id, "start": "quoridor tournament", "moves": ["e2", "e8"], "seconds": seconds });
        socket.say(&rank(1, 60.0)).await.unwrap();
        while !matches!(socket.next().await.unwrap(), Answer::Findings { id: 1, .. }) {}
        socket.say(&json!({ "type": "stop", "id": 1 })).await.unwrap();
        while !matches!(socket.next().await.unwrap(), Answer::Done { id: 1 }) {}
        until(async || count(&mut database, ALL).await == 0).await;
        socket.say(&rank(2, 0.1)).await.unwrap();
        while !matches!(socket.next().await.unwrap(), Answer::Done { id: 2 }) {}
    });
}

#[test]
fn a_dead_workers_job_is_done_again_and_its_late_result_is_refused() {
    run(House::with_postgres(), async |house: House| {
        let mut database = connect(&house).await;
        let batch = Batch::open(house.database(), "club").await.unwrap();
        let requests = [ranking("f5 d6 c3", 2000)];
        let [id] = batch.submit(&requests).await.unwrap().try_into().unwrap();
        assert_eq!(
            batch.submit(&requests).await.unwrap(),
            std::slice::from_ref(&id),
            "the same job is not added twice"
        );
        assert_eq!(count(&mut database, ALL).await, 1);
        let taken = "UPDATE engine_jobs SET state = 'leased', worker = 'dead', attempts = 1, lease_ends = 0";
        execute(&mut database, taken).await;
        let _hand = Hand::hire(&house).await;
        until(async || count(&mut database, DONE).await == 1).await;
        let late = "UPDATE engine_jobs SET result = 'late' WHERE state = 'leased' AND worker = 'dead' AND attempts = 1";
        assert_eq!(execute(&mut database, late).await, 0);
        let [finished] = batch.finished().await.unwrap().try_into().unwrap();
        assert_eq!(finished.id, id);
        let [JobAnswer::Findings { findings }] = &finished.result.unwrap()[..] else { panic!("findings") };
        assert_eq!(findings.lines.len(), 1);
        assert_eq!(count(&mut database, "SELECT attempts FROM engine_jobs").await, 2);
        batch.remove(&id).await.unwrap();
        assert!(batch.finished().await.unwrap().is_empty());
    });
}

#[test]
fn a_job_that_kills_every_worker_is_given_up() {
    run(House::with_postgres(), async |house: House| {
        let mut database = connect(&house).await;
        let batch = Batch::open(house.database(), "club").await.unwrap();
        batch.submit(&[ranking("f5", 1000)]).await.unwrap();
        let taken = "UPDATE engine_jobs SET state = 'leased', worker = 'dead', attempts = 5, lease_ends = 0";
        execute(&mut database, taken).await;
        let _hand = Hand::hire(&house).await;
        until(async || !batch.finished().await.unwrap().is_empty()).await;
        assert_eq!(batch.finished().await.unwrap()[0].result.as_ref().unwrap_err(), "lost");
    });
}

#[test]
fn nonsense_in_the_queue_fails_and_stops_nothing() {
    run(House::with_postgres(), async |house: House| {
        let mut database = connect(&house).await;
        let batch = Batch::open(house.database(), "club").await.unwrap();
        let impossible = JobRequest::Rank { study: study("a1"), effort: JobEffort::Nodes(10), lines: None };
        let over = Study { start: format!("othello X{} X", "-".repeat(63)), moves: vec![] };
        let ended = JobRequest::Rank { study: over, effort: JobEffort::Nodes(10), lines: None };
        batch.submit(&[impossible, ended, ranking("f5 d6", 500)]).await.unwrap();
        execute(
            &mut database,
            "INSERT INTO engine_jobs (id, requester, priority, request, state, attempts, submitted) \
             VALUES ('x', 'batch club', 1, 'no request', 'waiting', 0, 0)",
        )
        .await;
        let _hand = Hand::hire(&house).await;
        until(async || batch.finished().await.unwrap().len() == 4).await;
        let finished = batch.finished().await.unwrap();
        let failures: Vec<&String> = finished.iter().filter_map(|job| job.result.as_ref().err()).collect();
        assert_eq!(failures, ["nothing-known"; 3]);
    });
}

#[test]
fn a_person_is_served_while_the_background_has_all_threads() {
    run(House::with_postgres(), async |house: House| {
        let node = house.node().await;
        let mut database = connect(&house).await;
        let batch = Batch::open(house.database(), "archive").await.unwrap();
        batch.submit(&vec![endless(); 100]).await.unwrap();
        let _hand = Hand::hire(&house).await;
        let leased = "SELECT COUNT(*) FROM engine_jobs WHERE state = 'leased'";
        until(async || count(&mut database, leased).await == 1).await;
        for moves in [&["e2", "d9"][..], &["e2", "f9"], &["d1"]] {
            let body = json!({ "start": "quoridor tournament", "moves": moves, "seconds": 0.5 });
            let client = node.client();
            let asked = tokio::spawn(async move { client.post::<Findings>("/api/rank", &body).await });
            // The worker has it beside the other one, which it interrupts.
            until(async || count(&mut database, leased).await == 2).await;
            assert!(!asked.await.unwrap().unwrap().lines.is_empty());
            until(async || count(&mut database, leased).await == 1).await;
        }
        assert_eq!(count(&mut database, WAITING).await, 99, "the first job of the background goes on");
    });
}

#[test]
fn a_worker_that_is_asked_to_end_gives_its_jobs_back() {
    run(House::with_postgres(), async |house: House| {
        let mut database = connect(&house).await;
        let batch = Batch::open(house.database(), "archive").await.unwrap();
        batch.submit(&[endless()]).await.unwrap();
        let mut hand = Hand::hire(&house).await;
        until(async || count(&mut database, WAITING).await == 0).await;
        let _ = hand.end.take().map(|end| end.send(()));
        until(async || count(&mut database, WAITING).await == 1).await;
        assert_eq!(count(&mut database, "SELECT COUNT(*) FROM engine_workers").await, 0);
        assert_eq!(count(&mut database, "SELECT attempts FROM engine_jobs").await, 0);
    });
}

#[test]
fn a_file_has_no_workers() {
    run(House::with_sqlite(), async |house: House| {
        let options =
            WorkerOptions { database: house.database().to_owned(), threads: 1, lease: Duration::from_secs(1) };
        let refused = Worker::start(options).await.err().expect("it is refused").to_string();
        assert!(refused.starts_with("workers share jobs through PostgreSQL"), "{refused}");
        assert!(Batch::open(house.database(), "club").await.is_err());
        let node = house.node().await;
        let body = json!({ "start": "othello standard", "moves": ["f5", "f6"], "seconds": 0.1 });
        assert!(node.client().post::<Value>("/api/rank", &body).await.is_ok());
    });
}
