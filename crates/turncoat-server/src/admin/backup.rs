use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use sqlx::{AnyConnection, Connection as _, Row as _};
use tokio::process::Command;
use url::Url;

use super::{AdminError, file_path, is_postgres};
use crate::store::{ACCOUNT_TABLES, sqlite_url};

/// Writes a copy of the database as it is at one moment to a new file; a server may run meanwhile.
///
/// # Errors
///
/// If the file exists, cannot be written, or does not hold a whole database afterwards.
pub async fn backup(database: &str, file: &Path) -> Result<(), AdminError> {
    if file.exists() {
        return Err(AdminError::Exists(file.to_owned()));
    }
    let draft = draft_of(file);
    let written =
        if is_postgres(database) { dump(database, &draft).await } else { copy(&file_path(database), &draft).await };
    let finished = match written {
        Ok(()) => sync(&draft).and_then(|()| fs::rename(&draft, file)).map_err(AdminError::file(file)),
        Err(error) => Err(error),
    };
    if finished.is_err() {
        // The reason is told; what was written is worth nothing.
        let _ = fs::remove_file(&draft);
    }
    finished
}

/// Puts a backup in the place of the database, which no server may use. What was there before is lost.
///
/// # Errors
///
/// If the backup is not whole, a server uses the database, or the database exists and is not to be replaced.
pub async fn restore(database: &str, file: &Path, replace: bool) -> Result<(), AdminError> {
    if !file.exists() {
        let error = io::Error::from(io::ErrorKind::NotFound);
        return Err(AdminError::File { path: file.to_owned(), error });
    }
    if is_postgres(database) {
        return restore_dump(database, file, replace).await;
    }
    verify(file).await?;
    let path = file_path(database);
    if path.exists() {
        if !replace {
            return Err(AdminError::DatabaseExists(path));
        }
        check_unused(&path).await?;
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(AdminError::file(folder))?;
    }
    let draft = draft_of(&path);
    let _ = fs::remove_file(&draft);
    create_private(&draft).and_then(|_| fs::copy(file, &draft)).map_err(AdminError::file(&draft))?;
    give_to_owner_of(&path, &draft).map_err(AdminError::file(&draft))?;
    sync(&draft).map_err(AdminError::file(&draft))?;
    for suffix in ["-wal", "-shm"] {
        let mut name = path.clone().into_os_string();
        name.push(suffix);
        match fs::remove_file(&name) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(AdminError::File { path: name.into(), error });
            }
            _ => {}
        }
    }
    fs::rename(&draft, &path).map_err(AdminError::file(&path))
}

/// Gives the draft of a database to the owner of the database, or of its folder if there is none yet: an administrator may be
/// another user than the server.
#[cfg(unix)]
fn give_to_owner_of(database: &Path, draft: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let wanted = fs::metadata(database).or_else(|_| fs::metadata(folder))?;
    let own = fs::metadata(draft)?;
    // Only root may give files away.
    let is_other = (own.uid(), own.gid()) != (wanted.uid(), wanted.gid());
    if own.uid() == 0 && is_other { chown(draft, Some(wanted.uid()), Some(wanted.gid())) } else { Ok(()) }
}

#[cfg(not(unix))]
fn give_to_owner_of(_database: &Path, _draft: &Path) -> io::Result<()> {
    Ok(())
}

