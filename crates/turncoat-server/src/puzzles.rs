//! The puzzles that come with the program, as the page sees them.

use std::sync::OnceLock;

use turncoat_engine::{Random, StopFlag};
use turncoat_messages::server;
use turncoat_puzzles::{
    Collection, Goal, OthelloProver, Prover, Puzzle, PuzzlePosition, QuoridorProver, Standing, Theme, Verdict, Worth,
    refute,
};
use turncoat_session::Kind;

use crate::api::{
    Line, PuzzleCatalogue, PuzzleGoal, PuzzleRefutation, PuzzleStanding, PuzzleTheme, PuzzleVerdict, PuzzleView, Study,
};
use crate::problem::{Problem, excerpt, shortened};
use crate::study;

type Othello = turncoat_othello::Position;
type Quoridor = turncoat_quoridor::Position;

/// What a proof of a wrong move may remember.
const MEMORY: usize = 64 << 20;
/// One of so many puzzles whose ratings come closest is chosen.
const CHOICE: usize = 24;
/// How many ratings the graph shows.
const HISTORY: usize = 200;

/// A puzzle of either game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnyPuzzle {
    Othello(&'static Puzzle<Othello>),
    Quoridor(&'static Puzzle<Quoridor>),
}

/// What a puzzle is chosen by.
struct Entry {
    id: String,
    rating: f64,
    themes: Vec<Theme>,
}

/// Which puzzle is wanted.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) kind: Kind,
    pub(crate) theme: Option<Theme>,
    pub(crate) rating: f64,
}

impl AnyPuzzle {
    /// The puzzle of this name.
    pub(crate) fn find(id: &str) -> Result<Self, Problem> {
        Collection::<Othello>::embedded()
            .find(id)
            .map(Self::Othello)
            .or_else(|| Collection::<Quoridor>::embedded().find(id).map(Self::Quoridor))
            .ok_or_else(|| Problem::NotFound(server::puzzle_missing(excerpt(id))))
    }

    /// The puzzle of a day, counted from 1970.
    pub(crate) fn daily(kind: Kind, day: u64) -> Option<Self> {
        match kind {
            Kind::Othello => Collection::<Othello>::embedded().daily(day).map(Self::Othello),
            Kind::Quoridor => Collection::<Quoridor>::embedded().daily(day).map(Self::Quoridor),
        }
    }

    /// A puzzle by rating and theme, if possible none of those that `is_known`.
    pub(crate) fn choose(wish: &Wish, is_known: impl Fn(&str) -> bool, random: &mut Random) -> Option<Self> {
        let fits = |entry: &&Entry| wish.theme.is_none_or(|theme| entry.themes.contains(&theme));
        let mut fitting: Vec<&Entry> = entries(wish.kind).iter().filter(fits).collect();
        if fitting.iter().any(|entry| !is_known(&entry.id)) {
            fitting.retain(|entry| !is_known(&entry.id));
        }
        fitting.sort_by(|one, other| distance(one, wish).total_cmp(&distance(other, wish)));
        fitting.truncate(CHOICE);
        let count = u32::try_from(fitting.len()).ok().filter(|&count| count > 0)?;
        Self::find(&fitting[random.below(count) as usize].id).ok()
    }

    pub(crate) const fn kind(self) -> Kind {
        match self {
            Self::Othello(_) => Kind::Othello,
            Self::Quoridor(_) => Kind::Quoridor,
        }
    }

    /// The rating before anybody has tried it.
    pub(crate) fn starting_rating(self) -> f64 {
        match self {
            Self::Othello(puzzle) => puzzle.starting_rating(),
            Self::Quoridor(puzzle) => puzzle.starting_rating(),
        }
    }

    /// The puzzle with its solution, rated so after so many tries.
    pub(crate) fn view(self, rating: f64, tries: u32) -> Result<PuzzleView, Problem> {
        match self {
            Self::Othello(puzzle) => view(puzzle, Kind::Othello, rating, tries),
            Self::Quoridor(puzzle) => view(puzzle, Kind::Quoridor, rating, tries),
        }
    }

    /// What the last of `moves` leads to; those before it are moves of the solution.
    pub(crate) fn refute(self, moves: &[String]) -> Result<PuzzleRefutation, Problem> {
        match self {
            Self::Othello(puzzle) => refutation::<Othello, OthelloProver>(puzzle, Kind::Othello, moves),
            Self::Quoridor(puzzle) => refutation::<Quoridor, QuoridorProver>(puzzle, Kind::Quoridor, moves),
        }
    }
}

fn distance(entry: &Entry, wish: &Wish) -> f64 {
    (entry.rating - wish.rating).abs()
}

