//! Connections: how many there may be, how long they may be silent, and how they end with the server.
//!
//! There is a limit for all connections and one for each address, and a connection counts until it is closed, also as a
//! socket. Behind a proxy the requests at work of a forwarded address are counted instead. Long texts are read and
//! written by `heavy_work.rs`, off the threads that answer. Work in progress holds a `Hold` of `drain.rs`, so that an
//! ending server waits for it. A listener's presence in a room ends when its `Attendance` is dropped, so an aborted
//! request leaves no room open.

use std::convert::Infallible;
use std::io::{self, IoSlice};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Sleep;
use tower::Service as _;

use crate::app::App;
use crate::drain::Hold;
use crate::slots::{Slot, Slots};
use crate::telemetry;

/// How many files the server needs besides its connections: databases, engines, the index.
const OTHER_FILES: usize = 192;
/// How many connections there may be at least.
const FEWEST: usize = 64;
/// How many there may be at most without an option.
const MOST: usize = 100_000;
/// How long to wait when the system has no room for a connection.
const NO_ROOM: Duration = Duration::from_millis(100);

/// For how long, and for how many bytes, unread input is discarded before a connection is closed.
const LINGER: Duration = Duration::from_secs(1);
const MOST_PASSED_OVER: usize = 256 << 10;

/// Lets the process have as many files as the system allows; says how many that are.
pub(crate) fn raise_file_limit() -> usize {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum {
        let raised = rustix::process::Rlimit { current: limit.maximum, ..limit };
        match setrlimit(Resource::Nofile, raised) {
            Ok(()) => limit = raised,
            Err(error) => tracing::warn!(%error, "the limit of open files cannot be raised"),
        }
    }
    limit.current.and_then(|files| usize::try_from(files).ok()).unwrap_or(usize::MAX)
}

/// How many connections fit into a limit of open files.
pub(crate) fn connections_within(files: usize) -> usize {
    files.saturating_sub(OTHER_FILES).clamp(FEWEST, MOST)
}

/// Answers requests until the server is asked to end and everything has ended, or for as long as that may take.
pub(crate) async fn serve(listener: TcpListener, router: Router, app: App, most: usize, drain_time: Duration) {
    let door = Door { app: app.clone(), router, places: Arc::new(Semaphore::new(most)), addresses: Slots::default() };
    let mut end = app.drain.hold();
    tokio::select! {
        never = door.welcome(&listener) => match never {},
        () = end.begun() => {}
    }
    drop(end);
    // New connections are told so; requests in flight may finish.
    let finished = tokio::time::timeout(drain_time, app.drain.finished());
    tokio::select! {
        never = door.welcome(&listener) => match never {},
        is_finished = finished => if is_finished.is_err() {
            tracing::warn!("not everything came to its end in time");
        }
    }
}

/// Where connections come in.
struct Door {
    app: App,
    router: Router,
    places: Arc<Semaphore>,
    addresses: Slots,
}

impl Door {
    async fn welcome(&self, listener: &TcpListener) -> Infallible {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => self.admit(stream, peer),
                Err(error) if is_of_one_connection(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "no connection can be accepted");
                    tokio::time::sleep(NO_ROOM).await;
                }
            }
        }
    }

    fn admit(&self, stream: TcpStream, peer: SocketAddr) {
        let caps = &self.app.caps;
        // All connections come from the proxy then, which has to be trusted; its clients are counted by their requests.
        let slot = match self.app.is_behind_proxy {
            true => None,
            false => match self.addresses.take(peer.ip(), caps.connections_per_address) {
                Some(slot) => Some(slot),
                None => return refuse(&stream, "too many connections from your address"),
            },
        };
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else {
            return refuse(&stream, "too many connections");
        };
        // Moves are small and urgent.
        drop(stream.set_nodelay(true));
        let connection = Connection::new(stream, (place, slot), caps.response_time);
        // A connection to a draining server is told so, and the drain does not wait for it.
        let end = (!self.app.drain.is_begun()).then(|| self.app.drain.hold());
        tokio::spawn(converse(connection, peer, self.router.clone(), caps.header_time, end));
    }
}

/// Answers the requests of one connection.
async fn converse(connection: Connection, peer: SocketAddr, router: Router, header_time: Duration, end: Option<Hold>) {
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(header_time).keep_alive(end.is_some());
    let mut conversation = pin!(builder.serve_connection(TokioIo::new(connection), service).with_upgrades());
    // Errors of a connection concern its client only.
    if let Some(mut end) = end {
        tokio::select! {
            _ = conversation.as_mut() => return,
            () = end.begun() => conversation.as_mut().graceful_shutdown(),
        }
        // The server waits for the answer.
        drop(conversation.await);
        return;
    }
    drop(conversation.await);
}

/// Sends the reason for a refusal, if that is possible without waiting.
fn refuse(stream: &TcpStream, problem: &str) {
    telemetry::REQUESTS_REFUSED.increment();
    let body = format!("{{\"problem\":\"{problem}; try again in a minute\"}}");
    let head =
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 60\r\nconnection: close";
    let _ = stream.try_write(format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).as_bytes());
}

fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// What a connection holds while it is open: its place among all, and among those of its address.
type Place = (OwnedSemaphorePermit, Option<Slot>);

/// A connection that is counted until it is closed, also after it has become a socket. It fails when the client reads nothing
/// of the response for too long.
struct Connection {
    stream: Option<TcpStream>,
    place: Option<Place>,
    response_time: Duration,
    /// Runs while the client does not read.
    unread: Option<Pin<Box<Sleep>>>,
}

impl Connection {
    const fn new(stream: TcpStream, place: Place, response_time: Duration) -> Self {
        Self { stream: Some(stream), place: Some(place), response_time, unread: None }
    }

    /// The result of a write, unless the client has not read anything for too long.
    fn limit(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let connection = self.get_mut();
        if written.is_ready() {
            connection.unread = None;
            return written;
        }
        let response_time = connection.response_time;
        let unread = connection.unread.get_or_insert_with(|| Box::pin(tokio::time::sleep(response_time)));
        unread.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }

    fn stream(self: Pin<&mut Self>) -> Pin<&mut TcpStream> {
        Pin::new(self.get_mut().stream.as_mut().expect("the stream is there until the connection is dropped"))
    }
}

/// Unread input would make the system reset the connection, and the last response would be lost: it is read and discarded for
/// a moment.
impl Drop for Connection {
    fn drop(&mut self) {
        let (Some(stream), Some(place)) = (self.stream.take(), self.place.take()) else { return };
        let is_over = match stream.try_read(&mut [0; 64]) {
            Ok(length) => length == 0,
            Err(error) => error.kind() != io::ErrorKind::WouldBlock,
        };
        if let (false, Ok(runtime)) = (is_over, tokio::runtime::Handle::try_current()) {
            runtime.spawn(async move {
                let _ = tokio::time::timeout(LINGER, pass_over(stream)).await;
                drop(place);
            });
        }
    }
}

/// Closes the sending half, and reads until the client closes its own.
async fn pass_over(mut stream: TcpStream) {
    let mut bytes = [0; 1024];
    if stream.shutdown().await.is_err() {
        return;
    }
    for _ in 0..MOST_PASSED_OVER / bytes.len() {
        if !matches!(stream.read(&mut bytes).await, Ok(1..)) {
            return;
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_read(context, into)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = self.as_mut().stream().poll_write(context, bytes);
        self.limit(context, written)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.as_mut().stream().poll_write_vectored(context, slices);
        self.limit(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }
}
