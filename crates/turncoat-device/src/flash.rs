/// A table that stays in program memory. On an AVR every ordinary constant that is indexed costs RAM as well.
pub(crate) struct Flash<const LENGTH: usize>([u8; LENGTH]);

impl<const LENGTH: usize> Flash<LENGTH> {
    /// Only for statics that [`flash`] has placed.
    pub(crate) const fn new(bytes: [u8; LENGTH]) -> Self {
        Self(bytes)
    }

    /// The byte at `index`, or 0 behind the end.
    #[cfg(not(target_arch = "avr"))]
    #[inline(always)]
    pub(crate) fn get(&'static self, index: usize) -> u8 {
        self.0.get(index).copied().unwrap_or(0)
    }

    /// The byte at `index`, or 0 behind the end.
    #[cfg(target_arch = "avr")]
    #[inline(always)]
    pub(crate) fn get(&'static self, index: usize) -> u8 {
        if index >= LENGTH {
            return 0;
        }
        let address = self.0.as_ptr() as usize + index;
        let byte: u8;
        // SAFETY: `lpm` reads the byte of program memory at Z, which lies inside of a table that the linker put there.
        unsafe {
            core::arch::asm!(
                "lpm {byte}, Z",
                byte = out(reg) byte,
                in("Z") address,
                options(pure, readonly, nostack, preserves_flags)
            );
        }
        byte
    }

    /// All bytes in turn.
    pub(crate) fn bytes(&'static self) -> impl Iterator<Item = u8> {
        (0..LENGTH).map(|index| self.get(index))
    }
}

/// Declares a [`Flash`] table.
macro_rules! flash {
    ($(#[$doc:meta])* static $name:ident: $length:expr => $bytes:expr;) => {
        $(#[$doc])*
        #[cfg_attr(target_arch = "avr", unsafe(link_section = ".progmem.data"))]
        static $name: $crate::flash::Flash<{ $length }> = $crate::flash::Flash::new($bytes);
    };
}

pub(crate) use flash;
