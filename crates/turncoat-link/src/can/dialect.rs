use core::fmt;
use core::str::FromStr;

use embedded_can::{Frame as _, Id};
use turncoat_game::{Excerpt, Side};

use super::{Frame, Handshake, MoveWord, WordError};

/// How the boards on a bus put what they say into frames.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// The first board: identifier 1, words with the lowest byte first, `FF` and a state as handshake.
    #[default]
    Seed,
    /// The same with the highest byte of the word first.
    BigEndian,
    /// The highest byte first, players and identifiers 1 and 2; remote frames `0FE`, `0FF`, `0F0` as handshake.
    Players,
}

/// What a frame says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// The sender has come to this state.
    Handshake(Handshake),
    /// A player has made a turn.
    Turn(MoveWord),
}

/// The first byte of a handshake.
const HANDSHAKE: u8 = 0xff;
/// The identifier of all frames, if they have the same.
const COMMON_ID: u16 = 1;

impl Dialect {
    /// All dialects.
    pub const ALL: [Self; 3] = [Self::Seed, Self::BigEndian, Self::Players];

    /// The name of the dialect, as it is read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seed => "seed",
            Self::BigEndian => "big-endian",
            Self::Players => "players",
        }
    }

    /// The standard identifiers that a board listens to: what its acceptance filter lets through.
    #[must_use]
    pub const fn identifiers(self) -> &'static [u16] {
        match self {
            Self::Seed | Self::BigEndian => &[COMMON_ID],
            Self::Players => const { &[1, 2, hail(Handshake::On), hail(Handshake::Done), hail(Handshake::Ready)] },
        }
    }

    /// The frame of a message; none for [`Handshake::Off`], which is never sent.
    #[must_use]
    pub const fn write(self, message: Message) -> Option<Frame> {
        Some(match (self, message) {
            (_, Message::Handshake(Handshake::Off)) => return None,
            (Self::Players, Message::Handshake(state)) => Frame::standard_remote(hail(state)),
            (_, Message::Handshake(state)) => Frame::standard(COMMON_ID, [HANDSHAKE, state as u8]),
            (Self::Seed, Message::Turn(word)) => Frame::standard(COMMON_ID, word.bits().to_le_bytes()),
            (Self::BigEndian, Message::Turn(word)) => Frame::standard(COMMON_ID, word.bits().to_be_bytes()),
            (Self::Players, Message::Turn(word)) => {
                let [player, rest @ ..] = word.bits().to_be_bytes();
                let [kind, y, x] = rest;
                Frame::standard(player as u16 + 1, [player + 1, kind, y, x])
            }
        })
    }

    /// Reads a frame.
    ///
    /// # Errors
    ///
    /// What about it means nothing in this dialect.
    pub fn read(self, frame: &Frame) -> Result<Message, FrameError> {
        let Id::Standard(id) = frame.id() else { return Err(FrameError::Extended) };
        let id = id.as_raw();
        if !self.identifiers().contains(&id) {
            return Err(FrameError::Identifier(id));
        }
        if self == Self::Players {
            return read_players_frame(id, frame);
        }
        if frame.is_remote_frame() {
            return Err(FrameError::Remote);
        }
        match *frame.data() {
            [HANDSHAKE, state] => read_state(state).map(Message::Handshake),
            [first, _] => Err(FrameError::NoHandshake(first)),
            [a, b, c, d] => {
                let word = if self == Self::Seed { u32::from_le_bytes } else { u32::from_be_bytes };
                Ok(Message::Turn(MoveWord::read(word([a, b, c, d])).map_err(FrameError::Word)?))
            }
            _ => Err(FrameError::Length(frame.dlc())),
        }
    }
}

fn read_players_frame(id: u16, frame: &Frame) -> Result<Message, FrameError> {
    if let Some(state) = STATES_SENT.into_iter().find(|&state| hail(state) == id) {
        return match (frame.is_remote_frame(), frame.dlc()) {
            (false, _) => Err(FrameError::NotRemote),
            (true, 0) => Ok(Message::Handshake(state)),
            (true, length) => Err(FrameError::Length(length)),
        };
    }
    if frame.is_remote_frame() {
        return Err(FrameError::Remote);
    }
    let [player, kind, y, x] = *frame.data() else { return Err(FrameError::Length(frame.dlc())) };
    let side = player.checked_sub(1).ok_or(FrameError::Word(WordError::Player(player)))?;
    let word = MoveWord::read(u32::from_be_bytes([side, kind, y, x])).map_err(|error| {
        FrameError::Word(if matches!(error, WordError::Player(_)) { WordError::Player(player) } else { error })
    })?;
    if u16::from(player) != id {
        return Err(FrameError::Impostor { id, side: word.side });
    }
    Ok(Message::Turn(word))
}

const STATES_SENT: [Handshake; 3] = [Handshake::On, Handshake::Done, Handshake::Ready];

/// The identifier of the remote frame that tells the state.
const fn hail(state: Handshake) -> u16 {
    match state {
        Handshake::Off | Handshake::On => 0xfe,
        Handshake::Done => 0xff,
        Handshake::Ready => 0xf0,
    }
}

fn read_state(state: u8) -> Result<Handshake, FrameError> {
    STATES_SENT.into_iter().find(|&known| known as u8 == state).ok_or(FrameError::State(state))
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Dialect {
    type Err = DialectError;

    fn from_str(text: &str) -> Result<Self, DialectError> {
        Self::ALL.into_iter().find(|dialect| dialect.name() == text).ok_or(DialectError { text: Excerpt::of(text) })
    }
}

/// The text names no dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DialectError {
    /// The refused text.
    pub text: Excerpt,
}

impl fmt::Display for DialectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a dialect; there are seed, big-endian and players", self.text)
    }
}

impl core::error::Error for DialectError {}

/// Why a frame means nothing in a dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameError {
    /// It has an identifier of 29 bits.
    Extended,
    /// No board listens to this identifier.
    Identifier(u16),
    /// It is a remote frame where data belong.
    Remote,
    /// It has data where a remote frame belongs.
    NotRemote,
    /// No message is so long.
    Length(usize),
    /// It is as long as a handshake but begins with this byte instead of `FF`.
    NoHandshake(u8),
    /// No handshake has this state.
    State(u8),
    /// The word of the turn means nothing.
    Word(WordError),
    /// The identifier belongs to the other player than the turn.
    Impostor {
        /// The identifier.
        id: u16,
        /// Whose turn the frame tells.
        side: Side,
    },
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Extended => f.write_str("an extended identifier"),
            Self::Identifier(id) => write!(f, "no board listens to identifier {id:03X}"),
            Self::Remote => f.write_str("a remote frame where data belong"),
            Self::NotRemote => f.write_str("data where a remote frame belongs"),
            Self::Length(length) => write!(f, "no message has {length} bytes"),
            Self::NoHandshake(byte) => write!(f, "a handshake begins with FF, not {byte:02X}"),
            Self::State(state) => write!(f, "no handshake has the state {state:02X}"),
            Self::Word(error) => write!(f, "{error}"),
            Self::Impostor { id, side } => write!(f, "a turn of P{} with identifier {id:03X}", *side as u8 + 1),
        }
    }
}

impl core::error::Error for FrameError {}
