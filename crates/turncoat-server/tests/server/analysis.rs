//! What the engine says.

use serde_json::{Value, json};
use turncoat_server::api::{Answer, Findings, Mistake, ReviewReply, SourceKind};

use crate::house::{House, problem, run};

#[test]
fn positions_are_ranked_with_the_source_of_every_value() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let endgame = "othello XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
        for (start, moves, kind, best) in [
            ("othello standard", &["f5"][..], SourceKind::Book, None),
            (endgame, &[], SourceKind::Exact, Some("h5")),
            ("quoridor / / e8 e5 / 0 0 / 1", &[], SourceKind::Exact, Some("e9")),
            ("quoridor tournament", &["e2"], SourceKind::Simulations, None),
        ] {
            // What can be known is known before the time is over.
            let seconds = if kind == SourceKind::Exact { 30.0 } else { 0.2 };
            let body = json!({ "start": start, "moves": moves, "seconds": seconds });
            let findings: Findings = node.client().post("/api/rank", &body).await.unwrap();
            assert_eq!(findings.source.kind, kind, "{start}");
            let first = &findings.lines[0];
            assert!(best.is_none_or(|best| first.mv == best), "{start}: {}", first.mv);
            let again: Findings = node.client().post("/api/rank", &body).await.unwrap();
            assert_eq!(again, findings, "the second time it is remembered");
        }
        let over = json!({ "start": "othello XX-------------------------------------------------------------- X", "moves": [] });
        let said = problem(node.client().post::<Value>("/api/rank", &over).await);
        assert!(said.starts_with("422 Unprocessable Entity: the game is over"), "{said}");
        let long = json!({ "start": "othello standard", "moves": ["f5", "f6"], "seconds": 3600 });
        let said = problem(node.client().post::<Value>("/api/rank", &long).await);
        assert_eq!(said, "422 Unprocessable Entity: the engine thinks for more than 0 and at most 60 seconds");
    });
}

#[test]
fn games_are_reviewed_move_by_move() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        for (start, moves, blunderer) in [
            ("othello standard", "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 g6 d8", None),
            ("quoridor 5x5:0", "c2 c4 c3 d4 c4 d3", Some(4)),
        ] {
            let moves: Vec<&str> = moves.split(' ').collect();
            let body = json!({ "start": start, "moves": moves, "seconds": 0.05 });
            let review: ReviewReply = node.client().post("/api/review", &body).await.unwrap();
            assert_eq!(review.moves.len(), moves.len(), "{start}");
            assert_eq!(review.summary.sides.first.moves + review.summary.sides.second.moves, moves.len() as u32);
            for (number, reviewed) in (1..).zip(&review.moves) {
                assert_eq!((reviewed.ply, reviewed.mv.as_str()), (number, moves[number as usize - 1]));
            }
            let is_blunder = |ply: usize| review.moves[ply - 1].mistake == Mistake::Blunder;
            assert!(blunderer.is_none_or(is_blunder), "{:?}", review.moves);
        }
    });
}

#[test]
fn a_new_question_replaces_the_old_one() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let mut socket = node.client().raw_socket("/api/analysis/socket").await.unwrap();
        let rank = |id: u32, seconds: f64| {
            json!({ "type": "rank", "id": id, "start": "quoridor tournament",
            "moves": ["e2", "e8"], "seconds": seconds })
        };
        socket.say(&rank(1, 60.0)).await.unwrap();
        loop {
            if let Answer::Findings { id: 1, findings } = socket.next().await.unwrap() {
                assert!(!findings.lines.is_empty());
                break;
            }
        }
        socket.say(&rank(2, 0.2)).await.unwrap();
        let mut heard = 0;
        loop {
            match socket.next().await.unwrap() {
                Answer::Findings { id: 2, .. } => heard += 1,
                Answer::Done { id } => {
                    assert_eq!(id, 2);
                    break;
                }
                _ => {}
            }
        }
        assert!(heard > 0);
        socket.say(&rank(3, 60.0)).await.unwrap();
        socket.say(&json!({ "type": "stop", "id": 3 })).await.unwrap();
        while !matches!(socket.next().await.unwrap(), Answer::Done { id: 3 }) {}
        socket.say(&json!({ "type": "rank", "id": 4, "start": "nonsense", "moves": [] })).await.unwrap();
        while !matches!(socket.next().await.unwrap(), Answer::Failed { id: Some(4), .. }) {}
    });
}

#[test]
fn the_engine_has_limited_time_for_each_client() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let client = node.client();
        let mut said = String::new();
        for number in 0..20 {
            let mut socket = client.raw_socket("/api/analysis/socket").await.unwrap();
            // Each asks for a minute and hangs up, which ends the work but not the bill.
            let question = json!({ "type": "rank", "id": number, "start": "othello standard",
                "moves": ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7", "d7", "g6", "d8"], "seconds": 60.0 - f64::from(number) });
            socket.say(&question).await.unwrap();
            if let Answer::Failed { problem, .. } = socket.next().await.unwrap() {
                said = problem;
                break;
            }
        }
        assert!(said.starts_with("you have used your share of the engine's time"), "{said}");
    });
}
