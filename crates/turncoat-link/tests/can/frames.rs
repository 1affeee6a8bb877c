//! Words and frames: the tables of the specification, and every field with every wrong value.

use embedded_can::{ExtendedId, Frame as _, StandardId};
use turncoat_game::Side;
use turncoat_link::can::{Dialect, Frame, FrameError, Handshake, Message, MoveWord, WordError};

/// Word, meaning, and the frames of the three dialects.
const TURNS: [(u32, &str, [&str; 3]); 5] = [
    (0x0000_0503, "P1 to (3,5)", ["001#03050000", "001#00000503", "001#01000503"]),
    (0x0111_0202, "P2 horizontal wall (2,2)", ["001#02021101", "001#01110202", "002#02110202"]),
    (0x0110_0500, "P2 vertical wall (0,5)", ["001#00051001", "001#01100500", "002#02100500"]),
    (0x0001_0603, "P1 timed out at (3,6)", ["001#03060100", "001#00010603", "001#01010603"]),
    (0x0100_0103, "P2 to (3,1)", ["001#03010001", "001#01000103", "002#02000103"]),
];

const HANDSHAKES: [(Handshake, [&str; 3]); 3] = [
    (Handshake::On, ["001#FF01", "001#FF01", "0FE#R"]),
    (Handshake::Done, ["001#FF02", "001#FF02", "0FF#R"]),
    (Handshake::Ready, ["001#FF03", "001#FF03", "0F0#R"]),
];

#[test]
fn words_and_frames_are_those_of_the_specification() {
    for (bits, meaning, frames) in TURNS {
        let word = MoveWord::read(bits).expect("the word is right");
        assert_eq!((word.bits(), word.to_string().as_str()), (bits, meaning));
        check(Message::Turn(word), frames);
    }
    for (state, frames) in HANDSHAKES {
        check(Message::Handshake(state), frames);
    }
    assert!(Dialect::ALL.iter().all(|dialect| dialect.write(Message::Handshake(Handshake::Off)).is_none()));
}

fn check(message: Message, frames: [&str; 3]) {
    for (dialect, text) in Dialect::ALL.into_iter().zip(frames) {
        let frame = dialect.write(message).expect("there is a frame for it");
        assert_eq!(frame.to_string(), text, "{dialect}");
        assert_eq!(dialect.read(&frame), Ok(message), "{dialect} {text}");
    }
}

#[test]
fn a_word_is_refused_with_its_first_wrong_field_or_is_written_as_it_was() {
    for player in 0..=255_u8 {
        for kind_and_orientation in 0..=255_u8 {
            for (y, x) in (0..=8).flat_map(|y| [0, 3, 5, 6, 7, 255].map(|x| (y, x))) {
                let bits = u32::from_be_bytes([player, kind_and_orientation, y, x]);
                let last = if kind_and_orientation >> 4 == 0 { 6 } else { 5 };
                let expected = match (player, kind_and_orientation) {
                    (2.., _) => Err(WordError::Player(player)),
                    (_, 0x20..) => Err(WordError::Kind(kind_and_orientation >> 4)),
                    (_, 0x02..=0x0f | 0x12..=0x1f) => Err(WordError::Orientation(kind_and_orientation & 0xf)),
                    (_, 0x01) => Ok(bits),
                    _ if x > last => Err(WordError::X(x)),
                    _ if y > last => Err(WordError::Y(y)),
                    _ => Ok(bits),
                };
                assert_eq!(MoveWord::read(bits).map(MoveWord::bits), expected, "{bits:08x}");
            }
        }
    }
}

#[test]
fn frames_with_a_wrong_field_are_refused_for_it() {
    let standard = |id, data: &[u8]| Frame::new(StandardId::new(id).expect("11 bits"), data).expect("8 bytes");
    let remote = |id, length| Frame::new_remote(StandardId::new(id).expect("11 bits"), length).expect("8 bytes");
    let extended = Frame::new(ExtendedId::new(1).expect("29 bits"), &[0xff, 1]).expect("8 bytes");
    for dialect in Dialect::ALL {
        assert_eq!(dialect.read(&extended), Err(FrameError::Extended));
        assert_eq!(dialect.read(&standard(0, &[0xff, 1])), Err(FrameError::Identifier(0)));
        assert_eq!(dialect.read(&standard(3, &[0, 5, 0, 0])), Err(FrameError::Identifier(3)));
        assert_eq!(dialect.read(&remote(1, 4)), Err(FrameError::Remote));
        for length in [0, 1, 3, 5, 6, 7, 8] {
            assert_eq!(dialect.read(&standard(1, &[0; 8][..length])), Err(FrameError::Length(length)), "{dialect}");
        }
    }
    for dialect in [Dialect::Seed, Dialect::BigEndian] {
        assert_eq!(dialect.read(&standard(2, &[0xff, 1])), Err(FrameError::Identifier(2)));
        assert_eq!(dialect.read(&standard(1, &[0xfe, 1])), Err(FrameError::NoHandshake(0xfe)));
        for state in (0..=255).filter(|state| !(1..=3).contains(state)) {
            assert_eq!(dialect.read(&standard(1, &[0xff, state])), Err(FrameError::State(state)));
        }
        assert_eq!(dialect.read(&standard(1, &[2; 4])), Err(FrameError::Word(WordError::Player(2))));
    }
    let players = Dialect::Players;
    for player in [0, 3, 255] {
        let error = FrameError::Word(WordError::Player(player));
        assert_eq!(players.read(&standard(1, &[player, 0, 5, 3])), Err(error));
    }
    let impostor = FrameError::Impostor { id: 1, side: Side::Second };
    assert_eq!(players.read(&standard(1, &[2, 0, 1, 3])), Err(impostor));
    assert_eq!(players.read(&standard(0xfe, &[])), Err(FrameError::NotRemote));
    assert_eq!(players.read(&remote(0xfe, 1)), Err(FrameError::Length(1)));
}

#[test]
fn dialects_have_names() {
    for dialect in Dialect::ALL {
        assert_eq!(dialect.name().parse(), Ok(dialect));
    }
    let error = "middle-endian".parse::<Dialect>().unwrap_err();
    assert_eq!(error.to_string(), "\"middle-endian\" is not a dialect; there are seed, big-endian and players");
}
