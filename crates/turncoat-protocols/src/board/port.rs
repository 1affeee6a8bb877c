use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use turncoat_link::uart::BAUD_RATE;

/// One end of a line: serial, pseudo-terminal or TCP. A line that breaks is reported and opened again.
pub struct Port {
    name: String,
    baud_rate: u32,
    state: State,
    was_reopened: bool,
    is_silent: bool,
}

/// Why a line cannot be opened.
#[derive(Debug, thiserror::Error)]
#[error("the port {name}: {problem}")]
pub struct PortError {
    /// The name of the port.
    pub name: String,
    /// The problem.
    pub problem: io::Error,
}

/// A line that has been broken for too long.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} was unplugged: the line is broken and cannot be opened again")]
pub struct Unplugged(String);

enum State {
    Open(Stream),
    /// Broken at the first moment, and to be tried again at the second.
    Broken {
        since: Instant,
        again: Instant,
    },
}

/// How bytes travel.
enum Stream {
    /// A serial port or the far end of a pseudo-terminal.
    Serial(Box<dyn serialport::SerialPort>),
    Tcp(TcpStream),
    /// The near end of a new pseudo-terminal; the far end is kept open, so that others may come and go.
    #[cfg(unix)]
    PseudoTerminal {
        near: serialport::TTYPort,
        _far: serialport::TTYPort,
    },
    /// A port that others may call, with the present caller.
    Called {
        listener: TcpListener,
        caller: Option<TcpStream>,
        is_silent: bool,
    },
}

/// How long a read waits.
const TICK: Duration = Duration::from_millis(5);
/// How long a broken line is left alone.
const REST: Duration = Duration::from_millis(500);
/// How long a line may be broken before it counts as unplugged.
const UNPLUGGED_AFTER: Duration = Duration::from_secs(3);

impl Port {
    /// Opens a line, and prints on standard error what becomes of it.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub fn open(name: &str) -> Result<Self, PortError> {
        Self::open_at(name, BAUD_RATE)
    }

    /// Opens a line, and prints nothing.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub fn open_silently(name: &str) -> Result<Self, PortError> {
        Self::connect(name, BAUD_RATE, true)
    }

    /// As [`Port::open`], with this many bits a second, if it is a serial line.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub fn open_at(name: &str, baud_rate: u32) -> Result<Self, PortError> {
        Self::connect(name, baud_rate, false)
    }

    pub(super) fn connect(name: &str, baud_rate: u32, is_silent: bool) -> Result<Self, PortError> {
        let error = |problem| PortError { name: name.to_owned(), problem };
        let stream = Stream::open(name, baud_rate, is_silent).map_err(error)?;
        Ok(Self { name: name.to_owned(), baud_rate, state: State::Open(stream), was_reopened: false, is_silent })
    }

    /// Whether the line was broken and has been opened again since the last call.
    pub fn take_reopened(&mut self) -> bool {
        std::mem::take(&mut self.was_reopened)
    }

    /// Whether the line still works, or may do so again.
    ///
    /// # Errors
    ///
    /// If it has been broken for some seconds.
    pub fn check(&self) -> Result<(), Unplugged> {
        match self.state {
            State::Broken { since, .. } if since.elapsed() > UNPLUGGED_AFTER => Err(Unplugged(self.name.clone())),
            _ => Ok(()),
        }
    }

    /// The input so far, after a short wait.
    pub fn read(&mut self) -> Vec<u8> {
        let mut bytes = [0; 256];
        match &mut self.state {
            State::Broken { again, .. } if *again > Instant::now() => thread::sleep(TICK),
            State::Broken { since, .. } => match Stream::open(&self.name, self.baud_rate, self.is_silent) {
                Ok(stream) => {
                    self.was_reopened = true;
                    note(self.is_silent, format_args!("the line to {} is open again", self.name));
                    self.state = State::Open(stream);
                }
                Err(_) => self.state = State::Broken { since: *since, again: Instant::now() + REST },
            },
            State::Open(stream) => match stream.read(&mut bytes) {
                Ok(count) => return bytes[..count].to_vec(),
                Err(error) => self.break_off(&error),
            },
        }
        Vec::new()
    }

    /// Sends; what a broken line does not take is lost, as on a wire.
    pub fn write(&mut self, bytes: &[u8]) {
        if !bytes.is_empty()
            && let State::Open(stream) = &mut self.state
            && let Err(error) = stream.write(bytes)
        {
            self.break_off(&error);
        }
    }

    fn break_off(&mut self, error: &io::Error) {
        note(self.is_silent, format_args!("the line to {} is broken: {error}", self.name));
        let now = Instant::now();
        self.state = State::Broken { since: now, again: now + REST };
    }
}

