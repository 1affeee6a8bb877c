//! A model of the first board, from what is known of its behaviour.
//!
//! * Its receiver holds three bytes. While the interrupt runs, nothing takes them out, and more are lost.
//! * The interrupt stores a byte in a ring of 256. At the end of a line it does what the line says, and prints the answer
//!   and the whole board before it returns, byte by byte.
//! * A command is read from the ring without wrapping.
//! * `RST` clears the flag that waits for the colour, so it plays D3 as Black at once.
//! * After a claim the host's turn is skipped, whether it says `OK` or `PL`.

use std::collections::VecDeque;
use std::time::Duration;

use turncoat_engine::Player as _;
use turncoat_engine::othello::classic::Avr;
use turncoat_game::{Position as _, Side};
use turncoat_othello::{BLACK, Move, Position, WHITE};

const RECEIVER: usize = 3;
/// What the tactic takes at 10 MHz, about.
const THINKING: Duration = Duration::from_millis(120);

#[derive(Debug)]
pub(crate) struct SeedBoard {
    game: Position,
    host_side: Side,
    stage: Stage,
    seconds: u8,
    clock: Option<Duration>,
    receiver: VecDeque<u8>,
    ring: [u8; 256],
    /// Where the next byte is stored, and where the line began.
    end: u8,
    line_began: u8,
    /// What is still to be printed; the interrupt runs so long.
    printing: VecDeque<u8>,
    thinks_until: Option<Duration>,
    lost_bytes: u32,
    misread: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Waits for `SP`.
    Idle,
    HostToMove,
    BoardToMove,
    /// Waits for `OK` to its move.
    Announced,
    /// Waits for any answer to its claim.
    Claimed,
    Over,
}

impl SeedBoard {
    pub(crate) fn power_on() -> Self {
        let mut board = Self {
            game: Position::default(),
            host_side: BLACK,
            stage: Stage::Idle,
            seconds: 2,
            clock: None,
            receiver: VecDeque::new(),
            ring: [0; 256],
            end: 0,
            line_began: 0,
            printing: VecDeque::new(),
            thinks_until: None,
            lost_bytes: 0,
            misread: 0,
        };
        board.print_board(false);
        board.print("Pick Black/White");
        board
    }

    /// So many bytes were received before.
    pub(crate) fn use_ring(&mut self, count: u8) {
        (self.end, self.line_began) = (count, count);
    }

    pub(crate) const fn lost_bytes(&self) -> u32 {
        self.lost_bytes
    }

    pub(crate) const fn misread(&self) -> u32 {
        self.misread
    }

    /// One byte of time passes: a byte may arrive, and one may be sent.
    pub(crate) fn step(&mut self, now: Duration, arrived: Option<u8>) -> Option<u8> {
        if let Some(byte) = arrived {
            if self.receiver.len() < RECEIVER {
                self.receiver.push_back(byte);
            } else {
                self.lost_bytes += 1;
            }
        }
        if let Some(byte) = self.printing.pop_front() {
            return Some(byte);
        }
        // Back in the main program: the timer's interrupt comes first, then the receiver's.
        if self.stage == Stage::HostToMove && self.clock.take_if(|end| *end < now).is_some() {
            self.stage = Stage::Claimed;
            self.print("IT");
        } else if let Some(byte) = self.receiver.pop_front() {
            self.interrupt(byte, now);
        } else if self.stage == Stage::BoardToMove {
            self.think(now);
        }
        None
    }

    fn think(&mut self, now: Duration) {
        if now < *self.thinks_until.get_or_insert(now + THINKING) {
            return;
        }
        self.thinks_until = None;
        let mv = Avr.choose(&self.game);
        self.game.play_unchecked(mv);
        self.stage = Stage::Announced;
        self.print(&match mv {
            Move::Place(square) => format!("MM {}", square.to_string().to_uppercase()),
            Move::Pass => "MP".to_owned(),
        });
    }

