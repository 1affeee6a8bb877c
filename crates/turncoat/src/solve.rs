//! `turncoat solve`.

mod othello;
mod quoridor;

use anyhow::{Result, ensure};

use crate::arguments::SolveArguments;
use crate::scene::Scene;

pub(crate) fn run(arguments: &SolveArguments) -> Result<()> {
    if let Some(path) = &arguments.suite {
        return othello::solve_suite(path, arguments);
    }
    match Scene::read(&arguments.scene)? {
        Scene::Othello(position) => othello::solve_position(&position, arguments),
        Scene::Quoridor(scene) => {
            ensure!(arguments.threads == 1, "--threads is for --game othello");
            quoridor::solve_scene(&scene, arguments)
        }
    }
}
