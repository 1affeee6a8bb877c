use turncoat_game::Position;

/// Moves that were played one after the other, each of them legal where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<P: Position> {
    start: P,
    moves: Vec<P::Move>,
    end: P,
}

impl<P: Position> Line<P> {
    /// The line without moves.
    pub fn new(start: P) -> Self {
        Self { end: start.clone(), start, moves: Vec::new() }
    }

    /// Where it begins.
    pub const fn start(&self) -> &P {
        &self.start
    }

    /// The moves, passes included.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// Where it leads.
    pub const fn end(&self) -> &P {
        &self.end
    }

    /// All positions from the start to the end: one more than there are moves.
    pub fn positions(&self) -> impl Iterator<Item = P> {
        let mut position = self.start.clone();
        let rest = self.moves.iter().map(move |&mv| {
            position.play_unchecked(mv);
            position.clone()
        });
        std::iter::once(self.start.clone()).chain(rest)
    }

    /// Plays a move, and before it the one that records may leave out, a pass.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move; the line is unchanged.
    pub fn play(&mut self, mv: P::Move) -> Result<(), P::Violation> {
        let mut next = self.end.clone();
        let unwritten = next.unwritten_move().filter(|&forced| forced != mv);
        if let Some(forced) = unwritten {
            next.play_unchecked(forced);
        }
        next.check(mv)?;
        next.play_unchecked(mv);
        self.moves.extend(unwritten.into_iter().chain([mv]));
        self.end = next;
        Ok(())
    }
}
