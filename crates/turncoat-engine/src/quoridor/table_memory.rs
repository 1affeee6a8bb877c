use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::rc::Rc;

use super::few_walls::Key;

/// How many places a table can choose from.
const BUCKET: usize = 4;

/// Tables that were made, as many as fit: those with more walls in hand, which took longer to make, stay longer.
pub(super) struct TableMemory<T> {
    slots: Box<[Option<(Key, Rc<T>)>]>,
}

impl<T> TableMemory<T> {
    /// Room for so many tables, at least for a few.
    pub(super) fn new(tables: usize) -> Self {
        let buckets = (tables / BUCKET).max(1);
        Self { slots: (0..buckets * BUCKET).map(|_| None).collect() }
    }

    fn bucket(&self, key: &Key) -> usize {
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(key);
        (hash % (self.slots.len() / BUCKET) as u64) as usize * BUCKET
    }

    pub(super) fn get(&self, key: Key) -> Option<Rc<T>> {
        let start = self.bucket(&key);
        let mut slots = self.slots[start..start + BUCKET].iter().flatten();
        slots.find(|(stored, _)| *stored == key).map(|(_, table)| Rc::clone(table))
    }

    /// Remembers a table in place of the cheapest in its bucket, the oldest of several.
    pub(super) fn insert(&mut self, key: Key, table: Rc<T>) {
        let start = self.bucket(&key);
        let bucket = &mut self.slots[start..start + BUCKET];
        let cost = |slot: &Option<(Key, _)>| {
            slot.as_ref().map_or(0, |((_, in_hand), _)| 1 + u32::from(in_hand.first) + u32::from(in_hand.second))
        };
        let (cheapest, _) =
            bucket.iter().map(cost).enumerate().min_by_key(|&(_, cost)| cost).expect("buckets have slots");
        // The newest comes last, so that the first of the cheapest is the oldest.
        bucket[cheapest] = Some((key, table));
        bucket[cheapest..].rotate_left(1);
    }
}
