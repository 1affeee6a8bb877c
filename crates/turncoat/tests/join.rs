//! Players of this computer, and boards on a line, at the tables of a real server.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use turncoat_client::Client;
use turncoat_server::api::{Cause, Created, GameSnapshot, NewGame, Side};

fn turncoat(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turncoat"));
    command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A process that is killed at the end of the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The rest of what a process prints is not read, and must not stop it.
fn drain(mut printed: impl std::io::Read + Send + 'static) {
    thread::spawn(move || printed.read_to_end(&mut Vec::new()));
}

/// A server with its database in a folder.
struct Server {
    _process: Process,
    port: u16,
}

impl Server {
    fn start(folder: &Path, port: u16) -> Self {
        let database = folder.join("games.db");
        let words = ["serve", "--no-open", "--port", &port.to_string(), "--database", &database.to_string_lossy()];
        let mut process = turncoat(&words).stderr(Stdio::null()).spawn().expect("turncoat runs");
        let mut printed = BufReader::new(process.stdout.take().expect("its output is piped"));
        let mut line = String::new();
        printed.read_line(&mut line).expect("it says where it is");
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("there is an address");
        let port = address.trim().rsplit(':').next().and_then(|port| port.parse().ok()).expect("there is a port");
        drain(printed);
        Self { _process: Process(process), port }
    }

    fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    fn client(&self) -> Client {
        Client::new(([127, 0, 0, 1], self.port).into())
    }

    fn game(&self, id: &str) -> GameSnapshot {
        block_on(self.client().get(&format!("/api/games/{id}"))).expect("the game is there")
    }

    /// Waits until the game has so many moves.
    fn await_moves(&self, id: &str, moves: u32) {
        let begun = Instant::now();
        while self.game(id).table.current < moves {
            assert!(begun.elapsed() < Duration::from_secs(60), "the game does not go on");
            thread::sleep(Duration::from_millis(50));
        }
    }
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts").block_on(future)
}

/// A player that has opened a table and waits for another.
struct Host {
    process: Child,
    printed: BufReader<ChildStdout>,
    id: String,
    invitation: String,
}

impl Host {
    fn open(server: &Server, start: &str, player: &str, options: &[&str]) -> Self {
        let words = ["join", &server.origin(), "--new", start, "--as", player];
        let mut process = turncoat(&[&words, options].concat()).spawn().expect("turncoat runs");
        let mut printed = BufReader::new(process.stdout.take().expect("its output is piped"));
        let [mut seat, mut invitation] = [String::new(), String::new()];
        printed.read_line(&mut seat).expect("it says where it sits");
        printed.read_line(&mut invitation).expect("it says how to join");
        let last = |line: &str| line.split_whitespace().last().unwrap_or_default().to_owned();
        let invitation = last(&invitation);
        assert!(invitation.contains("#invitation="), "{seat}{}", errors_of(process));
        let id = last(&seat).rsplit('/').next().expect("the address of the table").to_owned();
        Self { process, printed, id, invitation }
    }

    fn finish(mut self) -> Output {
        let mut stdout = Vec::new();
        self.printed.read_to_end(&mut stdout).expect("it prints");
        Output { stdout, ..self.process.wait_with_output().expect("it ends") }
    }
}

fn errors_of(process: Child) -> String {
    said(&process.wait_with_output().expect("it ends"))
}

fn join(url: &str, options: &[&str]) -> Child {
    turncoat(&[&["join", url], options].concat()).spawn().expect("turncoat runs")
}

fn end_of(child: Child) -> Output {
    child.wait_with_output().expect("it ends")
}

/// What a process has printed.
fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn check_success(output: &Output) {
    assert!(output.status.success(), "{}", said(output));
    assert!(said(output).contains("the game is over: "), "{}", said(output));
}

/// A board as a program, with its line on a port.
fn start_board(player: &str) -> (Process, String) {
    let words = ["link", "device", "--port", "listen:0", "--player", player];
    let mut process = turncoat(&words).stdout(Stdio::null()).spawn().expect("turncoat runs");
    let mut errors = BufReader::new(process.stderr.take().expect("its errors are piped"));
    let mut place = String::new();
    errors.read_line(&mut place).expect("it says where its line is");
    drain(errors);
    let place = place.split_whitespace().last().expect("the last word is the place").to_owned();
    (Process(process), format!("link:tcp:{place}"))
}

/// Lets two players play a game, the first one at a new table; both have to end well.
fn play(server: &Server, start: &str, players: [&str; 2]) -> GameSnapshot {
    let host = Host::open(server, start, players[0], &[]);
    let (id, guest) = (host.id.clone(), join(&host.invitation, &["--as", players[1]]));
    let guest = end_of(guest);
    check_success(&guest);
    check_success(&host.finish());
    server.game(&id)
}

#[test]
fn every_kind_of_player_joins_by_the_invitation_and_plays_the_game() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let gtp = format!("engine:gtp {} gtp --level 1", env!("CARGO_BIN_EXE_turncoat"));
    for (start, players, names) in [
        ("othello standard", ["level:1", "avr"], ["level 1", "avr"]),
        ("othello standard", ["time:20", "nodes:100"], ["time 20", "nodes 100"]),
        ("othello standard", ["depth:2", &gtp], ["depth 2", "gtp engine"]),
        ("othello mirror", ["matrix:3", "greedy"], ["matrix 3", "greedy"]),
        ("quoridor boards", ["npc", "level:1"], ["npc", "level 1"]),
    ] {
        let game = play(&server, start, players);
        let ending = game.table.ending.expect("the game is over");
        assert!(matches!(ending.cause, Cause::Rules | Cause::Repetition), "{players:?}: {}", ending.text);
        assert_eq!([game.seats.first.name, game.seats.second.name], names);
        // The table says that programs sit there, and that the server moves for neither.
        assert!(game.seats.first.program && game.seats.second.program);
        assert!(!game.seats.first.automatic && !game.seats.second.automatic);
    }
}

