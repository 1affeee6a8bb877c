use turncoat_game::{BySide, Side};

use crate::clocks::Stocks;
use crate::proposal::Proposals;
use crate::terms::check_player;
use crate::{
    Answer, Change, Clocks, Command, Ending, Event, Game, Moment, NodeId, Note, Proposal, Reading, Refusal, Seat,
    TakeBack, Terms, TermsError, TimeOut,
};

/// A game with everything around it, from sitting down to the end: record, clocks, players, proposals, and the events that
/// led to all of this. The same events on the same terms give the same sitting.
#[derive(Clone, Debug, PartialEq)]
pub struct Sitting {
    terms: Terms,
    events: Vec<Event>,
    game: Game,
    seats: BySide<Seat>,
    clocks: Clocks,
    /// What both sides had on their clocks when each place of the record was last reached by playing.
    stocks_at: Vec<Stocks>,
    is_paused: bool,
    proposals: Proposals,
    /// How the players or the clock ended the game; the rules speak through the record.
    ending: Option<Ending>,
}

impl Sitting {
    /// Sits down. The clock of the side to move runs from [`Moment::START`] on; who is not ready pauses first.
    ///
    /// # Errors
    ///
    /// Why no game can be played on these terms.
    pub fn open(terms: Terms) -> Result<Self, TermsError> {
        terms.check()?;
        let game = Game::new(&terms.start);
        let clocks = Clocks::new(terms.clock, game.side_to_move());
        let mut sitting = Self {
            events: Vec::new(),
            game,
            seats: terms.seats.clone(),
            stocks_at: vec![clocks.stocks()],
            clocks,
            is_paused: false,
            proposals: Proposals::default(),
            ending: None,
            terms,
        };
        sitting.clocks.run(sitting.is_running(), Moment::START);
        Ok(sitting)
    }

    /// The sitting in which exactly these events happened.
    ///
    /// # Errors
    ///
    /// The first event that cannot have happened, and why.
    pub fn replay(terms: Terms, events: impl IntoIterator<Item = Event>) -> Result<Self, ReplayError> {
        let mut sitting = Self::open(terms)?;
        for event in events {
            let version = sitting.version();
            sitting.enact(event).map_err(|refusal| ReplayError::Event { version, refusal })?;
        }
        Ok(sitting)
    }

    /// Does what somebody wants, as one more event, unless it is refused.
    ///
    /// Call [`tick`](Self::tick) first: as long as somebody's time has run out unnoticed, everything is refused. A moment
    /// before the latest event counts as the latest event's.
    ///
    /// # Errors
    ///
    /// Why it is refused; nothing has changed then.
    pub fn apply(&mut self, command: Command, now: Moment) -> Result<&Event, Refusal> {
        let command = match command {
            // Another spelling of a move is not kept.
            Command::Play { side, text } => Command::Play { side, text: self.game.read(&text).unwrap_or(text) },
            other => other,
        };
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

    /// Who plays `side` now.
    #[must_use]
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side]
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

    /// What has happened from the event number `version` on.
    #[must_use]
    pub fn events_since(&self, version: usize) -> &[Event] {
        self.events.get(version..).unwrap_or_default()
    }

    /// When something happened last. Who goes on with a saved game counts time from here.
    #[must_use]
    pub fn latest(&self) -> Moment {
        self.events.last().map_or(Moment::START, |event| event.at)
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref().or_else(|| self.game.ending())
    }

    /// The side that can move now: nobody after the end, in a pause, and while a claim waits for its answer.
    #[must_use]
    pub fn side_to_move(&self) -> Option<Side> {
        self.is_running().then(|| self.game.side_to_move())
    }

    /// Whether the clocks have been stopped.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Who has made this proposal, if it waits for an answer.
    #[must_use]
    pub const fn proposer(&self, proposal: Proposal) -> Option<Side> {
        self.proposals.by(proposal)
    }

    /// Both clocks.
    #[must_use]
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// What the clock of `side` shows; nothing if there is none.
    #[must_use]
    pub fn clock(&self, side: Side, now: Moment) -> Option<Reading> {
        self.clocks.reading(side, now)
    }

