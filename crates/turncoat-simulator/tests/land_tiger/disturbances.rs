//! Frames that do not belong, and a bus that does not work.

use std::time::Duration;

use embedded_can::{ExtendedId, Frame as _, StandardId};
use turncoat_engine::Random;
use turncoat_link::can::Frame;
use turncoat_simulator::{Fault, Key};

use crate::bench::{BACKGROUND, Bench, FIRST, HUMAN, MOVER, NPC, SECOND, frame};

/// A PC as player 1 and a person at the board, whose turn it is.
fn in_a_game() -> Bench {
    let mut bench = Bench::with_pc();
    bench.say(&[0xff, 0x01]);
    bench.tap(0, Key::Int0);
    bench.say(&[0xff, 0x03]);
    bench.choose_two_boards(0, HUMAN);
    bench.say(&[3, 5, 0, 0]);
    assert_eq!(bench.middle(0, 3, 5), FIRST);
    bench.heard();
    bench
}

#[test]
fn what_does_not_belong_is_rejected_and_reported() {
    let mut bench = in_a_game();
    let picture = bench.board_picture(0);
    let cases: [(&[u8], &str); 16] = [
        // Out of turn, of the wrong player, and illegal.
        (&[3, 4, 0, 0], "Move out of turn rejected"),
        (&[3, 1, 0, 1], "Move out of turn rejected"),
        (&[2, 2, 0x11, 0], "Move out of turn rejected"),
        // A field that means nothing.
        (&[3, 4, 0, 2], "Frame rejected"),
        (&[3, 4, 0x20, 0], "Frame rejected"),
        (&[3, 4, 0x02, 0], "Frame rejected"),
        (&[7, 4, 0, 0], "Frame rejected"),
        (&[3, 7, 0, 0], "Frame rejected"),
        (&[6, 0, 0x10, 0], "Frame rejected"),
        // A length that means nothing.
        (&[], "Frame rejected"),
        (&[3], "Frame rejected"),
        (&[3, 4, 0], "Frame rejected"),
        (&[3, 4, 0, 0, 0, 0, 0, 0], "Frame rejected"),
        // A handshake that means nothing, or nothing now.
        (&[0xff, 0x04], "Frame rejected"),
        (&[0xfe, 0x01], "Frame rejected"),
        (&[0xff, 0x01], "Frame rejected"),
    ];
    for (data, text) in cases {
        // KEY2 does nothing but take the last message away.
        bench.tap(0, Key::Key2);
        assert_eq!(bench.message(0), "");
        bench.say(data);
        assert_eq!(bench.message(0), text, "{data:x?}");
        assert!(bench.board_picture(0) == picture, "{data:x?}");
    }
    bench.send(Frame::new_remote(StandardId::new(1).expect("eleven bits"), 4).expect("four bytes"));
    bench.run(20);
    assert_eq!(bench.message(0), "Frame rejected");
    // What the filter keeps away is not even noticed.
    bench.tap(0, Key::Key2);
    bench.send(frame(2, &[3, 4, 0, 0]));
    bench.send(Frame::new(ExtendedId::new(1).expect("29 bits"), &[3, 4, 0, 0]).expect("four bytes"));
    bench.run(20);
    assert_eq!(bench.message(0), "");
    // The game goes on; an illegal move is one of the side to move.
    bench.tap_all(0, &[Key::Down, Key::Select]);
    assert_eq!(bench.middle(0, 3, 1), SECOND);
    bench.say(&[3, 2, 0, 0]);
    assert_eq!((bench.message(0).as_str(), bench.middle(0, 3, 5)), ("Illegal move rejected", FIRST));
    bench.say(&[3, 4, 0, 0]);
    assert_eq!((bench.message(0).as_str(), bench.middle(0, 3, 4)), ("", FIRST));
}

#[test]
fn a_frame_that_is_destroyed_is_sent_again() {
    let mut bench = Bench::dueling(HUMAN, HUMAN);
    bench.heard();
    let mut left = 12;
    bench.rig.set_faults(move |_| {
        left -= 1;
        if left >= 0 { Fault::Destroyed } else { Fault::None }
    });
    bench.tap_all(0, &[Key::Up, Key::Select]);
    assert_eq!(bench.heard(), ["001#03050000"]);
    assert_eq!(bench.middle(1, 3, 5), FIRST);
    let (as_sender, _) = bench.rig.boards[0].chip.can_errors();
    assert_eq!(as_sender, 12 * 8 - 1);
}

#[test]
fn a_board_that_has_left_the_bus_comes_back() {
    let mut bench = Bench::dueling(HUMAN, HUMAN);
    bench.heard();
    let mut left = 40;
    bench.rig.set_faults(move |_| {
        left -= 1;
        if left >= 0 { Fault::Destroyed } else { Fault::None }
    });
    bench.tap_all(0, &[Key::Up]);
    bench.rig.boards[0].press(Key::Select);
    bench.run(80);
    bench.rig.boards[0].release(Key::Select);
    assert_eq!(bench.message(0), "CAN bus error, trying again");
    assert!(bench.rig.boards[0].chip.is_bus_off());
    bench.run(400);
    assert_eq!((bench.message(0).as_str(), bench.middle(1, 3, 5)), ("", FIRST));
    // The game goes on.
    bench.heard();
    bench.tap_all(1, &[Key::Down, Key::Select]);
    assert_eq!((bench.heard(), bench.middle(0, 3, 1)), (vec!["001#03010001".to_owned()], SECOND));
}