#[test]
fn two_boards_play_each_other_over_the_server() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let [(_first, first), (_second, second)] = ["avr", "level:2"].map(start_board);
    let host = Host::open(&server, "othello standard", &first, &["--name", "Board of the lab"]);
    let id = host.id.clone();
    check_success(&end_of(join(&host.invitation, &["--as", &second])));
    check_success(&host.finish());
    let game = server.game(&id);
    assert_eq!(game.table.ending.expect("the game is over").cause, Cause::Rules);
    // The name of the port is for nobody else to see.
    assert_eq!([game.seats.first.name, game.seats.second.name], ["Board of the lab", "board"]);
    assert_eq!(game.nodes[1].mv.as_deref(), Some("d3"), "the board opens as it always does");
}

#[test]
fn a_quoridor_board_on_a_bus_plays_at_an_online_table() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let mut hub = turncoat(&["link", "can", "hub", "--listen", "0"]).spawn().expect("turncoat runs");
    let mut printed = BufReader::new(hub.stdout.take().expect("its output is piped"));
    let mut place = String::new();
    while !place.contains("listening on") {
        place.clear();
        assert_ne!(printed.read_line(&mut place).expect("it prints text"), 0, "the hub has ended");
    }
    drain(printed);
    let _hub = Process(hub);
    let bus = format!("tcp:{}", place.split_whitespace().last().expect("the last word is the place"));
    let board = turncoat(&["link", "can", "play", "--bus", &bus, "--player", "npc"]).spawn().expect("turncoat runs");
    let _board = Process(board);
    let game = play(&server, "quoridor boards", [&format!("link:can:{bus}"), "level:1"]);
    assert_eq!(game.table.ending.expect("the game is over").cause, Cause::Rules);
}

#[test]
fn the_strongest_player_keeps_within_the_clock_of_the_table() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let host = Host::open(&server, "othello standard", "level:unlimited", &["--clock", "fischer:10+0.1"]);
    let id = host.id.clone();
    check_success(&end_of(join(&host.invitation, &["--as", "avr"])));
    check_success(&host.finish());
    let ending = server.game(&id).table.ending.expect("the game is over");
    assert_eq!((ending.cause, ending.winner), (Cause::Rules, Some(Side::First)));
}

#[test]
fn a_player_comes_back_when_the_server_was_away() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let port = server.port;
    let host = Host::open(&server, "othello standard", "time:100", &[]);
    let id = host.id.clone();
    let guest = join(&host.invitation, &["--as", "avr"]);
    server.await_moves(&id, 6);
    drop(server);
    thread::sleep(Duration::from_millis(500));
    let server = Server::start(folder.path(), port);
    for output in [end_of(guest), host.finish()] {
        check_success(&output);
        assert!(said(&output).contains("back at the table"), "{}", said(&output));
    }
    assert_eq!(server.game(&id).table.ending.expect("the game is over").cause, Cause::Rules);
}

#[test]
fn a_player_that_has_to_go_resigns_and_says_why() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    // Ctrl-C.
    let host = Host::open(&server, "othello standard", "time:200", &[]);
    let id = host.id.clone();
    let guest = join(&host.invitation, &["--as", "avr"]);
    server.await_moves(&id, 4);
    let interrupted = Command::new("kill").args(["-INT", &host.process.id().to_string()]).status().expect("kill runs");
    assert!(interrupted.success());
    let output = host.finish();
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("left the table and resigned: it was stopped"), "{}", said(&output));
    let guest = end_of(guest);
    assert!(said(&guest).contains("the game is over: won"), "{}", said(&guest));
    let ending = server.game(&id).table.ending.expect("the game is over");
    assert_eq!((ending.cause, ending.winner), (Cause::Resignation, Some(Side::Second)));
    // A board whose line is cut.
    let (board, line) = start_board("avr");
    let host = Host::open(&server, "othello standard", &line, &["--clock", "move:5"]);
    drop(board);
    check_success(&end_of(join(&host.invitation, &["--as", "avr"])));
    let output = host.finish();
    assert!(
        said(&output).contains("left the table and resigned: ") || said(&output).contains("lost"),
        "{}",
        said(&output)
    );
}

