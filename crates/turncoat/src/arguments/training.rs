use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Subcommand};

use super::lab::ContestArguments;

/// From games to weights.
#[derive(Subcommand)]
pub(crate) enum TrainingCommand {
    /// Play the engine against itself, and keep the games
    ///
    /// With --folder, the value of every position after the opening is kept, in shards of 4,096 games that are never
    /// rewritten: openings of 6 to 16 moves, of which half begin with one of the file and the others are random, 2,000 to
    /// 20,000 nodes a move, perfect play from 20 empty squares on. With --output, the moves alone are kept, as transcripts.
    /// Ctrl-C ends it; the same command resumes there.
    #[command(after_help = SELF_PLAY_EXAMPLES)]
    SelfPlay(SelfPlayArguments),
    /// Draw positions from games and find their values, to train with
    ///
    /// One game in twenty is held out: its positions measure and never train. Ctrl-C ends it; the same command goes on where
    /// it stopped.
    #[command(after_help = SAMPLES_EXAMPLES)]
    Samples(SamplesArguments),
    /// Fit weights of the evaluation to samples
    ///
    /// The weights go into the folder, named by their hash, with a picture of the errors on the samples trained on and on
    /// those held out. Ctrl-C ends it; the same command goes on with the phases that are not finished.
    #[command(after_help = TRAIN_EXAMPLES)]
    Train(TrainArguments),
    /// Measure how far weights lean towards the side to move, and write weights that do not
    ///
    /// Searches of even and odd depth end with different sides to move, so their values lie apart by twice the lean. Ctrl-C ends
    /// the measurement, prints it so far and writes nothing.
    #[command(after_help = BALANCE_EXAMPLES)]
    Balance(BalanceArguments),
    /// Print the error of weights on held-out samples, by the number of empty squares
    #[command(after_help = HOLD_OUT_EXAMPLES)]
    HoldOut(HoldOutArguments),
    /// Print how many discs the moves that weights choose lose on a suite
    ///
    /// A best move is any with the highest exact score. With --nodes the engine searches, one thread and no book, and the
    /// error of its values against the exact score is printed as well.
    #[command(after_help = SUITE_LOSS_EXAMPLES)]
    SuiteLoss(SuiteLossArguments),
    /// Play new weights against old ones: they pass if they are stronger
    ///
    /// Both look equally far ahead and play perfectly from 12 empty squares on. Two games are played from each opening, with
    /// the colours swapped. Ctrl-C ends the match and prints what was measured so far.
    #[command(after_help = GATE_EXAMPLES)]
    Gate(GateArguments),
    /// Measure how well shallow searches predict deep ones, and print the factors for ProbCut
    ///
    /// Ctrl-C ends the measurement and prints the factors so far.
    #[command(after_help = PROB_CUT_EXAMPLES)]
    ProbCut(ProbCutArguments),
}

const SELF_PLAY_EXAMPLES: &str = "Examples:
  nice turncoat lab self-play --openings xot.txt --count 500000 --folder data/othello-self-play --threads 2
  turncoat lab self-play --openings xot.txt --count 10000 --output games.txt
  turncoat lab self-play --openings xot.txt --count 10000 --output games.txt --depth 6 --random-moves 10 --seed 2";

const SAMPLES_EXAMPLES: &str = "Values:
  exact    by the solver
  depth:4  by a search of four moves that ends in the evaluation
  nodes:1000
           by the engine's own search with so many nodes
  game     how the game ended, or would have with perfect play where the record knows; every position is drawn
  kept     what self-play --folder kept with its games; every position with a value is drawn

Examples:
  turncoat lab samples --games wthor --output end.samples --values exact --empties 4 10 --count 1600000
  turncoat lab samples --games games.txt --output middle.samples --values depth:4 --empties 17 20 --count 1200000
  turncoat lab samples --games wthor --output middle.samples --values nodes:1000 --empties 17 38 --outlook 2 --count 300000
  turncoat lab samples --games wthor --output leaves.samples --values exact --empties 13 14 --outlook 6 --count 500000
  turncoat lab samples --games wthor --output results.samples --values game --empties 37 52
  turncoat lab samples --games data/othello-self-play --output self-play.samples --values kept --empties 1 54";

const TRAIN_EXAMPLES: &str = "Examples:
  turncoat lab train end.samples middle.samples --folder generation-3
  turncoat lab train *.samples --folder generation-3 --exclude hard-20.obf --exclude ffo-40-49.obf --epochs 4";

const BALANCE_EXAMPLES: &str = "Examples:
  turncoat lab balance --games wthor
  turncoat lab balance --games wthor --weights generation-3/othello-0123456789ab.weights.zst --folder balanced";

