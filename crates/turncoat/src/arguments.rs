//! The command line.

mod admin;
mod can;
mod collection;
mod convert;
mod explore;
mod join;
mod lab;
mod link;
mod play;
mod protocols;
mod puzzle;
mod serve;
mod training;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use turncoat_game::Convention;
use turncoat_quoridor::{Notation, Size};
use turncoat_session::Kind;

use admin::ADMIN_EXAMPLES;
pub(crate) use admin::{AdminArguments, AdminCommand, SubjectArguments};
pub(crate) use can::{CanBoardArguments, CanCommand, CanHubArguments, CanMonitorArguments, CanPlayArguments, SideWish};
pub(crate) use collection::{CollectionArguments, ResultFormat};
use convert::CONVERT_EXAMPLES;
pub(crate) use convert::ConvertArguments;
use explore::EXPLORE_EXAMPLES;
pub(crate) use explore::ExploreArguments;
use join::JOIN_EXAMPLES;
pub(crate) use join::JoinArguments;
pub(crate) use lab::{
    BookArguments, CalibrationArguments, GenerationArguments, LabCommand, LoadArguments, MatchArguments,
    PunctualityArguments, PuzzlesArguments, QuoridorSelfPlayArguments, QuoridorTrainArguments,
};
pub(crate) use link::{
    BoardArguments, Colour, DeviceArguments, LinkCommand, LinkPlayArguments, MonitorArguments, RelayArguments,
};
use play::{GAMES_EXAMPLES, PLAY_EXAMPLES};
pub(crate) use play::{GamesArguments, GamesCommand, PlayArguments, SavesArguments, SkinName};
use protocols::{GTP_EXAMPLES, JSON_LINES_EXAMPLES};
pub(crate) use protocols::{GtpArguments, JsonLinesArguments, NBoardArguments, UciArguments, XBoardArguments};
use puzzle::PUZZLE_EXAMPLES;
pub(crate) use puzzle::PuzzleArguments;
use serve::SERVE_EXAMPLES;
pub(crate) use serve::{ServeArguments, USUAL_PORT};
pub(crate) use training::{
    BalanceArguments, GateArguments, HoldOutArguments, ProbCutArguments, SamplesArguments, SelfPlayArguments,
    SuiteLossArguments, TrainArguments, TrainingCommand, Values,
};

/// Othello and Quoridor: play, study, solve, and put them on boards.
///
/// Without a command: starts the server and opens the page, as `turncoat serve` does, with the same options.
#[derive(Parser)]
#[command(name = "turncoat", version, max_term_width = 100, args_conflicts_with_subcommands = true)]
pub(crate) struct Turncoat {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) serve: ServeArguments,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the page: play, analyse and share games in the browser
    #[command(after_help = SERVE_EXAMPLES)]
    Serve(ServeArguments),
    /// Administer the server's database: back up, restore, check, ban, rename, delete, prune
    #[command(after_help = ADMIN_EXAMPLES)]
    Admin(AdminArguments),
    /// Play either game at this terminal, against people, engines or boards
    ///
    /// Without options: the menu. Every move is saved before it is shown.
    #[command(after_help = format!("{}\n\n{PLAY_EXAMPLES}", turncoat_players::players_help()))]
    Play(PlayArguments),
    /// Solve puzzles at this terminal, line by line: positions in which one move is right
    ///
    /// The opponent answers with the toughest defence. `hint` says where to look, `why MOVE` what a move leads to, `solution`
    /// shows the moves, `next` brings another puzzle. Your tries are kept, and rate you.
    #[command(after_help = PUZZLE_EXAMPLES)]
    Puzzle(PuzzleArguments),
    /// Join an online game by its invitation link, with any player of this computer or a board on its line
    #[command(after_help = format!("{}\n\n{JOIN_EXAMPLES}", turncoat_players::players_help()))]
    Join(JoinArguments),
    /// List, show, delete or export saved games
    #[command(after_help = GAMES_EXAMPLES)]
    Games(GamesArguments),
    /// Draw a position
    #[command(after_help = SHOW_EXAMPLES)]
    Show(SceneArguments),
    /// List the legal moves of a position, one a line
    #[command(after_help = MOVES_EXAMPLES)]
    Moves(SceneArguments),
    /// Count the games of a given length from a position: the standard test of a move generator
    #[command(after_help = PERFT_EXAMPLES)]
    Perft(PerftArguments),
    /// Solve endgames and small boards exactly
    #[command(after_help = SOLVE_EXAMPLES)]
    Solve(SolveArguments),
    /// Rank the moves of a position, or review a game
    #[command(after_help = ANALYZE_EXAMPLES)]
    Analyze(AnalyzeArguments),
    /// Convert games and positions from any format to any other
    #[command(after_help = CONVERT_EXAMPLES)]
    Convert(ConvertArguments),
    /// Explore a database of games: what was played in a position, and with what success
    #[command(after_help = EXPLORE_EXAMPLES)]
    Explore(ExploreArguments),
    /// Search fixed positions: the number of nodes is the engine's checksum
    Bench(BenchArguments),
    /// Serve the engine over GTP or QTP, for GoGui, Quarry and referees of Quoridor
    #[command(after_help = GTP_EXAMPLES)]
    Gtp(GtpArguments),
    /// Serve Othello to NBoard
    Nboard(NBoardArguments),
    /// Serve Quoridor over a protocol in the shape of UCI
    Uci(UciArguments),
    /// Serve Othello, which they call reversi, to XBoard and WinBoard
    Xboard(XBoardArguments),
    /// Answer requests for analyses and moves, lines of JSON both
    #[command(after_help = JSON_LINES_EXAMPLES)]
    JsonLines(JsonLinesArguments),
    /// Measure players, and train the evaluation of Othello
    #[command(subcommand)]
    Lab(LabCommand),
    /// Play Othello over a serial line, or Quoridor over CAN: with a board, as one, or between two
    #[command(subcommand)]
    Link(LinkCommand),
    /// Run the firmware of the Othello board in a simulated chip, its serial line on a pseudo-terminal
    #[command(after_help = link::BOARD_EXAMPLES)]
    Board(BoardArguments),
    /// Print the script that completes commands and options in a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual as man pages to a folder, one for each command
    #[command(after_help = MAN_PAGES_EXAMPLES)]
    ManPages {
        /// The folder; made if it is missing
        folder: PathBuf,
    },
}

