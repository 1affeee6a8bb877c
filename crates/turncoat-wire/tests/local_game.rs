//! Games that one person runs without a server.

use turncoat_messages::Language;
use turncoat_wire::api::{Meaning, NewGame, Side};
use turncoat_wire::local_game::{Beginning, LocalGame};
use turncoat_wire::{Refusal, limits};

/// When the games begin, in milliseconds since 1970.
const BEGUN: f64 = 1_800_000_000_000.0;

fn begun() -> Beginning {
    Beginning { milliseconds: BEGUN, text: "2027-01-15T08:00:00Z".to_owned() }
}

/// So many seconds after the beginning.
fn after(seconds: f64) -> f64 {
    BEGUN + seconds * 1000.0
}

fn game(wanted: &NewGame) -> LocalGame {
    LocalGame::new("local-1".to_owned(), wanted, begun(), false, |_| 0).unwrap()
}

fn against(player: &str) -> LocalGame {
    game(&NewGame::new("quoridor 5x5:3", "human", player))
}

/// The key of the message by which something is refused.
fn refused<T>(result: Result<T, Refusal>) -> &'static str {
    match result {
        Ok(_) => "nothing",
        Err(refusal) => refusal.message().key(),
    }
}

#[test]
fn a_program_is_asked_when_it_is_to_move() {
    let mut game = against("level:1");
    assert_eq!(game.turn(after(0.0)), None);
    game.command("first plays c2", after(1.0)).unwrap();
    let turn = game.turn(after(1.0)).unwrap();
    assert_eq!(
        (turn.player.as_str(), turn.moves.as_slice(), turn.side),
        ("level:1", &["c2".to_owned()][..], Side::Second)
    );
    assert_eq!(turn.seconds, limits::MOVE_TIME.as_secs_f64());
    assert_eq!(game.snapshot(after(1.0)).table.thinking, Some(Side::Second));
    game.play("c4", after(2.0)).unwrap();
    assert_eq!((game.version(), game.turn(after(2.0))), (2, None));
    assert_eq!(refused(game.play("c3", after(3.0))), "game-seat", "no program is to move");
}

#[test]
fn the_person_plays_for_nobody_else() {
    let mut game = against("level:1");
    game.command("first plays c2", after(1.0)).unwrap();
    for (command, expected) in [
        ("second plays c4", "game-seat"),
        ("second resigns", "game-seat"),
        ("first plays e5", "game-refused"),
        ("first dances", "request-unreadable"),
        ("seat second: link:/dev/ttyUSB0", "game-player"),
    ] {
        assert_eq!(refused(game.command(command, after(2.0))), expected, "{command}");
    }
    assert_eq!(game.version(), 1, "a refusal changes nothing");
}

#[test]
fn a_table_offers_what_its_only_person_may_do() {
    let mut game = against("level:1");
    game.command("first plays c2", after(1.0)).unwrap();
    game.play("c4", after(2.0)).unwrap();
    let table = game.snapshot(after(2.0)).table;
    for meaning in [Meaning::Resign, Meaning::TakeBack, Meaning::Undo, Meaning::OfferDraw] {
        let command = table.commands.iter().find(|command| command.meaning == meaning);
        let mut copy = game.clone();
        copy.command(&command.unwrap_or_else(|| panic!("{meaning:?}")).text, after(3.0)).unwrap();
        assert!(copy.version() > game.version(), "{meaning:?}");
    }
}

#[test]
fn a_program_accepts_a_draw_if_it_stands_worse() {
    for (score, is_drawn) in [(None, false), (Some(-30), false), (Some(30), true)] {
        let mut game = against("level:1");
        game.command("first plays c2", after(1.0)).unwrap();
        game.play("c4", after(2.0)).unwrap();
        if let Some(score) = score {
            game.judge(score);
        }
        let offer = game.snapshot(after(2.0)).table.commands;
        let offer = offer.iter().find(|command| command.meaning == Meaning::OfferDraw).unwrap();
        game.command(&offer.text, after(3.0)).unwrap();
        assert_eq!(game.summary(Language::ENGLISH).ending.is_some(), is_drawn, "{score:?}");
    }
}

#[test]
fn a_game_is_the_same_after_it_was_kept() {
    let mut game = against("npc");
    game.command("first resigns", after(1.5)).unwrap();
    let kept = LocalGame::load("local-1".to_owned(), &game.save(), begun()).unwrap();
    assert_eq!(kept.save(), game.save());
    assert_eq!(kept.summary(Language::ENGLISH).ending.unwrap().winner, Some(Side::Second));
    let next = kept.rematch("local-2".to_owned(), begun()).unwrap();
    assert_eq!(next.summary(Language::ENGLISH).you, [Side::Second], "the sides are exchanged");
    assert_eq!(refused(next.rematch("local-3".to_owned(), begun())), "rematch-running");
    assert_eq!(refused(LocalGame::load("x".to_owned(), "nonsense", begun())), "study-unreadable");
}

#[test]
fn updates_tell_what_happened_since_a_version() {
    let mut game = game(&NewGame::new("othello", "human", "human"));
    for (side, mv) in [("first", "f5"), ("second", "d6"), ("first", "c3")] {
        game.command(&format!("{side} plays {mv}"), after(1.0)).unwrap();
    }
    let updates = game.updates(1, after(2.0));
    let texts: Vec<_> = updates.iter().map(|update| (update.version, update.event.text.as_str())).collect();
    assert_eq!(texts, [(2, "second plays d6"), (3, "first plays c3")]);
    assert_eq!(updates[0].nodes.last().unwrap().mv.as_deref(), Some("d6"));
    assert!(game.updates(9, after(2.0)).is_empty());
    assert!(game.position(3).is_ok());
    assert_eq!(refused(game.position(4)), "game-place");
}

#[test]
fn a_clock_that_runs_out_ends_the_game() {
    let mut game =
        game(&NewGame { clock: Some("fischer:60+0".to_owned()), ..NewGame::new("othello", "human", "human") });
    game.command("first plays f5", after(1.0)).unwrap();
    let wake_at = game.wake_at().unwrap();
    game.tick(wake_at - 1.0);
    assert_eq!(game.summary(Language::ENGLISH).ending.map(|ending| ending.winner), None);
    game.tick(wake_at + 1.0);
    assert_eq!(game.summary(Language::ENGLISH).ending.unwrap().winner, Some(Side::First));
}

#[test]
fn only_people_and_players_of_the_engine_play_without_a_server() {
    for (player, expected) in [
        ("friend", "study-unreadable"),
        ("level:99", "study-unreadable"),
        ("engine:gtp gtp-rhino", "game-player"),
        ("link:/dev/ttyUSB0", "game-player"),
        ("npc", "game-player"),
        ("level:20", "nothing"),
        ("matrix:4", "nothing"),
        ("level:unlimited", "nothing"),
    ] {
        let game = LocalGame::new("x".to_owned(), &NewGame::new("othello", "human", player), begun(), false, |_| 0);
        assert_eq!(refused(game), expected, "{player}");
    }
}

#[test]
fn chance_exchanges_the_players_only_if_it_is_asked_for() {
    for (shuffle, is_swapped, expected) in
        [(false, true, Side::First), (true, false, Side::First), (true, true, Side::Second)]
    {
        let wanted = NewGame { shuffle, ..NewGame::new("othello", "human", "level:1") };
        let game = LocalGame::new("x".to_owned(), &wanted, begun(), is_swapped, |_| 0).unwrap();
        assert_eq!(game.summary(Language::ENGLISH).you, [expected]);
    }
}
