//! A PostgreSQL of our own, which ends when the tests do, however they end.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Starts a server in a folder of its own and waits until its input ends, which it does with this process.
const SCRIPT: &str = include_str!("../postgres.sh");

/// A PostgreSQL server.
pub(crate) struct Cluster {
    port: u16,
    script: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// The address of a new, empty database on the server that the tests share.
pub(crate) fn new_database() -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(|| Cluster::start("")).new_database("")
}

impl Cluster {
    /// Starts a server with these settings besides the usual ones.
    pub(crate) fn start(settings: &str) -> Self {
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port();
        let mut script = Command::new("bash")
            .args(["-c", SCRIPT, "postgres", &port.to_string(), settings])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("bash runs");
        let mut output = BufReader::new(script.stdout.take().expect("its output is ours"));
        let mut said = String::new();
        output.read_line(&mut said).expect("it speaks");
        assert_eq!(said.trim(), "ready", "PostgreSQL does not start");
        Self { port, input: script.stdin.take().expect("its input is ours"), output, script }
    }

    /// The address of a new, empty database; `parameters` follow it, as in `?sslmode=require`.
    pub(crate) fn new_database(&self, parameters: &str) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("turncoat_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let url = |name: &str| format!("postgres://turncoat@127.0.0.1:{}/{name}{parameters}", self.port);
        let maintenance = url("postgres");
        let command = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        // On a thread of its own, as scenarios are in a runtime already.
        std::thread::scope(|scope| {
            let making = scope.spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
                runtime.block_on(async {
                    use sqlx::Connection as _;
                    let mut connection = sqlx::PgConnection::connect(&maintenance).await.expect("PostgreSQL answers");
                    sqlx::query(command).execute(&mut connection).await.expect("a database can be made");
                });
            });
            making.join().expect("a database");
        });
        url(&name)
    }

    /// Ends the server at once, as a crash would.
    pub(crate) fn stop(&mut self) {
        self.tell("stop");
    }

    /// Starts it again.
    pub(crate) fn start_again(&mut self) {
        self.tell("start");
    }

    /// Stops all its processes where they are.
    pub(crate) fn freeze(&mut self) {
        self.tell("freeze");
    }

    /// Lets them go on.
    pub(crate) fn thaw(&mut self) {
        self.tell("thaw");
    }

    fn tell(&mut self, command: &str) {
        writeln!(self.input, "{command}").expect("the script listens");
        let mut said = String::new();
        self.output.read_line(&mut said).expect("it speaks");
        assert_eq!(said.trim(), "done", "{command}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "thaw");
        // The script ends with its input, which is closed with this value; a static one ends with the process.
        let _ = self.script.try_wait();
    }
}
