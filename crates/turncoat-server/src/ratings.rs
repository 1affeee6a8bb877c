//! Who gains and loses by a game between people, by Glicko-2.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use turncoat_game::{BySide, Outcome, Side};
use turncoat_session::{GameSession, Kind};

use crate::store::{GameRow, RatingRow, Store, StoreError};

/// The ratings of both players, as far as they have any.
pub(crate) async fn of_players(store: &Store, row: &GameRow, kind: Kind) -> Result<BySide<Option<u32>>, StoreError> {
    let mut ratings = BySide::both(None);
    if row.rated {
        for side in Side::BOTH {
            if let Some(person) = &row.seats[side].person {
                let known = store.ratings(person).await?.into_iter().find(|rating| rating.kind == kind);
                ratings[side] = known.map(|rating| rating.rating.round() as u32);
            }
        }
    }
    Ok(ratings)
}

/// Counts a finished game, unless it has been counted or a player has no account; says whether it did.
pub(crate) async fn count(store: &Store, row: &GameRow, session: &GameSession) -> Result<bool, StoreError> {
    let Some(outcome) = session.ending().and_then(turncoat_session::Ending::outcome) else { return Ok(false) };
    let (Some(first), Some(second)) = (&row.seats.first.person, &row.seats.second.person) else { return Ok(false) };
    for person in [first, second] {
        let account = store.person(person).await?.filter(|person| person.password.is_some());
        if account.is_none() {
            return Ok(false);
        }
    }
    let players = BySide { first: first.as_str(), second: second.as_str() };
    store.rate(&row.id, session.game().kind(), players, |before| judge(before, outcome)).await
}

fn judge(before: BySide<RatingRow>, outcome: Outcome) -> BySide<RatingRow> {
    let outcome = match outcome {
        Outcome::Win(Side::First) => Outcomes::WIN,
        Outcome::Win(Side::Second) => Outcomes::LOSS,
        Outcome::Draw => Outcomes::DRAW,
    };
    let glicko =
        |row: &RatingRow| Glicko2Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility };
    let (first, second) = glicko2(&glicko(&before.first), &glicko(&before.second), &outcome, &Glicko2Config::new());
    let row = |before: RatingRow, after: Glicko2Rating| RatingRow {
        rating: after.rating,
        deviation: after.deviation,
        volatility: after.volatility,
        games: before.games + 1,
        ..before
    };
    BySide { first: row(before.first, first), second: row(before.second, second) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_gains_what_the_loser_loses() {
        let before = BySide::both(RatingRow::new(Kind::Othello));
        let after = judge(before, Outcome::Win(Side::First));
        assert_eq!((after.first.rating.round(), after.second.rating.round()), (1662.0, 1338.0));
        assert_eq!((after.first.games, after.second.games), (1, 1));
        assert!(after.first.deviation < before.first.deviation);
        let drawn = judge(before, Outcome::Draw);
        assert_eq!((drawn.first.rating.round(), drawn.second.rating.round()), (1500.0, 1500.0));
    }
}
