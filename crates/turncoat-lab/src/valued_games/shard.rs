use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::shard_error::{ShardError, ShardProblem};
use super::valued_game::ValuedGame;

/// The first line of a header; the number is the version of the format.
const TITLE: &str = "turncoat othello self-play 1";
/// How hard Zstandard tries: shards are packed once.
const EFFORT: i32 = 19;
/// How the name of a shard ends.
const EXTENSION: &str = ".games.zst";

/// What the games of a shard have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardHeader {
    /// Which games are played.
    pub seed: u64,
    /// The number of the shard, from 0.
    pub shard: u32,
    /// How many games it holds.
    pub games: u32,
    /// Positions with so many empty squares or fewer have the value of perfect play.
    pub exact_empties: u32,
    /// The weights of the engine that played, by the first bytes of their SHA-256.
    pub weights: String,
    /// The list of openings, by the first bytes of its SHA-256.
    pub openings: String,
}

/// Lines of a word and a value, in fixed order.
impl fmt::Display for ShardHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, shard, games, exact_empties, weights, openings } = self;
        writeln!(f, "{TITLE}\nseed {seed}\nshard {shard}\ngames {games}")?;
        writeln!(f, "exact {exact_empties}\nweights {weights}\nopenings {openings}")
    }
}

impl ShardHeader {
    /// The number of the first game of the shard.
    #[must_use]
    pub fn first_game(&self) -> u64 {
        u64::from(self.shard) * u64::from(self.games)
    }

    /// The name of the file of the shard.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}{EXTENSION}", self.stem())
    }

    pub(super) fn stem(&self) -> String {
        format!("othello-{}-{:04}", self.seed, self.shard)
    }

    /// Takes the header from the beginning of `bytes`.
    pub(super) fn read<'a>(bytes: &mut &'a [u8]) -> Result<Self, ShardProblem> {
        let mut value = |word: &str| -> Result<&'a str, ShardProblem> {
            let wrong = || ShardProblem::Header(format!("the line {word:?} is missing"));
            let end = bytes.iter().position(|&byte| byte == b'\n').ok_or_else(wrong)?;
            let line = std::str::from_utf8(&bytes[..end]).map_err(|_| wrong())?;
            *bytes = &bytes[end + 1..];
            line.strip_prefix(word).map(str::trim).ok_or_else(wrong)
        };
        let title = value(TITLE)?;
        if !title.is_empty() {
            return Err(ShardProblem::Header(format!("{TITLE:?} is followed by {title:?}")));
        }
        fn number<T: std::str::FromStr>(text: &str) -> Result<T, ShardProblem> {
            text.parse().map_err(|_| ShardProblem::Header(format!("{text:?} is not a number")))
        }
        Ok(Self {
            seed: number(value("seed")?)?,
            shard: number(value("shard")?)?,
            games: number(value("games")?)?,
            exact_empties: number(value("exact")?)?,
            weights: value("weights")?.to_owned(),
            openings: value("openings")?.to_owned(),
        })
    }
}

/// A file of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    /// What they have in common.
    pub header: ShardHeader,
    /// The games, by their numbers.
    pub games: Vec<ValuedGame>,
}

impl Shard {
    /// Writes the shard into `folder`, under a draft's name first: a file with the name of a shard is whole.
    ///
    /// # Errors
    /// If the file system refuses.
    pub fn write(&self, folder: &Path) -> io::Result<PathBuf> {
        let path = folder.join(self.header.file_name());
        let draft = path.with_extension("draft");
        let mut bytes = self.header.to_string().into_bytes();
        bytes.extend(ValuedGame::encode(&self.games));
        let mut packer = zstd::Encoder::new(File::create(&draft)?, EFFORT)?;
        packer.include_checksum(true)?;
        packer.write_all(&bytes)?;
        packer.finish()?.sync_all()?;
        fs::rename(&draft, &path)?;
        Ok(path)
    }

    /// Reads a shard; every move is checked.
    ///
    /// # Errors
    /// If the file system refuses, or the file is damaged or something else.
    pub fn read(path: &Path) -> Result<Self, ShardError> {
        let read = || {
            let packed = fs::read(path).map_err(ShardProblem::Unreadable)?;
            let bytes = zstd::decode_all(&packed[..]).map_err(ShardProblem::Packing)?;
            let mut rest = &bytes[..];
            let header = ShardHeader::read(&mut rest)?;
            let games = ValuedGame::decode(rest, header.games as usize)?;
            Ok(Self { header, games })
        };
        read().map_err(|problem| ShardError { path: path.to_owned(), problem })
    }
}

/// All shards of a folder, by name; none if it holds other files only.
///
/// # Errors
/// If the file system refuses, or a shard is damaged.
pub fn read_shards(folder: &Path) -> Result<Vec<Shard>, ShardError> {
    let failed = |error| ShardError { path: folder.to_owned(), problem: ShardProblem::Unreadable(error) };
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(EXTENSION)) {
            paths.push(path);
        }
    }
    paths.sort();
    paths.iter().map(|path| Shard::read(path)).collect()
}
