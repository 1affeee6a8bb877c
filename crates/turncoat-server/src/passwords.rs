//! Passwords and their hashes. A hash takes 19 MiB and tens of milliseconds, so few are computed at once.

use std::net::IpAddr;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};

use turncoat_messages::server;

use crate::heavy_work::HeavyWork;
use crate::problem::Problem;

/// How short and how long a password can be, in bytes.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;

/// A hash that no password has.
const NO_PASSWORD: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The hash of a new password.
///
/// # Errors
///
/// Why the password is refused.
pub(crate) async fn hash(threads: &HeavyWork, client: IpAddr, password: String) -> Result<String, Problem> {
    if !LENGTHS.contains(&password.len()) {
        let (least, most) = (LENGTHS.start(), LENGTHS.end());
        return Err(Problem::Impossible(server::password_length(*least, *most)));
    }
    let hash = move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string());
    threads.run(client, move || hash().map_err(|_| Problem::Impossible(server::password_unusable()))).await
}

/// Whether a password has this hash. Without a hash the answer is no and takes as long, so that the time does not tell which
/// names have accounts.
pub(crate) async fn verify(
    threads: &HeavyWork,
    client: IpAddr,
    password: String,
    hash: Option<String>,
) -> Result<bool, Problem> {
    let verify = move || {
        let hash = hash.as_deref().unwrap_or(NO_PASSWORD);
        let is_right = |hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
        Ok(PasswordHash::new(hash).is_ok_and(is_right))
    };
    threads.run(client, verify).await
}
