//! Whatever is said, every protocol goes on; and every request over JSON lines gets exactly one answer.

use std::collections::HashMap;
use std::io::Cursor;

use proptest::prelude::*;
use serde_json::Value;
use turncoat_protocols::rehearsal::rehearse;
use turncoat_protocols::{Dialect, Gtp, JsonLines, NBoard, ProtocolServer, Resources, Uci, XBoard, serve};
use turncoat_session::Kind;

const RESOURCES: Resources = Resources { threads: 1, memory: 1 << 20, seed: 1 };

fn servers() -> Vec<Box<dyn ProtocolServer>> {
    vec![
        Box::new(Gtp::new(Kind::Othello, None, Dialect::default())),
        Box::new(Gtp::new(Kind::Quoridor, None, Dialect::default())),
        Box::new(NBoard::default()),
        Box::new(Uci::new(RESOURCES)),
        Box::new(XBoard::new(None, RESOURCES)),
        Box::new(JsonLines::default()),
    ]
}

/// The words of all the conversations, in any order.
fn words() -> Vec<&'static str> {
    let scripts = [
        include_str!("conversations/gtp.txt"),
        include_str!("conversations/qtp.txt"),
        include_str!("conversations/nboard.txt"),
        include_str!("conversations/uci.txt"),
        include_str!("conversations/xboard.txt"),
        include_str!("conversations/json_lines.txt"),
    ];
    let said = scripts.iter().flat_map(|script| script.lines()).filter_map(|line| line.strip_prefix("> "));
    let mut words: Vec<_> = said.flat_map(|line| line.split(' ').chain([line])).collect();
    words.sort_unstable();
    words.dedup();
    words.retain(|word| !matches!(*word, "quit" | "loadsgf"));
    words
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_words_are_borne(chosen in prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 1..60)) {
        let words = words();
        let text: String = chosen
            .iter()
            .map(|(index, ends)| format!("{}{}", index.get(&words), if *ends { "\n" } else { " " }))
            .collect();
        for server in &mut servers() {
            rehearse(&mut **server, &text);
        }
    }

    #[test]
    fn any_text_is_borne(text in "\\PC{0,20}(\n\\PC{0,40}){0,8}") {
        for server in &mut servers() {
            rehearse(&mut **server, &text);
        }
    }
}

/// What really is said to the real engines, with `count` requests of which every other one is cancelled.
fn answers(count: usize, is_quitting: bool) -> HashMap<Value, Vec<String>> {
    let request = |number: usize| {
        let game = if number.is_multiple_of(7) { "quoridor" } else { "othello" };
        format!("{{\"id\":{number},\"type\":\"analyze\",\"game\":\"{game}\",\"nodes\":{}}}\n", 1 + number % 50)
    };
    let cancel = |number: usize| format!("{{\"id\":\"c{number}\",\"type\":\"cancel\",\"target\":{number}}}\n");
    let quit = if is_quitting { "{\"id\":\"q\",\"type\":\"quit\"}\n" } else { "" };
    let requests = (0..count).map(request);
    let input: String = requests.chain((0..count).step_by(2).map(cancel)).chain([quit.to_owned()]).collect();
    let mut output = Vec::new();
    serve(&mut JsonLines::default(), 2, RESOURCES, Cursor::new(input), &mut output).expect("a buffer can be written");
    let mut answers: HashMap<Value, Vec<String>> = HashMap::new();
    for line in String::from_utf8(output).expect("JSON is text").lines() {
        let answer: Value = serde_json::from_str(line).expect("every answer is JSON");
        let kind = answer["type"].as_str().expect("every answer has a type").to_owned();
        answers.entry(answer["id"].clone()).or_default().push(kind);
    }
    answers
}

#[test]
fn of_2000_requests_half_of_them_cancelled_each_gets_one_answer() {
    let answers = answers(2000, false);
    assert_eq!(answers.len(), 3000);
    for (id, kinds) in &answers {
        assert_eq!(kinds.len(), 1, "{id}: {kinds:?}");
        let is_right = match kinds[0].as_str() {
            "result" => id.is_u64(),
            "cancelled" => id.as_u64().is_some_and(|number| number.is_multiple_of(2)),
            "done" => id.is_string(),
            _ => false,
        };
        assert!(is_right, "{id}: {kinds:?}");
    }
    assert!(answers.values().filter(|kinds| kinds[0] == "cancelled").count() > 0);
}

#[test]
fn quitting_answers_everything_that_is_open() {
    let answers = answers(500, true);
    assert_eq!(answers.len(), 751);
    assert!(answers.values().all(|kinds| kinds.len() == 1));
}
