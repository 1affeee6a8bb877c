//! Other people's programs as opponents: what they do well, what they do badly, and that nobody else is harmed.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use turncoat_server::api::{Catalogue, Family, NewGame, Side};

use crate::house::{House, command, hear, listen, moves, problem, run, snapshot, wanted};

/// A GTP engine that does everything right, and answers the first, second, … request for a move like this.
fn gtp(answers: &[&str]) -> String {
    let answers: String =
        answers.iter().zip(1..).map(|(answer, number)| format!("{number}) {};; ", answer.replace('|', "; "))).collect();
    format!(
        "gtp n=0; while read word rest; do case $word in genmove) n=$((n+1)); case $n in {answers} esac;; \
         *) printf '=\\n\\n';; esac; done"
    )
}

fn says(mv: &str) -> String {
    format!("printf '= {mv}\\n\\n'")
}

/// The processes that have noted their numbers in a folder, if they live.
fn living(folder: &Path) -> usize {
    let is_alive = |process: &str| {
        let status = fs::read_to_string(Path::new("/proc").join(process).join("stat")).unwrap_or_default();
        !status.is_empty() && !status.contains(") Z ")
    };
    let entries = fs::read_dir(folder).expect("a folder");
    entries.filter(|entry| is_alive(&entry.as_ref().expect("an entry").file_name().to_string_lossy())).count()
}

