//! `turncoat worker`: analyses and reviews for the servers of a database.

use std::time::Duration;

use anyhow::{Context as _, Result};
use turncoat_server::{LogOptions, Worker, WorkerOptions};

use crate::arguments::WorkerArguments;
use crate::serve::{asked_to_end, database_place};

pub(crate) fn run(arguments: &WorkerArguments) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("the worker cannot start")?;
    runtime.block_on(work(arguments))?;
    // Searches that were stopped are not waited for: their jobs have been given back.
    runtime.shutdown_background();
    Ok(())
}

async fn work(arguments: &WorkerArguments) -> Result<()> {
    turncoat_server::start_log(&LogOptions {
        format: arguments.log_format,
        file: arguments.log_file.clone(),
        access: false,
    })?;
    let threads = arguments.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let worker = Worker::start(WorkerOptions {
        database: database_place(arguments.database.as_deref(), arguments.database_file.as_deref())?,
        threads,
        lease: Duration::from_secs(arguments.lease),
    })
    .await?;
    println!("This worker takes {threads} jobs at once (Ctrl-C ends it)");
    worker.run_until(asked_to_end()).await;
    println!("Good-bye. Jobs that were not done wait for other workers.");
    Ok(())
}
