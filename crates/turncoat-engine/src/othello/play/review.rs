use turncoat_game::{Position as _, Side};
use turncoat_othello::{Move, Position};

use super::book::Book;
use super::openings::Opening;
use crate::StopFlag;
use crate::limits::Effort;
use crate::othello::search::confidence::Confidence;
use crate::othello::search::searcher::{Limits, Searcher};
use crate::report::Certainty;

/// A move of a game, and what it was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedMove {
    /// Which move of the game it is, from 1, passes included.
    pub ply: usize,
    /// Who played it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// What it led to, in discs for who played it.
    pub value: i32,
    /// The best move.
    pub best: Move,
    /// What the best move would have led to.
    pub best_value: i32,
    /// Where the values come from: the less certain of both.
    pub source: Source,
    /// The opening that the game belongs to from here on, if it got a new name by this move.
    pub opening: Option<&'static Opening>,
}

impl ReviewedMove {
    /// How many discs the move gave away.
    #[must_use]
    pub const fn loss(&self) -> u32 {
        (self.best_value - self.value).unsigned_abs()
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The opening book.
    Book,
    /// A search.
    Search(Certainty<Confidence>),
    /// The rules: the game is over.
    Rules,
}

/// The analysis of a position before a move is played there.
#[derive(Clone, Copy)]
struct Judgement {
    best: Option<Move>,
    value: i32,
    source: Source,
}

/// Judges every move of a game: what it led to is the value of the position after it, so each position is searched once.
pub struct Review<'a> {
    searcher: &'a mut Searcher,
    effort: &'a dyn Fn(u32) -> Effort<Confidence>,
    book: Option<&'a Book>,
    stop: &'a StopFlag,
}

impl<'a> Review<'a> {
    /// A review that searches each position as hard as `effort` says for its number of empty squares, until `stop` is
    /// raised. Moves of the `book` are judged by it.
    pub fn new(
        searcher: &'a mut Searcher,
        effort: &'a dyn Fn(u32) -> Effort<Confidence>,
        book: Option<&'a Book>,
        stop: &'a StopFlag,
    ) -> Self {
        Self { searcher, effort, book, stop }
    }

    /// Judges `moves` from `start` on, and tells `watch` about each as soon as it is judged; ends at the first illegal one.
    pub fn run(&mut self, start: &Position, moves: &[Move], mut watch: impl FnMut(&ReviewedMove)) {
        let mut position = *start;
        let mut before = None;
        for (&mv, ply) in moves.iter().zip(1..) {
            let Ok(next) = position.play(mv) else { return };
            let by_book = self.by_book(&position, mv);
            let judged = by_book.or_else(|| {
                let now = before.take().or_else(|| self.judge(&position))?;
                let after = self.judge(&next)?;
                before = Some(after);
                Some(compare(mv, now, after))
            });
            let Some((value, best, best_value, source)) = judged else { return };
            let opening = Opening::at(&next);
            let side = position.side_to_move();
            watch(&ReviewedMove { ply, side, mv, value, best, best_value, source, opening });
            if by_book.is_some() {
                before = None;
            }
            position = next;
        }
    }

    fn by_book(&self, position: &Position, mv: Move) -> Option<(i32, Move, i32, Source)> {
        let moves = self.book?.moves(position);
        let (best, played) = (moves.first()?, moves.iter().find(|known| known.mv == mv)?);
        Some((played.value, best.mv, best.value, Source::Book))
    }

    fn judge(&mut self, position: &Position) -> Option<Judgement> {
        if let Some(discs) = position.final_discs() {
            let side = position.side_to_move();
            let value = discs[side].cast_signed() - discs[!side].cast_signed();
            return Some(Judgement { best: None, value, source: Source::Rules });
        }
        let limits = Limits { effort: (self.effort)(position.empty_squares().len()), lines: 1 };
        let report = self.searcher.think(position, limits, self.stop, |_| {})?;
        let line = report.lines.first().filter(|_| !self.stop.is_stopped())?;
        let source = Source::Search(report.certainty);
        Some(Judgement { best: line.moves.first().copied(), value: line.score, source })
    }
}

/// What `mv` led to and what the best move would have led to. A move that turns out better than what seemed best is best.
fn compare(mv: Move, before: Judgement, after: Judgement) -> (i32, Move, i32, Source) {
    let value = -after.value;
    let best = before.best.unwrap_or(mv);
    let source = less_certain(before.source, after.source);
    if value >= before.value || best == mv { (value, mv, value, source) } else { (value, best, before.value, source) }
}

fn less_certain(one: Source, other: Source) -> Source {
    let depth = |source| match source {
        Source::Search(Certainty::Depth { plies, confidence }) => (confidence.index().into(), plies),
        _ => (u32::MAX, u32::MAX),
    };
    if depth(one) <= depth(other) { one } else { other }
}
