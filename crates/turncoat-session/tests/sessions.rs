//! Whole sessions with a clock that the script turns: what `tests/sessions/*.txt` say is what happens.
//!
//! A line `# …` is a title, the lines after it are the terms as in a saved game, and an empty line ends them. Then a line
//! `> MOMENT COMMAND` is applied at that moment, `> MOMENT tick` lets the clock tell what has happened, `>> DELAY MOVES`
//! plays moves in turn, each so long after what happened last, and `? QUESTION` asks. Below stands what comes of it: events of the clock, `! ` and a refusal, `= ` and the end of the game, answers.

use turncoat_game::Side;
use turncoat_session::{GameSession, Moment, NodeId, Proposal, Seat, archive};

#[test]
fn clocks() {
    check(include_str!("sessions/clocks.txt"));
}

#[test]
fn endings() {
    check(include_str!("sessions/endings.txt"));
}

#[test]
fn agreements() {
    check(include_str!("sessions/agreements.txt"));
}

#[test]
fn branches() {
    check(include_str!("sessions/branches.txt"));
}

fn check(script: &str) {
    let scenes: Vec<String> =
        script.split("\n\n# ").map(|scene| play(scene.trim_start_matches("# ").trim_end())).collect();
    let seen = format!("# {}\n", scenes.join("\n\n# "));
    assert!(seen == script, "the sessions differ; they are now:\n{seen}");
}

/// Plays one session, and returns the script of what happened.
fn play(scene: &str) -> String {
    let (title, script) = scene.split_once('\n').expect("a scene has a title and terms");
    let (header, steps) = script.split_once("\n\n").unwrap_or((script, ""));
    let opened = archive::read(&format!("turncoat game 1\n{header}\n\nend of 0 events\n"));
    let mut seen = format!("{title}\n{header}\n");
    let mut session = match opened {
        Ok(session) => session,
        Err(error) => return format!("{seen}\n! {}", error.problem),
    };
    for step in steps.lines().filter(|line| line.starts_with(['>', '?'])) {
        let result = match step.split_once(' ').expect("a blank follows the mark") {
            (">", input) => take(&mut session, input),
            (">>", input) => take_all(&mut session, input),
            (_, question) => ask(&session, question),
        };
        seen.push_str(&format!("\n{step}"));
        for line in result {
            seen.push_str(&format!("\n  {line}"));
        }
    }
    assert_eq!(
        GameSession::replay(session.terms().clone(), session.events().to_vec()).as_ref(),
        Ok(&session),
        "{title}"
    );
    assert_eq!(archive::read(&archive::write(&session)).as_ref(), Ok(&session), "{title}");
    seen
}

fn take_all(session: &mut GameSession, input: &str) -> Vec<String> {
    let (delay, moves) = input.split_once(' ').expect("moves follow the delay");
    let delay = delay.parse::<Moment>().expect("moves begin with a delay").elapsed();
    let mut result = Vec::new();
    for text in moves.split_whitespace() {
        let now = session.latest().later_by(delay);
        result.extend(take(session, &format!("{now} tick")));
        let side = if session.game().side_to_move() == Side::First { "first" } else { "second" };
        result.extend(take(session, &format!("{now} {side} plays {text}")));
    }
    result
}

fn take(session: &mut GameSession, input: &str) -> Vec<String> {
    let (now, command) = input.split_once(' ').expect("a step has a moment and a command");
    let now = now.parse().expect("a step begins with a moment");
    let ending = session.ending().cloned();
    let mut result: Vec<String> = if command == "tick" {
        session.tick(now).iter().map(ToString::to_string).collect()
    } else {
        let before = session.clone();
        let refusal = match command.parse() {
            Ok(command) => session.apply(command, now).err().map(|refusal| refusal.to_string()),
            Err(error) => Some(error.to_string()),
        };
        if refusal.is_some() {
            assert_eq!(session, &before, "a refusal changes nothing: {input}");
        }
        refusal.map(|refusal| format!("! {refusal}")).into_iter().collect()
    };
    if session.ending() != ending.as_ref() {
        result.push(session.ending().map_or("= the game goes on".to_owned(), |ending| format!("= {ending}")));
    }
    result
}

fn ask(session: &GameSession, question: &str) -> Vec<String> {
    let game = session.game();
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
        ("turn", "") => side(session.side_to_move()).to_owned(),
        ("ticking", "") => side(session.clocks().ticking()).to_owned(),
        ("wake", "") => session.wake_at().map_or("never".to_owned(), |moment| moment.to_string()),
        ("last", "event") => session.events().last().map_or("none".to_owned(), ToString::to_string),
        ("main", "line") => of_places(&game.main_line()),
        ("branches", "") => of_places(game.children(game.current())),
        ("clocks", now) => {
            let now = now.parse().expect("clocks are asked at a moment");
            Side::BOTH.map(|side| reading(session, side, now)).join(", ")
        }
        ("note", place) => {
            let note = game.note(place.parse().expect("notes are at a place")).expect("the place exists");
            format!("{:?} {:?}", note.comment, note.value.as_ref().map(|value| value.score))
        }
        ("seats", "") => Side::BOTH.map(|side| seat(session.seat(side))).join(", "),
        ("rematch", "") => {
            let seats = session.rematch().seats;
            Side::BOTH.map(|side| seat(&seats[side])).join(", ")
        }
        ("programs", "") => {
            let sides = Side::BOTH.into_iter().filter(|&side| session.is_program(side));
            list(&sides.map(|of| side(Some(of)).to_owned()).collect::<Vec<_>>())
        }
        ("proposals", "") => {
            let open = Proposal::ALL.iter().filter(|&&proposal| session.proposer(proposal).is_some());
            list(&open.map(|&open| format!("{open} by {}", side(session.proposer(open)))).collect::<Vec<_>>())
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

fn reading(session: &GameSession, side: Side, now: Moment) -> String {
    let Some(reading) = session.clock(side, now) else { return "no limit".to_owned() };
    let left = Moment::after(reading.left);
    match (reading.periods, reading.is_overtime) {
        (0, _) => left.to_string(),
        (periods, false) => format!("{left} and {periods} periods"),
        (periods, true) => format!("{left} in one of {periods} periods"),
    }
}
