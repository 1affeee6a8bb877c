//! Lines, texts and the catalogue.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use turncoat_engine::weights::{OTHELLO, QUORIDOR};
use turncoat_server::api::{Catalogue, Import, Line, PositionView, Study};

use crate::house::{House, problem, run, wanted};

#[test]
fn lines_are_drawn() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let client = node.client();
        let line: Line =
            client.post("/api/line", &json!({ "start": "othello", "moves": ["F5", "d6"], "all": true })).await.unwrap();
        assert_eq!((line.start.as_str(), line.plies.len()), ("othello standard", 3));
        assert_eq!(line.plies[2].opening.as_deref(), Some("Perpendicular"));
        let Some(PositionView::Othello(board)) = &line.plies[1].view else { panic!("Othello") };
        assert_eq!(board.last.as_ref().unwrap().turned, ["e5"]);
        assert_eq!(&board.cells[32..40], "---XXX--");
        let line: Line =
            client.post("/api/line", &json!({ "start": "quoridor", "moves": ["e2", "e2h"] })).await.unwrap();
        let Some(PositionView::Quoridor(board)) = &line.plies[2].view else { panic!("Quoridor") };
        assert_eq!((board.paths.first.length, board.paths.first.cells[0].as_str()), (8, "e2"));
        let why = |wall: &str| {
            board
                .refused
                .iter()
                .find(|group| group.walls.iter().any(|other| other == wall))
                .map(|group| group.why.as_str())
        };
        assert_eq!(why("e2v"), Some("the wall would cross e2h"));
        assert_eq!(why("d2h"), Some("the wall would overlap e2h"));
        assert_eq!(board.places.len() + board.refused.iter().map(|group| group.walls.len()).sum::<usize>(), 128);
        for (start, moves, expected) in [
            ("othello", json!(["a1"]), "move 1, \"a1\": a1: a disc on a1 would turn no other"),
            ("quoridor / / e1 e1 / 0 0 / 1", json!([]), "both pawns stand on e1"),
            ("othello X", json!([]), "the start is neither standard, mirror nor a board"),
        ] {
            let said = problem(client.post::<Value>("/api/line", &json!({ "start": start, "moves": moves })).await);
            assert!(said.starts_with("422") && said.contains(expected), "{said}");
        }
    });
}

#[test]
fn lines_are_turned() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let client = node.client();
        for (start, moves, symmetry, expected) in [
            ("othello standard", json!(["f5", "d6"]), "half-turn", "c4 e3"),
            ("othello standard", json!(["f5"]), "main-diagonal", "e6"),
            ("quoridor tournament", json!(["e2", "a3h"]), "mirror", "e2 h3h"),
        ] {
            let body = json!({ "start": start, "moves": moves, "symmetry": symmetry });
            let study: Study = client.post("/api/symmetry", &body).await.unwrap();
            assert_eq!(study.moves.join(" "), expected, "{symmetry}");
        }
    });
}

#[test]
fn texts_are_read_and_written() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let client = node.client();
        for (text, game, start, moves) in [
            ("F5 d6 C3", None, "othello standard", "f5 d6 c3"),
            ("1. e2 e8 2. e3 d6h", Some("quoridor"), "quoridor tournament", "e2 e8 e3 d6h"),
            ("/ / d1 d7 / 8 8 / 1; size 7x7", Some("quoridor"), "quoridor boards", ""),
            ("---------------------------OX------XO--------------------------- X", None, "othello standard", ""),
        ] {
            let import: Import = client.post("/api/import", &json!({ "text": text, "game": game })).await.unwrap();
            assert_eq!((import.study.start.as_str(), import.study.moves.join(" ").as_str()), (start, moves), "{text}");
        }
        let said = problem(client.post::<Value>("/api/import", &json!({ "text": "good morning" })).await);
        assert!(said.starts_with("422"), "{said}");
        let game = client.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
        let reply =
            client.send::<()>(Method::GET, &format!("/api/games/{game}/export?format=save"), None).await.unwrap();
        let text = String::from_utf8(reply.body.to_vec()).unwrap();
        let import: Import = client.post("/api/import", &json!({ "text": text })).await.unwrap();
        assert_eq!(import.study.start, "othello standard");
    });
}

