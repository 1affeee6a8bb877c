use std::time::Duration;

use turncoat_messages::{Message, terminal};
use turncoat_session::{Reading, TimeControl};

use crate::language::say;

/// What a clock shows: minutes and seconds, tenths in the last ten seconds, periods in overtime.
pub(crate) fn reading_text(reading: Reading) -> String {
    let left = reading.left;
    let time = if left < Duration::from_secs(10) {
        format!("{}.{}", left.as_secs(), left.subsec_millis() / 100)
    } else {
        format!("{}:{:02}", left.as_secs() / 60, left.as_secs() % 60)
    };
    if reading.is_overtime { format!("{time} ×{}", reading.periods) } else { time }
}

/// A clock in words.
pub(crate) fn control_text(control: TimeControl) -> String {
    match control {
        TimeControl::None => say(terminal::clock_none()),
        TimeControl::PerMove(time) => say(terminal::clock_move(seconds(time))),
        TimeControl::Fischer { main, increment } => say(terminal::clock_fischer(seconds(increment), minutes(main))),
        TimeControl::ByoYomi { main, period, periods } => {
            say(terminal::clock_periods(seconds(period), periods, minutes(main)))
        }
    }
}

fn seconds(time: Duration) -> Message {
    terminal::clock_in_seconds(time.as_secs_f64())
}

fn minutes(time: Duration) -> Message {
    terminal::clock_in_minutes(time.as_secs_f64() / 60.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_at_a_glance() {
        let reading =
            |milliseconds, is_overtime| Reading { left: Duration::from_millis(milliseconds), periods: 3, is_overtime };
        for (milliseconds, is_overtime, text) in [
            (300_000, false, "5:00"),
            (65_900, false, "1:05"),
            (9_990, false, "9.9"),
            (0, false, "0.0"),
            (12_000, true, "0:12 ×3"),
        ] {
            assert_eq!(reading_text(reading(milliseconds, is_overtime)), text);
        }
    }
}
