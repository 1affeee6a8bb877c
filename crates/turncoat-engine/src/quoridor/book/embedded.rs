use std::sync::LazyLock;

use super::Book;

/// The packed book; the name holds the beginning of the SHA-256 of the bytes.
pub(super) static PACKED: &[u8] = include_bytes!("../../../books/quoridor-8c050f5bbc88.book.zst");

pub(super) fn book() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| Book::read(PACKED).expect("the embedded book is one of ours"));
    &BOOK
}
