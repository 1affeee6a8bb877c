use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use bytemuck::Zeroable;

use crate::zeroed::Zeroed;

/// What a search learnt about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The score is at least this.
    pub(crate) lower: i8,
    /// The score is at most this.
    pub(crate) upper: i8,
    /// How deep the search looked, in plies.
    pub(crate) depth: u8,
    /// How reliable the bounds are; higher is better, the meaning is the game's.
    pub(crate) confidence: u8,
    /// The best moves, the latest first, as the game numbers them.
    pub(crate) moves: [u8; 2],
    /// The binary logarithm of the nodes the search took.
    pub(crate) cost: u8,
    /// The search in which the entry was written.
    pub(crate) age: u8,
}

impl Entry {
    fn pack(self) -> u64 {
        let [first, second] = self.moves;
        u64::from_le_bytes([
            self.lower.cast_unsigned(),
            self.upper.cast_unsigned(),
            self.depth,
            self.confidence,
            first,
            second,
            self.cost,
            self.age,
        ])
    }

    #[inline(always)]
    fn unpack(data: u64) -> Self {
        let [lower, upper, depth, confidence, first, second, cost, age] = data.to_le_bytes();
        Self {
            lower: lower.cast_signed(),
            upper: upper.cast_signed(),
            depth,
            confidence,
            moves: [first, second],
            cost,
            age,
        }
    }
}

/// A whole position, as the key of its entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key(pub(crate) u64, pub(crate) u64);

impl Key {
    /// A number whose high bits are well mixed; the same on every machine.
    #[inline(always)]
    pub(crate) fn hash(self) -> u64 {
        let mixed =
            self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.1.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(32);
        (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }
}

/// One entry. Threads write without locks: both halves of the key are stored mixed with the data, so a slot torn by two
/// writers matches no position.
#[derive(Zeroable)]
struct Slot {
    first: AtomicU64,
    second: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    #[inline(always)]
    fn read(&self) -> (Key, u64) {
        let data = self.data.load(Ordering::Relaxed);
        let first = self.first.load(Ordering::Relaxed) ^ data;
        let second = self.second.load(Ordering::Relaxed) ^ data.rotate_left(17);
        (Key(first, second), data)
    }

