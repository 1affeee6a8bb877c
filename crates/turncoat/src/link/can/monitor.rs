//! `turncoat link can monitor`.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context as _, Result};
use turncoat_link::can::{Dialect, Frame, Handshake, LogLine, Message, Turn};

use crate::arguments::CanMonitorArguments;
use crate::interrupt::stop_on_interrupt;
use turncoat_protocols::board::Bus;

pub(super) fn run(arguments: &CanMonitorArguments) -> Result<()> {
    let dialects = arguments.dialect.map_or(Dialect::ALL.to_vec(), |dialect| vec![dialect]);
    match (&arguments.read, &arguments.bus) {
        (Some(file), _) => explain_log(file, &dialects),
        (None, Some(bus)) => listen(Bus::open(bus, arguments.bit_rate)?, arguments.log.as_deref(), &dialects),
        (None, None) => unreachable!("the arguments have one of them"),
    }
}

fn explain_log(file: &Path, dialects: &[Dialect]) -> Result<()> {
    let place = || file.display().to_string();
    let text = fs::read_to_string(file).with_context(place)?;
    let mut began = None;
    for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
        let line = LogLine::read(line).with_context(|| format!("{}, line {number}", place()))?;
        let time = line.time.saturating_sub(*began.get_or_insert(line.time));
        writeln!(io::stdout(), "{}", explain_at(time, &line.frame, dialects))?;
    }
    Ok(())
}

/// Listens until Ctrl-C.
fn listen(mut bus: Bus, log: Option<&Path>, dialects: &[Dialect]) -> Result<()> {
    let stop = stop_on_interrupt()?;
    let place = || log.map(|log| log.display().to_string()).unwrap_or_default();
    let mut log = log.map(File::create).transpose().with_context(place)?;
    let began = Instant::now();
    while !stop.is_stopped() {
        for frame in bus.read() {
            writeln!(io::stdout(), "{}", explain_at(began.elapsed(), &frame, dialects))?;
            if let Some(log) = &mut log {
                let time = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
                // Every line at once, so that Ctrl-C loses nothing.
                writeln!(log, "{}", LogLine { time, bus: "can0", frame }).with_context(place)?;
            }
        }
    }
    bus.close();
    Ok(())
}

fn explain_at(time: Duration, frame: &Frame, dialects: &[Dialect]) -> String {
    format!("{:9.3}  {:<20}  {}", time.as_secs_f64(), frame.to_string(), explain(frame, dialects))
}

/// The meaning of the frame, in one reading if all dialects agree that understand it.
fn explain(frame: &Frame, dialects: &[Dialect]) -> String {
    let readings: Vec<_> = dialects.iter().map(|&dialect| (dialect, dialect.read(frame))).collect();
    let mut meanings: Vec<(String, Message)> = Vec::new();
    for (dialect, message) in readings.iter().filter_map(|(dialect, reading)| Some((dialect, reading.ok()?))) {
        match meanings.iter_mut().find(|(_, known)| *known == message) {
            Some((names, _)) => *names += &format!(", {dialect}"),
            None => meanings.push((dialect.to_string(), message)),
        }
    }
    match (&meanings[..], &readings[..]) {
        ([], [(_, Err(error))]) => format!("means nothing: {error}"),
        ([], _) => "means nothing in any dialect".to_owned(),
        (meanings, [_]) => describe(meanings[0].1),
        (meanings, _) => {
            let one = |(names, message): &(String, Message)| format!("{} ({names})", describe(*message));
            meanings.iter().map(one).collect::<Vec<_>>().join(" or ")
        }
    }
}

fn describe(message: Message) -> String {
    match message {
        Message::Handshake(Handshake::Off) => "OFF".to_owned(),
        Message::Handshake(Handshake::On) => "ON: who plays?".to_owned(),
        Message::Handshake(Handshake::Done) => "DONE: I do, or: I have played".to_owned(),
        Message::Handshake(Handshake::Ready) => "READY for a game on two boards".to_owned(),
        Message::Turn(word) => match word.turn {
            Turn::Move(mv) => format!("{word}: {mv}"),
            Turn::Lost(_) => format!("{word}: the turn is lost"),
        },
    }
}
