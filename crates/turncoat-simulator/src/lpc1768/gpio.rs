/// The pins of ports 0 to 4.
///
/// Implements FIODIR, FIOMASK, FIOPIN, FIOSET and FIOCLR for whole words (register texts in the crate `lpc176x5x-pac`,
/// module `gpio`). A pin that is not driven reads 1, as with the pull-ups that are on after reset.
#[derive(Clone, Debug)]
pub(crate) struct Gpio {
    directions: [u32; PORTS],
    masks: [u32; PORTS],
    outputs: [u32; PORTS],
    /// What the world around the chip puts on the pins.
    inputs: [u32; PORTS],
}

const PORTS: usize = 5;

impl Default for Gpio {
    fn default() -> Self {
        Self { directions: [0; PORTS], masks: [0; PORTS], outputs: [0; PORTS], inputs: [u32::MAX; PORTS] }
    }
}

impl Gpio {
    /// The levels of a port: what the chip drives where it does, otherwise what the world does.
    pub(crate) fn levels(&self, port: usize) -> u32 {
        (self.outputs[port] & self.directions[port]) | (self.inputs[port] & !self.directions[port])
    }

    /// Puts levels on some pins of a port.
    pub(crate) fn drive(&mut self, port: usize, pins: u32, levels: u32) {
        self.inputs[port] = (self.inputs[port] & !pins) | (levels & pins);
    }

    pub(crate) fn read(&self, offset: u32) -> u32 {
        let port = offset as usize / 0x20;
        match offset % 0x20 {
            _ if port >= PORTS => 0,
            0x00 => self.directions[port],
            0x10 => self.masks[port],
            0x14 => self.levels(port) & !self.masks[port],
            0x18 => self.outputs[port] & !self.masks[port],
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) {
        let port = offset as usize / 0x20;
        if port >= PORTS {
            return;
        }
        let free = !self.masks[port];
        let output = &mut self.outputs[port];
        match offset % 0x20 {
            0x00 => self.directions[port] = value,
            0x10 => self.masks[port] = value,
            0x14 => *output = (*output & !free) | (value & free),
            0x18 => *output |= value & free,
            0x1c => *output &= !(value & free),
            _ => {}
        }
    }
}
