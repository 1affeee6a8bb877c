use core::cell::Cell;

/// A queue of bytes between an interrupt and the main program. `SIZE` is a power of two; one place stays free.
pub(crate) struct Ring<const SIZE: usize> {
    bytes: [Cell<u8>; SIZE],
    first: Cell<u8>,
    end: Cell<u8>,
}

impl<const SIZE: usize> Ring<SIZE> {
    pub(crate) const fn new() -> Self {
        const { assert!(SIZE.is_power_of_two() && SIZE <= 128) };
        Self { bytes: [const { Cell::new(0) }; SIZE], first: Cell::new(0), end: Cell::new(0) }
    }

    const fn wrap(place: u8) -> u8 {
        place & (SIZE as u8 - 1)
    }

    pub(crate) fn len(&self) -> u8 {
        Self::wrap(self.end.get().wrapping_sub(self.first.get()))
    }

    /// Takes the byte in, if there is room.
    pub(crate) fn push(&self, byte: u8) -> bool {
        let end = self.end.get();
        let next = Self::wrap(end + 1);
        let has_room = next != self.first.get();
        if has_room {
            self.bytes[usize::from(Self::wrap(end))].set(byte);
            self.end.set(next);
        }
        has_room
    }

    pub(crate) fn pop(&self) -> Option<u8> {
        let first = self.first.get();
        (first != self.end.get()).then(|| {
            self.first.set(Self::wrap(first + 1));
            self.bytes[usize::from(Self::wrap(first))].get()
        })
    }
}
