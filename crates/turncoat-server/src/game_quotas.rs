use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use turncoat_messages::server;

use crate::caps::Caps;
use crate::problem::Problem;
use crate::slots::network;

/// How many games clients and people may begin.
pub(crate) struct GameQuotas {
    addresses: Option<DefaultKeyedRateLimiter<IpAddr>>,
    people: Option<DefaultKeyedRateLimiter<String>>,
    clock: DefaultClock,
}

impl GameQuotas {
    pub(crate) fn new(caps: &Caps) -> Self {
        let quota = |games: NonZeroU32| Quota::per_minute(games);
        Self {
            addresses: caps.games_per_address.map(|games| RateLimiter::keyed(quota(games))),
            people: caps.games_per_person.map(|games| RateLimiter::keyed(quota(games))),
            clock: DefaultClock::default(),
        }
    }

    /// A person at this address begins a game.
    pub(crate) fn check(&self, client: IpAddr, person: &str) -> Result<(), Problem> {
        let refused = |what, retry: Duration| Problem::TooMany { what, retry };
        if let Some(Err(early)) = self.people.as_ref().map(|people| people.check_key(&person.to_owned())) {
            return Err(refused(server::limit_games(), early.wait_time_from(self.clock.now())));
        }
        if let Some(Err(early)) = self.addresses.as_ref().map(|addresses| addresses.check_key(&network(client))) {
            let what = server::limit_games_address();
            return Err(refused(what, early.wait_time_from(self.clock.now())));
        }
        Ok(())
    }

    /// Forgets those who have not begun any for long.
    pub(crate) fn forget(&self) {
        if let Some(addresses) = &self.addresses {
            addresses.retain_recent();
        }
        if let Some(people) = &self.people {
            people.retain_recent();
        }
    }
}