    /// The first moment at which [`tick`](Self::tick) has something to tell if nobody moves before.
    #[must_use]
    pub fn wake_at(&self) -> Option<Moment> {
        const NEXT: std::time::Duration = std::time::Duration::from_millis(1);
        self.clocks.deadline().map(|deadline| deadline.later_by(NEXT))
    }

    /// The terms of a game after this one, with the sides exchanged.
    #[must_use]
    pub fn rematch(&self) -> Terms {
        Terms { seats: self.seats.clone().swapped(), ..self.terms.clone() }
    }

    /// The only way in which a sitting changes, whether the event is new or old.
    pub(crate) fn enact(&mut self, event: Event) -> Result<(), Refusal> {
        let at = event.at;
        if at < self.latest() {
            return Err(Refusal::Earlier { at, latest: self.latest() });
        }
        match &event.change {
            Change::TimeOut(side) => self.run_out_of_time(*side, at)?,
            Change::Command(command) => {
                if let Some((side, deadline)) = self.overdue(at) {
                    return Err(Refusal::TimeIsOut { side, deadline });
                }
                self.obey(command, at)?;
            }
        }
        self.clocks.run(self.is_running(), at);
        self.events.push(event);
        Ok(())
    }

    fn obey(&mut self, command: &Command, at: Moment) -> Result<(), Refusal> {
        match command {
            Command::Play { side, text } => self.play(*side, text, at),
            Command::Resign(side) => self.end(Ending::Resignation(*side)),
            Command::Propose { side, proposal } => self.propose(*side, *proposal),
            Command::Answer { side, answer, proposal } => self.answer(*side, *answer, *proposal, at),
            Command::Pause => self.pause(),
            Command::Resume if !self.is_paused => Err(Refusal::NotPaused),
            Command::Resume => {
                self.is_paused = false;
                Ok(())
            }
            Command::Undo => {
                let parent = self.game.parent(self.game.current()).ok_or(Refusal::NothingToUndo);
                self.check_free_take_back().and(parent).and_then(|node| self.go_to(node, at))
            }
            Command::Redo => {
                let child = self.game.latest_child(self.game.current()).ok_or(Refusal::NothingToRedo);
                self.check_free_take_back().and(child).and_then(|node| self.go_to(node, at))
            }
            Command::GoTo(node) => self.check_free_take_back().and_then(|()| self.go_to(*node, at)),
            Command::Promote(node) if self.game.promote(*node) => Ok(()),
            Command::Promote(node) => Err(Refusal::NoSuchPlace(*node)),
            Command::Comment { node, comment } => {
                self.note(*node)?.comment.clone_from(comment);
                Ok(())
            }
            Command::Judge { node, value } => {
                self.note(*node)?.value = Some(value.clone());
                Ok(())
            }
            Command::Seat { side, player } => {
                check_player(player, *side, self.game.kind())?;
                self.seats[*side].player = player.clone();
                Ok(())
            }
            Command::Name { side, name } => {
                self.seats[*side].name.clone_from(name);
                Ok(())
            }
            Command::Adjudicate { outcome, reason } => {
                self.end(Ending::Adjudication { outcome: *outcome, reason: reason.clone() })
            }
            Command::Abort { reason } => self.end(Ending::Abort { reason: reason.clone() }),
        }
    }

    fn play(&mut self, side: Side, text: &str, at: Moment) -> Result<(), Refusal> {
        self.check_not_over()?;
        if let Some(claimant) = self.proposals.by(Proposal::Claim) {
            return Err(Refusal::ClaimOpen(!claimant));
        }
        if self.is_paused {
            return Err(Refusal::Paused);
        }
        if side != self.game.side_to_move() {
            return Err(Refusal::NotYourTurn(side));
        }
        let node = self.game.play(text)?;
        self.proposals.turn_over(side);
        self.clocks.finish_turn(self.game.side_to_move(), at);
        self.remember_clocks(node);
        Ok(())
    }

