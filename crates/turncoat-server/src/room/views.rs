use turncoat_game::Side;
use turncoat_messages::Language;
use turncoat_session::{GameSession, Player};

use super::{Greeting, REPLAY, Room, Viewer, encode};
use crate::api::{BySide, EventView, FromServer, GameSnapshot, Invitation, SeatView, Update, You};
use crate::view::{self, TableScene};
use crate::wall_clock;

impl Room {
    /// The whole game, as the viewer sees it.
    pub(crate) fn snapshot(&self, viewer: &Viewer) -> GameSnapshot {
        let (row, session) = (self.row(), self.session());
        let you = self.you(viewer);
        GameSnapshot {
            id: row.id.clone(),
            version: session.version() as u32,
            terms: view::terms(session.terms(), row.rated, wall_clock::text(row.begun)),
            seats: self.seats(session),
            nodes: view::nodes(session.game()),
            table: self.table(session, &you),
            spectators: self.audience.spectators(),
            rematch: row.rematch.clone(),
            invitation: self.invitation(viewer),
            you,
        }
    }

    /// The invitation to the open seat, for the player of the other one.
    fn invitation(&self, viewer: &Viewer) -> Option<Invitation> {
        let open = Side::BOTH.into_iter().find(|&side| self.row().seats[side].invitation.is_some())?;
        let token = self.row().seats[open].invitation.clone()?;
        self.you(viewer).seats.contains(&(!open).into()).then(|| Invitation::new(&self.row().id, open, token))
    }

    fn seats(&self, session: &GameSession) -> BySide<SeatView> {
        BySide::from_fn(|side| {
            let seat = session.seat(side);
            let open = self.row().seats[side].invitation.is_some();
            SeatView {
                player: seat.player.to_string(),
                name: if open {
                    String::new()
                } else {
                    view::seat_name(seat, session.game().kind(), side, Language::ENGLISH)
                },
                automatic: seat.player.is_automatic(),
                program: session.is_program(side),
                open,
                present: self.presence(side),
                rating: self.state().ratings[side].filter(|_| seat.player == Player::Human),
            }
        })
    }

    fn table(&self, session: &GameSession, you: &You) -> crate::api::TableView {
        let now = wall_clock::moment(self.row().begun);
        view::table(&TableScene { session, now, you, thinking: self.thinking.side() })
    }

    /// At most so many events from number `since` on, as the viewer sees them.
    pub(crate) fn updates(&self, since: usize, most: usize, viewer: &Viewer) -> Vec<Update> {
        let you = self.you(viewer);
        let mut updates = Vec::new();
        self.replay_from(since, most, |session| updates.push(self.update(session, &you)));
        updates
    }

    /// Shows the session as it was after each of at most so many events from number `since` on.
    fn replay_from(&self, since: usize, most: usize, mut show: impl FnMut(&GameSession)) {
        let session = self.session();
        // By far the usual case.
        if since + 1 == session.version() {
            return show(session);
        }
        let (before, after) = session.events().split_at(since.min(session.version()));
        if after.is_empty() {
            return;
        }
        let replayed = GameSession::replay(session.terms().clone(), before.iter().cloned());
        let mut past = replayed.expect("what has happened once can happen again");
        for event in after.iter().take(most) {
            past.repeat(event.clone()).expect("what has happened once can happen again");
            show(&past);
        }
    }

    /// The last event of `session`, with what it led to.
    pub(super) fn update(&self, session: &GameSession, you: &You) -> Update {
        let version = session.version();
        let event = session.events().last().expect("an update has an event");
        Update {
            version: version as u32,
            event: EventView::new(version - 1, event),
            nodes: view::changed_nodes(session, event),
            seats: self.seats(session),
            table: self.table(session, you),
        }
    }

    /// The first messages for a new listener. A listener that has missed too much gets the whole game.
    pub(super) fn greet(&self, greeting: Greeting, viewer: &Viewer) -> Vec<FromServer> {
        let version = self.session().version();
        match greeting {
            Greeting::None => Vec::new(),
            Greeting::Since(since) if version.checked_sub(since as usize).is_some_and(|missed| missed <= REPLAY) => {
                let updates = self.updates(since as usize, REPLAY, viewer).into_iter();
                updates.map(|update| FromServer::Update { update: Box::new(update) }).collect()
            }
            Greeting::Snapshot | Greeting::Since(_) => {
                vec![FromServer::Snapshot { snapshot: Box::new(self.snapshot(viewer)) }]
            }
        }
    }

    /// Sends every listener the whole game.
    pub(super) fn tell_everything(&mut self) {
        let snapshots = self
            .audience
            .viewers()
            .map(|viewer| encode(&FromServer::Snapshot { snapshot: Box::new(self.snapshot(viewer)) }));
        let snapshots: Vec<_> = snapshots.collect();
        self.audience.tell_each(snapshots);
    }

    /// Sends all events from number `before` on to the listeners.
    pub(super) fn publish(&mut self, before: usize) {
        let mut audience = std::mem::take(&mut self.audience);
        audience.seat_again(|viewer| self.you(viewer));
        self.replay_from(before, usize::MAX, |session| {
            audience.tell(|you| FromServer::Update { update: Box::new(self.update(session, you)) });
        });
        self.audience = audience;
    }
}
