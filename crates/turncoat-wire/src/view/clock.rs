use std::time::Duration;

use turncoat_session::{Reading, TimeControl};

use crate::api::{ClockKind, ClockTerms, ClockView};

/// A clock as the page counts with it.
#[must_use]
pub fn clock_terms(control: TimeControl) -> ClockTerms {
    let zero = Duration::ZERO;
    let (kind, main, increment, period, periods) = match control {
        TimeControl::None => (ClockKind::None, zero, zero, zero, 0),
        TimeControl::PerMove(time) => (ClockKind::Move, time, zero, zero, 0),
        TimeControl::Fischer { main, increment } => (ClockKind::Fischer, main, increment, zero, 0),
        TimeControl::ByoYomi { main, period, periods } => (ClockKind::ByoYomi, main, zero, period, periods),
    };
    ClockTerms {
        text: control.to_string(),
        kind,
        main: milliseconds(main),
        increment: milliseconds(increment),
        period: milliseconds(period),
        periods,
    }
}

impl From<Reading> for ClockView {
    fn from(reading: Reading) -> Self {
        Self { left: milliseconds(reading.left), periods: reading.periods, overtime: reading.is_overtime }
    }
}

pub(super) fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
