//! The opponents on the chip.

use turncoat_device::quoridor::{RulesProof, Strategist, choose_as_npc};
use turncoat_engine::quoridor::classic::Npc;
use turncoat_engine::{Player as _, Random};
use turncoat_game::{MoveSet as _, Outcome, Position as _, Side};
use turncoat_link::can::{MoveWord, Turn};
use turncoat_quoridor::{Move, Position, Setup};

/// The positions of random games.
fn positions(count: usize) -> Vec<Position> {
    let mut random = Random::new(3);
    let mut found = Vec::new();
    let mut position = Position::new(Setup::BOARDS);
    while found.len() < count {
        let moves = position.legal_moves();
        match moves.into_iter().nth(random.below(moves.len().max(1)) as usize) {
            Some(mv) => {
                found.push(position);
                position.play_unchecked(mv);
            }
            None => position = Position::new(Setup::BOARDS),
        }
    }
    found
}

fn word(side: Side, mv: Move) -> u32 {
    MoveWord { side, turn: Turn::Move(mv) }.bits()
}

#[test]
fn the_classic_opponent_gives_the_golden_replies() {
    for (first, reply) in [(0x0000_0503, 0x0100_0103), (0x0000_0602, 0x0111_0001), (0x0000_0604, 0x0111_0004)] {
        let Ok(MoveWord { turn: Turn::Move(mv), .. }) = MoveWord::read(first) else { panic!("{first:08x}") };
        let position = Position::new(Setup::BOARDS).play(mv).expect("it is legal");
        let choice = choose_as_npc(&position).expect("the game is not over");
        assert_eq!(word(Side::Second, choice), reply, "after {first:08x}");
    }
}

#[test]
fn the_classic_opponent_is_the_engines() {
    for position in positions(3000) {
        assert_eq!(choose_as_npc(&position), Some(Npc.choose(&position)), "{position}");
    }
}

#[test]
fn the_strategist_plays_legal_moves() {
    let mut strategist = Strategist::default();
    for position in positions(400) {
        let mv = strategist.choose_within(&position, 2).expect("the game is not over");
        assert_eq!(position.check(mv), Ok(()), "{mv:?} in {position}");
        let never = strategist.choose(&position, || true).expect("the game is not over");
        assert_eq!(position.check(never), Ok(()), "{never:?} without any time in {position}");
    }
}

#[test]
fn the_strategist_wins_at_once_if_it_can() {
    for position in positions(3000) {
        let side = position.side_to_move();
        let wins = |mv: Move| position.after_unchecked(mv).outcome() == Some(Outcome::Win(side));
        if position.legal_moves().into_iter().any(wins) {
            let choice = Strategist::default().choose_within(&position, 3).expect("the game is not over");
            assert!(wins(choice), "{choice:?} in {position}");
        }
    }
}

/// A game between two players that begins after some random moves; none if nobody wins it.
fn winner(players: [&mut dyn FnMut(&Position) -> Move; 2], seed: u64) -> Option<Side> {
    let mut position = Position::new(Setup::BOARDS);
    let mut random = Random::new(seed);
    for ply in 0..200 {
        if let Some(Outcome::Win(side)) = position.outcome() {
            return Some(side);
        }
        let side = position.side_to_move();
        let moves = position.legal_moves();
        let mv = if ply < 4 {
            moves.into_iter().nth(random.below(moves.len()) as usize).expect("the game is not over")
        } else {
            players[side as usize](&position)
        };
        position = position.play(mv).expect("players play legal moves");
    }
    None
}

/// Games of the strategist with so few plies that every chip has the time for them, against the classic opponent.
#[test]
fn the_strategist_beats_the_classic_opponent() {
    let mut won = 0;
    let games = 40;
    for seed in 0..games {
        let mut strategist = Strategist::default();
        let mut strong = |position: &Position| strategist.choose_within(position, 4).expect("the game is not over");
        let mut classic = |position: &Position| choose_as_npc(position).expect("the game is not over");
        won += u32::from(if seed % 2 == 0 {
            winner([&mut strong, &mut classic], seed) == Some(Side::First)
        } else {
            winner([&mut classic, &mut strong], seed) == Some(Side::Second)
        });
    }
    println!("the strategist won {won} of {games} games");
    assert!(won >= 36, "{won} of {games}");
}

#[test]
fn a_proof_of_the_rules_depends_on_its_seed_alone() {
    let checksum = |seed| RulesProof::new(seed).advance(500);
    assert_eq!(checksum(1), checksum(1));
    assert_ne!(checksum(1), checksum(2));
    let mut in_steps = RulesProof::new(1);
    in_steps.advance(250);
    assert_eq!(in_steps.advance(250), checksum(1));
}
