//! Where a value comes from, in words.

use serde_json::{Value, json};
use turncoat_players::Source;

/// `book`, `exact`, or the depth and the confidence, such as `14@95%`, or the simulations, such as `20k`.
pub(super) fn text(source: Source) -> String {
    match source {
        Source::Book => "book".to_string(),
        Source::Rules | Source::Exact => "exact".to_string(),
        Source::Depth { plies, percent } => format!("{plies}@{percent}%"),
        Source::Simulations(count) if count >= 1000 => format!("{}k", count / 1000),
        Source::Simulations(count) => count.to_string(),
    }
}

/// Adds the same to a JSON object, and depth, confidence and simulations as numbers.
pub(super) fn add_to(object: &mut Value, source: Source) {
    object["source"] = json!(text(source));
    object["exact"] = json!(matches!(source, Source::Rules | Source::Exact));
    match source {
        Source::Depth { plies, percent } => {
            object["depth"] = json!(plies);
            object["confidence"] = json!(percent);
        }
        Source::Simulations(count) => {
            object["source"] = json!("search");
            object["simulations"] = json!(count);
        }
        Source::Book | Source::Rules | Source::Exact => {}
    }
}
