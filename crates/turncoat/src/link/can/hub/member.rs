use std::io::{self, ErrorKind, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

use turncoat_link::can::Frame;
use turncoat_link::can::slcan::{Adapter, Line, Request};

use super::Hub;
use turncoat_protocols::board::Bus;

/// One node of the hub, with its outgoing queue.
pub(super) struct Member {
    name: String,
    queue: SyncSender<Parcel>,
    /// Whether it takes frames.
    is_open: AtomicBool,
    is_dropped: AtomicBool,
}

/// A message to a member.
pub(super) enum Parcel {
    Frame(Frame),
    /// An answer to what it said itself.
    Answer(Line),
}

/// How long reads and writes wait before they look around.
pub(super) const TICK: Duration = Duration::from_millis(20);

/// How much may be on its way to a member. The bus carries some 9,000 frames a second at most: this is a tenth of one.
const QUEUE: usize = 1000;

impl Member {
    fn new(name: &str) -> (Self, Receiver<Parcel>) {
        let (queue, parcels) = mpsc::sync_channel(QUEUE);
        let member =
            Self { name: name.to_owned(), queue, is_open: AtomicBool::new(false), is_dropped: AtomicBool::new(false) };
        (member, parcels)
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Whether the member stays: it is told nothing while it is closed, and dropped if its queue is full.
    pub(super) fn offer(&self, parcel: Parcel) -> bool {
        let is_wanted = matches!(parcel, Parcel::Answer(_)) || self.is_open.load(Ordering::Relaxed);
        let is_taken = !is_wanted || self.queue.try_send(parcel).is_ok();
        if !is_taken {
            self.is_dropped.store(true, Ordering::Relaxed);
        }
        is_taken
    }

    fn is_dropped(&self) -> bool {
        self.is_dropped.load(Ordering::Relaxed)
    }
}

impl Hub {
    /// Serves the other end of the line as its adapter, until it ends or is dropped; then calls `hang_up`.
    pub(super) fn serve_line(
        &self,
        name: &str,
        reader: &mut impl Read,
        writer: impl Write + Send,
        hang_up: impl Fn() + Sync,
    ) {
        let (member, parcels) = Member::new(name);
        let member = self.join(member);
        thread::scope(|scope| {
            let (receiver, hang_up_both) = (&member, &hang_up);
            scope.spawn(move || {
                deliver(receiver, &parcels, writer);
                hang_up_both();
            });
            self.listen(&member, reader);
            member.is_dropped.store(true, Ordering::Relaxed);
            self.remove(&member);
            hang_up();
        });
    }

    /// Obeys a client until the line ends or it is dropped.
    fn listen(&self, member: &std::sync::Arc<Member>, reader: &mut impl Read) {
        let mut adapter = Adapter::default();
        let mut bytes = [0; 256];
        while !member.is_dropped() {
            let count = match reader.read(&mut bytes) {
                Ok(0) => return,
                Ok(count) => count,
                Err(error) if is_passing(&error) => continue,
                Err(_) => return,
            };
            for &byte in &bytes[..count] {
                let request = adapter.receive(byte, &mut |answer| {
                    member.offer(Parcel::Answer(answer));
                });
                match request {
                    Some(Request::Open) => member.is_open.store(true, Ordering::Relaxed),
                    Some(Request::Close) => member.is_open.store(false, Ordering::Relaxed),
                    Some(Request::Send(frame)) => self.pass_on(frame, member),
                    None => {}
                }
            }
        }
    }

    /// Carries frames to and from another bus, for ever.
    pub(super) fn serve_bus(&self, name: &str, mut bus: Bus) {
        let (member, parcels) = Member::new(name);
        member.is_open.store(true, Ordering::Relaxed);
        let member = self.join(member);
        loop {
            for frame in bus.read() {
                self.pass_on(frame, &member);
            }
            for parcel in parcels.try_iter() {
                if let Parcel::Frame(frame) = parcel {
                    bus.send(frame);
                }
            }
        }
    }
}

/// Writes what comes for the member until it is dropped.
fn deliver(member: &Member, parcels: &Receiver<Parcel>, mut writer: impl Write) {
    while !member.is_dropped() {
        let line = match parcels.recv_timeout(TICK) {
            Ok(Parcel::Frame(frame)) => Line::Frame(frame),
            Ok(Parcel::Answer(line)) => line,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if write(member, line.to_string().as_bytes(), &mut writer).is_err() {
            member.is_dropped.store(true, Ordering::Relaxed);
        }
    }
}

/// Writes all of it, however long it takes, unless the member is dropped meanwhile.
fn write(member: &Member, mut bytes: &[u8], writer: &mut impl Write) -> io::Result<()> {
    while !bytes.is_empty() && !member.is_dropped() {
        match writer.write(bytes) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(count) => bytes = &bytes[count..],
            Err(error) if is_passing(&error) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn is_passing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::WouldBlock | ErrorKind::Interrupted)
}
