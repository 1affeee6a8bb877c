//! Matches between players that follow a script.

use std::time::Duration;

use turncoat_engine::Random;
use turncoat_engine::othello::classic::{FirstLegal, Matrix};
use turncoat_engine::{Player, StopFlag};
use turncoat_game::{Outcome, Position as _};
use turncoat_lab::arena::{
    Contestant, Forfeit, ForfeitReason, Hypothesis, Match, MatchJournal, Sprt, Standing, play_game, random_openings,
};
use turncoat_othello::{BLACK, Move, Position, Square, WHITE};

/// Plays the moves of one transcript, whichever side it has.
struct Script(&'static str);

impl Player<Position> for Script {
    fn name(&self) -> String {
        "script".to_owned()
    }

    fn choose(&mut self, position: &Position) -> Move {
        let mut replay = Position::default().replay(self.0);
        while replay.position() != position {
            replay.next().expect("the position is in the script").expect("the script is legal");
        }
        replay.next().expect("the script goes on").expect("the script is legal")
    }
}

/// Chooses what the rules forbid.
struct Cheat;

impl Player<Position> for Cheat {
    fn name(&self) -> String {
        "cheat".to_owned()
    }

    fn choose(&mut self, _position: &Position) -> Move {
        Move::Place(Square::A1)
    }
}

/// Breaks down.
struct Faulty;

impl Player<Position> for Faulty {
    fn name(&self) -> String {
        "faulty".to_owned()
    }

    fn choose(&mut self, position: &Position) -> Move {
        panic!("{} empty squares are too many", position.empty_squares().len())
    }
}

/// The shortest win of Black.
const WIPE_OUT: &str = "e6f4e3f6g5d6e7f5c5";

fn start_only(sprt: Option<Sprt>) -> Match<Position> {
    Match { openings: vec![Position::default()], sprt }
}

fn play(of: &Match<Position>, first: &mut dyn Player<Position>, second: &mut dyn Player<Position>) -> Standing {
    of.play(first, second, &StopFlag::default(), |_| ())
}

#[test]
fn games_follow_the_players() {
    let (mut black, mut white) = (Script(WIPE_OUT), Script(WIPE_OUT));
    let game =
        play_game(&mut black, &mut white, &Position::default(), &StopFlag::default()).expect("nobody stopped it");
    assert_eq!(game.moves.iter().map(ToString::to_string).collect::<String>(), WIPE_OUT);
    assert_eq!((game.outcome, game.margin, game.forfeit), (Outcome::Win(BLACK), 64, None));
}

#[test]
fn colours_are_swapped() {
    let standing = play(&start_only(None), &mut Script(WIPE_OUT), &mut Script(WIPE_OUT));
    assert_eq!((standing.won(), standing.drawn(), standing.lost()), (1, 0, 1));
    assert_eq!(standing.pairs().0, [0, 0, 1, 0, 0]);
    assert_eq!(standing.pairs().points(), 1.0);
}

#[test]
fn illegal_moves_lose() {
    let standing = play(&start_only(None), &mut FirstLegal, &mut Cheat);
    assert_eq!(standing.pairs().0, [0, 0, 0, 0, 1]);
    let reason = ForfeitReason::IllegalMove("a1: a disc on a1 would turn no other".to_owned());
    let forfeit = |game| Forfeit { game, by: Contestant::Second, reason: reason.clone() };
    assert_eq!(standing.forfeits(), [forfeit(1), forfeit(2)]);
}

#[test]
fn panics_lose() {
    let standing = play(&start_only(None), &mut Faulty, &mut FirstLegal);
    assert_eq!(standing.pairs().0, [1, 0, 0, 0, 0]);
    let reason = |empties| ForfeitReason::Panic(format!("{empties} empty squares are too many"));
    let forfeit = |game, empties| Forfeit { game, by: Contestant::First, reason: reason(empties) };
    assert_eq!(standing.forfeits(), [forfeit(1, 60), forfeit(2, 59)]);
}

#[test]
fn margins_are_those_of_the_first_contestant() {
    let openings = random_openings(&Position::default(), 8, 2, &mut Random::new(1));
    let standing = play(&Match { openings: openings.clone(), sprt: None }, &mut FirstLegal, &mut Cheat);
    let margin = standing.margin().expect("there are two pairs");
    assert_eq!((margin.value, margin.low, margin.high), (64.0, 64.0, 64.0));
    let standing = play(&Match { openings, sprt: None }, &mut Cheat, &mut FirstLegal);
    assert_eq!(standing.margin().map(|margin| margin.value), Some(-64.0));
}

#[test]
fn matches_repeat_themselves() {
    let openings = random_openings(&Position::default(), 8, 10, &mut Random::new(7));
    let of = Match { openings, sprt: None };
    let standing = play(&of, &mut Matrix::default(), &mut FirstLegal);
    assert_eq!(standing, play(&of, &mut Matrix::default(), &mut FirstLegal));
    assert_eq!(standing.games(), 20);
    assert!(standing.pairs().points() > 10.0, "looking ahead is better than not looking at all");
}

#[test]
fn an_interrupted_match_goes_on_with_its_journal() {
    let openings = random_openings(&Position::default(), 8, 5, &mut Random::new(7));
    let of = Match { openings, sprt: None };
    let (folder, stop) = (tempfile::TempDir::new().unwrap(), StopFlag::default());
    let path = folder.path().join("match");
    let open = || MatchJournal::open(&path, "matrix against first-legal").unwrap();
    let mut journal = open();
    of.play(&mut Matrix::default(), &mut FirstLegal, &stop, |progress| {
        if let Some(pair) = progress.pair {
            journal.add(pair).unwrap();
        }
        if progress.games == 5 {
            stop.stop();
        }
    });
    let done = open().pairs().to_vec();
    assert_eq!(done.len(), 2);
    let mut games = Vec::new();
    let standing = of.play_on(&done, &mut Matrix::default(), &mut FirstLegal, &StopFlag::default(), |progress| {
        games.push(progress.games);
    });
    assert_eq!(standing, play(&of, &mut Matrix::default(), &mut FirstLegal));
    assert_eq!(games, [5, 6, 7, 8, 9, 10]);
}

/// Says how much time it has used, as players in processes of their own do.
struct Timed(Duration);

impl Player<Position> for Timed {
    fn name(&self) -> String {
        "timed".to_owned()
    }

    fn choose(&mut self, position: &Position) -> Move {
        self.0 += Duration::from_secs(1);
        FirstLegal.choose(position)
    }

    fn processor_time(&self) -> Option<Duration> {
        Some(self.0)
    }
}

#[test]
fn the_processor_time_of_both_players_is_measured() {
    let mut times = [Duration::ZERO; 2];
    let mut timed = Timed(Duration::from_secs(100));
    start_only(None).play(&mut timed, &mut Matrix::default(), &StopFlag::default(), |progress| {
        times = progress.pair.map_or(times, |pair| pair.processor_time);
    });
    assert_eq!(times[0], timed.0 - Duration::from_secs(100));
    assert!(times[1] < times[0] && (times[1] > Duration::ZERO || cfg!(not(unix))));
}

#[test]
fn a_player_is_as_strong_as_itself() {
    let openings = random_openings(&Position::default(), 8, 10, &mut Random::new(7));
    let standing = play(&Match { openings, sprt: None }, &mut Matrix::default(), &mut Matrix::default());
    assert_eq!(standing.pairs().0, [0, 0, 10, 0, 0]);
    assert_eq!(standing.pairs().elo().map(|elo| elo.value), Some(0.0));
}

#[test]
fn a_decided_test_ends_the_match() {
    let openings = random_openings(&Position::default(), 8, 1000, &mut Random::new(1));
    let sprt = Sprt::new(0.0, 100.0, 0.05, 0.05).expect("the ratings are in order");
    let check = |first: &mut dyn Player<Position>, second: &mut dyn Player<Position>, expected| {
        let standing = play(&Match { openings: openings.clone(), sprt: Some(sprt) }, first, second);
        assert!(standing.pairs().count() < 100, "{standing:?}");
        assert_eq!(sprt.decide(standing.pairs()), Some(expected));
    };
    check(&mut FirstLegal, &mut Cheat, Hypothesis::Alternative);
    check(&mut Cheat, &mut FirstLegal, Hypothesis::Null);
}

#[test]
fn a_stopped_match_keeps_its_whole_pairs() {
    let openings = random_openings(&Position::default(), 8, 10, &mut Random::new(1));
    let stop = StopFlag::default();
    let mut calls = Vec::new();
    let standing = Match { openings, sprt: None }.play(&mut FirstLegal, &mut FirstLegal, &stop, |progress| {
        calls.push((progress.games, progress.standing.games()));
        if progress.games == 5 {
            stop.stop();
        }
    });
    assert_eq!(calls, [(1, 0), (2, 2), (3, 2), (4, 4), (5, 4)]);
    assert_eq!(standing.games(), 4);
}

#[test]
fn openings_may_be_white_to_move() {
    let opening = Position::default().replay("f5").finish().expect("the opening is legal");
    assert_eq!(opening.side_to_move(), WHITE);
    let standing = play(&Match { openings: vec![opening], sprt: None }, &mut Cheat, &mut FirstLegal);
    assert_eq!((standing.lost(), standing.forfeits().len()), (2, 2));
}
