use turncoat_game::{BySide, Symmetric as _};
use turncoat_othello::{Move, Position, Symmetry};

use super::Filter;
use super::filter::Sieve;
use super::index::{Index, Key, Step};

/// What the games say about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LookUp {
    /// The results of all games that came to the position.
    pub all: Tally,
    /// What was played in it, the most frequent first.
    pub choices: Vec<Choices>,
    /// The numbers of the games, in their order.
    pub games: Vec<u32>,
}

/// Moves that are the same but for how the board lies, and what came of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The moves; more than one if the position is symmetric.
    pub moves: Vec<Move>,
    /// What came of them.
    pub tally: Tally,
}

/// Results of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games.
    pub games: u32,
    /// How many each side won.
    pub wins: BySide<u32>,
    /// The number of draws.
    pub draws: u32,
    /// The sum of Black's margins in discs.
    pub margins: i64,
}

impl Tally {
    fn count(&mut self, margin: Option<i8>) {
        self.games += 1;
        let Some(margin) = margin else { return };
        self.margins += i64::from(margin);
        match margin {
            1.. => self.wins.first += 1,
            0 => self.draws += 1,
            ..=-1 => self.wins.second += 1,
        }
    }

    /// The games whose result is known.
    #[must_use]
    pub const fn decided(&self) -> u32 {
        self.wins.first + self.wins.second + self.draws
    }

    /// Black's mean margin in discs.
    #[must_use]
    pub fn mean_margin(&self) -> Option<f64> {
        (self.decided() > 0).then(|| self.margins as f64 / f64::from(self.decided()))
    }

    /// Black's share of the points: a draw is half a win.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let points = f64::from(self.wins.first) + f64::from(self.draws) / 2.0;
        (self.decided() > 0).then(|| points / f64::from(self.decided()))
    }
}

pub(super) fn look_up(index: &Index, position: &Position, filter: &Filter) -> LookUp {
    let (key, symmetry) = Key::of(position);
    let begin = index.keys().partition_point(|&known| known < key.0);
    let end = begin + index.keys()[begin..].partition_point(|&known| known == key.0);
    let (sieve, games) = (Sieve::new(filter, index), index.games());
    let mut found = LookUp::default();
    let mut tallies = [Tally::default(); Step::KINDS];
    for step in index.steps()[begin..end].iter().map(|&bits| Step::from_bits(bits)) {
        let Some(game) = games.get(step.game() as usize).filter(|game| sieve.passes(game)) else { continue };
        found.all.count(game.margin());
        tallies[step.code()].count(game.margin());
        found.games.push(step.game());
    }
    found.choices = choices(position, symmetry, &tallies);
    found
}

/// Joins the moves that are the same by a symmetry of the position.
fn choices(position: &Position, symmetry: Symmetry, tallies: &[Tally]) -> Vec<Choices> {
    let own_symmetries: Vec<Symmetry> =
        Symmetry::ALL.into_iter().filter(|&symmetry| position.transformed(symmetry) == *position).collect();
    let mut choices: Vec<Choices> = Vec::new();
    for (code, tally) in tallies.iter().enumerate().filter(|(_, tally)| tally.games > 0) {
        let Some(mv) = Step::move_of(code, symmetry) else { continue };
        if let Some(known) = choices.iter_mut().find(|known| known.moves.contains(&mv)) {
            known.tally.add(tally);
            continue;
        }
        let mut moves: Vec<Move> =
            own_symmetries.iter().map(|&symmetry| position.transform_move(mv, symmetry)).collect();
        moves.sort_unstable();
        moves.dedup();
        choices.push(Choices { moves, tally: *tally });
    }
    choices.sort_by(|one, other| other.tally.games.cmp(&one.tally.games).then_with(|| one.moves.cmp(&other.moves)));
    choices
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.wins.first += other.wins.first;
        self.wins.second += other.wins.second;
        self.draws += other.draws;
        self.margins += other.margins;
    }
}
