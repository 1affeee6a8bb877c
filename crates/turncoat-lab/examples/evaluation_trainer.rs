//! Builds samples, trains the weights of the Othello evaluation, and measures them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use clap::{Parser, Subcommand};
use indicatif::ProgressBar;
use sha2::Digest as _;
use turncoat_engine::Random;
use turncoat_engine::othello::Thinker;
use turncoat_engine::othello::evaluation::{Evaluation, WeightsFile};
use turncoat_game::Position as _;
use turncoat_lab::evaluation_match::play_match;
use turncoat_lab::fixed_depth::FixedDepth;
use turncoat_lab::hold_out::errors_by_empties;
use turncoat_lab::labelled_samples::{Draw, Labels, label};
use turncoat_lab::plot::plot_errors;
use turncoat_lab::prob_cut_fit::Differences;
use turncoat_lab::sample::{SampleFile, write_samples};
use turncoat_lab::suite::read_suite;
use turncoat_lab::tournament_samples::{positions, tournament_samples};
use turncoat_lab::training::{Recipe, even_weights, train};
use turncoat_lab::wthor;
use turncoat_othello::Position;

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes the positions of tournament games with the values known from the games.
    TournamentSamples { wthor: PathBuf, output: PathBuf },
    /// Draws positions from tournament games and random moves, and writes them with values found by the engine.
    Label {
        wthor: PathBuf,
        output: PathBuf,
        #[arg(long)]
        count: usize,
        #[arg(long)]
        fewest_empties: u32,
        #[arg(long)]
        most_empties: u32,
        #[arg(long, default_value_t = 6)]
        random_moves: u32,
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// Look so many moves ahead and evaluate; solve to the end if left out.
        #[arg(long)]
        depth: Option<u32>,
        #[arg(long)]
        weights: Option<PathBuf>,
    },
    /// Fits weights to samples and writes them, named by their hash, into a folder.
    Train {
        /// Files of samples.
        #[arg(required = true)]
        samples: Vec<PathBuf>,
        /// Where finished phases and the weights go.
        #[arg(long)]
        folder: PathBuf,
        #[arg(long, default_value_t = Recipe::default().epochs)]
        epochs: u32,
        #[arg(long, default_value_t = Recipe::default().step)]
        step: f32,
        #[arg(long, default_value_t = Recipe::default().vector_step)]
        vector_step: f32,
        #[arg(long, default_value_t = Recipe::default().decay)]
        decay: f32,
        #[arg(long, default_value_t = Recipe::default().largest_residual)]
        largest_residual: f32,
        #[arg(long, default_value_t = Recipe::default().neighbourhood)]
        neighbourhood: u32,
        #[arg(long, default_value_t = 0)]
        fewest_empties: u32,
        #[arg(long, default_value_t = 60)]
        most_empties: u32,
        /// Start from these weights instead of even ones.
        #[arg(long)]
        base: Option<PathBuf>,
    },
    /// Prints the error of weights on the held-out samples.
    HoldOut {
        #[arg(long)]
        weights: Option<PathBuf>,
        /// Draws the errors into this SVG file as well.
        #[arg(long)]
        plot: Option<PathBuf>,
        samples: Vec<PathBuf>,
    },
    /// Plays two files of weights against each other at a fixed depth.
    Match {
        challenger: PathBuf,
        champion: PathBuf,
        /// A file with the moves of one opening a line.
        openings: PathBuf,
        #[arg(long, default_value_t = 4)]
        depth: u32,
        #[arg(long, default_value_t = 500)]
        pairs: usize,
    },
    /// Measures how well shallow searches predict deep ones, and prints the factors for ProbCut.
    FitProbCut {
        wthor: PathBuf,
        #[arg(long, default_value_t = 3000)]
        positions: usize,
        #[arg(long, default_value_t = 9)]
        deepest: u32,
    },
    /// Prints what the chosen moves lose on a suite.
    SuiteLoss {
        #[arg(long)]
        weights: Option<PathBuf>,
        #[arg(long, value_delimiter = ',', default_value = "1,2,6")]
        depths: Vec<u32>,
        suite: PathBuf,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::TournamentSamples { wthor, output } => {
            let samples = tournament_samples(&wthor::read_folder(&wthor)?, 12);
            write_samples(&output, &samples)?;
            println!("{} samples", samples.len());
        }
        Command::Label { wthor, output, count, fewest_empties, most_empties, random_moves, seed, depth, weights } => {
            let games = wthor::read_folder(&wthor)?;
            let draw = Draw { empties: fewest_empties..=most_empties, random_moves, seed };
            let evaluation = evaluation(weights.as_deref())?;
            let labels = depth.map_or(Labels::Exact, |depth| Labels::Search { evaluation: &evaluation, depth });
            label(&games, &draw, labels, count, &output, &ProgressBar::new(0))?;
        }
        Command::Train {
            samples,
            folder,
            epochs,
            step,
            vector_step,
            decay,
            largest_residual,
            neighbourhood,
            fewest_empties,
            most_empties,
            base,
        } => {
            let empties = fewest_empties..=most_empties;
            let recipe = Recipe { epochs, step, vector_step, decay, largest_residual, neighbourhood, empties };
            let base = base.map_or_else(|| Ok(even_weights()), |path| weights_file(&path))?;
            let files = open(&samples)?;
            let slices: Vec<_> = files.iter().map(SampleFile::samples).collect();
            let weights = train(&slices, &base, &recipe, &folder, &ProgressBar::new(0))?;
            let path = write_weights(&weights, &folder)?;
            println!("{} ({} bytes)", path.display(), fs::metadata(&path)?.len());
        }
        Command::HoldOut { weights, plot, samples } => {
            let files = open(&samples)?;
            let slices: Vec<_> = files.iter().map(SampleFile::samples).collect();
            let all_errors = errors_by_empties(&evaluation(weights.as_deref())?, &slices);
            println!("empties   samples   RMSE    MAE");
            for (empties, errors) in all_errors.iter().enumerate().filter(|(_, errors)| errors.count() > 0) {
                let (square, absolute) = (errors.root_mean_square(), errors.mean_absolute());
                println!("{empties:7} {:9} {square:6.2} {absolute:6.2}", errors.count());
            }
            if let Some(path) = plot {
                let name = weights.as_deref().and_then(Path::file_name).unwrap_or("embedded".as_ref());
                plot_errors(&path, &[(name.to_string_lossy().into_owned(), all_errors)])?;
            }
        }
        Command::Match { challenger, champion, openings, depth, pairs } => {
            let text = fs::read_to_string(openings)?;
            let start = |line: &str| Position::default().replay(line).finish();
            let openings: Result<Vec<Position>, _> = text.lines().take(pairs).map(start).collect();
            let (challenger, champion) = (evaluation(Some(&challenger))?, evaluation(Some(&champion))?);
            let result = play_match(&challenger, &champion, &openings?, depth);
            println!(
                "depth {depth}, {} pairs: {:+.2} ± {:.2} discs a game, {:.1} % of the points",
                result.pairs,
                result.mean_discs,
                result.mean_discs_error,
                100.0 * result.score
            );
        }
        Command::FitProbCut { wthor, positions: count, deepest } => {
            let games = wthor::read_folder(&wthor)?;
            let mut thinker = Thinker::new(64 << 20);
            let mut random = Random::new(1);
            let mut differences = Differences::default();
            let progress = ProgressBar::new(count as u64);
            for empties in (6..=54).cycle().take(count) {
                let game = &games[random.below(games.len() as u32) as usize];
                let mut choices = positions(game).filter(|position| !position.legal_moves().squares().is_empty());
                if let Some(position) = choices.find(|position| position.empty_squares().len() == empties) {
                    thinker.clear();
                    differences.measure(&mut thinker, &position, deepest);
                }
                progress.inc(1);
            }
            progress.finish_and_clear();
            let fewest = (count / 100) as u32;
            for (pair, deviation) in differences.deviations(fewest).filter(|(pair, _)| pair.empties % 8 == 6) {
                println!("{:2} empties, {:2} against {:2}: {deviation:5.2}", pair.empties, pair.deep, pair.shallow);
            }
            println!("{:.4?}", differences.fit(fewest));
        }
        Command::SuiteLoss { weights, depths, suite } => {
            let evaluation = evaluation(weights.as_deref())?;
            let problems = read_suite(&fs::read_to_string(suite)?)?;
            for depth in depths {
                let mut search = FixedDepth::new(&evaluation);
                let started = std::time::Instant::now();
                let losses: Vec<i32> = problems
                    .iter()
                    .filter_map(|problem| problem.loss(search.rank(&problem.position, depth).first()?.0))
                    .collect();
                let mean = f64::from(losses.iter().sum::<i32>()) / losses.len() as f64;
                let best = losses.iter().filter(|&&loss| loss == 0).count() as f64 / losses.len() as f64;
                println!(
                    "depth {depth}: {} positions, mean loss {mean:.3} discs, best move {:.1} %, {} nodes, {:.2?}",
                    losses.len(),
                    100.0 * best,
                    search.nodes(),
                    started.elapsed()
                );
            }
        }
    }
    Ok(())
}

fn open(paths: &[PathBuf]) -> Result<Vec<SampleFile>> {
    paths.iter().map(|path| SampleFile::open(path).with_context(|| path.display().to_string())).collect()
}

fn evaluation(weights: Option<&Path>) -> Result<Evaluation> {
    let file = weights.map_or_else(|| Ok(WeightsFile::read(Evaluation::embedded_bytes())?), weights_file)?;
    Ok(file.expand())
}

fn weights_file(path: &Path) -> Result<WeightsFile> {
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    WeightsFile::read(&bytes).with_context(|| path.display().to_string())
}

fn write_weights(weights: &WeightsFile, folder: &Path) -> Result<PathBuf> {
    let packed = zstd::encode_all(weights.to_unpacked_bytes().as_slice(), 19)?;
    let hash = sha2::Sha256::digest(&packed);
    let name: String = hash[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    let path = folder.join(format!("othello-{name}.weights.zst"));
    fs::write(&path, packed)?;
    Ok(path)
}
