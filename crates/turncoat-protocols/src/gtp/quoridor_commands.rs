//! The commands of Quoridor alone, in the words of the University of Athens and of KataQuoridor.

use turncoat_game::{BySide, Outcome, Position as _, Side};
use turncoat_quoridor::{Notation, Position, Setup, Size};
use turncoat_session::{Ending, Game, Start};

use super::Gtp;
use super::commands::{Reply, number, side};
use crate::colour::{colour, read_colour};

fn position(gtp: &Gtp) -> Result<&Position, String> {
    match &gtp.game {
        Game::Quoridor(record) => Ok(record.position()),
        Game::Othello(_) => Err("not a game of Quoridor".to_owned()),
    }
}

/// The setup of the present game.
pub(super) fn setup(gtp: &Gtp) -> Setup {
    let Game::Quoridor(record) = &gtp.game else { return Setup::TOURNAMENT };
    let start = record.line().next().map_or(*record.position(), |ply| ply.position);
    Setup { size: start.size(), walls: start.in_hand().first }
}

fn begin(gtp: &mut Gtp, setup: Setup) -> Result<Reply, String> {
    gtp.begin(&Start::quoridor(setup));
    Ok(Reply::empty())
}

/// `boardsize 9`, or width and height.
pub(super) fn boardsize(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let width = number::<u8>(arguments)?;
    let height = if arguments.len() > 1 { number::<u8>(&arguments[1..])? } else { width };
    let size = Size::new(width, height).ok_or("unacceptable size")?;
    begin(gtp, Setup { size, ..setup(gtp) })
}

/// `walls 8` begins a game with so many for each side; without a number, how many are left.
pub(super) fn walls(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    match arguments.first() {
        Some(text) if read_colour(text).is_none() => {
            let walls = number::<u8>(arguments)?;
            begin(gtp, Setup { walls, ..setup(gtp) })
        }
        _ => {
            let in_hand = position(gtp)?.in_hand();
            both_or_one(arguments, BySide::from_fn(|side| u32::from(in_hand[side])))
        }
    }
}

/// The steps to the goal.
pub(super) fn dist(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    both_or_one(arguments, gtp.game.score())
}

fn both_or_one(arguments: &[&str], values: BySide<u32>) -> Result<Reply, String> {
    Ok(Reply::text(if arguments.is_empty() {
        format!("B: {} W: {}", values.first, values.second)
    } else {
        values[side(arguments)?].to_string()
    }))
}

/// `play b e8`, `play w e2h`, `play w e2 h`.
pub(super) fn play(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let side = side(arguments)?;
    let notation = match arguments {
        [_, wall] if wall.chars().count() > 2 => {
            gtp.dialect.hear(true);
            Notation::Glendenning
        }
        [_, _, _] if !gtp.dialect.is_kata() => Notation::Athens,
        _ => Notation::Glendenning,
    };
    play_in(gtp, side, &arguments[1..], notation)
}

/// `move e8`, `wall b e2h`: the colour may be left out.
pub(super) fn play_for_mover(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    gtp.dialect.hear(true);
    match arguments.first().and_then(|text| read_colour(text)) {
        Some(side) => play_in(gtp, side, &arguments[1..], Notation::Glendenning),
        None => play_in(gtp, gtp.game.side_to_move(), arguments, Notation::Glendenning),
    }
}

pub(super) fn playmove(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    gtp.dialect.hear(false);
    let side = side(arguments)?;
    play_in(gtp, side, &arguments[1..], Notation::Athens)
}

/// `playwall black e3 h`, also `horizontal`, and in one word.
pub(super) fn playwall(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    gtp.dialect.hear(false);
    let side = side(arguments)?;
    match arguments {
        [_, cell, orientation] => {
            let first = orientation.chars().next().map(String::from).unwrap_or_default();
            play_in(gtp, side, &[cell, &first], Notation::Athens)
        }
        _ => play_in(gtp, side, &arguments[1..], Notation::Athens),
    }
}

fn play_in(gtp: &mut Gtp, side: Side, words: &[&str], notation: Notation) -> Result<Reply, String> {
    if words.is_empty() {
        return Err("syntax error: a move is missing".to_owned());
    }
    let text = gtp.dialect.read(&words.join(" "), notation, position(gtp)?.size())?;
    gtp.play(side, &text)
}

/// For the other side as if it were to move.
pub(super) fn legal_moves(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let mut game = gtp.game.clone();
    if !arguments.is_empty() && side(arguments)? != game.side_to_move() && game.lose_turn().is_err() {
        return Ok(Reply::empty());
    }
    let moves = game.legal_moves();
    let written: Vec<String> = moves.iter().map(|text| gtp.write_move(text).replace(' ', "")).collect();
    Ok(Reply::text(written.join(" ")))
}

/// `true black` or `false` in Athens; `B`, `W` or `none` elsewhere.
pub(super) fn winner(gtp: &mut Gtp, _: &[&str]) -> Result<Reply, String> {
    let winner = gtp.game.ending().and_then(Ending::outcome).and_then(Outcome::winner);
    let is_kata = gtp.dialect.is_kata();
    Ok(Reply::text(match winner {
        None if is_kata => "none".to_owned(),
        None => "false".to_owned(),
        Some(Side::First) if is_kata => "B".to_owned(),
        Some(Side::Second) if is_kata => "W".to_owned(),
        Some(side) => format!("true {}", colour(side)),
    }))
}

/// The five fields between slashes, in official notation.
pub(super) fn set_position(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let position: Position = arguments
        .join(" ")
        .parse()
        .map_err(|error: turncoat_quoridor::PositionTextError| format!("syntax error: {error}"))?;
    if position.is_over() {
        return Err("the game is over in this position".to_owned());
    }
    gtp.begin(&Start::Quoridor { position, draws: turncoat_quoridor::DrawRules::default() });
    Ok(Reply::empty())
}