    fn propose(&mut self, side: Side, proposal: Proposal) -> Result<(), Refusal> {
        self.check_not_over()?;
        match (proposal, self.proposals.by(proposal)) {
            (Proposal::Claim, _) => return Err(Refusal::ClaimByHand),
            (Proposal::Draw, Some(by)) if by != side => return self.end(Ending::Agreement),
            (_, Some(by)) => return Err(Refusal::AlreadyProposed { by, proposal }),
            (Proposal::TakeBack, None) if self.terms.take_back == TakeBack::Never => {
                return Err(Refusal::NoTakeBack);
            }
            (Proposal::TakeBack, None) if self.game.before_last_choice(side).is_none() => {
                return Err(Refusal::NothingToTakeBack(side));
            }
            (_, None) => self.proposals.set(proposal, Some(side)),
        }
        Ok(())
    }

    fn answer(&mut self, side: Side, answer: Answer, proposal: Proposal, at: Moment) -> Result<(), Refusal> {
        self.check_not_over()?;
        if self.proposals.by(proposal) != Some(!side) {
            return Err(Refusal::NotAsked { side, proposal });
        }
        match (proposal, answer) {
            (Proposal::Draw, Answer::Accept) => return self.end(Ending::Agreement),
            (Proposal::Claim, Answer::Accept) => return self.end(Ending::Time(side)),
            (Proposal::TakeBack, Answer::Accept) => {
                let node = self.game.before_last_choice(!side).ok_or(Refusal::NothingToTakeBack(!side))?;
                return self.go_to(node, at);
            }
            (Proposal::Claim, Answer::Decline) => self.clocks.renew_turn(side, at),
            (Proposal::Draw | Proposal::TakeBack, Answer::Decline) => {}
        }
        self.proposals.set(proposal, None);
        Ok(())
    }

    fn pause(&mut self) -> Result<(), Refusal> {
        self.check_not_over()?;
        if self.is_paused {
            return Err(Refusal::Paused);
        }
        self.is_paused = true;
        Ok(())
    }

    /// Goes on from another place, even after the end, with the time that both sides had there.
    fn go_to(&mut self, node: NodeId, at: Moment) -> Result<(), Refusal> {
        if !self.game.go_to(node) {
            return Err(Refusal::NoSuchPlace(node));
        }
        self.proposals = Proposals::default();
        self.ending = None;
        self.clocks.go_back(self.stocks_at[node.index()], self.game.side_to_move(), at);
        Ok(())
    }

    fn remember_clocks(&mut self, node: NodeId) {
        self.stocks_at.resize(self.stocks_at.len().max(node.index() + 1), self.clocks.stocks());
        self.stocks_at[node.index()] = self.clocks.stocks();
    }

    fn run_out_of_time(&mut self, side: Side, at: Moment) -> Result<(), Refusal> {
        if self.clocks.ticking() != Some(side) || self.clocks.deadline() != Some(at) {
            return Err(Refusal::TimeIsNotOut(side));
        }
        match self.terms.time_out {
            TimeOut::LoseGame => return self.end(Ending::Time(side)),
            TimeOut::Claim => self.proposals.set(Proposal::Claim, Some(!side)),
            TimeOut::LoseTurn => {
                let node = self.game.lose_turn()?;
                self.proposals.turn_over(side);
                self.clocks.renew_turn(self.game.side_to_move(), at);
                self.remember_clocks(node);
            }
        }
        Ok(())
    }

    fn end(&mut self, ending: Ending) -> Result<(), Refusal> {
        self.check_not_over()?;
        self.ending = Some(ending);
        self.proposals = Proposals::default();
        Ok(())
    }

    fn note(&mut self, node: NodeId) -> Result<&mut Note, Refusal> {
        self.game.note_mut(node).ok_or(Refusal::NoSuchPlace(node))
    }

    fn check_not_over(&self) -> Result<(), Refusal> {
        self.ending().map_or(Ok(()), |ending| Err(Refusal::Over(ending.clone())))
    }

    fn check_free_take_back(&self) -> Result<(), Refusal> {
        match self.terms.take_back {
            TakeBack::Free => Ok(()),
            TakeBack::Agreed => Err(Refusal::TakeBackNeedsAgreement),
            TakeBack::Never => Err(Refusal::NoTakeBack),
        }
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
