use std::ops::{Index, Range};
use std::sync::{Mutex, PoisonError};

use bytemuck::Zeroable;

use crate::zeroed::Zeroed;

/// Records of one kind, which are taken and given back and never move. They are numbered from 1; 0 stands for none.
pub(super) struct Arena<T> {
    records: Zeroed<T>,
    supply: Mutex<Supply>,
}

/// Which records can be taken.
#[derive(Default)]
struct Supply {
    /// How many were ever taken.
    opened: u32,
    given_back: Vec<u32>,
}

impl<T: Zeroable + Sync> Arena<T> {
    /// What a record takes, with its place in the list of those given back.
    pub(super) const BYTES: usize = size_of::<T>() + size_of::<u32>();

    pub(super) fn new(room: usize) -> Self {
        Self { records: Zeroed::new(room + 1), supply: Mutex::default() }
    }

    pub(super) fn room(&self) -> usize {
        self.records.len() - 1
    }

    /// A record for the caller alone, with whatever its last owner left in it; nothing if all are taken.
    pub(super) fn take(&self) -> Option<u32> {
        let mut supply = self.supply.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(number) = supply.given_back.pop() {
            return Some(number);
        }
        if supply.opened as usize == self.room() {
            return None;
        }
        supply.opened += 1;
        Some(supply.opened)
    }

    /// Gives a record back to which nothing leads any more.
    pub(super) fn give_back(&self, number: u32) {
        self.supply.lock().unwrap_or_else(PoisonError::into_inner).given_back.push(number);
    }

    /// How much of the room is taken, from 0 to 1.
    pub(super) fn fullness(&self) -> f32 {
        let supply = self.supply.lock().unwrap_or_else(PoisonError::into_inner);
        (supply.opened as usize - supply.given_back.len()) as f32 / self.room() as f32
    }

    /// The numbers of all records that were ever taken.
    pub(super) fn opened(&self) -> Range<u32> {
        1..self.supply.lock().unwrap_or_else(PoisonError::into_inner).opened + 1
    }

    pub(super) fn clear(&mut self) {
        *self.supply.get_mut().unwrap_or_else(PoisonError::into_inner) = Supply::default();
    }
}

impl<T: Zeroable + Sync> Index<u32> for Arena<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, number: u32) -> &T {
        &self.records[number as usize]
    }
}
