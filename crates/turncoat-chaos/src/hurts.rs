//! The ways in which a server is hurt.

use std::time::Duration;

use anyhow::Result;
use tokio::time::sleep;

use crate::disk::Disk;
use crate::postgres::{Blow, Postgres};
use crate::trial::{Outcome, Setting, Trial};

/// How often the games of a trial are read back over the interface.
const READ_BACK: u32 = 10;

/// A server on SQLite is killed and started anew.
pub(crate) async fn kills(setting: &Setting, rounds: u32) -> Result<Outcome> {
    let folder = tempfile::tempdir_in(&setting.scratch)?;
    let file = folder.path().join("games.sqlite");
    let mut trial = Trial::start(setting, "kill -9", &file.to_string_lossy(), 1, None).await?;
    for round in 1..=rounds {
        trial.play().await;
        trial.nodes[0].kill()?;
        trial.compare_file(&file).await?;
        trial.nodes[0].restart().await?;
        trial.resume().await;
        if round.is_multiple_of(READ_BACK) || round == rounds {
            trial.read_back(round == rounds).await;
        }
        trial.report(rounds);
    }
    Ok(trial.finish())
}

/// How the disk of a server is hurt.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum DiskHurt {
    /// It has no space left.
    Full,
    /// It cannot be written.
    ReadOnly,
}

/// The disk of a server on SQLite is hurt and healed; every second time, the server is killed afterwards.
pub(crate) async fn disk(setting: &Setting, hurt: DiskHurt, rounds: u32) -> Result<Outcome> {
    let disk = Disk::new(&setting.scratch, setting.mounts && hurt == DiskHurt::Full)?;
    let file = disk.database();
    let name = match hurt {
        DiskHurt::Full if disk.is_mounted() => "disk full",
        DiskHurt::Full => "disk full (simulated)",
        DiskHurt::ReadOnly => "disk read-only",
    };
    let set = |is_hurt| match hurt {
        DiskHurt::Full => disk.set_full(is_hurt),
        DiskHurt::ReadOnly => disk.set_read_only(is_hurt),
    };
    let keep = || {
        if hurt == DiskHurt::Full {
            disk.keep_full();
        }
    };
    let mut trial = Trial::start(setting, name, &file.to_string_lossy(), 1, Some(&disk)).await?;
    for round in 1..=rounds {
        trial.play().await;
        set(true)?;
        trial.suffer(keep).await;
        trial.notice(Duration::from_millis(fastrand::u64(500..3_500)), keep).await;
        set(false)?;
        trial.resume().await;
        trial.read_back(round == rounds).await;
        if round.is_multiple_of(2) || round == rounds {
            trial.nodes[0].kill()?;
            trial.compare_file(&file).await?;
            trial.nodes[0].restart().await?;
            trial.resume().await;
        }
        trial.report(rounds);
    }
    Ok(trial.finish())
}

/// PostgreSQL is stopped, frozen and killed in turn.
pub(crate) async fn postgres(setting: &Setting, rounds: u32) -> Result<Outcome> {
    let postgres = Postgres::start()?;
    let mut trial = Trial::start(setting, "PostgreSQL hurt", &postgres.url(), 1, None).await?;
    for (round, blow) in (1..=rounds).zip(Blow::ALL.into_iter().cycle()) {
        trial.play().await;
        postgres.hurt(blow)?;
        trial.notice(Duration::from_millis(fastrand::u64(1_000..6_000)), || ()).await;
        postgres.heal(blow)?;
        trial.resume().await;
        trial.compare_server(&postgres.url()).await;
        trial.read_back(round == rounds).await;
        trial.report(rounds);
    }
    trial.nodes[0].kill()?;
    trial.compare_server(&postgres.url()).await;
    Ok(trial.finish())
}

/// One of two nodes on PostgreSQL is killed: play goes on at the other, and at both when it is back.
pub(crate) async fn nodes(setting: &Setting, rounds: u32) -> Result<Outcome> {
    let postgres = Postgres::start()?;
    let mut trial = Trial::start(setting, "one of two nodes killed", &postgres.url(), 2, None).await?;
    for round in 1..=rounds {
        trial.play().await;
        let victim = fastrand::usize(..2);
        trial.nodes[victim].kill()?;
        trial.compare_server(&postgres.url()).await;
        trial.resume_at_others(victim).await;
        sleep(Duration::from_millis(fastrand::u64(0..500))).await;
        trial.nodes[victim].restart().await?;
        trial.resume().await;
        if round.is_multiple_of(READ_BACK) || round == rounds {
            trial.read_back(round == rounds).await;
        }
        trial.report(rounds);
    }
    Ok(trial.finish())
}
