//! Fits the weights of the Othello board to kept games of self-play, and writes them to a file:
//!
//! `board_weights_trainer --games data/othello-self-play --output crates/turncoat-device/src/evaluation/board.weights`

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Parser;
use turncoat_device::evaluation::WEIGHTS;
use turncoat_lab::board_weights_fit::BoardSamples;
use turncoat_lab::tournament_samples::is_held_out;
use turncoat_lab::valued_games::read_shards;

#[derive(Parser)]
struct Arguments {
    /// A folder of shards of self-play
    #[arg(long)]
    games: PathBuf,
    /// The file of the weights
    #[arg(long)]
    output: PathBuf,
    #[arg(long, default_value_t = 5)]
    fewest_empties: u32,
    #[arg(long, default_value_t = 54)]
    most_empties: u32,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let wanted = arguments.fewest_empties..=arguments.most_empties;
    let mut samples = BoardSamples::default();
    for shard in read_shards(&arguments.games)? {
        for (number, game) in shard.games.iter().enumerate() {
            for valued in game.positions() {
                if wanted.contains(&valued.position.empty_squares().len()) {
                    samples.add(&valued.position, f32::from(valued.value), is_held_out(number));
                }
            }
        }
    }
    let fit = samples.fit();
    assert_eq!(fit.weights.len(), WEIGHTS);
    let bytes: Vec<u8> = fit.weights.iter().map(|weight| weight.cast_unsigned()).collect();
    fs::write(&arguments.output, bytes).with_context(|| arguments.output.display().to_string())?;
    println!("{} samples, held-out error {:.3} discs: {}", samples.len(), fit.error, arguments.output.display());
    Ok(())
}
