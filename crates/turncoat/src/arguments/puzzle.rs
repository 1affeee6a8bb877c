use std::path::PathBuf;

use clap::Args;
use turncoat_messages::Language;
use turncoat_puzzles::Theme;

use super::Game;
use super::play::language;

pub(super) const PUZZLE_EXAMPLES: &str = "Examples:
  turncoat puzzle
  turncoat puzzle --theme parity
  turncoat puzzle --game quoridor
  turncoat puzzle --daily";

#[derive(Args)]
pub(crate) struct PuzzleArguments {
    /// The name of a puzzle; without it, one about as hard as you are strong
    #[arg(value_name = "PUZZLE")]
    pub(crate) id: Option<String>,

    /// The game; Othello, if nothing is said
    #[arg(long, short, value_enum)]
    pub(crate) game: Option<Game>,

    /// Only puzzles of a theme: parity, quiet, corner-sacrifice, swindle, access, wedge and pass in Othello; jump, dead-end,
    /// last-wall, race, detour and keep-wall in Quoridor
    #[arg(long, value_name = "NAME", conflicts_with_all = ["id", "daily"])]
    pub(crate) theme: Option<Theme>,

    /// The puzzle of the day
    #[arg(long, conflicts_with = "id")]
    pub(crate) daily: bool,

    /// The file of your tries, instead of turncoat/puzzles.txt in the user's data folder
    #[arg(long, value_name = "FILE")]
    pub(crate) progress: Option<PathBuf>,

    /// The language, such as en; the locale's without this
    #[arg(long, value_name = "TAG", value_parser = language)]
    pub(crate) lang: Option<Language>,
}
