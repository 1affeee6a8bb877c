//! Sessions: they change with the rights of a person, end everywhere at once, and expire.

use axum::http::{Method, Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};
use turncoat_client::{Client, Socket};
use turncoat_server::api::{FromServer, GameList, Me};

use crate::house::{House, Node, command, listen, problem, run, snapshot, wanted};
use crate::on_both_databases;
use crate::people::account;

on_both_databases! {
    registering_ends_the_cookie_and_the_sockets_of_the_guest,
    signing_out_ends_the_session_wherever_it_is_open,
    the_cookie_of_an_older_version_is_exchanged_for_one_session,
    the_cookie_that_an_account_had_as_a_guest_of_an_older_version_is_worth_nothing,
    sessions_of_older_versions_go_on,
    sessions_expire,
    a_changed_password_signs_out_all_others,
    signing_out_everywhere_ends_all_sessions,
    wrong_passwords_have_to_wait,
}

const SEAT: &str = "403 Forbidden: this seat is not yours";
const ENDED: &str = "the server does not answer: 4001 your session has ended; come back without it";

/// The same browser, whose cookie somebody else has copied.
fn copy(client: &Client, node: &Node) -> Client {
    client.at(node.address)
}

async fn me(client: &Client) -> Me {
    client.get("/api/me").await.unwrap()
}

async fn delete(client: &Client, path: &str) -> Me {
    client.send::<()>(Method::DELETE, path, None).await.unwrap().read().unwrap()
}

async fn sign_in(node: &Node, name: &str, password: &str) -> Client {
    let client = node.client();
    client.post::<Me>("/api/session", &json!({ "name": name, "password": password })).await.unwrap();
    client
}

/// How a line ends.
async fn end(socket: &mut Socket) -> String {
    loop {
        if let Err(error) = socket.next::<FromServer>().await {
            return error.to_string();
        }
    }
}

async fn registering_ends_the_cookie_and_the_sockets_of_the_guest(house: House) {
    let node = house.node().await;
    let ada = node.client();
    me(&ada).await;
    let first_cookie = copy(&ada, &node);
    let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    let guest_cookie = copy(&ada, &node);
    command(&first_cookie, &game, "first plays f5").await.unwrap();
    let mut socket = listen(&ada, &game).await;
    ada.post::<Me>("/api/accounts", &json!({ "name": "Ada", "password": "correct horse" })).await.unwrap();
    assert_eq!(end(&mut socket).await, ENDED);
    for stolen in [&first_cookie, &guest_cookie] {
        assert_eq!(problem(command(stolen, &game, "second plays d6").await), SEAT);
        let me = me(stolen).await;
        assert_eq!((me.account, me.name.as_str(), me.games), (false, "", 0));
    }
    command(&ada, &game, "second plays d6").await.unwrap();
    assert_eq!(me(&ada).await.games, 1);
}

async fn signing_out_ends_the_session_wherever_it_is_open(house: House) {
    let node = house.node().await;
    let ada = account(&node, "Ada").await;
    let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    let (tab, elsewhere) = (copy(&ada, &node), sign_in(&node, "Ada", "correct horse").await);
    let (mut in_tab, mut at_elsewhere) = (listen(&tab, &game).await, listen(&elsewhere, &game).await);
    assert!(!delete(&ada, "/api/session").await.account);
    assert_eq!(end(&mut in_tab).await, ENDED);
    assert_eq!(problem(command(&tab, &game, "first plays f5").await), SEAT);
    assert!(!me(&tab).await.account);
    // The other session is not this one.
    at_elsewhere.command("first plays f5").await.unwrap();
    assert_eq!(at_elsewhere.update().await.unwrap().event.text, "first plays f5");
    // The tab comes back to watch.
    let mut back = listen(&tab, &game).await;
    back.command("second plays d6").await.unwrap();
    let said: FromServer = loop {
        match back.next().await.unwrap() {
            FromServer::Presence { .. } => {}
            said => break said,
        }
    };
    assert!(matches!(&said, FromServer::Refused { problem, .. } if problem == "this seat is not yours"), "{said:?}");
}

