use std::collections::BTreeSet;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use skillratings::glicko2::Glicko2Rating;
use std::time::Duration;
use turncoat_engine::Random;
use turncoat_messages::server;
use turncoat_puzzles::{Progress, Theme, Try, rated};
use turncoat_session::Kind;
use utoipa::IntoParams;

use super::body::Body;
use super::parameters::{Path, Query};
use crate::api::{
    self, PuzzleCatalogue, PuzzleProgress, PuzzleRefutation, PuzzleTries, PuzzleTry, PuzzleView, RefutationRequest,
};
use crate::app::App;
use crate::identity::{Client, Identity};
use crate::problem::{Problem, excerpt};
use crate::puzzles::{self, AnyPuzzle, Wish};
use crate::store::PuzzleRating;
use crate::{limits, wall_clock};

/// What a proof of a wrong move counts as engine time: those of Othello take milliseconds, those of Quoridor up to a second.
const PROOF_TIME: Duration = Duration::from_secs(1);
/// The rating of a puzzle that is chosen when nothing is said.
const USUAL_RATING: f64 = 1200.0;
/// The least and the greatest rating that a guest's puzzle can have had.
const RATINGS: [f64; 2] = [100.0, 4000.0];
const DAY: i64 = 24 * 3600 * 1000;

/// The numbers of puzzles, by game and theme.
#[utoipa::path(get, path = "/api/puzzles", responses((status = 200, body = Vec<PuzzleCatalogue>)))]
pub(crate) async fn catalogue() -> Json<Vec<PuzzleCatalogue>> {
    Json([Kind::Othello, Kind::Quoridor].map(puzzles::catalogue).to_vec())
}

/// Which game is meant.
#[derive(Deserialize, IntoParams)]
pub(crate) struct DailyQuery {
    /// The game.
    game: api::Kind,
}

/// The puzzle of the day.
#[utoipa::path(get, path = "/api/puzzles/daily", params(DailyQuery), responses((status = 200, body = PuzzleView)))]
pub(crate) async fn daily(
    State(app): State<App>,
    Query(query): Query<DailyQuery>,
) -> Result<Json<PuzzleView>, Problem> {
    let day = wall_clock::now().div_euclid(DAY).max(0).unsigned_abs();
    let puzzle = AnyPuzzle::daily(query.game.into(), day).ok_or_else(none)?;
    answer(&app, puzzle).await
}

/// Which puzzle is wanted.
#[derive(Deserialize, IntoParams)]
pub(crate) struct NextQuery {
    /// The game.
    game: api::Kind,
    /// The theme; any if nothing is said.
    #[serde(default)]
    theme: String,
    /// A rating like this; that of the account, if nothing is said.
    rating: Option<f64>,
}

/// A puzzle of a theme and about a rating; accounts get one that they have not tried.
#[utoipa::path(get, path = "/api/puzzles/next", params(NextQuery), responses((status = 200, body = PuzzleView)))]
pub(crate) async fn next(
    State(app): State<App>,
    identity: Identity,
    Query(query): Query<NextQuery>,
) -> Result<Json<PuzzleView>, Problem> {
    let kind = Kind::from(query.game);
    let theme = match query.theme.as_str() {
        "" => None,
        name => Some(name.parse::<Theme>().map_err(|_| Problem::Impossible(server::puzzle_theme(excerpt(name))))?),
    };
    let progress =
        if identity.is_account { progress_of(&app, &identity.person, kind).await? } else { Progress::default() };
    let known = progress.puzzles();
    let own = (!known.is_empty()).then(|| progress.standing().rating);
    let rating = query.rating.filter(|rating| rating.is_finite()).or(own).unwrap_or(USUAL_RATING);
    let mut random = Random::new(wall_clock::now().unsigned_abs());
    let wish = Wish { kind, theme, rating };
    let puzzle = AnyPuzzle::choose(&wish, |id| known.contains(id), &mut random).ok_or_else(none)?;
    answer(&app, puzzle).await
}

/// A puzzle.
#[utoipa::path(get, path = "/api/puzzles/{id}", params(("id" = String, Path)), responses((status = 200, body = PuzzleView)))]
pub(crate) async fn show(State(app): State<App>, Path(id): Path<String>) -> Result<Json<PuzzleView>, Problem> {
    answer(&app, AnyPuzzle::find(&id)?).await
}

/// What a move of a puzzle leads to.
#[utoipa::path(post, path = "/api/puzzles/{id}/refutation", params(("id" = String, Path)), request_body = RefutationRequest,
    responses((status = 200, body = PuzzleRefutation)))]
