//! The room of a game: an actor that keeps the session, stores its events, and sends them to all listeners.
//!
//! A command is applied to a copy of the session, its events are written (`store/writer.rs` puts the events of many rooms
//! into one transaction, so one wait for the disk serves all), and only then are they sent to listeners. The key `(game,
//! version)` makes nodes agree: the second writer reads the first one's events and tries again. Time-outs and moves of
//! programs follow from the state, so any node that opens a game continues it; a node without a player at the table waits
//! a moment for another. Listeners have bounded queues; a slow reader is disconnected and comes back with the version it
//! knows.

mod audience;
mod rights;
mod stub;
mod thinking;
mod views;

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use turncoat_game::{BySide, Side};
use turncoat_messages::server;
use turncoat_session::{Command, GameSession, Player};
use turncoat_wire::opponent;

use crate::api::{FromServer, Update};
use crate::limits;
use crate::problem::Problem;
use crate::ratings;
use crate::rooms::Rooms;
use crate::store::{Backend, GameRow, StoreError, StoredGame};
use crate::{secret, telemetry, wall_clock};
use audience::Audience;
use thinking::JobEvent;

pub(crate) use audience::{Message, Subscription, encode};
pub(crate) use rights::Viewer;
pub(crate) use stub::RoomStub;

/// A look at a room, or at why there is none.
pub(crate) type Inspection = Box<dyn FnOnce(Result<&Room, Problem>) + Send>;

/// A request to a room.
pub(crate) enum Request {
    /// To be looked at.
    Inspect(Inspection),
    /// To execute a command.
    Command { order: Order, reply: oneshot::Sender<Result<Option<Update>, Problem>> },
    /// To give an open seat to a person.
    Join { side: Side, token: String, visitor: Visitor, reply: oneshot::Sender<Result<String, Problem>> },
    /// To add a listener.
    Subscribe {
        viewer: Viewer,
        greeting: Greeting,
        sender: mpsc::Sender<Message>,
        reply: oneshot::Sender<Result<Subscription, Problem>>,
    },
    /// To remove a listener.
    Leave(Subscription),
    /// To see whether something happened elsewhere: the version that is known there, or 0 for anything.
    Look(usize),
    /// What an engine thinks so far, or what it plays.
    Think(JobEvent),
}

/// A person, or a program with a connection of its own, who wants a seat.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) person: String,
    pub(crate) name: String,
    pub(crate) is_program: bool,
}

/// A command and its sender.
#[derive(Clone)]
pub(crate) struct Order {
    pub(crate) viewer: Viewer,
    pub(crate) text: String,
    /// The version of the game that the sender knows, if the command is meant for that one alone.
    pub(crate) version: Option<u32>,
    /// Whether the reply contains the update; listeners hear of it in any case.
    pub(crate) wants_update: bool,
}

/// What a new listener is told first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Greeting {
    /// The whole game.
    Snapshot,
    /// What happened after this version.
    Since(u32),
    /// Nothing: the listener only wants to know that something happens.
    None,
}

/// The room of a game, with its listeners.
pub(crate) struct Room {
    rooms: Rooms,
    id: String,
    own: mpsc::WeakSender<Request>,
    requests: mpsc::Receiver<Request>,
    audience: Audience,
    thinking: thinking::Running,
    state: Option<State>,
    /// When to try again what the database did not take.
    retry_at: Option<Instant>,
    /// When the presence was last sent, and when it is to be sent again.
    presence_told: Option<Instant>,
    presence_due: Option<Instant>,
}

/// The state of a game.
struct State {
    row: GameRow,
    session: GameSession,
    ratings: BySide<Option<u32>>,
}

/// How long a room waits before it tries again what the database did not take.
const RETRY: Duration = Duration::from_secs(1);
/// How much time lies between two messages of presence: their number would grow with the square of a crowd.
const PRESENCE_INTERVAL: Duration = Duration::from_millis(250);
/// How many missed events are sent one by one to a listener that comes back.
const REPLAY: usize = 64;
/// How often a command is tried again when other nodes are faster.
const ATTEMPTS: usize = 8;

