use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU64};

use bytemuck::{Pod, Zeroable};

use super::move_ordering::Offer;
use super::score::{CERTAIN, Score};
use crate::quoridor::board::key::Key;
use crate::quoridor::evaluation::evaluator::Expansion;
use crate::zeroed::Zeroed;

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

/// A position that is remembered: what a search found out, and what the network thinks of the moves.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
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

/// The words of a record.
type Words = [u64; 8];

const _: () = assert!(size_of::<Record>() == size_of::<Slot>() && size_of::<Slot>() == 64);

const NO_MOVE: u8 = 255;

impl Record {
    pub(super) fn bound(&self) -> Bound {
        Bound::ALL[usize::from(self.bound) % Bound::ALL.len()]
    }

    /// The number of the best move in the frame, as far as it is known.
    pub(super) fn best(&self) -> Option<u8> {
        (self.best != NO_MOVE).then_some(self.best)
    }

    /// Whether the score is a win or a loss that was searched to the end.
    pub(super) fn is_proven(&self) -> bool {
        is_proven(self.score, self.bound())
    }

    /// The most promising moves.
    pub(super) fn offers(&self) -> &[Offer] {
        &self.offers[..MOVES.min(self.move_count.into())]
    }

    /// Whether the position has more moves.
    pub(super) fn is_partial(&self) -> bool {
        usize::from(self.move_count) > MOVES
    }

    /// Whether this is a proof, and what was found now is none, or one of more moves.
    fn is_better_than(&self, score: i16, bound: Bound) -> bool {
        self.is_proven() && !(is_proven(score, bound) && score.abs() > self.score.abs())
    }
}

/// Whether a score with this bound proves a win or a loss: a bound on the other side of it leaves open who wins.
fn is_proven(score: i16, bound: Bound) -> bool {
    let score = Score::from(score);
    match bound {
        Bound::None => false,
        Bound::Lower => score >= CERTAIN,
        Bound::Upper => score <= -CERTAIN,
        Bound::Exact => score.abs() >= CERTAIN,
    }
}

/// A record in one line of the processor's cache. Threads write without locks: the key is stored mixed with all other words, so
/// a record torn by two writers matches no position.
#[derive(Zeroable)]
#[repr(C, align(64))]
struct Slot([AtomicU64; 8]);

impl Slot {
    #[inline(always)]
    fn read(&self) -> Record {
        let mut words: Words = self.0.each_ref().map(|word| word.load(Relaxed));
        words[0] = mixed(&words);
        bytemuck::cast(words)
    }

    #[inline(always)]
    fn write(&self, record: &Record) {
        let mut words: Words = bytemuck::cast(*record);
        words[0] = mixed(&words);
        for (place, word) in self.0.iter().zip(words) {
            place.store(word, Relaxed);
        }
    }
}

/// The key mixed with the other words, or the key again if it is mixed already.
#[inline(always)]
fn mixed(words: &Words) -> u64 {
    words.iter().fold(0, |mixed, word| mixed ^ word)
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

/// What searches remember, shared by all threads.
pub(super) struct TranspositionTable {
    slots: Zeroed<Slot>,
    /// Scores of positions as the network sees them: six bytes of the key and two of the score.
    quick_evals: Zeroed<AtomicU64>,
    age: AtomicU8,
}

/// How many records a position can choose from.
const BUCKET: usize = 2;
/// For so many searches proofs stay before other records.
const PROOFS_STAY: u8 = 16;

impl TranspositionTable {
    /// Takes at most `bytes`, at most a third of them for scores of the network.
    pub(super) fn new(bytes: usize) -> Self {
        let power = |count: usize| 1 << count.max(BUCKET).ilog2();
        let slots = Zeroed::new(power(bytes * 2 / 3 / size_of::<Slot>()));
        Self { slots, quick_evals: Zeroed::new(power(bytes / 3 / size_of::<u64>())), age: AtomicU8::new(0) }
    }

    pub(super) fn clear(&mut self) {
        let lengths = [self.slots.len(), self.quick_evals.len()];
        *self = Self { slots: Zeroed::new(0), quick_evals: Zeroed::new(0), age: AtomicU8::new(0) };
        // What was there is given back first, so that it is never held twice.
        *self = Self { slots: Zeroed::new(lengths[0]), quick_evals: Zeroed::new(lengths[1]), age: AtomicU8::new(0) };
    }

    /// Ages the entries: those stored so far count as older than those that follow.
    pub(super) fn begin_search(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: Key) -> &[Slot] {
        let start = key.0 as usize & (self.slots.len() - 1) & !(BUCKET - 1);
        &self.slots[start..start + BUCKET]
    }

    fn place(&self, key: Key) -> Option<(&Slot, Record)> {
        let mut records = self.bucket(key).iter().map(|slot| (slot, slot.read()));
        records.find(|(_, record)| record.key == key && record.move_count > 0)
    }

    /// The entry of a position.
    #[inline(always)]
    pub(super) fn find(&self, key: Key) -> Option<Record> {
        Some(self.place(key)?.1)
    }

    /// Adds a position with its moves, in place of that which is worth least.
    pub(super) fn add(&self, key: Key, expansion: &Expansion) {
        let age = self.age.load(Relaxed);
        let worth = |slot: &&Slot| {
            let record = slot.read();
            let years = age.wrapping_sub(record.age);
            (record.move_count > 0, record.is_proven() && years < PROOFS_STAY, years == 0, record.depth)
        };
        let Some(slot) = self.bucket(key).iter().min_by_key(worth) else { return };
        let move_count = expansion.moves().len() as u8;
        let mut record = Record { key, best: NO_MOVE, move_count, age, ..Record::zeroed() };
        for (place, offer) in record.offers.iter_mut().zip(offers(expansion)) {
            *place = offer;
        }
        slot.write(&record);
    }

    /// Notes what a search found out, if the position is still remembered. A best move stays until there is another, and a
    /// proof stays until there is a shorter one.
    pub(super) fn note(&self, key: Key, score: i16, depth: i32, bound: Bound, best: Option<u8>) {
        let Some((slot, record)) = self.place(key) else { return };
        let age = self.age.load(Relaxed);
        if record.is_better_than(score, bound) {
            return slot.write(&Record { age, ..record });
        }
        if is_proven(score, bound) {
            self.store_quick_eval(key, score);
        }
        let (depth, bound, best) = (depth as i16, bound as u8, best.unwrap_or(record.best));
        slot.write(&Record { score, depth, best, bound, age, ..record });
    }

    #[inline(always)]
    fn place_of_quick_eval(&self, key: Key) -> &AtomicU64 {
        &self.quick_evals[key.0 as usize & (self.quick_evals.len() - 1)]
    }

    /// The score of a position as the network sees it, or a certain one.
    #[inline(always)]
    pub(super) fn probe_quick_eval(&self, key: Key) -> Option<i16> {
        let word = self.place_of_quick_eval(key).load(Relaxed);
        (word >> 16 == key.0 >> 16).then_some((word as u16).cast_signed())
    }

    #[inline(always)]
    pub(super) fn store_quick_eval(&self, key: Key, score: i16) {
        let word = key.0 >> 16 << 16 | u64::from(score.cast_unsigned());
        self.place_of_quick_eval(key).store(word, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memory_keeps_within_its_limit() {
        for bytes in [1 << 12, 100_000, 1 << 20, 16 << 20] {
            let TranspositionTable { slots, quick_evals, .. } = TranspositionTable::new(bytes);
            let taken = size_of_val(&*slots) + size_of_val(&*quick_evals);
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
