//! Any record, reduced to what a format can hold, comes back from it as it was.

use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use turncoat_formats::wthor::Database;
use turncoat_formats::{
    Allowance, Choice, Collection, Competitor, Date, Details, Feature, Features, Format, GameRecord, Hundredths,
    Manner, Moves, Synchro, Theoretical, Verdict, write,
};
use turncoat_game::{BySide, MoveSet as _, Outcome, Position as _, Side};
use turncoat_session::{Kind, Start};

/// One line without blanks at its ends, and without the few marks that a format cannot write.
fn texts() -> impl Strategy<Value = String> {
    let word = "[\\p{L}\\p{N}\"\\\\'\\[\\]():/_=*,.!?+&;<>@-]{1,8}";
    prop_oneof![
        2 => Just(String::new()),
        3 => prop::collection::vec(word, 1..4).prop_map(|words| format!("a{}", words.join(" "))),
    ]
}

fn hundredths() -> impl Strategy<Value = Hundredths> {
    prop_oneof![(-6400..=6400).prop_map(Hundredths), (-64..=64).prop_map(Hundredths::whole)]
}

fn milliseconds() -> impl Strategy<Value = Duration> {
    (1_u64..10_000_000).prop_map(Duration::from_millis)
}

fn dates() -> impl Strategy<Value = Date> {
    let texts = ["1977", "2025-12", "2024-02-29", "1997-08-05 00:00:00", "2021-03-11 20:13:30"];
    select(texts.map(|text| text.parse().expect("a date")).to_vec())
}

fn allowances() -> impl Strategy<Value = Allowance> {
    let maybe = || prop_oneof![Just(Duration::ZERO), milliseconds()];
    (milliseconds(), maybe(), maybe()).prop_map(|(main, increment, extension)| Allowance { main, increment, extension })
}

fn competitors() -> impl Strategy<Value = Competitor> {
    (texts(), prop::option::of((0..300_000).prop_map(Hundredths)))
        .prop_map(|(name, rating)| Competitor { name, rating })
}

fn details() -> impl Strategy<Value = Details> {
    let players = (competitors(), competitors()).prop_map(|(first, second)| BySide { first, second });
    let komi = prop::option::of((1..500).prop_map(Hundredths));
    let tags = prop::collection::vec((select(vec!["Variant", "Annotator", "Level"]), texts()), 0..2);
    (
        players,
        texts(),
        texts(),
        texts(),
        (prop::option::of(dates()), prop::option::of(allowances()), komi),
        texts(),
        tags,
    )
        .prop_map(|(players, event, site, round, (date, clock, komi), comment, tags)| Details {
            players,
            event,
            site,
            round,
            date,
            clock,
            komi,
            synchro: None,
            theoretical: None,
            comment,
            tags: tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        })
}

fn verdicts() -> impl Strategy<Value = Verdict> {
    let manners = [Manner::Resignation, Manner::Time, Manner::Agreement, Manner::Adjudication, Manner::Unknown];
    let outcomes = vec![Outcome::Draw, Outcome::Win(Side::First), Outcome::Win(Side::Second)];
    (select(manners.to_vec()), prop::option::of(hundredths()), select(outcomes)).prop_map(
        |(manner, margin, outcome)| match margin {
            Some(margin) => Verdict::by_margin(margin, manner),
            None => Verdict::of(outcome, manner),
        },
    )
}

fn starts(kind: Kind) -> impl Strategy<Value = Start> {
    let texts: &[&str] = match kind {
        Kind::Othello => &[
            "othello",
            "othello",
            "othello mirror",
            "othello -OXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- O",
            "othello -----------------------O--OOO---X-OOO---XXXX------X------------- X",
        ],
        Kind::Quoridor => &[
            "quoridor",
            "quoridor",
            "quoridor boards",
            "quoridor 3x4:1",
            "quoridor draws none",
            "quoridor draws repetition:2 length:40",
            "quoridor e5 / c3 / e2 e8 / 9 9 / 2",
            "quoridor d5 / c3 / b2 b3 / 9 0 / 2; size 5x7",
        ],
    };
    select(texts.iter().map(|text| text.parse::<Start>().expect("a start")).collect::<Vec<_>>())
}

/// What is said about a place: time, value, words, and whether moves have values.
type Said = (Option<Duration>, Option<Hundredths>, String, bool);

