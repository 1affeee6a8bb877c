//! The catalogue and the sources that use it: no message is missing, superfluous or given the wrong values, and nothing is said to
//! people that is not in it.

mod files;
mod javascript;
mod languages;
mod outside;
mod rust;
mod template;
mod usage;
