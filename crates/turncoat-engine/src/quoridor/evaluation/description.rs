use turncoat_game::{BySide, Position as _};
use turncoat_quoridor::{Cell, Move, Orientation, Position, Wall};

use crate::quoridor::board::frame::{MOVES, View, WALLS};
use crate::quoridor::board::route::Route;

/// A position as the network sees it: which inputs are on, and what each legal move looks like.
pub struct Description {
    inputs: [u16; MOST_INPUTS],
    input_count: usize,
    candidates: [Candidate; MOVES],
    candidate_count: usize,
}

/// A legal move as the network sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Candidate {
    /// The number of the move in the frame.
    pub number: u8,
    /// The terms of the policy that apply to it.
    pub terms: [u16; TERMS_OF_MOVE],
}

/// How many terms belong to every move.
pub const TERMS_OF_MOVE: usize = 4;

const MOST_INPUTS: usize = 2 * 81 + 128 + 16;

/// The ranges of the inputs, one after another.
pub(super) mod input {
    pub(in crate::quoridor) const OWN_PAWN: usize = 0;
    pub(in crate::quoridor) const OTHER_PAWN: usize = OWN_PAWN + 81;
    pub(in crate::quoridor) const WALL: usize = OTHER_PAWN + 81;
    pub(in crate::quoridor) const OWN_WAY: usize = WALL + 128;
    pub(in crate::quoridor) const OTHER_WAY: usize = OWN_WAY + 81;
    pub(in crate::quoridor) const OWN_DISTANCE: usize = OTHER_WAY + 81;
    pub(in crate::quoridor) const OTHER_DISTANCE: usize = OWN_DISTANCE + 25;
    pub(in crate::quoridor) const OWN_HAND: usize = OTHER_DISTANCE + 25;
    pub(in crate::quoridor) const OTHER_HAND: usize = OWN_HAND + 11;
    pub(in crate::quoridor) const BALANCE: usize = OTHER_HAND + 11;
    pub(in crate::quoridor) const DANGER: usize = BALANCE + 17 * 7 * 7;
    pub(in crate::quoridor) const NEARNESS: usize = DANGER + 8 * 8;
    pub(in crate::quoridor) const WIDTH: usize = NEARNESS + 5 * 7;
    pub(in crate::quoridor) const HEIGHT: usize = WIDTH + 7;
    pub(in crate::quoridor) const COUNT: usize = HEIGHT + 7;
}

/// The ranges of the terms of moves, one after another.
pub(super) mod term {
    pub(in crate::quoridor) const NONE: usize = 0;
    pub(in crate::quoridor) const FROM_OTHER: usize = 1;
    pub(in crate::quoridor) const FROM_OWN: usize = FROM_OTHER + 2 * 16 * 16;
    pub(in crate::quoridor) const EFFECT: usize = FROM_OWN + 2 * 16 * 16;
    pub(in crate::quoridor) const CROSSING: usize = EFFECT + 6 * 4 * 9 * 4;
    pub(in crate::quoridor) const STEP: usize = CROSSING + 3 * 3 * 2;
    pub(in crate::quoridor) const COUNT: usize = STEP + 7 * 9 * 4;
}

/// How many inputs there are.
pub const INPUTS: usize = input::COUNT;
/// How many terms of moves there are.
pub const TERMS: usize = term::COUNT;

impl Default for Description {
    fn default() -> Self {
        Self { inputs: [0; MOST_INPUTS], input_count: 0, candidates: [Candidate::default(); MOVES], candidate_count: 0 }
    }
}

impl Description {
    /// The inputs that are on.
    #[must_use]
    #[inline(always)]
    pub fn inputs(&self) -> &[u16] {
        &self.inputs[..self.input_count]
    }

