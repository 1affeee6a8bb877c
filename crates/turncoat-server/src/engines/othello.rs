use std::time::Duration;

use turncoat_engine::othello::{Book, Limits, Opponent, Report, Review, Thinker};
use turncoat_engine::{Certainty, Effort, Player as _, StopFlag, othello};
use turncoat_game::{Position as _, Side};
use turncoat_othello::{Move, Position};
use turncoat_session::{Classic, Entry, Player, Record};

use super::mind::{Inquiry, mistake};
use super::{MEMORY, fresh_seed};
use crate::api::{BestLine, Findings, ReviewedMove, Source, SourceKind};

/// What thinks about Othello; made when it is needed.
#[derive(Default)]
pub(super) struct Mind {
    thinker: Option<Thinker>,
}

/// What an opponent may remember during one move, in bytes.
const MEMORY_OF_OPPONENT: usize = 16 << 20;

/// How many discs a move gives away to be inaccurate, a mistake, or a blunder.
const MISTAKES: [u32; 3] = [2, 4, 10];

pub(super) fn choose(
    position: &Position,
    player: &Player,
    stop: &StopFlag,
    watch: &mut dyn FnMut(Findings),
) -> Result<String, String> {
    match player {
        Player::Engine(strength) => {
            let mut opponent = Opponent::new(*strength, MEMORY_OF_OPPONENT, fresh_seed());
            let limits = opponent.limits(position);
            let side = position.side_to_move();
            let watch = |report: &Report| watch(findings(report, limits, side));
            Ok(opponent.choose_watched(position, stop, watch).to_string())
        }
        Player::Classic(Classic::Othello(classic)) => {
            let mut classic = *classic;
            Ok(classic.choose(position).to_string())
        }
        other => Err(format!("{other} does not play Othello here")),
    }
}

impl Mind {
    pub(super) fn rank(
        &mut self,
        position: &Position,
        inquiry: Inquiry,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Findings),
    ) {
        let lines = inquiry.lines.unwrap_or(usize::MAX);
        let side = position.side_to_move();
        let book = Book::embedded();
        if book.contains(position) {
            return watch(book_findings(book, position, lines));
        }
        let limits = Limits { effort: Effort::Time(inquiry.time), lines };
        self.thinker().think(position, limits, stop, |report| watch(findings(report, limits, side)));
    }

    pub(super) fn review(
        &mut self,
        record: &Record<Position>,
        time: Duration,
        stop: &StopFlag,
        watch: &mut dyn FnMut(ReviewedMove),
    ) {
        let start = record.line().next().expect("a line has a start").position;
        let moves: Vec<Move> = record
            .line()
            .filter_map(|ply| match ply.entry {
                Some(Entry::Move(mv)) => Some(mv),
                Some(Entry::LostTurn) | None => None,
            })
            .collect();
        let effort = |_| Effort::Time(time);
        let mut review = Review::new(self.thinker(), &effort, Some(Book::embedded()), stop);
        review.run(&start, &moves, |reviewed| watch(reviewed_move(reviewed)));
    }

    fn thinker(&mut self) -> &mut Thinker {
        self.thinker.get_or_insert_with(|| Thinker::new(MEMORY))
    }
}

const fn sign(side: Side) -> i32 {
    match side {
        Side::First => 1,
        Side::Second => -1,
    }
}

fn book_findings(book: &Book, position: &Position, lines: usize) -> Findings {
    let side = position.side_to_move();
    let moves = book.moves(position).into_iter().take(lines);
    let lines = moves.map(|known| best_line(&book.line(position, known.mv), known.value, side)).collect();
    Findings { source: source(othello::Source::Book), fraction: Some(1.0), nodes: 0.0, seconds: 0.0, lines }
}

fn findings(report: &Report, limits: Limits, side: Side) -> Findings {
    let fraction = match (limits.effort, report.certainty) {
        (_, Certainty::Exact) => Some(1.0),
        (Effort::Depth { plies: wanted, .. }, Certainty::Depth { plies, .. }) => {
            Some(f64::from(plies) / f64::from(wanted.max(1)))
        }
        (Effort::Time(time), _) => Some(report.elapsed.as_secs_f64() / time.as_secs_f64()),
        (Effort::Nodes(nodes), _) => Some(report.nodes as f64 / nodes as f64),
        (Effort::Unlimited, _) => None,
    };
    Findings {
        source: source(othello::Source::Search(report.certainty)),
        fraction: fraction.map(|fraction| fraction.min(1.0)),
        nodes: report.nodes as f64,
        seconds: report.elapsed.as_secs_f64(),
        lines: report.lines.iter().map(|line| best_line(&line.moves, line.score, side)).collect(),
    }
}

/// `value` is that of the side to move.
fn best_line(moves: &[Move], value: i32, side: Side) -> BestLine {
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    let mv = moves.first().cloned().unwrap_or_default();
    BestLine { mv, moves, score: sign(side) * value, label: format!("{value:+}"), plies: None }
}

fn source(source: othello::Source) -> Source {
    let simple =
        |kind, text: &str| Source { kind, text: text.to_owned(), depth: None, confidence: None, simulations: None };
    match source {
        othello::Source::Book => simple(SourceKind::Book, "book"),
        othello::Source::Rules => simple(SourceKind::Rules, "end of the game"),
        othello::Source::Search(Certainty::Exact) => simple(SourceKind::Exact, "exact"),
        othello::Source::Search(Certainty::Depth { plies, confidence }) => Source {
            kind: SourceKind::Depth,
            text: format!("depth {plies} at {confidence}"),
            depth: Some(plies),
            confidence: Some(confidence.percent()),
            simulations: None,
        },
    }
}

fn reviewed_move(reviewed: &othello::ReviewedMove) -> ReviewedMove {
    let loss = reviewed.loss();
    ReviewedMove {
        ply: reviewed.ply as u32,
        side: reviewed.side.into(),
        mv: reviewed.mv.to_string(),
        score: sign(reviewed.side) * reviewed.value,
        best: reviewed.best.to_string(),
        best_score: sign(reviewed.side) * reviewed.best_value,
        loss,
        label: if loss == 0 { String::new() } else { format!("-{loss}") },
        mistake: mistake(loss, MISTAKES),
        source: source(reviewed.source),
        opening: reviewed.opening.map(|opening| opening.name.to_owned()),
    }
}
