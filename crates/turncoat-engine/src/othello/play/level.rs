//! The levels of Othello, as a table.
//!
//! The lower levels rank moves by a `HumanLikeChoice`: it counts discs to some degree, and overlooks flips along
//! diagonals or long lines only. The upper levels play the best move of a deeper search.

use super::human_like_choice::HumanLikeChoice;
use crate::limits::Effort;
use crate::othello::search::confidence::Confidence;
use crate::othello::search::searcher::Limits;

/// A strength from 1, whom a beginner can beat, to 20.
///
/// Lower levels look less far ahead, and they see the board as people do: they like moves that turn many discs, and they
/// overlook moves along diagonals and long lines.
pub type Level = crate::level::Level<{ RECIPES.len() as u8 }>;

/// What a level does.
struct Recipe {
    /// How many plies it looks ahead in the middle of the game.
    depth: u32,
    confidence: Confidence,
    /// With how many empty squares it plays perfectly; with a few more it is nearly sure.
    perfect_empties: u32,
    eye: HumanLikeChoice,
    /// How many discs it gives away for the sake of variety while the book lasts; levels without it have no book.
    book_tolerance: Option<u8>,
}

impl Recipe {
    /// One of the levels that err as people do, and that look at every move.
    const fn human(depth: u32, perfect_empties: u32, [greed, whim, blindness]: [f32; 3]) -> Self {
        let eye = HumanLikeChoice { greed, whim, blindness };
        Self { depth, confidence: Confidence::Certain, perfect_empties, eye, book_tolerance: None }
    }

    /// One of the levels that play the best move they find.
    const fn machine(depth: u32, perfect_empties: u32, book_tolerance: u8) -> Self {
        Self {
            depth,
            confidence: Confidence::Percent73,
            perfect_empties,
            eye: HumanLikeChoice::SHARP,
            book_tolerance: Some(book_tolerance),
        }
    }
}

/// The levels from 1 on; docs/strength.md has what each step is worth.
const RECIPES: [Recipe; 20] = [
    Recipe::human(1, 1, [0.9, 5.0, 0.5]),
    Recipe::human(1, 1, [0.75, 4.5, 0.42]),
    Recipe::human(1, 2, [0.6, 4.0, 0.36]),
    Recipe::human(1, 2, [0.46, 3.5, 0.3]),
    Recipe::human(1, 3, [0.33, 3.0, 0.25]),
    Recipe::human(2, 4, [0.25, 2.6, 0.2]),
    Recipe::human(2, 5, [0.15, 2.0, 0.15]),
    Recipe::human(3, 7, [0.1, 1.5, 0.1]),
    Recipe::human(4, 8, [0.05, 1.2, 0.06]),
    Recipe::human(5, 10, [0.0, 0.8, 0.0]),
    Recipe::machine(6, 12, 5),
    Recipe::machine(7, 14, 5),
    Recipe::machine(8, 15, 4),
    Recipe::machine(9, 16, 4),
    Recipe::machine(10, 17, 3),
    Recipe::machine(12, 18, 3),
    Recipe::machine(14, 19, 2),
    Recipe::machine(16, 20, 2),
    Recipe::machine(18, 21, 1),
    Recipe::machine(20, 22, 1),
];

/// How many more empty squares than for perfect play there may be for a search to the end of the game that is nearly
/// sure, and for a bold one.
const NEARLY_SURE: u32 = 3;
const BOLD: u32 = 6;

impl Level {
    const fn recipe(self) -> &'static Recipe {
        &RECIPES[self.number() as usize - 1]
    }

    /// How the level sees the board.
    pub(crate) const fn eye(self) -> HumanLikeChoice {
        self.recipe().eye
    }

    /// How many discs the level gives away at most in the opening, to play not always the same; none if it has no book.
    #[must_use]
    pub const fn book_tolerance(self) -> Option<u8> {
        self.recipe().book_tolerance
    }

    /// What the level asks of a search with so many empty squares.
    #[must_use]
    pub fn limits(self, empties: u32) -> Limits {
        let &Recipe { depth, confidence, perfect_empties, eye, .. } = self.recipe();
        let is_machine = eye == HumanLikeChoice::SHARP;
        let (plies, confidence) = if empties <= perfect_empties {
            (empties, Confidence::Certain)
        } else if is_machine && empties <= perfect_empties + NEARLY_SURE {
            (empties, Confidence::Percent95)
        } else if is_machine && empties <= perfect_empties + BOLD {
            (empties, Confidence::Percent73)
        } else {
            (depth, confidence)
        };
        Limits { effort: Effort::Depth { plies, confidence }, lines: if is_machine { 1 } else { usize::MAX } }
    }
}
