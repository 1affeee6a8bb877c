//! Games that the engine plays against itself, to learn from.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use indicatif::ProgressBar;
use rayon::prelude::*;
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_engine::{Player as _, Random, StopFlag};
use turncoat_game::{MoveSet as _, Position as _};
use turncoat_othello::{Move, Position};

use crate::evaluation_player::EvaluationPlayer;

/// How the games are played.
#[derive(Clone, Copy)]
pub struct SelfPlay<'a> {
    /// What judges.
    pub evaluation: &'a Evaluation,
    /// How many moves to look ahead.
    pub depth: u32,
    /// Transcripts of openings; each game begins with one of them.
    pub openings: &'a [String],
    /// After the opening come up to so many random moves.
    pub random_moves: u32,
    /// Another seed plays other games.
    pub seed: u64,
}

/// Games are played in groups of this size for each thread; a group is the unit of stopping.
const GROUP: usize = 16;

impl SelfPlay<'_> {
    /// Plays games and adds them, one transcript a line, to the file at `path` until it holds `count`, or `stop` asks to
    /// end. What is there already is kept, so an interrupted run goes on where it stopped.
    ///
    /// # Errors
    /// If the file system refuses.
    pub fn run(&self, count: usize, path: &Path, stop: &StopFlag, progress: &ProgressBar) -> io::Result<()> {
        let done = if path.exists() { fs::read_to_string(path)?.lines().count() } else { 0 };
        progress.set_length(count as u64);
        progress.set_position(done as u64);
        progress.reset_eta();
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        let numbers: Vec<usize> = (done..count).collect();
        for group in numbers.chunks(GROUP * rayon::current_num_threads()) {
            if stop.is_stopped() {
                break;
            }
            let games: Vec<String> = group
                .par_iter()
                .map(|&number| {
                    let game = self.play(number);
                    progress.inc(1);
                    game + "\n"
                })
                .collect();
            file.write_all(games.concat().as_bytes())?;
        }
        Ok(())
    }

    /// The transcript of the game with this number.
    fn play(&self, number: usize) -> String {
        let mut random = Random::new(self.seed.wrapping_mul(0x1_0000_0001).wrapping_add(number as u64));
        let mut player = EvaluationPlayer::new(String::new(), self.evaluation, self.depth);
        let opening = &self.openings[random.below(self.openings.len() as u32) as usize];
        let mut transcript = opening.trim().to_owned();
        let mut position = Position::default().replay(opening).finish().unwrap_or_default();
        let mut random_moves = random.below(self.random_moves + 1);
        while position.outcome().is_none() {
            let moves = position.legal_moves();
            let mv = if random_moves > 0 {
                random_moves -= 1;
                moves.into_iter().nth(random.below(moves.len()) as usize).unwrap_or(Move::Pass)
            } else {
                player.choose(&position)
            };
            if let Move::Place(square) = mv {
                transcript += &square.to_string();
            }
            position.play_unchecked(mv);
        }
        transcript
    }
}
