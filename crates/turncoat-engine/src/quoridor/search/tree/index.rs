use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};

use crate::quoridor::board::key::Key;
use crate::zeroed::Zeroed;

/// Finds nodes by their keys: an open table that is at most half full. Threads read and add without locks.
pub(super) struct Index {
    /// The numbers of nodes; 0 for nothing.
    slots: Zeroed<AtomicU32>,
    shift: u32,
}

impl Index {
    /// What the index takes for so many nodes.
    pub(super) const fn bytes(nodes: usize) -> usize {
        Self::length(nodes) * size_of::<AtomicU32>()
    }

    const fn length(nodes: usize) -> usize {
        (2 * nodes).next_power_of_two()
    }

    /// A table for so many nodes.
    pub(super) fn new(nodes: usize) -> Self {
        let length = Self::length(nodes);
        Self { slots: Zeroed::new(length), shift: 64 - length.ilog2() }
    }

    pub(super) fn clear(&mut self) {
        self.slots = Zeroed::new(self.slots.len());
    }

    #[inline(always)]
    fn home(&self, key: Key) -> usize {
        (key.0 >> self.shift) as usize
    }

    #[inline(always)]
    fn mask(&self) -> usize {
        self.slots.len() - 1
    }

    /// The node with this key, if there is one; `key_of` tells the keys of nodes.
    #[inline(always)]
    pub(super) fn find(&self, key: Key, key_of: impl Fn(u32) -> Key) -> Option<u32> {
        let mut slot = self.home(key);
        loop {
            match self.slots[slot].load(Acquire) {
                0 => return None,
                node if key_of(node) == key => return Some(node),
                _ => slot = (slot + 1) & self.mask(),
            }
        }
    }

    /// Adds a node, unless there is one with this key, and returns that which is in the table now.
    pub(super) fn insert(&self, key: Key, node: u32, key_of: impl Fn(u32) -> Key) -> u32 {
        let mut slot = self.home(key);
        loop {
            match self.slots[slot].compare_exchange(0, node, Release, Acquire) {
                Ok(_) => return node,
                Err(other) if key_of(other) == key => return other,
                Err(_) => slot = (slot + 1) & self.mask(),
            }
        }
    }

    /// Removes the node with this key. What follows it moves up where it can, so that no search ends too early.
    pub(super) fn remove(&mut self, key: Key, key_of: impl Fn(u32) -> Key) {
        let mut hole = self.home(key);
        loop {
            match self.slots[hole].load(Relaxed) {
                0 => return,
                node if key_of(node) == key => break,
                _ => hole = (hole + 1) & self.mask(),
            }
        }
        let mut next = hole;
        loop {
            next = (next + 1) & self.mask();
            let node = self.slots[next].load(Relaxed);
            if node == 0 {
                break;
            }
            let way = |from: usize| next.wrapping_sub(from) & self.mask();
            if way(self.home(key_of(node))) >= way(hole) {
                self.slots[hole].store(node, Relaxed);
                hole = next;
            }
        }
        self.slots[hole].store(0, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::Random;

    #[test]
    fn nodes_are_found_until_they_are_removed() {
        let mut random = Random::new(5);
        let mut index = Index::new(32);
        let mut keys = vec![Key(0)];
        let mut expected = HashMap::new();
        for _ in 0..1000 {
            // Few homes, the last one among them, so that there are crowds and a wrap to the beginning.
            let key =
                Key(u64::from(random.below(4)) << 62 | u64::from(random.below(3)) << 58 | u64::from(random.below(6)));
            if expected.contains_key(&key) {
                index.remove(key, |node| keys[node as usize]);
                expected.remove(&key);
            } else if expected.len() < 32 {
                keys.push(key);
                let node = keys.len() as u32 - 1;
                assert_eq!(index.insert(key, node, |node| keys[node as usize]), node);
                assert_eq!(index.insert(key, 0, |node| keys[node as usize]), node, "a second node is refused");
                expected.insert(key, node);
            }
            for &key in &keys[1..] {
                assert_eq!(index.find(key, |node| keys[node as usize]), expected.get(&key).copied());
            }
        }
    }
}
