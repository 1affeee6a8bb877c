//! The numbers of games of each length, as others counted them.

use turncoat_game::laws;
use turncoat_quoridor::{Notation, Position, Setup};

#[test]
fn game_trees_have_the_known_numbers_of_leaves() {
    laws::perft_agrees(include_str!("perft.txt"), laws::perft_limit(), |text| {
        let mut words = text.splitn(3, ' ');
        let size = words.next().and_then(|size| size.parse().ok()).expect("the table names a board");
        let walls = words.next().and_then(|walls| walls.parse().ok()).expect("the table names the walls");
        let start = Position::new(Setup { size, walls });
        start
            .replay(words.next().unwrap_or_default(), Notation::Official)
            .finish()
            .expect("the table holds legal moves")
    });
}
