//! Whole games with a model of the first board: deaf while it prints, and unable to read a command that wraps in its ring.

mod board;
mod rival;

use std::collections::VecDeque;
use std::time::Duration;

use turncoat_engine::Random;
use turncoat_game::{BySide, Position as _, Side};
use turncoat_link::uart::{Decision, Profile, Relay, RelayEvent};
use turncoat_othello::{BLACK, Position, WHITE};

use board::SeedBoard;
use rival::Rival;

/// The time that a byte takes at 9600 baud: ten bits.
const BYTE: Duration = Duration::from_nanos(1_041_667);
/// No game with moves of at most 2 seconds takes longer.
const LONGEST_GAME: Duration = Duration::from_secs(900);

/// A line to a board, on which every byte takes its time.
#[derive(Default)]
struct Wire {
    to_board: VecDeque<u8>,
    from_board: VecDeque<u8>,
}

/// Plays a game through the relay, the first board on `side`.
fn play(relay: &mut Relay, now: &mut Duration, side: Side, seed: &mut SeedBoard, rival: &mut Rival) -> Decision {
    let began = *now;
    let mut wires: BySide<Wire> = BySide::from_fn(|_| Wire::default());
    relay.start(*now, &mut |side, byte| wires[side].to_board.push_back(byte));
    while *now < began + LONGEST_GAME {
        *now += BYTE;
        for end in Side::BOTH {
            let arrived = wires[end].to_board.pop_front();
            let sent =
                if end == side { seed.step(*now, arrived).into_iter().collect() } else { rival.step(*now, arrived) };
            wires[end].from_board.extend(sent);
            if let Some(byte) = wires[end].from_board.pop_front() {
                let mut send = |side: Side, byte| wires[side].to_board.push_back(byte);
                if let Some(RelayEvent::Over(decision)) = relay.receive(end, byte, *now, &mut send) {
                    return decision;
                }
            }
        }
        let event = relay.pass_time(*now, &mut |side, byte| wires[side].to_board.push_back(byte));
        if let Some(RelayEvent::Over(decision)) = event {
            return decision;
        }
    }
    panic!("the game hangs:\n{}\n{seed:?}", relay.game());
}

fn profiles(side: Side, profile: Profile) -> BySide<Profile> {
    let mut profiles = BySide::both(Profile::Standard);
    profiles[side] = profile;
    profiles
}

#[test]
fn twenty_games_with_the_first_board_are_played_out() {
    for seed in 0..20 {
        let side = if seed % 2 == 0 { BLACK } else { WHITE };
        let mut relay = Relay::new(profiles(side, Profile::Seed), 2);
        let (mut board, mut now) = (SeedBoard::power_on(), Duration::ZERO);
        let decision = play(&mut relay, &mut now, side, &mut board, &mut Rival::new(Random::new(seed)));
        assert_eq!(Some(decision), relay.game().outcome().map(Decision::Played), "game {seed}: {board:?}");
        assert_eq!(board.misread(), 0, "game {seed}: a command wrapped in the ring");
        assert_eq!(board.lost_bytes(), 0, "game {seed}: bytes were sent while it was deaf");
    }
}

#[test]
fn the_ring_goes_on_from_game_to_game() {
    let mut relay = Relay::new(profiles(WHITE, Profile::Seed), 2);
    let (mut board, mut now) = (SeedBoard::power_on(), Duration::ZERO);
    for seed in 0..4 {
        let decision = play(&mut relay, &mut now, WHITE, &mut board, &mut Rival::new(Random::new(seed)));
        assert_eq!(Some(decision), relay.game().outcome().map(Decision::Played), "game {seed}: {board:?}");
        assert_eq!(board.misread(), 0, "game {seed}");
    }
}

#[test]
fn a_ring_that_was_used_before_costs_a_repetition_and_not_the_game() {
    for used in [40, 100, 177] {
        let mut relay = Relay::new(profiles(WHITE, Profile::Seed), 2);
        let (mut board, mut now) = (SeedBoard::power_on(), Duration::ZERO);
        board.use_ring(used);
        let decision = play(&mut relay, &mut now, WHITE, &mut board, &mut Rival::new(Random::new(7)));
        assert_eq!(Some(decision), relay.game().outcome().map(Decision::Played), "{used} bytes before: {board:?}");
    }
}

#[test]
fn a_host_that_speaks_as_to_our_own_boards_never_finishes_with_it() {
    for side in [BLACK, WHITE] {
        let mut relay = Relay::new(profiles(side, Profile::Standard), 2);
        let (mut board, mut now) = (SeedBoard::power_on(), Duration::ZERO);
        let decision = play(&mut relay, &mut now, side, &mut board, &mut Rival::new(Random::new(1)));
        assert!(!matches!(decision, Decision::Played(_)), "{decision:?}");
        assert!(!matches!(decision, Decision::Late(_)), "the result says what happened: {decision:?}");
        assert_eq!(Position::outcome(relay.game()), None);
    }
}
