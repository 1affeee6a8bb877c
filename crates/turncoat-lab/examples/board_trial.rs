//! Plays the Othello board, with a number of nodes a move instead of a clock, against a level of the engine:
//!
//! `board_trial --nodes 2380 --level 9 --games 100`

use anyhow::{Context as _, Result};
use clap::Parser;
use turncoat_engine::othello::{Level, Opponent, Strength};
use turncoat_engine::{Random, StopFlag};
use turncoat_lab::arena::{Match, random_openings};
use turncoat_lab::board_player::BoardPlayer;
use turncoat_othello::Position;

#[derive(Parser)]
struct Arguments {
    /// The positions that the board looks at for a move
    #[arg(long, default_value_t = BoardPlayer::NODES_OF_ATMEGA16)]
    nodes: u32,
    /// The level of the opponent
    #[arg(long, default_value_t = 9)]
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
const OPENING_PLIES: u32 = 6;

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let level = Level::new(arguments.level).context("levels go from 1 to 20")?;
    let openings =
        random_openings(&Position::default(), OPENING_PLIES, arguments.games / 2, &mut Random::new(arguments.seed));
    let mut opponent = Opponent::new(Strength::Level(level), MEMORY, arguments.seed);
    let mut board = BoardPlayer::new(arguments.nodes);
    let standing = Match { openings, sprt: None }.play(&mut board, &mut opponent, &StopFlag::default(), |_| ());
    let (score, games) = (standing.pairs().score().unwrap_or_default(), standing.games());
    println!("{} nodes against level {level}: {:.1} % of {games} games", arguments.nodes, 100.0 * score);
    Ok(())
}
