//! The classic terminal program, line by line: a person with X against the greedy opponent with O, or two people.

use std::io::{self, BufRead, Write};
use std::thread;
use std::time::{Duration, Instant};

use turncoat_engine::Player as _;
use turncoat_engine::othello::classic::Greedy;
use turncoat_game::{Outcome, Position as _, Side};
use turncoat_othello::{BLACK, Move, Position, Square};
use turncoat_session::{Classic, Command, GameSession, Kind, Moment, Player, Start, Terms, archive};

use crate::Saves;

/// The usual pause before the computer's move.
pub const PAUSE: Duration = Duration::from_millis(1500);

/// The classic program with its settings.
#[derive(Clone, Debug)]
pub struct Program {
    /// The pause before the computer's move.
    pub pause: Duration,
    /// Whether a second person plays O.
    pub has_two_people: bool,
    /// The start of every game.
    pub start: Position,
    /// Where games are saved, if anywhere.
    pub saves: Option<Saves>,
}

impl Default for Program {
    fn default() -> Self {
        Self { pause: PAUSE, has_two_people: false, start: Position::MIRROR, saves: None }
    }
}

/// Plays games against the computer until the person quits or the input ends. They are not saved.
///
/// # Errors
///
/// If the input cannot be read or the output not be written.
pub fn play(input: &mut impl BufRead, output: &mut impl Write, pause: Duration) -> io::Result<()> {
    Program { pause, ..Program::default() }.play(input, output)
}

impl Program {
    /// Plays games until the people have enough or the input ends.
    ///
    /// # Errors
    ///
    /// If the input cannot be read, the output not be written, or a game not be saved.
    pub fn play(&self, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
        let mut lines = input.lines();
        loop {
            if !self.play_game(&mut lines, output)? {
                return Ok(());
            }
            let Some(answer) = ask(&mut lines, output, "Do you want to play again? y/n")? else { return Ok(()) };
            if !answer.trim().eq_ignore_ascii_case("y") {
                return Ok(());
            }
        }
    }

    const fn name(&self, side: Side) -> &'static str {
        match side {
            BLACK => "Mr.X",
            _ if self.has_two_people => "Mr.O",
            _ => "Computer",
        }
    }

    /// One game; says whether it came to its end.
    fn play_game(&self, lines: &mut Lines<'_>, output: &mut impl Write) -> io::Result<bool> {
        let mut position = self.start;
        let mut log = GameLog::new(self)?;
        draw(&position, output)?;
        while !position.is_over() {
            let side = position.side_to_move();
            let name = self.name(side);
            if let Some(pass) = position.unwritten_move() {
                writeln!(output, "{name} has no play and passes")?;
                position.play_unchecked(pass);
                log.record(side, pass)?;
                continue;
            }
            let mv = if side == BLACK || self.has_two_people {
                let Some(mv) = ask_for_move(&position, name, lines, output)? else { return Ok(false) };
                mv
            } else {
                writeln!(output, "Computer is thinking...")?;
                output.flush()?;
                thread::sleep(self.pause);
                Greedy.choose(&position)
            };
            position.play_unchecked(mv);
            log.record(side, mv)?;
            draw(&position, output)?;
            let discs = position.discs();
            for side in [!BLACK, BLACK] {
                writeln!(output, "{} score is {}", self.name(side), discs[side].len())?;
            }
        }
        match position.outcome() {
            Some(Outcome::Win(winner)) => writeln!(output, "{} wins!", self.name(winner))?,
            Some(Outcome::Draw) | None => writeln!(output, "It's a tie!")?,
        }
        Ok(true)
    }
}

/// The game as it is saved after every move.
struct GameLog<'p> {
    saves: Option<&'p Saves>,
    session: GameSession,
    began: Instant,
    name: Option<String>,
}

impl<'p> GameLog<'p> {
    fn new(program: &'p Program) -> io::Result<Self> {
        let mut terms = Terms::new(Start::Othello(program.start));
        terms.seats.first = Player::Human.into();
        let computer = Player::Classic(Classic::Greedy);
        terms.seats.second = if program.has_two_people { Player::Human } else { computer }.into();
        let session = GameSession::open(terms).map_err(io::Error::other)?;
        Ok(Self { saves: program.saves.as_ref(), session, began: Instant::now(), name: None })
    }

    fn record(&mut self, side: Side, mv: Move) -> io::Result<()> {
        let Some(saves) = self.saves else { return Ok(()) };
        let command = Command::Play { side, text: mv.to_string() };
        self.session.apply(command, Moment::after(self.began.elapsed())).map_err(io::Error::other)?;
        let text = archive::write(&self.session);
        match &self.name {
            Some(name) => saves.replace(name, &text).map_err(io::Error::other),
            None => {
                self.name = Some(saves.create(Kind::Othello, &text).map_err(io::Error::other)?);
                Ok(())
            }
        }
    }
}

type Lines<'l> = dyn Iterator<Item = io::Result<String>> + 'l;

/// A legal move; nothing if the input ends.
fn ask_for_move(
    position: &Position,
    name: &str,
    lines: &mut Lines<'_>,
    output: &mut impl Write,
) -> io::Result<Option<Move>> {
    let question = format!("{name}, What is your play A1-H8? ");
    loop {
        let Some(answer) = ask(lines, output, &question)? else { return Ok(None) };
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
