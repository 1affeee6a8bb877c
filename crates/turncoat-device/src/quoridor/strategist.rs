mod grid;
mod outlook;

use turncoat_game::Position as _;
use turncoat_quoridor::{Move, Position};

use outlook::{Outlook, Plan};

/// An opponent that looks ahead: alpha-beta with iterative deepening, within the time it is given.
///
/// It sees the board in 64 bits instead of the rules' 128, for the sake of a 32-bit chip. Of the walls only those are looked at
/// that stand across a shortest way of the opponent.
#[derive(Clone, Debug)]
pub struct Strategist {
    /// The best reply found at each depth; it is tried first there next time.
    killers: [Plan; MOST_PLIES],
    /// How many positions have been looked at.
    positions: u32,
    has_run_out: bool,
}

/// The deepest that is searched.
const MOST_PLIES: usize = 12;
/// Worth more than any lead.
const WIN: i32 = 10_000;
const WORST: i32 = -20_000;

impl Default for Strategist {
    fn default() -> Self {
        Self { killers: [Plan::NONE; MOST_PLIES], positions: 0, has_run_out: false }
    }
}

impl Strategist {
    /// So many positions are looked at between two looks at the clock.
    pub const CLOCK_INTERVAL: u32 = 16;

    /// The best move it finds until `is_time_over`; none if the game is over.
    pub fn choose(&mut self, position: &Position, mut is_time_over: impl FnMut() -> bool) -> Option<Move> {
        self.search(position, MOST_PLIES, &mut is_time_over)
    }

    /// The best move found with so many plies.
    pub fn choose_within(&mut self, position: &Position, plies: usize) -> Option<Move> {
        self.search(position, plies.min(MOST_PLIES), &mut || false)
    }

    /// How many positions the last search has looked at.
    #[must_use]
    pub const fn positions(&self) -> u32 {
        self.positions
    }

    fn search(&mut self, position: &Position, plies: usize, is_time_over: &mut impl FnMut() -> bool) -> Option<Move> {
        if position.is_over() {
            return None;
        }
        *self = Self::default();
        let root = Outlook::new(position);
        let mut best = Plan::NONE;
        for depth in 1..=plies {
            let Some((plan, value)) = self.best_plan(&root, depth, best, is_time_over) else { break };
            best = plan;
            // A decided game needs no deeper look.
            if value.abs() > WIN / 2 {
                break;
            }
        }
        let legal = |&mv: &Move| position.check(mv).is_ok();
        best.to_move().filter(legal).or_else(|| position.legal_moves().into_iter().next())
    }

    /// The best plan at the root and its value, unless the time runs out.
    fn best_plan(
        &mut self,
        root: &Outlook,
        depth: usize,
        first: Plan,
        is_time_over: &mut impl FnMut() -> bool,
    ) -> Option<(Plan, i32)> {
        let mut best = (Plan::NONE, WORST);
        let mut plans = root.plans(first, self.killers[0]);
        while let Some(plan) = plans.next_plan() {
            let Some(next) = root.after(plan) else { continue };
            let value = -self.value(&next, depth - 1, 1, WORST, -best.1, is_time_over);
            if self.has_run_out {
                // What was found so far is as good as the last depth, since its best plan was looked at first.
                return Some(best).filter(|best| best.0 != Plan::NONE);
            }
            if value > best.1 {
                best = (plan, value);
            }
        }
        Some(best)
    }

    /// What the position is worth for the side to move, in tenths of a step.
    fn value(
        &mut self,
        outlook: &Outlook,
        depth: usize,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        is_time_over: &mut impl FnMut() -> bool,
    ) -> i32 {
        self.positions += 1;
        if self.positions.is_multiple_of(Self::CLOCK_INTERVAL) && is_time_over() {
            self.has_run_out = true;
        }
        if outlook.is_lost() {
            return ply as i32 - WIN;
        }
        if depth == 0 || self.has_run_out {
            return outlook.estimate();
        }
        let mut plans = outlook.plans(self.killers[ply], Plan::NONE);
        let mut best = WORST;
        while let Some(plan) = plans.next_plan() {
            let Some(next) = outlook.after(plan) else { continue };
            let value = -self.value(&next, depth - 1, ply + 1, -beta, -alpha, is_time_over);
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if alpha >= beta {
                    self.killers[ply] = plan;
                    break;
                }
            }
            if self.has_run_out {
                break;
            }
        }
        best
    }
}
