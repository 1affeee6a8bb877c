//! Where the search calls itself: once for each instruction set.
#![allow(unsafe_code)]

use super::Midgame;
#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2;
use crate::othello::board::Baseline;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::evaluation::eval_node::EvalNode;

/// An instruction set for which the search is compiled.
pub(crate) trait Recursion: InstructionSet {
    /// See [`Midgame::step`].
    fn search(midgame: &mut Midgame<'_, Self>, node: &EvalNode, alpha: i32, beta: i32, depth: u32) -> i32;
}

impl Recursion for Baseline {
    #[inline(never)]
    fn search(midgame: &mut Midgame<'_, Self>, node: &EvalNode, alpha: i32, beta: i32, depth: u32) -> i32 {
        midgame.search_node(node, alpha, beta, depth)
    }
}

#[cfg(target_arch = "x86_64")]
impl Recursion for Avx2 {
    #[inline(always)]
    fn search(midgame: &mut Midgame<'_, Self>, node: &EvalNode, alpha: i32, beta: i32, depth: u32) -> i32 {
        #[inline(never)]
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
        fn compiled(midgame: &mut Midgame<'_, Avx2>, node: &EvalNode, alpha: i32, beta: i32, depth: u32) -> i32 {
            midgame.search_node(node, alpha, beta, depth)
        }
        // SAFETY: the search holds a value of the instruction set, which exists only where the processor has it.
        unsafe { compiled(midgame, node, alpha, beta, depth) }
    }
}
