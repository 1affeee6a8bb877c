use turncoat_game::{BySide, Position as _, Side};
use turncoat_quoridor::{Position, Symmetry};

use super::ground::{Ground, back};
use super::jumps::Jumps;
use super::kernels;
use super::row::{NEVER, Row, later};
use super::word::Word;

/// What is known of the wins of one side for given walls on the board and in hand: for each cell of its pawn a row with a value for
/// every cell of the other pawn, whichever side is to move.
pub(in crate::quoridor) struct Table<R> {
    /// The winner is to move.
    to_move: Box<[R]>,
    /// The loser is to move.
    waiting: Box<[R]>,
}

/// What walls that can be put up mean for the wins of one side, before the pawns have moved: a row for each cell of its pawn.
pub(in crate::quoridor) struct WallChoices<R> {
    side: Side,
    /// The best that the winner can reach with a wall.
    winner: Box<[R]>,
    /// The worst that the loser can do with a wall.
    loser: Box<[R]>,
}

/// Who is to move.
#[derive(Clone, Copy)]
enum Turn {
    Winner,
    Loser,
}

/// A table as a symmetry shows it.
#[derive(Clone, Copy)]
pub(in crate::quoridor) struct TableView<'t, R> {
    pub(in crate::quoridor) table: &'t Table<R>,
    pub(in crate::quoridor) symmetry: Symmetry,
}

impl<R: Row> TableView<'_, R> {
    #[inline(always)]
    fn row(&self, ground: &Ground<R::Word>, cell: usize, turn: Turn) -> R {
        let (width, cells) = (ground.width(), ground.cell_count());
        let rows = match turn {
            Turn::Winner => &self.table.to_move,
            Turn::Loser => &self.table.waiting,
        };
        let turned_cell = cells - 1 - cell;
        match self.symmetry {
            Symmetry::Identity => rows[cell],
            Symmetry::Mirror => rows[mirrored_cell(cell, width)].mirrored(ground),
            Symmetry::Exchange => rows[mirrored_cell(turned_cell, width)].mirrored(ground).turned(ground),
            Symmetry::Turn => rows[turned_cell].turned(ground),
        }
    }

    /// How many moves `winner`, whose wins these are, needs to win a position with these walls that is not over, or [`NEVER`].
    pub(in crate::quoridor) fn moves_to_win(&self, ground: &Ground<R::Word>, position: &Position, winner: Side) -> u8 {
        let [own, rival] = [winner, !winner].map(|side| ground.number(position.pawns()[side]));
        let turn = if winner == position.side_to_move() { Turn::Winner } else { Turn::Loser };
        self.row(ground, own, turn).get(rival)
    }
}

#[inline(always)]
const fn mirrored_cell(cell: usize, width: usize) -> usize {
    let file = cell % width;
    cell - file + (width - 1 - file)
}

impl<R: Row> WallChoices<R> {
    /// No wall can be put up. Where both pawns would stand on one cell, or the rival on its goal, the values keep
    /// both sides away: the loser never prefers the winner's own cell, and the winner never finds the loser there.
    pub(in crate::quoridor) fn none(ground: &Ground<R::Word>, side: Side) -> Self {
        let cells = 0..ground.cell_count();
        let unfinished = R::NOW.never_in(ground.goals(!side));
        let apart = |mut row: R, cell, value| {
            row.set(cell, value);
            row
        };
        Self {
            side,
            winner: cells.clone().map(|cell| apart(R::NEVER, cell, 0)).collect(),
            loser: cells.map(|cell| apart(unfinished, cell, NEVER)).collect(),
        }
    }

    /// Adds a wall that `side` can put up: `next` is what follows. Pawns on `cut_off` would have no way, for them the wall is
    /// illegal.
    #[inline(always)]
    pub(super) fn add_step(
        &mut self,
        ground: &Ground<R::Word>,
        side: Side,
        next: TableView<'_, R>,
        cut_off: BySide<R::Word>,
    ) {
        let (winner, loser) = (self.side, !self.side);
        let is_harmless = cut_off[loser] == R::Word::NONE;
        let legal = ground.cells().without(cut_off[winner]);
        if side == winner {
            for cell in legal.cells() {
                let row = next.row(ground, cell, Turn::Loser);
                let row = if is_harmless { row } else { row.never_in(cut_off[loser]) };
                self.winner[cell] = self.winner[cell].best(row.later());
            }
        } else {
            for cell in legal.cells() {
                let row = next.row(ground, cell, Turn::Winner);
                let row = if is_harmless { row } else { row.now_in(cut_off[loser]) };
                self.loser[cell] = self.loser[cell].worst(row);
            }
        }
    }
}

impl<R: Row> Table<R> {
    /// All values on `ground`, given what walls promise.
    pub(in crate::quoridor) fn new(ground: &Ground<R::Word>, walls: WallChoices<R>) -> Self {
        kernels::new_table(ground, walls)
    }

