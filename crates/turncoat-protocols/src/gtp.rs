//! The Go Text Protocol, version 2, for Othello and, in both dialects of QTP, for Quoridor.

mod commands;
mod dialect;
mod info;
mod othello_commands;
mod quoridor_commands;
mod request;

use std::collections::VecDeque;

use turncoat_game::{BySide, Side};
use turncoat_session::{Game, Kind, MoveRefusal, NodeId, Start, Strength};

use crate::clock::Clock;
use crate::colour::colour;
use crate::{Action, Job, JobEvent, ProtocolServer, Step, Task};
use commands::{Reply, find};
pub use dialect::Dialect;
use request::Request;

/// An engine that speaks GTP. Commands are answered one after the other; those that come while it thinks wait, but
/// `quit` and the comment `# interrupt` let it answer at once.
pub struct Gtp {
    game: Game,
    /// Where the game was before each command that can be undone.
    marks: Vec<NodeId>,
    strength: Option<Strength>,
    clocks: Option<BySide<Clock>>,
    dialect: Dialect,
    thinking: Option<JobHandle>,
    waiting: VecDeque<String>,
    last_job: u64,
    has_quit: bool,
}

/// The command that is being thought about.
struct JobHandle {
    job: u64,
    request: Request,
    purpose: Purpose,
}

/// The purpose of a search.
#[derive(Clone, Debug)]
enum Purpose {
    /// To be played in this game and told.
    Play(Box<Game>),
    /// To be told.
    Tell,
    /// Told as it grows.
    Analysis,
}

impl Gtp {
    /// An engine for this game; without a strength its clock says how long it thinks, or it takes a second a move.
    #[must_use]
    pub fn new(kind: Kind, strength: Option<Strength>, dialect: Dialect) -> Self {
        Self {
            game: Game::new(&Start::usual(kind)),
            marks: Vec::new(),
            strength,
            clocks: None,
            dialect,
            thinking: None,
            waiting: VecDeque::new(),
            last_job: 0,
            has_quit: false,
        }
    }

    /// Begins anew from `start`.
    fn begin(&mut self, start: &Start) {
        self.game = Game::new(start);
        self.marks.clear();
    }

    /// Takes `game`, which follows from the present one, as the present one.
    fn advance(&mut self, game: Game) {
        self.marks.push(self.game.current());
        self.game = game;
    }

    /// The game with `side` to move: a forced pass of the other side need not be told, and either side may begin.
    fn turned_to(&self, side: Side) -> Result<Game, String> {
        let mut game = self.game.clone();
        if game.side_to_move() == side || game.ending().is_some() {
            return Ok(game);
        }
        let wrong = || format!("illegal move: not {}'s turn", colour(side));
        match game.kind() {
            Kind::Othello => game.play("pass").map_err(|_| wrong())?,
            Kind::Quoridor if game.current() == NodeId::START => game.lose_turn().map_err(|_| wrong())?,
            Kind::Quoridor => return Err(wrong()),
        };
        Ok(game)
    }

    /// Plays a move, as the session writes it.
    fn play(&mut self, side: Side, text: &str) -> Result<Reply, String> {
        let mut game = self.turned_to(side)?;
        if self.game.kind() == Kind::Othello && game.ending().is_some() && text == "pass" {
            // Some controllers let both sides pass at the end.
            return Ok(Reply::empty());
        }
        game.play(text).map_err(|refusal| match refusal {
            MoveRefusal::Over(_) => "illegal move: game is over".to_owned(),
            refusal => format!("illegal move: {refusal}"),
        })?;
        self.advance(game);
        Ok(Reply::empty())
    }

    fn execute(&mut self, line: &str) -> Vec<Action> {
        let Some(request) = Request::read(line) else { return Vec::new() };
        let arguments: Vec<&str> = request.arguments.iter().map(String::as_str).collect();
        let reply = match find(&request.command, self.game.kind()) {
            Some(command) => (command.run)(self, &arguments),
            None => Err("unknown command".to_owned()),
        };
        match reply {
            Ok(Reply::Text(text)) => vec![request.succeed(&text)],
            Err(problem) => vec![request.fail(&problem)],
            Ok(Reply::Quit) => {
                self.has_quit = true;
                vec![request.succeed(""), Action::Quit]
            }
            Ok(Reply::Think { game, task, purpose }) => {
                self.last_job += 1;
                let job = self.last_job;
                let open = matches!(purpose, Purpose::Analysis).then(|| request.open());
                self.thinking = Some(JobHandle { job, request, purpose });
                open.into_iter().chain([Action::Think(Box::new(Job { id: job, game: *game, task }))]).collect()
            }
        }
    }

