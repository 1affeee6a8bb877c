//! The Chess Engine Communication Protocol of XBoard, with Othello as the variant `reversi`.

mod commands;

use turncoat_game::{Outcome, Side};
use turncoat_session::{Game, Kind, Start, Strength};

use crate::clock::Clock;
use crate::{Action, Analysis, Job, JobEvent, ProtocolServer, Resources, Source, Step, Task, Worth, fen};

/// An engine that speaks CECP.
pub struct XBoard {
    game: Game,
    /// The side that the engine plays; none in force mode.
    own: Option<Side>,
    resources: Resources,
    /// The strength asked for at the start, or by `sd`.
    strength: Option<Strength>,
    clock: Option<Clock>,
    is_posting: bool,
    is_analysing: bool,
    /// Whether the other end knows no Othello and is told every position.
    is_alien: bool,
    thinking: Option<JobHandle>,
    /// The line for when the move is made.
    pongs: Vec<String>,
    last_job: u64,
}

struct JobHandle {
    job: u64,
    purpose: Purpose,
    findings: Option<Analysis>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Move,
    Analysis,
    Hint,
}

impl XBoard {
    /// An engine with these resources; without a strength its clock says how long it thinks.
    #[must_use]
    pub fn new(strength: Option<Strength>, resources: Resources) -> Self {
        Self {
            game: Game::new(&Start::usual(Kind::Othello)),
            own: Some(Side::Second),
            resources,
            strength,
            clock: None,
            is_posting: false,
            is_analysing: false,
            is_alien: false,
            thinking: None,
            pongs: Vec::new(),
            last_job: 0,
        }
    }

    /// Abandons the current search; it reports nothing more.
    fn rest(&mut self) -> Vec<Action> {
        let stop = self.thinking.take().map(|thinking| Action::Stop(thinking.job));
        stop.into_iter().chain(self.pongs.drain(..).map(Action::Say)).collect()
    }

    fn begin(&mut self, start: &Start) -> Vec<Action> {
        let mut actions = self.rest();
        self.game = Game::new(start);
        actions.extend(self.describe());
        actions
    }

    /// The position, for interfaces without rules.
    fn describe(&self) -> Option<Action> {
        let Game::Othello(record) = &self.game else { return None };
        self.is_alien.then(|| Action::Say(format!("setup (P.....p.....) {}", fen::write(record.position()))))
    }

    /// Thinks about what there is to think about: the own move, or an analysis.
    fn carry_on(&mut self) -> Vec<Action> {
        if self.thinking.is_some() || self.game.ending().is_some() {
            return Vec::new();
        }
        if self.is_analysing {
            let task = Task::Rank { effort: crate::Effort::Unlimited, lines: 1, uses_book: false };
            return vec![self.think(Purpose::Analysis, task)];
        }
        if self.own == Some(self.game.side_to_move()) {
            let task = crate::strength::choose(self.strength, self.clock.as_ref(), &self.game);
            return vec![self.think(Purpose::Move, task)];
        }
        Vec::new()
    }

    fn think(&mut self, purpose: Purpose, task: Task) -> Action {
        self.last_job += 1;
        let id = self.last_job;
        self.thinking = Some(JobHandle { job: id, purpose, findings: None });
        Action::Think(Box::new(Job { id, game: self.game.clone(), task }))
    }

    /// The other side has moved.
    fn take_move(&mut self, text: &str) -> Vec<Action> {
        let Some(mv) = fen::read_move(text) else { return vec![say(format!("Illegal move: {text}"))] };
        if mv == "pass" && self.game.ending().is_some() {
            return Vec::new();
        }
        let mut game = self.game.clone();
        if let Err(refusal) = game.play(&mv) {
            return vec![say(format!("Illegal move ({refusal}): {text}"))];
        }
        let mut actions = self.rest();
        self.game = game;
        actions.extend(self.describe());
        actions.extend(self.result());
        actions.extend(self.carry_on());
        actions
    }

