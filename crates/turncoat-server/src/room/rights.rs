use turncoat_game::Side;
use turncoat_messages::server;
use turncoat_session::{Change, Command, Player};

use super::Room;
use crate::api::You;
use crate::limits;
use crate::players;
use crate::problem::Problem;

/// A requester, and the rights that come with the request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Viewer {
    /// By the cookie.
    pub(crate) person: Option<String>,
    /// The hash of a token.
    pub(crate) token: Option<String>,
}

impl Room {
    /// The viewer's role in this game.
    pub(crate) fn you(&self, viewer: &Viewer) -> You {
        let holds = |side: Side| self.holds(viewer, side);
        let is_human = |side: Side| self.session().seat(side).player == Player::Human;
        You {
            seats: Side::BOTH.into_iter().filter(|&side| holds(side) && is_human(side)).map(Into::into).collect(),
            runs_table: Side::BOTH.into_iter().all(holds),
        }
    }

    /// Whether the viewer has a seat. The creator of a game also has the seats of its programs, without playing for them.
    fn holds(&self, viewer: &Viewer, side: Side) -> bool {
        let seat = &self.row().seats[side];
        let by_person = seat.person.is_some() && seat.person == viewer.person;
        let by_token = seat.invitation.is_none() && viewer.token.as_ref() == Some(&seat.token);
        by_person || by_token
    }

    pub(super) fn has_open_seat(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.row().seats[side].invitation.is_some())
    }

    /// Whether one person holds both seats.
    pub(super) fn is_run_by_one(&self) -> bool {
        let seats = &self.row().seats;
        seats.first.person.is_some() && seats.first.person == seats.second.person
    }

    /// Checks the right to a command: moves and answers need their seat, everything else both seats.
    pub(super) fn check_right(&self, viewer: &Viewer, command: &Command) -> Result<(), Problem> {
        let you = self.you(viewer);
        if let Some(side) = command.side() {
            let is_own = you.seats.contains(&side.into());
            return if is_own { Ok(()) } else { Err(Problem::Forbidden(server::game_seat())) };
        }
        if !you.runs_table {
            return Err(Problem::Forbidden(server::game_both_seats()));
        }
        match command {
            Command::Pause
            | Command::Resume
            | Command::Undo
            | Command::Redo
            | Command::GoTo(_)
            | Command::Promote(_) => Ok(()),
            Command::Comment { comment, .. } => self.check_comment(comment),
            Command::Seat { player, .. } => {
                players::check(player, self.session().game().kind(), &self.rooms.shared().programs)
            }
            _ => Err(Problem::Forbidden(server::game_forbidden_command())),
        }
    }

    /// Checks the length of a comment. A game keeps all comments, replaced ones included, and sends them to every visitor.
    fn check_comment(&self, comment: &str) -> Result<(), Problem> {
        let length = comment.chars().count();
        if length > limits::COMMENT {
            return Err(Problem::Impossible(server::limit_comment(limits::COMMENT)));
        }
        let stored = self.session().events().iter().filter_map(|event| match &event.change {
            Change::Command(Command::Comment { comment, .. }) => Some(comment.chars().count()),
            _ => None,
        });
        if stored.sum::<usize>() + length > limits::COMMENTS {
            return Err(Problem::Conflict(server::limit_comments(limits::COMMENTS)));
        }
        Ok(())
    }
}
