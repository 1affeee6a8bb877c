//! Which names people may have, and which look alike.

use precis_core::{DerivedPropertyValue, FreeformClass, StringClass as _};
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::{GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _, skeleton};

use turncoat_messages::server;

use crate::limits;
use crate::problem::Problem;

/// A name as it is stored, in the form that the PRECIS profile for nicknames (RFC 8266) gives it; empty if there is none.
///
/// # Errors
///
/// Why the name is refused.
pub(crate) fn check(name: &str) -> Result<String, Problem> {
    let name = limits::check_name(name)?;
    if name.is_empty() {
        return Ok(name);
    }
    let name = nickname(&name).ok_or_else(|| Problem::Impossible(server::name_invisible()))?;
    // The standard form can be longer than what was sent.
    let name = limits::check_name(&name)?;
    // Browsers take these two for steps in a path, so the account would have no page.
    if name == "." || name == ".." {
        return Err(Problem::Impossible(server::name_dots()));
    }
    // Symbols that show nothing look like blanks.
    if skeletons(&name).iter().any(String::is_empty) {
        return Err(Problem::Impossible(server::name_unseen()));
    }
    let letters: String = name.chars().filter(|character| character.is_alphanumeric()).collect();
    if !letters.check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        return Err(Problem::Impossible(server::name_scripts()));
    }
    Ok(name)
}

/// A name as the PRECIS profile for nicknames enforces it: only characters of the freeform class, single blanks, and NFKC.
fn nickname(name: &str) -> Option<String> {
    let mut name = name.to_owned();
    // The rules are applied until nothing changes, as the profile demands; three rounds are always enough.
    for _ in 0..4 {
        if !is_freeform(&name) {
            return None;
        }
        let blanks = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let normalized: String = blanks.nfkc().collect();
        if normalized == name {
            return Some(name);
        }
        name = normalized;
    }
    None
}

/// Whether all characters are in the freeform class of PRECIS (RFC 8264), whose tables are those of Unicode 6.3. The class of later
/// characters follows from their general category, as that of the others does.
fn is_freeform(name: &str) -> bool {
    const ANY_SYMBOL: char = '\u{263a}';
    let class = FreeformClass::default();
    let is_later = |character| class.get_value_from_char(character) == DerivedPropertyValue::Unassigned;
    let is_visible = |character: char| {
        let is_ignorable = character.identifier_type() == Some(IdentifierType::Default_Ignorable);
        !is_ignorable
            && matches!(
                character.general_category_group(),
                GeneralCategoryGroup::Letter
                    | GeneralCategoryGroup::Mark
                    | GeneralCategoryGroup::Number
                    | GeneralCategoryGroup::Punctuation
                    | GeneralCategoryGroup::Symbol
            )
    };
    let known = name.chars().map(|character| match character {
        character if is_later(character) => is_visible(character).then_some(ANY_SYMBOL),
        character => Some(character),
    });
    known.collect::<Option<String>>().is_some_and(|known| class.allows(known.as_str()).is_ok())
}

/// What a name looks like, as written and in small letters: names that share one of them can be taken for each other.
pub(crate) fn skeletons(name: &str) -> Vec<String> {
    let as_written = skeleton(name).collect::<String>().to_lowercase();
    let in_small_letters: String = skeleton(&name.to_lowercase()).collect();
    // The skeleton of a symbol that shows nothing is a blank.
    let without_blanks_around = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut skeletons = vec![without_blanks_around(as_written), without_blanks_around(in_small_letters)];
    skeletons.dedup();
    skeletons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_languages_are_kept() {
        for (name, stored) in [
            ("Ada", "Ada"),
            ("  Ada   Lovelace ", "Ada Lovelace"),
            ("j.smith", "j.smith"),
            ("Émile Borel", "Émile Borel"),
            ("Ада", "Ада"),
            ("名前 🙂", "名前 🙂"),
            ("🥳🫠", "🥳🫠"),
            ("Ａｄａ", "Ada"),
            ("é\u{2003} ¨ x", "é \u{308} x"),
            ("松本 Yuki", "松本 Yuki"),
            ("عمر", "عمر"),
            ("<script>alert(1)</script>", "<script>alert(1)</script>"),
            ("a/b%2e?c#d", "a/b%2e?c#d"),
            ("", ""),
            ("   ", ""),
        ] {
            assert_eq!(check(name).unwrap(), stored, "{name:?}");
        }
    }

    #[test]
    fn names_that_deceive_are_refused() {
        for name in [
            "Ada\u{200b}",
            "\u{202e}adA",
            "A\u{2066}da",
            "A\u{ad}da",
            "A\u{200d}da",
            "\u{feff}Ada",
            "Ada\u{e0041}",
            // A variation selector that is younger than the tables of PRECIS, and the blank of Braille.
            "Ada\u{180f}",
            "\u{2800}",
            "Ada\nBob",
            "A\u{7}da",
            "\u{430}da",
            "Ad\u{3b1}",
            ".",
            "..",
            "\u{2024}",
        ] {
            assert!(check(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn names_that_look_alike_share_a_skeleton() {
        let alike = |one: &str, other: &str| skeletons(one).iter().any(|skeleton| skeletons(other).contains(skeleton));
        for (one, other) in [
            ("Alice", "alice"),
            ("Alice", "ALICE"),
            ("Alice", "AIice"),
            ("Alice", "A1ice"),
            ("ape", "\u{430}\u{440}\u{435}"),
            ("modern", "rnodern"),
            ("Bob", "B0b"),
            ("Ada", "Ada\u{2800}"),
            ("Ada L", "Ada\u{2800}\u{2800}L"),
        ] {
            assert!(alike(one, other), "{one:?} and {other:?}");
        }
        for (one, other) in [("Ada", "Eva"), ("Kai", "Kal"), ("Ada", "Ada L")] {
            assert!(!alike(one, other), "{one:?} and {other:?}");
        }
    }
}
