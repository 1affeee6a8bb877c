//! What a search does in how much time.

use std::convert::Infallible;
use std::time::Duration;

use crate::limits::Effort;

/// To forget something takes a full tree of the usual size some tenths of a second; a search this long can wait for that.
const PATIENCE: Duration = Duration::from_secs(2);
/// Alpha-beta searches in no more time than this: it is better than the tree at 30, 100 and 300 ms a move.
const SHORT: Duration = Duration::from_millis(300);
/// What a simulation takes. If the tree knows as much as it would learn in the time, from a search on the opponent's time, it
/// is asked.
const TIME_OF_SIMULATION: Duration = Duration::from_micros(4);

/// With how many walls in both hands a position is solved before it is searched: one takes some hundredths of a second on
/// the largest board, two about half a second.
pub(crate) fn walls_solved_first(effort: Effort<Infallible>) -> u8 {
    match effort {
        Effort::Nodes(nodes) => u8::from(nodes >= 1000) + u8::from(nodes >= 20_000),
        Effort::Time(time) => u8::from(time >= Duration::from_millis(80)),
        Effort::Depth { .. } | Effort::Unlimited => 1,
    }
}

/// With how many walls in both hands a position is solved by a thread of its own while it is searched: three take some
/// seconds on the largest board. WebAssembly has no threads.
pub(crate) fn walls_solved_meanwhile(effort: Effort<Infallible>) -> u8 {
    match effort {
        _ if cfg!(target_family = "wasm") => 0,
        Effort::Nodes(_) => 0,
        Effort::Time(time) if time < Duration::from_millis(300) => 0,
        Effort::Time(_) | Effort::Depth { .. } | Effort::Unlimited => 3,
    }
}

/// Whether a search can wait until a full tree forgets something.
pub(crate) fn is_patient(effort: Effort<Infallible>) -> bool {
    !matches!(effort, Effort::Time(time) if time < PATIENCE)
}

/// Whether alpha-beta serves better than the tree.
pub(crate) fn has_little_time(effort: Effort<Infallible>) -> bool {
    matches!(effort, Effort::Time(time) if time <= SHORT)
}

/// Whether so many simulations take all the time.
pub(crate) fn would_be_done(effort: Effort<Infallible>, simulations: u32) -> bool {
    matches!(effort, Effort::Time(time) if TIME_OF_SIMULATION * simulations >= time)
}
