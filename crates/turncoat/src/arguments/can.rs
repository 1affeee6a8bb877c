use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use turncoat_link::can::{BIT_RATE, Dialect, TURN_SECONDS};

#[derive(Subcommand)]
pub(crate) enum CanCommand {
    /// Play Quoridor on a bus against a board or another PC: a person, an engine or npc
    #[command(after_help = PLAY_EXAMPLES)]
    Play(CanPlayArguments),
    /// Run the firmware of the Quoridor board in a simulated chip, as a node of a bus
    #[command(after_help = BOARD_EXAMPLES)]
    Board(CanBoardArguments),
    /// Explain what is said on a bus, in any dialect; write or read candump logs
    #[command(after_help = MONITOR_EXAMPLES)]
    Monitor(CanMonitorArguments),
    /// Join several nodes to one bus: TCP connections, pseudo-terminals and adapters
    #[command(after_help = HUB_EXAMPLES)]
    Hub(CanHubArguments),
}

const BUSES: &str = "socketcan:NAME for a bus of the kernel; for slcan a serial port, a pseudo-terminal, tcp:HOST:PORT to \
                     call, listen:PORT to be called, or pty for a new pseudo-terminal";

const PLAY_EXAMPLES: &str = "Examples:
  turncoat link can play --bus /dev/ttyACM0
  turncoat link can play --bus socketcan:can0 --side second --player level:8
  turncoat link can play --bus tcp:localhost:7000 --player npc --games 10";

const BOARD_EXAMPLES: &str = "Examples:
  turncoat link can board --simulate --bus tcp:localhost:7000
  turncoat link can board --simulate quoridor-lpc1768.elf --bus pty --pictures screens";

const MONITOR_EXAMPLES: &str = "Examples:
  turncoat link can monitor --bus socketcan:can0
  turncoat link can monitor --bus tcp:localhost:7000 --log game.log
  turncoat link can monitor --read game.log --dialect players";

const HUB_EXAMPLES: &str = "Examples:
  turncoat link can hub --listen 7000
  turncoat link can hub --listen 7000 --terminals 2 --join /dev/ttyACM0";

/// Which bus.
#[derive(Args)]
pub(crate) struct BusArguments {
    #[arg(long, value_name = "BUS", help = format!("The bus: {BUSES}"))]
    pub(crate) bus: String,

    /// Bits that an slcan adapter puts on the bus each second
    #[arg(long, value_name = "NUMBER", default_value_t = BIT_RATE)]
    pub(crate) bit_rate: u32,
}

#[derive(Args)]
pub(crate) struct CanPlayArguments {
    #[command(flatten)]
    pub(crate) bus: BusArguments,

    /// The player at this end: person, or a player of Quoridor as in `turncoat lab match`, such as level:5 or npc
    #[arg(long, value_name = "NAME", default_value = "person")]
    pub(crate) player: String,

    /// Which side is wanted: the first player invites, the second waits to be invited
    #[arg(long, value_enum, default_value_t = SideWish::Any)]
    pub(crate) side: SideWish,

    /// The dialect of the boards on the bus: seed, big-endian or players
    #[arg(long, value_name = "NAME", default_value_t)]
    pub(crate) dialect: Dialect,

    /// The seconds that a turn may take, here and at the other board
    #[arg(long, default_value_t = TURN_SECONDS, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) seconds: u8,

    /// Number of games to play
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SideWish {
    /// Whichever it will be
    Any,
    First,
    Second,
}

#[derive(Args)]
pub(crate) struct CanBoardArguments {
    /// Simulate the board; the firmware of `cargo xtask firmware` if no other is named
    #[arg(long, value_name = "ELF", num_args = 0..=1, required = true)]
    pub(crate) simulate: Option<Option<PathBuf>>,

    #[command(flatten)]
    pub(crate) bus: BusArguments,

    /// Save what the display shows as PNG files to this folder, and read keys as words from the input: left, up, right,
    /// down, select, int0, key1, key2, quit
    #[arg(long, value_name = "FOLDER")]
    pub(crate) pictures: Option<PathBuf>,

    /// The seed of the board's memory at power-on; without it, different on every run
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args)]
pub(crate) struct CanMonitorArguments {
    #[arg(long, value_name = "BUS", required_unless_present = "read", conflicts_with = "read",
          help = format!("The bus: {BUSES}"))]
    pub(crate) bus: Option<String>,

    /// Bits that an slcan adapter puts on the bus each second
    #[arg(long, value_name = "NUMBER", default_value_t = BIT_RATE)]
    pub(crate) bit_rate: u32,

    /// Explain only in this dialect: seed, big-endian or players
    #[arg(long, value_name = "NAME")]
    pub(crate) dialect: Option<Dialect>,

    /// Write the frames to a candump log as well
    #[arg(long, value_name = "FILE", conflicts_with = "read")]
    pub(crate) log: Option<PathBuf>,

    /// Read the frames of a candump log instead of a bus
    #[arg(long, value_name = "FILE")]
    pub(crate) read: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct CanHubArguments {
    /// Take TCP connections: a port of this machine, or ADDRESS:PORT
    #[arg(long, value_name = "PORT")]
    pub(crate) listen: Option<String>,

    /// Make so many pseudo-terminals, a node each
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=32))]
    pub(crate) terminals: u8,

    #[arg(long, value_name = "BUS", help = format!("Join another bus; may be given several times: {BUSES}"))]
    pub(crate) join: Vec<String>,

    /// Bits that joined slcan adapters put on their bus each second
    #[arg(long, value_name = "NUMBER", default_value_t = BIT_RATE)]
    pub(crate) bit_rate: u32,
}
