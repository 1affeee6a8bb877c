//! What makes the engine better: data, training, measurement.

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
