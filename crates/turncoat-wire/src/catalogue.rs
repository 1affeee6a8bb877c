//! What there is to choose from.

use turncoat_game::Symmetric as _;
use turncoat_messages::{Language, Message, server, shared};
use turncoat_session::{Kind, Level, Player, Start, Strength};

use crate::api::{self, Catalogue, ClockChoice, Family, Limits, Opponent, StartChoice, SymmetryChoice};
use crate::{limits, texts};

/// The engine with nothing held back.
const UNLIMITED: Player = Player::Engine(Strength::Unlimited);

/// The programs of the past.
const CLASSICS: [(Kind, &str); 5] = [
    (Kind::Othello, "avr"),
    (Kind::Othello, "first-legal"),
    (Kind::Othello, "greedy"),
    (Kind::Othello, "matrix:2"),
    (Kind::Quoridor, "npc"),
];

/// A start that has a name.
struct NamedStart {
    text: &'static str,
    name: fn() -> Message,
    about: fn() -> Message,
}

macro_rules! start {
    ($text:literal, $key:literal) => {
        NamedStart { text: $text, name: || shared::start_name($key), about: || server::start_about($key) }
    };
}

macro_rules! corners {
    ($count:literal) => {
        NamedStart {
            text: concat!("othello corners:", $count),
            name: || shared::start_corners($count),
            about: || server::start_about_corners($count),
        }
    };
}

const STARTS: [NamedStart; 12] = [
    start!("othello standard", "standard"),
    start!("othello mirror", "mirror"),
    start!("othello xot", "xot"),
    corners!(1),
    corners!(2),
    corners!(3),
    corners!(4),
    start!("quoridor tournament", "tournament"),
    start!("quoridor boards", "boards"),
    start!("quoridor 5x5:3", "small"),
    NamedStart {
        text: "quoridor 9x9:10-7",
        name: || shared::start_walls(10, 7),
        about: || server::start_about_walls(10, 7),
    },
    NamedStart {
        text: "quoridor 9x9:10 steps:2",
        name: || shared::start_steps(2),
        about: || server::start_about_steps(2),
    },
];

/// The start of games from an opening that is drawn for each.
const XOT: &str = "othello xot";

/// The start that is meant by a text of a request: of XOT, an opening by chance, where `below` draws a number below another.
pub fn drawn_start(text: &str, below: impl FnOnce(usize) -> usize) -> String {
    if text.trim() == XOT { format!("{XOT}:{}", 1 + below(Start::XOT_OPENINGS)) } else { text.to_owned() }
}

/// A usual clock.
#[derive(Clone, Copy)]
enum UsualClock {
    /// None.
    Free,
    /// Minutes for the game, and seconds for each move.
    Increment(u32, u32),
    /// Minutes for the game, then this many periods of so many seconds.
    Periods(u32, u32, u32),
    /// Seconds for each move.
    Move(u32),
}

const CLOCKS: [UsualClock; 9] = [
    UsualClock::Free,
    UsualClock::Increment(1, 2),
    UsualClock::Increment(3, 2),
    UsualClock::Increment(5, 0),
    UsualClock::Increment(5, 3),
    UsualClock::Increment(15, 10),
    UsualClock::Increment(30, 0),
    UsualClock::Periods(10, 3, 30),
    UsualClock::Move(20),
];

impl UsualClock {
    /// What to send.
    fn text(self) -> String {
        match self {
            Self::Free => "none".to_owned(),
            Self::Increment(minutes, seconds) => format!("fischer:{}+{seconds}", 60 * minutes),
            Self::Periods(minutes, periods, seconds) => format!("byo-yomi:{}+{periods}x{seconds}", 60 * minutes),
            Self::Move(seconds) => format!("move:{seconds}"),
        }
    }

    fn name(self, language: Language) -> String {
        match self {
            Self::Free => server::clock_name_none().in_language(language),
            Self::Increment(minutes, seconds) => format!("{minutes} + {seconds}"),
            Self::Periods(minutes, periods, seconds) => {
                server::clock_name_periods(minutes, periods, seconds).in_language(language)
            }
            Self::Move(seconds) => server::clock_name_move(seconds).in_language(language),
        }
    }

    fn about(self) -> Message {
        match self {
            Self::Free => server::clock_about_none(),
            Self::Increment(minutes, 0) => server::clock_about_total(minutes),
            Self::Increment(minutes, seconds) => server::clock_about_increment(minutes, seconds),
            Self::Periods(minutes, periods, seconds) => server::clock_about_periods(minutes, periods, seconds),
            Self::Move(_) => server::clock_about_boards(),
        }
    }
}

/// The symmetries of Quoridor.
const QUORIDOR_SYMMETRIES: [&str; 4] = ["identity", "mirror", "exchange", "turn"];

