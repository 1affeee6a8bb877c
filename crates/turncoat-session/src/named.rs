/// Declares an enum whose variants are chosen and printed by name.
macro_rules! named {
    (
        $(#[$about:meta])*
        $enum:ident, $noun:literal, { $($(#[$about_variant:meta])* $variant:ident = $name:literal,)+ }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $enum { $($(#[$about_variant])* $variant,)+ }

        impl $enum {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name by which it is chosen.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
        }

        impl std::fmt::Display for $enum {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $enum {
            type Err = $crate::named::UnknownName;

            fn from_str(text: &str) -> Result<Self, $crate::named::UnknownName> {
                match text {
                    $($name => Ok(Self::$variant),)+
                    _ => Err($crate::named::UnknownName {
                        text: text.to_owned(),
                        noun: $noun,
                        known: [$($name),+].join(", "),
                    }),
                }
            }
        }
    };
}

pub(crate) use named;

/// A name that stands for nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no {noun}; known are {known}")]
pub struct UnknownName {
    /// The refused text.
    pub text: String,
    /// The kind of name.
    pub noun: &'static str,
    /// The names that would have been found.
    pub known: String,
}
