use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use rs_fsrs::{Card, FSRS, Rating, State};

use crate::{Grade, Review};

/// All answers to cards.
///
/// Answers are only added, and what follows from them depends on nothing but the set: those of several devices are merged in any
/// order to the same result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewLog {
    /// By time and card.
    reviews: BTreeMap<(u64, String), Grade>,
}

/// What is known of a card that has been answered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// When it comes again, in milliseconds since 1970.
    pub due: u64,
    /// When it came first.
    pub since: u64,
    /// How often it was answered.
    pub reviews: u32,
    /// How often it was forgotten after it was known.
    pub lapses: u32,
    /// Whether it is known, so that it comes again after days.
    pub is_known: bool,
}

impl ReviewLog {
    /// Adds an answer. Of two at the same time the worse one counts.
    pub fn add(&mut self, Review { at, card, grade }: Review) {
        let known = self.reviews.entry((at, card)).or_insert(grade);
        *known = grade.min(*known);
    }

    /// Adds all answers of `other`.
    pub fn merge(&mut self, other: &Self) {
        other.reviews().for_each(|review| self.add(review));
    }

    /// All answers, the earliest first.
    pub fn reviews(&self) -> impl Iterator<Item = Review> {
        self.reviews.iter().map(|((at, card), &grade)| Review { at: *at, card: card.clone(), grade })
    }

    /// What is known of each card that has been answered, by the scheduler FSRS with its usual parameters.
    #[must_use]
    pub fn memories(&self) -> BTreeMap<String, Memory> {
        let scheduler = FSRS::default();
        let mut cards: BTreeMap<String, (Card, u64, u32)> = BTreeMap::new();
        for ((at, card), grade) in &self.reviews {
            let rating = match grade {
                Grade::Again => Rating::Again,
                Grade::Good => Rating::Good,
            };
            let now = time(*at);
            let new = || (Card { due: now, last_review: now, ..Card::default() }, *at, 0);
            let (state, _, reviews) = cards.entry(card.clone()).or_insert_with(new);
            *state = scheduler.next(state.clone(), now, rating).card;
            *reviews += 1;
        }
        let memory = |(state, since, reviews): (Card, u64, u32)| Memory {
            due: u64::try_from(state.due.timestamp_millis()).unwrap_or_default(),
            since,
            reviews,
            lapses: u32::try_from(state.lapses).unwrap_or_default(),
            is_known: state.state == State::Review,
        };
        cards.into_iter().map(|(card, state)| (card, memory(state))).collect()
    }
}

impl FromIterator<Review> for ReviewLog {
    fn from_iter<I: IntoIterator<Item = Review>>(reviews: I) -> Self {
        let mut log = Self::default();
        reviews.into_iter().for_each(|review| log.add(review));
        log
    }
}

fn time(at: u64) -> DateTime<Utc> {
    i64::try_from(at).ok().and_then(DateTime::from_timestamp_millis).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const DAY: u64 = 24 * 3600 * 1000;
    const BEGIN: u64 = 20_000 * DAY;

    fn review(at: u64, grade: Grade) -> Review {
        Review { at, card: "card".to_owned(), grade }
    }

    #[test]
    fn a_known_card_comes_again_later_and_later_and_a_forgotten_one_soon() {
        let mut log = ReviewLog::default();
        let (mut now, mut last) = (BEGIN, 0);
        for _ in 0..6 {
            log.add(review(now, Grade::Good));
            let due = log.memories()["card"].due;
            assert!(due > now && due - now >= last, "{due} after {now}");
            (last, now) = (due - now, due);
        }
        assert!(last > 20 * DAY, "{last}");
        assert!(log.memories()["card"].is_known);
        log.add(review(now, Grade::Again));
        let memory = log.memories()["card"];
        assert_eq!((memory.lapses, memory.is_known, memory.reviews), (1, false, 7));
        assert!(memory.due - now < DAY);
    }

    fn logs() -> impl Strategy<Value = ReviewLog> {
        let review = (0u64..50, 0u8..6, any::<bool>()).prop_map(|(day, card, is_good)| Review {
            at: BEGIN + day * DAY / 4,
            card: card.to_string(),
            grade: if is_good { Grade::Good } else { Grade::Again },
        });
        prop::collection::vec(review, 0..40).prop_map(|reviews| reviews.into_iter().collect())
    }

    proptest! {
        #[test]
        fn the_order_of_merging_does_not_matter(one in logs(), other in logs(), third in logs()) {
            let (mut forth, mut back) = (one.clone(), third.clone());
            forth.merge(&other);
            forth.merge(&third);
            back.merge(&other);
            back.merge(&one);
            back.merge(&other);
            prop_assert_eq!(forth.memories(), back.memories());
            prop_assert_eq!(forth, back);
        }
    }
}
