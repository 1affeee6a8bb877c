use std::fmt;

use turncoat_game::Side;

use crate::repetitions::Repetitions;
use crate::{Ending, NodeId, Note, SessionRules, Tree};

/// A game as it was played, with every branch that was tried: a tree of plies and the place where play goes on.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<P: SessionRules> {
    tree: Tree<RecordNode<P>>,
    draw_rules: P::DrawRules,
    repetitions: Repetitions<P>,
}

/// One place of a record: what was done last, and what it led to.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordNode<P: SessionRules> {
    /// The move that led here; none at the start.
    pub entry: Option<Entry<P::Move>>,
    /// The position that was reached.
    pub position: P,
    /// How the game ended here, if the rules end it.
    pub ending: Option<Ending>,
    /// Comments and values.
    pub note: Note,
}

/// The entry of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<M> {
    /// It made a move; a pass is one if the rules allow it.
    Move(M),
    /// It did nothing in time and lost the turn.
    LostTurn,
}

impl<M: fmt::Display> fmt::Display for Entry<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::LostTurn => f.pad("lost"),
        }
    }
}

/// Why a text was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveRefusal {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Ending),
    /// The text is not a move.
    #[error("{0}")]
    Unreadable(String),
    /// The rules forbid the move.
    #[error("{text}: {rule}")]
    Illegal {
        /// The move.
        text: String,
        /// The rule it would break.
        rule: String,
    },
}

impl<P: SessionRules> Record<P> {
    /// The record of a game that is about to begin.
    pub fn new(start: P, draw_rules: P::DrawRules) -> Self {
        let ending = judge(&start, 1, 0, draw_rules);
        let tree = Tree::new(RecordNode { entry: None, position: start, ending, note: Note::default() });
        Self { tree, draw_rules, repetitions: Repetitions::default() }
    }

    /// All plies, and where they branch.
    pub const fn tree(&self) -> &Tree<RecordNode<P>> {
        &self.tree
    }

    /// When a game without a winner is drawn.
    pub const fn draw_rules(&self) -> P::DrawRules {
        self.draw_rules
    }

    /// The ply at which play goes on.
    pub fn ply(&self) -> &RecordNode<P> {
        &self.tree[self.tree.current()]
    }

    /// The position in which play goes on.
    pub fn position(&self) -> &P {
        &self.ply().position
    }

    /// The plies from the start to where play goes on.
    pub fn line(&self) -> impl Iterator<Item = &RecordNode<P>> {
        self.tree.line_to(self.tree.current()).into_iter().map(|node| &self.tree[node])
    }

    /// The moves that can be played; none when the game is over, be it by a drawing rule.
    pub fn legal_moves(&self) -> Vec<P::Move> {
        match self.ply().ending {
            Some(_) => Vec::new(),
            None => self.position().legal_moves().into_iter().collect(),
        }
    }

    /// The move that `text` means, if it can be played.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub fn read(&self, text: &str) -> Result<P::Move, MoveRefusal> {
        if let Some(ending) = &self.ply().ending {
            return Err(MoveRefusal::Over(ending.clone()));
        }
        let mv = self.position().read_move(text).map_err(MoveRefusal::Unreadable)?;
        match self.position().check(mv) {
            Ok(()) => Ok(mv),
            Err(rule) => Err(MoveRefusal::Illegal { text: mv.to_string(), rule: rule.to_string() }),
        }
    }

    /// Plays the move that `text` means. If something else has been played here before, a branch begins.
    ///
    /// # Errors
    ///
    /// Why it cannot be played; the record is unchanged.
    pub fn play(&mut self, text: &str) -> Result<NodeId, MoveRefusal> {
        let mv = self.read(text)?;
        let next = self.position().after_unchecked(mv);
        Ok(self.enter(Entry::Move(mv), next))
    }

    /// Enters that the side to move has lost its turn.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn lose_turn(&mut self) -> Result<NodeId, MoveRefusal> {
        match &self.ply().ending {
            Some(ending) => Err(MoveRefusal::Over(ending.clone())),
            None => Ok(self.enter(Entry::LostTurn, self.position().after_lost_turn())),
        }
    }

    /// Goes to `node`; says whether the record has it.
    pub fn go_to(&mut self, node: NodeId) -> bool {
        self.tree.go_to(node)
    }

    /// Makes the way to `node` the main line; says whether the record has it.
    pub fn promote(&mut self, node: NodeId) -> bool {
        self.tree.promote(node)
    }

    /// The note at `node`, to be written on.
    pub fn note_mut(&mut self, node: NodeId) -> Option<&mut Note> {
        self.tree.contains(node).then(|| &mut self.tree[node].note)
    }

    /// The side that moved to `node`; none for the start.
    pub fn mover(&self, node: NodeId) -> Option<Side> {
        self.tree.parent(node).map(|parent| self.tree[parent].position.side_to_move())
    }

    /// The place before the last move that `side` chose on the way to the current one.
    pub fn before_last_choice(&self, side: Side) -> Option<NodeId> {
        let mut back = std::iter::successors(Some(self.tree.current()), |&node| self.tree.parent(node));
        let is_choice = |node: NodeId| matches!(self.tree[node].entry, Some(Entry::Move(mv)) if !P::is_pass(mv));
        let last = back.find(|&node| self.mover(node) == Some(side) && is_choice(node))?;
        self.tree.parent(last)
    }

    fn enter(&mut self, entry: Entry<P::Move>, position: P) -> NodeId {
        let current = self.tree.current();
        let known = |&child: &NodeId| self.tree[child].entry == Some(entry);
        if let Some(child) = self.tree.children(current).iter().copied().find(known) {
            self.tree.go_to(child);
            return child;
        }
        let occurrences = self.repetitions.enter(&self.tree, &position);
        let ending = judge(&position, occurrences, self.tree.depth(current) + 1, self.draw_rules);
        let node = self.tree.grow(RecordNode { entry: Some(entry), position, ending, note: Note::default() });
        self.repetitions.entered(node);
        node
    }
}

fn judge<P: SessionRules>(position: &P, occurrences: usize, plies: usize, rules: P::DrawRules) -> Option<Ending> {
    position.outcome().map(Ending::Rules).or_else(|| position.judge(occurrences, plies, rules))
}
