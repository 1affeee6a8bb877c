use std::time::Duration;

use turncoat_engine::othello::Book;
use turncoat_game::Side;
use turncoat_session::{ClockState, Game, Kind, Level, Start, Strength};

use super::{Purpose, XBoard, say};
use crate::Effort;
use crate::clock::{Clock, read_parts, read_seconds};
use crate::{Action, Source, Task, fen};

/// How long to think about a hint.
const HINT_TIME: Duration = Duration::from_millis(200);

type Run = fn(&mut XBoard, &str) -> Result<Vec<Action>, String>;

/// Every command that does something.
const COMMANDS: &[(&str, Run)] = &[
    ("protover", |_, _| Ok(features())),
    ("new", new),
    ("variant", variant),
    ("quit", |_, _| Ok(vec![Action::Quit])),
    ("force", force),
    ("go", go),
    ("playother", playother),
    ("level", level),
    ("st", st),
    ("sd", sd),
    ("time", time),
    ("?", |board, _| Ok(stop_move(board))),
    ("ping", ping),
    ("result", force),
    ("setboard", setboard),
    ("hint", hint),
    ("bk", bk),
    ("undo", |board, _| undo(board, 1)),
    ("remove", |board, _| undo(board, 2)),
    ("post", |board, _| Ok(post(board, true))),
    ("nopost", |board, _| Ok(post(board, false))),
    ("analyze", analyze),
    ("exit", exit),
    (".", |board, _| Ok(statistics(board))),
    ("memory", memory),
    ("cores", cores),
    ("usermove", |board, text| Ok(board.take_move(text))),
];

/// Commands that need no answer and change nothing here.
const IGNORED: &[&str] = &[
    "xboard", "accepted", "rejected", "random", "hard", "easy", "name", "rating", "ics", "computer", "pause", "resume",
    "otim", "nps", "draw", "white", "black", "option", "egtpath", "exclude", "include", "setscore", "lift", "put",
    "hover",
];

pub(super) fn obey(board: &mut XBoard, line: &str) -> Vec<Action> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match COMMANDS.iter().find(|(name, _)| *name == word) {
        Some((_, run)) => run(board, rest).unwrap_or_else(|problem| vec![say(format!("Error ({problem}): {line}"))]),
        None if word.is_empty() || IGNORED.contains(&word) => Vec::new(),
        None if rest.is_empty() && fen::read_move(word).is_some() => board.take_move(word),
        None => vec![say(format!("Error (unknown command): {line}"))],
    }
}

fn features() -> Vec<Action> {
    let name = format!("{} {}", crate::NAME, crate::VERSION);
    vec![
        say("feature done=0"),
        say(format!(
            "feature setboard=1 playother=1 ping=1 usermove=1 draw=0 sigint=0 sigterm=0 analyze=1 colors=0 reuse=1 time=1 \
             nps=0 memory=1 smp=1 myname=\"{name}\" variants=\"reversi,alien\" done=1"
        )),
    ]
}

fn new(board: &mut XBoard, _: &str) -> Result<Vec<Action>, String> {
    board.own = Some(Side::Second);
    board.is_analysing = false;
    Ok(board.begin(&Start::usual(Kind::Othello)))
}

fn variant(board: &mut XBoard, name: &str) -> Result<Vec<Action>, String> {
    match name {
        "reversi" | "alien" => {
            board.is_alien = name == "alien";
            Ok(board.begin(&Start::usual(Kind::Othello)))
        }
        _ => Err("only reversi and alien are known".to_owned()),
    }
}

fn force(board: &mut XBoard, _: &str) -> Result<Vec<Action>, String> {
    board.own = None;
    Ok(board.rest())
}

fn go(board: &mut XBoard, _: &str) -> Result<Vec<Action>, String> {
    board.own = Some(board.game.side_to_move());
    let mut actions = board.rest();
    actions.extend(board.result());
    actions.extend(board.carry_on());
    Ok(actions)
}

fn playother(board: &mut XBoard, _: &str) -> Result<Vec<Action>, String> {
    board.own = Some(!board.game.side_to_move());
    Ok(board.rest())
}

/// `level MOVES BASE INCREMENT`, the base in minutes or minutes and seconds.
fn level(board: &mut XBoard, text: &str) -> Result<Vec<Action>, String> {
    let wrong = || "three numbers are needed".to_owned();
    let words: Vec<&str> = text.split_whitespace().collect();
    let &[moves, base, increment] = words.as_slice() else { return Err(wrong()) };
    let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
    let seconds = read_seconds(minutes).zip(read_seconds(seconds)).ok_or_else(wrong)?;
    let remaining = (seconds.0 * 60).saturating_add(seconds.1);
    let increment = read_seconds(increment).ok_or_else(wrong)?;
    let moves = moves.parse::<u32>().map_err(|_| wrong())?;
    board.clock = Some(match moves {
        0 => Clock::stock(remaining, increment),
        // So many moves in the base time, which starts anew afterwards.
        moves => {
            let byo_yomi = Some(turncoat_session::ByoYomi { time: remaining, moves });
            Clock::new(ClockState { remaining: Duration::ZERO, increment, byo_yomi })
        }
    });
    Ok(Vec::new())
}

