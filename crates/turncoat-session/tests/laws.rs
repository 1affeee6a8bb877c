//! What holds for every session, however it is played.

use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::select;
use turncoat_game::{BySide, Outcome, Side};
use turncoat_session::{
    Answer, Command, Event, GameSession, Moment, Player, Proposal, Seat, Start, TakeBack, Terms, TimeControl, TimeOut,
    Value, archive,
};

/// What somebody tries to do: moves by their number among the legal ones, and whatever else there is.
#[derive(Clone, Debug)]
enum Attempt {
    Move(u16),
    Say(Command),
}

/// A delay in milliseconds, and an attempt.
type Step = (u64, Attempt);

fn starts() -> impl Strategy<Value = Start> {
    let texts = [
        "othello",
        "othello mirror",
        "othello -OXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- O",
        "quoridor",
        "quoridor boards",
        "quoridor 3x4:1",
        "quoridor 5x3:0 draws none",
        "quoridor draws repetition:2 length:20",
        "quoridor e5 / c3 / e2 e8 / 9 9 / 2 draws length:5",
    ];
    select(texts.map(|text| text.parse::<Start>().expect("a start")).to_vec())
}

fn players() -> impl Strategy<Value = Player> {
    let texts =
        ["human", "level:5", "time:500", "nodes:9", "link:/dev/ttyUSB0", "engine:gtp far 'a\\b' --c", "avr", "npc"];
    select(texts.map(|text| text.parse::<Player>().expect("a player")).to_vec())
}

fn clocks() -> impl Strategy<Value = TimeControl> {
    select(
        ["none", "move:0.5", "move:20", "fischer:3+0", "fischer:2.5+0.25", "byo-yomi:0+1x1", "byo-yomi:2+3x0.7"]
            .map(|text| text.parse::<TimeControl>().expect("a clock"))
            .to_vec(),
    )
}

fn terms() -> impl Strategy<Value = Terms> {
    let seat = || (players(), any::<String>()).prop_map(|(player, name)| Seat { player, name });
    let seats = (seat(), seat()).prop_map(|(first, second)| BySide { first, second });
    let rules = (select(TimeOut::ALL), select(TakeBack::ALL));
    (starts(), seats, clocks(), rules)
        .prop_map(|(start, seats, clock, (time_out, take_back))| Terms { start, seats, clock, time_out, take_back })
        .prop_filter("the terms are possible", |terms| terms.check().is_ok())
}

