#![allow(unsafe_code)]

use std::marker::PhantomData;
use std::ops::Deref;
use std::slice;

use bytemuck::Zeroable;
use memmap2::{MmapMut, MmapRaw};

/// Records in memory of their own, all zero at first, in pages as large as the system offers: a search jumps about in them,
/// and with small pages the processor would look up the place of a page for nearly every jump. Memory that was never
/// touched is not taken.
pub(crate) struct Zeroed<T> {
    memory: MmapRaw,
    count: usize,
    of: PhantomData<T>,
}

impl<T: Zeroable + Sync> Zeroed<T> {
    pub(crate) fn new(count: usize) -> Self {
        let memory = MmapMut::map_anon(count.max(1) * size_of::<T>()).expect("there is memory for the table");
        let memory = MmapRaw::from(memory);
        // Only advice: everything works in small pages too.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Self { memory, count, of: PhantomData }
    }
}

impl<T: Zeroable + Sync> Deref for Zeroed<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: the memory is this structure's alone, begins at a page, lives as long as it, has room for so many records
        // and was zero at first, which is a valid record.
        unsafe { slice::from_raw_parts(self.memory.as_mut_ptr().cast(), self.count) }
    }
}
