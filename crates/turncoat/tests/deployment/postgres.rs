use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

/// Starts a server in a folder of its own and waits until its input ends, which it does with this process.
const SCRIPT: &str = include_str!("../../../turncoat-server/tests/postgres.sh");

/// A PostgreSQL of our own, which ends with this value.
pub(crate) struct Postgres {
    script: Child,
    port: u16,
}

impl Postgres {
    pub(crate) fn start() -> Self {
        let port = free_port();
        let mut script = Command::new("bash")
            .args(["-c", SCRIPT, "postgres", &port.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("bash runs");
        let mut said = String::new();
        BufReader::new(script.stdout.take().expect("its output is ours")).read_line(&mut said).expect("it speaks");
        assert_eq!(said.trim(), "ready", "PostgreSQL does not start");
        Self { script, port }
    }

    /// The address of its database.
    pub(crate) fn url(&self) -> String {
        format!("postgres://turncoat@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }
}

/// A port that is free at the moment.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port()
}
