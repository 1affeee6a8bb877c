use std::fmt;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::Language;
use crate::catalogue::CATALOGUES;

/// Something to be said to people, in a language that is chosen when it is said.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    key: &'static str,
    values: Vec<(&'static str, Value)>,
}

/// What stands for a variable of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A text that is the same in every language: a name, a move, a quotation.
    Text(String),
    /// A number, by which a language chooses singular or plural.
    Number(f64),
    /// Another message.
    Message(Box<Message>),
}

impl Message {
    pub(crate) const fn new(key: &'static str) -> Self {
        Self { key, values: Vec::new() }
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.push((name, value.into()));
        self
    }

    /// Its key in the catalogue.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// What stands for its variables, by their names.
    #[must_use]
    pub fn values(&self) -> &[(&'static str, Value)] {
        &self.values
    }

    /// What it says in a language; in English if the language lacks it.
    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        let values: FluentArgs<'_> =
            self.values.iter().map(|(name, value)| (*name, value.in_language(language))).collect();
        let said = language.chain().find_map(|index| {
            let bundle = &CATALOGUES[index].bundle;
            let pattern = bundle.get_message(self.key)?.value()?;
            Some(bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned())
        });
        let said = said.unwrap_or_else(|| self.key.to_owned());
        if language.is_pseudo() { pseudo(&said) } else { said }
    }
}

/// What it says in English, as logs and tests want it.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::ENGLISH))
    }
}

impl Value {
    fn in_language(&self, language: Language) -> FluentValue<'_> {
        match self {
            Self::Text(text) => FluentValue::from(text.as_str()),
            Self::Number(number) => FluentValue::from(*number),
            Self::Message(message) => FluentValue::from(message.in_language(language)),
        }
    }
}

/// A text between marks, and about as long as the longest translation.
fn pseudo(text: &str) -> String {
    let missing = (text.chars().count() * 2).div_ceil(5);
    let padding = if missing < 6 { "~".repeat(missing) } else { " ~~~~".repeat(missing / 5) };
    format!("⟦{text}{padding}⟧")
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                Self::Number(number as f64)
            }
        }
    )*};
}
numbers!(i32, u8, u16, u32, u64, usize, f64);
