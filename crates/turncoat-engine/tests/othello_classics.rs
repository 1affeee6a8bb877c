//! The classic opponents answer exactly as the programs they come from.

use turncoat_engine::Player as _;
use turncoat_engine::othello::classic::{Classic, Matrix, MatrixChoice};
use turncoat_game::{MoveSet as _, Position as _};
use turncoat_othello::{Bitboard, Move, Position, Square};

/// Checks the answers of the opponent `name` after each of the transcripts from `start`.
fn check(name: &str, start: Position, answers: &[(&str, &str)]) {
    let mut opponent: Classic = name.parse().expect("the opponent exists");
    for (moves, answer) in answers {
        let position = start.replay(moves).finish().expect("the moves are legal");
        assert_eq!(opponent.choose(&position).to_string(), *answer, "{name} after {moves:?}");
    }
}

/// Checks the answer of the opponent `name` to a board.
fn check_board(name: &str, board: &str, answer: &str) {
    let mut opponent: Classic = name.parse().expect("the opponent exists");
    let position: Position = board.parse().expect("the board is readable");
    assert_eq!(opponent.choose(&position).to_string(), answer, "{name} on {board}");
}

const NAMES: [&str; 6] = ["avr", "first-legal", "greedy", "matrix:1", "matrix:2", "matrix:4"];

#[test]
fn avr_answers_as_the_device() {
    check("avr", Position::STANDARD, &[("", "d3"), ("d3", "c3"), ("c4", "c3"), ("f5", "d6"), ("e6", "f4")]);
}

#[test]
fn avr_prefers_a_move_that_leaves_no_reply() {
    // After c1, the first legal move, White has c8; after g8 it has to pass.
    check_board("avr", "XO---------------------------------------------------------XOO-- X", "g8");
}

#[test]
fn first_legal_plays_in_row_order() {
    check("first-legal", Position::STANDARD, &[("", "d3"), ("d3", "c3"), ("f5", "f4"), ("e6", "f4")]);
}

#[test]
fn greedy_answers_as_the_terminal_program() {
    check("greedy", Position::MIRROR, &[("e3", "d3"), ("f4", "d3"), ("c5", "c4"), ("d6", "c4")]);
}

#[test]
fn greedy_tries_corners_in_its_own_order() {
    check_board("greedy", "-OX--XO-----------------------------------------XOOOOX---OX--XO- X", "a1");
    check_board("greedy", "XOX--XO-----------------------------------------XOOOOX---OX--XO- X", "a8");
    check_board("greedy", "XOX--XO-----------------------------------------XOOOOX--XOX--XO- X", "h8");
    check_board("greedy", "XOX--XO-----------------------------------------XOOOOX--XOX--XOX X", "h1");
}

#[test]
fn names_are_read_and_written() {
    for name in NAMES {
        assert_eq!(name.parse::<Classic>().expect("the opponent exists").name(), name);
    }
    assert_eq!("matrix".parse::<Classic>(), "matrix:2".parse());
    let refusal = |text: &str| text.parse::<Classic>().expect_err("there is no such opponent").to_string();
    assert_eq!(
        refusal("edax"),
        "\"edax\" is not a classic opponent; there are avr, first-legal, greedy and matrix, or matrix:5 for depth 5"
    );
    for depth in ["0", "11", "", "x", "-1"] {
        let expected = format!("{depth:?} is not a depth for matrix; depths are 1 to 10");
        assert_eq!(refusal(&format!("matrix:{depth}")), expected);
    }
}

#[test]
fn everybody_plays_legal_moves_and_passes_when_forced() {
    let mut passes = 0;
    for name in NAMES {
        let mut opponent: Classic = name.parse().expect("the opponent exists");
        for position in arbitrary_positions(1000) {
            let mv = opponent.choose(&position);
            assert_eq!(position.check(mv), Ok(()), "{name} plays {mv} in {position}");
            passes += u32::from(mv == Move::Pass);
        }
    }
    assert!(passes > 0, "no position with a forced pass was tried");
}

#[test]
fn matrix_equals_plain_minimax() {
    for position in arbitrary_positions(1000) {
        for depth in 1..=5 {
            let matrix = Matrix::new(depth).expect("the depth is allowed");
            let expected = plain_choice(&position, depth);
            assert_eq!(matrix.search(&position), expected, "depth {depth} in {position}");
        }
    }
}

/// The first of the best moves in row order, without any cut-off.
fn plain_choice(position: &Position, depth: u32) -> MatrixChoice {
    let balance = weigh(position.own()) - weigh(position.other());
    let choices = position
        .legal_moves()
        .into_iter()
        .map(|mv| MatrixChoice { mv, value: plain_value(position, balance, mv, depth) });
    choices.reduce(|best, next| if next.value > best.value { next } else { best }).expect("the game is not over")
}

/// What `mv` is worth if `balance` is the weight of the own discs less that of the other side's, which saves weighing
/// the boards of the last ply anew.
fn plain_value(position: &Position, balance: i32, mv: Move, depth: u32) -> i32 {
    let gained = match mv {
        Move::Place(square) => weigh(Bitboard::of(square)) + 2 * weigh(position.flips(square)),
        Move::Pass => 0,
    };
    let balance = -(balance + gained);
    if depth == 1 {
        return -balance;
    }
    let next = position.after_unchecked(mv);
    let replies = next.legal_moves().into_iter();
    -replies.map(|reply| plain_value(&next, balance, reply, depth - 1)).max().unwrap_or(balance)
}

fn weigh(discs: Bitboard) -> i32 {
    const UPPER_ROWS: [[i32; 8]; 4] = [
        [100, -20, 10, 5, 5, 10, -20, 100],
        [-20, -50, -2, -2, -2, -2, -50, -20],
        [10, -2, -1, -1, -1, -1, -2, 10],
        [5, -2, -1, -1, -1, -1, -2, 5],
    ];
    let row = |square: Square| square.row().min(7 - square.row()) as usize;
    discs.into_iter().map(|square| UPPER_ROWS[row(square)][square.column() as usize]).sum()
}

/// Positions in which the game is not over, at all stages of games of fixed pseudo-random moves.
fn arbitrary_positions(count: usize) -> Vec<Position> {
    let mut state: u64 = 1;
    let mut next = |bound: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u32 % bound
    };
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = Position::STANDARD;
        for _ in 0..next(60) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves.into_iter().nth(next(moves.len()) as usize).expect("the number is below the count");
            position.play_unchecked(mv);
        }
        if !position.is_over() {
            positions.push(position);
        }
    }
    positions
}
