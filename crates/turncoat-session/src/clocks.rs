use std::time::Duration;

use turncoat_game::{BySide, Side};

use crate::{Moment, TimeControl};

/// Both clocks of a game: what each side has left, whose turn it is, and whether its clock runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    stocks: Stocks,
    side: Side,
    /// The time of the turn until the clock was last stopped.
    spent: Duration,
    running_since: Option<Moment>,
}

/// The time of a side at the start of its turn, beyond that of every turn. Stocks of both sides are kept for every place
/// of the record, so that one can go back there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stock {
    main: Duration,
    periods: u32,
}

pub(crate) type Stocks = BySide<Stock>;

/// The reading of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The time until the stock, the move or the period is over.
    pub left: Duration,
    /// In byo-yomi, how many periods there are, the present one included.
    pub periods: u32,
    /// Whether `left` is that of a period.
    pub is_overtime: bool,
}

impl Clocks {
    /// The clocks at the start of the game, standing, with `side` to move.
    pub(crate) fn new(control: TimeControl, side: Side) -> Self {
        let stock = match control {
            TimeControl::None | TimeControl::PerMove(_) => Stock { main: Duration::ZERO, periods: 0 },
            TimeControl::Fischer { main, .. } => Stock { main, periods: 0 },
            TimeControl::ByoYomi { main, periods, .. } => Stock { main, periods },
        };
        Self { control, stocks: BySide::both(stock), side, spent: Duration::ZERO, running_since: None }
    }

    /// The side whose time runs, if any does.
    #[must_use]
    pub fn ticking(&self) -> Option<Side> {
        self.running_since.map(|_| self.side).filter(|_| self.control != TimeControl::None)
    }

    /// The last moment at which the ticking side is in time.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        let left = self.allowance(self.side)?.saturating_sub(self.spent);
        Some(self.running_since?.later_by(left))
    }

    /// The time for a whole turn of `side`, if there is a limit.
    #[must_use]
    pub fn allowance(&self, side: Side) -> Option<Duration> {
        let Stock { main, periods } = self.stocks[side];
        match self.control {
            TimeControl::None => None,
            TimeControl::PerMove(time) => Some(time),
            TimeControl::Fischer { .. } => Some(main),
            TimeControl::ByoYomi { period, .. } => Some(main.saturating_add(period.saturating_mul(periods))),
        }
    }

    /// The reading of the clock of `side` at the moment `now`, if there is a limit.
    #[must_use]
    pub fn reading(&self, side: Side, now: Moment) -> Option<Reading> {
        let spent = if side == self.side { self.spent_at(now) } else { Duration::ZERO };
        let Stock { main, periods } = self.stocks[side];
        let TimeControl::ByoYomi { period, .. } = self.control else {
            let left = self.allowance(side)?.saturating_sub(spent);
            return Some(Reading { left, periods: 0, is_overtime: false });
        };
        Some(match spent.checked_sub(main) {
            None => Reading { left: main - spent, periods, is_overtime: false },
            Some(overtime) => {
                let gone = periods_gone(overtime, period).min(periods.saturating_sub(1));
                let left = (period * (gone + 1)).saturating_sub(overtime);
                Reading { left, periods: periods - gone, is_overtime: true }
            }
        })
    }

    /// Lets the clock of the side to move run from `at` on, or stand.
    pub(crate) fn run(&mut self, runs: bool, at: Moment) {
        if runs == self.running_since.is_some() {
            return;
        }
        self.spent = self.spent_at(at);
        self.running_since = runs.then_some(at);
    }

    /// Ends the turn in time: the time is charged, the increment given, and `next` is to move.
    pub(crate) fn finish_turn(&mut self, next: Side, at: Moment) {
        let spent = self.spent_at(at);
        let stock = &mut self.stocks[self.side];
        let overtime = spent.checked_sub(stock.main);
        stock.main = stock.main.saturating_sub(spent);
        match self.control {
            TimeControl::None | TimeControl::PerMove(_) => {}
            TimeControl::Fischer { increment, .. } => stock.main = stock.main.saturating_add(increment),
            TimeControl::ByoYomi { period, .. } => {
                let gone = overtime.map_or(0, |overtime| periods_gone(overtime, period));
                stock.periods = stock.periods.saturating_sub(gone).max(1);
            }
        }
        self.begin_turn(next, at);
    }

    /// Ends the turn because all its time is gone. The side keeps for its next turn what every turn has: the time of a move,
    /// an increment, or the last period.
    pub(crate) fn renew_turn(&mut self, next: Side, at: Moment) {
        self.stocks[self.side] = match self.control {
            TimeControl::None | TimeControl::PerMove(_) => Stock { main: Duration::ZERO, periods: 0 },
            TimeControl::Fischer { increment, .. } => Stock { main: increment, periods: 0 },
            TimeControl::ByoYomi { .. } => Stock { main: Duration::ZERO, periods: 1 },
        };
        self.begin_turn(next, at);
    }

    /// Gives the side to move, whose time was claimed in vain, a whole move again, or something if it has nothing left.
    pub(crate) fn grant_turn(&mut self, at: Moment) {
        let is_exhausted = self.allowance(self.side).is_some_and(|allowance| self.spent_at(at) >= allowance);
        if is_exhausted || matches!(self.control, TimeControl::PerMove(_)) {
            self.renew_turn(self.side, at);
        }
    }

    /// The time of both sides at the start of this turn.
    pub(crate) const fn stocks(&self) -> Stocks {
        self.stocks
    }

    /// Goes back to a turn of `side` at whose start both sides had `stocks`.
    pub(crate) fn go_back(&mut self, stocks: Stocks, side: Side, at: Moment) {
        self.stocks = stocks;
        self.begin_turn(side, at);
    }

    fn begin_turn(&mut self, side: Side, at: Moment) {
        self.side = side;
        self.spent = Duration::ZERO;
        self.running_since = self.running_since.map(|_| at);
    }

    fn spent_at(&self, now: Moment) -> Duration {
        self.spent.saturating_add(self.running_since.map_or(Duration::ZERO, |since| now.since(since)))
    }
}

/// How many whole periods are gone after so much time beyond the stock; a move at the last moment of one keeps it.
fn periods_gone(overtime: Duration, period: Duration) -> u32 {
    let gone = overtime.as_nanos().saturating_sub(1) / period.as_nanos().max(1);
    u32::try_from(gone).unwrap_or(u32::MAX)
}
