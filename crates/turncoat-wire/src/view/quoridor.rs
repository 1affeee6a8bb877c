use std::cmp::Reverse;

use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Cell, Move, Moves, Position, Violation, Wall};
use turncoat_session::{Entry, RecordNode};

use crate::api::{BySide, Path, QuoridorLast, QuoridorView, Refused};

/// The board of `ply`, which was reached from `before`.
pub(super) fn view(ply: &RecordNode<Position>, before: Option<Position>) -> QuoridorView {
    let position = &ply.position;
    let legal = if ply.ending.is_some() { Moves::NONE } else { position.legal_moves() };
    let size = position.size();
    let last = ply.entry.map(|entry| {
        let from = match (entry, before) {
            (Entry::Move(Move::Step(_)), Some(before)) => Some(before.pawns()[before.side_to_move()].to_string()),
            _ => None,
        };
        QuoridorLast { mv: entry.to_string(), from }
    });
    QuoridorView {
        text: position.to_string(),
        turn: position.side_to_move().into(),
        width: size.width(),
        height: size.height(),
        pawns: BySide::from_fn(|side| position.pawns()[side].to_string()),
        hands: position.in_hand().into(),
        walls: position.fences().walls().into_iter().map(|wall| wall.to_string()).collect(),
        steps: legal.steps().into_iter().map(|cell| cell.to_string()).collect(),
        places: legal.walls().into_iter().map(|wall| wall.to_string()).collect(),
        refused: refused(ply, legal),
        paths: BySide::from_fn(|side| path(position, side)),
        last,
    }
}

/// All places that are not legal, by the reason.
fn refused(ply: &RecordNode<Position>, legal: Moves) -> Vec<Refused> {
    let mut refused: Vec<Refused> = Vec::new();
    for wall in ply.position.size().walls().into_iter().filter(|&wall| !legal.walls().contains(wall)) {
        let violation = violation(ply, wall);
        let rule = rule(violation);
        match refused.iter_mut().find(|group| group.rule == rule) {
            Some(group) => group.walls.push(wall.to_string()),
            None => refused.push(Refused { why: violation.to_string(), rule, walls: vec![wall.to_string()] }),
        }
    }
    refused
}

fn violation(ply: &RecordNode<Position>, wall: Wall) -> Violation {
    match (&ply.ending, ply.position.check(Move::Wall(wall))) {
        (Some(_), _) | (None, Ok(())) => Violation::GameOver,
        (None, Err(violation)) => violation,
    }
}

/// The rule as the page reads it.
fn rule(violation: Violation) -> String {
    match violation {
        Violation::Overlaps(other) => format!("overlaps {other}"),
        Violation::Crosses(other) => format!("crosses {other}"),
        Violation::CutsOff(side) => format!("cuts-off {}", if side == Side::First { "first" } else { "second" }),
        Violation::NoWallInHand => "no-wall".to_owned(),
        Violation::OutOfReach | Violation::OffBoard(_) | Violation::GameOver => "over".to_owned(),
    }
}

/// The cells of a shortest way are those of the set, by how far they are from the goal.
fn path(position: &Position, side: Side) -> Path {
    let goals = position.goals(side);
    let path = position.fences().path(position.pawns()[side], goals).expect("every pawn has a way to its goal");
    let mut cells: Vec<Cell> = path.cells().into_iter().collect();
    cells.sort_by_key(|&cell| Reverse(position.fences().distance(cell, goals)));
    Path { length: path.length(), cells: cells.iter().map(Cell::to_string).collect() }
}
