//! Every metric of the server: name, kind, help text. `/metrics` shows them to Prometheus, and
//! `deploy/grafana-dashboard.json` draws them.

use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

/// A number that the server keeps about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metric {
    /// The name that Prometheus knows it by.
    pub name: &'static str,
    /// What kind of number it is.
    pub kind: MetricKind,
    /// What it counts or measures, in one sentence.
    pub help: &'static str,
}

/// What kind of number a metric is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetricKind {
    /// Only grows.
    Counter,
    /// Goes up and down.
    Gauge,
    /// A distribution of times in seconds.
    Histogram,
}

use MetricKind::{Counter, Gauge, Histogram};

const fn metric(name: &'static str, kind: MetricKind, help: &'static str) -> Metric {
    Metric { name, kind, help }
}

pub(crate) const REQUESTS: Metric = metric("turncoat_requests_total", Counter, "Requests to the interface below /api.");
pub(crate) const REQUESTS_REFUSED: Metric =
    metric("turncoat_requests_refused_total", Counter, "Requests refused because the client sent too many.");
pub(crate) const REQUEST_TIME: Metric = metric(
    "turncoat_request_seconds",
    Histogram,
    "Time from a request's headers to those of its response, by status class; long polls wait on purpose.",
);
pub(crate) const GAMES: Metric = metric("turncoat_games_total", Counter, "Games created.");
pub(crate) const EVENTS: Metric = metric("turncoat_events_total", Counter, "Events of games written to the database.");
pub(crate) const MOVE_TIME: Metric = metric(
    "turncoat_move_seconds",
    Histogram,
    "Time from the arrival of a player's command until it is committed and acknowledged.",
);
pub(crate) const ROOMS: Metric = metric("turncoat_rooms", Gauge, "Games held open in memory.");
pub(crate) const SOCKETS: Metric = metric("turncoat_sockets", Gauge, "Open WebSockets, by kind: game or analysis.");
pub(crate) const LISTENERS_DROPPED: Metric =
    metric("turncoat_listeners_dropped_total", Counter, "Sockets closed because their client read too slowly.");
pub(crate) const DATABASE_TIME: Metric = metric(
    "turncoat_database_write_seconds",
    Histogram,
    "Time of a transaction that writes events, from its begin to the end of its commit.",
);
pub(crate) const DATABASE_FAILURES: Metric = metric(
    "turncoat_database_failures_total",
    Counter,
    "Failed transactions of events, and requests that the database failed.",
);
pub(crate) const ENGINE_JOBS: Metric =
    metric("turncoat_engine_jobs_total", Counter, "Jobs given to the engine's queue.");
pub(crate) const ENGINE_WAIT: Metric = metric(
    "turncoat_engine_wait_seconds",
    Histogram,
    "Time that a job waited in the engine's queue, by kind: move or analysis.",
);
pub(crate) const ENGINE_TIME: Metric = metric(
    "turncoat_engine_work_seconds",
    Histogram,
    "Time that the engine worked on a job, by kind: move or analysis.",
);
pub(crate) const PROGRAMS_FAILED: Metric =
    metric("turncoat_programs_failed_total", Counter, "Games lost by an opponent that could not answer.");
pub(crate) const SIGN_INS: Metric = metric("turncoat_sign_ins_total", Counter, "Successful sign-ins.");
pub(crate) const SIGN_IN_FAILURES: Metric =
    metric("turncoat_sign_in_failures_total", Counter, "Sign-ins refused for a wrong name or password.");
pub(crate) const REGISTRATIONS: Metric = metric("turncoat_registrations_total", Counter, "Accounts registered.");

/// All metrics, in the order of the documentation.
pub const METRICS: [Metric; 18] = [
    REQUESTS,
    REQUESTS_REFUSED,
    REQUEST_TIME,
    GAMES,
    EVENTS,
    MOVE_TIME,
    ROOMS,
    SOCKETS,
    LISTENERS_DROPPED,
    DATABASE_TIME,
    DATABASE_FAILURES,
    ENGINE_JOBS,
    ENGINE_WAIT,
    ENGINE_TIME,
    PROGRAMS_FAILED,
    SIGN_INS,
    SIGN_IN_FAILURES,
    REGISTRATIONS,
];

/// Upper bounds of the histograms' buckets, in seconds: from a commit on a fast disk to the longest analysis.
const BUCKETS: [f64; 15] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0];

/// How often samples are put into their buckets, so that a server that is never scraped does not collect them.
const UPKEEP: Duration = Duration::from_secs(5);

impl Metric {
    /// Counts one more.
    pub(crate) fn increment(&self) {
        self.add(1);
    }

    /// Counts so many more.
    pub(crate) fn add(&self, number: u64) {
        debug_assert_eq!(self.kind, Counter, "{}", self.name);
        metrics::counter!(self.name).increment(number);
    }

    /// Replaces the value of a gauge.
    pub(crate) fn set(&self, value: usize) {
        debug_assert_eq!(self.kind, Gauge, "{}", self.name);
        metrics::gauge!(self.name).set(value as f64);
    }

    /// Adds a time to the distribution.
    pub(crate) fn record(&self, time: Duration) {
        debug_assert_eq!(self.kind, Histogram, "{}", self.name);
        metrics::histogram!(self.name).record(time);
    }

    /// Adds a time to the distribution of one label value.
    pub(crate) fn record_as(&self, label: &'static str, value: &'static str, time: Duration) {
        debug_assert_eq!(self.kind, Histogram, "{}", self.name);
        metrics::histogram!(self.name, label => value).record(time);
    }

    fn describe(&self) {
        match self.kind {
            Counter => {
                metrics::describe_counter!(self.name, self.help);
                // Known from the start: an alert on a rate needs the zero before the first one.
                metrics::counter!(self.name).absolute(0);
            }
            Gauge => metrics::describe_gauge!(self.name, self.help),
            Histogram => metrics::describe_histogram!(self.name, metrics::Unit::Seconds, self.help),
        }
    }
}

/// Counts a socket as open until it is dropped, however its task ends.
pub(crate) struct OpenSocket {
    kind: &'static str,
}

impl OpenSocket {
    pub(crate) fn new(kind: &'static str) -> Self {
        metrics::gauge!(SOCKETS.name, "kind" => kind).increment(1.0);
        Self { kind }
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        metrics::gauge!(SOCKETS.name, "kind" => self.kind).decrement(1.0);
    }
}

/// The metrics of the process, which has one set however many servers it runs; nothing if another recorder is installed.
pub(crate) fn handle() -> Option<PrometheusHandle> {
    static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    HANDLE.get_or_init(|| install().inspect_err(|error| tracing::warn!(%error, "there are no metrics")).ok()).clone()
}

fn install() -> Result<PrometheusHandle, BuildError> {
    let builder = PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS)?;
    let handle = builder.install_recorder()?;
    for metric in METRICS {
        metric.describe();
    }
    ROOMS.set(0);
    Ok(handle)
}

/// Keeps the distributions small, until it is dropped.
pub(crate) async fn keep_up(handle: PrometheusHandle) {
    loop {
        tokio::time::sleep(UPKEEP).await;
        handle.run_upkeep();
    }
}
