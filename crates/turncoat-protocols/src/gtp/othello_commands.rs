//! The commands of Othello alone.

use std::fs;

use turncoat_game::Outcome;
use turncoat_session::{Ending, Game, Start};

use super::Gtp;
use super::commands::{Reply, number, side};
use crate::board_text;
use crate::colour::colour;

pub(super) fn boardsize(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    if number::<u32>(arguments)? != 8 {
        return Err("unacceptable size".to_owned());
    }
    gtp.begin(&Start::usual(gtp.game.kind()));
    Ok(Reply::empty())
}

pub(super) fn play(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let &[_, vertex] = arguments else { return Err("syntax error: a color and a vertex are needed".to_owned()) };
    let side = side(arguments)?;
    let mv: turncoat_othello::Move =
        vertex.to_ascii_lowercase().parse().map_err(|error| format!("syntax error: {error}"))?;
    gtp.play(side, &mv.to_string())
}

/// A board of 64 squares and the side to move.
pub(super) fn set_position(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let position = arguments.join(" ").parse().map_err(|error| format!("syntax error: {error}"))?;
    gtp.begin(&Start::Othello(position));
    Ok(Reply::empty())
}

/// A game in any format that is known, up to but not including the given move, as the protocol counts.
pub(super) fn loadsgf(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let (name, before) = match *arguments {
        [ref name @ .., number] if !name.is_empty() && number.parse::<usize>().is_ok() => (name, number.parse().ok()),
        ref name => (name, None),
    };
    let cannot = |error: &dyn std::fmt::Display| format!("cannot load file: {error}");
    let bytes = fs::read(name.join(" ")).map_err(|error| cannot(&error))?;
    let mut game = crate::game_file::read(&bytes).map_err(|error| cannot(&error))?;
    if let Some(before) = before {
        let line = game.main_line();
        let place = line[usize::min(before, line.len()).saturating_sub(1)];
        game.go_to(place);
    }
    gtp.marks = game.line_to(game.current());
    gtp.marks.pop();
    gtp.game = game;
    Ok(Reply::empty())
}

fn position(gtp: &Gtp) -> Result<&turncoat_othello::Position, String> {
    match &gtp.game {
        Game::Othello(record) => Ok(record.position()),
        Game::Quoridor(_) => Err("not a game of Othello".to_owned()),
    }
}

/// From row 8 to row 1, since GoGui draws rank 1 at the bottom.
pub(super) fn rules_board(gtp: &mut Gtp, _: &[&str]) -> Result<Reply, String> {
    let rows = board_text::rows(position(gtp)?);
    Ok(Reply::text(rows.iter().rev().map(|row| row.as_str()).collect::<Vec<_>>().join("\n")))
}

pub(super) fn rules_legal_moves(gtp: &mut Gtp, _: &[&str]) -> Result<Reply, String> {
    Ok(Reply::text(gtp.game.legal_moves().join(" ")))
}

pub(super) fn rules_side_to_move(gtp: &mut Gtp, _: &[&str]) -> Result<Reply, String> {
    Ok(Reply::text(colour(gtp.game.side_to_move())))
}

pub(super) fn rules_final_result(gtp: &mut Gtp, _: &[&str]) -> Result<Reply, String> {
    let score = gtp.game.score();
    let margin = score.first.abs_diff(score.second);
    Ok(Reply::text(match gtp.game.ending().and_then(Ending::outcome) {
        None => format!("Black has {} discs, White has {}", score.first, score.second),
        Some(Outcome::Draw) => "The game is a draw".to_owned(),
        Some(Outcome::Win(winner)) => format!("{} wins by {margin} discs", capital(colour(winner))),
    }))
}

fn capital(word: &str) -> String {
    let mut marks = word.chars();
    marks.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(marks).collect()
}
