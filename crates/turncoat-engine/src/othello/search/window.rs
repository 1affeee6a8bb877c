/// The scores that a search has to tell apart: exact between the two bounds, and outside only on which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// Every score.
    pub const EXACT: Self = Self { alpha: -64, beta: 64 };
    /// Only whether the game is won, drawn or lost.
    pub const WIN_LOSS_DRAW: Self = Self { alpha: -2, beta: 2 };

    /// Scores from `alpha` to `beta`: a true score at or below `alpha` or at or above `beta` is only reported to be there.
    /// Bounds beyond the board's 64 discs are moved to it; nothing if no score lies between them.
    #[must_use]
    pub fn new(alpha: i32, beta: i32) -> Option<Self> {
        // Scores are even, so the bounds can be.
        let alpha = alpha.clamp(-64, 64).div_euclid(2) * 2;
        let beta = (beta.clamp(-64, 64) + 1).div_euclid(2) * 2;
        (alpha < beta).then_some(Self { alpha, beta })
    }

    /// The bound below which scores are not told apart.
    #[must_use]
    pub const fn alpha(self) -> i32 {
        self.alpha
    }

    /// The bound above which scores are not told apart.
    #[must_use]
    pub const fn beta(self) -> i32 {
        self.beta
    }
}
