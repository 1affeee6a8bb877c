//! What happens when the database cannot be written for a while: nothing that was told is lost, and play goes on by itself.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use serde_json::json;
use sqlx::{AnyConnection, Connection as _};
use turncoat_client::{Client, Socket};
use turncoat_server::api::{FromServer, GameSnapshot, Me, NewGame, Person};

use crate::house::{House, Node, command, friends, hear, join, listen, moves, problem, run, snapshot, wanted};
use crate::on_both_databases;
use crate::postgres::Cluster;

on_both_databases! {
    a_move_that_was_acknowledged_after_failures_is_stored,
    a_full_disk_is_told_to_players_and_to_the_operator,
    a_program_plays_when_its_move_can_be_stored_again,
    a_rating_is_counted_when_it_can_be_stored_again,
    one_game_that_the_database_refuses_does_not_stop_others,
}

/// How the database refuses a row.
#[derive(Clone, Copy)]
enum Failure {
    /// The transaction is rolled back, as when a disk is full.
    RollsBack,
    /// Only the statement fails.
    Fails,
}

/// Lets the database refuse rows of `table` for which `condition` holds, until the name is given to [`repair`].
async fn sabotage(house: &House, name: &str, table: &str, condition: &str, failure: Failure) {
    let statements = if house.database().starts_with("postgres") {
        let code = match failure {
            Failure::RollsBack => "53100",
            Failure::Fails => "P0001",
        };
        let body = format!("BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '{code}'; END");
        vec![
            format!("CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $${body}$$"),
            format!(
                "CREATE TRIGGER {name} BEFORE INSERT OR UPDATE ON {table} FOR EACH ROW WHEN ({condition}) EXECUTE FUNCTION {name}()"
            ),
        ]
    } else {
        let raise = match failure {
            Failure::RollsBack => "RAISE(ROLLBACK, 'no space left')",
            Failure::Fails => "RAISE(ABORT, 'no space left')",
        };
        let body = format!("WHEN {condition} BEGIN SELECT {raise}; END");
        vec![format!("CREATE TRIGGER {name} BEFORE INSERT ON {table} {body}")]
    };
    execute(house, statements).await;
}

async fn repair(house: &House, name: &str, table: &str) {
    let on = if house.database().starts_with("postgres") { format!(" ON {table}") } else { String::new() };
    execute(house, vec![format!("DROP TRIGGER {name}{on}")]).await;
}

