//! Several nodes on one PostgreSQL.

use std::time::Duration;

use sqlx::{Connection as _, PgConnection};
use turncoat_client::Client;
use turncoat_server::api::{FromServer, Side};

use crate::house::{House, command, friends, hear, join, listen, moves, run, snapshot, wanted};

#[test]
fn a_move_made_on_one_node_appears_on_the_other() {
    run(House::with_postgres(), async |house: House| {
        let (here, there) = (house.node().await, house.node().await);
        let (ada, bob, game) = friends(&here, "othello standard").await;
        let bob = bob.at(there.address);
        let mut at_bobs = listen(&bob, &game).await;
        let mut at_adas = listen(&ada, &game).await;
        for (text, socket) in [("first plays f5", &ada), ("second plays d6", &bob), ("first plays c3", &ada)] {
            command(socket, &game, text).await.unwrap();
            hear(&mut at_bobs, text).await;
            hear(&mut at_adas, text).await;
        }
    });
}

#[test]
fn when_a_node_is_killed_its_players_go_on_at_the_other() {
    run(House::with_postgres(), async |house: House| {
        let (here, there) = (house.node().await, house.node().await);
        let (ada, bob, game) = friends(&here, "quoridor tournament").await;
        let mut at_bobs = listen(&bob.at(there.address), &game).await;
        command(&ada, &game, "first plays e2").await.unwrap();
        let known = hear(&mut at_bobs, "first plays e2").await.version;
        here.kill();
        at_bobs.command("second plays e8").await.unwrap();
        hear(&mut at_bobs, "second plays e8").await;
        let mut at_adas = ada.at(there.address).socket(&game, Some(known)).await.unwrap();
        hear(&mut at_adas, "second plays e8").await;
        at_adas.command("first plays e3").await.unwrap();
        hear(&mut at_bobs, "first plays e3").await;
    });
}

#[test]
fn of_two_who_move_at_once_one_is_refused_and_all_agree() {
    run(House::with_postgres(), async |house: House| {
        let (here, there) = (house.node().await, house.node().await);
        let ada = here.client();
        let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
        let elsewhere = ada.at(there.address);
        for round in 0..10 {
            let seen = snapshot(&ada, &game).await;
            let side = if round % 2 == 0 { "first" } else { "second" };
            let turncoat_server::api::PositionView::Othello(board) = &seen.table.view else { panic!("Othello") };
            let text = format!("{side} plays {}", board.moves[0].mv);
            let (one, other) = tokio::join!(command(&ada, &game, &text), command(&elsewhere, &game, &text));
            assert_eq!(usize::from(one.is_ok()) + usize::from(other.is_ok()), 1, "{text}: {one:?} {other:?}");
        }
        let (one, other) = (snapshot(&ada, &game).await, snapshot(&elsewhere, &game).await);
        assert_eq!((one.version, moves(&one)), (other.version, moves(&other)));
        assert_eq!(one.version, 10);
    });
}

#[test]
fn whoever_sits_down_has_the_seat_although_another_node_starts_the_game() {
    run(House::with_postgres(), async |house: House| {
        let node = house.node().await;
        let (ada, bob) = (node.client(), node.client());
        let created = ada.create(&wanted("othello standard", "human", "friend")).await.unwrap();
        let game = &created.id;
        let version = i64::from(snapshot(&ada, game).await.version);
        let mut at_adas = listen(&ada, game).await;
        // The other node is first to write what both want when they hear the name: this one waits for it, and comes second.
        let mut other = PgConnection::connect(house.database()).await.unwrap();
        let mut writing = other.begin().await.unwrap();
        let resume = sqlx::query("INSERT INTO events (game, version, payload) VALUES ($1, $2, '3600.000 resume')");
        resume.bind(game).bind(version + 1).execute(&mut *writing).await.unwrap();
        tokio::join!(join(&bob, &created), async {
            hear(&mut at_adas, "name second: Bob").await;
            writing.commit().await.unwrap();
        });
        hear(&mut at_adas, "resume").await;
        for (player, text) in [(&ada, "first plays f5"), (&bob, "second plays d6")] {
            command(player, game, text).await.unwrap();
            hear(&mut at_adas, text).await;
        }
    });
}

#[test]
fn a_seat_that_was_taken_at_another_node_is_known_before_that_node_tells() {
    run(House::with_postgres(), async |house: House| {
        let node = house.node().await;
        let ada = node.client();
        let mut other = PgConnection::connect(house.database()).await.unwrap();
        // A node looks at all games when it begins to listen, and that would hide what is shown here.
        let listening = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'";
        while sqlx::query(listening).fetch_optional(&mut other).await.unwrap().is_none() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        for by_socket in [true, false] {
            let created = ada.create(&wanted("othello standard", "human", "friend")).await.unwrap();
            let game = &created.id;
            let mut at_adas = listen(&ada, game).await;
            // The other node has written that the seat is taken, and says nothing.
            let taken = sqlx::query("UPDATE seats SET invitation = NULL WHERE game = $1 AND side = 'second'");
            taken.bind(game).execute(&mut other).await.unwrap();
            let bob = Client::with_token(node.address, created.invitation.unwrap().token);
            if by_socket {
                let mut at_bobs = bob.socket(game, None).await.unwrap();
                let greeting = at_bobs.next().await.unwrap();
                let FromServer::Snapshot { snapshot } = greeting else { panic!("{greeting:?}") };
                assert_eq!(snapshot.you.seats, [Side::Second]);
            } else {
                command(&bob, game, "second offers a draw").await.unwrap();
            }
            hear(&mut at_adas, "resume").await;
        }
    });
}

#[test]
fn a_program_plays_on_when_its_node_is_killed() {
    run(House::with_postgres(), async |house: House| {
        let (here, there) = (house.node().await, house.node().await);
        let ada = here.client();
        let game = ada.create(&wanted("othello standard", "human", "time:2000")).await.unwrap().id;
        let mut watching = listen(&there.client(), &game).await;
        command(&ada, &game, "first plays f5").await.unwrap();
        hear(&mut watching, "first plays f5").await;
        here.kill();
        let answer = watching.update().await.unwrap();
        assert!(answer.event.text.starts_with("second plays "), "{}", answer.event.text);
        let mut back = listen(&ada.at(there.address), &game).await;
        back.command("first resigns").await.unwrap();
        hear(&mut watching, "first resigns").await;
    });
}
