//! Makes room in a full tree: what is least known is forgotten. The moves that led there keep what came of them, so the
//! search goes on as if it had judged those positions and not looked further.

use std::sync::atomic::Ordering::Relaxed;

use super::edge::GROUP;
use super::node::Node;
use super::{NodeId, Tree};
use crate::StopFlag;

/// A tree that is fuller than this after it forgot something would be full again at once.
const CRAMMED: f32 = 0.9;
/// Of what is taken to a larger part than this, half is given back.
const SCARCE: f32 = 0.7;

/// After so many nodes the flag is looked at.
const PATIENCE: u32 = 1 << 12;

impl Tree {
    /// Forgets the nodes that `root` does not lead to, and of the others those that were visited least, half of them or more;
    /// but not what is certain. Ends early if `stop` is raised, with a tree that is as good as before.
    pub(crate) fn forget(&mut self, root: NodeId, stop: &StopFlag) {
        self.times_forgotten = self.times_forgotten.checked_add(1).unwrap_or(1);
        let few = self.few_visits();
        if self.mark(root, few, stop) && self.detach(stop) && self.sweep(stop) {
            let is_full = self.fullness() > CRAMMED;
            self.is_full.store(is_full, Relaxed);
            self.is_crammed = is_full;
        }
    }

    /// So many visits or fewer have the nodes that take at least half of everything that is scarce.
    fn few_visits(&self) -> u32 {
        let scarce: [(f32, fn(&Node) -> usize); 3] = [
            (self.nodes.fullness(), |_| 1),
            (self.groups.fullness(), |node| node.edge_count().div_ceil(GROUP)),
            (self.wide.fullness(), |node| usize::from(node.wide() != 0)),
        ];
        scarce
            .map(|(fullness, needs)| if fullness > SCARCE { self.visits_of_half(needs) } else { 0 })
            .into_iter()
            .max()
            .unwrap_or(0)
    }

    /// So many visits or fewer have the nodes that need half of something.
    fn visits_of_half(&self, needs: fn(&Node) -> usize) -> u32 {
        // By the binary logarithm of the visits.
        let mut taken = [0; u32::BITS as usize];
        for node in self.nodes.opened().map(|number| &self.nodes[number]) {
            if let Some(logarithm) = node.visits().checked_ilog2() {
                taken[logarithm as usize] += needs(node);
            }
        }
        let half = taken.iter().sum::<usize>() / 2;
        let sums = taken.iter().scan(0, |sum, taken| {
            *sum += taken;
            Some(*sum)
        });
        let logarithm = sums.take_while(|&sum| sum < half).count() as u32;
        (2 << logarithm) - 1
    }

    /// Marks what is kept: what can be reached over nodes with more than `few` visits. Returns whether it came to an end.
    fn mark(&self, root: NodeId, few: u32, stop: &StopFlag) -> bool {
        let time = self.times_forgotten;
        self.node(root).keep(time);
        let mut open = vec![root];
        let mut patience = PATIENCE;
        while let Some(id) = open.pop() {
            patience -= 1;
            if patience == 0 {
                if stop.is_stopped() {
                    return false;
                }
                patience = PATIENCE;
            }
            for (_, edge) in self.edges(self.node(id)) {
                let Some(child) = edge.child() else { continue };
                let node = self.node(child);
                if (node.visits() > few || node.exact().is_some()) && node.keep(time) {
                    open.push(child);
                }
            }
        }
        true
    }

    /// Detaches what is forgotten from what is kept. Returns whether it came to an end.
    fn detach(&self, stop: &StopFlag) -> bool {
        for number in self.nodes.opened() {
            if number.is_multiple_of(PATIENCE) && stop.is_stopped() {
                return false;
            }
            let node = &self.nodes[number];
            if node.visits() == 0 || !node.is_kept(self.times_forgotten) {
                continue;
            }
            for (id, mut edge) in self.edges(node) {
                if edge.child().is_some_and(|child| !self.node(child).is_kept(self.times_forgotten)) {
                    edge.detach();
                    self.edge(id).store(edge);
                }
            }
        }
        true
    }

    /// Gives everything back that nothing leads to any more. Returns whether it came to an end.
    fn sweep(&mut self, stop: &StopFlag) -> bool {
        for number in self.nodes.opened() {
            if number.is_multiple_of(PATIENCE) && stop.is_stopped() {
                return false;
            }
            let node = &self.nodes[number];
            if node.visits() == 0 || node.is_kept(self.times_forgotten) {
                continue;
            }
            self.index.remove(node.key(), |number| self.nodes[number].key());
            let mut group = node.first_edges();
            while group != 0 {
                let next = self.groups[group].next.load(Relaxed);
                self.groups.give_back(group);
                group = next;
            }
            if node.wide() != 0 {
                self.wide.give_back(node.wide());
            }
            node.end();
            self.nodes.give_back(number);
        }
        true
    }
}
