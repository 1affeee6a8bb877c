use turncoat_othello::{Bitboard, Square, flips, mobility};

use super::last_flips::doubled_last_flips;
use crate::othello::board::Board;
use crate::othello::endgame::EndgameSearch;
use crate::othello::evaluation::eval_node::EvalNode;

/// What the search asks of the processor: a few kernels, and its own recursive functions compiled for the instruction set.
///
/// The search is written once, as `#[inline(always)]` steps generic over this trait. A step calls deeper ones through the
/// trait, so that each becomes one real function per instruction set, with the kernels inlined and the processor's
/// instructions allowed throughout.
pub(crate) trait InstructionSet: Copy + Send + Sync + 'static {
    /// The squares on which the side to move can place a disc.
    fn mobility(self, board: Board) -> u64;

    /// The discs that one of the side to move on the empty `square` turns.
    fn flips(self, square: u32, board: Board) -> u64;

    /// For two empty squares, the discs that one of the side to move there turns, and the squares on which the opponent can
    /// reply.
    #[inline(always)]
    fn two_moves(self, squares: [u32; 2], board: Board) -> [(u64, u64); 2] {
        squares.map(|square| {
            let flips = self.flips(square, board);
            (flips, self.mobility(board.after(square, flips)))
        })
    }

    /// Twice the number of discs that a disc on `square` turns, if it is the only empty square and `own` are the mover's
    /// discs.
    #[inline(always)]
    fn doubled_last_flips(self, square: u32, own: u64) -> i32 {
        doubled_last_flips(square, own)
    }

    /// Bytes of `squares` in the order of `places`, four to a number.
    #[inline(always)]
    fn arranged(self, squares: u32, places: &[u8; 16]) -> [u32; 4] {
        let squares = squares.to_le_bytes();
        let byte = |place: u8| squares[usize::from(place & 3)];
        let (groups, _) = places.as_chunks::<4>();
        [0, 1, 2, 3].map(|group| u32::from_le_bytes(groups[group].map(byte)))
    }

    /// Asks the memory for an address that is read soon.
    fn prefetch(self, address: *const u8);

    /// See [`EndgameSearch::pass_last_two_step`].
    fn pass_last_two(search: &mut EndgameSearch<'_, Self>, board: Board, alpha: i32, first: u32, second: u32) -> i32;

    /// See [`EndgameSearch::last_three_step`].
    fn last_three(search: &mut EndgameSearch<'_, Self>, board: Board, alpha: i32, squares: u32) -> i32;

    /// See [`EndgameSearch::pass_last_three_step`].
    fn pass_last_three(search: &mut EndgameSearch<'_, Self>, board: Board, alpha: i32, squares: u32) -> i32;

    /// See [`EndgameSearch::last_four_step`].
    fn last_four(search: &mut EndgameSearch<'_, Self>, board: Board, alpha: i32) -> i32;

    /// See [`EndgameSearch::last_five_step`].
    fn last_five(search: &mut EndgameSearch<'_, Self>, board: Board, alpha: i32) -> i32;

    /// See [`EndgameSearch::last_six_step`].
    fn last_six(search: &mut EndgameSearch<'_, Self>, board: Board, moves: u64, alpha: i32) -> i32;

    /// See [`EndgameSearch::sorted_step`].
    fn sorted(search: &mut EndgameSearch<'_, Self>, board: Board, moves: u64, alpha: i32) -> i32;

    /// See [`EndgameSearch::null_window_step`].
    fn null_window(search: &mut EndgameSearch<'_, Self>, board: Board, moves: u64, alpha: i32) -> i32;

    /// See [`EndgameSearch::estimate_step`].
    fn estimate(search: &mut EndgameSearch<'_, Self>, node: &EvalNode, depth: u32, alpha: i32, beta: i32) -> i32;

    /// See [`EndgameSearch::principal_variation_step`].
    fn principal_variation(search: &mut EndgameSearch<'_, Self>, board: Board, alpha: i32, beta: i32) -> i32;
}

/// The functions through which the search recurses, for one instruction set. With attributes, which must only ask for
/// instructions that a value of the set stands for, they are compiled under those.
macro_rules! points_of_recursion {
    ($set:ty, $attributes:tt) => {
        points_of_recursion! { $set, $attributes,
            pass_last_two => pass_last_two_step(board: Board, alpha: i32, first: u32, second: u32);
            last_three => last_three_step(board: Board, alpha: i32, squares: u32);
            pass_last_three => pass_last_three_step(board: Board, alpha: i32, squares: u32);
            last_four => last_four_step(board: Board, alpha: i32);
            last_five => last_five_step(board: Board, alpha: i32);
            last_six => last_six_step(board: Board, moves: u64, alpha: i32);
            sorted => sorted_step(board: Board, moves: u64, alpha: i32);
            null_window => null_window_step(board: Board, moves: u64, alpha: i32);
            estimate => estimate_step(node: &EvalNode, depth: u32, alpha: i32, beta: i32);
            principal_variation => principal_variation_step(board: Board, alpha: i32, beta: i32);
        }
    };
    ($set:ty, $attributes:tt, $($point:ident => $step:ident $parameters:tt;)*) => {
        $(points_of_recursion! { @point $set, $attributes, $point => $step $parameters })*
    };
    (@point $set:ty, [], $point:ident => $step:ident($($name:ident: $kind:ty),*)) => {
        #[inline(never)]
        fn $point(search: &mut EndgameSearch<'_, $set>, $($name: $kind),*) -> i32 {
            search.$step($($name),*)
        }
    };
    (@point $set:ty, [$(#[$attribute:meta])+], $point:ident => $step:ident($($name:ident: $kind:ty),*)) => {
        #[inline(always)]
        fn $point(search: &mut EndgameSearch<'_, $set>, $($name: $kind),*) -> i32 {
            #[inline(never)]
            $(#[$attribute])+
            fn compiled(search: &mut EndgameSearch<'_, $set>, $($name: $kind),*) -> i32 {
                search.$step($($name),*)
            }
            // SAFETY: the search holds a value of the instruction set, which exists only where the processor has it.
            unsafe { compiled(search, $($name),*) }
        }
    };
}

pub(crate) use points_of_recursion;

/// No instructions beyond what the program was compiled for.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(all(target_family = "wasm", target_feature = "simd128"), expect(dead_code, reason = "there are kernels"))]
pub(crate) struct Portable;

impl InstructionSet for Portable {
    #[inline(always)]
    fn mobility(self, board: Board) -> u64 {
        mobility(Bitboard(board.own), Bitboard(board.other)).0
    }

    #[inline(always)]
    fn flips(self, square: u32, board: Board) -> u64 {
        flips(Square::ALL[(square & 63) as usize], Bitboard(board.own), Bitboard(board.other)).0
    }

    #[inline(always)]
    fn prefetch(self, _: *const u8) {}

    points_of_recursion! { Portable, [] }
}
