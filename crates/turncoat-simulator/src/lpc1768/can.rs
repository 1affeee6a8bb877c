//! The CAN controller of the LPC17xx.
//!
//! Written from the register texts of the chip's SVD (in the crate `lpc176x5x-pac`, module `can1`), which repeat those of the
//! manual, and from the error rules of CAN 2.0 (Bosch 1991, section 8). Modelled:
//!
//! * **MOD**: RM is set after reset and at bus-off; BTR, EWL and the error counters can be written only while it is, and setting
//!   it gives up what waits to be sent. LOM: nothing is sent or acknowledged. STM: no acknowledge is needed.
//! * **CMR**: TR, AT (what is on the wire is not sent again if it fails), RRB, CDO, SRR with STB1–3.
//! * **GSR, SR**: RBS, DOS, TBS, TCS, RS and TS (both set while the controller waits for the bus), ES, BS, both counters.
//! * **ICR, IER**: RI, TI1–3, EI, DOI, EPI, ALI, BEI, IDI. Reading ICR clears all but RI, which stays as long as a frame waits.
//! * **BTR**: a bit is (BRP + 1) (TSEG1 + TSEG2 + 3) clocks of the peripheral. **EWL**: the limit of ES.
//! * **RFS, RID, RDA, RDB**: two frames deep; a third is lost, DOS. **TFI, TID, TDA, TDB** 1–3; the lowest identifier goes first.
//! * Error counters: +8 for a sender and +1 for a receiver of an error, −1 for each frame; error passive above 127, where a missing
//!   acknowledge no longer counts; bus-off above 255: RM is set, and once the program has cleared it the controller
//!   waits 128 times 11 bits.
//!
//! Not modelled: sleep, test mode, the priority registers (TPM), the codes of errors and lost arbitration in ICR.

use std::collections::VecDeque;

use turncoat_link::can::Frame;

use super::acceptance_filter::Acceptance;
use crate::wire;

/// One controller.
#[derive(Clone, Debug)]
pub(crate) struct Can {
    mode: u32,
    interrupts: u32,
    enabled: u32,
    bit_timing: u32,
    warning_limit: u32,
    transmit: [Buffer; 3],
    /// The buffer whose frame is on the wire.
    on_wire: Option<usize>,
    received: VecDeque<[u32; 4]>,
    has_overrun: bool,
    transmit_errors: u32,
    receive_errors: u32,
    is_bus_off: bool,
    /// When the bus will have been quiet for long enough, after bus-off.
    recovers_at: Option<u64>,
}

/// One of the three places for frames to send.
#[derive(Clone, Copy, Debug, Default)]
struct Buffer {
    registers: [u32; 4],
    /// Since when it waits to be sent, if it does.
    pending_since: Option<u64>,
    is_incomplete: bool,
    /// The frame that is on the wire is the last attempt.
    is_aborted: bool,
    receives_itself: bool,
}

const RESET_MODE: u32 = 1;
const LISTEN_ONLY: u32 = 1 << 1;
const SELF_TEST: u32 = 1 << 2;

const TRANSMIT: u32 = 1;
const ABORT: u32 = 1 << 1;
const RELEASE: u32 = 1 << 2;
const CLEAR_OVERRUN: u32 = 1 << 3;
const RECEIVE_ITSELF: u32 = 1 << 4;
const SELECT_BUFFER: u32 = 1 << 5;

const RECEIVED: u32 = 1;
const TRANSMITTED: [u32; 3] = [1 << 1, 1 << 9, 1 << 10];
const WARNING: u32 = 1 << 2;
const OVERRUN: u32 = 1 << 3;
const PASSIVE: u32 = 1 << 5;
const ARBITRATION_LOST: u32 = 1 << 6;
const BUS_ERROR: u32 = 1 << 7;

const PASSIVE_LIMIT: u32 = 127;
const BUS_OFF_LIMIT: u32 = 255;
/// The bits that the bus must be quiet for after bus-off.
const RECOVERY_BITS: u64 = 128 * 11;
/// Set in a received frame's information if no filter has looked at it.
const BYPASSED: u32 = 1 << 10;

impl Default for Can {
    fn default() -> Self {
        Self {
            mode: RESET_MODE,
            interrupts: 0,
            enabled: 0,
            bit_timing: 0x001c_0000,
            warning_limit: 96,
            transmit: [Buffer::default(); 3],
            on_wire: None,
            received: VecDeque::new(),
            has_overrun: false,
            transmit_errors: 0,
            receive_errors: 0,
            is_bus_off: false,
            recovers_at: None,
        }
    }
}

impl Can {
    pub(crate) fn is_interrupting(&self) -> bool {
        self.interrupts != 0
    }

    /// Whether the controller takes part in what happens on the bus.
    pub(crate) fn is_online(&self) -> bool {
        self.mode & RESET_MODE == 0 && !self.is_bus_off
    }

