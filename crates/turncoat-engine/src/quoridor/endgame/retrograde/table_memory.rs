use std::sync::Arc;

use super::material::Material;
use crate::transposition::Key;

/// How many places a table can choose from.
const BUCKET: usize = 4;

/// How many buckets there are at first.
const FEW_BUCKETS: usize = 16;

/// Room for a table under its material.
type Slot<T> = Option<(Material, Arc<T>)>;

/// Tables that were made, as many as fit: those with more walls in hand, which took longer to make, stay longer.
pub(super) struct TableMemory<T> {
    slots: Box<[Slot<T>]>,
    stored: usize,
    most_buckets: usize,
}

impl<T> TableMemory<T> {
    /// Room for as many tables of so many bytes as fit into `memory` bytes, at least for a few. It grows as it is needed.
    pub(super) fn new(memory: usize, table_bytes: usize) -> Self {
        let most_buckets = (memory / (BUCKET * (table_bytes + size_of::<Slot<T>>()))).max(1);
        Self { slots: empty_slots(most_buckets.min(FEW_BUCKETS)), stored: 0, most_buckets }
    }

    fn bucket(&self, material: &Material) -> usize {
        let Material { walls, in_hand, winner } = material;
        let rest = u64::from_le_bytes([in_hand.first, in_hand.second, *winner as u8, 0, 0, 0, 0, 0]);
        let hash = (Key(walls.horizontal, walls.vertical).hash() ^ rest).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let buckets = self.slots.len() / BUCKET;
        ((u128::from(hash) * buckets as u128) >> 64) as usize * BUCKET
    }

    pub(super) fn get(&self, material: Material) -> Option<Arc<T>> {
        let start = self.bucket(&material);
        let mut slots = self.slots[start..start + BUCKET].iter().flatten();
        slots.find(|(stored, _)| *stored == material).map(|(_, table)| Arc::clone(table))
    }

    /// Remembers a table in place of the cheapest in its bucket, the oldest of several.
    pub(super) fn insert(&mut self, material: Material, table: Arc<T>) {
        let buckets = self.slots.len() / BUCKET;
        if self.stored > self.slots.len() / 2 && buckets < self.most_buckets {
            let more = empty_slots((2 * buckets).min(self.most_buckets));
            let known = std::mem::replace(&mut self.slots, more);
            self.stored = 0;
            known.into_iter().flatten().for_each(|(material, table)| self.put(material, table));
        }
        self.put(material, table);
    }

    fn put(&mut self, material: Material, table: Arc<T>) {
        let start = self.bucket(&material);
        let bucket = &mut self.slots[start..start + BUCKET];
        let cost = |slot: &Slot<T>| {
            let in_hand = slot.as_ref().map(|(material, _)| material.in_hand);
            in_hand.map_or(0, |in_hand| 1 + u32::from(in_hand.first) + u32::from(in_hand.second))
        };
        let cheapest = (0..BUCKET).min_by_key(|&slot| cost(&bucket[slot])).unwrap_or_default();
        self.stored += usize::from(bucket[cheapest].is_none());
        // The newest comes last, so that the first of the cheapest is the oldest.
        bucket[cheapest] = Some((material, table));
        bucket[cheapest..].rotate_left(1);
    }
}

fn empty_slots<T>(buckets: usize) -> Box<[Slot<T>]> {
    (0..buckets * BUCKET).map(|_| None).collect()
}
