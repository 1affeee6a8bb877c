use turncoat_game::{MoveSet as _, Outcome, Position as GamePosition, Side};
use turncoat_link::uart::Board;
use turncoat_othello::{BLACK, Bitboard, Move, Moves, Position, Square, Violation};

/// An Othello position as rows of bytes, the form that an 8-bit chip handles best: a step up or down costs nothing, and one
/// to the side is a shift of a byte. Bit 0 is column A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The discs of the side to move.
    pub(crate) own: [u8; 8],
    /// The discs of its opponent.
    pub(crate) other: [u8; 8],
    side_to_move: Side,
}

/// A row number is always below eight; the compiler shall know it.
#[inline(always)]
const fn row(number: u8) -> usize {
    (number & 7) as usize
}

impl Rows {
    /// No discs at all.
    pub(crate) const EMPTY: Self = Self { own: [0; 8], other: [0; 8], side_to_move: BLACK };

    /// The squares on which the side to move can place a disc.
    #[inline(never)]
    pub(crate) fn mobility(&self) -> [u8; 8] {
        let mut squares = [0; 8];
        let mut runs = Runs::default();
        for number in 0..8 {
            let (own, other) = (self.own[row(number)], self.other[row(number)]);
            squares[row(number)] = ends_in_row(own, other) | runs.ends();
            runs.step(own, other);
        }
        let mut runs = Runs::default();
        for number in (0..8).rev() {
            let (own, other) = (self.own[row(number)], self.other[row(number)]);
            squares[row(number)] = (squares[row(number)] | runs.ends()) & !(own | other);
            runs.step(own, other);
        }
        squares
    }

    /// How many squares the side to move could place a disc on, and how many its opponent.
    pub(crate) fn move_counts(&self) -> [u8; 2] {
        let count = |squares: [u8; 8]| squares.iter().map(|row| row.count_ones() as u8).sum();
        [count(self.mobility()), count(self.passed().mobility())]
    }

    /// The position after a disc on the empty square in row `number` and the column of `bit`, if it turns another.
    #[inline(never)]
    pub(crate) fn after_disc(&self, number: u8, bit: u8) -> Option<Self> {
        let mut next = *self;
        let turned = turned_in_row(bit, self.own[row(number)], self.other[row(number)]);
        next.turn(number, turned);
        let mut any = turned != 0;
        for is_up in [false, true] {
            for slope in [Slope::Left, Slope::Straight, Slope::Right] {
                any |= next.turn_line(self, number, bit, is_up, slope);
            }
        }
        next.own[row(number)] |= bit;
        any.then(|| next.passed())
    }

    /// The position with the other side to move.
    #[inline(always)]
    pub(crate) fn passed(&self) -> Self {
        Self { own: self.other, other: self.own, side_to_move: !self.side_to_move }
    }

    #[inline(always)]
    fn turn(&mut self, number: u8, discs: u8) {
        self.own[row(number)] |= discs;
        self.other[row(number)] &= !discs;
    }

    /// Turns the discs enclosed on one line that leaves the row; whether there were any.
    #[inline(always)]
    fn turn_line(&mut self, before: &Self, number: u8, bit: u8, is_up: bool, slope: Slope) -> bool {
        let away = |number: u8| if is_up { number.wrapping_sub(1) } else { number + 1 };
        let back = |number: u8| if is_up { number + 1 } else { number.wrapping_sub(1) };
        let (mut number, mut bit, mut enclosed) = (number, bit, 0_u8);
        loop {
            number = away(number);
            bit = slope.away(bit);
            if number > 7 || bit == 0 {
                return false;
            }
            if before.other[row(number)] & bit == 0 {
                break;
            }
            enclosed += 1;
        }
        if before.own[row(number)] & bit == 0 || enclosed == 0 {
            return false;
        }
        for _ in 0..enclosed {
            number = back(number);
            bit = slope.back(bit);
            self.turn(number, bit);
        }
        true
    }

    /// How many squares are empty.
    #[inline(never)]
    pub(crate) fn empty_count(&self) -> u8 {
        let mut empty = 64;
        for number in 0..8 {
            empty -= (self.own[row(number)] | self.other[row(number)]).count_ones() as u8;
        }
        empty
    }

    /// The discs of the side to move less those of its opponent.
    #[inline(never)]
    pub(crate) fn disc_balance(&self) -> i8 {
        let mut balance = 0;
        for number in 0..8 {
            balance += self.own[row(number)].count_ones() as i8;
            balance -= self.other[row(number)].count_ones() as i8;
        }
        balance
    }

    /// The position after a disc on `square`, if that is legal.
    pub(crate) fn after_square(&self, square: Square) -> Option<Self> {
        let (number, bit) = (square.index() as u8 >> 3, 1 << (square.index() as u8 & 7));
        let is_empty = (self.own[row(number)] | self.other[row(number)]) & bit == 0;
        if is_empty { self.after_disc(number, bit) } else { None }
    }

    fn can_place(&self) -> bool {
        self.mobility() != [0; 8]
    }
}

