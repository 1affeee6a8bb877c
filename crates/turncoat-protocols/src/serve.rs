//! The driver of every protocol: a thread that reads, a pool of engines, and one loop that waits for neither.
//!
//! A `ProtocolServer` is one end of a conversation without input or output: lines and results go in, lines and jobs come
//! out, so a search in mid-conversation is a line of a test script (`tests/conversations`). `serve` drives it: a thread
//! reads, a pool of engines searches, one loop waits for both. Job numbers are never used again, and results of
//! superseded jobs are dropped unread, which is how a `ping` silences a search at once.

use std::collections::HashMap;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use turncoat_players::{
    Choice, EngineEvent, EnginePool, JobHandle, PoolOptions, ProgressSender, RankRequest, Ranking, Terms, Urgency,
};
use turncoat_session::Player;

use crate::lines::read_line;
use crate::{Action, Job, JobEvent, ProtocolServer, Resources, Step, Task};

/// The longest line that is taken in.
const LONGEST_LINE: usize = 1 << 20;

enum Event {
    Line(String),
    Job(JobEvent),
    End,
}

/// Runs `server` between `input` and `output` until one side ends the conversation. So many
/// `engines` do its jobs.
///
/// # Errors
///
/// If nothing can be written.
pub fn serve(
    server: &mut dyn ProtocolServer,
    engines: usize,
    resources: Resources,
    input: impl Read + Send + 'static,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (events, received) = mpsc::channel();
    let told = events.clone();
    let mut pool = start(engines, resources);
    // A job keeps its pool: when another pool replaces it, running jobs still end.
    let mut jobs: HashMap<u64, (JobHandle, EnginePool)> = HashMap::new();
    thread::spawn(move || listen(input, &events));
    let mut has_ended = false;
    for event in received {
        let actions = match event {
            Event::Line(line) => server.hear(&line),
            Event::Job(news) => {
                if news.step.is_last() {
                    jobs.remove(&news.job);
                }
                server.learn(news)
            }
            Event::End => {
                has_ended = true;
                server.hang_up()
            }
        };
        for action in actions {
            match action {
                Action::Say(text) => writeln!(output, "{text}")?,
                Action::Think(job) => {
                    let number = job.id;
                    jobs.insert(number, (submit(&pool, *job, told.clone()), pool.clone()));
                }
                Action::Stop(job) => {
                    if let Some((handle, _)) = jobs.get(&job) {
                        handle.hurry();
                    }
                }
                Action::Reconfigure(resources) => {
                    jobs.values().for_each(|(handle, _)| handle.hurry());
                    pool = start(engines, resources);
                }
                Action::Quit => return output.flush(),
            }
        }
        output.flush()?;
        if has_ended && jobs.is_empty() {
            break;
        }
    }
    Ok(())
}

/// A time that no conversation lasts.
const FOREVER: Duration = Duration::from_secs(1_000_000_000);

fn start(engines: usize, Resources { threads, memory, .. }: Resources) -> EnginePool {
    let options = PoolOptions {
        threads: engines,
        search_threads: threads,
        move_memory: memory,
        analysis_memory: memory,
        kept_memory: memory.saturating_mul(engines.max(1)),
    };
    EnginePool::start(options, |_| {})
}

/// Jobs are done one after the other, each without interruption, so that a search by depth or nodes is always the same.
fn submit(pool: &EnginePool, Job { id, game, task }: Job, told: Sender<Event>) -> JobHandle {
    let terms = Terms {
        urgency: Urgency::Move,
        client: String::new(),
        budget: FOREVER,
        answer_by: Instant::now() + FOREVER,
        is_interruptible: false,
    };
    let sender = ProgressSender::new(move |event: EngineEvent| {
        let _ = told.send(Event::Job(JobEvent { job: id, step: Step::from(event) }));
    });
    let submitted = match task {
        Task::Choose { strength, budget } => {
            pool.submit("", terms, Choice::new(game, Player::Engine(strength), budget, sender))
        }
        Task::Rank { effort, lines, uses_book } => {
            let request = RankRequest { effort, lines: Some(lines), uses_book };
            pool.submit("", terms, Ranking::new(game, request, sender))
        }
    };
    submitted.expect("moves are never refused")
}

fn listen(input: impl Read, events: &Sender<Event>) {
    let mut input = BufReader::new(input);
    while let Ok(Some(line)) = read_line(&mut input, LONGEST_LINE) {
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    let _ = events.send(Event::End);
}
