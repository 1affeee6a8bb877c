//! How much a client can ask for.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use turncoat_messages::server;

use crate::problem::Problem;
use crate::slots::{Slot, network};
use crate::telemetry;

/// The longest time to rank the moves of a position.
pub(crate) const RANK_TIME: Duration = Duration::from_secs(60);
/// The longest time for each move of a review.
pub(crate) const REVIEW_TIME: Duration = Duration::from_secs(5);
/// The longest time for all moves of a review.
pub(crate) const WHOLE_REVIEW_TIME: Duration = Duration::from_secs(300);
/// The longest time for a move of an opponent.
pub(crate) const MOVE_TIME: Duration = Duration::from_secs(30);
/// How long an opponent without any limit of its own thinks about a move when there is no clock.
pub(crate) const FREE_MOVE_TIME: Duration = Duration::from_secs(5);
/// How many foreign programs think at once, and how many wait for their next move besides.
pub(crate) const PROGRAMS: usize = 8;
pub(crate) const WAITING_PROGRAMS: usize = 16;
/// The longest line, in moves.
pub(crate) const MOVES: usize = 600;
/// The longest name, in characters.
pub(crate) const NAME: usize = 40;
/// The longest pasted text, in bytes.
pub(crate) const TEXT: usize = 200_000;
/// The longest comment, in characters.
pub(crate) const COMMENT: usize = 2000;
/// The comments of a game in all, in characters.
pub(crate) const COMMENTS: usize = 100_000;
/// How many events a game can have.
pub(crate) const EVENTS: usize = 10_000;
/// How many tries at puzzles a request can tell of.
pub(crate) const PUZZLE_TRIES: usize = 2000;
/// The largest body of a request, in bytes.
pub(crate) const BODY: usize = 256 << 10;
/// The largest message on a socket, in bytes.
pub(crate) const MESSAGE: usize = 16 << 10;
/// The largest message on a socket for analysis, whose questions hold whole games.
pub(crate) const QUESTION: usize = 64 << 10;
/// How many malformed messages a socket forgives.
pub(crate) const BLUNDERS: usize = 20;

/// How many times as many files as other answers a client may ask for.
const FILES: u32 = 10;
/// Seconds of thought that a client has at once, and that come back in a second.
const ENGINE_SECONDS: u32 = 600;

/// The rates of all clients.
pub(crate) struct Rates {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    files: Option<DefaultKeyedRateLimiter<IpAddr>>,
    passwords: DefaultKeyedRateLimiter<IpAddr>,
    thoughts: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
}

const fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("limits are not zero")
}

impl Rates {
    /// So many requests a second for each client, five times as many at once; without a number, no limit.
    pub(crate) fn new(requests_per_second: Option<NonZeroU32>) -> Self {
        let limiter =
            |rate: NonZeroU32| RateLimiter::keyed(Quota::per_second(rate).allow_burst(rate.saturating_mul(number(5))));
        Self {
            requests: requests_per_second.map(limiter),
            files: requests_per_second.map(|rate| limiter(rate.saturating_mul(number(FILES)))),
            passwords: RateLimiter::keyed(Quota::per_minute(number(20))),
            thoughts: RateLimiter::keyed(Quota::per_second(number(1)).allow_burst(number(ENGINE_SECONDS))),
            clock: DefaultClock::default(),
        }
    }

    /// A request.
    pub(crate) fn check_request(&self, client: IpAddr) -> Result<(), Problem> {
        self.check_rate(self.requests.as_ref(), client)
    }

    /// A request for a file, of which a page has many.
    pub(crate) fn check_file(&self, client: IpAddr) -> Result<(), Problem> {
        self.check_rate(self.files.as_ref(), client)
    }

    fn check_rate(&self, limiter: Option<&DefaultKeyedRateLimiter<IpAddr>>, client: IpAddr) -> Result<(), Problem> {
        let Some(limiter) = limiter else { return Ok(()) };
        limiter.check_key(&network(client)).map_err(|early| {
            telemetry::REQUESTS_REFUSED.increment();
            Problem::TooMany { what: server::limit_requests(), retry: early.wait_time_from(self.clock.now()) }
        })
    }

    /// A password is to be checked or made, which is work.
    pub(crate) fn check_password(&self, client: IpAddr) -> Result<(), Problem> {
        self.passwords.check_key(&network(client)).map_err(|early| Problem::TooMany {
            what: server::limit_passwords(),
            retry: early.wait_time_from(self.clock.now()),
        })
    }

    /// The engine is to think for so long.
    pub(crate) fn check_thought(&self, client: IpAddr, time: Duration) -> Result<(), Problem> {
        let seconds = number((time.as_secs_f64().ceil() as u32).clamp(1, ENGINE_SECONDS));
        let what = server::limit_thoughts();
        match self.thoughts.check_key_n(&network(client), seconds) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(early)) => Err(Problem::TooMany { what, retry: early.wait_time_from(self.clock.now()) }),
            Err(_) => Err(Problem::TooMany { what, retry: Duration::from_secs(60) }),
        }
    }

    /// Forgets clients that have not been heard of for long.
    pub(crate) fn forget(&self) {
        for limiter in [&self.requests, &self.files].into_iter().flatten() {
            limiter.retain_recent();
        }
        self.passwords.retain_recent();
        self.thoughts.retain_recent();
    }
}

/// The slot of a socket, or why there is none.
pub(crate) fn check_socket(slot: Option<Slot>) -> Result<Slot, Problem> {
    let retry = Duration::from_secs(60);
    slot.ok_or_else(|| Problem::TooMany { what: server::limit_sockets(), retry })
}

/// How many messages a socket may send.
pub(crate) fn messages() -> DefaultDirectRateLimiter {
    RateLimiter::direct(Quota::per_second(number(20)).allow_burst(number(60)))
}

/// A text for one line, without blanks around it, such as a name in a record; why not, otherwise.
pub(crate) fn check_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    if name.chars().any(char::is_control) {
        return Err(Problem::Impossible(server::name_control()));
    }
    if name.chars().count() > NAME {
        return Err(Problem::Impossible(server::name_length(NAME)));
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_addresses_of_one_subscriber_share_the_time_of_the_engine() {
        let rates = Rates::new(None);
        let check = |address: &str| rates.check_thought(address.parse().unwrap(), RANK_TIME);
        let granted = (0..1000).filter(|host| check(&format!("2001:db8:0:1::{host:x}")).is_ok()).count();
        assert_eq!(granted, 10);
        assert!(check("2001:db8:0:2::1").is_ok(), "another subscriber has time of their own");
    }
}
