use turncoat_link::can::Frame;
use turncoat_link::can::slcan::{Adapter, Client, Greeting, Line, News, Request};

#[cfg(target_os = "linux")]
use super::socket::Socket;
use super::{Port, PortError};

/// One node's access to a bus.
pub struct Bus {
    wire: Wire,
    has_recovered: bool,
    is_silent: bool,
}

/// Why a bus cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// slcan has no such bit rate.
    #[error("slcan knows no bit rate of {0}; the fastest is 1000000")]
    BitRate(u32),
    /// The line to the adapter cannot be opened.
    #[error(transparent)]
    Port(#[from] PortError),
    /// The kernel has no such bus.
    #[error(
        "the bus socketcan:{interface}: the kernel has no such CAN interface that is up (slcan needs none): {problem}"
    )]
    Interface {
        /// The name of the interface.
        interface: String,
        /// The problem.
        problem: std::io::Error,
    },
    /// This system has no SocketCAN.
    #[error("only Linux has SocketCAN; slcan works everywhere")]
    NoSocketCan,
}

enum Wire {
    /// An adapter is at the other end of the line.
    Client { port: Port, client: Client, greeting: Greeting },
    /// The program at the other end of the line takes us for an adapter.
    Adapter { port: Port, adapter: Adapter },
    #[cfg(target_os = "linux")]
    Kernel(Socket),
}

/// The rate of serial adapters, if it matters to them.
const BAUD_RATE: u32 = 115_200;

impl Bus {
    /// Opens the bus with this name, and prints on standard error what becomes of it.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub fn open(name: &str, bit_rate: u32) -> Result<Self, BusError> {
        Self::connect(name, bit_rate, false)
    }

    /// Opens the bus with this name, and prints nothing.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub fn open_silently(name: &str, bit_rate: u32) -> Result<Self, BusError> {
        Self::connect(name, bit_rate, true)
    }

    fn connect(name: &str, bit_rate: u32, is_silent: bool) -> Result<Self, BusError> {
        let greeting = Client::greeting(bit_rate).ok_or(BusError::BitRate(bit_rate))?;
        let wire = if let Some(interface) = name.strip_prefix("socketcan:") {
            Self::open_socket(interface, is_silent)?
        } else if name == "pty" || name.starts_with("listen:") {
            Wire::Adapter {
                port: Port::connect(name, turncoat_link::uart::BAUD_RATE, is_silent)?,
                adapter: Adapter::default(),
            }
        } else {
            let mut port = Port::connect(name, BAUD_RATE, is_silent)?;
            port.write(greeting.to_string().as_bytes());
            Wire::Client { port, client: Client::default(), greeting }
        };
        Ok(Self { wire, has_recovered: false, is_silent })
    }

    #[cfg(target_os = "linux")]
    fn open_socket(interface: &str, is_silent: bool) -> Result<Wire, BusError> {
        let error = |problem| BusError::Interface { interface: interface.to_owned(), problem };
        Ok(Wire::Kernel(Socket::open(interface, is_silent).map_err(error)?))
    }

    #[cfg(not(target_os = "linux"))]
    fn open_socket(_interface: &str, _is_silent: bool) -> Result<Wire, BusError> {
        Err(BusError::NoSocketCan)
    }

    /// The input so far, after a short wait.
    pub fn read(&mut self) -> Vec<Frame> {
        match &mut self.wire {
            Wire::Client { port, client, greeting } => {
                let bytes = port.read();
                if port.take_reopened() {
                    port.write(greeting.to_string().as_bytes());
                    self.has_recovered = true;
                }
                let mut frames = Vec::new();
                for news in bytes.into_iter().filter_map(|byte| client.receive(byte)) {
                    match news {
                        News::Frame(frame) => frames.push(frame),
                        _ if self.is_silent => {}
                        News::Refused => eprintln!("the adapter has refused a command"),
                        News::Malformed(error) => eprintln!("from the adapter: {error}"),
                    }
                }
                frames
            }
            Wire::Adapter { port, adapter } => {
                let mut answers = String::new();
                let mut frames = Vec::new();
                for byte in port.read() {
                    match adapter.receive(byte, &mut |line| answers += &line.to_string()) {
                        Some(Request::Send(frame)) => frames.push(frame),
                        Some(Request::Open) => self.has_recovered = true,
                        Some(Request::Close) | None => {}
                    }
                }
                port.write(answers.as_bytes());
                frames
            }
            #[cfg(target_os = "linux")]
            Wire::Kernel(socket) => {
                let frames = socket.read();
                self.has_recovered |= socket.take_restarted();
                frames
            }
        }
    }

    /// Sends a frame; what a broken line does not take is lost.
    pub fn send(&mut self, frame: Frame) {
        match &mut self.wire {
            Wire::Client { port, .. } => port.write(Line::Frame(frame).to_string().as_bytes()),
            Wire::Adapter { port, adapter } => {
                if adapter.is_open() {
                    port.write(Line::Frame(frame).to_string().as_bytes());
                }
            }
            #[cfg(target_os = "linux")]
            Wire::Kernel(socket) => socket.send(frame),
        }
    }

    /// Whether the bus works again after a time in which frames were lost.
    pub fn take_recovered(&mut self) -> bool {
        std::mem::take(&mut self.has_recovered)
    }

    /// Closes the channel of an adapter.
    pub fn close(mut self) {
        if let Wire::Client { port, .. } = &mut self.wire {
            port.write(Line::Close.to_string().as_bytes());
        }
    }
}
