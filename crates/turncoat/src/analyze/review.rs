//! `turncoat analyze --review`.

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Confidence, Opening};
use turncoat_game::{BySide, Side};
use turncoat_players::{Effort, GameEngine, Resources, Review, ReviewStep, ReviewedMove, fresh_seed};
use turncoat_quoridor::Notation;
use turncoat_session::{Game, Kind};

use super::{source, write_line};
use crate::arguments::AnalyzeArguments;

/// With so many empty squares or fewer, a position of Othello is solved unless something else is asked for.
const SOLVED_EMPTIES: u32 = 18;
/// How deep to look with more.
const USUAL_DEPTH: u32 = 14;
/// How many simulations a position of Quoridor gets unless something else is asked for.
const USUAL_SIMULATIONS: u64 = 20_000;

pub(super) fn usual_effort(empties: u32) -> Effort {
    if empties <= SOLVED_EMPTIES {
        Effort::Depth { plies: empties, confidence: Confidence::Certain }
    } else {
        Effort::Depth { plies: USUAL_DEPTH, confidence: Confidence::Percent95 }
    }
}

/// A game to be reviewed, and how its moves are written.
pub(super) struct Reviewed {
    pub(super) game: Game,
    pub(super) notation: Notation,
    pub(super) opening: Option<&'static str>,
}

/// The losses of one side.
#[derive(Clone, Copy, Default)]
pub(super) struct Losses {
    sum: u32,
    moves: u32,
    mistakes: u32,
}

/// The losses of both sides.
pub(super) type LossesOfBoth = BySide<Losses>;

impl Losses {
    pub(super) const fn count(&mut self, reviewed: &ReviewedMove) {
        self.sum += reviewed.loss;
        self.moves += 1;
        self.mistakes += (reviewed.loss > 0) as u32;
    }
}

/// An engine that has its share of the memory.
pub(super) fn engine(arguments: &AnalyzeArguments, engines: usize) -> GameEngine {
    let memory = arguments.memory.bytes(arguments.scene.game) / engines;
    GameEngine::new(Resources { threads: arguments.threads, memory, seed: fresh_seed() })
}

pub(super) fn run(arguments: &AnalyzeArguments, reviewed: &Reviewed, stop: &StopFlag) -> Result<()> {
    let length = reviewed.game.moves().len();
    if length == 0 {
        bail!("--review: there are no moves to review");
    }
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} moves, {elapsed} elapsed, {eta} to go")?;
    let bar = ProgressBar::new(length as u64).with_style(style);
    let mut losses = LossesOfBoth::default();
    let mut written = if arguments.json { Ok(()) } else { write_line(&HEADER) };
    reviewed.run(arguments, &mut engine(arguments, 1), stop, |mv| {
        losses[mv.side].count(mv);
        let line = if arguments.json { reviewed.as_json(mv).to_string() } else { reviewed.as_text(mv) };
        if written.is_ok() {
            written = bar.suspend(|| write_line(&line));
        }
        bar.inc(1);
    });
    bar.finish_and_clear();
    written?;
    if arguments.json {
        let mut summary = reviewed.summary_as_json(&losses);
        summary["interrupted"] = json!(stop.is_stopped());
        write_line(&summary.to_string())?;
    } else {
        let end = if stop.is_stopped() { ", interrupted" } else { "" };
        write_line(&format!("{}{end}", reviewed.summary_as_text(&losses)))?;
    }
    Ok(())
}

const HEADER: &str = "ply side  move value  best value  loss   source  opening";

impl Reviewed {
    pub(super) fn othello(game: &crate::scene::OthelloGame) -> Self {
        let mut record = Game::new(&turncoat_session::Start::Othello(game.start));
        let opening = Opening::of_game(&game.start, &game.moves).map(|opening| opening.name);
        play_all(&mut record, &game.moves);
        Self { game: record, notation: Notation::default(), opening }
    }

    pub(super) fn quoridor(
        start: &turncoat_quoridor::Position,
        moves: &[turncoat_quoridor::Move],
        notation: Notation,
    ) -> Self {
        let start =
            turncoat_session::Start::Quoridor { position: *start, draws: turncoat_quoridor::DrawRules::default() };
        let mut game = Game::new(&start);
        play_all(&mut game, moves);
        Self { game, notation, opening: None }
    }