impl Room {
    pub(crate) fn new(
        rooms: Rooms,
        id: String,
        own: mpsc::WeakSender<Request>,
        requests: mpsc::Receiver<Request>,
    ) -> Self {
        let (audience, thinking) = (Audience::default(), thinking::Running::default());
        let (state, retry_at, presence_told, presence_due) = (None, None, None, None);
        Self { rooms, id, own, requests, audience, thinking, state, retry_at, presence_told, presence_due }
    }

    /// Serves until the room has been idle for a while.
    pub(crate) async fn run(mut self) {
        match self.load().await {
            Ok(()) => {
                self.serve().await;
                self.dismiss_programs();
            }
            Err(problem) => self.refuse_all(&problem).await,
        }
    }

    async fn serve(&mut self) {
        self.go_on().await;
        let room_time = self.rooms.shared().room_time;
        let mut idle_at = Instant::now() + room_time;
        loop {
            let work_at = self.retry_at.or_else(|| self.wake_at());
            let wake_at = [work_at, self.presence_due].into_iter().flatten().fold(idle_at, Instant::min);
            tokio::select! {
                request = self.requests.recv() => match request {
                    Some(request) => {
                        self.answer(request).await;
                        idle_at = Instant::now() + room_time;
                    }
                    None => return,
                },
                () = sleep_until(wake_at) => {
                    if let Err(problem) = self.wake().await {
                        self.try_later(&problem);
                    }
                    if self.audience.forget_gone() {
                        self.tell_presence();
                    }
                    self.tell_presence_if_due();
                    let is_idle = self.audience.is_empty() && !self.thinking.is_running() && self.retry_at.is_none();
                    if is_idle && Instant::now() >= idle_at && self.rooms.close(&self.id, &mut self.requests) {
                        return;
                    }
                    if Instant::now() >= idle_at {
                        idle_at = Instant::now() + room_time;
                    }
                }
            }
        }
    }

    /// Lets the clock tell, or tries again what the database did not take.
    async fn wake(&mut self) -> Result<(), Problem> {
        match self.retry_at.take() {
            None => self.tick().await,
            Some(retry_at) if Instant::now() < retry_at => {
                self.retry_at = Some(retry_at);
                Ok(())
            }
            Some(_) => self.recover().await,
        }
    }

    /// Reads the stored events again, as a commit may have happened although its connection was lost.
    async fn recover(&mut self) -> Result<(), Problem> {
        if self.rooms.shared().store.health().outage().is_some() {
            self.retry_at = Some(Instant::now() + RETRY);
            return Ok(());
        }
        let before = self.session().version();
        self.load().await?;
        self.publish(before);
        self.tick().await?;
        self.play_unwritten_move().await?;
        self.run_automatic_actions().await
    }

    /// Tries again later.
    fn try_later(&mut self, problem: &Problem) {
        tracing::warn!(game = %self.id, %problem, "a game cannot go on");
        self.retry_at = Some(Instant::now() + RETRY);
    }

    /// When the clock has something to tell.
    fn wake_at(&self) -> Option<Instant> {
        let state = self.state.as_ref()?;
        let deadline = state.session.wake_at()?;
        Some(Instant::now() + wall_clock::until(state.row.begun, deadline))
    }

    async fn answer(&mut self, request: Request) {
        // The requester may have gone away: a reply that cannot be sent is not an error.
        match request {
            Request::Inspect(look) => look(Ok(self)),
            Request::Command { order, reply } => {
                let _ = reply.send(self.handle_command(&order).await);
            }
            Request::Join { side, token, visitor, reply } => {
                let _ = reply.send(self.join(side, &token, visitor).await);
            }
            Request::Subscribe { viewer, greeting, sender, reply } => {
                let subscribed = self.subscribe(viewer, greeting, sender).await;
                if let Err(Ok(subscription)) = reply.send(subscribed) {
                    self.audience.leave(subscription);
                    self.tell_presence();
                }
            }
            Request::Leave(subscription) => {
                self.audience.leave(subscription);
                self.tell_presence();
            }
            Request::Look(version) if (1..=self.session().version()).contains(&version) => {}
            Request::Look(_) => {
                if let Err(problem) = self.catch_up().await {
                    self.try_later(&problem);
                }
            }
            Request::Think(thought) => self.hear(thought).await,
        }
    }

