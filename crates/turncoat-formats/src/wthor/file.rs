use std::io::Cursor;

use binrw::{BinRead as _, BinWrite as _, binrw};
use turncoat_game::Position as _;
use turncoat_othello::{Move, Position, Square};

/// The beginning of all three kinds of files.
#[binrw]
#[brw(little)]
#[derive(Clone, Copy, Default)]
struct Header {
    century: u8,
    year: u8,
    month: u8,
    day: u8,
    games: u32,
    names: u16,
    year_of_games: u16,
    board_size: u8,
    kind: u8,
    theoretical_empties: u8,
    reserved: u8,
}

/// A game as it stands in a file.
#[binrw]
#[brw(little)]
#[derive(Clone, Copy)]
struct Row {
    tournament: u16,
    black: u16,
    white: u16,
    black_discs: u8,
    theoretical_black_discs: u8,
    moves: [u8; MOVES],
}

const HEADER_LENGTH: usize = 16;
const ROW_LENGTH: usize = 68;
const MOVES: usize = 60;
/// How long a name is in the file of players, with zeros behind it.
pub(super) const PLAYER_LENGTH: usize = 20;
/// The same in the file of tournaments.
pub(super) const TOURNAMENT_LENGTH: usize = 26;
/// The empties from which the theoretical score counts if the header leaves it open.
const USUAL_THEORETICAL_EMPTIES: u8 = 22;
/// Files of solitaires have this in their header.
const SOLITAIRE: u8 = 1;

/// One game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// The year in which it was played.
    pub year: u16,
    /// The number of the tournament in the list of names.
    pub tournament: u16,
    /// The number of Black in the list of players.
    pub black: u16,
    /// The number of White.
    pub white: u16,
    /// Black's discs at the end, empty squares given to the winner.
    pub black_discs: u8,
    /// Black's discs if both sides had played perfectly from [`Game::theoretical_empties`] on.
    pub theoretical_black_discs: u8,
    /// The number of empty squares from which on the theoretical result counts.
    pub theoretical_empties: u8,
    /// Where discs were placed; passes are left out.
    pub squares: Vec<Square>,
}

impl Game {
    /// The positions of the game from its start; a pass is a position of its own. They end before an illegal move.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let mut next = Some(Position::default());
        let mut squares = self.squares.iter();
        std::iter::from_fn(move || {
            let position = next.take()?;
            let mv = position.unwritten_move().or_else(|| squares.next().map(|&square| Move::Place(square)));
            next = mv.and_then(|mv| position.play(mv).ok());
            Some(position)
        })
    }
}

fn header(bytes: &[u8]) -> Option<Header> {
    Header::read(&mut Cursor::new(bytes)).ok()
}

/// Whether length and header fit, and the header is one of games.
pub(super) fn is_games(bytes: &[u8]) -> bool {
    header(bytes).is_some_and(|header| {
        let length = HEADER_LENGTH as u64 + u64::from(header.games) * ROW_LENGTH as u64;
        header.games > 0 && bytes.len() as u64 == length && header.month <= 12 && header.day <= 31
    })
}

/// The games of a file, or its error.
pub(super) fn read_games(bytes: &[u8]) -> Result<Vec<Game>, String> {
    let header = header(bytes).ok_or("the file is too short for a header")?;
    let length = HEADER_LENGTH as u64 + u64::from(header.games) * ROW_LENGTH as u64;
    if bytes.len() as u64 != length {
        return Err(format!("{} games need {length} bytes, but there are {}", header.games, bytes.len()));
    }
    if !matches!(header.board_size, 0 | 8) || header.kind == SOLITAIRE {
        return Err("only games on the 8x8 board can be read".to_owned());
    }
    let rows = bytes[HEADER_LENGTH..].chunks_exact(ROW_LENGTH);
    rows.zip(1..)
        .map(|(row, number)| read_game(row, &header).map_err(|error| format!("game {number}, {error}")))
        .collect()
}

fn read_game(bytes: &[u8], header: &Header) -> Result<Game, String> {
    let row = Row::read(&mut Cursor::new(bytes)).map_err(|error| error.to_string())?;
    let codes = row.moves.iter().take_while(|&&code| code != 0).zip(1..);
    let square =
        |(&code, number): (&u8, u32)| square(code).ok_or_else(|| format!("move {number}: {code} is not a square"));
    Ok(Game {
        year: header.year_of_games,
        tournament: row.tournament,
        black: row.black,
        white: row.white,
        black_discs: row.black_discs,
        theoretical_black_discs: row.theoretical_black_discs,
        theoretical_empties: match header.theoretical_empties {
            0 => USUAL_THEORETICAL_EMPTIES,
            empties => empties,
        },
        squares: codes.map(square).collect::<Result<_, _>>()?,
    })
}

/// Ten times the row and the column, both from 1.
fn square(code: u8) -> Option<Square> {
    let (row, column) = (u32::from(code) / 10, u32::from(code) % 10);
    Square::at(column.checked_sub(1)?, row.checked_sub(1)?)
}

fn code(square: Square) -> u8 {
    (10 * (square.row() + 1) + square.column() + 1) as u8
}

/// The file of these games, all of one year.
pub(super) fn write_games(games: &[&Game], year: u16, theoretical_empties: u8) -> Vec<u8> {
    let header = Header { games: games.len() as u32, year_of_games: year, board_size: 8, theoretical_empties, ..DATED };
    let mut out = Cursor::new(Vec::new());
    header.write(&mut out).expect("memory takes everything");
    for game in games {
        let mut moves = [0; MOVES];
        for (place, &square) in moves.iter_mut().zip(&game.squares) {
            *place = code(square);
        }
        let Game { tournament, black, white, black_discs, theoretical_black_discs, .. } = **game;
        let row = Row { tournament, black, white, black_discs, theoretical_black_discs, moves };
        row.write(&mut out).expect("memory takes everything");
    }
    out.into_inner()
}

/// Files that we write carry a fixed date, so that the same games give the same bytes.
const DATED: Header = Header {
    century: 20,
    year: 0,
    month: 1,
    day: 1,
    games: 0,
    names: 0,
    year_of_games: 0,
    board_size: 0,
    kind: 0,
    theoretical_empties: 0,
    reserved: 0,
};

/// The names of a file with names of this length, or its error. One byte is one character.
pub(super) fn read_names(bytes: &[u8], length: usize) -> Result<Vec<String>, String> {
    let header = header(bytes).ok_or("the file is too short for a header")?;
    let names = &bytes[HEADER_LENGTH..];
    if names.len() != usize::from(header.names) * length {
        return Err(format!("{} names of {length} bytes do not fill {} bytes", header.names, names.len()));
    }
    let name = |name: &[u8]| name.iter().take_while(|&&byte| byte != 0).map(|&byte| char::from(byte)).collect();
    Ok(names.chunks_exact(length).map(name).collect())
}

/// The file of these names. Characters that are not in Latin 1 become question marks, long names are cut.
pub(super) fn write_names(names: &[String], length: usize) -> Vec<u8> {
    let header = Header { names: names.len() as u16, ..DATED };
    let mut out = Cursor::new(Vec::new());
    header.write(&mut out).expect("memory takes everything");
    let mut bytes = out.into_inner();
    for name in names {
        let mut field: Vec<u8> = name.chars().map(|mark| u8::try_from(mark).unwrap_or(b'?')).take(length - 1).collect();
        field.resize(length, 0);
        bytes.extend(field);
    }
    bytes
}
