//! A protocol for Quoridor in the shape of the Universal Chess Interface; docs/protocols.md describes it.

mod options;
mod search;

use turncoat_quoridor::{Notation, Position};
use turncoat_session::{Game, Kind, Start};

use crate::{Action, Analysis, Job, JobEvent, ProtocolServer, Resources, Step, Task};
use options::Options;
use search::Search;

/// An engine that speaks our UCI. To every `go` there is exactly one `bestmove`.
pub struct Uci {
    game: Game,
    options: Options,
    thinking: Option<JobHandle>,
    last_job: u64,
}

struct JobHandle {
    job: u64,
    search: Search,
    /// The last that was found.
    findings: Option<Analysis>,
    /// Whether a `ponderhit` ends this search and begins the one that counts.
    is_hit: bool,
}

impl Uci {
    /// An engine that has these resources until it is told otherwise.
    #[must_use]
    pub fn new(resources: Resources) -> Self {
        let game = Game::new(&Start::usual(Kind::Quoridor));
        Self { game, options: Options::new(resources), thinking: None, last_job: 0 }
    }

    fn stop(&self) -> Vec<Action> {
        self.thinking.iter().map(|thinking| Action::Stop(thinking.job)).collect()
    }

    /// Sets up a position and plays moves; nothing is changed if anything is wrong.
    fn position(&mut self, text: &str) -> Result<(), String> {
        let (start, moves) = match text.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves),
            None => (text.trim(), ""),
        };
        let start = match start.split_once(char::is_whitespace).unwrap_or((start, "")) {
            ("startpos", "") => Start::usual(Kind::Quoridor),
            ("qfen", fields) => {
                let position: Position =
                    fields.parse().map_err(|error: turncoat_quoridor::PositionTextError| error.to_string())?;
                Start::Quoridor { position, draws: turncoat_quoridor::DrawRules::default() }
            }
            _ => return Err("position needs startpos or qfen".to_owned()),
        };
        let mut game = Game::new(&start);
        play_all(&mut game, moves)?;
        self.game = game;
        Ok(())
    }

    fn go(&mut self, words: &str) -> Vec<Action> {
        if self.thinking.is_some() {
            return refuse("still thinking");
        }
        match Search::read(words, self.game.side_to_move()) {
            Ok(search) => self.think(search),
            Err(problem) => refuse(&problem),
        }
    }

    fn think(&mut self, search: Search) -> Vec<Action> {
        if self.game.ending().is_some() {
            return vec![Action::Say("bestmove none".to_owned())];
        }
        self.last_job += 1;
        let id = self.last_job;
        let task = match (self.options.strength(), search.budget(&self.game)) {
            (Some(strength), budget) if !search.is_endless() => Task::Choose { strength, budget },
            _ => Task::Rank { effort: search.effort(&self.game), lines: self.options.lines(), uses_book: false },
        };
        self.thinking = Some(JobHandle { job: id, search, findings: None, is_hit: false });
        vec![Action::Think(Box::new(Job { id, game: self.game.clone(), task }))]
    }

    /// The opponent played what was pondered about: the search that counts begins, with all that is known by now.
    fn ponder_hit(&mut self) -> Vec<Action> {
        match &mut self.thinking {
            Some(thinking) if thinking.search.is_ponder() => {
                thinking.is_hit = true;
                vec![Action::Stop(thinking.job)]
            }
            _ => refuse("nothing was pondered about"),
        }
    }

    fn finish(&mut self, chosen: Option<String>, findings: Option<Analysis>) -> Vec<Action> {
        let Some(thinking) = self.thinking.take() else { return Vec::new() };
        if thinking.is_hit {
            return self.think(thinking.search.after_ponder_hit());
        }
        let findings = findings.or(thinking.findings);
        let line = findings.as_ref().and_then(Analysis::best).map(|best| best.moves.as_slice()).unwrap_or_default();
        let best = chosen.or_else(|| line.first().cloned()).or_else(|| self.game.legal_moves().into_iter().next());
        let Some(best) = best else { return vec![Action::Say("bestmove none".to_owned())] };
        let reply = line.get(1).filter(|_| line.first() == Some(&best));
        let ponder = reply.map_or_else(String::new, |reply| format!(" ponder {reply}"));
        vec![Action::Say(format!("bestmove {best}{ponder}"))]
    }
}

impl ProtocolServer for Uci {
    fn hear(&mut self, line: &str) -> Vec<Action> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let changed = |result: Result<(), String>| result.map_or_else(|problem| refuse(&problem), |()| Vec::new());
        match word {
            "" => Vec::new(),
            "uci" => self.options.introduce(),
            "isready" => vec![Action::Say("readyok".to_owned())],
            "ucinewgame" | "position" | "setposition" | "makemove" if self.thinking.is_some() => {
                refuse("still thinking")
            }
            "ucinewgame" => changed(self.position("startpos")),
            "setoption" => match self.options.set(rest) {
                Ok(resources) => resources.map(Action::Reconfigure).into_iter().collect(),
                Err(problem) => refuse(&problem),
            },
            "position" | "setposition" => changed(self.position(rest)),
            "makemove" => changed(play_all(&mut self.game, rest)),
            "go" => self.go(rest),
            "stop" => self.stop(),
            "ponderhit" => self.ponder_hit(),
            "d" => vec![Action::Say(format!("info string {}", self.game.position()))],
            "quit" => vec![Action::Quit],
            "debug" | "register" => Vec::new(),
            unknown => refuse(&format!("unknown command {unknown:?}")),
        }
    }

    fn learn(&mut self, news: JobEvent) -> Vec<Action> {
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.job == news.job) else {
            return Vec::new();
        };
        match news.step {
            Step::Progress(findings) => {
                let lines = search::write_info(&findings);
                thinking.findings = Some(findings);
                lines.into_iter().map(Action::Say).collect()
            }
            Step::Ranking(findings) => self.finish(None, findings),
            Step::Move { text, findings, .. } => self.finish(Some(text), findings),
            Step::Failed(problem) => {
                let mut actions = refuse(&problem);
                actions.extend(self.finish(None, None));
                actions
            }
        }
    }

    fn hang_up(&mut self) -> Vec<Action> {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.search.is_endless()) {
            self.stop()
        } else {
            Vec::new()
        }
    }
}

/// Plays the moves of a text; nothing is played if one of them cannot be.
fn play_all(game: &mut Game, moves: &str) -> Result<(), String> {
    let Game::Quoridor(record) = &*game else { return Err("this is no game of Quoridor".to_owned()) };
    let replay = record.position().replay(moves, Notation::Official);
    let read: Vec<_> = replay.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
    let mut played = game.clone();
    for mv in read {
        played.play(&mv.to_string()).map_err(|refusal| refusal.to_string())?;
    }
    *game = played;
    Ok(())
}

fn refuse(problem: &str) -> Vec<Action> {
    vec![Action::Say(format!("info string {problem}"))]
}
