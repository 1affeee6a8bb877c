//! The searches of the boards as players, with as many positions a move as their chips look at in their time.

use turncoat_device::quoridor::Strategist;
use turncoat_device::{Rows, Tactic, Urgency};
use turncoat_engine::Player;
use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

/// Plays as the board does if it looks at so many positions a move.
#[derive(Clone, Copy, Debug)]
pub struct BoardPlayer {
    nodes: u32,
}

impl BoardPlayer {
    /// The positions that the quiet build on an ATmega16 looks at in 2 s, in the middle of a game.
    pub const NODES_OF_ATMEGA16: u32 = 2_600;

    /// A board that looks at so many positions a move.
    #[must_use]
    pub const fn new(nodes: u32) -> Self {
        Self { nodes }
    }
}

impl Player<Position> for BoardPlayer {
    fn name(&self) -> String {
        format!("board with {} nodes a move", self.nodes)
    }

    fn choose(&mut self, position: &Position) -> Move {
        let mut left = self.nodes;
        let urgency = || {
            left = left.saturating_sub(1);
            if left == 0 { Urgency::MoveNow } else { Urgency::Think }
        };
        Tactic::Search.choose(&Rows::from(position), urgency).map_or(Move::Pass, Move::Place)
    }
}

/// Plays as `Strong NPC` of the Quoridor board does if it looks at so many positions a move. It knows the board of the boards only.
#[derive(Clone, Debug)]
pub struct StrategistPlayer {
    positions: u32,
    strategist: Strategist,
}

impl StrategistPlayer {
    /// The positions a move in the measurements of docs/strength.md.
    pub const MEASURED_POSITIONS: u32 = 40_000;

    /// A board that looks at so many positions a move.
    #[must_use]
    pub fn new(positions: u32) -> Self {
        Self { positions, strategist: Strategist::default() }
    }
}

impl Player<turncoat_quoridor::Position> for StrategistPlayer {
    fn name(&self) -> String {
        format!("strategist with {} positions a move", self.positions)
    }

    fn choose(&mut self, position: &turncoat_quoridor::Position) -> turncoat_quoridor::Move {
        let mut looks = self.positions / Strategist::CLOCK_INTERVAL;
        let is_time_over = || {
            looks = looks.saturating_sub(1);
            looks == 0
        };
        let chosen = self.strategist.choose(position, is_time_over);
        chosen.or_else(|| position.legal_moves().into_iter().next()).expect("the game is not over")
    }
}
