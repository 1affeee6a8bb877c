//! `turncoat link monitor`.

use std::time::{Duration, Instant};

use anyhow::Result;
use turncoat_link::uart::{Command, Framed, LineReader, Report};

use super::name;
use super::port::Port;
use crate::arguments::MonitorArguments;

pub(crate) fn run(arguments: &MonitorArguments) -> Result<()> {
    let mut board = Port::open(&arguments.port)?;
    let mut host = arguments.host.as_deref().map(Port::open).transpose()?;
    let began = Instant::now();
    let mut from_board = Listener::new('<', explain_report);
    let mut from_host = Listener::new('>', explain_command);
    loop {
        let bytes = board.read();
        from_board.hear(&bytes, began.elapsed());
        if let Some(host) = &mut host {
            host.write(&bytes);
            let bytes = host.read();
            from_host.hear(&bytes, began.elapsed());
            board.write(&bytes);
        }
    }
}

/// Prints the lines of one direction.
struct Listener {
    arrow: char,
    explain: fn(&[u8]) -> String,
    line: LineReader<120>,
}

impl Listener {
    fn new(arrow: char, explain: fn(&[u8]) -> String) -> Self {
        Self { arrow, explain, line: LineReader::default() }
    }

    fn hear(&mut self, bytes: &[u8], now: Duration) {
        for &byte in bytes {
            let (text, meaning) = match self.line.receive(byte) {
                None => continue,
                Some(Framed::Line(line)) => (line.escape_ascii().to_string(), (self.explain)(line)),
                Some(Framed::TooLong) => (String::new(), "a line longer than any message".to_owned()),
            };
            println!("{:9.3} {} {text:<9}  {meaning}", now.as_secs_f64(), self.arrow);
        }
    }
}

fn explain_command(line: &[u8]) -> String {
    match Command::read(line) {
        Some(Command::Ping) => "are you there?".to_owned(),
        Some(Command::Reset) => "start from the beginning".to_owned(),
        Some(Command::HostPlays(side)) => format!("the host plays {}", name(side)),
        Some(Command::NewGame) => "a new game".to_owned(),
        Some(Command::EndGame) => "the game ends here".to_owned(),
        Some(Command::SetSeconds(seconds)) => format!("a move may take {seconds} s"),
        Some(Command::Move(square)) => format!("the host plays {square}"),
        Some(Command::Pass) => "the host passes".to_owned(),
        Some(Command::YouWin) => "the host gives up".to_owned(),
        Some(Command::Quit) => "the host quits".to_owned(),
        Some(Command::Agree) => "agreed".to_owned(),
        Some(Command::PlayOn) => "not agreed, play on".to_owned(),
        Some(Command::SayAgain) => "say your last announcement again".to_owned(),
        None if line.is_empty() => "a bare end of line".to_owned(),
        None => "no command".to_owned(),
    }
}

fn explain_report(line: &[u8]) -> String {
    match Report::read(line) {
        Some(Report::Done) => "done".to_owned(),
        Some(Report::Blank) => "a bare end of line".to_owned(),
        Some(Report::Refused) => "not understood, or not now".to_owned(),
        Some(Report::Move(square)) => format!("the device plays {square}"),
        Some(Report::Pass) => "the device passes".to_owned(),
        Some(Report::Won) => "the device has won".to_owned(),
        Some(Report::Lost) => "the device has lost".to_owned(),
        Some(Report::Tie) => "a tie".to_owned(),
        Some(Report::Illegal) => "the host's move was illegal".to_owned(),
        Some(Report::Late) => "the host's time is over".to_owned(),
        Some(Report::Resigned) => "the device gives up".to_owned(),
        None => "for people".to_owned(),
    }
}
