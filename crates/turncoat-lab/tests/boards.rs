//! How strong the boards are, with as many positions a move as their chips look at.

use turncoat_device::Rows;
use turncoat_device::evaluation::{WEIGHTS, terms};
use turncoat_engine::{Player, Random, StopFlag, othello, quoridor};
use turncoat_game::{MoveSet as _, Position as _};
use turncoat_lab::arena::{Contest, Match, random_openings};
use turncoat_lab::board_player::{BoardPlayer, StrategistPlayer};
use turncoat_lab::board_weights_fit::BoardSamples;
use turncoat_othello::Position;

const GAMES: usize = 100;
const MEMORY: usize = 16 << 20;

/// What the first player scores in so many games, of 1.
fn score<P: Contest>(openings: Vec<P>, first: &mut dyn Player<P>, second: &mut dyn Player<P>) -> f64 {
    let standing = Match { openings, sprt: None }.play(first, second, &StopFlag::default(), |_| ());
    assert_eq!(standing.games() as usize, GAMES);
    assert!(standing.forfeits().is_empty());
    standing.pairs().score().expect("games were played")
}

#[test]
fn the_othello_board_is_stronger_than_level_8() {
    let openings = random_openings(&Position::default(), 6, GAMES / 2, &mut Random::new(1));
    let level = othello::Level::new(8).expect("there is a level 8");
    let mut opponent = othello::Opponent::new(othello::Strength::Level(level), MEMORY, 1);
    let score = score(openings, &mut BoardPlayer::new(BoardPlayer::NODES_OF_ATMEGA16), &mut opponent);
    println!("the board scores {:.1} % of {GAMES} games against level 8", 100.0 * score);
    assert!(score >= 0.5, "{score}");
}

#[test]
fn the_strategist_wins_most_games_against_level_4() {
    let start = turncoat_quoridor::Position::new(turncoat_quoridor::Setup::BOARDS);
    let openings = random_openings(&start, 2, GAMES / 2, &mut Random::new(1));
    let level = quoridor::Level::new(4).expect("there is a level 4");
    let mut opponent = quoridor::Opponent::new(quoridor::Strength::Level(level), MEMORY, 1);
    let score = score(openings, &mut StrategistPlayer::new(StrategistPlayer::MEASURED_POSITIONS), &mut opponent);
    println!("the strategist scores {:.1} % of {GAMES} games against level 4", 100.0 * score);
    assert!(score >= 0.7, "{score}");
}

/// Positions of random games, with the value that some weights give them, are judged so by the weights fitted to them.
#[test]
fn a_fit_finds_weights_again() {
    let mut random = Random::new(1);
    let truth: Vec<f32> = (0..WEIGHTS).map(|_| random.spread()).collect();
    let mut samples = BoardSamples::default();
    for game in 0..2000 {
        let mut position = Position::default();
        while let Some(mv) = {
            let moves = position.legal_moves();
            moves.into_iter().nth(random.below(moves.len().max(1)) as usize)
        } {
            let mut value = 0.0;
            terms(&Rows::from(&position), |term| {
                let factor = f32::from(term.factor);
                value += truth[term.weight] * if term.is_fine { factor / 8.0 } else { factor };
            });
            samples.add(&position, value, game % 20 == 0);
            position.play_unchecked(mv);
        }
    }
    let error = samples.fit().error;
    println!("{} samples, held-out error {error:.3} discs", samples.len());
    assert!(error < 1.0, "{error}");
}
