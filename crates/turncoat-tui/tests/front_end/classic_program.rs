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
fn two_people_play() {
    let program = classic::Program { has_two_people: true, ..classic::Program::default() };
    let mut output = Vec::new();
    program.play(&mut "E3\nD3\n".as_bytes(), &mut output).expect("nothing goes wrong");
    let printed = String::from_utf8(output).expect("the program prints text");
    let questions: Vec<_> = printed.matches("Mr.X, What").chain(printed.matches("Mr.O, What")).collect();
    assert_eq!(questions.len(), 3, "{printed}");
    assert!(printed.contains("Mr.O score is 3\nMr.X score is 3\n"), "{printed}");
    assert!(!printed.contains("Computer"), "{printed}");
}

#[test]
fn every_move_is_saved() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let saves = turncoat_tui::Saves::new(folder.path().to_owned());
    let program = classic::Program { pause: Duration::ZERO, saves: Some(saves.clone()), ..classic::Program::default() };
    program.play(&mut "E3\n".as_bytes(), &mut Vec::new()).expect("nothing goes wrong");
    let session = saves.load("othello-1").expect("the game is saved");
    assert_eq!(session.version(), 2, "X has moved, and the computer");
    assert_eq!(session.terms().seats.second.player.to_string(), "greedy");
    // Without a move there is nothing to save.
    program.play(&mut "".as_bytes(), &mut Vec::new()).expect("nothing goes wrong");
    assert_eq!(saves.list().expect("the folder can be read").len(), 1);
}

#[test]
fn it_asks_again_with_the_reason() {
    insta::assert_snapshot!("classic-program", play("Z9\nA1\nE3\n"));
}