fn remarks() -> impl Strategy<Value = Vec<(Index, Said)>> {
    let said = (prop::option::of(milliseconds()), prop::option::of(hundredths()), texts(), any::<bool>());
    prop::collection::vec((any::<Index>(), said), 0..6)
}

/// The legal moves at the end of a record.
fn legal_moves(record: &GameRecord) -> Vec<String> {
    match record.moves() {
        Moves::Othello(line) => line.end().legal_moves().into_iter().map(|mv| mv.to_string()).collect(),
        Moves::Quoridor(line, _) => {
            // Steps first, so that games get somewhere, and then some walls.
            let moves = line.end().legal_moves();
            let steps = moves.steps().into_iter().map(|cell| cell.to_string());
            let walls = moves.walls().into_iter().step_by(moves.len() as usize / 4 + 1).map(|wall| wall.to_string());
            steps.chain(walls).collect()
        }
    }
}

fn records(kind: Kind) -> impl Strategy<Value = GameRecord> {
    let length = prop_oneof![Just(0_usize), 0..20_usize, Just(70)];
    let choices = length.prop_flat_map(|length| prop::collection::vec(any::<Index>(), length));
    (starts(kind), choices, details(), prop::option::of(verdicts()), remarks()).prop_map(
        |(start, choices, details, verdict, remarks)| {
            let mut record = GameRecord::new(&start);
            for choice in choices {
                let moves = legal_moves(&record);
                if record.verdict_by_rules().is_some() {
                    break;
                }
                record.play(&moves[choice.index(moves.len())]).expect("a legal move");
            }
            record.details = details;
            for (place, (time, value, comment, has_choices)) in remarks {
                let place = place.index(record.length() + 1);
                let moves = if place == record.length() && has_choices { legal_moves(&record) } else { Vec::new() };
                record.change_remark(place, |remark| {
                    remark.time = time.filter(|_| place > 0);
                    remark.value = value;
                    remark.comment = comment;
                    let choice = |(mv, value)| Choice { mv, value: Hundredths::whole(value) };
                    remark.choices = moves.into_iter().zip((-3..3).rev()).map(choice).collect();
                });
            }
            record.state_verdict(verdict);
            record
        },
    )
}

/// What stays of a record in a format, in the form in which the readers give it.
fn reduced(record: &GameRecord, format: Format) -> Option<GameRecord> {
    let features = format.features(record.kind());
    let has_other_start = record.features().contains(Feature::Start);
    let is_game = features.contains(Feature::Moves);
    if is_game && has_other_start && !features.contains(Feature::Start) {
        return None;
    }
    Some(record.reduced_to(features))
}

