//! The numbers of games of each length, as others counted them.

use turncoat_game::laws;
use turncoat_othello::Position;

#[test]
fn game_trees_have_the_known_numbers_of_leaves() {
    laws::perft_agrees(include_str!("perft.txt"), laws::perft_limit(), |text| match text {
        "" => Position::default(),
        text => text.parse().expect("the table holds positions"),
    });
}
