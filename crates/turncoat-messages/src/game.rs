//! What sessions say, as messages: sides, players, endings, and why a move or a command is refused.

use turncoat_game::{Outcome, Position as _, Side};
use turncoat_session::{Ending, Game, Kind, MoveRefusal, Player, Proposal, Refusal, Strength};

use crate::{Message, server, shared};

/// How messages call a side: by its colour in Othello, by its order in Quoridor.
#[must_use]
pub const fn side_key(kind: Kind, side: Side) -> &'static str {
    match (kind, side) {
        (Kind::Othello, Side::First) => "black",
        (Kind::Othello, Side::Second) => "white",
        (Kind::Quoridor, Side::First) => "first",
        (Kind::Quoridor, Side::Second) => "second",
    }
}

/// How many moves a classic opponent looks ahead unless another number is said.
const USUAL_DEPTH: &str = "2";

/// How an engine or a classic opponent is called; nothing for people, programs and boards, which have names of their own.
#[must_use]
pub fn player_name(kind: Kind, player: &Player) -> Option<Message> {
    Some(match player {
        Player::Engine(Strength::Level(level)) => {
            let number = level.number();
            let name = match kind {
                Kind::Othello => shared::level_name_othello(number),
                Kind::Quoridor => shared::level_name_quoridor(number),
            };
            shared::level_and_number(number, name)
        }
        Player::Engine(Strength::Unlimited) => shared::opponent_name("unlimited"),
        Player::Classic(classic) => {
            let text = classic.to_string();
            match text.split_once(':') {
                Some((name, USUAL_DEPTH)) => shared::opponent_name(name),
                Some((name, depth)) => shared::opponent_with_depth(depth, shared::opponent_name(name)),
                None => shared::opponent_name(text.as_str()),
            }
        }
        _ => return None,
    })
}

/// How a game ended.
#[must_use]
pub fn ending(kind: Kind, ending: &Ending) -> Message {
    let (cause, reason) = match ending {
        Ending::Rules(_) => ("rules", None),
        Ending::Repetition => ("repetition", None),
        Ending::Length => ("length", None),
        Ending::Agreement => ("agreement", None),
        Ending::Resignation(_) => ("resignation", None),
        Ending::Time(_) => ("time", None),
        Ending::Adjudication { reason, .. } => ("adjudication", Some(reason)),
        Ending::Abort { reason } => ("abort", Some(reason)),
    };
    let words = match ending.outcome() {
        Some(Outcome::Win(side)) => shared::ending_win(cause, 0, side_key(kind, side), 0),
        Some(Outcome::Draw) => shared::ending_draw(cause, 0, 0),
        None => shared::ending_none(),
    };
    match reason {
        Some(reason) if !reason.is_empty() => shared::ending_with_reason(words, reason.as_str()),
        _ => words,
    }
}

/// Why a move is refused at the current place of a game.
#[must_use]
pub fn move_refusal(game: &Game, refusal: &MoveRefusal) -> Message {
    match refusal {
        MoveRefusal::Over(over) => shared::refusal_over(ending(game.kind(), over)),
        MoveRefusal::Illegal { text, .. } => match broken_rule(game, text) {
            Some(rule) => shared::refusal_illegal(text.as_str(), rule),
            None => server::game_refused(refusal.to_string()),
        },
        MoveRefusal::Unreadable(detail) => server::game_refused(detail.as_str()),
    }
}

/// The rule that a move breaks at the current place of a game.
fn broken_rule(game: &Game, text: &str) -> Option<Message> {
    match game {
        Game::Othello(record) => record.position().check(text.parse().ok()?).err().map(othello_rule),
        Game::Quoridor(record) => record.position().check(text.parse().ok()?).err().map(quoridor_rule),
    }
}

fn othello_rule(rule: turncoat_othello::Violation) -> Message {
    use turncoat_othello::Violation;
    match rule {
        Violation::Taken(square) => shared::rule_taken(square.to_string()),
        Violation::FlipsNothing(square) => shared::rule_turns_nothing(square.to_string()),
        Violation::PassWithMoves => shared::rule_pass(),
        Violation::GameOver => shared::rule_over(),
    }
}

fn quoridor_rule(rule: turncoat_quoridor::Violation) -> Message {
    use turncoat_quoridor::Violation;
    match rule {
        Violation::OutOfReach => shared::rule_out_of_reach(),
        Violation::OffBoard(size) => shared::rule_off_board(size.to_string()),
        Violation::NoWallInHand => shared::rule_no_wall(),
        Violation::Overlaps(wall) => shared::rule_overlaps(wall.to_string()),
        Violation::Crosses(wall) => shared::rule_crosses(wall.to_string()),
        Violation::CutsOff(side) => shared::rule_cuts_off(side_key(Kind::Quoridor, side)),
        Violation::GameOver => shared::rule_over(),
    }
}

/// Why a command is refused at the current place of a game.
#[must_use]
pub fn refusal(game: &Game, refusal: &Refusal) -> Message {
    let key = |side: &Side| side_key(game.kind(), *side);
    let asked = |proposal: &Proposal| if *proposal == Proposal::Draw { "draw" } else { "take-back" };
    match refusal {
        Refusal::Over(over) => shared::refusal_over(ending(game.kind(), over)),
        Refusal::Paused => shared::refusal_paused(),
        Refusal::NotPaused => shared::refusal_not_paused(),
        Refusal::NotYourTurn(side) => shared::refusal_turn(key(side)),
        Refusal::Move(refusal) => move_refusal(game, refusal),
        Refusal::TimeIsOut { side, .. } => shared::refusal_time_is_out(key(side)),
        Refusal::TimeIsNotOut(side) => shared::refusal_time_is_not_out(key(side)),
        Refusal::ClaimOpen(side) => shared::refusal_claim_open(key(side)),
        Refusal::NoClaims => shared::refusal_no_claims(),
        Refusal::ClaimByHand => shared::refusal_claim_by_hand(),
        Refusal::NothingToClaim(side) => shared::refusal_nothing_to_claim(key(side)),
        Refusal::AlreadyProposed { by, proposal } => shared::refusal_proposed(asked(proposal), key(by)),
        Refusal::NotAsked { side, proposal } => shared::refusal_not_asked(asked(proposal), key(side)),
        Refusal::NothingToTakeBack(side) => shared::refusal_nothing_to_take_back(key(side)),
        Refusal::TakeBackNeedsAgreement => shared::refusal_take_back_agreement(),
        Refusal::NoTakeBack => shared::refusal_no_take_back(),
        Refusal::NothingToUndo => shared::refusal_nothing_to_undo(),
        Refusal::NothingToRedo => shared::refusal_nothing_to_redo(),
        Refusal::NoSuchPlace(place) => server::game_place(place.to_string()),
        Refusal::Player(_) | Refusal::Earlier { .. } => server::game_refused(refusal.to_string()),
    }
}
