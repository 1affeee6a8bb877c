use crate::{GameRecord, Place, Problem, ReadError};

/// Why something cannot be read, and at which byte of the text. Readers say bytes; lines and columns are counted once for
/// all of them, since counting from the start for every fault makes long broken texts cost the square of their length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The byte of the text; nothing if the whole is meant.
    pub(crate) offset: Option<usize>,
    /// The error.
    pub(crate) problem: Problem,
}

/// What a reader makes of a text: games and positions, or why there are none, in the order of the text.
pub(crate) type Readings = Vec<Result<GameRecord, Fault>>;

impl Fault {
    /// The problem at this byte of the text.
    pub(crate) const fn at(offset: usize, problem: Problem) -> Self {
        Self { offset: Some(offset), problem }
    }

    /// A problem of the whole.
    pub(crate) const fn whole(problem: Problem) -> Self {
        Self { offset: None, problem }
    }
}

/// The readings of a text with lines and columns in their errors. The text is walked once.
pub(crate) fn with_places(text: &str, readings: Readings) -> Vec<Result<GameRecord, ReadError>> {
    let faults = readings.iter().filter_map(|reading| reading.as_ref().err());
    let mut offsets: Vec<usize> = faults.filter_map(|fault| fault.offset).collect();
    offsets.sort_unstable();
    offsets.dedup();
    let places = places(text, &offsets);
    let place = |offset: usize| offsets.binary_search(&offset).ok().map(|index| places[index]);
    let read_error = |Fault { offset, problem }: Fault| ReadError { place: offset.and_then(place), problem };
    readings.into_iter().map(|reading| reading.map_err(read_error)).collect()
}

/// The places of these bytes, which ascend.
fn places(text: &str, offsets: &[usize]) -> Vec<Place> {
    let (mut known, mut at) = (0, Place { line: 1, column: 1 });
    let mut place = |&offset: &usize| {
        let end = text.floor_char_boundary(offset);
        for mark in text[known..end].chars() {
            at = match mark {
                '\n' => Place { line: at.line + 1, column: 1 },
                _ => Place { column: at.column + 1, ..at },
            };
        }
        known = end;
        at
    };
    offsets.iter().map(&mut place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_many_bytes_are_those_of_each() {
        let text = "f5\n é\u{1f600}x\n\n(;é";
        let offsets: Vec<usize> = (0..text.len() + 3).collect();
        let one_by_one: Vec<Place> = offsets.iter().map(|&offset| Place::of(text, offset)).collect();
        assert_eq!(places(text, &offsets), one_by_one);
    }
}
