//! Two boards on a CAN bus.

mod frames;
