use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;
use turncoat_formats::explorer::Filter;

pub(super) const EXPLORE_EXAMPLES: &str = "Examples:
  turncoat explore --wthor folder
  turncoat explore --wthor folder --moves f5d6c3d3c4
  turncoat explore --wthor folder --moves f5f6 --player tamenori --years 1990-2005
  turncoat explore --games my-games.ggf --moves f5d6 --json";

#[derive(Args)]
pub(crate) struct ExploreArguments {
    /// A folder with the files of the WTHOR database
    #[arg(long, value_name = "FOLDER", required_unless_present = "games")]
    pub(crate) wthor: Option<PathBuf>,

    /// A file of games of Othello in any format; can be given several times
    #[arg(long, value_name = "FILE")]
    pub(crate) games: Vec<PathBuf>,

    /// Moves that lead to the position
    #[arg(long, short, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,

    /// The position: 64 squares and the side to move
    #[arg(long, short, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Only games of this player; a part of the name is enough
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,

    /// Only games in which this player is Black
    #[arg(long, value_name = "NAME")]
    pub(crate) black: Option<String>,

    /// Only games in which this player is White
    #[arg(long, value_name = "NAME")]
    pub(crate) white: Option<String>,

    /// Only games of this tournament; a part of the name is enough
    #[arg(long, value_name = "NAME")]
    pub(crate) tournament: Option<String>,

    /// Only games of this year, or of these years
    #[arg(long, value_name = "YEAR[-YEAR]", value_parser = Filter::read_years)]
    pub(crate) years: Option<RangeInclusive<u16>>,

    /// Number of of the games to list, the latest first
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    pub(crate) list: usize,

    /// Print one line of JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// The folder of the index; by default the user's cache folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
}
