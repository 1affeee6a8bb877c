use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use turncoat_messages::Language;
use turncoat_session::{Player, TimeControl, TimeOut};

use super::Game;
use crate::play::read_clock;

#[derive(Args)]
pub(crate) struct PlayArguments {
    /// The game
    #[arg(long, short, value_enum)]
    pub(crate) game: Option<Game>,

    /// The start: standard or mirror (Othello), tournament, boards or such as 5x5:3 (Quoridor), or a position
    #[arg(long, short, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) start: Option<String>,

    /// The first player, Black in Othello: human, or a player of the list below
    #[arg(long, visible_alias = "black", value_name = "PLAYER")]
    pub(crate) first: Option<Player>,

    /// The second player
    #[arg(long, visible_alias = "white", value_name = "PLAYER")]
    pub(crate) second: Option<Player>,

    /// 5+3 (minutes, seconds a move), move:20, fischer:300+2, byo-yomi:600+3x30 (seconds) or none
    #[arg(long, short, value_name = "CLOCK", value_parser = read_clock)]
    pub(crate) clock: Option<TimeControl>,

    /// What a time-out costs: lose-game, lose-turn, or claim
    #[arg(long, value_name = "NAME")]
    pub(crate) time_out: Option<TimeOut>,

    /// The seconds that an engine takes for a move at least
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) pace: Option<f64>,

    /// The look of the game
    #[arg(long, value_enum, default_value_t = SkinName::Turncoat)]
    pub(crate) skin: SkinName,

    /// The language of the screens, such as en; the locale's without this
    #[arg(long, value_name = "TAG", value_parser = language)]
    pub(crate) lang: Option<Language>,

    /// Continue a saved game: this one, or the latest that is not over
    #[arg(long, short, value_name = "NAME", num_args = 0..=1, conflicts_with_all = ["game", "start", "first", "second", "clock", "time_out"])]
    pub(crate) resume: Option<Option<String>>,

    #[command(flatten)]
    pub(crate) saves: SavesArguments,
}

pub(super) fn language(tag: &str) -> Result<Language, String> {
    let known = || Language::all().map(Language::tag).collect::<Vec<_>>().join(", ");
    Language::of_tag(tag).ok_or_else(|| format!("the languages are {}", known()))
}

pub(super) const PLAY_EXAMPLES: &str = "Examples:
  turncoat play
  turncoat play --black human --white level:7 --clock 5+3
  turncoat play --game quoridor --second npc
  turncoat play --first level:3 --second matrix:5 --pace 0.5
  turncoat play --start mirror --second human
  turncoat play --second 'engine:gtp gtp-rhino'
  turncoat play --second link:/dev/ttyUSB0
  turncoat play --skin classic
  turncoat play --resume";

#[derive(Subcommand)]
pub(crate) enum GamesCommand {
    /// List the saved games, the latest first
    List,
    /// Show a saved game: the board, who plays, and the moves
    Show {
        /// The name from the list
        name: String,
    },
    /// Delete saved games
    Delete {
        /// The names from the list
        #[arg(required = true)]
        names: Vec<String>,
    },
    /// Print a saved game as a transcript that turncoat show --moves reads, or as it is saved
    Export {
        /// The name from the list
        name: String,
        /// As it is saved: players, clock, times, branches and notes
        #[arg(long)]
        whole: bool,
    },
}

#[derive(Args)]
pub(crate) struct GamesArguments {
    #[command(subcommand)]
    pub(crate) command: Option<GamesCommand>,

    #[command(flatten)]
    pub(crate) saves: SavesArguments,
}

pub(super) const GAMES_EXAMPLES: &str = "Examples:
  turncoat games
  turncoat games show othello-3
  turncoat games export othello-3
  turncoat games delete othello-1 quoridor-2";

#[derive(Args)]
pub(crate) struct SavesArguments {
    /// The folder of saved games, instead of turncoat/games in the user's data folder
    #[arg(long = "dir", value_name = "FOLDER", global = true)]
    pub(crate) folder: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SkinName {
    /// Our own
    Turncoat,
    /// The terminal program, line by line: Othello from the mirror start against greedy
    Classic,
    /// The LandTiger boards: Quoridor on 7x7 with 20 seconds a turn
    Boards,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0 to 3600 is needed".to_string()),
    }
}
