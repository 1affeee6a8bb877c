use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use turncoat_engine::StopFlag;
use turncoat_game::Position as _;
use turncoat_quoridor::{Move, Position};

use crate::link::person::typed_lines;
use crate::players::read_quoridor_player;

/// The source of moves at this end of the bus.
pub(super) enum Hand {
    /// A person, whose lines come from another thread.
    Person(Receiver<String>),
    /// An engine in a thread of its own, so that the bus is heard while it thinks.
    Engine {
        positions: Sender<Position>,
        moves: Receiver<(Position, Move)>,
        stop: StopFlag,
        /// The position it searches.
        asked: Option<Position>,
    },
}

/// A wish of the hand.
pub(super) enum Wish {
    Nothing,
    Move(Move),
    Quit,
}

/// With so little time left an engine moves at once.
const HURRY: Duration = Duration::from_millis(1500);

impl Hand {
    pub(super) fn new(name: &str) -> Result<Self> {
        if name == "person" {
            return Ok(Self::Person(typed_lines()));
        }
        let stop = StopFlag::default();
        // It is made here, so that a wrong name is told at once, and again where it is used: players cannot move between threads.
        drop(read_quoridor_player(name, 1, &stop)?);
        let (positions, questions) = mpsc::channel::<Position>();
        let (answers, moves) = mpsc::channel();
        let (name, flag) = (name.to_owned(), stop.clone());
        thread::spawn(move || {
            let Ok(mut player) = read_quoridor_player(&name, 1, &flag) else { return };
            for position in questions {
                match player.attempt(&position) {
                    Ok(mv) if answers.send((position, mv)).is_ok() => {}
                    Ok(_) => break,
                    Err(problem) => {
                        eprintln!("{name}: {problem}");
                        break;
                    }
                }
            }
        });
        Ok(Self::Engine { positions, moves, stop, asked: None })
    }

    pub(super) const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }

    /// A move in `game`, if it is known by now.
    pub(super) fn choose(&mut self, game: &Position, time_left: Duration) -> Wish {
        match self {
            Self::Person(lines) => match lines.try_recv() {
                Err(TryRecvError::Empty) => Wish::Nothing,
                Err(TryRecvError::Disconnected) => Wish::Quit,
                Ok(line) => read_wish(line.trim(), game),
            },
            Self::Engine { positions, moves, stop, asked } => {
                if *asked != Some(*game) {
                    *asked = Some(*game);
                    stop.reset();
                    let _ = positions.send(*game);
                }
                if time_left < HURRY {
                    stop.stop();
                }
                match moves.try_recv() {
                    // An answer to an earlier question came after its time was over.
                    Ok((position, mv)) if position == *game => Wish::Move(mv),
                    Ok(_) | Err(TryRecvError::Empty) => Wish::Nothing,
                    Err(TryRecvError::Disconnected) => Wish::Quit,
                }
            }
        }
    }
}

fn read_wish(line: &str, game: &Position) -> Wish {
    match line {
        "" => return Wish::Nothing,
        "quit" => return Wish::Quit,
        _ => {}
    }
    match line.parse::<Move>() {
        Err(error) => println!("{error}; `quit` leaves the game"),
        Ok(mv) => match game.check(mv) {
            Ok(()) => return Wish::Move(mv),
            Err(violation) => println!("{violation}"),
        },
    }
    Wish::Nothing
}
