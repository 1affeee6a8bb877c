use turncoat_game::Position as _;
use turncoat_quoridor::Position;

use super::description::Description;
use super::network::{Judgement, Network};
use super::odds::{chance, exp};
use super::value::Value;
use crate::quoridor::board::frame::{Frame, Frames, MOVES};
use crate::quoridor::endgame::endings::Endings;
use crate::quoridor::endgame::exact::Exact;

/// Judges positions one after another: what a thread needs besides the tree.
pub(crate) struct Evaluator<'a> {
    network: &'a Network,
    frames: Frames,
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "there is one instruction set"))]
    is_portable: bool,
    endings: Endings,
    description: Description,
    logits: [i32; MOVES],
}

/// The static facts of a position.
pub(crate) struct Expansion {
    /// The value for the side to move.
    pub(crate) value: Value,
    /// The logarithm of the odds by which the network judged.
    pub(crate) odds: i32,
    /// The proven result, if there is one.
    pub(crate) exact: Option<Exact>,
    moves: [u8; MOVES],
    priors: [u16; MOVES],
    count: usize,
}

/// What 1 is in priors.
pub(crate) const PRIOR: f32 = 65535.0;

impl Default for Expansion {
    fn default() -> Self {
        Self { value: Value::EVEN, odds: 0, exact: None, moves: [0; MOVES], priors: [0; MOVES], count: 0 }
    }
}

impl Expansion {
    /// The numbers of the legal moves in the frame, the most promising first; none if they were not ranked.
    pub(crate) fn moves(&self) -> &[u8] {
        &self.moves[..self.count]
    }

    /// How promising each move is.
    pub(crate) fn priors(&self) -> &[u16] {
        &self.priors[..self.count]
    }

    fn know(&mut self, exact: Exact) {
        self.exact = Some(exact);
        self.value = Value::of_exact(exact);
        self.count = 0;
    }
}

impl<'a> Evaluator<'a> {
    /// Remembers endings in `memory` bytes.
    pub(crate) fn new(network: &'a Network, frames: Frames, is_portable: bool, memory: usize) -> Self {
        let description = Description::default();
        Self { network, frames, is_portable, endings: Endings::new(memory), description, logits: [0; MOVES] }
    }

    pub(crate) fn frames(&self) -> &Frames {
        &self.frames
    }

    /// The result of `position`, in which the game is not over, if it is proven without a search.
    #[inline(always)]
    pub(crate) fn exact(&mut self, position: &Position) -> Option<Exact> {
        let side = position.side_to_move();
        let steps = position.fences().steps(position.pawns()[side], position.pawns()[!side]);
        if steps.meets(position.goals(side)) {
            return Some(Exact::Win { plies: 1 });
        }
        self.endings.exact(position)
    }

    /// Judges `position`, in which the game is not over, as it looks in `frame`, but not its moves: most positions are never
    /// looked at again.
    pub(crate) fn quick_eval(&mut self, position: &Position, frame: Frame, expansion: &mut Expansion) {
        if let Some(exact) = self.exact(position) {
            return expansion.know(exact);
        }
        expansion.exact = None;
        #[cfg(target_arch = "x86_64")]
        if !self.is_portable
            && let Some(set) = crate::avx2::Avx2::detect()
        {
            return set.quick_eval(self, position, frame, expansion);
        }
        self.quick_eval_step(position, frame, expansion);
    }

    /// Judges a position in which nothing is certain, but not its moves.
    #[inline(always)]
    pub(crate) fn quick_eval_step(&mut self, position: &Position, frame: Frame, expansion: &mut Expansion) {
        self.description.describe_position(position, self.frames.view(frame));
        let judgement = self.network.judge(&self.description, &mut self.logits);
        expansion.value = Value::of_chance(chance(judgement.odds));
        expansion.odds = judgement.odds;
        expansion.count = 0;
    }

    /// Judges the moves of `position` as if nothing were certain.
    pub(crate) fn rank(&mut self, position: &Position, frame: Frame, expansion: &mut Expansion) {
        expansion.exact = None;
        #[cfg(target_arch = "x86_64")]
        if !self.is_portable
            && let Some(set) = crate::avx2::Avx2::detect()
        {
            return set.rank(self, position, frame, expansion);
        }
        self.rank_step(position, frame, expansion);
    }

    /// See [`Self::rank`].
    #[inline(always)]
    pub(crate) fn rank_step(&mut self, position: &Position, frame: Frame, expansion: &mut Expansion) {
        let judgement = self.judge(position, frame);
        expansion.value = Value::of_chance(chance(judgement.odds));
        expansion.odds = judgement.odds;
        self.rank_moves(expansion);
    }

    /// What the network thinks of `position`, in which the game is not over.
    #[inline(always)]
    pub(crate) fn judge(&mut self, position: &Position, frame: Frame) -> Judgement {
        self.description.describe(position, self.frames.view(frame));
        self.network.judge(&self.description, &mut self.logits)
    }

    /// Turns the logits into priors and sorts the moves by them.
    #[inline(always)]
    fn rank_moves(&mut self, expansion: &mut Expansion) {
        let candidates = self.description.candidates();
        let logits = &mut self.logits[..candidates.len()];
        let highest = logits.iter().copied().max().unwrap_or(0);
        let mut sum = 0.0;
        let mut odds = [0.0; MOVES];
        for (odds, logit) in odds.iter_mut().zip(&*logits) {
            *odds = exp((logit - highest) as f32 / Network::UNIT as f32);
            sum += *odds;
        }
        let scale = PRIOR / sum;
        let mut order = [0_u32; MOVES];
        let order = &mut order[..candidates.len()];
        for ((place, candidate), odds) in order.iter_mut().zip(candidates).zip(odds) {
            *place = ((odds * scale) as u32) << 8 | u32::from(candidate.number);
        }
        order.sort_unstable_by(|left, right| right.cmp(left));
        expansion.count = order.len();
        for ((mv, prior), packed) in expansion.moves.iter_mut().zip(&mut expansion.priors).zip(order) {
            *mv = *packed as u8;
            *prior = (*packed >> 8) as u16;
        }
    }
}
