use crate::Rows;
use crate::evaluation::final_value;

use super::order::{Disc, Order};

/// More than any value.
pub(super) const INFINITE: i16 = 20_000;

/// A position on the way from the root to the one that is looked at.
#[derive(Clone, Copy)]
pub(super) struct Ply {
    position: Rows,
    /// Where a disc has not been tried yet.
    untried: [u8; 8],
    order: Order,
    /// The disc that is looked at.
    disc: Disc,
    pub(super) depth: u8,
    pub(super) alpha: i16,
    pub(super) beta: i16,
    /// Whether the side that came here could not move, so that the other one does, with all values negated.
    is_passed: bool,
    window: Window,
}

/// How a disc is looked at: principal variation search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Window {
    /// With all bounds: the first disc, and one that proved better than expected.
    Full,
    /// Only whether it is better than the best so far.
    Null,
    /// It is better: by how much comes next.
    Again,
}

/// What comes next at a ply.
pub(super) enum Step {
    /// A position to be valued.
    Down(Rows),
    /// No more, since the disc was too good to be true, with this value.
    Cut(Disc, i16),
    /// No more; the value.
    Done(i16),
}

impl Ply {
    /// All zero: a place in memory for a ply.
    pub(super) const EMPTY: Self = Self {
        position: Rows::EMPTY,
        untried: [0; 8],
        order: Order::FIRST,
        disc: Disc::NOWHERE,
        depth: 0,
        alpha: 0,
        beta: 0,
        is_passed: false,
        window: Window::Full,
    };

    /// Becomes a position of which nothing is known but a move that was good elsewhere.
    pub(super) fn enter(&mut self, position: &Rows, depth: u8, alpha: i16, beta: i16, killer: Disc) {
        self.position = *position;
        self.untried = position.mobility();
        self.order = Order::FIRST;
        self.depth = depth;
        (self.alpha, self.beta) = (alpha, beta);
        self.is_passed = false;
        self.window = Window::Full;
        if self.untried == [0; 8] {
            self.pass();
        }
        self.disc = if killer.is_in(&self.untried) { killer } else { Disc::NOWHERE };
    }

    /// The other side moves; if it cannot either, the game is over and its value known.
    fn pass(&mut self) {
        self.position = self.position.passed();
        self.untried = self.position.mobility();
        self.is_passed = true;
        (self.alpha, self.beta) = (-self.beta, -self.alpha);
        if self.untried == [0; 8] {
            self.alpha = final_value(&self.position);
        }
    }

    /// Tries the next disc.
    #[inline(always)]
    pub(super) fn step(&mut self) -> Step {
        if self.alpha >= self.beta {
            return Step::Cut(self.disc, self.value());
        }
        if self.window == Window::Again {
            self.window = Window::Full;
            if let Some(next) = self.position.after_disc(self.disc.row, self.disc.bit) {
                return Step::Down(next);
            }
        }
        loop {
            let is_killer = self.disc.is_in(&self.untried);
            if !is_killer {
                match self.order.next(&self.untried) {
                    Some(disc) => self.disc = disc,
                    None => return Step::Done(self.value()),
                }
            }
            self.disc.remove_from(&mut self.untried);
            if let Some(next) = self.position.after_disc(self.disc.row, self.disc.bit) {
                return Step::Down(next);
            }
        }
    }

    /// The bounds between which the position after the disc is looked at, seen from there.
    #[inline(always)]
    pub(super) const fn bounds(&self) -> (i16, i16) {
        if let Window::Null = self.window { (-self.alpha - 1, -self.alpha) } else { (-self.beta, -self.alpha) }
    }

    /// Takes the value of the disc that was tried last.
    #[inline(always)]
    pub(super) fn take(&mut self, value: i16) {
        if self.window == Window::Null && self.alpha < value && value < self.beta {
            self.window = Window::Again;
            return;
        }
        // Next to leaves there is nothing to win by looking twice.
        if self.depth > 1 {
            self.window = Window::Null;
        }
        self.alpha = self.alpha.max(value);
    }

    /// The best value so far for the side that came here.
    const fn value(&self) -> i16 {
        if self.is_passed { -self.alpha } else { self.alpha }
    }
}
