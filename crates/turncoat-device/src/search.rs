use turncoat_othello::Square;

use crate::Rows;
use crate::evaluation::{DISC, evaluate};
use crate::flash::flash;

/// How much time there is for the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// Enough to go on.
    Think,
    /// None: the best move so far is to be played.
    MoveNow,
    /// None: somebody has said something, which may change everything.
    Listen,
}

/// Alpha-beta with iterative deepening on byte rows, within a few hundred bytes of stack.
pub struct Search<U> {
    urgency: U,
    /// The last answer of `urgency`.
    verdict: Urgency,
    /// The move that last proved good at each depth.
    killers: [Disc; MOST_DEPTH as usize],
}

/// The farthest look ahead: the stack allows no more.
const MOST_DEPTH: u8 = 10;
/// The depth from which on nothing less than the end of the game is looked for, if it is near enough.
const EXACT_AFTER: u8 = 3;

const INFINITE: i16 = 20_000;
/// More than any evaluation.
const WON: i16 = 10_000;

/// A square as row number and bit of its column.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Disc {
    row: u8,
    bit: u8,
}

/// Stands for no square.
const NOWHERE: Disc = Disc { row: 0, bit: 0 };

flash! {
    /// Six sets of eight rows, in the order in which they are tried: corners, edges, centre, around it, next to corners.
    static ORDER: 48 => [
        0x81, 0, 0, 0, 0, 0, 0, 0x81,
        0x3c, 0, 0x81, 0x81, 0x81, 0x81, 0, 0x3c,
        0, 0, 0x3c, 0x3c, 0x3c, 0x3c, 0, 0,
        0, 0x3c, 0x42, 0x42, 0x42, 0x42, 0x3c, 0,
        0x42, 0x81, 0, 0, 0, 0, 0x81, 0x42,
        0, 0x42, 0, 0, 0, 0, 0x42, 0,
    ];
}

/// Goes through a set of squares in the order of [`ORDER`].
struct Ordered {
    place: u8,
    left: u8,
}

impl Ordered {
    const fn new() -> Self {
        Self { place: 0, left: 0 }
    }

    /// The next disc that can be placed on one of `squares`.
    #[inline(always)]
    fn next(&mut self, squares: &[u8; 8]) -> Option<Disc> {
        while self.left == 0 {
            if self.place == 48 {
                return None;
            }
            self.left = squares[usize::from(self.place & 7)] & ORDER.get(self.place.into());
            self.place += 1;
        }
        let bit = self.left & self.left.wrapping_neg();
        self.left ^= bit;
        Some(Disc { row: self.place.wrapping_sub(1) & 7, bit })
    }
}

impl Disc {
    fn square(self) -> Option<Square> {
        Square::from_index((self.row * 8 + self.bit.trailing_zeros() as u8).into())
    }
}

impl<U: FnMut() -> Urgency> Search<U> {
    /// A search that asks `urgency` at every position.
    pub const fn new(urgency: U) -> Self {
        Self { urgency, verdict: Urgency::Think, killers: [NOWHERE; MOST_DEPTH as usize] }
    }

    /// The best square for the side to move; none if it has no move, or if it was told to listen.
    pub fn choose(mut self, position: &Rows) -> Option<Square> {
        let squares = position.mobility();
        let mut best = Ordered::new().next(&squares)?;
        let empties = position.empty_count();
        let mut depth = 1;
        let has_choice = squares.iter().map(|row| row.count_ones()).sum::<u32>() > 1;
        while has_choice {
            let is_exact = depth > EXACT_AFTER && empties <= MOST_DEPTH;
            best = self.choose_at(position, &squares, if is_exact { empties } else { depth }, best);
            if is_exact || depth == MOST_DEPTH || depth >= empties || self.verdict != Urgency::Think {
                break;
            }
            depth += 1;
        }
        if self.verdict == Urgency::Listen { None } else { best.square() }
    }

    /// The best disc at this depth, `first` tried first. Told to stop, it returns the best one so far.
    fn choose_at(&mut self, position: &Rows, squares: &[u8; 8], depth: u8, first: Disc) -> Disc {
        let (mut best, mut alpha) = (first, -INFINITE);
        let mut order = Ordered::new();
        let mut disc = first;
        loop {
            if let Some(next) = position.after_disc(disc.row, disc.bit) {
                let value = -self.visit(&next, depth - 1, -INFINITE, -alpha, false);
                if self.verdict != Urgency::Think {
                    return best;
                }
                if value > alpha {
                    (best, alpha) = (disc, value);
                }
            }
            disc = loop {
                match order.next(squares) {
                    None => return best,
                    Some(disc) if disc != first => break disc,
                    Some(_) => {}
                }
            };
        }
    }

    /// The value for the side to move, or a bound beyond `alpha` or `beta`.
    fn visit(&mut self, position: &Rows, depth: u8, mut alpha: i16, beta: i16, has_passed: bool) -> i16 {
        self.verdict = (self.urgency)();
        if self.verdict != Urgency::Think {
            return 0;
        }
        if depth == 0 {
            return evaluate(position);
        }
        let squares = position.mobility();
        let mut order = Ordered::new();
        let Some(mut disc) = order.next(&squares) else {
            return if has_passed {
                final_value(position)
            } else {
                -self.visit(&position.passed(), depth, -beta, -alpha, true)
            };
        };
        let slot = usize::from(depth) % self.killers.len();
        let killer = self.killers[slot];
        let has_killer = squares[usize::from(killer.row & 7)] & killer.bit != 0;
        if has_killer {
            order = Ordered::new();
            disc = killer;
        }
        loop {
            if let Some(next) = position.after_disc(disc.row, disc.bit) {
                let value = -self.visit(&next, depth - 1, -beta, -alpha, false);
                if self.verdict != Urgency::Think {
                    return 0;
                }
                if value >= beta {
                    self.killers[slot] = disc;
                    return value;
                }
                alpha = alpha.max(value);
            }
            disc = loop {
                match order.next(&squares) {
                    None => return alpha,
                    Some(disc) if !has_killer || disc != killer => break disc,
                    Some(_) => {}
                }
            };
        }
    }
}

/// The value of a finished game: any win is better than any hope.
fn final_value(position: &Rows) -> i16 {
    let balance = i16::from(position.disc_balance());
    balance * DISC + balance.signum() * WON
}
