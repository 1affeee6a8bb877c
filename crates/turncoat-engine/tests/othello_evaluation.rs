//! The Othello evaluation: its weights file, its symmetry, and the sums that a search keeps.

use ruzstd::encoding::CompressionLevel;
use sha2::{Digest as _, Sha256};
use turncoat_engine::othello::evaluation::{Evaluation, PatternSums, Phase, WeightsError, WeightsFile};
use turncoat_game::{MoveSet as _, Position as _, Symmetric as _};
use turncoat_othello::{Move, Position, Symmetry};

/// The positions of a game in which the choice among legal moves is a fixed pseudo-random one.
fn arbitrary_game(seed: u32) -> Vec<(Position, Move)> {
    let mut state = seed;
    let mut position = Position::default();
    let mut game = Vec::new();
    while !position.legal_moves().is_empty() {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let moves: Vec<Move> = position.legal_moves().into_iter().collect();
        let mv = moves[(state >> 16) as usize % moves.len()];
        game.push((position, mv));
        position.play_unchecked(mv);
    }
    game
}

#[test]
fn the_weights_file_is_named_by_its_hash() {
    let hash = Sha256::digest(Evaluation::embedded_bytes());
    let name: String = hash[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    let path = format!("{}/weights/othello-{name}.weights.zst", env!("CARGO_MANIFEST_DIR"));
    assert!(std::path::Path::new(&path).exists(), "{path} is missing");
}

#[test]
fn sums_follow_moves() {
    for seed in 0..20 {
        for (position, mv) in arbitrary_game(seed) {
            let sums = PatternSums::of(position.own(), position.other());
            let after = position.after_unchecked(mv);
            let expected = PatternSums::of(after.own(), after.other());
            match mv {
                Move::Place(square) => assert_eq!(sums.after_placing(square, position.flips(square)), expected),
                Move::Pass => assert_eq!(sums.after_pass(), expected),
            }
        }
    }
}

#[test]
fn all_symmetries_have_one_value() {
    for (position, _) in arbitrary_game(7) {
        let value = Evaluation::embedded().evaluate(&position);
        for symmetry in Symmetry::ALL {
            assert_eq!(Evaluation::embedded().evaluate(&position.transformed(symmetry)), value, "{position}");
        }
    }
}

#[test]
fn extreme_boards_have_values() {
    for text in ["X".repeat(64), "O".repeat(64), "-".repeat(64), "X".repeat(63) + "-"] {
        let position: Position = text.parse().unwrap();
        assert!(Evaluation::embedded().evaluate(&position).abs() <= Evaluation::LARGEST);
    }
}

#[test]
fn phases_cover_all_numbers_of_empties() {
    for phase in Phase::all() {
        let (fewest, most) = phase.empties();
        assert!((fewest..=most).all(|empties| Phase::with_empties(empties) == phase));
    }
    assert_eq!(Phase::with_empties(64).index(), 0);
}

#[test]
fn damaged_weights_are_refused() {
    let bytes = Evaluation::embedded_bytes();
    let check = |bytes: &[u8], error| assert_eq!(WeightsFile::read(bytes), Err(error));
    check(&bytes[..bytes.len() / 2], WeightsError::NotPacked);
    check(b"weights", WeightsError::NotPacked);

    let unpacked = WeightsFile::read(bytes).unwrap().to_unpacked_bytes();
    let pack = |bytes: &[u8]| ruzstd::encoding::compress_to_vec(bytes, CompressionLevel::Fastest);
    let check = |unpacked: &[u8], error| check(&pack(unpacked), error);
    check(b"TCOTHEV2", WeightsError::UnknownSignature);
    check(b"TCOTHEV3TCOTHEV3", WeightsError::CutShort);
    check(&[b"TCOTHEV3", &[0; 1000][..]].concat(), WeightsError::OtherPatterns);
    check(&unpacked[..unpacked.len() - 1], WeightsError::CutShort);
    check(&[&unpacked[..], &[0]].concat(), WeightsError::TooLong);
}