    /// How the game ended, if it has: `1-0` is a win of the side that moved first.
    fn result(&self) -> Option<Action> {
        let score = self.game.score();
        let discs = |winner: Side| format!("{}-{}", score[winner], score[!winner]);
        Some(say(match self.game.ending()?.outcome()? {
            Outcome::Win(Side::First) => format!("1-0 {{Black wins {}}}", discs(Side::First)),
            Outcome::Win(Side::Second) => format!("0-1 {{White wins {}}}", discs(Side::Second)),
            Outcome::Draw => "1/2-1/2 {Draw}".to_owned(),
        }))
    }

    /// The engine has moved.
    fn make_move(&mut self, text: &str, elapsed: std::time::Duration) -> Vec<Action> {
        if self.game.play(text).is_err() {
            return vec![say("tellusererror the engine broke down")];
        }
        if let Some(clock) = &mut self.clock {
            clock.spend(elapsed);
        }
        let mut actions = vec![say(format!("move {}", fen::write_move(text)))];
        actions.extend(self.describe());
        actions.extend(self.result());
        actions.extend(self.pongs.drain(..).map(Action::Say));
        actions.extend(self.carry_on());
        actions
    }

    /// `depth score(centidiscs) time(centiseconds) nodes [@confidence] line`.
    fn thought(findings: &Analysis) -> Option<Action> {
        let best = findings.best()?;
        let Worth::Discs(discs) = best.worth else { return None };
        let (depth, confidence) = match findings.source {
            Source::Depth { plies, percent: 100 } => (plies, String::new()),
            Source::Depth { plies, percent } => (plies, format!("@{percent}% ")),
            Source::Book | Source::Simulations(_) => (0, String::new()),
            Source::Exact | Source::Rules => (best.moves.len() as u32, String::new()),
        };
        let moves: Vec<String> = best.moves.iter().map(|mv| fen::write_move(mv)).collect();
        let centiseconds = findings.elapsed.as_millis() / 10;
        let (score, nodes, line) = (discs * 100, findings.nodes, moves.join(" "));
        Some(say(format!("{depth} {score} {centiseconds} {nodes} {confidence}{line}")))
    }
}

impl ProtocolServer for XBoard {
    fn hear(&mut self, line: &str) -> Vec<Action> {
        commands::obey(self, line.trim())
    }

    fn learn(&mut self, news: JobEvent) -> Vec<Action> {
        let Some(mut thinking) = self.thinking.take_if(|thinking| thinking.job == news.job) else { return Vec::new() };
        let purpose = thinking.purpose;
        match (purpose, news.step) {
            (_, Step::Progress(findings)) => {
                let is_shown = purpose == Purpose::Analysis || purpose == Purpose::Move && self.is_posting;
                let thought = is_shown.then(|| Self::thought(&findings)).flatten();
                thinking.findings = Some(findings);
                self.thinking = Some(thinking);
                thought.into_iter().collect()
            }
            // An analysis that is over has nothing more to say, but its result can still be asked for.
            (Purpose::Analysis, step) => {
                if let Step::Ranking(Some(findings)) = step {
                    thinking.findings = Some(findings);
                }
                self.thinking = Some(thinking);
                Vec::new()
            }
            (Purpose::Move, Step::Move { text, elapsed, .. }) => self.make_move(&text, elapsed),
            (Purpose::Hint, Step::Ranking(Some(findings))) => {
                let best = findings.best().and_then(|best| best.moves.first());
                best.map(|mv| say(format!("Hint: {}", fen::write_move(mv)))).into_iter().collect()
            }
            (_, Step::Failed(problem)) => vec![say(format!("tellusererror {problem}"))],
            _ => Vec::new(),
        }
    }

    fn hang_up(&mut self) -> Vec<Action> {
        if self.is_analysing { self.rest() } else { Vec::new() }
    }
}

fn say(text: impl Into<String>) -> Action {
    Action::Say(text.into())
}
