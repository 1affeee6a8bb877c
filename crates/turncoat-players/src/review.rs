use std::time::Duration;

use turncoat_engine::StopFlag;
use turncoat_engine::othello::Opening;
use turncoat_game::{Outcome, Side};
use turncoat_session::{Entry, Game, NodeId};
use web_time::Instant;

use crate::engine::by_book;
use crate::{Effort, GameEngine, RankRequest, Source};

/// A move of a game and its value. Scores are the mover's: discs, or from -1000 (lost) to 1000 (won).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedMove {
    /// The number of the move, from 1.
    pub ply: u32,
    /// The side that played it.
    pub side: Side,
    /// The move as the session writes it.
    pub mv: String,
    /// The score that it led to.
    pub score: i32,
    /// The best move.
    pub best: String,
    /// The score of the best move.
    pub best_score: i32,
    /// The loss by the move: discs, or thousandths of a win.
    pub loss: u32,
    /// How bad that is.
    pub mistake: Mistake,
    /// Where the scores come from: the less certain source of both.
    pub source: Source,
    /// The name of the opening, if the game got a new one by this move.
    pub opening: Option<&'static str>,
}

/// How bad a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mistake {
    /// Nothing is wrong with it.
    None,
    /// It gives a little away.
    Inaccuracy,
    /// It gives much away.
    Mistake,
    /// It may have lost the game.
    Blunder,
}

/// The losses from which a move is inaccurate, a mistake, or a blunder: in discs, and in thousandths of a win.
const MISTAKES_OF_OTHELLO: [u32; 3] = [2, 4, 10];
const MISTAKES_OF_QUORIDOR: [u32; 3] = [50, 100, 200];

/// Judges the moves of a game one by one. The score of a move is that of the position after it, so each position is searched
/// once. A review can be interrupted at any time and continued with the same or another engine.
pub struct Review {
    game: Game,
    line: Vec<NodeId>,
    /// The index in the line of the next move.
    next: usize,
    effort: Box<dyn Fn(&Game) -> Effort + Send>,
    uses_book: bool,
    before: Option<Judgement>,
    /// The time that the search of the current position has taken so far.
    spent: Duration,
}

/// The result of a step of a review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewStep {
    /// A move was judged.
    Move(Box<ReviewedMove>),
    /// The stop flag was raised first; the next step continues.
    Interrupted,
    /// All moves have been judged.
    Finished,
}

/// The value of a position for the side to move.
#[derive(Clone)]
struct Judgement {
    best: Option<String>,
    score: i32,
    source: Source,
}

impl Review {
    /// A review of the moves up to the current position of `game` that searches each position as hard as `effort` says.
    pub fn new(game: &Game, effort: impl Fn(&Game) -> Effort + Send + 'static, uses_book: bool) -> Self {
        let line = game.line_to(game.current());
        let effort = Box::new(effort);
        Self { game: game.clone(), line, next: 1, effort, uses_book, before: None, spent: Duration::ZERO }
    }

    /// Spends at most this time on each of the positions that are left.
    pub fn hurry(&mut self, most: Duration) {
        self.effort = Box::new(move |_| Effort::Time(most));
    }

    /// Judges the next move.
    pub fn step(&mut self, engine: &mut GameEngine, stop: &StopFlag) -> ReviewStep {
        while let Some(&node) = self.line.get(self.next) {
            let parent = self.line[self.next - 1];
            let is_move = self.game.entry(node).is_some_and(|entry| entry != Entry::<String>::LostTurn.to_string());
            let known = self.by_book(parent, node);
            if known.is_none() {
                if self.before.is_none() {
                    self.before = self.judge(parent, engine, stop);
                }
                let (Some(before), Some(after)) = (self.before.clone(), self.judge(node, engine, stop)) else {
                    return ReviewStep::Interrupted;
                };
                self.before = Some(after.clone());
                self.next += 1;
                if is_move {
                    return ReviewStep::Move(Box::new(self.reviewed(node, before, &after)));
                }
            } else if let Some((before, after)) = known {
                self.before = None;
                self.next += 1;
                return ReviewStep::Move(Box::new(self.reviewed(node, before, &after)));
            }
        }
        ReviewStep::Finished
    }

