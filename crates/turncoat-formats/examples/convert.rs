//! Games from one format to another: `convert sgf < games.pgn`. The format of the input is known by its content.

use std::error::Error;
use std::io::{Read as _, stdin};

use turncoat_formats::{Format, read_any, write};

fn main() -> Result<(), Box<dyn Error>> {
    let format: Format = std::env::args().nth(1).ok_or("say a format, such as sgf")?.parse()?;
    let mut bytes = Vec::new();
    stdin().read_to_end(&mut bytes)?;
    print!("{}", write(format, &read_any(&bytes)?.games)?);
    Ok(())
}
