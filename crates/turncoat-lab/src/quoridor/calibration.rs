use std::fmt;

use turncoat_engine::quoridor::{Limits, Searcher};
use turncoat_engine::{Random, StopFlag};
use turncoat_game::{Outcome, Position as _, Side};
use turncoat_quoridor::{DrawRules, Position};

use crate::arena::random_openings;

/// Up to how many walls in both hands each part of the table goes.
const MOST_WALLS: [u8; 5] = [3, 6, 10, 14, 20];
const BINS: usize = 10;
/// The number of random moves before the measured ones.
const OPENING_PLIES: u32 = 4;

/// What chances the searcher gave itself, and what it scored: in ten bins of chances for each class of walls in hand. Positions in
/// which the result is certain are left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration {
    bins: [[Bin; BINS]; MOST_WALLS.len()],
}

/// The positions in which a chance of about the same size was given.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Bin {
    count: u32,
    said: f64,
    scored: f64,
}

impl Calibration {
    /// Adds a position with so many walls in both hands, in which the side to move was given this chance and scored so much.
    pub fn add(&mut self, walls: u8, chance: f64, score: f64) {
        let class = MOST_WALLS.iter().position(|&most| walls <= most).unwrap_or(MOST_WALLS.len() - 1);
        let bin = &mut self.bins[class][((chance * BINS as f64) as usize).min(BINS - 1)];
        bin.count += 1;
        bin.said += chance;
        bin.scored += score;
    }

    /// Plays a game of `searcher` against itself from a random opening, and adds its positions; says whether it came to an end
    /// before `stop` was raised.
    pub fn add_game(
        &mut self,
        searcher: &mut Searcher<'_>,
        limits: Limits,
        random: &mut Random,
        stop: &StopFlag,
    ) -> bool {
        let Some(opening) = random_openings(&Position::default(), OPENING_PLIES, 1, random).pop() else { return false };
        searcher.clear();
        let mut record = vec![opening];
        let mut said = Vec::new();
        let outcome = loop {
            let position = record[record.len() - 1];
            if let Some(outcome) = position.outcome() {
                break outcome;
            }
            if DrawRules::default().judge(&record).is_some() {
                break Outcome::Draw;
            }
            searcher.set_history(&record[..record.len() - 1]);
            let report = searcher.think(&position, limits, stop, |_| {});
            let best = report.as_ref().and_then(|report| report.lines.first());
            let Some(best) = best.filter(|_| !stop.is_stopped()) else { return false };
            if best.exact.is_none() {
                said.push((position, f64::from(best.value.permille()) / 1000.0));
            }
            record.push(position.after_unchecked(best.moves[0]));
        };
        for (position, chance) in said {
            let score = match outcome {
                Outcome::Draw => 0.5,
                Outcome::Win(winner) => f64::from(u8::from(winner == position.side_to_move())),
            };
            let walls = Side::BOTH.into_iter().map(|side| position.in_hand()[side]).sum();
            self.add(walls, chance, score);
        }
        true
    }

    /// By how much chances and scores differ on average over all positions of a class of walls, bin by bin.
    fn error(bins: &[Bin; BINS]) -> f64 {
        let count: u32 = bins.iter().map(|bin| bin.count).sum();
        bins.iter().map(|bin| (bin.said - bin.scored).abs()).sum::<f64>() / f64::from(count.max(1))
    }
}

/// As a table: for each class of walls a line with the chance said, the score, and the number of positions of every bin.
impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| walls in hand | chances of a tenth each: said, scored (positions) | error |")?;
        writeln!(f, "|---|---|---|")?;
        let mut least = 0;
        for (bins, most) in self.bins.iter().zip(MOST_WALLS) {
            write!(f, "| {least} to {most} |")?;
            for bin in bins.iter().filter(|bin| bin.count > 0) {
                let percent = |sum: f64| 100.0 * sum / f64::from(bin.count);
                write!(f, " {:.0}, {:.0} ({})", percent(bin.said), percent(bin.scored), bin.count)?;
            }
            writeln!(f, " | {:.1} points |", 100.0 * Self::error(bins))?;
            least = most + 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use turncoat_engine::Effort;

    use super::*;

    #[test]
    fn what_was_said_is_compared_with_what_was_scored() {
        let mut calibration = Calibration::default();
        for score in [1.0, 1.0, 0.0, 0.0] {
            calibration.add(20, 0.75, score);
        }
        calibration.add(3, 1.0, 1.0);
        let table = calibration.to_string();
        assert!(table.contains("| 15 to 20 | 75, 50 (4) | 25.0 points |"), "{table}");
        assert!(table.contains("| 0 to 3 | 100, 100 (1) | 0.0 points |"), "{table}");
    }

    #[test]
    fn games_are_played_to_the_end() {
        let mut calibration = Calibration::default();
        let limits = Limits { effort: Effort::Time(Duration::from_millis(1)), lines: 1 };
        let mut searcher = Searcher::new(1 << 20);
        assert!(calibration.add_game(&mut searcher, limits, &mut Random::new(3), &StopFlag::default()));
        assert!(calibration.bins.iter().flatten().map(|bin| bin.count).sum::<u32>() > 10);
        let stop = StopFlag::default();
        stop.stop();
        assert!(!calibration.add_game(&mut searcher, limits, &mut Random::new(3), &stop));
    }
}
