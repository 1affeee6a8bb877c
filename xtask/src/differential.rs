//! Our rules against other implementations: their random games are replayed, and at every ply the legal moves,
//! the position and at the end the result must be the same.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result, bail, ensure};
use turncoat_game::{Outcome, Position, Side};
use turncoat_quoridor::{Notation, Setup, Size};

use crate::command::{Program, installed, program, root};

pub(crate) fn compare(games: u32, seed: u32) -> Result<()> {
    let with_options = |program: Program| {
        program.argument("--games").argument(games.to_string()).argument("--seed").argument(seed.to_string())
    };
    let report = |name: &str, compared: Compared| {
        ensure!(compared.games == games, "{name} played {} of {games} games", compared.games);
        println!("{name}: {games} games, {} positions, 0 differences", compared.positions);
        Ok(())
    };

    let openspiel =
        |script: &str| with_options(program(installed("python").join("bin/python"), "").argument(oracle(script)));
    let transcript = openspiel("openspiel_othello.py").output()?;
    report("OpenSpiel Othello", replay_othello(&transcript).context("OpenSpiel Othello")?)?;

    for (size, walls) in [("9x9", 10), ("7x7", 8), ("5x5", 3), ("3x3", 1)] {
        let setup = setup(size, walls)?;
        let name = format!("OpenSpiel Quoridor {size} with {walls} walls");
        let transcript = with_board(openspiel("openspiel_quoridor.py"), setup).output()?;
        report(&name, replay_quoridor(&transcript, setup, Notation::Glendenning).context(name.clone())?)?;
    }
    for (size, walls) in [("9x9", 10), ("7x7", 8), ("5x9", 6), ("8x8", 8), ("4x6", 3), ("3x3", 2)] {
        let setup = setup(size, walls)?;
        let name = format!("npm quoridor-engine {size} with {walls} walls");
        let modules = installed("node").join("node_modules");
        let script = program("node", "").argument(oracle("npm_quoridor.mjs")).argument("--modules").argument(modules);
        let transcript = with_board(with_options(script), setup).output()?;
        report(&name, replay_quoridor(&transcript, setup, Notation::Official).context(name.clone())?)?;
    }
    Ok(())
}

fn oracle(script: &str) -> std::path::PathBuf {
    root().join("xtask/oracles").join(script)
}

fn setup(size: &str, walls: u8) -> Result<Setup> {
    Ok(Setup { size: size.parse::<Size>()?, walls })
}

fn with_board(program: Program, setup: Setup) -> Program {
    let Setup { size, walls } = setup;
    [("--width", size.width()), ("--height", size.height()), ("--walls", walls)]
        .into_iter()
        .fold(program, |program, (name, value)| program.argument(name).argument(value.to_string()))
}

#[derive(Default)]
struct Compared {
    games: u32,
    positions: u32,
}

/// Plays the oracle's games with our rules. `read` and `describe` know the oracle's moves and its line for a position.
fn replay<P: Position<Move: Ord>>(
    transcript: &str,
    start: P,
    read: impl Fn(&str) -> Result<P::Move>,
    describe: impl Fn(&P) -> String,
) -> Result<Compared> {
    let mut compared = Compared::default();
    let mut position = start.clone();
    for (number, line) in transcript.lines().enumerate() {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        let place = || format!("line {}, game {}: {line}\nours: {position:?}", number + 1, compared.games);
        match kind {
            "game" => {
                position = start.clone();
                compared.games += 1;
            }
            "legal" => {
                let theirs = rest.split_whitespace().map(&read).collect::<Result<BTreeSet<_>>>().with_context(place)?;
                let ours: BTreeSet<_> = position.legal_moves().into_iter().collect();
                ensure!(ours == theirs, "different moves {:?}, {}", ours.symmetric_difference(&theirs), place());
                compared.positions += 1;
            }
            "board" | "state" => ensure!(describe(&position) == rest, "different positions, {}", place()),
            "play" => {
                let mv = read(rest)?;
                position = position.clone().play(mv).map_err(|illegal| anyhow::anyhow!("{illegal}, {}", place()))?;
            }
            "over" => {
                let outcome = match rest {
                    "first" => Some(Outcome::Win(Side::First)),
                    "second" => Some(Outcome::Win(Side::Second)),
                    "draw" => Some(Outcome::Draw),
                    // The library gave up at its own limit of plies.
                    "unfinished" => position.outcome(),
                    _ => bail!("unknown result, {}", place()),
                };
                ensure!(position.outcome() == outcome, "different results, {}", place());
            }
            _ => bail!("unknown line, {}", place()),
        }
    }
    Ok(compared)
}

fn replay_othello(transcript: &str) -> Result<Compared> {
    let start = turncoat_othello::Position::default();
    replay(transcript, start, |text| Ok(text.parse()?), ToString::to_string)
}

fn replay_quoridor(transcript: &str, setup: Setup, notation: Notation) -> Result<Compared> {
    let start = turncoat_quoridor::Position::new(setup);
    let describe = |position: &turncoat_quoridor::Position| {
        let write = |cell| notation.write(turncoat_quoridor::Move::Step(cell), setup.size).map(|text| text.to_string());
        let (pawns, in_hand) = (position.pawns(), position.in_hand());
        let [first, second] = [pawns.first, pawns.second].map(|cell| write(cell).unwrap_or_default());
        format!("{first} {second} {} {}", in_hand.first, in_hand.second)
    };
    replay(transcript, start, |text| Ok(notation.read(text, setup.size)?), describe)
}
