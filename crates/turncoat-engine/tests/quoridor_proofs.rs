//! A win that was proven is never forgotten, however little memory and time the next searches have.

use std::time::Duration;

use turncoat_engine::quoridor::{Exact, Limits, Report, Searcher};
use turncoat_engine::{Effort, Random, StopFlag};
use turncoat_game::{BySide, MoveSet as _, Position as _};
use turncoat_quoridor::{DrawRules, Notation, Position};

/// Positions from games with four walls in hand, more than are solved before a search.
const GAMES: &[&str] = &[
    "e2 e8 e3 e7 e4 e6 c2v e5v e3h e7h c3h e8v g3h c7h e5 e4 a3h e6 e7 g7h d6h e5 f3v c6v d4h f7v b4h",
    "e2 e8 e3 e7 e4 e6 c3h d6h e3h f6h g3h b6h a3h h6h e5v d4v f4v a5v h1h e5 e6 e4 f1h f4 d6 f5 d5 f6 c5 g6 \
     c4 b4v c5 a7h",
    "e2 e8 e3 e7 e4 e6 d3h e5h d6v d8v f4h f6 h4h d4v f6v f7 e5 f8 g7v g8 f5 g5h h6v g9 g5 h9 h8h g9 f8h f9 f5 \
     e9 e5 e2v e4 e8 e7v c8h",
    "e2 e8 g4v e7 e3 e6 e4 e6h e3h c6h c3h g6h g3h a6h f4 f5h a3h d5h e4 h5v d4 b5h d5 f6 c5 g6 b5 h6 a5 h5 a6 \
     h4 h1h i4 b6 i3 f1h h3 c6 g3 d1h",
    "e2 e8 e3 e7 e4 e6 d3h e5h d6v d8v f5v e7 f3h f7 h3h g7 f4 g6 g4 g5 g6 f6h c4v g4 g5 h7h h5 f4 c6v f5 b6h \
     e5 e4v g5h i5 d5 i6 d6 h6 d7 h7 d8 g7 f7h f7 e8h",
    "e2 e8 e3 e7 h7h d4v e4 e6 e5 e6h d3h c6h f3h g6h b3h a6h f5 h5v h3h d6 g5 c6 h5 g4h g5 c5 f5 b5 f4 a5 a4h \
     b5 g4 c5 h4 c4 i4 b4 i5 a4 i6 a3 a1h a2 i7 f7h h7 b2 c1h",
];

fn think(searcher: &mut Searcher, position: &Position, past: &[Position], time: u64) -> Report {
    searcher.set_history(past);
    let limits = Limits { effort: Effort::Time(Duration::from_millis(time)), lines: 1 };
    searcher.think(position, limits, &StopFlag::default(), |_| {}).expect("the game is not over")
}

fn is_won(report: &Report) -> bool {
    matches!(report.lines[0].exact, Some(Exact::Win { .. }))
}

/// Plays a game on between two searchers until one of them proves a win with walls in hand, which it then has to win with next to no
/// time; from then on the loser plays what `reply` chooses. Returns whether a win was proven.
fn play_on(game: &str, memory: usize, mut reply: impl FnMut(&Position, &[Position]) -> Position) -> bool {
    let mut position = Position::default().replay(game, Notation::Official).finish().expect("the game is legal");
    let mut past = Vec::new();
    let mut searchers = BySide::from_fn(|_| Searcher::new(memory));
    let (winner, mut mv) = loop {
        let in_hand = position.in_hand();
        if position.is_over() || in_hand.first + in_hand.second == 0 {
            return false;
        }
        let side = position.side_to_move();
        let report = think(&mut searchers[side], &position, &past, 100);
        let mv = report.lines[0].moves[0];
        if is_won(&report) {
            break (side, mv);
        }
        past.push(position);
        position.play_unchecked(mv);
    };
    loop {
        past.push(position);
        position.play_unchecked(mv);
        if position.is_over() {
            return true;
        }
        let next = reply(&position, &past);
        past.push(position);
        position = next;
        assert!(!position.is_over(), "{game}: the proven win was lost");
        let report = think(&mut searchers[winner], &position, &past, 10);
        assert!(is_won(&report), "{game}: a win became {:?} in {position}", report.lines[0]);
        assert_eq!(DrawRules::default().judge(&past), None, "{game}: the proven win was drawn");
        mv = report.lines[0].moves[0];
    }
}

#[test]
fn a_proven_win_is_won_against_the_best_defence() {
    let mut proofs = 0;
    for game in GAMES {
        for memory in [1 << 18, 1 << 22] {
            let mut defender = Searcher::new(1 << 22);
            let is_won = play_on(game, memory, |position, past| {
                position.after_unchecked(think(&mut defender, position, past, 30).lines[0].moves[0])
            });
            proofs += u32::from(is_won);
        }
    }
    assert!(proofs >= 6, "{proofs}");
}

#[test]
fn a_proven_win_is_won_against_any_reply() {
    let mut random = Random::new(11);
    let mut proofs = 0;
    for game in GAMES {
        for memory in [1 << 18, 1 << 22] {
            let is_won = play_on(game, memory, |position, _| {
                let moves = position.legal_moves();
                let chosen = random.below(moves.len()) as usize;
                position.after_unchecked(moves.into_iter().nth(chosen).expect("below the count"))
            });
            proofs += u32::from(is_won);
        }
    }
    assert!(proofs >= 6, "{proofs}");
}
