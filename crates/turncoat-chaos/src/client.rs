//! A plain client: HTTP and WebSocket as the documents describe them, and nothing of the server's own code.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use hyper::{HeaderMap, Method, Request, StatusCode};
use hyper_util::client::legacy::Client as HttpClient;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long a client waits for any answer.
const ANSWER: Duration = Duration::from_secs(20);
/// How long a client waits for a connection.
const CONNECTION: Duration = Duration::from_secs(3);

/// The addresses of all nodes.
pub(crate) struct Nodes(pub(crate) Vec<SocketAddr>);

impl Nodes {
    fn random(&self) -> SocketAddr {
        self.0[fastrand::usize(..self.0.len())]
    }
}

/// A client with an address of its own, which keeps the cookie it is given.
pub(crate) struct Client {
    nodes: Arc<Nodes>,
    local: Ipv4Addr,
    http: HttpClient<HttpConnector, Full<Bytes>>,
    cookie: Mutex<Option<String>>,
}

impl Client {
    /// A client without a cookie.
    pub(crate) fn new(nodes: &Arc<Nodes>) -> Self {
        let local = own_address();
        let mut connector = HttpConnector::new();
        connector.set_local_address(Some(IpAddr::V4(local)));
        connector.set_connect_timeout(Some(CONNECTION));
        connector.set_nodelay(true);
        let http = HttpClient::builder(TokioExecutor::new()).build(connector);
        Self { nodes: Arc::clone(nodes), local, http, cookie: Mutex::new(None) }
    }

    /// What any node answers to a request: the status and the body.
    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> Result<(StatusCode, Value)> {
        self.ask_node(self.nodes.random(), method, path, body).await
    }

    /// What one node answers to a request.
    pub(crate) async fn ask_node(
        &self,
        node: SocketAddr,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(StatusCode, Value)> {
        let mut request = Request::builder().method(method).uri(format!("http://{node}{path}"));
        if let Some(cookie) = self.cookie() {
            request = request.header(COOKIE, cookie);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::from(body.map(ToString::to_string).unwrap_or_default()))?;
        let exchange = async {
            let response = self.http.request(request).await?;
            let (parts, body) = response.into_parts();
            let body = body.collect().await?.to_bytes();
            self.keep_cookie(&parts.headers);
            Ok((parts.status, serde_json::from_slice(&body).unwrap_or(Value::Null)))
        };
        timeout(ANSWER, exchange).await.context("no answer in time")?
    }

    /// What a node answers, if it does what was asked.
    pub(crate) async fn get(&self, path: &str) -> Result<Value> {
        accepted(self.ask(Method::GET, path, None).await?)
    }

    /// What a node answers, if it does what was asked.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> Result<Value> {
        accepted(self.ask(Method::POST, path, Some(body)).await?)
    }

    /// Listens to a game at any node, from the version that is known.
    pub(crate) async fn socket(&self, game: &str, since: Option<u32>) -> Result<Socket> {
        let node = self.nodes.random();
        let since = since.map_or_else(String::new, |since| format!("?since={since}"));
        let mut request = format!("ws://{node}/api/games/{game}/socket{since}").into_client_request()?;
        if let Some(cookie) = self.cookie() {
            request.headers_mut().insert(COOKIE, cookie.parse()?);
        }
        let connecting = async {
            let socket = TcpSocket::new_v4()?;
            socket.bind((self.local, 0).into())?;
            let stream = socket.connect(node).await?;
            stream.set_nodelay(true)?;
            anyhow::Ok(client_async(request, stream).await?)
        };
        let (stream, response) = timeout(ANSWER, connecting).await.context("no socket in time")??;
        self.keep_cookie(response.headers());
        Ok(Socket(stream))
    }

    fn cookie(&self) -> Option<String> {
        self.cookie.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn keep_cookie(&self, headers: &HeaderMap) {
        let given = headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        if let Some(cookie) = given.and_then(|cookie| cookie.split(';').next()) {
            *self.cookie.lock().unwrap_or_else(PoisonError::into_inner) = Some(cookie.to_owned());
        }
    }
}

fn accepted((status, body): (StatusCode, Value)) -> Result<Value> {
    if !status.is_success() {
        bail!("{status}: {}", body["problem"].as_str().unwrap_or_default());
    }
    Ok(body)
}

/// An address of the loopback net that no other client of this run has: servers limit what one address may do.
fn own_address() -> Ipv4Addr {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let [_, a, b, c] = (NUMBER.fetch_add(1, Ordering::Relaxed) % 0x00fe_ffff).to_be_bytes();
    Ipv4Addr::new(127, a + 1, b, c)
}

/// A connection to a game.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// The next message of the server.
    pub(crate) async fn next(&mut self) -> Result<Value> {
        loop {
            match self.0.next().await.context("the socket is closed")?? {
                Message::Text(text) => return Ok(serde_json::from_str(&text)?),
                Message::Close(frame) => bail!("the server closes the socket: {frame:?}"),
                _ => {}
            }
        }
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, message: &Value) -> Result<()> {
        timeout(ANSWER, self.0.send(Message::text(message.to_string())))
            .await
            .context("the server does not read")??;
        Ok(())
    }
}
