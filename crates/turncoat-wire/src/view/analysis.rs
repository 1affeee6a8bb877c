//! What the engine found, as the interface shows it: scores from the first side's view, labels for people.

use turncoat_game::Side;
use turncoat_players::{Analysis, Line, Worth};
use turncoat_session::Kind;

use crate::api::{BestLine, Findings, Mistake, ReviewedMove, Source, SourceKind};

/// An analysis of a position with `side` to move.
#[must_use]
pub fn findings(analysis: &Analysis, side: Side) -> Findings {
    Findings {
        source: source(analysis.source),
        fraction: analysis.fraction,
        nodes: analysis.nodes as f64,
        seconds: analysis.elapsed.as_secs_f64(),
        lines: analysis.lines.iter().map(|line| best_line(line, side)).collect(),
    }
}

/// A move of a review.
#[must_use]
pub fn reviewed_move(reviewed: &turncoat_players::ReviewedMove, kind: Kind) -> ReviewedMove {
    let loss = reviewed.loss;
    let label = match kind {
        Kind::Othello if loss > 0 => format!("-{loss}"),
        Kind::Quoridor if loss >= 10 => format!("-{} %", loss / 10),
        Kind::Othello | Kind::Quoridor => String::new(),
    };
    ReviewedMove {
        ply: reviewed.ply,
        side: reviewed.side.into(),
        mv: reviewed.mv.clone(),
        score: sign(reviewed.side) * reviewed.score,
        best: reviewed.best.clone(),
        best_score: sign(reviewed.side) * reviewed.best_score,
        loss,
        label,
        mistake: match reviewed.mistake {
            turncoat_players::Mistake::None => Mistake::None,
            turncoat_players::Mistake::Inaccuracy => Mistake::Inaccuracy,
            turncoat_players::Mistake::Mistake => Mistake::Mistake,
            turncoat_players::Mistake::Blunder => Mistake::Blunder,
        },
        source: source(reviewed.source),
        opening: reviewed.opening.map(str::to_owned),
    }
}

const fn sign(side: Side) -> i32 {
    match side {
        Side::First => 1,
        Side::Second => -1,
    }
}

fn best_line(line: &Line, side: Side) -> BestLine {
    let (label, plies) = match line.worth {
        Worth::Discs(discs) => (format!("{discs:+}"), None),
        Worth::Chance { permille, exact, .. } => {
            (format!("{} %", (permille + 5) / 10), exact.and_then(turncoat_engine::quoridor::Exact::plies))
        }
    };
    BestLine {
        mv: line.moves.first().cloned().unwrap_or_default(),
        moves: line.moves.clone(),
        score: sign(side) * line.worth.score(),
        label,
        plies,
    }
}

fn source(source: turncoat_players::Source) -> Source {
    use turncoat_players::Source as From;
    let plain = |kind| Source { kind, text: source.to_string(), depth: None, confidence: None, simulations: None };
    match source {
        From::Book => plain(SourceKind::Book),
        From::Exact => plain(SourceKind::Exact),
        From::Rules => plain(SourceKind::Rules),
        From::Depth { plies, percent } => {
            Source { depth: Some(plies), confidence: Some(percent), ..plain(SourceKind::Depth) }
        }
        From::Simulations(count) => Source { simulations: Some(count as f64), ..plain(SourceKind::Simulations) },
    }
}