/// What an older version left: a guest with a name and games whose cookie is a signed id.
async fn older_guest(house: &House, node: &Node) -> (Client, String) {
    let ada = node.client();
    me(&ada).await;
    let cookie = copy(&ada, node);
    ada.send(Method::PUT, "/api/me", Some(&json!({ "name": "Ada" }))).await.unwrap();
    let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    house.execute("DELETE FROM sessions").await;
    house.execute("UPDATE people SET admitted = NULL").await;
    (cookie, game)
}

async fn the_cookie_of_an_older_version_is_exchanged_for_one_session(house: House) {
    let node = house.node().await;
    let (old, game) = older_guest(&house, &node).await;
    // A page sends several requests with the cookie at once; all are the same person.
    let tabs: Vec<_> = (0..5).map(|_| copy(&old, &node)).collect();
    let answers = tokio::join!(me(&tabs[0]), me(&tabs[1]), me(&tabs[2]), me(&tabs[3]), snapshot(&tabs[4], &game));
    for me in [&answers.0, &answers.1, &answers.2, &answers.3] {
        assert_eq!((me.name.as_str(), me.games), ("Ada", 1));
    }
    assert!(answers.4.you.runs_table);
    command(&tabs[0], &game, "first plays f5").await.unwrap();
    command(&tabs[3], &game, "second plays d6").await.unwrap();
    // When the session ends, the old cookie does not bring it back.
    let mut socket = listen(&tabs[1], &game).await;
    delete(&tabs[0], "/api/session").await;
    assert_eq!(end(&mut socket).await, ENDED);
    for cookie in [&old, &tabs[2]] {
        assert_eq!(problem(command(cookie, &game, "first plays c3").await), SEAT);
        assert_eq!(me(cookie).await.games, 0);
    }
}

async fn the_cookie_that_an_account_had_as_a_guest_of_an_older_version_is_worth_nothing(house: House) {
    let node = house.node().await;
    let (old, game) = older_guest(&house, &node).await;
    house.execute("UPDATE people SET account = 'ada', password = 'x'").await;
    assert_eq!(problem(command(&old, &game, "first plays f5").await), SEAT);
    let me = me(&old).await;
    assert_eq!((me.account, me.name.as_str(), me.games), (false, "", 0));
}

async fn sessions_of_older_versions_go_on(house: House) {
    let node = house.node().await;
    let ada = account(&node, "Ada").await;
    node.kill();
    house.execute("UPDATE sessions SET expires = NULL, idle_expires = NULL, since = 0").await;
    let node = house.node().await;
    assert!(me(&ada.at(node.address)).await.account);
}

async fn sessions_expire(house: House) {
    let node = house.node().await;
    for (number, end) in ["expires", "idle_expires"].into_iter().enumerate() {
        let name = format!("Ada{number}");
        let ada = account(&node, &name).await;
        house.execute(&format!("UPDATE sessions SET {end} = {end} - 1000")).await;
        assert!(me(&ada).await.account, "{end} lies in the future");
        house.execute(&format!("UPDATE sessions SET {end} = 1000")).await;
        let me = me(&ada).await;
        assert_eq!((me.account, me.name.as_str()), (false, ""), "{end}");
    }
}

async fn a_changed_password_signs_out_all_others(house: House) {
    let node = house.node().await;
    let ada = account(&node, "Ada").await;
    let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    let (copied, elsewhere) = (copy(&ada, &node), sign_in(&node, "Ada", "correct horse").await);
    let mut socket = listen(&elsewhere, &game).await;
    let change = async |client: &Client, current: &str, password: &str| {
        let body = json!({ "current": current, "password": password });
        client.send(Method::PUT, "/api/me/password", Some(&body)).await.unwrap().read::<Me>()
    };
    let said = problem(change(&ada, "wrong horse", "battery staple").await);
    assert_eq!(said, "401 Unauthorized: the password is wrong");
    let said = problem(change(&ada, "correct horse", "short").await);
    assert_eq!(said, "422 Unprocessable Entity: a password has 8 to 200 bytes");
    let said = problem(change(&node.client(), "correct horse", "battery staple").await);
    assert_eq!(said, "401 Unauthorized: you are not signed in to an account");
    assert!(change(&ada, "correct horse", "battery staple").await.unwrap().account);
    assert_eq!(end(&mut socket).await, ENDED);
    assert!(!me(&elsewhere).await.account);
    assert!(!me(&copied).await.account, "the cookie changes with the password");
    command(&ada, &game, "first plays f5").await.unwrap();
    let body = json!({ "name": "Ada", "password": "correct horse" });
    let said = problem(node.client().post::<Me>("/api/session", &body).await);
    assert_eq!(said, "401 Unauthorized: the name or the password is wrong");
    sign_in(&node, "Ada", "battery staple").await;
}

