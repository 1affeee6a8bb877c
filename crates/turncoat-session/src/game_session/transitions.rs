//! How events change a session, and why they are refused. Checks come first and change nothing.

use turncoat_game::Side;

use super::GameSession;
use crate::proposal::Proposals;
use crate::terms::check_player;
use crate::{Answer, Change, Command, Ending, Event, Moment, NodeId, Note, Proposal, Refusal, TakeBack, TimeOut};

impl GameSession {
    /// The only way in which a session changes, whether the event is new or old. A move is kept as the game writes it.
    pub(crate) fn enact(&mut self, mut event: Event) -> Result<(), Refusal> {
        let at = event.at;
        if at < self.latest() {
            return Err(Refusal::Earlier { at, latest: self.latest() });
        }
        match &mut event.change {
            Change::TimeOut(side) => self.run_out_of_time(*side, at)?,
            Change::Command(command) => {
                self.check_time(at)?;
                self.execute(command, at)?;
                if let Command::Play { text, .. } = command {
                    *text = self.game.entry(self.game.current()).unwrap_or_default();
                }
            }
        }
        self.clocks.run(self.is_running(), at);
        self.events.push(event);
        Ok(())
    }

    /// Whether [`apply`](Self::apply) would accept a command now.
    ///
    /// # Errors
    ///
    /// Why it would be refused.
    pub fn check(&self, command: &Command, now: Moment) -> Result<(), Refusal> {
        self.check_time(now.max(self.latest()))?;
        match command {
            Command::Play { side, text } => {
                self.check_turn(*side)?;
                Ok(self.game.read(text).map(drop)?)
            }
            Command::Propose { side, proposal } => self.check_proposal(*side, *proposal),
            Command::Answer { side, answer, proposal } => self.check_answer(*side, *answer, *proposal).map(drop),
            Command::Resign(_) | Command::Adjudicate { .. } | Command::Abort { .. } => self.check_not_over(),
            Command::Pause => self.check_pause(),
            Command::Resume => self.check_resumption(),
            Command::Undo => self.place_before().map(drop),
            Command::Redo => self.place_after().map(drop),
            Command::GoTo(node) => self.check_free_choice(*node).map(drop),
            Command::Promote(node) | Command::Comment { node, .. } | Command::Judge { node, .. } => {
                self.check_place(*node).map(drop)
            }
            Command::Seat { side, player } => Ok(check_player(player, *side, self.game.kind())?),
            Command::Name { .. } | Command::Program(_) => Ok(()),
        }
    }

    fn execute(&mut self, command: &Command, at: Moment) -> Result<(), Refusal> {
        match command {
            Command::Play { side, text } => self.play(*side, text, at),
            Command::Resign(side) => self.end(Ending::Resignation(*side)),
            Command::Propose { side, proposal } => self.propose(*side, *proposal),
            Command::Answer { side, answer, proposal } => self.answer(*side, *answer, *proposal, at),
            Command::Pause => self.check_pause().map(|()| self.is_paused = true),
            Command::Resume => self.check_resumption().map(|()| self.is_paused = false),
            Command::Undo => self.place_before().map(|place| self.go_to(place, at)),
            Command::Redo => self.place_after().map(|place| self.go_to(place, at)),
            Command::GoTo(node) => self.check_free_choice(*node).map(|place| self.go_to(place, at)),
            Command::Promote(node) => {
                self.game.promote(self.check_place(*node)?);
                Ok(())
            }
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
            Command::Program(side) => {
                self.programs[*side] = true;
                Ok(())
            }
            Command::Adjudicate { outcome, reason } => {
                self.end(Ending::Adjudication { outcome: *outcome, reason: reason.clone() })
            }
            Command::Abort { reason } => self.end(Ending::Abort { reason: reason.clone() }),
        }
    }

    fn play(&mut self, side: Side, text: &str, at: Moment) -> Result<(), Refusal> {
        self.check_turn(side)?;
        let node = self.game.play(text)?;
        self.proposals.turn_over(side);
        self.clocks.finish_turn(self.game.side_to_move(), at);
        self.stocks_at.insert(node, self.clocks.stocks());
        Ok(())
    }

    fn check_turn(&self, side: Side) -> Result<(), Refusal> {
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
        Ok(())
    }

    fn propose(&mut self, side: Side, proposal: Proposal) -> Result<(), Refusal> {
        self.check_proposal(side, proposal)?;
        match self.proposals.by(proposal) {
            // Both sides have offered a draw.
            Some(_) => self.end(Ending::Agreement),
            None => {
                self.proposals.set(proposal, Some(side));
                Ok(())
            }
        }
    }