    /// Judges all moves until `stop` is raised.
    pub(super) fn run(
        &self,
        arguments: &AnalyzeArguments,
        engine: &mut GameEngine,
        stop: &StopFlag,
        mut watch: impl FnMut(&ReviewedMove),
    ) {
        let asked = super::othello::effort(arguments);
        let effort = move |game: &Game| {
            asked.unwrap_or_else(|| match game {
                Game::Othello(record) => usual_effort(record.position().empty_squares().len()),
                Game::Quoridor(_) => Effort::Nodes(USUAL_SIMULATIONS),
            })
        };
        let mut review = Review::new(&self.game, effort, !arguments.no_book);
        while let ReviewStep::Move(reviewed) = review.step(engine, stop) {
            watch(&reviewed);
        }
    }

    fn as_text(&self, reviewed: &ReviewedMove) -> String {
        let value = |score: i32| match self.game.kind() {
            Kind::Othello => format!("{score:+}"),
            Kind::Quoridor => format!("{}%", (score + 1000) / 20),
        };
        let loss = match (self.game.kind(), reviewed.loss) {
            (_, 0) => "-".to_owned(),
            (Kind::Othello, loss) => loss.to_string(),
            (Kind::Quoridor, loss) => format!("{}%", loss.div_ceil(10)),
        };
        let line = format!(
            "{:3} {:5} {:>4} {:>5}  {:>4} {:>5}  {loss:>4} {:>8}  {}",
            reviewed.ply,
            self.side_name(reviewed.side),
            self.write(&reviewed.mv),
            value(reviewed.score),
            self.write(&reviewed.best),
            value(reviewed.best_score),
            source::text(reviewed.source),
            reviewed.opening.unwrap_or_default(),
        );
        line.trim_end().to_string()
    }

    pub(super) fn as_json(&self, reviewed: &ReviewedMove) -> Value {
        let value = |score: i32| match self.game.kind() {
            Kind::Othello => json!(score),
            Kind::Quoridor => json!(f64::from(score + 1000) / 2000.0),
        };
        let mut json = json!({
            "ply": reviewed.ply,
            "side": self.side_name(reviewed.side),
            "move": self.write(&reviewed.mv),
            "value": value(reviewed.score),
            "best": self.write(&reviewed.best),
            "best_value": value(reviewed.best_score),
            "loss": self.loss(reviewed.loss),
            "opening": reviewed.opening,
        });
        source::add_to(&mut json, reviewed.source);
        json
    }

    /// Discs, or a part of a win.
    fn loss(&self, loss: u32) -> Value {
        match self.game.kind() {
            Kind::Othello => json!(loss),
            Kind::Quoridor => json!(f64::from(loss) / 1000.0),
        }
    }

    /// The move in the notation that was asked for.
    fn write(&self, mv: &str) -> String {
        let Game::Quoridor(record) = &self.game else { return mv.to_owned() };
        let written = mv.parse().ok().and_then(|mv| self.notation.write(mv, record.position().size()));
        written.map_or_else(|| mv.to_owned(), |text| text.to_string())
    }

    const fn side_name(&self, side: Side) -> &'static str {
        match (self.game.kind(), side) {
            (Kind::Othello, Side::First) => "black",
            (Kind::Othello, Side::Second) => "white",
            (Kind::Quoridor, Side::First) => "first",
            (Kind::Quoridor, Side::Second) => "second",
        }
    }

    pub(super) fn summary_as_text(&self, losses: &LossesOfBoth) -> String {
        let of_side = |side: Side| {
            let (Losses { sum, moves, mistakes }, name) = (losses[side], self.side_name(side));
            match self.game.kind() {
                Kind::Othello => format!("{name} lost {sum} discs by {mistakes} of {moves} moves"),
                Kind::Quoridor => {
                    format!("{name} lost {:.1} % by {mistakes} of {moves} moves", f64::from(sum) / 10.0)
                }
            }
        };
        let game = self.opening.map_or_else(String::new, |opening| format!("{opening}: "));
        format!("{game}{}, {}", of_side(Side::First), of_side(Side::Second))
    }

    pub(super) fn summary_as_json(&self, losses: &LossesOfBoth) -> Value {
        let mut json = json!({ "opening": self.opening });
        for side in Side::BOTH {
            let Losses { sum, moves, mistakes } = losses[side];
            json[self.side_name(side)] = json!({ "loss": self.loss(sum), "moves": moves, "mistakes": mistakes });
        }
        json
    }
}

/// Plays moves that the rules have checked; those after a draw are left out.
fn play_all<M: std::fmt::Display>(game: &mut Game, moves: &[M]) {
    for mv in moves {
        if game.play(&mv.to_string()).is_err() {
            return;
        }
    }
}
