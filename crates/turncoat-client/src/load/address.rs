use std::net::Ipv4Addr;

/// The address that the client with this number connects from: servers limit what one address may do.
pub(super) fn local(number: usize) -> Ipv4Addr {
    let [.., high, middle, low] = number.to_be_bytes();
    Ipv4Addr::new(127, high.saturating_add(1), middle, low)
}

/// Lets this process and those that it starts have as many connections as the system allows.
pub fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // Where it is refused, connections fail later and say so.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}
