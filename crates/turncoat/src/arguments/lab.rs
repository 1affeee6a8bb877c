use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Subcommand};
use turncoat_session::{Player, TimeControl};

use super::Game;
use super::training::TrainingCommand;

#[derive(Subcommand)]
pub(crate) enum LabCommand {
    /// Play a match between two players: score, Elo, margin
    ///
    /// Two games are played from each opening, with the colours swapped. Error bars count pairs, not games. Ctrl-C ends the
    /// match and prints what was measured so far; with --journal, the same command goes on after the last whole pair.
    #[command(after_help = format!("{}\n\n{MATCH_EXAMPLES}", turncoat_players::players_help()))]
    Match(MatchArguments),
    /// Grow the opening book by analysis of our own
    ///
    /// Looks at the positions that good play from the start leads to soonest, one after the other, and appends the values of
    /// their best moves to a file: in the OBF format for Othello, a position, `|`, and moves with the thousandths of the
    /// chance to win for Quoridor. Called again with the same file, it resumes; Ctrl-C ends
    /// it after the last whole position.
    #[command(after_help = BOOK_EXAMPLES)]
    Book(BookArguments),
    /// Measure whether moves are made in time and searches stop when asked
    ///
    /// A move may be late because other programs, or the host of a virtual machine, kept the search waiting: the second line
    /// counts only the time for which it had a processor.
    Punctuality(PunctualityArguments),
    /// Train networks for Quoridor: games against itself, training, and a match against the champion, in turn
    ///
    /// Every step resumes where it was interrupted. Ctrl-C ends after the present game.
    #[command(after_help = GENERATION_EXAMPLES)]
    QuoridorGenerations(GenerationArguments),
    /// Play Quoridor against itself, and keep every position with its value
    ///
    /// Half of the games start as usual, the others with contact in the centre, unequal stocks of walls, or few walls. Positions,
    /// values, visits of moves and results go into shards of 2,048 games that are never rewritten. Ctrl-C ends it; the same
    /// command resumes there.
    #[command(after_help = QUORIDOR_SELF_PLAY_EXAMPLES)]
    QuoridorSelfPlay(QuoridorSelfPlayArguments),
    /// Train the network of Quoridor on kept games
    ///
    /// Training goes on from the engine's network, or from other weights. One game in fifty is held out: its positions measure and
    /// never train. The weights go into the folder, named by their hash.
    #[command(after_help = QUORIDOR_TRAIN_EXAMPLES)]
    QuoridorTrain(QuoridorTrainArguments),
    /// Compare the chances that the search of Quoridor gives itself with what it scores, in games against itself
    QuoridorCalibration(CalibrationArguments),
    /// Measure the server: many games at once, and how long moves take to the opponent's screen
    ///
    /// Starts a server of its own and plays on it from this process, without the engine.
    #[command(after_help = LOAD_EXAMPLES)]
    Load(LoadArguments),
    /// Find puzzles in games, pack them, and prove those that come with the program
    ///
    /// A puzzle is a position in which exactly one move reaches the goal, proven by exact play, while some wrong move looks at
    /// least as good at first sight. Puzzles are kept in the work file game by game; Ctrl-C ends it, and the same command goes
    /// on. Packed files hold positions, goals and moves, and say nothing of the games.
    #[command(after_help = PUZZLES_EXAMPLES)]
    Puzzles(PuzzlesArguments),
    #[command(flatten)]
    Training(TrainingCommand),
}

const PUZZLES_EXAMPLES: &str = "Examples:
  nice turncoat lab puzzles --game othello --games data/othello-self-play --work othello.work
  nice turncoat lab puzzles --game othello --games wthor --work deep.work --empties 15 22 --count 500
  nice turncoat lab puzzles --game quoridor --games data/quoridor-self-play --work quoridor.work --pack puzzles
  turncoat lab puzzles --verify --threads 2
  turncoat lab puzzles --verify --game othello --sample 100 --seed 7";

#[derive(Args)]
pub(crate) struct PuzzlesArguments {
    /// The game
    #[arg(long, short, value_enum, required_unless_present = "verify")]
    pub(crate) game: Option<Game>,

    /// The games to look through: shards of self-play, WTHOR files or transcripts for Othello, shards for Quoridor
    #[arg(long, value_name = "PATH", required_unless_present = "verify")]
    pub(crate) games: Option<PathBuf>,

