//! What `turncoat admin` does, beside a running server.

use std::path::{Path, PathBuf};

use axum::http::Method;
use serde_json::json;
use turncoat_client::{Client, Socket};
use turncoat_game::Side;
use turncoat_server::admin::{Administration, PruneOptions, PruneReport, Subject, backup, restore};
use turncoat_server::api::{FromServer, GameList, Me, NewGame, Person};

use crate::house::{House, Node, command, friends, join, listen, problem, run, snapshot, wanted};
use crate::on_both_databases;
use crate::people::account;

on_both_databases! {
    a_backup_made_while_games_are_played_can_be_restored,
    a_check_finds_nothing_wrong_and_then_what_was_made_wrong,
    a_banned_account_is_out_at_once_and_cannot_come_back,
    a_guest_is_banned_by_the_seat,
    a_renamed_account_has_the_new_name_everywhere,
    a_deleted_account_is_gone_while_the_server_runs,
    pruning_removes_what_is_old_and_nothing_else,
}

async fn administration(house: &House) -> Administration {
    Administration::open(house.database()).await.unwrap()
}

fn named(name: &str) -> Subject {
    Subject::Account(name.to_owned())
}

/// How a line ends.
async fn end(socket: &mut Socket) -> String {
    loop {
        if let Err(error) = socket.next::<FromServer>().await {
            return error.to_string();
        }
    }
}

async fn sign_in(node: &Node, name: &str) -> Result<Client, String> {
    let client = node.client();
    let body = json!({ "name": name, "password": "correct horse" });
    match client.post::<Me>("/api/session", &body).await {
        Ok(_) => Ok(client),
        Err(error) => Err(error.to_string()),
    }
}

async fn a_backup_made_while_games_are_played_can_be_restored(house: House) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy");
    let node = house.node().await;
    let ada = account(&node, "Ada").await;
    let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    for text in ["first plays f5", "second plays d6"] {
        command(&ada, &game, text).await.unwrap();
    }
    let play = async {
        for text in ["first plays c3", "second plays d3", "first plays c4"] {
            command(&ada, &game, text).await.unwrap();
        }
    };
    let (copied, ()) = tokio::join!(backup(house.database(), &file), play);
    copied.unwrap();
    assert_private(&file);
    assert!(backup(house.database(), &file).await.unwrap_err().to_string().contains("exists already"));
    command(&ada, &game, "second resigns").await.unwrap();
    let in_use = "a server uses the database";
    let said = restore(house.database(), &file, true).await.unwrap_err().to_string();
    assert!(said.contains(in_use), "{said}");
    let said = restore(house.database(), &file, false).await.unwrap_err().to_string();
    assert!(said.contains("exists already; say --replace"), "{said}");
    node.stop_and_wait().await;
    // The connections of the server close a moment after it.
    for attempt in 0.. {
        match restore(house.database(), &file, true).await {
            Err(error) if attempt < 100 && error.to_string().contains(in_use) => {
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            }
            restored => {
                restored.unwrap();
                break;
            }
        }
    }
    assert!(administration(&house).await.check().await.unwrap().problems.is_empty());
    let node = house.node().await;
    let ada = ada.at(node.address);
    assert!(ada.get::<Me>("/api/me").await.unwrap().account, "the session is in the backup");
    let seen = snapshot(&ada, &game).await;
    assert!(seen.version >= 2 && seen.table.ending.is_none(), "version {}", seen.version);
    command(&ada, &game, "first resigns").await.unwrap();
}

