//! A player of this computer at an online table.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use anyhow::Result;
use turncoat_engine::{Player, StopFlag};
use turncoat_game::Position;
use turncoat_server::api::Kind;

use super::{Question, Reply};
use crate::players::{read_othello_player, read_quoridor_player};

/// Starts the player called `name`: one thread thinks, another listens and can hurry it.
pub(super) fn start(name: &str, kind: Kind, asked: Receiver<Question>, replies: Sender<Reply>) -> Result<()> {
    let stop = StopFlag::default();
    // It is made here, so that a wrong name is told at once, and again where it is used: players cannot move between threads.
    match kind {
        Kind::Othello => drop(read_othello_player(name, 1, &stop)?),
        Kind::Quoridor => drop(read_quoridor_player(name, 1, &stop)?),
    }
    let (name, flag) = (name.to_owned(), stop.clone());
    let (to_think, positions) = mpsc::channel();
    thread::spawn(move || match kind {
        Kind::Othello => think(read_othello_player(&name, 1, &flag), &positions, &replies),
        Kind::Quoridor => think(read_quoridor_player(&name, 1, &flag), &positions, &replies),
    });
    thread::spawn(move || {
        for question in asked {
            match question {
                Question::Move { position, moves } => {
                    stop.reset();
                    if to_think.send((position, moves.len())).is_err() {
                        return;
                    }
                }
                Question::Hurry | Question::End => stop.stop(),
            }
        }
    });
    Ok(())
}

fn think<P: Position + std::str::FromStr>(
    player: Result<Box<dyn Player<P>>>,
    positions: &Receiver<(String, usize)>,
    replies: &Sender<Reply>,
) {
    let Ok(mut player) = player else { return };
    for (text, ply) in positions {
        let reply = match text.parse::<P>() {
            Ok(position) => match player.attempt(&position) {
                Ok(mv) => Reply::Move { text: mv.to_string(), ply },
                Err(problem) => Reply::Leave(problem),
            },
            Err(_) => Reply::Leave(format!("the position {text:?} is not understood")),
        };
        if replies.send(reply).is_err() {
            return;
        }
    }
}
