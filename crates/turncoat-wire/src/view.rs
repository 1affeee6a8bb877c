//! A game as one viewer sees it: from the session's types to those of the interface. Only this module looks
//! into the games.

mod analysis;
mod clock;
mod othello;
mod quoridor;
mod session;

use turncoat_engine::othello::Opening;
use turncoat_session::{Game, Kind, NodeId};

use crate::api::{BySide, NodeView, PositionView, ValueView};

pub use analysis::{findings, reviewed_move};
pub use clock::clock_terms;
pub use session::{TableScene, changed_nodes, seat_name, table, terms};

/// The board at a place of the record.
#[must_use]
pub fn position(game: &Game, node: NodeId) -> Option<PositionView> {
    let parent = game.parent(node);
    Some(match game {
        Game::Othello(record) => {
            let before = parent.and_then(|parent| record.tree().get(parent)).map(|ply| ply.position);
            PositionView::Othello(othello::view(record.tree().get(node)?, before))
        }
        Game::Quoridor(record) => {
            let before = parent.and_then(|parent| record.tree().get(parent)).map(|ply| ply.position);
            PositionView::Quoridor(quoridor::view(record.tree().get(node)?, before))
        }
    })
}

/// The name that a game of Othello gets at this place, if it gets one.
#[must_use]
pub fn opening_at(game: &Game, node: NodeId) -> Option<&'static str> {
    match game {
        Game::Othello(record) => {
            record.tree().get(node).and_then(|ply| Opening::at(&ply.position)).map(|opening| opening.name)
        }
        Game::Quoridor(_) => None,
    }
}

/// The name of the opening on the way to this place.
#[must_use]
pub fn opening_of_line(game: &Game, node: NodeId) -> Option<&'static str> {
    game.line_to(node).into_iter().rev().find_map(|node| opening_at(game, node))
}

/// All places of the record.
#[must_use]
pub fn nodes(game: &Game) -> Vec<NodeView> {
    node_ids(game).map(|id| node(game, id)).collect()
}

/// A place of the record, which must have it.
#[must_use]
pub fn node(game: &Game, id: NodeId) -> NodeView {
    let (score, ending) = match game {
        Game::Othello(record) => score_and_ending(record, id),
        Game::Quoridor(record) => score_and_ending(record, id),
    };
    let note = game.note(id).cloned().unwrap_or_default();
    NodeView {
        id: number(id),
        parent: game.parent(id).map(number),
        children: game.children(id).iter().copied().map(number).collect(),
        mv: game.entry(id),
        side: game.mover(id).map(Into::into),
        score,
        opening: opening_at(game, id).map(str::to_owned),
        ending,
        comment: note.comment,
        value: note.value.map(|value| ValueView { score: value.score, source: value.source }),
    }
}

fn score_and_ending<P: turncoat_session::SessionRules>(
    record: &turncoat_session::Record<P>,
    id: NodeId,
) -> (BySide<u32>, Option<crate::api::Ending>) {
    let ply = &record.tree()[id];
    (ply.position.score().into(), ply.ending.as_ref().map(Into::into))
}

fn node_ids(game: &Game) -> Box<dyn Iterator<Item = NodeId> + '_> {
    match game {
        Game::Othello(record) => Box::new(record.tree().nodes()),
        Game::Quoridor(record) => Box::new(record.tree().nodes()),
    }
}

/// The number of a place, by which clients know it.
#[must_use]
pub fn number(node: NodeId) -> u32 {
    node.to_string().parse().expect("the text of a place is its number")
}

/// What people call a side of this game.
#[must_use]
pub const fn side_name(kind: Kind, side: turncoat_game::Side) -> &'static str {
    match (kind, side) {
        (Kind::Othello, turncoat_game::Side::First) => "Black",
        (Kind::Othello, turncoat_game::Side::Second) => "White",
        (Kind::Quoridor, turncoat_game::Side::First) => "First",
        (Kind::Quoridor, turncoat_game::Side::Second) => "Second",
    }
}
