use crate::quoridor::key::Key;

/// Finds nodes by their keys: an open table that is at most half full.
pub(super) struct Index {
    /// One more than the number of the node; 0 for nothing.
    slots: Box<[u32]>,
    shift: u32,
    is_used: bool,
}

impl Index {
    /// A table for so many nodes.
    pub(super) fn new(nodes: usize) -> Self {
        let length = (2 * nodes).next_power_of_two();
        Self { slots: vec![0; length].into_boxed_slice(), shift: 64 - length.ilog2(), is_used: false }
    }

    pub(super) fn clear(&mut self) {
        if self.is_used {
            self.slots.fill(0);
            self.is_used = false;
        }
    }

    /// The node with this key, if there is one; `key_of` tells the keys of nodes.
    #[inline(always)]
    pub(super) fn find(&self, key: Key, key_of: impl Fn(u32) -> Key) -> Option<u32> {
        let mut slot = (key.0 >> self.shift) as usize;
        loop {
            let node = self.slots[slot].checked_sub(1)?;
            if key_of(node) == key {
                return Some(node);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Adds a node that is not in the table.
    pub(super) fn insert(&mut self, key: Key, node: u32) {
        let mut slot = (key.0 >> self.shift) as usize;
        while self.slots[slot] != 0 {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.slots[slot] = node + 1;
        self.is_used = true;
    }
}
