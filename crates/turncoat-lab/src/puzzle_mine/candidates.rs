use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::path::Path;

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_quoridor::Move;

use crate::games::{GamesError, read_games};
use crate::quoridor::{Sample, ShardError, read_shards};

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

/// The positions with such numbers of walls in both hands together, game by game, and those one step beside them: players went
/// where the engine would, and puzzles begin where a player did not.
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
    let of_game = |game: &Vec<Sample>| {
        let played: Vec<_> = game.iter().filter_map(Sample::position).filter(is_candidate).collect();
        let beside = |position: &turncoat_quoridor::Position| {
            let position = *position;
            position.legal_moves().steps().into_iter().map(move |cell| position.after_unchecked(Move::Step(cell)))
        };
        let mut all: Vec<_> = played.iter().flat_map(beside).filter(is_candidate).collect();
        all.extend(played);
        let mut seen = HashSet::new();
        all.retain(|position| seen.insert(*position));
        all
    };
    Ok(shards.iter().flat_map(|shard| &shard.games).map(of_game).collect())
}
