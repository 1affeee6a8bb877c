use std::collections::HashSet;

use turncoat_game::{BySide, Side};
use turncoat_session::{ClockState, Game, Start};

use super::failure::{Failure, excerpt};
use super::protocol_client::{ProtocolClient, Wire};
use super::route;
use crate::colour::colour;

/// Asks a question and returns the answer, whose lines are joined by line ends.
///
/// Tolerates what engines do: noise before the answer, a number behind a blank, empty lines after it.
pub(super) fn ask(wire: &mut dyn Wire, question: &str) -> Result<Result<String, String>, Failure> {
    wire.say(question);
    let first = loop {
        let line = wire.hear()?;
        if line.starts_with(['=', '?']) {
            break line;
        }
    };
    let (mark, text) = first.split_at(1);
    let mut answer = without_number(text.trim()).to_owned();
    loop {
        let line = wire.hear()?;
        if line.trim().is_empty() {
            break;
        }
        answer.push('\n');
        answer.push_str(line.trim_end());
        if answer.len() > LONGEST_ANSWER {
            return Err(Failure::nonsense(&answer));
        }
    }
    Ok(if mark == "=" { Ok(answer) } else { Err(answer) })
}

const LONGEST_ANSWER: usize = 1 << 20;

/// Asks what must not be refused.
pub(super) fn demand(wire: &mut dyn Wire, question: &str) -> Result<String, Failure> {
    ask(wire, question)?.map_err(|answer| Failure::Refused { asked: excerpt(question), answer: excerpt(&answer) })
}

/// Some engines write the number of the question, or one of their own, before the answer.
fn without_number(text: &str) -> &str {
    match text.split_once(char::is_whitespace) {
        Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => rest.trim_start(),
        _ => text,
    }
}

/// The commands an engine says it has; none if it does not say.
pub(super) fn commands(wire: &mut dyn Wire) -> Result<HashSet<String>, Failure> {
    let list = ask(wire, "list_commands")?.unwrap_or_default();
    Ok(list.split_whitespace().map(str::to_owned).collect())
}

/// The moves that lead to a game's present position from the usual start of its board, which is all that GTP knows.
pub(super) fn moves_from_usual_start(game: &Game) -> Result<(Start, Vec<String>), Failure> {
    let cannot = || Failure::Unsupported("GTP cannot tell an engine how this game began".to_owned());
    let start = crate::game_file::start(game).ok_or_else(cannot)?;
    let (usual, mut moves) = route::from_usual_start(&start).ok_or_else(cannot)?;
    moves.extend(game.moves());
    if moves.iter().any(|mv| mv == "lost") {
        return Err(Failure::Unsupported("GTP cannot tell an engine of a lost turn".to_owned()));
    }
    Ok((usual, moves))
}

/// Tells an engine what its clock says, if it wants to know.
pub(super) fn tell_clocks(
    wire: &mut dyn Wire,
    known: &HashSet<String>,
    clocks: Option<&BySide<ClockState>>,
    is_new: bool,
) -> Result<(), Failure> {
    let Some(clocks) = clocks else { return Ok(()) };
    if is_new && known.contains("time_settings") {
        let ClockState { remaining, increment, byo_yomi } = clocks.first;
        let (period, moves) = byo_yomi.map_or((increment, 0), |byo_yomi| (byo_yomi.time, byo_yomi.moves));
        let (main, period) = (remaining.as_secs(), period.as_secs_f64().ceil());
        ask(wire, &format!("time_settings {main} {period} {moves}"))?.ok();
    }
    if known.contains("time_left") {
        for side in Side::BOTH {
            let ClockState { remaining, byo_yomi, .. } = clocks[side];
            let (time, moves) = match byo_yomi.filter(|_| remaining.is_zero()) {
                Some(period) => (period.time, period.moves),
                None => (remaining, 0),
            };
            ask(wire, &format!("time_left {} {} {moves}", colour(side), time.as_secs()))?.ok();
        }
    }
    Ok(())
}

/// The commands that a GTP engine of Othello has been sent.
#[derive(Default)]
pub(super) struct Othello {
    known: HashSet<String>,
    /// The moves from the standard start; nothing before the first game.
    told: Option<Vec<String>>,
}

impl ProtocolClient for Othello {
    fn choose(
        &mut self,
        wire: &mut dyn Wire,
        game: &Game,
        clocks: Option<&BySide<ClockState>>,
    ) -> Result<String, Failure> {
        let (_, moves) = moves_from_usual_start(game)?;
        if self.told.is_none() {
            self.known = commands(wire)?;
            if self.known.contains("set_game") {
                ask(wire, "set_game Othello")?.ok();
            }
        }
        let new = self.told.as_ref().and_then(|told| moves.strip_prefix(told.as_slice()));
        let is_new = new.is_none();
        if is_new {
            if self.known.contains("boardsize") {
                demand(wire, "boardsize 8")?;
            }
            demand(wire, "clear_board")?;
        }
        let first = moves.len() - new.unwrap_or(&moves).len();
        // Passes are among the moves, so the sides alternate.
        for (mv, side) in moves.iter().zip(Side::BOTH.into_iter().cycle()).skip(first) {
            let play = format!("play {} {mv}", colour(side));
            match ask(wire, &play)? {
                // Many engines pass by themselves, and do not want to be told.
                Err(answer) if mv != "pass" => {
                    return Err(Failure::Refused { asked: play, answer: excerpt(&answer) });
                }
                _ => {}
            }
        }
        tell_clocks(wire, &self.known, clocks, is_new)?;
        let answer = demand(wire, &format!("genmove {}", colour(game.side_to_move())))?;
        let mv = answer.split_whitespace().last().unwrap_or_default().to_ascii_lowercase();
        if mv == "resign" {
            return Err(Failure::Resigned);
        }
        let mv: turncoat_othello::Move = mv.parse().map_err(|_| Failure::nonsense(&answer))?;
        let mut told = moves;
        told.push(mv.to_string());
        self.told = Some(told);
        Ok(mv.to_string())
    }
}
