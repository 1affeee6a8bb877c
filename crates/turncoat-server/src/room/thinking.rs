//! What a program that plays is doing. What it should be doing follows from the state alone; after everything that happens
//! it is compared with what it does.

use std::time::{Duration, Instant};

use tokio::task::AbortHandle;
use turncoat_engine::StopFlag;
use turncoat_game::{Outcome, Side};
use turncoat_messages::server;
use turncoat_players::{EngineEvent, JobError};
use turncoat_session::{Command, Player};
use turncoat_wire::opponent;

use super::{Request, Room};
use crate::api::{Findings, FromServer};
use crate::problem::Problem;
use crate::programs::Chair;
use crate::{telemetry, view, wall_clock};

/// What a program says while it thinks.
pub(crate) struct JobEvent {
    /// For which version of the game.
    version: usize,
    step: Step,
}

enum Step {
    Progress(Findings),
    Move(Result<String, String>),
}

/// The work that is being done.
#[derive(Default)]
pub(super) struct Running {
    job: Option<Job>,
    /// What the program thought of its game, from the first side's view.
    score: Option<i32>,
    /// A move that the database has not taken yet.
    unwritten: Option<Unwritten>,
}

struct Unwritten {
    version: usize,
    side: Side,
    chosen: Result<String, String>,
}

struct Job {
    version: usize,
    side: Side,
    task: AbortHandle,
    /// Ends the work of a foreign program; ours ends with the task.
    stop: StopFlag,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.stop();
        self.task.abort();
    }
}

/// How long a node that only has spectators waits for another one to play the move.
const COURTESY: Duration = Duration::from_secs(3);

impl Running {
    pub(super) const fn is_running(&self) -> bool {
        self.job.is_some()
    }

    /// The side that thinks.
    pub(super) fn side(&self) -> Option<Side> {
        self.job.as_ref().map(|job| job.side)
    }

    /// What the program thinks of its own chances, if it has thought.
    pub(super) fn score_for(&self, side: Side) -> Option<i32> {
        self.score.map(|score| if side == Side::First { score } else { -score })
    }
}

impl Room {
    /// The program that is to move, if anybody waits for it.
    fn wanted(&self) -> Option<(Side, Player)> {
        let session = self.session();
        if self.thinking.unwritten.as_ref().is_some_and(|unwritten| unwritten.version == session.version()) {
            return None;
        }
        let side = session.side_to_move()?;
        let is_automatic = |side| session.seat(side).player.is_automatic();
        let is_watched = !is_automatic(!side) || !self.audience.is_empty();
        (is_automatic(side) && is_watched).then(|| (side, session.seat(side).player.clone()))
    }

    /// Starts or stops the program's search as the position requires.
    pub(super) fn sync_engine(&mut self) {
        let version = self.session().version();
        let wanted = self.wanted();
        let is_doing = self.thinking.job.as_ref().map(|job| (job.version, job.side));
        if is_doing == wanted.as_ref().map(|(side, _)| (version, *side)) {
            return;
        }
        self.thinking.job = None;
        if let Some((side, player)) = wanted {
            self.think(version, side, player);
        }
    }

