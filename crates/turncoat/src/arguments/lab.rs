use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Subcommand)]
pub(crate) enum LabCommand {
    /// Play a match between two players of Othello: score, Elo, discs
    ///
    /// Two games are played from each opening, with the colours swapped. Error bars count pairs, not games. Ctrl-C ends the
    /// match and prints what was measured so far.
    #[command(after_help = MATCH_EXAMPLES)]
    Match(MatchArguments),
    /// Grow the opening book by analysis of our own
    ///
    /// Looks at the positions that good play from the start leads to soonest, one after the other, and appends the values of
    /// their best moves to a file in the OBF format. Called again with the same file, it goes on where it was; Ctrl-C ends
    /// it after the last whole position.
    #[command(after_help = BOOK_EXAMPLES)]
    Book(BookArguments),
    /// Measure whether moves are made in time and searches stop when asked
    Punctuality(PunctualityArguments),
}

const BOOK_EXAMPLES: &str = "Examples:
  turncoat lab book --work book.obf --positions 1000
  turncoat lab book --work book.obf --positions 0 --pack crates/turncoat-engine/books";

const MATCH_EXAMPLES: &str = "Players:
  level:10     the engine at a level from 1 to 20, or level:unlimited
  time:100     the engine with so many milliseconds a move
  nodes:50000  the engine with so many positions a move
  avr          leaves the opponent's best reply the fewest discs
  first-legal  plays the first legal square
  greedy       takes a corner, or else as many discs as possible
  matrix:5     minimax on square weights, 1 to 10 moves ahead; matrix is matrix:2

Examples:
  turncoat lab match --first matrix:4 --second greedy
  turncoat lab match --first matrix:5 --second matrix:4 --games 400 --seed 7
  turncoat lab match --first avr --second greedy --openings xot.txt
  turncoat lab match --first level:10 --second matrix:6
  turncoat lab match --first matrix:6 --second matrix:4 --games 10000 --sprt 0 20";

#[derive(Args)]
pub(crate) struct MatchArguments {
    /// The player whose strength is measured
    #[arg(long, value_name = "NAME")]
    pub(crate) first: String,

    /// The player it is measured against
    #[arg(long, value_name = "NAME")]
    pub(crate) second: String,

    /// How many games to play, at most; two from each opening
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    pub(crate) games: u32,

    /// A file of openings as transcripts, one a line, such as XOT; without it, openings of 8 random moves
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
    /// The file with what is known; made if it is missing
    #[arg(long, value_name = "FILE")]
    pub(crate) work: PathBuf,

    /// How many more positions to look at
    #[arg(long, value_name = "NUMBER")]
    pub(crate) positions: u64,

    /// How many plies to look ahead
    #[arg(long, value_name = "PLIES", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub(crate) depth: u32,

    /// How many of the best moves of each position get a value
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
    /// How many moves to make
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    pub(crate) moves: usize,

    /// How long each may take
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 100)]
    pub(crate) time: u64,

    /// How many searches to stop
    #[arg(long, value_name = "NUMBER", default_value_t = 200)]
    pub(crate) stops: usize,

    /// Which positions are taken
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many threads to use
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = super::at_least_one)]
    pub(crate) threads: usize,

    #[command(flatten)]
    pub(crate) memory: super::MemoryArguments,
}
