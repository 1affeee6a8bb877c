//! Positions as the search sees them: the frame that symmetric relatives share, their keys, and shortest paths with the detours
//! that walls force.

pub(crate) mod frame;
pub(crate) mod key;
pub(crate) mod route;
