use core::time::Duration;

use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Move, Position, Setup};

use super::super::{MoveWord, SIZE, Turn};
use super::{Event, Rejection, Terms};

/// A game on two boards, as one of them knows it.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    pub(super) side: Side,
    pub(super) game: Position,
    terms: Terms,
    /// When the turn that is on began.
    turn_began: Duration,
    /// The last turn made here; it waits for an answer if the other side is to move, or if it has won.
    sent: Option<MoveWord>,
    /// When it is to be sent again.
    repeat_at: Option<Duration>,
    heard: Option<MoveWord>,
}

/// What a received turn means.
pub(super) enum Hearing {
    /// It is the other's turn, and was made.
    Turn(Event),
    /// It is known already.
    Known,
    /// It is known already, so our answer to it was lost: this word is to be sent again.
    Misses(MoveWord),
    /// It is refused.
    Refused(Rejection),
}

/// What has become due.
pub(super) enum Due {
    /// Our turn ran out of time: this word is to be sent.
    TurnLost(MoveWord, Event),
    /// Our last turn is to be sent again.
    Repeat(MoveWord),
    /// The other has been silent for too long.
    GiveUp,
}

impl Duel {
    pub(super) fn new(side: Side, terms: Terms, now: Duration) -> Self {
        let game = Position::new(Setup::BOARDS);
        Self { side, game, terms, turn_began: now, sent: None, repeat_at: None, heard: None }
    }

    pub(super) fn is_to_move(&self) -> bool {
        self.game.side_to_move() == self.side && !self.game.is_over()
    }

    pub(super) fn time_left(&self, now: Duration) -> Duration {
        (self.turn_began + self.terms.turn()).saturating_sub(now)
    }

    /// Our move, with the word that is to be sent.
    pub(super) fn play(&mut self, mv: Move, now: Duration) -> Result<(MoveWord, Event), Rejection> {
        if !self.is_to_move() {
            return Err(Rejection::OutOfTurn);
        }
        self.game.check(mv).map_err(Rejection::Illegal)?;
        Ok(self.make_own(Turn::Move(mv), now))
    }

    fn make_own(&mut self, turn: Turn, now: Duration) -> (MoveWord, Event) {
        let word = MoveWord { side: self.side, turn };
        self.sent = Some(word);
        let event = self.make(word, now);
        let is_urgent = is_lost(word) || self.game.is_over();
        self.repeat_at = Some(now + if is_urgent { self.terms.pause() } else { self.terms.patience() });
        (word, event)
    }

    fn make(&mut self, word: MoveWord, now: Duration) -> Event {
        self.turn_began = now;
        match word.turn {
            Turn::Move(mv) => self.game.play_unchecked(mv),
            Turn::Lost(_) => self.game.lose_turn(),
        }
        match word.turn {
            Turn::Move(mv) if self.game.is_over() => Event::Won(word.side, mv),
            turn => Event::Played(word.side, turn),
        }
    }

    /// Takes a turn from the other board.
    pub(super) fn hear(&mut self, word: MoveWord, now: Duration) -> Hearing {
        if word.side == self.side {
            return Hearing::Refused(Rejection::NotTheirs);
        }
        if self.is_known(word, now) {
            // Only who made the last turn of the game has an answer that can be missed; so two boards never answer each
            // other's repetitions for ever.
            let answer = self.sent.filter(|_| self.game.side_to_move() != self.side);
            return answer.map_or(Hearing::Known, Hearing::Misses);
        }
        if self.game.side_to_move() == self.side || self.game.is_over() {
            return Hearing::Refused(Rejection::OutOfTurn);
        }
        if let Turn::Move(mv) = word.turn
            && let Err(violation) = self.game.check(mv)
        {
            return Hearing::Refused(Rejection::Illegal(violation));
        }
        self.heard = Some(word);
        Hearing::Turn(self.make(word, now))
    }

    /// Whether the word is the last one heard. No move can be made twice in a row; two lost turns look alike, but in a turn
    /// that has only begun no time can have run out.
    fn is_known(&self, word: MoveWord, now: Duration) -> bool {
        self.heard.is_some_and(|heard| {
            let is_theirs = self.game.side_to_move() != self.side && !self.game.is_over();
            let is_early = !is_theirs || now < self.turn_began + self.terms.earliest_loss();
            if is_lost(word) { is_lost(heard) && is_early } else { heard == word }
        })
    }

    pub(super) fn pass_time(&mut self, now: Duration) -> Option<Due> {
        if self.is_to_move() {
            if now < self.turn_began + self.terms.turn() {
                return None;
            }
            let place = SIZE.coordinates_of_cell(self.game.pawns()[self.side]);
            let (word, event) = self.make_own(Turn::Lost(place), now);
            return Some(Due::TurnLost(word, event));
        }
        if now >= self.turn_began + self.terms.endurance() {
            return Some(Due::GiveUp);
        }
        self.repeat_at.filter(|&due| due <= now)?;
        self.repeat(now).map(Due::Repeat)
    }

    /// The winning move, if it is time to send it again unasked: a loser whose last turn was lost asks for it only while that
    /// turn is young.
    pub(super) fn repeat_victory(&mut self, now: Duration) -> Option<MoveWord> {
        self.repeat_at.filter(|&due| due <= now && now < self.turn_began + self.terms.endurance())?;
        let is_loser_shy = self.heard.is_some_and(is_lost);
        if is_loser_shy { self.repeat(now) } else { None }
    }

    /// What the other board has missed if it is still not playing: the first turn, as far as it is made.
    pub(super) fn missed_beginning(&self) -> Option<Option<MoveWord>> {
        self.heard.is_none().then_some(self.sent)
    }

    /// The turn that is to be sent again: the last one made here if it is not answered, and not a lost one that might be
    /// taken for the next.
    pub(super) fn repeat(&mut self, now: Duration) -> Option<MoveWord> {
        let word = self.sent.filter(|_| self.game.side_to_move() != self.side)?;
        let is_ambiguous = is_lost(word) && now > self.turn_began + self.terms.youth();
        self.repeat_at = if is_ambiguous { None } else { Some(now + self.terms.pause()) };
        (!is_ambiguous).then_some(word)
    }
}

const fn is_lost(word: MoveWord) -> bool {
    matches!(word.turn, Turn::Lost(_))
}
