use turncoat_messages::Message;

/// Why something that was asked for is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The request is too large.
    TooLarge(Message),
    /// The rules, a format or a limit forbid it.
    Impossible(Message),
}

impl Refusal {
    /// The reason for people.
    #[must_use]
    pub const fn message(&self) -> &Message {
        match self {
            Self::TooLarge(message) | Self::Impossible(message) => message,
        }
    }
}

/// The beginning of a text from a request, for a sentence.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const LENGTH: usize = 40;
    let is_long = text.chars().count() > LENGTH;
    let beginning: String = text.chars().take(LENGTH).collect();
    if is_long { format!("{beginning:?}…") } else { format!("{beginning:?}") }
}

/// A sentence that may quote a request, kept to a reasonable length.
#[must_use]
pub fn shortened(sentence: &str) -> String {
    const LENGTH: usize = 300;
    if sentence.chars().count() <= LENGTH {
        return sentence.to_owned();
    }
    sentence.chars().take(LENGTH).chain(['…']).collect()
}
