//! What the search of Quoridor promises.

use std::thread;
use std::time::Duration;

use turncoat_engine::quoridor::{Exact, FewWalls, Level, Limits, Opponent, Report, Searcher, Strength, Value, bench};
use turncoat_engine::{Effort, Player as _, StopFlag};
use turncoat_game::{Outcome, Position as _, Symmetric as _};
use turncoat_quoridor::{Notation, Position, Setup, Size, Symmetry};

const MEMORY: usize = 1 << 24;

fn nodes(nodes: u64) -> Limits {
    Limits { effort: Effort::Nodes(nodes), lines: usize::MAX }
}

fn think(position: &Position, limits: Limits) -> Option<Report> {
    Searcher::new(MEMORY).think(position, limits, &StopFlag::default(), |_| {})
}

fn replay(moves: &str) -> Position {
    Position::default().replay(moves, Notation::Official).finish().expect("the game is legal")
}

fn best(report: &Report) -> String {
    report.lines[0].moves[0].to_string()
}

#[test]
fn every_processor_searches_the_same() {
    assert_eq!(bench(false), bench(true));
}

#[test]
fn a_finished_game_has_no_best_move() {
    let over: Position = "/ / a9 e5 / 3 3 / 2".parse().unwrap();
    assert_eq!(think(&over, nodes(100)), None);
}

#[test]
fn no_simulation_still_gives_a_move() {
    let report = think(&Position::default(), nodes(0)).unwrap();
    assert_eq!(report.nodes, 0);
    assert!(Position::default().is_legal(report.lines[0].moves[0]));
}

#[test]
fn a_raised_flag_ends_the_search() {
    let stop = StopFlag::default();
    let mut searcher = Searcher::new(MEMORY);
    let limits = Limits { effort: Effort::Unlimited, lines: 1 };
    let report = thread::scope(|scope| {
        let search = scope.spawn(|| searcher.think(&Position::default(), limits, &stop, |_| {}));
        thread::sleep(Duration::from_millis(50));
        stop.stop();
        search.join().unwrap()
    });
    assert!(Position::default().is_legal(report.unwrap().lines[0].moves[0]));
}

#[test]
fn wins_and_losses_are_proven() {
    let check = |position: &str, exact: Exact| {
        let report = think(&position.parse().unwrap(), nodes(2000)).unwrap();
        assert_eq!(report.lines[0].exact, Some(exact), "{position}: {report:?}");
        let plies = exact.plies().unwrap_or(0) as usize;
        assert_eq!(report.lines[0].moves.len(), plies, "{position}");
    };
    check("/ / e8 e5 / 3 3 / 1", Exact::Win { plies: 1 });
    check("/ / e1 e9 / 0 0 / 1", Exact::Loss { plies: 16 });
    check("/ / a6 i5 / 0 0 / 1", Exact::Win { plies: 5 });
    check("/ / a7 i8 / 1 0 / 1", Exact::Win { plies: 3 });
}

#[test]
fn three_walls_in_hand_are_solved_while_the_search_goes_on() {
    let unlimited = Limits { effort: Effort::Unlimited, lines: 2 };
    for position in ["/ / b1 b5 / 2 1 / 1; size 3x5", "/ / b1 b5 / 1 2 / 1; size 3x5"] {
        let position: Position = position.parse().unwrap();
        let solution = FewWalls::<Exact>::new(MEMORY).solve(&position, &StopFlag::default()).unwrap();
        let report = think(&position, unlimited).unwrap();
        assert_eq!(report.lines[0].exact, Some(solution.value), "{position}");
        assert_eq!(report.lines[0].moves.len(), solution.line.len(), "{position}");
    }
}

#[test]
fn positions_met_often_with_the_last_wall_in_hand_are_solved_in_the_tree() {
    let mut position: Position = "a3 c3 e5 / d2 g6 / e4 d7 / 1 0 / 1".parse().unwrap();
    let solved = FewWalls::<Outcome>::new(MEMORY).value(&position, &StopFlag::default());
    let mut searcher = Searcher::new(MEMORY);
    // Too few simulations for a solution in advance. What follows is known by heart then, and still has moves.
    while !position.is_over() {
        let report = searcher.think(&position, nodes(900), &StopFlag::default(), |_| {}).unwrap();
        let exact = report.lines[0].exact.map(|exact| exact.outcome(position.side_to_move()));
        assert_eq!(exact, solved.ok(), "{position}: {:?}", report.lines[0]);
        position.play_unchecked(report.lines[0].moves[0]);
    }
}

#[test]
fn every_size_of_board_can_be_searched() {
    for width in 2..=9 {
        for height in 3..=9 {
            let size = Size::new(width, height).unwrap();
            let position = Position::new(Setup { size, walls: 2 });
            let report = think(&position, nodes(50)).unwrap();
            assert!(position.is_legal(report.lines[0].moves[0]), "{size}");
        }
    }
}

