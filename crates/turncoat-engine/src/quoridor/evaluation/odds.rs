//! Logarithms of odds and probabilities, computed alike on every machine: nothing but additions, products and divisions.

use std::f32::consts::{LN_2, LOG2_E};

use super::network::Network;

/// e to the power of `exponent`, to about six digits; 0 far below 0.
#[inline(always)]
pub(crate) fn exp(exponent: f32) -> f32 {
    let power = exponent * LOG2_E;
    if power < -100.0 {
        return 0.0;
    }
    let power = power.min(100.0);
    let truncated = power as i32;
    let whole = truncated - i32::from(truncated as f32 > power);
    let part = power - whole as f32;
    // The Taylor series of 2^x.
    const SERIES: [f32; 7] = [1.0, LN_2, 0.240_226_5, 0.055_504_11, 0.009_618_129, 0.001_333_356, 0.000_154_035];
    let fraction = SERIES.iter().rev().fold(0.0, |sum, term| sum * part + term);
    fraction * f32::from_bits(((whole + 127) as u32) << 23)
}

/// The chance that belongs to odds of the network, from 0 to 1.
#[inline(always)]
pub(crate) fn chance(odds: i32) -> f32 {
    1.0 / (1.0 + exp(-(odds as f32) / Network::UNIT as f32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_e_are_close() {
        for step in -400..=80 {
            let exponent = step as f32 / 20.0;
            let (ours, exact) = (exp(exponent), exponent.exp());
            assert!((ours - exact).abs() <= 5e-5 * exact, "exp({exponent}) = {exact}, not {ours}");
        }
        assert_eq!(exp(-200.0), 0.0);
        assert_eq!(chance(0), 0.5);
    }
}
