//! What holds for every reader, whatever it is given: for tests and fuzzers.

use crate::wthor::Database;
use crate::{Collection, Feature, Format, GameRecord, read_any, write};

/// Bytes in this format are refused, or are games that can be written and read again with the same start and moves.
///
/// # Panics
///
/// If that is not so.
pub fn reading_is_sound(format: Format, bytes: &[u8]) {
    if let Ok(collection) = Collection::read_as(format, bytes) {
        // The reader of PGN takes both games, but Edax writes only one.
        let games = collection.games.iter().filter(|game| format.kinds().contains(&game.kind()));
        games.for_each(|game| comes_back(format, game));
    }
}

/// Bytes in any format are refused, or the same is read when the format is named.
///
/// # Panics
///
/// If that is not so.
pub fn detection_is_sound(bytes: &[u8]) {
    if let Ok(collection) = read_any(bytes) {
        assert_eq!(Collection::read_as(collection.format, bytes), Ok(collection));
    }
}

fn comes_back(format: Format, game: &GameRecord) {
    let (told, held) = (game.features(), format.features(game.kind()));
    if format == Format::Wthor {
        let database = Database::of_records(std::slice::from_ref(game)).expect("it came from such a file");
        let read = database.records().next().expect("one game").expect("legal moves");
        assert_eq!((read.start(), read.move_texts()), (game.start(), game.move_texts()));
        return;
    }
    let is_without_start = told.contains(Feature::Start) && !held.contains(Feature::Start);
    let Ok(text) = write(format, std::slice::from_ref(game)) else {
        assert!(is_without_start || format == Format::Save, "{format} refuses what it gave");
        return;
    };
    if text.trim().is_empty() {
        return;
    }
    let read = Collection::read_as(format, text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let expected = game.reduced_to(held.and(Feature::Start.into()));
    assert_eq!(read.games.len(), 1, "{text}");
    assert_eq!(read.games[0].move_texts(), expected.move_texts(), "{text}");
    assert_eq!(read.games[0].start().to_string(), expected.start().to_string(), "{text}");
}
