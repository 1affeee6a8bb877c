//! Games and positions as files: reads and writes what players' tools use.
