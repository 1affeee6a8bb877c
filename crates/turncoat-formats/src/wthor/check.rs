use super::{Database, Game};

/// What replaying every game of a database finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Check {
    /// How many games there are.
    pub games: usize,
    /// How many moves, passes not counted.
    pub moves: usize,
    /// How many games have a move that the rules forbid.
    pub illegal: usize,
    /// How many end before their end.
    pub unfinished: usize,
    /// How many finished games have another result than the file says.
    pub differing: usize,
}

impl Check {
    /// Replays all games.
    #[must_use]
    pub fn of(database: &Database) -> Self {
        let mut check = Self::default();
        database.games.iter().for_each(|game| check.add(game));
        check
    }

    /// Replays one more game.
    pub fn add(&mut self, game: &Game) {
        self.games += 1;
        self.moves += game.squares.len();
        let Some(last) = game.positions().last() else { return };
        let placed = 60 - last.empty_squares().len() as usize;
        if placed < game.squares.len() {
            self.illegal += 1;
        } else {
            match last.final_discs() {
                None => self.unfinished += 1,
                Some(discs) => self.differing += usize::from(discs.first != u32::from(game.black_discs)),
            }
        }
    }
}