    /// See [`Self::new`].
    #[inline(always)]
    pub(super) fn new_step(ground: &Ground<R::Word>, walls: WallChoices<R>) -> Self {
        let (ways, jumps) = (R::ways(ground), Jumps::new(ground));
        Analysis { ground, ways: &ways, jumps: &jumps, winner: walls.side }.wins(walls)
    }

    /// How many bytes a table on `ground` takes, with what its allocations cost.
    pub(in crate::quoridor) fn bytes(ground: &Ground<R::Word>) -> usize {
        const ALLOCATION: usize = 16;
        size_of::<Self>() + 2 * ground.cell_count() * size_of::<R>() + 3 * ALLOCATION
    }
}

/// No way on a board of 81 cells has more steps, with one more for what is out of reach.
const MOST_RINGS: usize = 82;

/// Finds the wins of one side.
struct Analysis<'g, R: Row> {
    ground: &'g Ground<R::Word>,
    ways: &'g R::Ways,
    jumps: &'g Jumps,
    winner: Side,
}

impl<R: Row> Analysis<'_, R> {
    /// Retrograde analysis. The values sink from [`NEVER`] to what they are, in any order: no value ever lies below the
    /// true one, and what no longer changes is consistent. Play without end keeps its [`NEVER`].
    ///
    /// A row changes with the rows of the cells that the winner can go to, so only rows near a changed one are looked at, in
    /// rounds that go from the goal outwards: most values are final after the first.
    #[inline(always)]
    fn wins(&self, walls: WallChoices<R>) -> Table<R> {
        let (ground, goals) = (self.ground, self.ground.goals(self.winner));
        let WallChoices { winner: to_move, loser: held, .. } = walls;
        let mut wins = Table { to_move, waiting: vec![R::NEVER; ground.cell_count()].into_boxed_slice() };
        for cell in goals.cells() {
            wins.waiting[cell] = R::NOW.never_in(ground.goals(!self.winner) | R::Word::of(cell));
        }
        let (rings, ring_count) = rings(ground, goals);
        let mut due = ground.cells().without(goals);
        // What walls promise the winner was there before the first look.
        let mut unseen = due;
        while due != R::Word::NONE {
            for ring in &rings[..ring_count] {
                for cell in (due & *ring).cells() {
                    let here = R::Word::of(cell);
                    due = due.without(here);
                    if self.update(&mut wins, cell, &held[cell], unseen.has(cell)) {
                        let near = ground.neighbours(here);
                        due = due | (near | ground.neighbours(near)).without(goals | here);
                    }
                }
            }
            unseen = R::Word::NONE;
        }
        wins
    }

    /// Brings the rows of `cell` up to date; says whether that of the waiting winner may have changed.
    #[inline(always)]
    fn update(&self, wins: &mut Table<R>, cell: usize, held: &R, is_unseen: bool) -> bool {
        let mut reached = R::NEVER;
        // Single values are written to memory only where they change something, and never into a row that is still being
        // computed: vectors that are read right after a byte of theirs was written have to wait for it.
        let mut is_jump_better = false;
        for way in 0..4 {
            let Some(next) = self.jumps.next(cell, way) else { continue };
            reached = reached.best(wins.waiting[next]);
            self.jumps.targets(cell, next, way, |target| {
                let value = later(wins.waiting[target].get(next));
                if value < wins.to_move[cell].get(next) {
                    wins.to_move[cell].set(next, value);
                    is_jump_better = true;
                }
            });
        }
        let row = wins.to_move[cell].best(reached.later());
        if !is_unseen && !is_jump_better && !row.differs(&wins.to_move[cell]) {
            return false;
        }
        wins.to_move[cell] = row;
        let left = row.steps(self.ways).worst(*held);
        let is_new = left.differs(&wins.waiting[cell]);
        wins.waiting[cell] = left;
        for way in 0..4 {
            let Some(rival) = self.jumps.next(cell, way) else { continue };
            self.jumps.targets(rival, cell, back(way), |target| {
                let value = wins.to_move[cell].get(target);
                if value > wins.waiting[cell].get(rival) {
                    wins.waiting[cell].set(rival, value);
                }
            });
        }
        is_new
    }
}

/// The cells within 1, 2, … steps of `goals`, each in one set, and last those without a way; and the number of sets.
#[inline(always)]
fn rings<W: Word>(ground: &Ground<W>, goals: W) -> ([W; MOST_RINGS], usize) {
    let mut rings = [W::NONE; MOST_RINGS];
    let (mut reached, mut count) = (goals, 0);
    while count + 1 < MOST_RINGS {
        let ring = ground.neighbours(reached).without(reached);
        if ring == W::NONE {
            break;
        }
        rings[count] = ring;
        reached = reached | ring;
        count += 1;
    }
    rings[count] = ground.cells().without(reached);
    (rings, count + 1)
}
