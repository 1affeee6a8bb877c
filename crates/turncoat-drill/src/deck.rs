use std::collections::{HashSet, VecDeque};

use turncoat_engine::Book;
use turncoat_game::{Position as _, Side};

use crate::{Card, DrillPosition, ReviewLog};

/// A card that is due so soon, in milliseconds, comes when nothing else is left: cards that are being learnt come again after minutes.
const AHEAD: u64 = 20 * 60 * 1000;
const DAY: u64 = 24 * 3600 * 1000;

/// Cards in the order in which they are learnt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck<P: DrillPosition> {
    cards: Vec<Card<P>>,
}

/// How many cards there are of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Cards that were never answered.
    pub new: usize,
    /// Cards whose time has come.
    pub due: usize,
    /// Cards that are being learnt and not due.
    pub learning: usize,
    /// Cards that are known and not due.
    pub known: usize,
}

impl<P: DrillPosition> Deck<P> {
    /// The repertoire that the opening book plays as `side`: its best moves, against all replies of the book that give away at most
    /// `tolerance`, in games of up to so many plies. Positions that come sooner are learnt first.
    #[must_use]
    pub fn of_book(side: Side, plies: usize, tolerance: i32) -> Self {
        let book = Book::<P>::embedded();
        let mut cards = Vec::new();
        let mut queue = VecDeque::from([(P::start(), Vec::new())]);
        let mut seen = HashSet::new();
        while let Some((position, moves)) = queue.pop_front() {
            if moves.len() >= plies || !seen.insert(position.canonical().0) {
                continue;
            }
            let known = book.moves(&position);
            let Some(best) = known.first().map(|first| first.value) else { continue };
            let is_own = position.side_to_move() == side;
            let least = if is_own { best } else { best - tolerance };
            let good: Vec<P::Move> =
                known.iter().take_while(|known| known.value >= least).map(|known| known.mv).collect();
            let followed = if is_own { &good[..1] } else { &good[..] };
            for &mv in followed {
                queue.push_back((position.after_unchecked(mv), [&moves[..], &[mv]].concat()));
            }
            if is_own {
                cards.push(Card::new(&moves, position, good));
            }
        }
        Self { cards }
    }

    /// The cards.
    #[must_use]
    pub fn cards(&self) -> &[Card<P>] {
        &self.cards
    }

    /// The card to answer now: the one that has been due for longest, else a new one unless `new_a_day` were begun within a day,
    /// else one that is due in some minutes.
    #[must_use]
    pub fn next(&self, log: &ReviewLog, now: u64, new_a_day: usize) -> Option<&Card<P>> {
        let memories = log.memories();
        let due = |card: &Card<P>| memories.get(&card.id()).map(|memory| memory.due);
        let soonest = self.cards.iter().filter_map(|card| Some((due(card)?, card))).min_by_key(|&(due, _)| due);
        if let Some((_, card)) = soonest.filter(|&(due, _)| due <= now) {
            return Some(card);
        }
        let ids: HashSet<String> = self.cards.iter().map(Card::id).collect();
        let begun = memories.iter().filter(|(id, memory)| ids.contains(*id) && memory.since + DAY > now).count();
        let new = self.cards.iter().find(|card| due(card).is_none()).filter(|_| begun < new_a_day);
        new.or_else(|| soonest.filter(|&(due, _)| due <= now + AHEAD).map(|(_, card)| card))
    }

    /// How many cards there are of each kind.
    #[must_use]
    pub fn tally(&self, log: &ReviewLog, now: u64) -> Tally {
        let memories = log.memories();
        let mut tally = Tally::default();
        for card in &self.cards {
            let count = match memories.get(&card.id()) {
                None => &mut tally.new,
                Some(memory) if memory.due <= now => &mut tally.due,
                Some(memory) if memory.is_known => &mut tally.known,
                Some(_) => &mut tally.learning,
            };
            *count += 1;
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grade, Review};

    const BEGIN: u64 = 20_000 * DAY;
    const MINUTE: u64 = 60 * 1000;

    fn decks_hold<P: DrillPosition>(tolerance: i32) {
        for side in Side::BOTH {
            let deck = Deck::<P>::of_book(side, 8, tolerance);
            assert!(deck.cards().len() >= 3, "{side:?}: {}", deck.cards().len());
            let ids: HashSet<String> = deck.cards().iter().map(Card::id).collect();
            assert_eq!(ids.len(), deck.cards().len(), "each card has a name of its own");
            for card in deck.cards() {
                assert_eq!(card.position().side_to_move(), side);
                let replayed = card.moves().iter().try_fold(P::start(), |position, &mv| position.play(mv).ok());
                assert_eq!(replayed.as_ref(), Some(card.position()));
                let best = Book::<P>::embedded().moves(card.position())[0];
                assert_eq!(card.answers()[0], best.mv);
                assert!(card.answers().iter().all(|&mv| card.is_right(mv) && card.position().is_legal(mv)));
            }
        }
    }

    #[test]
    fn decks_hold_the_best_moves_of_the_book() {
        decks_hold::<turncoat_othello::Position>(4);
        decks_hold::<turncoat_quoridor::Position>(60);
    }

    /// Ten new cards a day; two are answered wrong at first. The clock moves by days.
    #[test]
    fn ten_cards_are_learnt_and_come_again_when_they_are_due() {
        let deck = Deck::<turncoat_othello::Position>::of_book(Side::First, 14, 6);
        assert!(deck.cards().len() > 12, "{}", deck.cards().len());
        let (mut log, mut now) = (ReviewLog::default(), BEGIN);
        let mut answer = |log: &mut ReviewLog, now: u64, grade| {
            let card = deck.next(log, now, 10)?.id();
            log.add(Review { at: now, card: card.clone(), grade });
            Some(card)
        };
        let mut first_day = Vec::new();
        for place in 0..10 {
            let grade = if place % 5 == 4 { Grade::Again } else { Grade::Good };
            first_day.extend(answer(&mut log, now, grade));
            now += 1;
        }
        let own: Vec<String> = deck.cards()[..10].iter().map(Card::id).collect();
        assert_eq!(first_day, own, "new cards come in the order of the deck");
        // What was wrong comes again first, in the same sitting; the right ones once more after minutes.
        now += 15 * MINUTE;
        assert_eq!(answer(&mut log, now, Grade::Good).as_ref(), Some(&own[4]));
        assert_eq!(answer(&mut log, now + 1, Grade::Good).as_ref(), Some(&own[9]));
        for minute in 0..60 {
            if answer(&mut log, now + 2 + minute * MINUTE, Grade::Good).is_none() {
                break;
            }
        }
        now += 2 * 60 * MINUTE;
        let tally = deck.tally(&log, now);
        assert_eq!((tally.due, tally.learning, tally.known), (0, 0, 10), "{tally:?}");
        assert_eq!(deck.next(&log, now, 10), None, "no more than ten new cards a day");
        now += DAY;
        let next_day = answer(&mut log, now, Grade::Good);
        assert!(next_day.is_some_and(|card| own.contains(&card) || card == deck.cards()[10].id()));
        // A month later all ten are due.
        now += 60 * DAY;
        assert!(deck.tally(&log, now).due >= 10);
    }
}
