//! Deletion of accounts, and the export of one's own data: nothing about a person is left, and nothing is missing.

use axum::http::Method;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Row as _};
use turncoat_client::{Client, ClientError};
use turncoat_server::api::{FromServer, Me, NewGame, Person};

use crate::house::{House, command, join, listen, problem, snapshot, wanted};
use crate::on_both_databases;
use crate::people::account;

on_both_databases! {
    a_deleted_account_leaves_its_games_without_its_name,
    a_guest_can_be_deleted_without_a_password,
    an_interrupted_deletion_is_finished_later,
    one_can_have_all_of_ones_data,
    every_table_that_names_people_takes_part,
}

async fn delete(client: &Client, password: Option<&str>) -> Result<Me, ClientError> {
    client.send(Method::DELETE, "/api/me", Some(&json!({ "password": password }))).await.unwrap().read()
}

/// Every text of the database, to look for what must not be there.
async fn all_texts(house: &House) -> String {
    let mut connection = house.connect().await;
    let mut texts = String::new();
    for (table, columns) in [
        ("games", "id, terms"),
        ("events", "game, payload"),
        ("people", "id, name"),
        ("seats", "game, person"),
        ("sessions", "token, person"),
        ("ratings", "kind, person"),
        ("name_skeletons", "skeleton, person"),
    ] {
        let query = sqlx::query(AssertSqlSafe(format!("SELECT {columns} FROM {table}")));
        for row in query.fetch_all(&mut connection).await.unwrap() {
            let text = |index: usize| row.try_get::<Option<String>, _>(index).unwrap().unwrap_or_default();
            texts.push_str(&format!("{table}: {} {}\n", text(0), text(1)));
        }
    }
    texts
}

async fn a_deleted_account_leaves_its_games_without_its_name(house: House) {
    let node = house.node().await;
    let (ada, bob) = (account(&node, "Zuleika").await, account(&node, "Bob").await);
    let wish = NewGame { rated: true, ..wanted("othello standard", "human", "friend") };
    let created = bob.create(&wish).await.unwrap();
    join(&ada, &created).await;
    command(&bob, &created.id, "first plays f5").await.unwrap();
    command(&ada, &created.id, "second resigns").await.unwrap();
    let open = ada.create(&wanted("othello standard", "human", "human")).await.unwrap();
    let token = open.tokens.first.unwrap();
    let (mut hers, mut his) = (listen(&ada, &open.id).await, listen(&bob, &created.id).await);
    for (password, expected) in [(None, "the password is wrong"), (Some("wrong horse"), "the password is wrong")] {
        assert_eq!(problem(delete(&ada, password).await), format!("401 Unauthorized: {expected}"));
    }
    let copied = ada.at(node.address);
    let me = delete(&ada, Some("correct horse")).await.unwrap();
    assert_eq!((me.account, me.name.as_str(), me.games), (false, "", 0));
    // Whoever watches sees the name go.
    let name = loop {
        if let FromServer::Snapshot { snapshot } = his.next().await.unwrap() {
            break snapshot.seats.second.name;
        }
    };
    assert_eq!(name, "White");
    loop {
        if let Err(error) = hers.next::<FromServer>().await {
            assert!(error.to_string().contains("4001"), "{error}");
            break;
        }
    }
    let seen = snapshot(&bob, &created.id).await;
    assert_eq!((seen.seats.first.name.as_str(), seen.seats.second.name.as_str()), ("Bob", "White"));
    assert_eq!(seen.table.ending.unwrap().text, "first wins by resignation");
    assert!(!copied.get::<Me>("/api/me").await.unwrap().account);
    let seat = "403 Forbidden: this seat is not yours";
    assert_eq!(problem(command(&copied, &open.id, "first plays f5").await), seat);
    let bot = Client::with_token(node.address, token);
    assert_eq!(problem(command(&bot, &open.id, "first plays f5").await), seat, "the token of the seat is gone, too");
    let gone = problem(node.client().get::<Value>("/api/people/Zuleika").await);
    assert_eq!(gone, "404 Not Found: there is no account \"Zuleika\"");
    let ladder: Vec<Person> = bob.get("/api/ladder/othello").await.unwrap();
    assert_eq!(ladder.iter().map(|person| person.name.as_str()).collect::<Vec<_>>(), ["Bob"]);
    assert!(!all_texts(&house).await.to_lowercase().contains("zuleika"), "{}", all_texts(&house).await);
    let body = json!({ "name": "Zuleika", "password": "correct horse" });
    let said = problem(node.client().post::<Me>("/api/session", &body).await);
    assert_eq!(said, "401 Unauthorized: the name or the password is wrong");
    account(&node, "Zuleika").await;
}

