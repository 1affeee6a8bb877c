use std::ops::RangeInclusive;

use super::index::{GameRow, Index};

/// Which games count. Texts are parts of names in either case; an empty filter lets every game pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Of either player.
    pub player: Option<String>,
    /// Of Black.
    pub black: Option<String>,
    /// Of White.
    pub white: Option<String>,
    /// Of the tournament.
    pub tournament: Option<String>,
    /// The years.
    pub years: Option<RangeInclusive<u16>>,
}

impl Filter {
    /// Reads a year or a span of years: `1997`, `1990-1999`.
    ///
    /// # Errors
    ///
    /// Why it is not a filter, in one sentence.
    pub fn read_years(text: &str) -> Result<RangeInclusive<u16>, &'static str> {
        let year = |text: &str| text.trim().parse::<u16>().map_err(|_| "a year such as 1997, or 1990-1999, is needed");
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let years = year(from)?..=year(to)?;
        if years.is_empty() { Err("the first year is after the last one") } else { Ok(years) }
    }
}

/// A filter that knows which numbers its names mean.
pub(super) struct Sieve {
    player: Option<Vec<bool>>,
    black: Option<Vec<bool>>,
    white: Option<Vec<bool>>,
    tournament: Option<Vec<bool>>,
    years: Option<RangeInclusive<u16>>,
}

impl Sieve {
    pub(super) fn new(filter: &Filter, index: &Index) -> Self {
        let players = |part: &Option<String>| part.as_ref().map(|part| matching(part, index.players()));
        Self {
            player: players(&filter.player),
            black: players(&filter.black),
            white: players(&filter.white),
            tournament: filter.tournament.as_ref().map(|part| matching(part, index.tournaments())),
            years: filter.years.clone(),
        }
    }

    pub(super) fn passes(&self, game: &GameRow) -> bool {
        let is_meant = |names: &Vec<bool>, number: u32| names.get(number as usize).copied().unwrap_or(false);
        let passes = |names: &Option<Vec<bool>>, number| names.as_ref().is_none_or(|names| is_meant(names, number));
        let either = |names: &Vec<bool>| is_meant(names, game.black) || is_meant(names, game.white);
        self.player.as_ref().is_none_or(either)
            && passes(&self.black, game.black)
            && passes(&self.white, game.white)
            && passes(&self.tournament, game.tournament)
            && self.years.as_ref().is_none_or(|years| years.contains(&game.year))
    }
}

fn matching<'a>(part: &str, names: impl Iterator<Item = &'a str>) -> Vec<bool> {
    let part = part.to_lowercase();
    names.map(|name| name.to_lowercase().contains(&part)).collect()
}
