//! Reading costs in proportion to the length of a text, whatever it is: for every reader, with texts that are hard on
//! readers. What is counted is the processor's time of this thread, and only its growth is judged: a hundred times the
//! text costs about a hundred times as much, where a reader that looks back over and over needs ten thousand times.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use turncoat_formats::{Collection, Format};

/// Texts are made of these, repeated: what begins something, what ends nothing, and what is almost right.
const PATTERNS: [&str; 40] = [
    "turncoat\n",
    "x\n",
    "x",
    "\n",
    " ",
    "(;",
    "(",
    ")",
    "[",
    "\n[",
    "{",
    "}",
    "1",
    "1 ",
    "f5",
    "f5\n",
    "f5d6c3d3c4\n",
    "--",
    "pass ",
    "e2 e8 ",
    "e2 e8 e1 e9 ",
    "e2 e8 e1 e9\n",
    "+ps-ps",
    "+56 ",
    "/",
    "8/",
    ";",
    "\\",
    "\"",
    "é\n",
    "#x\n",
    "(;B[",
    "(;x",
    "(;B[f5]",
    "(;GM[Othello]B[f5]C[x])\n",
    "{a}",
    "[a \"b\"]{\n",
    "[a \"b\"]({\n[a \"b\"]}",
    "[a \"\\\n",
    "{}",
];

/// What comes before the repetitions, so that they are met in the middle of something.
const BEGINNINGS: [(&str, &str); 8] = [
    ("", ""),
    ("(;GM[Othello]", ";)"),
    ("(;GM[Othello]C[", "];)"),
    ("[Game \"Quoridor\"]\n\n1. ", " *\n"),
    ("[Black \"", "\"]\n\n1. f5 *\n"),
    ("{\"position\":{\"moves\":[", "]}}"),
    ("---------------------------OX------XO--------------------------- X;", "\n"),
    (
        "turncoat game 1\ngame: quoridor tournament draws none\nfirst: human\nsecond: human\nclock: none\ntime-out: lose-game\ntake-back: free\n\n",
        "",
    ),
];

/// The length of the shortest texts.
const LENGTH: usize = 600;
/// How many times as long the longest are.
const TIMES: usize = 100;
/// How many times as much they may cost: linear is 100, quadratic 10,000.
const GROWTH: f64 = 700.0;
/// The first measurements of a text may be disturbed.
const ATTEMPTS: usize = 6;

fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// The least processor time of some readings.
fn cost(text: &str, format: Option<Format>, attempts: usize) -> f64 {
    let once = |_| {
        let begin = processor_time();
        let found = match format {
            Some(format) => Collection::read_as(format, text.as_bytes()),
            None => Collection::read(text.as_bytes()),
        };
        drop(found);
        (processor_time() - begin).as_secs_f64()
    };
    (0..attempts).map(once).fold(f64::INFINITY, f64::min)
}

fn text(beginning: (&str, &str), pattern: &str, length: usize) -> String {
    beginning.0.to_owned() + &pattern.repeat(length / pattern.len()) + beginning.1
}

/// Whether the cost of reading grows with the length and not faster.
fn check(format: Option<Format>, beginning: (&str, &str), pattern: &str) -> Result<(), String> {
    let (short, long) = (text(beginning, pattern, LENGTH), text(beginning, pattern, LENGTH * TIMES));
    // Below a microsecond, the clock is what is measured.
    let unit = cost(&short, format, 10).max(1e-6);
    let growth = |_| cost(&long, format, 1) / unit;
    let least = (0..ATTEMPTS).map(growth).find(|&growth| growth <= GROWTH);
    let name = format.map_or("any format", Format::name);
    least.map(drop).ok_or_else(|| format!("{name}: {:?} and {pattern:?} {TIMES} times as often", beginning.0))
}

#[test]
fn reading_costs_in_proportion_to_the_length() {
    let formats = Format::ALL.map(Some).into_iter().chain([None]);
    let mut failures = Vec::new();
    for format in formats {
        for beginning in BEGINNINGS {
            failures.extend(PATTERNS.into_iter().filter_map(|pattern| check(format, beginning, pattern).err()));
        }
    }
    assert!(failures.is_empty(), "these cost more than {GROWTH} times as much:\n{}", failures.join("\n"));
}

/// A game that never repeats a position often enough to end: steps to and fro with a draw rule that counts them all.
fn long_save(moves: usize) -> String {
    let mut text = "turncoat game 1\ngame: quoridor tournament draws repetition:1000000\nfirst: human\nsecond: human\n\
                    clock: none\ntime-out: lose-game\ntake-back: free\n\n"
        .to_owned();
    let steps = ["first plays e2", "second plays e8", "first plays e1", "second plays e9"];
    steps.iter().cycle().take(moves).for_each(|step| text.push_str(&format!("0 {step}\n")));
    text + &format!("end of {moves} events\n")
}

#[test]
fn replaying_a_long_saved_game_costs_in_proportion_to_its_length() {
    let (short, long) = (long_save(80), long_save(80 * TIMES));
    let unit = cost(&short, Some(Format::Save), 10);
    let found = Collection::read_as(Format::Save, long.as_bytes()).unwrap();
    assert_eq!(found.games[0].length(), 80 * TIMES);
    let game = found.games[0].game();
    assert_eq!(game.moves().len(), 80 * TIMES);
    let growths: Vec<f64> = (0..ATTEMPTS).map(|_| cost(&long, Some(Format::Save), 1) / unit).collect();
    assert!(growths.iter().any(|&growth| growth <= GROWTH), "{growths:?}");
}
