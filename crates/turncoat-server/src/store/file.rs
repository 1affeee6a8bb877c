use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::time::Instant;

use super::StoreError;

/// The right to be the only server on a SQLite file, held by a locked file beside it for as long as the value lives. The
/// system ends it with the process, however that ends.
pub(super) struct FileLock {
    _file: File,
}

/// How long to wait for a server that is about to end.
const LOCK_TIMEOUT: Duration = Duration::from_secs(5);
const INTERVAL: Duration = Duration::from_millis(50);

/// Makes sure that the file is there and that only its owner reads it, as it holds the key of the cookies and hashes of
/// passwords; a folder that is not there is made private, too.
pub(super) fn make_private(path: &Path) -> Result<(), StoreError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.exists()) {
        make_folder(folder).map_err(|error| problem(folder, &error))?;
    }
    private_options().open(path).map_err(|error| problem(path, &error))?;
    for path in [path.to_owned(), beside(path, "-wal"), beside(path, "-shm")] {
        if path.exists() {
            restrict(&path).map_err(|error| problem(&path, &error))?;
        }
    }
    Ok(())
}

impl FileLock {
    /// Locks the file beside `path`.
    pub(super) async fn acquire(path: &Path) -> Result<Self, StoreError> {
        let lock_path = beside(path, ".lock");
        let mut file = private_options().open(&lock_path).map_err(|error| problem(&lock_path, &error))?;
        let deadline = Instant::now() + LOCK_TIMEOUT;
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(fs::TryLockError::WouldBlock) if Instant::now() < deadline => tokio::time::sleep(INTERVAL).await,
                Err(fs::TryLockError::WouldBlock) => return Err(in_use(path, &mut file)),
                Err(fs::TryLockError::Error(error)) => return Err(problem(&lock_path, &error)),
            }
        }
        // Only for people to read: the lock itself is the system's.
        let _ = file.set_len(0).and_then(|()| writeln!(file, "process {}", std::process::id()));
        Ok(Self { _file: file })
    }
}

fn in_use(path: &Path, file: &mut File) -> StoreError {
    let mut holder = String::new();
    let _ = file.read_to_string(&mut holder);
    let holder = match holder.trim() {
        "" => "another server".to_owned(),
        holder => format!("another server ({holder})"),
    };
    StoreError::File(format!(
        "{} is in use by {holder}: end that one first, or let several servers share a PostgreSQL database",
        path.display()
    ))
}

fn problem(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::File(format!("{}: {error}", path.display()))
}

/// The path with something at its end.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn private_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(unix)]
fn restrict(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn restrict(_: &Path) -> std::io::Result<()> {
    Ok(())
}
