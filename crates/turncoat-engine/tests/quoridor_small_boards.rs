//! Small boards from the start, against what is published about them.

use turncoat_engine::StopFlag;
use turncoat_engine::quoridor::{Exact, FewWalls};
use turncoat_game::{Outcome, Side};
use turncoat_quoridor::{Position, Setup};

const MEMORY: usize = 64 << 20;

/// The winner with 0, 1, 2 and more walls each: Grant Slatton, "Solving Quoridor", 2026, as far as it takes no time.
const SOLVED: [(&str, &str); 9] = [
    ("2x3", "2 1 1 1 1 1 1 1 1 1 1"),
    ("3x3", "2 2 2 2 2 2 2 2 2 2 2"),
    ("4x3", "2 2 2 1 1 1 1 1 1 1 1"),
    ("5x3", "2 2 2 1 1 1 1 1 1 1 1"),
    ("7x3", "2 2 2 2 2"),
    ("2x5", "2 2 2 2 2 2 2 2 2 2 2"),
    ("3x5", "2 2 2 1 2 2 2 2 2 2 2"),
    ("5x5", "2 2 2 2"),
    ("2x7", "2 2 1 1 1 1 1 1 1 1 1"),
];

/// Boards of even height are said to be won by the first player, with any number of walls.
const EVEN: [(&str, &str); 6] =
    [("2x4", "1 1 1 1 1"), ("3x4", "1 1 1 1"), ("4x4", "1 1 1"), ("5x4", "1 1 1"), ("3x6", "1 1 1"), ("4x6", "1 1")];

fn starts(table: &[(&str, &str)]) -> Vec<(Position, Side)> {
    let row = |&(size, winners): &(&str, &str)| {
        let size = size.parse().expect("a size");
        let winner = |text: &str| if text == "1" { Side::First } else { Side::Second };
        let setup = move |walls| Position::new(Setup { size, walls });
        (0..).map(setup).zip(winners.split(' ').map(winner).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    table.iter().flat_map(row).collect()
}

#[test]
fn outcomes_are_as_published() {
    let mut solver = FewWalls::new(MEMORY);
    for (start, winner) in [starts(&SOLVED), starts(&EVEN)].concat() {
        assert_eq!(solver.value(&start, &StopFlag::default()), Ok(Outcome::Win(winner)), "{start}");
    }
}

#[test]
fn moves_are_counted_to_the_same_outcomes() {
    let mut solver = FewWalls::<Exact>::new(MEMORY);
    for (start, winner) in starts(&SOLVED).into_iter().filter(|(start, _)| start.size().cells().len() < 16) {
        let value = solver.value(&start, &StopFlag::default()).expect("nobody stops the solver");
        assert_eq!(value.outcome(Side::First), Outcome::Win(winner), "{start}");
    }
}
