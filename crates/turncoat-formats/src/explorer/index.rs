use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use bytemuck::{Pod, Zeroable};
use memmap2::Mmap;
use turncoat_game::{Position as _, Side};
use turncoat_othello::{Move, Position, Square, Symmetry, canonical};

/// The index in memory: one key and one step for every position of every game, sorted by key, then the games and the names.
#[derive(Debug)]
pub(super) struct Index {
    map: Mmap,
    header: Header,
}

/// The beginning of the file.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub(super) struct Header {
    magic: [u8; 8],
    entries: u64,
    games: u32,
    skipped: u32,
    players: u32,
    tournaments: u32,
    name_bytes: u32,
    reserved: u32,
}

const MAGIC: [u8; 8] = *b"TCexplo1";
const HEADER_LENGTH: usize = size_of::<Header>();

/// What the index knows of a game.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub(super) struct GameRow {
    pub(super) black: u32,
    pub(super) white: u32,
    pub(super) tournament: u32,
    pub(super) year: u16,
    pub(super) margin: i8,
    pub(super) length: u8,
}

impl GameRow {
    /// A margin beyond any result.
    pub(super) const NO_MARGIN: i8 = i8::MIN;

    pub(super) const fn margin(&self) -> Option<i8> {
        match self.margin {
            Self::NO_MARGIN => None,
            margin => Some(margin),
        }
    }
}

/// The places for the squares of a game.
pub(super) const SQUARES: usize = 60;

/// A position, the same number for all ways to lay the board down; the sides keep their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(pub(super) u64);

impl Key {
    /// The key of a position, and the symmetry that leads to the way that all share.
    pub(super) fn of(position: &Position) -> (Self, Symmetry) {
        let (shared, symmetry) = canonical(position);
        let side = match position.side_to_move() {
            Side::First => 0,
            Side::Second => 0x9e37_79b9_7f4a_7c15,
        };
        (Self(mix(mix(shared.own().0 ^ side).wrapping_add(shared.other().0))), symmetry)
    }
}

/// Spreads a number over all bits (the finalizer of SplitMix64).
const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// A game that came to a position, and what was played there, seen in the way that all share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Step(u32);

impl Step {
    const MOVE_BITS: u32 = 7;
    const PASS: u32 = 64;
    const END: u32 = 65;
    /// How many games an index can hold.
    pub(super) const MOST_GAMES: u32 = 1 << (u32::BITS - Self::MOVE_BITS);

    pub(super) fn new(game: u32, mv: Option<Move>, symmetry: Symmetry) -> Self {
        let code = match mv {
            Some(Move::Place(square)) => square.transformed(symmetry).index(),
            Some(Move::Pass) => Self::PASS,
            None => Self::END,
        };
        Self(game << Self::MOVE_BITS | code)
    }

    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    pub(super) const fn game(self) -> u32 {
        self.0 >> Self::MOVE_BITS
    }

    /// What was played, as a number below [`Step::KINDS`].
    pub(super) const fn code(self) -> usize {
        (self.0 & ((1 << Self::MOVE_BITS) - 1)) as usize
    }

    /// How many numbers [`Step::code`] can give.
    pub(super) const KINDS: usize = 1 << Self::MOVE_BITS;

    /// The move with this number when the board lies as `symmetry` undone has it; nothing if the game ended.
    pub(super) fn move_of(code: usize, symmetry: Symmetry) -> Option<Move> {
        match code as u32 {
            Self::PASS => Some(Move::Pass),
            square => Square::from_index(square).map(|square| Move::Place(square.transformed(symmetry.inverse()))),
        }
    }
}

/// What an index is made of.
#[derive(Default)]
pub(super) struct Contents {
    /// Sorted.
    pub(super) entries: Vec<(Key, Step)>,
    pub(super) games: Vec<GameRow>,
    pub(super) squares: Vec<[u8; SQUARES]>,
    pub(super) players: Vec<String>,
    pub(super) tournaments: Vec<String>,
    pub(super) skipped: u32,
}

impl Contents {
    /// The bytes of the file.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let names = self.players.iter().chain(&self.tournaments);
        let mut name_ends = Vec::new();
        let mut name_bytes: Vec<u8> = Vec::new();
        for name in names {
            name_bytes.extend(name.as_bytes());
            name_ends.push(name_bytes.len() as u32);
        }
        let header = Header {
            magic: MAGIC,
            entries: self.entries.len() as u64,
            games: self.games.len() as u32,
            skipped: self.skipped,
            players: self.players.len() as u32,
            tournaments: self.tournaments.len() as u32,
            name_bytes: name_bytes.len() as u32,
            reserved: 0,
        };
        let mut bytes = Vec::with_capacity(header.file_length());
        bytes.extend(bytemuck::bytes_of(&header));
        self.entries.iter().for_each(|(key, _)| bytes.extend(key.0.to_ne_bytes()));
        self.entries.iter().for_each(|(_, step)| bytes.extend(step.bits().to_ne_bytes()));
        bytes.extend(bytemuck::cast_slice(&self.games));
        bytes.extend(self.squares.as_flattened());
        bytes.extend(bytemuck::cast_slice(&name_ends));
        bytes.extend(name_bytes);
        bytes
    }
}