/// Two classic opponents on a bus on which frames are lost, come twice or late: they come to the same end.
#[test]
fn a_game_on_a_bad_bus_never_ends_in_two_ways() {
    for seed in 0..3 {
        let mut bench = Bench::linked();
        bench.choose_two_boards(1, NPC);
        let mut random = Random::new(seed);
        bench.rig.set_faults(move |_| match random.below(12) {
            0 => Fault::Lost,
            1 => Fault::Doubled,
            2 => Fault::Delayed(u64::from(random.below(50_000_000))),
            3 => Fault::Destroyed,
            _ => Fault::None,
        });
        bench.choose_two_boards(0, NPC);
        let messages = bench.play_out(Duration::from_secs(1500));
        println!("seed {seed}: {messages:?} after {:?}", bench.rig.now());
        let winners = messages.iter().filter(|message| *message == "You won! INT0 to restart").count();
        let losers = messages.iter().filter(|message| *message == "Opponent won! INT0 to restart").count();
        assert_eq!((winners, losers), (1, 1), "seed {seed}: {messages:?}");
        assert!(bench.board_picture(0) == bench.board_picture(1), "seed {seed}");
    }
}

/// The lost turn was heard, but its answer was not: it is said again to a wire that is cut, and must not be heard when it
/// could be the next one.
#[test]
fn a_lost_turn_that_waited_at_a_cut_wire_is_not_the_next_one() {
    let mut bench = Bench::dueling(HUMAN, HUMAN);
    bench.run(20_300);
    assert_eq!(bench.message(1), "Time is over, turn lost");
    bench.rig.cut();
    bench.tap_all(1, &[Key::Down, Key::Select]);
    bench.run(30_000);
    assert_eq!([0, 1].map(|board| bench.middle(board, 3, 1)), [BACKGROUND, SECOND]);
    bench.rig.mend();
    bench.run(4000);
    for board in [0, 1] {
        assert_eq!((bench.middle(board, 3, 1), bench.cells(board, MOVER)), (SECOND, vec![(3, 6)]));
    }
    bench.tap_all(0, &[Key::Up, Key::Select]);
    assert_eq!([0, 1].map(|board| bench.middle(board, 3, 5)), [FIRST, FIRST]);
}

/// A person who is asleep against the classic opponent, at a wire that is cut now and then, but not for too long.
#[test]
fn a_game_goes_on_after_every_cut() {
    for (seed, sleeper) in [(0, 0), (1, 1)] {
        let mut bench = Bench::linked();
        bench.choose_two_boards(1 - sleeper, NPC);
        bench.choose_two_boards(sleeper, HUMAN);
        let mut random = Random::new(seed);
        let mut cuts = 0;
        while bench.message(1 - sleeper) != "You won! INT0 to restart" {
            bench.run(u64::from(random.below(25_000)));
            bench.rig.cut();
            bench.run(u64::from(random.below(30_000)));
            bench.rig.mend();
            cuts += 1;
            assert!(cuts < 40, "{:?}", [0, 1].map(|board| bench.message(board)));
        }
        bench.run(25_000);
        println!("seed {seed}: over after {cuts} cuts and {:?}", bench.rig.now());
        assert_eq!(bench.message(sleeper), "Opponent won! INT0 to restart");
        assert!(bench.board_picture(0) == bench.board_picture(1), "seed {seed}");
    }
}

#[test]
fn a_wire_that_stays_cut_ends_the_game_on_both_boards() {
    let mut bench = Bench::dueling(HUMAN, HUMAN);
    bench.tap_all(0, &[Key::Up, Key::Select]);
    bench.rig.cut();
    bench.tap_all(1, &[Key::Down, Key::Select]);
    let messages = bench.play_out(Duration::from_secs(100));
    assert_eq!(messages, ["No answer, game given up: INT0"; 2]);
    // What was said in vain is not said any more, and the boards find each other again.
    bench.rig.mend();
    bench.heard();
    bench.run(5000);
    assert_eq!(bench.heard(), Vec::<String>::new());
    bench.tap(1, Key::Int0);
    bench.tap(0, Key::Int0);
    assert_eq!(bench.heard(), ["001#FF01", "001#FF02"]);
}

/// A board that has given up waiting for a game must not seem to be ready for it when the wire is mended.
#[test]
fn who_has_given_up_is_not_ready_any_more() {
    let mut bench = Bench::linked();
    bench.choose_two_boards(0, HUMAN);
    bench.rig.cut();
    bench.choose_two_boards(1, HUMAN);
    bench.run(61_000);
    assert_eq!(bench.message(1), "No answer, game given up: INT0");
    bench.rig.mend();
    bench.run(5000);
    assert_eq!(bench.message(0), "The other board left: INT0");
}
