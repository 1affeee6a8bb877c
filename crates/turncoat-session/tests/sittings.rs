//! Whole sittings with a clock that the script turns: what `tests/sittings/*.txt` say is what happens.
//!
//! A line `# …` is a title, the lines after it are the terms as in a saved game, and an empty line ends them. Then a line
//! `> MOMENT COMMAND` is applied at that moment, `> MOMENT tick` lets the clock tell what has happened, `>> DELAY MOVES`
//! plays moves in turn, each so long after what happened last, and `? QUESTION` asks. Below stands what comes of it: events of the clock, `! ` and a refusal, `= ` and the end of the game, answers.

use turncoat_game::Side;
use turncoat_session::{Moment, NodeId, Proposal, Seat, Sitting, archive};

#[test]
fn clocks() {
    check(include_str!("sittings/clocks.txt"));
}

#[test]
fn endings() {
    check(include_str!("sittings/endings.txt"));
}

#[test]
fn agreements() {
    check(include_str!("sittings/agreements.txt"));
}

#[test]
fn branches() {
    check(include_str!("sittings/branches.txt"));
}

fn check(script: &str) {
    let scenes: Vec<String> =
        script.split("\n\n# ").map(|scene| play(scene.trim_start_matches("# ").trim_end())).collect();
    let seen = format!("# {}\n", scenes.join("\n\n# "));
    assert!(seen == script, "the sittings differ; they are now:\n{seen}");
}

/// Plays one sitting, and returns the script of what happened.
fn play(scene: &str) -> String {
    let (title, script) = scene.split_once('\n').expect("a scene has a title and terms");
    let (header, steps) = script.split_once("\n\n").unwrap_or((script, ""));
    let opened = archive::read(&format!("turncoat game 1\n{header}\n\nend of 0 events\n"));
    let mut seen = format!("{title}\n{header}\n");
    let mut sitting = match opened {
        Ok(sitting) => sitting,
        Err(error) => return format!("{seen}\n! {}", error.problem),
    };
    for step in steps.lines().filter(|line| line.starts_with(['>', '?'])) {
        let result = match step.split_once(' ').expect("a blank follows the mark") {
            (">", input) => take(&mut sitting, input),
            (">>", input) => take_all(&mut sitting, input),
            (_, question) => ask(&sitting, question),
        };
        seen.push_str(&format!("\n{step}"));
        for line in result {
            seen.push_str(&format!("\n  {line}"));
        }
    }
    assert_eq!(Sitting::replay(sitting.terms().clone(), sitting.events().to_vec()).as_ref(), Ok(&sitting), "{title}");
    assert_eq!(archive::read(&archive::write(&sitting)).as_ref(), Ok(&sitting), "{title}");
    seen
}

fn take_all(sitting: &mut Sitting, input: &str) -> Vec<String> {
    let (delay, moves) = input.split_once(' ').expect("moves follow the delay");
    let delay = delay.parse::<Moment>().expect("moves begin with a delay").elapsed();
    let mut result = Vec::new();
    for text in moves.split_whitespace() {
        let now = sitting.latest().later_by(delay);
        result.extend(take(sitting, &format!("{now} tick")));
        let side = if sitting.game().side_to_move() == Side::First { "first" } else { "second" };
        result.extend(take(sitting, &format!("{now} {side} plays {text}")));
    }
    result
}

fn take(sitting: &mut Sitting, input: &str) -> Vec<String> {
    let (now, command) = input.split_once(' ').expect("a step has a moment and a command");
    let now = now.parse().expect("a step begins with a moment");
    let ending = sitting.ending().cloned();
    let mut result: Vec<String> = if command == "tick" {
        sitting.tick(now).iter().map(ToString::to_string).collect()
    } else {
        let before = sitting.clone();
        let refusal = match command.parse() {
            Ok(command) => sitting.apply(command, now).err().map(|refusal| refusal.to_string()),
            Err(error) => Some(error.to_string()),
        };
        if refusal.is_some() {
            assert_eq!(sitting, &before, "a refusal changes nothing: {input}");
        }
        refusal.map(|refusal| format!("! {refusal}")).into_iter().collect()
    };
    if sitting.ending() != ending.as_ref() {
        result.push(sitting.ending().map_or("= the game goes on".to_owned(), |ending| format!("= {ending}")));
    }
    result
}

fn ask(sitting: &Sitting, question: &str) -> Vec<String> {
    let game = sitting.game();
    let side = |side| match side {
        Some(Side::First) => "first",
        Some(Side::Second) => "second",
        None => "nobody",
    };
    let of_places = |places: &[NodeId]| {
        let texts = places.iter().map(|&place| match game.entry(place) {
            Some(entry) => format!("{place} {entry}"),
            None => place.to_string(),
        });
        texts.collect::<Vec<_>>().join(", ")
    };
    let answer = match question.split_once(' ').unwrap_or((question, "")) {
        ("moves", "") => list(&game.moves()),
        ("legal", "") => list(&game.legal_moves()),
        ("position", "") => game.position(),
        ("score", "") => format!("{} {}", game.score().first, game.score().second),
        ("turn", "") => side(sitting.side_to_move()).to_owned(),
        ("ticking", "") => side(sitting.clocks().ticking()).to_owned(),
        ("wake", "") => sitting.wake_at().map_or("never".to_owned(), |moment| moment.to_string()),
        ("last", "event") => sitting.events().last().map_or("none".to_owned(), ToString::to_string),
        ("main", "line") => of_places(&game.main_line()),
        ("branches", "") => of_places(game.children(game.current())),
        ("clocks", now) => {
            let now = now.parse().expect("clocks are asked at a moment");
            Side::BOTH.map(|side| reading(sitting, side, now)).join(", ")
        }
        ("note", place) => {
            let note = game.note(place.parse().expect("notes are at a place")).expect("the place exists");
            format!("{:?} {:?}", note.comment, note.value.as_ref().map(|value| value.score))
        }
        ("seats", "") => Side::BOTH.map(|side| seat(sitting.seat(side))).join(", "),
        ("rematch", "") => {
            let seats = sitting.rematch().seats;
            Side::BOTH.map(|side| seat(&seats[side])).join(", ")
        }
        ("proposals", "") => {
            let open = Proposal::ALL.iter().filter(|&&proposal| sitting.proposer(proposal).is_some());
            list(&open.map(|&open| format!("{open} by {}", side(sitting.proposer(open)))).collect::<Vec<_>>())
        }
        _ => panic!("nobody can answer {question:?}"),
    };
    vec![answer]
}

fn seat(seat: &Seat) -> String {
    format!("{} {:?}", seat.player, seat.name)
}

fn list(texts: &[String]) -> String {
    if texts.is_empty() { "none".to_owned() } else { texts.join(" ") }
}

fn reading(sitting: &Sitting, side: Side, now: Moment) -> String {
    let Some(reading) = sitting.clock(side, now) else { return "no limit".to_owned() };
    let left = Moment::after(reading.left);
    match (reading.periods, reading.is_overtime) {
        (0, _) => left.to_string(),
        (periods, false) => format!("{left} and {periods} periods"),
        (periods, true) => format!("{left} in one of {periods} periods"),
    }
}
