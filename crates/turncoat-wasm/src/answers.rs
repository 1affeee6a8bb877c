//! What the engine answers, as JavaScript sees it: scores from the first side's view.

use serde::Serialize;
use turncoat_game::Side;
use turncoat_players::{Analysis, Mistake};

/// An answer to a question.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Answer {
    /// What is known so far.
    Findings { id: u32, findings: Findings },
    /// A move of a review.
    Reviewed {
        id: u32,
        #[serde(rename = "move")]
        mv: ReviewedMove,
        total: u32,
    },
    /// The move that a player chose.
    Chosen {
        id: u32,
        #[serde(rename = "move")]
        mv: String,
    },
    /// There is nothing more to say.
    Done { id: u32 },
    /// The question cannot be answered.
    Failed { id: u32, problem: String },
}

/// What a search knows at some moment.
#[derive(Serialize)]
pub(crate) struct Findings {
    source: Source,
    fraction: Option<f64>,
    nodes: f64,
    seconds: f64,
    lines: Vec<BestLine>,
}

#[derive(Serialize)]
struct Source {
    kind: &'static str,
    text: String,
}

#[derive(Serialize)]
struct BestLine {
    #[serde(rename = "move")]
    mv: String,
    moves: Vec<String>,
    score: i32,
}

/// A move of a game, and what it was worth.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReviewedMove {
    ply: u32,
    side: &'static str,
    #[serde(rename = "move")]
    mv: String,
    score: i32,
    best: String,
    best_score: i32,
    loss: u32,
    mistake: &'static str,
    source: Source,
    opening: Option<&'static str>,
}

pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

const fn sign(side: Side) -> i32 {
    match side {
        Side::First => 1,
        Side::Second => -1,
    }
}

/// An analysis of a position with `side` to move.
pub(crate) fn findings(analysis: &Analysis, side: Side) -> Findings {
    let line = |line: &turncoat_players::Line| BestLine {
        mv: line.moves.first().cloned().unwrap_or_default(),
        moves: line.moves.clone(),
        score: sign(side) * line.worth.score(),
    };
    Findings {
        source: source(analysis.source),
        fraction: analysis.fraction,
        nodes: analysis.nodes as f64,
        seconds: analysis.elapsed.as_secs_f64(),
        lines: analysis.lines.iter().map(line).collect(),
    }
}

/// A move of a review.
pub(crate) fn reviewed_move(reviewed: &turncoat_players::ReviewedMove) -> ReviewedMove {
    ReviewedMove {
        ply: reviewed.ply,
        side: side_name(reviewed.side),
        mv: reviewed.mv.clone(),
        score: sign(reviewed.side) * reviewed.score,
        best: reviewed.best.clone(),
        best_score: sign(reviewed.side) * reviewed.best_score,
        loss: reviewed.loss,
        mistake: match reviewed.mistake {
            Mistake::None => "none",
            Mistake::Inaccuracy => "inaccuracy",
            Mistake::Mistake => "mistake",
            Mistake::Blunder => "blunder",
        },
        source: source(reviewed.source),
        opening: reviewed.opening,
    }
}

fn source(source: turncoat_players::Source) -> Source {
    use turncoat_players::Source as Kind;
    let kind = match source {
        Kind::Book => "book",
        Kind::Exact => "exact",
        Kind::Rules => "rules",
        Kind::Depth { .. } => "depth",
        Kind::Simulations(_) => "simulations",
    };
    Source { kind, text: source.to_string() }
}