const HOLD_OUT_EXAMPLES: &str = "Examples:
  turncoat lab hold-out end.samples middle.samples
  turncoat lab hold-out end.samples --weights generation-3/othello-0123456789ab.weights.zst --plot errors.svg";

const SUITE_LOSS_EXAMPLES: &str = "Examples:
  turncoat lab suite-loss crates/turncoat-engine/suites/hard-20.obf
  turncoat lab suite-loss crates/turncoat-engine/suites/hard-25.obf --nodes 100000
  turncoat lab suite-loss hard-20.obf --depths 1,2,6 --weights generation-3/othello-0123456789ab.weights.zst";

const GATE_EXAMPLES: &str = "Examples:
  turncoat lab gate --challenger generation-3/othello-0123456789ab.weights.zst --openings xot.txt
  turncoat lab gate --challenger new.weights.zst --champion old.weights.zst --openings xot.txt --depth 6 --sprt 0 20";

const PROB_CUT_EXAMPLES: &str = "Examples:
  turncoat lab prob-cut --games wthor
  turncoat lab prob-cut --games wthor --positions 6000 --deepest 10
  turncoat lab prob-cut --games wthor --weights generation-3/othello-0123456789ab.weights.zst";

#[derive(Args)]
pub(crate) struct SelfPlayArguments {
    /// A file of openings as transcripts, one a line, such as XOT
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: PathBuf,

    /// The file that the transcripts are added to
    #[arg(long, value_name = "FILE", required_unless_present = "folder", conflicts_with = "folder")]
    pub(crate) output: Option<PathBuf>,

    /// The folder of the shards
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,

    /// Number of games the file or folder is to hold; in a folder, rounded up to whole shards
    #[arg(long, value_name = "NUMBER")]
    pub(crate) count: usize,

    /// Number of games to play at once; by default all processors
    #[arg(long, value_name = "NUMBER")]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Search depth of both sides, in moves, with --output
    #[arg(long, value_name = "PLIES", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=12))]
    pub(crate) depth: u32,

    /// After the opening come up to so many random moves, with --output
    #[arg(long, value_name = "NUMBER", default_value_t = 6)]
    pub(crate) random_moves: u32,

    /// Which games are played
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) weights: WeightsArguments,
}

#[derive(Args)]
pub(crate) struct SamplesArguments {
    /// A folder of WTHOR files or of self-play shards, or a file of transcripts, one a line
    #[arg(long, value_name = "PATH")]
    pub(crate) games: PathBuf,

    /// The file that the samples are added to
    #[arg(long, value_name = "FILE")]
    pub(crate) output: PathBuf,

    /// Where the values come from: exact, depth:NUMBER, nodes:NUMBER, game or kept
    #[arg(long, value_name = "VALUES")]
    pub(crate) values: Values,

    /// The fewest and the most empty squares
    #[arg(long, num_args = 2, value_names = ["FEWEST", "MOST"], default_values_t = [1, 52], value_parser = clap::value_parser!(u32).range(1..=59))]
    pub(crate) empties: Vec<u32>,

    /// Number of samples the file is to hold, rounded up to a multiple of 256; not for values of games or kept ones
    #[arg(long, value_name = "NUMBER", default_value_t = 100_000)]
    pub(crate) count: usize,

    /// The last moves before the position are random ones: up to this many
    #[arg(long, value_name = "NUMBER", default_value_t = 6)]
    pub(crate) random_moves: u32,

    /// Take the positions that searches so deep decide on, one after each move of the position drawn, instead of those drawn;
    /// not for values of games
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=12))]
    pub(crate) outlook: Option<u32>,

    /// Which positions are drawn
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) weights: WeightsArguments,
}

/// Where the values of samples come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Values {
    Exact,
    Depth(u32),
    Nodes(u64),
    Game,
    Kept,
}

impl FromStr for Values {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let refused = || {
            format!(
                "{text:?} is not a source of values; there are exact, depth:1 to depth:12, nodes:NUMBER, game and kept"
            )
        };
        match text.split_once(':') {
            None if text == "exact" => Ok(Self::Exact),
            None if text == "game" => Ok(Self::Game),
            None if text == "kept" => Ok(Self::Kept),
            Some(("depth", depth)) => {
                let depth = depth.parse().ok().filter(|depth| (1..=12).contains(depth));
                depth.map(Self::Depth).ok_or_else(refused)
            }
            Some(("nodes", nodes)) => {
                let nodes = nodes.parse().ok().filter(|&nodes| nodes > 0);
                nodes.map(Self::Nodes).ok_or_else(refused)
            }
            _ => Err(refused()),
        }
    }
}

