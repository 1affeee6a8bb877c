//! Processors with AVX-512.
#![cfg(target_arch = "x86_64")]

/// Proof that the processor has the parts F, CD, DQ and VL of AVX-512 and all that [`crate::avx2::Avx2`] stands for: made
/// only by [`Avx512::detect`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    #[inline]
    pub(crate) fn detect() -> Option<Self> {
        (crate::avx2::Avx2::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl"))
        .then_some(Self(()))
    }
}
