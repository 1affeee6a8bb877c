/// Numbers that look random and are the same for the same seed: SplitMix64 (Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number about as often positive as negative, mostly between -2 and 2, with a standard deviation of 1: the sum of
    /// three evenly spread ones.
    pub(crate) fn spread(&mut self) -> f32 {
        let mut evenly = || (self.next() >> 40) as f32 / (1 << 23) as f32 - 1.0;
        evenly() + evenly() + evenly()
    }
}
