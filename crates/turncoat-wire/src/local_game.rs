//! A game that one person runs without a server: against a program, or for two at one screen.

use std::time::Duration;

use turncoat_game::{BySide, Side};
use turncoat_messages::{Language, server};
use turncoat_session::{Command, GameSession, Kind, Moment, Player, Seat, archive};

use crate::api::{self, EventView, GameSnapshot, GameSummary, NewGame, PositionView, SeatView, TableView, Update, You};
use crate::view::{self, TableScene};
use crate::{Refusal, catalogue, limits, new_game, opponent, shortened, study};

/// When a game began: in milliseconds since 1970, and by RFC 3339.
#[derive(Clone, Debug, PartialEq)]
pub struct Beginning {
    /// In milliseconds since 1970.
    pub milliseconds: f64,
    /// By RFC 3339.
    pub text: String,
}

/// A game and the person who runs it. Its clocks count from its beginning; times are milliseconds since 1970.
#[derive(Clone, Debug)]
pub struct LocalGame {
    id: String,
    session: GameSession,
    begun: Beginning,
    /// What the program last thought of the game, from the first side's view.
    score: Option<i32>,
}

/// A move that a program is to choose.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Turn {
    /// The player.
    pub player: String,
    /// How the game began.
    pub start: String,
    /// The moves.
    pub moves: Vec<String>,
    /// How long the player may think.
    pub seconds: f64,
    /// The side to move.
    pub side: api::Side,
}

impl LocalGame {
    /// The `wanted` game; `is_swapped` exchanges the players if it asks for chance, `below` draws a number below another.
    ///
    /// # Errors
    ///
    /// If there can be no such game without a server.
    pub fn new(
        id: String,
        wanted: &NewGame,
        begun: Beginning,
        is_swapped: bool,
        below: impl FnOnce(usize) -> usize,
    ) -> Result<Self, Refusal> {
        let start = study::read_start(&catalogue::drawn_start(&wanted.start, below))?;
        let mut players = [&wanted.first, &wanted.second];
        if wanted.shuffle && is_swapped {
            players.reverse();
        }
        let [first, second] = players.map(|player| seat(player, start.kind()));
        let seats = BySide { first: first?, second: second? };
        let session = new_game::open(wanted, new_game::terms(wanted, start, seats, false)?)?;
        Ok(Self { id, session, begun, score: None })
    }

    /// The game that [`Self::save`] wrote.
    ///
    /// # Errors
    ///
    /// If the text is no saved game.
    pub fn load(id: String, text: &str, begun: Beginning) -> Result<Self, Refusal> {
        let session = archive::read(text)
            .map_err(|error| Refusal::Impossible(server::study_unreadable(shortened(&error.to_string()))))?;
        Ok(Self { id, session, begun, score: None })
    }

    /// The game as a text.
    #[must_use]
    pub fn save(&self) -> String {
        archive::write(&self.session)
    }

    /// The next game of the same players, with the sides exchanged.
    ///
    /// # Errors
    ///
    /// If this one is not over.
    pub fn rematch(&self, id: String, begun: Beginning) -> Result<Self, Refusal> {
        if self.session.ending().is_none() {
            return Err(Refusal::Impossible(server::rematch_running()));
        }
        let session = GameSession::open(self.session.rematch()).map_err(|error| refused(&error))?;
        Ok(Self { id, session, begun, score: None })
    }

    /// The number of events so far.
    #[must_use]
    pub const fn version(&self) -> usize {
        self.session.version()
    }

    /// Executes a command of the person, such as `first plays f5`, and what a program answers to it.
    ///
    /// # Errors
    ///
    /// If the command cannot be read, is not the person's to give, or is refused by the game.
    pub fn command(&mut self, text: &str, now: f64) -> Result<(), Refusal> {
        let command: Command = text.parse().map_err(|error: turncoat_session::CommandError| {
            Refusal::Impossible(server::request_unreadable(shortened(&error.to_string())))
        })?;
        self.check_right(&command)?;
        self.apply(command, now)
    }

    /// Plays the move that the program of the side to move has chosen.
    ///
    /// # Errors
    ///
    /// If no program is to move, or the move is illegal.
    pub fn play(&mut self, mv: &str, now: f64) -> Result<(), Refusal> {
        match self.session.side_to_move() {
            Some(side) if self.session.seat(side).player.is_automatic() => {
                self.apply(Command::Play { side, text: mv.to_owned() }, now)
            }
            _ => Err(Refusal::Impossible(server::game_seat())),
        }
    }

    fn apply(&mut self, command: Command, now: f64) -> Result<(), Refusal> {
        if self.session.version() >= limits::EVENTS {
            return Err(Refusal::Impossible(server::game_full(limits::EVENTS)));
        }
        let now = self.moment(now);
        self.session.tick(now);
        self.session.apply(command, now).map_err(|refusal| refused(&refusal))?;
        let score = |side: Side| self.score.map(|score| if side == Side::First { score } else { -score });
        if let Some(answer) = opponent::answer(&self.session, score) {
            self.session.apply(answer, now).map_err(|refusal| refused(&refusal))?;
        }
        Ok(())
    }

    /// Lets the clocks run up to now.
    pub fn tick(&mut self, now: f64) {
        let now = self.moment(now);
        self.session.tick(now);
    }

    /// When a clock runs out.
    #[must_use]
    pub fn wake_at(&self) -> Option<f64> {
        self.session.wake_at().map(|moment| self.begun.milliseconds + moment.elapsed().as_secs_f64() * 1000.0)
    }

