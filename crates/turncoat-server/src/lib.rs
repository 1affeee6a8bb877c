//! The web front end: rooms, analysis, accounts, and the page itself.
