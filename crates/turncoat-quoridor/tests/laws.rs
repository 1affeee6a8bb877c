//! The laws of every game hold for this one.

use proptest::prelude::*;
use turncoat_game::laws;
use turncoat_quoridor::*;

fn setups() -> impl Strategy<Value = Setup> {
    (2u8..=9, 3u8..=9, 0u8..=12)
        .prop_map(|(width, height, walls)| Setup { size: Size::new(width, height).expect("a known size"), walls })
}

proptest! {
    #[test]
    fn hold_along_random_games(setup in setups(), choices in prop::collection::vec(any::<u16>(), 0..80)) {
        laws::hold_along(Position::new(setup), &choices);
    }

    #[test]
    fn hold_for_any_text(
        text in "([a-i][1-9] ?){0,6}/([a-i][1-9]){0,6}/ [a-i][1-9] [a-i][1-9] / [0-9]{1,3} [0-9] /[12](; size [1-9]x9)?|\\PC*"
    ) {
        laws::any_text_is_refused_or_lawful::<Position>(&text);
    }

    #[test]
    fn every_notation_reads_what_it_writes(setup in setups()) {
        let everything = Moves::new(setup.size.cells(), setup.size.walls());
        for mv in everything {
            for notation in Notation::ALL {
                let text = notation.write(mv, setup.size).expect("the move is on the board").to_string();
                prop_assert_eq!(notation.read(&text, setup.size), Ok(mv));
            }
        }
    }

    #[test]
    fn every_record_stops_or_ends(text in "([a-i][1-9][hv]?|[0-9]{1,2}\\.| ){0,30}|\\PC*") {
        for notation in Notation::ALL {
            let _ = Position::default().replay(&text, notation).finish();
        }
    }
}
