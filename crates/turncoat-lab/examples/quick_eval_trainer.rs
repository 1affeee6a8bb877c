//! Fits the weights of the glance that sorts the solver's moves, and writes them, named by their hash, into a folder.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Parser;
use sha2::Digest as _;
use turncoat_lab::quick_eval_fit::fit;
use turncoat_lab::sample::{Sample, SampleFile};

#[derive(Parser)]
struct Arguments {
    /// Files of samples
    #[arg(required = true)]
    samples: Vec<PathBuf>,
    /// Where the weights go
    #[arg(long)]
    folder: PathBuf,
    #[arg(long, default_value_t = 9)]
    fewest_empties: u32,
    #[arg(long, default_value_t = 17)]
    most_empties: u32,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let wanted = arguments.fewest_empties..=arguments.most_empties;
    let mut samples: Vec<Sample> = Vec::new();
    for path in &arguments.samples {
        let file = SampleFile::open(path).with_context(|| path.display().to_string())?;
        samples.extend(file.samples().iter().filter(|sample| wanted.contains(&sample.empties())));
    }
    let (weights, error) = fit(&samples);
    let bytes: Vec<u8> = weights.iter().map(|weight| weight.cast_unsigned()).collect();
    let packed = zstd::encode_all(bytes.as_slice(), 19)?;
    let name: String = sha2::Sha256::digest(&packed)[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    let path = arguments.folder.join(format!("othello-glance-{name}.weights.zst"));
    fs::write(&path, packed)?;
    println!("{} samples, held-out error {error:.2} discs: {}", samples.len(), path.display());
    Ok(())
}
