use std::time::Duration;

use clap::Args;
use turncoat_protocols::Resources;
use turncoat_session::Strength;

use super::{Game, MemoryArguments, NotationName, at_least_one, positive_seconds};

pub(super) const GTP_EXAMPLES: &str = "Examples:
  turncoat gtp --level 12
  turncoat gtp --game quoridor --time 2
  printf 'play black f5\\ngenmove white\\nshowboard\\n' | turncoat gtp";

pub(super) const JSON_LINES_EXAMPLES: &str = "Examples:
  echo '{\"id\":1,\"type\":\"analyze\",\"moves\":\"f5d6c3\",\"depth\":12,\"lines\":3}' | turncoat json-lines
  echo '{\"id\":\"a\",\"type\":\"move\",\"game\":\"quoridor\",\"strength\":\"level:5\"}' | turncoat json-lines
  turncoat json-lines --parallel 2 < requests.jsonl > answers.jsonl";

/// The threads and memory of the engine behind a protocol.
#[derive(Args)]
pub(crate) struct ResourceArguments {
    /// Threads of a search; with one, every run is the same
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = at_least_one)]
    threads: usize,

    #[command(flatten)]
    memory: MemoryArguments,
}

impl ResourceArguments {
    pub(crate) fn resources(&self, game: Game) -> Resources {
        Resources { threads: self.threads, memory: self.memory.bytes(game), seed: turncoat_protocols::fresh_seed() }
    }
}

/// How well the engine plays.
#[derive(Args)]
pub(crate) struct StrengthArguments {
    /// Play at a level: 1 to 20 in Othello, 1 to 10 in Quoridor, or unlimited
    #[arg(long, short, value_name = "LEVEL", conflicts_with = "time")]
    level: Option<String>,

    /// Think for so long about every move; without it and --level the clock decides, or a second
    #[arg(long, short, value_name = "SECONDS", value_parser = positive_seconds)]
    time: Option<f64>,
}

impl StrengthArguments {
    pub(crate) fn strength(&self, game: Game) -> anyhow::Result<Option<Strength>> {
        if let Some(level) = &self.level {
            let strength: Strength = format!("level:{level}").parse()?;
            anyhow::ensure!(strength.suits(game.into()), "{level} is not a level of this game");
            return Ok(Some(strength));
        }
        Ok(self.time.map(|seconds| Strength::Time(Duration::from_secs_f64(seconds))))
    }
}

#[derive(Args)]
pub(crate) struct GtpArguments {
    /// The game to begin with; set_game changes it
    #[arg(long, short, value_enum, default_value_t = Game::Othello)]
    pub(crate) game: Game,

    /// The notation of Quoridor moves; by default that of the other end
    #[arg(long, value_enum)]
    pub(crate) notation: Option<NotationName>,

    #[command(flatten)]
    pub(crate) strength: StrengthArguments,

    #[command(flatten)]
    pub(crate) resources: ResourceArguments,
}

#[derive(Args)]
pub(crate) struct NBoardArguments {
    #[command(flatten)]
    pub(crate) resources: ResourceArguments,
}

#[derive(Args)]
pub(crate) struct UciArguments {
    #[command(flatten)]
    pub(crate) resources: ResourceArguments,
}

#[derive(Args)]
pub(crate) struct XBoardArguments {
    #[command(flatten)]
    pub(crate) strength: StrengthArguments,

    #[command(flatten)]
    pub(crate) resources: ResourceArguments,
}

#[derive(Args)]
pub(crate) struct JsonLinesArguments {
    /// Number of requests to work on at a time, each with its own threads and memory
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = at_least_one)]
    pub(crate) parallel: usize,

    #[command(flatten)]
    pub(crate) resources: ResourceArguments,
}
