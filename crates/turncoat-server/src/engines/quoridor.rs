use std::time::Duration;

use turncoat_engine::quoridor::classic::Npc;
use turncoat_engine::quoridor::{Level, Limits, Line, Opponent, Report, Strength, Thinker, Value};
use turncoat_engine::{Effort, Player as _, StopFlag, othello};
use turncoat_game::{Outcome, Position as _, Side};
use turncoat_quoridor::{Move, Position};
use turncoat_session::{Classic, Ending, Entry, Player, Ply, Record};

use super::mind::{Inquiry, mistake};
use super::{MEMORY, fresh_seed};
use crate::api::{BestLine, Findings, ReviewedMove, Source, SourceKind};

/// What thinks about Quoridor; made when it is needed.
#[derive(Default)]
pub(super) struct Mind {
    thinker: Option<Thinker<'static>>,
}

/// How many moves are ranked; most walls are not worth a line.
const RANKED: usize = 8;

/// How many thousandths of a win a move gives away to be inaccurate, a mistake, or a blunder.
const MISTAKES: [u32; 3] = [50, 100, 200];

pub(super) fn choose(
    record: &Record<Position>,
    player: &Player,
    stop: &StopFlag,
    watch: &mut dyn FnMut(Findings),
) -> Result<String, String> {
    let position = record.position();
    match player {
        Player::Engine(strength) => {
            let mut opponent = Opponent::new(translated(*strength), MEMORY, fresh_seed());
            opponent.recall(&past(record));
            let limits = opponent.limits();
            let side = position.side_to_move();
            let watch = |report: &Report| watch(findings(report, limits, side));
            Ok(opponent.choose_watched(position, stop, watch).to_string())
        }
        Player::Classic(Classic::Npc) => Ok(Npc.choose(position).to_string()),
        other => Err(format!("{other} does not play Quoridor here")),
    }
}

/// The strength in the levels of this game; the session has checked that there is such a level.
fn translated(strength: othello::Strength) -> Strength {
    strength.map_level(|level| Level::new(level.number()).unwrap_or(Level::HIGHEST))
}

/// The positions before the present one.
fn past(record: &Record<Position>) -> Vec<Position> {
    let mut past: Vec<Position> = record.line().map(|ply| ply.position).collect();
    past.pop();
    past
}

impl Mind {
    pub(super) fn rank(
        &mut self,
        record: &Record<Position>,
        inquiry: Inquiry,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Findings),
    ) {
        let limits = Limits { effort: Effort::Time(inquiry.time), lines: inquiry.lines.unwrap_or(RANKED) };
        let thinker = self.thinker();
        thinker.recall(&past(record));
        let side = record.position().side_to_move();
        thinker.think(record.position(), limits, stop, |report| watch(findings(report, limits, side)));
    }

    /// What a move led to is the value of the position after it, so each position is searched once.
    pub(super) fn review(
        &mut self,
        record: &Record<Position>,
        time: Duration,
        stop: &StopFlag,
        watch: &mut dyn FnMut(ReviewedMove),
    ) {
        let line: Vec<&Ply<Position>> = record.line().collect();
        let positions: Vec<Position> = line.iter().map(|ply| ply.position).collect();
        let mut before: Option<Verdict> = None;
        for (ply, pair) in (1..).zip(line.windows(2)) {
            let verdict = before.take().or_else(|| self.judge(pair[0], &positions[..ply - 1], time, stop));
            let after = self.judge(pair[1], &positions[..ply], time, stop);
            let (Some(verdict), Some(after)) = (verdict, after) else { return };
            if let Some(Entry::Move(mv)) = pair[1].entry {
                watch(compare(ply as u32, pair[0].position.side_to_move(), mv, &verdict, &after));
            }
            before = Some(after);
        }
    }

    fn judge(&mut self, ply: &Ply<Position>, past: &[Position], time: Duration, stop: &StopFlag) -> Option<Verdict> {
        let side = ply.position.side_to_move();
        if let Some(ending) = &ply.ending {
            let score = score_of(ending);
            let source = Source { text: "end of the game".to_owned(), ..plain(SourceKind::Rules) };
            return Some(Verdict { best: None, score, source });
        }
        let thinker = self.thinker();
        thinker.recall(past);
        let limits = Limits { effort: Effort::Time(time), lines: 1 };
        let report = thinker.think(&ply.position, limits, stop, |_| {})?;
        let best = report.lines.first()?;
        Some(Verdict {
            best: best.moves.first().copied(),
            score: seen_by_first(best.value, side),
            source: source(&report),
        })
        .filter(|_| !stop.is_stopped())
    }

    fn thinker(&mut self) -> &mut Thinker<'static> {
        self.thinker.get_or_insert_with(|| Thinker::new(MEMORY))
    }
}

