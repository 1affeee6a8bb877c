use std::time::Duration;

use turncoat_game::{BySide, Side};
use turncoat_players::Analysis;
use turncoat_session::{ClockState, Game, NodeId, Player};

/// A task for the players' thread.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// The number by which the answer is known.
    pub id: u64,
    /// The game, with the place in question as the current one.
    pub game: Game,
    /// The task.
    pub task: Task,
    /// The clocks, for players that are told.
    pub clocks: Option<BySide<ClockState>>,
}

/// The task of the players' thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// A move of this player.
    Move(Player),
    /// Tell the boards and engines outside that the game has ended.
    End,
    /// The best moves, as many as are legal.
    Rank {
        /// The place of the record that is judged.
        node: NodeId,
        /// How long to think; without it, until it is told to rest.
        time: Option<Duration>,
    },
}

/// An event of a job.
#[derive(Clone, Debug, PartialEq)]
pub struct JobEvent {
    /// The job.
    pub id: u64,
    /// The progress.
    pub step: Step,
}

/// How far a job has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The analysis so far.
    Progress(AnalysisView),
    /// The move.
    Move(String),
    /// There is nothing more to find.
    Done,
    /// The job cannot be done.
    Failed(String),
    /// The player broke down and has lost the game, for this reason.
    Forfeit(String),
}

/// The state of a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnalysisView {
    /// How far the values can be trusted: `depth 12 at 73 %`, `exact`.
    pub source: String,
    /// How much of the work is done, if that can be told.
    pub fraction: Option<f32>,
    /// The best moves with their expected continuations, best first.
    pub lines: Vec<LineView>,
    /// The positions visited.
    pub nodes: u64,
}

/// A move with its expected continuation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineView {
    /// The moves, of which the first is the one that is judged.
    pub moves: Vec<String>,
    /// In the unit of the game, positive if the first side is better off.
    pub score: i32,
}

impl AnalysisView {
    /// An analysis of a position with `side` to move.
    pub(crate) fn new(analysis: &Analysis, side: Side) -> Self {
        let sign = if side == Side::First { 1 } else { -1 };
        let lines = analysis.lines.iter();
        Self {
            source: analysis.source.to_string(),
            fraction: analysis.fraction.map(|fraction| fraction as f32),
            lines: lines.map(|line| LineView { moves: line.moves.clone(), score: sign * line.worth.score() }).collect(),
            nodes: analysis.nodes,
        }
    }

    /// The best line, if any is known.
    #[must_use]
    pub fn best(&self) -> Option<&LineView> {
        self.lines.first()
    }
}
