//! Games on one board and on two, by keys.

use std::cell::RefCell;
use std::time::Duration;

use turncoat_device::quoridor::{Debouncer, Key, KeySet, Machine, Menu, Message, Page, Picture};
use turncoat_game::{BySide, Side};
use turncoat_link::can::{Frame, Mode};
use turncoat_quoridor::{Coordinates, Orientation, Setup};

/// Two boards on a wire that loses nothing.
struct Desk {
    boards: BySide<Machine>,
    wire: RefCell<Vec<(Side, Frame)>>,
    sent: Vec<String>,
    now: Duration,
}

impl Desk {
    fn new() -> Self {
        let boards = BySide::from_fn(|side| Machine::new(side as u64, Message::Welcome));
        Self { boards, wire: RefCell::default(), sent: Vec::new(), now: Duration::ZERO }
    }

    /// Lets a board do something, and the other one hear of it.
    fn at(&mut self, side: Side, action: impl FnOnce(&mut Machine, Duration, &mut dyn FnMut(Frame))) {
        let wire = &self.wire;
        action(&mut self.boards[side], self.now, &mut |frame| wire.borrow_mut().push((side, frame)));
        loop {
            let Some((sender, frame)) = self.wire.borrow_mut().pop() else { break };
            self.sent.push(frame.to_string());
            let wire = &self.wire;
            let receiver = !sender;
            self.boards[receiver].receive(&frame, self.now, &mut |frame| wire.borrow_mut().push((receiver, frame)));
        }
    }

    fn press(&mut self, side: Side, keys: &[Key]) {
        for &key in keys {
            self.now += Duration::from_millis(100);
            self.at(side, |board, now, mut send| board.press(KeySet::of(key), KeySet::NONE, now, &mut send));
            self.pass(Duration::ZERO);
        }
    }

    fn pass(&mut self, time: Duration) {
        let end = self.now + time;
        loop {
            for side in Side::BOTH {
                self.at(side, |board, now, mut send| board.pass_time(now, &mut send));
                self.at(side, |board, now, mut send| board.think(now, || false, &mut send));
            }
            if self.now >= end {
                return;
            }
            self.now += Duration::from_millis(50);
        }
    }

    fn message(&self, side: Side) -> &'static str {
        self.boards[side].scene(self.now).message.text()
    }

    fn picture(&self, side: Side) -> Picture {
        match self.boards[side].scene(self.now).page {
            Page::Game(picture) => picture,
            Page::Menu(menu, _) => panic!("a menu: {menu:?}"),
        }
    }

    fn menu(&self, side: Side) -> Option<Menu> {
        match self.boards[side].scene(self.now).page {
            Page::Game(_) => None,
            Page::Menu(menu, _) => Some(menu),
        }
    }

    fn pawn(&self, side: Side, of: Side) -> (u8, u8) {
        let Coordinates { x, y } = Setup::BOARDS.size.coordinates_of_cell(self.picture(side).pawns[of]);
        (x, y)
    }
}

use Key::{Down, Int0, Key1, Key2, Left, Right, Select, Up};
use Side::{First, Second};

/// A game of two people on the first board.
fn two_people() -> Desk {
    let mut desk = Desk::new();
    desk.press(First, &[Int0]);
    assert_eq!(desk.menu(First), Some(Menu::GameMode));
    desk.press(First, &[Select]);
    assert_eq!(desk.menu(First), Some(Menu::OppositePlayer));
    desk.press(First, &[Select]);
    assert_eq!(desk.menu(First), None);
    desk
}

#[test]
fn a_board_alone_says_so_after_three_seconds() {
    let mut desk = Desk::new();
    desk.press(First, &[Int0]);
    desk.pass(Duration::from_millis(2900));
    assert_eq!(desk.message(First), "");
    desk.pass(Duration::from_millis(200));
    assert_eq!(desk.message(First), "Single board only");
    desk.press(First, &[Down, Select]);
    assert_eq!((desk.message(First), desk.menu(First)), ("Single board only", Some(Menu::GameMode)));
}

#[test]
fn a_token_goes_where_the_joystick_points() {
    let mut desk = two_people();
    assert_eq!(desk.picture(First).targets.len(), 3);
    desk.press(First, &[Down]);
    assert_eq!((desk.message(First), desk.picture(First).chosen), ("Move not valid", None));
    desk.press(First, &[Select]);
    assert_eq!(desk.message(First), "Move not valid");
    desk.press(First, &[Up]);
    assert!(desk.picture(First).chosen.is_some() && desk.message(First).is_empty());
    desk.press(First, &[Select]);
    assert_eq!(desk.pawn(First, First), (3, 5));
    desk.press(First, &[Down, Select, Up, Select, Down, Select, Up, Select]);
    assert_eq!((desk.pawn(First, First), desk.pawn(First, Second)), ((3, 3), (3, 2)));
    // Towards the opponent is the jump over it.
    desk.press(First, &[Down, Select]);
    assert_eq!(desk.pawn(First, Second), (3, 4));
}

