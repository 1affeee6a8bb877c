//! What makes the engine better: data, training, measurement.
//!
//! # From games to weights of Othello
//!
//! `lab self-play` and WTHOR files are games; `lab self-play --folder` keeps the value of every position in shards
//! (`valued_games.rs`). `lab samples` draws positions from games and finds their values, or takes the kept ones; the
//! positions of the engine's suites are never trained on (`exclusion.rs`). `lab train` fits one phase after another
//! (`training.rs`), from the end of the game backwards, since the values of a phase come from searches that end in the
//! next one. `lab balance` removes the weights' lean towards the side to move (`lean.rs`). `lab hold-out`, `lab
//! suite-loss` and `lab gate` measure, and `lab prob-cut` fits the margins of ProbCut to the new evaluation. `quoridor`
//! trains networks: games against itself, AdamW, and a match against the champion.

pub mod arena;
pub mod book_building;
pub mod evaluation_player;
pub mod exclusion;
pub mod fixed_depth;
pub mod games;
pub mod hold_out;
pub mod labelled_samples;
pub mod lean;
pub mod plot;
pub mod prob_cut_fit;
pub mod punctuality;
pub mod quick_eval_fit;
pub mod quoridor;
pub mod sample;
pub mod self_play;
pub mod suite;
pub mod suite_loss;
pub mod tournament_samples;
pub mod training;
pub mod valued_games;
pub mod weights_folder;
