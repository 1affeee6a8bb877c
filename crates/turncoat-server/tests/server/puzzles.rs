//! Puzzles: what there is, why a move is wrong, and what an account has tried.

use axum::http::StatusCode;
use serde_json::{Value, json};
use turncoat_client::Client;
use turncoat_server::api::{
    Kind, PuzzleCatalogue, PuzzleProgress, PuzzleRefutation, PuzzleTries, PuzzleTry, PuzzleVerdict, PuzzleView,
};

use crate::house::{House, problem};
use crate::on_both_databases;
use crate::people::account;

on_both_databases! {
    puzzles_come_by_game_theme_and_rating,
    a_wrong_move_is_refuted,
    the_tries_of_several_browsers_are_merged,
    tries_of_guests_are_judged_and_not_kept,
    first_tries_rate_a_puzzle,
    the_export_has_all_tries,
}

async fn next(client: &Client, query: &str) -> PuzzleView {
    client.get(&format!("/api/puzzles/next?{query}")).await.unwrap()
}

/// The moves of a puzzle's solution.
fn moves(puzzle: &PuzzleView) -> Vec<String> {
    puzzle.line.plies.iter().filter_map(|ply| ply.mv.clone()).collect()
}

fn tried(puzzle: &PuzzleView, at: u64, solved: bool) -> PuzzleTry {
    PuzzleTry { puzzle: puzzle.id.clone(), at, solved, rating: f64::from(puzzle.rating) }
}

async fn send(client: &Client, tries: &[PuzzleTry]) -> PuzzleProgress {
    client.post("/api/me/puzzles", &PuzzleTries { tries: tries.to_vec() }).await.unwrap()
}

async fn puzzles_come_by_game_theme_and_rating(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let catalogue: Vec<PuzzleCatalogue> = ada.get("/api/puzzles").await.unwrap();
    assert_eq!(catalogue.iter().map(|game| game.game).collect::<Vec<_>>(), [Kind::Othello, Kind::Quoridor]);
    assert!(catalogue[0].puzzles >= 5000 && catalogue[1].puzzles >= 2000);
    for (game, theme) in [("othello", "parity"), ("quoridor", "jump")] {
        let puzzle = next(&ada, &format!("game={game}&theme={theme}&rating=1500")).await;
        assert!(puzzle.themes.iter().any(|name| name == theme), "{puzzle:?}");
        assert!(puzzle.rating.abs_diff(1500) < 700, "{puzzle:?}");
        assert_eq!(moves(&puzzle).len() % 2, 1);
        assert!(puzzle.line.plies.iter().all(|ply| ply.view.is_some()));
        let again: PuzzleView = ada.get(&format!("/api/puzzles/{}", puzzle.id)).await.unwrap();
        assert_eq!(moves(&again), moves(&puzzle));
        let daily: PuzzleView = ada.get(&format!("/api/puzzles/daily?game={game}")).await.unwrap();
        assert_eq!(daily.line.game, puzzle.line.game);
    }
    for (path, error) in [
        ("/api/puzzles/nothing", "404 Not Found: there is no puzzle \"nothing\""),
        ("/api/puzzles/next?game=othello&theme=x", "422 Unprocessable Entity: there is no theme \"x\""),
        ("/api/puzzles/next?game=othello&theme=jump", "404 Not Found: there is no such puzzle"),
    ] {
        assert_eq!(problem(ada.get::<Value>(path).await), error);
    }
}

async fn a_wrong_move_is_refuted(house: House) {
    let node = house.node().await;
    let ada = node.client();
    for game in ["othello", "quoridor"] {
        let puzzle = next(&ada, &format!("game={game}")).await;
        let solution = moves(&puzzle);
        let ask = |moves: Value| {
            let path = format!("/api/puzzles/{}/refutation", puzzle.id);
            let ada = &ada;
            async move { ada.post::<PuzzleRefutation>(&path, &json!({ "moves": moves })).await }
        };
        let right = ask(json!([solution[0]])).await.unwrap();
        assert_ne!(right.verdict, PuzzleVerdict::Loss, "{game}");
        assert_eq!(right.line.plies[1].mv.as_ref(), Some(&solution[0]));
        assert!(problem(ask(json!([])).await).starts_with("422"));
        assert!(problem(ask(json!(["a9a"])).await).starts_with("422"));
        assert!(problem(ask(json!(["x", "y", solution[0]])).await).starts_with("422"));
    }
}

