use std::time::Duration;

use turncoat_engine::{TimeControl, othello, quoridor};
use turncoat_session::Game;

/// How long to think about the next move of `game` if this clock runs.
#[must_use]
pub fn move_budget(game: &Game, clock: &TimeControl) -> Duration {
    clock.budget(match game {
        Game::Othello(record) => othello::moves_to_think_about(record.position()),
        Game::Quoridor(record) => quoridor::moves_to_think_about(record.position()),
    })
}

/// What a player leaves on its clock, if it has that much, so that its move is entered in time on a busy machine.
const RESERVE: Duration = Duration::from_secs(1);

/// As [`move_budget`], for players whose moves take time to be stored and sent.
#[must_use]
pub fn answer_time(game: &Game, clock: &TimeControl) -> Duration {
    let left = clock.remaining.saturating_add(clock.byo_yomi.map_or(Duration::ZERO, |period| period.time));
    move_budget(game, clock).min(left - RESERVE.min(left / 4))
}

#[cfg(test)]
mod tests {
    use turncoat_engine::ByoYomi;
    use turncoat_session::Start;

    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_clock_is_shared_out_among_the_moves_that_the_game_has_left() {
        let clock = TimeControl { remaining: seconds(300), ..TimeControl::default() };
        for (start, moves) in [("othello standard", 22), ("quoridor tournament", 28), ("quoridor 5x5:0", 4)] {
            let game = Game::new(&start.parse::<Start>().unwrap());
            assert_eq!(move_budget(&game, &clock), clock.budget(moves), "{start}");
            assert_eq!(answer_time(&game, &clock), clock.budget(moves), "{start}");
        }
    }

    #[test]
    fn a_move_is_answered_before_its_time_is_over() {
        let game = Game::new(&"othello standard".parse::<Start>().unwrap());
        for (left, expected) in [(20, 19.0), (4, 3.0), (2, 1.5), (0, 0.0)] {
            let byo_yomi = Some(ByoYomi { time: seconds(left), moves: 1 });
            let clock = TimeControl { byo_yomi, ..TimeControl::default() };
            assert_eq!(answer_time(&game, &clock).as_secs_f64(), expected, "{left} seconds a move");
        }
    }
}
