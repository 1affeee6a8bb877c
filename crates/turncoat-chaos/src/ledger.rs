//! What clients were told, and whether the server still says so.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context as _, Result};
use serde_json::Value;

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Event {
    /// Milliseconds since the game began.
    at: u64,
    text: String,
}

impl Event {
    /// The event of an `Update` of the interface, with its number.
    pub(crate) fn from_update(update: &Value) -> Result<(u32, Self)> {
        let event = &update["event"];
        let version = event["version"].as_u64().context("an update without a version")?;
        let at = event["at"].as_f64().context("an event without a time")?.round() as u64;
        let text = event["text"].as_str().context("an event without a text")?.to_owned();
        Ok((u32::try_from(version)?, Self { at, text }))
    }

    /// A row of the database: seconds since the game began, and the text.
    pub(crate) fn from_payload(payload: &str) -> Result<Self> {
        let (at, text) = payload.split_once(' ').with_context(|| format!("not an event: {payload:?}"))?;
        let seconds: f64 = at.parse().with_context(|| format!("not a time: {at:?}"))?;
        Ok(Self { at: (seconds * 1e3).round() as u64, text: text.to_owned() })
    }
}

/// How many things were told, and how many of them turned out wrong.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    /// Games that were begun.
    pub(crate) games: usize,
    /// Different events that at least one client was told of.
    pub(crate) events: usize,
    /// How often clients were told of events in all.
    pub(crate) tellings: u64,
    /// Events that clients were told of and that are gone.
    pub(crate) missing: u64,
    /// Events that are something else than clients were told.
    pub(crate) changed: u64,
    /// Events that a client was told of twice, or that are stored twice.
    pub(crate) duplicated: u64,
    /// Anything else that must not be: gaps, lost seats, play that does not resume.
    pub(crate) other: u64,
}

impl Counts {
    /// Whether everything is as it must be.
    pub(crate) const fn is_clean(&self) -> bool {
        self.missing + self.changed + self.duplicated + self.other == 0
    }
}

/// What clients were told, game by game.
#[derive(Default)]
pub(crate) struct Ledger(Mutex<Pages>);

#[derive(Default)]
struct Pages {
    games: BTreeMap<String, BTreeMap<u32, Event>>,
    counts: Counts,
}

/// The kind of error.
#[derive(Clone, Copy)]
enum Wrong {
    Missing,
    Changed,
    Duplicated,
    Other,
}

/// How many violations are printed in full.
const PRINTED: u64 = 12;

impl Pages {
    fn note(&mut self, wrong: Wrong, what: &str) {
        let counts = &mut self.counts;
        let (count, name) = match wrong {
            Wrong::Missing => (&mut counts.missing, "missing"),
            Wrong::Changed => (&mut counts.changed, "changed"),
            Wrong::Duplicated => (&mut counts.duplicated, "duplicated"),
            Wrong::Other => (&mut counts.other, "wrong"),
        };
        *count += 1;
        if *count <= PRINTED {
            println!("  VIOLATION, {name}: {what}");
        }
    }
}

impl Ledger {
    fn pages(&self) -> std::sync::MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A client was told that there is this game.
    pub(crate) fn begin(&self, game: &str) {
        self.pages().games.entry(game.to_owned()).or_default();
    }

    /// A client was told of an event; whether it is the first to hear of it.
    pub(crate) fn tell(&self, game: &str, listener: &str, version: u32, event: Event) -> bool {
        let mut pages = self.pages();
        pages.counts.tellings += 1;
        let known = pages.games.entry(game.to_owned()).or_default();
        match known.get(&version) {
            None => {
                known.insert(version, event);
                true
            }
            Some(before) if *before == event => false,
            Some(before) => {
                let what = format!("{game} {version}: {listener} hears {event:?}, others heard {before:?}");
                pages.note(Wrong::Changed, &what);
                false
            }
        }
    }

    /// A client heard `version` of a game although `expected` was to come next.
    pub(crate) fn misorder(&self, game: &str, listener: &str, version: u32, expected: u32) {
        let wrong = if version < expected { Wrong::Duplicated } else { Wrong::Missing };
        let what = format!("{game}: {listener} hears of event {version}, but {expected} comes next");
        self.pages().note(wrong, &what);
    }

    /// Anything else that must not be.
    pub(crate) fn object(&self, what: &str) {
        self.pages().note(Wrong::Other, what);
    }

