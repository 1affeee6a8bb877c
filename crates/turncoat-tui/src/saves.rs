//! Saved games: a folder of texts, each replaced in one stroke.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use turncoat_session::archive::{self, ArchiveError};
use turncoat_session::{GameSession, Kind};

const EXTENSION: &str = "turncoat";
const DRAFT: &str = "draft";

/// The folder in which games are saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saves {
    folder: PathBuf,
}

/// A saved game in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// By which it is loaded.
    pub name: String,
    /// How long ago it was saved.
    pub age: Duration,
    /// The game, or the error of the file.
    pub session: Result<Box<GameSession>, String>,
}

impl Saves {
    /// The games in `folder`, which need not be there yet.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The games in the user's data folder, as the XDG base directory specification has it.
    ///
    /// # Errors
    ///
    /// If the environment names no such folder.
    pub fn of_user() -> Result<Self, SavesError> {
        let variable = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let data = variable("XDG_DATA_HOME")
            .or_else(|| variable("HOME").map(|home| home.join(".local/share")))
            .or_else(|| variable("APPDATA"));
        data.map(|data| Self::new(data.join("turncoat/games"))).ok_or(SavesError::NoFolder)
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// All saved games, the newest first, readable or not.
    ///
    /// # Errors
    ///
    /// If the folder is there but cannot be read.
    pub fn list(&self) -> Result<Vec<Saved>, SavesError> {
        let mut saved: Vec<_> = self.names()?.into_iter().filter_map(|name| self.describe(name)).collect();
        saved.sort_by(|one, other| one.age.cmp(&other.age).then_with(|| one.name.cmp(&other.name)));
        Ok(saved)
    }

    /// The game called `name`.
    ///
    /// # Errors
    ///
    /// If there is none, or its file is not a saved game; the file stays as it is.
    pub fn load(&self, name: &str) -> Result<GameSession, SavesError> {
        let text = self.read(name)?;
        archive::read(&text).map_err(|error| SavesError::Bad { path: self.path(name), error })
    }

    /// The text of the game called `name`.
    ///
    /// # Errors
    ///
    /// If there is none, or it cannot be read.
    pub fn read(&self, name: &str) -> Result<String, SavesError> {
        let path = self.checked_path(name)?;
        match fs::read(&path) {
            // What is not text is not a saved game either; the archive says so with the line.
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(self.unknown(name)),
            Err(error) => Err(SavesError::Io { path, error }),
        }
    }

    /// Replaces the game called `name`, so that at every moment either the old or the new text is there as a whole.
    ///
    /// # Errors
    ///
    /// If it cannot be written; the old text is still there then.
    pub fn replace(&self, name: &str, text: &str) -> Result<(), SavesError> {
        let path = self.checked_path(name)?;
        let draft = self.draft(text)?;
        fs::rename(&draft, &path).map_err(|error| SavesError::Io { path, error })?;
        self.settle();
        Ok(())
    }

    /// Saves a new game under the first free name of its kind, such as `othello-3`.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn create(&self, kind: Kind, text: &str) -> Result<String, SavesError> {
        let draft = self.draft(text)?;
        let taken = self.names()?;
        let number = |name: &String| name.strip_prefix(kind.name())?.strip_prefix('-')?.parse::<u64>().ok();
        let mut next = taken.iter().filter_map(number).max().unwrap_or(0) + 1;
        let name = loop {
            let name = format!("{kind}-{next}");
            // A link does not replace: if another program was faster, its game stays.
            match fs::hard_link(&draft, self.path(&name)) {
                Ok(()) => break name,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => next += 1,
                Err(error) => return Err(SavesError::Io { path: self.path(&name), error }),
            }
        };
        fs::remove_file(&draft).map_err(|error| SavesError::Io { path: draft, error })?;
        self.settle();
        Ok(name)
    }

    /// Deletes the game called `name`.
    ///
    /// # Errors
    ///
    /// If there is none, or it cannot be deleted.
    pub fn delete(&self, name: &str) -> Result<(), SavesError> {
        let path = self.checked_path(name)?;
        match fs::remove_file(&path) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(self.unknown(name)),
            Err(error) => Err(SavesError::Io { path, error }),
        }
    }

    /// Removes the drafts that programs have left behind which were killed long ago.
    pub fn sweep(&self) {
        const LONG_AGO: Duration = Duration::from_secs(86400);
        let Ok(entries) = fs::read_dir(&self.folder) else { return };
        for entry in entries.flatten() {
            let is_draft = entry.path().extension().is_some_and(|extension| extension == DRAFT);
            let age = entry.metadata().and_then(|data| data.modified()).ok().and_then(|at| at.elapsed().ok());
            if is_draft && age.is_some_and(|age| age > LONG_AGO) {
                // Another process may have removed it already.
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    fn names(&self) -> Result<Vec<String>, SavesError> {
        let failed = |error| SavesError::Io { path: self.folder.clone(), error };
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let mut names = Vec::new();
        for entry in entries {
            let path = entry.map_err(failed)?.path();
            if path.extension().is_some_and(|extension| extension == EXTENSION)
                && let Some(name) = path.file_stem().and_then(|stem| stem.to_str())
                && !name.starts_with('.')
            {
                names.push(name.to_owned());
            }
        }
        Ok(names)
    }

    /// Nothing if the file has gone meanwhile.
    fn describe(&self, name: String) -> Option<Saved> {
        let at = fs::metadata(self.path(&name)).and_then(|data| data.modified()).ok()?;
        let session = match self.load(&name) {
            Ok(session) => Ok(Box::new(session)),
            Err(SavesError::Unknown { .. }) => return None,
            Err(SavesError::Bad { error, .. }) => Err(error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        let age = SystemTime::now().duration_since(at).unwrap_or_default();
        Some(Saved { name, age, session })
    }

    /// Writes the text to a file of its own, down to the disk.
    fn draft(&self, text: &str) -> Result<PathBuf, SavesError> {
        let path = self.folder.join(format!(".{}.{DRAFT}", std::process::id()));
        let write = || {
            fs::create_dir_all(&self.folder)?;
            let mut file = File::create(&path)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()
        };
        write().map_err(|error| SavesError::Io { path: path.clone(), error })?;
        Ok(path)
    }

    /// Brings the new name to the disk; what cannot be synced, such as folders on some systems, is synced by them.
    fn settle(&self) {
        if let Ok(folder) = File::open(&self.folder) {
            let _ = folder.sync_all();
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.{EXTENSION}"))
    }

    /// A name is a file's name and leads nowhere else.
    fn checked_path(&self, name: &str) -> Result<PathBuf, SavesError> {
        let is_plain = !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', '\0']);
        if is_plain { Ok(self.path(name)) } else { Err(self.unknown(name)) }
    }

    fn unknown(&self, name: &str) -> SavesError {
        SavesError::Unknown { name: name.to_owned(), folder: self.folder.clone() }
    }
}

/// Why a game cannot be saved or loaded.
#[derive(Debug, thiserror::Error)]
pub enum SavesError {
    /// No folder is known.
    #[error("no folder for saved games is known: neither XDG_DATA_HOME nor HOME is set")]
    NoFolder,
    /// There is no such game.
    #[error("there is no saved game {name:?} in {}", folder.display())]
    Unknown {
        /// The name.
        name: String,
        /// Where it was looked for.
        folder: PathBuf,
    },
    /// The file is not a saved game.
    #[error("{}, {error}", path.display())]
    Bad {
        /// The file.
        path: PathBuf,
        /// The problem.
        error: ArchiveError,
    },
    /// The system refuses.
    #[error("{}: {error}", path.display())]
    Io {
        /// What it is about.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}
