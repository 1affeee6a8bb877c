use std::time::Duration;

use turncoat_engine::quoridor::Exact;
use turncoat_game::Side;
use turncoat_session::{ByoYomi, ClockState, Game};

use crate::Effort;
use crate::clock::{Clock, read_parts};
use crate::{Analysis, Worth};

/// The arguments of `go`.
#[derive(Clone, Copy, Default)]
pub(super) struct Search {
    time: Option<Duration>,
    nodes: Option<u64>,
    clock: Option<ClockState>,
    is_ponder: bool,
    is_infinite: bool,
}

impl Search {
    /// Reads `movetime`, `nodes`, `wtime`, `btime`, `winc`, `binc`, `movestogo`, `infinite` and `ponder`. White moves first,
    /// as in chess. Unknown words are ignored.
    pub(super) fn read(text: &str, side: Side) -> Result<Self, String> {
        let mut search = Self::default();
        let own = if side == Side::First { ["wtime", "winc"] } else { ["btime", "binc"] };
        let mut clock = ClockState::default();
        let mut moves = None;
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("a number must follow {word}"));
            let milliseconds =
                |text: &str| read_parts(text, 1000).ok_or_else(|| format!("{text:?} is no number of milliseconds"));
            match word {
                "movetime" => search.time = Some(milliseconds(value()?)?),
                "nodes" => {
                    let text = value()?;
                    search.nodes = Some(text.parse().map_err(|_| format!("{text:?} is no number of nodes"))?);
                }
                "wtime" | "btime" | "winc" | "binc" => {
                    let time = milliseconds(value()?)?;
                    if word == own[0] {
                        clock.remaining = time;
                        search.clock = Some(clock);
                    } else if word == own[1] {
                        clock.increment = time;
                    }
                }
                "movestogo" => moves = value()?.parse().ok().filter(|&moves: &u32| moves > 0),
                "infinite" => search.is_infinite = true,
                "ponder" => search.is_ponder = true,
                _ => {}
            }
        }
        search.clock = search.clock.map(|_| match moves {
            // All that is left is for so many moves.
            Some(moves) => {
                let byo_yomi = Some(ByoYomi { time: clock.remaining, moves });
                ClockState { remaining: Duration::ZERO, byo_yomi, ..clock }
            }
            None => clock,
        });
        Ok(search)
    }

    pub(super) const fn is_ponder(&self) -> bool {
        self.is_ponder
    }

    /// Whether only `stop` ends it.
    pub(super) const fn is_endless(&self) -> bool {
        let is_limited = self.time.is_some() || self.nodes.is_some() || self.clock.is_some();
        self.is_infinite || self.is_ponder || !is_limited
    }

    /// The search after a `ponderhit`.
    pub(super) const fn after_ponder_hit(self) -> Self {
        Self { is_ponder: false, ..self }
    }

    pub(super) fn budget(&self, game: &Game) -> Option<Duration> {
        self.time.or_else(|| self.clock.map(|clock| Clock::new(clock).budget(game)))
    }

    pub(super) fn effort(&self, game: &Game) -> Effort {
        if self.is_infinite || self.is_ponder {
            return Effort::Unlimited;
        }
        match (self.nodes, self.budget(game)) {
            (Some(nodes), _) => Effort::Nodes(nodes.max(1)),
            (None, Some(time)) => Effort::Time(time),
            (None, None) => Effort::Unlimited,
        }
    }
}

/// A line for every move that is ranked.
pub(super) fn write_info(findings: &Analysis) -> Vec<String> {
    let seconds = findings.elapsed.as_secs_f64().max(0.001);
    let speed = (findings.nodes as f64 / seconds) as u64;
    let (nodes, time) = (findings.nodes, findings.elapsed.as_millis());
    let lines = findings.lines.iter().zip(1..);
    lines
        .map(|(line, number)| {
            let Worth::Chance { permille, lead, visits, exact } = line.worth else { return String::new() };
            let proof = match exact {
                None => String::new(),
                Some(Exact::Win { plies }) => format!(" win {plies}"),
                Some(Exact::Loss { plies }) => format!(" loss {plies}"),
                Some(Exact::Draw) => " draw".to_owned(),
            };
            let winrate = f64::from(permille) / 1000.0;
            let moves = line.moves.join(" ");
            format!(
                "info multipv {number} nodes {nodes} nps {speed} time {time} visits {visits} winrate {winrate:.3} lead \
                 {lead:.1}{proof} pv {moves}"
            )
        })
        .collect()
}
