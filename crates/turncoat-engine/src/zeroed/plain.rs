use std::ops::Deref;

use bytemuck::Zeroable;

/// Records that are all zero at first, where memory has no pages to choose.
pub(crate) struct Zeroed<T>(Box<[T]>);

impl<T: Zeroable + Sync> Zeroed<T> {
    pub(crate) fn new(count: usize) -> Self {
        Self(bytemuck::zeroed_slice_box(count))
    }
}

impl<T> Deref for Zeroed<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        &self.0
    }
}
