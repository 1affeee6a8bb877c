use std::time::Duration;

use turncoat_engine::Player;
use turncoat_game::Position;

use crate::punctuality::time_of_program;

/// A player in this program whose time is counted by the processor, on all its threads.
pub struct ByProcessorTime<T>(pub T);

impl<P: Position, T: Player<P>> Player<P> for ByProcessorTime<T> {
    fn name(&self) -> String {
        format!("{} of processor time", self.0.name())
    }

    fn choose(&mut self, position: &P) -> P::Move {
        self.0.choose(position)
    }

    fn attempt(&mut self, position: &P) -> Result<P::Move, String> {
        self.0.attempt(position)
    }

    fn processor_time(&self) -> Option<Duration> {
        Some(time_of_program())
    }
}
