//! The classic terminal program, line by line: a person with X against the greedy opponent with O.

use std::io::{self, BufRead, Write};
use std::thread;
use std::time::Duration;

use turncoat_engine::Player as _;
use turncoat_engine::othello::classic::Greedy;
use turncoat_game::{Outcome, Position as _};
use turncoat_othello::{BLACK, Move, Position, Square, WHITE};

/// The usual pause before the computer's move.
pub const PAUSE: Duration = Duration::from_millis(1500);

/// Plays games until the person quits or the input ends.
///
/// # Errors
///
/// If the input cannot be read or the output not be written.
pub fn play(input: &mut impl BufRead, output: &mut impl Write, pause: Duration) -> io::Result<()> {
    let mut lines = input.lines();
    loop {
        if !play_game(&mut lines, output, pause)? {
            return Ok(());
        }
        let Some(answer) = ask(&mut lines, output, "Do you want to play again? y/n")? else { return Ok(()) };
        if !answer.trim().eq_ignore_ascii_case("y") {
            return Ok(());
        }
    }
}

type Lines<'l> = dyn Iterator<Item = io::Result<String>> + 'l;

/// One game; says whether it came to its end.
fn play_game(lines: &mut Lines<'_>, output: &mut impl Write, pause: Duration) -> io::Result<bool> {
    let mut position = Position::MIRROR;
    draw(&position, output)?;
    while !position.is_over() {
        if let Some(pass) = position.unwritten_move() {
            let name = if position.side_to_move() == BLACK { "Mr.X" } else { "Computer" };
            writeln!(output, "{name} has no play and passes")?;
            position.play_unchecked(pass);
            continue;
        }
        if position.side_to_move() == BLACK {
            let Some(mv) = ask_for_move(&position, lines, output)? else { return Ok(false) };
            position.play_unchecked(mv);
        } else {
            writeln!(output, "Computer is thinking...")?;
            output.flush()?;
            thread::sleep(pause);
            position.play_unchecked(Greedy.choose(&position));
        }
        draw(&position, output)?;
        let discs = position.discs();
        writeln!(output, "Computer score is {}", discs[WHITE].len())?;
        writeln!(output, "Mr.X score is {}", discs[BLACK].len())?;
    }
    match position.outcome() {
        Some(Outcome::Win(BLACK)) => writeln!(output, "Mr.X wins!")?,
        Some(Outcome::Win(_)) => writeln!(output, "Computer wins!")?,
        Some(Outcome::Draw) | None => writeln!(output, "It's a tie!")?,
    }
    Ok(true)
}

/// A legal move; nothing if the input ends.
fn ask_for_move(position: &Position, lines: &mut Lines<'_>, output: &mut impl Write) -> io::Result<Option<Move>> {
    loop {
        let Some(answer) = ask(lines, output, "Mr.X, What is your play A1-H8? ")? else { return Ok(None) };
        let problem = match answer.trim().parse::<Square>() {
            Ok(square) => match position.check(Move::Place(square)) {
                Ok(()) => return Ok(Some(Move::Place(square))),
                Err(violation) => violation.to_string(),
            },
            Err(error) => error.to_string(),
        };
        writeln!(output, "{problem}")?;
    }
}

/// The answer to a question; nothing if the input ends.
fn ask(lines: &mut Lines<'_>, output: &mut impl Write, question: &str) -> io::Result<Option<String>> {
    write!(output, "{question}")?;
    output.flush()?;
    let answer = lines.next().transpose()?;
    if answer.is_none() {
        writeln!(output)?;
    }
    Ok(answer)
}

const SEPARATOR: &str = " |---------------|";

fn draw(position: &Position, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, " |A|B|C|D|E|F|G|H|\n{SEPARATOR}")?;
    for row in 0..8 {
        let cell = |column| match Square::at(column, row).and_then(|square| position.owner(square)) {
            Some(BLACK) => "|X",
            Some(_) => "|O",
            None => "| ",
        };
        let cells: String = (0..8).map(cell).collect();
        writeln!(output, "{}{cells}|\n{SEPARATOR}", row + 1)?;
    }
    Ok(())
}
