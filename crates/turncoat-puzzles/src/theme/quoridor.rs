use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Cell, CellSet, Move, Position};

use super::Theme;

/// A wall makes a detour if it lengthens the way by so many steps.
const DETOUR: u32 = 4;

/// The themes of a puzzle that `key` solves.
pub(crate) fn themes(position: &Position, key: Move) -> Vec<Theme> {
    let side = position.side_to_move();
    let after = position.after_unchecked(key);
    let lengthening = || after.distance(!side).unwrap_or(0).saturating_sub(position.distance(!side).unwrap_or(0));
    let (own_walls, all_walls) = (after.in_hand()[side], after.in_hand().first + after.in_hand().second);
    let is_wall = matches!(key, Move::Wall(_));
    let found = [
        (Theme::Jump, is_jump(position, key)),
        (Theme::DeadEnd, is_wall && is_in_dead_end(&after, !side) && !is_in_dead_end(position, !side)),
        (Theme::LastWall, is_wall && own_walls == 0),
        (Theme::Race, all_walls == 0),
        (Theme::Detour, is_wall && lengthening() >= DETOUR),
        (Theme::KeepWall, !is_wall && own_walls > 0),
    ];
    found.into_iter().filter(|&(_, is_found)| is_found).map(|(theme, _)| theme).collect()
}

fn is_jump(position: &Position, mv: Move) -> bool {
    let Move::Step(cell) = mv else { return false };
    let pawn = position.pawns()[position.side_to_move()];
    !position.fences().neighbours(CellSet::of(pawn)).contains(cell)
}

/// Whether every shortest way of `side` begins with a step away from its goal.
fn is_in_dead_end(position: &Position, side: Side) -> bool {
    let pawn = position.pawns()[side];
    let goals = position.goals(side);
    let distance = |cell: Cell| position.fences().distance(cell, goals);
    let Some(left) = distance(pawn).filter(|&left| left > 0) else { return false };
    let is_back = |cell: Cell| match side {
        Side::First => cell.rank() < pawn.rank(),
        Side::Second => cell.rank() > pawn.rank(),
    };
    position
        .fences()
        .neighbours(CellSet::of(pawn))
        .into_iter()
        .filter(|&cell| distance(cell) == Some(left - 1))
        .all(is_back)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(position: &str, key: &str) -> Vec<Theme> {
        themes(&position.parse().unwrap(), key.parse().unwrap())
    }

    #[test]
    fn a_jump_goes_over_the_other_pawn() {
        assert_eq!(found("/ / e5 e6 / 0 0 / 1", "e7"), [Theme::Jump, Theme::Race]);
        assert_eq!(found("/ / e5 e6 / 1 0 / 1", "d5"), [Theme::KeepWall]);
    }

    #[test]
    fn the_last_wall_is_put_up_once() {
        assert_eq!(found("/ / e5 a6 / 1 0 / 1", "a5h"), [Theme::LastWall, Theme::Race]);
        assert_eq!(found("/ / e5 a6 / 2 0 / 1", "a5h"), []);
    }

    #[test]
    fn in_a_dead_end_the_way_leads_back() {
        // Walls stand on both sides of e4 and e5, and the new one is below.
        let themes = found("/ d4 e4 / a1 e4 / 1 0 / 1", "e3h");
        assert_eq!(themes, [Theme::DeadEnd, Theme::LastWall, Theme::Race, Theme::Detour]);
    }
}
