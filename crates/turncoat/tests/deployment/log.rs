//! What the server writes about requests and accounts.

use std::process::Command;

use axum::http::{Method, Request};
use http_body_util::Full;
use serde_json::{Value, json};
use tempfile::TempDir;
use turncoat_client::Client;

use crate::node::{Node, TURNCOAT};
use crate::{eventually, run};

#[test]
fn requests_and_accounts_are_logged_as_json_without_secrets() {
    run(async {
        let folder = TempDir::new().unwrap();
        let database = folder.path().join("games.sqlite").to_string_lossy().into_owned();
        let node = Node::start(folder.path(), "node", &["--behind-proxy", "--database", &database]);
        let send = async |method: Method, path: &str, body: Value| {
            let request = Request::builder()
                .method(method)
                .uri(format!("http://{}{path}", node.address))
                .header("content-type", "application/json")
                .header("x-forwarded-for", "203.0.113.7")
                .header("x-request-id", "request-1")
                .header("authorization", "Bearer secret-token");
            let body = Full::from(serde_json::to_vec(&body).unwrap());
            Client::new(node.address).send_request(request.body(body).unwrap()).await.unwrap().status
        };
        let ada = json!({ "name": "Ada", "password": "secret-password" });
        assert_eq!(send(Method::POST, "/api/accounts?key=secret-query", ada.clone()).await, 200);
        assert_eq!(send(Method::POST, "/api/session", ada).await, 200);
        let typed = json!({ "name": "secret-typed-as-name", "password": "wrong" });
        assert_eq!(send(Method::POST, "/api/session", typed).await, 401);
        let wrong = json!({ "name": "Ada", "password": "secret-guess" });
        assert_eq!(send(Method::POST, "/api/session", wrong).await, 401);

        let requests = node.log_lines("turncoat::access");
        let seen: Vec<_> = requests.iter().map(|line| [&line["method"], &line["path"], &line["status"]]).collect();
        let expected = [
            json!(["POST", "/api/accounts", 200]),
            json!(["POST", "/api/session", 200]),
            json!(["POST", "/api/session", 401]),
            json!(["POST", "/api/session", 401]),
        ];
        assert_eq!(json!(seen), json!(expected));
        for line in &requests {
            assert_eq!((&line["client"], &line["request"]), (&json!("203.0.113.7"), &json!("request-1")), "{line}");
            assert!(line["milliseconds"].is_number() && line["timestamp"].is_string(), "{line}");
        }
        let accounts = node.log_lines("turncoat::audit");
        let seen: Vec<_> = accounts
            .iter()
            .map(|line| [&line["action"], &line["outcome"], &line["account"], &line["client"]])
            .collect();
        let expected = [
            json!(["register", "success", "Ada", "203.0.113.7"]),
            json!(["sign-in", "success", "Ada", "203.0.113.7"]),
            json!(["sign-in", "failure", null, "203.0.113.7"]),
            json!(["sign-in", "failure", "Ada", "203.0.113.7"]),
        ];
        assert_eq!(json!(seen), json!(expected));
        assert!(!node.log_text().contains("secret"), "{}", node.log_text());

        // As logrotate does it.
        let (log, old) = (folder.path().join("node.log"), folder.path().join("node.log.1"));
        std::fs::rename(&log, &old).unwrap();
        node.signal("HUP");
        eventually("the log is opened anew", async || log.exists()).await;
        send(Method::GET, "/api/catalogue", Value::Null).await;
        assert_eq!(node.log_lines("turncoat::access").len(), 1);
    });
}

#[test]
fn a_log_that_is_not_on_a_terminal_is_plain_text() {
    run(async {
        let folder = TempDir::new().unwrap();
        let mut command = Command::new(TURNCOAT);
        command.args(["serve", "--no-open", "--port", "0", "--access-log", "--database"]);
        command.arg(folder.path().join("games.sqlite")).env_remove("NO_COLOR");
        let node = Node::run(command, folder.path(), folder.path().join("errors"));
        let reply = Client::new(node.address).send::<()>(Method::GET, "/no/such%1bfile.js?x", None).await.unwrap();
        assert_eq!(reply.status, 404);
        let text = node.log_text();
        assert!(text.contains("INFO") && text.contains("GET /no/such%1bfile.js 404"), "{text}");
        assert!(!text.contains('\u{1b}'), "{text:?}");
    });
}

#[test]
fn a_log_file_that_cannot_be_written_is_an_error() {
    let output =
        Command::new(TURNCOAT).args(["serve", "--no-open", "--log-file", "/no/such/folder/log"]).output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{text}");
    assert!(text.contains("the log file /no/such/folder/log cannot be written"), "{text}");
}
