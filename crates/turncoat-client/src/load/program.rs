use std::time::Duration;

use tokio::time::{Instant, sleep_until, timeout, timeout_at};
use turncoat_server::api::Side;

use super::Figures;
use super::message::{Message, Table};
use crate::{ClientError, Socket};

/// The longest time that a program takes for a move, and some more.
const LONGEST_ANSWER: Duration = Duration::from_secs(40);

/// Plays against a program until `end`, with a pause before each own move.
pub(super) async fn play_against(socket: Socket, end: Instant, pause: Duration) -> Figures {
    let mut game = AgainstProgram { socket, figures: Figures::default(), is_answered: true };
    match timeout_at(end, game.play(pause)).await {
        Ok(Err(error)) => game.figures.failures.push(error.to_string()),
        Ok(Ok(())) => {}
        // A program that is thinking at the end may finish.
        Err(_) if !game.is_answered => match timeout(LONGEST_ANSWER, game.table()).await {
            Ok(Ok(_)) => {}
            Ok(Err(_)) | Err(_) => game.figures.unanswered += 1,
        },
        Err(_) => {}
    }
    game.figures
}

struct AgainstProgram {
    socket: Socket,
    figures: Figures,
    /// Whether the program has answered the person's last move.
    is_answered: bool,
}

impl AgainstProgram {
    /// Plays to the end of the game.
    async fn play(&mut self, pause: Duration) -> Result<(), ClientError> {
        let mut table = self.table().await?;
        while self.goes_on(&table) {
            if let Some(command) = table.any_move(Side::First) {
                // The person looks at the board; whatever is told meanwhile is read afterwards.
                sleep_until(Instant::now() + pause).await;
                let sent = Instant::now();
                self.socket.command(&command).await?;
                table = self.table().await?;
                self.is_answered = false;
                self.figures.delays.push(sent.elapsed());
            } else {
                let seen = Instant::now();
                table = self.table().await?;
                self.figures.answers.push(seen.elapsed());
                self.is_answered = true;
            }
        }
        self.is_answered = true;
        Ok(())
    }

    /// How the game stands after the next event.
    async fn table(&mut self) -> Result<Table, ClientError> {
        loop {
            match self.socket.next().await? {
                Message::Snapshot { snapshot } => return Ok(snapshot.table),
                Message::Update { update } => return Ok(update.table),
                Message::Refused { problem } => return Err(ClientError::Strange(problem)),
                Message::Other => {}
            }
        }
    }

    fn goes_on(&mut self, table: &Table) -> bool {
        let Some(ending) = &table.ending else { return true };
        if ending.text.contains("on time") || ending.text.contains("adjudication") {
            self.figures.forfeits.push(ending.text.clone());
        }
        false
    }
}