    fn think(&mut self, version: usize, side: Side, player: Player) {
        let Some(own) = self.own.upgrade() else { return };
        let tell = move |step| {
            let own = own.clone();
            async move { own.send(Request::Think(JobEvent { version, step })).await.is_ok() }
        };
        let courtesy = if self.is_responsible() { Duration::ZERO } else { COURTESY };
        let session = self.session().clone();
        let stop = StopFlag::default();
        let task = if player.is_remote() {
            let (begun, programs) = (self.row().begun, self.rooms.shared().programs.clone());
            let chair = Chair { game: self.id.clone(), side };
            let stop = stop.clone();
            tokio::spawn(async move {
                tokio::time::sleep(courtesy).await;
                let read = || (session.game().clone(), session.clock_states(wall_clock::moment(begun)));
                let chosen = programs.choose(chair, &player, read, stop).await;
                tell(Step::Move(chosen)).await;
            })
        } else {
            let time = opponent::time_to_answer(&session, side, wall_clock::moment(self.row().begun));
            let (answer_by, courtesy) = (Instant::now() + time, courtesy.min(time / 2));
            let owner = format!("{} {side:?}", self.id);
            let engines = self.rooms.shared().engines.clone();
            tokio::spawn(async move {
                tokio::time::sleep(courtesy).await;
                let mut job = engines.choose(&owner, session.game().clone(), player, answer_by);
                while let Some(event) = job.next().await {
                    let step = match event {
                        EngineEvent::Progress(analysis) => Step::Progress(view::findings(&analysis, side)),
                        EngineEvent::Done(Ok(turncoat_players::Outcome::Move { text, .. })) => Step::Move(Ok(text)),
                        // The server ends; another one continues the game.
                        EngineEvent::Done(Err(JobError::Closed | JobError::Cancelled)) => return,
                        EngineEvent::Done(Err(error)) => Step::Move(Err(error.to_string())),
                        EngineEvent::Reviewed(_) | EngineEvent::Done(Ok(_)) => {
                            Step::Move(Err(JobError::NothingKnown.to_string()))
                        }
                    };
                    if !tell(step).await {
                        return;
                    }
                }
            })
        };
        self.thinking.job = Some(Job { version, side, task: task.abort_handle(), stop });
    }

    /// Whether this node runs the program: it has a connected player, or it is the only node.
    fn is_responsible(&self) -> bool {
        self.audience.has_player() || *self.rooms.shared().store.backend() == crate::store::Backend::Sqlite
    }

    /// The program of `side` cannot go on: it loses, and the game says why. If the game has changed meanwhile, that
    /// holds, and the program is asked again.
    async fn forfeit(&mut self, side: Side, reason: String) -> Result<(), Problem> {
        tracing::warn!(game = %self.id, %reason, "a program has lost");
        telemetry::PROGRAMS_FAILED.increment();
        let now = wall_clock::moment(self.row().begun);
        let mut next = self.session().clone();
        next.tick(now);
        if next.side_to_move() == Some(side) {
            let lost = next.apply(Command::Adjudicate { outcome: Outcome::Win(!side), reason }, now);
            lost.map_err(|refusal| Problem::Conflict(server::game_refused(refusal.to_string())))?;
        }
        self.write(next).await.map(drop)
    }

    /// Ends the jobs and the foreign programs of this game.
    pub(super) fn dismiss_programs(&mut self) {
        self.thinking.job = None;
        let game = self.session().game().clone();
        self.rooms.shared().programs.dismiss(&self.id, game);
    }

    /// A program has something to say; what it says about an earlier position is too late.
    pub(super) async fn hear(&mut self, thought: JobEvent) {
        let Some(job) = self.thinking.job.as_ref().filter(|job| job.version == thought.version) else { return };
        let side = job.side;
        match thought.step {
            Step::Progress(findings) => {
                self.thinking.score = findings.lines.first().map(|line| line.score);
                let depth = findings.source.text;
                self.audience.tell(|_| FromServer::Thinking {
                    side: side.into(),
                    fraction: findings.fraction,
                    depth: depth.clone(),
                });
            }
            Step::Move(chosen) => {
                self.thinking.job = None;
                self.thinking.unwritten = Some(Unwritten { version: thought.version, side, chosen });
                match self.play_unwritten_move().await {
                    Ok(()) => self.go_on().await,
                    Err(problem) => self.try_later(&problem),
                }
            }
        }
    }

    /// Plays the move that a program has chosen. If the database does not take it, it is kept; if something else has
    /// happened, or the rules refuse it, the program is asked again.
    pub(super) async fn play_unwritten_move(&mut self) -> Result<(), Problem> {
        let Some(unwritten) = self.thinking.unwritten.take() else { return Ok(()) };
        if unwritten.version != self.session().version() {
            return Ok(());
        }
        let side = unwritten.side;
        let played = match unwritten.chosen.clone() {
            Ok(text) => self.apply_with_retry(Command::Play { side, text }).await,
            Err(reason) => self.forfeit(side, reason).await,
        };
        match played {
            Err(problem @ Problem::Store(_)) => {
                self.thinking.unwritten = Some(unwritten);
                Err(problem)
            }
            Err(problem) => {
                tracing::warn!(game = %self.id, %problem, "a program did not play");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }
}
