//! The same counts, compiled for the processor at hand.

use turncoat_game::{Convention, Position, perft};

/// Counts as [`turncoat_game::perft`] does, with vector and bit instructions where the processor has them.
pub(crate) fn fastest_perft<P: Position>(position: &P, depth: u32, convention: Convention) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
    {
        // SAFETY: the processor has every instruction set that the function was compiled for.
        return unsafe { avx2_perft(position, depth, convention) };
    }
    perft(position, depth, convention)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn avx2_perft<P: Position>(position: &P, depth: u32, convention: Convention) -> u64 {
    turncoat_game::perft_step(position, depth, convention, |next, depth| avx2_perft(next, depth, convention))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<P: Position>(position: &P, depth: u32) {
        for convention in Convention::ALL {
            let portable = perft(position, depth, convention);
            assert_eq!(fastest_perft(position, depth, convention), portable, "{convention} from {position:?}");
        }
    }

    #[test]
    fn every_processor_counts_the_same() {
        check(&turncoat_othello::Position::default(), 9);
        check(&turncoat_quoridor::Position::default(), 3);
    }
}