/// The name under which a file is written until it is whole.
fn draft_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// A new file that others cannot read: it holds hashes of passwords and the key of the cookies.
fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Waits until a file and its name are on the disk.
fn sync(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

async fn copy(database: &Path, draft: &Path) -> Result<(), AdminError> {
    if !database.exists() {
        return Err(AdminError::NoDatabase(database.to_owned()));
    }
    let _ = fs::remove_file(draft);
    create_private(draft).map_err(AdminError::file(draft))?;
    let failed = |error: sqlx::Error| AdminError::Database(format!("{}: {error}", database.display()));
    let mut connection = connect(database, "rw").await.map_err(failed)?;
    sqlx::query("PRAGMA busy_timeout = 10000").execute(&mut connection).await.map_err(failed)?;
    // One read transaction: writers of the server neither wait nor appear in part.
    let vacuum = sqlx::query("VACUUM INTO $1").bind(draft.to_string_lossy().into_owned());
    vacuum.execute(&mut connection).await.map_err(failed)?;
    drop(connection);
    verify(draft).await
}

async fn connect(path: &Path, mode: &str) -> Result<AnyConnection, sqlx::Error> {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(&sqlite_url(&std::path::absolute(path)?, mode)).await
}

/// Whether a file is a whole database of ours.
async fn verify(path: &Path) -> Result<(), AdminError> {
    let no_backup = |reason: String| AdminError::NoBackup { path: path.to_owned(), reason };
    let failed = |error: sqlx::Error| no_backup(error.to_string());
    let mut connection = connect(path, "ro").await.map_err(failed)?;
    let found: String = sqlx::query("PRAGMA integrity_check")
        .fetch_one(&mut connection)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(failed)?;
    if found != "ok" {
        return Err(no_backup(found));
    }
    let tables = sqlx::query("SELECT name FROM sqlite_master WHERE type = 'table'");
    let tables = tables.fetch_all(&mut connection).await.map_err(failed)?;
    let tables: Vec<String> = tables.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>().map_err(failed)?;
    let steps = sqlx::query("SELECT COUNT(*) FROM _sqlx_migrations WHERE version = 3").fetch_one(&mut connection).await;
    // A database of an older version lacks tables that come with the steps it has not taken.
    let is_current = steps.and_then(|row| row.try_get::<i64, _>(0)).map_err(failed)? == 1;
    let needed = ACCOUNT_TABLES.iter().map(|table| table.name).filter(|_| is_current).chain(["games", "events"]);
    match needed.into_iter().find(|needed| !tables.iter().any(|table| table == needed)) {
        Some(missing) => Err(no_backup(format!("the table {missing} is missing"))),
        None => Ok(()),
    }
}

/// Whether no other program uses a SQLite file. Leaving WAL needs it alone.
async fn check_unused(path: &Path) -> Result<(), AdminError> {
    let Ok(mut connection) = connect(path, "rw").await else {
        // A file that cannot be opened is not in use.
        return Ok(());
    };
    let left = sqlx::query("PRAGMA journal_mode = DELETE").fetch_one(&mut connection).await;
    match left {
        Err(sqlx::Error::Database(error)) if error.message().contains("locked") => {
            Err(AdminError::InUse(path.to_owned()))
        }
        _ => Ok(()),
    }
}

async fn dump(database: &str, draft: &Path) -> Result<(), AdminError> {
    let _ = fs::remove_file(draft);
    create_private(draft).map_err(AdminError::file(draft))?;
    let tables = ["--format=custom", "--no-owner", "--no-privileges"].map(str::to_owned);
    let file = format!("--file={}", draft.display());
    run_program("pg_dump", database, tables.into_iter().chain([file])).await?;
    let listed = run_program("pg_restore", "", ["--list".to_owned(), draft.display().to_string()]).await?;
    let is_listed = |table: &str| listed.contains(&format!("TABLE DATA public {table} "));
    match ACCOUNT_TABLES.iter().find(|table| !is_listed(table.name)) {
        Some(missing) => Err(AdminError::NoBackup {
            path: draft.to_owned(),
            reason: format!("the table {} is missing; has a server of this version started?", missing.name),
        }),
        None => Ok(()),
    }
}

async fn restore_dump(database: &str, file: &Path, replace: bool) -> Result<(), AdminError> {
    check_replaceable(database, replace).await?;
    let file = file.display().to_string();
    let mut options: Vec<_> = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"].into();
    if replace {
        options.extend(["--clean", "--if-exists"]);
    }
    run_program("pg_restore", database, options.into_iter().map(str::to_owned).chain([file])).await.map(drop)
}

/// Whether a PostgreSQL database is empty or to be replaced, and no server is connected to it.
async fn check_replaceable(database: &str, replace: bool) -> Result<(), AdminError> {
    let (shown, _) = without_password(database)?;
    let failed = |error: sqlx::Error| AdminError::Database(format!("{shown}: {error}"));
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(database).await.map_err(failed)?;
    let mut count = async |query| -> Result<i64, AdminError> {
        let row = sqlx::query(query).fetch_one(&mut connection).await.map_err(failed)?;
        row.try_get(0).map_err(failed)
    };
    let tables = "SELECT COUNT(*) FROM pg_tables WHERE schemaname = 'public' AND tablename = 'games'";
    if !replace && count(tables).await? > 0 {
        return Err(AdminError::DatabaseExists(shown.as_str().into()));
    }
    let others = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() \
                  AND backend_type = 'client backend'";
    if count(others).await? > 0 {
        return Err(AdminError::InUse(shown.as_str().into()));
    }
    connection.close().await.map_err(failed)
}

/// The address of a database without its password, and the password.
fn without_password(database: &str) -> Result<(Url, Option<String>), AdminError> {
    let mut url = Url::parse(database).map_err(|error| AdminError::Database(format!("the address: {error}")))?;
    let password =
        url.password().map(|password| percent_encoding::percent_decode_str(password).decode_utf8_lossy().into_owned());
    // An address without a host cannot have a password either.
    let _ = url.set_password(None);
    Ok((url, password))
}

/// Runs a program of PostgreSQL for a database, and returns what it says. The password goes in the environment, where other users
/// do not see it.
async fn run_program(
    program: &str,
    database: &str,
    arguments: impl IntoIterator<Item = String>,
) -> Result<String, AdminError> {
    let mut arguments: Vec<_> = arguments.into_iter().collect();
    let mut command = Command::new(program);
    if !database.is_empty() {
        let (url, password) = without_password(database)?;
        if let Some(password) = password {
            command.env("PGPASSWORD", password);
        }
        arguments.insert(0, format!("--dbname={url}"));
    }
    let shown = format!("{program} {}", arguments.join(" "));
    let failed = |reason: String| AdminError::Program { command: shown.clone(), reason };
    let output = command.args(&arguments).stdin(Stdio::null()).output().await.map_err(|error| {
        failed(format!(
            "{error}; install the client programs of PostgreSQL (Debian: postgresql-client), or run this elsewhere"
        ))
    })?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).trim().replace('\n', "; ")));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