const COMPLETIONS_EXAMPLES: &str = "Examples:
  turncoat completions bash > ~/.local/share/bash-completion/completions/turncoat
  turncoat completions zsh > ~/.zfunc/_turncoat
  turncoat completions fish > ~/.config/fish/completions/turncoat.fish";

const MAN_PAGES_EXAMPLES: &str = "Examples:
  turncoat man-pages ~/.local/share/man/man1
  man turncoat-play";

const SHOW_EXAMPLES: &str = "Examples:
  turncoat show
  turncoat show --moves f5d6c3d3c4
  turncoat show --position '---------------------------OX------XO--------------------------- X'
  turncoat show --game quoridor --moves '1. e2 e8 2. e3 d6h'
  turncoat show --game quoridor --start boards
  turncoat show --game quoridor --position 'e5 / c3 / e2 e9 / 9 9 / 2'";

const MOVES_EXAMPLES: &str = "Examples:
  turncoat moves --moves f5
  turncoat moves --game quoridor --size 5x5 --walls 3
  turncoat moves --game quoridor --notation glendenning --moves 'e8 e2'";

const PERFT_EXAMPLES: &str = "Examples:
  turncoat perft --depth 11
  turncoat perft --depth 9 --convention free-pass --divide
  turncoat perft --game quoridor --depth 4
  turncoat perft --game quoridor --start boards --depth 3";

const SOLVE_EXAMPLES: &str = "Examples:
  turncoat solve --position 'XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X'
  turncoat solve crates/turncoat-engine/suites/ffo-40-49.obf
  turncoat solve problems.obf --jobs 2 --output solved.obf
  turncoat solve --game quoridor --size 5x5 --walls 3
  turncoat solve --game quoridor --size 5x5 --walls 5 --win-loss-draw --memory 4096
  turncoat solve --game quoridor --position 'a3 c3 e5 / d2 g6 / e4 d7 / 1 0 / 1'";

const ANALYZE_EXAMPLES: &str = "Examples:
  turncoat analyze --moves f5d6c3
  turncoat analyze --moves f5d6c3 --depth 16 --lines 3
  turncoat analyze --moves f5d6c3 --time 10 --json
  turncoat analyze --review --moves f5d6c3d3c4f4f6f3e6e7d7g6d8c5c6c7c8b6
  turncoat analyze positions.obf --depth 12 --jobs 2 --output values.obf
  turncoat analyze games.pgn --review --output reviews.csv
  turncoat analyze --game quoridor --moves '1. e2 e8 2. e3 e7' --lines 5
  turncoat analyze --game quoridor --start boards --time 10 --threads 2
  turncoat analyze --game quoridor records.txt --nodes 5000 --output values.csv";

/// Which position is meant.
#[derive(Args)]
pub(crate) struct SceneArguments {
    /// The game
    #[arg(long, short, value_enum, default_value_t = Game::Othello)]
    pub(crate) game: Game,

    /// The start: standard or mirror (Othello), tournament or boards (Quoridor)
    #[arg(long, short, value_name = "NAME", conflicts_with_all = ["position", "size", "walls"])]
    pub(crate) start: Option<String>,

    /// A position: 64 squares and the side to move (Othello), or the five fields between slashes (Quoridor)
    #[arg(long, short, value_name = "TEXT", allow_hyphen_values = true, conflicts_with_all = ["size", "walls"])]
    pub(crate) position: Option<String>,

    /// Moves to play from there
    #[arg(long, short, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,

    /// The size of the Quoridor board, from 2x3 to 9x9
    #[arg(long, value_name = "WIDTHxHEIGHT")]
    pub(crate) size: Option<Size>,

