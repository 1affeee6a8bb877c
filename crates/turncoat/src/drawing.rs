//! Boards as text.

pub(crate) mod othello;
pub(crate) mod quoridor;

use std::fmt;
use std::io;

use anstyle::Style;

/// Whether boards are drawn with colours.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    Plain,
    Colour,
}

impl Look {
    /// Colours on a terminal, unless the user's environment says otherwise.
    pub(crate) fn of_stdout() -> Self {
        match anstream::AutoStream::choice(&io::stdout()) {
            anstream::ColorChoice::Never => Self::Plain,
            _ => Self::Colour,
        }
    }

    fn paint(self, style: Style, text: &str) -> String {
        match self {
            Self::Plain => text.to_string(),
            Self::Colour => format!("{style}{text}{style:#}"),
        }
    }
}

/// Lines on the screen, whatever escape sequences they hold.
pub(crate) struct Drawing {
    lines: Vec<String>,
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let trimmed: Vec<_> = self.lines.iter().map(|line| line.trim_end()).collect();
        f.write_str(&trimmed.join("\n"))
    }
}