    /// Tells what the program thinks of the game, from the first side's view: it accepts a draw if it stands worse.
    pub const fn judge(&mut self, score: i32) {
        self.score = Some(score);
    }

    /// The move that a program is to choose now.
    #[must_use]
    pub fn turn(&self, now: f64) -> Option<Turn> {
        let side = self.session.side_to_move()?;
        let player = &self.session.seat(side).player;
        let time = opponent::time_to_answer(&self.session, side, self.moment(now));
        player.is_automatic().then(|| Turn {
            player: player.to_string(),
            start: self.session.terms().start.to_string(),
            moves: self.session.game().moves(),
            seconds: time.as_secs_f64(),
            side: side.into(),
        })
    }

    /// Everything about the game.
    #[must_use]
    pub fn snapshot(&self, now: f64) -> GameSnapshot {
        GameSnapshot {
            id: self.id.clone(),
            version: self.session.version() as u32,
            terms: view::terms(self.session.terms(), false, self.begun.text.clone()),
            seats: self.seats(&self.session),
            you: self.you(),
            nodes: view::nodes(self.session.game()),
            table: self.table(&self.session, now),
            spectators: 0,
            rematch: None,
            invitation: None,
        }
    }

    /// The game as a list shows it in a language.
    #[must_use]
    pub fn summary(&self, language: Language) -> GameSummary {
        let game = self.session.game();
        GameSummary {
            id: self.id.clone(),
            game: game.kind().into(),
            names: api::BySide::from_fn(|side| view::seat_name(self.session.seat(side), game.kind(), side, language)),
            you: self.you().seats,
            plies: game.moves().len() as u32,
            ending: self.session.ending().map(Into::into),
            begun: self.begun.text.clone(),
            rated: false,
        }
    }

    /// The events from number `since` on, with what each led to.
    ///
    /// # Panics
    ///
    /// Never: what has happened once can happen again.
    #[must_use]
    pub fn updates(&self, since: usize, now: f64) -> Vec<Update> {
        let (before, after) = self.session.events().split_at(since.min(self.version()));
        let replayed = GameSession::replay(self.session.terms().clone(), before.iter().cloned());
        let mut past = replayed.expect("what has happened once can happen again");
        let update = |event: &turncoat_session::Event| {
            past.repeat(event.clone()).expect("what has happened once can happen again");
            Update {
                version: past.version() as u32,
                event: EventView::new(past.version() - 1, event),
                nodes: view::changed_nodes(&past, event),
                seats: self.seats(&past),
                table: self.table(&past, now),
            }
        };
        after.iter().map(update).collect()
    }

    /// The board at a place of the record.
    ///
    /// # Errors
    ///
    /// If the record has no such place.
    pub fn position(&self, node: u32) -> Result<PositionView, Refusal> {
        let place = node.to_string().parse().ok();
        let view = place.and_then(|place| view::position(self.session.game(), place));
        view.ok_or_else(|| Refusal::Impossible(server::game_place(node)))
    }

    fn table(&self, session: &GameSession, now: f64) -> TableView {
        let is_automatic = |side: &Side| session.seat(*side).player.is_automatic();
        let thinking = session.side_to_move().filter(is_automatic);
        view::table(&TableScene { session, now: self.moment(now), you: &self.you(), thinking })
    }

    fn seats(&self, session: &GameSession) -> api::BySide<SeatView> {
        api::BySide::from_fn(|side| {
            let seat = session.seat(side);
            SeatView {
                player: seat.player.to_string(),
                name: view::seat_name(seat, session.game().kind(), side, Language::ENGLISH),
                automatic: seat.player.is_automatic(),
                program: session.is_program(side),
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

    /// Moves and answers are those of the person's seats; everything else that a table offers is for the person who runs it.
    fn check_right(&self, command: &Command) -> Result<(), Refusal> {
        if let Some(side) = command.side() {
            let is_own = self.session.seat(side).player == Player::Human;
            return if is_own { Ok(()) } else { Err(Refusal::Impossible(server::game_seat())) };
        }
        match command {
            Command::Pause
            | Command::Resume
            | Command::Undo
            | Command::Redo
            | Command::GoTo(_)
            | Command::Promote(_) => Ok(()),
            Command::Comment { comment, .. } if comment.chars().count() <= limits::COMMENT => Ok(()),
            Command::Seat { player, .. } => check_player(player, self.session.game().kind()),
            Command::Comment { .. } => Err(Refusal::Impossible(server::limit_comment(limits::COMMENT))),
            _ => Err(Refusal::Impossible(server::game_forbidden_command())),
        }
    }

    /// The moment of the session at a time of day.
    fn moment(&self, now: f64) -> Moment {
        let elapsed = (now - self.begun.milliseconds) / 1000.0;
        Moment::after(Duration::try_from_secs_f64(elapsed).unwrap_or_default())
    }
}

/// The seat of a person or of a player of this engine.
fn seat(text: &str, kind: Kind) -> Result<Seat, Refusal> {
    let player: Player = text.parse().map_err(|error: turncoat_session::PlayerError| {
        Refusal::Impossible(server::study_unreadable(shortened(&error.to_string())))
    })?;
    check_player(&player, kind)?;
    Ok(player.into())
}

/// Only people and players of the engine play without a server.
fn check_player(player: &Player, kind: Kind) -> Result<(), Refusal> {
    match player {
        Player::Human | Player::Classic(_) | Player::Engine(_) if player.plays(kind) => Ok(()),
        _ => Err(Refusal::Impossible(server::game_player(player.to_string()))),
    }
}

fn refused(error: &dyn std::fmt::Display) -> Refusal {
    Refusal::Impossible(server::game_refused(shortened(&error.to_string())))
}
