use turncoat_link::uart::{Device, Peripherals};

use crate::{Rows, Tactic, Urgency};

/// A whole Othello board but for its pins: the device's end of the line and the tactic that chooses its moves.
#[derive(Clone, Debug, Default)]
pub struct Machine {
    /// The device's end of the line.
    pub device: Device<Rows>,
    /// Who chooses the moves.
    pub tactic: Tactic,
}

impl Machine {
    /// Makes the move that is due, if one is.
    ///
    /// `urgency` is asked at every node. [`Urgency::Listen`] ends the search without a move, since a byte
    /// has said something; afterwards it begins anew in the time that is left.
    pub fn think(&mut self, peripherals: &mut impl Peripherals<Rows>, urgency: impl FnMut() -> Urgency) {
        if self.device.is_to_move()
            && let Some(square) = self.tactic.choose(self.device.position(), urgency)
        {
            self.device.play(square, peripherals);
        }
    }
}
