use std::io::{BufRead, Write};

use anyhow::Result;
use turncoat_engine::StopFlag;
use turncoat_game::Side;
use turncoat_messages::{Language, Message, shared, terminal};
use turncoat_puzzles::{Attempt, Goal, Judgement, Prover as _, Puzzle, Refutation, Try, Verdict, Worth, refute};
use turncoat_session::Kind;

use super::tries::Tries;
use super::{Drawn, now};
use crate::drawing::Look;

/// What a proof of a wrong move may remember.
const MEMORY: usize = 256 << 20;

/// What is wanted after a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Next,
    Quit,
}

/// A person who types, and what they are told.
pub(super) struct Conversation<R, W> {
    input: R,
    output: W,
    language: Language,
    look: Look,
}

impl<R: BufRead, W: Write> Conversation<R, W> {
    pub(super) const fn new(input: R, output: W, language: Language, look: Look) -> Self {
        Self { input, output, language, look }
    }

    /// Lets the person solve a puzzle, and asks what comes next.
    pub(super) fn solve<P: Drawn>(&mut self, puzzle: &Puzzle<P>, tries: &mut Tries<P>) -> Result<Wish> {
        let mut attempt = Attempt::new(puzzle);
        let (mut is_counted, mut last_wrong) = (false, None);
        self.say(terminal::puzzle_intro(puzzle.id()))?;
        self.show(&attempt)?;
        self.say(goal(puzzle))?;
        self.say(terminal::puzzle_instructions(if P::KIND == Kind::Othello { "d3" } else { "e3h" }))?;
        loop {
            if !is_counted && (attempt.is_over() || attempt.is_failure()) {
                is_counted = true;
                let rating = puzzle.starting_rating();
                tries.add(Try { at: now(), puzzle: puzzle.id(), rating, is_solved: attempt.is_success() })?;
            }
            let Some(line) = self.ask()? else { return Ok(Wish::Quit) };
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (None, _) => {}
                (Some("quit" | "q"), _) => return Ok(Wish::Quit),
                (Some("next" | "n"), _) => return Ok(Wish::Next),
                (Some("hint" | "h"), _) => self.hint(&mut attempt)?,
                (Some("solution" | "s"), _) => {
                    while let Some(mv) = attempt.hint() {
                        attempt.play(mv);
                    }
                    self.show(&attempt)?;
                    let moves = puzzle.line().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                    self.say(shared::puzzle_shown())?;
                    self.say(terminal::puzzle_line(moves))?;
                    self.tell_standing(tries)?;
                }
                (Some("why" | "w"), text) => {
                    let asked = match text {
                        Some(text) => self.read(&attempt, text)?,
                        None => last_wrong,
                    };
                    match asked {
                        Some(mv) => self.explain(&attempt, mv)?,
                        None => self.instruct::<P>()?,
                    }
                }
                (Some(text), _) => {
                    let Some(mv) = self.read(&attempt, text)? else { continue };
                    last_wrong = self.judge(&mut attempt, mv)?;
                    if attempt.is_over() {
                        if !is_counted {
                            is_counted = true;
                            let (rating, is_solved) = (puzzle.starting_rating(), attempt.is_success());
                            tries.add(Try { at: now(), puzzle: puzzle.id(), rating, is_solved })?;
                        }
                        self.tell_standing(tries)?;
                    }
                }
            }
        }
    }

    /// Plays a move and says what becomes of it; returns it if it is wrong.
    fn judge<P: Drawn>(&mut self, attempt: &mut Attempt<'_, P>, mv: P::Move) -> Result<Option<P::Move>> {
        if attempt.is_over() {
            self.instruct::<P>()?;
            return Ok(None);
        }
        match attempt.play(mv) {
            Judgement::Wrong => {
                self.say(shared::puzzle_wrong(mv.to_string()))?;
                return Ok(Some(mv));
            }
            Judgement::Right { reply } => {
                self.show(attempt)?;
                self.say(shared::puzzle_right())?;
                self.say(terminal::puzzle_reply(reply.to_string()))?;
            }
            Judgement::Solved => {
                self.show(attempt)?;
                let is_success = attempt.is_success();
                self.say(if is_success { shared::puzzle_solved() } else { shared::puzzle_solved_late() })?;
            }
        }
        Ok(None)
    }

    /// Says where to look, without saying the move.
    fn hint<P: Drawn>(&mut self, attempt: &mut Attempt<'_, P>) -> Result<()> {
        let Some(mv) = attempt.hint() else { return self.instruct::<P>() };
        let text = mv.to_string();
        let column = text.chars().take(1).collect::<String>();
        let is_wall = text.ends_with(['h', 'v']);
        self.say(if is_wall { shared::puzzle_hint_wall(column) } else { shared::puzzle_hint_column(column) })?;
        let themes = attempt.puzzle().themes();
        if themes.is_empty() {
            return Ok(());
        }
        let names = themes.iter().map(|theme| shared::puzzle_theme_name(theme.name()).in_language(self.language));
        self.say(shared::puzzle_hint_themes(names.collect::<Vec<_>>().join(", ")))
    }

    /// Says what a move leads to.
    fn explain<P: Drawn>(&mut self, attempt: &Attempt<'_, P>, mv: P::Move) -> Result<()> {
        let refutation = refute::<P>(&mut P::Prover::new(MEMORY), attempt.position(), mv, &StopFlag::default())?;
        let Refutation { worth, line } = refutation;
        let result = match worth {
            Worth::Discs(discs) => shared::puzzle_refuted_discs(discs.unsigned_abs(), verdict(worth)),
            Worth::Plies(exact) => match exact.plies() {
                Some(plies) => shared::puzzle_refuted_plies(plies, verdict(worth)),
                None => shared::puzzle_refuted_endless(),
            },
        };
        let (after, result) = (shared::puzzle_refuted(mv.to_string()), result.in_language(self.language));
        writeln!(self.output, "{} {result}", after.in_language(self.language))?;
        let moves = line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        self.say(terminal::puzzle_line(moves))
    }

    fn tell_standing<P: Drawn>(&mut self, tries: &Tries<P>) -> Result<()> {
        let standing = tries.progress().standing();
        self.say(terminal::puzzle_your_standing(standing.rating.round(), standing.streak, standing.tried))
    }

    /// The legal move that is meant; otherwise the person is told why there is none.
    fn read<P: Drawn>(&mut self, attempt: &Attempt<'_, P>, text: &str) -> Result<Option<P::Move>> {
        let reason = match text.parse::<P::Move>() {
            Err(error) => error.to_string(),
            Ok(mv) => match attempt.position().check(mv) {
                Ok(()) => return Ok(Some(mv)),
                Err(violation) => violation.to_string(),
            },
        };
        self.say(terminal::puzzle_no_move(reason, text))?;
        Ok(None)
    }

    fn instruct<P: Drawn>(&mut self) -> Result<()> {
        self.say(terminal::puzzle_instructions(if P::KIND == Kind::Othello { "d3" } else { "e3h" }))
    }

    fn show<P: Drawn>(&mut self, attempt: &Attempt<'_, P>) -> Result<()> {
        writeln!(self.output, "\n{}\n", attempt.position().drawing(self.look))?;
        Ok(())
    }

    /// The next line; nothing at the end of the input.
    fn ask(&mut self) -> Result<Option<String>> {
        write!(self.output, "{}", terminal::puzzle_prompt().in_language(self.language))?;
        self.output.flush()?;
        let mut line = String::new();
        let is_line = self.input.read_line(&mut line)? > 0;
        if !is_line {
            writeln!(self.output)?;
        }
        Ok(is_line.then(|| line.trim().to_owned()))
    }

    fn say(&mut self, message: Message) -> Result<()> {
        writeln!(self.output, "{}", message.in_language(self.language))?;
        Ok(())
    }
}

/// What has to be reached.
fn goal<P: Drawn>(puzzle: &Puzzle<P>) -> Message {
    let side = match (P::KIND, puzzle.position().side_to_move()) {
        (Kind::Othello, Side::First) => "black",
        (Kind::Othello, Side::Second) => "white",
        (Kind::Quoridor, Side::First) => "first",
        (Kind::Quoridor, Side::Second) => "second",
    };
    match puzzle.goal() {
        Goal::Win => shared::puzzle_goal_win(side),
        Goal::Draw => shared::puzzle_goal_draw(side),
        Goal::WinIn(moves) => shared::puzzle_goal_win_in(moves.get(), side),
    }
}

/// How messages call the end of a game for the side that moves.
fn verdict(worth: Worth) -> &'static str {
    match worth.verdict() {
        Verdict::Win => "win",
        Verdict::Draw => "draw",
        Verdict::Loss => "loss",
    }
}