    /// Whether the controller confirms the frames of others.
    pub(crate) fn acknowledges(&self) -> bool {
        self.is_online() && self.mode & LISTEN_ONLY == 0
    }

    /// Whether the controller's own frames need no acknowledge.
    pub(crate) fn is_self_testing(&self) -> bool {
        self.mode & SELF_TEST != 0
    }

    pub(crate) fn is_bus_off(&self) -> bool {
        self.is_bus_off
    }

    /// The counters of errors: as sender, as receiver.
    pub(crate) fn error_counters(&self) -> (u32, u32) {
        (self.transmit_errors, self.receive_errors)
    }

    /// How many clocks of the peripheral a bit takes.
    pub(crate) fn clocks_per_bit(&self) -> u64 {
        let field = |shift: u32, bits: u32| u64::from(self.bit_timing >> shift & ((1 << bits) - 1));
        (field(0, 10) + 1) * (field(16, 4) + field(20, 3) + 3)
    }

    /// The frame that wants to be sent, its buffer, and since when.
    pub(crate) fn pending(&self) -> Option<(usize, Frame, u64)> {
        if !self.acknowledges() {
            return None;
        }
        let waiting =
            self.transmit.iter().enumerate().filter_map(|(index, buffer)| {
                Some((index, wire::from_registers(buffer.registers), buffer.pending_since?))
            });
        waiting.min_by_key(|(_, frame, _)| wire::priority(frame))
    }

    pub(crate) fn recovers_at(&self) -> Option<u64> {
        self.recovers_at
    }

    /// Ends the wait after bus-off, if it is time.
    pub(crate) fn recover(&mut self, now: u64) {
        if self.recovers_at.is_some_and(|time| time <= now) {
            self.recovers_at = None;
            self.note_errors(|can| {
                can.is_bus_off = false;
                (can.transmit_errors, can.receive_errors) = (0, 0);
            });
        }
    }

    /// The frame of this buffer is on the wire.
    pub(crate) fn start(&mut self, buffer: usize) {
        self.on_wire = Some(buffer);
    }

    /// The frame of this buffer has been sent; whether the controller hears it, too.
    pub(crate) fn complete(&mut self, buffer: usize) -> bool {
        self.on_wire = None;
        self.transmit[buffer].is_incomplete = false;
        self.release_buffer(buffer);
        self.note_errors(|can| can.transmit_errors = can.transmit_errors.saturating_sub(1));
        self.transmit[buffer].receives_itself
    }

    /// A frame of another node has come over the bus.
    pub(crate) fn receive(&mut self, frame: &Frame, acceptance: Acceptance) {
        self.note_errors(|can| {
            can.receive_errors = match can.receive_errors {
                0 => 0,
                1..=PASSIVE_LIMIT => can.receive_errors - 1,
                _ => 120,
            };
        });
        let mut registers = wire::registers(frame);
        match acceptance {
            Acceptance::Refused => return,
            Acceptance::Matched(index) => registers[0] |= index,
            Acceptance::Bypassed => registers[0] |= BYPASSED,
        }
        if self.received.len() == 2 {
            self.has_overrun = true;
            self.raise(OVERRUN);
        } else {
            self.received.push_back(registers);
            self.raise(RECEIVED);
        }
    }

    pub(crate) fn lose_arbitration(&mut self) {
        self.raise(ARBITRATION_LOST);
    }

    /// What was being sent has failed.
    pub(crate) fn fail_to_send(&mut self, lacks_acknowledge: bool) {
        self.raise(BUS_ERROR);
        if let Some(buffer) = self.on_wire.take().filter(|&buffer| self.transmit[buffer].is_aborted) {
            self.release_buffer(buffer);
        }
        if lacks_acknowledge && self.transmit_errors > PASSIVE_LIMIT {
            return;
        }
        self.note_errors(|can| {
            can.transmit_errors += 8;
            if can.transmit_errors > BUS_OFF_LIMIT {
                can.is_bus_off = true;
                can.mode |= RESET_MODE;
                (can.transmit_errors, can.receive_errors) = (127, 0);
            }
        });
        if self.is_bus_off {
            self.give_up_sending();
        }
    }

    /// What was being received has failed.
    pub(crate) fn fail_to_receive(&mut self) {
        self.raise(BUS_ERROR);
        self.note_errors(|can| can.receive_errors = (can.receive_errors + 1).min(128));
    }

    fn raise(&mut self, interrupt: u32) {
        self.interrupts |= interrupt & self.enabled;
    }

    fn has_warning(&self) -> bool {
        self.transmit_errors.max(self.receive_errors) >= self.warning_limit
    }

    fn is_passive(&self) -> bool {
        self.transmit_errors.max(self.receive_errors) > PASSIVE_LIMIT
    }

