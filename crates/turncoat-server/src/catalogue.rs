//! What there is to choose from.

use turncoat_game::Symmetric as _;
use turncoat_session::{Kind, Player, Strength};

use crate::api::{self, Catalogue, ClockChoice, Family, Limits, Opponent, StartChoice, SymmetryChoice};
use crate::programs::Program;
use crate::{limits, texts};

/// The levels of Othello: how people call them, and what they do.
const OTHELLO_LEVELS: [(&str, &str); 20] = [
    ("Pebble", "Turns as many discs as it can, and overlooks half the board."),
    ("Puddle", "Greedy and distracted: a first win for a beginner."),
    ("Sprout", "Still greedy, but sees a corner now and then."),
    ("Sparrow", "Likes many discs; misses long diagonals."),
    ("Hedgehog", "Knows that corners matter and forgets why."),
    ("Squirrel", "Looks two moves ahead and hoards discs."),
    ("Magpie", "Looks two moves ahead and rarely gives a corner away."),
    ("Fox", "Three moves ahead, with a lapse every few moves."),
    ("Badger", "Four moves ahead; solid in the endgame."),
    ("Owl", "Five moves ahead and awake: the end of the lower school."),
    ("Falcon", "Six moves ahead, knows openings, plays the last twelve squares perfectly."),
    ("Lynx", "Seven moves ahead and fourteen perfect squares at the end."),
    ("Wolf", "Eight moves ahead; a hard opponent for a club player."),
    ("Stag", "Nine moves ahead; sixteen perfect squares at the end."),
    ("Bear", "Ten moves ahead; hardly ever wrong in the endgame."),
    ("Orca", "Twelve moves ahead."),
    ("Eagle", "Fourteen moves ahead."),
    ("Griffin", "Sixteen moves ahead; the last twenty squares are solved."),
    ("Phoenix", "Eighteen moves ahead."),
    ("Dragon", "Twenty moves ahead; the last twenty-two squares are solved."),
];

/// The levels of Quoridor.
const QUORIDOR_LEVELS: [(&str, &str); 10] = [
    ("Pebble", "Runs straight ahead and hardly looks at the walls."),
    ("Snail", "Runs more often than it thinks."),
    ("Hedgehog", "Thinks about every second move."),
    ("Mole", "Builds a wall when it hurts, and runs when it should not."),
    ("Hare", "Seldom hasty."),
    ("Mason", "Thinks about every move, briefly."),
    ("Fox", "Tries three hundred lines a move."),
    ("Architect", "Tries over a thousand lines a move."),
    ("Minotaur", "Tries five thousand lines a move: it knows the maze."),
    ("Daedalus", "Tries twenty thousand lines a move: it built the maze."),
];

/// The engine with nothing held back: its name, and what it does in either game.
const UNLIMITED: (&str, &str) =
    ("Turncoat", "The whole engine with its book: five seconds a move, or what its clock allows.");

/// The programs of the past: player, name, sentence.
const CLASSICS: [(Kind, &str, &str, &str); 5] = [
    (Kind::Othello, "avr", "The AVR board", "The tactic of a microcontroller with one kilobyte of memory."),
    (
        Kind::Othello,
        "first-legal",
        "First square",
        "Takes the first square that is allowed, as the board's easy level does.",
    ),
    (Kind::Othello, "greedy", "Greedy", "Turns as many discs as it can."),
    (
        Kind::Othello,
        "matrix:2",
        "Matrix",
        "Looks ahead by a table of square values, two moves or as many as are chosen.",
    ),
    (Kind::Quoridor, "npc", "The LandTiger board", "The opponent of the Quoridor boards, move for move."),
];

const STARTS: [(&str, &str, &str); 5] = [
    ("othello standard", "Standard", "Black on e4 and d5, as in tournaments."),
    ("othello mirror", "Mirror", "Black on d4 and e5, as some programs begin."),
    ("quoridor tournament", "Tournament", "9x9 cells, ten walls each."),
    ("quoridor boards", "Boards", "7x7 cells, eight walls each: the game of the LandTiger boards."),
    ("quoridor 5x5:3", "Small", "5x5 cells, three walls each: a game of five minutes."),
];

const CLOCKS: [(&str, &str, &str); 9] = [
    ("none", "No clock", "As much time as you like."),
    ("fischer:60+2", "1 + 2", "One minute, and two seconds for every move."),
    ("fischer:180+2", "3 + 2", "Three minutes, and two seconds for every move."),
    ("fischer:300+0", "5 + 0", "Five minutes for the whole game."),
    ("fischer:300+3", "5 + 3", "Five minutes, and three seconds for every move."),
    ("fischer:900+10", "15 + 10", "A quarter of an hour, and ten seconds for every move."),
    ("fischer:1800+0", "30 + 0", "Half an hour for the whole game."),
    ("byo-yomi:600+3x30", "10 + 3 x 30 s", "Ten minutes, then three periods of thirty seconds."),
    ("move:20", "20 s a move", "Twenty seconds for every move, as on the Quoridor boards."),
];

const SYMMETRY_NAMES: [(&str, &str); 4] = [
    ("identity", "As it is"),
    ("mirror", "Left and right exchanged"),
    ("exchange", "Top and bottom, and the players, exchanged"),
    ("turn", "Turned by a half, the players exchanged"),
];

