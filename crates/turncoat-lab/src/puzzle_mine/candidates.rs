use std::ops::RangeInclusive;
use std::path::Path;

use turncoat_game::{MoveSet as _, Position as _};

use crate::games::{GamesError, read_games};
use crate::quoridor::{ShardError, read_shards};

/// The positions with such numbers of empty squares in which there is something to choose, game by game.
///
/// # Errors
///
/// If the games cannot be read.
pub fn othello_candidates(
    games: &Path,
    empties: &RangeInclusive<u32>,
) -> Result<Vec<Vec<turncoat_othello::Position>>, GamesError> {
    let has_choice = |position: &turncoat_othello::Position| {
        empties.contains(&position.empty_squares().len()) && position.legal_moves().len() > 1
    };
    let of_game = |game: &crate::games::Game| game.positions().filter(has_choice).collect();
    Ok(read_games(games)?.iter().map(of_game).collect())
}

/// The positions with such numbers of walls in both hands together, game by game.
///
/// # Errors
///
/// If the games cannot be read.
pub fn quoridor_candidates(
    folder: &Path,
    walls: &RangeInclusive<u32>,
) -> Result<Vec<Vec<turncoat_quoridor::Position>>, ShardError> {
    let is_candidate = |position: &turncoat_quoridor::Position| {
        let in_hand = position.in_hand();
        walls.contains(&(u32::from(in_hand.first) + u32::from(in_hand.second))) && !position.is_over()
    };
    let shards = read_shards(folder)?;
    let games = shards.iter().flat_map(|shard| &shard.games);
    Ok(games.map(|game| game.iter().filter_map(|sample| sample.position()).filter(is_candidate).collect()).collect())
}
