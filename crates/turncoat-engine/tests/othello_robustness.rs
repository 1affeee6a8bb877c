//! Whatever is asked in whatever position: an answer, or none if the game is over.

use std::time::Duration;

use turncoat_engine::othello::{Confidence, Level, Limits, Opponent, Review, Searcher, Solver, Strength, Window};
use turncoat_engine::{Certainty, Effort, Player as _, StopFlag};
use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

/// The start, a pass, few empty squares, and games that are over: full, stuck, of one colour, empty.
const BOARDS: [&str; 8] = [
    "---------------------------OX------XO--------------------------- X",
    "OX-------------------------------------------------------------- X",
    "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X",
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO O",
    "X------O-------------------------------------------------------- X",
    "XXXXXXXX-----------------------------------------------XXXXXXXXX O",
    "OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO X",
    "---------------------------------------------------------------- X",
];

fn boards() -> impl Iterator<Item = Position> {
    BOARDS.iter().map(|board| board.parse().expect("a board"))
}

#[test]
fn empty_handed_limits_still_bring_an_answer() {
    let efforts = [
        Effort::Depth { plies: 0, confidence: Confidence::Certain },
        Effort::Depth { plies: 1, confidence: Confidence::Percent73 },
        Effort::Nodes(0),
        Effort::Time(Duration::ZERO),
    ];
    for position in boards() {
        for effort in efforts {
            for lines in [0, 1, usize::MAX] {
                let mut searcher = Searcher::new(0);
                let report = searcher.think(&position, Limits { effort, lines }, &StopFlag::default(), |_| {});
                assert_eq!(report.is_none(), position.is_over(), "{effort:?} in {position}");
                if let Some(report) = report {
                    assert!(position.is_legal(report.lines[0].moves[0]), "{effort:?} in {position}");
                }
            }
        }
    }
}

#[test]
fn finished_games_are_solved_at_once() {
    for position in boards().filter(|position| position.is_over()) {
        let solution = Solver::new(0).solve(&position, Window::EXACT, &StopFlag::default()).expect("not stopped");
        assert_eq!(solution.best_move(), None, "{position}");
    }
}

#[test]
fn pondering_ends_when_asked_and_forgets_nothing() {
    for position in boards() {
        let pondering = Searcher::new(1 << 20).ponder(position);
        let mut searcher = pondering.finish();
        let limits = Limits { effort: Effort::Depth { plies: 3, confidence: Confidence::Certain }, lines: 1 };
        let report = searcher.think(&position, limits, &StopFlag::default(), |_| {});
        assert_eq!(report.is_none(), position.is_over(), "{position}");
    }
    drop(Searcher::new(1 << 20).ponder(Position::default()));
}

#[test]
fn a_pondering_opponent_plays_on() {
    let opponent = Opponent::new(Strength::Time(Duration::from_millis(1)), 1 << 20, 1);
    let after_our_move = Position::default().replay("f5").finish().expect("a legal game");
    let mut opponent = opponent.ponder(after_our_move).finish();
    let position = after_our_move.replay("d6").finish().expect("a legal game");
    assert!(position.is_legal(opponent.choose(&position)));
}

#[test]
fn several_threads_find_what_one_finds() {
    let position: Position =
        "-XXX------OOOX--XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX--OXXO---OOOOO-- X".parse().expect("a board");
    let limits = Limits { effort: Effort::Unlimited, lines: 1 };
    let think =
        |threads| Searcher::new(1 << 22).threads(threads).think(&position, limits, &StopFlag::default(), |_| {});
    let (one, three) = (think(1).expect("not over"), think(3).expect("not over"));
    assert_eq!((one.certainty, one.lines[0].score), (Certainty::Exact, three.lines[0].score));
    assert_eq!(one.nodes, think(1).expect("not over").nodes, "one thread visits the same nodes every time");
}

#[test]
fn a_game_on_a_small_budget_is_played_to_its_end() {
    let budget = Some(Duration::from_millis(5));
    for strength in [Strength::Level(Level::HIGHEST), Strength::Level(Level::LOWEST), Strength::Unlimited] {
        let mut opponent = Opponent::new(strength, 1 << 20, 1);
        let mut position = Position::default();
        while !position.is_over() {
            let mv = opponent.choose_within(&position, budget, &StopFlag::default(), |_| {});
            position = position.play(mv).expect("the engine plays by the rules");
        }
    }
}

#[test]
fn a_review_finds_where_discs_were_lost() {
    let game = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2c1h2h1g2b8a8g7h8h7h6";
    let moves: Vec<Move> = Position::default().replay(game).map_while(Result::ok).collect();
    let start = moves[..48].iter().fold(Position::default(), |position, &mv| position.after_unchecked(mv));
    let stop = StopFlag::default();
    let review = |moves: &[Move]| {
        let mut reviewed = Vec::new();
        Review::new(&mut Searcher::new(1 << 20), &|_| Effort::Unlimited, None, &stop)
            .run(&start, moves, |mv| reviewed.push(mv.clone()));
        reviewed
    };
    let perfect = review(&moves[48..]);
    assert_eq!(perfect.len(), moves.len() - 48);
    assert!(perfect.iter().all(|mv| mv.value == 0 && mv.loss() == 0), "the record of the drawn game is perfect");

    let other = start.legal_moves().into_iter().find(|&mv| mv != moves[48]).expect("there is a choice");
    let solved = Solver::new(1 << 20).solve(&start.after_unchecked(other), Window::EXACT, &stop).expect("not stopped");
    let blunder = &review(&[other])[0];
    assert_eq!((blunder.value, blunder.best_value), (-solved.score, 0));
    assert_eq!(blunder.loss(), solved.score.unsigned_abs());
}
