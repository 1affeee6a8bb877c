use std::num::NonZeroU32;
use std::time::Duration;

/// How much one client may take of the server. An IPv6 client is its /64 network.
#[derive(Clone, Debug)]
pub struct Caps {
    /// How many connections there may be; without a number, as many as the file limit of the process leaves room for.
    pub connections: Option<usize>,
    /// How many connections an address may have, sockets included; behind a proxy, how many requests at once.
    pub connections_per_address: usize,
    /// How many sockets an address may have.
    pub sockets_per_address: usize,
    /// How many games a minute an address may begin; without a number, as many as it likes.
    pub games_per_address: Option<NonZeroU32>,
    /// How many games a minute a person may begin; without a number, as many as they like.
    pub games_per_person: Option<NonZeroU32>,
    /// How long a client may take to send the head of a request, and how long a connection may be idle.
    pub header_time: Duration,
    /// How long a client may take to send the body of a request.
    pub body_time: Duration,
    /// How long a client may read nothing of a response.
    pub response_time: Duration,
    /// How long a room without anybody in it stays open.
    pub room_time: Duration,
}

impl Default for Caps {
    fn default() -> Self {
        Self {
            connections: None,
            connections_per_address: 512,
            sockets_per_address: 256,
            games_per_address: NonZeroU32::new(60),
            games_per_person: NonZeroU32::new(30),
            header_time: Duration::from_secs(20),
            body_time: Duration::from_secs(20),
            response_time: Duration::from_secs(20),
            room_time: Duration::from_secs(60),
        }
    }
}
