//! Many games at once, and what their players experience: how long a move takes to the opponent's screen, and whether
//! everything arrives once.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::stream::{self, StreamExt as _};
use serde::Deserialize;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout_at};

use crate::api::{Created, NewGame, PositionView, Side};
use crate::client::{Client, ClientError, Socket};

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games, each with two players.
    pub games: usize,
    /// How long each player waits between own moves.
    pub interval: Duration,
    /// How long to play.
    pub time: Duration,
    /// How many others watch, spread over the games.
    pub spectators: usize,
}

/// What was measured.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// From the moment at which a move was sent until the opponent had it, shortest first.
    pub delays: Vec<Duration>,
    /// Events that some player never heard of.
    pub lost: usize,
    /// Events that some player heard of twice.
    pub doubled: usize,
    /// Moves that the server refused, or lines that broke.
    pub failures: Vec<String>,
}

/// How many games are prepared at once.
const AT_ONCE: usize = 16;
/// How long to wait for the last messages.
const REST: Duration = Duration::from_secs(3);

impl Figures {
    /// The delay that so many thousandths of the moves do not exceed.
    #[must_use]
    pub fn permille(&self, permille: usize) -> Duration {
        let index = (self.delays.len() * permille).div_ceil(1000).saturating_sub(1);
        self.delays.get(index).copied().unwrap_or_default()
    }

    fn add(&mut self, other: Self) {
        self.delays.extend(other.delays);
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.failures.extend(other.failures);
    }
}

/// Games whose players and spectators are there, and where nobody has moved yet.
pub struct Tables {
    plan: Plan,
    players: Vec<[Socket; 2]>,
    spectators: Vec<Socket>,
}

impl Tables {
    /// Sits everybody down on the server at `address`; `watch` hears how many games are prepared and how many watch them.
    ///
    /// # Errors
    ///
    /// If the games cannot be prepared.
    pub async fn prepare(address: SocketAddr, plan: Plan, watch: impl Fn(usize, usize)) -> Result<Self, ClientError> {
        let mut tables = Self { plan, players: Vec::new(), spectators: Vec::new() };
        let mut names = Vec::with_capacity(plan.games);
        let mut preparing =
            stream::iter((0..plan.games).map(|number| prepare(address, number))).buffer_unordered(AT_ONCE);
        while let Some(table) = preparing.next().await {
            let (name, sockets) = table?;
            names.push(name);
            tables.players.push(sockets);
            watch(names.len(), 0);
        }
        drop(preparing);
        let spectate = |number: usize| {
            let name = &names[number % names.len()];
            async move { Client::from_local(address, local(2 * plan.games + number)).socket(name, None).await }
        };
        let mut connecting = stream::iter((0..plan.spectators).map(spectate)).buffer_unordered(AT_ONCE);
        while let Some(socket) = connecting.next().await {
            tables.spectators.push(socket?);
            watch(names.len(), tables.spectators.len());
        }
        drop(connecting);
        Ok(tables)
    }

    /// Plays as planned.
    pub async fn play(self) -> Figures {
        let Self { plan, players: tables, spectators } = self;
        let begun = Instant::now();
        let end = begun + plan.time;
        let mut players = JoinSet::new();
        for (number, sockets) in tables.into_iter().enumerate() {
            // The moves of all players are spread evenly over the time.
            let offset = plan.interval.mul_f64(number as f64 / plan.games as f64);
            let sent = Sent::default();
            for (side, socket) in [Side::First, Side::Second].into_iter().zip(sockets) {
                let delay = offset + if side == Side::Second { plan.interval / 2 } else { Duration::ZERO };
                let player =
                    Player { side, socket, sent: sent.clone(), known: None, view: None, figures: Figures::default() };
                players.spawn(player.play(begun + delay, end, plan.interval));
            }
        }
        for spectator in spectators {
            players.spawn(spectate(spectator, end));
        }
        let mut figures = Figures::default();
        while let Some(played) = players.join_next().await {
            match played {
                Ok(other) => figures.add(other),
                Err(error) => figures.failures.push(error.to_string()),
            }
        }
        figures.delays.sort_unstable();
        figures
    }
}

/// Two people sit down, at either game in turn.
async fn prepare(address: SocketAddr, number: usize) -> Result<(String, [Socket; 2]), ClientError> {
    let start = if number.is_multiple_of(2) { "othello standard" } else { "quoridor tournament" };
    let [ada, bob] = [0, 1].map(|side| Client::from_local(address, local(2 * number + side)));
    let wanted = NewGame {
        start: start.to_owned(),
        first: "human".to_owned(),
        second: "friend".to_owned(),
        shuffle: false,
        name: None,
        clock: None,
        time_out: None,
        take_back: None,
        moves: Vec::new(),
        rated: false,
    };
    let created: Created = ada.create(&wanted).await?;
    let token = created.invitation.map(|invitation| invitation.token);
    let seat = format!("/api/games/{}/seats/second", created.id);
    bob.post::<serde_json::Value>(&seat, &serde_json::json!({ "token": token })).await?;
    let sockets = [ada.socket(&created.id, None).await?, bob.socket(&created.id, None).await?];
    Ok((created.id, sockets))
}

