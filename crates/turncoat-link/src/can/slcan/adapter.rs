use super::super::Frame;
use super::{Line, LineReader};

/// The adapter's end of the line: it obeys and answers.
#[derive(Clone, Debug, Default)]
pub struct Adapter {
    reader: LineReader,
    is_open: bool,
    is_listening_only: bool,
}

/// What a client wants that concerns the bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// It will take frames from now on.
    Open,
    /// It will take none any longer.
    Close,
    /// This is to be sent.
    Send(Frame),
}

impl Adapter {
    /// Whether the client takes frames.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.is_open
    }

    /// Takes the next byte from the client; lines that mean nothing, or nothing now, are answered with a bell.
    pub fn receive(&mut self, byte: u8, answer: &mut dyn FnMut(Line)) -> Option<Request> {
        let line = self.reader.receive(byte)?;
        let (reply, request) = match line {
            Ok(Line::Frame(frame)) if self.is_open && !self.is_listening_only => {
                let is_extended = embedded_can::Frame::is_extended(&frame);
                (Line::Sent { is_extended }, Some(Request::Send(frame)))
            }
            Ok(Line::Open | Line::Listen) => {
                let was_open = self.is_open;
                self.is_open = true;
                self.is_listening_only = line == Ok(Line::Listen);
                (Line::Empty, (!was_open).then_some(Request::Open))
            }
            Ok(Line::Close) => (Line::Empty, core::mem::take(&mut self.is_open).then_some(Request::Close)),
            Ok(Line::Empty | Line::BitRate(_) | Line::Setting) => (Line::Empty, None),
            Ok(known @ (Line::Version | Line::Number | Line::Status)) => (known, None),
            Ok(Line::Frame(_) | Line::Bell | Line::Sent { .. }) | Err(_) => (Line::Bell, None),
        };
        answer(reply);
        request
    }
}
