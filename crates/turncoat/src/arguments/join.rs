use clap::Args;
use turncoat_link::uart::Profile;

pub(super) const JOIN_EXAMPLES: &str = "Players:
  level:12, time:500, avr, npc, engine:gtp COMMAND   a player as in `turncoat lab match`
  link:/dev/ttyUSB0, link:tcp:localhost:7000          the Othello board on this line

Examples:
  turncoat join 'http://localhost:7447/game/Ab3#invitation=x7' --as level:12
  turncoat join 'http://localhost:7447/game/Ab3#invitation=x7' --as link:/dev/ttyUSB0";

#[derive(Args)]
pub(crate) struct JoinArguments {
    /// The invitation link that a friend would open
    #[arg(value_name = "URL")]
    pub(crate) url: String,

    /// What plays; see the list below
    #[arg(long = "as", value_name = "PLAYER")]
    pub(crate) player: String,

    /// The name at the table; if nothing is said, that of the player
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,

    /// The dialect of the board on a line: standard, seed, second or third
    #[arg(long, value_name = "NAME", default_value_t)]
    pub(crate) profile: Profile,
}