#[test]
fn two_directions_at_once_are_the_jump_to_the_side() {
    let mut desk = two_people();
    desk.press(First, &[Up, Select, Down, Select, Up, Select, Down, Select]);
    // A wall behind the second pawn, and back to the first player.
    desk.press(First, &[Up, Select]);
    desk.press(First, &[Key1, Up, Select]);
    assert_eq!((desk.pawn(First, First), desk.pawn(First, Second)), ((3, 3), (3, 2)));
    desk.press(First, &[Up]);
    assert_eq!(desk.message(First), "Move not valid");
    let keys = KeySet::of(Left);
    desk.at(First, |board, now, mut send| board.press(keys, KeySet::of(Up), now, &mut send));
    desk.press(First, &[Select]);
    assert_eq!(desk.pawn(First, First), (2, 2));
}

#[test]
fn a_wall_is_placed_by_keys() {
    let mut desk = two_people();
    let pending = |desk: &Desk| {
        let wall = desk.picture(First).pending.expect("a wall is being placed");
        let Coordinates { x, y } = Setup::BOARDS.size.coordinates_of_wall(wall);
        (x, y, wall.orientation())
    };
    desk.press(First, &[Key1]);
    assert_eq!(pending(&desk), (3, 2, Orientation::Horizontal));
    assert!(desk.picture(First).targets.is_empty());
    desk.press(First, &[Key2, Left, Down]);
    assert_eq!(pending(&desk), (2, 3, Orientation::Vertical));
    desk.press(First, &[Left, Left, Left, Left, Down, Down, Down, Down]);
    assert_eq!(pending(&desk), (0, 5, Orientation::Vertical));
    desk.press(First, &[Key1]);
    assert_eq!(desk.picture(First).pending, None);
    desk.press(First, &[Key1, Select]);
    assert_eq!((desk.picture(First).in_hand.first, desk.picture(First).walls.first.len()), (7, 1));
    // The same place is refused, and the wall stays where it is.
    desk.press(First, &[Key1, Right, Select]);
    assert_eq!(desk.message(First), "Position not valid");
    assert_eq!(pending(&desk), (4, 2, Orientation::Horizontal));
    desk.press(First, &[Down, Select]);
    assert_eq!(desk.picture(First).in_hand.second, 7);
}

#[test]
fn nobody_has_more_than_eight_walls() {
    let mut desk = two_people();
    for row in 0..4_u8 {
        for column in [0, 2] {
            // The first player's walls; the second steps to and fro.
            let keys = [Left; 3].into_iter().chain([Up; 2]);
            let keys = keys.chain([Right, Right].into_iter().take(column)).chain(vec![Down; usize::from(row)]);
            desk.press(First, &[Key1]);
            desk.press(First, &keys.collect::<Vec<_>>());
            desk.press(First, &[Select]);
            desk.press(First, if column == 0 { &[Left, Select] } else { &[Right, Select] });
        }
    }
    assert_eq!(desk.picture(First).in_hand.first, 0);
    desk.press(First, &[Key1]);
    assert_eq!(desk.message(First), "No walls available, move token");
    assert_eq!(desk.picture(First).pending, None);
}

#[test]
fn a_turn_is_lost_after_twenty_seconds() {
    let mut desk = two_people();
    assert_eq!(desk.picture(First).seconds, Some(20));
    desk.pass(Duration::from_millis(19_900));
    assert_eq!(
        (desk.picture(First).seconds, desk.picture(First).mover),
        (Some(1), Some(desk.picture(First).pawns.first))
    );
    desk.pass(Duration::from_millis(200));
    assert_eq!(desk.message(First), "Time is over, turn lost");
    assert_eq!(desk.picture(First).mover, Some(desk.picture(First).pawns.second));
    assert!(desk.picture(First).seconds >= Some(19));
}

#[test]
fn who_arrives_wins_and_int0_restarts() {
    let mut desk = two_people();
    for _ in 0..5 {
        desk.press(First, &[Up, Select, Left, Select]);
        desk.press(First, &[Up, Select, Right, Select]);
    }
    assert_eq!(desk.message(First), "Player 1 won! INT0 to restart");
    assert_eq!((desk.picture(First).mover, desk.picture(First).seconds), (None, None));
    desk.press(First, &[Int0]);
    assert_eq!(desk.menu(First), Some(Menu::GameMode));
}

