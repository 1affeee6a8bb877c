//! What was played in a position, in a collection that the test makes.

use serde_json::Value;
use tempfile::TempDir;
use turncoat_formats::wthor::Database;
use turncoat_formats::{Date, GameRecord};
use turncoat_server::api::{Catalogue, Explorer};
use turncoat_session::{Kind, Start};

use crate::house::{House, problem, run};

/// A folder with a small WTHOR database: moves, names, year.
fn collection(games: &[(&str, [&str; 2], i32)]) -> TempDir {
    let record = |&(moves, [black, white], year): &(&str, [&str; 2], i32)| {
        let mut record = GameRecord::new(&Start::usual(Kind::Othello));
        for at in (0..moves.len()).step_by(2) {
            record.play(&moves[at..at + 2]).expect(moves);
        }
        record.details.players.first.name = black.to_owned();
        record.details.players.second.name = white.to_owned();
        record.details.date = Some(Date::Year(year));
        record
    };
    let records: Vec<GameRecord> = games.iter().map(record).collect();
    let folder = TempDir::new().expect("a folder");
    for (name, bytes) in Database::of_records(&records).expect("games for WTHOR").files() {
        std::fs::write(folder.path().join(name), bytes).expect("a file");
    }
    folder
}

#[test]
fn a_broken_file_is_left_out() {
    let folder = collection(&[("f5d6c3", ["Ada", "Bob"], 1990), ("f5f6e6", ["Ida", "Jon"], 1994)]);
    std::fs::write(folder.path().join("WTH_2001.wtb"), b"not a database").expect("a file");
    run(House::with_sqlite().collection(folder), async |house: House| {
        let node = house.node().await;
        let found: Explorer = node.client().get("/api/explorer?start=othello%20standard&moves=f5").await.unwrap();
        let names: Vec<&str> = found.games.iter().map(|game| game.names.first.as_str()).collect();
        assert_eq!((found.total, names), (2, vec!["Ida", "Ada"]), "the other files are there, with their names");
    });
}

#[test]
fn nothing_is_explored_if_every_file_is_broken() {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("WTH_2001.wtb"), b"not a database").expect("a file");
    run(House::with_sqlite().collection(folder), async |house: House| {
        let node = house.node().await;
        assert!(!node.client().get::<Catalogue>("/api/catalogue").await.unwrap().explorer);
    });
}

#[test]
fn positions_are_looked_up_however_the_board_lies() {
    let folder = collection(&[
        ("f5d6c3", ["Ada", "Bob"], 1990),
        // The same game, seen from three other sides.
        ("e6f4c3", ["Cleo", "Dan"], 1991),
        ("d3c5f6", ["Eve", "Fay"], 1992),
        ("c4e3f6", ["Gus", "Hal"], 1993),
        ("f5f6e6", ["Ida", "Jon"], 1994),
        ("f5d6c5f4e3c6d3f6e6d7", ["Kim", "Lea"], 2001),
    ]);
    run(House::with_sqlite().collection(folder), async |house: House| {
        let node = house.node().await;
        let client = node.client();
        assert!(client.get::<Catalogue>("/api/catalogue").await.unwrap().explorer);
        for (moves, total, played) in [
            ("", 6, vec![("d3", 6)]),
            ("f5", 6, vec![("d6", 5), ("f6", 1)]),
            ("c4", 6, vec![("e3", 5), ("c3", 1)]),
            ("f5,d6", 5, vec![("c3", 4), ("c5", 1)]),
            ("d3,c5", 5, vec![("f6", 4), ("d6", 1)]),
            ("f5,f4", 0, vec![]),
        ] {
            let path = format!("/api/explorer?start=othello%20standard&moves={moves}");
            let found: Explorer = client.get(&path).await.unwrap();
            let seen: Vec<_> = found.moves.iter().map(|choice| (choice.mv.as_str(), choice.games)).collect();
            assert_eq!((found.total, seen), (total, played), "{moves}");
            assert_eq!(found.games.len(), total as usize);
        }
        let start: Explorer = client.get("/api/explorer?start=othello%20standard").await.unwrap();
        let latest = &start.games[0];
        assert_eq!((latest.names.first.as_str(), latest.names.second.as_str(), latest.year), ("Kim", "Lea", 2001));
        for (query, expected) in [
            ("start=quoridor%20tournament", "422 Unprocessable Entity: only games of Othello are collected"),
            ("start=othello%20standard&moves=a1", "422 Unprocessable Entity: move 1"),
            ("start=othello%20standard&years=1999-1991", "422 Unprocessable Entity: the years"),
        ] {
            let said = problem(client.get::<Value>(&format!("/api/explorer?{query}")).await);
            assert!(said.starts_with(expected), "{said}");
        }
    });
}

#[test]
fn filters_leave_the_games_that_are_meant() {
    let folder = collection(&[
        ("f5d6", ["Tamenori", "Ishii"], 1990),
        ("f5d6", ["Ishii", "Tamenori"], 1995),
        ("f5f6", ["Ishii", "Rose"], 2000),
    ]);
    run(House::with_sqlite().collection(folder), async |house: House| {
        let node = house.node().await;
        let client = node.client();
        for (filter, total, played) in [
            ("player=tamenori", 2, vec!["d6"]),
            ("black=ishii", 2, vec!["d6", "f6"]),
            ("white=ISHII", 1, vec!["d6"]),
            ("years=1995-2000", 2, vec!["d6", "f6"]),
            ("years=2000", 1, vec!["f6"]),
            ("player=ishii&years=1990-1999", 2, vec!["d6"]),
            ("player=nobody", 0, vec![]),
            ("player=", 3, vec!["d6", "f6"]),
        ] {
            let path = format!("/api/explorer?start=othello%20standard&moves=f5&{filter}");
            let found: Explorer = client.get(&path).await.unwrap();
            let mut seen: Vec<_> = found.moves.iter().map(|choice| choice.mv.as_str()).collect();
            seen.sort_unstable();
            assert_eq!((found.total, seen), (total, played), "{filter}");
        }
    });
}

#[test]
fn a_server_without_a_collection_says_so() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let said = problem(node.client().get::<Value>("/api/explorer?start=othello%20standard").await);
        assert_eq!(said, "404 Not Found: this server has no collection of games");
    });
}
