use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use embedded_can::{Frame as _, StandardId};
use turncoat_device::quoridor::{GLYPH_WIDTH, recognize};
use turncoat_engine::Random;
use turncoat_game::Position as _;
use turncoat_link::can::Frame;
use turncoat_quoridor::{Move, Position};
use turncoat_simulator::{Key, LandTiger, Rig, Station};

/// Boards, and a listener that hears everything on the bus.
pub(crate) struct Bench {
    pub(crate) rig: Rig,
}

/// How long it takes to switch a board on.
const POWER_ON: Duration = Duration::from_millis(400);
/// The station that is the listener, and the one that is a PC.
const LISTENER: usize = 0;
const PC: usize = 1;

/// Two boards that have just been switched on, one a little after the other, and those that have found each other.
static PAIR: LazyLock<Mutex<Rig>> = LazyLock::new(|| {
    let mut bench = Bench::new();
    bench.switch_on(1);
    bench.rig.run(Duration::from_micros(1234));
    bench.switch_on(2);
    bench.rig.run(POWER_ON);
    Mutex::new(bench.rig)
});
static LINKED: LazyLock<Mutex<Rig>> = LazyLock::new(|| {
    let mut bench = Bench::pair();
    bench.tap(0, Key::Int0);
    bench.tap(1, Key::Int0);
    Mutex::new(bench.rig)
});

impl Bench {
    pub(crate) fn new() -> Self {
        let mut rig = Rig::default();
        rig.stations.push(Station::listener());
        Self { rig }
    }

    /// One board, and a PC at the bus.
    pub(crate) fn with_pc() -> Self {
        let mut bench = Self::new();
        bench.rig.stations.push(Station::new());
        bench.switch_on(7);
        bench.rig.run(POWER_ON);
        bench
    }

    /// Two boards that do not know of each other yet.
    pub(crate) fn pair() -> Self {
        Self { rig: PAIR.lock().expect("nobody panics with it").fork() }
    }

    /// Two boards in their menus, the first one as player 1.
    pub(crate) fn linked() -> Self {
        Self { rig: LINKED.lock().expect("nobody panics with it").fork() }
    }

    /// Two boards in a game with each other, with these players.
    pub(crate) fn dueling(first: usize, second: usize) -> Self {
        let mut bench = Self::linked();
        bench.choose_two_boards(1, second);
        bench.heard();
        bench.choose_two_boards(0, first);
        bench
    }

    pub(crate) fn switch_on(&mut self, seed: u64) {
        self.rig.switch_on(&LandTiger::firmware(), seed).expect("the firmware is built");
    }

    pub(crate) fn power_on(&mut self, seed: u64) {
        self.switch_on(seed);
        self.rig.run(POWER_ON);
    }

    pub(crate) fn tap(&mut self, board: usize, key: Key) {
        self.rig.tap(board, &[key]);
    }

    pub(crate) fn tap_all(&mut self, board: usize, keys: &[Key]) {
        keys.iter().for_each(|&key| self.tap(board, key));
    }

    pub(crate) fn run(&mut self, milliseconds: u64) {
        self.rig.run(Duration::from_millis(milliseconds));
    }

    /// Lets the PC send a frame with identifier 1, and the board hear it.
    pub(crate) fn say(&mut self, data: &[u8]) {
        self.send(frame(1, data));
        self.run(20);
    }

    pub(crate) fn send(&mut self, frame: Frame) {
        self.rig.send(PC, frame);
    }

    /// The next frame that the PC has received.
    pub(crate) fn receive(&mut self) -> Option<Frame> {
        self.rig.stations[PC].receive().map(|(_, frame)| frame)
    }

    /// The frames that were on the bus since this was last asked.
    pub(crate) fn heard(&mut self) -> Vec<String> {
        let listener = &mut self.rig.stations[LISTENER];
        std::iter::from_fn(|| listener.receive()).map(|(_, frame)| frame.to_string()).collect()
    }

    /// The text at a place of a board's display; what is not a letter reads `~`.
    pub(crate) fn text(&self, board: usize, x: u16, y: u16, length: u16) -> String {
        self.rig.boards[board].chip.with_lcd(|lcd| {
            let letter = |index: u16| {
                let left = x + index * GLYPH_WIDTH;
                recognize(|column, row| lcd.pixel((left + column).into(), (y + row).into())).unwrap_or('~')
            };
            (0..length).map(letter).collect::<String>()
        })
    }