/// Both boards have found each other.
fn linked() -> Desk {
    let mut desk = Desk::new();
    desk.press(First, &[Int0]);
    assert_eq!(desk.message(Second), "INT0 to join the other board");
    desk.press(Second, &[Int0]);
    assert_eq!(desk.message(First), "Linked: you are player 1");
    assert_eq!(desk.message(Second), "Linked: you are player 2");
    assert_eq!(desk.sent, ["001#FF01", "001#FF02"]);
    desk
}

#[test]
fn two_boards_play_by_keys() {
    let mut desk = linked();
    desk.press(First, &[Down, Select, Select]);
    assert_eq!(desk.message(First), "Waiting for the other board");
    desk.press(Second, &[Down, Select, Select]);
    assert_eq!(desk.menu(First), None);
    desk.sent.clear();
    desk.press(First, &[Up, Select]);
    desk.press(Second, &[Key1, Select]);
    assert_eq!(desk.sent, ["001#03050000", "001#03021101"]);
    for side in Side::BOTH {
        assert_eq!(desk.picture(side).walls.second.len(), 1);
        assert_eq!(desk.pawn(side, First), (3, 5));
    }
    // In the other's turn: its cell, no targets, and the own keys are dead.
    let waiting = desk.picture(Second);
    assert_eq!((waiting.mover, waiting.targets.is_empty(), waiting.pending), (Some(waiting.pawns.first), true, None));
    desk.press(Second, &[Key1, Up, Select]);
    assert_eq!(desk.picture(Second), desk.picture(Second));
    assert_eq!(desk.sent.len(), 2);
    // The time of the first player runs out.
    desk.pass(Duration::from_secs(20));
    assert_eq!(desk.sent.last().map(String::as_str), Some("001#03050100"));
    assert_eq!([desk.message(First), desk.message(Second)], ["Time is over, turn lost"; 2]);
}

#[test]
fn opponents_on_the_chip_play_a_whole_game_on_two_boards() {
    for keys in [[Down, Select], [Up, Select]] {
        let mut desk = linked();
        desk.press(First, &[Down, Select]);
        desk.press(Second, &[Down, Select]);
        desk.press(Second, &[Down, Select]);
        // The first board's player is the classic one, or a person whose turns run out.
        desk.press(First, &keys);
        desk.pass(Duration::from_secs(400));
        for side in Side::BOTH {
            assert_eq!(desk.boards[side].node().mode(), Mode::Waiting);
            assert_eq!(desk.boards[side].position(), desk.boards[!side].position());
        }
        let messages = [desk.message(First), desk.message(Second)];
        assert!(messages.contains(&"You won! INT0 to restart"), "{messages:?}");
        assert!(messages.contains(&"Opponent won! INT0 to restart"), "{messages:?}");
        desk.press(Second, &[Int0]);
        assert_eq!(desk.menu(Second), Some(Menu::GameMode));
    }
}

#[test]
fn a_frame_after_the_end_does_not_replace_the_result() {
    let mut desk = linked();
    for side in Side::BOTH {
        desk.press(side, &[Down, Select, Down, Select]);
    }
    desk.pass(Duration::from_secs(400));
    let results = [First, Second].map(|side| desk.message(side));
    assert!(results.contains(&"You won! INT0 to restart"), "{results:?}");
    let junk = "001#09090909".parse::<Frame>().expect("this is a frame");
    for side in Side::BOTH {
        desk.at(side, |board, now, mut send| board.receive(&junk, now, &mut send));
    }
    assert_eq!([First, Second].map(|side| desk.message(side)), results);
    // In the middle of nothing it is still reported.
    let mut fresh = Desk::new();
    fresh.at(First, |board, now, mut send| board.receive(&junk, now, &mut send));
    assert_eq!(fresh.message(First), "Frame rejected");
}

#[test]
fn in_a_duel_every_board_shows_its_own_side() {
    let mut desk = linked();
    for side in Side::BOTH {
        desk.press(side, &[Down, Select, Select]);
    }
    // The second board shows the game from the first move on.
    desk.press(First, &[Up, Select]);
    assert_eq!([First, Second].map(|side| desk.picture(side).own), [Some(First), Some(Second)]);
    assert_eq!(two_people().picture(First).own, None);
}

#[test]
fn contacts_may_bounce() {
    let mut debouncer = Debouncer::new();
    let mut pressed = 0;
    // A press and a release, both with bounces; then one that is too short.
    for level in b"0010110111111111101001000000000000001110000000" {
        let down = if *level == b'1' { KeySet::of(Int0) } else { KeySet::NONE };
        pressed += u32::from(debouncer.sample(down) != KeySet::NONE);
    }
    assert_eq!(pressed, 1);
    assert_eq!(debouncer.held(), KeySet::NONE);
}
