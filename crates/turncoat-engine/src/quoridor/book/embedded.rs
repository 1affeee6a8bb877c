use std::sync::LazyLock;

use super::Book;

/// The packed book; the name holds the beginning of the SHA-256 of the bytes.
static PACKED: &[u8] = include_bytes!("../../../books/quoridor-8c050f5bbc88.book.zst");

impl Book {
    /// The book that comes with the engine.
    #[must_use]
    pub fn embedded() -> &'static Self {
        static BOOK: LazyLock<Book> = LazyLock::new(|| Book::read(PACKED).expect("the embedded book is one of ours"));
        &BOOK
    }

    /// The packed bytes of the book that comes with the engine.
    #[must_use]
    pub const fn embedded_bytes() -> &'static [u8] {
        PACKED
    }
}
