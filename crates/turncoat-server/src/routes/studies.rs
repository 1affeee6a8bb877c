use axum::Json;
use axum::extract::State;

use super::body::Body;
use crate::api::{Catalogue, Export, ExportRequest, Import, ImportRequest, Line, LineRequest, Study, SymmetryRequest};
use crate::app::App;
use crate::limits;
use crate::problem::Problem;
use crate::{study, texts};

/// What there is to choose from.
#[utoipa::path(get, path = "/api/catalogue", responses((status = 200, body = Catalogue)))]
pub(crate) async fn catalogue(State(app): State<App>) -> Json<Catalogue> {
    Json(app.catalogue.clone())
}

/// The positions of a line.
#[utoipa::path(post, path = "/api/line", request_body = LineRequest, responses((status = 200, body = Line)))]
pub(crate) async fn line(Body(request): Body<LineRequest>) -> Result<Json<Line>, Problem> {
    let game = study::read(&request.study)?;
    let start = study::read_start(&request.study.start)?.to_string();
    Ok(Json(study::line(&game, &start, request.all)))
}

/// A line as a symmetry shows it.
#[utoipa::path(post, path = "/api/symmetry", request_body = SymmetryRequest, responses((status = 200, body = Study)))]
pub(crate) async fn symmetry(Body(request): Body<SymmetryRequest>) -> Result<Json<Study>, Problem> {
    study::transformed(&request.study, &request.symmetry).map(Json)
}

/// A text in any format.
#[utoipa::path(post, path = "/api/import", request_body = ImportRequest, responses((status = 200, body = Import)))]
pub(crate) async fn import(Body(request): Body<ImportRequest>) -> Result<Json<Import>, Problem> {
    if request.text.len() > limits::TEXT {
        return Err(Problem::TooLarge(format!("a text can have {} bytes", limits::TEXT)));
    }
    texts::read(&request.text, request.game).map(Json)
}

/// A line as text.
#[utoipa::path(post, path = "/api/export", request_body = ExportRequest, responses((status = 200, body = Export)))]
pub(crate) async fn export(Body(request): Body<ExportRequest>) -> Result<Json<Export>, Problem> {
    texts::write(&request.study, &request.format).map(|text| Json(Export { text }))
}
