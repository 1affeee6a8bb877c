//! Questions to the engine, as front ends read them.

use std::time::Duration;

use turncoat_players::Effort;
use turncoat_session::{Game, Kind};

use crate::api::{BySide, Mistake, RankRequest, ReviewRequest, ReviewSummary, ReviewedMove, Side, SideSummary};
use crate::{Refusal, limits, study, view};

/// How long to think if the request does not tell.
const USUAL_RANK_TIME: Duration = Duration::from_secs(5);
const USUAL_REVIEW_TIME: Duration = Duration::from_millis(300);

/// A position whose moves are to be ranked.
#[derive(Clone, Debug)]
pub struct RankQuestion {
    /// The game at the position.
    pub game: Game,
    /// How long to think.
    pub time: Duration,
    /// How many moves to rank.
    pub lines: Option<usize>,
}

impl RankQuestion {
    /// What `request` asks.
    ///
    /// # Errors
    ///
    /// If the line is impossible, the game is over, or the time is out of bounds.
    pub fn read(request: &RankRequest) -> Result<Self, Refusal> {
        let game = study::read(&request.study)?;
        if let Some(ending) = game.ending() {
            return Err(Refusal::Impossible(format!("the game is over: {ending}")));
        }
        let time = duration(request.seconds, USUAL_RANK_TIME, limits::RANK_TIME)?;
        let lines = request.lines.map(|lines| lines.max(1) as usize);
        Ok(Self { game, time, lines })
    }

    /// What the engine is asked, if it searches until `effort` is spent.
    #[must_use]
    pub fn request(&self, effort: Effort) -> turncoat_players::RankRequest {
        turncoat_players::RankRequest { effort, lines: self.lines, uses_book: self.game.kind() == Kind::Othello }
    }
}

/// A game whose moves are to be judged.
#[derive(Clone, Debug)]
pub struct ReviewQuestion {
    /// The game at its end.
    pub game: Game,
    /// How long to think about each move.
    pub time: Duration,
    /// How many moves there are.
    pub total: u32,
}

impl ReviewQuestion {
    /// What `request` asks.
    ///
    /// # Errors
    ///
    /// If the line is impossible or cannot be reviewed, or the time is out of bounds.
    pub fn read(request: &ReviewRequest) -> Result<Self, Refusal> {
        let game = study::read(&request.study)?;
        let moves = game.moves();
        if moves.is_empty() {
            return Err(Refusal::Impossible("there are no moves to review".to_owned()));
        }
        if game.kind() == Kind::Othello && moves.iter().any(|mv| mv == "lost") {
            return Err(Refusal::Impossible("a game with turns lost to the clock cannot be reviewed".to_owned()));
        }
        let total = moves.len() as u32;
        let time = duration(request.seconds, USUAL_REVIEW_TIME, limits::REVIEW_TIME)?;
        if time * total > limits::WHOLE_REVIEW_TIME {
            let most = limits::WHOLE_REVIEW_TIME;
            return Err(Refusal::Impossible(format!(
                "a review takes at most {} seconds in all; for {total} moves, ask for at most {:.2} seconds a move",
                most.as_secs(),
                (most.as_secs_f64() / f64::from(total) * 100.0).floor() / 100.0
            )));
        }
        Ok(Self { game, time, total })
    }

    /// The summary before any move is judged.
    #[must_use]
    pub fn summary(&self) -> ReviewSummary {
        let opening = view::opening_of_line(&self.game, self.game.current()).map(str::to_owned);
        ReviewSummary { opening, sides: BySide::default() }
    }
}

impl ReviewSummary {
    /// Adds a move to the sums.
    pub fn count(&mut self, reviewed: &ReviewedMove) {
        let sum: &mut SideSummary = match reviewed.side {
            Side::First => &mut self.sides.first,
            Side::Second => &mut self.sides.second,
        };
        sum.moves += 1;
        sum.loss += reviewed.loss;
        sum.mistakes += u32::from(reviewed.mistake >= Mistake::Mistake);
        sum.blunders += u32::from(reviewed.mistake == Mistake::Blunder);
    }
}

/// The time that a request asks for.
///
/// # Errors
///
/// If it is not positive, or more than `most`.
pub fn duration(seconds: Option<f64>, usual: Duration, most: Duration) -> Result<Duration, Refusal> {
    let Some(seconds) = seconds else { return Ok(usual) };
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() && time <= most => Ok(time),
        _ => Err(Refusal::Impossible(format!(
            "the engine thinks for more than 0 and at most {} seconds",
            most.as_secs()
        ))),
    }
}
