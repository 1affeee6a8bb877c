//! `turncoat solve`.

mod collection;
mod othello;
mod quoridor;

use anyhow::{Result, ensure};

use crate::arguments::SolveArguments;
use crate::scene::Scene;

pub(crate) fn run(arguments: &SolveArguments) -> Result<()> {
    if let Some(file) = &arguments.collection.file {
        return collection::run(file, arguments);
    }
    match Scene::read(&arguments.scene)? {
        Scene::Othello(position) => othello::solve_position(&position, arguments),
        Scene::Quoridor(scene) => {
            ensure!(arguments.threads == 1, "--threads is for --game othello");
            quoridor::solve_scene(&scene, arguments)
        }
    }
}
