use core::error::Error;
use core::fmt;

use turncoat_game::{BySide, Outcome, Side};

use crate::{Cell, CellSet, Fences, Move, Moves, Size, Wall, WallSet};

/// The start of a game. The default is the tournament game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The size of the board.
    pub size: Size,
    /// How many walls each player has.
    pub walls: u8,
}

impl Setup {
    /// The tournament game: 9x9, ten walls each.
    pub const TOURNAMENT: Self = Self { size: Size::NINE, walls: 10 };
    /// The game of the LandTiger boards: 7x7, eight walls each.
    pub const BOARDS: Self = Self { size: Size::SEVEN, walls: 8 };
}

impl Default for Setup {
    fn default() -> Self {
        Self::TOURNAMENT
    }
}

/// A position: the walls on the board, the pawns, the walls in hand, and whose turn it is. The default is the start of the
/// tournament game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    fences: Fences,
    pawns: BySide<Cell>,
    in_hand: BySide<u8>,
    side_to_move: Side,
}

impl Position {
    /// The start: the pawns face each other on the middle file, on the left one of two if the width is even.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let Setup { size, walls } = setup;
        let middle = |rank| Cell::at((size.width() - 1) / 2, rank).expect("a size has its cells on the board");
        Self {
            fences: Fences::none(size),
            pawns: BySide { first: middle(0), second: middle(size.height() - 1) },
            in_hand: BySide::both(walls),
            side_to_move: Side::First,
        }
    }

    /// The position with these walls and pawns, if a game could have come to it as far as the rules of single moves tell.
    ///
    /// # Errors
    ///
    /// The problem.
    pub fn from_parts(
        size: Size,
        walls: WallSet,
        pawns: BySide<Cell>,
        in_hand: BySide<u8>,
        side_to_move: Side,
    ) -> Result<Self, PositionError> {
        for pawn in [pawns.first, pawns.second] {
            if !size.contains(pawn) {
                return Err(PositionError::PawnOffBoard(pawn, size));
            }
        }
        if pawns.first == pawns.second {
            return Err(PositionError::PawnsTogether(pawns.first));
        }
        let mut position = Self { fences: Fences::none(size), pawns, in_hand, side_to_move };
        for wall in walls {
            position.check_vacancy(wall).map_err(|violation| PositionError::Wall(wall, violation))?;
            position.fences.place(wall);
        }
        for side in Side::BOTH {
            position.distance(side).ok_or(PositionError::NoPath(side))?;
        }
        if Side::BOTH.into_iter().all(|side| position.has_arrived(side)) {
            return Err(PositionError::BothArrived);
        }
        Ok(position)
    }

    /// The walls on the board, and the ways they leave open.
    #[must_use]
    #[inline]
    pub const fn fences(&self) -> &Fences {
        &self.fences
    }

    /// The size of the board.
    #[must_use]
    #[inline]
    pub const fn size(&self) -> Size {
        self.fences.size()
    }

    /// Where the pawns stand.
    #[must_use]
    #[inline]
    pub const fn pawns(&self) -> BySide<Cell> {
        self.pawns
    }

    /// How many walls each side still has.
    #[must_use]
    #[inline]
    pub const fn in_hand(&self) -> BySide<u8> {
        self.in_hand
    }

    /// The cells on which `side` wins: the opponent's home row.
    #[must_use]
    #[inline]
    pub const fn goals(&self, side: Side) -> CellSet {
        let size = self.size();
        match side {
            Side::First => size.rank(size.height() - 1),
            Side::Second => size.rank(0),
        }
    }

    /// The number of steps from the pawn of `side` to its goal, the other pawn not in the way. There is always a way, but
    /// before a wall is known to be legal there may be none.
    #[must_use]
    pub fn distance(&self, side: Side) -> Option<u32> {
        self.fences.distance(self.pawns[side], self.goals(side))
    }

    /// Lets the player to move lose the turn, as a clock may demand; the rules know no pass.
    pub const fn lose_turn(&mut self) {
        self.side_to_move = self.side_to_move.opponent();
    }

    #[inline]
    fn has_arrived(&self, side: Side) -> bool {
        self.goals(side).contains(self.pawns[side])
    }

    /// Only a wall that touches others at two of its posts can close a way, and only one that stands across a known
    /// shortest way of a pawn can take that pawn's last one; the few that do both are tried out.
    #[inline]
    fn legal_walls(&self) -> WallSet {
        if self.in_hand[self.side_to_move] == 0 {
            return WallSet::EMPTY;
        }
        let mut legal = self.fences.vacancies();
        let doubtful = legal.intersection(self.fences.closures());
        if doubtful.is_empty() {
            return legal;
        }
        for side in Side::BOTH {
            let path =
                self.fences.path(self.pawns[side], self.goals(side)).expect("legal walls leave every pawn a way");
            for wall in doubtful.intersection(path.cutters()) {
                if self.is_cut_off(side, wall) {
                    legal.remove(wall);
                }
            }
        }
        legal
    }

    #[inline]
    fn is_cut_off(&self, side: Side, by: Wall) -> bool {
        let mut fences = self.fences;
        fences.place(by);
        !fences.reaches(self.pawns[side], self.goals(side))
    }

    fn check_wall(&self, wall: Wall) -> Result<(), Violation> {
        if self.in_hand[self.side_to_move] == 0 {
            return Err(Violation::NoWallInHand);
        }
        self.check_vacancy(wall)?;
        match Side::BOTH.into_iter().find(|&side| self.is_cut_off(side, wall)) {
            Some(side) => Err(Violation::CutsOff(side)),
            None => Ok(()),
        }
    }

    fn check_vacancy(&self, wall: Wall) -> Result<(), Violation> {
        if !self.size().has_place(Move::Wall(wall)) {
            return Err(Violation::OffBoard(self.size()));
        }
        match self.fences.walls().into_iter().find(|&other| wall.conflicts_with(other)) {
            Some(other) if other.orientation() == wall.orientation() => Err(Violation::Overlaps(other)),
            Some(other) => Err(Violation::Crosses(other)),
            None => Ok(()),
        }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::new(Setup::default())
    }
}

