use crate::Rows;
use crate::flash::flash;

use super::{CORNERS_AT, Term};

flash! {
    /// Four squares as digits of base three, the first one the lowest.
    static FORWARD: 16 => [0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 30, 31, 36, 37, 39, 40];
}

flash! {
    /// Four squares as digits of base three, the last one the lowest.
    static BACKWARD: 16 => [0, 27, 9, 36, 3, 30, 12, 39, 1, 28, 10, 37, 4, 31, 13, 40];
}

/// How often the digits of a line of three squares pass those of another.
const SECOND_LINE: i16 = 27;

/// Eight squares in a row or a column: the discs of the side to move, and those of its opponent.
#[derive(Clone, Copy)]
pub(super) struct Line {
    own: u8,
    other: u8,
}

/// What a few squares hold, as a number with the digits -1, 0 and 1: the exchange of the colours changes its sign.
type Content = i8;

impl Line {
    /// The four edges, each with the line beside it.
    #[inline(always)]
    pub(super) fn pairs(position: &Rows) -> [(Self, Self); 4] {
        let row = |number: usize| Self { own: position.own[number], other: position.other[number] };
        let (own, other) = (Columns::of(&position.own), Columns::of(&position.other));
        let line = |own, other| Self { own, other };
        [
            (row(0), row(1)),
            (row(7), row(6)),
            (line(own.first, other.first), line(own.second, other.second)),
            (line(own.last, other.last), line(own.last_but_one, other.last_but_one)),
        ]
    }

    /// The first squares of the line, of which `mask` has the bits.
    #[inline(never)]
    fn first(self, mask: u8) -> Content {
        let digits = |discs: u8| FORWARD.get((discs & mask).into());
        digits(self.own).wrapping_sub(digits(self.other)).cast_signed()
    }

    /// The last squares of the line, counted from the end; `mask` has the bits of the last four.
    #[inline(never)]
    fn last(self, mask: u8) -> Content {
        let digits = |discs: u8| BACKWARD.get((discs >> 4 & mask).into());
        digits(self.own).wrapping_sub(digits(self.other)).cast_signed()
    }

    /// The weight of the line as an edge. A content whose mirror image is itself with the colours exchanged is worth nothing.
    #[inline(always)]
    pub(super) fn edge(self) -> Term {
        let (first, last) = (self.first(0x0f), self.last(0x0f));
        let (mut first, mut last) =
            if first.unsigned_abs() < last.unsigned_abs() { (last, first) } else { (first, last) };
        let is_exchanged = first < 0;
        if is_exchanged {
            (first, last) = (-first, -last);
        }
        let first = i16::from(first);
        let weight = first * first + first + i16::from(last);
        Term { weight: weight as usize, factor: if is_exchanged { -1 } else { 1 }, is_fine: false }
    }

    /// The weights of the three squares at each end of the line together with those of the line beside it.
    #[inline(always)]
    pub(super) fn corners(self, inner: Self) -> [Term; 2] {
        let term = |outer: Content, inner: Content| {
            let content = i16::from(outer) + SECOND_LINE * i16::from(inner);
            let weight = CORNERS_AT + usize::from(content.unsigned_abs());
            Term { weight, factor: if content < 0 { -1 } else { 1 }, is_fine: false }
        };
        [term(self.first(0x07), inner.first(0x07)), term(self.last(0x0e), inner.last(0x0e))]
    }
}

/// The outer columns as rows.
struct Columns {
    first: u8,
    second: u8,
    last_but_one: u8,
    last: u8,
}

impl Columns {
    #[inline(never)]
    fn of(rows: &[u8; 8]) -> Self {
        let mut columns = Self { first: 0, second: 0, last_but_one: 0, last: 0 };
        for row in rows {
            columns.first = columns.first >> 1 | row << 7;
            columns.second = columns.second >> 1 | (row & 0x02) << 6;
            columns.last_but_one = columns.last_but_one >> 1 | (row & 0x40) << 1;
            columns.last = columns.last >> 1 | row & 0x80;
        }
        columns
    }
}
