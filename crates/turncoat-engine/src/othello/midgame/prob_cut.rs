//! ProbCut: a shallow search predicts the result of a deep one, with an error that was measured (Buro 1995).

/// How deep the search looks that predicts one of `depth` plies, which has the same parity.
#[inline(always)]
pub(crate) const fn cut_depth(depth: u32) -> u32 {
    let half = depth / 2;
    half - ((depth ^ half) & 1)
}

/// The standard deviation in discs between searches of `deep` and of `shallow` plies with `empties` empty squares, fitted to
/// our own evaluation.
#[inline(always)]
pub(crate) fn standard_deviation(empties: u32, deep: u32, shallow: u32) -> f32 {
    let rough = ROUGH[0] * empties as f32 + ROUGH[1] * deep as f32 + ROUGH[2] * shallow as f32;
    let fitted = CURVE[0] * rough * rough + CURVE[1] * rough + CURVE[2];
    if fitted < LEAST { LEAST } else { fitted }
}

const ROUGH: [f32; 3] = [-0.1003, 0.3103, -0.5777];
const CURVE: [f32; 3] = [0.0759, 1.0773, 4.769];
const LEAST: f32 = 1.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_predicting_depth_has_the_same_parity() {
        for depth in 2..60 {
            assert!(cut_depth(depth) < depth);
            assert_eq!(cut_depth(depth) % 2, depth % 2, "{depth}");
        }
    }
}
