/// The quadrants of the board in which `empties` has an odd number of squares. Who plays first in such a region tends to
/// play last in it, which is worth having.
#[inline(always)]
pub(crate) fn odd_quadrants(empties: u64) -> u64 {
    let mut parity = empties ^ (empties >> 1);
    parity ^= parity >> 2;
    parity ^= parity >> 8;
    parity ^= parity >> 16;
    (parity & 0x0000_0011_0000_0011).wrapping_mul(0x0f0f_0f0f)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_quadrants_are_whole_quadrants() {
        const TOP_LEFT: u64 = 0x0f0f_0f0f;
        let quadrants = [TOP_LEFT, TOP_LEFT << 4, TOP_LEFT << 32, TOP_LEFT << 36];
        for empties in [0, 1, 0x8000_0000_0000_0101, 0x1234_5678_9abc_def0, u64::MAX] {
            let expected = quadrants.iter().filter(|&&quadrant| (empties & quadrant).count_ones() % 2 == 1).sum();
            assert_eq!(odd_quadrants(empties), expected, "{empties:016x}");
        }
    }
}
