use turncoat_game::{BySide, Position as _, Side};
use turncoat_quoridor::{Position, Symmetry};

use super::ground::{Ground, back};
use super::jumps::Jumps;
use super::row::{NEVER, Row, later};
use super::word::Word;

/// The exact value of every placement of the pawns, with either side to move, for given walls on the board and in hand.
pub(in crate::quoridor) struct Table<R> {
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
pub(in crate::quoridor) struct WallChoices<R> {
    choices: BySide<Choices<R>>,
}

/// What walls mean for the wins of one side, a row for each cell of its pawn.
struct Choices<R> {
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
    fn row(&self, ground: &Ground<R::Word>, winner: Side, cell: usize, turn: Turn) -> R {
        let (width, cells) = (ground.width(), ground.cell_count());
        let wins = |side| match turn {
            Turn::Winner => &self.table.wins[side].to_move,
            Turn::Loser => &self.table.wins[side].waiting,
        };
        let turned_cell = cells - 1 - cell;
        match self.symmetry {
            Symmetry::Identity => wins(winner)[cell],
            Symmetry::Mirror => wins(winner)[mirrored_cell(cell, width)].mirrored(ground),
            Symmetry::Exchange => wins(!winner)[mirrored_cell(turned_cell, width)].mirrored(ground).turned(ground),
            Symmetry::Turn => wins(!winner)[turned_cell].turned(ground),
        }
    }

    /// How many moves each side needs to win a position with these walls that is not over, or [`NEVER`].
    pub(in crate::quoridor) fn moves_to_win(&self, ground: &Ground<R::Word>, position: &Position) -> BySide<u8> {
        BySide::from_fn(|side| {
            let [own, rival] = [side, !side].map(|side| ground.number(position.pawns()[side]));
            let turn = if side == position.side_to_move() { Turn::Winner } else { Turn::Loser };
            self.row(ground, side, own, turn).get(rival)
        })
    }
}

#[inline(always)]
const fn mirrored_cell(cell: usize, width: usize) -> usize {
    let file = cell % width;
    cell - file + (width - 1 - file)
}

impl<R: Row> WallChoices<R> {
    /// No wall can be put up. Where both pawns would stand on one cell, or the rival on its goal, the values are such
    /// that nobody goes there: no loser prefers the winner's own cell, and no winner finds the loser there.
    pub(in crate::quoridor) fn none(ground: &Ground<R::Word>) -> Self {
        let cells = 0..ground.cell_count();
        let choices = |side: Side| {
            let unfinished = R::NOW.never_in(ground.goals(!side));
            let apart = |mut row: R, cell, value| {
                row.set(cell, value);
                row
            };
            Choices {
                winner: cells.clone().map(|cell| apart(R::NEVER, cell, 0)).collect(),
                loser: cells.clone().map(|cell| apart(unfinished, cell, NEVER)).collect(),
            }
        };
        Self { choices: BySide::from_fn(choices) }
    }

    /// Adds a wall that `side` can put up: `next` is what follows. Those who stand on `cut_off` would have no way, for them
    /// the wall is illegal.
    pub(in crate::quoridor) fn add(
        &mut self,
        ground: &Ground<R::Word>,
        side: Side,
        next: TableView<R>,
        cut_off: BySide<R::Word>,
    ) {
        let is_harmless = cut_off.first | cut_off.second == R::Word::NONE;
        for (cell, choice) in self.choices[side].winner.iter_mut().enumerate() {
            if !cut_off[side].has(cell) {
                let row = next.row(ground, side, cell, Turn::Loser);
                let row = if is_harmless { row } else { row.never_in(cut_off[!side]) };
                *choice = choice.best(row.later());
            }
        }
        for (cell, choice) in self.choices[!side].loser.iter_mut().enumerate() {
            if !cut_off[!side].has(cell) {
                let row = next.row(ground, !side, cell, Turn::Winner);
                let row = if is_harmless { row } else { row.now_in(cut_off[side]) };
                *choice = choice.worst(row);
            }
        }
    }
}

impl<R: Row> Table<R> {
    /// All values on `ground`, given what walls promise.
    pub(in crate::quoridor) fn new(ground: &Ground<R::Word>, walls: WallChoices<R>) -> Self {
        let BySide { first, second } = walls.choices;
        let (ways, jumps) = (R::ways(ground), Jumps::new(ground));
        let analysis = |winner| Analysis { ground, ways: &ways, jumps: &jumps, winner };
        Self { wins: BySide { first: analysis(Side::First).wins(first), second: analysis(Side::Second).wins(second) } }
    }

