use crate::Rows;

/// What a position is worth to the side to move: more freedom, less frontier, corners and the discs that hang on them.
#[inline(never)]
pub(crate) fn evaluate(position: &Rows) -> i16 {
    let freedom = count(&position.mobility());
    let their_freedom = count(&position.passed().mobility());
    if freedom == 0 && their_freedom == 0 {
        return final_value(position);
    }
    let shape = shape(&position.own, &position.other) - shape(&position.other, &position.own);
    i16::from(freedom - their_freedom) * MOBILITY - i16::from(frontier(position)) * FRONTIER + shape
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

const MOBILITY: i16 = 16;
const FRONTIER: i16 = 6;
/// For a disc that stands in a corner or is joined to one along the edge: it cannot be turned any more.
const ANCHORED: i16 = 40;
/// For a disc diagonally next to an empty corner.
const CORNER_GIVEN: i16 = 60;
/// For a disc on the edge next to an empty corner.
const CORNER_RISKED: i16 = 20;

fn count(rows: &[u8; 8]) -> i8 {
    rows.iter().map(|row| row.count_ones() as i8).sum()
}

/// The discs of the side to move that touch an empty square, less those of the opponent.
fn frontier(position: &Rows) -> i8 {
    let mut balance = 0;
    let mut above = 0;
    let mut empty = !(position.own[0] | position.other[0]);
    for number in 0..8 {
        let below = if number < 7 { !(position.own[number + 1] | position.other[number + 1]) } else { 0 };
        let near = above | empty | below;
        let near = near | near << 1 | near >> 1;
        balance += (position.own[number] & near).count_ones() as i8;
        balance -= (position.other[number] & near).count_ones() as i8;
        (above, empty) = (empty, below);
    }
    balance
}

/// What corners and edges are worth to the owner of `own`.
#[inline(never)]
fn shape(own: &[u8; 8], other: &[u8; 8]) -> i16 {
    let (left, right) = columns(own);
    let mut value = 0;
    for edge in [own[0], own[7], left, right] {
        value += i16::from(anchored(edge)) * ANCHORED;
    }
    // In each corner: the discs next to it on both edges and on the diagonal, if it is empty.
    for (outer, inner) in [(0, 1), (7, 6)] {
        let taken = own[outer] | other[outer];
        for (corner, near) in [(0x01, 0x02), (0x80, 0x40)] {
            if taken & corner == 0 {
                value -= if own[inner] & near != 0 { CORNER_GIVEN } else { 0 };
                value -= if own[outer] & near != 0 { CORNER_RISKED } else { 0 };
                value -= if own[inner] & corner != 0 { CORNER_RISKED } else { 0 };
            }
        }
    }
    value
}

/// Column A and column H as rows.
fn columns(rows: &[u8; 8]) -> (u8, u8) {
    let (mut left, mut right) = (0_u8, 0_u8);
    for row in rows {
        left = left << 1 | (row & 1);
        right = right >> 1 | (row & 0x80);
    }
    (left, right)
}

/// How many discs of an edge are joined to one of its corners.
fn anchored(edge: u8) -> u8 {
    if edge == 0xff { 8 } else { (edge.trailing_ones() + edge.leading_ones()) as u8 }
}