impl Stream {
    fn open(name: &str, baud_rate: u32, is_silent: bool) -> io::Result<Self> {
        if let Some(address) = name.strip_prefix("tcp:") {
            return Ok(Self::Tcp(prepare(TcpStream::connect(address)?)?));
        }
        if let Some(port) = name.strip_prefix("listen:") {
            let address = if port.contains(':') { port.to_owned() } else { format!("127.0.0.1:{port}") };
            let listener = TcpListener::bind(address)?;
            listener.set_nonblocking(true)?;
            note(is_silent, format_args!("listening on {}", listener.local_addr()?));
            return Ok(Self::Called { listener, caller: None, is_silent });
        }
        #[cfg(unix)]
        if name == "pty" {
            use serialport::SerialPort as _;
            let (mut near, far) = serialport::TTYPort::pair()?;
            near.set_timeout(TICK)?;
            note(is_silent, format_args!("the line is {}", far.name().unwrap_or_default()));
            return Ok(Self::PseudoTerminal { near, _far: far });
        }
        Ok(Self::Serial(serialport::new(name, baud_rate).timeout(TICK).open()?))
    }

    /// Reads the bytes that have arrived; none after the time-out.
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = match self {
            Self::Serial(port) => port.read(bytes),
            #[cfg(unix)]
            Self::PseudoTerminal { near, .. } => near.read(bytes),
            Self::Tcp(stream) => read_open(stream, bytes),
            Self::Called { caller: Some(stream), .. } => read_open(stream, bytes),
            Self::Called { listener, caller, is_silent } => match listener.accept() {
                Ok((stream, address)) => {
                    note(*is_silent, format_args!("{address} has called"));
                    *caller = Some(prepare(stream)?);
                    Ok(0)
                }
                Err(error) => {
                    thread::sleep(TICK);
                    Err(error)
                }
            },
        };
        match read {
            Err(error)
                if matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::WouldBlock | ErrorKind::Interrupted) =>
            {
                Ok(0)
            }
            // The same caller may call again, or another one.
            Err(error) if self.hang_up(&error) => Ok(0),
            other => other,
        }
    }

    /// Drops the caller after an error, if there is one.
    fn hang_up(&mut self, error: &io::Error) -> bool {
        let Self::Called { caller, is_silent, .. } = self else { return false };
        let had_caller = caller.take().is_some();
        if had_caller {
            note(*is_silent, format_args!("the caller has hung up: {error}"));
        }
        had_caller
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Serial(port) => port.write_all(bytes),
            #[cfg(unix)]
            Self::PseudoTerminal { near, .. } => match near.write_all(bytes) {
                // The far end does not read, and its memory is full.
                Err(error) if error.kind() == ErrorKind::TimedOut => Ok(()),
                other => other,
            },
            Self::Tcp(stream) => stream.write_all(bytes),
            Self::Called { caller: Some(stream), .. } => stream.write_all(bytes).or_else(|error| {
                self.hang_up(&error);
                Ok(())
            }),
            Self::Called { caller: None, .. } => Ok(()),
        }
    }
}

fn note(is_silent: bool, text: std::fmt::Arguments<'_>) {
    if !is_silent {
        eprintln!("{text}");
    }
}

/// Reads from a connection; that it has ended is an error.
fn read_open(stream: &mut TcpStream, bytes: &mut [u8]) -> io::Result<usize> {
    match stream.read(bytes)? {
        0 => Err(ErrorKind::ConnectionAborted.into()),
        count => Ok(count),
    }
}

fn prepare(stream: TcpStream) -> io::Result<TcpStream> {
    stream.set_nonblocking(false)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(TICK))?;
    Ok(stream)
}
