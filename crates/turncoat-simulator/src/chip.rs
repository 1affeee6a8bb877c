use std::ffi::{CString, c_char, c_int};
use std::path::{Path, PathBuf};
use std::ptr::NonNull;

/// A simulated AVR that runs an ELF file.
#[derive(Debug)]
pub struct Chip(NonNull<Shim>);

/// What the C side knows of a chip.
#[repr(C)]
#[derive(Debug)]
struct Shim {
    _opaque: [u8; 0],
}

unsafe extern "C" {
    fn turncoat_chip_new(path: *const c_char, model: *const c_char, frequency: u32) -> *mut Shim;
    fn turncoat_chip_free(chip: *mut Shim);
    fn turncoat_chip_run(chip: *mut Shim, cycle: u64, until_sent: c_int) -> c_int;
    fn turncoat_chip_cycle(chip: *const Shim) -> u64;
    fn turncoat_chip_send(chip: *mut Shim, byte: u8);
    fn turncoat_chip_unheard(chip: *const Shim) -> c_int;
    fn turncoat_chip_receive(chip: *mut Shim) -> c_int;
    fn turncoat_chip_port(chip: *const Shim, port: u8) -> u8;
    fn turncoat_chip_set_pin(chip: *mut Shim, port: u8, pin: u8, level: c_int);
    fn turncoat_chip_replace(chip: *mut Shim, old: *const u8, new: *const u8, length: usize) -> c_int;
    fn turncoat_chip_flash_size(chip: *const Shim) -> u32;
    fn turncoat_chip_static_size(chip: *const Shim) -> u32;
    fn turncoat_chip_stack_size(chip: *const Shim) -> u32;
}

/// Why there is no chip.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChipError {
    /// There is no such file.
    #[error("there is no firmware {}; `cargo xtask firmware` builds it", .0.display())]
    Missing(PathBuf),
    /// The file is not firmware for this chip.
    #[error("{} is not firmware for an {model}", .path.display())]
    Unreadable {
        /// Where it is.
        path: PathBuf,
        /// The name of the chip.
        model: String,
    },
}

impl Chip {
    /// Puts the firmware in `path` into a chip of `model`, such as `atmega16`, with a crystal of `frequency` Hz.
    ///
    /// # Errors
    ///
    /// If there is no such file or no such chip.
    pub fn new(path: &Path, model: &str, frequency: u32) -> Result<Self, ChipError> {
        if !path.is_file() {
            return Err(ChipError::Missing(path.to_owned()));
        }
        let unreadable = || ChipError::Unreadable { path: path.to_owned(), model: model.to_owned() };
        let c_path = CString::new(path.as_os_str().as_encoded_bytes()).map_err(|_| unreadable())?;
        let c_model = CString::new(model).map_err(|_| unreadable())?;
        // SAFETY: both texts end in 0 and outlive the call.
        let shim = unsafe { turncoat_chip_new(c_path.as_ptr(), c_model.as_ptr(), frequency) };
        NonNull::new(shim).map(Self).ok_or_else(unreadable)
    }

    /// Runs until `cycle`; whether the chip has not crashed.
    pub fn run_until(&mut self, cycle: u64) -> bool {
        // SAFETY: the pointer is that of a chip until the drop.
        unsafe { turncoat_chip_run(self.0.as_ptr(), cycle, 0) != 0 }
    }

    /// Runs until a byte has been sent, or until `cycle`; whether the chip has not crashed.
    pub fn run_until_sent(&mut self, cycle: u64) -> bool {
        // SAFETY: as above.
        unsafe { turncoat_chip_run(self.0.as_ptr(), cycle, 1) != 0 }
    }

    /// How many cycles have passed.
    #[must_use]
    pub fn cycle(&self) -> u64 {
        // SAFETY: as above.
        unsafe { turncoat_chip_cycle(self.0.as_ptr()) }
    }

    /// Puts a byte on the line to the chip, behind those that it has not taken yet.
    pub fn send(&mut self, byte: u8) {
        // SAFETY: as above.
        unsafe { turncoat_chip_send(self.0.as_ptr(), byte) };
    }

    /// Whether bytes are still on the line to the chip.
    #[must_use]
    pub fn has_unheard(&self) -> bool {
        // SAFETY: as above.
        unsafe { turncoat_chip_unheard(self.0.as_ptr()) != 0 }
    }

    /// The next byte that the chip has sent.
    pub fn receive(&mut self) -> Option<u8> {
        // SAFETY: as above.
        u8::try_from(unsafe { turncoat_chip_receive(self.0.as_ptr()) }).ok()
    }

    /// What the chip has written to a port, `b'A'` to `b'D'`.
    #[must_use]
    pub fn port(&self, letter: u8) -> u8 {
        // SAFETY: as above; the shim wraps the number of the port.
        unsafe { turncoat_chip_port(self.0.as_ptr(), letter.wrapping_sub(b'A')) }
    }

    /// Pulls a pin of a port, `b'A'` to `b'D'`, up or down.
    pub fn set_pin(&mut self, letter: u8, pin: u8, is_high: bool) {
        // SAFETY: as above; the shim wraps the numbers of port and pin.
        unsafe { turncoat_chip_set_pin(self.0.as_ptr(), letter.wrapping_sub(b'A'), pin, is_high.into()) };
    }

    /// Looks for bytes in RAM and puts others of the same number in the place of the first of them; whether they were found.
    pub fn replace(&mut self, old: &[u8], new: &[u8]) -> bool {
        // SAFETY: as above; the shim reads no more than the length of both.
        old.len() == new.len()
            && unsafe { turncoat_chip_replace(self.0.as_ptr(), old.as_ptr(), new.as_ptr(), old.len()) != 0 }
    }

    /// How many bytes of flash the firmware takes.
    #[must_use]
    pub fn flash_size(&self) -> u32 {
        // SAFETY: as above.
        unsafe { turncoat_chip_flash_size(self.0.as_ptr()) }
    }

    /// How many bytes of RAM the firmware's variables take.
    #[must_use]
    pub fn static_size(&self) -> u32 {
        // SAFETY: as above.
        unsafe { turncoat_chip_static_size(self.0.as_ptr()) }
    }

    /// How many bytes of RAM the stack has needed so far.
    #[must_use]
    pub fn stack_size(&self) -> u32 {
        // SAFETY: as above.
        unsafe { turncoat_chip_stack_size(self.0.as_ptr()) }
    }
}

impl Drop for Chip {
    fn drop(&mut self) {
        // SAFETY: as above, and this is the last use.
        unsafe { turncoat_chip_free(self.0.as_ptr()) };
    }
}

// SAFETY: a chip shares nothing with others, so that it may be used from another thread than the one that made it.
unsafe impl Send for Chip {}
