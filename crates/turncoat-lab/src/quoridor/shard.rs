use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::sample::Sample;
use super::self_play::SelfPlay;
use super::starts::Starts;

/// The first line of a header; the number is the version of the format.
const TITLE: &str = "turncoat quoridor self-play 1";
/// How hard Zstandard tries: shards are packed once.
const EFFORT: i32 = 19;
/// How the name of a shard ends.
const EXTENSION: &str = ".samples.zst";
/// One game of so many measures and does not train.
const HELD_OUT: usize = 50;
/// The bytes of a sample.
const SAMPLE: usize = size_of::<Sample>();

/// What the games of a shard have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardHeader {
    /// Which games are played.
    pub seed: u64,
    /// The number of the shard, from 0.
    pub shard: u32,
    /// How many games it holds.
    pub games: u32,
    /// The simulations of searches to learn moves from, and of the others.
    pub simulations: [u64; 2],
    /// How many of a hundred searches are of the first kind.
    pub thorough_share: u32,
    /// The weights of the network that played, by the first bytes of their SHA-256.
    pub weights: String,
}

/// Lines of a word and a value, in fixed order.
impl fmt::Display for ShardHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, shard, games, simulations: [thorough, quick], thorough_share, weights } = self;
        writeln!(f, "{TITLE}\nseed {seed}\nshard {shard}\ngames {games}")?;
        writeln!(f, "thorough {thorough}\nquick {quick}\nshare {thorough_share}\nweights {weights}")
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
        format!("quoridor-{}-{:04}", self.seed, self.shard)
    }

    /// How its games are played.
    #[must_use]
    pub fn self_play(&self) -> SelfPlay {
        let [thorough, quick] = self.simulations;
        SelfPlay { thorough, quick, thorough_share: self.thorough_share, starts: Starts::Varied }
    }

    /// Takes the header from the beginning of `bytes`.
    fn read<'a>(bytes: &mut &'a [u8]) -> Result<Self, ShardProblem> {
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
            simulations: [number(value("thorough")?)?, number(value("quick")?)?],
            thorough_share: number(value("share")?)?,
            weights: value("weights")?.to_owned(),
        })
    }
}

/// A file of games: the samples of each game in the order of play.
#[derive(Clone, Debug, PartialEq)]
pub struct Shard {
    /// What they have in common.
    pub header: ShardHeader,
    /// The games, by their numbers.
    pub games: Vec<Vec<Sample>>,
}

impl Shard {
    /// Writes the shard into `folder`, under a draft's name first: a file with the name of a shard is whole.
    ///
    /// # Errors
    /// If the file system refuses.
    pub fn write(&self, folder: &Path) -> io::Result<PathBuf> {
        let path = folder.join(self.header.file_name());
        let draft = path.with_extension("draft");
        let mut packer = zstd::Encoder::new(File::create(&draft)?, EFFORT)?;
        packer.include_checksum(true)?;
        packer.write_all(self.header.to_string().as_bytes())?;
        packer.write_all(&encode(&self.games))?;
        packer.finish()?.sync_all()?;
        fs::rename(&draft, &path)?;
        Ok(path)
    }

    /// Reads a shard; every position is checked.
    ///
    /// # Errors
    /// If the file system refuses, or the file is damaged or something else.
    pub fn read(path: &Path) -> Result<Self, ShardError> {
        let read = || {
            let packed = fs::read(path).map_err(ShardProblem::Unreadable)?;
            let bytes = zstd::decode_all(&packed[..]).map_err(ShardProblem::Packing)?;
            let mut rest = &bytes[..];
            let header = ShardHeader::read(&mut rest)?;
            let games = decode(rest, header.games as usize)?;
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

/// The positions of games to train with, and those of one game in fifty, which measure and never train.
#[must_use]
pub fn hold_out(games: Vec<Vec<Sample>>) -> (Vec<Sample>, Vec<Sample>) {
    let (mut training, mut held_out) = (Vec::new(), Vec::new());
    for (number, game) in games.into_iter().enumerate() {
        let samples = if number % HELD_OUT == HELD_OUT - 1 { &mut held_out } else { &mut training };
        samples.extend(game);
    }
    (training, held_out)
}

/// A byte a game for the number of its samples, then the first bytes of all samples, the second bytes, and so on: neighbours in a
/// game hardly differ.
pub(super) fn encode(games: &[Vec<Sample>]) -> Vec<u8> {
    let mut bytes: Vec<u8> = games.iter().map(|game| game.len() as u8).collect();
    let samples: Vec<Sample> = games.iter().flatten().copied().collect();
    let plain: &[u8] = bytemuck::cast_slice(&samples);
    bytes.extend((0..SAMPLE).flat_map(|place| plain.iter().skip(place).step_by(SAMPLE)));
    bytes
}

/// The games of [`encode`], whose positions must be possible.
pub(super) fn decode(bytes: &[u8], games: usize) -> Result<Vec<Vec<Sample>>, ShardProblem> {
    let (lengths, planes) = bytes.split_at_checked(games).ok_or(ShardProblem::Length)?;
    let count = lengths.iter().map(|&length| usize::from(length)).sum::<usize>();
    if planes.len() != count * SAMPLE {
        return Err(ShardProblem::Length);
    }
    let mut rest: Vec<Sample> = (0..count)
        .map(|number| {
            let plain: [u8; SAMPLE] = std::array::from_fn(|place| planes[place * count + number]);
            bytemuck::pod_read_unaligned(&plain)
        })
        .collect();
    rest.reverse();
    let mut decoded = Vec::with_capacity(games);
    for (game, &length) in lengths.iter().enumerate() {
        let samples: Vec<Sample> = (0..length).filter_map(|_| rest.pop()).collect();
        if let Some(place) = samples.iter().position(|sample| !sample.is_possible()) {
            return Err(ShardProblem::Position { game, place });
        }
        decoded.push(samples);
    }
    Ok(decoded)
}

/// A file of games cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {problem}")]
pub struct ShardError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong.
    pub problem: ShardProblem,
}

/// What is wrong with a file of games. Games and their positions are counted as they stand in the file, from 0.
#[derive(Debug, thiserror::Error)]
pub enum ShardProblem {
    /// The file system refuses.
    #[error("{0}")]
    Unreadable(io::Error),
    /// The compressed file is cut off or damaged.
    #[error("cannot be decompressed, so it is cut off or damaged: {0}")]
    Packing(io::Error),
    /// The file does not begin as such files do.
    #[error("does not begin with the header of a file of Quoridor self-play: {0}")]
    Header(String),
    /// The file is longer or shorter than its games.
    #[error("is longer or shorter than the games that it announces")]
    Length,
    /// A position breaks the rules.
    #[error("position {place} of game {game} is impossible")]
    Position {
        /// The game.
        game: usize,
        /// The position.
        place: usize,
    },
}
