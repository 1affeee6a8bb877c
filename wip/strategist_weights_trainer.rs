//! Fits the weights of `Strong NPC` of the Quoridor boards to the engine's network, and writes them to a file:
//!
//! `strategist_weights_trainer --games 4000 --output crates/turncoat-device/src/quoridor/strategist/judgement.weights`

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Parser;
use turncoat_lab::strategist_weights_fit::{fit, samples_of_games};

#[derive(Parser)]
struct Arguments {
    /// The number of games whose positions are learnt from
    #[arg(long, default_value_t = 4000)]
    games: u64,
    /// The file of the weights
    #[arg(long)]
    output: PathBuf,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let samples = samples_of_games(arguments.games);
    let fit = fit(&samples);
    let bytes: Vec<u8> = fit.weights.iter().map(|weight| weight.cast_unsigned()).collect();
    fs::write(&arguments.output, bytes).with_context(|| arguments.output.display().to_string())?;
    println!("{} positions, held-out error {:.3}: {}", samples.len(), fit.error, arguments.output.display());
    Ok(())
}
