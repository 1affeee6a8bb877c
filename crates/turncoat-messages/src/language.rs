use crate::catalogue::CATALOGUES;

/// A language that has a catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Language(Tag);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Tag {
    /// One of the catalogues.
    Catalogue(usize),
    /// English, marked and lengthened, to find texts that are not in the catalogue or have too little room.
    Pseudo,
}

impl Default for Tag {
    fn default() -> Self {
        Self::Catalogue(0)
    }
}

/// The tag of the marked English.
const PSEUDO: &str = "en-XA";

impl Language {
    /// The language that others fall back on.
    pub const ENGLISH: Self = Self(Tag::Catalogue(0));

    /// All languages, English first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CATALOGUES.len()).map(|index| Self(Tag::Catalogue(index)))
    }

    /// Its tag: `en`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self.0 {
            Tag::Catalogue(index) => &CATALOGUES[index].tag,
            Tag::Pseudo => PSEUDO,
        }
    }

    /// The language with this tag, if need be in its general form: French for `fr-CA` and `fr_CA.UTF-8`.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        let tag = tag.split(['.', '@']).next()?.replace('_', "-");
        if tag.eq_ignore_ascii_case(PSEUDO) {
            return Some(Self(Tag::Pseudo));
        }
        let general = tag.split('-').next()?;
        let called = |name: &str| CATALOGUES.iter().position(|catalogue| catalogue.tag.eq_ignore_ascii_case(name));
        called(&tag).or_else(|| called(general)).map(|index| Self(Tag::Catalogue(index)))
    }

    /// The language that a request prefers by its header `Accept-Language`; English if it knows none of ours.
    #[must_use]
    pub fn of_header(header: &str) -> Self {
        let mut wanted: Vec<(f32, &str)> = header
            .split(',')
            .filter_map(|part| {
                let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
                Some((weight.trim().parse().ok()?, tag.trim()))
            })
            .filter(|&(weight, _)| weight > 0.0)
            .collect();
        // The sort is stable: of two with the same weight the one named first wins.
        wanted.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        wanted.into_iter().find_map(|(_, tag)| Self::of_tag(tag)).unwrap_or_default()
    }

    /// The language of the user's locale, by the variables of the environment in the order of POSIX.
    #[must_use]
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
        locale.and_then(|locale| Self::of_tag(&locale)).unwrap_or_default()
    }

    /// The catalogues in which a message is looked up, in this order.
    pub(crate) fn chain(self) -> impl Iterator<Item = usize> {
        let own = match self.0 {
            Tag::Catalogue(index) => index,
            Tag::Pseudo => 0,
        };
        [own].into_iter().chain((own != 0).then_some(0))
    }

    pub(crate) fn is_pseudo(self) -> bool {
        self.0 == Tag::Pseudo
    }
}
