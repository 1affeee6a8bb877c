use turncoat_engine::quoridor::Exact;

use super::Gtp;
use crate::{Analysis, Line, Source, Worth};

/// How many moves an analysis ranks.
pub(super) const LINES: usize = 10;

impl Gtp {
    /// A line of an analysis, move by move, in the form of other engines.
    pub(super) fn write_info(&self, findings: &Analysis) -> String {
        let infos = findings.lines.iter().enumerate().map(|(order, line)| self.write_line(findings, order, line));
        infos.collect::<Vec<_>>().join(" ")
    }

    fn write_line(&self, findings: &Analysis, order: usize, line: &Line) -> String {
        let moves: Vec<String> = line.moves.iter().map(|mv| self.write_move(mv).replace(' ', "")).collect();
        let worth = match line.worth {
            Worth::Discs(score) => format!("score {score} nodes {}", findings.nodes),
            Worth::Chance { permille, lead, visits, exact } => {
                let proof = match exact {
                    None => String::new(),
                    Some(Exact::Win { plies }) => format!(" win {plies}"),
                    Some(Exact::Loss { plies }) => format!(" loss {plies}"),
                    Some(Exact::Draw) => " draw 0".to_owned(),
                };
                format!("visits {visits} winrate {:.3} scoreLead {lead:.1}{proof}", f64::from(permille) / 1000.0)
            }
        };
        let source = match findings.source {
            Source::Book => " book".to_owned(),
            Source::Depth { plies, percent } => format!(" depth {plies} confidence {percent}"),
            Source::Simulations(_) => String::new(),
            Source::Exact | Source::Rules => " exact".to_owned(),
        };
        let first = moves.first().map(String::as_str).unwrap_or_default();
        format!("info move {first} {worth}{source} order {order} pv {}", moves.join(" "))
    }
}
