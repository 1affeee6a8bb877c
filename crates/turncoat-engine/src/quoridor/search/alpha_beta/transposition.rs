use bytemuck::Zeroable;
use bytemuck::allocation::zeroed_vec;

use super::move_ordering::Offer;
use crate::quoridor::board::key::Key;
use crate::quoridor::evaluation::evaluator::Expansion;

/// So many of the most promising moves are remembered for each position.
const MOVES: usize = 24;

/// What a score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    None,
    Lower,
    Upper,
    Exact,
}

impl Bound {
    const ALL: [Self; 4] = [Self::None, Self::Lower, Self::Upper, Self::Exact];
}

/// A position that is remembered, in one line of the processor's cache: what a search found out, and what the network thinks of
/// the moves.
#[derive(Clone, Copy, Zeroable)]
#[repr(C, align(64))]
pub(super) struct Record {
    key: Key,
    pub(super) score: i16,
    pub(super) depth: i16,
    best: u8,
    bound: u8,
    /// How many moves the position has; 0 if the record is not used.
    move_count: u8,
    age: u8,
    offers: [Offer; MOVES],
}

const _: () = assert!(size_of::<Record>() == 64);

const NO_MOVE: u8 = 255;

impl Record {
    pub(super) fn bound(&self) -> Bound {
        Bound::ALL[usize::from(self.bound) % Bound::ALL.len()]
    }

    /// The number of the best move in the frame, as far as it is known.
    pub(super) fn best(&self) -> Option<u8> {
        (self.best != NO_MOVE).then_some(self.best)
    }

    /// The most promising moves.
    pub(super) fn offers(&self) -> &[Offer] {
        &self.offers[..MOVES.min(self.move_count.into())]
    }

    /// Whether the position has more moves.
    pub(super) fn is_partial(&self) -> bool {
        usize::from(self.move_count) > MOVES
    }

    fn is(&self, key: Key) -> bool {
        self.key == key && self.move_count > 0
    }
}

/// Sixteenths of the binary logarithm of a promise.
fn logarithm(promise: u16) -> u8 {
    let promise = u32::from(promise.max(1));
    let whole = promise.ilog2();
    (16 * whole + (promise << 4 >> whole & 15)) as u8
}

/// The moves of an expansion.
pub(super) fn offers(expansion: &Expansion) -> impl Iterator<Item = Offer> {
    expansion.moves().iter().zip(expansion.priors()).map(|(&number, &prior)| [number, u8::MAX - logarithm(prior)])
}

/// What searches remember.
pub(super) struct TranspositionTable {
    records: Vec<Record>,
    /// Scores of positions as the network sees them: six bytes of the key and two of the score.
    quick_evals: Vec<u64>,
    age: u8,
}

/// How many records a position can choose from.
const BUCKET: usize = 2;

impl TranspositionTable {
    /// Takes at most `bytes`, at most a third of them for quick_evals.
    pub(super) fn new(bytes: usize) -> Self {
        let power = |count: usize| 1 << count.max(BUCKET).ilog2();
        let records = power(bytes * 2 / 3 / size_of::<Record>());
        Self { records: zeroed_vec(records), quick_evals: zeroed_vec(power(bytes / 3 / size_of::<u64>())), age: 0 }
    }

    pub(super) fn clear(&mut self) {
        // What is there is given back first, so that it is never held twice.
        let lengths = [std::mem::take(&mut self.records).len(), std::mem::take(&mut self.quick_evals).len()];
        *self = Self { records: zeroed_vec(lengths[0]), quick_evals: zeroed_vec(lengths[1]), age: 0 };
    }

    /// Marks what is known so far as older than what follows.
    pub(super) fn begin_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn bucket(&self, key: Key) -> usize {
        key.0 as usize & (self.records.len() - 1) & !(BUCKET - 1)
    }

    /// What is known of a position.
    pub(super) fn find(&self, key: Key) -> Option<&Record> {
        self.records[self.bucket(key)..][..BUCKET].iter().find(|record| record.is(key))
    }

    /// Adds a position with its moves, in place of that which is worth least.
    pub(super) fn add(&mut self, key: Key, expansion: &Expansion) {
        let (start, age) = (self.bucket(key), self.age);
        let worth = |record: &&mut Record| (record.move_count > 0, record.age == age, record.depth);
        let Some(record) = self.records[start..][..BUCKET].iter_mut().min_by_key(worth) else { return };
        *record = Record { key, best: NO_MOVE, move_count: expansion.moves().len() as u8, age, ..Record::zeroed() };
        for (place, offer) in record.offers.iter_mut().zip(offers(expansion)) {
            *place = offer;
        }
    }

    /// Notes what a search found out, if the position is still remembered. A best move stays until there is another.
    pub(super) fn note(&mut self, key: Key, score: i16, depth: i32, bound: Bound, best: Option<u8>) {
        let (start, age) = (self.bucket(key), self.age);
        if let Some(record) = self.records[start..][..BUCKET].iter_mut().find(|record| record.is(key)) {
            let (depth, bound, best) = (depth as i16, bound as u8, best.unwrap_or(record.best));
            *record = Record { score, depth, best, bound, age, ..*record };
        }
    }

    fn place_of_quick_eval(&self, key: Key) -> usize {
        key.0 as usize & (self.quick_evals.len() - 1)
    }

    /// The score of a position as the network sees it.
    pub(super) fn probe_quick_eval(&self, key: Key) -> Option<i16> {
        let word = self.quick_evals[self.place_of_quick_eval(key)];
        (word >> 16 == key.0 >> 16).then_some((word as u16).cast_signed())
    }

    pub(super) fn store_quick_eval(&mut self, key: Key, score: i16) {
        let place = self.place_of_quick_eval(key);
        self.quick_evals[place] = key.0 >> 16 << 16 | u64::from(score.cast_unsigned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memory_keeps_within_its_limit() {
        for bytes in [1 << 12, 100_000, 1 << 20, 16 << 20] {
            let TranspositionTable { records, quick_evals, .. } = TranspositionTable::new(bytes);
            let taken = size_of_val(&*records) + size_of_val(&*quick_evals);
            assert!(taken <= bytes && taken > bytes / 3, "{taken} of {bytes}");
        }
    }

    #[test]
    fn promise_is_remembered_in_halvings() {
        for (promise, expected) in [(65535, 255), (32768, 240), (49152, 248), (1, 0), (0, 0)] {
            assert_eq!(logarithm(promise), expected, "{promise}");
        }
    }
}
