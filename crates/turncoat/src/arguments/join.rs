use clap::Args;
use turncoat_session::{Player, Start, TimeControl};

use crate::play::read_clock;

pub(super) const JOIN_EXAMPLES: &str = "Examples:
  turncoat join 'https://games.example/game/Ab3#invitation=x7' --as level:12
  turncoat join 'https://games.example/game/Ab3#invitation=x7' --as link:/dev/ttyUSB0 --name 'Board of the lab'
  turncoat join https://games.example --new 'quoridor boards' --as link:can:socketcan:can0";

#[derive(Args)]
pub(crate) struct JoinArguments {
    /// The invitation link that a friend would open; with --new, the address of the server
    #[arg(value_name = "URL")]
    pub(crate) url: String,

    /// The player that sits down; see the list below
    #[arg(long = "as", value_name = "PLAYER")]
    pub(crate) player: Player,

    /// The name at the table; by default that of the player
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,

    /// Open a table with this start, such as 'othello standard' or 'quoridor boards', and print the invitation link
    #[arg(long, value_name = "START")]
    pub(crate) new: Option<Start>,

    /// Leave the first move to the invited player
    #[arg(long, requires = "new")]
    pub(crate) second: bool,

    /// The clock of the new table: 5+3 (minutes, seconds a move), move:20, fischer:300+2, byo-yomi:600+3x30 (seconds) or none
    #[arg(long, value_name = "CLOCK", value_parser = read_clock, requires = "new")]
    pub(crate) clock: Option<TimeControl>,
}
