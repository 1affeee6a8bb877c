//! What a position is worth: sums of weights for the edges, the corners, the moves of the side to move and the frontier.
//!
//! The weights are fitted by `turncoat lab board-weights` to values of the engine. The two symmetries of an edge, its mirror image
//! and the exchange of the colours, fold its 6,561 contents into 1,681.

mod lines;

use crate::Rows;
use crate::flash::flash;
use lines::Line;

/// Values are counted in eighths of a disc.
pub const UNITS_PER_DISC: i16 = 8;

/// The number of weights, a signed byte each.
pub const WEIGHTS: usize = COUNTS_AT + PHASES * COUNTS;

/// The contents of an edge: a half that decides on mirror and colours, and the other half.
const EDGES: usize = 41 * 41;
/// The contents of the two by three squares at a corner, up to the exchange of the colours.
const CORNERS: usize = 365;
/// The parts of the game, sixteen empty squares each.
const PHASES: usize = 4;
/// More moves are worth as much as so many.
const MOST_MOVES: usize = 15;
/// Frontier of either side, and the discs.
const COUNTS: usize = 3;
/// How much finer the weights of counts are than values, as a power of two.
const FINER: u8 = 3;

const CORNERS_AT: usize = EDGES;
const MOVES_AT: usize = CORNERS_AT + CORNERS;
const OTHER_MOVES_AT: usize = MOVES_AT + PHASES * (MOST_MOVES + 1);
const COUNTS_AT: usize = OTHER_MOVES_AT + PHASES * (MOST_MOVES + 1);

flash! {
    /// Edges, corners, moves of each phase, counts of each phase.
    static TABLE: WEIGHTS => *include_bytes!("evaluation/board.weights");
}

/// A weight, and how often it counts: a sum of these terms is the value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The place of the weight.
    pub weight: usize,
    /// How often it counts.
    pub factor: i8,
    /// Whether the weight is eight times as fine as values.
    pub is_fine: bool,
}

/// The value for the side to move, in eighths of a disc; that of a finished game is far beyond all others.
#[inline(never)]
pub(crate) fn evaluate(position: &Rows) -> i16 {
    let moves = position.move_counts();
    if moves == [0, 0] {
        return final_value(position);
    }
    let (mut value, mut fine) = (0, 0);
    visit(position, moves, |term| {
        let weight = i16::from(TABLE.get(term.weight).cast_signed());
        if term.is_fine {
            fine += weight * i16::from(term.factor);
        } else {
            value += if term.factor < 0 { -weight } else { weight };
        }
    });
    value + (fine >> FINER)
}

/// The terms of the value of a position that is not over.
pub fn terms(position: &Rows, mut add: impl FnMut(Term)) {
    visit(position, position.move_counts(), &mut add);
}

/// The value of a finished game: any win is better than any hope, and a greater one better than a smaller. Empty squares
/// go to the winner.
#[inline(never)]
pub(crate) fn final_value(position: &Rows) -> i16 {
    let balance = i16::from(position.disc_balance());
    balance * 16 + balance.signum() * (WON + 16 * i16::from(position.empty_count()))
}

/// More than any evaluation.
const WON: i16 = 10_000;

/// Tells `add` all terms of a position in which the side to move and its opponent have so many moves.
#[inline(always)]
fn visit(position: &Rows, moves: [u8; 2], mut add: impl FnMut(Term)) {
    for (outer, inner) in Line::pairs(position) {
        add(outer.edge());
        for corner in outer.corners(inner) {
            add(corner);
        }
    }
    let counts = Counts::of(position);
    let phase = usize::from((64 - counts.own - counts.other) >> 4 & 3);
    for (first, moves) in [MOVES_AT, OTHER_MOVES_AT].into_iter().zip(moves) {
        let moves = usize::from(moves).min(MOST_MOVES);
        add(Term { weight: first + phase * (MOST_MOVES + 1) + moves, factor: 1, is_fine: false });
    }
    let balance = counts.own.wrapping_sub(counts.other).cast_signed();
    let factors = [counts.own_frontier.cast_signed(), counts.other_frontier.cast_signed(), balance];
    for (place, factor) in factors.into_iter().enumerate() {
        add(Term { weight: COUNTS_AT + phase * COUNTS + place, factor, is_fine: true });
    }
}

/// Discs, and those of them that touch an empty square.
#[derive(Default)]
struct Counts {
    own: u8,
    other: u8,
    own_frontier: u8,
    other_frontier: u8,
}

impl Counts {
    #[inline(never)]
    fn of(position: &Rows) -> Self {
        let mut counts = Self::default();
        let mut above = 0;
        let mut empty = !(position.own[0] | position.other[0]);
        for number in 0..8 {
            let (own, other) = (position.own[number], position.other[number]);
            let below = if number < 7 { !(position.own[number + 1] | position.other[number + 1]) } else { 0 };
            let near = above | empty | below;
            let near = near | near << 1 | near >> 1;
            counts.own += own.count_ones() as u8;
            counts.other += other.count_ones() as u8;
            counts.own_frontier += (own & near).count_ones() as u8;
            counts.other_frontier += (other & near).count_ones() as u8;
            (above, empty) = (empty, below);
        }
        counts
    }
}
