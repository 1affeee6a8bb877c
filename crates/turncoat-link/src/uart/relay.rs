use core::fmt;
use core::time::Duration;

use turncoat_game::{BySide, Outcome, Position as _, Side};
use turncoat_othello::{BLACK, Move, Position, WHITE};

use super::{Claim, Ending, Event, Fault, Host, Profile, Terms, Verdict};

/// Lets two devices play each other: a host for each, and between them a copy of the game that decides.
#[derive(Clone, Debug)]
pub struct Relay {
    /// The host at the line to each side's device; it plays the other side.
    hosts: BySide<Host>,
    game: Position,
    /// The move that this side's device has not been told yet.
    untold: BySide<Option<Move>>,
    /// Whether both devices are set up.
    has_begun: bool,
    is_over: bool,
    /// Which hosts have seen their end of the game.
    finished: BySide<bool>,
}

/// What happened between two devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelayEvent {
    /// The device of this side moved or passed.
    Moved(Side, Move),
    /// Something else on the line to this side's device.
    Line(Side, Event),
    /// The game is over.
    Over(Decision),
}

/// How a game between two devices ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// By the rules.
    Played(Outcome),
    /// This side's device gave up.
    Resigned(Side),
    /// This side's device took too long.
    Late(Side),
    /// This side's device could not be played with any longer.
    Failed(Side, Fault),
    /// The same, but the game had not begun, or lines were damaged on their way: there is no winner.
    BrokenOff(Side, Fault),
}

impl Decision {
    /// The result of the game, if it has one.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Played(outcome) => Some(outcome),
            Self::Resigned(side) | Self::Late(side) | Self::Failed(side, _) => Some(Outcome::Win(side.opponent())),
            Self::BrokenOff(..) => None,
        }
    }
}

impl Relay {
    /// A relay between devices of these profiles.
    #[must_use]
    pub fn new(profiles: BySide<Profile>, seconds: u8) -> Self {
        let host = |side: Side| Host::new(Terms { side: !side, seconds, profile: profiles[side] });
        Self {
            hosts: BySide::from_fn(host),
            game: Position::default(),
            untold: BySide::both(None),
            has_begun: false,
            is_over: false,
            finished: BySide::both(false),
        }
    }

    /// The game so far.
    #[must_use]
    pub const fn game(&self) -> &Position {
        &self.game
    }

    /// Sets both devices up and begins a game: White's first, since Black's will move at once.
    pub fn start(&mut self, now: Duration, send: &mut impl FnMut(Side, u8)) {
        self.game = Position::default();
        self.untold = BySide::both(None);
        self.has_begun = false;
        self.is_over = false;
        self.finished = BySide::both(false);
        self.hosts[WHITE].prepare(now, &mut |byte| send(WHITE, byte));
    }

    /// Takes the next byte from the line to `side`'s device.
    pub fn receive(
        &mut self,
        side: Side,
        byte: u8,
        now: Duration,
        send: &mut impl FnMut(Side, u8),
    ) -> Option<RelayEvent> {
        if self.hosts[!side].is_in_doubt() {
            self.hosts[side].postpone_turn(now);
        }
        let event = self.hosts[side].receive(byte, now, &mut |byte| send(side, byte));
        let event = event.and_then(|event| self.handle(side, event, now, send));
        let trouble = self.tell_moves(now, send);
        trouble.or(event)
    }

    /// Looks at the clock.
    pub fn pass_time(&mut self, now: Duration, send: &mut impl FnMut(Side, u8)) -> Option<RelayEvent> {
        let event = Side::BOTH.into_iter().find_map(|side| {
            let event = self.hosts[side].pass_time(now, &mut |byte| send(side, byte))?;
            self.handle(side, event, now, send)
        });
        let trouble = self.tell_moves(now, send);
        trouble.or(event)
    }

    /// Passes moves on to the devices that are ready for them.
    fn tell_moves(&mut self, now: Duration, send: &mut impl FnMut(Side, u8)) -> Option<RelayEvent> {
        for side in Side::BOTH {
            let host = &mut self.hosts[side];
            if !self.is_over && self.untold[side].is_some() {
                host.begin(now, &mut |byte| send(side, byte));
            }
            if !self.is_over
                && host.is_to_move()
                && let Some(mv) = self.untold[side].take()
            {
                if !host.game().is_legal(mv) {
                    let decision = self.failure(side, Fault::MoveRefused);
                    return Some(self.decide(decision, send));
                }
                host.play(mv, now, &mut |byte| send(side, byte));
            }
        }
        None
    }

