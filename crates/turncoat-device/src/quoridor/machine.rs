use core::time::Duration;

use turncoat_game::{BySide, Position as _, Side};
use turncoat_link::can::{Event, Frame, Handshake, Mode, Node, Rejection, TURN_SECONDS, Terms, Turn};
use turncoat_quoridor::{CellSet, Move, Position, Setup, WallSet};

use super::hand::{self, Deed, Hand};
use super::scene::{Page, Picture, Scene};
use super::screen::Screen;
use super::{Key, KeySet, Menu, Message, Player, Strategist, npc};

/// A whole Quoridor board but for its registers: keys, frames and the time go in, frames and pictures come out.
#[derive(Clone, Debug)]
pub struct Machine {
    node: Node,
    activity: Activity,
    /// The game that is played, or the last one.
    position: Position,
    /// The walls that each player has put up.
    walls: BySide<WallSet>,
    hand: Hand,
    message: Message,
    drawn: Option<Scene>,
    strategist: Strategist,
    seed: u64,
    /// When an invitation is said once more.
    reminder: Option<Duration>,
}

/// What the board is doing, as the person at it sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Activity {
    /// Nothing, until INT0 is pressed.
    Idle,
    /// It asks, and an item is chosen.
    Menu(Menu, u8),
    /// It has asked, and waits for the other board with this player.
    Ready(Player),
    /// A game on this board alone, with the player of each side.
    Solo { players: BySide<Player>, turn_began: Duration },
    /// A game with the other board, with this board's player.
    Duel(Player),
}

/// Two boards that invite each other in the same bit send the same frame, and neither hears the other: every invitation is
/// said once more, after this time and some more by chance.
const EARLIEST_REMINDER: Duration = Duration::from_millis(500);

const TURN: Duration = Duration::from_secs(TURN_SECONDS as u64);

impl Machine {
    /// A board that has just been switched on. Two boards on one bus need different seeds; `greeting` is its first message.
    #[must_use]
    pub fn new(seed: u64, greeting: Message) -> Self {
        Self {
            node: Node::new(Terms::default(), seed),
            activity: Activity::Idle,
            position: Position::new(Setup::BOARDS),
            walls: BySide::both(WallSet::EMPTY),
            hand: Hand::default(),
            message: greeting,
            drawn: None,
            strategist: Strategist::default(),
            seed,
            reminder: None,
        }
    }

    /// The board's end of the bus.
    #[must_use]
    pub const fn node(&self) -> &Node {
        &self.node
    }

    /// The game that is played, or the last one.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Keys were pressed; others may be `held` since before.
    pub fn press(&mut self, pressed: KeySet, held: KeySet, now: Duration, send: &mut impl FnMut(Frame)) {
        match self.activity {
            Activity::Idle => {
                if pressed.contains(Key::Int0) {
                    let event = self.node.press(now, send);
                    self.note(event);
                    self.reminder = Some(now + EARLIEST_REMINDER + self.chance(now));
                }
            }
            Activity::Menu(menu, item) => self.press_in_menu(menu, item, pressed, now, send),
            Activity::Ready(_) => {}
            Activity::Solo { .. } | Activity::Duel(_) => {
                if self.player_to_move() == Some(Player::Human) {
                    match self.hand.press(pressed, held, &self.position) {
                        Deed::Choosing(message) => self.message = message,
                        Deed::Made(mv) => self.play(mv, now, send),
                    }
                }
            }
        }
    }

    fn press_in_menu(&mut self, menu: Menu, item: u8, pressed: KeySet, now: Duration, send: &mut impl FnMut(Frame)) {
        if pressed.contains(Key::Select) {
            self.choose(menu, item, now, send);
        } else if pressed.contains(Key::Left) {
            self.activity = Activity::Menu(Menu::GameMode, 0);
        } else {
            let last = menu.items().len() as u8 - 1;
            let item = item.saturating_sub(pressed.contains(Key::Up).into());
            let item = (item + u8::from(pressed.contains(Key::Down))).min(last);
            self.activity = Activity::Menu(menu, item);
        }
    }

    fn choose(&mut self, menu: Menu, item: u8, now: Duration, send: &mut impl FnMut(Frame)) {
        let player = Player::ALL.get(usize::from(item)).copied().unwrap_or(Player::Human);
        match menu {
            Menu::GameMode if item == 0 => self.activity = Activity::Menu(Menu::OppositePlayer, 0),
            Menu::GameMode if self.node.is_linked() => self.activity = Activity::Menu(Menu::OwnPlayer, 0),
            Menu::GameMode => self.message = Message::SingleBoardOnly,
            Menu::OppositePlayer => {
                self.node.play_alone();
                let players = BySide { first: Player::Human, second: player };
                self.set_up(Activity::Solo { players, turn_began: now });
            }
            Menu::OwnPlayer => {
                self.activity = Activity::Ready(player);
                let event = self.node.play_together(now, send);
                self.note(event);
            }
        }
    }

