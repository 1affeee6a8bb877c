//! From games to weights: what is interrupted goes on as if nothing had happened, and training learns.

use std::fs;
use std::path::Path;

use indicatif::ProgressBar;
use tempfile::TempDir;
use turncoat_engine::othello::evaluation::{Evaluation, PatternSums, Phase, WeightsFile};
use turncoat_engine::othello::{Limits, Searcher};
use turncoat_engine::{Effort, StopFlag};
use turncoat_game::BySide;
use turncoat_lab::fixed_depth::FixedDepth;
use turncoat_lab::games::{Game, read_games};
use turncoat_lab::hold_out::errors_by_empties;
use turncoat_lab::labelled_samples::{Draw, DrawnOutlook, Labels, label};
use turncoat_lab::lean::Lean;
use turncoat_lab::sample::{Sample, SampleFile};
use turncoat_lab::self_play::SelfPlay;
use turncoat_lab::training::{Recipe, even_weights, train};
use turncoat_lab::weights_folder::{read_weights, write_weights};
use turncoat_othello::{BLACK, Position};

fn self_play(openings: &[String]) -> SelfPlay<'_> {
    SelfPlay { evaluation: Evaluation::embedded(), depth: 1, openings, random_moves: 8, seed: 1 }
}

fn play(count: usize, path: &Path) {
    let openings = ["f5d6c4d3c2b3b4b5".to_owned(), "f5f6e6f4g5e7f7h5".to_owned()];
    let bar = ProgressBar::hidden();
    self_play(&openings).run(count, path, &StopFlag::default(), &bar).expect("games can be written");
}

fn games(folder: &TempDir) -> Vec<Game> {
    let path = folder.path().join("games.txt");
    play(40, &path);
    read_games(&path).expect("what was written can be read")
}

/// Exact values near the end of the games.
fn label_games(games: &[Game], count: usize, path: &Path) -> Vec<Sample> {
    let draw = Draw { empties: 2..=6, random_moves: 2, outlook: None, seed: 1 };
    label(games, &draw, Labels::Exact, count, path, &StopFlag::default(), &ProgressBar::hidden())
        .expect("samples can be written");
    SampleFile::open(path).expect("what was written can be read").samples().to_vec()
}

#[test]
fn self_play_goes_on_where_it_stopped() {
    let folder = TempDir::new().unwrap();
    let (at_once, in_parts) = (folder.path().join("at-once"), folder.path().join("in-parts"));
    play(12, &at_once);
    play(5, &in_parts);
    play(12, &in_parts);
    assert_eq!(fs::read(at_once).unwrap(), fs::read(in_parts).unwrap());
}

#[test]
fn games_of_self_play_are_played_to_the_end() {
    let folder = TempDir::new().unwrap();
    let games = games(&folder);
    assert_eq!(games.len(), 40);
    assert!(games.iter().all(|game| game.positions().last().unwrap().final_discs().is_some()));
}

#[test]
fn labelling_goes_on_where_it_stopped() {
    let folder = TempDir::new().unwrap();
    let games = games(&folder);
    let at_once = label_games(&games, 1024, &folder.path().join("at-once"));
    let in_parts = folder.path().join("in-parts");
    label_games(&games, 512, &in_parts);
    assert_eq!(label_games(&games, 1024, &in_parts), at_once);
}

#[test]
fn searches_lead_to_boards_with_the_values_they_report() {
    let mut search = FixedDepth::new(Evaluation::embedded());
    let position = Position::default().replay("f5d6c3d3c4f4").finish().unwrap();
    for depth in 1..=4 {
        let value = |(own, other)| {
            let value = Evaluation::embedded().evaluate_sums(&PatternSums::of(own, other), own, other);
            if depth % 2 == 0 { value } else { -value }
        };
        let mut decided: Vec<i32> = search.deciding_boards(&position, depth).into_iter().map(value).collect();
        decided.sort_by_key(|&value| -value);
        let ranked: Vec<i32> = search.rank(&position, depth).into_iter().map(|(_, value)| value).collect();
        assert_eq!(decided, ranked, "depth {depth}");
    }
}

#[test]
fn what_searches_lead_to_can_be_labelled() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("leaves");
    let outlook = DrawnOutlook { evaluation: Evaluation::embedded(), depth: 3 };
    let draw = Draw { empties: 4..=6, random_moves: 2, outlook: Some(outlook), seed: 1 };
    label(&games(&folder), &draw, Labels::Exact, 256, &path, &StopFlag::default(), &ProgressBar::hidden()).unwrap();
    let file = SampleFile::open(&path).unwrap();
    assert_eq!(file.samples().len(), 256);
    assert!(file.samples().iter().all(|sample| (4..=6).contains(&sample.empties())));
}

