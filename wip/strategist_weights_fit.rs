//! Fits the weights of `Strong NPC` of the Quoridor boards to the engine's odds: least squares with Adagrad.

use turncoat_device::quoridor::Strategist;
use turncoat_engine::Random;
use turncoat_engine::quoridor::{Description, Frame, Frames, MOVES, Network};
use turncoat_game::{MoveSet as _, Position as _};
use turncoat_quoridor::{Position, Setup};

/// A position as a sum of weights, with the logarithm of the odds that the engine's network gives the side to move.
pub struct StrategistSample {
    terms: Vec<u16>,
    odds: f32,
    is_held_out: bool,
}

/// What a fit found.
pub struct StrategistWeights {
    /// The weights in the units and the order of the board.
    pub weights: Vec<i8>,
    /// The root mean square error of the rounded weights on the games held out, in logarithms of odds.
    pub error: f64,
}

const EPOCHS: u32 = 12;
/// The first step size; it falls to a twentieth.
const STEP: f32 = 0.2;
/// How strongly weights are drawn to zero at each touch.
const DECAY: f32 = 0.001;
/// Clearer odds than this count as this clear.
const CLEAREST: f32 = 6.0;
/// One game in so many measures and never trains.
const HELD_OUT: u64 = 20;
/// One move in so many is random.
const RANDOM_MOVES: u32 = 4;
/// The plies that the players look ahead.
const PLIES: usize = 2;
const MOST_PLIES: usize = 120;

/// The positions of games that the strategist plays with itself on the board of the boards, with random moves in between.
#[must_use]
pub fn samples_of_games(games: u64) -> Vec<StrategistSample> {
    let network = Network::embedded();
    let frames = Frames::new(Position::new(Setup::BOARDS).size());
    let mut samples = Vec::new();
    for game in 0..games {
        let mut random = Random::new(game);
        let mut strategist = Strategist::default();
        let mut position = Position::new(Setup::BOARDS);
        for _ in 0..MOST_PLIES {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            samples.push(StrategistSample {
                terms: terms(&position),
                odds: odds(network, &frames, &position),
                is_held_out: game % HELD_OUT == 0,
            });
            let random_move = moves.into_iter().nth(random.below(moves.len()) as usize);
            let chosen = if random.below(RANDOM_MOVES) == 0 { random_move } else { strategist.choose_within(&position, PLIES) };
            position.play_unchecked(chosen.expect("the game is not over"));
        }
    }
    samples
}

fn terms(position: &Position) -> Vec<u16> {
    let mut terms = Vec::new();
    Strategist::terms(position, |weight| terms.push(weight as u16));
    terms
}

fn odds(network: &Network, frames: &Frames, position: &Position) -> f32 {
    let mut description = Description::default();
    description.describe(position, frames.view(Frame::of(position, false)));
    let judgement = network.judge(&description, &mut [0; MOVES]);
    (judgement.odds as f32 / Network::UNIT as f32).clamp(-CLEAREST, CLEAREST)
}

/// The weights that come nearest to the engine's odds.
#[must_use]
pub fn fit(samples: &[StrategistSample]) -> StrategistWeights {
    let (held_out, mut training): (Vec<_>, Vec<_>) = samples.iter().partition(|sample| sample.is_held_out);
    let mut weights = vec![(0.0_f32, 1.0_f32); Strategist::WEIGHTS];
    let mut random = Random::new(0);
    for epoch in 0..EPOCHS {
        random.shuffle(&mut training);
        for (index, sample) in training.iter().enumerate() {
            let done = (epoch as f32 + index as f32 / training.len() as f32) / EPOCHS as f32;
            let value: f32 = sample.terms.iter().map(|&term| weights[usize::from(term)].0).sum();
            for &term in &sample.terms {
                let (weight, squares) = &mut weights[usize::from(term)];
                let gradient = sample.odds - value - DECAY * *weight;
                *squares += gradient * gradient;
                *weight += STEP * (1.0 - 0.95 * done) * gradient / squares.sqrt();
            }
        }
    }
    let units = Strategist::UNITS as f32;
    let weights: Vec<i8> = weights.iter().map(|(weight, _)| (weight * units).round() as i8).collect();
    let squares = held_out.iter().map(|sample| {
        let value: i32 = sample.terms.iter().map(|&term| i32::from(weights[usize::from(term)])).sum();
        f64::from(sample.odds - value as f32 / units).powi(2)
    });
    let error = (squares.sum::<f64>() / held_out.len() as f64).sqrt();
    StrategistWeights { weights, error }
}
