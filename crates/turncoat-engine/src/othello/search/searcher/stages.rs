use crate::limits::Effort;
use crate::othello::search::confidence::Confidence;
use crate::report::Certainty;

/// One search of those that follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    pub(super) depth: u32,
    pub(super) confidence: Confidence,
}

/// With this many empty squares or fewer the end of the game is in sight: the search goes there at once, growing surer.
const END_IN_SIGHT: u32 = 18;
/// So many plies before the end of the game the search goes there next: every ply on the way takes about a third longer than
/// the one before, and what is not finished in time is lost.
const LAST_LEAP: u32 = 4;
/// With this many or fewer, it is proven without guesses before.
const PROVEN_AT_ONCE: u32 = 14;

impl Stage {
    /// What its values are worth with so many empty squares.
    pub(super) fn certainty(self, empties: u32) -> Certainty<Confidence> {
        if self.depth >= empties && self.confidence == Confidence::Certain {
            Certainty::Exact
        } else {
            Certainty::Depth { plies: self.depth.min(empties), confidence: self.confidence }
        }
    }
}

/// With what confidence a search deepens that is bound by the clock or by nodes: to look further is worth more than to be sure.
const HURRIED: Confidence = Confidence::Percent60;
/// The same where the depth is given, so that boldness gains no ply.
const UNHURRIED: Confidence = Confidence::Percent73;

/// The searches to make, one after the other.
pub(super) fn stages(empties: u32, effort: Effort<Confidence>) -> Vec<Stage> {
    let deepening = |to: u32, confidence| (1..=to).map(move |depth| Stage { depth, confidence });
    let surer = |than: Confidence| Confidence::ALL.into_iter().filter(move |&confidence| confidence >= than);
    match effort {
        Effort::Depth { plies, confidence } if plies < empties => deepening(plies.max(1), confidence).collect(),
        Effort::Depth { confidence, .. } => {
            let before = deepening(preparation(empties), UNHURRIED);
            let is_cheap = empties <= PROVEN_AT_ONCE;
            let bolder = surer(UNHURRIED.min(confidence)).filter(move |&bolder| bolder <= confidence || is_cheap);
            before.chain(to_the_end(empties, bolder)).collect()
        }
        _ => {
            let depth = if empties > END_IN_SIGHT { empties - LAST_LEAP } else { preparation(empties) };
            deepening(depth, HURRIED).chain(to_the_end(empties, surer(HURRIED))).collect()
        }
    }
}

/// How deep to look, for the sake of ordering, before going to the end of the game.
fn preparation(empties: u32) -> u32 {
    (empties / 2).clamp(1, 12).min(empties.saturating_sub(1)).max(1)
}

fn to_the_end(empties: u32, confidences: impl Iterator<Item = Confidence>) -> impl Iterator<Item = Stage> {
    confidences
        .filter(move |&confidence| empties > PROVEN_AT_ONCE || confidence == Confidence::Certain)
        .map(move |confidence| Stage { depth: empties.max(1), confidence })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn whatever_the_time_is_over_at_the_last_stage_was_not_much_shorter() {
        for empties in 1..=60 {
            let stages = stages(empties, Effort::Time(Duration::from_secs(1)));
            assert!(stages.is_sorted_by_key(|stage| (stage.depth, stage.confidence)), "{empties} empties");
            let last = Stage { depth: empties, confidence: Confidence::Certain };
            assert_eq!(stages.last(), Some(&last), "{empties} empties");
            let leap = if empties > END_IN_SIGHT { LAST_LEAP } else { empties.div_ceil(2).max(1) };
            for pair in stages.windows(2) {
                assert!(pair[1].depth - pair[0].depth <= leap, "{empties} empties: {pair:?}");
            }
        }
    }
}
