use turncoat_game::{BySide, Position as _, Side};
use turncoat_quoridor::Position;

use super::exact::Exact;
use super::ground::{Cells, Ground, back};
use super::row::{NEVER, Row};

/// The exact value of every placement of the pawns, with either side to move, for given walls on the board and in hand.
pub(super) struct Table<R> {
    wins: BySide<Wins<R>>,
}

/// What is known of the wins of one side: a row for each cell of its pawn.
struct Wins<R> {
    /// The winner is to move.
    to_move: Box<[R]>,
    /// The loser is to move.
    waiting: Box<[R]>,
}

/// What walls that can be put up promise, before the pawns have moved.
pub(super) struct WallChoices<R> {
    choices: BySide<Choices<R>>,
}

/// What walls mean for the wins of one side.
struct Choices<R> {
    /// The best that the winner can reach with a wall.
    winner: Box<[R]>,
    /// The worst that the loser can do with a wall; empty without walls.
    loser: Box<[R]>,
}

impl<R: Row> WallChoices<R> {
    /// No wall can be put up.
    pub(super) fn none(ground: &Ground) -> Self {
        let rows = |row| vec![row; ground.cell_count()].into_boxed_slice();
        Self { choices: BySide::from_fn(|_| Choices { winner: rows(R::NEVER), loser: rows(R::NOW) }) }
    }

    /// Adds a wall that `side` can put up: `next` is what follows, on the ground `after`, which leaves those who stand on
    /// `cut_off` without a way; for them the wall is illegal.
    pub(super) fn add(&mut self, side: Side, next: &Table<R>, cut_off: BySide<Cells>) {
        let is_harmless = cut_off.first | cut_off.second == 0;
        let own = &mut self.choices[side].winner;
        for (cell, (choice, row)) in own.iter_mut().zip(&next.wins[side].waiting).enumerate() {
            if cut_off[side] >> cell & 1 == 0 {
                let row = if is_harmless { *row } else { row.never_in(cut_off[!side]) };
                *choice = choice.best(row.later());
            }
        }
        let rivals = &mut self.choices[!side].loser;
        for (cell, (choice, row)) in rivals.iter_mut().zip(&next.wins[!side].to_move).enumerate() {
            if cut_off[!side] >> cell & 1 == 0 {
                let row = if is_harmless { *row } else { row.now_in(cut_off[side]) };
                *choice = choice.worst(row);
            }
        }
    }
}

impl<R: Row> Table<R> {
    /// All values on `ground`, given what walls promise.
    pub(super) fn new(ground: &Ground, goals: BySide<Cells>, walls: WallChoices<R>) -> Self {
        let WallChoices { choices: BySide { first, second } } = walls;
        Self {
            wins: BySide {
                first: Wins::new(ground, goals.first, goals.second, first),
                second: Wins::new(ground, goals.second, goals.first, second),
            },
        }
    }

    /// How many bytes a table on `ground` takes.
    pub(super) fn bytes(ground: &Ground) -> usize {
        4 * ground.cell_count() * size_of::<R>()
    }

    /// The value of a position with these walls.
    pub(super) fn exact(&self, ground: &Ground, position: &Position) -> Exact {
        if let Some(finished) = Exact::of_finished(position) {
            return finished;
        }
        let side = position.side_to_move();
        let [own, rival] = [side, !side].map(|side| ground.number(position.pawns()[side]));
        let moves = self.wins[side].to_move[own].get(rival);
        let rival_moves = self.wins[!side].waiting[rival].get(own);
        match (moves, rival_moves) {
            (NEVER, NEVER) => Exact::Draw,
            (NEVER, _) => Exact::Loss { plies: 2 * u32::from(rival_moves) },
            _ => Exact::Win { plies: 2 * u32::from(moves) - 1 },
        }
    }
}

impl<R: Row> Wins<R> {
    /// Retrograde analysis. The values sink from [`NEVER`] to what they are, in any order: no value ever lies below the
    /// true one, and what no longer changes is consistent. Play without end keeps its [`NEVER`].
    ///
    /// A row changes with the rows of the cells that the winner can go to, so only rows near a changed one are looked at,
    /// in rounds that begin near the goal.
    fn new(ground: &Ground, goals: Cells, rival_goals: Cells, walls: Choices<R>) -> Self {
        let cells = ground.cell_count();
        let Choices { winner: to_move, loser: held } = walls;
        let mut wins = Self { to_move, waiting: vec![R::NEVER; cells].into_boxed_slice() };
        for cell in 0..cells {
            if goals >> cell & 1 != 0 {
                wins.waiting[cell] = R::NOW.never_in(rival_goals | 1 << cell);
            }
        }
        let falls = goals > rival_goals;
        let mut due = ground.cells() & !goals;
        while due != 0 {
            let mut round = due;
            while round != 0 {
                let cell = if falls { 127 - round.leading_zeros() } else { round.trailing_zeros() } as usize;
                let here = 1 << cell;
                let ahead = if falls { here - 1 } else { !(here | (here - 1)) };
                due &= !here;
                if wins.update(ground, cell, rival_goals, held[cell]) {
                    let near = ground.neighbours(here);
                    due |= (near | ground.neighbours(near)) & !goals & !here;
                }
                round = due & ahead;
            }
        }
        wins
    }

    /// Brings the rows of `cell` up to date; says whether that of the waiting winner has changed.
    #[inline(always)]
    fn update(&mut self, ground: &Ground, cell: usize, rival_goals: Cells, held: R) -> bool {
        let mut reached = R::NEVER;
        for way in 0..4 {
            if let Some(next) = ground.next(cell, way) {
                reached = reached.best(self.waiting[next]);
            }
        }
        for way in 0..4 {
            let Some(rival) = ground.next(cell, way) else { continue };
            for target in ground.jumps(cell, way) {
                let value = self.waiting[target].get(rival);
                if value < reached.get(rival) {
                    reached.set(rival, value);
                }
            }
        }
        let mut row = self.to_move[cell].best(reached.later()).never_in(rival_goals);
        // The rival cannot step on the winner's cell: a value that no loser prefers.
        row.set(cell, 0);
        if row == self.to_move[cell] {
            return false;
        }
        self.to_move[cell] = row;
        let mut left = row.steps(ground);
        for way in 0..4 {
            let Some(rival) = ground.next(cell, way) else { continue };
            for target in ground.jumps(rival, back(way)) {
                let value = row.get(target);
                if value > left.get(rival) {
                    left.set(rival, value);
                }
            }
        }
        let mut left = left.worst(held).never_in(rival_goals);
        left.set(cell, NEVER);
        let is_new = left != self.waiting[cell];
        self.waiting[cell] = left;
        is_new
    }
}
