//! What is drawn, pixel by pixel.

use std::time::Duration;

use turncoat_device::quoridor::{Color, Key, KeySet, Machine, Message, Rectangle, layout};
use turncoat_engine::Random;
use turncoat_game::Side;
use turncoat_link::can::Frame;
use turncoat_quoridor::{Coordinates, Orientation, Setup};

use crate::canvas::Canvas;

const SILENT: fn(Frame) = |_| {};

fn draw_anew(machine: &Machine, now: Duration) -> Canvas {
    let mut canvas = Canvas::new();
    machine.scene(now).draw(None, &mut canvas);
    canvas
}

#[test]
fn measures_are_those_of_the_specification() {
    let size = Setup::BOARDS.size;
    let cell = |x, y| layout::cell(size.cell_at(Coordinates { x, y }).expect("on the board"));
    assert_eq!(cell(0, 0), Rectangle { x: 3, y: 3, width: 30, height: 30 });
    assert_eq!(cell(6, 6), Rectangle { x: 207, y: 207, width: 30, height: 30 });
    let wall = |x, y, orientation| layout::wall(size.wall_at(Coordinates { x, y }, orientation).expect("on the board"));
    assert_eq!(wall(2, 0, Orientation::Horizontal), Rectangle { x: 71, y: 33, width: 64, height: 3 });
    assert_eq!(wall(0, 5, Orientation::Vertical), Rectangle { x: 33, y: 173, width: 3, height: 64 });
    for area in [layout::walls_box(Side::First), layout::CLOCK, layout::walls_box(Side::Second)] {
        assert_eq!((area.width, area.height), (76, 50));
    }
    assert_eq!((layout::MESSAGE.y, layout::MESSAGE.width / 8), (305, 30));
}

#[test]
fn every_message_fits() {
    for side in Side::BOTH {
        for message in [
            Message::Welcome,
            Message::WelcomeAtCourseRate,
            Message::Invited,
            Message::Linked(side),
            Message::Collided,
            Message::SingleBoardOnly,
            Message::AwaitsOther,
            Message::MoveNotValid,
            Message::PositionNotValid,
            Message::NoWalls,
            Message::TurnLost,
            Message::PlayerWon(side),
            Message::YouWon,
            Message::OpponentWon,
            Message::OtherStillPlays,
            Message::OtherLeft,
            Message::Silence,
            Message::IllegalMove,
            Message::OutOfTurn,
            Message::FrameRejected,
            Message::BusError,
        ] {
            assert!(message.text().len() <= 30, "{message:?}");
        }
    }
}

#[test]
fn the_start_looks_as_specified() {
    let canvas = draw_anew(&Machine::new(1, Message::Welcome), Duration::ZERO);
    let middle = |x: u16, y: u16| canvas.pixel(3 + 34 * x + 14, 3 + 34 * y + 14);
    assert_eq!(middle(3, 6), Color::FIRST);
    assert_eq!(middle(3, 0), Color::SECOND);
    assert_eq!(middle(0, 0), Color::BACKGROUND);
    // The outline of a cell, and the gap next to it.
    assert_eq!(
        [canvas.pixel(3, 3), canvas.pixel(32, 3), canvas.pixel(33, 3)],
        [Color::GRID, Color::GRID, Color::BACKGROUND]
    );
    // A pawn is 11 pixels wide, with a line around it.
    let across: Vec<_> = (0..30).map(|x| canvas.pixel(3 + 34 * 3 + x, 3 + 34 * 6 + 14)).collect();
    assert_eq!(across.iter().filter(|&&color| color == Color::FIRST).count(), 11);
    assert_eq!((across[8], across[20]), (Color::GRID, Color::GRID));
    assert_eq!(canvas.text(13, 254, 7), "P1 Wall");
    assert_eq!(canvas.text(171, 254, 7), "P2 Wall");
    assert_eq!([canvas.text(37, 274, 1), canvas.text(195, 274, 1)], ["8", "8"]);
    assert_eq!(canvas.text(0, 305, 30).trim_end(), "INT0 to start");
}

/// Random keys, drawn step by step and anew: the pictures are the same, and little is drawn.
#[test]
fn what_changes_is_drawn_and_nothing_else() {
    let keys = [Key::Left, Key::Up, Key::Right, Key::Down, Key::Select, Key::Select, Key::Int0, Key::Key1, Key::Key2];
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let mut machine = Machine::new(seed, Message::Welcome);
        let mut canvas = Canvas::new();
        let mut now = Duration::ZERO;
        for _ in 0..300 {
            now += Duration::from_millis(300);
            let key = KeySet::of(keys[random.below(9) as usize]);
            machine.press(key, KeySet::NONE, now, &mut SILENT.clone());
            machine.pass_time(now, &mut SILENT.clone());
            machine.draw(now, &mut canvas);
            // Nobody plays the strong opponent's part here: it would take long.
            if machine.is_to_think() {
                machine.think(now, || true, &mut SILENT.clone());
                machine.draw(now, &mut canvas);
            }
            assert!(canvas.shows_same(&draw_anew(&machine, now)), "seed {seed}");
            let before = canvas.written;
            machine.draw(now, &mut canvas);
            assert_eq!(canvas.written, before);
        }
    }
}
