//! Games of the firmware that counts positions instead of time, byte by byte: other simulators of the chip have to say the same.
//!
//! `chip_games.txt` holds what was said, a line for each turn of the conversation: `>` to the board, `<` from it, without the carriage
//! returns between lines. `TURNCOAT_UPDATE=1` writes it anew, after changes of the firmware.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Duration;

use turncoat_engine::Random;
use turncoat_game::{MoveSet as _, Position as _, Side};
use turncoat_link::uart::{Event, Host, Profile, Terms};
use turncoat_simulator::{Board, Firmware};

const GAMES: u64 = 20;
/// Longer than any move of the board takes.
const SECONDS: u8 = 9;

#[test]
fn twenty_games_are_played_as_written_down() {
    let mut played = String::new();
    for game in 0..GAMES {
        writeln!(played, "game {}", game + 1).expect("a text grows");
        played += &Conversation::play(game);
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/chip_games.txt");
    if std::env::var_os("TURNCOAT_UPDATE").is_some() {
        fs::write(&path, &played).expect("the games are written down");
    }
    let written = fs::read_to_string(&path).expect("the games are written down");
    for (number, (played, written)) in played.lines().zip(written.lines()).enumerate() {
        assert_eq!(played, written, "line {}", number + 1);
    }
    assert_eq!(played.len(), written.len());
}

/// What was said in a game.
#[derive(Default)]
struct Conversation {
    text: String,
    /// Who has said the bytes that follow, and what.
    speaker: char,
    bytes: Vec<u8>,
}

impl Conversation {
    fn say(&mut self, speaker: char, byte: u8) {
        if speaker != self.speaker {
            self.end_turn();
            self.speaker = speaker;
        }
        self.bytes.push(byte);
    }

    fn end_turn(&mut self) {
        if !self.bytes.is_empty() {
            let said = String::from_utf8_lossy(&std::mem::take(&mut self.bytes)).replace('\r', "\\r");
            writeln!(self.text, "{} {said}", self.speaker).expect("a text grows");
        }
    }

    /// A game of a random player with the board, from the first byte to the last.
    fn play(seed: u64) -> String {
        let mut conversation = Self::default();
        let mut random = Random::new(seed);
        let mut board = Board::new(&Firmware::Counted.path()).expect("the firmware is built");
        let side = Side::BOTH[seed as usize % 2];
        let mut host = Host::new(Terms { side, seconds: SECONDS, profile: Profile::Standard });
        let mut to_send = Vec::new();
        host.start(board.now(), &mut |byte| to_send.push(byte));
        loop {
            for byte in std::mem::take(&mut to_send) {
                conversation.say('>', byte);
                board.chip.send(byte);
            }
            let received = board.await_byte(Duration::from_millis(5));
            let now = board.now();
            assert!(now < Duration::from_secs(600), "the game hangs:\n{}", conversation.text);
            let mut events = Vec::new();
            if let Some(byte) = received {
                conversation.say('<', byte);
                events.extend(host.receive(byte, now, &mut |byte| to_send.push(byte)));
            }
            events.extend(host.pass_time(now, &mut |byte| to_send.push(byte)));
            if let Some(over) = events.iter().find(|event| matches!(event, Event::Over(_))) {
                for byte in std::mem::take(&mut to_send) {
                    conversation.say('>', byte);
                }
                conversation.end_turn();
                writeln!(conversation.text, "# {over:?}").expect("a text grows");
                return conversation.text;
            }
            if host.is_to_move() && to_send.is_empty() {
                let moves = host.game().legal_moves();
                let mv = moves.into_iter().nth(random.below(moves.len()) as usize).expect("the game is not over");
                host.play(mv, now, &mut |byte| to_send.push(byte));
            }
        }
    }
}
