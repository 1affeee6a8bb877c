//! The process groups of all engines that run, so that none outlives this program.

use std::collections::HashSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

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
    // A process is noted before all can be killed.
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

/// The processor time that the group of a program has used so far, if the system tells.
#[cfg(target_os = "linux")]
pub(super) fn processor_time(child: &Child) -> Option<Duration> {
    let ticks: u64 = std::fs::read_dir("/proc")
        .ok()?
        .filter_map(|entry| std::fs::read_to_string(entry.ok()?.path().join("stat")).ok())
        .filter_map(|status| ticks_in_group(&status, child.id()))
        .sum();
    Some(Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second() as f64))
}

#[cfg(not(target_os = "linux"))]
pub(super) fn processor_time(_: &Child) -> Option<Duration> {
    None
}

/// What `/proc/PID/stat` says that a process and those it has waited for have used, if it is of the group. The name before
/// may hold anything, but ends with the last parenthesis.
#[cfg(target_os = "linux")]
fn ticks_in_group(status: &str, group: u32) -> Option<u64> {
    const GROUP: usize = 2;
    const TIMES: std::ops::Range<usize> = 11..15;
    let fields: Vec<&str> = status.rsplit_once(')')?.1.split_whitespace().collect();
    if fields.get(GROUP)?.parse() != Ok(group) {
        return None;
    }
    fields.get(TIMES)?.iter().map(|ticks| ticks.parse::<u64>().ok()).sum()
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

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_a_group_are_added_up() {
        let status = "12 (a) (b) S 1 7 7 0 -1 4194560 1 2 3 4 100 20 3 4 20 0 1 0 5";
        assert_eq!(ticks_in_group(status, 7), Some(127));
        assert_eq!(ticks_in_group(status, 8), None);
        assert_eq!(ticks_in_group("12 (sh", 7), None);
    }
}
