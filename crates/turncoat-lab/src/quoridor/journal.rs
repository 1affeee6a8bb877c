use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// What became of the generations so far: a text file with a line for each.
#[derive(Clone, Debug)]
pub struct Journal {
    path: PathBuf,
    entries: Vec<Entry>,
}

/// What became of one generation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// How many samples it was trained on.
    pub samples: usize,
    /// The cost of the chance to win on samples held out.
    pub value_loss: f64,
    /// The cost of the moves on samples held out.
    pub policy_loss: f64,
    /// How much stronger it was than the champion, with the ends of the interval.
    pub elo: [f64; 3],
    /// Whether it became the champion.
    pub is_champion: bool,
}

impl Journal {
    /// Reads the journal, which is empty if there is no such file.
    ///
    /// # Errors
    /// If the file system refuses, or a line is damaged.
    pub fn open(path: &Path) -> io::Result<Self> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let damaged = |line: &str| io::Error::other(format!("{}: not a generation: {line:?}", path.display()));
        let entries = text.lines().map(|line| Entry::read(line).ok_or_else(|| damaged(line)));
        Ok(Self { path: path.to_owned(), entries: entries.collect::<io::Result<_>>()? })
    }

    /// The generations so far.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds a generation.
    ///
    /// # Errors
    /// If the file system refuses.
    pub fn add(&mut self, entry: Entry) -> io::Result<()> {
        let mut file = OpenOptions::new().create(true).append(true).open(&self.path)?;
        writeln!(file, "{entry}")?;
        self.entries.push(entry);
        Ok(())
    }
}

impl Entry {
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let samples = words.next()?.parse().ok()?;
        let mut number = || words.next()?.parse().ok();
        let (value_loss, policy_loss, elo) = (number()?, number()?, [number()?, number()?, number()?]);
        let is_champion = words.next()? == "champion";
        Some(Self { samples, value_loss, policy_loss, elo, is_champion })
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { samples, value_loss, policy_loss, elo: [elo, low, high], is_champion } = self;
        let verdict = if *is_champion { "champion" } else { "refused" };
        write!(f, "{samples} {value_loss:.4} {policy_loss:.4} {elo:.1} {low:.1} {high:.1} {verdict}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        let entry = Entry {
            samples: 120_000,
            value_loss: 0.5125,
            policy_loss: 1.25,
            elo: [41.5, 12.0, f64::INFINITY],
            is_champion: true,
        };
        assert_eq!(Entry::read(&entry.to_string()), Some(entry));
        assert_eq!(Entry::read("120000 0.5"), None);
    }
}
