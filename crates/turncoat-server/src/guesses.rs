//! How often passwords can be guessed: the more wrong ones, the longer the wait, for a network and for an account.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use turncoat_messages::server;

use crate::problem::Problem;
use crate::slots::network;

/// How many wrong passwords cost no time.
const FREE: u32 = 5;
/// The first wait; every further wrong password doubles it.
const FIRST_WAIT: Duration = Duration::from_secs(2);
/// The longest wait of a network, and of an account. The owner of an account waits as well as those who guess, so that wait is
/// shorter.
const NETWORK_WAIT: Duration = Duration::from_secs(15 * 60);
const ACCOUNT_WAIT: Duration = Duration::from_secs(60);
/// After how long wrong and right passwords are forgotten.
const WRONG_MEMORY: Duration = Duration::from_secs(3600);
const RIGHT_MEMORY: Duration = Duration::from_secs(30 * 24 * 3600);
/// How many networks and accounts are remembered.
const CAPACITY: usize = 100_000;

/// Something whose wrong guesses are counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Subject {
    Network(IpAddr),
    /// By its name in small letters, whether there is such an account or not.
    Account(String),
}

impl Subject {
    const fn longest_wait(&self) -> Duration {
        match self {
            Self::Network(_) => NETWORK_WAIT,
            Self::Account(_) => ACCOUNT_WAIT,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Count {
    wrong: u32,
    /// When the last guess was made.
    last: Instant,
}

impl Count {
    /// How long the next guess has to wait from `now` on.
    fn wait(&self, longest: Duration, now: Instant) -> Duration {
        let Some(doublings) = self.wrong.checked_sub(FREE) else { return Duration::ZERO };
        let wait = FIRST_WAIT.saturating_mul(1 << doublings.min(16)).min(longest);
        (self.last + wait).saturating_duration_since(now)
    }
}

/// The guesses of all networks at all accounts.
#[derive(Debug, Default)]
pub(crate) struct Guesses {
    memory: Mutex<Memory>,
}

#[derive(Debug, Default)]
struct Memory {
    wrong: HashMap<Subject, Count>,
    /// When an account was last signed in to from a network. Its owner does not wait for others who guess elsewhere.
    right: HashMap<(String, IpAddr), Instant>,
}

/// A guess that is being made. It counts as wrong until it is known to be right, so that many at once gain nothing.
#[derive(Debug)]
pub(crate) struct Guess {
    network: IpAddr,
    account: String,
}

impl Guesses {
    /// Lets a client at `address` try a password of an account.
    pub(crate) fn begin(&self, address: IpAddr, account: &str) -> Result<Guess, Problem> {
        self.begin_at(address, account, Instant::now())
    }

    fn begin_at(&self, address: IpAddr, account: &str, now: Instant) -> Result<Guess, Problem> {
        let (network, account) = (network(address), account.trim().to_lowercase());
        let mut memory = self.memory();
        let mut subjects = vec![Subject::Network(network)];
        if !memory.right.contains_key(&(account.clone(), network)) {
            subjects.push(Subject::Account(account.clone()));
        }
        let wait = |subject: &Subject| memory.wrong.get(subject).map(|count| count.wait(subject.longest_wait(), now));
        let retry = subjects.iter().filter_map(wait).max().unwrap_or_default();
        if !retry.is_zero() {
            return Err(Problem::TooMany { what: server::limit_wrong_passwords(), retry });
        }
        if memory.wrong.len() >= CAPACITY {
            memory.forget(now);
        }
        for subject in subjects {
            // What comes when the memory is full is not remembered: the rate of requests still limits it.
            if memory.wrong.len() < CAPACITY || memory.wrong.contains_key(&subject) {
                let count = memory.wrong.entry(subject).or_insert(Count { wrong: 0, last: now });
                *count = Count { wrong: count.wrong.saturating_add(1), last: now };
            }
        }
        Ok(Guess { network, account })
    }

    /// The password was right. The network is not forgiven its other guesses: they may have been at other accounts.
    pub(crate) fn succeed(&self, guess: Guess) {
        let mut memory = self.memory();
        if let Some(count) = memory.wrong.get_mut(&Subject::Network(guess.network)) {
            count.wrong = count.wrong.saturating_sub(1);
        }
        memory.wrong.remove(&Subject::Account(guess.account.clone()));
        if memory.right.len() < CAPACITY {
            memory.right.insert((guess.account, guess.network), Instant::now());
        }
    }

    /// Forgets guesses of long ago.
    pub(crate) fn forget(&self) {
        self.memory().forget(Instant::now());
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Memory {
    fn forget(&mut self, now: Instant) {
        self.wrong.retain(|_, count| now.saturating_duration_since(count.last) < WRONG_MEMORY);
        self.right.retain(|_, &mut last| now.saturating_duration_since(last) < RIGHT_MEMORY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long a guess has to wait, in seconds, rounded up.
    fn wait(guesses: &Guesses, address: &str, account: &str, now: Instant) -> u64 {
        match guesses.begin_at(address.parse().unwrap(), account, now) {
            Ok(_) => 0,
            Err(Problem::TooMany { retry, .. }) => retry.as_millis().div_ceil(1000) as u64,
            Err(problem) => panic!("{problem}"),
        }
    }

    #[test]
    fn wrong_passwords_for_an_account_wait_longer_and_longer_wherever_they_come_from() {
        let (guesses, mut now) = (Guesses::default(), Instant::now());
        let mut waits = Vec::new();
        for number in 0..13 {
            let address = format!("2001:db8:0:{number:x}::1");
            let seconds = wait(&guesses, &address, "Ada", now);
            waits.push(seconds);
            if seconds > 0 {
                now += Duration::from_secs(seconds);
                assert_eq!(wait(&guesses, &address, "ada", now), 0, "after the wait a guess is free");
            }
        }
        assert_eq!(waits, [0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 60, 60, 60]);
        assert_eq!(wait(&guesses, "2001:db8:1::1", "Bob", now), 0, "other accounts are not affected");
    }

    #[test]
    fn a_network_of_ipv6_is_one_client_whichever_addresses_it_uses() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        for number in 0..5 {
            assert_eq!(wait(&guesses, &format!("2001:db8::{number:x}"), &format!("name {number}"), now), 0);
        }
        assert_eq!(wait(&guesses, "2001:db8::ffff:1", "another", now), 2);
        assert_eq!(wait(&guesses, "2001:db8:0:1::1", "another", now), 0, "another network is another client");
        assert_eq!(network("::ffff:192.0.2.1".parse().unwrap()), network("192.0.2.1".parse().unwrap()));
    }

    #[test]
    fn a_right_password_frees_the_account_but_not_the_network() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let address = "192.0.2.1".parse().unwrap();
        for _ in 0..4 {
            guesses.begin_at(address, "ada", now).unwrap();
        }
        let right = guesses.begin_at(address, "mallory", now).unwrap();
        guesses.succeed(right);
        assert_eq!(wait(&guesses, "192.0.2.1", "ada", now), 0);
        assert_eq!(wait(&guesses, "192.0.2.1", "ada", now), 2, "signing in elsewhere does not reset the guesses");
    }

    #[test]
    fn the_owner_does_not_wait_for_those_who_guess_elsewhere() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let right = guesses.begin_at("192.0.2.1".parse().unwrap(), "ada", now).unwrap();
        guesses.succeed(right);
        for number in 0..6 {
            let _ = wait(&guesses, &format!("198.51.100.{number}"), "ada", now);
        }
        assert_ne!(wait(&guesses, "198.51.100.9", "ada", now), 0);
        assert_eq!(wait(&guesses, "192.0.2.1", "ada", now), 0);
    }

    #[test]
    fn many_guesses_at_once_gain_nothing() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let begun = (0..50).filter(|_| wait(&guesses, "192.0.2.1", "ada", now) == 0).count();
        assert_eq!(begun, 5);
    }
}
