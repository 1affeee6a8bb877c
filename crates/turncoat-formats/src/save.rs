//! Games that Turncoat saved.

use turncoat_game::BySide;
use turncoat_session::{Ending, GameSession, archive};

use crate::fault::{Fault, Readings};
use crate::{Competitor, Details, GameRecord, Manner, Problem, Verdict};

/// How every saved game begins.
pub(crate) const TITLE: &str = "turncoat game ";

pub(crate) fn read(text: &str) -> Readings {
    let line_offset = |number: usize| text.split_inclusive('\n').take(number.saturating_sub(1)).map(str::len).sum();
    let session = archive::read(text)
        .map_err(|error| Fault::at(line_offset(error.line), Problem::Unsupported(error.problem.to_string())));
    vec![session.and_then(|session| of_session(&session))]
}

/// The main line of a session.
fn of_session(session: &GameSession) -> Result<GameRecord, Fault> {
    let refused = |refusal: turncoat_session::MoveRefusal| Fault::whole(Problem::Move(refusal));
    let mut record = GameRecord::of_game(session.game(), &session.terms().start).map_err(refused)?;
    let competitor = |side| Competitor { name: session.seat(side).name.clone(), rating: None };
    record.details = Details { players: BySide::from_fn(competitor), ..Details::default() };
    record.state_verdict(session.ending().and_then(verdict));
    Ok(record)
}

fn verdict(ending: &Ending) -> Option<Verdict> {
    let manner = match ending {
        Ending::Rules(_) | Ending::Repetition | Ending::Length => Manner::Rules,
        Ending::Agreement => Manner::Agreement,
        Ending::Resignation(_) => Manner::Resignation,
        Ending::Time(_) => Manner::Time,
        Ending::Adjudication { .. } => Manner::Adjudication,
        Ending::Abort { .. } => Manner::Unknown,
    };
    ending.outcome().map(|outcome| Verdict::of(outcome, manner))
}
