use turncoat_game::{BySide, Position as _, Side};
use turncoat_quoridor::{Coordinates, Move, Orientation, Position};

use super::grid::{Grid, lowest};
use crate::quoridor::SIZE;

/// A position as the search sees it, with both ways to the goals measured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    grid: Grid,
    /// The cell of each pawn.
    pub(super) pawns: BySide<u64>,
    pub(super) in_hand: BySide<u8>,
    pub(super) distances: BySide<u8>,
    pub(super) side: Side,
}

/// A move as the search sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    None,
    Step(u8),
    Horizontal(u8),
    Vertical(u8),
}

/// A step of the way and a wall in hand are worth the same: the best of five settings in matches against walls worth 0.4
/// steps, 41 of 60, which says little more than that walls worth about a step are better.
const STEP: i32 = 10;
const WALL: i32 = 10;
/// The side to move is half a step ahead.
const TURN: i32 = 5;
/// More than any lead.
const RACE: i32 = 150;

const TOP: u64 = 0x7f;
const BOTTOM: u64 = TOP << 48;

impl Plan {
    pub(super) const NONE: Self = Self::None;

    pub(super) fn to_move(self) -> Option<Move> {
        let place = |bit: u8| Coordinates { x: bit % 8, y: bit / 8 };
        match self {
            Self::None => None,
            Self::Step(cell) => SIZE.cell_at(place(cell)).map(Move::Step),
            Self::Horizontal(middle) => SIZE.wall_at(place(middle), Orientation::Horizontal).map(Move::Wall),
            Self::Vertical(middle) => SIZE.wall_at(place(middle), Orientation::Vertical).map(Move::Wall),
        }
    }
}

const fn bit(place: Coordinates) -> u8 {
    8 * place.y + place.x
}

const fn goals(side: Side) -> u64 {
    match side {
        Side::First => TOP,
        Side::Second => BOTTOM,
    }
}

impl Outlook {
    pub(super) fn new(position: &Position) -> Self {
        let walls = position.fences().walls();
        let grid = walls.into_iter().fold(Grid::EMPTY, |grid, wall| {
            let middle = bit(SIZE.coordinates_of_wall(wall));
            match wall.orientation() {
                Orientation::Horizontal => grid.with_horizontal(middle),
                Orientation::Vertical => grid.with_vertical(middle),
            }
        });
        let pawns = BySide::from_fn(|side| 1 << bit(SIZE.coordinates_of_cell(position.pawns()[side])));
        let distances = BySide::from_fn(|side| grid.distance(pawns[side], goals(side)).unwrap_or(0));
        Self { grid, pawns, in_hand: position.in_hand(), distances, side: position.side_to_move() }
    }

    /// Whether the opponent has arrived.
    pub(super) fn is_lost(&self) -> bool {
        self.distances[!self.side] == 0
    }

    /// What it seems to be worth for the side to move, in tenths of a step.
    pub(super) fn estimate(&self) -> i32 {
        let (own, other) = (self.side, !self.side);
        let lead = i32::from(self.distances[other]) - i32::from(self.distances[own]);
        let walls = i32::from(self.in_hand[own]) - i32::from(self.in_hand[other]);
        // Who cannot be held up any more and is not behind wins the race, unless the pawns get in each other's way.
        let race = if lead >= 0 && self.in_hand[other] == 0 {
            RACE
        } else if lead < 0 && self.in_hand[own] == 0 {
            -RACE
        } else {
            0
        };
        STEP * lead + WALL * walls + TURN + race
    }

    /// The position after a plan; none if that would cut a pawn off.
    pub(super) fn after(&self, plan: Plan) -> Option<Self> {
        let mut next = *self;
        let (own, other) = (self.side, !self.side);
        match plan {
            Plan::None => return None,
            Plan::Step(cell) => {
                next.pawns[own] = 1 << cell;
                next.distances[own] = next.grid.distance(next.pawns[own], goals(own))?;
            }
            Plan::Horizontal(_) | Plan::Vertical(_) => {
                next.grid = match plan {
                    Plan::Vertical(middle) => self.grid.with_vertical(middle),
                    Plan::Horizontal(middle) => self.grid.with_horizontal(middle),
                    _ => self.grid,
                };
                next.in_hand[own] -= 1;
                for side in Side::BOTH {
                    next.distances[side] = next.grid.distance(next.pawns[side], goals(side))?;
                }
            }
        }
        next.side = other;
        Some(next)
    }

    /// Where the pawn can go.
    fn steps(&self) -> u64 {
        let (pawn, rival) = (self.pawns[self.side], self.pawns[!self.side]);
        let near = self.grid.neighbours(pawn);
        if near & rival == 0 {
            return near;
        }
        let beyond = self.grid.neighbours(rival) & !pawn;
        // Straight on is as far behind the rival as the rival is from the pawn.
        let (pawn_index, rival_index) = (pawn.trailing_zeros(), rival.trailing_zeros());
        let straight =
            (2 * rival_index).checked_sub(pawn_index).map_or(0, |index| 1_u64.checked_shl(index).unwrap_or(0));
        near & !rival | if beyond & straight != 0 { straight } else { beyond }
    }

    /// The plans worth a look: `first`, then `second`, then steps, those that lead to the goal before the others, then walls.
    pub(super) fn plans(&self, first: Plan, second: Plan) -> Plans {
        let steps = self.steps();
        let (horizontal, vertical) = if self.in_hand[self.side] == 0 {
            (0, 0)
        } else {
            self.grid.cutters(self.pawns[!self.side], goals(!self.side))
        };
        let upwards = self.side == Side::First;
        let mut plans = Plans { urgent: [Plan::None; 2], steps, horizontal, vertical, upwards };
        plans.urgent = [first, second].map(|plan| if plans.take(plan) { plan } else { Plan::None });
        plans
    }
}

/// Plans that have not been looked at.
pub(super) struct Plans {
    urgent: [Plan; 2],
    steps: u64,
    horizontal: u64,
    vertical: u64,
    /// The first player's steps are looked at from the top, where the goal is.
    upwards: bool,
}

impl Plans {
    /// Takes a plan out of those that are left; whether it was among them.
    fn take(&mut self, plan: Plan) -> bool {
        let (set, index) = match plan {
            Plan::None => return false,
            Plan::Step(cell) => (&mut self.steps, cell),
            Plan::Horizontal(middle) => (&mut self.horizontal, middle),
            Plan::Vertical(middle) => (&mut self.vertical, middle),
        };
        let bit = 1_u64 << index;
        let is_left = *set & bit != 0;
        *set &= !bit;
        is_left
    }

    pub(super) fn next_plan(&mut self) -> Option<Plan> {
        for urgent in &mut self.urgent {
            if *urgent != Plan::None {
                return Some(core::mem::replace(urgent, Plan::None));
            }
        }
        let plan = if self.steps != 0 {
            let step = if self.upwards { lowest(self.steps) } else { 1 << (63 - self.steps.leading_zeros()) };
            Plan::Step(step.trailing_zeros() as u8)
        } else if self.horizontal != 0 {
            Plan::Horizontal(self.horizontal.trailing_zeros() as u8)
        } else if self.vertical != 0 {
            Plan::Vertical(self.vertical.trailing_zeros() as u8)
        } else {
            return None;
        };
        self.take(plan);
        Some(plan)
    }
}