    /// The file of puzzles found so far; created if it is missing
    #[arg(long, value_name = "FILE", required_unless_present = "verify")]
    pub(crate) work: Option<PathBuf>,

    /// The fewest and the most empty squares (Othello); by default 8 to 14
    #[arg(long, num_args = 2, value_names = ["FEWEST", "MOST"], value_parser = clap::value_parser!(u32).range(4..=22))]
    pub(crate) empties: Option<Vec<u32>>,

    /// The fewest and the most walls in both hands together (Quoridor); by default 0 to 2
    #[arg(long, num_args = 2, value_names = ["FEWEST", "MOST"], value_parser = clap::value_parser!(u32).range(0..=3))]
    pub(crate) walls: Option<Vec<u32>>,

    /// End when the work file holds so many puzzles
    #[arg(long, value_name = "NUMBER", default_value_t = usize::MAX, hide_default_value = true)]
    pub(crate) count: usize,

    /// Pack the puzzles into this folder when done
    #[arg(long, value_name = "FOLDER")]
    pub(crate) pack: Option<PathBuf>,

    /// Prove the puzzles that come with the program anew instead
    #[arg(long, conflicts_with_all = ["games", "work", "empties", "walls", "count", "pack"])]
    pub(crate) verify: bool,

    /// Prove only so many puzzles of each game, drawn at random
    #[arg(long, value_name = "NUMBER", requires = "verify")]
    pub(crate) sample: Option<usize>,

    /// Which puzzles are drawn
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Threads to prove with
    #[arg(long, value_name = "NUMBER", requires = "verify")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,
}

const QUORIDOR_SELF_PLAY_EXAMPLES: &str = "Examples:
  nice turncoat lab quoridor-self-play --folder data/quoridor-self-play --shards 8
  turncoat lab quoridor-self-play --folder games --shards 1 --simulations 800 --seed 2 --threads 1";

const QUORIDOR_TRAIN_EXAMPLES: &str = "Examples:
  turncoat lab quoridor-train --games data/quoridor-self-play --folder networks
  turncoat lab quoridor-train --games data/quoridor-self-play --folder networks --epochs 6 --rate 0.0004 --base old.weights.zst";

#[derive(Args)]
pub(crate) struct QuoridorSelfPlayArguments {
    /// The folder of the shards
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: PathBuf,

    /// Number of shards that the folder is to hold
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) shards: u32,

    /// The simulations of the searches that moves are learnt from, three of ten; the others make a fifth of them
    #[arg(long, value_name = "NUMBER", default_value_t = 480, value_parser = clap::value_parser!(u64).range(5..=1_000_000))]
    pub(crate) simulations: u64,

    /// Which games are played
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Number of games to play at once; by default all processors
    #[arg(long, value_name = "NUMBER")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,

    /// The weights of the network that plays; without it, those of the engine
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct QuoridorTrainArguments {
    /// A folder of shards of self-play; may be given several times
    #[arg(long, value_name = "FOLDER", required = true)]
    pub(crate) games: Vec<PathBuf>,

    /// Where the weights go
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: PathBuf,

    /// The weights that training goes on from; without it, those of the engine
    #[arg(long, value_name = "FILE")]
    pub(crate) base: Option<PathBuf>,

    /// Number of times that every position is seen
    #[arg(long, value_name = "NUMBER", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) epochs: u32,

    /// The first step size; it falls to a twentieth
    #[arg(long, value_name = "NUMBER", default_value_t = 0.0007)]
    pub(crate) rate: f32,

    /// How much the value of the search counts against the result of the game, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = 0.4)]
    pub(crate) search_share: f32,

    /// Which order positions are shown in
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Args)]
pub(crate) struct CalibrationArguments {
    /// How many games to play
    #[arg(long, value_name = "NUMBER", default_value_t = 200)]
    pub(crate) games: u32,

    /// How much processor time each move takes
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub(crate) time: u64,

    /// Which openings are played
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) memory: super::MemoryArguments,
}

const LOAD_EXAMPLES: &str = "Examples:
  turncoat lab load
  turncoat lab load --games 100 --interval 1 --time 20
  turncoat lab load --games 500,1000,2000,4000 --moves-per-second 200
  turncoat lab load --games 100 --spectators 10000 --interval 3600
  turncoat lab load --games 100 --opponents 10=level:unlimited --opponents 20=level:5 --analyses 5 --reviews 1
  turncoat lab load --server old/turncoat --server new/turncoat --rounds 3
  turncoat lab load --database postgres://turncoat@localhost/turncoat";

