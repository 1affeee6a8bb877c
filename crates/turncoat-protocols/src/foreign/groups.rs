//! The process groups of all engines that run, so that none outlives this program.

use std::collections::HashSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

/// The groups that were started and not ended, by the numbers of the processes that lead them.
static RUNNING: LazyLock<Mutex<HashSet<u32>>> = LazyLock::new(Mutex::default);

/// Kills every foreign engine of this program and all that they have started, at once and without a word. For those who end
/// the program in the middle of a game.
pub fn kill_all() {
    for leader in running().drain() {
        kill_group(leader);
    }
}

/// Starts a program in a process group of its own.
pub(super) fn start(command: &mut Command) -> io::Result<Child> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    // Nobody kills all between the start and the note of it.
    let mut running = running();
    let child = command.spawn()?;
    running.insert(child.id());
    Ok(child)
}

/// Kills the program and whatever is left of its group.
pub(super) fn end(child: &mut Child) {
    running().remove(&child.id());
    kill_group(child.id());
    let _ = child.kill();
    let _ = child.wait();
}

fn running() -> MutexGuard<'static, HashSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
fn kill_group(leader: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};

    // The group outlives its leader if that has left others behind.
    if let Some(group) = i32::try_from(leader).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}
