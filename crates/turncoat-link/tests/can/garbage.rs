//! Whatever comes over the bus, a node goes on.

use std::time::Duration;

use embedded_can::{ExtendedId, Frame as _, Id, StandardId};
use turncoat_engine::Random;
use turncoat_game::{Position as _, Side};
use turncoat_link::can::{Dialect, Event, Frame, Mode, Node, Terms, Turn};
use turncoat_quoridor::Position;

const FRAMES: u32 = 1_000_000;

/// A node in a game takes a million frames. What is rejected changes nothing; what is accepted is the turn that it says.
#[test]
fn a_million_random_frames_are_rejected_or_legal() {
    let mut random = Random::new(1);
    for dialect in Dialect::ALL {
        let (mut accepted, mut games) = (0, 0);
        let mut node = Node::new(Terms { dialect, ..Terms::default() }, 1);
        for _ in 0..FRAMES {
            if node.mode() == Mode::Waiting {
                begin(&mut node, dialect, &mut random);
                games += 1;
            }
            // A player who moves at once, so that the opponent of the random frames is always to move.
            if node.is_to_move() {
                let game = *node.game().expect("a game is on");
                node.play(crate::bus::hurry(&game, &mut random), NOW, &mut |_| {}).expect("the move is legal");
            }
            let before = state(&node);
            match node.receive(&random_frame(&mut random), NOW, &mut |_| {}) {
                Event::Rejected(_) | Event::Repeated => assert_eq!(state(&node), before),
                Event::Played(side, turn) => {
                    let mut game = before.2.expect("a game is on");
                    match turn {
                        Turn::Move(mv) => game = game.play(mv).expect("an accepted move is legal"),
                        Turn::Lost(_) => game.lose_turn(),
                    }
                    assert_eq!((side, node.game()), (Side::Second, Some(&game)));
                    accepted += 1;
                }
                Event::Won(..) => accepted += 1,
                event => assert!(!node.is_dueling(), "{event}"),
            }
        }
        println!("{dialect}: {accepted} turns accepted in {games} games");
        assert!(accepted > 100, "{accepted}");
    }
}

const NOW: Duration = Duration::ZERO;

fn state(node: &Node) -> (Mode, turncoat_link::can::Handshake, Option<Position>) {
    (node.mode(), node.handshake(), node.game().copied())
}

/// Greets the node as a second player would.
fn begin(node: &mut Node, dialect: Dialect, random: &mut Random) {
    use turncoat_link::can::{Handshake, Message};
    *node = Node::new(Terms { dialect, ..Terms::default() }, random.bits());
    let say = |node: &mut Node, state| {
        let frame = dialect.write(Message::Handshake(state)).expect("there is a frame for it");
        node.receive(&frame, NOW, &mut |_| {});
    };
    node.press(NOW, &mut |_| {});
    say(node, Handshake::Done);
    node.play_together(NOW, &mut |_| {});
    say(node, Handshake::Ready);
    assert!(node.is_to_move());
}

/// Any frame, but mostly such as are nearly right.
fn random_frame(random: &mut Random) -> Frame {
    let id = match random.below(8) {
        0 => Id::from(ExtendedId::new(random.below(4)).expect("29 bits")),
        1 => Id::from(StandardId::new(random.below(0x800) as u16).expect("11 bits")),
        number => Id::from(StandardId::new(number as u16 % 2 + 1).expect("11 bits")),
    };
    if random.below(10) == 0 {
        return Frame::new_remote(id, random.below(9) as usize).expect("at most 8");
    }
    let byte = |random: &mut Random| match random.below(8) {
        0 => random.bits() as u8,
        1 => 0x10 + random.below(2) as u8,
        _ => random.below(8) as u8,
    };
    let data: [u8; 8] = std::array::from_fn(|_| byte(random));
    let length = if random.below(4) == 0 { random.below(9) } else { 4 };
    Frame::new(id, &data[..length as usize]).expect("at most 8")
}
