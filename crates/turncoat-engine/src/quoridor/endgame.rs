//! Exact play with few walls in hand, by retrograde analysis of all placements of the pawns.

pub(crate) mod answer;
pub(crate) mod endings;
pub(crate) mod exact;
pub(crate) mod few_walls;
pub(crate) mod race;
pub(crate) mod retrograde;