    /// How many bytes a table on `ground` takes, with what its five allocations cost.
    pub(in crate::quoridor) fn bytes(ground: &Ground<R::Word>) -> usize {
        const ALLOCATION: usize = 16;
        size_of::<Self>() + 4 * ground.cell_count() * size_of::<R>() + 5 * ALLOCATION
    }
}

/// Finds the wins of one side.
struct Analysis<'g, R: Row> {
    ground: &'g Ground<R::Word>,
    ways: &'g R::Ways,
    jumps: &'g Jumps<R::Word>,
    winner: Side,
}

impl<R: Row> Analysis<'_, R> {
    /// Retrograde analysis. The values sink from [`NEVER`] to what they are, in any order: no value ever lies below the
    /// true one, and what no longer changes is consistent. Play without end keeps its [`NEVER`].
    ///
    /// A row changes with the rows of the cells that the winner can go to, so only rows near a changed one are looked at,
    /// in rounds that begin near the goal.
    fn wins(&self, walls: Choices<R>) -> Wins<R> {
        let (ground, goals) = (self.ground, self.ground.goals(self.winner));
        let Choices { winner: to_move, loser: held } = walls;
        let mut wins = Wins { to_move, waiting: vec![R::NEVER; ground.cell_count()].into_boxed_slice() };
        for cell in goals.cells() {
            wins.waiting[cell] = R::NOW.never_in(ground.goals(!self.winner) | R::Word::of(cell));
        }
        let mut due = ground.cells().without(goals);
        // What walls promise the winner was there before the first look.
        let mut unseen = due;
        while due != R::Word::NONE {
            let mut round = due;
            while round != R::Word::NONE {
                let (cell, ahead) = match self.winner {
                    Side::First => (round.last(), R::Word::below(round.last())),
                    Side::Second => (round.first(), !R::Word::below(round.first())),
                };
                let here = R::Word::of(cell);
                due = due.without(here);
                if self.update(&mut wins, cell, &held[cell], unseen.has(cell)) {
                    let near = ground.neighbours(here);
                    due = due | (near | ground.neighbours(near)).without(goals | here);
                }
                unseen = unseen.without(here);
                round = due & ahead;
            }
        }
        wins
    }

    /// Brings the rows of `cell` up to date; says whether that of the waiting winner may have changed.
    #[inline(always)]
    fn update(&self, wins: &mut Wins<R>, cell: usize, held: &R, is_unseen: bool) -> bool {
        let mut reached = R::NEVER;
        // Single values are written to memory only where they change something, and never into a row that is still being
        // computed: vectors that are read right after a byte of theirs was written have to wait for it.
        let mut is_jump_better = false;
        for way in 0..4 {
            let Some(next) = self.ground.next(cell, way) else { continue };
            reached = reached.best(wins.waiting[next]);
            for target in self.jumps.targets(self.ground, cell, next, way) {
                let value = later(wins.waiting[target].get(next));
                if value < wins.to_move[cell].get(next) {
                    wins.to_move[cell].set(next, value);
                    is_jump_better = true;
                }
            }
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
            let Some(rival) = self.ground.next(cell, way) else { continue };
            for target in self.jumps.targets(self.ground, rival, cell, back(way)) {
                let value = wins.to_move[cell].get(target);
                if value > wins.waiting[cell].get(rival) {
                    wins.waiting[cell].set(rival, value);
                }
            }
        }
        is_new
    }
}
