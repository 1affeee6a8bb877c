use serde_json::json;
use tokio::time::{Instant, timeout_at};
use turncoat_server::api::Answer;

use super::Figures;
use crate::{Client, ClientError};

/// A game that leads to a position in no book, which takes the engine all of its time.
const MOVES: [&str; 13] = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7", "d7", "g6", "d8"];

/// Asks for one analysis of a minute after another, or for reviews, until `end`.
pub(super) async fn ask(client: Client, number: usize, is_review: bool, end: Instant) -> Figures {
    let mut figures = Figures::default();
    if let Ok(Err(error)) = timeout_at(end, ask_again(&client, number, is_review, &mut figures.analyses)).await {
        figures.failures.push(error.to_string());
    }
    figures
}

async fn ask_again(client: &Client, number: usize, is_review: bool, answered: &mut usize) -> Result<(), ClientError> {
    let mut socket = client.raw_socket("/api/analysis/socket").await?;
    for id in 0_u32.. {
        // No two times are the same, so that the server cannot answer from memory.
        let seconds = (if is_review { 5.0 } else { 60.0 }) - 0.01 * f64::from(id % 100) - 0.001 * (number % 10) as f64;
        let kind = if is_review { "review" } else { "rank" };
        let question =
            json!({ "type": kind, "id": id, "start": "othello standard", "moves": MOVES, "seconds": seconds });
        socket.say(&question).await?;
        loop {
            match socket.next().await? {
                Answer::Done { .. } => break *answered += 1,
                Answer::Failed { problem, .. } => return Err(ClientError::Strange(problem)),
                _ => {}
            }
        }
    }
    Ok(())
}
