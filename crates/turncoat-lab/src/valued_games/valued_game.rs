use turncoat_game::Position as _;
use turncoat_othello::{Move, Position, Square};

use super::shard_error::ShardProblem;

/// A finished game with the values of its positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuedGame {
    /// The squares in the order of play, without passes; after the last one the game is over.
    pub squares: Vec<Square>,
    /// How many discs belong to the opening, whose positions have no values.
    pub opening: u8,
    /// The node limit of the searches, in hundreds.
    pub hundred_nodes: u8,
    /// The value of the position before each disc after the opening, in discs for the side to move.
    pub values: Vec<i8>,
}

/// A position of a game in which a disc is placed, with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValuedPosition {
    /// The position.
    pub position: Position,
    /// The disc that was placed.
    pub square: Square,
    /// In discs for the side to move.
    pub value: i8,
}

/// A byte each for the number of discs placed, the opening and the node limit.
const SIZES: usize = 3;
/// What a square takes.
const SQUARE_BITS: usize = 6;
/// No game has more discs to place.
const MOST_DISCS: usize = 60;

impl ValuedGame {
    /// The positions after the opening in which a disc was placed.
    pub fn positions(&self) -> impl Iterator<Item = ValuedPosition> {
        let mut position = Position::default();
        self.squares.iter().enumerate().filter_map(move |(place, &square)| {
            position = before_disc(position);
            let before = position;
            position.play_unchecked(Move::Place(square));
            let value = *self.values.get(place.checked_sub(usize::from(self.opening))?)?;
            Some(ValuedPosition { position: before, square, value })
        })
    }

    /// Games as bytes: the sizes of all, the squares of all in six bits each, every game beginning with a byte, and the
    /// values of all. A value is stored as its sum with the value before, which mostly is small: the side to move changes.
    pub(super) fn encode(games: &[Self]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for game in games {
            bytes.extend([game.squares.len() as u8, game.opening, game.hundred_nodes]);
        }
        for game in games {
            let (mut bits, mut count) = (0u32, 0);
            for square in &game.squares {
                bits |= square.index() << count;
                count += SQUARE_BITS;
                while count >= 8 {
                    bytes.push(bits as u8);
                    bits >>= 8;
                    count -= 8;
                }
            }
            if count > 0 {
                bytes.push(bits as u8);
            }
        }
        for game in games {
            let mut before = 0i8;
            for &value in &game.values {
                bytes.push(value.wrapping_add(before).cast_unsigned());
                before = value;
            }
        }
        bytes
    }

    /// The games of [`ValuedGame::encode`], whose moves must be legal and lead to the end of the game.
    pub(super) fn decode(bytes: &[u8], count: usize) -> Result<Vec<Self>, ShardProblem> {
        let sizes = bytes.get(..SIZES * count).ok_or(ShardProblem::Length)?;
        let sizes: Vec<[u8; SIZES]> = sizes.as_chunks().0.to_vec();
        let mut rest = &bytes[SIZES * count..];
        let mut games = Vec::with_capacity(count);
        for (number, &[discs, opening, hundred_nodes]) in sizes.iter().enumerate() {
            if usize::from(discs) > MOST_DISCS || opening > discs {
                return Err(ShardProblem::Sizes { game: number });
            }
            let length = (usize::from(discs) * SQUARE_BITS).div_ceil(8);
            let packed = rest.split_off(..length).ok_or(ShardProblem::Length)?;
            let squares = unpack(packed, discs.into());
            check(&squares, number)?;
            games.push(Self { squares, opening, hundred_nodes, values: Vec::new() });
        }
        for (number, game) in games.iter_mut().enumerate() {
            let length = game.squares.len() - usize::from(game.opening);
            let sums = rest.split_off(..length).ok_or(ShardProblem::Length)?;
            let mut before = 0i8;
            for sum in sums {
                before = sum.cast_signed().wrapping_sub(before);
                if before.unsigned_abs() > 64 {
                    return Err(ShardProblem::Value { game: number, value: before });
                }
                game.values.push(before);
            }
        }
        if rest.is_empty() { Ok(games) } else { Err(ShardProblem::Length) }
    }
}

/// The position in which a disc can be placed: after a pass, if one is forced.
fn before_disc(position: Position) -> Position {
    position.unwritten_move().map_or(position, |pass| position.after_unchecked(pass))
}

fn unpack(packed: &[u8], count: usize) -> Vec<Square> {
    let square = |place: usize| {
        let bit = place * SQUARE_BITS;
        let pair = [packed[bit / 8], packed.get(bit / 8 + 1).copied().unwrap_or(0)];
        let index = u16::from_le_bytes(pair) >> (bit % 8) & 0x3f;
        Square::ALL[usize::from(index)]
    };
    (0..count).map(square).collect()
}

/// Whether the squares are a whole game.
fn check(squares: &[Square], game: usize) -> Result<(), ShardProblem> {
    let mut position = Position::default();
    for (place, &square) in squares.iter().enumerate() {
        let illegal = |_| ShardProblem::IllegalMove { game, disc: place + 1, square };
        position = before_disc(position).play(Move::Place(square)).map_err(illegal)?;
    }
    if position.is_over() { Ok(()) } else { Err(ShardProblem::Unfinished { game }) }
}
