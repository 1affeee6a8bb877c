use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use tokio::time::sleep;
use turncoat_client::{Client, ClientError, Socket};
use turncoat_engine::StopFlag;
use turncoat_server::api::{FromServer, GameSnapshot, Meaning, Side, ToServer};

use super::FAREWELL;
use super::hand::{Choice, Hand};
use super::table::Table;

/// How long a server that does not answer is called again.
const LONGEST_ABSENCE: Duration = Duration::from_secs(600);
/// How long to wait before the server is called again: at first, and at most.
const PAUSES: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(5));
/// How often Ctrl-C is looked for.
const TICK: Duration = Duration::from_millis(100);
/// After so much silence the server is asked whether it is still there, and after so much more it is taken to be gone.
const HEARTBEAT: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(60);
/// How long a refused move may still turn out to be refused only because something else has happened.
const REFUSAL_DELAY: Duration = Duration::from_secs(3);
/// How long the server may take to write down that the seat is given up.
const RESIGNATION: Duration = Duration::from_secs(5);

/// A seat at an online table: it comes back when the connection breaks, and plays what its hand chooses.
pub(super) struct Seat {
    client: Client,
    game: String,
    side: Side,
    hand: Hand,
    /// The game in which the hand was asked for a move, and what stops it.
    asked: Option<(Vec<String>, StopFlag)>,
    /// The hand's last answer: the connection may break before the server has it.
    choice: Option<Choice>,
    /// The version of the game in which the move was sent.
    sent: Option<u32>,
    /// The version of the game in which a proposal was answered.
    answered: Option<u32>,
    /// When the server refused the move, and why.
    refused: Option<(Instant, String)>,
}

/// Why the seat does not play on over this connection.
enum Interruption {
    /// The game is over, in these words.
    Over(String),
    /// The player cannot go on, for this reason.
    Leave(String),
    /// The connection is lost.
    Lost(ClientError),
}

impl Seat {
    pub(super) fn new(client: Client, game: String, side: Side, hand: Hand) -> Self {
        Self { client, game, side, hand, asked: None, choice: None, sent: None, answered: None, refused: None }
    }

    /// Plays the game to its end.
    pub(super) async fn play(mut self, stop: &StopFlag) -> Result<()> {
        let mut table = None;
        let mut lost_at: Option<Instant> = None;
        let mut pause = PAUSES.0;
        loop {
            let interruption = match self.connect().await {
                Ok(socket) => {
                    if lost_at.take().is_some() {
                        println!("back at the table");
                    }
                    pause = PAUSES.0;
                    self.attend(socket, &mut table, stop).await
                }
                Err(error) => Interruption::Lost(error),
            };
            match interruption {
                Interruption::Over(result) => {
                    self.end(table);
                    println!("the game is over: {result}");
                    return Ok(());
                }
                Interruption::Leave(reason) => {
                    self.end(None);
                    bail!("left the table and resigned: {reason}");
                }
                Interruption::Lost(error) if is_final(&error) => {
                    self.end(None);
                    return Err(error.into());
                }
                Interruption::Lost(error) => {
                    if lost_at.is_none() {
                        eprintln!("{error}; calling the server again");
                    }
                    let absence = lost_at.get_or_insert_with(Instant::now).elapsed();
                    if absence > LONGEST_ABSENCE || stop.is_stopped() {
                        self.end(None);
                        bail!("left the table without a word, as the server does not answer: {error}");
                    }
                    sleep(pause).await;
                    pause = (pause * 2).min(PAUSES.1);
                }
            }
        }
    }

    async fn connect(&self) -> Result<Socket, ClientError> {
        // A request is refused with a reason, unlike a socket.
        let _: GameSnapshot = self.client.get(&format!("/api/games/{}", self.game)).await?;
        self.client.socket(&self.game, None).await
    }

    fn end(self, table: Option<Table>) {
        if let Some((_, stop)) = &self.asked {
            stop.stop();
        }
        self.hand.end(table.and_then(|table| table.game().ok()), FAREWELL);
    }

