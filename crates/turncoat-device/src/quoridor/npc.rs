use turncoat_game::{Outcome, Position as _};
use turncoat_quoridor::{Coordinates, Direction, Move, Orientation, Position};

/// Left, up, right, down.
const DIRECTIONS: [Direction; 4] = [Direction::West, Direction::North, Direction::East, Direction::South];

/// At the same middle the vertical wall is tried first.
const ORIENTATIONS: [Orientation; 2] = [Orientation::Vertical, Orientation::Horizontal];

/// The move of the boards' classic opponent: it looks one move ahead at the difference of the ways to the goals. The game
/// must not be over.
///
/// A wall is preferred to a step that is not better, unless that wins. The first of equals is chosen: steps by their
/// direction, walls column by column.
#[must_use]
pub fn choose(position: &Position) -> Option<Move> {
    let step = best_step(position)?;
    if position.after_unchecked(step.mv).outcome() == Some(Outcome::Win(position.side_to_move())) {
        return Some(step.mv);
    }
    let wall = best_wall(position).filter(|wall| wall.lead >= step.lead);
    Some(wall.unwrap_or(step).mv)
}

/// A move, and how many steps the opponent's way is longer than the mover's after it.
#[derive(Clone, Copy)]
struct Judged {
    mv: Move,
    lead: i32,
}

impl Judged {
    fn new(position: &Position, mv: Move) -> Self {
        let next = position.after_unchecked(mv);
        let steps = |side| next.distance(side).unwrap_or(0).cast_signed();
        Self { mv, lead: steps(!position.side_to_move()) - steps(position.side_to_move()) }
    }
}

fn keep_best(best: &mut Option<Judged>, next: Judged) {
    if best.is_none_or(|best| next.lead > best.lead) {
        *best = Some(next);
    }
}

/// A jump has the direction of the pawn it goes over; of two jumps to the sides the one in the earlier direction comes first.
fn best_step(position: &Position) -> Option<Judged> {
    let (pawn, rival) = (position.pawns()[position.side_to_move()], position.pawns()[!position.side_to_move()]);
    let fences = position.fences();
    let targets = fences.steps(pawn, rival);
    let mut best = None;
    for ahead in DIRECTIONS.into_iter().filter_map(|direction| fences.neighbour(pawn, direction)) {
        if ahead == rival {
            let beyond = DIRECTIONS.into_iter().filter_map(|direction| fences.neighbour(rival, direction));
            for cell in beyond.filter(|&cell| targets.contains(cell) && cell != pawn) {
                keep_best(&mut best, Judged::new(position, Move::Step(cell)));
            }
        } else {
            keep_best(&mut best, Judged::new(position, Move::Step(ahead)));
        }
    }
    best
}

fn best_wall(position: &Position) -> Option<Judged> {
    let (size, legal) = (position.size(), position.legal_moves().walls());
    let mut best = None;
    for x in 0..size.width() - 1 {
        for y in 0..size.height() - 1 {
            for orientation in ORIENTATIONS {
                let wall = size.wall_at(Coordinates { x, y }, orientation).filter(|&wall| legal.contains(wall));
                if let Some(wall) = wall {
                    keep_best(&mut best, Judged::new(position, Move::Wall(wall)));
                }
            }
        }
    }
    best
}
