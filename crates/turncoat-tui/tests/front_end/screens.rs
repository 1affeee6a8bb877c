//! Every screen, at two sizes: what a person sees after pressing some keys.
//!
//! The engine is played by the test: it says what a real one would, at times that the test chooses.

use std::time::Duration;

use crate::evening::{self, Evening};
use turncoat_session::{GameSession, Moment};
use turncoat_tui::{AnalysisView, LineView, Opening, Saved, Skin, Step};

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// Plays the same evening on both screens and compares what is on them at its end.
fn check(name: &str, opening: impl Fn() -> Opening, play: impl Fn(&mut Evening)) {
    check_with(name, Skin::Turncoat, true, opening, play);
}

fn check_with(name: &str, skin: Skin, has_colour: bool, opening: impl Fn() -> Opening, play: impl Fn(&mut Evening)) {
    for (width, height) in SIZES {
        let mut evening = Evening::new(opening(), (width, height), skin, has_colour);
        play(&mut evening);
        insta::assert_snapshot!(format!("{name}-{width}x{height}"), evening.picture());
    }
}

fn game(terms: &str) -> impl Fn() -> Opening {
    let terms = evening::terms(terms);
    move || Opening::Game(Box::new(terms.clone()))
}

fn found(source: &str, fraction: f32, lines: &[(&str, i32)]) -> AnalysisView {
    let line = |&(moves, score): &(&str, i32)| LineView { moves: moves.split(' ').map(str::to_owned).collect(), score };
    let lines = lines.iter().map(line).collect();
    AnalysisView { source: source.to_owned(), fraction: Some(fraction), lines, nodes: 1000 }
}

#[test]
fn menu() {
    check("menu", || Opening::Menu, |_| {});
    check("menu-quoridor", || Opening::Menu, |evening| evening.keys("Down Down Down Down Down Right Down Down Down"));
    check("menu-with-a-game", || Opening::Menu, |evening| evening.keys("Enter f 5 Backspace"));
}

#[test]
fn othello() {
    check("othello-first-move", game("othello; human; level:5"), |evening| evening.keys("Right Right Down Down"));
    check("othello-typing", game("othello; human; human"), |evening| evening.keys("f"));
    check("othello-refusal", game("othello; human; human"), |evening| evening.keys("a 1 Enter"));
    check("othello-clocks", game("othello; human; human; fischer:300+3"), |evening| {
        evening.wait(Duration::from_secs(12));
        evening.keys("f 5");
        evening.wait(Duration::from_secs(294));
    });
    check_with("othello-plain", Skin::Turncoat, false, game("othello; human; human"), |evening| {
        evening.keys("f 5 d 6 Up Left");
    });
    check("othello-help", game("othello; human; human"), |evening| evening.keys("?"));
}

#[test]
fn thinking() {
    check("thinking", game("othello; human; level:12"), |evening| {
        evening.keys("f 5");
        evening.tell(Step::Progress(found("depth 9 at 73%", 0.6, &[("d6 c3 d3", -2)])));
    });
    check("cancelled", game("othello; human; level:12"), |evening| evening.keys("f 5 C"));
    check("hint", game("othello; human; level:12"), |evening| {
        evening.keys("H");
        evening.tell(Step::Progress(found("depth 14 at 73%", 1.0, &[("f5 d6 c3", 0), ("d3 c5", 0)])));
        evening.tell(Step::Done);
    });
}

#[test]
fn analysis() {
    check("analysis", game("othello; human; human"), |evening| {
        evening.keys("f 5 d 6 c 4 d 3 A");
        for score in [0, 2, -5, 12] {
            evening.tell(Step::Progress(found("depth 8 at 73%", 1.0, &[("c3", score)])));
            evening.tell(Step::Done);
        }
        let lines = [("c3 f4 f6", 3), ("e6 f4", 1), ("b4 c3", -6), ("f4 c3", -11), ("d2 c2", -20)];
        evening.tell(Step::Progress(found("depth 16 at 73%", 1.0, &lines)));
    });
}

#[test]
fn endings() {
    check("othello-end", game("othello; human; human"), |evening| evening.moves("e6f4e3f6g5d6e7f5c5"));
    check("resignation", game("quoridor; human; human"), |evening| evening.keys("e 2 Enter Q Q"));
    check("draw-offer", game("quoridor; human; human"), |evening| evening.keys("D"));
    check("claim", game("quoridor; human; human; move:5; claim"), |evening| evening.wait(Duration::from_secs(6)));
}

#[test]
fn stuck() {
    let opening = game("othello OX-------------------------------------------------------------- X; human; human");
    check("stuck", opening, |_| {});
}

#[test]
fn quoridor() {
    let start = || game("quoridor; human; npc");
    check("quoridor-first-move", start(), |evening| evening.keys("Up"));
    check("quoridor-wall", start(), |evening| evening.keys("W Left V"));
    check("quoridor-illegal-wall", game("quoridor; human; human"), |evening| {
        evening.keys("e 3 h e 8 Enter W Down Down Down Down");
    });
    check("quoridor-later", game("quoridor; human; human"), |evening| {
        evening.keys("e 2 Enter e 8 Enter e 3 Enter e 7 Enter e 4 Enter e 6 Enter e 3 v d 5 h f 5 h c 3 v");
    });
    check("quoridor-end", game("quoridor 3x3:0; human; human"), |evening| {
        evening.keys("b 2 Enter a 3 Enter b 3 Enter");
    });
    check_with("quoridor-plain", Skin::Turncoat, false, start(), |evening| evening.keys("W"));
    check_with("quoridor-boards", Skin::Boards, true, game("quoridor boards; human; npc; move:20"), |evening| {
        evening.keys("d 2 Enter");
    });
}

#[test]
fn saved_games() {
    let saved = |name: &str, minutes: u64, session| Saved {
        name: name.to_owned(),
        age: Duration::from_secs(60 * minutes),
        session,
    };
    let mut played = GameSession::open(evening::terms("othello; human; level:5")).expect("these are good terms");
    played.apply("first plays f5".parse().expect("a command"), Moment::START).expect("a legal move");
    check(
        "saved-games",
        || Opening::Menu,
        |evening| {
            evening.keys("Down Down Down Enter");
            evening.list(vec![
                saved("othello-2", 0, Ok(Box::new(played.clone()))),
                saved("quoridor-1", 90, Err("line 7: the file ends too early".to_owned())),
            ]);
        },
    );
    check("no-saved-games", || Opening::Menu, |evening| evening.keys("Down Down Down Enter"));
}

#[test]
fn small_windows_ask_for_room() {
    for opening in [|| Opening::Menu, || game("othello; human; human")(), || game("quoridor; human; human")()] {
        for (width, height) in [(20, 10), (79, 24), (71, 23), (72, 22), (1, 1), (200, 5), (10, 100)] {
            let mut evening = Evening::new(opening(), (width, height), Skin::Turncoat, true);
            evening.keys("Up Enter ?");
            let picture = evening.picture();
            let asks = picture.contains("larger") || width < 20 || (width >= 72 && height >= 23);
            assert!(asks, "{width}x{height}:\n{picture}");
        }
    }
}
