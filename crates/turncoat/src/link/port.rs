use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use turncoat_link::uart::BAUD_RATE;

/// One end of a line: serial, pseudo-terminal or TCP. A line that breaks is reported and opened again.
pub(crate) struct Port {
    name: String,
    baud_rate: u32,
    state: State,
    was_reopened: bool,
}

enum State {
    Open(Stream),
    /// Broken at a time, and to be tried again then.
    Broken {
        since: Instant,
        again: Instant,
    },
}

/// A line that was broken for longer than it takes to plug a cable in again.
#[derive(Debug)]
pub(crate) struct Unplugged(String);

impl fmt::Display for Unplugged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} was unplugged: the line is broken and cannot be opened again", self.0)
    }
}

impl std::error::Error for Unplugged {}

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
    /// Somebody may call, or has called.
    Called {
        listener: TcpListener,
        caller: Option<TcpStream>,
    },
}

/// How long a read waits.
const TICK: Duration = Duration::from_millis(5);
/// How long a cable may be unplugged in a game.
const UNPLUGGED_AFTER: Duration = Duration::from_secs(3);
/// How long a broken line is left alone.
const REST: Duration = Duration::from_millis(500);

impl Port {
    /// Opens a line.
    pub(crate) fn open(name: &str) -> Result<Self> {
        Self::open_at(name, BAUD_RATE)
    }

    /// Opens a line with this many bits a second, if it is a serial one.
    pub(crate) fn open_at(name: &str, baud_rate: u32) -> Result<Self> {
        let stream = Stream::open(name, baud_rate).with_context(|| format!("the port {name}"))?;
        Ok(Self { name: name.to_owned(), baud_rate, state: State::Open(stream), was_reopened: false })
    }

    /// Whether the line was broken and has been opened again since the last call.
    pub(crate) fn take_reopened(&mut self) -> bool {
        std::mem::take(&mut self.was_reopened)
    }

    /// Says so if the line has been broken for too long.
    pub(crate) fn check(&self) -> Result<(), Unplugged> {
        match self.state {
            State::Broken { since, .. } if since.elapsed() > UNPLUGGED_AFTER => Err(Unplugged(self.name.clone())),
            _ => Ok(()),
        }
    }

    /// What has come, after a short wait.
    pub(crate) fn read(&mut self) -> Vec<u8> {
        let mut bytes = [0; 256];
        match &mut self.state {
            State::Broken { again, .. } if *again > Instant::now() => thread::sleep(TICK),
            State::Broken { since, .. } => match Stream::open(&self.name, self.baud_rate) {
                Ok(stream) => {
                    self.was_reopened = true;
                    eprintln!("the line to {} is open again", self.name);
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
    pub(crate) fn write(&mut self, bytes: &[u8]) {
        if !bytes.is_empty()
            && let State::Open(stream) = &mut self.state
            && let Err(error) = stream.write(bytes)
        {
            self.break_off(&error);
        }
    }

    fn break_off(&mut self, error: &io::Error) {
        eprintln!("the line to {} is broken: {error}", self.name);
        let now = Instant::now();
        self.state = State::Broken { since: now, again: now + REST };
    }
}

impl Stream {
    fn open(name: &str, baud_rate: u32) -> Result<Self> {
        if let Some(address) = name.strip_prefix("tcp:") {
            return Ok(Self::Tcp(prepare(TcpStream::connect(address)?)?));
        }
        if let Some(port) = name.strip_prefix("listen:") {
            let address = if port.contains(':') { port.to_owned() } else { format!("127.0.0.1:{port}") };
            let listener = TcpListener::bind(address)?;
            listener.set_nonblocking(true)?;
            eprintln!("listening on {}", listener.local_addr()?);
            return Ok(Self::Called { listener, caller: None });
        }
        #[cfg(unix)]
        if name == "pty" {
            use serialport::SerialPort as _;
            let (mut near, far) = serialport::TTYPort::pair()?;
            near.set_timeout(TICK)?;
            eprintln!("the line is {}", far.name().unwrap_or_default());
            return Ok(Self::PseudoTerminal { near, _far: far });
        }
        Ok(Self::Serial(serialport::new(name, baud_rate).timeout(TICK).open()?))
    }

    /// Reads what is there; nothing, if nothing comes in time.
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = match self {
            Self::Serial(port) => port.read(bytes),
            #[cfg(unix)]
            Self::PseudoTerminal { near, .. } => near.read(bytes),
            Self::Tcp(stream) => read_open(stream, bytes),
            Self::Called { caller: Some(stream), .. } => read_open(stream, bytes),
            Self::Called { listener, caller } => match listener.accept() {
                Ok((stream, address)) => {
                    eprintln!("{address} has called");
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
            // Who has hung up may call again, or somebody else.
            Err(error) if self.hang_up() => {
                eprintln!("the caller has hung up: {error}");
                Ok(0)
            }
            other => other,
        }
    }

    /// Whether there was a caller to get rid of.
    fn hang_up(&mut self) -> bool {
        match self {
            Self::Called { caller, .. } => caller.take().is_some(),
            _ => false,
        }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Serial(port) => port.write_all(bytes),
            #[cfg(unix)]
            Self::PseudoTerminal { near, .. } => match near.write_all(bytes) {
                // Nobody reads at the far end, and its memory is full.
                Err(error) if error.kind() == ErrorKind::TimedOut => Ok(()),
                other => other,
            },
            Self::Tcp(stream) => stream.write_all(bytes),
            Self::Called { caller: Some(stream), .. } => stream.write_all(bytes).or_else(|error| {
                self.hang_up();
                eprintln!("the caller has hung up: {error}");
                Ok(())
            }),
            Self::Called { caller: None, .. } => Ok(()),
        }
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
