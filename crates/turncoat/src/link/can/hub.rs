//! `turncoat link can hub`.

mod member;

use std::net::TcpListener;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use turncoat_link::can::Frame;

use crate::arguments::CanHubArguments;
use crate::interrupt::stop_on_interrupt;
use member::{Member, Parcel};
use turncoat_protocols::board::Bus;

/// A bus in memory: what one member sends, all others get.
#[derive(Default)]
struct Hub {
    members: Mutex<Vec<Arc<Member>>>,
    frames: AtomicU64,
}

/// Is a bus until Ctrl-C.
pub(super) fn run(arguments: &CanHubArguments) -> Result<()> {
    if arguments.listen.is_none() && arguments.terminals == 0 && arguments.join.is_empty() {
        bail!("nothing to join; --listen, --terminals and --join say what");
    }
    let hub = Arc::new(Hub::default());
    for name in &arguments.join {
        let bus = Bus::open(name, arguments.bit_rate)?;
        let (hub, name) = (Arc::clone(&hub), name.clone());
        thread::spawn(move || hub.serve_bus(&name, bus));
    }
    for _ in 0..arguments.terminals {
        open_terminal(&hub)?;
    }
    if let Some(port) = &arguments.listen {
        let address = if port.contains(':') { port.clone() } else { format!("127.0.0.1:{port}") };
        let listener = TcpListener::bind(&address).with_context(|| format!("--listen {port}"))?;
        println!("listening on {}", listener.local_addr()?);
        let hub = Arc::clone(&hub);
        thread::spawn(move || hub.take_calls(&listener));
    }
    let stop = stop_on_interrupt()?;
    while !stop.is_stopped() {
        thread::sleep(Duration::from_millis(50));
    }
    println!("{} frames passed", hub.frames.load(Ordering::Relaxed));
    Ok(())
}

/// Makes a pseudo-terminal. Its far end is kept open, so that programs may come and go.
#[cfg(unix)]
fn open_terminal(hub: &Arc<Hub>) -> Result<()> {
    use serialport::SerialPort as _;
    let (mut near, far) = serialport::TTYPort::pair()?;
    near.set_timeout(member::TICK)?;
    let name = far.name().unwrap_or_default();
    println!("a node at {name}");
    let hub = Arc::clone(hub);
    thread::spawn(move || {
        let _far = far;
        // A member that was dropped for not reading may begin again.
        while let Ok(writer) = near.try_clone_native() {
            hub.serve_line(&name, &mut near, writer, || {});
            let _ = near.clear(serialport::ClearBuffer::All);
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn open_terminal(_hub: &Arc<Hub>) -> Result<()> {
    bail!("--terminals: this system has no pseudo-terminals");
}

impl Hub {
    fn take_calls(self: &Arc<Self>, listener: &TcpListener) {
        for stream in listener.incoming().flatten() {
            let hub = Arc::clone(self);
            thread::spawn(move || {
                let name = stream.peer_addr().map_or_else(|_| "a caller".to_owned(), |address| address.to_string());
                let prepared = stream.set_nodelay(true).and_then(|()| stream.set_read_timeout(Some(member::TICK)));
                if let (Ok(()), Ok(mut reader), Ok(writer)) = (prepared, stream.try_clone(), stream.try_clone()) {
                    let hang_up = || drop(stream.shutdown(std::net::Shutdown::Both));
                    hub.serve_line(&name, &mut reader, writer, hang_up);
                }
            });
        }
    }

    fn join(&self, member: Member) -> Arc<Member> {
        let member = Arc::new(member);
        self.members().push(Arc::clone(&member));
        member
    }

    /// Hands a frame to all open members but its sender. A member that does not take it is dropped; the bus goes on.
    fn pass_on(&self, frame: Frame, sender: &Arc<Member>) {
        self.frames.fetch_add(1, Ordering::Relaxed);
        self.members().retain(|member| {
            let is_taken = Arc::ptr_eq(member, sender) || member.offer(Parcel::Frame(frame));
            if !is_taken {
                eprintln!("{} does not read and was dropped", member.name());
            }
            is_taken
        });
    }

    fn remove(&self, member: &Arc<Member>) {
        self.members().retain(|other| !Arc::ptr_eq(other, member));
    }

    fn members(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Member>>> {
        self.members.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