/// All puzzles of a game.
fn entries(kind: Kind) -> &'static [Entry] {
    static OTHELLO: OnceLock<Vec<Entry>> = OnceLock::new();
    static QUORIDOR: OnceLock<Vec<Entry>> = OnceLock::new();
    fn read<P: PuzzlePosition>() -> Vec<Entry> {
        let entry =
            |puzzle: &Puzzle<P>| Entry { id: puzzle.id(), rating: puzzle.starting_rating(), themes: puzzle.themes() };
        Collection::<P>::embedded().puzzles().iter().map(entry).collect()
    }
    match kind {
        Kind::Othello => OTHELLO.get_or_init(read::<Othello>),
        Kind::Quoridor => QUORIDOR.get_or_init(read::<Quoridor>),
    }
}

/// The number of puzzles of a game, and those of each theme.
pub(crate) fn catalogue(kind: Kind) -> PuzzleCatalogue {
    let entries = entries(kind);
    let theme = |theme: Theme| {
        let puzzles = entries.iter().filter(|entry| entry.themes.contains(&theme)).count() as u32;
        (puzzles > 0).then(|| PuzzleTheme { name: theme.name().to_owned(), puzzles })
    };
    PuzzleCatalogue {
        game: kind.into(),
        puzzles: entries.len() as u32,
        themes: Theme::ALL.into_iter().filter_map(theme).collect(),
    }
}

fn view<P: PuzzlePosition>(puzzle: &Puzzle<P>, kind: Kind, rating: f64, tries: u32) -> Result<PuzzleView, Problem> {
    let moves: Vec<String> = puzzle.line().iter().map(ToString::to_string).collect();
    let (goal, own_moves) = match puzzle.goal() {
        Goal::Win => (PuzzleGoal::Win, None),
        Goal::Draw => (PuzzleGoal::Draw, None),
        Goal::WinIn(moves) => (PuzzleGoal::Win, Some(moves.get())),
    };
    Ok(PuzzleView {
        id: puzzle.id(),
        goal,
        moves: own_moves,
        rating: rating.round() as u32,
        tries,
        themes: puzzle.themes().into_iter().map(|theme| theme.name().to_owned()).collect(),
        line: line(puzzle.position(), kind, moves)?,
    })
}

fn line<P: PuzzlePosition>(position: &P, kind: Kind, moves: Vec<String>) -> Result<Line, Problem> {
    let start = study::read_start(&format!("{kind} {position}"))?.to_string();
    let game = study::read(&Study { start: start.clone(), moves })?;
    Ok(study::line(&game, &start, true))
}

fn refutation<P: PuzzlePosition<Prover = R>, R: Prover<P>>(
    puzzle: &Puzzle<P>,
    kind: Kind,
    moves: &[String],
) -> Result<PuzzleRefutation, Problem> {
    let elsewhere = || Problem::Impossible(server::puzzle_elsewhere());
    let (last, before) = moves.split_last().ok_or_else(elsewhere)?;
    let solution: Vec<String> = puzzle.line().iter().map(ToString::to_string).collect();
    if before.len() % 2 == 1 || !solution.starts_with(before) {
        return Err(elsewhere());
    }
    let mut position = *puzzle.position();
    for &mv in &puzzle.line()[..before.len()] {
        position.play_unchecked(mv);
    }
    let refused =
        |reason: String| Problem::Impossible(server::study_move(excerpt(last), moves.len(), shortened(&reason)));
    let mv: P::Move = last.parse().map_err(|error: <P::Move as std::str::FromStr>::Err| refused(error.to_string()))?;
    position.check(mv).map_err(|violation| refused(violation.to_string()))?;
    let refutation = refute::<P>(&mut R::new(MEMORY), &position, mv, &StopFlag::default());
    let refutation = refutation.map_err(|_| Problem::Overloaded)?;
    let (discs, plies) = match refutation.worth {
        Worth::Discs(discs) => (Some(discs.unsigned_abs()), None),
        Worth::Plies(exact) => (None, exact.plies()),
    };
    let verdict = match refutation.worth.verdict() {
        Verdict::Win => PuzzleVerdict::Win,
        Verdict::Draw => PuzzleVerdict::Draw,
        Verdict::Loss => PuzzleVerdict::Loss,
    };
    let moves = moves.iter().cloned().chain(refutation.line.iter().map(ToString::to_string)).collect();
    Ok(PuzzleRefutation { verdict, discs, plies, line: line(puzzle.position(), kind, moves)? })
}

impl From<Standing> for PuzzleStanding {
    fn from(standing: Standing) -> Self {
        let shown = |rating: f64| rating.round().max(0.0) as u32;
        let latest = standing.history.len().saturating_sub(HISTORY);
        Self {
            rating: shown(standing.rating),
            deviation: shown(standing.deviation),
            tried: standing.tried,
            solved: standing.solved,
            streak: standing.streak,
            best_streak: standing.best_streak,
            history: standing.history[latest..].iter().map(|&rating| shown(rating)).collect(),
        }
    }
}
