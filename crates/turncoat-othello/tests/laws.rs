//! The laws of every game hold for this one.

use proptest::prelude::*;
use turncoat_game::laws;
use turncoat_othello::*;

proptest! {
    #[test]
    fn hold_along_random_games(choices in prop::collection::vec(any::<u16>(), 0..70)) {
        laws::hold_along(Position::STANDARD, &choices);
        laws::hold_along(Position::MIRROR, &choices);
    }

    #[test]
    fn hold_on_random_boards(own: u64, other: u64, empty: u64) {
        let discs = turncoat_game::BySide { first: Bitboard(own & !other & !empty), second: Bitboard(other & !empty) };
        laws::hold_in(&Position::new(discs, BLACK).expect("the sets are disjoint"));
    }

    #[test]
    fn hold_for_any_text(text in "[-.XO*xob01# \n]{60,70}|\\PC*") {
        laws::any_text_is_refused_or_lawful::<Position>(&text);
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }

    #[test]
    fn every_transcript_stops_or_ends(text in "([a-h][1-8]|[0-9]{1,2}\\.|pass|--| ){0,30}|\\PC*") {
        let _ = Position::default().replay(&text).finish();
    }
}
