use turncoat_engine::Random;

/// Noise of which few places get most, as is used to make games against oneself differ: a sample of the symmetric Dirichlet
/// distribution.
pub(super) fn dirichlet(concentration: f32, places: usize, random: &mut Random) -> Vec<f32> {
    let gammas: Vec<f32> = (0..places).map(|_| gamma(concentration, random)).collect();
    let sum: f32 = gammas.iter().sum::<f32>().max(f32::MIN_POSITIVE);
    gammas.into_iter().map(|gamma| gamma / sum).collect()
}

/// A sample of the gamma distribution with a shape below 1 (Ahrens and Dieter 1974).
fn gamma(shape: f32, random: &mut Random) -> f32 {
    let border = (std::f32::consts::E + shape) / std::f32::consts::E;
    loop {
        let place = border * evenly(random);
        if place <= 1.0 {
            let sample = place.powf(1.0 / shape);
            if evenly(random) <= (-sample).exp() {
                return sample;
            }
        } else {
            let sample = -((border - place) / shape).ln();
            if evenly(random) <= sample.powf(shape - 1.0) {
                return sample;
            }
        }
    }
}

/// A number above 0 and at most 1.
pub(super) fn evenly(random: &mut Random) -> f32 {
    ((random.bits() >> 40) + 1) as f32 / (1 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_has_the_right_mean_and_sum() {
        let mut random = Random::new(5);
        let mean = (0..20_000).map(|_| gamma(0.3, &mut random)).sum::<f32>() / 20_000.0;
        assert!((mean - 0.3).abs() < 0.02, "{mean}");
        let noise = dirichlet(0.15, 50, &mut random);
        assert!((noise.iter().sum::<f32>() - 1.0).abs() < 1e-4);
    }
}
