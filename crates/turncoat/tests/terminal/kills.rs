//! Whatever was on the screen when the program was killed is in the saved game.

use std::thread;
use std::time::Duration;

use turncoat_engine::Random;

use crate::screen::Screen;

const KILLS: u32 = 100;

/// The rows of the list of moves on the screen: the number and one or two moves.
fn shown_rows(picture: &str) -> Vec<(usize, String)> {
    let row = |line: &str| {
        let (before, moves) = line.rsplit_once(". ")?;
        let number = before.split_whitespace().next_back()?.parse().ok()?;
        let moves = moves.split_whitespace().filter(|&mv| mv != "…");
        Some((number, moves.collect::<Vec<_>>().join(" ")))
    };
    picture.lines().filter_map(row).collect()
}

#[test]
fn a_hundred_kills_lose_no_move_that_was_shown() {
    let new_game = "--game quoridor --first npc --second npc --pace 0.02";
    let screen = Screen::open(new_game, (80, 24));
    let mut random = Random::new(5);
    let mut games = 1;
    for kill in 0..KILLS {
        thread::sleep(Duration::from_millis(random.below(300).into()));
        screen.signal("KILL");
        screen.wait_for_end();
        let picture = screen.picture();
        let name = format!("quoridor-{games}");
        let saved = screen.turncoat(&format!("games show {name}"));
        for (number, moves) in shown_rows(&picture) {
            let row = format!("{number}. {moves}");
            assert!(saved.contains(&row), "kill {kill}: {row} was shown, but this was saved:\n{saved}\n{picture}");
        }
        let is_over = saved.contains(" won\n") || saved.contains(", draw\n");
        if saved.is_empty() || is_over {
            games += u32::from(is_over);
            screen.run(new_game);
        } else {
            screen.run(&format!("--resume {name} --pace 0.02"));
            screen.wait_for("npc");
            let resumed = shown_rows(&screen.picture());
            let goes_on = shown_rows(&picture).iter().all(|(number, moves)| {
                let same = resumed.iter().find(|(other, _)| other == number);
                same.is_none_or(|(_, resumed)| resumed.starts_with(moves.as_str()))
            });
            assert!(goes_on, "kill {kill}: resumed\n{}\nafter\n{picture}", screen.picture());
        }
    }
}
