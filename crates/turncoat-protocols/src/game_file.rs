//! Games from files and lines in other programs' formats.

use turncoat_formats::{Collection, Format, GameRecord, read_any, write};
use turncoat_session::{Game, Kind, NodeId, Start};

/// The first game of Othello that a text in any known format holds.
pub(crate) fn read(bytes: &[u8]) -> Result<Game, String> {
    first_othello(read_any(bytes).map_err(|error| error.to_string())?)
}

/// A game in the Generic Game Format.
pub(crate) fn read_ggf(text: &str) -> Result<Game, String> {
    let collection = Collection::read_as(Format::Ggf, text.as_bytes()).and_then(Collection::whole);
    first_othello(collection.map_err(|error| error.to_string())?)
}

fn first_othello(collection: Collection) -> Result<Game, String> {
    let game = collection.games.iter().find(|game| game.kind() == Kind::Othello);
    game.map(GameRecord::game).ok_or_else(|| "there is no game of Othello".to_owned())
}

/// The moves of a game up to the present one as a line in the Generic Game Format; nothing if it cannot hold them.
pub(crate) fn write_ggf(game: &Game) -> Option<String> {
    let mut record = GameRecord::new(&start(game)?);
    for mv in game.moves() {
        record.play(&mv).ok()?;
    }
    let text = write(Format::Ggf, &[record]).ok()?;
    Some(text.lines().collect::<Vec<_>>().join(" "))
}

/// How a game began.
pub(crate) fn start(game: &Game) -> Option<Start> {
    format!("{} {}", game.kind(), game.position_at(NodeId::START)?).parse().ok()
}