async fn the_tries_of_several_browsers_are_merged(house: House) {
    let node = house.node().await;
    let desk = account(&node, "Ada").await;
    let phone = node.client();
    let body = json!({ "name": "Ada", "password": "correct horse" });
    phone.post::<Value>("/api/session", &body).await.unwrap();
    let mut puzzles = Vec::new();
    for number in 0..4 {
        puzzles.push(next(&desk, &format!("game=othello&rating={}", 1100 + 150 * number)).await);
    }
    let first = send(&desk, &[tried(&puzzles[0], 1000, true), tried(&puzzles[1], 4000, true)]).await;
    assert!(first.kept);
    assert_eq!((first.othello.tried, first.othello.streak, first.quoridor.tried), (2, 2, 0));
    // The phone was without a connection at 2000 and 3000, and one of its puzzles was tried at the desk later.
    let offline = [tried(&puzzles[2], 2000, false), tried(&puzzles[1], 3000, false)];
    let merged = send(&phone, &offline).await;
    assert_eq!((merged.othello.tried, merged.othello.solved, merged.othello.streak), (3, 1, 0));
    // The answer was lost: sent again, nothing changes.
    assert_eq!(send(&phone, &offline).await, merged);
    assert_eq!(send(&desk, &[]).await, merged);
    let unknown = PuzzleTry { puzzle: "nothing".to_owned(), at: 1, solved: true, rating: 1.0 };
    assert_eq!(send(&desk, &[unknown]).await, merged);
}

async fn tries_of_guests_are_judged_and_not_kept(house: House) {
    let node = house.node().await;
    let guest = node.client();
    let puzzle = next(&guest, "game=quoridor").await;
    let told = send(&guest, &[tried(&puzzle, 1000, true)]).await;
    assert!(!told.kept);
    assert_eq!((told.quoridor.tried, told.quoridor.streak, told.othello.tried), (1, 1, 0));
    assert!(told.quoridor.rating > 1500);
    assert_eq!(send(&guest, &[]).await.quoridor.tried, 0);
    let many: Vec<PuzzleTry> = (0..2001).map(|at| tried(&puzzle, at, true)).collect();
    let refused = guest.post::<Value>("/api/me/puzzles", &PuzzleTries { tries: many }).await;
    assert_eq!(problem(refused), format!("{}: one request tells of at most 2000 tries", StatusCode::PAYLOAD_TOO_LARGE));
    let after: PuzzleView = guest.get(&format!("/api/puzzles/{}", puzzle.id)).await.unwrap();
    assert_eq!((after.tries, after.rating), (0, puzzle.rating));
}

async fn first_tries_rate_a_puzzle(house: House) {
    let node = house.node().await;
    let ada = account(&node, "Ada").await;
    let puzzle = next(&ada, "game=othello&rating=1500").await;
    send(&ada, &[tried(&puzzle, 1000, false), tried(&puzzle, 2000, true)]).await;
    let after: PuzzleView = ada.get(&format!("/api/puzzles/{}", puzzle.id)).await.unwrap();
    assert_eq!(after.tries, 1, "the second try says nothing");
    assert!(after.rating > puzzle.rating, "{} after {}", after.rating, puzzle.rating);
    let bob = account(&node, "Bob").await;
    send(&bob, &[tried(&puzzle, 3000, true)]).await;
    let later: PuzzleView = bob.get(&format!("/api/puzzles/{}", puzzle.id)).await.unwrap();
    assert!(later.tries == 2 && later.rating < after.rating, "{later:?}");
}

async fn the_export_has_all_tries(house: House) {
    let node = house.node().await;
    let ada = account(&node, "Ada").await;
    let puzzle = next(&ada, "game=othello").await;
    send(&ada, &[tried(&puzzle, 1000, true)]).await;
    let data: Value = ada.get("/api/me/export").await.unwrap();
    assert_eq!(data["puzzleTries"][0]["puzzle"], json!(puzzle.id));
    assert_eq!(data["puzzleTries"][0]["solved"], json!(1));
}
