//! Many games at once, and what their players experience: how long a move takes to the opponent's screen, whether everything
//! arrives once, and whether programs answer in time.

mod address;
mod analysis;
mod figures;
mod message;
mod person;
mod program;

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::stream::{self, StreamExt as _};
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};
use turncoat_server::api::{Created, NewGame, Side};

use crate::{Client, ClientError, Socket};
use address::local;
use message::Message;
use person::{Person, Sent};

pub use address::raise_file_limit;
pub use figures::Figures;

/// The games to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many games between two people.
    pub games: usize,
    /// How long each player waits between own moves.
    pub interval: Duration,
    /// How long to play.
    pub time: Duration,
    /// How many spectators watch, spread over the games between people.
    pub spectators: usize,
    /// The programs that people play against, one game each.
    pub opponents: Vec<String>,
    /// The clock of the games against programs.
    pub clock: String,
    /// How many analyses and reviews run all the time.
    pub analyses: usize,
    /// How many reviews run all the time.
    pub reviews: usize,
}

/// How many games are prepared at once.
const AT_ONCE: usize = 16;
/// How long to wait for the last messages.
const REST: Duration = Duration::from_secs(3);

/// Games before the first move, with their players and spectators connected.
pub struct Tables {
    address: SocketAddr,
    plan: Plan,
    players: Vec<[Socket; 2]>,
    spectators: Vec<Socket>,
    against_programs: Vec<Socket>,
}

impl Tables {
    /// Opens all games and sockets on the server at `address`; `watch` is told how many games are prepared and how many
    /// spectators watch them.
    ///
    /// # Errors
    ///
    /// If the games cannot be prepared.
    pub async fn prepare(address: SocketAddr, plan: Plan, watch: impl Fn(usize, usize)) -> Result<Self, ClientError> {
        let mut names = Vec::with_capacity(plan.games);
        let mut players = Vec::with_capacity(plan.games);
        let mut preparing =
            stream::iter((0..plan.games).map(|number| prepare(address, number))).buffer_unordered(AT_ONCE);
        while let Some(table) = preparing.next().await {
            let (name, sockets) = table?;
            names.push(name);
            players.push(sockets);
            watch(names.len(), 0);
        }
        drop(preparing);
        let spectate = |number: usize| {
            let name = &names[number % names.len()];
            let client = Client::from_local(address, local(2 * plan.games + number));
            async move { client.socket(name, None).await }
        };
        let watched = if names.is_empty() { 0 } else { plan.spectators };
        let mut spectators = Vec::with_capacity(watched);
        let mut connecting = stream::iter((0..watched).map(spectate)).buffer_unordered(AT_ONCE);
        while let Some(socket) = connecting.next().await {
            spectators.push(socket?);
            watch(names.len(), spectators.len());
        }
        drop(connecting);
        let mut against_programs = Vec::with_capacity(plan.opponents.len());
        for (number, opponent) in plan.opponents.iter().enumerate() {
            let client = Client::from_local(address, local(2 * plan.games + plan.spectators + number));
            let wanted =
                NewGame { clock: Some(plan.clock.clone()), ..NewGame::new(start_of(number), "human", opponent) };
            let created = client.create(&wanted).await?;
            against_programs.push(client.socket(&created.id, None).await?);
        }
        Ok(Self { address, plan, players, spectators, against_programs })
    }

    /// Plays as planned.
    pub async fn play(self) -> Figures {
        let Self { address, plan, players, spectators, against_programs } = self;
        let begun = Instant::now();
        let end = begun + plan.time;
        let mut tasks = JoinSet::new();
        for (number, sockets) in players.into_iter().enumerate() {
            // There is a move in each game every half interval, so spread evenly from the start.
            let offset = (plan.interval / 2).mul_f64(number as f64 / plan.games as f64);
            let sent = Sent::default();
            for (side, socket) in [Side::First, Side::Second].into_iter().zip(sockets) {
                let delay = offset + if side == Side::Second { plan.interval / 2 } else { Duration::ZERO };
                tasks.spawn(Person::new(side, socket, sent.clone()).play(begun + delay, end, plan.interval));
            }
        }
        for socket in spectators {
            tasks.spawn(spectate(socket, end));
        }
        for socket in against_programs {
            tasks.spawn(program::play_against(socket, end, plan.interval));
        }
        for number in 0..plan.analyses + plan.reviews {
            // Each from an address of its own, from the end of the range.
            let client = Client::from_local(address, local((1 << 22) + number));
            let is_review = number >= plan.analyses;
            tasks.spawn(analysis::ask(client, number, is_review, end));
        }
        let mut figures = Figures::default();
        while let Some(played) = tasks.join_next().await {
            match played {
                Ok(other) => figures.add(other),
                Err(error) => figures.failures.push(error.to_string()),
            }
        }
        figures.sort();
        figures
    }
}

/// Both games in turn.
const fn start_of(number: usize) -> &'static str {
    if number.is_multiple_of(2) { "othello standard" } else { "quoridor tournament" }
}

/// Opens a game between two people: its name, and their sockets.
async fn prepare(address: SocketAddr, number: usize) -> Result<(String, [Socket; 2]), ClientError> {
    let [ada, bob] = [0, 1].map(|side| Client::from_local(address, local(2 * number + side)));
    let created: Created = ada.create(&NewGame::new(start_of(number), "human", "friend")).await?;
    let token = created.invitation.map(|invitation| invitation.token);
    let seat = format!("/api/games/{}/seats/second", created.id);
    bob.post::<serde_json::Value>(&seat, &serde_json::json!({ "token": token })).await?;
    let sockets = [ada.socket(&created.id, None).await?, bob.socket(&created.id, None).await?];
    Ok((created.id, sockets))
}

/// Watches until `end`.
async fn spectate(mut socket: Socket, end: Instant) -> Figures {
    let mut figures = Figures::default();
    let watching = async {
        loop {
            if let Err(error) = socket.next::<Message>().await {
                break error;
            }
        }
    };
    if let Ok(error) = timeout_at(end, watching).await {
        figures.failures.push(error.to_string());
    }
    figures
}
