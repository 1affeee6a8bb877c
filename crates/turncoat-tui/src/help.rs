use ratatui::text::{Line, Span};
use turncoat_session::Kind;

use crate::Theme;
use crate::popup::Popup;
use crate::theme::Ink;

const ANY_GAME: [(&str, &str); 12] = [
    ("arrows, Enter", "point and play; or the mouse"),
    ("U  R", "undo and redo, to your last choice"),
    ("H", "hint: what the engine would play"),
    ("A", "analysis: values, lines, graph"),
    ("C", "cancel the engine's search; again: go on"),
    ("D", "offer a draw, or accept one"),
    ("Q Q", "resign"),
    ("Backspace", "menu; the game waits there"),
    ("Esc", "forget what is typed; put boxes away"),
    ("Ctrl-C", "quit; every move is saved already"),
    ("?", "this help"),
    ("", ""),
];

const OTHELLO: [(&str, &str); 2] = [("f5", "typed moves are played at once"), ("S", "skip when no disc can be placed")];

const QUORIDOR: [(&str, &str); 4] = [
    ("e2 Enter", "typed step"),
    ("e3h  e3v", "typed wall: above e3 and f3, right of e3 and e4"),
    ("W  V", "take a wall in hand, turn it"),
    ("click a gap", "shows a wall; the second click puts it up"),
];

/// What the keys do.
pub(crate) fn popup(kind: Kind, theme: Theme) -> Popup {
    let own: &[(&str, &str)] = match kind {
        Kind::Othello => &OTHELLO,
        Kind::Quoridor => &QUORIDOR,
    };
    let line = |&(key, meaning): &(&'static str, &'static str)| {
        Line::from(vec![Span::styled(format!("{key:>13}  "), theme.ink(Ink::Accent)), Span::raw(meaning)])
    };
    let lines = ANY_GAME.iter().chain(own).map(line).collect();
    Popup { title: "Keys".to_owned(), lines, theme }
}
