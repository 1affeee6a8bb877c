use std::collections::HashSet;

use turncoat_game::{BySide, Side};
use turncoat_quoridor::{Move, Notation, Setup, Size};
use turncoat_session::{ClockState, Game, Start};

use super::failure::Failure;
use super::gtp::{ask, commands, demand, moves_from_usual_start, tell_clocks};
use super::protocol_client::{ProtocolClient, Wire};
use crate::colour::colour;

/// The commands that a QTP engine of Quoridor has been sent.
#[derive(Default)]
pub(super) struct Quoridor {
    known: HashSet<String>,
    told: Option<(Setup, Vec<String>)>,
}

impl Quoridor {
    /// Engines with `playmove` speak as in Athens, others as KataQuoridor.
    fn is_athens(&self) -> bool {
        self.known.contains("playmove")
    }

    fn notation(&self) -> Notation {
        if self.is_athens() { Notation::Athens } else { Notation::Glendenning }
    }

    fn begin(&self, wire: &mut dyn Wire, setup: Setup) -> Result<(), Failure> {
        let Setup { size, walls } = setup;
        if size.width() != size.height() {
            return Err(Failure::Unsupported(format!("QTP has no boards of {size}")));
        }
        if size != Size::NINE || self.known.contains("boardsize") {
            demand(wire, &format!("boardsize {}", size.width()))?;
        }
        demand(wire, "clear_board")?;
        // Others than Athens only tell how many are left.
        if walls != Setup::TOURNAMENT.walls || self.is_athens() {
            demand(wire, &format!("walls {walls}"))?;
        }
        Ok(())
    }

    fn write(&self, side: Side, text: &str, size: Size) -> String {
        let colour = colour(side);
        let written = text.parse::<Move>().ok().and_then(|mv| self.notation().write(mv, size));
        let written = written.map_or_else(|| text.to_owned(), |written| written.to_string());
        match (self.is_athens(), written.get(2..)) {
            (false, _) => format!("play {colour} {written}"),
            (true, Some(orientation @ ("h" | "v"))) => format!("playwall {colour} {} {orientation}", &written[..2]),
            (true, _) => format!("playmove {colour} {written}"),
        }
    }

    fn read(&self, answer: &str, size: Size) -> Result<String, Failure> {
        let words: Vec<&str> = answer.split_whitespace().collect();
        let text = match *words.as_slice() {
            [cell, orientation] => format!("{cell}{}", orientation.chars().next().unwrap_or_default()),
            _ => words.concat(),
        };
        if text.eq_ignore_ascii_case("resign") {
            return Err(Failure::Resigned);
        }
        self.notation().read(&text, size).map(|mv| mv.to_string()).map_err(|_| Failure::nonsense(answer))
    }
}

impl ProtocolClient for Quoridor {
    fn choose(
        &mut self,
        wire: &mut dyn Wire,
        game: &Game,
        clocks: Option<&BySide<ClockState>>,
    ) -> Result<String, Failure> {
        let (start, moves) = moves_from_usual_start(game)?;
        let Start::Quoridor { position, .. } = start else {
            return Err(Failure::Unsupported("QTP is for Quoridor".to_owned()));
        };
        let setup = Setup { size: position.size(), walls: position.in_hand().first };
        if self.told.is_none() {
            self.known = commands(wire)?;
            if self.known.contains("set_game") {
                ask(wire, "set_game Quoridor")?.ok();
            }
        }
        let known = self.told.as_ref().filter(|(told, _)| *told == setup);
        let new = known.and_then(|(_, told)| moves.strip_prefix(told.as_slice()));
        let is_new = new.is_none();
        if is_new {
            self.begin(wire, setup)?;
        }
        let first = moves.len() - new.unwrap_or(&moves).len();
        for (mv, side) in moves.iter().zip(Side::BOTH.into_iter().cycle()).skip(first) {
            demand(wire, &self.write(side, mv, setup.size))?;
        }
        tell_clocks(wire, &self.known, clocks, is_new)?;
        let answer = demand(wire, &format!("genmove {}", colour(game.side_to_move())))?;
        let mv = self.read(&answer, setup.size)?;
        let mut told = moves;
        told.push(mv.clone());
        self.told = Some((setup, told));
        Ok(mv)
    }
}