impl turncoat_game::Position for Position {
    type Move = Move;
    type Moves = Moves;
    type Violation = Violation;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    #[inline(always)]
    fn legal_moves(&self) -> Moves {
        if self.outcome().is_some() {
            return Moves::NONE;
        }
        let steps = self.fences.steps(self.pawns[self.side_to_move], self.pawns[!self.side_to_move]);
        Moves::new(steps, self.legal_walls())
    }

    fn check(&self, mv: Move) -> Result<(), Violation> {
        if self.outcome().is_some() {
            return Err(Violation::GameOver);
        }
        if !self.size().has_place(mv) {
            return Err(Violation::OffBoard(self.size()));
        }
        match mv {
            Move::Wall(wall) => self.check_wall(wall),
            Move::Step(cell) => {
                let steps = self.fences.steps(self.pawns[self.side_to_move], self.pawns[!self.side_to_move]);
                if steps.contains(cell) { Ok(()) } else { Err(Violation::OutOfReach) }
            }
        }
    }

    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Step(cell) => self.pawns[self.side_to_move] = cell,
            Move::Wall(wall) => {
                self.fences.place(wall);
                self.in_hand[self.side_to_move] -= 1;
            }
        }
        self.side_to_move = !self.side_to_move;
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        Side::BOTH.into_iter().find(|&side| self.has_arrived(side)).map(Outcome::Win)
    }
}

#[cfg(feature = "laws")]
impl turncoat_game::laws::Lawful for Position {
    fn conceivable_moves() -> impl Iterator<Item = Move> {
        let everything = Moves::new(Size::NINE.cells(), Size::NINE.walls());
        everything.into_iter()
    }
}

/// The rule of Quoridor that a move would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// The pawn cannot go there in one step or jump.
    OutOfReach,
    /// The board is not that large.
    OffBoard(Size),
    /// The player has used all walls.
    NoWallInHand,
    /// A part of this wall's place is taken by one that runs the same way.
    Overlaps(Wall),
    /// The middle of this wall is taken by one that runs across.
    Crosses(Wall),
    /// The wall would leave a pawn without a way to its goal.
    CutsOff(Side),
    /// The game is over.
    GameOver,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfReach => f.write_str("the pawn cannot go there in one move"),
            Self::OffBoard(size) => write!(f, "there is no such place on a {size} board"),
            Self::NoWallInHand => f.write_str("no wall is left in hand"),
            Self::Overlaps(wall) => write!(f, "the wall would overlap {wall}"),
            Self::Crosses(wall) => write!(f, "the wall would cross {wall}"),
            Self::CutsOff(Side::First) => f.write_str("the wall would cut the first player off from the goal"),
            Self::CutsOff(Side::Second) => f.write_str("the wall would cut the second player off from the goal"),
            Self::GameOver => f.write_str("the game is over"),
        }
    }
}

impl Error for Violation {}

/// Why no game can have come to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// A pawn stands outside the board.
    PawnOffBoard(Cell, Size),
    /// Both pawns stand on one cell.
    PawnsTogether(Cell),
    /// A wall cannot stand where it is.
    Wall(Wall, Violation),
    /// The walls leave a pawn without a way to its goal.
    NoPath(Side),
    /// Both pawns have reached their goals.
    BothArrived,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PawnOffBoard(cell, size) => write!(f, "the pawn on {cell} is not on a {size} board"),
            Self::PawnsTogether(cell) => write!(f, "both pawns stand on {cell}"),
            Self::Wall(wall, violation) => write!(f, "wall {wall}: {violation}"),
            Self::NoPath(Side::First) => f.write_str("the walls cut the first player off from the goal"),
            Self::NoPath(Side::Second) => f.write_str("the walls cut the second player off from the goal"),
            Self::BothArrived => f.write_str("both pawns have reached their goals"),
        }
    }
}

impl Error for PositionError {}
