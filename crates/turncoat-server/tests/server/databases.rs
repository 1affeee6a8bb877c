//! How databases are opened: private files, one server a file, TLS, no passwords in errors.

use turncoat_server::{Options, Server};

use crate::house::{House, command, friends, moves, run, snapshot};
use crate::postgres::Cluster;

/// Why no server starts on this database.
async fn refusal(database: &str) -> String {
    match Server::start(Options::new(database)).await {
        Ok(_) => panic!("the server starts"),
        Err(error) => error.to_string(),
    }
}

#[cfg(unix)]
#[test]
fn only_the_owner_reads_the_file_and_its_new_folder() {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;

    let mode = |path: &str| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = tempfile::TempDir::new().unwrap();
    let new_folder = folder.path().join("new/data").to_string_lossy().into_owned();
    run(format!("{new_folder}/games.sqlite"), async |path: String| {
        for is_known in [false, true] {
            if is_known {
                // As an earlier version left it.
                for file in [&path, &format!("{path}-wal"), &format!("{path}-shm")] {
                    fs::write(file, fs::read(file).unwrap_or_default()).unwrap();
                    fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
                }
            }
            let server = Server::start(Options::new(path.clone())).await.unwrap();
            for file in [&path, &format!("{path}-wal"), &format!("{path}-shm")] {
                assert_eq!(mode(file), 0o600, "{file}");
            }
            drop(server);
        }
        assert_eq!(mode(&new_folder), 0o700);
    });
}

#[test]
fn a_second_server_on_a_file_is_refused_and_told_by_whom() {
    run(House::with_sqlite(), async |house: House| {
        let node = house.node().await;
        let said = refusal(house.database()).await;
        let (path, process) = (house.database(), std::process::id());
        assert_eq!(
            said,
            format!(
                "{path} is in use by another server (process {process}): end that one first, or let several servers \
                 share a PostgreSQL database"
            )
        );
        node.kill();
        house.node().await;
    });
}

#[test]
fn a_postgres_that_wants_tls_gets_it() {
    run(Cluster::start("-c ssl=on"), async |cluster: Cluster| {
        let database = cluster.new_database("?sslmode=require");
        let plain = database.replace("sslmode=require", "sslmode=disable");
        let house = House::on_postgres(database);
        let (here, there) = (house.node().await, house.node().await);
        let (ada, _, game) = friends(&here, "othello standard").await;
        command(&ada, &game, "first plays f5").await.unwrap();
        assert_eq!(moves(&snapshot(&ada.at(there.address), &game).await), ["f5"]);
        assert!(refusal(&plain).await.contains("pg_hba.conf"), "TLS can be avoided");
    });
}

#[test]
fn errors_never_show_the_password_of_the_database() {
    run((), async |()| {
        for place in [
            "postgres://turncoat:hunter2@127.0.0.1:1/turncoat",
            "postgres://turncoat:hunter2@127.0.0.1:port/turncoat",
            "postgres://turncoat:hunter2@127.0.0.1:1/turncoat?sslmode=hunter2",
            "postgresql://turncoat:hunter2@",
        ] {
            let said = refusal(place).await;
            assert!(!said.contains("hunter2"), "{said}");
        }
    });
}
