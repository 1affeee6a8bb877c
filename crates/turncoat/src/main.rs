//! The one executable of Turncoat.

mod admin;
mod analyze;
mod arguments;
mod batch;
mod bench;
mod board;
mod convert;
mod drawing;
mod explore;
mod games;
mod input;
mod interrupt;
mod join;
mod lab;
mod link;
mod manual;
mod moves;
mod perft;
mod play;
mod players;
mod processor;
mod protocols;
mod puzzle;
mod scene;
mod serve;
mod show;
mod solve;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use arguments::{Command, Turncoat};
use drawing::Look;
use turncoat_protocols::board::Unplugged;

fn main() -> ExitCode {
    let arguments = match Turncoat::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => return refuse(&in_one_line(&error.render().to_string())),
        Err(help) => help.exit(),
    };
    let look = Look::of_stdout();
    let printed = match arguments.command {
        None => serve::run(&arguments.serve).map(|()| String::new()),
        Some(Command::Serve(arguments)) => serve::run(&arguments).map(|()| String::new()),
        Some(Command::Admin(arguments)) => admin::print(&arguments),
        Some(Command::Play(arguments)) => play::run(&arguments).map(|()| String::new()),
        Some(Command::Puzzle(arguments)) => puzzle::run(&arguments, look).map(|()| String::new()),
        Some(Command::Join(arguments)) => join::run(&arguments).map(|()| String::new()),
        Some(Command::Games(arguments)) => games::print(&arguments, look),
        Some(Command::Show(arguments)) => show::print(&arguments, look),
        Some(Command::Moves(arguments)) => moves::print(&arguments),
        Some(Command::Perft(arguments)) => perft::print(&arguments),
        Some(Command::Solve(arguments)) => solve::run(&arguments).map(|()| String::new()),
        Some(Command::Analyze(arguments)) => analyze::run(&arguments).map(|()| String::new()),
        Some(Command::Convert(arguments)) => convert::print(&arguments),
        Some(Command::Explore(arguments)) => explore::print(&arguments),
        Some(Command::Bench(arguments)) => Ok(bench::print(&arguments)),
        Some(Command::Gtp(arguments)) => protocols::gtp(&arguments).map(|()| String::new()),
        Some(Command::Nboard(arguments)) => protocols::nboard(&arguments).map(|()| String::new()),
        Some(Command::Uci(arguments)) => protocols::uci(&arguments).map(|()| String::new()),
        Some(Command::Xboard(arguments)) => protocols::xboard(&arguments).map(|()| String::new()),
        Some(Command::JsonLines(arguments)) => protocols::json_lines(&arguments).map(|()| String::new()),
        Some(Command::Lab(command)) => lab::print(&command),
        Some(Command::Link(command)) => link::run(&command, look).map(|()| String::new()),
        Some(Command::Board(arguments)) => board::run(&arguments).map(|()| String::new()),
        Some(Command::Completions { shell }) => Ok(manual::completions(shell)),
        Some(Command::ManPages { folder }) => manual::write_pages(&folder),
    };
    // An engine that a thread still waits for would outlive us.
    turncoat_protocols::foreign::kill_all();
    match printed {
        Ok(text) => print(&text),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if error.is::<Unplugged>() => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
        Err(error) => refuse(&format!("error: {error:#}")),
    }
}

/// Whether the reader of our output has gone.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn print(text: &str) -> ExitCode {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            refuse(&format!("error: the output cannot be written: {error}"))
        }
        _ => ExitCode::SUCCESS,
    }
}

fn refuse(message: &str) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(2)
}

/// The first paragraph of clap's message; usage and tips are for `--help`.
fn in_one_line(message: &str) -> String {
    let paragraph = message.lines().take_while(|line| !line.trim().is_empty()).map(str::trim);
    paragraph.collect::<Vec<_>>().join(" ")
}
