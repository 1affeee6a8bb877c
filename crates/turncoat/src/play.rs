//! `turncoat play`.

use std::io::{self, IsTerminal as _};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use turncoat_messages::Language;
use turncoat_othello::Position;
use turncoat_session::{Classic, Kind, Player, Start, Terms, TimeControl, TimeControlError};
use turncoat_tui::{Opening, Options, Saves, Skin, Theme, classic, usual_time_out};

use crate::arguments::{Game, PlayArguments, SavesArguments, SkinName};

pub(crate) fn run(arguments: &PlayArguments) -> Result<()> {
    let pace = arguments.pace.map(Duration::from_secs_f64);
    if arguments.skin == SkinName::Classic {
        ensure!(arguments.lang.is_none(), "--lang: the texts of --skin classic are those of the original");
        let program = classic_program(arguments, pace)?;
        return Ok(program.play(&mut io::stdin().lock(), &mut io::stdout().lock())?);
    }
    let locale = || Language::of_environment(|name| std::env::var(name).ok());
    turncoat_tui::speak(arguments.lang.unwrap_or_else(locale));
    let skin = if arguments.skin == SkinName::Boards { Skin::Boards } else { Skin::Turncoat };
    let saves = open_saves(&arguments.saves)?;
    let opening = read_opening(arguments, &saves)?;
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    ensure!(is_terminal, "turncoat play needs a terminal; only --skin classic can be played through pipes");
    let options = Options { opening, theme: Theme::of_environment(skin), pace };
    Ok(turncoat_tui::run(options, saves)?)
}

/// The classic program as the options want it; it has no others.
fn classic_program(arguments: &PlayArguments, pause: Option<Duration>) -> Result<classic::Program> {
    let PlayArguments { game, start, first, second, clock, time_out, resume, saves, .. } = arguments;
    ensure!(*game != Some(Game::Quoridor), "--skin classic is for --game othello");
    ensure!(clock.is_none() && time_out.is_none(), "--skin classic has no clock");
    ensure!(resume.is_none(), "--skin classic begins new games; --resume goes on with one in the usual skin");
    ensure!(first.as_ref().is_none_or(|first| *first == Player::Human), "--skin classic: a person plays X");
    let has_two_people = match second {
        None => false,
        Some(Player::Human) => true,
        Some(second) if is_greedy(second) => false,
        Some(other) => bail!("--skin classic: O is played by greedy or by human, not by {other}"),
    };
    let start = match start {
        None => Position::MIRROR,
        Some(text) => match format!("othello {text}").parse::<Start>().context("--start")? {
            Start::Othello(position) => position,
            Start::Quoridor { .. } => bail!("--start: {text:?} is not an Othello position"),
        },
    };
    let saves = if saves.folder.is_some() { Some(open_saves(saves)?) } else { Saves::of_user().ok() };
    Ok(classic::Program { pause: pause.unwrap_or(classic::PAUSE), has_two_people, start, saves })
}

/// The folder that is meant.
pub(crate) fn open_saves(arguments: &SavesArguments) -> Result<Saves> {
    match &arguments.folder {
        Some(folder) => Ok(Saves::new(folder.clone())),
        None => Saves::of_user().context("use --dir"),
    }
}

fn read_opening(arguments: &PlayArguments, saves: &Saves) -> Result<Opening> {
    if let Some(name) = &arguments.resume {
        let name = match name {
            Some(name) => name.clone(),
            None => latest_unfinished(saves)?,
        };
        let session = Box::new(saves.load(&name).context("--resume")?);
        return Ok(Opening::Resume { name, session });
    }
    let PlayArguments { game, start, first, second, clock, skin, .. } = arguments;
    let is_asked = game.is_some() || start.is_some() || first.is_some() || second.is_some() || clock.is_some();
    if !is_asked && *skin != SkinName::Boards {
        ensure!(arguments.time_out.is_none(), "--time-out needs a --clock");
        return Ok(Opening::Menu);
    }
    Ok(Opening::Game(Box::new(read_terms(arguments)?)))
}

fn latest_unfinished(saves: &Saves) -> Result<String> {
    let list = saves.list().context("--resume")?;
    let is_open = |saved: &&turncoat_tui::Saved| saved.session.as_ref().is_ok_and(|session| session.ending().is_none());
    match list.iter().find(is_open) {
        Some(saved) => Ok(saved.name.clone()),
        None => bail!("--resume: there is no unfinished game in {}", saves.folder().display()),
    }
}

fn read_terms(arguments: &PlayArguments) -> Result<Terms> {
    let is_boards = arguments.skin == SkinName::Boards;
    let kind = match arguments.game {
        Some(Game::Othello) => Kind::Othello,
        Some(Game::Quoridor) => Kind::Quoridor,
        None if is_boards => Kind::Quoridor,
        None => Kind::Othello,
    };
    ensure!(!is_boards || kind == Kind::Quoridor, "--skin boards is for --game quoridor");
    let start = match &arguments.start {
        Some(start) if kind == Kind::Othello && start == "xot" => {
            let number = 1 + turncoat_players::fresh_seed() % Start::XOT_OPENINGS as u64;
            format!("othello xot:{number}").parse().context("--start")?
        }
        Some(start) => format!("{kind} {start}").parse().context("--start")?,
        None if is_boards => Start::quoridor(turncoat_quoridor::Setup::BOARDS),
        None if kind == Kind::Othello && [&arguments.first, &arguments.second].into_iter().flatten().any(is_greedy) => {
            Start::Othello(Position::MIRROR)
        }
        None => Start::usual(kind),
    };
    let clock = arguments.clock.unwrap_or(if is_boards { TimeControl::BOARDS } else { TimeControl::None });
    let mut terms = Terms { clock, time_out: arguments.time_out.unwrap_or(usual_time_out(clock)), ..Terms::new(start) };
    terms.seats.first = arguments.first.clone().unwrap_or(Player::Human).into();
    terms.seats.second = match &arguments.second {
        Some(player) => player.clone(),
        None if is_boards => "npc".parse()?,
        None => "level:5".parse()?,
    }
    .into();
    terms.check()?;
    Ok(terms)
}

/// Whether this is the opponent of the classic program, which plays from a start of its own.
const fn is_greedy(player: &Player) -> bool {
    matches!(player, Player::Classic(Classic::Greedy))
}

/// A clock as the session writes it, or `5+3`: five minutes and three seconds a move.
pub(crate) fn read_clock(text: &str) -> Result<TimeControl, TimeControlError> {
    let number = |text: &str| text.parse::<u64>().ok();
    match text.split_once('+').and_then(|(main, increment)| number(main).zip(number(increment))) {
        Some((minutes, seconds)) => format!("fischer:{}+{seconds}", minutes.saturating_mul(60)).parse(),
        None => text.parse(),
    }
}
