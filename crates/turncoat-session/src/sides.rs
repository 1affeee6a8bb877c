use turncoat_game::{Outcome, Side};

/// How a side is called in texts of every game.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// The side that is called so.
pub(crate) fn read_side(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| side_name(side) == name)
}

/// How an outcome is called: `first wins`, `second wins` or `draw`.
pub(crate) const fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Side::First) => "first wins",
        Outcome::Win(Side::Second) => "second wins",
        Outcome::Draw => "draw",
    }
}

/// The outcome that is called so.
pub(crate) fn read_outcome(name: &str) -> Option<Outcome> {
    let outcomes = [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];
    outcomes.into_iter().find(|&outcome| outcome_name(outcome) == name)
}