pub(crate) async fn refutation(
    State(app): State<App>,
    Client(client): Client,
    Path(id): Path<String>,
    Body(request): Body<RefutationRequest>,
) -> Result<Json<PuzzleRefutation>, Problem> {
    let puzzle = AnyPuzzle::find(&id)?;
    app.rates.check_thought(client, PROOF_TIME)?;
    app.heavy_work.run(client, move || puzzle.refute(&request.moves).map(Json)).await
}

/// Adds tries to those of the account, and tells what all of them lead to; of guests, what these lead to.
#[utoipa::path(post, path = "/api/me/puzzles", request_body = PuzzleTries, responses((status = 200, body = PuzzleProgress)))]
pub(crate) async fn progress(
    State(app): State<App>,
    identity: Identity,
    Body(request): Body<PuzzleTries>,
) -> Result<Json<PuzzleProgress>, Problem> {
    if request.tries.len() > limits::PUZZLE_TRIES {
        return Err(Problem::TooLarge(server::limit_puzzle_tries(limits::PUZZLE_TRIES)));
    }
    // A puzzle that this version does not have any more is no reason to refuse the others.
    let (mut othello, mut quoridor) = (Vec::new(), Vec::new());
    for one in request.tries {
        match AnyPuzzle::find(&one.puzzle) {
            Ok(puzzle) if puzzle.kind() == Kind::Othello => othello.push((puzzle, one)),
            Ok(puzzle) => quoridor.push((puzzle, one)),
            Err(_) => {}
        }
    }
    Ok(Json(PuzzleProgress {
        kept: identity.is_account,
        othello: progress_with(&app, &identity, Kind::Othello, othello).await?.standing().into(),
        quoridor: progress_with(&app, &identity, Kind::Quoridor, quoridor).await?.standing().into(),
    }))
}

/// All tries at puzzles of a game: those of an account, to which `told` is added, or only `told`.
async fn progress_with(
    app: &App,
    identity: &Identity,
    kind: Kind,
    told: Vec<(AnyPuzzle, PuzzleTry)>,
) -> Result<Progress, Problem> {
    if identity.is_account {
        return keep(app, &identity.person, kind, told).await;
    }
    Ok(told.iter().map(|(_, one)| read(one, one.rating.clamp(RATINGS[0], RATINGS[1]))).collect())
}

/// Adds the tries at puzzles of a game to those of an account, which are returned.
async fn keep(app: &App, person: &str, kind: Kind, mut told: Vec<(AnyPuzzle, PuzzleTry)>) -> Result<Progress, Problem> {
    let mut progress = progress_of(app, person, kind).await?;
    let stored: BTreeSet<(u64, String)> = progress.tries().map(|one| (one.at, one.puzzle)).collect();
    told.retain(|(_, one)| !stored.contains(&(one.at, one.puzzle.clone())));
    told.sort_by_key(|(_, one)| one.at);
    for (puzzle, one) in &told {
        let known = app.store.puzzle_rating(&one.puzzle).await?;
        let one = read(one, known.map_or(puzzle.starting_rating(), |known| known.glicko.rating));
        let standing = progress.standing();
        let player = Glicko2Rating { rating: standing.rating, deviation: standing.deviation, ..Glicko2Rating::new() };
        app.store.add_puzzle_try(person, kind, &one, |puzzle| rated(&player, &puzzle, one.is_solved).1).await?;
        progress.add(one);
    }
    Ok(progress)
}

fn read(one: &PuzzleTry, rating: f64) -> Try {
    Try { at: one.at, puzzle: one.puzzle.clone(), rating, is_solved: one.solved }
}

async fn progress_of(app: &App, person: &str, kind: Kind) -> Result<Progress, Problem> {
    let tries = app.store.puzzle_tries(person).await?;
    Ok(tries.into_iter().filter(|(of, _)| *of == kind).map(|(_, one)| one).collect())
}

async fn answer(app: &App, puzzle: AnyPuzzle) -> Result<Json<PuzzleView>, Problem> {
    let starting = puzzle.view(puzzle.starting_rating(), 0)?;
    Ok(Json(match app.store.puzzle_rating(&starting.id).await? {
        Some(PuzzleRating { glicko, tries }) => PuzzleView { rating: glicko.rating.round() as u32, tries, ..starting },
        None => starting,
    }))
}

fn none() -> Problem {
    Problem::NotFound(server::puzzle_none())
}
