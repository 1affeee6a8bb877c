use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, Response, StatusCode};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::client::legacy::Client as HttpClient;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioIo};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use turncoat_server::api::{Created, ErrorBody, NewGame};

use crate::stream::Stream;
use crate::tls::Tls;
use crate::{ClientError, Origin, Socket};

/// A person at a server, recognized by the cookie or by the token of a seat.
pub struct Client {
    address: SocketAddr,
    /// The server's name and port, as it knows them.
    authority: String,
    tls: Option<Tls>,
    /// The address to connect from, if the system is not to choose one.
    local: Option<Ipv4Addr>,
    http: HttpClient<HttpConnector, Full<Bytes>>,
    cookie: Mutex<Option<String>>,
    token: Option<String>,
}

/// A response.
#[derive(Debug)]
pub struct Reply {
    /// The status code.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Bytes,
}

impl Client {
    /// A new visitor.
    #[must_use]
    pub fn new(address: SocketAddr) -> Self {
        let http = HttpClient::builder(TokioExecutor::new()).build_http();
        let (authority, tls) = (address.to_string(), None);
        Self { address, authority, tls, local: None, http, cookie: Mutex::new(None), token: None }
    }

    /// A new visitor of the server with this origin.
    ///
    /// # Errors
    ///
    /// If it has no address, or if TLS is not possible here.
    pub fn of_origin(origin: &Origin) -> Result<Self, ClientError> {
        let tls = origin.is_secure.then(|| Tls::new(&origin.host)).transpose()?;
        Ok(Self { authority: origin.authority(), tls, ..Self::new(origin.resolve()?) })
    }

    /// A new visitor that connects from the address `local`: servers limit what one address may do.
    #[must_use]
    pub fn from_local(address: SocketAddr, local: Ipv4Addr) -> Self {
        let mut connector = HttpConnector::new();
        connector.set_local_address(Some(IpAddr::V4(local)));
        let http = HttpClient::builder(TokioExecutor::new()).build(connector);
        Self { local: Some(local), http, ..Self::new(address) }
    }

