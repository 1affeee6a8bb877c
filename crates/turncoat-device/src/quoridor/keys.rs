use core::ops::BitOr;

/// What can be pressed on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Key {
    /// The joystick to the left.
    Left = 1,
    /// The joystick up.
    Up = 1 << 1,
    /// The joystick to the right.
    Right = 1 << 2,
    /// The joystick down.
    Down = 1 << 3,
    /// The joystick pushed in.
    Select = 1 << 4,
    /// The button INT0.
    Int0 = 1 << 5,
    /// The button KEY1.
    Key1 = 1 << 6,
    /// The button KEY2.
    Key2 = 1 << 7,
}

/// Some keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeySet(pub u8);

impl KeySet {
    /// No key.
    pub const NONE: Self = Self(0);
    /// The four directions of the joystick.
    pub const DIRECTIONS: Self = Self(0b1111);

    /// Only `key`.
    #[must_use]
    pub const fn of(key: Key) -> Self {
        Self(key as u8)
    }

    /// Whether `key` is among them.
    #[must_use]
    pub const fn contains(self, key: Key) -> bool {
        self.0 & key as u8 != 0
    }

    /// Whether it has a key in common with `other`.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for KeySet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Contacts that bounce: a key counts as changed when it has looked so four times in a row.
///
/// The two bits of a counter for each key are kept in two bytes (vertical counters).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Debouncer {
    held: u8,
    low: u8,
    high: u8,
}

impl Debouncer {
    /// Nothing is held.
    #[must_use]
    pub const fn new() -> Self {
        Self { held: 0, low: 0, high: 0 }
    }

    /// Looks at all keys, some hundred times a second; returns those that have just been pressed.
    pub const fn sample(&mut self, down: KeySet) -> KeySet {
        let differs = down.0 ^ self.held;
        self.high = (self.high ^ self.low) & differs;
        self.low = !self.low & differs;
        // Both bits are 0 again after the fourth time.
        let changed = differs & !(self.high | self.low);
        self.held ^= changed;
        KeySet(changed & self.held)
    }

    /// The keys that are down.
    #[must_use]
    pub const fn held(self) -> KeySet {
        KeySet(self.held)
    }
}