fn st(board: &mut XBoard, text: &str) -> Result<Vec<Action>, String> {
    board.clock = Some(Clock::per_move(read_seconds(text).ok_or("a number of seconds is needed")?));
    Ok(Vec::new())
}

/// A depth is one of our levels, the nearest there is.
fn sd(board: &mut XBoard, text: &str) -> Result<Vec<Action>, String> {
    let depth = text.parse::<u8>().map_err(|_| "a depth is needed")?;
    let highest = Level::highest(Kind::Othello).number();
    board.strength = Level::new(depth.clamp(1, highest)).map(Strength::Level);
    Ok(Vec::new())
}

fn time(board: &mut XBoard, text: &str) -> Result<Vec<Action>, String> {
    let left = read_parts(text, 100).ok_or("a number of centiseconds is needed")?;
    match &mut board.clock {
        Some(clock) => match clock.control().byo_yomi {
            None => clock.set_remaining(left),
            // With a fixed time a move, XBoard tells the time left of this one.
            Some(period) => clock.set_overtime(left.min(period.time), period.moves),
        },
        None => board.clock = Some(Clock::stock(left, Duration::ZERO)),
    }
    Ok(Vec::new())
}

fn stop_move(board: &XBoard) -> Vec<Action> {
    let is_move = board.thinking.as_ref().filter(|thinking| thinking.purpose == Purpose::Move);
    is_move.map(|thinking| Action::Stop(thinking.job)).into_iter().collect()
}

/// All that came before must be done first, a move included.
fn ping(board: &mut XBoard, number: &str) -> Result<Vec<Action>, String> {
    let pong = format!("pong {number}");
    if board.thinking.as_ref().is_some_and(|thinking| thinking.purpose == Purpose::Move) {
        board.pongs.push(pong);
        return Ok(Vec::new());
    }
    Ok(vec![say(pong)])
}

fn setboard(board: &mut XBoard, text: &str) -> Result<Vec<Action>, String> {
    let position = fen::read(text)?;
    let mut actions = board.begin(&Start::Othello(position));
    if board.is_analysing {
        actions.extend(board.carry_on());
    }
    Ok(actions)
}

fn hint(board: &mut XBoard, _: &str) -> Result<Vec<Action>, String> {
    if board.thinking.is_some() || board.game.ending().is_some() {
        return Ok(Vec::new());
    }
    let task = Task::Rank { effort: Effort::Time(HINT_TIME), lines: 1, uses_book: true };
    Ok(vec![board.think(Purpose::Hint, task)])
}

/// The book's moves; an empty line ends them.
fn bk(board: &mut XBoard, _: &str) -> Result<Vec<Action>, String> {
    let Game::Othello(record) = &board.game else { return Ok(Vec::new()) };
    let moves = Book::embedded().moves(record.position());
    let line = |known: &turncoat_engine::othello::BookMove| {
        format!(" {} {:+}\n", fen::write_move(&known.mv.to_string()), known.value)
    };
    Ok(vec![say(moves.iter().map(line).collect::<String>())])
}

fn undo(board: &mut XBoard, count: u32) -> Result<Vec<Action>, String> {
    let mut place = board.game.current();
    for _ in 0..count {
        place = board.game.parent(place).ok_or("there is nothing to undo")?;
    }
    let mut actions = board.rest();
    board.game.go_to(place);
    actions.extend(board.describe());
    if board.is_analysing {
        actions.extend(board.carry_on());
    }
    Ok(actions)
}

fn post(board: &mut XBoard, is_posting: bool) -> Vec<Action> {
    board.is_posting = is_posting;
    Vec::new()
}

fn analyze(board: &mut XBoard, _: &str) -> Result<Vec<Action>, String> {
    board.own = None;
    let mut actions = board.rest();
    board.is_analysing = true;
    actions.extend(board.carry_on());
    Ok(actions)
}

fn exit(board: &mut XBoard, _: &str) -> Result<Vec<Action>, String> {
    board.is_analysing = false;
    Ok(board.rest())
}

/// `stat01: time nodes depth left total`, in centiseconds.
fn statistics(board: &XBoard) -> Vec<Action> {
    let findings = board.thinking.as_ref().and_then(|thinking| thinking.findings.as_ref());
    let line = findings.map(|findings| {
        let depth = match findings.source {
            Source::Depth { plies, .. } => plies,
            _ => 0,
        };
        let total = board.game.legal_moves().len();
        say(format!("stat01: {} {} {depth} 0 {total}", findings.elapsed.as_millis() / 10, findings.nodes))
    });
    line.into_iter().collect()
}

fn memory(board: &mut XBoard, text: &str) -> Result<Vec<Action>, String> {
    let mebibytes = text.parse::<usize>().ok().filter(|size| (1..=65536).contains(size)).ok_or("1 to 65536 MiB")?;
    board.resources.memory = mebibytes << 20;
    Ok(vec![Action::Reconfigure(board.resources)])
}

fn cores(board: &mut XBoard, text: &str) -> Result<Vec<Action>, String> {
    let threads = text.parse::<usize>().ok().filter(|threads| (1..=256).contains(threads)).ok_or("1 to 256 cores")?;
    board.resources.threads = threads;
    Ok(vec![Action::Reconfigure(board.resources)])
}
