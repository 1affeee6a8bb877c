use std::time::Duration;

use turncoat_game::Position;

/// A player of a game: an engine, a classic opponent, a script.
pub trait Player<P: Position> {
    /// How the player is called in results.
    fn name(&self) -> String;

    /// A legal move of `position`, in which the game is not over; where a pass is the only move, the pass.
    fn choose(&mut self, position: &P) -> P::Move;

    /// As [`Player::choose`], for players that can break down.
    ///
    /// # Errors
    ///
    /// Why there is no move.
    fn attempt(&mut self, position: &P) -> Result<P::Move, String> {
        Ok(self.choose(position))
    }

    /// Tells the player that its game has ended in `position`.
    fn end(&mut self, _position: &P) {}

    /// The processor time that the player has used in processes of its own; nothing if it thinks in the thread that asks it.
    fn processor_time(&self) -> Option<Duration> {
        None
    }
}

impl<P: Position, T: Player<P> + ?Sized> Player<P> for Box<T> {
    fn name(&self) -> String {
        (**self).name()
    }

    fn choose(&mut self, position: &P) -> P::Move {
        (**self).choose(position)
    }

    fn attempt(&mut self, position: &P) -> Result<P::Move, String> {
        (**self).attempt(position)
    }

    fn end(&mut self, position: &P) {
        (**self).end(position);
    }

    fn processor_time(&self) -> Option<Duration> {
        (**self).processor_time()
    }
}
