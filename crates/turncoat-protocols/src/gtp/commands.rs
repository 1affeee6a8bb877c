//! The commands that both games have, and the table of all.

use std::time::Duration;

use turncoat_game::{BySide, Outcome, Side};
use turncoat_session::{ByoYomi, ClockState, Game, Kind, Start};

use super::{Gtp, Purpose};
use super::{othello_commands as othello, quoridor_commands as quoridor};
use crate::clock::{Clock, read_seconds};
use crate::colour::read_colour;
use crate::{Task, board_text};

/// The effect of a command.
pub(super) enum Reply {
    Text(String),
    Think { game: Box<Game>, task: Task, purpose: Purpose },
    Quit,
}

impl Reply {
    pub(super) const fn empty() -> Self {
        Self::Text(String::new())
    }

    pub(super) fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }
}

type Run = fn(&mut Gtp, &[&str]) -> Result<Reply, String>;

pub(super) struct Command {
    name: &'static str,
    /// The only game that has it, if not both do.
    game: Option<Kind>,
    pub(super) run: Run,
}

const fn both(name: &'static str, run: Run) -> Command {
    Command { name, game: None, run }
}

const fn only(kind: Kind, name: &'static str, run: Run) -> Command {
    Command { name, game: Some(kind), run }
}

const OTHELLO: Kind = Kind::Othello;
const QUORIDOR: Kind = Kind::Quoridor;

/// Every command there is.
const COMMANDS: &[Command] = &[
    both("protocol_version", |_, _| Ok(Reply::text("2"))),
    both("name", |_, _| Ok(Reply::text(crate::NAME))),
    both("version", |_, _| Ok(Reply::text(crate::VERSION))),
    both("known_command", known_command),
    both("list_commands", list_commands),
    both("quit", |_, _| Ok(Reply::Quit)),
    both("clear_board", clear_board),
    both("komi", |_, arguments| number::<f64>(arguments).map(|_| Reply::empty())),
    both("genmove", |gtp, arguments| gtp.choose(side(arguments)?, Purpose::Play)),
    both("reg_genmove", |gtp, arguments| gtp.choose(side(arguments)?, |_| Purpose::Tell)),
    both("undo", undo),
    both("gg-undo", undo),
    both("showboard", |gtp, _| Ok(Reply::text(format!("\n{}", board_text::draw(&gtp.game))))),
    both("time_settings", time_settings),
    both("time_left", time_left),
    both("set_game", set_game),
    both("list_games", |_, _| Ok(Reply::text("Othello\nQuoridor"))),
    both("set_level", set_level),
    both("final_score", final_score),
    both("gogui-interrupt", |_, _| Ok(Reply::empty())),
    both("turncoat-analyze", analyse),
    only(OTHELLO, "boardsize", othello::boardsize),
    only(OTHELLO, "play", othello::play),
    only(OTHELLO, "loadsgf", othello::loadsgf),
    only(OTHELLO, "set_position", othello::set_position),
    only(OTHELLO, "othello-analyze", analyse),
    only(OTHELLO, "gogui-rules_game_id", |_, _| Ok(Reply::text("Othello"))),
    only(OTHELLO, "gogui-rules_board", othello::rules_board),
    only(OTHELLO, "gogui-rules_board_size", |_, _| Ok(Reply::text("8"))),
    only(OTHELLO, "gogui-rules_legal_moves", othello::rules_legal_moves),
    only(OTHELLO, "gogui-rules_side_to_move", othello::rules_side_to_move),
    only(OTHELLO, "gogui-rules_final_result", othello::rules_final_result),
    only(QUORIDOR, "boardsize", quoridor::boardsize),
    only(QUORIDOR, "walls", quoridor::walls),
    only(QUORIDOR, "play", quoridor::play),
    only(QUORIDOR, "move", quoridor::play_for_mover),
    only(QUORIDOR, "wall", quoridor::play_for_mover),
    only(QUORIDOR, "playmove", quoridor::playmove),
    only(QUORIDOR, "playwall", quoridor::playwall),
    only(QUORIDOR, "legal_moves", quoridor::legal_moves),
    only(QUORIDOR, "dist", quoridor::dist),
    only(QUORIDOR, "winner", quoridor::winner),
    only(QUORIDOR, "set_position", quoridor::set_position),
    only(QUORIDOR, "kata-analyze", analyse),
    only(QUORIDOR, "lz-analyze", analyse),
];

fn of_game(kind: Kind) -> impl Iterator<Item = &'static Command> {
    COMMANDS.iter().filter(move |command| command.game.is_none_or(|game| game == kind))
}

/// The command of this name, if the game has it.
pub(super) fn find(name: &str, kind: Kind) -> Option<&'static Command> {
    of_game(kind).find(|command| command.name == name)
}