fn check(format: Format, record: &GameRecord) -> Result<(), TestCaseError> {
    let Some(expected) = reduced(record, format) else { return Ok(()) };
    let text = write(format, std::slice::from_ref(&expected)).expect("the format can hold the game");
    let read = Collection::read_as(format, text.as_bytes());
    let has_moves = format.features(record.kind()).contains(Feature::Moves);
    if text.trim().is_empty() {
        prop_assert!(has_moves && record.length() == 0, "only a game without moves is an empty line");
        return Ok(());
    }
    let read = read.map_err(|error| TestCaseError::fail(format!("{format}: {error}\n{text}")))?;
    prop_assert!(read.refused.is_empty(), "{format}: {:?}\n{text}", read.refused);
    prop_assert_eq!(read.games.len(), 1, "{}\n{}", format, text);
    let found = &read.games[0];
    prop_assert_eq!(
        (found.start(), found.move_texts()),
        (expected.start(), expected.move_texts()),
        "{}\n{}",
        format,
        text
    );
    prop_assert_eq!(&found.details, &expected.details, "{}\n{}", format, text);
    prop_assert_eq!(found.stated_verdict(), expected.stated_verdict(), "{}\n{}", format, text);
    prop_assert_eq!(found, &expected, "{}\n{}", format, text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn othello_comes_back_from_every_format(record in records(Kind::Othello)) {
        for format in Format::ALL.into_iter().filter(|format| format.kinds().contains(&Kind::Othello)) {
            if !matches!(format, Format::Wthor | Format::Save) {
                check(format, &record)?;
            }
        }
    }

    #[test]
    fn quoridor_comes_back_from_every_format(record in records(Kind::Quoridor)) {
        for format in Format::ALL.into_iter().filter(|format| format.kinds().contains(&Kind::Quoridor)) {
            if format != Format::Save {
                check(format, &record)?;
            }
        }
    }

    #[test]
    fn the_format_of_what_was_written_is_recognised(record in records(Kind::Othello), other in records(Kind::Quoridor)) {
        for record in [record, other] {
            for format in Format::ALL {
                let Ok(text) = write(format, std::slice::from_ref(&record)) else { continue };
                let is_list = !format.features(record.kind()).contains(Feature::Start);
                if is_list && record.length() == 0 {
                    continue; // A list of moves without moves is like nothing.
                }
                let read = turncoat_formats::read_any(text.as_bytes())
                    .map_err(|error| TestCaseError::fail(format!("{format}: {error}\n{text}")))?;
                let same = |format: Format| match format {
                    Format::EdaxPgn => Format::Pgn,
                    Format::Pyquoridor => Format::QuoridorPosition,
                    // Walls alone do not tell whose end has rank 1.
                    Format::Glendenning | Format::Athens => Format::Quoridor,
                    other => other,
                };
                prop_assert_eq!(same(read.format), same(format), "{}", text);
            }
        }
    }

    #[test]
    fn synchro_matches_stay_together(games in prop::collection::vec((records(Kind::Othello), any::<bool>()), 1..4)) {
        let mut records = Vec::new();
        for (mut game, is_pair) in games {
            game.details.synchro = is_pair.then_some(Synchro::Opening);
            records.push(game.clone());
            if is_pair {
                game.details.synchro = Some(Synchro::Reply);
                records.push(game);
            }
        }
        let text = write(Format::Ggf, &records).expect("GGF holds every game of Othello");
        let read = Collection::read_as(Format::Ggf, text.as_bytes()).expect("what was written can be read");
        let expected: Vec<_> = records.iter().map(|record| record.reduced_to(Format::Ggf.features(Kind::Othello))).collect();
        prop_assert_eq!(read.games, expected, "{}", text);
    }

    #[test]
    fn a_wthor_folder_comes_back(records in prop::collection::vec(records(Kind::Othello), 1..6), even in -32..=32) {
        let games: Vec<GameRecord> = records.into_iter().filter_map(|record| in_wthor(&record, even)).collect();
        let database = Database::of_records(&games).expect("standard starts have a place");
        let folder = tempfile::tempdir().expect("a folder");
        for (name, bytes) in database.files() {
            std::fs::write(folder.path().join(name), bytes).expect("a file");
        }
        let read = Database::read_folder(folder.path()).expect("what was written can be read");
        let mut found: Vec<GameRecord> = read.records().map(|record| record.expect("legal moves")).collect();
        for game in games {
            let place = found.iter().position(|record| *record == game);
            prop_assert!(place.is_some(), "{:?}\n{:?}", game, found);
            found.swap_remove(place.unwrap_or(0));
        }
        prop_assert!(found.is_empty());
    }
}

/// The record as WTHOR can hold it: short names, an even margin, the standard start.
fn in_wthor(record: &GameRecord, even: i32) -> Option<GameRecord> {
    let mut record = reduced(record, Format::Wthor)?;
    let cut = |text: &str, length| text.chars().filter(|mark| u8::try_from(*mark).is_ok()).take(length).collect();
    let details = &mut record.details;
    details.event = cut(&details.event, 25);
    for player in [&mut details.players.first, &mut details.players.second] {
        player.name = cut(&player.name, 19);
    }
    record.state_verdict(Some(Verdict::by_margin(Hundredths::whole(2 * even), Manner::Unknown)));
    let theoretical = Theoretical { margin: Hundredths::whole(-2 * even), empties: 22 };
    let is_other = record.verdict().is_some_and(|verdict| verdict.margin != Some(theoretical.margin));
    record.details.theoretical = is_other.then_some(theoretical);
    Some(record)
}

#[test]
fn reducing_to_nothing_leaves_a_bare_start() {
    let mut record = GameRecord::new(&Start::usual(Kind::Othello));
    record.play("f5").unwrap();
    record.details.event = "Cup".to_owned();
    assert_eq!(record.features().to_string(), "moves, tournament");
    assert_eq!(record.reduced_to(Features::NONE), GameRecord::new(&Start::usual(Kind::Othello)));
}
