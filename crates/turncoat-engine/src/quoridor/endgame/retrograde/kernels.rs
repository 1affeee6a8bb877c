//! The loops of the analysis, compiled for processors with AVX2 where there is one.
#![allow(unsafe_code)]

use turncoat_game::{BySide, Side};

use super::ground::Ground;
use super::row::Row;
use super::table::{Table, TableView, WallChoices};

/// See [`Table::new_step`].
pub(super) fn new_table<R: Row>(ground: &Ground<R::Word>, walls: WallChoices<R>) -> Table<R> {
    #[cfg(target_arch = "x86_64")]
    if crate::avx2::Avx2::detect().is_some() {
        // SAFETY: the processor has these instructions.
        return unsafe { avx2::new_table(ground, walls) };
    }
    Table::new_step(ground, walls)
}

/// See [`WallChoices::add_step`].
pub(super) fn add_wall<R: Row>(
    choices: &mut WallChoices<R>,
    ground: &Ground<R::Word>,
    side: Side,
    next: TableView<'_, R>,
    cut_off: BySide<R::Word>,
) {
    #[cfg(target_arch = "x86_64")]
    if crate::avx2::Avx2::detect().is_some() {
        // SAFETY: the processor has these instructions.
        return unsafe { avx2::add_wall(choices, ground, side, next, cut_off) };
    }
    choices.add_step(ground, side, next, cut_off);
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::*;

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    pub(super) fn new_table<R: Row>(ground: &Ground<R::Word>, walls: WallChoices<R>) -> Table<R> {
        Table::new_step(ground, walls)
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    pub(super) fn add_wall<R: Row>(
        choices: &mut WallChoices<R>,
        ground: &Ground<R::Word>,
        side: Side,
        next: TableView<'_, R>,
        cut_off: BySide<R::Word>,
    ) {
        choices.add_step(ground, side, next, cut_off);
    }
}
