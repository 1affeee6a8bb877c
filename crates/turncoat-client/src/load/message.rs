use serde::Deserialize;
use turncoat_server::api::{PositionView, Side};

/// What a player reads of a message.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Message {
    Snapshot {
        snapshot: Snapshot,
    },
    Update {
        update: Update,
    },
    Refused {
        problem: String,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
pub(super) struct Snapshot {
    pub(super) version: u32,
    pub(super) table: Table,
}

#[derive(Deserialize)]
pub(super) struct Update {
    pub(super) event: Event,
    pub(super) table: Table,
}

#[derive(Deserialize)]
pub(super) struct Event {
    pub(super) version: u32,
}

#[derive(Deserialize)]
pub(super) struct Table {
    pub(super) turn: Option<Side>,
    pub(super) view: PositionView,
    pub(super) ending: Option<Ending>,
}

#[derive(Deserialize)]
pub(super) struct Ending {
    pub(super) text: String,
}

impl Table {
    /// The command for any legal move of `side`, if it is its turn.
    pub(super) fn any_move(&self, side: Side) -> Option<String> {
        if self.turn != Some(side) {
            return None;
        }
        let mv = match &self.view {
            PositionView::Othello(board) => board.moves.first().map(|legal| legal.mv.clone()),
            // Walls while there are any, then steps to and fro: the game goes on.
            PositionView::Quoridor(board) => board.places.last().or(board.steps.last()).cloned(),
        };
        let name = if side == Side::First { "first" } else { "second" };
        Some(format!("{name} plays {}", mv?))
    }
}
