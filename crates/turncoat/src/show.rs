//! `turncoat show`.

use anyhow::Result;

use crate::arguments::SceneArguments;
use crate::drawing::{Look, othello, quoridor};
use crate::scene::Scene;

pub(crate) fn print(arguments: &SceneArguments, look: Look) -> Result<String> {
    Ok(match Scene::read(arguments)? {
        Scene::Othello(position) => {
            format!("{}\n\n{}\n{position}\n", othello::board(&position, look), othello::caption(&position))
        }
        Scene::Quoridor(scene) => {
            let position = scene.position;
            let caption = quoridor::caption(&position, scene.draw);
            format!("{}\n\n{caption}\n{position}\n", quoridor::board(&position, look))
        }
    })
}
