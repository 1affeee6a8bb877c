use turncoat_engine::StopFlag;
use turncoat_engine::quoridor::{Exact, FewWalls};
use turncoat_game::{Outcome, Position as _};
use turncoat_quoridor::{Move, Position};

use super::{Prover, Stopped};
use crate::{Verdict, Worth};

/// Proves endings of Quoridor with few walls in hand. Wins are counted in moves only where that is asked for, which takes more time.
pub struct QuoridorProver {
    winners: FewWalls<Outcome>,
    moves: FewWalls<Exact>,
}

impl Prover<Position> for QuoridorProver {
    fn new(memory: usize) -> Self {
        Self { winners: FewWalls::new(memory / 4), moves: FewWalls::new(memory - memory / 4) }
    }

    fn verdict(&mut self, position: &Position, stop: &StopFlag) -> Result<Verdict, Stopped> {
        let winner = self.winners.value(position, stop)?.winner();
        Ok(match winner {
            None => Verdict::Draw,
            Some(side) if side == position.side_to_move() => Verdict::Win,
            Some(_) => Verdict::Loss,
        })
    }

    fn worth(&mut self, position: &Position, stop: &StopFlag) -> Result<Worth, Stopped> {
        Ok(Worth::Plies(self.moves.value(position, stop)?))
    }

    fn best_line(&mut self, position: &Position, stop: &StopFlag) -> Result<Vec<Move>, Stopped> {
        Ok(self.moves.solve(position, stop)?.line)
    }
}
