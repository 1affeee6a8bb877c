//! A PC with its end of the link against the firmware, in whole games.

use std::time::Duration;

use turncoat_engine::Random;
use turncoat_game::{Position as _, Side};
use turncoat_link::can::{Event, Frame, Mode, Node, Terms};
use turncoat_quoridor::{Move, Position};
use turncoat_simulator::Key;

use crate::bench::{Bench, NPC, STRATEGIST};

/// How many games are played; as many as the variable says if it is set.
fn number_of_games() -> u64 {
    std::env::var("TURNCOAT_BOARD_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(2)
}

#[test]
fn a_pc_plays_whole_games_with_a_board() {
    let mut bench = Bench::with_pc();
    let mut turns = 0;
    for game in 0..number_of_games() {
        let mut table = Table { node: Node::new(Terms::default(), game), random: Random::new(game), ending: None };
        // In turn the PC and the board invite; the strategist thinks for long, so it plays every fifth game only.
        let side = if game % 2 == 0 { Side::First } else { Side::Second };
        let player = if game % 5 == 4 { STRATEGIST } else { NPC };
        bench.heard();
        if side == Side::First {
            table.act(&mut bench, |node, now, send| node.press(now, send));
            table.run(&mut bench, 50);
            bench.tap(0, Key::Int0);
        } else {
            bench.tap(0, Key::Int0);
            table.run(&mut bench, 50);
            table.act(&mut bench, |node, now, send| node.press(now, send));
        }
        table.run(&mut bench, 50);
        assert_eq!(table.node.side(), Some(side), "game {game}");
        table.act(&mut bench, |node, now, send| node.play_together(now, send));
        bench.choose_two_boards(0, player);
        while table.node.mode() != Mode::Waiting {
            table.run(&mut bench, 10);
        }
        let Some(Event::Won(winner, _)) = table.ending else { panic!("game {game}: {:?}", table.ending) };
        table.run(&mut bench, 200);
        let text = if winner == side { "Opponent won! INT0 to restart" } else { "You won! INT0 to restart" };
        assert_eq!(bench.message(0), text, "game {game}");
        let frames = bench.heard().len();
        turns += frames;
        println!("game {game}: {winner:?} wins after {frames} frames");
    }
    println!("{} games, {turns} frames", number_of_games());
}

/// The PC: a node, and somebody who makes its moves.
struct Table {
    node: Node,
    random: Random,
    ending: Option<Event>,
}

impl Table {
    /// Lets the board and the PC live for so long.
    fn run(&mut self, bench: &mut Bench, milliseconds: u64) {
        for _ in 0..milliseconds / 10 {
            bench.run(10);
            while let Some(frame) = bench.receive() {
                self.act(bench, |node, now, send| [node.receive(&frame, now, send)]);
            }
            self.act(bench, |node, now, send| node.pass_time(now, send));
            if self.node.is_to_move() {
                let mv = hurry(self.node.game().expect("a game is on"), &mut self.random);
                self.act(bench, |node, now, send| [node.play(mv, now, send).expect("the move is legal")]);
            }
        }
    }

    fn act<E: IntoIterator<Item = Event>>(
        &mut self,
        bench: &mut Bench,
        action: impl FnOnce(&mut Node, Duration, &mut dyn FnMut(Frame)) -> E,
    ) {
        let now = bench.rig.now();
        let events = action(&mut self.node, now, &mut |frame| bench.send(frame));
        let is_end = |event: &Event| matches!(event, Event::Won(..) | Event::Silence | Event::OtherLeft);
        self.ending = events.into_iter().filter(is_end).last().or(self.ending);
    }
}

/// Mostly a step ahead, so that games end, and sometimes anything, so that they differ.
fn hurry(game: &Position, random: &mut Random) -> Move {
    let moves = game.legal_moves();
    if random.below(4) == 0 {
        let all: Vec<_> = moves.into_iter().collect();
        return all[random.below(all.len() as u32) as usize];
    }
    let goals = game.goals(game.side_to_move());
    let nearest = moves.steps().into_iter().min_by_key(|&cell| game.fences().distance(cell, goals));
    nearest.map_or_else(|| moves.into_iter().next().expect("a game that is on has a move"), Move::Step)
}
