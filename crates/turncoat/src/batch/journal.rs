use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use super::{Done, Task, csv_lines};
use crate::arguments::ResultFormat;

/// Where results go: the standard output, or a journal that knows finished work.
pub(crate) struct Journal {
    format: ResultFormat,
    file: Option<File>,
    is_begun: bool,
    /// How often each key was done by earlier runs.
    done: HashMap<String, usize>,
}

impl Journal {
    /// Prints results.
    pub(crate) fn to_stdout(format: ResultFormat) -> Self {
        Self { format, file: None, is_begun: false, done: HashMap::new() }
    }

    /// Appends results to a file, of which a line that was not finished is removed.
    pub(crate) fn to_file(path: &Path, format: ResultFormat, key_name: &str) -> Result<Self> {
        let context = || format!("--output {}", path.display());
        ensure!(format != ResultFormat::Table, "--output needs --results obf, csv or json");
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(context),
        };
        let whole = whole_lines(&text, format);
        let mut done = HashMap::new();
        let mut last = None;
        for (line, number) in whole.lines().zip(1..) {
            let is_header = format == ResultFormat::Csv && number == 1;
            let key = key_of(line, format, key_name);
            ensure!(is_header || key.is_some(), "{}: line {number} is not a result of an earlier run", context());
            // All rows of a game have the same key and stand together.
            if let Some(key) = key.filter(|key| !is_header && last.as_ref() != Some(key)) {
                *done.entry(key.clone()).or_default() += 1;
                last = Some(key).filter(|_| format == ResultFormat::Csv);
            }
        }
        let file = OpenOptions::new().create(true).append(true).open(path).with_context(context)?;
        file.set_len(whole.len() as u64).with_context(context)?;
        Ok(Self { format, file: Some(file), is_begun: !whole.is_empty(), done })
    }

    /// The items that are still to be done.
    pub(super) fn open_items(&mut self, keys: &[String]) -> Vec<usize> {
        let mut is_done = |key: &String| match self.done.get_mut(key) {
            Some(count @ 1..) => {
                *count -= 1;
                true
            }
            _ => false,
        };
        (0..keys.len()).filter(|&item| !is_done(&keys[item])).collect()
    }

    /// Writes a result, in one piece, and makes sure that it is written.
    pub(super) fn enter<R>(&mut self, task: &Task<'_>, result: &Done<R>) -> Result<()> {
        let mut text = result.text(self.format, task);
        if self.format == ResultFormat::Csv && !self.is_begun {
            text = csv_lines([std::iter::once(&task.key_name).chain(task.columns)]) + &text;
        }
        self.is_begun = true;
        match &mut self.file {
            Some(file) => {
                file.write_all(text.as_bytes())?;
                Ok(file.sync_data()?)
            }
            None => {
                let mut out = io::stdout();
                out.write_all(text.as_bytes())?;
                Ok(out.flush()?)
            }
        }
    }
}

/// The text without a last line that was not finished; of a table, without all rows of that item.
fn whole_lines(text: &str, format: ResultFormat) -> &str {
    let (whole, broken) = text.split_at(text.rfind('\n').map_or(0, |end| end + 1));
    if format != ResultFormat::Csv || broken.is_empty() {
        return whole;
    }
    let key = first_field(broken);
    let mut kept = whole;
    while let Some(line) = kept.lines().next_back().filter(|line| first_field(line) == key) {
        kept = &kept[..kept.len() - line.len() - 1];
    }
    kept
}

/// The first field of a line of a CSV file.
fn first_field(line: &str) -> Option<String> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(line.as_bytes());
    Some(reader.records().next()?.ok()?.get(0)?.to_owned())
}

/// The key of the item of a line.
fn key_of(line: &str, format: ResultFormat, key_name: &str) -> Option<String> {
    match format {
        ResultFormat::Table => None,
        ResultFormat::Obf => line.split_once(';').map(|(board, _)| board.trim().to_owned()),
        ResultFormat::Csv => first_field(line),
        ResultFormat::Json => {
            let object: Value = serde_json::from_str(line).ok()?;
            object.get(key_name)?.as_str().map(str::to_owned)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_last_item_is_done_again() {
        let check = |text: &str, format, whole: &str| assert_eq!(whole_lines(text, format), whole, "{text}");
        check("a; +1;\nb; +", ResultFormat::Obf, "a; +1;\n");
        check("a; +1;\n", ResultFormat::Obf, "a; +1;\n");
        check("", ResultFormat::Json, "");
        check("game,move\na,f5\na,d6\nb,f5\nb,d", ResultFormat::Csv, "game,move\na,f5\na,d6\n");
        check("game,move\nb", ResultFormat::Csv, "game,move\n");
        check("game,move\n\"a, b\",f5\n\"a, b\",d", ResultFormat::Csv, "game,move\n");
    }
}