    /// Loads the game from the database.
    async fn load(&mut self) -> Result<(), Problem> {
        let store = &self.rooms.shared().store;
        let StoredGame { row, session } = store.game(&self.id).await?.ok_or_else(|| Problem::no_game(&self.id))?;
        let ratings = ratings::of_players(store, &row, session.game().kind()).await?;
        self.state = Some(State { row, session, ratings });
        Ok(())
    }

    /// Loads what other nodes have stored, and sends it to the listeners.
    async fn catch_up(&mut self) -> Result<(), Problem> {
        let before = self.session().version();
        let rematch_before = self.row().rematch.clone();
        let names_before = self.names();
        self.load().await?;
        self.publish(before);
        // A name that changed without an event: a person was deleted or renamed.
        if self.session().version() == before && self.names() != names_before {
            self.tell_everything();
        }
        if let Some(game) = self.row().rematch.clone().filter(|_| rematch_before.is_none()) {
            self.audience.tell(|_| FromServer::Rematch { game: game.clone() });
        }
        self.run_automatic_actions().await
    }

    fn names(&self) -> BySide<String> {
        BySide::from_fn(|side| self.session().seat(side).name.clone())
    }

    /// Finds out whether a stranger has taken the open seat at another node, which may not have told yet.
    async fn recognise(&mut self, viewer: &Viewer) -> Result<(), Problem> {
        let has_other_nodes = *self.rooms.shared().store.backend() != Backend::Sqlite;
        let is_stranger = self.has_open_seat() && self.you(viewer).seats.is_empty();
        if has_other_nodes && is_stranger { self.catch_up().await } else { Ok(()) }
    }

    /// Executes a command, if its sender may give it.
    async fn handle_command(&mut self, order: &Order) -> Result<Option<Update>, Problem> {
        let Order { viewer, text, version, wants_update } = order;
        let command: Command = text.parse().map_err(|error: turncoat_session::CommandError| {
            Problem::Unreadable(server::request_unreadable(crate::problem::shortened(&error.to_string())))
        })?;
        self.recognise(viewer).await?;
        self.check_right(viewer, &command)?;
        if version.is_some_and(|version| version as usize != self.session().version()) {
            return Err(Problem::Conflict(server::game_overtaken_command()));
        }
        if self.session().version() >= limits::EVENTS {
            return Err(Problem::Conflict(server::game_full(limits::EVENTS)));
        }
        self.apply_with_retry(command).await?;
        let update = wants_update.then(|| self.update(self.session(), &self.you(viewer)));
        self.go_on().await;
        Ok(update)
    }

    /// Applies a command; it is on the disk before any listener is told.
    async fn apply_with_retry(&mut self, command: Command) -> Result<(), Problem> {
        for _ in 0..ATTEMPTS {
            if self.attempt(command.clone()).await? {
                return Ok(());
            }
        }
        Err(Problem::Conflict(server::game_too_fast()))
    }

    /// Applies a command once; `false` if other nodes were first, whose events are known then.
    async fn attempt(&mut self, command: Command) -> Result<bool, Problem> {
        let now = wall_clock::moment(self.row().begun);
        let mut next = self.session().clone();
        next.tick(now);
        let refusal = next.apply(command, now).err();
        let refusal = refusal.map(|refusal| turncoat_messages::game::refusal(next.game(), &refusal));
        if !self.write(next).await? {
            return Ok(false);
        }
        refusal.map_or(Ok(true), |refusal| Err(Problem::Conflict(refusal)))
    }

    /// Commits the new events of `next` and publishes them; `false` if another node committed first, whose events are then loaded.
    async fn write(&mut self, next: GameSession) -> Result<bool, Problem> {
        let before = self.session().version();
        if next.version() == before {
            return Ok(true);
        }
        let store = &self.rooms.shared().store;
        let appended = store.append(&self.id, before, next.events_since(before)).await;
        if matches!(appended, Err(StoreError::Unsettled(_))) {
            self.retry_at = Some(Instant::now() + RETRY);
        }
        if !appended? {
            self.load().await?;
            self.publish(before);
            return Ok(false);
        }
        telemetry::EVENTS.add((next.version() - before) as u64);
        self.state_mut().session = next;
        self.publish(before);
        Ok(true)
    }

