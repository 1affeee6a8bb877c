//! A PostgreSQL of our own, which ends when the tests do, however they end.

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Starts a server in a folder of its own and waits until its input ends, which it does with this process.
const SCRIPT: &str = include_str!("../postgres.sh");

struct Cluster {
    port: u16,
    _script: Child,
}

/// The address of a new, empty database.
pub(crate) fn new_database() -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let port = CLUSTER.get_or_init(Cluster::start).port;
    let name = format!("turncoat_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        use sqlx::Connection as _;
        let url = format!("postgres://turncoat@127.0.0.1:{port}/postgres");
        let mut connection = sqlx::PgConnection::connect(&url).await.expect("PostgreSQL answers");
        let command = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(command).execute(&mut connection).await.expect("a database can be made");
    });
    format!("postgres://turncoat@127.0.0.1:{port}/{name}")
}

impl Cluster {
    fn start() -> Self {
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port();
        let mut script = Command::new("bash")
            .args(["-c", SCRIPT, "postgres", &port.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("bash runs");
        let mut said = String::new();
        BufReader::new(script.stdout.take().expect("its output is ours")).read_line(&mut said).expect("it speaks");
        assert_eq!(said.trim(), "ready", "PostgreSQL does not start");
        Self { port, _script: script }
    }
}