impl Header {
    fn names(&self) -> usize {
        self.players as usize + self.tournaments as usize
    }

    const fn keys_at(&self) -> usize {
        HEADER_LENGTH
    }

    const fn steps_at(&self) -> usize {
        self.keys_at() + self.entries as usize * size_of::<u64>()
    }

    const fn games_at(&self) -> usize {
        self.steps_at() + self.entries as usize * size_of::<u32>()
    }

    const fn squares_at(&self) -> usize {
        self.games_at() + self.games as usize * size_of::<GameRow>()
    }

    const fn name_ends_at(&self) -> usize {
        self.squares_at() + self.games as usize * SQUARES
    }

    fn name_bytes_at(&self) -> usize {
        self.name_ends_at() + self.names() * size_of::<u32>()
    }

    fn file_length(&self) -> usize {
        self.name_bytes_at() + self.name_bytes as usize
    }

    /// Whether a file can be so large at all.
    const fn is_plausible(&self) -> bool {
        self.entries < 1 << 40
    }
}

impl Index {
    /// Maps the file, if it is a whole index.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        // SAFETY: index files are never changed, only replaced as a whole; whatever bytes they hold can be read as numbers.
        let map = unsafe { Mmap::map(&file)? };
        let wrong = || io::Error::new(io::ErrorKind::InvalidData, "not an index of games");
        let header: Header =
            bytemuck::try_pod_read_unaligned(map.get(..HEADER_LENGTH).ok_or_else(wrong)?).map_err(|_| wrong())?;
        let is_whole = header.magic == MAGIC && header.is_plausible() && header.file_length() == map.len();
        if is_whole { Ok(Self { map, header }) } else { Err(wrong()) }
    }

    fn part<T: Pod>(&self, begin: usize, end: usize) -> &[T] {
        bytemuck::try_cast_slice(&self.map[begin..end]).unwrap_or_default()
    }

    /// All keys, in order.
    pub(super) fn keys(&self) -> &[u64] {
        self.part(self.header.keys_at(), self.header.steps_at())
    }

    /// What belongs to the keys.
    pub(super) fn steps(&self) -> &[u32] {
        self.part(self.header.steps_at(), self.header.games_at())
    }

    pub(super) fn games(&self) -> &[GameRow] {
        self.part(self.header.games_at(), self.header.squares_at())
    }

    pub(super) const fn skipped(&self) -> u32 {
        self.header.skipped
    }

    pub(super) fn squares(&self, game: u32, row: &GameRow) -> &[u8] {
        let all: &[u8] = self.part(self.header.squares_at(), self.header.name_ends_at());
        let begin = game as usize * SQUARES;
        all.get(begin..begin + SQUARES.min(usize::from(row.length))).unwrap_or_default()
    }

    fn name(&self, number: usize) -> &str {
        let ends: &[u32] = self.part(self.header.name_ends_at(), self.header.name_bytes_at());
        let bytes: &[u8] = self.part(self.header.name_bytes_at(), self.map.len());
        let begin = number.checked_sub(1).and_then(|before| ends.get(before)).copied().unwrap_or(0);
        let end = ends.get(number).copied().unwrap_or(0);
        bytes.get(begin as usize..end as usize).and_then(|name| str::from_utf8(name).ok()).unwrap_or_default()
    }

    pub(super) fn player(&self, number: u32) -> &str {
        if number < self.header.players { self.name(number as usize) } else { "" }
    }

    pub(super) fn tournament(&self, number: u32) -> &str {
        let is_known = number < self.header.tournaments;
        if is_known { self.name(self.header.players as usize + number as usize) } else { "" }
    }

    pub(super) fn players(&self) -> impl Iterator<Item = &str> {
        (0..self.header.players).map(|number| self.player(number))
    }

    pub(super) fn tournaments(&self) -> impl Iterator<Item = &str> {
        (0..self.header.tournaments).map(|number| self.tournament(number))
    }
}

/// Writes a file atomically: readers see all of it or the file before.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = path.with_extension(format!("{}.draft", std::process::id()));
    let mut file = File::create(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&draft, path)
}