/// What is known of a position.
struct Verdict {
    best: Option<Move>,
    /// From the first side's view.
    score: i32,
    source: Source,
}

fn compare(ply: u32, side: Side, mv: Move, before: &Verdict, after: &Verdict) -> ReviewedMove {
    let is_best = before.best == Some(mv);
    // Two searches never agree exactly, but the best move loses nothing.
    let best_score = if is_best { after.score } else { before.score };
    let given_away = if side == Side::First { best_score - after.score } else { after.score - best_score };
    let loss = given_away.max(0).unsigned_abs() / 2;
    ReviewedMove {
        ply,
        side: side.into(),
        mv: mv.to_string(),
        score: after.score,
        best: before.best.unwrap_or(mv).to_string(),
        best_score,
        loss,
        label: if loss < 10 { String::new() } else { format!("-{} %", loss / 10) },
        mistake: mistake(loss, MISTAKES),
        source: after.source.clone(),
        opening: None,
    }
}

const fn score_of(ending: &Ending) -> i32 {
    match ending.outcome() {
        Some(Outcome::Win(Side::First)) => 1000,
        Some(Outcome::Win(Side::Second)) => -1000,
        Some(Outcome::Draw) | None => 0,
    }
}

/// 1000 if the first side wins, -1000 if it loses.
fn seen_by_first(value: Value, side: Side) -> i32 {
    let score = 2 * value.permille() as i32 - 1000;
    if side == Side::First { score } else { -score }
}

const fn plain(kind: SourceKind) -> Source {
    Source { kind, text: String::new(), depth: None, confidence: None, simulations: None }
}

fn source(report: &Report) -> Source {
    if report.lines.first().is_some_and(|line| line.exact.is_some()) {
        return Source { text: "exact".to_owned(), ..plain(SourceKind::Exact) };
    }
    Source {
        text: format!("{} simulations", report.nodes),
        simulations: Some(report.nodes as f64),
        ..plain(SourceKind::Simulations)
    }
}

fn findings(report: &Report, limits: Limits, side: Side) -> Findings {
    let source = source(report);
    let fraction = match limits.effort {
        _ if source.kind == SourceKind::Exact => Some(1.0),
        Effort::Time(time) => Some(report.elapsed.as_secs_f64() / time.as_secs_f64()),
        Effort::Nodes(nodes) => Some(report.nodes as f64 / nodes as f64),
        Effort::Depth { .. } | Effort::Unlimited => None,
    };
    Findings {
        source,
        fraction: fraction.map(|fraction| fraction.min(1.0)),
        nodes: report.nodes as f64,
        seconds: report.elapsed.as_secs_f64(),
        lines: report.lines.iter().map(|line| best_line(line, side)).collect(),
    }
}

fn best_line(line: &Line, side: Side) -> BestLine {
    let moves: Vec<String> = line.moves.iter().map(Move::to_string).collect();
    BestLine {
        mv: moves.first().cloned().unwrap_or_default(),
        moves,
        score: seen_by_first(line.value, side),
        label: format!("{} %", (line.value.permille() + 5) / 10),
        plies: line.exact.and_then(turncoat_engine::quoridor::Exact::plies),
    }
}