#[test]
fn symmetric_positions_are_searched_alike() {
    let position = replay("e2 e8 e3 e7 e4 e6 d3h c5v");
    let report = think(&position, nodes(500)).unwrap();
    for symmetry in Symmetry::ALL {
        let relative = think(&position.transformed(symmetry), nodes(500)).unwrap();
        assert_eq!(relative.lines.len(), report.lines.len());
        for (line, other) in report.lines.iter().zip(&relative.lines) {
            let moves: Vec<_> = line.moves.iter().map(|&mv| position.transform_move(mv, symmetry)).collect();
            assert_eq!((&moves, line.visits, line.value), (&other.moves, other.visits, other.value), "{symmetry:?}");
        }
    }
}

#[test]
fn coming_back_is_a_draw() {
    let position = replay("e2 e8 e3 e7 e4 e6");
    let back = position.after_unchecked("e3".parse().unwrap());
    let mut searcher = Searcher::new(MEMORY);
    searcher.set_history(&[back, position]);
    let report = searcher.think(&position, nodes(3000), &StopFlag::default(), |_| {}).unwrap();
    let line = report.lines.iter().find(|line| line.moves[0].to_string() == "e3");
    assert!(line.is_none_or(|line| line.value == Value::EVEN), "{line:?}");
}

#[test]
fn a_full_memory_does_not_end_the_search() {
    for threads in [1, 2] {
        let mut searcher = Searcher::new(1 << 18).threads(threads);
        let mut position = Position::default();
        for _ in 0..4 {
            let report = searcher.think(&position, nodes(20_000), &StopFlag::default(), |_| {}).unwrap();
            assert_eq!(report.nodes, 20_000);
            position.play_unchecked(report.lines[0].moves[0]);
        }
    }
}

#[test]
fn threads_share_a_search() {
    let mut searcher = Searcher::new(MEMORY).threads(2);
    let report = searcher.think(&Position::default(), nodes(5000), &StopFlag::default(), |_| {}).unwrap();
    assert_eq!(report.nodes, 5000);
    assert!(report.lines.iter().map(|line| line.visits).sum::<u32>() > 4000);
}

#[test]
fn what_is_known_is_used_again() {
    let mut searcher = Searcher::new(MEMORY);
    let position = Position::default();
    let first = searcher.think(&position, nodes(1000), &StopFlag::default(), |_| {}).unwrap();
    let next = position.after_unchecked(first.lines[0].moves[0]);
    let before: u32 = searcher.visits(&next).iter().map(|(_, visits)| visits).sum();
    assert!(before > 10);
    let visits = |report: &Report| report.lines.iter().map(|line| line.visits).sum::<u32>();
    let second = searcher.think(&next, nodes(1000), &StopFlag::default(), |_| {}).unwrap();
    assert!(visits(&second) > 1000);
}

#[test]
fn every_level_plays_a_legal_game() {
    for level in Level::all().take(6) {
        let mut opponent = Opponent::new(Strength::Level(level), MEMORY, 7);
        let mut position = Position::new(Setup { size: Size::new(5, 5).unwrap(), walls: 3 });
        for _ in 0..80 {
            if position.is_over() {
                break;
            }
            position = position.play(opponent.choose(&position)).expect("levels play legal moves");
        }
    }
}

#[test]
fn a_wall_in_time_saves_the_game() {
    // Without a wall the second player arrives first.
    let position: Position = "/ / e5 e2 / 5 5 / 1".parse().unwrap();
    let report = think(&position, nodes(2000)).unwrap();
    assert!(best(&report).ends_with(['h', 'v']), "{report:?}");
}

/// One line in some time is for alpha-beta, which tries no move so and so many times; several lines, or so many simulations, are
/// for the tree.
#[test]
fn one_line_is_for_alpha_beta() {
    let position = replay("e2 e8 e3 e7 e4 e6 d3h");
    for (threads, time) in [(1, 50), (1, 500), (2, 50), (2, 500)] {
        let effort = Effort::Time(Duration::from_millis(time));
        let mut searcher = Searcher::new(MEMORY).threads(threads);
        let mut is_watched = false;
        let one = Limits { effort, lines: 1 };
        let report = searcher.think(&position, one, &StopFlag::default(), |_| is_watched = true).unwrap();
        assert!(is_watched && report.nodes > 0 && position.is_legal(report.lines[0].moves[0]));
        assert_eq!((report.lines.len(), report.lines[0].visits), (1, 0));
        let three = Limits { effort, lines: 3 };
        let several = searcher.think(&position, three, &StopFlag::default(), |_| {}).unwrap();
        assert!(several.lines.len() == 3 && several.lines[0].visits > 0, "several lines come from the tree");
        let counted = Limits { effort: Effort::Nodes(500), lines: 1 };
        let counted = searcher.think(&position, counted, &StopFlag::default(), |_| {}).unwrap();
        assert!(counted.lines[0].visits > 0, "so many simulations are those of the tree");
    }
}

#[test]
fn a_game_in_little_time_is_legal() {
    for size in [Size::NINE, Size::SEVEN, Size::new(4, 5).unwrap(), Size::new(2, 3).unwrap()] {
        let mut opponent = Opponent::new(Strength::Time(Duration::from_millis(3)), MEMORY, 1);
        let mut position = Position::new(Setup { size, walls: 3 });
        for _ in 0..60 {
            if position.is_over() {
                break;
            }
            position = position.play(opponent.choose(&position)).expect("the move is legal");
        }
    }
}
