//! Work on whole collections: several positions or games at a time, each result kept as soon as it is there, so that an
//! interrupted run goes on where it stopped.
//!
//! Each result is appended to a journal, with one write and one sync, so an interruption or a power cut costs at most the
//! items in progress.

mod journal;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use turncoat_engine::StopFlag;

pub(crate) use journal::Journal;

use crate::arguments::ResultFormat;

/// The result of one item: its presentation in all formats, and what the summary counts.
pub(crate) struct Done<R = ()> {
    /// The numbers for the summary.
    pub(crate) result: R,
    /// The key of the item, the same in every run.
    pub(crate) key: String,
    /// A line for people.
    pub(crate) table: String,
    /// A line in the OBF format, if there is one.
    pub(crate) obf: Option<String>,
    /// Rows of a table, without the key.
    pub(crate) rows: Vec<Vec<String>>,
    /// An object, without the key.
    pub(crate) json: Value,
}

/// The items of a batch.
pub(crate) struct Task<'a> {
    /// How the key is called: `position` or `game`.
    pub(crate) key_name: &'static str,
    /// The names of the columns behind the key.
    pub(crate) columns: &'a [&'static str],
    /// The keys of the items, in their order.
    pub(crate) keys: &'a [String],
    /// How many items to work on at a time.
    pub(crate) jobs: usize,
}

/// How it went.
pub(crate) struct Outcome {
    /// How many items were done in this run.
    pub(crate) done: usize,
    /// How many had been done before.
    pub(crate) before: usize,
}

/// Works on all items that the journal does not know yet. Each thread has a worker of its own; `watch` sees every result, in
/// the order in which they come. A worker that is stopped gives nothing, and nothing of it is kept.
pub(crate) fn run<W, R: Send>(
    task: &Task<'_>,
    journal: &mut Journal,
    stop: &StopFlag,
    new_worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize) -> Option<Done<R>> + Sync,
    mut watch: impl FnMut(usize, &R),
) -> Result<Outcome> {
    let open = journal.open_items(task.keys);
    let before = task.keys.len() - open.len();
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len}, {elapsed} elapsed, {eta} to go")?;
    let bar = ProgressBar::new(task.keys.len() as u64).with_style(style).with_position(before as u64);
    bar.reset_eta();
    let next = AtomicUsize::new(0);
    let mut done = 0;
    let mut written = Ok(());
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..task.jobs.clamp(1, open.len().max(1)) {
            let (sender, open, next, work, new_worker) = (sender.clone(), &open, &next, &work, &new_worker);
            scope.spawn(move || {
                let mut worker = new_worker();
                while let Some(&item) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(result) = work(&mut worker, item).filter(|_| !stop.is_stopped()) else { break };
                    if sender.send((item, result)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (item, result) in receiver {
            written = bar.suspend(|| journal.enter(task, &result));
            if written.is_err() {
                stop.stop();
                break;
            }
            watch(item, &result.result);
            done += 1;
            bar.inc(1);
        }
    });
    bar.finish_and_clear();
    written.map(|()| Outcome { done, before })
}

impl<R> Done<R> {
    /// The result as it is written in this form.
    fn text(&self, format: ResultFormat, task: &Task<'_>) -> String {
        match format {
            ResultFormat::Table => format!("{}\n", self.table),
            ResultFormat::Obf => self.obf.as_ref().map(|line| format!("{line}\n")).unwrap_or_default(),
            ResultFormat::Csv => csv_lines(self.rows.iter().map(|row| std::iter::once(&self.key).chain(row))),
            ResultFormat::Json => {
                let mut object = serde_json::Map::new();
                object.insert(task.key_name.to_owned(), Value::from(self.key.clone()));
                object.extend(self.json.as_object().cloned().unwrap_or_default());
                format!("{}\n", Value::Object(object))
            }
        }
    }
}

/// Records as lines of a CSV file.
fn csv_lines<T: AsRef<[u8]>>(records: impl IntoIterator<Item = impl IntoIterator<Item = T>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for record in records {
        writer.write_record(record).expect("memory takes everything, and all rows have the columns of the first");
    }
    let bytes = writer.into_inner().expect("memory takes everything");
    String::from_utf8(bytes).expect("texts stay texts")
}
