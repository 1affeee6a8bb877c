#![allow(unsafe_code)]

use std::ops::Deref;
use std::slice;

use memmap2::{MmapMut, MmapRaw};

use super::Bucket;

/// Buckets in memory of their own, all zero at first, in pages as large as the system offers: a search jumps about in
/// them, and with small pages the processor would look up the place of a page for nearly every jump.
pub(super) struct Buckets(MmapRaw);

impl Buckets {
    pub(super) fn new(count: usize) -> Self {
        let memory = MmapMut::map_anon(count * size_of::<Bucket>()).expect("there is memory for the table");
        let memory = MmapRaw::from(memory);
        // Only advice: the table works in small pages too.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Self(memory)
    }
}

impl Deref for Buckets {
    type Target = [Bucket];

    #[inline(always)]
    fn deref(&self) -> &[Bucket] {
        // SAFETY: the memory is this structure's alone, begins at a page, lives as long as it and was zero at first; buckets
        // are made of atomic numbers, for which every content is valid.
        unsafe { slice::from_raw_parts(self.0.as_mut_ptr().cast(), self.0.len() / size_of::<Bucket>()) }
    }
}
