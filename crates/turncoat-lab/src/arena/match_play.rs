use turncoat_engine::{Player, StopFlag};

use super::{Contest, PairResult, Sprt, Standing, play_game};

/// A match of two games from each opening.
#[derive(Clone, Debug)]
pub struct Match<P> {
    /// Where the games start.
    pub openings: Vec<P>,
    /// Ends the match as soon as it is decided.
    pub sprt: Option<Sprt>,
}

/// How far a match is.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The games finished, including the first one of an unfinished pair.
    pub games: u32,
    /// The results of whole pairs.
    pub standing: &'a Standing,
    /// The pair that this game finished, if it finished one.
    pub pair: Option<&'a PairResult>,
}

impl<P: Contest> Match<P> {
    /// Plays the match, tells `on_game` after each game, and ends early if `stop` asks for it; then an unfinished pair
    /// does not count.
    pub fn play(
        &self,
        first: &mut dyn Player<P>,
        second: &mut dyn Player<P>,
        stop: &StopFlag,
        on_game: impl FnMut(Progress<'_>),
    ) -> Standing {
        self.play_on(&[], first, second, stop, on_game)
    }

    /// The same for a match whose first pairs have been played.
    pub fn play_on(
        &self,
        done: &[PairResult],
        first: &mut dyn Player<P>,
        second: &mut dyn Player<P>,
        stop: &StopFlag,
        mut on_game: impl FnMut(Progress<'_>),
    ) -> Standing {
        let mut standing = Standing::default();
        done.iter().for_each(|pair| standing.add(pair));
        for opening in self.openings.iter().skip(done.len()) {
            if self.sprt.is_some_and(|sprt| sprt.decide(standing.pairs()).is_some()) {
                break;
            }
            let games = standing.games();
            let Some(game) = play_game(first, second, opening, stop) else { break };
            on_game(Progress { games: games + 1, standing: &standing, pair: None });
            let Some(swapped_game) = play_game(second, first, opening, stop) else { break };
            let pair = PairResult::of([game, swapped_game]);
            standing.add(&pair);
            on_game(Progress { games: games + 2, standing: &standing, pair: Some(&pair) });
        }
        standing
    }
}