    /// The games that clients know.
    pub(crate) fn games(&self) -> Vec<String> {
        self.pages().games.keys().cloned().collect()
    }

    /// Compares what clients were told before with what `source` has now, read after that.
    ///
    /// `told` is [`Ledger::told`] from before the reading, since play may go on meanwhile.
    pub(crate) fn compare(&self, game: &str, source: &str, told: &BTreeMap<u32, Event>, stored: &[(u32, Event)]) {
        let mut pages = self.pages();
        let mut next = 0;
        for (version, _) in stored {
            if *version < next {
                pages.note(Wrong::Duplicated, &format!("{game} {version}: {source} has it twice"));
            } else if *version > next {
                pages.note(Wrong::Missing, &format!("{game} {next}: {source} has {version} instead"));
            }
            next = version + 1;
        }
        let stored: BTreeMap<u32, &Event> = stored.iter().map(|(version, event)| (*version, event)).collect();
        for (version, event) in told {
            match stored.get(version) {
                None => pages.note(Wrong::Missing, &format!("{game} {version}: {source} lacks {event:?}")),
                Some(other) if *other != event => {
                    pages.note(
                        Wrong::Changed,
                        &format!("{game} {version}: {source} has {other:?}, clients heard {event:?}"),
                    );
                }
                Some(_) => {}
            }
        }
    }

    /// What clients have been told of a game so far.
    pub(crate) fn told(&self, game: &str) -> BTreeMap<u32, Event> {
        self.pages().games.get(game).cloned().unwrap_or_default()
    }

    /// The sums.
    pub(crate) fn counts(&self) -> Counts {
        let pages = self.pages();
        Counts { games: pages.games.len(), events: pages.games.values().map(BTreeMap::len).sum(), ..pages.counts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(text: &str) -> Event {
        Event { at: 1500, text: text.to_owned() }
    }

    fn ledger() -> Ledger {
        let ledger = Ledger::default();
        assert!(ledger.tell("g", "Ada", 0, event("first plays f5")), "the first to hear of it");
        assert!(!ledger.tell("g", "Bob", 0, event("first plays f5")), "the second to hear of it");
        assert!(ledger.tell("g", "Ada", 1, event("second plays d6")), "the first to hear of it");
        ledger
    }

    fn compare(stored: &[(u32, Event)]) -> [u64; 3] {
        let ledger = ledger();
        ledger.compare("g", "the database", &ledger.told("g"), stored);
        let Counts { missing, changed, duplicated, .. } = ledger.counts();
        [missing, changed, duplicated]
    }

    #[test]
    fn the_same_events_and_later_ones_are_right() {
        let [f5, d6, c3] = ["first plays f5", "second plays d6", "first plays c3"].map(event);
        assert_eq!(compare(&[(0, f5.clone()), (1, d6.clone())]), [0, 0, 0]);
        assert_eq!(compare(&[(0, f5), (1, d6), (2, c3)]), [0, 0, 0]);
    }

    #[test]
    fn lost_changed_and_doubled_events_are_found() {
        let [f5, d6, c3] = ["first plays f5", "second plays d6", "first plays c3"].map(event);
        assert_eq!(compare(&[(0, f5.clone())]), [1, 0, 0]);
        assert_eq!(compare(&[(0, f5.clone()), (1, c3)]), [0, 1, 0]);
        assert_eq!(compare(&[(0, f5.clone()), (0, f5), (1, d6)]), [0, 0, 1]);
    }

    #[test]
    fn what_two_clients_hear_differently_is_found() {
        let ledger = ledger();
        ledger.tell("g", "Bob", 1, event("second plays c4"));
        ledger.misorder("g", "Bob", 1, 2);
        ledger.misorder("g", "Bob", 5, 2);
        let counts = ledger.counts();
        assert_eq!([counts.missing, counts.changed, counts.duplicated], [1, 1, 1]);
        assert!(!counts.is_clean());
    }

    #[test]
    fn an_event_reads_the_same_from_the_interface_and_the_database() {
        let update = serde_json::json!({ "event": { "version": 3, "at": 12345.0, "text": "first plays f5" } });
        let (version, told) = Event::from_update(&update).expect("an update");
        assert_eq!((version, told), (3, Event::from_payload("12.345 first plays f5").expect("a row")));
    }
}
