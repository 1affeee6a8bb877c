use std::path::PathBuf;

use clap::Args;
use turncoat_formats::Format;

pub(super) const CONVERT_EXAMPLES: &str = "Examples:
  turncoat convert game.pgn --to ggf
  turncoat convert wthor/WTH_2024.wtb --to pgn --output 2024.pgn
  turncoat convert games.ggf --to wthor --output folder
  turncoat convert wthor --check
  echo f5d6c3d3c4 | turncoat convert --to sgf
  turncoat convert --list";

#[derive(Args)]
pub(crate) struct ConvertArguments {
    /// Files in any format, known by their content, or folders of them; without any, the standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// The format to write; --list names them
    #[arg(long, short, value_name = "FORMAT", required_unless_present_any = ["list", "check"])]
    pub(crate) to: Option<Format>,

    /// The format to read, if the content does not tell
    #[arg(long, short, value_name = "FORMAT")]
    pub(crate) from: Option<Format>,

    /// Where to write, instead of the standard output; a new folder for wthor
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Pass over games that cannot be read, and say how many; otherwise the first one is refused and nothing is written
    #[arg(long)]
    pub(crate) skip: bool,

    /// Only read: count games, unfinished ones, and results that differ from what the moves lead to
    #[arg(long, conflicts_with_all = ["to", "output"])]
    pub(crate) check: bool,

    /// List the formats and what each can hold
    #[arg(long, conflicts_with_all = ["to", "output", "files", "check"])]
    pub(crate) list: bool,
}