#[test]
fn an_https_server_is_joined_if_the_system_trusts_its_certificate() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let tls = start_tls(folder.path(), ([127, 0, 0, 1], server.port).into());
    let certificate = folder.path().join("certificate.pem");
    let origin = format!("https://localhost:{}", tls.port());
    let words = ["join", &origin, "--new", "othello standard", "--as", "avr"];
    let refused = turncoat(&words).output().expect("turncoat runs");
    assert!(said(&refused).contains("certificate"), "{}", said(&refused));
    let mut host = turncoat(&words).env("SSL_CERT_FILE", &certificate).spawn().expect("turncoat runs");
    let mut printed = BufReader::new(host.stdout.take().expect("its output is piped"));
    let mut line = String::new();
    while !line.contains("#invitation=") {
        line.clear();
        if printed.read_line(&mut line).expect("it prints text") == 0 {
            panic!("{}", errors_of(host));
        }
    }
    let invitation = line.split_whitespace().last().expect("there is a link");
    assert!(invitation.starts_with(&origin));
    let guest = turncoat(&["join", invitation, "--as", "greedy"]).env("SSL_CERT_FILE", &certificate).output();
    check_success(&guest.expect("turncoat runs"));
    assert!(host.wait().expect("it ends").success());
}

/// A door with TLS in front of a server, for `localhost`.
fn start_tls(folder: &Path, server: SocketAddr) -> SocketAddr {
    let [key, certificate] = ["key.pem", "certificate.pem"].map(|name| folder.join(name));
    let settings = folder.join("openssl.cnf");
    let text = "[req]\ndistinguished_name = name\nx509_extensions = use\n[name]\n[use]\nbasicConstraints = CA:FALSE\n\
                subjectAltName = DNS:localhost\n";
    std::fs::write(&settings, text).expect("a file");
    let output = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
        .args(["-subj", "/CN=localhost", "-config"])
        .arg(&settings)
        .arg("-keyout")
        .arg(&key)
        .arg("-out")
        .arg(&certificate)
        .output()
        .expect("openssl runs");
    assert!(output.status.success(), "{}", said(&output));
    let chain = vec![CertificateDer::from_pem_file(&certificate).expect("a certificate")];
    let key = PrivateKeyDer::from_pem_file(&key).expect("a key");
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().expect("versions of TLS");
    let config = config.with_no_client_auth().with_single_cert(chain, key).expect("the key belongs to the certificate");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    listener.set_nonblocking(true).expect("sockets can be non-blocking");
    thread::spawn(move || {
        block_on(async move {
            let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
            while let Ok((stream, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    let Ok(mut secure) = acceptor.accept(stream).await else { return };
                    let Ok(mut plain) = tokio::net::TcpStream::connect(server).await else { return };
                    let _ = tokio::io::copy_bidirectional(&mut secure, &mut plain).await;
                });
            }
        });
    });
    address
}

#[test]
fn what_is_wrong_with_the_link_or_the_player_is_said_before_the_seat_is_taken() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let server = Server::start(folder.path(), 0);
    let ada = server.client();
    let created: Created =
        block_on(ada.create(&NewGame::new("othello standard", "human", "friend"))).expect("the game is made");
    let invitation = created.invitation.expect("a seat is open");
    let url = format!("{}{}", server.origin(), invitation.path);
    for (url, player, problem) in [
        (url.as_str(), "nobody", "is not a player"),
        (&url, "human", "a person joins in the browser"),
        (&url, "npc", "npc does not play othello"),
        (&url, "link:no-such-port", "no-such-port"),
        (&url, "link:can:no-such-port", "plays Quoridor only"),
        (&format!("{}/rules#invitation=b", server.origin()), "avr", "does not lead to a game"),
        (&format!("{}/game/a#invitation=b", server.origin()), "avr", "404"),
        (&url.replace("invitation=", "invitation=x"), "avr", "401"),
    ] {
        let output = end_of(join(url, &["--as", player]));
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains(problem), "{player}: {}", said(&output));
    }
    assert!(server.game(&created.id).seats.second.open, "the seat is still open");
    // A person takes it, and is no program; nobody else can.
    let seat = format!("/api/games/{}/seats/second", created.id);
    let body = serde_json::json!({ "token": invitation.token });
    block_on(server.client().post::<serde_json::Value>(&seat, &body)).expect("the seat is taken");
    assert!(!server.game(&created.id).seats.second.program);
    let output = end_of(join(&url, &["--as", "avr"]));
    assert!(said(&output).contains("both seats of this table are taken"), "{}", said(&output));
}
