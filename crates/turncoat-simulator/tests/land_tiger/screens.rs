//! What is to be seen. `TURNCOAT_SCREENS=folder` saves the pictures as PNG files.

use turncoat_simulator::Key;

use crate::bench::{BACKGROUND, Bench, FIRST, HUMAN, MOVER, SECOND, TARGET};

pub(crate) fn save(bench: &Bench, board: usize, name: &str) {
    if let Some(folder) = std::env::var_os("TURNCOAT_SCREENS") {
        let path = std::path::Path::new(&folder).join(name).with_extension("png");
        bench.rig.boards[board].chip.lcd().save(&path).expect("the folder can be written to");
    }
}

fn boxes(bench: &Bench, board: usize) -> [String; 5] {
    let place = |(x, y, length)| bench.text(board, x, y, length);
    [(13, 254, 7), (37, 274, 1), (112, 265, 2), (171, 254, 7), (195, 274, 1)].map(place)
}

#[test]
fn a_board_that_was_switched_on_shows_the_start() {
    let bench = Bench::pair();
    save(&bench, 0, "start");
    assert!(bench.rig.boards[0].chip.with_lcd(turncoat_simulator::Lcd::is_on));
    assert_eq!(bench.message(0), "INT0 to start");
    assert_eq!((bench.middle(0, 3, 6), bench.middle(0, 3, 0)), (FIRST, SECOND));
    assert_eq!(bench.cells(0, BACKGROUND).len(), 49);
}

#[test]
fn menus_have_their_titles_and_items() {
    let mut bench = Bench::linked();
    save(&bench, 0, "menu");
    assert_eq!(bench.menu(0), "Select the / GAME MODE");
    let item = |bench: &Bench, index: u16, length: u16| bench.text(0, 120 - 4 * length, 122 + 56 * index, length);
    assert_eq!([item(&bench, 0, 12), item(&bench, 1, 10)], ["Single Board", "Two Boards"]);
    // The chosen item is yellow.
    let papers = |bench: &Bench| [0, 1].map(|index| bench.pixel(0, 45, 115 + 56 * index));
    assert_eq!(papers(&bench), [MOVER, FIRST]);
    bench.tap(0, Key::Down);
    assert_eq!(papers(&bench), [FIRST, MOVER]);
    bench.tap(0, Key::Select);
    save(&bench, 0, "menu-two-boards");
    assert_eq!(bench.menu(0), "Two boards: select / your player");
    assert_eq!([item(&bench, 0, 5), item(&bench, 1, 3), item(&bench, 2, 10)], ["Human", "NPC", "Strong NPC"]);
    bench.tap_all(0, &[Key::Left, Key::Select]);
    save(&bench, 0, "menu-single-board");
    assert_eq!(bench.menu(0), "Single Board: select / the opposite player");
}

#[test]
fn a_game_shows_targets_walls_and_who_has_won() {
    use Key::{Down, Key1, Key2, Left, Right, Select, Up};
    let mut bench = Bench::dueling(HUMAN, HUMAN);
    save(&bench, 0, "game");
    assert_eq!(bench.cells(0, MOVER), [(3, 6)]);
    assert_eq!(bench.cells(0, TARGET), [(3, 5), (2, 6), (4, 6)]);
    assert_eq!(boxes(&bench, 0), ["P1 Wall", "8", "20", "P2 Wall", "8"]);

    bench.tap(0, Up);
    save(&bench, 0, "target");
    // A frame within the chosen cell.
    assert_eq!(bench.pixel(0, 3 + 34 * 3 + 5, 3 + 34 * 5 + 5), 0);
    bench.tap(0, Select);
    save(&bench, 0, "opponents-turn");
    assert_eq!((bench.cells(0, MOVER), bench.cells(0, TARGET)), (vec![(3, 0)], vec![]));
    assert_eq!(bench.middle(0, 3, 5), FIRST);
    assert_eq!(bench.cells(1, TARGET), [(2, 0), (4, 0), (3, 1)]);
    // The keys of a board that is not to move are dead.
    bench.tap_all(0, &[Key1, Up, Select]);
    assert_eq!((bench.cells(0, MOVER), bench.message(0)), (vec![(3, 0)], String::new()));

    bench.tap(1, Key1);
    save(&bench, 1, "wall-mode");
    let horizontal = |bench: &Bench, board, x: usize, y: usize| bench.pixel(board, 3 + 34 * x + 32, 3 + 34 * y + 31);
    let vertical = |bench: &Bench, board, x: usize, y: usize| bench.pixel(board, 3 + 34 * x + 31, 3 + 34 * y + 32);
    assert_eq!((horizontal(&bench, 1, 3, 2), bench.cells(1, TARGET).len()), (MOVER, 0));
    // 64 by 3 pixels, from the left edge of a cell.
    let row: Vec<_> = (0..240).filter(|&x| bench.pixel(1, x, 3 + 34 * 2 + 31) == MOVER).collect();
    assert_eq!((row.len(), row[0]), (64, 3 + 34 * 3));
    let column = (0..240).filter(|&y| bench.pixel(1, 3 + 34 * 3 + 32, y) == MOVER).count();
    assert_eq!(column, 3);
    bench.tap_all(1, &[Left, Key2]);
    assert_eq!((horizontal(&bench, 1, 3, 2), vertical(&bench, 1, 2, 2)), (BACKGROUND, MOVER));
    bench.tap_all(1, &[Key2, Select]);
    for board in [0, 1] {
        assert_eq!(horizontal(&bench, board, 2, 2), SECOND);
        assert_eq!(boxes(&bench, board)[4], "7");
    }

    bench.tap_all(0, &[Key1, Select]);
    save(&bench, 0, "rejected-wall");
    assert_eq!((bench.message(0).as_str(), horizontal(&bench, 0, 3, 2)), ("Position not valid", MOVER));
    // The refused wall moves on and uncovers what it lay over.
    bench.tap(0, Right);
    assert_eq!((bench.message(0).as_str(), bench.pixel(0, 3 + 34 * 3 + 5, 3 + 34 * 2 + 31)), ("", SECOND));
    bench.tap_all(0, &[Key1, Down, Select]);

    // The second player walks to the goal; the first one steps to and fro.
    for (turn, key) in [Left, Left, Down, Down, Down, Down, Down, Down].into_iter().enumerate() {
        bench.tap_all(1, &[key, Select]);
        bench.tap_all(0, &[if turn % 2 == 0 { Left } else { Right }, Select]);
    }
    save(&bench, 1, "victory");
    assert_eq!(bench.message(1), "You won! INT0 to restart");
    assert_eq!(bench.message(0), "Opponent won! INT0 to restart");
    assert_eq!(bench.cells(1, MOVER), []);
}

#[test]
fn a_single_board_shows_both_sides_in_turn() {
    let mut bench = Bench::linked();
    bench.tap_all(0, &[Key::Select, Key::Down, Key::Select]);
    assert_eq!(bench.cells(0, TARGET).len(), 3);
    bench.tap_all(0, &[Key::Up, Key::Select]);
    // The classic opponent has answered already.
    assert_eq!(bench.middle(0, 3, 1), SECOND);
    assert_eq!(bench.cells(0, MOVER), [(3, 5)]);
}