    /// The same person at another node.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Self {
        let cookie = self.cookie.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Self { cookie: Mutex::new(cookie), token: self.token.clone(), ..Self::new(address) }
    }

    /// The person that a cookie, `name=value`, belongs to.
    #[must_use]
    pub fn with_cookie(address: SocketAddr, cookie: impl Into<String>) -> Self {
        Self { cookie: Mutex::new(Some(cookie.into())), ..Self::new(address) }
    }

    /// A visitor that has the token of a seat and no cookie.
    #[must_use]
    pub fn with_token(address: SocketAddr, token: impl Into<String>) -> Self {
        Self { token: Some(token.into()), ..Self::new(address) }
    }

    /// Sends a GET request and reads the response.
    ///
    /// # Errors
    ///
    /// If it is refused or lost.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.send::<()>(Method::GET, path, None).await?.read()
    }

    /// Sends a POST request and reads the response.
    ///
    /// # Errors
    ///
    /// If it is refused or lost.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, ClientError> {
        self.send(Method::POST, path, Some(body)).await?.read()
    }

    /// Sends any request.
    ///
    /// # Errors
    ///
    /// If there is no answer.
    pub async fn send<B: Serialize>(&self, method: Method, path: &str, body: Option<&B>) -> Result<Reply, ClientError> {
        let bytes = body.map(|body| serde_json::to_vec(body).expect("bodies have texts as keys")).unwrap_or_default();
        let mut request = Request::builder().method(method).uri(format!("http://{}{path}", self.authority));
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        for (name, value) in self.credentials() {
            request = request.header(name, value);
        }
        self.send_request(request.body(Full::from(bytes)).map_err(ClientError::lost)?).await
    }

    /// Sends a request as it is.
    ///
    /// # Errors
    ///
    /// If there is no answer.
    pub async fn send_request(&self, request: Request<Full<Bytes>>) -> Result<Reply, ClientError> {
        let response = match self.tls {
            None => self.http.request(request).await.map_err(ClientError::lost)?,
            Some(_) => self.send_securely(request).await?,
        };
        let (parts, body) = response.into_parts();
        self.remember(&parts.headers);
        let body = body.collect().await.map_err(ClientError::lost)?.to_bytes();
        Ok(Reply { status: parts.status, headers: parts.headers, body })
    }

    /// Sends a request over a TLS connection of its own.
    async fn send_securely(&self, request: Request<Full<Bytes>>) -> Result<Response<Incoming>, ClientError> {
        let stream = self.connect().await.map_err(ClientError::lost)?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(ClientError::lost)?;
        tokio::spawn(connection);
        let (mut parts, body) = request.into_parts();
        parts.headers.insert(HOST, self.authority.parse().map_err(ClientError::lost)?);
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        parts.uri = path.parse().map_err(ClientError::lost)?;
        sender.send_request(Request::from_parts(parts, body)).await.map_err(ClientError::lost)
    }

    /// Creates a game.
    ///
    /// # Errors
    ///
    /// If it is refused or lost.
    pub async fn create(&self, wanted: &NewGame) -> Result<Created, ClientError> {
        self.post("/api/games", wanted).await
    }

    /// Opens the socket of a game; `since` is the version that is known already.
    ///
    /// # Errors
    ///
    /// If the server refuses it.
    pub async fn socket(&self, game: &str, since: Option<u32>) -> Result<Socket, ClientError> {
        let since = since.map_or_else(String::new, |since| format!("?since={since}"));
        self.raw_socket(&format!("/api/games/{game}/socket{since}")).await
    }

    /// Opens any socket.
    ///
    /// # Errors
    ///
    /// If the server refuses it.
    pub async fn raw_socket(&self, path: &str) -> Result<Socket, ClientError> {
        let mut request = format!("ws://{}{path}", self.authority).into_client_request().map_err(ClientError::lost)?;
        for (name, value) in self.credentials() {
            request.headers_mut().insert(name, value.parse().map_err(ClientError::lost)?);
        }
        let stream = self.connect().await.map_err(ClientError::lost)?;
        // Messages are small and clients many: the usual buffer is 128 KiB.
        let config = WebSocketConfig::default().read_buffer_size(8 << 10);
        let opening = client_async_with_config(request, stream, Some(config));
        let (stream, response) = opening.await.map_err(ClientError::lost)?;
        self.remember(response.headers());
        Ok(Socket::new(stream))
    }

    async fn connect(&self) -> std::io::Result<Stream> {
        let stream = match self.local {
            None => TcpStream::connect(self.address).await?,
            Some(local) => {
                let socket = TcpSocket::new_v4()?;
                socket.bind((local, 0).into())?;
                socket.connect(self.address).await?
            }
        };
        stream.set_nodelay(true)?;
        match &self.tls {
            None => Ok(Stream::new(stream)),
            Some(tls) => tls.wrap(stream).await,
        }
    }

    fn credentials(&self) -> impl Iterator<Item = (axum::http::HeaderName, String)> {
        let cookie = self.cookie.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let token = self.token.as_ref().map(|token| format!("Bearer {token}"));
        cookie.map(|cookie| (COOKIE, cookie)).into_iter().chain(token.map(|token| (AUTHORIZATION, token)))
    }

    fn remember(&self, headers: &HeaderMap) {
        let cookie = headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        if let Some((cookie, _)) = cookie.and_then(|cookie| cookie.split_once(';')) {
            *self.cookie.lock().unwrap_or_else(PoisonError::into_inner) = Some(cookie.to_owned());
        }
    }
}

impl Reply {
    /// The body as JSON, if the request was not refused.
    ///
    /// # Errors
    ///
    /// If it was refused, or if the body is something else.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        if !self.status.is_success() {
            let problem = serde_json::from_slice(&self.body).map(|body: ErrorBody| body.problem);
            let problem = problem.unwrap_or_else(|_| String::from_utf8_lossy(&self.body).into_owned());
            return Err(ClientError::Refused { status: self.status, problem });
        }
        serde_json::from_slice(&self.body).map_err(|error| ClientError::Strange(error.to_string()))
    }
}