    /// Takes a frame from the bus.
    pub fn receive(&mut self, frame: &Frame, now: Duration, send: &mut impl FnMut(Frame)) {
        let event = self.node.receive(frame, now, send);
        self.note(Some(event));
    }

    /// Looks at the clock, some ten times a second.
    pub fn pass_time(&mut self, now: Duration, send: &mut impl FnMut(Frame)) {
        let event = self.node.pass_time(now, send);
        self.note(event);
        if self.reminder.take_if(|due| *due <= now).is_some() && self.is_inviting() {
            self.node.recover(now, send);
        }
        if let Activity::Solo { players, turn_began } = self.activity
            && now >= turn_began + TURN
        {
            self.position.lose_turn();
            self.activity = Activity::Solo { players, turn_began: now };
            self.begin_turn(Message::TurnLost);
        }
    }

    /// Up to two seconds that differ from board to board and from time to time (SplitMix64, Steele, Lea and Flood 2014).
    fn chance(&self, now: Duration) -> Duration {
        let mixed = self.seed.wrapping_add(now.as_millis() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        Duration::from_millis((mixed ^ (mixed >> 27)) % 2000)
    }

    fn is_inviting(&self) -> bool {
        self.node.mode() == Mode::Choosing && self.node.handshake() == Handshake::On
    }

    /// The bus does not work.
    pub fn lose_bus(&mut self) {
        self.message = Message::BusError;
    }

    /// The bus works again, after a time in which frames were lost.
    pub fn recover_bus(&mut self, now: Duration, send: &mut impl FnMut(Frame)) {
        if self.message == Message::BusError {
            self.message = Message::Nothing;
        }
        self.node.recover(now, send);
    }

    /// Makes the move that an opponent on the chip owes, if one does. `is_time_over` is asked now and then, and ends the
    /// longest thoughts.
    pub fn think(&mut self, now: Duration, is_time_over: impl FnMut() -> bool, send: &mut impl FnMut(Frame)) {
        let choice = match self.player_to_move() {
            None | Some(Player::Human) => return,
            Some(Player::Npc) => npc::choose(&self.position),
            Some(Player::Strategist) => self.strategist.choose(&self.position, is_time_over),
        };
        if let Some(mv) = choice {
            self.play(mv, now, send);
        }
    }

    /// Whether an opponent on the chip owes a move.
    #[must_use]
    pub fn is_to_think(&self) -> bool {
        self.player_to_move().is_some_and(|player| player != Player::Human)
    }

    /// Who on this board is to move.
    fn player_to_move(&self) -> Option<Player> {
        match self.activity {
            Activity::Solo { players, .. } => Some(players[self.position.side_to_move()]),
            Activity::Duel(player) if self.node.is_to_move() => Some(player),
            _ => None,
        }
    }

    fn play(&mut self, mv: Move, now: Duration, send: &mut impl FnMut(Frame)) {
        match self.activity {
            Activity::Solo { players, .. } => {
                let side = self.position.side_to_move();
                self.position.play_unchecked(mv);
                self.record(side, mv);
                if self.position.is_over() {
                    self.activity = Activity::Idle;
                    self.message = Message::PlayerWon(side);
                    self.node.finish_alone(send);
                } else {
                    self.activity = Activity::Solo { players, turn_began: now };
                }
            }
            Activity::Duel(_) => {
                let event = self.node.play(mv, now, send).unwrap_or_else(Event::Rejected);
                self.note(Some(event));
            }
            _ => {}
        }
    }

    /// Draws the changes.
    pub fn draw(&mut self, now: Duration, screen: &mut impl Screen) {
        let scene = self.scene(now);
        scene.draw(self.drawn.as_ref(), screen);
        self.drawn = Some(scene);
    }

    /// The view.
    #[must_use]
    pub fn scene(&self, now: Duration) -> Scene {
        let page = match self.activity {
            Activity::Menu(menu, item) => Page::Menu(menu, item),
            Activity::Ready(player) => {
                let item = Player::ALL.into_iter().position(|other| other == player).unwrap_or(0);
                Page::Menu(Menu::OwnPlayer, item as u8)
            }
            Activity::Idle | Activity::Solo { .. } | Activity::Duel(_) => Page::Game(self.picture(now)),
        };
        Scene { page, message: self.message }
    }

    fn picture(&self, now: Duration) -> Picture {
        let side = self.position.side_to_move();
        let left = match self.activity {
            Activity::Solo { turn_began, .. } => Some((turn_began + TURN).saturating_sub(now)),
            Activity::Duel(_) => self.node.time_left(now),
            _ => None,
        };
        let is_played = left.is_some();
        let hand = Some(self.hand).filter(|_| self.player_to_move() == Some(Player::Human));
        let is_token = hand.is_some_and(|hand| matches!(hand, Hand::Token(_)));
        Picture {
            pawns: self.position.pawns(),
            walls: self.walls,
            in_hand: self.position.in_hand(),
            mover: is_played.then(|| self.position.pawns()[side]),
            targets: if is_token { hand::targets(&self.position) } else { CellSet::EMPTY },
            chosen: hand.and_then(Hand::chosen),
            pending: hand.and_then(Hand::wall),
            seconds: left.map(|left| left.as_millis().div_ceil(1000) as u8),
            own: if let Activity::Duel(_) = self.activity { self.node.side() } else { None },
        }
    }

    /// Lets the board follow what has happened at its node.
    fn note(&mut self, event: Option<Event>) {
        let Some(event) = event else { return };
        if self.node.mode() == Mode::Choosing && self.activity == Activity::Idle {
            self.activity = Activity::Menu(Menu::GameMode, 0);
        }
        match event {
            Event::Opened => self.message = Message::Nothing,
            Event::Invited => self.message = Message::Invited,
            Event::Linked(side) if !self.is_playing() => self.message = Message::Linked(side),
            Event::Collided if !self.is_playing() => self.message = Message::Collided,
            Event::SingleBoardOnly => {
                if let Activity::Ready(_) = self.activity {
                    self.activity = Activity::Menu(Menu::GameMode, 0);
                }
                self.message = Message::SingleBoardOnly;
            }
            Event::AwaitsOther => self.message = Message::AwaitsOther,
            Event::Started(_) => self.start_duel(),
            Event::Played(side, turn) => {
                self.start_duel();
                self.follow(side, turn);
            }
            Event::Won(side, mv) => {
                self.start_duel();
                self.follow(side, Turn::Move(mv));
                self.activity = Activity::Idle;
                self.message = if self.node.side() == Some(side) { Message::YouWon } else { Message::OpponentWon };
            }
            Event::OtherStillPlays => self.message = Message::OtherStillPlays,
            Event::OtherLeft => self.stop(Message::OtherLeft),
            Event::Silence => self.stop(Message::Silence),
            // What comes after the end changes nothing about it.
            Event::Rejected(_) if self.activity == Activity::Idle && self.message.is_result() => {}
            Event::Rejected(rejection) => self.message = reason(rejection),
            Event::Linked(_)
            | Event::Collided
            | Event::OtherReady
            | Event::Unanswered
            | Event::Repeated
            | Event::OtherDone
            | Event::Aligned => {}
        }
    }

    fn is_playing(&self) -> bool {
        matches!(self.activity, Activity::Solo { .. } | Activity::Duel(_))
    }

    fn set_up(&mut self, activity: Activity) {
        self.activity = activity;
        self.position = Position::new(Setup::BOARDS);
        self.walls = BySide::both(WallSet::EMPTY);
        self.begin_turn(Message::Nothing);
    }

    /// The game with the other board begins, if it has not.
    fn start_duel(&mut self) {
        if let Activity::Ready(player) = self.activity {
            self.set_up(Activity::Duel(player));
        }
    }

    /// A turn was made in the game with the other board.
    fn follow(&mut self, side: Side, turn: Turn) {
        if let Some(game) = self.node.game() {
            self.position = *game;
        }
        match turn {
            Turn::Move(mv) => self.record(side, mv),
            Turn::Lost(_) => self.begin_turn(Message::TurnLost),
        }
    }

    fn record(&mut self, side: Side, mv: Move) {
        if let Move::Wall(wall) = mv {
            self.walls[side].insert(wall);
        }
        self.begin_turn(Message::Nothing);
    }

    fn begin_turn(&mut self, message: Message) {
        self.hand = Hand::default();
        self.message = message;
    }

    fn stop(&mut self, message: Message) {
        self.activity = Activity::Idle;
        self.message = message;
    }
}

const fn reason(rejection: Rejection) -> Message {
    match rejection {
        Rejection::Illegal(_) => Message::IllegalMove,
        Rejection::OutOfTurn | Rejection::NotTheirs => Message::OutOfTurn,
        Rejection::Malformed(_) | Rejection::UntimelyHandshake(_) | Rejection::NoGame => Message::FrameRejected,
    }
}
