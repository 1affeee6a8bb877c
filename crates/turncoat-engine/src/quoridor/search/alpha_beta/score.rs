use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::evaluation::network::Network;
use crate::quoridor::evaluation::odds::chance;
use crate::quoridor::evaluation::value::Value;

/// How good a position is for the side to move: the logarithm of the odds to win, or far from 0 if it is won or lost in so
/// many plies from the root.
pub(super) type Score = i32;

/// What 1 is in the logarithms of odds.
const NAT: Score = 3000;
/// What the network thinks is kept within this.
const MOST: Score = 30_000;
/// Scores beyond this are certain.
pub(super) const CERTAIN: Score = 31_000;
/// A win at once.
const WIN: Score = 32_000;
/// Higher than every score.
pub(super) const INFINITE: Score = 32_001;
/// Wins and losses further away than this are taken to be so far.
const FURTHEST: u32 = 500;

/// The score of what the network thinks.
pub(super) fn score_of_odds(odds: i32) -> Score {
    (i64::from(odds) * i64::from(NAT) / i64::from(Network::UNIT)).clamp(-i64::from(MOST), i64::from(MOST)) as Score
}

/// The score of a proven result, so many plies from the root.
pub(super) fn score_of_exact(exact: Exact, ply: usize) -> Score {
    let distance = |plies: u32| ply as Score + plies.min(FURTHEST) as Score;
    match exact {
        Exact::Win { plies } => WIN - distance(plies),
        Exact::Loss { plies } => distance(plies) - WIN,
        Exact::Draw => 0,
    }
}

/// The value that belongs to a score.
pub(super) fn value_of_score(score: Score) -> Value {
    match exact_of_score(score) {
        Some(exact) => Value::of_exact(exact),
        None => Value::of_chance(chance((i64::from(score) * i64::from(Network::UNIT) / i64::from(NAT)) as i32)),
    }
}

/// The proven result that a root score stands for.
pub(super) fn exact_of_score(score: Score) -> Option<Exact> {
    if score >= CERTAIN {
        Some(Exact::Win { plies: plies_of_win(score) })
    } else if score <= -CERTAIN {
        Some(Exact::Loss { plies: (WIN + score).cast_unsigned() })
    } else {
        None
    }
}

/// In how many plies a win with this score is won.
pub(super) const fn plies_of_win(score: Score) -> u32 {
    (WIN - score).cast_unsigned()
}

/// A score as it is remembered, which counts plies from the position itself.
pub(super) fn kept(score: Score, ply: usize) -> i16 {
    (score + way(score, ply)) as i16
}

/// A remembered score, counted from the root.
pub(super) fn recalled(kept: i16, ply: usize) -> Score {
    let score = Score::from(kept);
    score - way(score, ply)
}

/// What the plies from the root to the position are in a score.
const fn way(score: Score, ply: usize) -> Score {
    if score.abs() >= CERTAIN { score.signum() * ply as Score } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_certain_is_told_from_what_is_likely() {
        for (exact, ply) in [(Exact::Win { plies: 3 }, 0), (Exact::Loss { plies: 40 }, 0), (Exact::Win { plies: 1 }, 6)]
        {
            let score = score_of_exact(exact, ply);
            let plies = exact.plies().unwrap() + ply as u32;
            assert_eq!(exact_of_score(score).and_then(Exact::plies), Some(plies), "{exact:?}");
            assert_eq!(recalled(kept(score, ply), ply), score, "{exact:?}");
            assert_eq!(kept(score, ply), score_of_exact(exact, 0) as i16, "{exact:?}");
        }
        for odds in [i32::MIN, -Network::UNIT, 0, Network::UNIT / 2, i32::MAX] {
            assert_eq!(exact_of_score(score_of_odds(odds)), None);
        }
        assert_eq!(value_of_score(score_of_odds(Network::UNIT)).permille(), 731);
        assert_eq!(value_of_score(0), Value::EVEN);
    }
}
