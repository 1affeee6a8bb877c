//! What a position is worth by the engine's knowledge, in whole numbers: sums of weights that `strategist_weights_trainer` of
//! the lab fits to the odds of the engine's network.

use turncoat_game::Side;

use super::outlook::Outlook;

/// Values are counted in sixteenths of the logarithm of the odds to win.
pub(super) const UNITS: i32 = 16;

/// The number of weights, a signed byte each.
pub(super) const WEIGHTS: usize = NEARNESS_AT + FILES_APART * RANKS_APART;

/// By how many steps the way of the opponent is longer, from so many less to so many more.
const MOST_LEAD: i32 = 8;
const LEADS: usize = 17;
/// Walls in hand, from none to eight.
const HANDS: usize = 9;
/// Cells as the side to move sees them, left and right alike.
const CELLS: usize = 4 * 7;
/// The pawns are near each other within so many files and ranks.
const FILES_APART: usize = 3;
const RANKS_APART: usize = 7;

const OWN_CELL_AT: usize = LEADS * HANDS * HANDS;
const OTHER_CELL_AT: usize = OWN_CELL_AT + CELLS;
const NEARNESS_AT: usize = OTHER_CELL_AT + CELLS;

static TABLE: [u8; WEIGHTS] = *include_bytes!("judgement.weights");

/// The value for the side to move.
pub(super) fn judge(outlook: &Outlook) -> i32 {
    let mut value = 0;
    visit(outlook, |weight| value += i32::from(TABLE[weight].cast_signed()));
    value
}

/// Tells `add` the places of the weights whose sum is the value.
#[inline(always)]
pub(super) fn visit(outlook: &Outlook, mut add: impl FnMut(usize)) {
    let (own, other) = (outlook.side, !outlook.side);
    let lead = i32::from(outlook.distances[other]) - i32::from(outlook.distances[own]);
    let lead = (lead.clamp(-MOST_LEAD, MOST_LEAD) + MOST_LEAD) as usize;
    let hand = |side| usize::from(outlook.in_hand[side]).min(HANDS - 1);
    add((lead * HANDS + hand(own)) * HANDS + hand(other));
    let [own, other] = [own, other].map(|side| Place::of(outlook.pawns[side], outlook.side));
    add(OWN_CELL_AT + own.folded());
    add(OTHER_CELL_AT + other.folded());
    let (files, ranks) = (own.file.abs_diff(other.file), other.rank - own.rank + 3);
    if files < FILES_APART && (0..RANKS_APART as i32).contains(&ranks) {
        add(NEARNESS_AT + files * RANKS_APART + ranks as usize);
    }
}

/// A cell as a side sees it: its goal is rank 0.
struct Place {
    file: usize,
    rank: i32,
}

impl Place {
    fn of(pawn: u64, side: Side) -> Self {
        let index = pawn.trailing_zeros() as i32;
        let row = index / 8;
        Self { file: (index % 8) as usize, rank: if side == Side::First { row } else { 6 - row } }
    }

    const fn folded(&self) -> usize {
        let file = if self.file < 4 { self.file } else { 6 - self.file };
        self.rank as usize * 4 + file
    }
}
