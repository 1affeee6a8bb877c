use std::fmt;

use turncoat_quoridor::DrawRules;
use turncoat_session::Start;

use crate::{Date, GameRecord, Manner, Moves, Remark, Verdict};

/// Something that a record can tell and not every format can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Feature {
    /// The moves, not only a position.
    Moves,
    /// A start other than the usual one.
    Start,
    /// Rules for draws in Quoridor other than the usual ones.
    Draws,
    /// Names of the players.
    Names,
    /// Ratings of the players.
    Ratings,
    /// The tournament.
    Event,
    /// The place.
    Site,
    /// The round.
    Round,
    /// The year.
    Year,
    /// The month, and the day.
    Day,
    /// The time of the day.
    TimeOfDay,
    /// How much time the sides had.
    Clock,
    /// Komi.
    Komi,
    /// That two games belong together.
    Synchro,
    /// How a game would have ended with perfect play.
    Theoretical,
    /// The winner of a game that the rules did not end, without a number.
    Winner,
    /// By how many discs such a game was won.
    Margin,
    /// Why the game ended before its end.
    Manner,
    /// Words about the game.
    Comment,
    /// Words about moves.
    Comments,
    /// How long moves took.
    Times,
    /// What positions are worth.
    Values,
    /// What the moves of a position are worth.
    Choices,
    /// Names and values that only some programs know.
    Tags,
}

impl Feature {
    /// All of them.
    pub const ALL: [Self; 24] = [
        Self::Moves,
        Self::Start,
        Self::Draws,
        Self::Names,
        Self::Ratings,
        Self::Event,
        Self::Site,
        Self::Round,
        Self::Year,
        Self::Day,
        Self::TimeOfDay,
        Self::Clock,
        Self::Komi,
        Self::Synchro,
        Self::Theoretical,
        Self::Winner,
        Self::Margin,
        Self::Manner,
        Self::Comment,
        Self::Comments,
        Self::Times,
        Self::Values,
        Self::Choices,
        Self::Tags,
    ];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Start => "other starts",
            Self::Draws => "rules for draws",
            Self::Names => "names",
            Self::Ratings => "ratings",
            Self::Event => "tournament",
            Self::Site => "place",
            Self::Round => "round",
            Self::Year => "year",
            Self::Day => "day",
            Self::TimeOfDay => "time of day",
            Self::Clock => "time limits",
            Self::Komi => "komi",
            Self::Synchro => "synchro pairs",
            Self::Theoretical => "theoretical scores",
            Self::Winner => "winners of unfinished games",
            Self::Margin => "margins of unfinished games",
            Self::Manner => "reasons of the end",
            Self::Comment => "comments on games",
            Self::Comments => "comments on moves",
            Self::Times => "times of moves",
            Self::Values => "values of positions",
            Self::Choices => "values of moves",
            Self::Tags => "other tags",
        }
    }
}

/// A set of features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Features(u32);

impl Features {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// These.
    #[must_use]
    pub const fn of(features: &[Feature]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < features.len() {
            bits |= 1 << features[index] as u8;
            index += 1;
        }
        Self(bits)
    }

    /// Whether the feature is among them.
    #[must_use]
    pub const fn contains(self, feature: Feature) -> bool {
        self.0 & (1 << feature as u8) != 0
    }

    /// Those that are not among `others`.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Those of both sets.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One after the other.
    pub fn iter(self) -> impl Iterator<Item = Feature> {
        Feature::ALL.into_iter().filter(move |&feature| self.contains(feature))
    }
}

impl From<Feature> for Features {
    fn from(feature: Feature) -> Self {
        Self::of(&[feature])
    }
}

/// A list such as `names, ratings`.
impl fmt::Display for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.iter().map(Feature::name).collect();
        f.write_str(&names.join(", "))
    }
}

