use std::time::Duration;
use std::vec::Vec;

use crate::uart::{Light, Peripherals};

/// Line, LEDs and clock of a device without hardware. Time passes when it is told to.
#[derive(Clone, Debug, Default)]
pub struct Bench {
    now: Duration,
    time_is_up: Option<Duration>,
    sent: Vec<u8>,
    light: Option<Light>,
}

impl Bench {
    /// What was sent since the last call.
    pub fn take_sent(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.sent)
    }

    /// The LED that is lit.
    #[must_use]
    pub const fn light(&self) -> Option<Light> {
        self.light
    }

    /// The time on the bench.
    #[must_use]
    pub const fn now(&self) -> Duration {
        self.now
    }

    /// The time left on the device's clock, if it runs.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        self.time_is_up.map(|end| end.saturating_sub(self.now))
    }

    /// Lets time pass up to `now`. A clock that has run out by then has stopped, and true is returned: the device is to be told.
    pub fn pass_time(&mut self, now: Duration) -> bool {
        self.now = self.now.max(now);
        self.time_is_up.take_if(|end| *end < now).is_some()
    }
}

impl<P> Peripherals<P> for Bench {
    fn send(&mut self, byte: u8) {
        self.sent.push(byte);
    }

    fn show(&mut self, light: Option<Light>) {
        self.light = light;
    }

    fn start_clock(&mut self, seconds: u8) {
        self.time_is_up = Some(self.now + Duration::from_secs(seconds.into()));
    }

    fn stop_clock(&mut self) {
        self.time_is_up = None;
    }
}

impl AsMut<Self> for Bench {
    fn as_mut(&mut self) -> &mut Self {
        self
    }
}
