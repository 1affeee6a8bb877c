//! The person at the host's end of a line: what they are told, and what they type.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::Duration;

use turncoat_game::Position as _;
use turncoat_link::uart::{Claim, Verdict};
use turncoat_othello::{Move, Position};

/// A person at a terminal, whose lines come from another thread.
pub(super) struct Person {
    lines: Receiver<String>,
    is_terminal: bool,
    /// The prompt that stands on the screen.
    prompt: Option<String>,
}

/// What the person wants.
pub(super) enum Wish {
    None,
    Move(Move),
    Answer(Verdict),
    Resign,
}

const HELP: &str = "Type your move, such as d3, or `resign`. Passes are made for you.
If the board claims that your time is over or that a move is illegal, type `ok` to agree, which loses the game, or `p` to
play on: the board is told PL, and your clock begins anew.";

impl Person {
    pub(super) fn new() -> Self {
        println!("{HELP}\n");
        Self { lines: typed_lines(), is_terminal: io::stdout().is_terminal(), prompt: None }
    }

    /// Shows the prompt for a move, with the time that is left. On a terminal it is kept up to date in its place, beside
    /// what is being typed.
    pub(super) fn ask_for_move(&mut self, time_left: Option<Duration>) {
        let prompt = match time_left {
            Some(left) => format!("Your move ({} s left): ", left.as_millis().div_ceil(1000)),
            None => "Your move: ".to_owned(),
        };
        let is_new = self.prompt.is_none();
        if is_new && !self.is_terminal {
            println!("{prompt}");
        } else if self.is_terminal && self.prompt.as_ref() != Some(&prompt) {
            const SAVE_CURSOR: &str = "\x1b7\r";
            const RESTORE_CURSOR: &str = "\x1b8";
            let text = if is_new { prompt.clone() } else { format!("{SAVE_CURSOR}{prompt}{RESTORE_CURSOR}") };
            print!("{text}");
            let _ = io::stdout().flush();
        }
        self.prompt = Some(prompt);
    }

    /// Asks for the answer to a claim.
    pub(super) fn ask_about(&mut self, claim: Claim) {
        self.end_prompt();
        println!("The board claims {claim}. `p` plays on (PL), `ok` agrees and loses the game.");
    }

    /// The line of the prompt is over; what comes next stands below it.
    pub(super) fn end_prompt(&mut self) {
        if self.prompt.take().is_some() && self.is_terminal {
            println!();
        }
    }

    /// What was typed, if anything was.
    pub(super) fn wish(&mut self, position: &Position) -> Wish {
        match self.lines.try_recv() {
            Err(TryRecvError::Empty) => Wish::None,
            Err(TryRecvError::Disconnected) => Wish::Resign,
            Ok(line) => {
                self.prompt = None;
                read_wish(line.trim(), position)
            }
        }
    }
}

fn read_wish(line: &str, position: &Position) -> Wish {
    match line.to_lowercase().as_str() {
        "" => return Wish::None,
        "resign" => return Wish::Resign,
        "p" | "pl" => return Wish::Answer(Verdict::Rejected),
        "ok" => return Wish::Answer(Verdict::Accepted),
        _ => {}
    }
    match line.parse::<Move>() {
        Err(error) => println!("{error}; `resign` gives the game up"),
        Ok(mv) => match position.check(mv) {
            Ok(()) => return Wish::Move(mv),
            Err(violation) => println!("{violation}"),
        },
    }
    Wish::None
}

pub(super) fn typed_lines() -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}
