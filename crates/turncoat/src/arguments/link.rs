use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use turncoat_link::uart::Profile;

use super::CanCommand;

#[derive(Subcommand)]
pub(crate) enum LinkCommand {
    /// Play against a board: a person or an engine at the host's end of the line
    #[command(after_help = PLAY_EXAMPLES)]
    Play(LinkPlayArguments),
    /// Act as a board: an engine at the device's end of the line, the LEDs on the screen
    #[command(after_help = DEVICE_EXAMPLES)]
    Device(DeviceArguments),
    /// Let two boards play each other, with a referee between them
    #[command(after_help = RELAY_EXAMPLES)]
    Relay(RelayArguments),
    /// Explain what is said on a line; with two ports, stand between them and pass everything on
    #[command(after_help = MONITOR_EXAMPLES)]
    Monitor(MonitorArguments),
    /// Quoridor on a CAN bus: play, listen, join buses
    #[command(subcommand)]
    Can(CanCommand),
}

const PORTS: &str = "a serial port, a pseudo-terminal, tcp:HOST:PORT to call, listen:PORT to be called, or pty for a new \
                     pseudo-terminal";

const PLAY_EXAMPLES: &str = "Examples:
  turncoat link play --port /dev/ttyUSB0
  turncoat link play --port /dev/ttyUSB0 --side white --player level:5 --seconds 5
  turncoat link play --port tcp:localhost:7000 --player avr --profile third";

const DEVICE_EXAMPLES: &str = "Examples:
  turncoat link device --port pty
  turncoat link device --port listen:7000 --player avr --chatty";

const RELAY_EXAMPLES: &str = "Examples:
  turncoat link relay --black /dev/ttyUSB0 --white /dev/ttyUSB1
  turncoat link relay --black /dev/ttyUSB0 --white tcp:localhost:7000 --games 10";

const MONITOR_EXAMPLES: &str = "Examples:
  turncoat link monitor --port /dev/ttyUSB0
  turncoat link monitor --port /dev/ttyUSB0 --host pty";

pub(crate) const BOARD_EXAMPLES: &str = "Examples:
  turncoat board
  turncoat board --chip uno --quiet --port listen:7000
  turncoat board --simulate othello-atmega16.elf";

#[derive(Args)]
pub(crate) struct LinkPlayArguments {
    #[arg(long, value_name = "PORT", help = format!("Where the board is: {PORTS}"))]
    pub(crate) port: String,

    /// The colour to play
    #[arg(long, value_enum, default_value_t = Colour::Black)]
    pub(crate) side: Colour,

    /// The player at this end: person, or a player as in `turncoat lab match`, such as level:5 or avr
    #[arg(long, value_name = "NAME", default_value = "person")]
    pub(crate) player: String,

    /// The seconds that a move may take; by default 9 for a person and 2 for others
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) seconds: Option<u8>,

    /// The dialect of the board: standard, seed, second or third
    #[arg(long, value_name = "NAME", default_value_t)]
    pub(crate) profile: Profile,
}

#[derive(Args)]
pub(crate) struct DeviceArguments {
    #[arg(long, value_name = "PORT", help = format!("Where the host is: {PORTS}"))]
    pub(crate) port: String,

    /// The player at this end, as in `turncoat lab match`, such as level:5 or avr
    #[arg(long, value_name = "NAME", default_value = "level:5")]
    pub(crate) player: String,

    /// Print boards and texts for a person at the other end
    #[arg(long)]
    pub(crate) chatty: bool,
}

#[derive(Args)]
pub(crate) struct RelayArguments {
    #[arg(long, value_name = "PORT", help = format!("Where the board that plays Black is: {PORTS}"))]
    pub(crate) black: String,

    #[arg(long, value_name = "PORT", help = format!("Where the board that plays White is: {PORTS}"))]
    pub(crate) white: String,

    /// The seconds that a move may take
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) seconds: u8,

    /// Number of games to play
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) games: u32,

    /// The dialect of Black's board: standard, seed, second or third
    #[arg(long, value_name = "NAME", default_value_t)]
    pub(crate) black_profile: Profile,

    /// The dialect of White's board
    #[arg(long, value_name = "NAME", default_value_t)]
    pub(crate) white_profile: Profile,
}

#[derive(Args)]
pub(crate) struct MonitorArguments {
    #[arg(long, value_name = "PORT", help = format!("Where the board is: {PORTS}"))]
    pub(crate) port: String,

    /// Where the host is; what either says is passed on to the other
    #[arg(long, value_name = "PORT")]
    pub(crate) host: Option<String>,
}

#[derive(Args)]
pub(crate) struct BoardArguments {
    /// The firmware; that of `cargo xtask firmware` if no other is named
    #[arg(long, value_name = "ELF", num_args = 0..=1)]
    pub(crate) simulate: Option<Option<PathBuf>>,

    /// The chip of the board: an ATmega16 at 10 MHz, or the ATmega328P of an Arduino Uno or Nano at 16 MHz
    #[arg(long, value_enum, value_name = "CHIP", default_value_t = BoardChip::Atmega16)]
    pub(crate) chip: BoardChip,

    /// Use the firmware that prints no boards and texts
    #[arg(long)]
    pub(crate) quiet: bool,

    #[arg(long, value_name = "PORT", default_value = "pty", help = format!("Where the board's line goes: {PORTS}"))]
    pub(crate) port: String,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardChip {
    Atmega16,
    #[value(alias = "atmega328p", alias = "nano")]
    Uno,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    Black,
    White,
}