    /// The last line of a board's display.
    pub(crate) fn message(&self, board: usize) -> String {
        self.text(board, 0, 305, 30).trim_end().to_owned()
    }

    /// The two lines above a menu.
    pub(crate) fn menu(&self, board: usize) -> String {
        // The lines are centred: with an even number of letters on whole places, otherwise between them.
        let line = |y| {
            let lines = [0, 4].map(|x| self.text(board, x, y, 29));
            lines.into_iter().find(|line| !line.contains('~')).unwrap_or_default().trim().to_owned()
        };
        format!("{} / {}", line(40), line(62))
    }

    /// Lets two boards play until both say how the game has ended; returns what they say.
    pub(crate) fn play_out(&mut self, limit: Duration) -> [String; 2] {
        let end = self.rig.now() + limit;
        loop {
            let messages = [0, 1].map(|board| self.message(board));
            if messages.iter().all(|message| message.ends_with("INT0 to restart") || message.ends_with(": INT0")) {
                return messages;
            }
            assert!(self.rig.now() < end, "{messages:?} {:?}", self.heard());
            self.run(50);
        }
    }

    pub(crate) fn pixel(&self, board: usize, x: usize, y: usize) -> u16 {
        self.rig.boards[board].chip.with_lcd(|lcd| lcd.pixel(x, y))
    }

    /// The board on the display, without what is below it.
    pub(crate) fn board_picture(&self, board: usize) -> Vec<u16> {
        self.rig.boards[board].chip.with_lcd(|lcd| {
            (0..240).flat_map(|y| (0..240).map(move |x| (x, y))).map(|(x, y)| lcd.pixel(x, y)).collect()
        })
    }

    /// The cells whose ground has this colour.
    pub(crate) fn cells(&self, board: usize, color: u16) -> Vec<(usize, usize)> {
        let cells = (0..7).flat_map(|y| (0..7).map(move |x| (x, y)));
        cells.filter(|&(x, y)| self.ground(board, x, y) == color).collect()
    }

    /// The colour of a cell next to its outline.
    fn ground(&self, board: usize, x: usize, y: usize) -> u16 {
        self.pixel(board, 3 + 34 * x + 2, 3 + 34 * y + 2)
    }

    /// The colour in the middle of a cell.
    pub(crate) fn middle(&self, board: usize, x: usize, y: usize) -> u16 {
        self.pixel(board, 3 + 34 * x + 14, 3 + 34 * y + 14)
    }

    /// Chooses a game on two boards with the item of this index as player, in the menu of a linked board.
    pub(crate) fn choose_two_boards(&mut self, board: usize, player: usize) {
        self.tap_all(board, &[Key::Down, Key::Select]);
        self.tap_all(board, &vec![Key::Down; player]);
        self.tap(board, Key::Select);
    }
}

/// A data frame.
pub(crate) fn frame(id: u16, data: &[u8]) -> Frame {
    Frame::new(StandardId::new(id).expect("eleven bits"), data).expect("at most eight bytes")
}

/// Mostly a step ahead, so that games end, and sometimes anything, so that they differ.
pub(crate) fn hurry(game: &Position, random: &mut Random) -> Move {
    let moves = game.legal_moves();
    if random.below(4) == 0 {
        let all: Vec<_> = moves.into_iter().collect();
        return all[random.below(all.len() as u32) as usize];
    }
    let goals = game.goals(game.side_to_move());
    let nearest = moves.steps().into_iter().min_by_key(|&cell| game.fences().distance(cell, goals));
    nearest.map_or_else(|| moves.into_iter().next().expect("a game that is on has a move"), Move::Step)
}

/// The items of the menus of players.
pub(crate) const HUMAN: usize = 0;
pub(crate) const NPC: usize = 1;
pub(crate) const STRATEGIST: usize = 2;

pub(crate) const BACKGROUND: u16 = 0x051f;
pub(crate) const TARGET: u16 = 0x07e0;
pub(crate) const MOVER: u16 = 0xffe0;
pub(crate) const FIRST: u16 = 0xffff;
pub(crate) const SECOND: u16 = 0xf800;
