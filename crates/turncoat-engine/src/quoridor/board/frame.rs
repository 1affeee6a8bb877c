use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Cell, Move, Orientation, Position, Size, Wall};

/// How many moves can be written on the 9x9 board: steps to 81 cells, then 64 horizontal and 64 vertical walls.
pub const MOVES: usize = 209;
/// The number of the first horizontal wall.
pub(crate) const WALLS: usize = 81;

/// The number of a move, as it is written.
#[inline(always)]
pub(crate) const fn number_of(mv: Move) -> usize {
    match mv {
        Move::Step(cell) => cell.index() as usize,
        Move::Wall(wall) => {
            let anchor = wall.rank() as usize * 8 + wall.file() as usize;
            match wall.orientation() {
                Orientation::Horizontal => WALLS + anchor,
                Orientation::Vertical => WALLS + 64 + anchor,
            }
        }
    }
}

/// The move with this number.
pub(crate) fn move_of(number: usize) -> Move {
    let wall =
        |anchor: usize, orientation| Wall::at((anchor % 8) as u8, (anchor / 8) as u8, orientation).map(Move::Wall);
    let mv = match number {
        0..WALLS => Cell::at((number % 9) as u8, (number / 9) as u8).map(Move::Step),
        WALLS..145 => wall(number - WALLS, Orientation::Horizontal),
        _ => wall((number - 145) % 64, Orientation::Vertical),
    };
    mv.expect("every number below 209 is a move")
}

/// A view of the board in which the side to move goes up: turned by a half for the second side, and perhaps mirrored.
/// Smaller boards stand in the middle of the 9x9 one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Whether the board is turned, since the second side moves.
    is_turned: bool,
    is_mirrored: bool,
}

impl Frame {
    /// The view for the side to move in `position`.
    #[must_use]
    #[inline(always)]
    pub fn of(position: &Position, is_mirrored: bool) -> Self {
        Self { is_turned: position.side_to_move() == Side::Second, is_mirrored }
    }

    /// Whether only one of the two frames is mirrored.
    #[inline(always)]
    pub(crate) const fn mirrors(self, other: Self) -> bool {
        self.is_mirrored != other.is_mirrored
    }

    /// The frame of the next position, which perhaps mirrors this one.
    #[inline(always)]
    pub(crate) const fn after(self, mirrors: bool) -> Self {
        Self { is_turned: !self.is_turned, is_mirrored: self.is_mirrored != mirrors }
    }

    #[inline(always)]
    const fn index(self) -> usize {
        self.is_turned as usize * 2 + self.is_mirrored as usize
    }
}

/// What moves are called in each frame of one size of board.
#[derive(Clone, Debug)]
pub struct Frames {
    size: Size,
    views: [View; 4],
}

/// The numbers of moves in a frame, by their numbers on the board, and the other way round.
#[derive(Clone, Debug)]
pub struct View {
    shown: [u8; MOVES],
    real: [u8; MOVES],
}

impl Frames {
    /// The frames of boards of this size.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let view = |index: usize| View::new(size, Frame { is_turned: index >= 2, is_mirrored: index % 2 == 1 });
        Self { size, views: std::array::from_fn(view) }
    }

    /// The size of the boards.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The names of moves in `frame`.
    #[must_use]
    #[inline(always)]
    pub const fn view(&self, frame: Frame) -> &View {
        &self.views[frame.index()]
    }
}

impl View {
    fn new(size: Size, frame: Frame) -> Self {
        let mut view = Self { shown: [0; MOVES], real: [0; MOVES] };
        let margin = ((9 - size.width()) / 2, (9 - size.height()) / 2);
        for number in 0..MOVES {
            let mv = move_of(number);
            if !size.has_place(mv) {
                continue;
            }
            let (file, rank, last) = match mv {
                Move::Step(cell) => (cell.file(), cell.rank(), (size.width() - 1, size.height() - 1)),
                Move::Wall(wall) => (wall.file(), wall.rank(), (size.width() - 2, size.height() - 2)),
            };
            let file = if frame.is_turned != frame.is_mirrored { last.0 - file } else { file } + margin.0;
            let rank = if frame.is_turned { last.1 - rank } else { rank } + margin.1;
            let shown = match mv {
                Move::Step(_) => Cell::at(file, rank).map(Move::Step),
                Move::Wall(wall) => Wall::at(file, rank, wall.orientation()).map(Move::Wall),
            };
            let shown = number_of(shown.expect("a frame keeps what is on the board there"));
            view.shown[number] = shown as u8;
            view.real[shown] = number as u8;
        }
        view
    }

    /// The number of `mv` in the frame.
    #[must_use]
    #[inline(always)]
    pub const fn shown(&self, mv: Move) -> u8 {
        self.shown[number_of(mv)]
    }

    /// The move with this number in the frame.
    #[must_use]
    #[inline(always)]
    pub fn real(&self, shown: u8) -> Move {
        move_of(self.real[shown as usize % MOVES] as usize)
    }

    /// The cell in the frame.
    #[inline(always)]
    pub(crate) const fn cell(&self, cell: Cell) -> usize {
        self.shown[cell.index() as usize] as usize
    }
}

#[cfg(test)]
mod tests {
    use turncoat_game::{MoveSet as _, Symmetric as _};
    use turncoat_quoridor::{Setup, Symmetry};

    use super::*;

    #[test]
    fn views_of_symmetric_positions_are_the_same() {
        for setup in [Setup::TOURNAMENT, Setup::BOARDS, Setup { size: Size::new(4, 5).unwrap(), walls: 3 }] {
            let frames = Frames::new(setup.size);
            let position = Position::new(setup);
            for symmetry in Symmetry::ALL {
                let other = position.transformed(symmetry);
                let is_mirrored = matches!(symmetry, Symmetry::Mirror | Symmetry::Exchange);
                let [view, other_view] = [(position, false), (other, is_mirrored)]
                    .map(|(seen, mirror)| frames.view(Frame::of(&seen, mirror)));
                for mv in position.legal_moves() {
                    let there = position.transform_move(mv, symmetry);
                    assert_eq!(view.shown(mv), other_view.shown(there), "{mv} on {} {symmetry:?}", setup.size);
                    assert_eq!(other_view.real(view.shown(mv)), there);
                }
                assert!(!position.legal_moves().is_empty());
            }
        }
    }
}