async fn signing_out_everywhere_ends_all_sessions(house: House) {
    let node = house.node().await;
    let ada = account(&node, "Ada").await;
    let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
    let elsewhere = sign_in(&node, "Ada", "correct horse").await;
    let bob = account(&node, "Bob").await;
    let (mut here, mut there, mut bobs) =
        (listen(&ada, &game).await, listen(&elsewhere, &game).await, listen(&bob, &game).await);
    assert!(!delete(&ada, "/api/me/sessions").await.account);
    assert_eq!(end(&mut here).await, ENDED);
    assert_eq!(end(&mut there).await, ENDED);
    assert!(!me(&elsewhere).await.account);
    assert!(me(&bob).await.account);
    let again = sign_in(&node, "Ada", "correct horse").await;
    let list: GameList = again.get("/api/me/games").await.unwrap();
    assert_eq!(list.games.len(), 1);
    command(&again, &game, "first plays f5").await.unwrap();
    assert_eq!(bobs.update().await.unwrap().event.text, "first plays f5");
}

/// A sign-in from this address, as the proxy tells it.
async fn guess(node: &Node, address: &str, name: &str, password: &str) -> (StatusCode, Option<u64>, String) {
    let request = Request::builder()
        .method(Method::POST)
        .uri(format!("http://{}/api/session", node.address))
        .header("content-type", "application/json")
        .header("x-forwarded-for", address)
        .body(Full::from(serde_json::to_vec(&json!({ "name": name, "password": password })).unwrap()))
        .unwrap();
    let reply = node.client().send_request(request).await.unwrap();
    let retry = reply.headers.get("retry-after").map(|retry| retry.to_str().unwrap().parse().unwrap());
    let said: Value = serde_json::from_slice(&reply.body).unwrap();
    (reply.status, retry, said["problem"].as_str().unwrap_or_default().to_owned())
}

async fn wrong_passwords_have_to_wait(house: House) {
    let house = house.behind_proxy();
    let node = house.node().await;
    account(&node, "Ada").await;
    // From ever new addresses of one network, at ever new names.
    let mut waiting = 0;
    for number in 0..10 {
        let (status, retry, said) =
            guess(&node, &format!("2001:db8::{number:x}"), &format!("name{number}"), "wrong horse").await;
        assert_eq!(status == StatusCode::TOO_MANY_REQUESTS, retry.is_some(), "{said}");
        if let Some(seconds) = retry {
            assert_eq!(said, format!("too many wrong passwords; try again in {seconds} seconds"));
            waiting += 1;
        }
    }
    assert!(waiting > 0, "nobody had to wait");
    // From ever new networks, at one account.
    let mut waiting = 0;
    for number in 0..10 {
        let (status, ..) = guess(&node, &format!("2001:db8:1:{number:x}::1"), "Ada", "wrong horse").await;
        waiting += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(waiting > 0, "nobody had to wait");
    let (status, ..) = guess(&node, "2001:db8:2::1", "Bob", "wrong horse").await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "others are not affected");
}

#[test]
fn signing_out_at_one_node_ends_the_sockets_at_the_other() {
    run(House::with_postgres(), async |house: House| {
        let (here, there) = (house.node().await, house.node().await);
        let ada = account(&here, "Ada").await;
        let game = ada.create(&wanted("othello standard", "human", "human")).await.unwrap().id;
        let elsewhere = ada.at(there.address);
        let mut socket = listen(&elsewhere, &game).await;
        delete(&ada, "/api/session").await;
        assert_eq!(end(&mut socket).await, ENDED);
        assert_eq!(problem(command(&elsewhere, &game, "first plays f5").await), SEAT);
    });
}
