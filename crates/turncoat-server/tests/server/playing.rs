//! Games from the first move to the last.

use turncoat_client::Client;
use turncoat_server::api::{FromServer, Meaning, NewGame, PositionView, Side};

use crate::house::{House, command, friends, friends_on, hear, join, listen, moves, problem, snapshot, wanted};
use crate::on_both_databases;

on_both_databases! {
    two_people_play_by_invitation,
    a_program_sits_in_a_players_seat,
    somebody_plays_the_engine,
    xot_draws_an_opening_for_each_game,
    handicaps_are_starts_with_names,
    two_people_share_a_screen,
    a_line_that_was_cut_goes_on_where_it_was,
    nothing_is_lost_when_the_server_is_killed,
    moves_are_taken_back_by_agreement,
    draws_are_offered_and_declined,
    a_rematch_has_the_sides_exchanged,
    clocks_run_out,
    a_bot_plays_with_its_token,
    several_tabs_agree,
    the_engine_plays_on_after_a_restart,
}

async fn two_people_play_by_invitation(house: House) {
    let node = house.node().await;
    for (start, first, second) in [("othello standard", "f5", "d6"), ("quoridor tournament", "e2", "e8")] {
        let (ada, bob) = (node.client(), node.client());
        let created = ada.create(&wanted(start, "human", "friend")).await.unwrap();
        let waiting = snapshot(&ada, &created.id).await;
        assert!(waiting.table.paused && waiting.seats.second.open, "nobody moves as long as a seat is open");
        assert_eq!(
            waiting.invitation.unwrap().path,
            format!("/game/{}#invitation={}", created.id, created.invitation.as_ref().unwrap().token)
        );
        join(&bob, &created).await;
        let mut socket = bob.socket(&created.id, None).await.unwrap();
        let FromServer::Snapshot { snapshot: seen } = socket.next().await.unwrap() else { panic!("a snapshot first") };
        assert_eq!((seen.you.seats.as_slice(), seen.seats.second.name.as_str()), (&[Side::Second][..], "Bob"));
        assert!(!seen.table.paused && seen.invitation.is_none());
        command(&ada, &created.id, &format!("first plays {first}")).await.unwrap();
        let update = hear(&mut socket, &format!("first plays {first}")).await;
        assert_eq!(update.table.turn, Some(Side::Second));
        socket.command(&format!("second plays {second}")).await.unwrap();
        hear(&mut socket, &format!("second plays {second}")).await;
        let spectator = snapshot(&node.client(), &created.id).await;
        assert_eq!((moves(&spectator), spectator.you.seats.len()), (vec![first.to_owned(), second.to_owned()], 0));
        assert!(spectator.table.commands.is_empty(), "who watches says nothing");
        let other = node.client();
        let path = format!("/api/games/{}/seats/second", created.id);
        let body = serde_json::json!({ "token": created.invitation.unwrap().token });
        assert_eq!(problem(other.post::<serde_json::Value>(&path, &body).await), "409 Conflict: the seat is taken");
    }
}

async fn a_program_sits_in_a_players_seat(house: House) {
    let node = house.node().await;
    let (ada, robot) = (node.client(), node.client());
    let created = ada.create(&wanted("othello standard", "human", "friend")).await.unwrap();
    let invitation = created.invitation.unwrap();
    let seat = format!("/api/games/{}/seats/second", created.id);
    let body = serde_json::json!({ "token": invitation.token, "name": "Robot", "program": true });
    robot.post::<serde_json::Value>(&seat, &body).await.unwrap();
    let seats = snapshot(&ada, &created.id).await.seats;
    assert_eq!((seats.first.program, seats.second.program), (false, true));
    // It moves by itself: the server does not move for it.
    assert!(!seats.second.automatic);
    command(&ada, &created.id, "first plays f5").await.unwrap();
    command(&robot, &created.id, "second plays d6").await.unwrap();
    // Nobody says of another player that it is a program.
    let refused = problem(command(&robot, &created.id, "program first").await);
    assert!(refused.starts_with("403"), "{refused}");
    // The opener of a table may be a program, too; the server's own programs always are.
    let wish = NewGame { program: true, ..wanted("othello standard", "friend", "human") };
    let created = robot.create(&wish).await.unwrap();
    let seats = snapshot(&robot, &created.id).await.seats;
    assert_eq!((seats.first.program, seats.second.program), (false, true));
    let created = ada.create(&wanted("othello standard", "human", "level:1")).await.unwrap();
    let seats = snapshot(&ada, &created.id).await.seats;
    assert_eq!((seats.first.program, seats.second.program), (false, true));
}

