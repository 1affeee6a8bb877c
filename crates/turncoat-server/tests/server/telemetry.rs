//! The metrics: documented ones are there after some play, and others are not.

use std::collections::BTreeMap;

use axum::http::{Method, Request};
use http_body_util::Full;
use serde_json::json;
use turncoat_client::Client;
use turncoat_server::telemetry::{METRICS, MetricKind};

use crate::house::{House, Node, command, run, wanted};

/// What a node shows to Prometheus: the kind and the help text of every metric, and all samples.
struct Scrape {
    kinds: BTreeMap<String, String>,
    helps: BTreeMap<String, String>,
    samples: Vec<(String, f64)>,
}

async fn scrape(node: &Node) -> Scrape {
    let reply = Client::new(node.metrics_address).send::<()>(Method::GET, "/metrics", None).await.unwrap();
    let text = String::from_utf8(reply.body.to_vec()).unwrap();
    let comments = |prefix: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix(prefix)?.split_once(' '));
        lines.map(|(name, rest)| (name.to_owned(), rest.to_owned())).collect()
    };
    let is_sample = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let samples = text.lines().filter(is_sample).filter_map(|line| line.rsplit_once(' '));
    Scrape {
        kinds: comments("# TYPE "),
        helps: comments("# HELP "),
        samples: samples.map(|(name, value)| (name.to_owned(), value.parse().unwrap())).collect(),
    }
}

impl Scrape {
    /// The sum of all samples whose name and labels begin so.
    fn sum(&self, beginning: &str) -> f64 {
        self.samples.iter().filter(|(name, _)| name.starts_with(beginning)).map(|(_, value)| value).sum()
    }
}

#[test]
fn every_documented_metric_is_shown_after_some_play_and_no_other() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let ada = node.client();
        let credentials = json!({ "name": "Ada", "password": "correct horse" });
        let _: serde_json::Value = ada.post("/api/accounts", &credentials).await.unwrap();
        let wrong = json!({ "name": "Ada", "password": "wrong horse" });
        node.client().post::<serde_json::Value>("/api/session", &wrong).await.unwrap_err();
        let created = ada.create(&wanted("othello standard", "human", "level:1")).await.unwrap();
        let mut socket = ada.socket(&created.id, Some(0)).await.unwrap();
        command(&ada, &created.id, "first plays f5").await.unwrap();
        for expected in ["first plays f5", "second plays "] {
            let update = socket.update().await.unwrap();
            assert!(update.event.text.starts_with(expected), "{}", update.event.text);
        }
        let _analysis = ada.raw_socket("/api/analysis/socket").await.unwrap();

        let shown = scrape(&node).await;
        for metric in METRICS {
            let kind = match metric.kind {
                MetricKind::Counter => "counter",
                MetricKind::Gauge => "gauge",
                MetricKind::Histogram => "histogram",
            };
            assert_eq!(shown.kinds.get(metric.name).map(String::as_str), Some(kind), "{}", metric.name);
            assert_eq!(shown.helps.get(metric.name).map(String::as_str), Some(metric.help), "{}", metric.name);
        }
        for name in shown.kinds.keys() {
            let is_documented = METRICS.iter().any(|metric| metric.name == name);
            assert!(is_documented, "{name} has no entry in src/telemetry.rs");
        }
        // Other tests of this process play as well, so these are lower bounds.
        for (sample, least) in [
            ("turncoat_events_total", 2.0),
            ("turncoat_registrations_total", 1.0),
            ("turncoat_sign_in_failures_total", 1.0),
            ("turncoat_move_seconds_count", 1.0),
            ("turncoat_database_write_seconds_count", 2.0),
            ("turncoat_engine_wait_seconds_count{kind=\"move\"}", 1.0),
            ("turncoat_engine_work_seconds_count{kind=\"move\"}", 1.0),
            ("turncoat_request_seconds_count{status=\"2xx\"}", 3.0),
            ("turncoat_request_seconds_count{status=\"4xx\"}", 1.0),
            ("turncoat_sockets{kind=\"game\"}", 1.0),
            ("turncoat_rooms", 1.0),
        ] {
            assert!(shown.sum(sample) >= least, "{sample}: {}, at least {least} expected", shown.sum(sample));
        }
    });
}

#[test]
fn every_response_names_its_request() {
    run(House::with_sqlite().behind_proxy(), async |house: House| {
        let node = house.node().await;
        let request_id = async |sent: Option<&str>| {
            let mut request = Request::builder().uri(format!("http://{}/api/me", node.address));
            if let Some(sent) = sent {
                request = request.header("x-request-id", sent);
            }
            let reply = node.client().send_request(request.body(Full::default()).unwrap()).await.unwrap();
            reply.headers["x-request-id"].to_str().unwrap().to_owned()
        };
        let (one, other) = (request_id(None).await, request_id(None).await);
        assert!(one != other && one.len() == 16, "{one} {other}");
        assert_eq!(request_id(Some("from-the-proxy")).await, "from-the-proxy");
        assert_ne!(request_id(Some("two words")).await, "two words");
    });
}

/// The names of metrics in a query, without the endings that Prometheus adds to those of histograms.
fn metrics_in(query: &str) -> impl Iterator<Item = &str> {
    let words = query.split(|character: char| !character.is_ascii_alphanumeric() && character != '_');
    words.filter(|word| word.starts_with("turncoat_")).map(|word| {
        let is_histogram = |name: &str| METRICS.iter().any(|m| m.name == name && m.kind == MetricKind::Histogram);
        let base = ["_bucket", "_count", "_sum"].iter().find_map(|ending| word.strip_suffix(ending));
        base.filter(|base| is_histogram(base)).unwrap_or(word)
    })
}

#[test]
fn the_dashboard_draws_every_metric_and_only_those_there_are() {
    let dashboard: serde_json::Value =
        serde_json::from_str(include_str!("../../../../deploy/grafana-dashboard.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    let queries: Vec<_> = targets.map(|target| target["expr"].as_str().unwrap()).collect();
    let drawn: Vec<_> = queries.iter().flat_map(|query| metrics_in(query)).collect();
    for name in &drawn {
        assert!(METRICS.iter().any(|metric| metric.name == *name), "the dashboard asks for {name}, which is not there");
    }
    for metric in METRICS {
        assert!(drawn.contains(&metric.name), "the dashboard does not draw {}", metric.name);
    }
}
