use std::collections::HashMap;

use crate::record::RecordNode;
use crate::{NodeId, SessionRules, Tree};

/// How often positions occurred on the way to a place of a record.
///
/// A move or two look back along the record. A long line of new moves is counted in a map, so that entering a game costs as
/// much for its last move as for its first. The map is not part of a record's value: copies begin without one.
#[derive(Debug)]
pub(crate) struct Repetitions<P> {
    /// The place of the latest entry.
    at: Option<NodeId>,
    /// How many entries came one after the other, without going elsewhere in between.
    entries: usize,
    /// The positions since the last change that cannot be undone.
    counts: Option<HashMap<P, usize>>,
}

/// From how many entries on positions are counted in a map.
const LONG: usize = 64;

impl<P: SessionRules> Repetitions<P> {
    /// Counts how often `position`, which is about to follow the current place of the tree, has occurred then.
    pub(crate) fn enter(&mut self, tree: &Tree<RecordNode<P>>, position: &P) -> usize {
        let current = tree.current();
        if self.at != Some(current) {
            *self = Self::default();
        }
        self.entries += 1;
        let back = std::iter::successors(Some(current), |&node| tree.parent(node)).map(|node| &tree[node].position);
        let mut recent = back.take_while(|&earlier| position.may_repeat(earlier));
        if self.entries < LONG {
            return 1 + recent.filter(|&earlier| earlier == position).count();
        }
        let is_fresh = self.counts.is_none();
        let counts = self.counts.get_or_insert_default();
        if is_fresh {
            recent.for_each(|earlier| *counts.entry(earlier.clone()).or_default() += 1);
        } else if recent.next().is_none() {
            counts.clear();
        }
        let count = counts.entry(position.clone()).or_default();
        *count += 1;
        *count
    }

    /// The entry has become this place.
    pub(crate) const fn entered(&mut self, node: NodeId) {
        self.at = Some(node);
    }
}

impl<P> Default for Repetitions<P> {
    fn default() -> Self {
        Self { at: None, entries: 0, counts: None }
    }
}

impl<P> Clone for Repetitions<P> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<P> PartialEq for Repetitions<P> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
