//! Whatever comes over the bus, what a node rejects changes nothing, and it comes back to the start when all fall silent.
#![no_main]

use std::time::Duration;

use embedded_can::{Frame as _, StandardId};
use turncoat_game::Position as _;
use turncoat_link::can::{Event, Frame, Mode, Node, Terms};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut node = Node::new(Terms::default(), 1);
    let mut now = Duration::ZERO;
    for data in bytes.chunks(5) {
        // The first byte says what else happens and how much of the rest is data.
        let [control, data @ ..] = data else { continue };
        match control >> 4 {
            0 => drop(node.press(now, &mut |_| {})),
            1 => drop(node.play_together(now, &mut |_| {})),
            2 => node.play_alone(),
            3 => drop(node.finish_alone(&mut |_| {})),
            4 => now += Duration::from_secs(3),
            _ => {}
        }
        if node.is_to_move()
            && let Some(mv) = node.game().and_then(|game| game.legal_moves().into_iter().next())
        {
            node.play(mv, now, &mut |_| {}).expect("a legal move is accepted");
        }
        let id = StandardId::new(1).expect("11 bits");
        let frame = Frame::new(id, &data[..data.len().min(usize::from(control & 7))]).expect("at most 4 bytes");
        let before = (node.mode(), node.handshake(), node.game().copied());
        if let Event::Rejected(_) | Event::Repeated = node.receive(&frame, now, &mut |_| {}) {
            assert_eq!((node.mode(), node.handshake(), node.game().copied()), before);
        }
        let _ = node.pass_time(now, &mut |_| {});
    }
    if node.is_dueling() {
        for _ in 0..100 {
            now += Duration::from_secs(3);
            let _ = node.pass_time(now, &mut |_| {});
        }
        assert_eq!(node.mode(), Mode::Waiting);
    }
});
