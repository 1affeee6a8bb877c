mod transitions;

use std::collections::BTreeMap;
use std::time::Duration;

use turncoat_game::{BySide, Side};

use crate::clocks::Stocks;
use crate::proposal::Proposals;
use crate::{
    Change, ClockState, Clocks, Command, Ending, Event, Game, Moment, NodeId, Proposal, Reading, Refusal, Seat, Terms,
    TermsError,
};

/// A game with everything around it, from session down to the end: record, clocks, players, proposals, and the events that
/// led to all of this. The same events on the same terms give the same session.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSession {
    terms: Terms,
    events: Vec<Event>,
    game: Game,
    seats: BySide<Seat>,
    /// The sides whose human player turned out to be a program.
    programs: BySide<bool>,
    clocks: Clocks,
    /// The clocks of both sides when each place of the record was last reached by playing.
    stocks_at: BTreeMap<NodeId, Stocks>,
    is_paused: bool,
    proposals: Proposals,
    /// How the players or the clock ended the game; the rules speak through the record.
    ending: Option<Ending>,
}

impl GameSession {
    /// Opens a session. The clock of the side to move runs from [`Moment::START`] on, unless the session is paused first.
    ///
    /// # Errors
    ///
    /// Why no game can be played on these terms.
    pub fn open(terms: Terms) -> Result<Self, TermsError> {
        terms.check()?;
        let game = Game::new(&terms.start);
        let clocks = Clocks::new(terms.clock, game.side_to_move());
        let mut session = Self {
            events: Vec::new(),
            game,
            seats: terms.seats.clone(),
            programs: BySide::from_fn(|_| false),
            stocks_at: BTreeMap::from([(NodeId::START, clocks.stocks())]),
            clocks,
            is_paused: false,
            proposals: Proposals::default(),
            ending: None,
            terms,
        };
        session.clocks.run(session.is_running(), Moment::START);
        Ok(session)
    }

    /// The session in which exactly these events happened.
    ///
    /// # Errors
    ///
    /// The first event that cannot have happened, and why.
    pub fn replay(terms: Terms, events: impl IntoIterator<Item = Event>) -> Result<Self, ReplayError> {
        let mut session = Self::open(terms)?;
        for event in events {
            let version = session.version();
            session.enact(event).map_err(|refusal| ReplayError::Event { version, refusal })?;
        }
        Ok(session)
    }

    /// Lets an event happen that happened before, here or elsewhere.
    ///
    /// # Errors
    ///
    /// Why it cannot have happened; nothing has changed then.
    pub fn repeat(&mut self, event: Event) -> Result<(), Refusal> {
        self.enact(event)
    }

    /// Turns a command into one more event, unless it is refused.
    ///
    /// Call [`tick`](Self::tick) first: while a time-out is unnoticed, every command is refused. A moment before the latest
    /// event counts as the latest event's.
    ///
    /// # Errors
    ///
    /// Why it is refused; nothing has changed then.
    pub fn apply(&mut self, command: Command, now: Moment) -> Result<&Event, Refusal> {
        let version = self.version();
        self.enact(Event { at: now.max(self.latest()), change: Change::Command(command) })?;
        Ok(&self.events[version])
    }

    /// Lets the clock tell what has happened up to `now`: the new events.
    pub fn tick(&mut self, now: Moment) -> &[Event] {
        let version = self.version();
        while let Some((side, deadline)) = self.overdue(now) {
            self.enact(Event { at: deadline, change: Change::TimeOut(side) }).expect("the time is out");
        }
        self.events_since(version)
    }

    /// The terms on which the game began.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The record of the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The player of `side`.
    #[must_use]
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side]
    }

    /// Whether a program moves for `side`, be it ours or one that sits there through its own connection.
    #[must_use]
    pub fn is_program(&self, side: Side) -> bool {
        self.programs[side] || self.seats[side].player.is_automatic()
    }

    /// All that has happened.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many events have happened: the version that the next one gets.
    #[must_use]
    pub const fn version(&self) -> usize {
        self.events.len()
    }

    /// The events from number `version` on.
    #[must_use]
    pub fn events_since(&self, version: usize) -> &[Event] {
        self.events.get(version..).unwrap_or_default()
    }

    /// The moment of the last event. A resumed game counts time from here.
    #[must_use]
    pub fn latest(&self) -> Moment {
        self.events.last().map_or(Moment::START, |event| event.at)
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref().or_else(|| self.game.ending())
    }

    /// The side that can move now: none after the end, in a pause, and while a claim waits for its answer.
    #[must_use]
    pub fn side_to_move(&self) -> Option<Side> {
        self.is_running().then(|| self.game.side_to_move())
    }

    /// Whether the clocks have been stopped.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// The side that made this proposal, if it waits for an answer.
    #[must_use]
    pub const fn proposer(&self, proposal: Proposal) -> Option<Side> {
        self.proposals.by(proposal)
    }

    /// Both clocks.
    #[must_use]
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The reading of the clock of `side`, if there is one.
    #[must_use]
    pub fn clock(&self, side: Side, now: Moment) -> Option<Reading> {
        self.clocks.reading(side, now)
    }

    /// The clocks of both sides, as engines are told; nothing if there are none.
    #[must_use]
    pub fn clock_states(&self, now: Moment) -> Option<BySide<ClockState>> {
        let state = |side| self.terms.clock.state(self.clock(side, now)?);
        Some(BySide { first: state(Side::First)?, second: state(Side::Second)? })
    }

    /// The first moment at which [`tick`](Self::tick) has an event if no move is made before.
    #[must_use]
    pub fn wake_at(&self) -> Option<Moment> {
        self.clocks.deadline().map(|deadline| deadline.later_by(Duration::from_millis(1)))
    }

    /// The terms of a game after this one, with the sides exchanged.
    #[must_use]
    pub fn rematch(&self) -> Terms {
        Terms { seats: self.seats.clone().swapped(), ..self.terms.clone() }
    }

    fn is_running(&self) -> bool {
        !self.is_paused && self.ending().is_none() && self.proposals.by(Proposal::Claim).is_none()
    }

    /// Whose time ran out before `now`, and when. At the deadline itself one is still in time.
    fn overdue(&self, now: Moment) -> Option<(Side, Moment)> {
        let deadline = self.clocks.deadline().filter(|&deadline| deadline < now)?;
        Some((self.clocks.ticking()?, deadline))
    }
}

/// Why events cannot have happened on some terms.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// There can be no game on these terms.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// An event is impossible.
    #[error("event {version}: {refusal}")]
    Event {
        /// Which one, counted from 0.
        version: usize,
        /// Why.
        refusal: Refusal,
    },
}
