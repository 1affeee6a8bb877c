use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many of something each client has at the moment. Clones share the count.
#[derive(Clone, Default)]
pub(crate) struct Slots(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One of them, until it is dropped.
pub(crate) struct Slot {
    slots: Slots,
    network: IpAddr,
}

impl Slots {
    /// One more for this client, unless it has `most` already.
    pub(crate) fn take(&self, client: IpAddr, most: usize) -> Option<Slot> {
        let network = network(client);
        let mut counts = self.counts();
        let count = counts.get(&network).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        counts.insert(network, count + 1);
        Some(Slot { slots: self.clone(), network })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut counts = self.slots.counts();
        match counts.get_mut(&self.network) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(counts.remove(&self.network)),
        }
    }
}

/// What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, all of which one subscriber has.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_gets_its_slots_back() {
        let slots = Slots::default();
        let take = |address: &str| slots.take(address.parse().unwrap(), 2);
        let taken = (take("192.0.2.1"), take("::ffff:192.0.2.1"));
        assert!(taken.0.is_some() && taken.1.is_some() && take("192.0.2.1").is_none());
        assert!(take("192.0.2.2").is_some(), "another client has slots of its own");
        drop(taken);
        assert!(take("192.0.2.1").is_some());
        assert!(slots.counts().is_empty(), "clients that have nothing are forgotten");
    }

    #[test]
    fn the_addresses_of_one_subscriber_are_one_client() {
        let slots = Slots::default();
        let held: Vec<_> = (0..3).map(|host| slots.take(format!("2001:db8:0:1::{host}").parse().unwrap(), 2)).collect();
        assert_eq!(held.iter().flatten().count(), 2);
        assert!(slots.take("2001:db8:0:2::1".parse().unwrap(), 2).is_some());
    }
}
