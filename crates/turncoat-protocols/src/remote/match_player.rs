use std::time::Duration;

use turncoat_engine::{Player, StopFlag};
use turncoat_game::Position;
use turncoat_quoridor::{DrawRules, Setup};
use turncoat_session::{Game, SessionRules, Start};

use super::RemotePlayer;
use crate::foreign::Failure;

/// A remote player that sees a game position by position, as players of matches do.
pub struct MatchPlayer {
    name: String,
    remote: Box<dyn RemotePlayer>,
    /// The game as far as it was seen.
    game: Option<Game>,
    stop: StopFlag,
}

/// A game that remote players play.
trait Known: SessionRules {
    /// The starts that boards know.
    fn known_starts() -> Vec<Self>;
    fn start(&self) -> Start;
    fn current(game: &Game) -> Option<&Self>;
}

impl Known for turncoat_othello::Position {
    fn known_starts() -> Vec<Self> {
        vec![Self::default()]
    }

    fn start(&self) -> Start {
        Start::Othello(*self)
    }

    fn current(game: &Game) -> Option<&Self> {
        if let Game::Othello(record) = game { Some(record.position()) } else { None }
    }
}

impl Known for turncoat_quoridor::Position {
    fn known_starts() -> Vec<Self> {
        vec![Self::new(Setup::BOARDS)]
    }

    fn start(&self) -> Start {
        Start::Quoridor { position: *self, draws: DrawRules::default() }
    }

    fn current(game: &Game) -> Option<&Self> {
        if let Game::Quoridor(record) = game { Some(record.position()) } else { None }
    }
}

/// The game of one move from a start that boards know to this position, if there is one.
fn from_known_start<P: Known>(position: &P) -> Option<Game> {
    P::known_starts().into_iter().find_map(|start| {
        let mut game = Game::new(&start.start());
        let mv = start.legal_moves().into_iter().find(|mv| start.after_unchecked(*mv) == *position)?;
        game.play(&mv.to_string()).ok().map(|_| game)
    })
}

impl MatchPlayer {
    /// A player with this name in results, which gives up when `stop` is raised.
    #[must_use]
    pub fn new(name: String, remote: Box<dyn RemotePlayer>, stop: StopFlag) -> Self {
        Self { name, remote, game: None, stop }
    }

    /// The game that has led to `position`: the one seen before with one more move, or else a new one.
    fn follow<P: Known>(&mut self, position: &P) -> Game {
        let followed = self.game.take().and_then(|mut game| {
            let current = P::current(&game)?;
            if current == position {
                return Some(game);
            }
            let leads_here = |mv: &P::Move| current.after_unchecked(*mv) == *position;
            let mv = current.legal_moves().into_iter().find(leads_here)?.to_string();
            game.play(&mv).ok().map(|_| game)
        });
        followed.or_else(|| from_known_start(position)).unwrap_or_else(|| Game::new(&position.start()))
    }

    fn attempt_move<P: Known>(&mut self, position: &P) -> Result<P::Move, String> {
        let mut game = self.follow(position);
        let text = self.remote.choose(&game, None, &self.stop).map_err(|failure: Failure| failure.to_string())?;
        let mv = position.read_move(&text)?;
        game.play(&text).map_err(|refusal| refusal.to_string())?;
        self.game = Some(game);
        Ok(mv)
    }

    fn end_game<P: Known>(&mut self, position: &P) {
        let game = self.follow(position);
        self.remote.end(&game);
    }

    /// Any move: a player that fails to choose has lost, but has to return one.
    fn any_move<P: Position>(position: &P) -> P::Move {
        position.legal_moves().into_iter().next().expect("a game that is not over has a move")
    }
}

macro_rules! player {
    ($position:ty) => {
        impl Player<$position> for MatchPlayer {
            fn name(&self) -> String {
                self.name.clone()
            }

            fn choose(&mut self, position: &$position) -> <$position as Position>::Move {
                self.attempt_move(position).unwrap_or_else(|_| Self::any_move(position))
            }

            fn attempt(&mut self, position: &$position) -> Result<<$position as Position>::Move, String> {
                self.attempt_move(position)
            }

            fn end(&mut self, position: &$position) {
                self.end_game(position);
            }

            fn processor_time(&self) -> Option<Duration> {
                Some(self.remote.processor_time())
            }
        }
    };
}

player!(turncoat_othello::Position);
player!(turncoat_quoridor::Position);
