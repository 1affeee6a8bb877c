mod order;
mod ply;

use turncoat_othello::Square;

use crate::Rows;
use crate::evaluation::{evaluate, final_value};
use order::{Disc, Order};
use ply::{INFINITE, Ply, Step};

/// How much time there is for the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// Enough to go on.
    Think,
    /// None: the best move so far is to be played.
    MoveNow,
    /// None: a byte has arrived, which may change everything.
    Listen,
}

/// Alpha-beta with iterative deepening on byte rows.
///
/// It keeps a stack of its own: a ply takes less than half of what a recursive call would.
pub struct Search<U> {
    urgency: U,
    /// The move that last proved good at each distance from the end.
    killers: [Disc; MOST_DEPTH as usize],
    /// Whether the search reaches the end of the game everywhere.
    is_exact: bool,
}

/// The way from the root to the position that is looked at.
type Plies = [Ply; MOST_DEPTH as usize];

/// The farthest look ahead: the memory allows no more.
const MOST_DEPTH: u8 = 11;
/// After this depth nothing less than the end of the game is looked for, if it is near enough.
const EXACT_AFTER: u8 = 3;
/// With so many empty squares the exact search nearly always ends in time; with more it is one deeper step among others.
const EXACT_FROM: u8 = 9;

impl<U: FnMut() -> Urgency> Search<U> {
    /// A search that asks `urgency` at every position.
    pub const fn new(urgency: U) -> Self {
        Self { urgency, killers: [Disc::NOWHERE; MOST_DEPTH as usize], is_exact: false }
    }

    /// The best square for the side to move; none if it has no move, or if it was told to listen.
    pub fn choose(&mut self, position: &Rows) -> Option<Square> {
        let squares = position.mobility();
        let empties = position.empty_count();
        let mut order = Order::FIRST;
        let mut best = order.next(&squares)?;
        let has_choice = squares.iter().map(|row| row.count_ones() as u8).sum::<u8>() > 1;
        let mut plies: Plies = [Ply::EMPTY; MOST_DEPTH as usize];
        let mut depth = 1;
        while has_choice && depth <= MOST_DEPTH && !self.is_exact {
            self.is_exact = depth >= empties || (depth > EXACT_AFTER && empties <= EXACT_FROM);
            let depth_now = if self.is_exact { empties } else { depth };
            match self.improve(&mut plies, position, &squares, depth_now, &mut best) {
                Urgency::Think => depth += 1,
                Urgency::MoveNow => break,
                Urgency::Listen => return None,
            }
        }
        best.square()
    }

    /// Looks for a better move than `best` at this depth. Cut short, it leaves the best one so far.
    fn improve(
        &mut self,
        plies: &mut Plies,
        position: &Rows,
        squares: &[u8; 8],
        depth: u8,
        best: &mut Disc,
    ) -> Urgency {
        let mut squares = *squares;
        let mut order = Order::FIRST;
        let mut alpha = -INFINITE;
        let mut disc = Some(*best);
        while let Some(tried) = disc {
            tried.remove_from(&mut squares);
            if let Some(next) = position.after_disc(tried.row, tried.bit) {
                // The first disc is expected to be the best: the others have to show that they are better.
                let is_first = alpha == -INFINITE;
                let lowest = if is_first { -INFINITE } else { -alpha - 1 };
                let mut value = self.visit(plies, &next, depth - 1, lowest, -alpha);
                if !is_first && value.is_ok_and(|value| -value > alpha) {
                    // It is better, whether or not there is time to see by how much.
                    *best = tried;
                    value = self.visit(plies, &next, depth - 1, -INFINITE, -alpha);
                }
                match value {
                    Ok(value) if -value > alpha => (*best, alpha) = (tried, -value),
                    Ok(_) => {}
                    Err(urgency) => return urgency,
                }
            }
            disc = order.next(&squares);
        }
        Urgency::Think
    }

    /// The value for the side to move, or a bound beyond `alpha` or `beta`, unless time runs out.
    fn visit(&mut self, plies: &mut Plies, position: &Rows, depth: u8, alpha: i16, beta: i16) -> Result<i16, Urgency> {
        if depth == 0 {
            return self.leaf(position);
        }
        let mut level = 0;
        self.look_at_clock()?;
        plies[level].enter(position, depth, alpha, beta, self.killer(depth));
        loop {
            let ply = &mut plies[level];
            let value = match ply.step() {
                Step::Down(next) if ply.depth == 1 => {
                    ply.take(-self.leaf(&next)?);
                    continue;
                }
                Step::Down(next) => {
                    let (depth, (alpha, beta)) = (ply.depth - 1, ply.bounds());
                    level = (level + 1) % plies.len();
                    self.look_at_clock()?;
                    plies[level].enter(&next, depth, alpha, beta, self.killer(depth));
                    continue;
                }
                Step::Cut(disc, value) => {
                    self.killers[Self::slot(ply.depth)] = disc;
                    value
                }
                Step::Done(value) => value,
            };
            if level == 0 {
                return Ok(value);
            }
            level -= 1;
            plies[level].take(-value);
        }
    }

    fn slot(depth: u8) -> usize {
        usize::from(depth) % MOST_DEPTH as usize
    }

    fn killer(&self, depth: u8) -> Disc {
        self.killers[Self::slot(depth)]
    }

    fn leaf(&mut self, position: &Rows) -> Result<i16, Urgency> {
        self.look_at_clock()?;
        Ok(if self.is_exact { final_value(position) } else { evaluate(position) })
    }

    fn look_at_clock(&mut self) -> Result<(), Urgency> {
        match (self.urgency)() {
            Urgency::Think => Ok(()),
            other => Err(other),
        }
    }
}