async fn a_guest_can_be_deleted_without_a_password(house: House) {
    let node = house.node().await;
    let guest = node.client();
    guest.send(Method::PUT, "/api/me", Some(&json!({ "name": "Grace" }))).await.unwrap();
    let game = guest.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    assert_eq!(snapshot(&guest, &game).await.seats.first.name, "Grace");
    assert_eq!(delete(&guest, None).await.unwrap().games, 0);
    assert!(!all_texts(&house).await.contains("Grace"), "{}", all_texts(&house).await);
    assert_eq!(snapshot(&guest, &game).await.seats.first.name, "Black");
}

async fn an_interrupted_deletion_is_finished_later(house: House) {
    let node = house.node().await;
    let guest = node.client();
    guest.send(Method::PUT, "/api/me", Some(&json!({ "name": "Grace" }))).await.unwrap();
    guest.create(&wanted("othello standard", "human", "human")).await.unwrap();
    node.kill();
    house.execute("UPDATE people SET deleted = 1, name = ''").await;
    house.execute("DELETE FROM sessions").await;
    let _node = house.node().await;
    for _ in 0..600 {
        if !all_texts(&house).await.contains("Grace") {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("{}", all_texts(&house).await);
}

async fn one_can_have_all_of_ones_data(house: House) {
    let node = house.node().await;
    let (ada, bob) = (account(&node, "Ada").await, account(&node, "Bob").await);
    let wish = NewGame { rated: true, ..wanted("othello standard", "human", "friend") };
    let created = ada.create(&wish).await.unwrap();
    join(&bob, &created).await;
    command(&bob, &created.id, "second resigns").await.unwrap();
    ada.create(&wanted("quoridor boards", "human", "level:1")).await.unwrap();
    let reply = ada.send::<()>(Method::GET, "/api/me/export", None).await.unwrap();
    assert_eq!(reply.headers["content-disposition"], "attachment; filename=\"turncoat.json\"");
    let data: Value = reply.read().unwrap();
    assert_eq!(data["account"][0]["name"], "Ada");
    assert_eq!(data["ratings"][0]["kind"], "othello");
    assert!(data["ratings"][0]["rating"].as_f64().unwrap() > 1600.0, "{}", data["ratings"]);
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(data["seats"].as_array().unwrap().len(), 3, "one of hers, and two of the game with a program");
    let games = data["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    let records: Vec<_> = games.iter().map(|game| game["record"].as_str().unwrap()).collect();
    assert!(records.iter().any(|record| record.contains("second resigns")), "{records:?}");
    let text = String::from_utf8(reply.body.to_vec()).unwrap();
    for secret in ["argon2", "password", "token"] {
        assert!(!text.contains(secret), "{secret} is in {text}");
    }
    // A visitor has nothing.
    let data: Value = node.client().get("/api/me/export").await.unwrap();
    assert_eq!((&data["account"], &data["games"]), (&json!([]), &json!([])));
}

/// Who adds a table that names people must say in `account_tables.rs` what deletion, export and check do with it.
async fn every_table_that_names_people_takes_part(house: House) {
    let _node = house.node().await;
    let mut connection = house.connect().await;
    let columns = if house.database().starts_with("postgres") {
        "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns \
         WHERE table_schema = 'public'"
    } else {
        "SELECT tables.name, columns.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns \
         WHERE tables.type = 'table'"
    };
    let rows = sqlx::query(columns).fetch_all(&mut connection).await.unwrap();
    let columns = rows.iter().map(|row| (row.get::<String, _>(0), row.get::<String, _>(1)));
    let is_person = |column: &str| {
        ["person", "people", "account", "user", "owner", "player", "author", "guest"]
            .iter()
            .any(|word| column.contains(word))
    };
    let mut found: Vec<_> = columns
        .filter(|(table, column)| table != "people" && is_person(column))
        .map(|(table, column)| format!("{table}.{column}"))
        .collect();
    found.push("people.id".to_owned());
    found.sort();
    let mut listed = turncoat_server::admin::account_tables();
    listed.sort();
    assert_eq!(found, listed, "src/store/account_tables.rs lists all tables that name people");
}
