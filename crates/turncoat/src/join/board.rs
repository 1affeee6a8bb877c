//! An Othello board on a line at an online table.

use std::sync::mpsc::{Receiver, Sender, TryRecvError};
use std::thread;
use std::time::Instant;

use anyhow::{Result, ensure};
use turncoat_game::{Position as _, Side};
use turncoat_link::uart::{Claim, DEFAULT_SECONDS, Ending, Event, Host, Profile, Terms, Verdict};
use turncoat_othello::{Move, Position};
use turncoat_server::api::Kind;

use super::{Question, Reply};
use crate::link::port::Port;

/// Starts the board at `port`, which plays `side`. The host at this end of the line plays what the opponent plays.
pub(super) fn start(
    port: &str,
    profile: Profile,
    kind: Kind,
    side: Side,
    asked: Receiver<Question>,
    replies: Sender<Reply>,
) -> Result<()> {
    ensure!(kind == Kind::Othello, "a board on a serial line plays Othello, and this is a game of Quoridor");
    let port = Port::open(port)?;
    let terms = Terms { side: !side, seconds: DEFAULT_SECONDS, profile };
    let host = Host::new(terms).holding_agreement().asking_about_claims();
    let mut board = Board { host, port, to_send: Vec::new(), began: Instant::now(), moves: Vec::new() };
    thread::spawn(move || {
        let end = board.serve(&asked, &replies);
        if let Err(problem) = end {
            let _ = replies.send(Reply::Leave(problem));
        }
    });
    Ok(())
}

struct Board {
    host: Host,
    port: Port,
    to_send: Vec<u8>,
    began: Instant,
    /// The moves of the game at the table, as far as they are known here.
    moves: Vec<String>,
}

impl Board {
    /// Lets the board play until the game is over; an error is why it cannot.
    fn serve(&mut self, asked: &Receiver<Question>, replies: &Sender<Reply>) -> Result<(), String> {
        let now = self.began.elapsed();
        self.host.prepare(now, &mut |byte| self.to_send.push(byte));
        loop {
            match asked.try_recv() {
                Ok(Question::Move { moves, .. }) => self.follow(moves)?,
                Ok(Question::End) | Err(TryRecvError::Disconnected) => {
                    self.host.stop(&mut |byte| self.to_send.push(byte));
                    self.port.write(&std::mem::take(&mut self.to_send));
                    return Ok(());
                }
                // A board has its own clock.
                Ok(Question::Hurry) | Err(TryRecvError::Empty) => {}
            }
            self.tell_moves();
            for event in self.exchange().map_err(|unplugged| unplugged.to_string())? {
                match event {
                    Event::Announced(mv) => {
                        let ply = self.host_ply();
                        if replies.send(Reply::Move { text: mv.to_string(), ply }).is_err() {
                            return Ok(());
                        }
                    }
                    // The opponent may take as long as the table allows.
                    Event::Claimed(Claim::Late | Claim::Illegal) => {
                        let now = self.began.elapsed();
                        self.host.answer(Verdict::Rejected, now, &mut |byte| self.to_send.push(byte));
                    }
                    // The table will see it, too.
                    Event::Over(Ending::Played(_)) => {
                        asked.iter().find(|question| matches!(question, Question::End));
                        return Ok(());
                    }
                    Event::Over(ending) => return Err(ending.to_string()),
                    _ => {}
                }
            }
        }
    }

    /// How many moves were made before the board's last one.
    fn host_ply(&self) -> usize {
        played(self.host.game(), &self.moves)
    }

    /// The table is at these moves now. A board cannot take moves back.
    fn follow(&mut self, moves: Vec<String>) -> Result<(), String> {
        if !moves.starts_with(&self.moves) {
            return Err("moves were taken back, which a board cannot do".to_owned());
        }
        self.moves = moves;
        Ok(())
    }

    /// Makes the opponent's move, if there is one that the board does not know.
    fn tell_moves(&mut self) {
        let now = self.began.elapsed();
        let mut send = |byte| self.to_send.push(byte);
        let next = next_move(self.host.game(), &self.moves);
        if next.is_some() {
            self.host.begin(now, &mut send);
        }
        if let Some(mv) = next
            && self.host.is_to_move()
            && self.host.game().is_legal(mv)
        {
            self.host.play(mv, now, &mut send);
        }
    }

    fn exchange(&mut self) -> Result<Vec<Event>, crate::link::Unplugged> {
        self.port.write(&std::mem::take(&mut self.to_send));
        self.port.check()?;
        let mut events = Vec::new();
        for byte in self.port.read() {
            events.extend(self.host.receive(byte, self.began.elapsed(), &mut |byte| self.to_send.push(byte)));
        }
        events.extend(self.host.pass_time(self.began.elapsed(), &mut |byte| self.to_send.push(byte)));
        Ok(events)
    }
}

/// The move that leads on from `game` in a line of moves from the start, if the line passes through `game`.
fn next_move(game: &Position, moves: &[String]) -> Option<Move> {
    let mut position = Position::default();
    for text in moves {
        let mv = text.parse().ok()?;
        if position == *game {
            return Some(mv);
        }
        position = position.check(mv).is_ok().then(|| position.after_unchecked(mv))?;
    }
    None
}

/// How many of the moves lead to the position before the last move of `game`.
fn played(game: &Position, moves: &[String]) -> usize {
    let mut position = Position::default();
    for (ply, text) in moves.iter().enumerate() {
        if position == *game {
            return ply.saturating_sub(1);
        }
        match text.parse() {
            Ok(mv) if position.is_legal(mv) => position.play_unchecked(mv),
            _ => break,
        }
    }
    moves.len()
}
