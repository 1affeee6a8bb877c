//! Players of this computer, and boards on a line, at the table of a real server.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use turncoat_server::api::{Cause, Created, GameSnapshot, NewGame};
use turncoat_server::client::Client;

/// A process that is killed at the end of the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server with its database in `folder`; it says where it is.
struct Server {
    _process: Process,
    port: u16,
}

impl Server {
    fn start(folder: &Path, port: u16) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_turncoat"))
            .args(["serve", "--no-open", "--port", &port.to_string(), "--database"])
            .arg(folder.join("games.db"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("turncoat runs");
        let mut printed = BufReader::new(process.stdout.take().expect("its output is piped"));
        let mut line = String::new();
        printed.read_line(&mut line).expect("it says where it is");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("there is an address");
        let port = address.rsplit(':').next().and_then(|port| port.parse().ok()).expect("there is a port");
        // The rest of what it prints is not read, and must not stop it.
        std::thread::spawn(move || {
            let _ = printed.read_to_string(&mut String::new());
        });
        Self { _process: Process(process), port }
    }

    fn client(&self) -> Client {
        Client::new(([127, 0, 0, 1], self.port).into())
    }

    /// Begins a game in which the first seat waits for the bearer of an invitation.
    fn invite(&self, second: &str, clock: &str) -> (String, String) {
        let wanted = serde_json::json!({ "start": "othello standard", "first": "friend", "second": second, "clock": clock });
        let wanted: NewGame = serde_json::from_value(wanted).expect("this is a new game");
        let created: Created = block_on(self.client().create(&wanted)).expect("the game is made");
        let path = created.invitation.expect("a seat is open").path;
        (created.id, format!("http://127.0.0.1:{}{path}", self.port))
    }

    fn game(&self, id: &str) -> GameSnapshot {
        block_on(self.client().get(&format!("/api/games/{id}"))).expect("the game is there")
    }
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts").block_on(future)
}

fn join(url: &str, options: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_turncoat"))
        .args(["join", url])
        .args(options)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("turncoat runs")
}

fn end_of(child: Child) -> Output {
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_player_joins_by_the_invitation_and_plays_the_game() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let (id, url) = server.invite("level:1", "fischer:60+2");
    let output = end_of(join(&url, &["--as", "avr"]));
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("the game is over: "), "{}", text(&output.stdout));
    let game = server.game(&id);
    assert_eq!(game.table.ending.expect("the game is over").cause, Cause::Rules);
    // The table says that a program sits there.
    assert_eq!(game.seats.first.name, "avr (program)");
    // The seat is taken now.
    let again = end_of(join(&url, &["--as", "avr"]));
    assert!(!again.status.success());
    assert!(text(&again.stderr).contains("both seats are taken"), "{}", text(&again.stderr));
}

#[test]
fn a_board_on_a_line_plays_at_an_online_table() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let mut board = Command::new(env!("CARGO_BIN_EXE_turncoat"))
        .args(["link", "device", "--port", "listen:0", "--player", "avr"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("turncoat runs");
    let mut place = String::new();
    let mut errors = BufReader::new(board.stderr.take().expect("its errors are piped"));
    errors.read_line(&mut place).expect("it says where its line is");
    let _board = Process(board);
    let port = format!("link:tcp:{}", place.split_whitespace().last().expect("the last word is the place"));
    let (id, url) = server.invite("greedy", "none");
    let output = end_of(join(&url, &["--as", &port, "--name", "Board of the lab"]));
    assert!(output.status.success(), "{}\n{}", text(&output.stdout), text(&output.stderr));
    let game = server.game(&id);
    assert_eq!(game.table.ending.expect("the game is over").cause, Cause::Rules);
    assert_eq!(game.seats.first.name, "Board of the lab");
    assert_eq!(game.nodes[1].mv.as_deref(), Some("d3"), "the board opens as it always does");
}

#[test]
fn a_player_comes_back_when_the_server_was_away() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let port = server.port;
    let (id, url) = server.invite("greedy", "none");
    let player = join(&url, &["--as", "time:100"]);
    let began = Instant::now();
    while server.game(&id).table.current < 6 {
        assert!(began.elapsed() < Duration::from_secs(60), "the game does not begin");
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(server);
    std::thread::sleep(Duration::from_millis(500));
    let server = Server::start(folder.path(), port);
    let output = end_of(player);
    assert!(output.status.success(), "{}\n{}", text(&output.stdout), text(&output.stderr));
    assert!(text(&output.stdout).contains("back at the table"), "{}", text(&output.stdout));
    assert_eq!(server.game(&id).table.ending.expect("the game is over").cause, Cause::Rules);
}

#[test]
fn what_is_wrong_with_the_link_or_the_player_is_said() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let (_, url) = server.invite("level:1", "none");
    for (url, player, problem) in [
        (url.as_str(), "nobody", "nobody"),
        (url.as_str(), "link:no-such-port", "no-such-port"),
        ("http://127.0.0.1/rules#invitation=b", "avr", "does not lead to a game"),
        ("https://127.0.0.1/game/a#invitation=b", "avr", "https"),
    ] {
        let output = end_of(join(url, &["--as", player]));
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(problem), "{}", text(&output.stderr));
    }
}
