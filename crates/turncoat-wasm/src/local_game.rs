use std::time::Duration;

use turncoat_engine::othello::Strength;
use turncoat_game::{BySide, Side};
use turncoat_players::answer_time;
use turncoat_session::{Answer, Command, GameSession, Moment, Player, Proposal, Seat, archive};
use turncoat_wire::api::{self, EventView, GameSnapshot, NewGame, PositionView, SeatView, TableView, Update, You};
use turncoat_wire::view::{self, TableScene};
use turncoat_wire::{Refusal, limits, new_game, shortened, study};

/// A game that one person runs without a server: against a program, or for two at one screen.
///
/// Times are milliseconds since 1970, as browsers have them.
pub(crate) struct LocalGame {
    id: String,
    session: GameSession,
    begun: f64,
    /// The same by RFC 3339.
    begun_text: String,
    /// What the program last thought of the game, from the first side's view.
    score: Option<i32>,
}

/// A move that a program is to choose.
#[derive(Debug, serde::Serialize)]
pub(crate) struct Turn {
    /// The player.
    pub(crate) player: String,
    /// How the game began.
    pub(crate) start: String,
    /// The moves.
    pub(crate) moves: Vec<String>,
    /// How long the player may think.
    pub(crate) seconds: f64,
    /// The side to move.
    pub(crate) side: api::Side,
}

impl LocalGame {
    /// The `wanted` game; `is_swapped` exchanges the players if it asks for chance.
    pub(crate) fn new(
        id: String,
        wanted: &NewGame,
        (begun, begun_text): (f64, String),
        is_swapped: bool,
    ) -> Result<Self, Refusal> {
        let start = study::read_start(&wanted.start)?;
        let mut players = [&wanted.first, &wanted.second];
        if wanted.shuffle && is_swapped {
            players.reverse();
        }
        let [first, second] = players.map(|player| seat(player, start.kind()));
        let seats = BySide { first: first?, second: second? };
        let session = new_game::open(wanted, new_game::terms(wanted, start, seats, false)?)?;
        Ok(Self { id, session, begun, begun_text, score: None })
    }

    /// The game that [`Self::save`] wrote.
    pub(crate) fn load(id: String, text: &str, (begun, begun_text): (f64, String)) -> Result<Self, Refusal> {
        let session = archive::read(text).map_err(|error| impossible(&error))?;
        Ok(Self { id, session, begun, begun_text, score: None })
    }

    /// The game as a text.
    pub(crate) fn save(&self) -> String {
        archive::write(&self.session)
    }

    /// The next game of the same players, with the sides exchanged.
    pub(crate) fn rematch(&self, id: String, (begun, begun_text): (f64, String)) -> Result<Self, Refusal> {
        let session = GameSession::open(self.session.rematch()).map_err(|error| impossible(&error))?;
        Ok(Self { id, session, begun, begun_text, score: None })
    }

    /// The number of events so far.
    pub(crate) fn version(&self) -> usize {
        self.session.version()
    }

    /// Does what `text` says, and what a program answers to it.
    pub(crate) fn command(&mut self, text: &str, now: f64) -> Result<(), Refusal> {
        let command: Command = text.parse().map_err(|error: turncoat_session::CommandError| impossible(&error))?;
        self.check_right(&command)?;
        self.apply(command, now)
    }

    /// Plays the move that the program of the side to move has chosen.
    pub(crate) fn play(&mut self, mv: &str, now: f64) -> Result<(), Refusal> {
        match self.session.side_to_move() {
            Some(side) if self.session.seat(side).player.is_automatic() => {
                self.apply(Command::Play { side, text: mv.to_owned() }, now)
            }
            _ => Err(Refusal::Impossible("no program is to move".to_owned())),
        }
    }

    fn apply(&mut self, command: Command, now: f64) -> Result<(), Refusal> {
        if self.session.version() >= limits::EVENTS {
            return Err(Refusal::Impossible(format!("This game has reached its limit of {} events.", limits::EVENTS)));
        }
        let now = self.moment(now);
        self.session.apply(command, now).map_err(|refusal| impossible(&refusal))?;
        if let Some(answer) = self.automatic_answer() {
            self.session.apply(answer, now).map_err(|refusal| impossible(&refusal))?;
        }
        Ok(())
    }

    /// Lets the clock tell.
    pub(crate) fn tick(&mut self, now: f64) {
        let now = self.moment(now);
        self.session.tick(now);
    }

    /// When the clock has something to tell.
    pub(crate) fn wake_at(&self) -> Option<f64> {
        self.session.wake_at().map(|moment| self.begun + moment.elapsed().as_secs_f64() * 1000.0)
    }

    /// Tells what the program thinks of the game, from the first side's view: it accepts a draw if it stands worse.
    pub(crate) const fn judge(&mut self, score: i32) {
        self.score = Some(score);
    }

