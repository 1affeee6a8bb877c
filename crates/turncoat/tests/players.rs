//! Every front end plays every kind of player: the table is the catalogue of `turncoat-players`.
#![cfg(unix)]

#[path = "terminal/screen.rs"]
#[allow(dead_code)]
mod screen;

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use screen::Screen;
use turncoat_client::Client;
use turncoat_players::PlayerKind;
use turncoat_server::api::{FromServer, NewGame};
use turncoat_server::{Options, Program, Server};
use turncoat_session::{Kind, Player, Strength};

const TURNCOAT: &str = env!("CARGO_BIN_EXE_turncoat");

/// A board as a program, killed at the end of the test.
struct Board {
    process: Child,
    player: String,
}

impl Board {
    /// In a match the board plays both sides; of Quoridor boards one is chosen at the board.
    fn start(game: Kind, is_match: bool) -> Self {
        let side = if is_match { "any" } else { "second" };
        let words: &[&str] = match game {
            Kind::Othello => &["link", "device", "--port", "listen:0", "--player", "avr"],
            Kind::Quoridor => {
                &["link", "can", "play", "--bus", "listen:0", "--player", "npc", "--side", side, "--games", "9"]
            }
        };
        let mut process = Command::new(TURNCOAT)
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("turncoat runs");
        let mut errors = BufReader::new(process.stderr.take().expect("its errors are piped"));
        let mut line = String::new();
        errors.read_line(&mut line).expect("it says where it listens");
        let address = line.split_whitespace().last().expect("the last word is the address");
        let player = match game {
            Kind::Othello => format!("link:tcp:{address}"),
            Kind::Quoridor => format!("link:can:tcp:{address}"),
        };
        std::thread::spawn(move || errors.lines().for_each(drop));
        Self { process, player }
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A quick player of each kind; none where the game has none of it.
fn example(kind: PlayerKind, game: Kind, board: &Board) -> Option<String> {
    let quick = match kind {
        PlayerKind::Level => Player::Engine(kind.players(game).into_iter().find_map(strength)?),
        PlayerKind::Time => "time:10".parse().expect("a player"),
        PlayerKind::Nodes => "nodes:50".parse().expect("a player"),
        PlayerKind::Depth => "depth:1".parse().expect("a player"),
        PlayerKind::Classic => kind.players(game).into_iter().next()?,
        PlayerKind::Engine => {
            let name = game.name();
            format!("engine:gtp {TURNCOAT} gtp --game {name} --level 1 --memory 16").parse().expect("a player")
        }
        PlayerKind::Board => board.player.parse().expect("a player"),
    };
    quick.plays(game).then(|| quick.to_string())
}

fn strength(player: Player) -> Option<Strength> {
    if let Player::Engine(strength) = player { Some(strength) } else { None }
}

/// A front end: plays a game, or two, of the player as the second one, and says how it ended.
type FrontEnd = fn(Kind, &str) -> Result<(), String>;

const FRONT_ENDS: [(&str, FrontEnd); 3] = [("match", lab_match), ("terminal", terminal), ("server", server)];

const fn opponent(game: Kind) -> &'static str {
    match game {
        Kind::Othello => "first-legal",
        Kind::Quoridor => "npc",
    }
}

fn lab_match(game: Kind, player: &str) -> Result<(), String> {
    let start: &[&str] = if game == Kind::Quoridor { &["--start", "boards"] } else { &[] };
    let words = ["lab", "match", "--game", game.name(), "--first", opponent(game), "--second", player, "--games", "2"];
    let output = Command::new(TURNCOAT).args(words).args(start).stdin(Stdio::null()).output().expect("turncoat runs");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let is_played = output.status.success() && printed.contains("2 games") && !printed.contains("forfeit");
    if is_played { Ok(()) } else { Err(printed) }
}

fn terminal(game: Kind, player: &str) -> Result<(), String> {
    let start = if game == Kind::Quoridor { "--start boards" } else { "" };
    let (name, first) = (game.name(), opponent(game));
    let options = format!("--game {name} {start} --first {first} --second '{player}' --pace 0");
    let screen = Screen::open(&options, (120, 40));
    screen.wait_for("The end");
    let saved = screen.turncoat(&format!("games export {name}-1 --whole"));
    if saved.contains("adjudicat") { Err(saved) } else { Ok(()) }
}

fn server(game: Kind, player: &str) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let is_remote = player.parse::<Player>().expect("a player").is_remote();
    // The page names remote players as the operator does.
    let program = is_remote.then(|| format!("Guest={player}").parse::<Program>().expect("a remote player"));
    let offered = match player.split_once([' ', ':']) {
        Some(("engine", _)) => "engine:gtp Guest",
        Some(("link", _)) => "link:Guest",
        _ => player,
    };
    // GTP speaks of both games, but a server offers a GTP engine for Othello.
    if game == Kind::Quoridor && offered.starts_with("engine:") {
        return server_with_qtp(player);
    }
    runtime.block_on(play_on_server(game, offered, program, folder.path()))
}

fn server_with_qtp(player: &str) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let program = format!("Guest={}", player.replacen("engine:gtp", "qtp", 1)).parse().expect("a remote player");
    runtime.block_on(play_on_server(Kind::Quoridor, "engine:qtp Guest", Some(program), folder.path()))
}

async fn play_on_server(
    game: Kind,
    player: &str,
    program: Option<Program>,
    folder: &std::path::Path,
) -> Result<(), String> {
    let options = Options {
        programs: program.into_iter().collect(),
        requests_per_second: None,
        ..Options::new(folder.join("games.sqlite").to_string_lossy())
    };
    let server = Server::start(options).await.expect("the server starts");
    let client = Client::new(server.address());
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.run_until(async move { drop(ended.await) }));
    let start = if game == Kind::Quoridor { "quoridor boards" } else { "othello standard" };
    let wanted = serde_json::json!({ "start": start, "first": opponent(game), "second": player });
    let wanted: NewGame = serde_json::from_value(wanted).expect("a new game");
    let created = client.create(&wanted).await.map_err(|error| error.to_string())?;
    let mut socket = client.socket(&created.id, None).await.map_err(|error| error.to_string())?;
    let ending = loop {
        let table = match socket.next::<FromServer>().await.map_err(|error| error.to_string())? {
            FromServer::Snapshot { snapshot } => snapshot.table,
            FromServer::Update { update } => update.table,
            _ => continue,
        };
        if let Some(ending) = table.ending {
            break format!("{ending:?}");
        }
    };
    drop(socket);
    drop(end);
    running.await.expect("the server ends").expect("the server ends well");
    if ending.to_lowercase().contains("adjudicat") { Err(ending) } else { Ok(()) }
}

fn check(game: Kind) {
    for kind in PlayerKind::ALL {
        for (name, play) in FRONT_ENDS {
            // Each game finds a board that was just switched on.
            let board = Board::start(game, name == "match");
            let Some(player) = example(kind, game, &board) else { continue };
            if let Err(problem) = play(game, &player) {
                panic!("{name}, {game}, {player}: {problem}");
            }
        }
    }
}

#[test]
fn every_front_end_plays_every_kind_of_player_of_othello() {
    check(Kind::Othello);
}

#[test]
fn every_front_end_plays_every_kind_of_player_of_quoridor() {
    check(Kind::Quoridor);
}