#[test]
fn a_limit_of_nodes_labels_with_what_a_new_engine_says() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("searched");
    let draw = Draw { empties: 8..=9, random_moves: 0, outlook: None, seed: 1 };
    let evaluation = Evaluation::embedded();
    let labels = Labels::Nodes { evaluation, nodes: 2000 };
    label(&games(&folder), &draw, labels, 256, &path, &StopFlag::default(), &ProgressBar::hidden()).unwrap();
    let file = SampleFile::open(&path).unwrap();
    for sample in file.samples().iter().step_by(64) {
        let sides = BySide { first: sample.own(), second: sample.other() };
        let position = Position::new(sides, BLACK).expect("samples are positions");
        let limits = Limits { effort: Effort::Nodes(2000), lines: 1 };
        let mut engine = Searcher::with_evaluation(1 << 18, evaluation);
        let report = engine.think(&position, limits, &StopFlag::default(), |_| {}).unwrap();
        assert_eq!(sample.discs(), report.lines[0].score as f32, "{position}");
    }
}

#[test]
fn a_stopped_command_writes_nothing() {
    let folder = TempDir::new().unwrap();
    let (path, stop) = (folder.path().join("games"), StopFlag::default());
    stop.stop();
    self_play(&["f5".to_owned()]).run(5, &path, &stop, &ProgressBar::hidden()).unwrap();
    assert_eq!(fs::read(path).unwrap(), b"");
}

#[test]
fn training_learns_and_goes_on_where_it_stopped() {
    let folder = TempDir::new().unwrap();
    let samples = label_games(&games(&folder), 2048, &folder.path().join("samples"));
    let recipe = Recipe { empties: 1..=6, ..Recipe::default() };
    let (finished, in_parts) = (folder.path().join("finished"), folder.path().join("in-parts"));
    let run = |folder: &Path, recipe: &Recipe, stop: &StopFlag| {
        train(&samples, &even_weights(), recipe, folder, stop, &ProgressBar::hidden())
    };
    let weights = run(&finished, &recipe, &StopFlag::default()).unwrap().expect("nobody stopped it");
    let error = |weights: &WeightsFile| {
        let errors = errors_by_empties(&weights.expand(), samples.iter().filter(|sample| !sample.is_held_out()));
        errors[6].root_mean_square()
    };
    assert!(error(&weights) < error(&even_weights()) / 2.0);

    let stop = StopFlag::default();
    stop.stop();
    assert!(run(&in_parts, &recipe, &stop).unwrap().is_none());
    fs::copy(finished.join("phase-27.weights"), in_parts.join("phase-27.weights")).unwrap();
    assert!(run(&in_parts, &recipe, &StopFlag::default()).unwrap() == Some(weights.clone()));

    let other_recipe = Recipe { epochs: 1, ..recipe };
    let refusal = run(&finished, &other_recipe, &StopFlag::default()).unwrap_err().to_string();
    assert!(refusal.contains("another recipe"), "{refusal}");

    let path = write_weights(&weights, folder.path()).unwrap();
    assert!(read_weights(&path).unwrap() == weights);
}

#[test]
fn training_goes_on_from_the_interactions_of_its_base() {
    let folder = TempDir::new().unwrap();
    let samples = label_games(&games(&folder), 1024, &folder.path().join("samples"));
    let base = WeightsFile::read(Evaluation::embedded_bytes()).unwrap();
    let recipe = Recipe { epochs: 1, step: 0.0, vector_step: 0.0, empties: 5..=6, ..Recipe::default() };
    let weights =
        train(&samples, &base, &recipe, &folder.path().join("still"), &StopFlag::default(), &ProgressBar::hidden());
    assert!(weights.unwrap() == Some(base), "steps of no length lead nowhere");
}

fn lean(weights: &WeightsFile, games: &[Game]) -> Lean {
    Lean::of_games(&weights.expand(), games, 300, &StopFlag::default(), &ProgressBar::hidden())
}

#[test]
fn a_lean_is_found_and_taken_off() {
    let folder = TempDir::new().unwrap();
    let games = games(&folder);
    let mut weights = even_weights();
    Phase::all().for_each(|phase| weights.raise(phase, 2 * Evaluation::UNITS_PER_DISC as i16));
    let lean = lean(&weights, &games);
    // Near the end of the game passes change who is to move where a search ends.
    let has_no_passes = |phase: Phase| phase.empties().0 > 30;
    for (phase, _, units) in lean.by_phase().filter(|(phase, ..)| has_no_passes(*phase)) {
        assert_eq!(units, 2.0 * f64::from(Evaluation::UNITS_PER_DISC), "{phase:?}");
    }
    lean.take_off(&mut weights);
    for (phase, ..) in lean.by_phase().filter(|(phase, ..)| has_no_passes(*phase)) {
        assert_eq!(weights.phases[phase.index()], even_weights().phases[phase.index()]);
    }
}

#[test]
fn the_engine_leans_towards_nobody() {
    let folder = TempDir::new().unwrap();
    let weights = WeightsFile::read(Evaluation::embedded_bytes()).unwrap();
    let lean = lean(&weights, &games(&folder));
    let (count, sum) = lean.by_phase().fold((0.0, 0.0), |(count, sum), (_, _, units)| (count + 1.0, sum + units));
    let discs = sum / count / f64::from(Evaluation::UNITS_PER_DISC);
    assert!(discs.abs() < 1.0, "{discs} discs");
}
