use turncoat_engine::Player as _;
use turncoat_engine::othello::classic as othello;
use turncoat_engine::quoridor::classic as quoridor;
use turncoat_session::{Classic, Game};

/// The classic opponent of Othello with this name, if it is one.
#[must_use]
pub fn othello_classic(classic: Classic) -> Option<othello::Classic> {
    match classic {
        Classic::Avr => Some(othello::Classic::Avr(othello::Avr)),
        Classic::FirstLegal => Some(othello::Classic::FirstLegal(othello::FirstLegal)),
        Classic::Greedy => Some(othello::Classic::Greedy(othello::Greedy)),
        Classic::Matrix(depth) => othello::Matrix::new(depth).map(othello::Classic::Matrix),
        Classic::Npc => None,
    }
}

/// The classic opponent of Quoridor with this name, if it is one.
#[must_use]
pub const fn quoridor_classic(classic: Classic) -> Option<quoridor::Classic> {
    match classic {
        Classic::Npc => Some(quoridor::Classic::Npc(quoridor::Npc)),
        Classic::Avr | Classic::FirstLegal | Classic::Greedy | Classic::Matrix(_) => None,
    }
}

/// The move of a classic opponent, if it plays this game.
pub(super) fn choose(classic: Classic, game: &Game) -> Option<String> {
    match game {
        Game::Othello(record) => Some(othello_classic(classic)?.choose(record.position()).to_string()),
        Game::Quoridor(record) => Some(quoridor_classic(classic)?.choose(record.position()).to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_classic_opponent_has_the_name_of_its_player() {
        for classic in Classic::ALL {
            let othello = othello_classic(classic).map(|player| player.name());
            let quoridor = quoridor_classic(classic).map(|player| player.name());
            assert_eq!(othello.xor(quoridor), Some(classic.to_string()));
        }
        let depths = othello::Matrix::DEPTHS;
        assert_eq!((depths, othello::Matrix::default().depth()), (Classic::MATRIX_DEPTHS, Classic::USUAL_MATRIX_DEPTH));
    }
}