    fn handle(
        &mut self,
        side: Side,
        event: Event,
        now: Duration,
        send: &mut impl FnMut(Side, u8),
    ) -> Option<RelayEvent> {
        if self.is_over {
            return None;
        }
        match event {
            Event::Ready if side == WHITE && !self.has_begun => {
                self.hosts[BLACK].start(now, &mut |byte| send(BLACK, byte))
            }
            Event::Ready if side == BLACK => {
                self.has_begun = true;
                self.hosts[WHITE].postpone_turn(now);
            }
            Event::Announced(mv) => {
                self.has_begun = true;
                if !self.game.is_legal(mv) {
                    let decision = self.failure(side, Fault::IllegalMove(mv));
                    return Some(self.decide(decision, send));
                }
                self.game.play_unchecked(mv);
                self.untold[!side] = Some(mv);
                // A move that has come before the claim is in time, however long the line took for it.
                self.hosts[!side].postpone_turn(now);
                return Some(RelayEvent::Moved(side, mv));
            }
            // The time of the other side's device begins when it is told.
            Event::Confirmed(_) => self.hosts[!side].postpone_turn(now),
            Event::Disputed(claim, verdict) if self.hosts[side].terms().profile.skips_disputed_turn() => {
                // Its own game goes on without the move that it did not take.
                let decision = match verdict {
                    Verdict::Accepted => Decision::Late(!side),
                    Verdict::Rejected => self.failure(side, Fault::Quarrelsome(claim)),
                };
                return Some(self.decide(decision, send));
            }
            Event::Over(ending) => return self.finish(side, ending, send),
            _ => {}
        }
        Some(RelayEvent::Line(side, event))
    }

    /// One line has come to its end. A game that the rules have ended is decided when both have, whatever else they say.
    fn finish(&mut self, side: Side, ending: Ending, send: &mut impl FnMut(Side, u8)) -> Option<RelayEvent> {
        self.finished[side] = true;
        if let Some(outcome) = self.game.outcome() {
            let both = self.finished[BLACK] && self.finished[WHITE];
            return both.then(|| self.decide(Decision::Played(outcome), send));
        }
        let decision = match ending {
            Ending::DeviceResigned => Decision::Resigned(side),
            Ending::Forfeited(Claim::Late) => Decision::Late(!side),
            Ending::Failed(fault) => self.failure(side, fault),
            Ending::Forfeited(Claim::Illegal) | Ending::HostResigned => Decision::Resigned(!side),
            Ending::Played(_) | Ending::Stopped => self.failure(side, Fault::EarlyResult),
        };
        Some(self.decide(decision, send))
    }

    /// The decision if this side's device cannot be played with: on a bad line it may not be the device's fault.
    fn failure(&self, side: Side, fault: Fault) -> Decision {
        let is_line_bad = Side::BOTH.into_iter().any(|side| self.hosts[side].line_faults() > 0);
        if is_line_bad || !self.has_begun { Decision::BrokenOff(side, fault) } else { Decision::Failed(side, fault) }
    }

    /// Tells the devices that do not know yet: the winner that it has won, the other that the game has ended.
    fn decide(&mut self, decision: Decision, send: &mut impl FnMut(Side, u8)) -> RelayEvent {
        self.is_over = true;
        for side in Side::BOTH {
            if !self.finished[side] {
                let host = &mut self.hosts[side];
                if decision.outcome() == Some(Outcome::Win(side)) {
                    host.resign(&mut |byte| send(side, byte));
                } else {
                    host.stop(&mut |byte| send(side, byte));
                }
            }
        }
        RelayEvent::Over(decision)
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side| if side == BLACK { "Black" } else { "White" };
        match *self {
            Self::Played(_) => f.write_str("played out"),
            Self::Resigned(side) => write!(f, "{}'s board gave up", name(side)),
            Self::Late(side) => write!(f, "{}'s board took too long", name(side)),
            Self::Failed(side, fault) => write!(f, "{}'s board {fault}", name(side)),
            Self::BrokenOff(side, fault) => {
                write!(f, "broken off without a result: {}'s board {fault}", name(side))
            }
        }
    }
}