    /// Walls of each player of Quoridor
    #[arg(long, value_name = "NUMBER")]
    pub(crate) walls: Option<u8>,

    /// The notation of Quoridor moves, on input and output
    #[arg(long, value_enum)]
    pub(crate) notation: Option<NotationName>,
}

#[derive(Args)]
pub(crate) struct PerftArguments {
    #[command(flatten)]
    pub(crate) scene: SceneArguments,

    /// Search depth in plies
    #[arg(long, short, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=60))]
    pub(crate) depth: u32,

    /// What counts: pass-is-ply (a pass is a ply, a finished game one leaf; usual in Othello), full-length (finished
    /// games do not count; usual in Quoridor), or free-pass (a pass costs no ply)
    #[arg(long, value_name = "NAME")]
    pub(crate) convention: Option<Convention>,

    /// Show the count below each legal move
    #[arg(long)]
    pub(crate) divide: bool,
}

#[derive(Args)]
pub(crate) struct SolveArguments {
    #[command(flatten)]
    pub(crate) scene: SceneArguments,

    #[command(flatten)]
    pub(crate) collection: CollectionArguments,

    /// Only find out whether the game is won, drawn or lost, which is faster
    #[arg(long)]
    pub(crate) win_loss_draw: bool,

    /// Print the answer as a line of JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Threads for one position of Othello
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = at_least_one)]
    pub(crate) threads: usize,

    #[command(flatten)]
    pub(crate) memory: MemoryArguments,
}

#[derive(Args)]
pub(crate) struct AnalyzeArguments {
    #[command(flatten)]
    pub(crate) scene: SceneArguments,

    #[command(flatten)]
    pub(crate) collection: CollectionArguments,

    /// Look so many plies ahead (Othello)
    #[arg(long, short, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=60))]
    pub(crate) depth: Option<u32>,

    /// Think for so long; without it and --depth the book answers, or a search of 5 seconds, and Quoridor with up to three
    /// walls in hand is solved; in a review one of depth 14, with the end solved, or of 20,000 simulations
    #[arg(long, short, value_name = "SECONDS", conflicts_with = "depth", value_parser = positive_seconds)]
    pub(crate) time: Option<f64>,

    /// Look at so many positions (Othello), or play so many simulations (Quoridor): the same on every machine
    #[arg(long, short, value_name = "NUMBER", conflicts_with_all = ["depth", "time"])]
    pub(crate) nodes: Option<u64>,

    /// Rank only so many of the best moves
    #[arg(long, short, value_name = "NUMBER", value_parser = at_least_one)]
    pub(crate) lines: Option<usize>,

    /// Judge every move of the game instead of the last position: what it was worth, what was best, what it lost
    #[arg(long, conflicts_with = "lines")]
    pub(crate) review: bool,

    /// Ask only the search, not the opening book
    #[arg(long)]
    pub(crate) no_book: bool,

    /// Threads to use; with one, every run is the same
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = at_least_one)]
    pub(crate) threads: usize,

    /// Print a line of JSON for every completed depth, reviewed move, or doubling of simulations
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) memory: MemoryArguments,
}

#[derive(Args)]
pub(crate) struct BenchArguments {
    /// The game
    #[arg(long, short, value_enum, default_value_t = Game::Othello)]
    pub(crate) game: Game,

    /// Use no instructions that only some processors have
    #[arg(long)]
    pub(crate) portable: bool,
}

#[derive(Args)]
pub(crate) struct MemoryArguments {
    /// Memory for the transposition table, in MiB; by default 256 in Othello and 1024 in Quoridor
    #[arg(long = "memory", value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=65536))]
    mebibytes: Option<u64>,
}

impl MemoryArguments {
    pub(crate) fn bytes(&self, game: Game) -> usize {
        let usual = match game {
            Game::Othello => 256,
            Game::Quoridor => 1024,
        };
        (self.mebibytes.unwrap_or(usual) << 20) as usize
    }
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=1024) => Ok(number),
        _ => Err("a number from 1 to 1024 is needed".to_string()),
    }
}

fn positive_seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if 0.0 < seconds && seconds <= 1e6 => Ok(seconds),
        _ => Err("a number of seconds above 0, up to a million, is needed".to_string()),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    Othello,
    Quoridor,
}

impl From<Game> for Kind {
    fn from(game: Game) -> Self {
        match game {
            Game::Othello => Self::Othello,
            Game::Quoridor => Self::Quoridor,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum NotationName {
    /// e2, e3h: rank 1 is the first player's, the lower left cell names a wall
    Official,
    /// Rank 1 is the second player's, the cell nearest to a1 names a wall; also OpenSpiel's
    Glendenning,
    /// That of the QTP protocol: rank 1 is the second player's, the cell of the higher rank names a wall
    Athens,
}

impl From<NotationName> for Notation {
    fn from(name: NotationName) -> Self {
        match name {
            NotationName::Official => Self::Official,
            NotationName::Glendenning => Self::Glendenning,
            NotationName::Athens => Self::Athens,
        }
    }
}
