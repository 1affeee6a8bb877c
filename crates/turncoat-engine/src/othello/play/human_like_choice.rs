use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

use crate::Random;
use crate::othello::board::square_sets::CORNERS;
use crate::report::Line;

/// How a person sees the moves of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct HumanLikeChoice {
    /// How much of the judgement is the number of discs after the move instead of what they are worth: who counts discs
    /// does not fear the squares beside a corner. From 0 to 1.
    pub(crate) greed: f32,
    /// By how many discs the judgement errs without a reason.
    pub(crate) whim: f32,
    /// How often a well-hidden move is overlooked. From 0 to 1.
    pub(crate) blindness: f32,
}

impl HumanLikeChoice {
    /// Sees everything as it is.
    pub(crate) const SHARP: Self = Self { greed: 0.0, whim: 0.0, blindness: 0.0 };

    /// The first move of the line that looks best, of those that are noticed.
    pub(crate) fn choose(self, position: &Position, lines: &[Line<Move>], random: &mut Random) -> Option<Move> {
        let mut seen: Option<(bool, f32, Move)> = None;
        for line in lines {
            let mv = *line.moves.first()?;
            let is_noticed = random.share() >= self.blindness * hiddenness(position, mv);
            let value = self.judge(position, mv, line.score) + self.whim * random.spread();
            if seen.is_none_or(|(noticed, best, _)| (is_noticed, value) > (noticed, best)) {
                seen = Some((is_noticed, value, mv));
            }
        }
        seen.map(|(_, _, mv)| mv)
    }

    fn judge(self, position: &Position, mv: Move, score: i32) -> f32 {
        let next = position.after_unchecked(mv);
        let discs = next.other().len() as f32 - next.own().len() as f32;
        (1.0 - self.greed) * score as f32 + self.greed * discs
    }
}

/// How hard a move is to notice, from 0 to 1. People scan rows and columns near the discs and look for corners; what turns
/// discs along a diagonal only, or closes a long line far away, escapes them.
fn hiddenness(position: &Position, mv: Move) -> f32 {
    let Move::Place(square) = mv else { return 0.0 };
    if CORNERS & (1 << square.index()) != 0 {
        return 0.0;
    }
    let turned = position.flips(square).into_iter();
    let (straight, diagonal): (Vec<_>, Vec<_>) =
        turned.partition(|disc| disc.column() == square.column() || disc.row() == square.row());
    match (straight.len(), diagonal.len()) {
        (0, _) => 1.0,
        (LONG_LINE.., 0) => 0.6,
        _ => 0.2,
    }
}

/// With so many discs to turn, the disc at the other end of the line is out of sight.
const LONG_LINE: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    /// Black may take the corner a1, turn three discs along a row from a7, or one along a diagonal from c4 or c8.
    const POSITION: &str = "-OX--------------------------------O--------X----OOOX----------- X";

    #[track_caller]
    fn check(eye: HumanLikeChoice, lines: &[(&str, i32)], expected: &str) {
        let position: Position = POSITION.parse().expect("a board");
        let line = |&(mv, score): &(&str, i32)| Line { moves: vec![mv.parse().expect("a move")], score };
        let lines: Vec<_> = lines.iter().map(line).collect();
        let chosen = eye.choose(&position, &lines, &mut Random::new(1)).expect("there are lines");
        assert_eq!(chosen.to_string(), expected);
    }

    #[test]
    fn a_sharp_eye_takes_the_best_line() {
        check(HumanLikeChoice::SHARP, &[("a1", 10), ("c4", 12), ("a7", 4)], "c4");
    }

    #[test]
    fn a_greedy_eye_counts_discs() {
        check(HumanLikeChoice { greed: 1.0, ..HumanLikeChoice::SHARP }, &[("a1", 20), ("c4", 12), ("a7", -20)], "a7");
    }

    #[test]
    fn a_blind_eye_overlooks_diagonals_but_no_corner() {
        let blind = HumanLikeChoice { blindness: 1.0, ..HumanLikeChoice::SHARP };
        check(blind, &[("c4", 50), ("a1", 0)], "a1");
        check(blind, &[("c4", 1), ("c8", 5)], "c8");
    }
}
