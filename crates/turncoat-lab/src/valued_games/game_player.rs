use turncoat_engine::othello::{Limits, Searcher, Solver, Window};
use turncoat_engine::{Effort, Random, StopFlag};
use turncoat_game::Position as _;
use turncoat_othello::{Move, Position, Square};

use super::valued_game::ValuedGame;

/// The node limits of searches in hundreds, each equally frequent among the games: ten steps by a quarter, more or less.
pub const NODE_LIMITS: [u8; 11] = [20, 25, 32, 40, 50, 63, 80, 100, 126, 159, 200];

/// The fewest and the most discs of an opening.
const OPENING: [u32; 2] = [6, 16];
/// In one game of so many, random moves interrupt good play: positions after mistakes are what searches look at.
const ERRATIC_GAMES: u32 = 2;
/// In such a game one move of so many is random.
const ERRATIC_MOVES: u32 = 10;
/// With more empty squares than this a solved game stays on its best line, since to solve it again takes too long.
const MOST_ERRATIC_EMPTIES: u32 = 16;

/// A search of at most 20,000 nodes fills no more.
const SEARCH_MEMORY: usize = 1 << 20;
/// What solving 20 empty squares has reason to remember.
const SOLVER_MEMORY: usize = 4 << 20;

/// Plays games against itself and keeps what the searches say.
pub struct GamePlayer<'a> {
    searcher: Searcher,
    solver: Solver,
    openings: &'a [Vec<Square>],
    exact_empties: u32,
}

impl<'a> GamePlayer<'a> {
    /// A player whose games begin with random moves or one of `openings`, and are perfect from so many empty squares on.
    #[must_use]
    pub fn new(openings: &'a [Vec<Square>], exact_empties: u32) -> Self {
        Self { searcher: Searcher::new(SEARCH_MEMORY), solver: Solver::new(SOLVER_MEMORY), openings, exact_empties }
    }

    /// Plays the game that `random` decides on; nothing if `stop` was raised.
    pub fn play(&mut self, mut random: Random, stop: &StopFlag) -> Option<ValuedGame> {
        self.searcher.clear();
        self.solver.clear();
        let (mut position, squares) = self.opening(&mut random);
        let hundred_nodes = NODE_LIMITS[random.below(NODE_LIMITS.len() as u32) as usize];
        let is_erratic = random.below(ERRATIC_GAMES) == 0;
        let mut game = ValuedGame { opening: squares.len() as u8, squares, hundred_nodes, values: Vec::new() };
        let mut line = BestLine::default();
        while !position.is_over() {
            if let Some(pass) = position.unwritten_move() {
                position.play_unchecked(pass);
                line.pass();
                continue;
            }
            let empties = position.empty_squares().len();
            let (best, value) = if empties > self.exact_empties {
                self.think(&position, hundred_nodes, stop)?
            } else {
                line.follow(&mut self.solver, &position, stop)?
            };
            let may_err = is_erratic && (empties > self.exact_empties || empties <= MOST_ERRATIC_EMPTIES);
            let square =
                if may_err && random.below(ERRATIC_MOVES) == 0 { random_square(&position, &mut random) } else { best };
            if square != best {
                line.leave();
            }
            game.squares.push(square);
            game.values.push(value);
            position.play_unchecked(Move::Place(square));
        }
        Some(game)
    }

    /// An opening: random moves, or one of the list and random moves after it.
    fn opening(&self, random: &mut Random) -> (Position, Vec<Square>) {
        loop {
            let length = OPENING[0] + random.below(OPENING[1] - OPENING[0] + 1);
            let mut squares = Vec::new();
            if !self.openings.is_empty() && random.below(2) == 0 {
                squares.clone_from(&self.openings[random.below(self.openings.len() as u32) as usize]);
            }
            let mut position = Position::default();
            for &square in &squares {
                position.play_unchecked(Move::Place(square));
            }
            while squares.len() < length as usize && !position.is_over() {
                if let Some(pass) = position.unwritten_move() {
                    position.play_unchecked(pass);
                    continue;
                }
                let square = random_square(&position, random);
                squares.push(square);
                position.play_unchecked(Move::Place(square));
            }
            if !position.is_over() {
                return (position, squares);
            }
        }
    }

    fn think(&mut self, position: &Position, hundred_nodes: u8, stop: &StopFlag) -> Option<(Square, i8)> {
        let limits = Limits { effort: Effort::Nodes(100 * u64::from(hundred_nodes)), lines: 1 };
        let report = self.searcher.think(position, limits, stop, |_| {})?;
        let line = report.lines.first()?;
        match line.moves.first()? {
            Move::Place(square) if !stop.is_stopped() => Some((*square, line.score.clamp(-64, 64) as i8)),
            _ => None,
        }
    }
}

/// A random legal square; there is one.
fn random_square(position: &Position, random: &mut Random) -> Square {
    let squares = position.legal_moves().squares();
    let chosen = squares.into_iter().nth(random.below(squares.len()) as usize);
    chosen.expect("a disc can be placed")
}

/// The best line from a solved position to the end of the game: its value holds for all positions on it.
#[derive(Default)]
struct BestLine {
    moves: Vec<Move>,
    /// For the side to move.
    score: i32,
}

impl BestLine {
    /// The next move and the value for the side to move, by solving the position if it is not on a known line.
    fn follow(&mut self, solver: &mut Solver, position: &Position, stop: &StopFlag) -> Option<(Square, i8)> {
        if self.moves.is_empty() {
            let solution = solver.solve(position, Window::EXACT, stop).ok()?;
            self.score = solution.score;
            self.moves = solution.line;
            self.moves.reverse();
        }
        let value = self.score as i8;
        self.score = -self.score;
        match self.moves.pop()? {
            Move::Place(square) => Some((square, value)),
            Move::Pass => None,
        }
    }

    /// A pass was played.
    fn pass(&mut self) {
        self.moves.pop();
        self.score = -self.score;
    }

    /// Another move than that of the line was played.
    fn leave(&mut self) {
        self.moves.clear();
    }
}
