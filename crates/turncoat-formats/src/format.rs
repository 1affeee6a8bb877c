use std::fmt;
use std::str::FromStr;

use turncoat_session::Kind;

use crate::{Feature, Features};

/// A way to write games or positions down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// `f5d6c3…`, one game a line; also lists of openings such as XOT.
    Transcript,
    /// The Generic Game Format of the game server GGS and of NBoard.
    Ggf,
    /// The Smart Game Format: Othello (`GM[2]`), and Quoridor as KataQuoridor writes it.
    Sgf,
    /// Portable Game Notation: Othello as PlayOK writes it, and Quoridor with the same tags.
    Pgn,
    /// The same as Edax writes it.
    EdaxPgn,
    /// The database of the French federation: a folder of `.wtb`, `.jou` and `.trn` files.
    Wthor,
    /// What the server of Othello Quest says about a game.
    Quest,
    /// The game book of Logistello: `+d3-c3…: -04 10`.
    Logistello,
    /// The numbers of the Internet Othello Server: `+56 -64 …`.
    Ios,
    /// Positions with the values of their moves, one a line.
    Obf,
    /// Positions: 64 squares and the side to move.
    Board,
    /// Positions as XBoard and Edax write them.
    Fen,
    /// Moves of Quoridor in the official notation: `1. e2 e8 2. e3h`, one game a line.
    Quoridor,
    /// The same in the notation of Glendenning and OpenSpiel.
    Glendenning,
    /// The same in the notation of the University of Athens, QTP.
    Athens,
    /// Positions of Quoridor: five fields between slashes.
    QuoridorPosition,
    /// The same as pyquoridor writes them, in capitals without blanks.
    Pyquoridor,
    /// A game saved by Turncoat; only read.
    Save,
}

use Feature as F;

const TAGGED: Features = Features::of(&[
    F::Moves,
    F::Start,
    F::Names,
    F::Ratings,
    F::Event,
    F::Site,
    F::Round,
    F::Year,
    F::Day,
    F::Clock,
    F::Komi,
    F::Winner,
    F::Margin,
    F::Comment,
    F::Comments,
    F::Values,
]);
const PGN: Features = TAGGED.and(Features::of(&[F::TimeOfDay, F::Draws, F::Manner, F::Times, F::Tags]));
const MOVES: Features = Features::of(&[F::Moves]);
const POSITION: Features = Features::of(&[F::Start]);

impl Format {
    /// All formats.
    pub const ALL: [Self; 18] = [
        Self::Transcript,
        Self::Ggf,
        Self::Sgf,
        Self::Pgn,
        Self::EdaxPgn,
        Self::Wthor,
        Self::Quest,
        Self::Logistello,
        Self::Ios,
        Self::Obf,
        Self::Board,
        Self::Fen,
        Self::Quoridor,
        Self::Glendenning,
        Self::Athens,
        Self::QuoridorPosition,
        Self::Pyquoridor,
        Self::Save,
    ];

    /// The name by which it is chosen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Transcript => "transcript",
            Self::Ggf => "ggf",
            Self::Sgf => "sgf",
            Self::Pgn => "pgn",
            Self::EdaxPgn => "edax-pgn",
            Self::Wthor => "wthor",
            Self::Quest => "quest",
            Self::Logistello => "logistello",
            Self::Ios => "ios",
            Self::Obf => "obf",
            Self::Board => "board",
            Self::Fen => "fen",
            Self::Quoridor => "quoridor",
            Self::Glendenning => "glendenning",
            Self::Athens => "athens",
            Self::QuoridorPosition => "quoridor-position",
            Self::Pyquoridor => "pyquoridor",
            Self::Save => "save",
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Transcript => "moves such as f5d6c3, one game a line; XOT lists",
            Self::Ggf => "Generic Game Format of GGS and NBoard",
            Self::Sgf => "Smart Game Format; Quoridor as KataQuoridor writes it",
            Self::Pgn => "Portable Game Notation as PlayOK writes it; Quoridor with the same tags",
            Self::EdaxPgn => "Portable Game Notation as Edax writes it",
            Self::Wthor => "the French federation's database, a folder",
            Self::Quest => "Othello Quest's JSON",
            Self::Logistello => "Logistello's game book",
            Self::Ios => "numbers of the Internet Othello Server",
            Self::Obf => "positions with values of moves, one a line",
            Self::Board => "64 squares and the side to move",
            Self::Fen => "positions as XBoard and Edax write them",
            Self::Quoridor => "moves such as 1. e2 e8 2. e3h, one game a line",
            Self::Glendenning => "the same in the notation of Glendenning and OpenSpiel",
            Self::Athens => "the same in the notation of Athens, QTP",
            Self::QuoridorPosition => "five fields between slashes",
            Self::Pyquoridor => "the same in capitals without blanks",
            Self::Save => "a game saved by Turncoat (only read)",
        }
    }

    /// The usual endings of file names, the first one for writing.
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Transcript | Self::Board | Self::Ios | Self::Fen => &["txt"],
            Self::Quoridor | Self::Glendenning | Self::Athens | Self::QuoridorPosition | Self::Pyquoridor => &["txt"],
            Self::Ggf => &["ggf"],
            Self::Sgf => &["sgf", "sgfs"],
            Self::Pgn | Self::EdaxPgn => &["pgn"],
            Self::Wthor => &["wtb"],
            Self::Quest => &["json"],
            Self::Logistello => &["gam"],
            Self::Obf => &["obf"],
            Self::Save => &["turncoat"],
        }
    }

    /// Which games can be written so.
    #[must_use]
    pub const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Sgf | Self::Pgn | Self::Save => Kind::ALL,
            Self::Quoridor | Self::Glendenning | Self::Athens | Self::QuoridorPosition | Self::Pyquoridor => {
                &[Kind::Quoridor]
            }
            _ => &[Kind::Othello],
        }
    }

    /// What it can hold of a record of this game.
    #[must_use]
    pub const fn features(self, kind: Kind) -> Features {
        match self {
            Self::Transcript | Self::Ios | Self::Quoridor | Self::Glendenning | Self::Athens => MOVES,
            Self::Board | Self::Fen | Self::QuoridorPosition | Self::Pyquoridor => POSITION,
            Self::Obf => Features::of(&[F::Start, F::Values, F::Choices, F::Comments]),
            Self::Logistello => Features::of(&[F::Moves, F::Margin]),
            Self::Ggf => Features::of(&[
                F::Moves,
                F::Start,
                F::Names,
                F::Ratings,
                F::Site,
                F::Year,
                F::Day,
                F::TimeOfDay,
                F::Clock,
                F::Komi,
                F::Synchro,
                F::Margin,
                F::Manner,
                F::Comment,
                F::Comments,
                F::Times,
                F::Values,
            ]),
            Self::Sgf => match kind {
                Kind::Othello => TAGGED,
                Kind::Quoridor => TAGGED.without(Features::of(&[F::Start, F::Margin])).and(Features::of(&[F::Draws])),
            },
            Self::Pgn | Self::EdaxPgn => PGN,
            Self::Quest => Features::of(&[F::Moves, F::Names, F::Ratings, F::Year, F::Day, F::TimeOfDay, F::Times]),
            Self::Wthor => Features::of(&[F::Moves, F::Names, F::Event, F::Year, F::Theoretical, F::Margin]),
            Self::Save => Features::NONE,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        let known = Self::ALL.into_iter().find(|format| format.name() == text);
        known.ok_or_else(|| UnknownFormat(text.to_owned()))
    }
}

/// No format has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no format; known are {known}", known = Format::ALL.map(Format::name).join(", "))]
pub struct UnknownFormat(String);
