use ratatui::text::{Line, Span};
use turncoat_messages::terminal;
use turncoat_session::Kind;

use crate::Theme;
use crate::language::say;
use crate::popup::Popup;
use crate::theme::Ink;

/// Keys, and what they do.
type Rows = Vec<(String, String)>;

fn any_game() -> Rows {
    let pointing = (say(terminal::help_pointing()), say(terminal::help_pointing_text()));
    let keys = [
        ("U  R", terminal::help_undo()),
        ("H", terminal::help_hint()),
        ("A", terminal::help_analysis()),
        ("C", terminal::help_cancel()),
        ("D", terminal::help_draw()),
        ("Q Q", terminal::help_resign()),
        ("Backspace", terminal::help_menu()),
        ("Esc", terminal::help_escape()),
        ("Ctrl-C", terminal::help_quit()),
        ("?", terminal::help_help()),
    ];
    let keys = keys.map(|(key, meaning)| (key.to_owned(), say(meaning)));
    [pointing].into_iter().chain(keys).chain([(String::new(), String::new())]).collect()
}

fn own(kind: Kind) -> Rows {
    let row = |key: &str, meaning| (key.to_owned(), say(meaning));
    match kind {
        Kind::Othello => vec![row("f5", terminal::help_typed()), row("S", terminal::help_skip())],
        Kind::Quoridor => vec![
            row("e2 Enter", terminal::help_step()),
            row("e3h  e3v", terminal::help_wall()),
            row("W  V", terminal::help_take_wall()),
            row(&say(terminal::help_gap()), terminal::help_gap_text()),
        ],
    }
}

/// What the keys do.
pub(crate) fn popup(kind: Kind, theme: Theme) -> Popup {
    let line = |(key, meaning): (String, String)| {
        Line::from(vec![Span::styled(format!("{key:>13}  "), theme.ink(Ink::Accent)), Span::raw(meaning)])
    };
    let lines = any_game().into_iter().chain(own(kind)).map(line).collect();
    Popup { title: say(terminal::help_heading()), lines, theme }
}
