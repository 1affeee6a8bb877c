use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::training::TrainingCommand;

#[derive(Subcommand)]
pub(crate) enum LabCommand {
    /// Play a match between two players of Othello: score, Elo, discs
    ///
    /// Two games are played from each opening, with the colours swapped. Error bars count pairs, not games. Ctrl-C ends the
    /// match and prints what was measured so far.
    #[command(after_help = MATCH_EXAMPLES)]
    Match(MatchArguments),
    #[command(flatten)]
    Training(TrainingCommand),
}

const MATCH_EXAMPLES: &str = "Players:
  level:10     the engine at a level from 1 to 20
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
