/// What a device consists of besides its memory: line, LEDs and clock.
pub trait Peripherals<P> {
    /// Sends a byte, at the latest when the line is free.
    fn send(&mut self, byte: u8);

    /// Lights one LED, or none.
    fn show(&mut self, light: Option<Light>);

    /// Starts the clock from zero; after `seconds`, [`Device::time_is_up`](super::Device::time_is_up) is to be called.
    fn start_clock(&mut self, seconds: u8);

    /// Stops the clock.
    fn stop_clock(&mut self);

    /// Says something to a person who reads along; machines among themselves leave it out.
    fn remark(&mut self, _remark: Remark, _position: &P) {}
}

/// The LEDs of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Light {
    /// LED1: the device has won.
    Won = 1,
    /// LED2: the device has lost.
    Lost = 2,
    /// LED3: the game is a draw.
    Tie = 3,
}

impl Light {
    /// What stands in PORTB while `light` is lit: one bit for each LED, 0 where it shines.
    #[must_use]
    pub const fn port(light: Option<Self>) -> u8 {
        match light {
            Some(light) => !(1 << light as u8),
            None => 0xff,
        }
    }
}

/// What a person would like to know at this point of the conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The board has changed.
    Board,
    /// The host shall say which colour it plays.
    ColourWanted,
    /// The host is to move.
    MoveWanted,
    /// The host has no move.
    PassWanted,
    /// Neither side has a move.
    NoMovesLeft,
    /// The game is over, with so many discs of the device and of the host.
    Score {
        /// The discs of the device.
        own: u8,
        /// The discs of the host.
        other: u8,
    },
}
