use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use turncoat_game::{BySide, Side};
use turncoat_server::api::{self, ClockView, GameSnapshot, NodeView, TableView, Update};
use turncoat_session::{ClockState, Game, Reading, Start, TimeControl};

/// The table as far as it is known here.
pub(super) struct Table {
    pub(super) version: u32,
    pub(super) view: TableView,
    start: Start,
    control: TimeControl,
    nodes: Vec<NodeView>,
    /// When the clocks showed what the view has.
    seen_at: Instant,
}

impl Table {
    pub(super) fn new(snapshot: GameSnapshot) -> Result<Self> {
        let GameSnapshot { version, terms, nodes, table: view, .. } = snapshot;
        let start = terms.start.parse().with_context(|| format!("the start {:?} is not known here", terms.start))?;
        let control = terms.clock.text.parse().context("the clock of the table")?;
        Ok(Self { version, view, start, control, nodes, seen_at: Instant::now() })
    }

    /// Takes an update; `false` if one before it is missing.
    pub(super) fn update(&mut self, update: Update) -> bool {
        if update.event.version != self.version {
            return false;
        }
        for node in update.nodes {
            let index = node.id as usize;
            let length = self.nodes.len();
            match self.nodes.get_mut(index) {
                Some(place) => *place = node,
                None if index == length => self.nodes.push(node),
                None => return false,
            }
        }
        (self.version, self.view, self.seen_at) = (update.version, update.table, Instant::now());
        true
    }

    /// The moves from the start to where the game is, with `lost` for lost turns.
    pub(super) fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        let mut place = self.nodes.get(self.view.current as usize);
        while let Some(node) = place {
            moves.extend(node.mv.clone());
            place = node.parent.and_then(|parent| self.nodes.get(parent as usize));
        }
        moves.reverse();
        moves
    }

    /// The game so far.
    pub(super) fn game(&self) -> Result<Game> {
        let mut game = Game::new(&self.start);
        for text in self.moves() {
            let entered = if text == "lost" { game.lose_turn() } else { game.play(&text) };
            if let Err(refusal) = entered {
                bail!("the server plays by other rules: {refusal}");
            }
        }
        Ok(game)
    }

    /// What the clocks show now; nothing without clocks.
    pub(super) fn clocks(&self) -> Option<BySide<ClockState>> {
        let state = |side: Side| {
            let ClockView { left, periods, overtime } = self.clock_view(side)?;
            let since = if self.view.ticking == Some(side.into()) { self.seen_at.elapsed() } else { Duration::ZERO };
            let left = Duration::try_from_secs_f64(left / 1000.0).unwrap_or_default().saturating_sub(since);
            self.control.state(Reading { left, periods, is_overtime: overtime })
        };
        Some(BySide { first: state(Side::First)?, second: state(Side::Second)? })
    }

    fn clock_view(&self, side: Side) -> Option<ClockView> {
        let api::BySide { first, second } = &self.view.clocks;
        if side == Side::First { first.clone() } else { second.clone() }
    }
}
