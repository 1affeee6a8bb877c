//! The position that the arguments describe, with the moves that led to it.

use anyhow::{Context as _, Result, bail};
use turncoat_game::{Position, Replay};
use turncoat_quoridor::{DrawReason, DrawRules, Notation, Setup};

use crate::arguments::{Game, SceneArguments};

/// A position of either game.
pub(crate) enum Scene {
    Othello(turncoat_othello::Position),
    Quoridor(QuoridorScene),
}

pub(crate) struct QuoridorScene {
    pub(crate) position: turncoat_quoridor::Position,
    /// The moves that led to it.
    pub(crate) moves: Vec<turncoat_quoridor::Move>,
    /// The positions before it.
    pub(crate) past: Vec<turncoat_quoridor::Position>,
    pub(crate) notation: Notation,
    pub(crate) draw: Option<DrawReason>,
}

impl Scene {
    pub(crate) fn read(arguments: &SceneArguments) -> Result<Self> {
        match arguments.game {
            Game::Othello => OthelloGame::read(arguments).map(|game| Self::Othello(game.end())),
            Game::Quoridor => QuoridorScene::read(arguments).map(Self::Quoridor),
        }
    }
}

impl QuoridorScene {
    pub(crate) fn read(arguments: &SceneArguments) -> Result<Self> {
        use turncoat_quoridor::Position;

        let start = match (&arguments.position, arguments.start.as_deref()) {
            (Some(text), _) => text.parse().context("--position")?,
            (None, None) => {
                let size = arguments.size.unwrap_or(Setup::TOURNAMENT.size);
                let walls = arguments.walls.unwrap_or(Setup::TOURNAMENT.walls);
                Position::new(Setup { size, walls })
            }
            (None, Some("tournament")) => Position::new(Setup::TOURNAMENT),
            (None, Some("boards")) => Position::new(Setup::BOARDS),
            (None, Some(other)) => bail!("--start: Quoridor starts are tournament and boards, not {other:?}"),
        };
        let notation = arguments.notation.map(Notation::from).unwrap_or_default();
        let (mut record, mut moves) = (vec![start], Vec::new());
        let mut replay = Replay::new(start, notation, arguments.moves.as_deref().unwrap_or_default());
        while let Some(played) = replay.next() {
            moves.push(played.context("--moves")?);
            record.push(*replay.position());
        }
        let draw = DrawRules::default().judge(&record);
        record.pop();
        Ok(Self { position: *replay.position(), moves, past: record, notation, draw })
    }
}

/// A game of Othello: where it began, and what was played.
pub(crate) struct OthelloGame {
    pub(crate) start: turncoat_othello::Position,
    pub(crate) moves: Vec<turncoat_othello::Move>,
}

impl OthelloGame {
    pub(crate) fn read(arguments: &SceneArguments) -> Result<Self> {
        use turncoat_othello::Position;

        if arguments.size.is_some() || arguments.walls.is_some() || arguments.notation.is_some() {
            bail!("--size, --walls and --notation are for --game quoridor");
        }
        let start = match (&arguments.position, arguments.start.as_deref()) {
            (Some(text), _) => text.parse().context("--position")?,
            (None, None | Some("standard")) => Position::STANDARD,
            (None, Some("mirror")) => Position::MIRROR,
            (None, Some(other)) => bail!("--start: Othello starts are standard and mirror, not {other:?}"),
        };
        let text = arguments.moves.as_deref().unwrap_or_default();
        let moves = start.replay(text).collect::<Result<_, _>>().context("--moves")?;
        Ok(Self { start, moves })
    }

    /// The position after the last move.
    pub(crate) fn end(&self) -> turncoat_othello::Position {
        self.moves.iter().fold(self.start, |position, &mv| position.after_unchecked(mv))
    }
}

/// How a move of this scene's game is written.
pub(crate) trait WriteMove: Position {
    type Style: Copy;

    fn write(&self, mv: Self::Move, style: Self::Style) -> String;
}

impl WriteMove for turncoat_othello::Position {
    type Style = ();

    fn write(&self, mv: Self::Move, (): ()) -> String {
        mv.to_string()
    }
}

impl WriteMove for turncoat_quoridor::Position {
    type Style = Notation;

    fn write(&self, mv: Self::Move, notation: Notation) -> String {
        notation.write(mv, self.size()).map_or_else(|| mv.to_string(), |text| text.to_string())
    }
}
