//! Where a value comes from, in words.

use serde_json::{Value, json};
use turncoat_engine::Certainty;
use turncoat_engine::othello::Source;

/// `book`, `exact`, or the depth and the confidence, such as `14@95%`.
pub(super) fn text(source: Source) -> String {
    match source {
        Source::Book => "book".to_string(),
        Source::Rules | Source::Search(Certainty::Exact) => "exact".to_string(),
        Source::Search(Certainty::Depth { plies, confidence }) => format!("{plies}@{confidence}"),
    }
}

/// Adds the same to a JSON object, and depth and confidence as numbers.
pub(super) fn add_to(object: &mut Value, source: Source) {
    object["source"] = json!(text(source));
    object["exact"] = json!(matches!(source, Source::Rules | Source::Search(Certainty::Exact)));
    if let Source::Search(Certainty::Depth { plies, confidence }) = source {
        object["depth"] = json!(plies);
        object["confidence"] = json!(confidence.percent());
    }
}