    /// The legal moves.
    #[must_use]
    #[inline(always)]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates[..self.candidate_count]
    }

    /// Describes `position`, in which the game is not over, as `view` shows it.
    #[inline(always)]
    pub fn describe(&mut self, position: &Position, view: &View) {
        let scene = Scene::of(position, view);
        self.input_count = 0;
        self.candidate_count = 0;
        self.describe_inputs(&scene);
        self.describe_moves(&scene);
    }

    /// Describes `position` without its moves.
    #[inline(always)]
    pub(crate) fn describe_position(&mut self, position: &Position, view: &View) {
        self.input_count = 0;
        self.candidate_count = 0;
        self.describe_inputs(&Scene::of(position, view));
    }

    #[inline(always)]
    fn turn_on(&mut self, input: usize) {
        self.inputs[self.input_count] = input as u16;
        self.input_count += 1;
    }

    #[inline(always)]
    fn describe_inputs(&mut self, scene: &Scene<'_>) {
        let Scene { position, view, own, other, hands } = scene;
        let [own_pawn, other_pawn] = scene.pawns();
        self.turn_on(input::OWN_PAWN + view.cell(own_pawn));
        self.turn_on(input::OTHER_PAWN + view.cell(other_pawn));
        for wall in position.fences().walls() {
            self.turn_on(input::WALL + view.shown(Move::Wall(wall)) as usize - WALLS);
        }
        for (route, first) in [(own, input::OWN_WAY), (other, input::OTHER_WAY)] {
            for cell in route.cells {
                self.turn_on(first + view.cell(cell));
            }
        }
        self.turn_on(input::OWN_DISTANCE + own.distance.min(24) as usize);
        self.turn_on(input::OTHER_DISTANCE + other.distance.min(24) as usize);
        self.turn_on(input::OWN_HAND + hands.first.min(10) as usize);
        self.turn_on(input::OTHER_HAND + hands.second.min(10) as usize);
        let lead = scene.lead(8);
        self.turn_on(input::BALANCE + (lead * 7 + seventh(hands.first)) * 7 + seventh(hands.second));
        let danger = |route: &Route, hand: u8| if hand == 0 { 0 } else { route.detours.longest().min(7) as usize };
        self.turn_on(input::DANGER + danger(own, hands.second) * 8 + danger(other, hands.first));
        let file = view.cell(other_pawn) as i32 % 9 - view.cell(own_pawn) as i32 % 9 + 2;
        let rank = view.cell(other_pawn) as i32 / 9 - view.cell(own_pawn) as i32 / 9 + 3;
        if (0..5).contains(&file) && (0..7).contains(&rank) {
            self.turn_on(input::NEARNESS + (rank * 5 + file) as usize);
        }
        // Boards two cells wide are so few that the network need not tell them from three.
        self.turn_on(input::WIDTH + (position.size().width() as usize).max(3) - 3);
        self.turn_on(input::HEIGHT + (position.size().height() as usize).max(3) - 3);
    }

    #[inline(always)]
    fn describe_moves(&mut self, scene: &Scene<'_>) {
        let Scene { position, view, own, other, hands } = scene;
        let moves = position.legal_moves();
        let lead = scene.lead(4);
        let goals = position.goals(position.side_to_move());
        for cell in moves.steps() {
            let distance = position.fences().distance(cell, goals).unwrap_or(0);
            let change = (distance as i32 - own.distance as i32).clamp(-3, 3) + 3;
            let term = term::STEP + (change as usize * 9 + lead) * 4 + fourth(hands.second);
            let terms = [term, term::NONE, term::NONE, term::NONE].map(|term| term as u16);
            self.add(Candidate { number: view.shown(Move::Step(cell)), terms });
        }
        if moves.walls().is_empty() {
            return;
        }
        let detours = [own, other].map(|route| {
            let mut steps = [0; MOVES - WALLS];
            for (wall, added) in route.detours.iter() {
                steps[view.shown(Move::Wall(wall)) as usize - WALLS] = added;
            }
            steps
        });
        let closures = position.fences().closures();
        let [own_pawn, other_pawn] = scene.pawns().map(|pawn| view.cell(pawn));
        for wall in moves.walls() {
            let number = view.shown(Move::Wall(wall));
            let place = number as usize - WALLS;
            let [own_steps, other_steps] = detours.each_ref().map(|steps| steps[place]);
            let effect = other_steps.min(5) as usize * 4 + own_steps.min(3) as usize;
            let [own_ways, other_ways] = [own, other].map(|route| crossings(wall, route));
            let crossing = (other_ways * 3 + own_ways) * 2 + usize::from(closures.contains(wall));
            let terms = [
                term::FROM_OTHER + offset(place, other_pawn),
                term::FROM_OWN + offset(place, own_pawn),
                term::EFFECT + (effect * 9 + lead) * 4 + fourth(hands.first),
                term::CROSSING + crossing,
            ];
            self.add(Candidate { number, terms: terms.map(|term| term as u16) });
        }
    }

    #[inline(always)]
    fn add(&mut self, candidate: Candidate) {
        self.candidates[self.candidate_count] = candidate;
        self.candidate_count += 1;
    }
}

/// The distances and walls of a position, from the view of the side to move.
struct Scene<'a> {
    position: &'a Position,
    view: &'a View,
    own: Route,
    other: Route,
    /// The walls in hand, first those of the side to move.
    hands: BySide<u8>,
}

impl<'a> Scene<'a> {
    #[inline(always)]
    fn of(position: &'a Position, view: &'a View) -> Self {
        let side = position.side_to_move();
        Self {
            position,
            view,
            own: Route::of(position, side),
            other: Route::of(position, !side),
            hands: BySide { first: position.in_hand()[side], second: position.in_hand()[!side] },
        }
    }

    #[inline(always)]
    fn pawns(&self) -> [Cell; 2] {
        let side = self.position.side_to_move();
        [self.position.pawns()[side], self.position.pawns()[!side]]
    }

    /// By how many steps the opponent's way is longer, from `-most` to `most`, counted from 0.
    #[inline(always)]
    fn lead(&self, most: i32) -> usize {
        let lead = self.other.distance as i32 - self.own.distance as i32;
        (lead.clamp(-most, most) + most) as usize
    }
}

/// How many of a wall's two halves stand across a shortest way.
#[inline(always)]
fn crossings(wall: Wall, route: &Route) -> usize {
    let place = u32::from(wall.rank()) * 9 + u32::from(wall.file());
    let (ways, further) = match wall.orientation() {
        Orientation::Horizontal => (route.north.bits(), place + 1),
        Orientation::Vertical => (route.east.bits(), place + 9),
    };
    ((ways >> place & 1) + (ways >> further & 1)) as usize
}

/// Where a wall is, seen from a pawn; the wall counted from the first horizontal one.
#[inline(always)]
const fn offset(wall: usize, pawn: usize) -> usize {
    let (orientation, anchor) = (wall / 64, wall % 64);
    let file = anchor % 8 + 8 - pawn % 9;
    let rank = anchor / 8 + 8 - pawn / 9;
    (orientation * 16 + rank) * 16 + file
}

/// Walls in hand in seven classes.
#[inline(always)]
const fn seventh(hand: u8) -> usize {
    match hand {
        0..=3 => hand as usize,
        4 | 5 => 4,
        6 | 7 => 5,
        _ => 6,
    }
}

/// Walls in hand in four classes.
#[inline(always)]
const fn fourth(hand: u8) -> usize {
    match hand {
        0 | 1 => 0,
        2 | 3 => 1,
        4..=6 => 2,
        _ => 3,
    }
}
