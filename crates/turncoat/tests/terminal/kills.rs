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

/// The first move of these rows that is not in the saved game. A picture that was being scrolled when the program was killed
/// has a number twice, and its last row may be half written: there only the moves count, not their places.
fn lost_move<'r>(rows: &'r [(usize, String)], saved: &str) -> Option<&'r str> {
    let is_whole = rows.windows(2).all(|pair| pair[1].0 == pair[0].0 + 1);
    let saved_moves: Vec<_> = saved.split_whitespace().collect();
    let last = rows.len().saturating_sub(1);
    rows.iter().enumerate().find_map(|(place, (number, moves))| {
        let is_saved = if is_whole && place < last {
            saved.contains(&format!("{number}. {moves}"))
        } else {
            moves.split_whitespace().all(|mv| saved_moves.contains(&mv))
        };
        (!is_saved).then_some(moves.as_str())
    })
}

#[test]
fn a_hundred_kills_lose_no_move_that_was_shown() {
    let new_game = "--game quoridor --first npc --second npc --pace 0.02";
    let screen = Screen::open(new_game, (80, 24));
    let mut random = Random::new(5);
    let mut games = 1;
    // The moves of the game that was last resumed.
    let mut resumed = String::new();
    for kill in 0..KILLS {
        screen.wait_until("a move", || {
            let picture = screen.picture();
            picture.contains("The end") || !shown_rows(&picture).is_empty()
        });
        thread::sleep(Duration::from_millis(random.below(300).into()));
        screen.signal("KILL");
        screen.wait_for_end();
        let picture = screen.picture();
        let name = format!("quoridor-{games}");
        let saved = screen.turncoat(&format!("games show {name}"));
        let rows = shown_rows(&picture);
        let lost = lost_move(&rows, &saved);
        assert_eq!(lost, None, "kill {kill}: it was shown, but this was saved:\n{saved}\n{picture}");
        let transcript = saved.lines().last().unwrap_or_default().to_owned();
        assert!(transcript.starts_with(&resumed), "kill {kill}: {resumed} was resumed and became\n{saved}");
        let is_over = saved.contains(" won\n") || saved.contains(", draw\n");
        if saved.is_empty() || is_over {
            games += u32::from(is_over);
            resumed.clear();
            screen.run(new_game);
        } else {
            resumed = transcript;
            screen.run(&format!("--resume {name} --pace 0.02"));
        }
    }
}
