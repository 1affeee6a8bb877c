//! Names: which are allowed, who may have them, and that every account has a page.

use axum::http::Method;
use serde_json::{Value, json};
use turncoat_server::api::{Me, NewGame, Person};

use crate::house::{House, problem, wanted};
use crate::on_both_databases;
use crate::people::account;

on_both_databases! {
    names_that_deceive_are_refused_everywhere,
    guests_cannot_take_the_name_of_an_account_nor_one_that_looks_like_it,
    accounts_of_older_versions_keep_names_that_look_alike,
    every_account_has_a_page,
}

async fn names_that_deceive_are_refused_everywhere(house: House) {
    let node = house.node().await;
    let invisible = "422 Unprocessable Entity: a name cannot have invisible characters or ones that change the direction of \
                     writing";
    let mixed = "422 Unprocessable Entity: a name cannot mix letters of scripts that look alike; use the letters of one language";
    for (name, expected) in [("Ada\u{200b}", invisible), ("\u{202e}adA", invisible), ("\u{410}da", mixed)] {
        let client = node.client();
        let body = json!({ "name": name, "password": "correct horse" });
        assert_eq!(problem(client.post::<Value>("/api/accounts", &body).await), expected);
        let renamed = client.send(Method::PUT, "/api/me", Some(&json!({ "name": name }))).await.unwrap();
        assert_eq!(problem(renamed.read::<Me>()), expected);
        let wish = NewGame { name: Some(name.to_owned()), ..wanted("othello standard", "human", "level:1") };
        assert_eq!(problem(client.create(&wish).await), expected);
    }
}

async fn guests_cannot_take_the_name_of_an_account_nor_one_that_looks_like_it(house: House) {
    let node = house.node().await;
    let alice = account(&node, "Alice").await;
    let taken = "409 Conflict: an account has this name or one that looks like it; choose another, or sign in";
    // Capital i, the digit one, and a whole word in Cyrillic letters that look like Latin ones.
    account(&node, "ape").await;
    for name in ["Alice", "aLiCe", "AIice", "A1ice", "\u{430}\u{440}\u{435}"] {
        let guest = node.client();
        let renamed = guest.send(Method::PUT, "/api/me", Some(&json!({ "name": name }))).await.unwrap();
        assert_eq!(problem(renamed.read::<Me>()), taken, "{name}");
        let wish = NewGame { name: Some(name.to_owned()), ..wanted("othello standard", "human", "level:1") };
        assert_eq!(problem(guest.create(&wish).await), taken, "{name}");
        let created = alice.create(&wanted("othello standard", "human", "friend")).await.unwrap();
        let invitation = created.invitation.unwrap();
        let seat = json!({ "token": invitation.token, "name": name });
        let said = guest.post::<Value>(&format!("/api/games/{}/seats/second", created.id), &seat).await;
        assert_eq!(problem(said), taken, "{name}");
        let body = json!({ "name": name, "password": "correct horse" });
        let said = problem(guest.post::<Me>("/api/accounts", &body).await);
        assert_eq!(said, "409 Conflict: the name is taken, or you have an account", "{name}");
    }
    // Alice herself plays under her name.
    let wish = NewGame { name: Some("Alice".to_owned()), ..wanted("othello standard", "human", "level:1") };
    alice.create(&wish).await.unwrap();
}

async fn accounts_of_older_versions_keep_names_that_look_alike(house: House) {
    let node = house.node().await;
    account(&node, "Alice").await;
    account(&node, "Bob").await;
    node.kill();
    // What an older version left: no skeletons, and names that are refused today.
    house.execute("DELETE FROM name_skeletons").await;
    house.execute("UPDATE people SET name = 'A1ice', account = 'a1ice' WHERE account = 'bob'").await;
    let node = house.node().await;
    for name in ["Alice", "A1ice"] {
        let me: Me =
            node.client().post("/api/session", &json!({ "name": name, "password": "correct horse" })).await.unwrap();
        assert_eq!(me.name, name);
        let person: Person = node.client().get(&format!("/api/people/{name}")).await.unwrap();
        assert_eq!(person.name, name);
    }
    let body = json!({ "name": "AIice", "password": "correct horse" });
    let said = problem(node.client().post::<Me>("/api/accounts", &body).await);
    assert_eq!(said, "409 Conflict: the name is taken, or you have an account");
}

async fn every_account_has_a_page(house: House) {
    let node = house.node().await;
    for (name, path) in [
        ("j.smith", "j.smith"),
        ("icon.svg", "icon.svg"),
        ("a/b%c?d#e", "a%2Fb%25c%3Fd%23e"),
        ("...", "..."),
        ("Émile 🙂", "%C3%89mile%20%F0%9F%99%82"),
    ] {
        account(&node, name).await;
        let page = node.client().send::<()>(Method::GET, &format!("/person/{path}"), None).await.unwrap();
        assert!(page.status.is_success() && page.body.starts_with(b"<!doctype html>"), "{name}: {}", page.status);
        let person: Person = node.client().get(&format!("/api/people/{path}")).await.unwrap();
        assert_eq!(person.name, name);
    }
    let body = json!({ "name": "..", "password": "correct horse" });
    let said = problem(node.client().post::<Me>("/api/accounts", &body).await);
    assert_eq!(said, "422 Unprocessable Entity: a name cannot be one or two dots");
}
