use turncoat_game::Side;
use turncoat_messages::Language;
use turncoat_session::{
    Answer, Change, Command, Event, GameSession, Kind, Moment, NodeId, Player, Proposal, Seat, TakeBack, Terms,
};

use super::{clock_terms, node, number, opening_of_line, position, side_name};
use crate::api::{BySide, CommandChoice, EventView, Meaning, NodeView, Proposals, TableView, TermsView, You};
use crate::catalogue;

/// What the view of a table needs besides the session.
#[derive(Clone, Copy, Debug)]
pub struct TableScene<'s> {
    /// The game.
    pub session: &'s GameSession,
    /// The time of the game at which its clocks are read.
    pub now: Moment,
    /// The viewer's role.
    pub you: &'s You,
    /// The side of a program that thinks.
    pub thinking: Option<Side>,
}

/// What was agreed before the first move of a game that began at `begun`, a time by RFC 3339.
#[must_use]
pub fn terms(terms: &Terms, rated: bool, begun: String) -> TermsView {
    TermsView {
        game: terms.start.kind().into(),
        start_name: catalogue::start_name(&terms.start),
        start: terms.start.to_string(),
        clock: clock_terms(terms.clock),
        time_out: terms.time_out.to_string(),
        take_back: terms.take_back.to_string(),
        rated,
        begun,
    }
}

/// How the game stands.
#[must_use]
pub fn table(scene: &TableScene<'_>) -> TableView {
    let &TableScene { session, now, thinking, .. } = scene;
    let game = session.game();
    let current = game.current();
    let proposer = |proposal| session.proposer(proposal).map(Into::into);
    TableView {
        current: number(current),
        view: position(game, current).expect("the record has its current place"),
        turn: session.side_to_move().map(Into::into),
        clocks: BySide::from_fn(|side| session.clock(side, now).map(Into::into)),
        ticking: session.clocks().ticking().map(Into::into),
        paused: session.is_paused(),
        proposals: Proposals {
            draw: proposer(Proposal::Draw),
            take_back: proposer(Proposal::TakeBack),
            claim: proposer(Proposal::Claim),
        },
        ending: session.ending().map(Into::into),
        opening: opening_of_line(game, current).map(str::to_owned),
        thinking: thinking.map(Into::into),
        commands: commands(scene),
    }
}

/// What the viewer can say: whatever the session would accept.
fn commands(scene: &TableScene<'_>) -> Vec<CommandChoice> {
    conceivable(scene)
        .into_iter()
        .filter(|(command, _)| scene.session.check(command, scene.now).is_ok())
        .map(|(command, meaning)| CommandChoice { text: command.to_string(), meaning })
        .collect()
}

fn conceivable(scene: &TableScene<'_>) -> Vec<(Command, Meaning)> {
    let (session, you) = (scene.session, scene.you);
    let mut commands = Vec::new();
    let is_shared = !you.runs_table;
    for side in you.seats.iter().map(|&side| Side::from(side)) {
        // With both players at one screen, only the side to move resigns or asks, so that it is clear which one does.
        let speaks = is_shared || you.seats.len() == 1 || session.side_to_move() == Some(side);
        if speaks {
            commands.push((Command::Resign(side), Meaning::Resign));
        }
        if speaks && session.proposer(Proposal::Draw).is_none() {
            commands.push((Command::Propose { side, proposal: Proposal::Draw }, Meaning::OfferDraw));
        }
        if is_shared && session.terms().take_back == TakeBack::Agreed {
            commands.push((Command::Propose { side, proposal: Proposal::TakeBack }, Meaning::AskTakeBack));
        }
        let answers = [
            (Proposal::Draw, Answer::Accept, Meaning::AcceptDraw),
            (Proposal::Draw, Answer::Decline, Meaning::DeclineDraw),
            (Proposal::TakeBack, Answer::Accept, Meaning::AcceptTakeBack),
            (Proposal::TakeBack, Answer::Decline, Meaning::DeclineTakeBack),
            (Proposal::Claim, Answer::Accept, Meaning::AcceptClaim),
            (Proposal::Claim, Answer::Decline, Meaning::DeclineClaim),
        ];
        let answers = answers.into_iter().filter(|(proposal, ..)| session.proposer(*proposal) == Some(!side));
        commands
            .extend(answers.map(|(proposal, answer, meaning)| (Command::Answer { side, answer, proposal }, meaning)));
    }
    if you.runs_table {
        let own_side = own_side(session, you);
        if let Some(node) = own_side.and_then(|side| session.game().before_last_choice(side)) {
            commands.push((Command::GoTo(node), Meaning::TakeBack));
        }
        commands.push((Command::Undo, Meaning::Undo));
        commands.push((Command::Redo, Meaning::Redo));
        commands.push((Command::Pause, Meaning::Pause));
        commands.push((Command::Resume, Meaning::Resume));
    }
    commands
}

/// Whose move is taken back: that of the only seat, or on one screen the last one.
fn own_side(session: &GameSession, you: &You) -> Option<Side> {
    match you.seats.as_slice() {
        [] => None,
        [side] => Some((*side).into()),
        _ => Some(!session.game().side_to_move()),
    }
}

/// The places that `event` made or changed.
#[must_use]
pub fn changed_nodes(session: &GameSession, event: &Event) -> Vec<NodeView> {
    let game = session.game();
    let current = game.current();
    let ids: Vec<NodeId> = match &event.change {
        Change::TimeOut(_) | Change::Command(Command::Play { .. }) => {
            game.parent(current).into_iter().chain([current]).collect()
        }
        Change::Command(Command::Promote(node)) => game.line_to(*node),
        Change::Command(Command::Comment { node, .. } | Command::Judge { node, .. }) => vec![*node],
        Change::Command(_) => Vec::new(),
    };
    ids.into_iter().map(|id| node(game, id)).collect()
}

/// How the player of a seat is called; the languages differ in the names of engines.
#[must_use]
pub fn seat_name(seat: &Seat, kind: Kind, side: Side, language: Language) -> String {
    if !seat.name.is_empty() {
        return seat.name.clone();
    }
    match &seat.player {
        Player::Human => side_name(kind, side).to_owned(),
        player => catalogue::player_name(player, kind, language),
    }
}

impl EventView {
    /// The event with this number.
    #[must_use]
    pub fn new(version: usize, event: &Event) -> Self {
        let text = event.to_string();
        let text = text.split_once(' ').map_or(text.as_str(), |(_, change)| change).to_owned();
        let version = u32::try_from(version).expect("fewer events than 2^32");
        Self { version, at: super::clock::milliseconds(event.at.elapsed()), text }
    }
}