impl GameRecord {
    /// What this record tells.
    #[must_use]
    pub fn features(&self) -> Features {
        let Self { details, .. } = self;
        let usual = Start::usual(self.kind());
        let has_other_draws = matches!(self.moves(), Moves::Quoridor(_, draws) if *draws != DrawRules::default());
        let has_remark = |said: fn(&Remark) -> bool| self.remarks().any(|(_, remark)| said(remark));
        let players = [&details.players.first, &details.players.second];
        let said = [
            (Feature::Moves, self.length() > 0),
            (Feature::Start, position_of(self.start()) != position_of(usual)),
            (Feature::Draws, has_other_draws && *self != self.clone().with_usual_draws()),
            (Feature::Names, players.iter().any(|player| !player.name.is_empty())),
            (Feature::Ratings, players.iter().any(|player| player.rating.is_some())),
            (Feature::Event, !details.event.is_empty()),
            (Feature::Site, !details.site.is_empty()),
            (Feature::Round, !details.round.is_empty()),
            (Feature::Year, details.date.is_some()),
            (Feature::Day, details.date.is_some_and(|date| !matches!(date, Date::Year(_)))),
            (Feature::TimeOfDay, details.date.is_some_and(|date| matches!(date, Date::Second(_)))),
            (Feature::Clock, details.clock.is_some()),
            (Feature::Komi, details.komi.is_some()),
            (Feature::Synchro, details.synchro.is_some()),
            (Feature::Theoretical, details.theoretical.is_some()),
            (Feature::Winner, self.stated_verdict().is_some_and(|verdict| verdict.margin.is_none())),
            (Feature::Margin, self.stated_verdict().is_some_and(|verdict| verdict.margin.is_some())),
            (Feature::Manner, self.stated_verdict().is_some_and(|verdict| verdict.manner != Manner::Unknown)),
            (Feature::Comment, !details.comment.is_empty()),
            (Feature::Comments, has_remark(|remark| !remark.comment.is_empty())),
            (Feature::Times, has_remark(|remark| remark.time.is_some())),
            (Feature::Values, has_remark(|remark| remark.value.is_some())),
            (Feature::Choices, has_remark(|remark| !remark.choices.is_empty())),
            (Feature::Tags, !details.tags.is_empty()),
        ];
        let told: Vec<Feature> = said.into_iter().filter(|&(_, is_said)| is_said).map(|(feature, _)| feature).collect();
        Features::of(&told)
    }

    /// The same record, reduced to `features`. Without moves, a game becomes its last position.
    #[must_use]
    pub fn reduced_to(&self, features: Features) -> Self {
        let has = |feature| features.contains(feature);
        let mut record = if has(Feature::Moves) { self.clone() } else { self.last_position() };
        if !has(Feature::Start) && position_of(record.start()) != position_of(Start::usual(self.kind())) {
            record = Self::new(&Start::usual(self.kind()));
        }
        if !has(Feature::Draws) {
            record = record.with_usual_draws();
        }
        let details = &mut record.details;
        for player in [&mut details.players.first, &mut details.players.second] {
            player.rating = player.rating.filter(|_| has(Feature::Ratings));
            if !has(Feature::Names) {
                player.name.clear();
            }
        }
        for (feature, text) in [
            (Feature::Event, &mut details.event),
            (Feature::Site, &mut details.site),
            (Feature::Round, &mut details.round),
            (Feature::Comment, &mut details.comment),
        ] {
            if !has(feature) {
                text.clear();
            }
        }
        details.date = details.date.filter(|_| has(Feature::Year)).map(|date| match date {
            date if !has(Feature::Day) => Date::Year(date.year()),
            date if !has(Feature::TimeOfDay) => date.without_time(),
            date => date,
        });
        details.clock = details.clock.filter(|_| has(Feature::Clock));
        details.komi = details.komi.filter(|_| has(Feature::Komi));
        details.synchro = details.synchro.filter(|_| has(Feature::Synchro));
        details.theoretical = details.theoretical.filter(|_| has(Feature::Theoretical));
        if !has(Feature::Tags) {
            details.tags.clear();
        }
        let verdict = record.stated_verdict().map(|verdict| Verdict {
            margin: verdict.margin.filter(|_| has(Feature::Margin)),
            manner: if has(Feature::Manner) { verdict.manner } else { Manner::Unknown },
            ..verdict
        });
        record.state_verdict(verdict.filter(|verdict| verdict.margin.is_some() || has(Feature::Winner)));
        for place in 0..=record.length() {
            record.change_remark(place, |remark| {
                remark.time = remark.time.filter(|_| has(Feature::Times));
                remark.value = remark.value.filter(|_| has(Feature::Values));
                if !has(Feature::Comments) {
                    remark.comment.clear();
                }
                if !has(Feature::Choices) {
                    remark.choices.clear();
                }
            });
        }
        record
    }

    /// The last position as a record of its own, with its notes.
    #[must_use]
    pub fn last_position(&self) -> Self {
        let start = match self.moves() {
            Moves::Othello(line) => Start::Othello(*line.end()),
            Moves::Quoridor(line, draws) => Start::Quoridor { position: *line.end(), draws: *draws },
        };
        let mut record = Self::new(&start);
        record.details = self.details.clone();
        record.state_verdict(self.stated_verdict());
        if let Some(remark) = self.remark(self.length()) {
            record.change_remark(0, |last| *last = Remark { time: None, ..remark.clone() });
        }
        record
    }
}

/// The start without the rules for draws.
fn position_of(start: Start) -> Start {
    match start {
        Start::Othello(_) => start,
        Start::Quoridor { position, .. } => Start::Quoridor { position, draws: DrawRules::NONE },
    }
}

const _: () = {
    let mut index = 0;
    while index < Feature::ALL.len() {
        assert!(Feature::ALL[index] as usize == index, "the list is in the order of the enum");
        index += 1;
    }
};