async fn wait_for(folder: &Path, expected: usize) {
    let begun = Instant::now();
    while living(folder) != expected {
        assert!(begun.elapsed() < Duration::from_secs(60), "{} processes live, not {expected}", living(folder));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[test]
fn a_program_plays_a_game_in_one_process() {
    let folder = tempfile::tempdir().unwrap();
    let note = format!("gtp touch {}/$$; ", folder.path().display());
    let house = House::with_sqlite()
        .program("Pete", &gtp(&[&says("d6"), &says("D3")]).replacen("gtp ", &note, 1))
        .program("Quentin", "uci turncoat uci");
    run(house, async |house: House| {
        let node = house.node().await;
        let ada = node.client();
        let catalogue: Catalogue = ada.get("/api/catalogue").await.unwrap();
        let programs = catalogue.opponents.iter().filter(|opponent| opponent.family == Family::Program);
        let offered: Vec<_> =
            programs.map(|opponent| (opponent.player.as_str(), json!(opponent.game), opponent.name.as_str())).collect();
        assert_eq!(
            offered,
            [("engine:gtp Pete", json!("othello"), "Pete"), ("engine:uci Quentin", json!("quoridor"), "Quentin")]
        );
        let game = ada.create(&wanted("othello standard", "human", "engine:gtp Pete")).await.unwrap().id;
        let mut socket = listen(&ada, &game).await;
        for (own, answer) in [("f5", "d6"), ("c3", "d3")] {
            socket.command(&format!("first plays {own}")).await.unwrap();
            hear(&mut socket, &format!("first plays {own}")).await;
            // Only a process that has been asked before knows its second answer.
            hear(&mut socket, &format!("second plays {answer}")).await;
        }
        let seen = snapshot(&ada, &game).await;
        assert_eq!((seen.seats.second.name.as_str(), seen.seats.second.present), ("Pete", Some(true)));
        assert_eq!(living(folder.path()), 1);
        command(&ada, &game, "first resigns").await.unwrap();
        wait_for(folder.path(), 0).await;
    });
}

#[test]
fn a_program_that_fails_loses_and_the_game_says_why() {
    let cases = [
        ("Crash", "gtp echo oops >&2; exit 3".to_owned(), "the engine ended: exit status: 3, oops"),
        ("Nobody", "gtp exec /no/such/program".to_owned(), "the engine ended: exit status: 127"),
        ("Babble", gtp(&[&says("banana")]), "the engine answered nonsense: \"banana\""),
        ("Cheat", gtp(&[&says("a1")]), "the engine played an illegal move: a1: a disc on a1 would turn no other"),
        ("Coward", gtp(&[&says("resign")]), "the engine resigned"),
        ("Mute", gtp(&["exec >&-| sleep 1000"]), "the engine ended: it closed its output"),
    ];
    let house = cases.iter().fold(House::with_sqlite(), |house, (name, script, _)| house.program(name, script));
    let house = house.program("Sloth", "gtp sleep 1000");
    run(house, async |house: House| {
        let node = house.node().await;
        let ada = node.client();
        let mut games = Vec::new();
        for (name, _, reason) in &cases {
            let game =
                ada.create(&wanted("othello standard", "human", &format!("engine:gtp {name}"))).await.unwrap().id;
            let mut socket = listen(&ada, &game).await;
            socket.command("first plays f5").await.unwrap();
            hear(&mut socket, "first plays f5").await;
            let ending = socket.update().await.unwrap().table.ending.expect(name);
            assert_eq!(ending.winner, Some(Side::First), "{name}");
            let expected = format!("first wins by adjudication: {reason}");
            assert!(ending.text.starts_with(&expected), "{name}: {}", ending.text);
            assert!(ending.reason.is_some_and(|words| words.starts_with(reason)), "{name}");
            games.push((game, ending.text));
        }
        // Who hangs loses on time.
        let timed = NewGame {
            clock: Some("fischer:1+0".to_owned()),
            ..wanted("othello standard", "engine:gtp Sloth", "human")
        };
        let game = ada.create(&timed).await.unwrap().id;
        let mut socket = listen(&ada, &game).await;
        assert_eq!(hear(&mut socket, "first runs out of time").await.table.ending.unwrap().text, "second wins on time");
        // Moves can be taken back after all this, and another program can sit down.
        let (game, _) = &games[0];
        for text in ["undo", "seat second: level:1", "first plays d3"] {
            command(&ada, game, text).await.unwrap();
        }
        // What was said is recorded.
        node.kill();
        let node = house.node().await;
        let ada = ada.at(node.address);
        for (game, text) in &games[1..] {
            assert_eq!(&snapshot(&ada, game).await.table.ending.unwrap().text, text);
        }
    });
}

#[test]
fn nobody_chooses_or_sees_a_command() {
    let house = House::with_sqlite().program("Pete", &gtp(&[&says("d6")]));
    run(house, async |house: House| {
        let node = house.node().await;
        let ada = node.client();
        for (start, player) in [
            ("othello standard", "engine:gtp touch /tmp/owned"),
            ("othello standard", "engine:nboard Pete"),
            ("quoridor tournament", "engine:gtp Pete"),
        ] {
            let said = problem(ada.create(&wanted(start, "human", player)).await);
            assert_eq!(said, format!("422 Unprocessable Entity: {player} does not play on this server"), "{start}");
        }
        let game = ada.create(&wanted("othello standard", "human", "engine:gtp Pete")).await.unwrap().id;
        let said = problem(command(&ada, &game, "seat second: engine:gtp touch /tmp/owned").await);
        assert!(said.starts_with("422"), "{said}");
        let all: Value = ada.get(&format!("/api/games/{game}")).await.unwrap();
        assert!(!all.to_string().contains("while read"), "{all}");
    });
}

#[test]
fn programs_are_few_and_end_with_their_games() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::with_sqlite().program("Sloth", &format!("gtp touch {}/$$; sleep 1000", folder.path().display()));
    run(house, async |house: House| {
        let node = house.node().await;
        let ada = node.client();
        let mut games = Vec::new();
        for _ in 0..10 {
            games.push(ada.create(&wanted("othello standard", "human", "engine:gtp Sloth")).await.unwrap().id);
            command(&ada, games.last().unwrap(), "first plays f5").await.unwrap();
        }
        wait_for(folder.path(), 8).await;
        // Whoever takes a move back sends the program home; the next one gets its place.
        command(&ada, &games[0], "undo").await.unwrap();
        let begun = Instant::now();
        while fs::read_dir(folder.path()).unwrap().count() < 9 {
            assert!(begun.elapsed() < Duration::from_secs(60), "nobody takes the place");
            assert!(living(folder.path()) <= 8);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(moves(&snapshot(&ada, &games[0]).await).len(), 0);
        node.kill();
        wait_for(folder.path(), 0).await;
    });
}
