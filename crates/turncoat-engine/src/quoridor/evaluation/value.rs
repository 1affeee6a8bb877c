use std::ops::Neg;

use crate::quoridor::endgame::exact::Exact;

/// How good a position is for a side: from lost to won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value(i16);

impl Value {
    /// The side loses.
    pub const LOST: Self = Self(-Self::UNIT);
    /// Both sides are equal, or the game is drawn.
    pub const EVEN: Self = Self(0);
    /// The side wins.
    pub const WON: Self = Self(Self::UNIT);

    const UNIT: i16 = i16::MAX;

    /// The value of a chance to win, from 0 to 1.
    #[inline(always)]
    pub(crate) fn of_chance(chance: f32) -> Self {
        Self(((2.0 * chance - 1.0) * f32::from(Self::UNIT)) as i16)
    }

    /// The value of a proven result.
    #[inline(always)]
    pub(crate) const fn of_exact(exact: Exact) -> Self {
        match exact {
            Exact::Win { .. } => Self::WON,
            Exact::Loss { .. } => Self::LOST,
            Exact::Draw => Self::EVEN,
        }
    }

    /// The mean of values whose sum and count these are.
    #[inline(always)]
    pub(crate) fn mean(sum: i64, count: u32) -> Self {
        Self((sum / i64::from(count.max(1))) as i16)
    }

    /// As bits that can be stored.
    #[inline(always)]
    pub(crate) const fn to_bits(self) -> u16 {
        self.0.cast_unsigned()
    }

    /// The value with these bits.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits.cast_signed())
    }

    /// As a number that can be added up.
    #[inline(always)]
    pub(crate) fn number(self) -> i64 {
        i64::from(self.0)
    }

    /// From -1 to 1.
    #[must_use]
    #[inline(always)]
    pub fn score(self) -> f32 {
        f32::from(self.0) / f32::from(Self::UNIT)
    }

    /// The chance to win in thousandths, where a draw is half a win.
    #[must_use]
    pub fn permille(self) -> u32 {
        let unit = u32::from(Self::UNIT.unsigned_abs());
        ((i32::from(self.0) + i32::from(Self::UNIT)).cast_unsigned() * 500 + unit / 2) / unit
    }
}

impl Neg for Value {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_chances() {
        for (value, permille) in
            [(Value::LOST, 0), (Value::EVEN, 500), (Value::WON, 1000), (Value::of_chance(0.25), 250)]
        {
            assert_eq!(value.permille(), permille);
            assert_eq!((-value).permille(), 1000 - permille);
        }
        assert_eq!(Value::mean(Value::WON.number() + Value::LOST.number(), 2), Value::EVEN);
    }
}
