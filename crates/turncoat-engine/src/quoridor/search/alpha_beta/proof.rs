use std::collections::HashMap;

use turncoat_game::Position as _;
use turncoat_quoridor::{Move, Position};

use crate::quoridor::board::frame::Frames;
use crate::quoridor::board::key::Key;
use crate::quoridor::search::ranking::winning_step;

/// A won position: the move that wins, by its number in the frame, and in how many plies at the latest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Win {
    pub(super) number: u8,
    pub(super) plies: u16,
}

/// Wins that searches proved, kept until the game is over: the table needs its room for other positions.
#[derive(Default)]
pub(super) struct Proofs {
    wins: HashMap<Key, Win>,
    /// Wins in fewer plies are not kept.
    least: u16,
}

/// So many wins are kept. If there are more, those in the fewest plies are forgotten, which are soon found again.
const MOST: usize = 1 << 15;

impl Proofs {
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// How a position is won.
    pub(super) fn find(&self, key: Key) -> Option<Win> {
        self.wins.get(&key).copied()
    }

    /// Keeps a win, unless a quicker one is known.
    pub(super) fn add(&mut self, key: Key, win: Win) {
        if win.plies < self.least {
            return;
        }
        let known = self.wins.entry(key).or_insert(win);
        if win.plies < known.plies {
            *known = win;
        }
        while self.wins.len() > MOST {
            self.least += 2;
            self.wins.retain(|_, win| win.plies >= self.least);
        }
    }

    /// Whether the answers to all replies to a winning move are kept.
    pub(super) fn answers_all_replies(&self, position: &Position, win: Win, frames: &Frames) -> bool {
        let is_answered = |reply: &Position| self.find(Key::of(reply).0).is_some_and(|answer| answer.plies < win.plies);
        after(position, win, frames)
            .is_some_and(|next| next.is_over() || unsolved_replies(&next).all(|reply| is_answered(&reply)))
    }

    /// The line of a win in which the loser holds out as long as possible, as far as it is kept.
    pub(super) fn line(&self, position: &Position, win: Win, frames: &Frames) -> Vec<Move> {
        let mut line = Vec::new();
        let (mut position, mut win) = (*position, win);
        loop {
            let mv = frames.view(Key::of(&position).1).real(win.number);
            line.push(mv);
            position.play_unchecked(mv);
            let replies = position.legal_moves().into_iter().filter_map(|reply| {
                let answer = self.find(Key::of(&position.after_unchecked(reply)).0)?;
                (answer.plies < win.plies).then_some((reply, answer))
            });
            let Some((reply, answer)) = replies.max_by_key(|(_, answer)| answer.plies) else { break };
            line.push(reply);
            position.play_unchecked(reply);
            win = answer;
        }
        line
    }
}

/// The position after a winning move, if it is legal.
fn after(position: &Position, win: Win, frames: &Frames) -> Option<Position> {
    position.play(frames.view(Key::of(position).1).real(win.number)).ok()
}

/// What may follow, but for positions that are won at once or have no wall left, which are known by heart.
fn unsolved_replies(position: &Position) -> impl Iterator<Item = Position> {
    let replies = position.legal_moves().into_iter().map(|reply| position.after_unchecked(reply));
    replies.filter(|reply| {
        let in_hand = reply.in_hand();
        in_hand.first + in_hand.second > 0 && winning_step(reply).is_none()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_of_too_many_wins_are_kept() {
        let mut proofs = Proofs::default();
        for number in 0..3 * MOST as u64 {
            proofs.add(Key(number), Win { number: 1, plies: number as u16 % 30 });
        }
        assert!(proofs.wins.len() <= MOST && proofs.wins.len() > MOST / 2, "{}", proofs.wins.len());
        assert!(proofs.wins.values().all(|win| win.plies >= proofs.least) && proofs.find(Key(29)).is_some());
    }

    #[test]
    fn the_quickest_win_of_a_position_is_kept() {
        let mut proofs = Proofs::default();
        for plies in [9, 7, 11] {
            proofs.add(Key(1), Win { number: plies as u8, plies });
        }
        assert_eq!(proofs.find(Key(1)), Some(Win { number: 7, plies: 7 }));
    }
}
