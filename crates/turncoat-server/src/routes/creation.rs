use turncoat_game::{BySide, Side};
use turncoat_messages::server;
use turncoat_session::{Command, GameSession, Kind, Moment, Player, Seat};
use turncoat_wire::new_game;

use crate::api::{Created, Invitation, NewGame, Tokens};
use crate::problem::{Problem, shortened};
use crate::programs::Programs;
use crate::store::{GameRow, SeatRow};
use crate::{catalogue, players, secret, study};

/// A game that is about to be written.
pub(super) struct Creation {
    pub(super) row: GameRow,
    pub(super) session: GameSession,
    /// The secrets of the seats, before they are only known by their hashes.
    tokens: BySide<String>,
}

/// What a seat of a new game is to be.
enum Wish {
    /// The requester.
    Own,
    /// An open seat.
    Friend,
    /// A program.
    Program(Player),
}

impl Wish {
    fn read(text: &str, kind: Kind, programs: &Programs) -> Result<Self, Problem> {
        match text {
            "human" => Ok(Self::Own),
            "friend" => Ok(Self::Friend),
            _ => {
                let player = text.parse().map_err(|error: turncoat_session::PlayerError| {
                    Problem::Impossible(server::study_unreadable(shortened(&error.to_string())))
                })?;
                players::check(&player, kind, programs)?;
                Ok(Self::Program(player))
            }
        }
    }
}

impl Creation {
    /// The game that `person`, who is called `name`, wants.
    pub(super) fn new(wanted: &NewGame, person: &str, name: &str, programs: &Programs) -> Result<Self, Problem> {
        let start = study::read_start(&catalogue::drawn_start(&wanted.start, secret::below))?;
        let read = |text| Wish::read(text, start.kind(), programs);
        let mut wishes = BySide { first: read(&wanted.first)?, second: read(&wanted.second)? };
        if wanted.shuffle && secret::coin() {
            wishes = wishes.swapped();
        }
        let is_friendly = match (&wishes.first, &wishes.second) {
            (Wish::Friend, Wish::Friend) => {
                return Err(Problem::Impossible(server::new_game_friends()));
            }
            (Wish::Friend, Wish::Program(_)) | (Wish::Program(_), Wish::Friend) => {
                return Err(Problem::Impossible(server::new_game_friend()));
            }
            (Wish::Friend, _) | (_, Wish::Friend) => true,
            _ => false,
        };
        let seats = BySide::from_fn(|side| match &wishes[side] {
            Wish::Own => Seat { player: Player::Human, name: name.to_owned() },
            Wish::Friend => Player::Human.into(),
            Wish::Program(player) => player.clone().into(),
        });
        let mut session = new_game::open(wanted, new_game::terms(wanted, start, seats, is_friendly)?)?;
        for side in Side::BOTH.into_iter().filter(|&side| wanted.program && matches!(wishes[side], Wish::Own)) {
            apply(&mut session, Command::Program(side))?;
        }
        if is_friendly {
            apply(&mut session, Command::Pause)?;
        }
        let owners = BySide::from_fn(|side| match wishes[side] {
            Wish::Friend => None,
            Wish::Own | Wish::Program(_) => Some(person.to_owned()),
        });
        Ok(Self::with_owners(session, owners, wanted.rated && is_friendly))
    }

    /// The game after `finished`, with the sides exchanged.
    pub(super) fn rematch(row: &GameRow, finished: &GameSession) -> Result<Self, Problem> {
        let owners = BySide::from_fn(|side| row.seats[!side].person.clone());
        let session = GameSession::open(finished.rematch())
            .map_err(|error| Problem::Impossible(server::game_refused(error.to_string())))?;
        Ok(Self::with_owners(session, owners, row.rated))
    }

    /// A game whose seats have these owners; a seat without one is open.
    pub(super) fn with_owners(session: GameSession, owners: BySide<Option<String>>, rated: bool) -> Self {
        let tokens = BySide::from_fn(|_| secret::token());
        let seats = BySide::from_fn(|side| SeatRow {
            invitation: owners[side].is_none().then(|| tokens[side].clone()),
            person: owners[side].clone(),
            token: secret::hash(&tokens[side]),
        });
        Self { row: GameRow::new(seats, rated), session, tokens }
    }

    /// What `person` is told about it.
    pub(super) fn created(&self, person: &str) -> Created {
        let is_own = |side: Side| {
            let is_human = self.session.seat(side).player == Player::Human;
            is_human && self.row.seats[side].person.as_deref() == Some(person)
        };
        let token = |side: Side| is_own(side).then(|| self.tokens[side].clone());
        let open = Side::BOTH.into_iter().find(|&side| self.row.seats[side].invitation.is_some());
        Created {
            id: self.row.id.clone(),
            tokens: Tokens { first: token(Side::First), second: token(Side::Second) },
            invitation: open.map(|side| Invitation::new(&self.row.id, side, self.tokens[side].clone())),
        }
    }
}

/// Applies a command to a game that is about to begin.
fn apply(session: &mut GameSession, command: Command) -> Result<(), Problem> {
    let refused = session.apply(command, Moment::START).err();
    match refused {
        Some(refusal) => Err(Problem::Impossible(turncoat_messages::game::refusal(session.game(), &refusal))),
        None => Ok(()),
    }
}
