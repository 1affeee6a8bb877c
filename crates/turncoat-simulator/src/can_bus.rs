use turncoat_link::can::Frame;

use crate::wire;
/// A participant of the bus. Times are in cycles of 10 ns.
pub(crate) trait Participant {
    /// Whether it takes part in what happens on the bus.
    fn is_online(&self) -> bool;
    /// Whether it confirms the frames of others.
    fn acknowledges(&self) -> bool;
    /// Whether its own frames must be confirmed.
    fn needs_acknowledge(&self) -> bool;
    /// How many cycles one bit takes; none if it understands every bit rate.
    fn cycles_per_bit(&self) -> Option<u64>;
    /// The frame that it wants to send, in which of its buffers that lies, and since when.
    fn pending(&self) -> Option<(usize, Frame, u64)>;
    /// Its frame begins.
    fn start(&mut self, buffer: usize);
    /// Its frame has been sent.
    fn complete(&mut self, buffer: usize, frame: &Frame);
    /// A frame of another node has arrived.
    fn receive(&mut self, frame: &Frame, now: u64);
    /// It lost the arbitration.
    fn lose_arbitration(&mut self);
    /// Its frame was destroyed or not acknowledged.
    fn fail_to_send(&mut self, lacks_acknowledge: bool);
    /// A frame of another node was destroyed.
    fn fail_to_receive(&mut self);
}

/// What goes wrong with a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    /// Nothing.
    #[default]
    None,
    /// It is destroyed on the wire: everybody notices, and it is sent again.
    Destroyed,
    /// The sender believes that it was sent, but no node receives it: the effect of a disturbed last bit.
    Lost,
    /// Everybody else gets it twice: what a disturbance of the last bit but one does.
    Doubled,
    /// Everybody else gets it so many cycles later, and after it what the same node sends meanwhile.
    Delayed(u64),
}

/// What decides about the fault of each frame.
type Faults = Box<dyn FnMut(&Frame) -> Fault + Send>;

/// A frame on the wire.
#[derive(Clone, Debug)]
struct Transmission {
    frame: Frame,
    /// Who sends it, from which buffer: more than one if several began at once with the same frame.
    senders: Vec<(usize, usize)>,
    ends_at: u64,
    ending: Ending,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Success,
    Destruction,
    NoAcknowledge,
}

/// The wire: one frame at a time, arbitration by identifier among those who begin within one bit, delivery at its end.
///
/// Two nodes that begin at once with the same identifier and the same data both succeed, and neither hears the other; with
/// different data both fail. A frame that no node acknowledges is repeated.
#[derive(Default)]
pub(crate) struct CanBus {
    transmission: Option<Transmission>,
    idle_from: u64,
    /// What has been delayed: when it arrives, and whose it is, in the order in which it was sent.
    late: Vec<(u64, usize, Frame)>,
    faults: Option<Faults>,
}

impl std::fmt::Debug for CanBus {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CanBus").field("transmission", &self.transmission).finish_non_exhaustive()
    }
}

/// 1 Mbit/s, unless a node sets another rate.
const DEFAULT_CYCLES_PER_BIT: u64 = 100;
/// How many bits before its end a frame is confirmed.
const BITS_AFTER_ACKNOWLEDGE: u64 = 12;
/// How long an error is signalled, with the pause after it.
const ERROR_BITS: u64 = 20;

impl CanBus {
    /// The same bus at the same time, on which nothing goes wrong.
    pub(crate) fn fork(&self) -> Self {
        Self {
            transmission: self.transmission.clone(),
            late: self.late.clone(),
            idle_from: self.idle_from,
            faults: None,
        }
    }

    /// A bus on which nothing happens before `now`.
    pub(crate) fn new(now: u64) -> Self {
        Self { idle_from: now, ..Self::default() }
    }

    /// Breaks off the frame on the wire; its sender starts again.
    pub(crate) fn clear(&mut self, now: u64) {
        self.transmission = None;
        self.late.clear();
        self.idle_from = now;
    }

    pub(crate) fn set_faults(&mut self, faults: impl FnMut(&Frame) -> Fault + Send + 'static) {
        self.faults = Some(Box::new(faults));
    }

    /// When the next thing happens, as far as is known now.
    pub(crate) fn next_event(&self, nodes: &[&mut dyn Participant]) -> Option<u64> {
        let next = match &self.transmission {
            Some(transmission) => Some(transmission.ends_at),
            // Who begins one bit later still takes part.
            None => self.start(nodes).map(|start| start + cycles_per_bit(nodes)),
        };
        next.into_iter().chain(self.late.iter().map(|late| late.0)).min()
    }

    /// When the next frame begins.
    fn start(&self, nodes: &[&mut dyn Participant]) -> Option<u64> {
        let requests = nodes.iter().filter_map(|node| node.pending());
        requests.map(|(_, _, since)| since).min().map(|since| since.max(self.idle_from))
    }

