//! `turncoat analyze --review`.

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use turncoat_engine::othello::{Book, Confidence, Opening, Review, ReviewedMove};
use turncoat_engine::{Effort, StopFlag};
use turncoat_game::{BySide, Side};
use turncoat_othello::BLACK;

use super::othello::{effort, name, thinker};
use super::{source, write_line};
use crate::arguments::AnalyzeArguments;
use crate::scene::OthelloGame;

/// With so many empty squares or fewer, a position is solved unless something else is asked for.
const SOLVED_EMPTIES: u32 = 18;
/// How deep to look with more.
const USUAL_DEPTH: u32 = 14;

pub(super) fn usual_effort(empties: u32) -> Effort<Confidence> {
    if empties <= SOLVED_EMPTIES {
        Effort::Depth { plies: empties, confidence: Confidence::Certain }
    } else {
        Effort::Depth { plies: USUAL_DEPTH, confidence: Confidence::Percent95 }
    }
}

/// What one side gave away.
#[derive(Clone, Copy, Default)]
pub(super) struct Losses {
    discs: u32,
    moves: u32,
    mistakes: u32,
}

/// What both sides gave away.
pub(super) type LossesOfBoth = BySide<Losses>;

pub(super) fn run(
    arguments: &AnalyzeArguments,
    game: &OthelloGame,
    book: Option<&Book>,
    stop: &StopFlag,
) -> Result<()> {
    if game.moves.is_empty() {
        bail!("--review: there are no moves to review");
    }
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} moves, {elapsed} elapsed, {eta} to go")?;
    let bar = ProgressBar::new(game.moves.len() as u64).with_style(style);
    let mut thinker = thinker(arguments, 1);
    let mut losses = LossesOfBoth::default();
    let mut written = if arguments.json { Ok(()) } else { write_line(&HEADER) };
    let asked = effort(arguments);
    let effort = |empties| asked.unwrap_or_else(|| usual_effort(empties));
    Review::new(&mut thinker, &effort, book, stop).run(&game.start, &game.moves, |reviewed| {
        losses[reviewed.side].count(reviewed);
        let line = if arguments.json { as_json(reviewed).to_string() } else { as_text(reviewed) };
        if written.is_ok() {
            written = bar.suspend(|| write_line(&line));
        }
        bar.inc(1);
    });
    bar.finish_and_clear();
    written?;
    let opening = Opening::of_game(&game.start, &game.moves);
    if arguments.json {
        let mut summary = summary_as_json(&losses, opening);
        summary["interrupted"] = json!(stop.is_stopped());
        write_line(&summary.to_string())?;
    } else {
        let end = if stop.is_stopped() { ", interrupted" } else { "" };
        write_line(&format!("{}{end}", summary_as_text(&losses, opening)))?;
    }
    Ok(())
}

impl Losses {
    pub(super) fn count(&mut self, reviewed: &ReviewedMove) {
        self.discs += reviewed.loss();
        self.moves += 1;
        self.mistakes += u32::from(reviewed.loss() > 0);
    }
}

const HEADER: &str = "ply side  move value  best value  loss   source  opening";

fn as_text(reviewed: &ReviewedMove) -> String {
    let loss = if reviewed.loss() == 0 { "-".to_string() } else { reviewed.loss().to_string() };
    let line = format!(
        "{:3} {:5} {:>4} {:+5}  {:>4} {:+5}  {loss:>4} {:>8}  {}",
        reviewed.ply,
        side_name(reviewed.side),
        reviewed.mv.to_string(),
        reviewed.value,
        reviewed.best.to_string(),
        reviewed.best_value,
        source::text(reviewed.source),
        name(reviewed.opening).unwrap_or_default(),
    );
    line.trim_end().to_string()
}

pub(super) fn as_json(reviewed: &ReviewedMove) -> Value {
    let mut json = json!({
        "ply": reviewed.ply,
        "side": side_name(reviewed.side),
        "move": reviewed.mv.to_string(),
        "value": reviewed.value,
        "best": reviewed.best.to_string(),
        "best_value": reviewed.best_value,
        "loss": reviewed.loss(),
        "opening": name(reviewed.opening),
    });
    source::add_to(&mut json, reviewed.source);
    json
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}

pub(super) fn summary_as_text(losses: &LossesOfBoth, opening: Option<&Opening>) -> String {
    let of_side = |side: Side| {
        let Losses { discs, moves, mistakes } = losses[side];
        format!("{} lost {discs} discs by {mistakes} of {moves} moves", side_name(side))
    };
    let game = opening.map_or_else(String::new, |opening| format!("{}: ", opening.name));
    format!("{game}{}, {}", of_side(BLACK), of_side(!BLACK))
}

pub(super) fn summary_as_json(losses: &LossesOfBoth, opening: Option<&Opening>) -> Value {
    let of_side = |side: Side| {
        let Losses { discs, moves, mistakes } = losses[side];
        json!({ "loss": discs, "moves": moves, "mistakes": mistakes })
    };
    json!({ "opening": name(opening), "black": of_side(BLACK), "white": of_side(!BLACK) })
}
