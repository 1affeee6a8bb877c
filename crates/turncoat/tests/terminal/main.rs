//! `turncoat play` on a real terminal, played by tmux. `cargo xtask setup` installs tmux where it is missing.

mod kills;
mod screen;

use screen::Screen;

/// The moves that a person can type one after the other until every disc of White is gone.
const SHORT_GAME: &str = "e6f4e3f6g5d6e7f5c5";

#[test]
fn a_game_of_othello_by_keys_alone() {
    let screen = Screen::open("", (80, 24));
    screen.wait_for("T U R N C O A T");
    screen.keys("Down");
    screen.keys("Enter");
    screen.wait_for("Enter plays d3");
    for mv in SHORT_GAME.as_bytes().chunks(2) {
        screen.keys(&char::from(mv[0]).to_string());
        screen.keys(&char::from(mv[1]).to_string());
    }
    screen.wait_for("Black wins 64 to 0");
    assert_eq!(screen.turncoat("games export othello-1"), format!("{SHORT_GAME}\n"));
    screen.keys("BSpace");
    screen.wait_for("Resume");
    screen.keys("Q");
    screen.wait_for_end();
}

#[test]
fn a_game_of_othello_against_the_engine_by_keys_alone() {
    let screen = Screen::open("--second level:1 --pace 0", (120, 40));
    let mut moves = String::new();
    screen.wait_for("Enter plays d3");
    loop {
        let legal = screen.turncoat(&format!("moves --moves '{moves}'"));
        let Some(choice) = legal.lines().next() else { break };
        if choice == "pass" {
            screen.keys("S");
        } else {
            choice.chars().for_each(|letter| screen.keys(&letter.to_string()));
        }
        moves = screen.wait_for_moves("othello-1", |game| {
            let is_answered = game.len() > moves.len() && game.starts_with(&moves);
            is_answered && (screen.turncoat(&format!("moves --moves '{game}'")).is_empty() || screen.is_asking(game))
        });
    }
    screen.wait_for("The end");
}

#[test]
fn a_game_of_quoridor_by_keys_alone() {
    let screen = Screen::open("--game quoridor --second human", (80, 24));
    screen.wait_for("Quoridor");
    for mv in ["e2", "c6h", "e3", "e8", "e4", "e7", "e5", "e6", "a3v", "e4", "e6", "e3", "e7", "e2", "e8", "e1"] {
        mv.chars().for_each(|letter| screen.keys(&letter.to_string()));
        if mv.len() == 2 {
            screen.keys("Enter");
        }
    }
    screen.wait_for("Second wins");
    assert!(screen.turncoat("games show quoridor-1").contains("8. e8 e1"));
}

#[test]
fn engines_play_each_other() {
    let screen = Screen::open("--game quoridor --first npc --second npc --pace 0", (80, 24));
    screen.wait_for("The end");
    let screen = Screen::open("--first avr --second greedy --pace 0", (80, 24));
    screen.wait_for("The end");
}

#[test]
fn foreign_engines_play_and_those_that_break_down_lose() {
    let turncoat = env!("CARGO_BIN_EXE_turncoat");
    let engine = format!("--second 'engine:gtp {turncoat} gtp --level 1 --memory 16'");
    let screen = Screen::open(&format!("--first first-legal {engine} --pace 0"), (80, 24));
    screen.wait_for("The end");
    let screen = Screen::open("--first first-legal --second 'engine:gtp exit 3' --pace 0", (120, 40));
    screen.wait_for("The end");
    assert!(screen.turncoat("games export --whole othello-1").contains("the engine ended: exit status: 3"));
}

#[test]
fn a_game_by_mouse_alone() {
    let screen = Screen::open("", (80, 24));
    screen.wait_for("T U R N C O A T");
    screen.click_on("Play vs Human");
    screen.wait_for("Enter plays d3");
    let picture = screen.picture();
    let header = picture.lines().find(|line| line.contains("a   b   c")).expect("columns have letters");
    for mv in SHORT_GAME.as_bytes().chunks(2) {
        let letter = char::from(mv[0]);
        let digit = format!("{} ", char::from(mv[1]));
        let x = header.chars().position(|mark| mark == letter).expect("the column has a letter");
        let y = picture.lines().position(|line| line.trim_start().starts_with(&digit)).expect("the row has a number");
        screen.click(x, y);
    }
    screen.wait_for("Black wins 64 to 0");
}

#[test]
fn keys_are_heard_while_the_engine_thinks() {
    let screen = Screen::open("--second time:600000", (80, 24));
    screen.wait_for("Enter plays d3");
    screen.keys("f");
    screen.keys("5");
    screen.wait_for("White is thinking");
    screen.keys("?");
    screen.wait_for("offer a draw");
    screen.keys("Escape");
    screen.keys("c");
    screen.wait_for("move: c");
    screen.keys("BSpace");
    screen.keys("C");
    screen.wait_for("paused");
    screen.keys("U");
    screen.keys("C");
    screen.keys("d");
    screen.keys("3");
    screen.wait_for("1. d3");
    assert_eq!(screen.turncoat("games export othello-1"), "d3\n");
}

#[test]
fn windows_of_any_size_are_borne() {
    let screen = Screen::open("--game quoridor --second human", (80, 24));
    screen.wait_for("Quoridor");
    for (width, height) in [(20, 10), (200, 60), (40, 12), (120, 40), (72, 23)] {
        screen.resize(width, height);
        let text = if width < 72 { "larger" } else { "First" };
        screen.wait_for(text);
    }
}

#[test]
fn closing_the_terminal_or_ctrl_c_loses_nothing() {
    for ending in ["Ctrl-C", "hang-up"] {
        let screen = Screen::open("--second human", (80, 24));
        screen.wait_for("Enter plays d3");
        screen.keys("d");
        screen.keys("3");
        screen.wait_for("1. d3");
        match ending {
            "Ctrl-C" => screen.keys("C-c"),
            _ => screen.signal("HUP"),
        }
        screen.wait_for_end();
        screen.run("--resume");
        screen.wait_for("1. d3");
        assert_eq!(screen.turncoat("games export othello-1"), "d3\n", "{ending}");
    }
}
