//! `turncoat join`: any player of this computer, or a board on its line, sits down at an online table.

mod address;
mod board;
mod engine;
mod seat;

use std::sync::mpsc::{self, Receiver, Sender};

use anyhow::{Context as _, Result};
use turncoat_link::uart::Profile;
use turncoat_server::api::Kind;

use crate::arguments::JoinArguments;
use address::Address;

pub(crate) fn run(arguments: &JoinArguments) -> Result<()> {
    let address: Address = arguments.url.parse()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(seat::play(&address, arguments))
}

/// What the table asks of the player, or tells it.
enum Question {
    /// The position in which the player is to move, and the opponent's moves so far, its own included.
    Move { position: String, moves: Vec<String> },
    /// There is so little time left that the player has to move now.
    Hurry,
    /// The game is over, or the seat is given up.
    End,
}

/// What the player says to the table.
enum Reply {
    /// The move in the position that was asked about, after so many moves.
    Move { text: String, ply: usize },
    /// The player cannot go on, for this reason.
    Leave(String),
}

/// A player in a thread of its own.
struct Hand {
    questions: Sender<Question>,
    replies: Option<Receiver<Reply>>,
}

impl Hand {
    /// Starts the player. Names are checked here, so that a wrong one is told before the seat is taken.
    fn start(name: &str, profile: Profile, kind: Kind, side: turncoat_game::Side) -> Result<Self> {
        let (questions, asked) = mpsc::channel();
        let (sender, replies) = mpsc::channel();
        match name.strip_prefix("link:") {
            Some(port) => board::start(port, profile, kind, side, asked, sender)?,
            None => engine::start(name, kind, asked, sender)?,
        }
        Ok(Self { questions, replies: Some(replies) })
    }

    fn tell(&self, question: Question) {
        // A player that has ended has said why.
        let _ = self.questions.send(question);
    }
}
