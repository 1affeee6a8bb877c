//! Players by their names.

use anyhow::Result;
use turncoat_engine::Player;
use turncoat_engine::othello::classic::Classic;
use turncoat_othello::Position;

/// The player of Othello that `text` names.
pub(crate) fn read_player(text: &str) -> Result<Box<dyn Player<Position>>> {
    let classic: Classic = text.parse()?;
    Ok(Box::new(classic))
}
