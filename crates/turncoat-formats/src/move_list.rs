//! Games written as nothing but their moves.

use turncoat_game::Notation as _;
use turncoat_othello::MoveNotation;
use turncoat_quoridor::Notation;
use turncoat_session::Start;

use crate::fault::{Fault, Readings};
use crate::text_lines::{Piece, paragraphs};
use crate::{GameRecord, Moves, Problem};

/// One of the ways to understand a list of moves.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    pub(crate) start: Start,
    pub(crate) notation: Notation,
}

/// Reads one game a line, or one a paragraph if its lines are no games by themselves.
pub(crate) fn read(text: &str, ways: &[Way]) -> Readings {
    paragraphs(text).into_iter().flat_map(|paragraph| read_paragraph(paragraph, ways)).collect()
}

fn read_paragraph(paragraph: Piece<'_>, ways: &[Way]) -> Readings {
    let games: Readings = paragraph.lines().map(|line| read_game(line, ways)).collect();
    let Some(first_error) = games.iter().find_map(|game| game.as_ref().err()) else { return games };
    match read_game(paragraph, ways) {
        // The reading that gets further is the right one.
        Err(error) if error.offset < first_error.offset => games,
        game => vec![game],
    }
}

/// The game in the first way that fits, or else the error of the way that leads furthest.
fn read_game(piece: Piece<'_>, ways: &[Way]) -> Result<GameRecord, Fault> {
    let mut furthest: Option<(usize, Problem)> = None;
    for way in ways {
        let mut record = GameRecord::new(&way.start);
        match play_all(&mut record, way.notation, piece) {
            Ok(()) => {
                record.settle_draws();
                return Ok(record);
            }
            Err(error) if furthest.as_ref().is_none_or(|known| known.0 < error.0) => furthest = Some(error),
            Err(_) => {}
        }
    }
    let (offset, problem) = furthest.unwrap_or((piece.offset, Problem::Nothing));
    Err(Fault::at(offset, problem))
}

/// Plays all moves of a piece of text; between them stand blanks, commas, full stops and numbers, or nothing.
pub(crate) fn play_all(record: &mut GameRecord, notation: Notation, piece: Piece<'_>) -> Result<(), (usize, Problem)> {
    let is_between = |c: char| c.is_whitespace() || c.is_ascii_digit() || matches!(c, '.' | ',');
    let mut rest = piece.text.trim_start_matches(is_between);
    while !rest.is_empty() {
        let offset = piece.offset + piece.text.len() - rest.len();
        let (mv, after) = rest.split_at(move_length(record, notation, rest));
        record.play_in(notation, mv).map_err(|refusal| (offset, refusal.into()))?;
        rest = after.trim_start_matches(is_between);
    }
    Ok(())
}

fn move_length(record: &GameRecord, notation: Notation, text: &str) -> usize {
    match record.moves() {
        Moves::Othello(line) => MoveNotation.read(line.end(), text).length,
        Moves::Quoridor(line, _) => turncoat_game::Notation::read(&notation, line.end(), text).length,
    }
}
