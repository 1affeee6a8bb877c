//! What the engine is to do, and what becomes of its answers.
//!
//! After everything that happens, [`Table::wanted`] says what the engine should be doing. If that is not what it does, it
//! is told so; nothing else starts or stops it.

use std::time::Duration;

use turncoat_game::{Outcome, Side};
use turncoat_players::answer_time;
use turncoat_session::{Command, NodeId, Player, Value};

use super::{Message, Table};
use crate::{AnalysisView, Effect, Job, JobEvent, Step, Task};

/// How long to think about a hint.
const HINT_TIME: Duration = Duration::from_secs(2);
/// How long to think about each position of a game that is looked through.
const REVIEW_TIME: Duration = Duration::from_millis(200);

/// The work that the engine is doing.
pub(super) struct Running {
    id: u64,
    node: NodeId,
    pub(super) task: Task,
    pub(super) analysis: AnalysisView,
    pub(super) since: Duration,
    /// When the clock leaves the engine no more time.
    budget: Option<Duration>,
    is_hurried: bool,
}

/// A move that waits until people can follow.
pub(super) struct Answer {
    text: String,
    pub(super) due: Duration,
}

impl Table {
    /// What the engine should be doing now, and about which place of the record.
    fn wanted(&self) -> Option<(NodeId, Task)> {
        let current = self.game().current();
        if self.answer.is_some() {
            return None;
        }
        let mover = self.session.side_to_move().map(|side| &self.session.seat(side).player);
        if let Some(player) = mover.filter(|player| player.is_automatic()) {
            return Some((current, Task::Move(player.clone()))).filter(|work| self.is_open(work));
        }
        let rank = |node, time| Some((node, Task::Rank { node, time }));
        let work = if self.is_analysing {
            let review = self.unjudged().and_then(|node| rank(node, Some(REVIEW_TIME)));
            review.or_else(|| rank(current, None).filter(|_| self.game().ending().is_none()))
        } else {
            self.hint_at.filter(|&node| node == current).and_then(|node| rank(node, Some(HINT_TIME)))
        };
        work.or_else(|| self.has_remote_ended().then_some((current, Task::End))).filter(|work| self.is_open(work))
    }

    /// Whether the game has ended and a player outside this process may not know it yet.
    fn has_remote_ended(&self) -> bool {
        self.game().ending().is_some() && Side::BOTH.iter().any(|&side| self.session.seat(side).player.is_remote())
    }

    fn is_open(&self, work: &(NodeId, Task)) -> bool {
        self.finished.as_ref() != Some(work)
    }

    /// The first place on the way here without a value.
    fn unjudged(&self) -> Option<NodeId> {
        let game = self.game();
        let before = game.line_to(game.current());
        let before = before.iter().take(before.len().saturating_sub(1));
        before.copied().find(|&node| game.note(node).is_some_and(|note| note.value.is_none()))
    }

    /// Starts, replaces or stops the engine's search as the position requires.
    pub(super) fn next_work(&mut self, now: Duration, is_here: bool) -> Option<Effect> {
        let wanted = self.wanted().filter(|_| is_here);
        let is_doing = self.running.as_ref().map(|running| (running.node, running.task.clone()));
        if wanted == is_doing {
            return None;
        }
        let ended = self.running.take();
        if let Some(running) = &ended {
            self.judge(running.node, &running.task, &running.analysis, now);
        }
        let Some((node, task)) = wanted else { return ended.map(|_| Effect::Rest) };
        self.next_job += 1;
        let mut game = self.game().clone();
        game.go_to(node);
        // A foreign engine looks at its clock itself.
        let is_ours = matches!(task, Task::Move(Player::Engine(_) | Player::Classic(_)));
        let budget = is_ours.then(|| self.budget(now)).flatten();
        let clocks = self.session.clock_states(self.moment(now));
        let analysis = AnalysisView::default();
        let id = self.next_job;
        self.running = Some(Running { id, node, task: task.clone(), analysis, since: now, budget, is_hurried: false });
        Some(Effect::Think(Box::new(Job { id, game, task, clocks })))
    }

    /// The engine has something to say.
    pub(crate) fn hear(&mut self, thought: JobEvent, now: Duration) {
        let Some(running) = self.running.as_mut().filter(|running| running.id == thought.id) else { return };
        match thought.step {
            Step::Progress(analysis) => {
                if matches!(running.task, Task::Rank { .. }) && running.node == self.session.game().current() {
                    self.analysis = Some((running.node, analysis.clone()));
                }
                running.analysis = analysis;
            }
            Step::Move(text) => {
                let due = running.since + self.pace;
                self.engine_score = running.analysis.best().map(|line| line.score);
                self.answer = Some(Answer { text, due });
                self.running = None;
                self.play_answer(now);
            }
            Step::Done => self.finish(now),
            Step::Failed(problem) => {
                self.finish(now);
                self.message = Message::Refusal(problem);
            }
            Step::Forfeit(reason) => {
                self.running = None;
                if let Some(side) = self.session.side_to_move() {
                    self.apply(Command::Adjudicate { outcome: Outcome::Win(!side), reason }, now);
                }
            }
        }
    }

    fn finish(&mut self, now: Duration) {
        if let Some(running) = self.running.take() {
            self.judge(running.node, &running.task, &running.analysis, now);
            self.finished = Some((running.node, running.task));
        }
    }

    /// Plays the engine's move when it is time.
    pub(super) fn play_answer(&mut self, now: Duration) {
        if self.answer.as_ref().is_none_or(|answer| now < answer.due) {
            return;
        }
        if let Some(Answer { text, .. }) = self.answer.take()
            && let Some(side) = self.session.side_to_move()
            && self.apply(Command::Play { side, text }, now)
        {
            self.turn_over();
        }
    }

    /// Writes down what the engine thinks of a place.
    fn judge(&mut self, node: NodeId, task: &Task, analysis: &AnalysisView, now: Duration) {
        let Some(best) = analysis.best().filter(|_| matches!(task, Task::Rank { .. })) else { return };
        let value = Value { score: best.score, source: analysis.source.clone() };
        if self.game().note(node).is_some_and(|note| note.value.as_ref() != Some(&value)) {
            let message = std::mem::take(&mut self.message);
            self.apply(Command::Judge { node, value }, now);
            self.message = message;
        }
    }

    /// What the engine may use of its time for this move.
    fn budget(&self, now: Duration) -> Option<Duration> {
        let clocks = self.session.clock_states(self.moment(now))?;
        Some(answer_time(self.game(), &clocks[self.session.side_to_move()?]))
    }

    /// Whether the engine must answer now because its clock runs.
    pub(super) fn is_out_of_budget(&mut self, now: Duration) -> bool {
        let Some(running) = &mut self.running else { return false };
        let is_late = running.budget.is_some_and(|budget| now >= running.since + budget);
        !std::mem::replace(&mut running.is_hurried, is_late) && is_late
    }
}