    fn interrupt(&mut self, byte: u8, now: Duration) {
        self.ring[usize::from(self.end)] = byte;
        self.end = self.end.wrapping_add(1);
        if byte != b'\r' {
            return;
        }
        let (from, to) = (usize::from(self.line_began), usize::from(self.end));
        self.line_began = self.end;
        let line = if from < to || to == 0 {
            let to = if to == 0 { 256 } else { to };
            self.ring[from..to - 1].to_vec()
        } else {
            // It reads on behind the end of its ring.
            self.misread += 1;
            self.ring[from..].iter().copied().chain([0xff; 4]).collect()
        };
        self.obey(&String::from_utf8_lossy(&line), now);
    }

    fn obey(&mut self, line: &str, now: Duration) {
        match (line.split_once(' ').unwrap_or((line, "")), self.stage) {
            (("AT", ""), _) => self.print("OK"),
            (("ST", digit), _) => {
                self.seconds = digit.parse().unwrap_or(self.seconds);
                self.print("OK");
            }
            (("RST", ""), _) => {
                self.print("OK");
                (self.game, self.host_side, self.stage) = (Position::default(), WHITE, Stage::BoardToMove);
                self.print_board(false);
            }
            (("SP", colour), Stage::Idle | Stage::Over) => {
                self.print("");
                self.game = Position::default();
                self.host_side = if colour == "B" { BLACK } else { WHITE };
                self.clock = Some(now + Duration::from_secs(self.seconds.into()));
                self.print_board(false);
                self.next_turn();
            }
            (("OK", ""), Stage::Announced) => {
                self.clock = Some(now + Duration::from_secs(self.seconds.into()));
                self.next_turn();
            }
            (("OK" | "PL", ""), Stage::Claimed) => {
                let skipped = Position::new(self.game.discs(), !self.host_side);
                self.game = skipped.unwrap_or(self.game);
                self.print("OK");
                self.next_turn();
            }
            (("OK", ""), Stage::Over) => {}
            (("MV", square), Stage::HostToMove | Stage::Claimed) => match square.parse::<Move>() {
                Ok(mv) if self.game.is_legal(mv) => self.take_move(mv),
                _ => {
                    self.stage = Stage::Claimed;
                    self.print("IL");
                    self.print("OK");
                }
            },
            // Too early, it is swallowed.
            (("MV" | "PS", _), Stage::Announced) => {}
            (("PS", ""), Stage::HostToMove) if self.game.is_legal(Move::Pass) => self.take_move(Move::Pass),
            _ => {
                self.print(line);
                self.print("ER");
            }
        }
    }

    fn take_move(&mut self, mv: Move) {
        self.clock = None;
        self.print("OK");
        self.game.play_unchecked(mv);
        self.print_board(false);
        self.next_turn();
    }

    fn next_turn(&mut self) {
        if let Some(outcome) = self.game.outcome() {
            self.stage = Stage::Over;
            self.clock = None;
            self.print("Neither of us have available move, game over");
            self.print_board(false);
            self.print("The final score is:AVR: 1 User: 1");
            self.print(match outcome.winner() {
                None => " TE",
                Some(winner) if winner == self.host_side => " LS",
                Some(_) => " WN",
            });
        } else if self.game.side_to_move() == self.host_side {
            self.stage = Stage::HostToMove;
            self.print_board(true);
            let must_pass = self.game.is_legal(Move::Pass);
            self.print(if must_pass { "You have to pass" } else { "Type your move" });
        } else {
            self.stage = Stage::BoardToMove;
        }
    }

    fn print(&mut self, line: &str) {
        self.printing.extend(line.bytes().chain([b'\r']));
    }

    /// As long as the real one: a header, nine rules and eight rows.
    fn print_board(&mut self, marks_legal_squares: bool) {
        let mark = if marks_legal_squares { " V |" } else { "   |" };
        self.print("");
        self.print(&"   X".repeat(8));
        for row in 1..=8 {
            self.print(&format!(" +{}", "---+".repeat(8)));
            self.print(&format!("{row}|{}", mark.repeat(8)));
        }
        self.print(&format!(" +{}", "---+".repeat(8)));
    }
}
