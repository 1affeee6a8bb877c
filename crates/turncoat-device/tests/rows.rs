//! Byte rows obey the same rules as bitboards.

use turncoat_device::Rows;
use turncoat_engine::Random;
use turncoat_game::{MoveSet as _, Position as _, Side};
use turncoat_link::uart::Board as _;
use turncoat_othello::{Move, Position, Square};

#[test]
fn the_games_begin_alike() {
    assert_eq!(Rows::default(), Rows::from(&Position::default()));
}

#[test]
fn every_position_of_random_games_is_judged_alike() {
    let mut random = Random::new(7);
    for _ in 0..300 {
        let (mut position, mut rows) = (Position::default(), Rows::default());
        loop {
            compare(&position, &rows);
            let moves = position.legal_moves();
            let Some(mv) = moves.into_iter().nth(random.below(moves.len().max(1)) as usize) else { break };
            position.play_unchecked(mv);
            rows.play_unchecked(mv);
        }
    }
}

fn compare(position: &Position, rows: &Rows) {
    assert_eq!(*rows, Rows::from(position));
    assert_eq!(rows.legal_moves(), position.legal_moves(), "{position}");
    assert_eq!(rows.outcome(), position.outcome(), "{position}");
    for side in Side::BOTH {
        assert_eq!(rows.disc_count(side), position.disc_count(side), "{position}");
    }
    for mv in Square::ALL.into_iter().map(Move::Place).chain([Move::Pass]) {
        assert_eq!(rows.check(mv), position.check(mv), "{mv} in {position}");
    }
}
