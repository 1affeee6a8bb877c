//! Marked English on the screens: every word comes from the catalogue, and there is room for texts that are longer.

use turncoat_messages::Language;
use turncoat_tui::{AnalysisView, LineView, Opening, Skin, Step};

use crate::evening::{self, Evening};

/// Names of saved games, keys, names of starts and openings, and what the engine calls its depth are the same in every language.
const SAME_EVERYWHERE: [&str; 11] =
    ["game", "Enter", "Esc", "Backspace", "Ctrl", "standard", "tournament", "Perpendicular", "pass", "depth", "at"];

/// The words outside the marks; fails if a mark was cut off at the edge of the screen.
fn unmarked(line: &str) -> Vec<String> {
    let mut depth = 0;
    let mut outside = String::new();
    for letter in line.chars() {
        match letter {
            '⟦' => depth += 1,
            '⟧' => depth -= 1,
            _ if depth == 0 => outside.push(letter),
            _ => {}
        }
    }
    assert_eq!(depth, 0, "no room in {line:?}");
    let words = outside.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.len() > 1);
    words.filter(|word| !SAME_EVERYWHERE.contains(word)).map(str::to_owned).collect()
}

fn check(opening: Opening, keys: &str, lines: impl Fn(&str) -> Vec<String>) -> Evening {
    turncoat_tui::speak(Language::of_tag("en-XA").expect("marked English is there"));
    let mut evening = Evening::new(opening, (120, 40), Skin::Turncoat, true);
    evening.keys(keys);
    let picture = evening.picture();
    let found: Vec<String> = lines(&picture).iter().flat_map(|line| unmarked(line)).collect();
    assert!(found.is_empty(), "{found:?} in\n{picture}");
    evening
}

fn all(picture: &str) -> Vec<String> {
    picture.lines().map(str::to_owned).collect()
}

fn game(terms: &str) -> Opening {
    Opening::Game(Box::new(evening::terms(terms)))
}

#[test]
fn menus() {
    check(Opening::Menu, "", all);
    check(Opening::Menu, "Down Down Down Down Down Right", all);
    check(Opening::Menu, "Down Down Down Enter", all);
}

#[test]
fn tables() {
    check(game("othello; human; human"), "f 5 d 6", all);
    check(game("othello; human; human"), "f", all);
    check(game("quoridor; human; human; fischer:300+3"), "W", all);
    let mut evening = check(game("othello; human; human"), "f 5 d 6 c 4 d 3 A", all);
    let line = LineView { moves: vec!["c3".to_owned(), "f4".to_owned()], score: 3 };
    let analysis =
        AnalysisView { source: "depth 8 at 73%".to_owned(), fraction: Some(0.5), lines: vec![line], nodes: 10 };
    evening.tell(Step::Progress(analysis));
    let picture = evening.picture();
    assert!(picture.lines().all(|line| unmarked(line).is_empty()), "{picture}");
}

#[test]
fn boxes() {
    let inside = |picture: &str| {
        let lines = picture.lines().filter(|line| line.contains("~~"));
        lines.filter_map(|line| line.rsplit('│').nth(1).map(str::to_owned)).filter(|line| line.contains('~')).collect()
    };
    check(game("othello; human; human"), "?", inside);
    check(game("quoridor; human; human"), "?", inside);
    check(game("othello; human; human"), "Q Q", inside);
}
