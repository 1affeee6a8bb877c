use turncoat_game::{BySide, Position as _, Side};

use crate::named::named;
use crate::{Ending, MoveRefusal, NodeId, Note, Record, SessionRules as _, Start};

named! {
    /// Which game is played.
    Kind, "game", {
        /// Othello.
        Othello = "othello",
        /// Quoridor.
        Quoridor = "quoridor",
    }
}

/// The record of either game. Code that draws boards matches on the variants; other code needs only the methods, in
/// which moves and positions are texts.
#[derive(Clone, Debug, PartialEq)]
pub enum Game {
    /// A game of Othello.
    Othello(Record<turncoat_othello::Position>),
    /// A game of Quoridor.
    Quoridor(Record<turncoat_quoridor::Position>),
}

/// The same code for the record of either game.
macro_rules! with_record {
    ($game:expr, $record:ident => $result:expr) => {
        match $game {
            Game::Othello($record) => $result,
            Game::Quoridor($record) => $result,
        }
    };
}

impl Game {
    /// The game that is about to begin so.
    #[must_use]
    pub fn new(start: &Start) -> Self {
        match *start {
            Start::Othello(position) => Self::Othello(Record::new(position, ())),
            Start::Quoridor { position, draws } => Self::Quoridor(Record::new(position, draws)),
        }
    }

    /// Which game it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Othello(_) => Kind::Othello,
            Self::Quoridor(_) => Kind::Quoridor,
        }
    }

    /// The side whose turn it is; after the end, the side whose turn it would be.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        with_record!(self, record => record.position().side_to_move())
    }

    /// The moves that can be played.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<String> {
        with_record!(self, record => record.legal_moves().iter().map(ToString::to_string).collect())
    }

    /// How the rules end the game here, if they do.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        with_record!(self, record => record.ply().ending.as_ref())
    }

    /// The discs of both sides in Othello, the steps that both have to go in Quoridor.
    #[must_use]
    pub fn score(&self) -> BySide<u32> {
        with_record!(self, record => record.position().score())
    }

    /// The position as text.
    #[must_use]
    pub fn position(&self) -> String {
        with_record!(self, record => record.position().to_string())
    }

    /// The move that `text` means, as it is written here, if it can be played.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub fn read(&self, text: &str) -> Result<String, MoveRefusal> {
        with_record!(self, record => record.read(text).map(|mv| mv.to_string()))
    }

    /// Plays the move that `text` means. If something else has been played here before, a branch begins.
    ///
    /// # Errors
    ///
    /// Why it cannot be played; the game is unchanged.
    pub fn play(&mut self, text: &str) -> Result<NodeId, MoveRefusal> {
        with_record!(self, record => record.play(text))
    }

    /// Enters that the side to move has lost its turn.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn lose_turn(&mut self) -> Result<NodeId, MoveRefusal> {
        with_record!(self, record => record.lose_turn())
    }

    /// The place in the record where play goes on.
    #[must_use]
    pub fn current(&self) -> NodeId {
        with_record!(self, record => record.tree().current())
    }

    /// Whether the record has this place.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        with_record!(self, record => record.tree().contains(node))
    }

    /// The place before `node`; none for the start.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        with_record!(self, record => record.tree().parent(node))
    }

    /// The places after `node`, the main continuation first.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        with_record!(self, record => record.tree().children(node))
    }

    /// Where redoing leads from `node`.
    #[must_use]
    pub fn latest_child(&self, node: NodeId) -> Option<NodeId> {
        with_record!(self, record => record.tree().latest_child(node))
    }

    /// The way from the start to `node`, both included.
    #[must_use]
    pub fn line_to(&self, node: NodeId) -> Vec<NodeId> {
        with_record!(self, record => record.tree().line_to(node))
    }

    /// The way from the start along the main continuations.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        with_record!(self, record => record.tree().main_line())
    }

    /// The entry that led to `node`: a move, or `lost` for a lost turn; nothing for the start.
    #[must_use]
    pub fn entry(&self, node: NodeId) -> Option<String> {
        with_record!(self, record => record.tree().get(node)?.entry.map(|entry| entry.to_string()))
    }

    /// The side that moved to `node`.
    #[must_use]
    pub fn mover(&self, node: NodeId) -> Option<Side> {
        with_record!(self, record => record.mover(node))
    }

    /// The position at `node` as text.
    #[must_use]
    pub fn position_at(&self, node: NodeId) -> Option<String> {
        with_record!(self, record => record.tree().get(node).map(|ply| ply.position.to_string()))
    }

    /// The note at `node`.
    #[must_use]
    pub fn note(&self, node: NodeId) -> Option<&Note> {
        with_record!(self, record => record.tree().get(node).map(|ply| &ply.note))
    }

    /// The note at `node`, to be written on.
    pub fn note_mut(&mut self, node: NodeId) -> Option<&mut Note> {
        with_record!(self, record => record.note_mut(node))
    }

    /// The moves from the start to where play goes on, with `lost` for lost turns.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.line_to(self.current()).into_iter().filter_map(|node| self.entry(node)).collect()
    }

    /// Goes to `node`; says whether the record has it.
    pub fn go_to(&mut self, node: NodeId) -> bool {
        with_record!(self, record => record.go_to(node))
    }

    /// Makes the way to `node` the main line; says whether the record has it.
    pub fn promote(&mut self, node: NodeId) -> bool {
        with_record!(self, record => record.promote(node))
    }

    /// The place before the last move that `side` chose; nothing if it has not chosen any.
    #[must_use]
    pub fn before_last_choice(&self, side: Side) -> Option<NodeId> {
        with_record!(self, record => record.before_last_choice(side))
    }
}