    #[inline(always)]
    fn write(&self, key: Key, data: u64) {
        self.first.store(key.0 ^ data, Ordering::Relaxed);
        self.second.store(key.1 ^ data.rotate_left(17), Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// How many slots a bucket has.
const SLOTS: u64 = 2;

/// The slots that a position can choose from, in one line of the processor's cache.
#[derive(Zeroable)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS as usize]);

/// How many buckets the part for positions that are soon forgotten has, as a binary logarithm: 4 MiB. No table that has
/// the memory uses less.
const CROWD_LOGARITHM: u32 = 16;

/// The bit of a hash that decides between the first two buckets.
const LOWEST_BIT: u32 = 32;

/// A memory of positions that several threads read and write without locks.
///
/// Only as much of it is in use as the searches so far needed. The rest is not even touched: memory that is new to the
/// program has to be cleared by the system first, and for a whole table that takes longer than a short search.
pub(crate) struct TranspositionTable {
    buckets: Zeroed<Bucket>,
    /// The bits of the numbers of buckets in use.
    mask: usize,
    age: AtomicU8,
}

impl TranspositionTable {
    /// The largest table that needs at most `bytes`, at least two buckets.
    pub(crate) fn new(bytes: usize) -> Self {
        let logarithm = (bytes / size_of::<Bucket>()).max(2).ilog2();
        let mut table = Self { buckets: Zeroed::new(1 << logarithm), mask: 0, age: AtomicU8::new(1) };
        table.make_room(0);
        table
    }

    /// Lets the searches that follow use as much memory as so many positions need, if there is that much.
    pub(crate) fn make_room(&mut self, positions: u64) {
        let buckets = (positions / SLOTS).max(1 << CROWD_LOGARITHM).min(self.buckets.len() as u64);
        self.mask = self.mask.max(buckets.next_power_of_two() as usize - 1);
    }

    /// Ages the entries: those stored so far count as older than those that follow.
    pub(crate) fn begin_search(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store(age.checked_add(1).unwrap_or(1), Ordering::Relaxed);
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.buckets[..=self.mask].iter().flat_map(|bucket| &bucket.0) {
            slot.write(Key(0, 0), 0);
        }
        self.age.store(1, Ordering::Relaxed);
        self.mask = 0;
        self.make_room(0);
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> &Bucket {
        &self.buckets[(hash >> LOWEST_BIT) as usize & self.mask]
    }

    /// In place of `hash` for one of many positions that are soon forgotten: it leads into a small part of the table, which the
    /// processor keeps at hand.
    #[inline(always)]
    pub(crate) fn crowded(hash: u64) -> u64 {
        hash & ((1 << (LOWEST_BIT + CROWD_LOGARITHM)) - 1)
    }

    /// Where entries with this hash lie, to fetch ahead of [`Self::probe`].
    #[inline(always)]
    pub(crate) fn address(&self, hash: u64) -> *const u8 {
        (&raw const *self.bucket(hash)).cast()
    }

    /// The entry of the position.
    #[inline(always)]
    pub(crate) fn probe(&self, key: Key, hash: u64) -> Option<Entry> {
        for slot in &self.bucket(hash).0 {
            let (stored, data) = slot.read();
            if stored == key && data != 0 {
                return Some(Entry::unpack(data));
            }
        }
        None
    }

    /// Stores `entry`, whose age is set here, in place of the position's old entry or of the least valuable
    /// entry of its bucket. The caller has merged it with what was known.
    #[inline(always)]
    pub(crate) fn store(&self, key: Key, hash: u64, mut entry: Entry) {
        entry.age = self.age.load(Ordering::Relaxed);
        let mut chosen = None;
        let mut least = u32::MAX;
        for slot in &self.bucket(hash).0 {
            let (stored, data) = slot.read();
            if stored == key {
                chosen = Some(slot);
                break;
            }
            let known = Entry::unpack(data);
            let value = if data == 0 {
                0
            } else {
                1 + (u32::from(known.age == entry.age) << 16) + (u32::from(known.depth) << 8) + u32::from(known.cost)
            };
            if value < least {
                least = value;
                chosen = Some(slot);
            }
        }
        if let Some(slot) = chosen {
            slot.write(key, entry.pack());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry { lower: -64, upper: 12, depth: 20, confidence: 1, moves: [19, 26], cost: 7, age: 1 };

    #[test]
    fn stored_entries_are_found_again() {
        let mut table = TranspositionTable::new(1 << 20);
        let keys: Vec<Key> = (0..100).map(|n| Key(n * 0x1234_5671, !(n << 20))).collect();
        for &key in &keys {
            table.store(key, key.hash(), ENTRY);
        }
        let found = keys.iter().filter(|key| table.probe(**key, key.hash()) == Some(ENTRY)).count();
        assert_eq!(found, keys.len());
        table.clear();
        assert_eq!(table.probe(keys[0], keys[0].hash()), None);
    }

    #[test]
    fn memory_is_used_when_searches_need_it() {
        let mut table = TranspositionTable::new(1 << 23);
        assert_eq!(table.mask, 0xffff);
        for (positions, mask) in [(1 << 17, 0xffff), ((1 << 17) + 2, 0x1_ffff), (0, 0x1_ffff), (u64::MAX, 0x1_ffff)] {
            table.make_room(positions);
            assert_eq!(table.mask, mask, "{positions} positions");
        }
        let key = Key(3, 4);
        table.store(key, key.hash(), ENTRY);
        table.clear();
        assert_eq!((table.mask, table.probe(key, key.hash())), (0xffff, None));
        assert_eq!(TranspositionTable::new(0).mask, 1);
    }

    #[test]
    fn a_torn_slot_matches_nothing() {
        let slot = Slot::zeroed();
        slot.write(Key(1, 2), ENTRY.pack());
        slot.data.store(Entry { lower: 3, ..ENTRY }.pack(), Ordering::Relaxed);
        assert_ne!(slot.read().0, Key(1, 2));
    }

    #[test]
    fn entries_survive_packing() {
        assert_eq!(Entry::unpack(ENTRY.pack()), ENTRY);
    }
}