    /// Plays as long as the connection holds.
    async fn attend(&mut self, mut socket: Socket, known: &mut Option<Table>, stop: &StopFlag) -> Interruption {
        (self.sent, self.answered, self.refused) = (None, None, None);
        *known = None;
        let mut heard_at = Instant::now();
        let mut is_asked = false;
        loop {
            tokio::select! {
                message = socket.next::<FromServer>() => match message {
                    Ok(message) => {
                        (heard_at, is_asked) = (Instant::now(), false);
                        if let Err(interruption) = self.hear(known, message) {
                            return interruption;
                        }
                    }
                    Err(error) => return Interruption::Lost(error),
                },
                choice = self.hand.choice(), if known.is_some() => match choice {
                    Some(choice) => self.choice = Some(choice),
                    None => return self.leave(socket, "the player has ended".to_owned()).await,
                },
                () = sleep(TICK) => {
                    if stop.is_stopped() {
                        return self.leave(socket, "it was stopped".to_owned()).await;
                    }
                    if heard_at.elapsed() > HEARTBEAT + SILENCE {
                        return Interruption::Lost(ClientError::Lost("it has been silent for too long".to_owned()));
                    }
                    if heard_at.elapsed() > HEARTBEAT && !std::mem::replace(&mut is_asked, true)
                        && let Err(error) = socket.say(&ToServer::Ping).await
                    {
                        return Interruption::Lost(error);
                    }
                }
            }
            let Some(table) = known.as_ref() else { continue };
            if let Some(ending) = &table.view.ending {
                return Interruption::Over(self.result(ending));
            }
            let reply = match self.react(table) {
                Ok(reply) => reply,
                Err(reason) => return self.leave(socket, reason).await,
            };
            for text in reply {
                let command = ToServer::Command { id: None, text, version: Some(table.version) };
                if let Err(error) = socket.say(&command).await {
                    return Interruption::Lost(error);
                }
            }
        }
    }

    /// Follows what the server says.
    fn hear(&mut self, known: &mut Option<Table>, message: FromServer) -> Result<(), Interruption> {
        match message {
            FromServer::Snapshot { snapshot } => {
                let table = Table::new(*snapshot).map_err(|error| Interruption::Leave(format!("{error:#}")))?;
                *known = Some(table);
            }
            FromServer::Update { update } => {
                let has_followed = known.as_mut().is_some_and(|table| table.update(*update));
                if !has_followed {
                    return Err(Interruption::Lost(ClientError::Lost("an update is missing".to_owned())));
                }
                self.refused = None;
            }
            FromServer::Refused { problem, .. } => self.refused = Some((Instant::now(), problem)),
            _ => {}
        }
        Ok(())
    }

    /// What the seat has to say to the table; an error is why it cannot go on.
    fn react(&mut self, table: &Table) -> Result<Vec<String>, String> {
        if let Some((at, problem)) = &self.refused
            && at.elapsed() > REFUSAL_DELAY
        {
            return Err(format!("the server refused its move: {problem}"));
        }
        let moves = table.moves();
        if self.asked.as_ref().is_some_and(|(asked, _)| *asked != moves)
            && let Some((_, stop)) = self.asked.take()
        {
            // Something else has happened, such as a lost turn.
            stop.stop();
        }
        let mut replies: Vec<String> = self.answer(table).into_iter().collect();
        if table.view.turn != Some(self.side) {
            return Ok(replies);
        }
        if let Some(choice) = self.choice.as_ref().filter(|choice| choice.moves == moves) {
            let text = choice.chosen.clone()?;
            if self.sent != Some(table.version) {
                self.sent = Some(table.version);
                println!("{}. {text}", moves.len() + 1);
                replies.push(format!("{} plays {text}", self.side));
            }
        } else if self.asked.is_none() {
            let game = table.game().map_err(|error| error.to_string())?;
            let stop = StopFlag::default();
            self.hand.ask(game, table.clocks(), stop.clone());
            self.asked = Some((moves, stop));
        }
        Ok(replies)
    }

    /// The answer to a proposal: a program declines draws and take-backs, and admits that its time is over.
    fn answer(&mut self, table: &Table) -> Option<String> {
        if self.answered.replace(table.version) == Some(table.version) {
            return None;
        }
        let meant = [Meaning::DeclineDraw, Meaning::DeclineTakeBack, Meaning::AcceptClaim];
        let commands = &table.view.commands;
        commands.iter().find(|choice| meant.contains(&choice.meaning)).map(|choice| choice.text.clone())
    }

    /// Gives the game up.
    async fn leave(&self, mut socket: Socket, reason: String) -> Interruption {
        let resigned = async {
            socket.command(&format!("{} resigns", self.side)).await?;
            while socket.update().await?.table.ending.is_none() {}
            Ok::<_, ClientError>(())
        };
        // A game that ended meanwhile needs no resignation.
        let _ = tokio::time::timeout(RESIGNATION, resigned).await;
        Interruption::Leave(reason)
    }

    /// How the game ended for this seat.
    fn result(&self, ending: &turncoat_server::api::Ending) -> String {
        let result = match ending.winner {
            _ if !ending.decided => "broken off",
            Some(winner) if winner == self.side => "won",
            Some(_) => "lost",
            None => "drawn",
        };
        format!("{result}; {}", ending.text)
    }
}

/// Whether the server would say the same again.
fn is_final(error: &ClientError) -> bool {
    const TOO_MANY_REQUESTS: u16 = 429;
    matches!(error, ClientError::Refused { status, .. } if status.is_client_error() && status.as_u16() != TOO_MANY_REQUESTS)
}