/// How the column changes along a line that leaves the row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slope {
    Left,
    Straight,
    Right,
}

impl Slope {
    #[inline(always)]
    const fn away(self, bit: u8) -> u8 {
        match self {
            Self::Left => bit >> 1,
            Self::Straight => bit,
            Self::Right => bit << 1,
        }
    }

    #[inline(always)]
    const fn back(self, bit: u8) -> u8 {
        match self {
            Self::Left => bit << 1,
            Self::Straight => bit,
            Self::Right => bit >> 1,
        }
    }
}

/// The runs of the opponent's discs that lead from a row before up to this one, for the three lines that leave a row.
#[derive(Default)]
struct Runs {
    straight: u8,
    right: u8,
    left: u8,
    own: u8,
}

impl Runs {
    /// Where the runs end if nothing stands in their way.
    #[inline(always)]
    const fn ends(&self) -> u8 {
        self.straight | (self.right << 1) | (self.left >> 1)
    }

    /// Prolongs the runs into the next row.
    #[inline(always)]
    const fn step(&mut self, own: u8, other: u8) {
        self.straight = other & (self.own | self.straight);
        self.right = other & ((self.own | self.right) << 1);
        self.left = other & ((self.own | self.left) >> 1);
        self.own = own;
    }
}

/// The squares next to runs of `other` that begin at `own`, to both sides.
#[inline(always)]
const fn ends_in_row(own: u8, other: u8) -> u8 {
    let inner = other & 0x7e;
    // To higher columns a carry goes through the run.
    let right = inner.wrapping_add(inner & own << 1) & !inner;
    // To lower ones the run is filled in steps of one, two and two squares.
    let mut left = inner & own >> 1;
    left |= inner & left >> 1;
    let pairs = inner & inner >> 1;
    left |= pairs & left >> 2;
    left |= pairs & left >> 2;
    right | left >> 1
}

/// The discs of `other` that `bit` encloses in its row.
#[inline(always)]
fn turned_in_row(bit: u8, own: u8, other: u8) -> u8 {
    let enclosed = |step: fn(u8) -> u8| {
        let (mut run, mut next) = (0, step(bit));
        while next & other != 0 {
            run |= next;
            next = step(next);
        }
        if next & own == 0 { 0 } else { run }
    };
    enclosed(|bit| bit << 1) | enclosed(|bit| bit >> 1)
}

impl Default for Rows {
    fn default() -> Self {
        Self {
            own: [0, 0, 0, 0b0001_0000, 0b0000_1000, 0, 0, 0],
            other: [0, 0, 0, 0b0000_1000, 0b0001_0000, 0, 0, 0],
            side_to_move: BLACK,
        }
    }
}

impl From<&Position> for Rows {
    fn from(position: &Position) -> Self {
        Self {
            own: position.own().0.to_le_bytes(),
            other: position.other().0.to_le_bytes(),
            side_to_move: position.side_to_move(),
        }
    }
}

impl Board for Rows {
    fn disc_count(&self, side: Side) -> u8 {
        let discs = if side == self.side_to_move { &self.own } else { &self.other };
        discs.iter().map(|row| row.count_ones() as u8).sum()
    }

    fn owner(&self, square: Square) -> Option<Side> {
        let (number, bit) = (square.index() as u8 >> 3, 1 << (square.index() as u8 & 7));
        if self.own[row(number)] & bit != 0 {
            Some(self.side_to_move)
        } else {
            (self.other[row(number)] & bit != 0).then_some(!self.side_to_move)
        }
    }
}

impl GamePosition for Rows {
    type Move = Move;
    type Moves = Moves;
    type Violation = Violation;

    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    fn legal_moves(&self) -> Moves {
        let squares = self.mobility();
        if squares != [0; 8] {
            Moves::placing(Bitboard(u64::from_le_bytes(squares)))
        } else if self.passed().can_place() {
            Moves::PASS
        } else {
            Moves::NONE
        }
    }

    fn check(&self, mv: Move) -> Result<(), Violation> {
        match mv {
            Move::Place(square) if self.after_square(square).is_some() => Ok(()),
            Move::Place(square) if self.owner(square).is_some() => Err(Violation::Taken(square)),
            Move::Place(square) => Err(Violation::FlipsNothing(square)),
            Move::Pass if self.can_place() => Err(Violation::PassWithMoves),
            Move::Pass if self.passed().can_place() => Ok(()),
            Move::Pass => Err(Violation::GameOver),
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        *self = match mv {
            Move::Place(square) => self.after_square(square).unwrap_or(*self),
            Move::Pass => self.passed(),
        };
    }

    fn outcome(&self) -> Option<Outcome> {
        self.legal_moves().is_empty().then(|| match self.disc_balance() {
            0 => Outcome::Draw,
            1.. => Outcome::Win(self.side_to_move),
            _ => Outcome::Win(!self.side_to_move),
        })
    }

    fn is_pass(mv: Move) -> bool {
        mv == Move::Pass
    }
}
