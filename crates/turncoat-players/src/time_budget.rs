use std::time::Duration;

use turncoat_engine::{othello, quoridor};
use turncoat_session::{ByoYomi, ClockState, Game};

/// Time that is never planned for: moves take time to be sent and clocks to be pressed.
const RESERVE: Duration = Duration::from_millis(50);

/// The time that a player leaves on its clock, if it has that much, so that its move is entered in time on a busy machine.
const ENTRY_RESERVE: Duration = Duration::from_secs(1);

/// The thinking time for the next move of `game` if this clock runs.
#[must_use]
pub fn move_budget(game: &Game, clock: &ClockState) -> Duration {
    share(
        clock,
        match game {
            Game::Othello(record) => othello::moves_to_think_about(record.position()),
            Game::Quoridor(record) => quoridor::moves_to_think_about(record.position()),
        },
    )
}

/// As [`move_budget`], for players whose moves take time to be stored and sent.
#[must_use]
pub fn answer_time(game: &Game, clock: &ClockState) -> Duration {
    let left = clock.left();
    move_budget(game, clock).min(left - ENTRY_RESERVE.min(left / 4))
}

/// The part of a clock's time for the next move if about `moves_left` moves, this one included, are still to be thought
/// about. However wrong that number is, the clock does not run out: at most half of the time left is taken.
fn share(clock: &ClockState, moves_left: u32) -> Duration {
    let main = clock.remaining.saturating_sub(RESERVE);
    let period = clock.byo_yomi.map_or(Duration::ZERO, share_of_period);
    let fair = main / moves_left.max(1) + clock.increment * 3 / 4 + period;
    fair.min((main / 2).max(period))
}

fn share_of_period(period: ByoYomi) -> Duration {
    period.time.saturating_sub(RESERVE) / period.moves.max(1)
}

#[cfg(test)]
mod tests {
    use turncoat_session::Start;

    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_clock_is_shared_out_among_the_moves_that_the_game_has_left() {
        let clock = ClockState { remaining: seconds(300), ..ClockState::default() };
        for (start, moves) in [("othello standard", 22), ("quoridor tournament", 28), ("quoridor 5x5:0", 4)] {
            let game = Game::new(&start.parse::<Start>().unwrap());
            assert_eq!(move_budget(&game, &clock), share(&clock, moves), "{start}");
            assert_eq!(answer_time(&game, &clock), share(&clock, moves), "{start}");
        }
    }

    #[test]
    fn a_move_is_answered_before_its_time_is_over() {
        let game = Game::new(&"othello standard".parse::<Start>().unwrap());
        for (left, expected) in [(20, 19.0), (4, 3.0), (2, 1.5), (0, 0.0)] {
            let byo_yomi = Some(ByoYomi { time: seconds(left), moves: 1 });
            let clock = ClockState { byo_yomi, ..ClockState::default() };
            assert_eq!(answer_time(&game, &clock).as_secs_f64(), expected, "{left} seconds a move");
        }
    }

    fn control(remaining: u64, increment: u64, byo_yomi: Option<(u64, u32)>) -> ClockState {
        let byo_yomi = byo_yomi.map(|(time, moves)| ByoYomi { time: seconds(time), moves });
        ClockState { remaining: seconds(remaining), increment: seconds(increment), byo_yomi }
    }

    /// Plays 200 moves, each with a delay, with an estimate of the moves left that is always too low.
    #[test]
    fn the_clock_never_runs_out() {
        let delay = Duration::from_millis(1);
        for (remaining, increment, byo_yomi) in
            [(1, 0, None), (60, 0, None), (900, 2, None), (0, 0, Some((5, 1))), (60, 0, Some((30, 5))), (1, 1, None)]
        {
            let mut clock = control(remaining, increment, byo_yomi);
            let mut moves = 0;
            let mut period = clock.byo_yomi.map_or(Duration::ZERO, |byo_yomi| byo_yomi.time);
            for number in 0..200 {
                let mut taken = share(&clock, 1) + if number < 40 { delay } else { Duration::ZERO };
                let from_main = taken.min(clock.remaining);
                clock.remaining -= from_main;
                taken -= from_main;
                assert!(taken <= period, "{remaining}+{increment} {byo_yomi:?}, move {number}: {taken:?} too much");
                if let (Some((time, most)), Some(left)) = (byo_yomi, &mut clock.byo_yomi) {
                    period -= taken;
                    moves += u32::from(clock.remaining.is_zero());
                    if moves == most {
                        (moves, period) = (0, seconds(time));
                    }
                    *left = ByoYomi { time: period, moves: most - moves };
                }
                clock.remaining += clock.increment;
            }
        }
    }

    #[test]
    fn time_is_shared_out_among_the_moves_left() {
        for (clock, moves_left, expected) in [
            (control(0, 0, None), 10, 0.0),
            (control(100, 0, None), 10, 9.995),
            (control(100, 0, None), 1, 49.975),
            (control(100, 4, None), 10, 12.995),
            (control(0, 0, Some((10, 1))), 10, 9.95),
            (control(0, 0, Some((10, 5))), 10, 1.99),
            (control(100, 0, Some((10, 1))), 10, 19.945),
        ] {
            assert_eq!(share(&clock, moves_left).as_secs_f64(), expected, "{clock:?}");
        }
    }
}