#[derive(Args)]
pub(crate) struct LoadArguments {
    /// Number of games, each with two sockets; several numbers are measured one after the other
    #[arg(long, value_name = "NUMBER", default_value = "1000", value_delimiter = ',')]
    pub(crate) games: Vec<usize>,

    /// Number of spectators, spread over the games
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) spectators: usize,

    /// Seconds that each player waits between own moves
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0, value_parser = super::positive_seconds)]
    pub(crate) interval: f64,

    /// Moves a second of all players together, whatever their number, instead of --interval
    #[arg(long, value_name = "NUMBER", conflicts_with = "interval", value_parser = super::at_least_one)]
    pub(crate) moves_per_second: Option<usize>,

    /// Another executable that serves, such as one of an earlier version; several are measured in turn
    #[arg(long = "server", value_name = "FILE")]
    pub(crate) servers: Vec<std::path::PathBuf>,

    /// Number of measurements of everything, in turn
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) rounds: usize,

    /// Seconds to play
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = super::positive_seconds)]
    pub(crate) time: f64,

    /// Games played besides against a program, such as `10=level:unlimited`; can be given several times
    #[arg(long, value_name = "NUMBER=PLAYER")]
    pub(crate) opponents: Vec<OpponentGroup>,

    /// The clock of the games against programs
    #[arg(long, value_name = "CLOCK", default_value = "fischer:60+2", requires = "opponents")]
    pub(crate) clock: TimeControl,

    /// Number of clients that have the engine analyze positions meanwhile, a minute each time
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) analyses: usize,

    /// Number of clients that have the engine review games meanwhile
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) reviews: usize,

    /// The database of the server; without it a file that is thrown away
    #[arg(long, value_name = "PLACE")]
    pub(crate) database: Option<String>,
}

/// Games against one program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OpponentGroup {
    pub(crate) number: usize,
    pub(crate) player: Player,
}

impl FromStr for OpponentGroup {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (number, player) = text.split_once('=').ok_or("say how many and which, such as 10=level:unlimited")?;
        let number = number.parse().map_err(|_| format!("{number:?} is not a number of games"))?;
        let player: Player = player.parse().map_err(|error| format!("{error}"))?;
        if player.is_automatic() { Ok(Self { number, player }) } else { Err(format!("{player} is not a program")) }
    }
}

const BOOK_EXAMPLES: &str = "Examples:
  turncoat lab book --work book.obf --positions 1000
  turncoat lab book --work book.obf --positions 0 --pack crates/turncoat-engine/books
  turncoat lab book --game quoridor --work book.txt --positions 500 --simulations 100000";

const GENERATION_EXAMPLES: &str = "Examples:
  turncoat lab quoridor-generations --dir generations
  turncoat lab quoridor-generations --dir generations --generations 1 --samples 20000";

#[derive(Args)]
pub(crate) struct GenerationArguments {
    /// Where samples, weights and the journal are kept
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: PathBuf,

    /// Number of generations to make
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    pub(crate) generations: u32,

    /// Number of positions that each generation plays
    #[arg(long, value_name = "NUMBER")]
    pub(crate) samples: Option<usize>,

    /// Number of the latest positions that each generation is trained on
    #[arg(long, value_name = "NUMBER")]
    pub(crate) window: Option<usize>,

    /// Number of times that each generation sees every position
    #[arg(long, value_name = "NUMBER")]
    pub(crate) epochs: Option<u32>,

    /// The first step size of training; it falls to a twentieth
    #[arg(long, value_name = "NUMBER")]
    pub(crate) rate: Option<f32>,

    /// The simulations of the searches that moves are learnt from; the others make a fifth of them
    #[arg(long, value_name = "NUMBER")]
    pub(crate) simulations: Option<u64>,

    /// The most games against the champion
    #[arg(long, value_name = "NUMBER")]
    pub(crate) games: Option<u32>,

    /// Start with weights made by hand and random ones, not with the engine's network
    #[arg(long)]
    pub(crate) from_scratch: bool,
}

