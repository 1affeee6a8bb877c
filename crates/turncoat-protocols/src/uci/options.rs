use turncoat_session::{Kind, Level, Strength};

use crate::{Action, Resources};

/// The options.
pub(super) struct Options {
    resources: Resources,
    lines: usize,
    level: Option<Strength>,
}

const MOST_LINES: usize = 140;
const MOST_THREADS: usize = 256;
const MOST_MEBIBYTES: usize = 65536;

impl Options {
    pub(super) const fn new(resources: Resources) -> Self {
        Self { resources, lines: 1, level: None }
    }

    pub(super) const fn lines(&self) -> usize {
        self.lines
    }

    pub(super) const fn strength(&self) -> Option<Strength> {
        self.level
    }

    pub(super) fn introduce(&self) -> Vec<Action> {
        let Resources { threads, memory, .. } = self.resources;
        let highest = Level::highest(Kind::Quoridor);
        [
            format!("id name {} {}", crate::NAME, crate::VERSION),
            "id author the Turncoat authors".to_owned(),
            format!("option name Threads type spin default {threads} min 1 max {MOST_THREADS}"),
            format!("option name Hash type spin default {} min 1 max {MOST_MEBIBYTES}", memory >> 20),
            format!("option name MultiPV type spin default 1 min 1 max {MOST_LINES}"),
            format!("option name Level type spin default 0 min 0 max {highest}"),
            "option name Ponder type check default false".to_owned(),
            "uciok".to_owned(),
        ]
        .map(Action::Say)
        .into()
    }

    /// Takes `name N value V`; returns the resources if they have changed.
    pub(super) fn set(&mut self, text: &str) -> Result<Option<Resources>, String> {
        let text = text.strip_prefix("name").ok_or("setoption needs a name")?.trim();
        let (name, value) = match text.split_once(" value") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (text, ""),
        };
        let number = |most: usize| match value.parse::<usize>() {
            Ok(number) if (1..=most).contains(&number) => Ok(number),
            _ => Err(format!("{value:?} is no number from 1 to {most}")),
        };
        match name.to_ascii_lowercase().as_str() {
            "threads" => self.resources.threads = number(MOST_THREADS)?,
            "hash" => self.resources.memory = number(MOST_MEBIBYTES)? << 20,
            "multipv" => {
                self.lines = number(MOST_LINES)?;
                return Ok(None);
            }
            "level" => {
                self.level = if value == "0" { None } else { Some(crate::strength::level(value, Kind::Quoridor)?) };
                return Ok(None);
            }
            "ponder" => return Ok(None),
            _ => return Err(format!("there is no option {name:?}")),
        }
        Ok(Some(self.resources))
    }
}
