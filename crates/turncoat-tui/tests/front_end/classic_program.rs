//! The classic terminal program, character by character.

use std::time::Duration;

use turncoat_tui::classic;

fn play(answers: &str) -> String {
    let mut output = Vec::new();
    classic::play(&mut answers.as_bytes(), &mut output, Duration::ZERO).expect("nothing goes wrong");
    String::from_utf8(output).expect("the program prints text")
}

#[test]
fn it_answers_as_it_always_has() {
    for (answer, reply_row) in [
        ("E3", "3| | | |O|X| | | |"),
        ("F4", "3| | | |O| | | | |"),
        ("C5", "4| | |O|O|O| | | |"),
        ("D6", "4| | |O|O|O| | | |"),
    ] {
        let printed = play(&format!("{answer}\n"));
        let last_board = printed.rsplit(" |A|B|C|D|E|F|G|H|").next().unwrap_or_default();
        assert!(last_board.contains(reply_row), "{answer}:\n{last_board}");
    }
}

#[test]
fn it_asks_again_with_the_reason() {
    insta::assert_snapshot!("classic-program", play("Z9\nA1\nE3\n"));
}
