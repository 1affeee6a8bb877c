//! `turncoat moves`.

use anyhow::Result;

use crate::arguments::SceneArguments;
use crate::scene::{Scene, WriteMove};

pub(crate) fn print(arguments: &SceneArguments) -> Result<String> {
    Ok(match Scene::read(arguments)? {
        Scene::Othello(position) => list(&position, ()),
        Scene::Quoridor(scene) => list(&scene.position, scene.notation),
    })
}

fn list<P: WriteMove>(position: &P, style: P::Style) -> String {
    position.legal_moves().into_iter().map(|mv| position.write(mv, style) + "\n").collect()
}
