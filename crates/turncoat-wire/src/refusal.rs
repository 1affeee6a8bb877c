/// Why a request is refused; the text is a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The request is too large.
    #[error("{0}")]
    TooLarge(String),
    /// The rules, a format or a limit forbid what is asked for.
    #[error("{0}")]
    Impossible(String),
}

/// The beginning of a text that somebody sent, for a sentence.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const LENGTH: usize = 40;
    let is_long = text.chars().count() > LENGTH;
    let beginning: String = text.chars().take(LENGTH).collect();
    if is_long { format!("{beginning:?}…") } else { format!("{beginning:?}") }
}

/// A sentence that may quote what somebody sent, kept to a reasonable length.
#[must_use]
pub fn shortened(sentence: &str) -> String {
    const LENGTH: usize = 300;
    if sentence.chars().count() <= LENGTH {
        return sentence.to_owned();
    }
    sentence.chars().take(LENGTH).chain(['…']).collect()
}