async fn execute(house: &House, statements: Vec<String>) {
    let url = match house.database() {
        url if url.starts_with("postgres") => url.to_owned(),
        path => format!("sqlite://{path}"),
    };
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    for statement in statements {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

/// Sends a move until it is played.
async fn insist(client: &Client, game: &str, text: &str) {
    for _ in 0..100 {
        if command(client, game, text).await.is_ok() {
            return;
        }
        let seen = client.get::<GameSnapshot>(&format!("/api/games/{game}")).await;
        if seen.is_ok_and(|seen| moves(&seen).last().is_some_and(|last| text.ends_with(last))) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    panic!("{text:?} is not taken any more");
}

async fn a_move_that_was_acknowledged_after_failures_is_stored(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    sabotage(&house, "full_disk", "events", "NEW.payload LIKE '%first resigns'", Failure::RollsBack).await;
    sabotage(&house, "fussy", "events", "NEW.payload LIKE '%first offers a draw'", Failure::Fails).await;
    for _ in 0..6 {
        for text in ["first resigns", "first offers a draw"] {
            assert!(problem(command(&ada, &game, text).await).starts_with("503 "), "{text}");
        }
    }
    insist(&ada, &game, "first plays f5").await;
    insist(&bob, &game, "second plays d6").await;
    let version = snapshot(&ada, &game).await.version;
    node.kill();
    let node = house.node().await;
    let stored = snapshot(&ada.at(node.address), &game).await;
    assert_eq!((moves(&stored), stored.version), (vec!["f5".to_owned(), "d6".to_owned()], version));
}

async fn status(client: &Client, path: &str) -> StatusCode {
    client.send::<()>(Method::GET, path, None).await.unwrap().status
}

/// Asks until the answer has this code.
async fn await_status(client: &Client, path: &str, wanted: StatusCode) {
    for _ in 0..100 {
        if status(client, path).await == wanted {
            return;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    panic!("{path} does not answer {wanted}");
}

async fn a_full_disk_is_told_to_players_and_to_the_operator(house: House) {
    let node = house.node().await;
    let (ada, _, game) = friends(&node, "othello standard").await;
    let mut socket = listen(&ada, &game).await;
    for path in ["/livez", "/readyz", "/healthz"] {
        assert_eq!(status(&ada, path).await, StatusCode::OK, "{path}");
    }
    sabotage(&house, "full_disk", "events", "NEW.payload LIKE '%plays%'", Failure::RollsBack).await;
    sabotage(&house, "full_log", "heartbeats", "NEW.beat > 0", Failure::RollsBack).await;
    socket.command("first plays f5").await.unwrap();
    loop {
        match socket.next().await.unwrap() {
            FromServer::Refused { problem, .. } => {
                assert!(problem.starts_with("the server "), "{problem}");
                break;
            }
            FromServer::Presence { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    if house.database().starts_with("postgres") {
        let said = problem(command(&ada, &game, "first plays f5").await);
        let sentence = "503 Service Unavailable: the server cannot save anything at the moment (its disk is full): \
                        nothing was changed, try again in a moment";
        assert_eq!(said, sentence);
    }
    for path in ["/readyz", "/healthz"] {
        await_status(&ada, path, StatusCode::SERVICE_UNAVAILABLE).await;
    }
    assert_eq!(status(&ada, "/livez").await, StatusCode::OK);
    repair(&house, "full_log", "heartbeats").await;
    repair(&house, "full_disk", "events").await;
    for path in ["/readyz", "/healthz"] {
        await_status(&ada, path, StatusCode::OK).await;
    }
    insist(&ada, &game, "first plays f5").await;
    hear(&mut socket, "first plays f5").await;
    assert_eq!(moves(&snapshot(&ada, &game).await), ["f5"]);
}

async fn a_program_plays_when_its_move_can_be_stored_again(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let game = ada.create(&wanted("othello standard", "human", "level:1")).await.unwrap().id;
    let mut socket = listen(&ada, &game).await;
    sabotage(&house, "full_disk", "events", "NEW.payload LIKE '%second plays%'", Failure::RollsBack).await;
    command(&ada, &game, "first plays f5").await.unwrap();
    hear(&mut socket, "first plays f5").await;
    // Long enough for it to try, which it must not need to.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(moves(&snapshot(&ada, &game).await), ["f5"]);
    repair(&house, "full_disk", "events").await;
    let answer = next_update(&mut socket).await;
    assert!(answer.starts_with("second plays "), "{answer}");
}

/// The text of the next event.
async fn next_update(socket: &mut Socket) -> String {
    socket.update().await.unwrap().event.text
}

async fn account(node: &Node, name: &str) -> Client {
    let client = node.client();
    client.post::<Me>("/api/accounts", &json!({ "name": name, "password": "correct horse" })).await.unwrap();
    client
}

async fn a_rating_is_counted_when_it_can_be_stored_again(house: House) {
    let node = house.node().await;
    let (ada, bob) = (account(&node, "Ada").await, account(&node, "Bob").await);
    let created = ada.create(&NewGame { rated: true, ..wanted("othello standard", "human", "friend") }).await.unwrap();
    join(&bob, &created).await;
    sabotage(&house, "full_disk", "rated_games", "NEW.game IS NOT NULL", Failure::RollsBack).await;
    command(&bob, &created.id, "second resigns").await.unwrap();
    let person: Person = ada.get("/api/people/Ada").await.unwrap();
    assert!(person.ratings.is_empty());
    repair(&house, "full_disk", "rated_games").await;
    for _ in 0..100 {
        let person: Person = ada.get("/api/people/Ada").await.unwrap();
        if let [rating] = person.ratings.as_slice() {
            assert_eq!((rating.rating, rating.games), (1662, 1));
            return;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    panic!("the game is not counted");
}

async fn one_game_that_the_database_refuses_does_not_stop_others(house: House) {
    let node = house.node().await;
    let (ada, _, good) = friends(&node, "othello standard").await;
    let (eve, _, bad) = friends(&node, "quoridor tournament").await;
    sabotage(&house, "fussy", "events", "NEW.payload LIKE '%first plays e2'", Failure::Fails).await;
    for (text, is_left) in [("first plays f5", true), ("first offers a draw", false)] {
        let (one, other) = tokio::join!(command(&ada, &good, text), command(&eve, &bad, "first plays e2"));
        assert!(one.is_ok() && other.is_err(), "{text} {is_left}");
    }
}

/// A game on a PostgreSQL that has an outage; the moves before, during and after it.
async fn play_through(mut cluster: Cluster, begin: fn(&mut Cluster), end: fn(&mut Cluster)) {
    let house = House::on_postgres(cluster.new_database(""));
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    let mut socket = listen(&bob, &game).await;
    let against_program = ada.create(&wanted("othello standard", "human", "level:1")).await.unwrap().id;
    command(&ada, &game, "first plays f5").await.unwrap();
    let before = hear(&mut socket, "first plays f5").await.version;
    begin(&mut cluster);
    for _ in 0..3 {
        let said = problem(command(&bob, &game, "second plays d6").await);
        assert!(said.starts_with("503 Service Unavailable: the server "), "{said}");
    }
    for path in ["/readyz", "/healthz"] {
        assert_eq!(status(&ada, path).await, StatusCode::SERVICE_UNAVAILABLE, "{path}");
    }
    end(&mut cluster);
    for path in ["/readyz", "/healthz"] {
        await_status(&ada, path, StatusCode::OK).await;
    }
    // A move that was refused may have been stored: it is heard exactly once in either case.
    let _ = command(&bob, &game, "second plays d6").await;
    assert_eq!(hear(&mut socket, "second plays d6").await.version, before + 1);
    insist(&ada, &game, "first plays c3").await;
    assert_eq!(hear(&mut socket, "first plays c3").await.version, before + 2);
    insist(&ada, &against_program, "first plays f5").await;
    let mut watching = ada.socket(&against_program, Some(1)).await.unwrap();
    assert!(next_update(&mut watching).await.starts_with("second plays "));
}

#[test]
fn a_postgres_that_is_killed_and_started_again_loses_nothing() {
    run(Cluster::start(""), |cluster| play_through(cluster, Cluster::stop, Cluster::start_again));
}

#[test]
fn a_postgres_that_freezes_and_thaws_loses_nothing() {
    run(Cluster::start(""), |cluster| play_through(cluster, Cluster::freeze, Cluster::thaw));
}

#[test]
fn lost_connections_are_made_again() {
    run(House::with_postgres(), async |house: House| {
        let node = house.node().await;
        let (ada, bob, game) = friends(&node, "othello standard").await;
        let mut socket = listen(&bob, &game).await;
        for (client, text) in [(&ada, "first plays f5"), (&bob, "second plays d6"), (&ada, "first plays c3")] {
            let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";
            execute(&house, vec![cut.to_owned()]).await;
            insist(client, &game, text).await;
            hear(&mut socket, text).await;
        }
    });
}
