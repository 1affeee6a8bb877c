//! `turncoat gtp`, `nboard`, `uci`, `xboard` and `json-lines`: the engine for other people's programs.

use std::io;

use anyhow::Result;
use turncoat_protocols::{Dialect, Gtp, JsonLines, NBoard, ProtocolServer, Resources, Uci, XBoard, serve};

use crate::arguments::{Game, GtpArguments, JsonLinesArguments, NBoardArguments, UciArguments, XBoardArguments};

pub(crate) fn gtp(arguments: &GtpArguments) -> Result<()> {
    let strength = arguments.strength.strength(arguments.game)?;
    let dialect = arguments.notation.map_or_else(Dialect::default, |name| Dialect::Fixed(name.into()));
    let mut server = Gtp::new(arguments.game.into(), strength, dialect);
    talk(&mut server, 1, arguments.resources.resources(arguments.game))
}

pub(crate) fn nboard(arguments: &NBoardArguments) -> Result<()> {
    talk(&mut NBoard::default(), 1, arguments.resources.resources(Game::Othello))
}

pub(crate) fn uci(arguments: &UciArguments) -> Result<()> {
    let resources = arguments.resources.resources(Game::Quoridor);
    talk(&mut Uci::new(resources), 1, resources)
}

pub(crate) fn xboard(arguments: &XBoardArguments) -> Result<()> {
    let resources = arguments.resources.resources(Game::Othello);
    talk(&mut XBoard::new(arguments.strength.strength(Game::Othello)?, resources), 1, resources)
}

pub(crate) fn json_lines(arguments: &JsonLinesArguments) -> Result<()> {
    talk(&mut JsonLines::default(), arguments.parallel, arguments.resources.resources(Game::Othello))
}

fn talk(server: &mut dyn ProtocolServer, engines: usize, resources: Resources) -> Result<()> {
    Ok(serve(server, engines, resources, io::stdin(), &mut io::BufWriter::new(io::stdout()))?)
}