#[cfg(unix)]
fn assert_private(file: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    assert_eq!(std::fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
}

#[cfg(not(unix))]
fn assert_private(_file: &Path) {}

async fn a_check_finds_nothing_wrong_and_then_what_was_made_wrong(house: House) {
    let node = house.node().await;
    let (ada, bob) = (account(&node, "Ada").await, account(&node, "Bob").await);
    let wish = NewGame { rated: true, ..wanted("othello standard", "human", "friend") };
    let created = ada.create(&wish).await.unwrap();
    join(&bob, &created).await;
    command(&bob, &created.id, "second resigns").await.unwrap();
    let other = ada.create(&wanted("quoridor boards", "human", "human")).await.unwrap().id;
    command(&ada, &other, "first plays d2").await.unwrap();
    let administration = administration(&house).await;
    let report = administration.check().await.unwrap();
    assert_eq!((report.games, report.problems.as_slice()), (2, &[][..]));
    let rows = |table: &str| report.rows.iter().find(|(name, _)| *name == table).unwrap().1;
    assert_eq!((rows("people"), rows("ratings"), rows("seats"), rows("sessions")), (2, 2, 4, 2));
    house.execute("UPDATE events SET payload = '1 first plays a1' WHERE payload LIKE '%plays d2'").await;
    house.execute("UPDATE people SET password = NULL WHERE account = 'bob'").await;
    house.execute("UPDATE events SET version = version + 5 WHERE payload LIKE '%second resigns'").await;
    let problems = administration.check().await.unwrap().problems;
    assert_eq!(problems.len(), 3, "{problems:?}");
    assert!(problems.contains(&format!("the events of game {} have gaps", created.id)), "{problems:?}");
    assert!(problems.contains(&"account Bob has no password".to_owned()), "{problems:?}");
    assert!(problems.iter().any(|problem| problem.contains(&other)), "{problems:?}");
}

async fn a_banned_account_is_out_at_once_and_cannot_come_back(house: House) {
    let node = house.node().await;
    let mallory = account(&node, "Mallory").await;
    let created = mallory.create(&wanted("othello standard", "human", "human")).await.unwrap();
    let game = created.id;
    let bot = Client::with_token(node.address, created.tokens.first.unwrap());
    let mut socket = listen(&mallory, &game).await;
    let administration = administration(&house).await;
    assert_eq!(administration.ban(&named("mallory")).await.unwrap(), "Mallory");
    assert!(!mallory.get::<Me>("/api/me").await.unwrap().account);
    assert!(end(&mut socket).await.contains("4001"));
    let seat = "403 Forbidden: this seat is not yours";
    assert_eq!(problem(command(&mallory, &game, "first plays f5").await), seat);
    let banned = "403 Forbidden: this account is banned; ask the administrator of this server";
    assert_eq!(sign_in(&node, "Mallory").await.err().unwrap(), banned);
    // The server looks at its games again within moments.
    let mut said = String::new();
    for _ in 0..100 {
        said = command(&bot, &game, "first plays f5").await.map_or_else(|error| error.to_string(), |_| String::new());
        if said == seat {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(said, seat);
    administration.unban(&named("Mallory")).await.unwrap();
    let back = sign_in(&node, "Mallory").await.unwrap();
    assert_eq!(back.get::<GameList>("/api/me/games").await.unwrap().games.len(), 1);
}

async fn a_guest_is_banned_by_the_seat(house: House) {
    let node = house.node().await;
    let (ada, bob, game) = friends(&node, "othello standard").await;
    let mut socket = listen(&bob, &game).await;
    let administration = administration(&house).await;
    administration.ban(&Subject::Seat { game: game.clone(), side: Side::Second }).await.unwrap();
    assert!(end(&mut socket).await.contains("4001"));
    command(&ada, &game, "first plays f5").await.unwrap();
    assert_eq!(problem(command(&bob, &game, "second plays d6").await), "403 Forbidden: this seat is not yours");
    for (subject, expected) in [
        (named("Nobody"), "there is no account \"Nobody\""),
        (
            Subject::Seat { game: "nogame".to_owned(), side: Side::First },
            "no player has the seat first of a game \"nogame\"",
        ),
    ] {
        assert_eq!(administration.ban(&subject).await.unwrap_err().to_string(), expected);
    }
}

async fn a_renamed_account_has_the_new_name_everywhere(house: House) {
    let node = house.node().await;
    let (rude, bob) = (account(&node, "Rude Name").await, account(&node, "Bob").await);
    let created = bob.create(&wanted("othello standard", "human", "friend")).await.unwrap();
    join(&rude, &created).await;
    let own = rude.create(&wanted("quoridor boards", "human", "human")).await.unwrap().id;
    let administration = administration(&house).await;
    for (new, expected) in [
        ("B0b", "another account has the name \"B0b\" or one that looks like it"),
        ("Player\u{200b}", "a name cannot have invisible characters or ones that change the direction of writing"),
        (" ", "an account needs a name"),
    ] {
        assert_eq!(administration.rename("Rude Name", new).await.unwrap_err().to_string(), expected);
    }
    assert_eq!(administration.rename("rude name", "Player 17").await.unwrap(), "Player 17");
    let person: Person = node.client().get("/api/people/player%2017").await.unwrap();
    assert_eq!(person.name, "Player 17");
    assert_eq!(rude.get::<Me>("/api/me").await.unwrap().name, "Player 17", "the session goes on");
    let mut socket = listen(&bob, &created.id).await;
    for _ in 0..100 {
        if snapshot(&bob, &created.id).await.seats.second.name == "Player 17" {
            break;
        }
        // The server notices within moments, and tells.
        let told: FromServer = socket.next().await.unwrap();
        if let FromServer::Snapshot { snapshot } = told {
            assert_eq!(snapshot.seats.second.name, "Player 17");
        }
    }
    let names: Vec<_> = {
        let list: GameList = rude.get("/api/me/games").await.unwrap();
        list.games.into_iter().map(|game| (game.id == own, game.names.first, game.names.second)).collect()
    };
    assert!(names.contains(&(false, "Bob".to_owned(), "Player 17".to_owned())), "{names:?}");
    assert!(names.iter().all(|(_, first, second)| first != "Rude Name" && second != "Rude Name"), "{names:?}");
    sign_in(&node, "Player 17").await.unwrap();
    account(&node, "Rude Name").await;
}

async fn a_deleted_account_is_gone_while_the_server_runs(house: House) {
    let node = house.node().await;
    let ada = account(&node, "Ada").await;
    let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    let mut socket = listen(&ada, &game).await;
    let administration = administration(&house).await;
    administration.delete(&named("Ada")).await.unwrap();
    assert!(end(&mut socket).await.contains("4001"));
    assert_eq!(sign_in(&node, "Ada").await.err().unwrap(), "401 Unauthorized: the name or the password is wrong");
    assert!(administration.check().await.unwrap().problems.is_empty());
    for _ in 0..100 {
        if snapshot(&node.client(), &game).await.seats.first.name == "Black" {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the name is still there");
}

async fn pruning_removes_what_is_old_and_nothing_else(house: House) {
    let node = house.node().await;
    let ada = account(&node, "Ada").await;
    let played = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    command(&ada, &played, "first plays f5").await.unwrap();
    let empty = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    let guest = node.client();
    guest.send(Method::PUT, "/api/me", Some(&json!({ "name": "Grace" }))).await.unwrap();
    let guests_game = guest.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    command(&guest, &guests_game, "first plays f5").await.unwrap();
    let administration = administration(&house).await;
    let options = PruneOptions { guest_days: 365, game_days: 30, is_dry_run: false };
    let nothing = PruneReport { sessions: 0, guests: 0, games: 0 };
    assert_eq!(administration.prune(options).await.unwrap(), nothing, "all is new");
    house.execute("UPDATE games SET begun = 1000").await;
    house.execute("UPDATE people SET since = 1000").await;
    house
        .execute("UPDATE sessions SET expires = 1000 WHERE person IN (SELECT id FROM people WHERE account IS NULL)")
        .await;
    let all = PruneReport { sessions: 1, guests: 1, games: 1 };
    assert_eq!(administration.prune(PruneOptions { is_dry_run: true, ..options }).await.unwrap(), all);
    assert_eq!(
        administration.prune(PruneOptions { is_dry_run: true, ..options }).await.unwrap(),
        all,
        "nothing has gone"
    );
    assert_eq!(administration.prune(options).await.unwrap(), all);
    assert_eq!(administration.prune(options).await.unwrap(), nothing);
    assert!(administration.check().await.unwrap().problems.is_empty());
    node.kill();
    let node = house.node().await;
    let ada = ada.at(node.address);
    let list: GameList = ada.get("/api/me/games").await.unwrap();
    assert_eq!(list.games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), [played.as_str()]);
    let said = problem(ada.get::<serde_json::Value>(&format!("/api/games/{empty}")).await);
    assert!(said.starts_with("404"), "{said}");
    assert_eq!(snapshot(&ada, &guests_game).await.seats.first.name, "Grace", "games of old guests stay as they are");
    assert_eq!(guest.at(node.address).get::<Me>("/api/me").await.unwrap().games, 0);
}

/// Only root can give files away: for other users the owner is the same before and after.
#[cfg(unix)]
#[test]
fn a_restored_file_belongs_to_the_user_of_the_server() {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let house = House::with_sqlite();
    run(house, async |house: House| {
        house.node().await.stop_and_wait().await;
        let database = PathBuf::from(house.database());
        let folder = database.parent().unwrap().to_owned();
        let copy = folder.join("copy");
        backup(house.database(), &copy).await.unwrap();
        let is_root = folder.metadata().unwrap().uid() == 0;
        let user = if is_root { 54_321 } else { folder.metadata().unwrap().uid() };
        let group = if is_root { 54_322 } else { folder.metadata().unwrap().gid() };
        for path in [&folder, &database] {
            chown(path, Some(user), Some(group)).unwrap();
        }
        let owner = |path: &Path| path.metadata().map(|data| (data.uid(), data.gid())).unwrap();
        restore(house.database(), &copy, true).await.unwrap();
        assert_eq!(owner(&database), (user, group), "the owner of the file that was there");
        std::fs::remove_file(&database).unwrap();
        restore(house.database(), &copy, true).await.unwrap();
        assert_eq!(owner(&database), (user, group), "the owner of the folder");
    });
}
