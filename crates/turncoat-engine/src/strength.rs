use std::fmt;
use std::time::Duration;

use crate::limits::{Effort, Limits};

/// How well an engine plays. `L` are the levels of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength<L> {
    /// One of the levels.
    Level(L),
    /// The best move found in this time.
    Time(Duration),
    /// The best move found with this many positions or simulations.
    Nodes(u64),
    /// The best move of a search of this many plies; in Quoridor, which has no depth, of a search until everything is known.
    Depth(u32),
    /// The best move found until everything is known, the stop flag is raised, the budget is spent, or [`FREE_MOVE_TIME`]
    /// is over.
    Unlimited,
}

/// How long a move of unlimited strength takes at most without a clock.
pub const FREE_MOVE_TIME: Duration = Duration::from_secs(30);

impl<L> Strength<L> {
    /// The limits of a search of this strength. Unlimited strength spends all of its `budget`.
    pub(crate) fn limits<C>(
        self,
        budget: Option<Duration>,
        of_level: impl FnOnce(L) -> Limits<C>,
        of_depth: impl FnOnce(u32) -> Effort<C>,
    ) -> Limits<C> {
        let effort = match self {
            Self::Level(level) => return of_level(level),
            Self::Time(time) => Effort::Time(time),
            Self::Nodes(nodes) => Effort::Nodes(nodes),
            Self::Depth(plies) => of_depth(plies),
            Self::Unlimited => Effort::Time(budget.unwrap_or(FREE_MOVE_TIME)),
        };
        Limits { effort, lines: 1 }
    }
}

impl<L: fmt::Display> Strength<L> {
    /// The name of a player of this strength in results; `nodes` is the game's word for them.
    pub(crate) fn name(&self, nodes: &str) -> String {
        match self {
            Self::Level(level) => format!("level {level}"),
            Self::Time(time) => format!("{} ms a move", time.as_millis()),
            Self::Nodes(count) => format!("{count} {nodes} a move"),
            Self::Depth(plies) => format!("depth {plies}"),
            Self::Unlimited => "level unlimited".to_owned(),
        }
    }
}