/// The address that the client with this number connects from: servers limit what one address may do.
fn local(number: usize) -> Ipv4Addr {
    let [.., high, middle, low] = number.to_be_bytes();
    Ipv4Addr::new(127, high.saturating_add(1), middle, low)
}

/// Watches until `end`.
async fn spectate(mut socket: Socket, end: Instant) -> Figures {
    let mut figures = Figures::default();
    let watching = async {
        loop {
            if let Err(error) = socket.next::<News>().await {
                break error;
            }
        }
    };
    if let Ok(error) = timeout_at(end, watching).await {
        figures.failures.push(error.to_string());
    }
    figures
}

/// Lets this process and those that it starts have as many connections as the system allows.
pub fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // Where it is refused, connections fail later and say so.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

/// When each event was sent, by its number.
#[derive(Clone, Default)]
struct Sent(Arc<Mutex<BTreeMap<u32, Instant>>>);

impl Sent {
    fn note(&self, version: u32) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(version, Instant::now());
    }

    fn at(&self, version: u32) -> Option<Instant> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&version).copied()
    }
}

struct Player {
    side: Side,
    socket: Socket,
    sent: Sent,
    /// How many events of the game are known.
    known: Option<u32>,
    view: Option<TableNews>,
    figures: Figures,
}

/// What a player reads of a message.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum News {
    Snapshot {
        snapshot: Whole,
    },
    Update {
        update: Step,
    },
    Refused {
        problem: String,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Whole {
    version: u32,
    table: TableNews,
}

#[derive(Deserialize)]
struct Step {
    event: Number,
    table: TableNews,
}

#[derive(Deserialize)]
struct Number {
    version: u32,
}

#[derive(Deserialize)]
struct TableNews {
    turn: Option<Side>,
    view: PositionView,
}

impl Player {
    /// Plays until `end`, and listens a little longer.
    async fn play(mut self, begin: Instant, end: Instant, interval: Duration) -> Figures {
        let mut turns = interval_at(begin, interval);
        turns.set_missed_tick_behavior(MissedTickBehavior::Skip);
        let close = tokio::time::sleep_until(end + REST);
        tokio::pin!(close);
        loop {
            let step = tokio::select! {
                news = self.socket.next() => news.map(|news| self.hear(news)),
                now = turns.tick() => if now < end { self.make_move().await } else { Ok(()) },
                () = &mut close => break,
            };
            if let Err(error) = step {
                self.figures.failures.push(error.to_string());
                break;
            }
        }
        let sent = self.sent.0.lock().unwrap_or_else(PoisonError::into_inner).keys().next_back().copied();
        let heard = self.known.unwrap_or_default();
        self.figures.lost += sent.map_or(0, |last| (last + 1).saturating_sub(heard) as usize);
        self.figures
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Snapshot { snapshot } => {
                self.known = Some(snapshot.version);
                self.view = Some(snapshot.table);
            }
            News::Update { update } => {
                let known = self.known.unwrap_or_default();
                let version = update.event.version;
                match version.checked_sub(known) {
                    None => self.figures.doubled += 1,
                    Some(missed) => self.figures.lost += missed as usize,
                }
                let is_others = update.table.turn == Some(self.side);
                if let Some(sent) = self.sent.at(version).filter(|_| is_others) {
                    self.figures.delays.push(sent.elapsed());
                }
                self.known = Some(version + 1);
                self.view = Some(update.table);
            }
            News::Refused { problem } => self.figures.failures.push(problem),
            News::Other => {}
        }
    }

    /// Any legal move, if it is this player's turn.
    async fn make_move(&mut self) -> Result<(), ClientError> {
        let (Some(table), Some(version)) = (&self.view, self.known) else { return Ok(()) };
        if table.turn != Some(self.side) {
            return Ok(());
        }
        let mv = match &table.view {
            PositionView::Othello(board) => board.moves.first().map(|legal| legal.mv.clone()),
            // Walls while there are any, then steps to and fro: the game goes on.
            PositionView::Quoridor(board) => board.places.last().or(board.steps.last()).cloned(),
        };
        let Some(mv) = mv else { return Ok(()) };
        let side = if self.side == Side::First { "first" } else { "second" };
        self.sent.note(version);
        self.socket.command(&format!("{side} plays {mv}")).await
    }
}
