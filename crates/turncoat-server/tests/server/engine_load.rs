//! A busy engine: opponents answer every move in time, whatever else the engine is asked to do. There is one engine thread.

use serde_json::{Value, json};
use turncoat_client::{Client, Socket};
use turncoat_server::api::{Answer, NewGame};
use turncoat_session::{Game, Start};

use crate::house::{House, Node, command, listen, problem, run, wanted};

/// A position of Othello that is in no book, with White to move.
const MIDGAME: [&str; 13] = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7", "d7", "g6", "d8"];

/// A game in which `opponent` is to move at once.
fn against(opponent: &str, clock: Option<&str>) -> NewGame {
    let moves = MIDGAME.map(str::to_owned).to_vec();
    NewGame { moves, clock: clock.map(str::to_owned), ..wanted("othello standard", "human", opponent) }
}

/// A socket on which the engine has begun to rank a position for a minute.
async fn long_analysis(node: &Node) -> Socket {
    let mut socket = node.client().raw_socket("/api/analysis/socket").await.unwrap();
    let question =
        json!({ "type": "rank", "id": 1, "start": "quoridor tournament", "moves": ["e2", "e8"], "seconds": 60 });
    socket.say(&question).await.unwrap();
    while !matches!(socket.next().await.unwrap(), Answer::Findings { .. } | Answer::Queued { .. }) {}
    socket
}

/// The move with which the opponent answers; it must not have lost instead.
async fn answer(socket: &mut Socket, opponent: &str) -> String {
    let update = socket.update().await.unwrap();
    let text = update.event.text;
    text.strip_prefix("second plays ").unwrap_or_else(|| panic!("{opponent}: {text}")).to_owned()
}

#[test]
fn ten_opponents_of_unlimited_strength_all_answer() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let mut sockets = Vec::new();
        for _ in 0..10 {
            let client = node.client();
            let game = client.create(&against("level:unlimited", None)).await.unwrap().id;
            sockets.push(client.socket(&game, None).await.unwrap());
        }
        for socket in &mut sockets {
            answer(socket, "level:unlimited").await;
        }
    });
}

#[test]
fn a_level_answers_beside_a_long_analysis() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let _analysis = long_analysis(&node).await;
        for clock in [None, Some("move:20")] {
            let client = node.client();
            let game = client.create(&against("level:3", clock)).await.unwrap().id;
            answer(&mut client.socket(&game, None).await.unwrap(), "level:3").await;
        }
    });
}

/// Quoridor without draws, and moves to and fro in it.
const ENDLESS: &str = "quoridor tournament draws none";
const TO_AND_FRO: [&str; 4] = ["e2", "e8", "e1", "e9"];

#[test]
fn the_time_of_a_review_is_limited_in_all() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let moves: Vec<&str> = TO_AND_FRO.into_iter().cycle().take(299).collect();
        let review = json!({ "start": ENDLESS, "moves": moves, "seconds": 5 });
        assert_eq!(
            problem(node.client().post::<Value>("/api/review", &review).await),
            "422 Unprocessable Entity: a review takes at most 300 seconds in total; for 299 moves, ask for at most 1.00 \
             seconds a move"
        );
        // An accepted one silences nobody.
        let mut socket = node.client().raw_socket("/api/analysis/socket").await.unwrap();
        let review = json!({ "type": "review", "id": 1, "start": ENDLESS, "moves": moves, "seconds": 1 });
        socket.say(&review).await.unwrap();
        while !matches!(socket.next().await.unwrap(), Answer::Reviewed { .. }) {}
        let client = node.client();
        let game = client.create(&against("level:3", Some("move:20"))).await.unwrap().id;
        answer(&mut client.socket(&game, None).await.unwrap(), "level:3").await;
    });
}

/// Plays some moves against an opponent that answers each of them.
async fn play(client: Client, start: &str, opponent: &str, clock: &str, rounds: usize) {
    let wanted = NewGame { clock: Some(clock.to_owned()), ..wanted(start, "human", opponent) };
    let id = client.create(&wanted).await.unwrap().id;
    let mut socket = listen(&client, &id).await;
    let mut game = Game::new(&start.parse::<Start>().unwrap());
    let opening: &[&str] = if start.starts_with("othello") { &["f5"] } else { &["e2"] };
    for round in 0..rounds {
        let legal = game.legal_moves();
        let own = opening.get(round).map_or_else(|| legal[0].clone(), |mv| (*mv).to_owned());
        command(&client, &id, &format!("first plays {own}")).await.unwrap();
        game.play(&own).unwrap();
        socket.update().await.unwrap();
        let reply = answer(&mut socket, opponent).await;
        game.play(&reply).unwrap();
        if game.ending().is_some() || game.side_to_move() != turncoat_game::Side::First {
            return;
        }
    }
}

#[test]
fn thirty_games_beside_analyses_and_a_review_lose_nothing_on_time() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let mut analyses = Vec::new();
        for _ in 0..5 {
            analyses.push(long_analysis(&node).await);
        }
        let mut review = node.client().raw_socket("/api/analysis/socket").await.unwrap();
        let question =
            json!({ "type": "review", "id": 1, "start": "othello standard", "moves": MIDGAME, "seconds": 5 });
        review.say(&question).await.unwrap();
        let others = ["level:1", "level:3", "level:6", "level:10", "time:50"];
        let games = (0..30).map(|number| {
            let start = if number % 2 == 0 { "othello standard" } else { "quoridor tournament" };
            let opponent = if number % 3 == 0 { "level:unlimited" } else { others[number % others.len()] };
            let clock = if number % 4 < 2 { "move:8" } else { "fischer:60+1" };
            tokio::spawn(play(node.client(), start, opponent, clock, 4))
        });
        for game in games.collect::<Vec<_>>() {
            game.await.expect("every opponent answers every move");
        }
    });
}
