use anyhow::{Result, bail};
use turncoat_link::can::Frame;
use turncoat_link::can::slcan::{Adapter, Client, Greeting, Line, News, Request};

#[cfg(target_os = "linux")]
use super::socket::Socket;
use crate::link::port::Port;

/// One node's access to a bus.
pub(crate) struct Bus {
    wire: Wire,
    has_recovered: bool,
}

enum Wire {
    /// An adapter is at the other end of the line.
    Client { port: Port, client: Client, greeting: Greeting },
    /// Somebody at the other end of the line takes us for an adapter.
    Adapter { port: Port, adapter: Adapter },
    #[cfg(target_os = "linux")]
    Kernel(Socket),
}

/// What serial adapters expect, as far as they care.
const BAUD_RATE: u32 = 115_200;

impl Bus {
    /// Opens the bus with this name.
    pub(crate) fn open(name: &str, bit_rate: u32) -> Result<Self> {
        let Some(greeting) = Client::greeting(bit_rate) else {
            bail!("slcan knows no bit rate of {bit_rate}; the fastest is 1000000");
        };
        let wire = if let Some(interface) = name.strip_prefix("socketcan:") {
            Self::open_socket(interface)?
        } else if name == "pty" || name.starts_with("listen:") {
            Wire::Adapter { port: Port::open(name)?, adapter: Adapter::default() }
        } else {
            let mut port = Port::open_at(name, BAUD_RATE)?;
            port.write(greeting.to_string().as_bytes());
            Wire::Client { port, client: Client::default(), greeting }
        };
        Ok(Self { wire, has_recovered: false })
    }

    #[cfg(target_os = "linux")]
    fn open_socket(interface: &str) -> Result<Wire> {
        Ok(Wire::Kernel(Socket::open(interface)?))
    }

    #[cfg(not(target_os = "linux"))]
    fn open_socket(_interface: &str) -> Result<Wire> {
        bail!("only Linux has SocketCAN; slcan works everywhere");
    }

    /// What has come, after a short wait.
    pub(crate) fn read(&mut self) -> Vec<Frame> {
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
    pub(crate) fn send(&mut self, frame: Frame) {
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
    pub(crate) fn take_recovered(&mut self) -> bool {
        std::mem::take(&mut self.has_recovered)
    }

    /// Tells an adapter that nobody listens any longer.
    pub(crate) fn close(mut self) {
        if let Wire::Client { port, .. } = &mut self.wire {
            port.write(Line::Close.to_string().as_bytes());
        }
    }
}
