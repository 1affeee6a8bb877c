//! Two boards on a CAN bus.

mod bus;
mod conversations;
mod faults;
mod frames;
mod garbage;
mod texts;
