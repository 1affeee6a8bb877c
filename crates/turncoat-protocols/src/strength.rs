use std::time::Duration;

use turncoat_session::{Game, Kind, Level, Strength};

use crate::Task;
use crate::clock::Clock;

/// How long to think about a move if neither a strength nor a clock is given.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// The task to choose a move by the strength asked for and the clock that runs.
pub(crate) fn choose(strength: Option<Strength>, clock: Option<&Clock>, game: &Game) -> Task {
    let budget = clock.map(|clock| clock.budget(game));
    let usual = if clock.is_some() { Strength::Unlimited } else { Strength::Time(USUAL_TIME) };
    Task::Choose { strength: strength.unwrap_or(usual), budget }
}

/// The level with this number, if the game has it.
pub(crate) fn level(number: &str, kind: Kind) -> Result<Strength, String> {
    let level: Level = number.parse().map_err(|error: turncoat_session::StrengthError| error.to_string())?;
    let highest = Level::highest(kind);
    if level > highest {
        return Err(format!("{number:?} is not a level of Quoridor; levels are 1 to {highest}"));
    }
    Ok(Strength::Level(level))
}
