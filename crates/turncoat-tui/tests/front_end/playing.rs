//! What keys, clicks and the engine do to the game.

use std::time::Duration;

use turncoat_session::{Kind, archive};
use turncoat_tui::{AnalysisView, LineView, Opening, Skin, Step, Task};

use crate::evening::{Evening, terms};

/// Presses keys in a game on these terms, and compares the moves that were played.
fn check(terms: &str, keys: &str, played: &str) {
    let mut evening = Evening::at_table(terms);
    evening.keys(keys);
    assert_eq!(evening.played(), played, "{keys}");
}

#[test]
fn moves_are_typed_or_pointed_at() {
    for (terms, keys, played) in [
        ("othello; human; human", "f 5 d 6", "f5 d6"),
        ("othello; human; human", "f Backspace d 3", "d3"),
        ("othello; human; human", "Enter", "d3"),
        ("othello; human; human", "Down Left Enter", "c4"),
        ("othello; human; human", "a 1 Enter", ""),
        ("othello; human; human", "f Esc d 3", "d3"),
        // Enter after a typed move means the same move.
        ("othello; human; human", "d 3 Enter", "d3"),
        ("quoridor; human; human", "e 2 Enter e 8 Enter", "e2 e8"),
        ("quoridor; human; human", "e 3 h", "e3h"),
        ("quoridor; human; human", "Up Enter Down Enter", "e2 e8"),
        ("quoridor; human; human", "W Enter", "e8h"),
        ("quoridor; human; human", "W V Enter", "e8v"),
        ("quoridor; human; human", "W Down Right W Up Enter", "e2"),
    ] {
        check(terms, keys, played);
    }
}

#[test]
fn places_are_typed_as_the_skin_of_the_boards_shows_them() {
    let opening = Opening::Game(Box::new(terms("quoridor boards; human; human")));
    let mut evening = Evening::new(opening, (80, 30), Skin::Boards, true);
    evening.keys("3 , 5 Enter");
    assert_eq!(evening.played(), "d2");
    evening.keys("2 , 2 h");
    assert_eq!(evening.played(), "d2 c4h");
}

#[test]
fn undo_and_redo_go_to_the_persons_choices() {
    check("othello; human; human", "f 5 d 6 U", "f5");
    check("othello; human; human", "f 5 d 6 U U R R", "f5 d6");
    check("othello; human; human", "U", "");
    let mut evening = Evening::at_table("othello; human; avr");
    evening.keys("f 5");
    evening.tell(Step::Move("d6".to_owned()));
    evening.wait(Duration::from_secs(1));
    assert_eq!(evening.played(), "f5 d6");
    evening.keys("U");
    assert_eq!(evening.played(), "");
    evening.keys("R");
    assert_eq!(evening.played(), "f5 d6");
}

#[test]
fn a_program_that_breaks_down_loses() {
    let mut evening = Evening::at_table("othello; human; engine:gtp exit 3");
    evening.keys("f 5");
    evening.tell(Step::Forfeit("the engine ended: exit status: 3".to_owned()));
    let ending = evening.session().ending().expect("the game is over").to_string();
    assert_eq!(ending, "first wins by adjudication: the engine ended: exit status: 3");
}

#[test]
fn clicks_play() {
    let mut evening = Evening::at_table("othello; human; human");
    let picture = evening.picture();
    let row = picture.lines().position(|line| line.trim_start().starts_with("5 ")).expect("rows have numbers") as u16;
    let header = picture.lines().find(|line| line.contains("a   b   c")).expect("columns have letters");
    let column = header.chars().position(|letter| letter == 'f').expect("there is a column f") as u16;
    evening.click(column, row);
    assert_eq!(evening.played(), "f5");
}

#[test]
fn the_second_click_on_a_gap_puts_the_wall_up() {
    let mut evening = Evening::at_table("quoridor; human; human");
    let picture = evening.picture();
    let row = picture.lines().position(|line| line.trim_start().starts_with("4 ")).expect("rows have numbers") as u16;
    let header = picture.lines().find(|line| line.contains("a   b   c")).expect("columns have letters");
    let column = header.chars().position(|letter| letter == 'c').expect("there is a column c") as u16;
    evening.click(column, row + 1);
    assert_eq!(evening.played(), "");
    evening.click(column, row + 1);
    assert_eq!(evening.played(), "c3h");
    evening.click(column + 6, row);
    evening.click(column + 6, row);
    assert_eq!(evening.played(), "c3h d4v");
}

