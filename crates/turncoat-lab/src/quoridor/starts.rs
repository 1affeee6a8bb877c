use turncoat_engine::quoridor::{Limits, Searcher};
use turncoat_engine::{Effort, Random, StopFlag};
use turncoat_game::{BySide, Position as _, Side};
use turncoat_quoridor::{Cell, Move, Orientation, Position, Setup, Size, Wall, WallSet};

/// Where games against itself start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starts {
    /// At the beginning of a game, half of the time with some random moves.
    Usual,
    /// Half of the time as usual; else with contact in the centre, unequal stocks, or few walls in hand, as far as both sides have a
    /// chance.
    Varied,
}

/// What a start away from the beginning of the game is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Theme {
    /// The pawns meet in the centre, most walls are in hand.
    Contact,
    /// Each side has any number of walls in hand.
    UnequalStocks,
    /// Many walls stand, at most three are in either hand.
    FewWalls,
}

/// A start counts as balanced if a search of so many simulations expects less than this, from -1 to 1.
const BALANCING_SIMULATIONS: u64 = 48;
const UNBALANCED: f32 = 0.85;
/// After so many unbalanced starts the game starts as usual.
const ATTEMPTS: u32 = 8;

impl Starts {
    /// A start in which the game is not over.
    pub(super) fn draw(self, searcher: &mut Searcher<'_>, random: &mut Random) -> Position {
        let theme = match random.below(100) {
            _ if self == Self::Usual => None,
            0..50 => None,
            50..68 => Some(Theme::Contact),
            68..84 => Some(Theme::UnequalStocks),
            _ => Some(Theme::FewWalls),
        };
        let themed = theme.and_then(|theme| {
            (0..ATTEMPTS).find_map(|_| theme.draw(random).filter(|start| is_balanced(start, searcher)))
        });
        themed.unwrap_or_else(|| {
            let start = Position::new(draw_setup(random));
            (0..draw_random_plies(random)).fold(start, |position, _| play_at_random(position, random))
        })
    }
}

impl Theme {
    /// A start of the tournament game in which a step does not win; nothing if the draw is not possible on the board.
    fn draw(self, random: &mut Random) -> Option<Position> {
        let mut between = |least: u8, most: u8| least + random.below(u32::from(most - least) + 1) as u8;
        let (first, second, hands, standing) = match self {
            Self::Contact => {
                let (file, rank) = (between(3, 5), between(3, 4));
                let second = (file + between(0, 2) - 1, rank + between(0, 2));
                let used = [between(0, 4), between(0, 4)];
                ((file, rank), second, used.map(|used| 10 - used), used[0] + used[1])
            }
            Self::UnequalStocks => {
                let hands = [between(0, 10), between(0, 10)];
                let most = 20 - hands[0] - hands[1];
                let standing = between(0, most.min(12));
                ((between(2, 6), between(0, 5)), (between(2, 6), between(3, 8)), hands, standing)
            }
            Self::FewWalls => {
                let hands = [between(0, 3), between(0, 3)];
                ((between(0, 8), between(1, 6)), (between(0, 8), between(2, 7)), hands, between(8, 16))
            }
        };
        let pawns = BySide { first: Cell::at(first.0, first.1)?, second: Cell::at(second.0, second.1)? };
        let in_hand = BySide { first: hands[0], second: hands[1] };
        let side = if random.below(2) == 0 { Side::First } else { Side::Second };
        let with = |walls| Position::from_parts(Size::NINE, walls, pawns, in_hand, side).ok();
        let mut start = with(WallSet::EMPTY)?;
        for _ in 0..standing {
            let mut walls = start.fences().walls();
            let orientation = if random.below(2) == 0 { Orientation::Horizontal } else { Orientation::Vertical };
            walls.insert(Wall::at(random.below(8) as u8, random.below(8) as u8, orientation)?);
            start = with(walls).unwrap_or(start);
        }
        (!start.is_over()).then_some(start)
    }
}

fn is_balanced(start: &Position, searcher: &mut Searcher<'_>) -> bool {
    let limits = Limits { effort: Effort::Nodes(BALANCING_SIMULATIONS), lines: 1 };
    let report = searcher.think(start, limits, &StopFlag::default(), |_| {});
    let value = report.and_then(|report| Some(report.lines.first()?.value.score()));
    value.is_some_and(|value| value.abs() < UNBALANCED)
}

/// Mostly the tournament game, sometimes that of the boards, sometimes any other.
fn draw_setup(random: &mut Random) -> Setup {
    match random.below(100) {
        0..78 => Setup::TOURNAMENT,
        78..92 => Setup::BOARDS,
        _ => {
            let mut measure = || 3 + random.below(7) as u8;
            let size = Size::new(measure(), measure()).unwrap_or(Size::NINE);
            Setup { size, walls: random.below(11) as u8 }
        }
    }
}

/// Half of the games start with some random moves, so that the network sees positions it would avoid.
fn draw_random_plies(random: &mut Random) -> u32 {
    if random.below(2) == 0 { 0 } else { 1 + random.below(6) }
}

/// Plays a step as often as a wall, so that pawns come forward as well.
fn play_at_random(position: Position, random: &mut Random) -> Position {
    let moves = position.legal_moves();
    let is_step = |mv: &Move| matches!(mv, Move::Step(_));
    let wants_step = random.below(2) == 0;
    let wanted: Vec<Move> = moves.into_iter().filter(|mv| is_step(mv) == wants_step).collect();
    let any: Vec<Move> = if wanted.is_empty() { moves.into_iter().collect() } else { wanted };
    let Some(&mv) = any.get(random.below(any.len().max(1) as u32) as usize) else { return position };
    let next = position.after_unchecked(mv);
    if next.is_over() { position } else { next }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_what_they_say() {
        let mut random = Random::new(7);
        let mut stocks = Vec::new();
        for _ in 0..200 {
            if let Some(start) = Theme::Contact.draw(&mut random) {
                let pawns = start.pawns();
                assert!(pawns.first.file().abs_diff(pawns.second.file()) <= 1, "{start}");
                assert!(pawns.first.rank().abs_diff(pawns.second.rank()) <= 2, "{start}");
                assert!(start.in_hand().first.min(start.in_hand().second) >= 6, "{start}");
            }
            if let Some(start) = Theme::UnequalStocks.draw(&mut random) {
                stocks.push(start.in_hand().first.abs_diff(start.in_hand().second));
            }
            if let Some(start) = Theme::FewWalls.draw(&mut random) {
                assert!(start.in_hand().first.max(start.in_hand().second) <= 3, "{start}");
                assert!(start.fences().walls().into_iter().count() >= 4 && !start.is_over(), "{start}");
            }
        }
        assert!(stocks.iter().filter(|&&difference| difference >= 3).count() > stocks.len() / 3);
    }

    #[test]
    fn varied_starts_leave_both_sides_a_chance() {
        let mut searcher = Searcher::new(1 << 20);
        let mut random = Random::new(2);
        let starts: Vec<_> = (0..60).map(|_| Starts::Varied.draw(&mut searcher, &mut random)).collect();
        assert!(starts.iter().all(|start| !start.is_over()));
        assert!(starts.iter().filter(|start| start.fences().walls().into_iter().count() >= 8).count() > 3);
    }
}
