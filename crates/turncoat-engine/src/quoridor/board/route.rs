use turncoat_game::Side;
use turncoat_quoridor::{Cell, CellSet, Direction, Fences, Orientation, Position, Wall, WallSet};

/// All shortest ways of one pawn to its goal, and the walls that would make them longer.
pub(crate) struct Route {
    /// The steps to the goal.
    pub(crate) distance: u32,
    /// The cells on any of the shortest ways.
    pub(crate) cells: CellSet,
    /// The cells whose way north, in either direction, is part of a shortest way.
    pub(crate) north: CellSet,
    /// The same of the ways east.
    pub(crate) east: CellSet,
    /// The vacant walls that close all shortest ways but leave a longer one.
    pub(crate) detours: Detours,
}

/// Walls with the steps that each adds to a way.
pub(crate) struct Detours {
    walls: WallSet,
    known: [(Wall, u8); MOST_DETOURS],
    count: usize,
}

/// Enough for two walls at each step of the longest way in play; further ones are left out.
const MOST_DETOURS: usize = 64;
/// No way on a board of 81 cells has more steps.
const LONGEST: usize = 81;

impl Route {
    /// The shortest ways of the pawn of `side`.
    #[inline(always)]
    pub(crate) fn of(position: &Position, side: Side) -> Self {
        let fences = position.fences();
        let goals = position.goals(side);
        let mut reached = [CellSet::EMPTY; LONGEST];
        reached[0] = CellSet::of(position.pawns()[side]);
        let mut distance = 0;
        while !reached[distance].meets(goals) && distance + 1 < LONGEST {
            reached[distance + 1] = reached[distance] | fences.neighbours(reached[distance]);
            distance += 1;
        }
        let mut route = Self {
            distance: distance as u32,
            cells: CellSet::EMPTY,
            north: CellSet::EMPTY,
            east: CellSet::EMPTY,
            detours: Detours::none(),
        };
        let vacancies = fences.vacancies();
        let mut later = reached[distance] & goals;
        route.cells = later;
        for steps in (0..distance).rev() {
            let ring = if steps == 0 { reached[0] } else { reached[steps] & !reached[steps - 1] };
            let sooner = fences.neighbours(later) & ring;
            let north =
                (fences.shifted(later, Direction::South) & sooner) | (fences.shifted(sooner, Direction::South) & later);
            let east =
                (fences.shifted(later, Direction::West) & sooner) | (fences.shifted(sooner, Direction::West) & later);
            route.cells = route.cells | sooner;
            route.north = route.north | north;
            route.east = route.east | east;
            if north.len() + east.len() <= 2 {
                for wall in closing_walls(north, east) {
                    if vacancies.contains(wall) && !route.detours.walls.contains(wall) {
                        route.try_wall(fences, wall, &reached[..=steps], goals);
                    }
                }
            }
            later = sooner;
        }
        route
    }

    /// Notes by how much `wall` lengthens the way, if it leaves one. `reached` has the cells within 0, 1, … steps.
    #[inline(always)]
    fn try_wall(&mut self, fences: &Fences, wall: Wall, reached: &[CellSet], goals: CellSet) {
        let sides = cells_along(wall);
        let mut steps = reached.len() - 1;
        while steps > 0 && reached[steps - 1].meets(sides) {
            steps -= 1;
        }
        let mut fenced = *fences;
        fenced.place(wall);
        let mut within = reached[steps];
        while !within.meets(goals) {
            let further = within | fenced.neighbours(within);
            if further == within {
                return;
            }
            within = further;
            steps += 1;
        }
        self.detours.add(wall, (steps as u32 - self.distance) as u8);
    }
}

impl Detours {
    const fn none() -> Self {
        let any = Wall::at(0, 0, Orientation::Horizontal).expect("the board has a first wall");
        Self { walls: WallSet::EMPTY, known: [(any, 0); MOST_DETOURS], count: 0 }
    }