    /// Changes the counters of errors, with the interrupts for what that changes.
    fn note_errors(&mut self, change: impl FnOnce(&mut Self)) {
        let before = (self.has_warning(), self.is_bus_off, self.is_passive());
        change(self);
        if (self.has_warning(), self.is_bus_off) != (before.0, before.1) {
            self.raise(WARNING);
        }
        if self.is_passive() != before.2 {
            self.raise(PASSIVE);
        }
    }

    fn release_buffer(&mut self, buffer: usize) {
        if self.transmit[buffer].pending_since.take().is_some() {
            self.raise(TRANSMITTED[buffer]);
        }
    }

    fn give_up_sending(&mut self) {
        self.transmit.iter_mut().for_each(|buffer| buffer.pending_since = None);
    }

    fn buffer_status(&self, buffer: &Buffer) -> u32 {
        u32::from(buffer.pending_since.is_none()) << 2 | u32::from(!buffer.is_incomplete) << 3
    }

    /// The bits that GSR and every byte of SR share.
    fn shared_status(&self) -> u32 {
        // Both bits for receiving and transmitting say that the controller waits for the bus to become free.
        let is_waiting = u32::from(!self.is_online());
        u32::from(!self.received.is_empty())
            | u32::from(self.has_overrun) << 1
            | is_waiting << 4
            | is_waiting << 5
            | u32::from(self.has_warning()) << 6
            | u32::from(self.is_bus_off) << 7
    }

    pub(crate) fn read(&mut self, offset: u32) -> u32 {
        let register = offset as usize % 16 / 4;
        match offset {
            0x00 => self.mode,
            0x08 => {
                let every_buffer = self.transmit.iter().fold(0xff, |all, buffer| all & self.buffer_status(buffer));
                self.shared_status() | every_buffer | self.receive_errors << 16 | self.transmit_errors << 24
            }
            0x0c => {
                let interrupts = self.interrupts;
                self.interrupts &= RECEIVED;
                interrupts
            }
            0x10 => self.enabled,
            0x14 => self.bit_timing,
            0x18 => self.warning_limit,
            0x1c => {
                let bytes = self.transmit.iter().map(|buffer| self.shared_status() | self.buffer_status(buffer));
                bytes.rev().fold(0, |status, byte| status << 8 | byte)
            }
            0x20..=0x2f => self.received.front().map_or(0, |frame| frame[register]),
            0x30..=0x5f => self.transmit[(offset as usize - 0x30) / 16].registers[register],
            _ => 0,
        }
    }

    /// `clocks` is how many cycles a clock of the peripheral takes.
    pub(crate) fn write(&mut self, offset: u32, value: u32, now: u64, clocks: u64) {
        let is_in_reset = self.mode & RESET_MODE != 0;
        match offset {
            0x00 => self.set_mode(value, now, clocks),
            0x04 => self.command(value, now),
            0x08 if is_in_reset => {
                (self.receive_errors, self.transmit_errors) = (value >> 16 & 0xff, value >> 24);
            }
            0x10 => {
                self.enabled = value & 0x7ff;
                if !self.received.is_empty() {
                    self.raise(RECEIVED);
                }
            }
            0x14 if is_in_reset => self.bit_timing = value,
            0x18 if is_in_reset => self.warning_limit = value & 0xff,
            0x30..=0x5f => {
                let buffer = &mut self.transmit[(offset as usize - 0x30) / 16];
                if buffer.pending_since.is_none() {
                    buffer.registers[offset as usize % 16 / 4] = value;
                }
            }
            _ => {}
        }
    }

    fn set_mode(&mut self, value: u32, now: u64, clocks: u64) {
        if value & RESET_MODE != 0 {
            self.give_up_sending();
            self.recovers_at = None;
        } else if self.is_bus_off && self.recovers_at.is_none() {
            self.recovers_at = Some(now + RECOVERY_BITS * self.clocks_per_bit() * clocks);
        }
        self.mode = value & 0xbf;
    }

    fn command(&mut self, value: u32, now: u64) {
        for index in 0..self.transmit.len() {
            if value & SELECT_BUFFER << index == 0 {
                continue;
            }
            if value & (TRANSMIT | RECEIVE_ITSELF) != 0 && self.mode & RESET_MODE == 0 {
                let buffer = &mut self.transmit[index];
                buffer.pending_since = Some(now);
                buffer.is_incomplete = true;
                buffer.is_aborted = false;
                buffer.receives_itself = value & RECEIVE_ITSELF != 0;
            }
            if value & ABORT != 0 {
                if self.on_wire == Some(index) {
                    self.transmit[index].is_aborted = true;
                } else {
                    self.release_buffer(index);
                }
            }
        }
        if value & RELEASE != 0 {
            self.received.pop_front();
            self.interrupts &= !RECEIVED;
            if !self.received.is_empty() {
                self.raise(RECEIVED);
            }
        }
        if value & CLEAR_OVERRUN != 0 {
            self.has_overrun = false;
        }
    }
}