/// All that the page offers.
pub(crate) fn catalogue(explorer: bool, programs: &[Program]) -> Catalogue {
    Catalogue {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        opponents: opponents(programs),
        starts: STARTS.iter().map(|&(start, name, about)| start_choice(start, name, about)).collect(),
        clocks: CLOCKS
            .iter()
            .map(|&(clock, name, about)| ClockChoice { clock: clock.into(), name: name.into(), about: about.into() })
            .collect(),
        symmetries: symmetries(),
        formats: texts::formats(),
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

fn start_choice(start: &str, name: &str, about: &str) -> StartChoice {
    let game = if start.starts_with(Kind::Othello.name()) { api::Kind::Othello } else { api::Kind::Quoridor };
    StartChoice { start: start.into(), game, name: name.into(), about: about.into() }
}

/// What people call a start; a position has no name.
pub(crate) fn start_name(start: &str) -> String {
    let known = STARTS.iter().find(|(text, ..)| *text == start);
    known.map_or_else(|| "Position".to_owned(), |(_, name, _)| (*name).to_owned())
}

fn opponents(programs: &[Program]) -> Vec<Opponent> {
    let opponent = |game: Kind, player: String, name: &str, about: &str, family: Family| Opponent {
        player,
        game: game.into(),
        name: name.to_owned(),
        about: about.to_owned(),
        family,
        number: None,
    };
    let level = |game: Kind, number: u8, name: &str, about: &str| Opponent {
        number: Some(number),
        ..opponent(game, format!("level:{number}"), name, about, Family::Level)
    };
    let unlimited = |game: Kind| {
        let (name, about) = UNLIMITED;
        opponent(game, Player::Engine(Strength::Unlimited).to_string(), name, about, Family::Level)
    };
    let classics = CLASSICS
        .iter()
        .map(|&(game, player, name, about)| opponent(game, player.to_owned(), name, about, Family::Classic));
    let programs = programs.iter().map(|program| {
        let about = format!("Another program, which speaks {} with this one.", program.protocol());
        opponent(program.kind(), program.player().to_string(), program.name(), &about, Family::Program)
    });
    let othello = (1..).zip(OTHELLO_LEVELS).map(|(number, (name, about))| level(Kind::Othello, number, name, about));
    let quoridor = (1..).zip(QUORIDOR_LEVELS).map(|(number, (name, about))| level(Kind::Quoridor, number, name, about));
    othello
        .chain([unlimited(Kind::Othello)])
        .chain(quoridor)
        .chain([unlimited(Kind::Quoridor)])
        .chain(classics)
        .chain(programs)
        .collect()
}

/// How a program is called.
pub(crate) fn player_name(player: &Player, kind: Kind) -> String {
    let text = player.to_string();
    let level_name = |number: u8| match kind {
        Kind::Othello => OTHELLO_LEVELS.get(usize::from(number) - 1),
        Kind::Quoridor => QUORIDOR_LEVELS.get(usize::from(number) - 1),
    };
    match player {
        Player::Engine(Strength::Level(level)) => {
            level_name(level.number()).map_or(text, |(name, _)| format!("{name} (level {level})"))
        }
        Player::Engine(Strength::Unlimited) => UNLIMITED.0.to_owned(),
        Player::Classic(_) => classic_name(&text),
        Player::Program { command: name, .. } | Player::Link(name) => name.clone(),
        _ => text,
    }
}

/// A classic opponent; one that looks another number of moves ahead than the one offered is named with that.
fn classic_name(player: &str) -> String {
    let family = |player: &str| player.split(':').next().unwrap_or_default().to_owned();
    let Some((_, offered, name, _)) = CLASSICS.iter().find(|(_, offered, ..)| family(offered) == family(player)) else {
        return player.to_owned();
    };
    match player.split_once(':') {
        Some((_, depth)) if *offered != player => format!("{name} (depth {depth})"),
        _ => (*name).to_owned(),
    }
}

fn symmetries() -> Vec<SymmetryChoice> {
    let othello = turncoat_othello::Position::SYMMETRIES.iter().map(|symmetry| SymmetryChoice {
        symmetry: texts::symmetry_name(symmetry),
        game: api::Kind::Othello,
        name: texts::symmetry_name(symmetry).replace('-', " "),
    });
    let quoridor = SYMMETRY_NAMES.iter().map(|&(symmetry, name)| SymmetryChoice {
        symmetry: symmetry.to_owned(),
        game: api::Kind::Quoridor,
        name: name.to_owned(),
    });
    othello.chain(quoridor).collect()
}

#[cfg(test)]
mod tests {
    use turncoat_session::{Start, TimeControl};

    use super::*;

    #[test]
    fn classics_have_names() {
        for (player, name) in [
            ("avr", "The AVR board"),
            ("first-legal", "First square"),
            ("matrix:2", "Matrix"),
            ("matrix:7", "Matrix (depth 7)"),
        ] {
            assert_eq!(player_name(&player.parse().unwrap(), Kind::Othello), name);
        }
    }

    #[test]
    fn everything_offered_can_be_chosen() {
        let rhino = "Rhino=gtp gtp-rhino".parse().unwrap();
        for opponent in opponents(&[rhino]) {
            let player: Player = opponent.player.parse().unwrap();
            assert!(player.plays(opponent.game.into()), "{}", opponent.player);
            assert!(opponent.about.ends_with('.'), "{}", opponent.about);
        }
        assert_eq!(OTHELLO_LEVELS.len(), turncoat_engine::othello::Level::all().count());
        assert_eq!(QUORIDOR_LEVELS.len(), turncoat_engine::quoridor::Level::all().count());
        for (start, ..) in STARTS {
            assert_eq!(start.parse::<Start>().unwrap().to_string(), start);
        }
        for (clock, ..) in CLOCKS {
            assert_eq!(clock.parse::<TimeControl>().unwrap().to_string(), clock);
        }
    }
}
