//! Many games on a bad bus: never in two different states, and over in the end.

use std::time::Duration;

use turncoat_game::Side;
use turncoat_link::can::{Dialect, Event, Mode, Terms};

use crate::bus::{Bus, Faults, hurry};

const SEEDS: u64 = 200;
const QUICK: Duration = Duration::from_millis(300);
/// Longer than a turn, so that some are lost.
const SLOW: Duration = Duration::from_secs(24);

#[test]
fn two_boards_that_invite_at_once_never_both_become_the_first_player() {
    let faults = [
        Faults::default(),
        Faults { delay: 50, ..Faults::default() },
        Faults { lost: 20, doubled: 20, delay: 80, ..Faults::default() },
        Faults { lost: 50, doubled: 10, delay: 200, ..Faults::default() },
    ];
    for (faults, seed) in faults.into_iter().flat_map(|faults| (0..SEEDS).map(move |seed| (faults, seed))) {
        let mut bus = Bus::new(Terms::default(), seed, faults);
        for seat in 0..2 {
            bus.act(seat, |node, now, send| node.press(now, send));
        }
        for _ in 0..1000 {
            bus.step();
            bus.check();
        }
        let sides = bus.seats.each_ref().map(|seat| seat.node.side().filter(|_| seat.node.is_linked()));
        if faults.lost == 0 {
            assert!(
                matches!(sides, [Some(Side::First), Some(Side::Second)] | [Some(Side::Second), Some(Side::First)]),
                "seed {seed}: {sides:?}"
            );
        }
    }
}

#[test]
fn games_on_a_good_bus_are_played_out() {
    for (dialect, seed) in Dialect::ALL.into_iter().flat_map(|dialect| (0..SEEDS / 4).map(move |seed| (dialect, seed)))
    {
        let mut bus = Bus::new(Terms { dialect, ..Terms::default() }, seed, Faults { delay: 3, ..Faults::default() });
        let longest = if seed % 2 == 0 { QUICK } else { SLOW };
        play(&mut bus, longest, seed);
        let [a, b] = &bus.seats;
        assert!(matches!(a.ending, Some(Event::Won(..))), "seed {seed}: {:?}", a.ending);
        assert_eq!((a.ending, &a.turns), (b.ending, &b.turns), "seed {seed}");
    }
}

#[test]
fn games_on_a_bad_bus_are_never_in_two_states_and_end() {
    let kinds = [
        Faults { lost: 5, ..Faults::default() },
        Faults { doubled: 30, delay: 100, ..Faults::default() },
        Faults { lost: 20, doubled: 20, delay: 300, ..Faults::default() },
        Faults { lost: 40, doubled: 20, delay: 400, ..Faults::default() },
        Faults { outage: 25, ..Faults::default() },
        Faults { lost: 10, doubled: 10, delay: 200, outage: 25 },
    ];
    let (mut won, mut given_up, mut divided) = (0, 0, 0);
    for (faults, seed) in kinds.into_iter().flat_map(|faults| (0..SEEDS).map(move |seed| (faults, seed))) {
        let mut bus = Bus::new(Terms::default(), seed, faults);
        play(&mut bus, if seed % 2 == 0 { QUICK } else { SLOW }, seed);
        match bus.seats.each_ref().map(|seat| seat.ending) {
            [Some(Event::Won(..)), Some(Event::Won(..))] => {
                let [a, b] = &bus.seats;
                assert_eq!((a.ending, &a.turns), (b.ending, &b.turns), "seed {seed}");
                won += 1;
            }
            [Some(Event::Won(..)), _] | [_, Some(Event::Won(..))] => divided += 1,
            _ => given_up += 1,
        }
    }
    println!("{won} won, {given_up} given up, {divided} won on one board and given up on the other");
    assert!(divided == 0 && given_up < 50, "{won} won, {given_up} given up, {divided} divided");
}

/// Plays until both boards wait again, at the latest when both have given up.
fn play(bus: &mut Bus, longest: Duration, seed: u64) {
    let good = bus.faults;
    bus.faults = Faults::default();
    while !bus.seats.iter().all(|seat| seat.node.is_dueling() || seat.node.mode() == Mode::Ready) {
        bus.want_game();
        bus.step();
    }
    bus.faults = good;
    let limit = bus.now + Duration::from_secs(20 * 3600);
    while bus.seats.iter().any(|seat| seat.node.mode() != Mode::Waiting) {
        bus.play(longest, hurry);
        bus.step();
        bus.check();
        assert!(bus.now < limit, "seed {seed} goes on for ever");
    }
}

/// Boards that always want the next game get it, however bad the bus is while they greet each other.
#[test]
fn greetings_on_a_bad_bus_lead_to_a_game() {
    for seed in 0..SEEDS {
        let mut bus = Bus::new(Terms::default(), seed, Faults { lost: 30, doubled: 20, delay: 100, outage: 5 });
        let limit = Duration::from_secs(600);
        while !bus.seats.iter().all(|seat| seat.node.is_dueling()) {
            bus.want_game();
            bus.step();
            bus.check();
            bus.play(QUICK, hurry);
            for seat in &mut bus.seats {
                // Who waits in vain for somebody to accept plays alone and comes back.
                if seat.node.mode() == Mode::Choosing
                    && !seat.node.is_linked()
                    && bus.now.as_millis().is_multiple_of(7000)
                {
                    seat.node.leave();
                }
            }
            assert!(bus.now < limit, "seed {seed}: {:?}", bus.seats.each_ref().map(|seat| seat.node.clone()));
        }
    }
}