const MATCH_EXAMPLES: &str = "The engine in a match:
  cpu:100           time:100 by processor time, so that other programs cost it nothing
  time:100*2        two threads; the same after cpu, level, nodes and depth
  nodes:200@FILE    other weights; the same after cpu, level, time and depth

Classic opponents:
  avr          leaves the opponent's best reply the fewest discs
  first-legal  plays the first legal square
  greedy       takes a corner, or else as many discs as possible
  matrix:5     minimax on square weights, 1 to 10 moves ahead; matrix is matrix:2
  npc          the opponent of the LandTiger boards

Examples:
  turncoat lab match --first matrix:4 --second greedy
  turncoat lab match --first matrix:5 --second matrix:4 --games 400 --seed 7
  turncoat lab match --first avr --second greedy --openings xot.txt
  turncoat lab match --first level:10 --second matrix:6
  turncoat lab match --first matrix:6 --second matrix:4 --games 10000 --sprt 0 20
  turncoat lab match --first level:8 --second 'engine:gtp gtp-rhino' --games 10
  turncoat lab match --first time:50 --second 'engine:gtp old gtp --time 0.05' --games 400 --journal old.match
  turncoat lab match --first nodes:20000@new.weights.zst --second nodes:20000 --openings xot.txt
  turncoat lab match --game quoridor --first level:3 --second npc
  turncoat lab match --game quoridor --first 'cpu:1000*2' --second cpu:1000 --games 60 --journal threads.match
  turncoat lab match --game quoridor --start boards --first time:100 --second level:9";

#[derive(Args)]
pub(crate) struct MatchArguments {
    /// The game
    #[arg(long, short, value_enum, default_value_t = Game::Othello)]
    pub(crate) game: Game,

    /// The start of Quoridor: tournament or boards
    #[arg(long, short, value_name = "NAME")]
    pub(crate) start: Option<String>,

    /// The player whose strength is measured
    #[arg(long, value_name = "NAME")]
    pub(crate) first: String,

    /// The player it is measured against
    #[arg(long, value_name = "NAME")]
    pub(crate) second: String,

    /// Number of games to play, at most; two from each opening
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    pub(crate) games: u32,

    /// Keep finished pairs of games in this file, and go on with those it holds
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) contest: ContestArguments,
}

/// From where and until when two players meet.
#[derive(Args)]
pub(crate) struct ContestArguments {
    /// A file of Othello openings as transcripts, one a line, such as XOT; without it, openings of 8 random moves, or 4
    /// in Quoridor
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,

    /// Which openings are generated, or drawn from the file
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    /// End as soon as it is clear, with errors of 5 %, which difference of strength is the likelier one
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    pub(crate) sprt: Option<Vec<f64>>,
}

#[derive(Args)]
pub(crate) struct BookArguments {
    /// The game
    #[arg(long, short, value_enum, default_value_t = Game::Othello)]
    pub(crate) game: Game,

    /// The file of known values; created if it is missing
    #[arg(long, value_name = "FILE")]
    pub(crate) work: PathBuf,

    /// Number of more positions to look at
    #[arg(long, value_name = "NUMBER")]
    pub(crate) positions: u64,

    /// Search depth in plies (Othello); by default 16
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=60))]
    pub(crate) depth: Option<u32>,

    /// Number of simulations each position gets (Quoridor); by default 50000
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) simulations: Option<u64>,

    /// Number of of the best moves of each position get a value
    #[arg(long, value_name = "NUMBER", default_value_t = 4, value_parser = super::at_least_one)]
    pub(crate) moves: usize,

    /// Pack the book into this directory when done
    #[arg(long, value_name = "DIRECTORY")]
    pub(crate) pack: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) memory: super::MemoryArguments,
}

#[derive(Args)]
pub(crate) struct PunctualityArguments {
    /// The game
    #[arg(long, short, value_enum, default_value_t = Game::Othello)]
    pub(crate) game: Game,

    /// Number of moves to make
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    pub(crate) moves: usize,

    /// Seconds for each
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub(crate) time: u64,

    /// Number of searches to stop
    #[arg(long, value_name = "NUMBER", default_value_t = 200)]
    pub(crate) stops: usize,

    /// Which positions are taken
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Threads to use
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = super::at_least_one)]
    pub(crate) threads: usize,

    #[command(flatten)]
    pub(crate) memory: super::MemoryArguments,
}