    /// The book's values before and after a move, if it knows the move.
    fn by_book(&mut self, parent: NodeId, node: NodeId) -> Option<(Judgement, Judgement)> {
        let Game::Othello(record) = &self.game else { return None };
        let Some(Entry::Move(mv)) = record.tree()[node].entry.filter(|_| self.uses_book) else { return None };
        let (score, best, best_score) = by_book(&record.tree()[parent].position, mv)?;
        let judgement = |best, score| Judgement { best, score, source: Source::Book };
        Some((judgement(Some(best.to_string()), best_score), judgement(None, -score)))
    }

    /// The value of a position; nothing if the search of it was interrupted.
    fn judge(&mut self, node: NodeId, engine: &mut GameEngine, stop: &StopFlag) -> Option<Judgement> {
        self.game.go_to(node);
        if self.game.ending().is_some() {
            return Some(Judgement { best: None, score: final_score(&self.game), source: Source::Rules });
        }
        let effort = match (self.effort)(&self.game) {
            Effort::Time(time) => Effort::Time(time.saturating_sub(self.spent)),
            other => other,
        };
        let begun = Instant::now();
        let request = RankRequest { effort, lines: Some(1), uses_book: false };
        let analysis = engine.rank(&self.game, request, stop, &mut |_| {});
        let elapsed = begun.elapsed();
        let is_over = matches!(effort, Effort::Time(left) if elapsed >= left);
        if stop.is_stopped() && !is_over {
            self.spent += elapsed;
            return None;
        }
        self.spent = Duration::ZERO;
        let analysis = analysis?;
        let best = analysis.best()?;
        Some(Judgement { best: best.moves.first().cloned(), score: best.worth.score(), source: analysis.source })
    }

    fn reviewed(&self, node: NodeId, before: Judgement, after: &Judgement) -> ReviewedMove {
        let (score, mv) = (-after.score, self.game.entry(node).unwrap_or_default());
        // Two searches never agree exactly: a move that turns out better than the expected best one is the best.
        let is_best = score >= before.score || before.best.as_ref() == Some(&mv);
        let (best, best_score) =
            if is_best { (mv.clone(), score) } else { (before.best.unwrap_or_default(), before.score) };
        let lost = (best_score - score).unsigned_abs();
        let (loss, thresholds, opening) = match &self.game {
            Game::Othello(record) => (lost, MISTAKES_OF_OTHELLO, Opening::at(&record.tree()[node].position)),
            Game::Quoridor(_) => (lost / 2, MISTAKES_OF_QUORIDOR, None),
        };
        let less_certain = if before.source.reach() <= after.source.reach() { before.source } else { after.source };
        ReviewedMove {
            ply: self.line.iter().position(|&other| other == node).unwrap_or(0) as u32,
            side: self.game.mover(node).unwrap_or(Side::First),
            mv,
            score,
            best,
            best_score,
            loss,
            mistake: mistake(loss, thresholds),
            source: less_certain,
            opening: opening.map(|opening| opening.name),
        }
    }
}

/// The score of a finished game for the side whose turn it would be.
fn final_score(game: &Game) -> i32 {
    let side = game.side_to_move();
    match game {
        Game::Othello(record) => {
            record.position().final_discs().map_or(0, |discs| discs[side].cast_signed() - discs[!side].cast_signed())
        }
        Game::Quoridor(_) => match game.ending().and_then(turncoat_session::Ending::outcome) {
            Some(Outcome::Win(winner)) if winner == side => 1000,
            Some(Outcome::Win(_)) => -1000,
            Some(Outcome::Draw) | None => 0,
        },
    }
}

fn mistake(loss: u32, thresholds: [u32; 3]) -> Mistake {
    match thresholds.iter().filter(|&&threshold| loss >= threshold).count() {
        0 => Mistake::None,
        1 => Mistake::Inaccuracy,
        2 => Mistake::Mistake,
        _ => Mistake::Blunder,
    }
}
