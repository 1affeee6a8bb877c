use std::error::Error;
use std::{fmt, thread};

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_othello::{Move, Position, Square};

use super::split_pool::SplitPool;
use crate::StopFlag;
use crate::othello::board::Baseline;
use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::endgame::{EndgameSearch, load_tables};
use crate::othello::search::confidence::Confidence;
use crate::othello::search::probe::{NO_MOVE, entry};
use crate::othello::search::table_sizing;
use crate::othello::search::window::Window;
use crate::transposition::TranspositionTable;

/// From how many empty squares on selective searches prepare the exact one.
const SELECTIVE_EMPTIES: u32 = 16;

/// How sure they are.
const PREPARATION: [Confidence; 4] =
    [Confidence::Percent60, Confidence::Percent73, Confidence::Percent87, Confidence::Percent95];

/// Solves endgames exactly. Keeps what it learnt for the next position.
pub struct Solver {
    table: TranspositionTable,
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "there is one instruction set"))]
    is_portable: bool,
    threads: usize,
}

/// What perfect play leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Discs ahead for the side to move, the empty squares given to the winner. Outside the window it is only a bound.
    pub score: i32,
    /// The best line, passes included. If the score is outside the window, a line that proves the bound, or nothing.
    pub line: Vec<Move>,
    /// The positions visited.
    pub nodes: u64,
}

impl Solution {
    /// The first move of the line; none if the game is over.
    #[must_use]
    pub fn best_move(&self) -> Option<Move> {
        self.line.first().copied()
    }
}

/// The search was asked to stop before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search was stopped before it had an answer")
    }
}

impl Error for Stopped {}

impl Solver {
    /// A solver that remembers positions in at most `memory` bytes.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        load_tables();
        Self { table: TranspositionTable::new(memory), is_portable: false, threads: 1 }
    }

    /// The same solver without instructions that only some processors have. Slower, with the same results and node counts.
    #[must_use]
    pub fn portable(self) -> Self {
        Self { is_portable: true, ..self }
    }

    /// The same solver with this many threads. With one, the default, every run visits the same nodes.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// Forgets all positions, so that the next search is the same as that of a new solver.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Solves `position` within `window`.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` was raised before the end.
    pub fn solve(&mut self, position: &Position, window: Window, stop: &StopFlag) -> Result<Solution, Stopped> {
        self.table.make_room(table_sizing::while_solving(position.empty_squares().len()));
        self.table.begin_search();
        #[cfg(target_arch = "x86_64")]
        if !self.is_portable {
            if let Some(set) = crate::avx512::Avx512::detect() {
                return self.solve_on(set, position, window, stop);
            }
            if let Some(set) = crate::avx2::Avx2::detect() {
                return self.solve_on(set, position, window, stop);
            }
        }
        self.solve_on(Baseline, position, window, stop)
    }

    fn solve_on<I: InstructionSet>(
        &self,
        set: I,
        position: &Position,
        window: Window,
        stop: &StopFlag,
    ) -> Result<Solution, Stopped> {
        if self.threads == 1 {
            return solve_with(EndgameSearch::new(set, &self.table, stop, None), position, window);
        }
        let split_pool = SplitPool::default();
        thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads)
                .map(|_| {
                    scope.spawn(|| {
                        let mut search = EndgameSearch::new(set, &self.table, stop, Some(&split_pool));
                        search.help();
                        search.nodes
                    })
                })
                .collect();
            let dismissal = split_pool.dismissal();
            let mut solution =
                solve_with(EndgameSearch::new(set, &self.table, stop, Some(&split_pool)), position, window);
            drop(dismissal);
            for helper in helpers {
                let nodes = helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                if let Ok(solution) = &mut solution {
                    solution.nodes += nodes;
                }
            }
            solution
        })
    }

    /// The exact score of every legal move for the side to move, in row order.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` was raised before the end.
    pub fn move_scores(&mut self, position: &Position, stop: &StopFlag) -> Result<Vec<(Move, i32)>, Stopped> {
        position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let solution = self.solve(&position.after_unchecked(mv), Window::EXACT, stop)?;
                Ok((mv, -solution.score))
            })
            .collect()
    }
}

fn solve_with<I: InstructionSet>(
    mut search: EndgameSearch<'_, I>,
    position: &Position,
    window: Window,
) -> Result<Solution, Stopped> {
    let board = Board::from(position);
    let mut guess = None;
    if board.empties().count_ones() >= SELECTIVE_EMPTIES {
        // A search with ProbCut finds most of the best moves in a fraction of the time.
        for confidence in PREPARATION {
            search.confidence = confidence;
            guess = Some(search_around(guess, &mut search, board, window));
            if search.is_stopped {
                return Err(Stopped);
            }
        }
        search.confidence = Confidence::Certain;
    }
    let score = search_around(guess, &mut search, board, window);
    let line = best_line(&mut search, position, score, window);
    if search.is_stopped { Err(Stopped) } else { Ok(Solution { score, line, nodes: search.nodes }) }
}

/// Searches the window, first only next to the guess: if it is right, that proves it with less effort.
fn search_around<I: InstructionSet>(
    guess: Option<i32>,
    search: &mut EndgameSearch<'_, I>,
    board: Board,
    window: Window,
) -> i32 {
    let (alpha, beta) = (window.alpha(), window.beta());
    let (mut lowest, mut highest) = (alpha, beta);
    if let Some(guess) = guess.filter(|guess| alpha < *guess && *guess < beta) {
        (lowest, highest) = (guess - 2, guess + 2);
        let score = I::principal_variation(search, board, lowest, highest);
        if lowest < score && score < highest || search.is_stopped {
            return score;
        }
        (lowest, highest) = if score <= lowest { (alpha, highest) } else { (lowest, beta) };
    }
    I::principal_variation(search, board, lowest, highest)
}

/// The line in which both sides keep `score`: each move is one that the search proves to keep it.
fn best_line<I: InstructionSet>(
    search: &mut EndgameSearch<'_, I>,
    position: &Position,
    mut score: i32,
    window: Window,
) -> Vec<Move> {
    let mut line = Vec::new();
    let is_exact = window.alpha() < score && score < window.beta() || score.abs() == 64;
    let mut position = *position;
    while !position.legal_moves().is_empty() && !search.is_stopped {
        let Some(mv) = keeping_move(search, &position, score) else { break };
        line.push(mv);
        if !is_exact {
            break;
        }
        position.play_unchecked(mv);
        score = -score;
    }
    line
}

/// A legal move that scores at least `score`, if there is one; the table's move is tried first.
fn keeping_move<I: InstructionSet>(search: &mut EndgameSearch<'_, I>, position: &Position, score: i32) -> Option<Move> {
    let moves = position.legal_moves();
    if moves.len() == 1 {
        return moves.into_iter().next();
    }
    let board = Board::from(position);
    let known = entry(search.table, board).map_or([NO_MOVE; 2], |entry| entry.moves);
    let known = known.into_iter().filter_map(|square| Square::from_index(u32::from(square))).map(Move::Place);
    let known = known.filter(|mv| moves.into_iter().any(|legal| legal == *mv));
    known.chain(moves).find(|&mv| {
        let next = Board::from(&position.after_unchecked(mv));
        search.null_window(next, search.set.mobility(next), -score) <= -score
    })
}
