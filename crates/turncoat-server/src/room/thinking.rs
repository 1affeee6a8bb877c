//! What a program that plays is doing. What it should be doing follows from the state alone; after everything that happens
//! it is compared with what it does.

use std::time::Duration;

use tokio::task::AbortHandle;
use turncoat_engine::othello::{Strength, moves_to_think_about};
use turncoat_engine::{StopFlag, TimeControl as Budget};
use turncoat_game::{Outcome, Side};
use turncoat_session::{Command, Game, Player, TimeControl};

use super::{Request, Room};
use crate::api::{Findings, FromServer};
use crate::engines::{self, Engines, Mind, Thinking, Urgency};
use crate::problem::Problem;
use crate::programs::Chair;
use crate::{limits, wall_clock};

/// What a program says while it thinks.
pub(crate) struct Thought {
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
/// For how many moves a clock has to last in Quoridor.
const QUORIDOR_MOVES: u32 = 20;

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
        let sitting = self.sitting();
        let side = sitting.side_to_move()?;
        let is_automatic = |side| sitting.seat(side).player.is_automatic();
        let is_watched = !is_automatic(!side) || !self.audience.is_empty();
        (is_automatic(side) && is_watched).then(|| (side, sitting.seat(side).player.clone()))
    }

    /// Starts or ends the program's work if it does not do what is wanted.
    pub(super) fn consider(&mut self) {
        let version = self.sitting().version();
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
            async move { own.send(Request::Think(Thought { version, step })).await.is_ok() }
        };
        let courtesy = if self.is_responsible() { Duration::ZERO } else { COURTESY };
        let sitting = self.sitting().clone();
        let stop = StopFlag::default();
        let task = if matches!(player, Player::Program { .. }) {
            let (begun, programs) = (self.row().begun, self.rooms.shared().programs.clone());
            let chair = Chair { game: self.id.clone(), side };
            let stop = stop.clone();
            tokio::spawn(async move {
                tokio::time::sleep(courtesy).await;
                let read = || (sitting.game().clone(), sitting.time_controls(wall_clock::moment(begun)));
                let chosen = programs.choose(chair, &player, read, stop).await;
                tell(Step::Move(chosen)).await;
            })
        } else {
            let usual = match player {
                Player::Engine(Strength::Unlimited) => limits::FREE_MOVE_TIME,
                _ => limits::MOVE_TIME,
            };
            let budget = self.budget(side).unwrap_or(usual).min(limits::MOVE_TIME);
            let client = self.row().seats[side].person.clone().unwrap_or_default();
            let engines = self.rooms.shared().engines.clone();
            tokio::spawn(async move {
                tokio::time::sleep(courtesy).await;
                let thinking = start(&engines, &client, sitting.game(), &player).await;
                listen(thinking, budget, tell).await;
            })
        };
        self.thinking.job = Some(Job { version, side, task: task.abort_handle(), stop });
    }

    /// Whether this node is the one to let the program play: a player is here, or nobody else can be anywhere.
    fn is_responsible(&self) -> bool {
        self.audience.has_player() || *self.rooms.shared().store.backend() == crate::store::Backend::Sqlite
    }

    /// What the program may use of its time for this move.
    fn budget(&self, side: Side) -> Option<Duration> {
        let sitting = self.sitting();
        let reading = sitting.clock(side, wall_clock::moment(self.row().begun))?;
        let zero = Duration::ZERO;
        let clock = match sitting.terms().clock {
            TimeControl::None => return None,
            TimeControl::PerMove(_) => return Some(reading.left / 2),
            TimeControl::Fischer { increment, .. } => Budget { remaining: reading.left, increment, byo_yomi: None },
            TimeControl::ByoYomi { period, .. } => {
                let remaining = if reading.is_overtime { zero } else { reading.left };
                let byo_yomi = turncoat_engine::ByoYomi { time: period / 2, moves: 1 };
                Budget { remaining, increment: zero, byo_yomi: Some(byo_yomi) }
            }
        };
        let moves = match sitting.game() {
            Game::Othello(record) => moves_to_think_about(record.position()),
            Game::Quoridor(_) => QUORIDOR_MOVES,
        };
        Some(clock.budget(moves))
    }

    /// The program of `side` cannot go on: it loses, and the game says why. If something else has happened meanwhile, that
    /// holds, and the program is asked again.
    async fn forfeit(&mut self, side: Side, reason: String) -> Result<(), Problem> {
        tracing::warn!(game = %self.id, %reason, "a program has lost");
        metrics::counter!("turncoat_programs_failed_total").increment(1);
        let now = wall_clock::moment(self.row().begun);
        let mut next = self.sitting().clone();
        next.tick(now);
        if next.side_to_move() == Some(side) {
            let lost = next.apply(Command::Adjudicate { outcome: Outcome::Win(!side), reason }, now);
            lost.map_err(|refusal| Problem::Refused(refusal.to_string()))?;
        }
        self.write(next).await.map(drop)
    }

    /// Sends home who does not play here any more.
    pub(super) fn dismiss_programs(&mut self) {
        self.thinking.job = None;
        self.rooms.shared().programs.dismiss(&self.id);
    }

    /// A program has something to say; what it says about an earlier position is too late.
    pub(super) async fn hear(&mut self, thought: Thought) {
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
                let played = match chosen {
                    Ok(text) => self.enact(Command::Play { side, text }).await,
                    Err(reason) => self.forfeit(side, reason).await,
                };
                if let Err(problem) = played {
                    tracing::warn!(game = %self.id, %problem, "a program did not play");
                }
                self.go_on().await;
            }
        }
    }
}

/// Lets the engine think, as soon as it takes the work.
async fn start(engines: &Engines, client: &str, game: &Game, player: &Player) -> Thinking<Step> {
    loop {
        let (game, player) = (game.clone(), player.clone());
        let work = move |mind: &mut Mind, stop: &StopFlag, findings: &engines::Findings<Step>| {
            let chosen = mind.choose(&game, &player, stop, &mut |progress| findings.hint(Step::Progress(progress)));
            findings.tell(Step::Move(chosen));
        };
        match engines.start(client, Urgency::Move, work) {
            Ok(thinking) => return thinking,
            // Whoever plays must move sometime.
            Err(_) => tokio::time::sleep(Duration::from_secs(1)).await,
        }
    }
}

/// Passes on what the program says, and lets it move when its time is over.
async fn listen(mut thinking: Thinking<Step>, budget: Duration, tell: impl AsyncFn(Step) -> bool) {
    let deadline = tokio::time::sleep(budget);
    tokio::pin!(deadline);
    let mut is_hurried = false;
    loop {
        tokio::select! {
            step = thinking.next() => match step {
                Some(step) => if !tell(step).await { return },
                None => return,
            },
            () = &mut deadline, if !is_hurried => {
                thinking.hurry();
                is_hurried = true;
            }
        }
    }
}
