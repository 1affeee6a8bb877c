use turncoat_othello::Position;

use super::confidence::Confidence;
use super::searcher::{Limits, Searcher};
use super::window::Window;
use crate::StopFlag;
use crate::limits::Effort;
use crate::othello::endgame::solver::Solver;

/// Openings and middle games to search.
const GAMES: [&str; 6] = [
    "f5d6c3d3c4f4",
    "f5f6e6f4e3c5c4d3f3e7",
    "f5d6c4d3e6f4e3f3c6f6g5g6",
    "f5d6c5f4e3c6d3f6e6d7g4c4",
    "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7",
    "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5",
];

/// Endgames to solve.
const ENDGAMES: [&str; 3] = [
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X",
    "-XXX------OOOX--XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX--OXXO---OOOOO-- X",
    "----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X",
];

/// Searches and solves fixed positions with a new memory and returns how many positions were visited: the same number for
/// the same engine on every machine, the checksum of every change.
#[must_use]
pub fn bench(is_portable: bool) -> u64 {
    let position = |text: &str| Position::default().replay(text).finish().expect("the games are legal");
    let endgame = |text: &str| text.parse::<Position>().expect("the endgames are boards");
    let (mut searcher, mut solver) = (Searcher::new(1 << 24), Solver::new(1 << 24));
    if is_portable {
        (searcher, solver) = (searcher.portable(), solver.portable());
    }
    let stop = StopFlag::default();
    let limits = Limits { effort: Effort::Depth { plies: 14, confidence: Confidence::Percent73 }, lines: 1 };
    let searched = GAMES.iter().filter_map(|game| searcher.think(&position(game), limits, &stop, |_| {}));
    let searched: u64 = searched.map(|report| report.nodes).sum();
    let solved = ENDGAMES.iter().filter_map(|board| solver.solve(&endgame(board), Window::EXACT, &stop).ok());
    searched + solved.map(|solution| solution.nodes).sum::<u64>()
}