    /// Does everything that happens until `now`.
    pub(crate) fn advance(&mut self, now: u64, nodes: &mut [&mut dyn Participant]) {
        while let Some(time) = self.next_event(nodes).filter(|&time| time <= now) {
            if let Some(index) = self.late.iter().position(|late| late.0 == time) {
                let (_, sender, frame) = self.late.remove(index);
                deliver(nodes, &[(sender, 0)], &frame, time);
            } else if let Some(transmission) = self.transmission.take() {
                self.end(&transmission, nodes);
            } else if let Some(start) = self.start(nodes) {
                self.begin(start, nodes);
            }
        }
    }

    fn begin(&mut self, start: u64, nodes: &mut [&mut dyn Participant]) {
        let bit = cycles_per_bit(nodes);
        let requests = nodes.iter().enumerate().filter_map(|(index, node)| Some((index, node.pending()?)));
        let rivals: Vec<_> = requests.filter(|(_, (_, _, since))| *since <= start + bit).collect();
        let Some(frame) = rivals.iter().map(|(_, (_, frame, _))| *frame).min_by_key(wire::priority) else {
            return;
        };
        let has_won = |other: &Frame| wire::priority(other) == wire::priority(&frame);
        let (winners, losers): (Vec<_>, Vec<_>) = rivals.into_iter().partition(|(_, (_, other, _))| has_won(other));
        for (index, _) in losers {
            nodes[index].lose_arbitration();
        }
        let senders: Vec<_> = winners.iter().map(|&(index, (buffer, _, _))| (index, buffer)).collect();
        for &(index, buffer) in &senders {
            nodes[index].start(buffer);
        }
        let is_sender = |index: usize| senders.iter().any(|sender| sender.0 == index);
        let is_understood = {
            let rates = nodes.iter().filter(|node| node.is_online()).filter_map(|node| node.cycles_per_bit());
            rates.collect::<std::collections::BTreeSet<_>>().len() <= 1
        };
        let is_clear = winners.iter().all(|(_, (_, other, _))| *other == frame);
        let is_confirmed = nodes.iter().enumerate().any(|(index, node)| !is_sender(index) && node.acknowledges())
            || senders.iter().any(|&(index, _)| !nodes[index].needs_acknowledge());
        let ending = if !is_understood || !is_clear {
            Ending::Destruction
        } else if !is_confirmed {
            Ending::NoAcknowledge
        } else {
            Ending::Success
        };
        let bits = wire::bits(&frame) - if ending == Ending::Success { 0 } else { BITS_AFTER_ACKNOWLEDGE };
        self.transmission = Some(Transmission { frame, senders, ends_at: start + bits * bit, ending });
    }

    fn end(&mut self, transmission: &Transmission, nodes: &mut [&mut dyn Participant]) {
        let Transmission { frame, senders, ends_at, ending } = transmission;
        let fault = match (ending, &mut self.faults) {
            (Ending::Success, Some(faults)) => faults(frame),
            (Ending::Success, None) => Fault::None,
            _ => Fault::Destroyed,
        };
        self.idle_from = *ends_at;
        if fault == Fault::Destroyed {
            self.idle_from += ERROR_BITS * cycles_per_bit(nodes);
            for (index, node) in nodes.iter_mut().enumerate().filter(|(_, node)| node.is_online()) {
                if senders.iter().any(|sender| sender.0 == index) {
                    node.fail_to_send(*ending == Ending::NoAcknowledge);
                } else {
                    node.fail_to_receive();
                }
            }
            return;
        }
        for &(index, buffer) in senders {
            nodes[index].complete(buffer, frame);
        }
        let (copies, delay) = match fault {
            Fault::Lost | Fault::Destroyed => (0, 0),
            Fault::None => (1, 0),
            Fault::Doubled => (2, 0),
            Fault::Delayed(cycles) => (1, cycles),
        };
        for _ in 0..copies {
            let before = self.late.iter().filter(|late| late.1 == senders[0].0).map(|late| late.0).max();
            let arrival = before.unwrap_or(0).max(ends_at + delay);
            if arrival > *ends_at {
                self.late.push((arrival, senders[0].0, *frame));
            } else {
                deliver(nodes, senders, frame, arrival);
            }
        }
    }
}

fn deliver(nodes: &mut [&mut dyn Participant], senders: &[(usize, usize)], frame: &Frame, time: u64) {
    for (index, node) in nodes.iter_mut().enumerate() {
        if node.is_online() && senders.iter().all(|sender| sender.0 != index) {
            node.receive(frame, time);
        }
    }
}

fn cycles_per_bit(nodes: &[&mut dyn Participant]) -> u64 {
    let rates = nodes.iter().filter(|node| node.is_online()).filter_map(|node| node.cycles_per_bit());
    rates.max().unwrap_or(DEFAULT_CYCLES_PER_BIT)
}
