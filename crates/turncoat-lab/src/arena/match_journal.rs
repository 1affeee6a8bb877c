use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use turncoat_game::{Outcome, Side};

use super::{ForfeitReason, GameResult, PairResult};

/// The finished pairs of a match as a text, so that a match can be interrupted and goes on: a line that says which match it
/// is, then a line for each pair.
pub struct MatchJournal {
    file: File,
    pairs: Vec<PairResult>,
}

impl MatchJournal {
    /// Opens the journal of the match that `description` tells from others, or begins it; a last line that was not finished
    /// is removed.
    ///
    /// # Errors
    /// If the file system refuses, or the file is the journal of another match or something else.
    pub fn open(path: &Path, description: &str) -> Result<Self, JournalError> {
        let failed = |error| JournalError::Unwritable { path: path.to_owned(), error };
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text.map_err(failed)?,
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let mut lines = whole.lines().zip(1..);
        let first = lines.next().map(|(line, _)| line);
        if let Some(found) = first.filter(|&found| found != description) {
            return Err(JournalError::OtherMatch { path: path.to_owned(), found: found.to_owned() });
        }
        let damaged = |line| JournalError::Damaged { path: path.to_owned(), line };
        let pairs = lines.map(|(line, number)| read_pair(line).ok_or_else(|| damaged(number)));
        let pairs = pairs.collect::<Result<_, _>>()?;
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
        file.set_len(whole.len() as u64).map_err(failed)?;
        if first.is_none() {
            writeln!(file, "{description}").map_err(failed)?;
        }
        Ok(Self { file, pairs })
    }

    /// The pairs that were finished when the journal was opened.
    #[must_use]
    pub fn pairs(&self) -> &[PairResult] {
        &self.pairs
    }

    /// Adds a finished pair.
    ///
    /// # Errors
    /// If the file system refuses.
    pub fn add(&mut self, pair: &PairResult) -> io::Result<()> {
        self.file.write_all((write_pair(pair) + "\n").as_bytes())?;
        self.file.sync_data()
    }
}

/// Two games and two times, divided by tabulators.
fn write_pair(pair: &PairResult) -> String {
    let [first, second] = pair.processor_time.map(|time| time.as_micros());
    let [game, swapped] = pair.games.each_ref().map(write_game);
    format!("{game}\t{swapped}\t{first} us\t{second} us")
}

fn read_pair(line: &str) -> Option<PairResult> {
    let mut parts = line.split('\t');
    let games = [read_game(parts.next()?)?, read_game(parts.next()?)?];
    let mut time = || Some(Duration::from_micros(parts.next()?.strip_suffix(" us")?.parse().ok()?));
    let processor_time = [time()?, time()?];
    parts.next().is_none().then_some(PairResult { games, processor_time })
}

/// Who won, by how much, and after a colon why the game ended early.
fn write_game(game: &GameResult) -> String {
    let outcome = match game.outcome {
        Outcome::Win(Side::First) => "first",
        Outcome::Win(Side::Second) => "second",
        Outcome::Draw => "draw",
    };
    let margin = game.margin;
    let forfeit = match &game.forfeit {
        None => String::new(),
        Some(ForfeitReason::IllegalMove(text)) => format!(": illegal move {}", one_line(text)),
        Some(ForfeitReason::Failure(text)) => format!(": failure {}", one_line(text)),
        Some(ForfeitReason::Panic(text)) => format!(": panic {}", one_line(text)),
    };
    format!("{outcome} {margin}{forfeit}")
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r', '\t'], " ")
}

fn read_game(text: &str) -> Option<GameResult> {
    let (result, forfeit) = text.split_once(": ").map_or((text, None), |(result, forfeit)| (result, Some(forfeit)));
    let (outcome, margin) = result.split_once(' ')?;
    let outcome = match outcome {
        "first" => Outcome::Win(Side::First),
        "second" => Outcome::Win(Side::Second),
        "draw" => Outcome::Draw,
        _ => return None,
    };
    let read_forfeit = |text: &str| {
        let reason =
            |word: &str, reason: fn(String) -> ForfeitReason| Some(reason(text.strip_prefix(word)?.to_owned()));
        reason("illegal move ", ForfeitReason::IllegalMove)
            .or_else(|| reason("failure ", ForfeitReason::Failure))
            .or_else(|| reason("panic ", ForfeitReason::Panic))
    };
    let forfeit = match forfeit {
        None => None,
        Some(text) => Some(read_forfeit(text)?),
    };
    Some(GameResult { outcome, margin: margin.parse().ok()?, forfeit })
}

/// Why a match cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file system refuses.
    #[error("{path}: {error}")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file belongs to something else.
    #[error("{path} is the journal of another match, which begins with {found:?}; use another file")]
    OtherMatch {
        /// The file.
        path: PathBuf,
        /// Its first line.
        found: String,
    },
    /// A line is not a pair of games.
    #[error("{path}: line {line} is not the result of a pair of games")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_read_as_they_were_written() {
        let game = |outcome, margin, forfeit| GameResult { outcome, margin, forfeit };
        let failure = Some(ForfeitReason::Failure("it ended: exit status: 1".to_owned()));
        let games = [game(Outcome::Win(Side::Second), -12, None), game(Outcome::Win(Side::First), 64, failure)];
        let pair = PairResult { games, processor_time: [Duration::from_micros(1_234_567), Duration::ZERO] };
        assert_eq!(read_pair(&write_pair(&pair)), Some(pair));
        for line in ["", "first 2\tdraw 0\t1 us", "first 2\tdrawn 0\t1 us\t1 us", "first 2\tdraw 0\t1 us\t1 us\t1 us"] {
            assert_eq!(read_pair(line), None, "{line}");
        }
    }

    #[test]
    fn a_journal_goes_on_after_a_broken_line_and_refuses_other_matches() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("match");
        let draw = GameResult { outcome: Outcome::Draw, margin: 0, forfeit: None };
        let pair = PairResult { games: [draw.clone(), draw], processor_time: [Duration::ZERO; 2] };
        MatchJournal::open(&path, "a against b").unwrap().add(&pair).unwrap();
        fs::write(&path, fs::read_to_string(&path).unwrap() + "first 2\tfi").unwrap();
        MatchJournal::open(&path, "a against b").unwrap().add(&pair).unwrap();
        assert_eq!(MatchJournal::open(&path, "a against b").unwrap().pairs(), [pair.clone(), pair]);
        let refusal = MatchJournal::open(&path, "a against c").err().unwrap().to_string();
        assert!(refusal.contains("journal of another match, which begins with \"a against b\""), "{refusal}");
        fs::write(&path, "a against b\nnonsense\n").unwrap();
        let refusal = MatchJournal::open(&path, "a against b").err().unwrap().to_string();
        assert!(refusal.ends_with("line 2 is not the result of a pair of games"), "{refusal}");
    }
}