#[test]
fn what_is_offered_can_be_had() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let client = node.client();
        let catalogue: Catalogue = client.get("/api/catalogue").await.unwrap();
        for symmetry in &catalogue.symmetries {
            let start = serde_json::to_value(symmetry.game).unwrap();
            let body = json!({ "start": start, "moves": [], "symmetry": symmetry.symmetry });
            client.post::<Study>("/api/symmetry", &body).await.unwrap();
        }
        for format in &catalogue.formats {
            for game in &format.games {
                let body = json!({ "start": game, "moves": [], "format": format.format });
                client.post::<Value>("/api/export", &body).await.unwrap();
            }
        }
        let document: Value = client.get("/api/openapi.json").await.unwrap();
        assert!(document["paths"].as_object().unwrap().len() >= 20);
    });
}

#[test]
fn the_page_is_part_of_the_program() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let client = node.client();
        for path in ["/", "/game/abc", "/analyse"] {
            let reply = client.send::<()>(Method::GET, path, None).await.unwrap();
            assert_eq!(reply.status, StatusCode::OK, "{path}");
            assert!(reply.headers["content-type"].to_str().unwrap().starts_with("text/html"));
            let request = axum::http::Request::builder()
                .uri(format!("http://{}{path}", node.address))
                .header("if-none-match", &reply.headers["etag"])
                .body(http_body_util::Full::default())
                .unwrap();
            assert_eq!(client.send_request(request).await.unwrap().status, StatusCode::NOT_MODIFIED);
        }
        let module = client.send::<()>(Method::GET, "/engine/turncoat_bg.wasm", None).await.unwrap();
        assert_eq!(
            (module.status, module.headers["content-type"].to_str().unwrap()),
            (StatusCode::OK, "application/wasm")
        );
        assert!(module.body.starts_with(b"\0asm"));
        let packed = axum::http::Request::builder()
            .uri(format!("http://{}/engine/turncoat_bg.wasm", node.address))
            .header("accept-encoding", "gzip, deflate, br")
            .body(http_body_util::Full::default())
            .unwrap();
        let packed = client.send_request(packed).await.unwrap();
        assert_eq!(
            (&packed.headers["content-type"], &packed.headers["content-encoding"]),
            (&module.headers["content-type"], &"br".parse().unwrap())
        );
        assert!(packed.body.len() * 3 < module.body.len());
        let missing = client.send::<()>(Method::GET, "/no/such/file.js", None).await.unwrap();
        assert_eq!(missing.status, StatusCode::NOT_FOUND);
        let metrics = turncoat_client::Client::new(node.metrics_address);
        let reply = metrics.send::<()>(Method::GET, "/metrics", None).await.unwrap();
        assert!(String::from_utf8_lossy(&reply.body).contains("turncoat_"), "{:?}", reply.body);
    });
}

#[test]
fn the_weights_of_the_page_are_those_of_the_engine_and_kept_for_ever() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let client = node.client();
        for weights in OTHELLO.iter().chain(&QUORIDOR) {
            let request = axum::http::Request::builder()
                .uri(format!("http://{}/engine/weights/{}", node.address, weights.name))
                .header("accept-encoding", "br, gzip")
                .body(http_body_util::Full::default())
                .unwrap();
            let reply = client.send_request(request).await.unwrap();
            assert_eq!(reply.status, StatusCode::OK, "{}", weights.name);
            assert_eq!(reply.headers["cache-control"], "public, max-age=31536000, immutable");
            assert!(!reply.headers.contains_key("content-encoding"), "what is packed is sent as it is");
            assert!(Some(&reply.body[..]) == weights.bytes, "{}", weights.name);
        }
        let other = client.send::<()>(Method::GET, "/engine/weights/othello-0.weights.zst", None).await.unwrap();
        assert_eq!(other.status, StatusCode::NOT_FOUND);
    });
}
