//! Opening books that grow by analysis.

use turncoat_engine::{Book, StopFlag, quoridor};
use turncoat_lab::book_building::{BookAnalysis, BookLineError, GrowingBook, OthelloAnalysis, QuoridorAnalysis};
use turncoat_quoridor::Notation;

fn quick_othello() -> OthelloAnalysis {
    let mut analysis = OthelloAnalysis::new(1 << 16);
    (analysis.depth, analysis.moves) = (2, 3);
    analysis
}

fn quick_quoridor() -> QuoridorAnalysis {
    let mut analysis = QuoridorAnalysis::new(1 << 20);
    (analysis.simulations, analysis.moves) = (60, 3);
    analysis
}

fn grown<A: BookAnalysis>(analysis: A, count: usize) -> (GrowingBook<A>, String) {
    let mut growing = GrowingBook::new(analysis);
    let mut text = String::new();
    for _ in 0..count {
        let position = growing.frontier()[0];
        text += &growing.add(&position, &StopFlag::default()).expect("not stopped");
        text += "\n";
    }
    (growing, text)
}

#[test]
fn a_book_grows_from_the_start() {
    let (growing, _) = grown(quick_othello(), 40);
    assert_eq!(growing.book().len(), 40);
    assert!(growing.book().contains(&turncoat_othello::Position::default()));
    let reached = turncoat_othello::Position::default().replay("f5").finish().expect("a legal game");
    assert!(growing.book().contains(&reached));
}

#[test]
fn a_book_grows_from_both_starts() {
    let (growing, _) = grown(quick_quoridor(), 20);
    assert_eq!(growing.book().len(), 20);
    assert!(quoridor::Book::starts().iter().all(|start| growing.book().contains(start)));
    let start = turncoat_quoridor::Position::default();
    let reached = start.replay("e2", Notation::Official).finish().expect("a legal game");
    assert!(growing.book().contains(&reached));
}

#[test]
fn what_was_written_is_read_again() {
    fn check<A: BookAnalysis>(analysis: A, count: usize) {
        let (growing, text) = grown(analysis, count);
        let mut book = A::read_lines(&text).expect("our own lines");
        assert_eq!(&book, growing.book());
        // A packed book is the same with its values backed up.
        let (_, packed) = growing.pack().expect("memory suffices");
        book.back_up();
        assert!(Book::read(&packed).is_ok_and(|read| read == book));
    }
    check(quick_othello(), 60);
    check(quick_quoridor(), 40);
}

#[test]
fn what_is_no_line_of_a_book_is_refused() {
    for (wrong, line) in [("nonsense", 1), ("/ / e1 e9 / 10 10 / 1 | e2", 1), ("/ / e1 e9 / 10 10 / 1 | e4 500", 1)] {
        assert_eq!(QuoridorAnalysis::read_lines(wrong), Err(BookLineError { line }), "{wrong}");
    }
}