/// All that the page offers in a language, the other programs `programs` of a server among the opponents.
#[must_use]
pub fn catalogue(explorer: bool, programs: impl IntoIterator<Item = Opponent>, language: Language) -> Catalogue {
    Catalogue {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        opponents: opponents(programs, language),
        starts: STARTS.iter().map(|start| start_choice(start, language)).collect(),
        clocks: CLOCKS.iter().map(|&clock| clock_choice(clock, language)).collect(),
        symmetries: symmetries(language),
        formats: texts::formats(language),
        limits: Limits {
            rank_seconds: limits::RANK_TIME.as_secs_f64(),
            review_seconds: limits::REVIEW_TIME.as_secs_f64(),
            moves: limits::MOVES as u32,
            name: limits::NAME as u32,
            text: limits::TEXT as u32,
        },
        explorer,
    }
}

fn clock_choice(clock: UsualClock, language: Language) -> ClockChoice {
    ClockChoice { clock: clock.text(), name: clock.name(language), about: clock.about().in_language(language) }
}

fn start_choice(NamedStart { text, name, about }: &NamedStart, language: Language) -> StartChoice {
    let game = if text.starts_with(Kind::Othello.name()) { api::Kind::Othello } else { api::Kind::Quoridor };
    StartChoice {
        start: (*text).into(),
        game,
        name: name().in_language(language),
        about: about().in_language(language),
    }
}

/// What people call a start; other positions have no name.
#[must_use]
pub fn start_name(start: &Start) -> String {
    let known = STARTS.iter().find(|named| named.text.parse().is_ok_and(|known: Start| known == *start));
    known.map_or_else(|| shared::start_name("position"), |known| (known.name)()).to_string()
}

fn opponents(programs: impl IntoIterator<Item = Opponent>, language: Language) -> Vec<Opponent> {
    let say = |message: Message| message.in_language(language);
    let opponent = |game: Kind, player: &Player, name: String, about: Message, family: Family| Opponent {
        player: player.to_string(),
        game: game.into(),
        name,
        about: say(about),
        family,
        number: None,
    };
    let levels = |game: Kind| {
        let level = move |level: Level| {
            let number = level.number();
            let (name, about) = match game {
                Kind::Othello => (shared::level_name_othello(number), shared::level_about_othello(number)),
                Kind::Quoridor => (shared::level_name_quoridor(number), shared::level_about_quoridor(number)),
            };
            let player = Player::Engine(Strength::Level(level));
            Opponent { number: Some(number), ..opponent(game, &player, say(name), about, Family::Level) }
        };
        let about = server::opponent_about("unlimited");
        let unlimited = opponent(game, &UNLIMITED, player_name(&UNLIMITED, game, language), about, Family::Level);
        (1..=Level::highest(game).number()).filter_map(Level::new).map(level).chain([unlimited])
    };
    let classics = CLASSICS.iter().map(|&(game, text)| {
        let player: Player = text.parse().expect("a classic opponent");
        let about = server::opponent_about(text.split(':').next().unwrap_or_default());
        opponent(game, &player, player_name(&player, game, language), about, Family::Classic)
    });
    levels(Kind::Othello).chain(levels(Kind::Quoridor)).chain(classics).chain(programs).collect()
}

/// How a program is called.
#[must_use]
pub fn player_name(player: &Player, kind: Kind, language: Language) -> String {
    match (turncoat_messages::game::player_name(kind, player), player) {
        (Some(name), _) => name.in_language(language),
        (None, Player::Program { command: name, .. } | Player::Link(name)) => name.clone(),
        (None, other) => other.to_string(),
    }
}

fn symmetries(language: Language) -> Vec<SymmetryChoice> {
    let choice = |game: api::Kind, symmetry: String| SymmetryChoice {
        name: server::symmetry_name(symmetry.as_str()).in_language(language),
        symmetry,
        game,
    };
    let othello = turncoat_othello::Position::SYMMETRIES.iter().map(texts::symmetry_name);
    let quoridor = QUORIDOR_SYMMETRIES.into_iter().map(str::to_owned);
    othello
        .map(|symmetry| choice(api::Kind::Othello, symmetry))
        .chain(quoridor.map(|symmetry| choice(api::Kind::Quoridor, symmetry)))
        .collect()
}

#[cfg(test)]
mod tests {
    use turncoat_session::TimeControl;

    use super::*;

    #[test]
    fn everything_offered_can_be_chosen_in_every_language() {
        for language in Language::all() {
            for opponent in opponents([], language) {
                let player: Player = opponent.player.parse().unwrap();
                assert!(player.plays(opponent.game.into()), "{}", opponent.player);
                assert!(opponent.about.ends_with(['.', '。']), "{}", opponent.about);
            }
        }
        for NamedStart { text, name, .. } in STARTS {
            let start: Start = drawn_start(text, |_| 0).parse().unwrap();
            if text != XOT {
                assert_eq!(start_name(&start), name().to_string());
            }
        }
        for clock in CLOCKS.map(UsualClock::text) {
            assert_eq!(clock.parse::<TimeControl>().unwrap().to_string(), clock);
        }
    }

    #[test]
    fn names_of_levels_differ() {
        for language in Language::all() {
            let names: Vec<_> =
                opponents([], language).into_iter().map(|opponent| (opponent.game, opponent.name)).collect();
            for (index, name) in names.iter().enumerate() {
                assert!(!names[..index].contains(name), "{} in {}", name.1, language.tag());
            }
        }
    }
}
