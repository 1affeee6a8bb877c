//! Makes room in a full tree: the least visited nodes are dropped. The moves that led there keep what came of them, so the
//! search goes on as if it had judged those positions and not looked further.

use std::sync::atomic::Ordering::Relaxed;

use super::edge::GROUP;
use super::node::Node;
use super::{NodeId, Tree};
use crate::StopFlag;

/// A tree that is fuller than this after it forgot something would be full again at once.
const CRAMMED: f32 = 0.9;
/// Above this share of full slots, half of them are freed.
const SCARCE: f32 = 0.7;

/// After so many nodes the flag is looked at.
const PATIENCE: u32 = 1 << 12;

/// Whether `stop` was raised; asked only now and then.
fn is_stopped(count: u32, stop: &StopFlag) -> bool {
    count.is_multiple_of(PATIENCE) && stop.is_stopped()
}

impl Tree {
    /// Forgets the nodes that `root` does not lead to, and of the others those that were visited least, half of them or more;
    /// but not proven results. Ends early if `stop` is raised, with a tree that is as good as before.
    pub(crate) fn forget(&mut self, root: NodeId, stop: &StopFlag) {
        self.times_forgotten = self.times_forgotten.checked_add(1).unwrap_or(1);
        let Some(few) = self.few_visits(stop) else { return };
        if self.mark(root, few, stop) && self.detach(stop) && self.sweep(stop) {
            let is_full = self.fullness() > CRAMMED;
            self.is_full.store(is_full, Relaxed);
            self.is_crammed = is_full;
        }
    }

    /// So many visits or fewer have the nodes that take at least half of everything that is scarce; nothing if `stop` was
    /// raised.
    fn few_visits(&self, stop: &StopFlag) -> Option<u32> {
        let few = |fullness: f32, needs: fn(&Node) -> usize| {
            if fullness > SCARCE { self.visits_of_half(needs, stop) } else { Some(0) }
        };
        let nodes = few(self.nodes.fullness(), |_| 1)?;
        let groups = few(self.groups.fullness(), |node| node.edge_count().div_ceil(GROUP))?;
        let wide = few(self.wide.fullness(), |node| usize::from(node.wide() != 0))?;
        Some(nodes.max(groups).max(wide))
    }

    /// So many visits or fewer have the nodes that need half of something.
    fn visits_of_half(&self, needs: fn(&Node) -> usize, stop: &StopFlag) -> Option<u32> {
        // By the binary logarithm of the visits.
        let mut taken = [0; u32::BITS as usize];
        for number in self.nodes.opened() {
            if is_stopped(number, stop) {
                return None;
            }
            let node = &self.nodes[number];
            if let Some(logarithm) = node.visits().checked_ilog2() {
                taken[logarithm as usize] += needs(node);
            }
        }
        let half = taken.iter().sum::<usize>() / 2;
        let mut sum = 0;
        let is_half = |taken: &usize| {
            sum += taken;
            sum >= half
        };
        let logarithm = taken.iter().position(is_half)?;
        Some(u32::MAX >> (u32::BITS as usize - 1 - logarithm))
    }

    /// Marks the nodes to keep: those reachable over nodes with more than `few` visits. Returns whether it came to an end.
    fn mark(&self, root: NodeId, few: u32, stop: &StopFlag) -> bool {
        let time = self.times_forgotten;
        self.node(root).keep(time);
        let mut open = vec![root];
        let mut marked = 0_u32;
        while let Some(id) = open.pop() {
            marked += 1;
            if is_stopped(marked, stop) {
                return false;
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

    /// Detaches dropped nodes from kept ones. Returns whether it came to an end.
    fn detach(&self, stop: &StopFlag) -> bool {
        for number in self.nodes.opened() {
            if is_stopped(number, stop) {
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
            if is_stopped(number, stop) {
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
