//! What engines and their masters say to each other, and foreign engines as players.
