use std::io::{self, ErrorKind};
use std::time::Duration;

use embedded_can::Frame as _;
use socketcan::{CanFrame, CanSocket, Socket as _, SocketOptions as _};
use turncoat_link::can::Frame;

/// A bus of the kernel.
pub(super) struct Socket {
    socket: CanSocket,
    is_broken: bool,
    was_restarted: bool,
    is_silent: bool,
}

/// The bit of an error frame that tells that the controller has come back to the bus.
const RESTARTED: u32 = 0x100;

/// How long a read waits.
const TICK: Duration = Duration::from_millis(5);

impl Socket {
    pub(super) fn open(interface: &str, is_silent: bool) -> io::Result<Self> {
        let socket = CanSocket::open(interface)?;
        socket.set_read_timeout(TICK)?;
        // So that we hear when the controller was off the bus.
        socket.set_error_filter_accept_all()?;
        Ok(Self { socket, is_broken: false, was_restarted: false, is_silent })
    }

    /// The input so far, after a short wait.
    pub(super) fn read(&mut self) -> Vec<Frame> {
        let mut frames = Vec::new();
        loop {
            match self.socket.read_frame() {
                Ok(CanFrame::Data(frame)) => frames.extend(Frame::new(frame.id(), frame.data())),
                Ok(CanFrame::Remote(frame)) => frames.extend(Frame::new_remote(frame.id(), frame.dlc())),
                // Of the errors only this matters: since the controller was off the bus, frames were lost.
                Ok(CanFrame::Error(frame)) => self.was_restarted |= frame.error_bits() & RESTARTED != 0,
                Err(error) => {
                    let is_quiet = matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
                    if !is_quiet && !self.is_broken && !self.is_silent {
                        eprintln!("the bus cannot be read: {error}");
                    }
                    self.was_restarted |= is_quiet && self.is_broken;
                    self.is_broken = !is_quiet;
                    if self.is_broken {
                        std::thread::sleep(TICK);
                    }
                    return frames;
                }
            }
        }
    }

    /// Sends a frame; if the kernel does not take it, it is lost, as on a wire.
    pub(super) fn send(&mut self, frame: Frame) {
        let converted = if frame.is_remote_frame() {
            CanFrame::new_remote(frame.id(), frame.dlc())
        } else {
            CanFrame::new(frame.id(), frame.data())
        };
        if let Some(Err(error)) = converted.map(|frame| self.socket.write_frame(&frame))
            && !self.is_silent
        {
            eprintln!("a frame cannot be sent: {error}");
        }
    }

    /// Whether the controller came back to the bus since the last call.
    pub(super) fn take_restarted(&mut self) -> bool {
        std::mem::take(&mut self.was_restarted)
    }
}