#[derive(Args)]
pub(crate) struct TrainArguments {
    #[command(flatten)]
    pub(crate) samples: SampleFilesArguments,

    /// Where the finished phases, the weights and the picture go
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: PathBuf,

    /// A suite in the OBF format, whose positions are not trained on, as those of the engine's own suites never are; may be
    /// given several times
    #[arg(long, value_name = "FILE")]
    pub(crate) exclude: Vec<PathBuf>,

    /// Number of times that every sample is seen
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) epochs: Option<u32>,

    /// The first step size of the weights, in discs
    #[arg(long, value_name = "SIZE")]
    pub(crate) step: Option<f32>,

    /// The first step size of the vectors of the second-order terms
    #[arg(long, value_name = "SIZE")]
    pub(crate) vector_step: Option<f32>,

    /// The weight decay
    #[arg(long, value_name = "FACTOR")]
    pub(crate) decay: Option<f32>,

    /// Residuals beyond this many discs count as this many
    #[arg(long, value_name = "DISCS")]
    pub(crate) largest_residual: Option<f32>,

    /// Samples with so many more or fewer empty squares than a phase train it as well, the farther the less
    #[arg(long, value_name = "NUMBER")]
    pub(crate) neighbourhood: Option<u32>,

    /// Train only phases with such numbers of empty squares; the others stay as they start
    #[arg(long, num_args = 2, value_names = ["FEWEST", "MOST"], default_values_t = [0, 60], value_parser = clap::value_parser!(u32).range(0..=60))]
    pub(crate) empties: Vec<u32>,

    /// Start from these weights instead of even ones
    #[arg(long, value_name = "FILE")]
    pub(crate) base: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct BalanceArguments {
    /// A folder of WTHOR files or of self-play shards, or a file of transcripts, one a line
    #[arg(long, value_name = "PATH")]
    pub(crate) games: PathBuf,

    /// Number of positions to measure
    #[arg(long, value_name = "NUMBER", default_value_t = 20_000)]
    pub(crate) positions: usize,

    /// Where the weights without the lean go; without it, they are only measured
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) weights: WeightsArguments,
}

#[derive(Args)]
pub(crate) struct HoldOutArguments {
    #[command(flatten)]
    pub(crate) samples: SampleFilesArguments,

    #[command(flatten)]
    pub(crate) weights: WeightsArguments,

    /// Draw the errors into this SVG file as well
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct SuiteLossArguments {
    /// A suite in the OBF format with the scores of all moves
    #[arg(value_name = "FILE")]
    pub(crate) suite: PathBuf,

    /// Search depth in moves
    #[arg(long, value_name = "PLIES", value_delimiter = ',', default_values_t = [1, 2, 6], value_parser = clap::value_parser!(u32).range(1..=12))]
    pub(crate) depths: Vec<u32>,

    /// Let the engine search with so many nodes a position, instead of the plain search to some depths
    #[arg(long, value_name = "NUMBER", conflicts_with = "depths", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,

    #[command(flatten)]
    pub(crate) weights: WeightsArguments,
}

#[derive(Args)]
pub(crate) struct GateArguments {
    /// The new weights
    #[arg(long, value_name = "FILE")]
    pub(crate) challenger: PathBuf,

    /// The old weights; without it, those of the engine
    #[arg(long, value_name = "FILE")]
    pub(crate) champion: Option<PathBuf>,

    /// Search depth of both, in moves
    #[arg(long, value_name = "PLIES", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=12))]
    pub(crate) depth: u32,

    /// Number of games to play, at most; two from each opening
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    pub(crate) games: u32,

    #[command(flatten)]
    pub(crate) contest: ContestArguments,
}

#[derive(Args)]
pub(crate) struct ProbCutArguments {
    /// A folder of WTHOR files or of self-play shards, or a file of transcripts, one a line
    #[arg(long, value_name = "PATH")]
    pub(crate) games: PathBuf,

    /// Number of positions to measure
    #[arg(long, value_name = "NUMBER", default_value_t = 3000)]
    pub(crate) positions: usize,

    /// Depth of the deepest search
    #[arg(long, value_name = "PLIES", default_value_t = 9, value_parser = clap::value_parser!(u32).range(2..=20))]
    pub(crate) deepest: u32,

    #[command(flatten)]
    pub(crate) weights: WeightsArguments,
}

#[derive(Args)]
pub(crate) struct SampleFilesArguments {
    /// Files of samples
    #[arg(value_name = "FILES", required = true)]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Args)]
pub(crate) struct WeightsArguments {
    /// The weights to use; without it, those of the engine
    #[arg(long = "weights", value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}