fn commands() -> impl Strategy<Value = Command> {
    let side = || select(&Side::BOTH[..]);
    let proposal = || select(Proposal::ALL);
    let node = || (0u32..40).prop_map(|number| number.to_string().parse().expect("a place"));
    let outcome = select(vec![Outcome::Draw, Outcome::Win(Side::First), Outcome::Win(Side::Second)]);
    prop_oneof![
        (side(), any::<String>()).prop_map(|(side, text)| Command::Play { side, text }),
        side().prop_map(Command::Resign),
        (side(), proposal()).prop_map(|(side, proposal)| Command::Propose { side, proposal }),
        (side(), select(Answer::ALL), proposal()).prop_map(|(side, answer, proposal)| Command::Answer {
            side,
            answer,
            proposal
        }),
        select(vec![Command::Pause, Command::Resume, Command::Undo, Command::Redo]),
        node().prop_map(Command::GoTo),
        node().prop_map(Command::Promote),
        (node(), any::<String>()).prop_map(|(node, comment)| Command::Comment { node, comment }),
        (node(), any::<i32>(), any::<String>())
            .prop_map(|(node, score, source)| Command::Judge { node, value: Value { score, source } }),
        (side(), players()).prop_map(|(side, player)| Command::Seat { side, player }),
        (side(), any::<String>()).prop_map(|(side, name)| Command::Name { side, name }),
        side().prop_map(Command::Program),
        (outcome, any::<String>()).prop_map(|(outcome, reason)| Command::Adjudicate { outcome, reason }),
        any::<String>().prop_map(|reason| Command::Abort { reason }),
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let attempt = prop_oneof![3 => any::<u16>().prop_map(Attempt::Move), 1 => commands().prop_map(Attempt::Say)];
    prop::collection::vec((prop_oneof![0u64..300, 0u64..5000], attempt), 0..60)
}

/// Turns the attempt into a command and tries it; says whether it was accepted.
fn attempt(session: &mut GameSession, attempt: &Attempt, now: Moment) -> bool {
    let command = match attempt {
        Attempt::Say(command) => command.clone(),
        Attempt::Move(choice) => {
            let moves = session.game().legal_moves();
            let Some(text) = moves.get(usize::from(*choice) % moves.len().max(1)) else { return false };
            Command::Play { side: session.game().side_to_move(), text: text.clone() }
        }
    };
    session.apply(command, now).is_ok()
}

fn play(terms: Terms, steps: &[Step]) -> GameSession {
    let mut session = GameSession::open(terms).expect("the terms are possible");
    let mut elapsed = 0;
    for (delay, step) in steps {
        elapsed += delay;
        let now = Moment::after(Duration::from_millis(elapsed));
        session.tick(now);
        attempt(&mut session, step, now);
    }
    session
}

proptest! {
    #[test]
    fn the_same_events_give_the_same_sitting(terms in terms(), steps in steps()) {
        let session = play(terms, &steps);
        for version in 0..=session.version() {
            let replayed = GameSession::replay(session.terms().clone(), session.events()[..version].to_vec());
            let mut replayed = replayed.expect("a part of what happened is possible");
            replayed.tick(replayed.latest());
            prop_assert_eq!(replayed.version(), version, "nothing is overdue between two events");
        }
        let replayed = GameSession::replay(session.terms().clone(), session.events().to_vec());
        prop_assert_eq!(replayed, Ok(session));
    }

    #[test]
    fn a_refusal_changes_nothing(terms in terms(), steps in steps(), last in commands()) {
        let mut session = play(terms, &steps);
        let (before, now) = (session.clone(), session.latest());
        if attempt(&mut session, &Attempt::Say(last), now) {
            prop_assert_eq!(session.version(), before.version() + 1, "a command is one event");
        } else {
            prop_assert_eq!(session, before);
        }
    }

    #[test]
    fn a_check_says_what_would_happen(terms in terms(), steps in steps(), later in 0u64..9000, last in commands()) {
        let mut session = play(terms, &steps);
        let now = Moment::after(Duration::from_millis(later));
        let checked = session.check(&last, now);
        prop_assert_eq!(checked, session.apply(last, now).map(drop));
    }

    #[test]
    fn events_and_saved_games_are_what_their_texts_say(terms in terms(), steps in steps()) {
        let session = play(terms, &steps);
        for event in session.events() {
            prop_assert_eq!(event.to_string().lines().count(), 1);
            prop_assert_eq!(event.to_string().parse::<Event>(), Ok(event.clone()));
        }
        let text = archive::write(&session);
        prop_assert_eq!(archive::read(&text), Ok(session));
    }

    #[test]
    fn what_is_cut_off_from_a_saved_game_is_missed(terms in terms(), steps in steps(), place in any::<prop::sample::Index>()) {
        let text = archive::write(&play(terms, &steps));
        let cut = text.floor_char_boundary(place.index(text.len() - 1));
        prop_assert!(archive::read(&text[..cut]).is_err(), "{:?}", &text[..cut]);
    }

    #[test]
    fn a_spoilt_saved_game_is_refused_or_can_be_saved_again(
        terms in terms(),
        steps in steps(),
        place in any::<prop::sample::Index>(),
        spoilt in any::<char>(),
    ) {
        let mut text = archive::write(&play(terms, &steps));
        let start = text.floor_char_boundary(place.index(text.len()));
        let end = start + text[start..].chars().next().map_or(0, char::len_utf8);
        text.replace_range(start..end, spoilt.encode_utf8(&mut [0; 4]));
        if let Ok(session) = archive::read(&text) {
            prop_assert_eq!(archive::read(&archive::write(&session)), Ok(session));
        }
    }

    #[test]
    fn any_text_is_read_without_harm(text in "(turncoat game 1\n(game: [a-z ]{0,20}\n|clock: \\PC{0,20}\n)*\n)?(\\PC|\n)*") {
        let _ = archive::read(&text);
        let _ = text.parse::<Event>();
        let _ = text.parse::<Command>();
    }

    #[test]
    fn however_often_the_clock_is_asked_it_tells_the_same(terms in terms(), steps in steps(), naps in 1u64..50) {
        let once = play(terms.clone(), &steps);
        let mut often = GameSession::open(terms).expect("the terms are possible");
        let mut elapsed = 0;
        for (delay, step) in &steps {
            for nap in (elapsed..=elapsed + delay).step_by(naps as usize * 10) {
                let now = Moment::after(Duration::from_millis(nap));
                often.tick(now);
                prop_assert!(often.wake_at().is_none_or(|moment| moment > now));
            }
            elapsed += delay;
            let now = Moment::after(Duration::from_millis(elapsed));
            often.tick(now);
            attempt(&mut often, step, now);
        }
        prop_assert_eq!(often, once);
    }

    #[test]
    fn a_game_of_moves_comes_to_an_end(terms in terms(), choices in prop::collection::vec(any::<u16>(), 400)) {
        let mut session = GameSession::open(terms).expect("the terms are possible");
        for choice in choices {
            if session.ending().is_some() {
                break;
            }
            prop_assert_eq!(session.side_to_move(), Some(session.game().side_to_move()));
            prop_assert!(attempt(&mut session, &Attempt::Move(choice), Moment::START));
        }
        let is_limited = !session.terms().start.to_string().ends_with("draws none");
        prop_assert!(!is_limited || session.ending().is_some());
        prop_assert_eq!(session.side_to_move().is_none(), session.ending().is_some());
    }
}
