use turncoat_game::{Outcome, Position as _};
use turncoat_quoridor::{Cell, Coordinates, Direction, Move, Orientation, Position, Wall};

use crate::Player;

/// Looks one move ahead at the difference of the ways to the goals: the opponent of the LandTiger boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Npc;

/// Left, up, right, down, as the first player sees the board.
const DIRECTIONS: [Direction; 4] = [Direction::West, Direction::North, Direction::East, Direction::South];

/// At the same middle the vertical wall is tried first.
const ORIENTATIONS: [Orientation; 2] = [Orientation::Vertical, Orientation::Horizontal];

impl Player<Position> for Npc {
    fn name(&self) -> String {
        "npc".to_owned()
    }

    fn choose(&mut self, position: &Position) -> Move {
        let (step, lead) = first_of_the_best(position, steps(position)).expect("a pawn can always move");
        if position.after_unchecked(step).outcome() == Some(Outcome::Win(position.side_to_move())) {
            return step;
        }
        match first_of_the_best(position, walls(position)) {
            Some((wall, lead_by_wall)) if lead_by_wall >= lead => wall,
            _ => step,
        }
    }
}

fn first_of_the_best(position: &Position, moves: impl Iterator<Item = Move>) -> Option<(Move, i32)> {
    let judged = moves.map(|mv| (mv, lead_after(position, mv)));
    judged.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// How many steps the opponent's way is longer than the mover's once `mv` is played.
fn lead_after(position: &Position, mv: Move) -> i32 {
    let next = position.after_unchecked(mv);
    let steps = |side| next.distance(side).expect("legal walls leave every pawn a way").cast_signed();
    steps(!position.side_to_move()) - steps(position.side_to_move())
}

/// The steps in the order of their directions. A jump has the direction of the pawn it goes over; of two jumps to the
/// sides the one in the earlier direction comes first.
fn steps(position: &Position) -> impl Iterator<Item = Move> {
    let (pawn, rival) = (position.pawns()[position.side_to_move()], position.pawns()[!position.side_to_move()]);
    let fences = position.fences();
    let targets = fences.steps(pawn, rival);
    let ahead = move |direction| fences.neighbour(pawn, direction);
    let beyond = move || DIRECTIONS.into_iter().filter_map(move |direction| fences.neighbour(rival, direction));
    let towards = move |direction| -> Vec<Cell> {
        match ahead(direction) {
            Some(cell) if cell == rival => beyond().filter(|&cell| targets.contains(cell) && cell != pawn).collect(),
            Some(cell) => vec![cell],
            None => Vec::new(),
        }
    };
    DIRECTIONS.into_iter().flat_map(towards).map(Move::Step)
}

/// The legal walls, column by column from the left and in each from the top.
fn walls(position: &Position) -> impl Iterator<Item = Move> {
    let (size, legal) = (position.size(), position.legal_moves().walls());
    let columns = 0..size.width() - 1;
    let middles = columns.flat_map(move |x| (0..size.height() - 1).map(move |y| Coordinates { x, y }));
    let places = middles.flat_map(move |place| ORIENTATIONS.map(|orientation| size.wall_at(place, orientation)));
    places.flatten().filter(move |&wall: &Wall| legal.contains(wall)).map(Move::Wall)
}
