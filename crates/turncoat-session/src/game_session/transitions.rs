//! What an event does to a session, and why it may be refused. Every function checks first and changes afterwards.

use turncoat_game::Side;

use super::GameSession;
use crate::proposal::Proposals;
use crate::terms::check_player;
use crate::{Answer, Change, Command, Ending, Event, Moment, NodeId, Note, Proposal, Refusal, TakeBack, TimeOut};

impl GameSession {
    /// The only way in which a session changes, whether the event is new or old.
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
            Command::Undo => self.leave_for(self.game.parent(self.game.current()).ok_or(Refusal::NothingToUndo), at),
            Command::Redo => {
                self.leave_for(self.game.latest_child(self.game.current()).ok_or(Refusal::NothingToRedo), at)
            }
            Command::GoTo(node) => self.leave_for(Ok(*node), at),
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
        self.stocks_at.insert(node, self.clocks.stocks());
        Ok(())
    }

    fn propose(&mut self, side: Side, proposal: Proposal) -> Result<(), Refusal> {
        self.check_not_over()?;
        match self.proposals.by(proposal) {
            Some(by) if by != side && proposal == Proposal::Draw => return self.end(Ending::Agreement),
            Some(by) => return Err(Refusal::AlreadyProposed { by, proposal }),
            None => {}
        }
        match proposal {
            Proposal::TakeBack if self.terms.take_back == TakeBack::Never => return Err(Refusal::NoTakeBack),
            Proposal::TakeBack if self.game.before_last_choice(side).is_none() => {
                return Err(Refusal::NothingToTakeBack(side));
            }
            Proposal::Claim if self.terms.time_out != TimeOut::Claim => return Err(Refusal::NoClaims),
            Proposal::Claim if !self.seats[side].player.is_distant() => return Err(Refusal::ClaimByHand),
            Proposal::Claim if self.side_to_move() != Some(!side) => return Err(Refusal::NothingToClaim(side)),
            Proposal::Draw | Proposal::TakeBack | Proposal::Claim => {}
        }
        self.proposals.set(proposal, Some(side));
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
            (Proposal::Claim, Answer::Decline) => self.clocks.grant_turn(at),
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

    /// Goes to another place if nobody needs to be asked.
    fn leave_for(&mut self, place: Result<NodeId, Refusal>, at: Moment) -> Result<(), Refusal> {
        match self.terms.take_back {
            TakeBack::Free => self.go_to(place?, at),
            TakeBack::Agreed => Err(Refusal::TakeBackNeedsAgreement),
            TakeBack::Never => Err(Refusal::NoTakeBack),
        }
    }

    /// Goes on from another place, even after the end, with the time that both sides had there.
    fn go_to(&mut self, node: NodeId, at: Moment) -> Result<(), Refusal> {
        if !self.game.go_to(node) {
            return Err(Refusal::NoSuchPlace(node));
        }
        self.proposals = Proposals::default();
        self.ending = None;
        self.clocks.go_back(self.stocks_at[&node], self.game.side_to_move(), at);
        Ok(())
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

    fn check_not_over(&self) -> Result<(), Refusal> {
        self.ending().map_or(Ok(()), |ending| Err(Refusal::Over(ending.clone())))
    }
}