    /// Executes what has waited, up to the next command that needs thought.
    fn catch_up(&mut self) -> Vec<Action> {
        let mut actions = Vec::new();
        while self.thinking.is_none() && !self.has_quit {
            let Some(line) = self.waiting.pop_front() else { break };
            actions.extend(self.execute(&line));
        }
        actions
    }

    /// Ends an analysis, if there is one, and its answer.
    fn end_analysis(&mut self) -> Vec<Action> {
        match self.thinking.take_if(|thinking| matches!(thinking.purpose, Purpose::Analysis)) {
            Some(thinking) => vec![Action::Stop(thinking.job), Action::Say(String::new())],
            None => Vec::new(),
        }
    }

    fn conclude(&mut self, thinking: JobHandle, step: Step) -> Vec<Action> {
        let Step::Move { text, elapsed, .. } = step else {
            let problem = if let Step::Failed(problem) = step { problem } else { "no move found".to_owned() };
            return vec![thinking.request.fail(&problem)];
        };
        let written = self.write_move(&text);
        if let Purpose::Play(game) = thinking.purpose {
            let side = game.side_to_move();
            let mut game = *game;
            if game.play(&text).is_err() {
                return vec![thinking.request.fail("the engine broke down")];
            }
            self.advance(game);
            if let Some(clocks) = &mut self.clocks {
                clocks[side].spend(elapsed);
            }
        }
        vec![thinking.request.succeed(&written)]
    }

    /// A move of the session as this protocol writes it.
    fn write_move(&self, text: &str) -> String {
        match &self.game {
            Game::Othello(_) => text.to_owned(),
            Game::Quoridor(record) => self.dialect.write(text, record.position().size()),
        }
    }
}

impl ProtocolServer for Gtp {
    fn hear(&mut self, line: &str) -> Vec<Action> {
        if self.has_quit {
            return Vec::new();
        }
        let stop = |thinking: &JobHandle| Action::Stop(thinking.job);
        if line.trim() == "# interrupt" {
            return self.thinking.iter().map(stop).collect();
        }
        let Some(request) = Request::read(line) else { return Vec::new() };
        let mut actions = self.end_analysis();
        if request.command == "quit" {
            actions.extend(self.thinking.iter().map(stop));
        }
        self.waiting.push_back(line.to_owned());
        actions.extend(self.catch_up());
        actions
    }

    fn learn(&mut self, news: JobEvent) -> Vec<Action> {
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.job == news.job) else { return Vec::new() };
        match (&thinking.purpose, news.step) {
            (Purpose::Analysis, Step::Progress(findings) | Step::Ranking(Some(findings))) => {
                self.thinking = Some(thinking);
                vec![Action::Say(self.write_info(&findings))]
            }
            (Purpose::Analysis, _) | (_, Step::Progress(_)) => {
                self.thinking = Some(thinking);
                Vec::new()
            }
            (_, step) => {
                let mut actions = self.conclude(thinking, step);
                actions.extend(self.catch_up());
                actions
            }
        }
    }

    fn hang_up(&mut self) -> Vec<Action> {
        self.end_analysis()
    }
}

impl Gtp {
    /// Lets an engine choose a move for `side`.
    fn choose(&mut self, side: Side, purpose: impl FnOnce(Box<Game>) -> Purpose) -> Result<Reply, String> {
        let game = self.turned_to(side)?;
        if game.ending().is_some() {
            return match game.kind() {
                Kind::Othello => Ok(Reply::text("pass")),
                Kind::Quoridor => Err("game is over".to_owned()),
            };
        }
        let clock = self.clocks.as_ref().map(|clocks| &clocks[side]);
        let task = crate::strength::choose(self.strength, clock, &game);
        Ok(Reply::Think { purpose: purpose(Box::new(game.clone())), game: Box::new(game), task })
    }

    /// Lets an engine rank the moves of `side` until something else is asked.
    fn analyse(&mut self, side: Side) -> Result<Reply, String> {
        let game = self.turned_to(side)?;
        if game.ending().is_some() {
            return Err("game is over".to_owned());
        }
        let task = Task::Rank { effort: crate::Effort::Unlimited, lines: info::LINES, uses_book: false };
        Ok(Reply::Think { game: Box::new(game), task, purpose: Purpose::Analysis })
    }
}