#[test]
fn what_is_done_while_the_engine_thinks_is_not_lost() {
    for keys in ["e 3 Enter", "e 3", "Right Enter"] {
        let mut evening = Evening::at_table("othello; human; level:9");
        evening.keys("f 5");
        assert!(matches!(evening.job.as_ref().expect("the engine has work").task, Task::Move(_)));
        evening.keys(keys);
        assert_eq!(evening.played(), "f5");
        evening.tell(Step::Move("f4".to_owned()));
        evening.wait(Duration::from_secs(1));
        assert_eq!(evening.played(), "f5 f4 e3", "{keys}");
    }
}

#[test]
fn a_key_that_follows_escape_closely_is_not_lost() {
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    let mut evening = Evening::at_table("othello; human; human");
    evening.keys("?");
    evening.input(turncoat_tui::Input::Key(KeyEvent::new(KeyCode::Char('f'), KeyModifiers::ALT)));
    evening.keys("5");
    assert_eq!(evening.played(), "f5");
}

#[test]
fn a_cancelled_search_is_not_heard() {
    let mut evening = Evening::at_table("othello; human; level:9");
    evening.keys("f 5");
    let id = evening.job.as_ref().expect("the engine has work").id;
    evening.keys("C");
    assert!(evening.job.is_none());
    let late = turncoat_tui::JobEvent { id, step: Step::Move("d6".to_owned()) };
    evening.input(turncoat_tui::Input::JobEvent(late));
    evening.wait(Duration::from_secs(2));
    assert_eq!(evening.played(), "f5");
    evening.keys("C");
    evening.tell(Step::Move("d6".to_owned()));
    evening.wait(Duration::from_secs(1));
    assert_eq!(evening.played(), "f5 d6");
}

#[test]
fn engines_play_each_other_at_a_pace_one_can_follow() {
    let mut evening = Evening::at_table("othello; avr; greedy");
    evening.tell(Step::Move("d3".to_owned()));
    assert_eq!(evening.played(), "");
    evening.wait(Duration::from_millis(699));
    assert_eq!(evening.played(), "");
    evening.wait(Duration::from_millis(2));
    assert_eq!(evening.played(), "d3");
}

#[test]
fn an_engine_takes_a_draw_only_if_it_stands_worse() {
    for (score, ending) in [(-4, None), (4, Some("draw by agreement"))] {
        let mut evening = Evening::at_table("othello; human; level:9");
        evening.keys("f 5");
        let line = LineView { moves: vec!["d6".to_owned()], score };
        evening.tell(Step::Progress(AnalysisView { lines: vec![line], ..AnalysisView::default() }));
        evening.tell(Step::Move("d6".to_owned()));
        evening.wait(Duration::from_secs(1));
        evening.keys("D");
        assert_eq!(evening.session().ending().map(ToString::to_string).as_deref(), ending);
    }
}

#[test]
fn every_move_is_saved_at_once() {
    let mut evening = Evening::at_table("quoridor; human; human");
    for (count, keys) in ["e 2 Enter", "e 8 Enter", "c 3 h"].into_iter().enumerate() {
        evening.keys(keys);
        assert_eq!(evening.saved.len(), count + 1);
        let saved = archive::read(evening.saved.last().expect("something was saved")).expect("a good save");
        assert_eq!(&saved, evening.session());
    }
    assert!(evening.app.is_saved());
}

#[test]
fn the_menu_keeps_the_game() {
    let mut evening = Evening::at_table("quoridor; human; human; fischer:60+0");
    evening.keys("e 2 Enter");
    evening.wait(Duration::from_secs(5));
    evening.keys("Backspace");
    evening.wait(Duration::from_secs(500));
    evening.keys("Enter e 8 Enter");
    assert_eq!(evening.played(), "e2 e8");
    assert_eq!(evening.session().game().kind(), Kind::Quoridor);
    evening.wait(Duration::from_secs(61));
    assert_eq!(evening.session().ending().map(ToString::to_string).as_deref(), Some("second wins on time"));
}

#[test]
fn quitting_is_a_key_or_a_choice() {
    let mut evening = Evening::new(turncoat_tui::Opening::Menu, (80, 24), turncoat_tui::Skin::Turncoat, true);
    evening.keys("Up Up Up Up Up Up Up Enter");
    assert!(evening.has_quit);
    let mut evening = Evening::new(turncoat_tui::Opening::Menu, (80, 24), turncoat_tui::Skin::Turncoat, true);
    evening.keys("Q");
    assert!(evening.has_quit);
}
