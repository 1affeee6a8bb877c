use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use turncoat_formats::explorer::Filter;
use turncoat_messages::server;
use turncoat_session::Game;
use utoipa::IntoParams;

use super::body::Body;
use super::parameters::Query;
use crate::api::{
    BySide, Catalogue, ExploredGame, ExploredMove, Explorer, Export, ExportRequest, Import, ImportRequest, Line,
    LineRequest, Study, SymmetryRequest,
};
use crate::app::App;
use crate::identity::Client;
use crate::limits;
use crate::problem::Problem;
use crate::{catalogue, language, study, texts};

/// What there is to choose from.
#[utoipa::path(get, path = "/api/catalogue", responses((status = 200, body = Catalogue)))]
pub(crate) async fn catalogue(State(app): State<App>) -> Json<Catalogue> {
    let language = language::current();
    let programs = app.programs.known().iter().map(|program| program.opponent(language));
    Json(catalogue::catalogue(app.explorer.is_some(), programs, language))
}

/// The positions of a line.
#[utoipa::path(post, path = "/api/line", request_body = LineRequest, responses((status = 200, body = Line)))]
pub(crate) async fn line(
    State(app): State<App>,
    Client(client): Client,
    Body(request): Body<LineRequest>,
) -> Result<Json<Line>, Problem> {
    let read = move || {
        let game = study::read(&request.study)?;
        let start = study::read_start(&request.study.start)?.to_string();
        Ok(Json(study::line(&game, &start, request.all)))
    };
    app.heavy_work.run(client, read).await
}

/// A line as a symmetry shows it.
#[utoipa::path(post, path = "/api/symmetry", request_body = SymmetryRequest, responses((status = 200, body = Study)))]
pub(crate) async fn symmetry(
    State(app): State<App>,
    Client(client): Client,
    Body(request): Body<SymmetryRequest>,
) -> Result<Json<Study>, Problem> {
    app.heavy_work.run(client, move || Ok(Json(study::transformed(&request.study, &request.symmetry)?))).await
}

/// A text in any format.
#[utoipa::path(post, path = "/api/import", request_body = ImportRequest, responses((status = 200, body = Import)))]
pub(crate) async fn import(
    State(app): State<App>,
    Client(client): Client,
    Body(request): Body<ImportRequest>,
) -> Result<Json<Import>, Problem> {
    if request.text.len() > limits::TEXT {
        return Err(Problem::TooLarge(server::limit_text(limits::TEXT)));
    }
    app.heavy_work.run(client, move || Ok(Json(texts::read(&request.text, request.game)?))).await
}

/// A line as text.
#[utoipa::path(post, path = "/api/export", request_body = ExportRequest, responses((status = 200, body = Export)))]
pub(crate) async fn export(
    State(app): State<App>,
    Client(client): Client,
    Body(request): Body<ExportRequest>,
) -> Result<Json<Export>, Problem> {
    app.heavy_work.run(client, move || Ok(Json(Export { text: texts::write(&request)? }))).await
}

/// Which position is looked up.
#[derive(Deserialize, IntoParams)]
pub(crate) struct ExplorerQuery {
    /// How the game begins.
    start: String,
    /// The moves, with commas between them.
    #[serde(default)]
    moves: String,
    /// Only games of this player; a part of the name is enough.
    #[serde(default)]
    player: String,
    /// Only games in which this player is Black.
    #[serde(default)]
    black: String,
    /// Only games in which this player is White.
    #[serde(default)]
    white: String,
    /// Only games of this tournament; a part of the name is enough.
    #[serde(default)]
    tournament: String,
    /// Only games of this year (`1997`), or of these years (`1990-1999`).
    #[serde(default)]
    years: String,
}

impl ExplorerQuery {
    fn filter(&self) -> Result<Filter, Problem> {
        let given = |text: &str| Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned);
        let years = given(&self.years).map(|years| Filter::read_years(&years)).transpose();
        Ok(Filter {
            player: given(&self.player),
            black: given(&self.black),
            white: given(&self.white),
            tournament: given(&self.tournament),
            years: years.map_err(|problem| Problem::Impossible(server::explorer_filter_years(problem.to_string())))?,
        })
    }
}

/// How many of the games are named.
const NAMED_GAMES: usize = 12;

/// What was played in a position.
#[utoipa::path(get, path = "/api/explorer", params(ExplorerQuery), responses((status = 200, body = Explorer)))]
pub(crate) async fn explorer(
    State(app): State<App>,
    Client(client): Client,
    Query(query): Query<ExplorerQuery>,
) -> Result<Json<Explorer>, Problem> {
    let shared = app.clone();
    app.heavy_work.run(client, move || explore(&shared, query).map(Json)).await
}

fn explore(app: &App, query: ExplorerQuery) -> Result<Explorer, Problem> {
    let missing = || Problem::NotFound(server::explorer_missing());
    let explorer = app.explorer.as_ref().ok_or_else(missing)?;
    let filter = query.filter()?;
    let moves = query.moves.split(',').filter(|mv| !mv.is_empty()).map(str::to_owned).collect();
    let game = study::read(&Study { start: query.start, moves })?;
    let Game::Othello(record) = &game else {
        return Err(Problem::Impossible(server::explorer_othello()));
    };
    let found = explorer.look_up(record.position(), &filter);
    let moves = found.choices.iter().map(|choices| ExploredMove {
        mv: choices.moves.first().map(ToString::to_string).unwrap_or_default(),
        games: choices.tally.games,
        wins: choices.tally.wins.into(),
        draws: choices.tally.draws,
        average_score: choices.tally.mean_margin().unwrap_or_default(),
    });
    let games = found.games.iter().rev().take(NAMED_GAMES).filter_map(|&number| explorer.game(number));
    let games = games.map(|game| ExploredGame {
        names: BySide { first: game.black.to_owned(), second: game.white.to_owned() },
        tournament: game.tournament.to_owned(),
        year: game.year,
        score: game.margin.map(i32::from).unwrap_or_default(),
    });
    Ok(Explorer { total: found.all.games, moves: moves.collect(), games: games.collect() })
}
