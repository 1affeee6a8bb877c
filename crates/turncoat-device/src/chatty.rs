use turncoat_link::uart::{Board, LINE_END, Light, Peripherals, Remark};
use turncoat_othello::{BLACK, Move, Square};

use crate::flash::{Flash, flash};

/// Peripherals that print boards and texts for a person at a terminal.
#[derive(Debug, Default)]
pub struct Chatty<T>(
    /// The peripherals without words.
    pub T,
);

impl<T> AsMut<T> for Chatty<T> {
    fn as_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

/// Declares a text in flash.
macro_rules! text {
    ($name:ident: $text:literal) => {
        flash! { static $name: $text.len() => *$text; }
    };
}

text!(COLOUR_WANTED: b"Pick Black/White\r");
text!(MOVE_WANTED: b"Type your move\r");
text!(PASS_WANTED: b"You have to pass\r");
text!(NO_MOVES_LEFT: b"Neither of us have available move, game over\r");
text!(DEVICE_SCORE: b"The final score is:AVR: ");
text!(HOST_SCORE: b" User: ");

impl<P: Board, T: Peripherals<P>> Peripherals<P> for Chatty<T> {
    fn send(&mut self, byte: u8) {
        self.0.send(byte);
    }

    fn show(&mut self, light: Option<Light>) {
        self.0.show(light);
    }

    fn start_clock(&mut self, seconds: u8) {
        self.0.start_clock(seconds);
    }

    fn stop_clock(&mut self) {
        self.0.stop_clock();
    }

    fn remark(&mut self, remark: Remark, position: &P) {
        let send = &mut |byte| self.0.send(byte);
        match remark {
            Remark::Board => print_board(position, false, send),
            Remark::ColourWanted => print_text(&COLOUR_WANTED, send),
            Remark::MoveWanted => {
                print_board(position, true, send);
                print_text(&MOVE_WANTED, send);
            }
            Remark::PassWanted => print_text(&PASS_WANTED, send),
            Remark::NoMovesLeft => print_text(&NO_MOVES_LEFT, send),
            Remark::Score { own, other } => {
                print_board(position, false, send);
                print_text(&DEVICE_SCORE, send);
                print_number(own, send);
                print_text(&HOST_SCORE, send);
                print_number(other, send);
                send(LINE_END);
            }
        }
    }
}

#[inline(never)]
fn print_text<const LENGTH: usize>(text: &'static Flash<LENGTH>, send: &mut impl FnMut(u8)) {
    text.bytes().for_each(send);
}

/// Prints at most two digits.
#[inline(never)]
fn print_number(mut number: u8, send: &mut impl FnMut(u8)) {
    let mut tens = b'0';
    while number >= 10 {
        number -= 10;
        tens += 1;
    }
    if tens != b'0' {
        send(tens);
    }
    send(b'0' + number);
}

#[inline(never)]
fn print_board<P: Board>(position: &P, marks_legal_squares: bool, send: &mut impl FnMut(u8)) {
    let mut repeat = |byte: u8, count: u8| (0..count).for_each(|_| send(byte));
    repeat(LINE_END, 1);
    for column in b'A'..=b'H' {
        repeat(b' ', 3);
        repeat(column, 1);
    }
    repeat(LINE_END, 1);
    let rule = |repeat: &mut dyn FnMut(u8, u8)| {
        repeat(b' ', 1);
        repeat(b'+', 1);
        for _ in 0..8 {
            repeat(b'-', 3);
            repeat(b'+', 1);
        }
        repeat(LINE_END, 1);
    };
    let mut square = 0;
    for digit in b'1'..=b'8' {
        rule(&mut repeat);
        repeat(digit, 1);
        repeat(b'|', 1);
        for _ in 0..8 {
            repeat(b' ', 1);
            repeat(cell(position, square, marks_legal_squares), 1);
            repeat(b' ', 1);
            repeat(b'|', 1);
            square += 1;
        }
        repeat(LINE_END, 1);
    }
    rule(&mut repeat);
}

fn cell<P: Board>(position: &P, square: u8, marks_legal_squares: bool) -> u8 {
    let Some(square) = Square::from_index(square.into()) else { return b' ' };
    match position.owner(square) {
        Some(BLACK) => b'B',
        Some(_) => b'W',
        None if marks_legal_squares && position.is_legal(Move::Place(square)) => b'V',
        None => b' ',
    }
}