    /// Stores the time-outs up to now.
    async fn tick(&mut self) -> Result<(), Problem> {
        let mut next = self.session().clone();
        if next.tick(wall_clock::moment(self.row().begun)).is_empty() {
            return Ok(());
        }
        self.write(next).await?;
        self.run_automatic_actions().await
    }

    /// Does what follows from what has been done. That it cannot is no reason to refuse what has been done.
    async fn go_on(&mut self) {
        if let Err(problem) = self.run_automatic_actions().await {
            self.try_later(&problem);
        }
    }

    /// Does what follows by itself: clocks start when everybody is there, programs answer, think and play, and ratings
    /// are counted.
    async fn run_automatic_actions(&mut self) -> Result<(), Problem> {
        for _ in 0..ATTEMPTS {
            let Some(command) = self.automatic_command() else { break };
            // Every node that has the game tries the same, and one is first: compute again what is left to do.
            self.attempt(command).await?;
        }
        self.sync_engine();
        if self.session().ending().is_some() {
            self.dismiss_programs();
        }
        if self.row().rated && self.session().ending().is_some() {
            let state = self.state_mut();
            let (row, session) = (state.row.clone(), state.session.clone());
            let store = &self.rooms.shared().store;
            if ratings::count(store, &row, &session).await? {
                let ratings = ratings::of_players(store, &row, session.game().kind()).await?;
                self.state_mut().ratings = ratings;
            }
        }
        Ok(())
    }

    fn automatic_command(&self) -> Option<Command> {
        let session = self.session();
        if session.ending().is_some() {
            return None;
        }
        if session.is_paused() && !self.has_open_seat() && !self.is_run_by_one() {
            return Some(Command::Resume);
        }
        opponent::answer(session, |side| self.thinking.score_for(side))
    }

    /// Gives an open seat to the person with its token: the new secret.
    async fn join(&mut self, side: Side, token: &str, visitor: Visitor) -> Result<String, Problem> {
        let Visitor { person, name, is_program } = visitor;
        self.catch_up().await?;
        if self.session().seat(side).player != Player::Human || self.row().seats[side].invitation.is_none() {
            return Err(Problem::Conflict(server::seat_taken()));
        }
        if self.row().seats[!side].person.as_deref() == Some(&person) {
            return Err(Problem::Conflict(server::seat_own()));
        }
        let fresh = secret::token();
        let tokens = [secret::hash(token), secret::hash(&fresh)];
        let store = &self.rooms.shared().store;
        if !store.take_seat(&self.id, side, &person, [&tokens[0], &tokens[1]]).await? {
            return Err(Problem::Unauthorized(server::seat_invitation()));
        }
        self.load().await?;
        self.apply_with_retry(Command::Name { side, name }).await?;
        if is_program {
            self.apply_with_retry(Command::Program(side)).await?;
        }
        self.go_on().await;
        self.tell_presence();
        Ok(fresh)
    }

    async fn refuse_all(&mut self, problem: &Problem) {
        let text = problem.to_string();
        let problem = || match problem {
            Problem::NotFound(message) => Problem::NotFound(message.clone()),
            Problem::Store(error) => Problem::Store(error.clone()),
            _ => Problem::Store(StoreError::Corrupt(text.clone())),
        };
        // A room is opened for a request, which may still be on its way.
        let mut first = tokio::time::timeout(RETRY, self.requests.recv()).await.ok().flatten();
        loop {
            while let Some(request) = first.take().or_else(|| self.requests.try_recv().ok()) {
                match request {
                    Request::Inspect(look) => look(Err(problem())),
                    Request::Command { reply, .. } => drop(reply.send(Err(problem()))),
                    Request::Join { reply, .. } => drop(reply.send(Err(problem()))),
                    Request::Subscribe { reply, .. } => drop(reply.send(Err(problem()))),
                    Request::Leave(_) | Request::Look(_) | Request::Think(_) => {}
                }
            }
            if self.rooms.close(&self.id, &mut self.requests) {
                return;
            }
        }
    }

    fn state(&self) -> &State {
        self.state.as_ref().expect("a room serves only when its game is there")
    }

    fn state_mut(&mut self) -> &mut State {
        self.state.as_mut().expect("a room serves only when its game is there")
    }

    pub(crate) fn session(&self) -> &GameSession {
        &self.state().session
    }

    pub(crate) fn row(&self) -> &GameRow {
        &self.state().row
    }
}
