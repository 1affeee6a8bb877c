//! The answers to a question about a game, from a worker or from this server's own engine.

use std::net::IpAddr;
use std::time::Duration;

use turncoat_players::Busy;
use turncoat_session::Game;

use crate::api::Study;
use crate::app::App;
use crate::engines::EngineJob;
use crate::jobs::{JobAnswer, JobEffort, JobEvent, JobRequest};
use crate::problem::Problem;
use crate::queue::{RemoteEvent, RemoteJob};
use crate::slots::{Slot, network};

/// How many jobs of a client workers may have at once, as the server's own engine does.
const MOST_OF_CLIENT: usize = 16;

/// A question and its answers. Dropping it ends the work.
pub(crate) struct EngineAnswers {
    app: App,
    client: IpAddr,
    question: Question,
    source: Source,
    /// How many answers there were, other than preliminary ones.
    given: usize,
    /// The answers that this server repeats after a worker gave them.
    repeated: usize,
}

/// What the engine is asked about a game.
pub(crate) struct Question {
    pub(crate) game: Game,
    /// How long each search may take.
    pub(crate) time: Duration,
    pub(crate) wanted: Wanted,
}

/// The answers that are wanted.
#[derive(Clone, Copy)]
pub(crate) enum Wanted {
    /// The best moves of the current position.
    Ranking { lines: Option<u32> },
    /// What every move was worth.
    Review,
}

enum Source {
    Worker { job: RemoteJob, _slot: Slot },
    Engine(EngineJob),
    Over,
}

/// An answer, or what is known before it.
pub(crate) enum Given {
    Preliminary(JobAnswer),
    Answer(JobAnswer),
}

impl EngineAnswers {
    /// Asks the workers, or this server's engine if there are none.
    pub(crate) async fn ask(app: &App, client: IpAddr, study: &Study, question: Question) -> Result<Self, Problem> {
        let slot = app.remote_jobs.take(client, MOST_OF_CLIENT).ok_or(Busy::Client)?;
        let source = match app.queue.submit(&question.request(study)).await {
            Some(job) => Source::Worker { job, _slot: slot },
            None => Source::Engine(question.ask_engine(app, client)?),
        };
        Ok(Self { app: app.clone(), client, question, source, given: 0, repeated: 0 })
    }

    /// How many jobs wait before it.
    pub(crate) const fn place(&self) -> usize {
        match &self.source {
            Source::Engine(job) => job.place(),
            Source::Worker { .. } | Source::Over => 0,
        }
    }

    /// The next answer, or why there is none; nothing after the last. It may be dropped and called again.
    pub(crate) async fn next(&mut self) -> Option<Result<Given, Problem>> {
        loop {
            let event = match &mut self.source {
                Source::Over => return None,
                Source::Worker { job, .. } => match job.next().await? {
                    RemoteEvent::Preliminary(answer) => JobEvent::Preliminary(answer),
                    RemoteEvent::Answer(answer) => JobEvent::Answer(answer),
                    RemoteEvent::Finished => JobEvent::End(Ok(None)),
                    RemoteEvent::Failed(error) => JobEvent::End(Err(error)),
                    RemoteEvent::Returned => match self.question.ask_engine(&self.app, self.client) {
                        Ok(job) => {
                            (self.source, self.repeated) = (Source::Engine(job), self.given);
                            continue;
                        }
                        Err(busy) => {
                            self.source = Source::Over;
                            return Some(Err(busy.into()));
                        }
                    },
                },
                Source::Engine(job) => JobEvent::of(job.next().await?, &self.question.game),
            };
            match event {
                JobEvent::Preliminary(answer) => return Some(Ok(Given::Preliminary(answer))),
                JobEvent::Answer(_) if self.repeated > 0 => self.repeated -= 1,
                JobEvent::Answer(answer) => {
                    self.given += 1;
                    return Some(Ok(Given::Answer(answer)));
                }
                JobEvent::End(result) => {
                    self.source = Source::Over;
                    return match result {
                        Ok(last) => last.map(|answer| Ok(Given::Answer(answer))),
                        Err(error) => Some(Err(error.into())),
                    };
                }
            }
        }
    }
}

impl Question {
    fn request(&self, study: &Study) -> JobRequest {
        let (study, effort) = (study.clone(), JobEffort::Milliseconds(self.time.as_millis() as u64));
        match self.wanted {
            Wanted::Ranking { lines } => JobRequest::Rank { study, effort, lines },
            Wanted::Review => JobRequest::Review { study, effort },
        }
    }

    fn ask_engine(&self, app: &App, client: IpAddr) -> Result<EngineJob, Busy> {
        let (client, game) = (network(client).to_string(), &self.game);
        match self.wanted {
            Wanted::Ranking { lines } => {
                app.engines.rank(&client, game.clone(), self.time, lines.map(|lines| lines.max(1) as usize))
            }
            Wanted::Review => app.engines.review(&client, game, self.time, game.moves().len() as u32),
        }
    }
}
