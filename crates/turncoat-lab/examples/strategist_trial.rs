//! Plays `Strong NPC` of the Quoridor boards, with a number of positions a move instead of a clock, against a level of the
//! engine on the board of the boards:
//!
//! `strategist_trial --positions 40000 --level 4 --games 100`

use anyhow::{Context as _, Result};
use clap::Parser;
use turncoat_engine::quoridor::{Level, Opponent, Strength};
use turncoat_engine::{Random, StopFlag};
use turncoat_lab::arena::{Match, random_openings};
use turncoat_lab::board_player::StrategistPlayer;
use turncoat_quoridor::{Position, Setup};

#[derive(Parser)]
struct Arguments {
    /// The positions that the board looks at for a move
    #[arg(long, default_value_t = StrategistPlayer::MEASURED_POSITIONS)]
    positions: u32,
    /// The level of the opponent
    #[arg(long, default_value_t = 4)]
    level: u8,
    /// The number of games
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Which openings are played
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The memory of the opponent, in bytes.
const MEMORY: usize = 16 << 20;
/// The random moves of an opening.
const OPENING_PLIES: u32 = 2;

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let level = Level::new(arguments.level).context("levels go from 1 to 10")?;
    let start = Position::new(Setup::BOARDS);
    let openings = random_openings(&start, OPENING_PLIES, arguments.games / 2, &mut Random::new(arguments.seed));
    let mut opponent = Opponent::new(Strength::Level(level), MEMORY, arguments.seed);
    let mut board = StrategistPlayer::new(arguments.positions);
    let standing = Match { openings, sprt: None }.play(&mut board, &mut opponent, &StopFlag::default(), |_| ());
    let (score, games) = (standing.pairs().score().unwrap_or_default(), standing.games());
    println!("{} positions against level {level}: {:.1} % of {games} games", arguments.positions, 100.0 * score);
    Ok(())
}