    fn check_proposal(&self, side: Side, proposal: Proposal) -> Result<(), Refusal> {
        self.check_not_over()?;
        match self.proposals.by(proposal) {
            Some(by) if by != side && proposal == Proposal::Draw => return Ok(()),
            Some(by) => return Err(Refusal::AlreadyProposed { by, proposal }),
            None => {}
        }
        match proposal {
            Proposal::TakeBack if self.terms.take_back == TakeBack::Never => Err(Refusal::NoTakeBack),
            Proposal::TakeBack if self.game.before_last_choice(side).is_none() => Err(Refusal::NothingToTakeBack(side)),
            Proposal::Claim if self.terms.time_out != TimeOut::Claim => Err(Refusal::NoClaims),
            Proposal::Claim if !self.seats[side].player.is_distant() => Err(Refusal::ClaimByHand),
            Proposal::Claim if self.side_to_move() != Some(!side) => Err(Refusal::NothingToClaim(side)),
            Proposal::Draw | Proposal::TakeBack | Proposal::Claim => Ok(()),
        }
    }

    fn answer(&mut self, side: Side, answer: Answer, proposal: Proposal, at: Moment) -> Result<(), Refusal> {
        let place = self.check_answer(side, answer, proposal)?;
        match (proposal, answer) {
            (Proposal::Draw, Answer::Accept) => return self.end(Ending::Agreement),
            (Proposal::Claim, Answer::Accept) => return self.end(Ending::Time(side)),
            (Proposal::Claim, Answer::Decline) => self.clocks.grant_turn(at),
            (Proposal::TakeBack, Answer::Accept) | (Proposal::Draw | Proposal::TakeBack, Answer::Decline) => {}
        }
        match place {
            Some(place) => self.go_to(place, at),
            None => self.proposals.set(proposal, None),
        }
        Ok(())
    }

    /// The place to which the game goes back if `side` accepts that a move is taken back.
    fn check_answer(&self, side: Side, answer: Answer, proposal: Proposal) -> Result<Option<NodeId>, Refusal> {
        self.check_not_over()?;
        if self.proposals.by(proposal) != Some(!side) {
            return Err(Refusal::NotAsked { side, proposal });
        }
        if (proposal, answer) != (Proposal::TakeBack, Answer::Accept) {
            return Ok(None);
        }
        self.game.before_last_choice(!side).map(Some).ok_or(Refusal::NothingToTakeBack(!side))
    }

    fn check_pause(&self) -> Result<(), Refusal> {
        self.check_not_over()?;
        if self.is_paused { Err(Refusal::Paused) } else { Ok(()) }
    }

    fn check_resumption(&self) -> Result<(), Refusal> {
        if self.is_paused { Ok(()) } else { Err(Refusal::NotPaused) }
    }

    /// The place before the current one, if it can be chosen without asking.
    fn place_before(&self) -> Result<NodeId, Refusal> {
        self.check_take_back_is_free()?;
        self.game.parent(self.game.current()).ok_or(Refusal::NothingToUndo)
    }

    /// The place that followed the current one last, if it can be chosen without asking.
    fn place_after(&self) -> Result<NodeId, Refusal> {
        self.check_take_back_is_free()?;
        self.game.latest_child(self.game.current()).ok_or(Refusal::NothingToRedo)
    }

    /// The place, if it can be chosen without asking.
    fn check_free_choice(&self, node: NodeId) -> Result<NodeId, Refusal> {
        self.check_take_back_is_free()?;
        self.check_place(node)
    }

    fn check_take_back_is_free(&self) -> Result<(), Refusal> {
        match self.terms.take_back {
            TakeBack::Free => Ok(()),
            TakeBack::Agreed => Err(Refusal::TakeBackNeedsAgreement),
            TakeBack::Never => Err(Refusal::NoTakeBack),
        }
    }

    /// Continues from another place of the record, even after the end, with the time that both sides had there.
    fn go_to(&mut self, node: NodeId, at: Moment) {
        self.game.go_to(node);
        self.proposals = Proposals::default();
        self.ending = None;
        self.clocks.go_back(self.stocks_at[&node], self.game.side_to_move(), at);
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
                self.stocks_at.insert(node, self.clocks.stocks());
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

    fn check_place(&self, node: NodeId) -> Result<NodeId, Refusal> {
        if self.game.contains(node) { Ok(node) } else { Err(Refusal::NoSuchPlace(node)) }
    }

    /// Every command is refused while a time-out is unnoticed.
    fn check_time(&self, at: Moment) -> Result<(), Refusal> {
        self.overdue(at).map_or(Ok(()), |(side, deadline)| Err(Refusal::TimeIsOut { side, deadline }))
    }

    fn check_not_over(&self) -> Result<(), Refusal> {
        self.ending().map_or(Ok(()), |ending| Err(Refusal::Over(ending.clone())))
    }
}
