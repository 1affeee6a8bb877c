use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use turncoat_game::Side;

use super::{Greeting, Message, Order, Request, Room, Subscription, Viewer, Visitor};
use crate::api::Update;
use crate::problem::Problem;
use crate::rooms::Rooms;
use crate::telemetry;

/// The front end of a room, open or not.
#[derive(Clone)]
pub(crate) struct RoomStub {
    rooms: Rooms,
    game: String,
}

/// A listener's presence in a room, which ends when this is dropped.
pub(crate) struct Attendance {
    room: RoomStub,
    subscription: Subscription,
}

impl Drop for Attendance {
    fn drop(&mut self) {
        self.room.rooms.leave(&self.room.game, self.subscription);
    }
}

/// A room that closes just when it is asked is opened again.
const ATTEMPTS: usize = 5;

impl RoomStub {
    pub(crate) const fn new(rooms: Rooms, game: String) -> Self {
        Self { rooms, game }
    }

    /// What `look` sees in the room.
    pub(crate) async fn inspect<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Room) -> T + Clone + Send + 'static,
    ) -> Result<T, Problem> {
        self.ask(|reply| {
            let look = look.clone();
            Request::Inspect(Box::new(move |room| drop(reply.send(room.map(look)))))
        })
        .await
    }

    /// Executes a command: the update, if it is wanted.
    pub(crate) async fn command(&self, order: Order) -> Result<Option<Update>, Problem> {
        let begin = Instant::now();
        let done = self.ask(|reply| Request::Command { order: order.clone(), reply }).await;
        if done.is_ok() {
            telemetry::MOVE_TIME.record(begin.elapsed());
        }
        done
    }

    /// Gives an open seat to a person: the new secret of the seat.
    pub(crate) async fn join(&self, side: Side, token: &str, visitor: Visitor) -> Result<String, Problem> {
        self.ask(|reply| Request::Join { side, token: token.to_owned(), visitor: visitor.clone(), reply }).await
    }

    /// Subscribes `sender` to the events of the game.
    pub(crate) async fn subscribe(
        &self,
        viewer: &Viewer,
        greeting: Greeting,
        sender: &mpsc::Sender<Message>,
    ) -> Result<Attendance, Problem> {
        let request = |reply| Request::Subscribe { viewer: viewer.clone(), greeting, sender: sender.clone(), reply };
        let subscription = self.ask(request).await?;
        Ok(Attendance { room: self.clone(), subscription })
    }

    async fn ask<T>(&self, request: impl Fn(oneshot::Sender<Result<T, Problem>>) -> Request) -> Result<T, Problem> {
        for _ in 0..ATTEMPTS {
            let (reply, answer) = oneshot::channel();
            if self.rooms.sender(&self.game).send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(Problem::Ending)
    }
}
