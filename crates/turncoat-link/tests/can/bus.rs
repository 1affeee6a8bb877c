use std::collections::VecDeque;
use std::time::Duration;

use turncoat_engine::Random;
use turncoat_game::{Position as _, Side};
use turncoat_link::can::{Event, Frame, Mode, Node, Terms, Turn};
use turncoat_quoridor::{Move, Position};

/// How finely time is cut into pieces.
const TICK: Duration = Duration::from_millis(20);

/// Two nodes with somebody at the keys of each, and a bus between them that may be bad.
pub(crate) struct Bus {
    pub(crate) now: Duration,
    pub(crate) seats: [Seat; 2],
    pub(crate) faults: Faults,
    random: Random,
}

/// How bad the bus is; every frame suffers by chance. The order of one node's frames is kept.
#[derive(Clone, Copy, Default)]
pub(crate) struct Faults {
    /// How many in a hundred frames are lost.
    pub(crate) lost: u32,
    /// How many in a hundred come twice.
    pub(crate) doubled: u32,
    /// How many milliseconds a frame is delayed at most.
    pub(crate) delay: u32,
    /// For how many seconds of each minute nothing gets through, after which the nodes are told that the bus works again.
    pub(crate) outage: u64,
}

pub(crate) struct Seat {
    pub(crate) node: Node,
    /// The turns of the present or last game, as the node told them.
    pub(crate) turns: Vec<(Side, Turn)>,
    pub(crate) ending: Option<Event>,
    /// Frames on their way to this seat, with the time of their arrival.
    arriving: VecDeque<(Duration, Frame)>,
    /// When the player will have thought.
    moves_at: Option<Duration>,
}

impl Bus {
    pub(crate) fn new(terms: Terms, seed: u64, faults: Faults) -> Self {
        let seat = |number| Seat {
            node: Node::new(terms, 2 * seed + number),
            turns: Vec::new(),
            ending: None,
            arriving: VecDeque::new(),
            moves_at: None,
        };
        Self { now: Duration::ZERO, seats: [seat(0), seat(1)], faults, random: Random::new(seed) }
    }

    /// Lets a node do something, and puts what it sends on the bus.
    pub(crate) fn act<E: IntoIterator<Item = Event>>(
        &mut self,
        seat: usize,
        action: impl FnOnce(&mut Node, Duration, &mut dyn FnMut(Frame)) -> E,
    ) {
        let mut sent = Vec::new();
        let events = action(&mut self.seats[seat].node, self.now, &mut |frame| sent.push(frame));
        for event in events {
            self.seats[seat].note(event);
        }
        for frame in sent {
            self.carry(frame, 1 - seat);
        }
    }

    fn carry(&mut self, frame: Frame, to: usize) {
        let Faults { lost, doubled, delay, .. } = self.faults;
        if self.is_down() || self.random.below(100) < lost {
            return;
        }
        let copies = if self.random.below(100) < doubled { 2 } else { 1 };
        for _ in 0..copies {
            let arrival = self.now + Duration::from_millis(self.random.below(delay + 1).into());
            let queue = &mut self.seats[to].arriving;
            // One node's frames do not overtake each other.
            let arrival = queue.back().map_or(arrival, |last| last.0.max(arrival));
            queue.push_back((arrival, frame));
        }
    }

    fn is_down(&self) -> bool {
        self.now.as_secs() % 60 < self.faults.outage
    }

    /// Lets a little time pass: frames arrive, clocks run.
    pub(crate) fn step(&mut self) {
        let was_down = self.is_down();
        self.now += TICK;
        for seat in 0..2 {
            if was_down && !self.is_down() {
                self.act(seat, |node, now, send| {
                    node.recover(now, send);
                    None
                });
            }
            while let Some((_, frame)) = self.seats[seat].arriving.pop_front_if(|(arrival, _)| *arrival <= self.now) {
                self.act(seat, |node, now, send| [node.receive(&frame, now, send)]);
            }
            self.act(seat, |node, now, send| node.pass_time(now, send));
        }
    }

    /// Lets the players at both seats think for at most `longest` and make the moves of `choose`.
    pub(crate) fn play(&mut self, longest: Duration, choose: impl Fn(&Position, &mut Random) -> Move) {
        for seat in 0..2 {
            let Seat { node, moves_at, .. } = &mut self.seats[seat];
            if !node.is_to_move() {
                *moves_at = None;
            } else if let Some(time) = *moves_at {
                if time <= self.now {
                    let game = *node.game().expect("a game is on");
                    let mv = choose(&game, &mut self.random);
                    self.act(seat, |node, now, send| [node.play(mv, now, send).expect("the move is legal")]);
                    self.seats[seat].moves_at = None;
                }
            } else {
                let thought = self.random.below(longest.as_millis() as u32 + 1);
                *moves_at = Some(self.now + Duration::from_millis(thought.into()));
            }
        }
    }

    /// Presses INT0 where the node waits, and chooses a game on two boards where it is linked.
    pub(crate) fn want_game(&mut self) {
        for seat in 0..2 {
            match self.seats[seat].node.mode() {
                Mode::Waiting => self.act(seat, |node, now, send| node.press(now, send)),
                Mode::Choosing if self.seats[seat].node.is_linked() => {
                    self.act(seat, |node, now, send| node.play_together(now, send));
                }
                _ => {}
            }
        }
    }

    /// Never are there two first players, and never do the games differ by more than one turn.
    pub(crate) fn check(&self) {
        let [a, b] = &self.seats;
        let is_first = |seat: &Seat| seat.node.is_linked() && seat.node.side() == Some(Side::First);
        assert!(!(is_first(a) && is_first(b)), "two first players at {:?}", self.now);
        if a.node.is_dueling() && b.node.is_dueling() {
            let common = a.turns.len().min(b.turns.len());
            let is_prefix = a.turns[..common] == b.turns[..common];
            let apart = a.turns.len().abs_diff(b.turns.len());
            assert!(is_prefix && apart <= 1, "at {:?}:\n{:?}\n{:?}", self.now, a.turns, b.turns);
        }
    }
}

impl Seat {
    fn note(&mut self, event: Event) {
        match event {
            Event::Started(_) => self.turns.clear(),
            Event::Linked(_) => {
                self.turns.clear();
                self.ending = None;
            }
            Event::Played(side, turn) => self.turns.push((side, turn)),
            Event::Won(side, mv) => {
                self.turns.push((side, Turn::Move(mv)));
                self.ending = Some(event);
            }
            Event::Silence | Event::OtherLeft => self.ending = Some(event),
            _ => {}
        }
    }
}

/// Mostly a step ahead, so that games end, and sometimes anything.
pub(crate) fn hurry(game: &Position, random: &mut Random) -> Move {
    let moves = game.legal_moves();
    if random.below(3) == 0 {
        let all: Vec<_> = moves.into_iter().collect();
        return all[random.below(all.len() as u32) as usize];
    }
    let goals = game.goals(game.side_to_move());
    let nearest = moves.steps().into_iter().min_by_key(|&cell| game.fences().distance(cell, goals));
    nearest.map_or_else(|| moves.into_iter().next().expect("a game that is on has a move"), Move::Step)
}