async fn somebody_plays_the_engine(house: House) {
    let node = house.node().await;
    for (start, opponent, mv) in [
        ("othello standard", "level:3", "f5"),
        ("othello standard", "avr", "f5"),
        ("othello standard", "level:unlimited", "f5"),
        ("quoridor tournament", "level:2", "e2"),
        ("quoridor boards", "npc", "d2"),
    ] {
        let ada = node.client();
        let created = ada.create(&wanted(start, "human", opponent)).await.unwrap();
        let mut socket = listen(&ada, &created.id).await;
        socket.command(&format!("first plays {mv}")).await.unwrap();
        hear(&mut socket, &format!("first plays {mv}")).await;
        let answer = socket.update().await.unwrap();
        assert!(answer.event.text.starts_with("second plays "), "{start} {opponent}: {}", answer.event.text);
        assert_eq!(answer.table.turn, Some(Side::First));
        let take_back = answer.table.commands.iter().find(|choice| choice.meaning == Meaning::TakeBack).unwrap();
        socket.command(&take_back.text).await.unwrap();
        let back = socket.update().await.unwrap();
        assert_eq!((back.table.current, back.table.turn), (0, Some(Side::First)));
    }
}

async fn xot_draws_an_opening_for_each_game(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let mut starts = std::collections::BTreeSet::new();
    for _ in 0..8 {
        let created = ada.create(&wanted("othello xot", "human", "human")).await.unwrap();
        let seen = snapshot(&ada, &created.id).await;
        let PositionView::Othello(board) = &seen.table.view else { panic!("a board of Othello") };
        assert_eq!(board.discs.first + board.discs.second, 12, "{}", seen.terms.start);
        starts.insert(seen.terms.start);
    }
    assert!(starts.len() > 1, "eight games with one opening of 3,623");
}

async fn handicaps_are_starts_with_names(house: House) {
    let node = house.node().await;
    let ada = node.client();
    for (start, name, turn) in [
        ("othello corners:2", "2 corners", Side::Second),
        ("quoridor 9x9:10-7", "10 : 7 walls", Side::First),
        ("quoridor 9x9:10 steps:2", "2 steps ahead", Side::First),
    ] {
        let created = ada.create(&wanted(start, "human", "human")).await.unwrap();
        let seen = snapshot(&ada, &created.id).await;
        assert_eq!((seen.terms.start_name.as_str(), seen.table.turn), (name, Some(turn)), "{start}");
    }
}

async fn two_people_share_a_screen(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let created = ada.create(&wanted("quoridor 3x3:1", "human", "human")).await.unwrap();
    assert!(created.tokens.first.is_some() && created.tokens.second.is_some() && created.invitation.is_none());
    for text in ["first plays b2", "second plays a3", "undo", "second plays b1"] {
        command(&ada, &created.id, text).await.unwrap();
    }
    let seen = snapshot(&ada, &created.id).await;
    assert_eq!(seen.table.ending.as_ref().unwrap().text, "second wins by the rules");
    assert_eq!((seen.you.seats.len(), seen.nodes[1].children.len()), (2, 2), "both seats, and a branch");
    let PositionView::Quoridor(board) = &seen.table.view else { panic!("a board of Quoridor") };
    assert_eq!((board.width, board.pawns.second.as_str(), board.steps.len()), (3, "b1", 0));
    assert!(board.refused.iter().all(|group| group.why == "the game is over"));
}

async fn a_line_that_was_cut_goes_on_where_it_was(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    let mut socket = bob.socket(&game, None).await.unwrap();
    let FromServer::Snapshot { snapshot: seen } = socket.next().await.unwrap() else { panic!("a snapshot first") };
    drop(socket);
    command(&ada, &game, "first plays f5").await.unwrap();
    command(&bob, &game, "second plays d6").await.unwrap();
    let mut socket = bob.socket(&game, Some(seen.version)).await.unwrap();
    let first = hear(&mut socket, "first plays f5").await;
    let second = hear(&mut socket, "second plays d6").await;
    assert_eq!((first.event.version, second.event.version), (seen.version, seen.version + 1));
    assert_eq!((first.table.current, second.table.current), (1, 2), "each with what it led to");
    // From the future, or too long ago: everything.
    let mut socket = bob.socket(&game, Some(1000)).await.unwrap();
    assert!(matches!(socket.next().await.unwrap(), FromServer::Snapshot { .. }));
}

async fn nothing_is_lost_when_the_server_is_killed(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "quoridor boards").await;
    let mut socket = listen(&bob, &game).await;
    command(&ada, &game, "first plays d2").await.unwrap();
    let told = hear(&mut socket, "first plays d2").await;
    node.kill();
    let node = house.node().await;
    let bob = bob.at(node.address);
    let seen = snapshot(&bob, &game).await;
    assert_eq!((seen.version, moves(&seen)), (told.version, vec!["d2".to_owned()]));
    command(&bob, &game, "second plays d6").await.unwrap();
    command(&ada.at(node.address), &game, "first plays d3").await.unwrap();
}

async fn moves_are_taken_back_by_agreement(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    command(&ada, &game, "first plays f5").await.unwrap();
    let asked = command(&ada, &game, "first asks to take back").await.unwrap();
    assert_eq!(asked.table.proposals.take_back, Some(Side::First));
    let offered: Vec<_> = snapshot(&bob, &game).await.table.commands.iter().map(|choice| choice.meaning).collect();
    assert!(offered.contains(&Meaning::AcceptTakeBack) && offered.contains(&Meaning::DeclineTakeBack), "{offered:?}");
    assert_eq!(
        problem(command(&ada, &game, "undo").await),
        "403 Forbidden: only the person who controls both seats can do that"
    );
    let taken = command(&bob, &game, "second accepts the take-back").await.unwrap();
    assert_eq!((taken.table.current, taken.table.turn), (0, Some(Side::First)));
}