    /// The move that a program is to choose now.
    pub(crate) fn turn(&self, now: f64) -> Option<Turn> {
        let side = self.session.side_to_move()?;
        let player = &self.session.seat(side).player;
        let game = self.session.game();
        let time = match (self.session.time_controls(self.moment(now)), player) {
            (Some(clocks), _) => answer_time(game, &clocks[side]).min(limits::MOVE_TIME),
            (None, Player::Engine(Strength::Unlimited)) => limits::FREE_MOVE_TIME,
            (None, _) => limits::MOVE_TIME,
        };
        player.is_automatic().then(|| Turn {
            player: player.to_string(),
            start: self.session.terms().start.to_string(),
            moves: game.moves(),
            seconds: time.as_secs_f64(),
            side: side.into(),
        })
    }

    /// Everything about the game.
    pub(crate) fn snapshot(&self, now: f64) -> GameSnapshot {
        GameSnapshot {
            id: self.id.clone(),
            version: self.session.version() as u32,
            terms: view::terms(self.session.terms(), false, self.begun_text.clone()),
            seats: self.seats(),
            you: self.you(),
            nodes: view::nodes(self.session.game()),
            table: self.table(&self.session, now),
            spectators: 0,
            rematch: None,
            invitation: None,
        }
    }

    /// The events from number `since` on, with what each led to.
    pub(crate) fn updates(&self, since: usize, now: f64) -> Vec<Update> {
        let (before, after) = self.session.events().split_at(since);
        let replayed = GameSession::replay(self.session.terms().clone(), before.iter().cloned());
        let mut past = replayed.expect("what has happened once can happen again");
        let update = |event: &turncoat_session::Event| {
            past.repeat(event.clone()).expect("what has happened once can happen again");
            Update {
                version: past.version() as u32,
                event: EventView::new(past.version() - 1, event),
                nodes: view::changed_nodes(&past, event),
                seats: self.seats(),
                table: self.table(&past, now),
            }
        };
        after.iter().map(update).collect()
    }

    /// The board at a place of the record.
    pub(crate) fn position(&self, node: u32) -> Option<PositionView> {
        view::position(self.session.game(), node.to_string().parse().ok()?)
    }

    fn table(&self, session: &GameSession, now: f64) -> TableView {
        let is_automatic = |side: &Side| session.seat(*side).player.is_automatic();
        let thinking = session.side_to_move().filter(is_automatic);
        view::table(&TableScene { session, now: self.moment(now), you: &self.you(), thinking })
    }

    fn seats(&self) -> api::BySide<SeatView> {
        api::BySide::from_fn(|side| {
            let seat = self.session.seat(side);
            SeatView {
                player: seat.player.to_string(),
                name: view::seat_name(seat, self.session.game().kind(), side),
                automatic: seat.player.is_automatic(),
                open: false,
                present: None,
                rating: None,
            }
        })
    }

    fn you(&self) -> You {
        let is_human = |side: &Side| self.session.seat(*side).player == Player::Human;
        You { seats: Side::BOTH.into_iter().filter(is_human).map(Into::into).collect(), runs_table: true }
    }

    /// People play for themselves only; the rest is for the person who runs the game.
    fn check_right(&self, command: &Command) -> Result<(), Refusal> {
        let refuse = |why: &str| Err(Refusal::Impossible(why.to_owned()));
        if let Some(side) = command.side() {
            let is_own = self.session.seat(side).player == Player::Human;
            return if is_own { Ok(()) } else { refuse("this seat is not yours") };
        }
        match command {
            Command::Pause
            | Command::Resume
            | Command::Undo
            | Command::Redo
            | Command::GoTo(_)
            | Command::Promote(_) => Ok(()),
            Command::Comment { comment, .. } if comment.chars().count() <= limits::COMMENT => Ok(()),
            Command::Comment { .. } => refuse(&format!("a comment can have {} characters", limits::COMMENT)),
            _ => refuse("that cannot be done here"),
        }
    }

    /// What a program answers to a proposal of its opponent.
    fn automatic_answer(&self) -> Option<Command> {
        let session = &self.session;
        let programs = Side::BOTH.into_iter().filter(|&side| session.seat(side).player.is_automatic());
        programs.into_iter().find_map(|side| {
            let is_asked = |proposal| session.ending().is_none() && session.proposer(proposal) == Some(!side);
            let score = self.score.map(|score| if side == Side::First { score } else { -score });
            if is_asked(Proposal::Draw) {
                let answer = if score.is_some_and(|score| score < 0) { Answer::Accept } else { Answer::Decline };
                return Some(Command::Answer { side, answer, proposal: Proposal::Draw });
            }
            let accept = Command::Answer { side, answer: Answer::Accept, proposal: Proposal::Claim };
            is_asked(Proposal::Claim).then_some(accept)
        })
    }

    fn moment(&self, now: f64) -> Moment {
        Moment::after(Duration::try_from_secs_f64((now - self.begun) / 1000.0).unwrap_or_default())
    }
}

/// The seat of a person or of a player of this engine.
fn seat(text: &str, kind: turncoat_session::Kind) -> Result<Seat, Refusal> {
    let player: Player = text.parse().map_err(|error: turncoat_session::PlayerError| impossible(&error))?;
    match player {
        Player::Human | Player::Classic(_) | Player::Engine(_) if player.plays(kind) => Ok(player.into()),
        _ => Err(Refusal::Impossible(format!("{player} does not play in this browser"))),
    }
}

fn impossible(error: &dyn std::fmt::Display) -> Refusal {
    Refusal::Impossible(shortened(&error.to_string()))
}