    #[inline(always)]
    fn add(&mut self, wall: Wall, steps: u8) {
        if let Some(place) = self.known.get_mut(self.count) {
            *place = (wall, steps);
            self.walls.insert(wall);
            self.count += 1;
        }
    }

    /// All such walls, each with the steps it adds.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Wall, u8)> {
        self.known[..self.count].iter().copied()
    }

    /// The most steps that one wall adds.
    pub(crate) fn longest(&self) -> u8 {
        self.iter().map(|(_, steps)| steps).max().unwrap_or(0)
    }
}

/// The walls that close all of at most two ways north and east between neighbouring cells.
#[inline(always)]
fn closing_walls(north: CellSet, east: CellSet) -> WallSet {
    let mut walls: Option<WallSet> = None;
    let ways = north.into_iter().map(|cell| (cell, Orientation::Horizontal));
    let ways = ways.chain(east.into_iter().map(|cell| (cell, Orientation::Vertical)));
    for (cell, orientation) in ways {
        let closing = walls_at(cell, orientation);
        walls = Some(walls.map_or(closing, |walls| walls.intersection(closing)));
    }
    walls.unwrap_or(WallSet::EMPTY)
}

/// The two walls that close the way north of a cell, or east of it if they run vertically.
#[inline(always)]
fn walls_at(cell: Cell, orientation: Orientation) -> WallSet {
    let (file, rank) = (cell.file(), cell.rank());
    let before = match orientation {
        Orientation::Horizontal => file.checked_sub(1).map(|file| (file, rank)),
        Orientation::Vertical => rank.checked_sub(1).map(|rank| (file, rank)),
    };
    let places = [Some((file, rank)), before];
    places.into_iter().flatten().filter_map(|(file, rank)| Wall::at(file, rank, orientation)).collect()
}

/// The four cells that a wall touches.
#[inline(always)]
fn cells_along(wall: Wall) -> CellSet {
    let (file, rank) = (wall.file(), wall.rank());
    let places = [(file, rank), (file + 1, rank), (file, rank + 1), (file + 1, rank + 1)];
    places.into_iter().filter_map(|(file, rank)| Cell::at(file, rank)).collect()
}

#[cfg(test)]
mod tests {
    use turncoat_game::Position as _;
    use turncoat_quoridor::Notation;

    use super::*;
    use crate::Random;

    /// The walls that lengthen the way of `side`, by trying all.
    fn detours_by_trying(position: &Position, side: Side) -> Vec<(Wall, u8)> {
        let distance = position.distance(side).unwrap();
        let longer = |wall| {
            let mut fences = *position.fences();
            fences.place(wall);
            let steps = fences.distance(position.pawns()[side], position.goals(side))? - distance;
            (steps > 0).then_some((wall, steps as u8))
        };
        position.fences().vacancies().into_iter().filter_map(longer).collect()
    }

    #[test]
    fn detours_are_real() {
        let mut random = Random::new(1);
        for game in 0..50 {
            let mut position = Position::default();
            for _ in 0..game {
                let moves: Vec<_> = position.legal_moves().into_iter().collect();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[random.below(moves.len() as u32) as usize]);
            }
            for side in Side::BOTH {
                let route = Route::of(&position, side);
                assert_eq!(Some(route.distance), position.distance(side), "{position}");
                let tried = detours_by_trying(&position, side);
                for detour in route.detours.iter() {
                    assert!(tried.contains(&detour), "{detour:?} in {position}");
                }
            }
        }
    }

    #[test]
    fn the_only_way_can_be_closed_at_every_step() {
        let start = Position::default();
        let route = Route::of(&start, Side::First);
        assert_eq!((route.distance, route.cells.len(), route.detours.iter().count()), (8, 9, 16));
        let after = start.replay("e2 e2h", Notation::Official).finish().unwrap();
        let route = Route::of(&after, Side::First);
        assert_eq!((route.distance, route.north.len(), route.east.len()), (8, 7, 1));
    }
}