async fn draws_are_offered_and_declined(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    command(&ada, &game, "first offers a draw").await.unwrap();
    command(&bob, &game, "second declines the draw").await.unwrap();
    command(&bob, &game, "second offers a draw").await.unwrap();
    let over = command(&ada, &game, "first accepts the draw").await.unwrap();
    assert_eq!(over.table.ending.unwrap().text, "draw by agreement");
    // A program that has not thought yet declines.
    let created = ada.create(&wanted("othello standard", "human", "level:1")).await.unwrap();
    command(&ada, &created.id, "first offers a draw").await.unwrap();
    let seen = snapshot(&ada, &created.id).await;
    assert!(seen.table.ending.is_none() && seen.table.proposals.draw.is_none());
}

async fn a_rematch_has_the_sides_exchanged(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    let path = format!("/api/games/{game}/rematch");
    let again = async |client: &Client| client.post::<turncoat_server::api::Created>(&path, &()).await;
    assert_eq!(problem(again(&ada).await), "409 Conflict: the game is not over");
    command(&ada, &game, "first resigns").await.unwrap();
    assert_eq!(problem(again(&node.client()).await), "403 Forbidden: only the players can ask for a rematch");
    let mut socket = listen(&ada, &game).await;
    let next = again(&bob).await.unwrap();
    assert_eq!(again(&ada).await.unwrap().id, next.id, "both get the same game");
    loop {
        if let FromServer::Rematch { game } = socket.next().await.unwrap() {
            assert_eq!(game, next.id);
            break;
        }
    }
    assert_eq!(snapshot(&bob, &next.id).await.you.seats, [Side::First]);
    assert_eq!(snapshot(&ada, &next.id).await.you.seats, [Side::Second]);
    command(&bob, &next.id, "first plays f5").await.unwrap();
}

async fn clocks_run_out(house: House) {
    let node = house.node().await;
    let timed = |time_out: &str| NewGame {
        clock: Some("move:0.3".to_owned()),
        time_out: Some(time_out.to_owned()),
        ..wanted("quoridor boards", "human", "friend")
    };
    let (ada, _bob, game) = friends_on(&node, timed("lose-game")).await;
    let mut socket = ada.socket(&game, Some(3)).await.unwrap();
    let over = hear(&mut socket, "first runs out of time").await;
    assert_eq!(over.table.ending.unwrap().text, "second wins on time");
    // Nobody looks while the turns are lost, and yet all of them are there.
    let (ada, _bob, game) = friends_on(&node, timed("lose-turn")).await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    let seen = snapshot(&ada, &game).await;
    assert!(moves(&seen).starts_with(&["lost".to_owned(), "lost".to_owned()]), "{:?}", moves(&seen));
}

async fn a_bot_plays_with_its_token(house: House) {
    let node = house.node().await;
    let created = node.client().create(&wanted("othello standard", "human", "level:1")).await.unwrap();
    let bot = Client::with_token(node.address, created.tokens.first.unwrap());
    command(&bot, &created.id, "first plays f5").await.unwrap();
    let path = format!("/api/games/{}/events?since=1&wait=20", created.id);
    let events: Vec<turncoat_server::api::Update> = bot.get(&path).await.unwrap();
    assert!(events[0].event.text.starts_with("second plays "), "{}", events[0].event.text);
    let text = String::from_utf8(
        bot.send::<()>(axum::http::Method::GET, &format!("/api/games/{}/export", created.id), None)
            .await
            .unwrap()
            .body
            .to_vec(),
    )
    .unwrap();
    assert!(text.starts_with("f5") && text.trim_end().len() == 4, "{text}");
}

async fn several_tabs_agree(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let created = ada.create(&wanted("othello standard", "human", "human")).await.unwrap();
    let mut tabs = Vec::new();
    for _ in 0..3 {
        tabs.push(listen(&ada.at(node.address), &created.id).await);
    }
    tabs[0].command("first plays f5").await.unwrap();
    for tab in &mut tabs {
        let update = hear(tab, "first plays f5").await;
        assert_eq!((update.version, update.nodes.len()), (1, 2));
    }
}

async fn the_engine_plays_on_after_a_restart(house: House) {
    let node = house.node().await;
    let ada = node.client();
    let created = ada.create(&wanted("othello standard", "human", "time:1500")).await.unwrap();
    command(&ada, &created.id, "first plays f5").await.unwrap();
    node.kill();
    let node = house.node().await;
    let mut socket = ada.at(node.address).socket(&created.id, Some(1)).await.unwrap();
    assert!(socket.update().await.unwrap().event.text.starts_with("second plays "));
}
