//! The chip of the board: where its registers are, and how fast its crystal is.

#[cfg(feature = "atmega16")]
mod atmega16;
#[cfg(feature = "atmega328p")]
mod atmega328p;

#[cfg(feature = "atmega16")]
pub(crate) use atmega16::*;
#[cfg(feature = "atmega328p")]
pub(crate) use atmega328p::*;

#[cfg(not(any(feature = "atmega16", feature = "atmega328p")))]
compile_error!("choose a chip: --features atmega16 or --features atmega328p");
