use turncoat_link::uart::{Device, Peripherals};

use crate::{Rows, Search, Tactic, Urgency};

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
    /// `urgency` is asked at every position looked at. [`Urgency::Listen`] ends the search without a move, since somebody
    /// has said something; afterwards it begins anew in the time that is left.
    pub fn think(&mut self, peripherals: &mut impl Peripherals<Rows>, urgency: impl FnMut() -> Urgency) {
        if !self.device.is_to_move() {
            return;
        }
        let position = self.device.position();
        let choice = match self.tactic {
            Tactic::Search => Search::new(urgency).choose(position),
            Tactic::Classic => crate::tactic::classic(position),
            Tactic::FirstLegal => crate::tactic::first_legal(position),
        };
        if let Some(square) = choice {
            self.device.play(square, peripherals);
        }
    }
}
