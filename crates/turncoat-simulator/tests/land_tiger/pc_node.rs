//! A PC with its end of the link against the firmware, in whole games.

use std::ops::Range;
use std::time::Duration;

use turncoat_engine::Random;
use turncoat_game::{Position as _, Side};
use turncoat_link::can::{Event, Frame, Mode, Node, Terms};
use turncoat_quoridor::{Move, Position};
use turncoat_simulator::Key;

use crate::bench::{Bench, NPC, STRATEGIST, hurry};

/// How many games are played; as many as the variable says if it is set.
fn number_of_games() -> u64 {
    std::env::var("TURNCOAT_BOARD_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES)
}

const GAMES: u64 = 20;

/// The strong opponent thinks until its clock says 0.8 s. The core is stopped for most of that time unless the long tests are
/// asked for: what it does with it does not change how soon it answers afterwards.
fn stops_thinking() -> bool {
    std::env::var_os("TURNCOAT_BOARD_GAMES").is_none()
}

/// After this time a board that is still busy with a move thinks about its answer.
const UNTIL_THINKING: Duration = Duration::from_millis(25);
const STOP: Duration = Duration::from_millis(750);

/// What an opponent on the chip has needed for its answers: how many there were, and the longest.
#[derive(Clone, Copy, Default)]
struct Answers {
    count: usize,
    longest: Duration,
}

#[test]
fn a_pc_plays_whole_games_with_a_board_and_is_answered_in_time() {
    let start = Bench::with_pc().rig;
    let half = number_of_games() / 2;
    let tables = [0..half, half..number_of_games()].map(|games| (games, Table::new(Bench { rig: start.fork() })));
    let shares = std::thread::scope(|scope| {
        let play = |(games, mut table): (Range<u64>, Table)| {
            games.for_each(|game| table.play(game));
            table.answers
        };
        let tables = tables.map(|table| scope.spawn(move || play(table)));
        tables.map(|table| table.join().expect("all games are played"))
    });
    let answers = [NPC, STRATEGIST].map(|player| {
        let [one, other] = shares.map(|answers| answers[player]);
        Answers { count: one.count + other.count, longest: one.longest.max(other.longest) }
    });
    for (answers, name, limit) in [(answers[0], "classic", 300), (answers[1], "strong", 1000)] {
        println!("{} answers of the {name} opponent, the longest after {:?}", answers.count, answers.longest);
        assert!(answers.longest < Duration::from_millis(limit), "the {name} opponent needs {:?}", answers.longest);
        assert!(answers.count >= 50 || number_of_games() < GAMES, "{} answers", answers.count);
    }
}

/// A board and a PC: a node, and somebody who makes its moves.
struct Table {
    bench: Bench,
    node: Node,
    random: Random,
    /// Whether the PC puts up walls as long as it has any.
    builds: bool,
    ending: Option<Event>,
    /// By the number of the player in the menu.
    answers: [Answers; 3],
}

impl Table {
    fn new(bench: Bench) -> Self {
        let (node, random) = (Node::new(Terms::default(), 0), Random::new(0));
        Self { bench, node, random, builds: false, ending: None, answers: [Answers::default(); 3] }
    }

    /// In turn the PC and the board invite; two of five games are those of the strong opponent, and in half of all games the PC
    /// builds.
    fn play(&mut self, game: u64) {
        self.node = Node::new(Terms::default(), game);
        self.random = Random::new(game);
        self.builds = (game / 2).is_multiple_of(2);
        self.ending = None;
        let side = if game.is_multiple_of(2) { Side::First } else { Side::Second };
        let player = if game % 5 < 2 { STRATEGIST } else { NPC };
        if side == Side::First {
            self.act(|node, now, send| node.press(now, send));
            self.run(50, None);
            self.bench.tap(0, Key::Int0);
        } else {
            self.bench.tap(0, Key::Int0);
            self.run(50, None);
            self.act(|node, now, send| node.press(now, send));
        }
        self.run(50, None);
        assert_eq!(self.node.side(), Some(side), "game {game}");
        self.act(|node, now, send| node.play_together(now, send));
        self.bench.heard();
        self.bench.choose_two_boards(0, player);
        while self.node.mode() != Mode::Waiting {
            self.run(10, Some(player));
        }
        let Some(Event::Won(winner, _)) = self.ending else { panic!("game {game}: {:?}", self.ending) };
        self.run(200, None);
        let text = if winner == side { "Opponent won! INT0 to restart" } else { "You won! INT0 to restart" };
        assert_eq!(self.bench.message(0), text, "game {game}");
        let frames = self.bench.heard().len();
        println!("game {game}: {winner:?} wins against player {player} of the menu, after {frames} frames");
    }

    /// Lets the board and the PC live for so long; the PC plays on if it has an opponent.
    fn run(&mut self, milliseconds: u64, opponent: Option<usize>) {
        for _ in 0..milliseconds / 10 {
            self.bench.run(10);
            self.listen();
            self.act(|node, now, send| node.pass_time(now, send));
            if let Some(player) = opponent.filter(|_| self.node.is_to_move()) {
                self.make_move(player);
            }
        }
    }

    fn listen(&mut self) {
        while let Some(frame) = self.bench.receive() {
            self.act(|node, now, send| [node.receive(&frame, now, send)]);
        }
    }

    /// Makes the PC's move and waits for the answer.
    fn make_move(&mut self, player: usize) {
        let mv = self.choose();
        self.act(|node, now, send| [node.play(mv, now, send).expect("the move is legal")]);
        if !self.node.is_dueling() {
            return;
        }
        let asked = self.bench.rig.now();
        while self.node.is_dueling() && !self.node.is_to_move() {
            self.bench.run(1);
            if stops_thinking() && player == STRATEGIST && self.bench.rig.now() == asked + UNTIL_THINKING {
                self.bench.rig.halt(STOP);
            }
            self.listen();
        }
        let answers = &mut self.answers[player];
        answers.count += 1;
        answers.longest = answers.longest.max(self.bench.rig.now() - asked);
    }

    fn choose(&mut self) -> Move {
        let game: Position = *self.node.game().expect("a game is on");
        let walls: Vec<_> = game.legal_moves().walls().into_iter().collect();
        if self.builds && !walls.is_empty() {
            return Move::Wall(walls[self.random.below(walls.len() as u32) as usize]);
        }
        hurry(&game, &mut self.random)
    }

    fn act<E: IntoIterator<Item = Event>>(
        &mut self,
        action: impl FnOnce(&mut Node, Duration, &mut dyn FnMut(Frame)) -> E,
    ) {
        let now = self.bench.rig.now();
        let bench = &mut self.bench;
        let events = action(&mut self.node, now, &mut |frame| bench.send(frame));
        let is_end = |event: &Event| matches!(event, Event::Won(..) | Event::Silence | Event::OtherLeft);
        self.ending = events.into_iter().filter(is_end).last().or(self.ending);
    }
}
