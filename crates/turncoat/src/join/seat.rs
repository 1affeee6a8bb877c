//! The seat at an online table: it comes back when the line breaks, and plays what its hand chooses.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use tokio::sync::mpsc::{self, UnboundedReceiver};
use tokio::time::sleep;
use turncoat_server::api::{
    FromServer, GameSnapshot, Joined, Meaning, NodeView, SeatRequest, Side, TableView, ToServer,
};
use turncoat_server::client::{Client, ClientError, Socket};

use super::address::Address;
use super::{Hand, Question, Reply};
use crate::arguments::JoinArguments;

/// How long a lost server is waited for.
const MOST_ABSENCE: Duration = Duration::from_secs(600);
/// How long to wait before the server is called again: from, and at most.
const PAUSES: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(5));
/// With so little time left on the clock, the player has to move.
const HURRY: Duration = Duration::from_millis(800);
/// How often the clock is looked at, and how long the server may keep silent.
const TICK: Duration = Duration::from_millis(100);

/// Takes the open seat and plays the game to its end.
pub(super) async fn play(address: &Address, arguments: &JoinArguments) -> Result<()> {
    let server = address.resolve()?;
    let visitor = Client::new(server);
    let game = &address.game;
    let snapshot: GameSnapshot = visitor.get(&format!("/api/games/{game}")).await.context("the game")?;
    let seats = [(Side::First, &snapshot.seats.first), (Side::Second, &snapshot.seats.second)];
    let Some((side, _)) = seats.into_iter().find(|(_, seat)| seat.open) else {
        bail!("nobody is waited for at this table: both seats are taken");
    };
    let own = if side == Side::First { turncoat_game::Side::First } else { turncoat_game::Side::Second };
    if arguments.player.starts_with("link:")
        && (snapshot.terms.start != "othello standard" || snapshot.table.current != 0)
    {
        bail!("a board on a line begins at the usual start; this game does not");
    }
    let mut hand = Hand::start(&arguments.player, arguments.profile, snapshot.terms.game, own)?;
    let name = arguments.name.clone().unwrap_or_else(|| format!("{} (program)", display_name(&arguments.player)));
    let request = SeatRequest { token: address.token.clone(), name: Some(name.clone()) };
    let joined: Joined = visitor.post(&format!("/api/games/{game}/seats/{}", word(side)), &request).await?;
    println!("{name} plays {} at http://{}/game/{game}", word(side), address.server);
    let replies = forward(&mut hand);
    let table = Table { client: Client::with_token(server, joined.token), game: game.clone(), side, hand, asked: None, answered: None, last: None };
    table.sit(replies).await
}

/// What is shown of a player's name: not the command of an engine, nor the address of a port.
fn display_name(player: &str) -> String {
    match player.split_once(':') {
        Some(("link", _)) => "board".to_owned(),
        Some(("engine", command)) => command.split_whitespace().last().unwrap_or("engine").to_owned(),
        Some((kind, number)) => format!("{kind} {number}"),
        None => player.to_owned(),
    }
}

/// Brings the hand's replies, which come from a thread, to where they can be waited for.
fn forward(hand: &mut Hand) -> UnboundedReceiver<Reply> {
    let (sender, receiver) = mpsc::unbounded_channel();
    if let Some(replies) = hand.replies.take() {
        std::thread::spawn(move || replies.into_iter().try_for_each(|reply| sender.send(reply).map_err(|_| ())));
    }
    receiver
}

struct Table {
    client: Client,
    game: String,
    side: Side,
    hand: Hand,
    /// The version of the game in which the hand was asked for a move.
    asked: Option<u32>,
    /// The version of the game in which a proposal was answered.
    answered: Option<u32>,
    /// The hand's last move, and after how many others: the line may break before the server has it.
    last: Option<(String, usize)>,
}

/// The game as far as it is known here.
struct Known {
    version: u32,
    nodes: Vec<NodeView>,
    table: TableView,
    since: Instant,
}

/// How the time at the table came to its end.
enum End {
    Over(String),
    Left(String),
    Lost(ClientError),
}

impl Table {
    async fn sit(mut self, mut replies: UnboundedReceiver<Reply>) -> Result<()> {
        let mut lost_at: Option<Instant> = None;
        let mut pause = PAUSES.0;
        loop {
            let end = match self.client.socket(&self.game, None).await {
                Ok(socket) => {
                    if lost_at.take().is_some() {
                        println!("back at the table");
                    }
                    pause = PAUSES.0;
                    self.attend(socket, &mut replies).await
                }
                Err(error) => End::Lost(error),
            };
            match end {
                End::Over(result) => {
                    self.hand.tell(Question::End);
                    println!("the game is over: {result}");
                    return Ok(());
                }
                End::Left(reason) => {
                    self.hand.tell(Question::End);
                    bail!("left the table and resigned: {reason}");
                }
                End::Lost(error @ ClientError::Refused { .. }) => return Err(error.into()),
                End::Lost(error) => {
                    if lost_at.is_none() {
                        eprintln!("{error}; calling the server again");
                    }
                    if lost_at.get_or_insert_with(Instant::now).elapsed() > MOST_ABSENCE {
                        return Err(error.into());
                    }
                    sleep(pause).await;
                    pause = (pause * 2).min(PAUSES.1);
                }
            }
        }
    }