/// The first argument as a number.
pub(super) fn number<T: std::str::FromStr>(arguments: &[&str]) -> Result<T, String> {
    let text = arguments.first().ok_or("syntax error: a number is missing")?;
    text.parse().map_err(|_| format!("syntax error: {text:?} is no number"))
}

/// The first argument as a colour.
pub(super) fn side(arguments: &[&str]) -> Result<Side, String> {
    let text = arguments.first().ok_or("syntax error: a color is missing")?;
    read_colour(text).ok_or_else(|| format!("syntax error: {text:?} is neither black nor white"))
}

fn known_command(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let is_known = arguments.first().is_some_and(|name| find(name, gtp.game.kind()).is_some());
    Ok(Reply::text(is_known.to_string()))
}

fn list_commands(gtp: &mut Gtp, _: &[&str]) -> Result<Reply, String> {
    let names: Vec<&str> = of_game(gtp.game.kind()).map(|command| command.name).collect();
    Ok(Reply::text(names.join("\n")))
}

fn clear_board(gtp: &mut Gtp, _: &[&str]) -> Result<Reply, String> {
    let start = match &gtp.game {
        Game::Othello(_) => Start::usual(Kind::Othello),
        Game::Quoridor(_) => Start::quoridor(quoridor::setup(gtp)),
    };
    gtp.begin(&start);
    Ok(Reply::empty())
}

/// Takes back what the last command played, or so many of them.
fn undo(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let count = if arguments.is_empty() { 1 } else { number::<usize>(arguments)? };
    let index = gtp.marks.len().checked_sub(count.max(1)).ok_or("cannot undo")?;
    gtp.game.go_to(gtp.marks[index]);
    gtp.marks.truncate(index);
    Ok(Reply::empty())
}

fn set_game(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let name = arguments.first().map(|name| name.to_ascii_lowercase()).unwrap_or_default();
    let kind = if name == "reversi" { Ok(Kind::Othello) } else { name.parse() };
    gtp.begin(&Start::usual(kind.map_err(|_| "unsupported game")?));
    Ok(Reply::empty())
}

fn set_level(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let level = arguments.first().ok_or("syntax error: a level is missing")?;
    gtp.strength = Some(crate::strength::level(level, gtp.game.kind())?);
    Ok(Reply::empty())
}

/// `0 N 1` is N seconds a move, `M 0 0` M seconds for the game, `M N 0` M seconds and N more with every move (Fischer;
/// with M = 0 there is no limit, as the protocol says), `M N S` M seconds and then N for every S moves.
fn time_settings(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let &[main, period, moves] = arguments else { return Err("syntax error: three numbers are needed".to_owned()) };
    let time = |text: &str| read_seconds(text).ok_or_else(|| format!("syntax error: {text:?} is no time"));
    let (main, period) = (time(main)?, time(period)?);
    let moves = moves.parse::<u32>().map_err(|_| format!("syntax error: {moves:?} is no number of moves"))?;
    let clock = match moves {
        0 if main.is_zero() && !period.is_zero() => None,
        0 => Some(Clock::stock(main, period)),
        moves => {
            let byo_yomi = Some(ByoYomi { time: period, moves });
            Some(Clock::new(ClockState { remaining: main, increment: Duration::ZERO, byo_yomi }))
        }
    };
    gtp.clocks = clock.map(BySide::both);
    Ok(Reply::empty())
}

fn time_left(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let &[_, time, ref moves @ ..] = arguments else {
        return Err("syntax error: a color, a time and a number are needed".to_owned());
    };
    let side = side(arguments)?;
    let time = read_seconds(time).ok_or_else(|| format!("syntax error: {time:?} is no time"))?;
    let moves = if moves.is_empty() { 0 } else { number::<u32>(moves)? };
    let clocks = gtp.clocks.get_or_insert(BySide::both(Clock::stock(time, Duration::ZERO)));
    match moves {
        0 => clocks[side].set_remaining(time),
        moves => clocks[side].set_overtime(time, moves),
    }
    Ok(Reply::empty())
}

/// `B+12`, `W+3` or `0`: discs in Othello, in Quoridor the steps that the loser was short of the goal.
fn final_score(gtp: &mut Gtp, _: &[&str]) -> Result<Reply, String> {
    let outcome = gtp.game.ending().and_then(turncoat_session::Ending::outcome).ok_or("cannot score")?;
    let score = gtp.game.score();
    Ok(Reply::text(match outcome {
        Outcome::Draw => "0".to_owned(),
        Outcome::Win(winner) => {
            let letter = if winner == Side::First { 'B' } else { 'W' };
            format!("{letter}+{}", score.first.abs_diff(score.second))
        }
    }))
}

fn analyse(gtp: &mut Gtp, arguments: &[&str]) -> Result<Reply, String> {
    let side = if arguments.first().is_some_and(|text| read_colour(text).is_some()) {
        side(arguments)?
    } else {
        gtp.game.side_to_move()
    };
    gtp.analyse(side)
}