    /// Plays as long as the line holds.
    async fn attend(&mut self, mut socket: Socket, replies: &mut UnboundedReceiver<Reply>) -> End {
        // What was asked before the line broke may have been answered meanwhile.
        (self.asked, self.answered) = (None, None);
        let mut known: Option<Known> = None;
        loop {
            tokio::select! {
                message = socket.next::<FromServer>() => match message {
                    Ok(message) => hear(&mut known, message),
                    Err(error) => return End::Lost(error),
                },
                reply = replies.recv(), if known.is_some() => match reply {
                    Some(Reply::Move { text, ply }) => {
                        self.last = Some((text, ply));
                        self.asked = None;
                    }
                    Some(Reply::Leave(reason)) => return self.leave(socket, reason).await,
                    None => return self.leave(socket, "the player has ended".to_owned()).await,
                },
                _ = tokio::signal::ctrl_c() => return self.leave(socket, "Ctrl-C".to_owned()).await,
                () = sleep(TICK) => {}
            }
            let Some(known) = &known else { continue };
            if let Some(ending) = &known.table.ending {
                let winner = ending.winner.map_or("a draw".to_owned(), |winner| {
                    if winner == self.side { "won".to_owned() } else { "lost".to_owned() }
                });
                return End::Over(if ending.decided { winner } else { "broken off".to_owned() });
            }
            let command = self.ask(known);
            for text in command.into_iter().chain(self.answer(known)) {
                let command = ToServer::Command { id: None, text, version: Some(known.version) };
                if let Err(error) = socket.say(&command).await {
                    return End::Lost(error);
                }
            }
        }
    }

    /// Asks the hand for a move if it owes one, and hurries it when the clock is nearly out. If it has made its move
    /// already, that is the command to be sent.
    fn ask(&mut self, known: &Known) -> Option<String> {
        if known.table.turn != Some(self.side) {
            return None;
        }
        if self.asked != Some(known.version) {
            self.asked = Some(known.version);
            let moves = moves_to(known);
            if let Some((text, _)) = self.last.as_ref().filter(|(_, ply)| *ply == moves.len()) {
                println!("{}. {text}", moves.len() + 1);
                return Some(format!("{} plays {text}", word(self.side)));
            }
            self.hand.tell(Question::Move { position: position_text(&known.table), moves });
        }
        let clock = if self.side == Side::First { &known.table.clocks.first } else { &known.table.clocks.second };
        if let Some(clock) = clock
            && Duration::from_secs_f64(clock.left.max(0.0) / 1000.0) < known.since.elapsed() + HURRY
        {
            self.hand.tell(Question::Hurry);
        }
        None
    }

    /// What a program says to proposals: it agrees to nothing but that its time was out.
    fn answer(&mut self, known: &Known) -> Option<String> {
        if self.answered.replace(known.version) == Some(known.version) {
            return None;
        }
        let meant = [Meaning::DeclineDraw, Meaning::DeclineTakeBack, Meaning::AcceptClaim];
        known.table.commands.iter().find(|choice| meant.contains(&choice.meaning)).map(|choice| choice.text.clone())
    }

    async fn leave(&self, mut socket: Socket, reason: String) -> End {
        let _ = socket.command(&format!("{} resigns", word(self.side))).await;
        // The server answers before the line is closed, so the command has arrived.
        let _ = tokio::time::timeout(Duration::from_secs(2), socket.update()).await;
        End::Left(reason)
    }
}

/// Follows what the server says.
fn hear(known: &mut Option<Known>, message: FromServer) {
    match message {
        FromServer::Snapshot { snapshot } => {
            let GameSnapshot { version, nodes, table, .. } = *snapshot;
            *known = Some(Known { version, nodes, table, since: Instant::now() });
        }
        FromServer::Update { update } => {
            let Some(known) = known else { return };
            for node in update.nodes {
                match known.nodes.get_mut(node.id as usize) {
                    Some(place) => *place = node,
                    None => known.nodes.push(node),
                }
            }
            (known.version, known.table, known.since) = (update.version, update.table, Instant::now());
        }
        FromServer::Refused { problem, .. } => eprintln!("the table refuses: {problem}"),
        _ => {}
    }
}

/// The moves from the start to where the game is.
fn moves_to(known: &Known) -> Vec<String> {
    let mut moves = Vec::new();
    let mut place = known.nodes.get(known.table.current as usize);
    while let Some(node) = place {
        moves.extend(node.mv.clone());
        place = node.parent.and_then(|parent| known.nodes.get(parent as usize));
    }
    moves.reverse();
    moves
}

fn position_text(table: &TableView) -> String {
    match &table.view {
        turncoat_server::api::PositionView::Othello(view) => view.text.clone(),
        turncoat_server::api::PositionView::Quoridor(view) => view.text.clone(),
    }
}

const fn word(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}
