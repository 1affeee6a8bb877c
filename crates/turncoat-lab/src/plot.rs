//! Pictures of measurements.

use std::path::{Path, PathBuf};

use plotters::prelude::*;

use crate::hold_out::ErrorSums;
use crate::quoridor::Entry;

const SIZE: (u32, u32) = (900, 540);

/// Draws the root mean square error by the number of empty squares into an SVG file, one line for each named series.
///
/// # Errors
/// If the file cannot be written.
pub fn plot_errors(path: &Path, lines: &[(String, Vec<ErrorSums>)]) -> Result<(), PlotError> {
    draw(path, lines).map_err(|reason| PlotError { path: path.to_owned(), reason: reason.to_string() })
}

fn draw(path: &Path, lines: &[(String, Vec<ErrorSums>)]) -> Result<(), Box<dyn std::error::Error>> {
    let points = |errors: &[ErrorSums]| -> Vec<(i32, f64)> {
        let measured = errors.iter().enumerate().filter(|(_, errors)| errors.count() > 0);
        measured.map(|(empties, errors)| (empties as i32, errors.root_mean_square())).collect()
    };
    let highest = lines.iter().flat_map(|(_, errors)| points(errors)).map(|(_, error)| error).fold(1.0, f64::max);
    let area = SVGBackend::new(path, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .margin(16)
        .x_label_area_size(40)
        .y_label_area_size(48)
        .build_cartesian_2d(0..60, 0.0..highest * 1.1)?;
    chart.configure_mesh().x_desc("empty squares").y_desc("error, discs (root mean square)").draw()?;
    for (index, (name, errors)) in lines.iter().enumerate() {
        let color = Palette99::pick(index).to_rgba();
        let series = chart.draw_series(LineSeries::new(points(errors), color.stroke_width(2)))?;
        series.label(name).legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], color.stroke_width(2)));
    }
    chart.configure_series_labels().background_style(WHITE).border_style(BLACK).draw()?;
    area.present()?;
    Ok(())
}

/// Draws the costs of generations of a Quoridor network and their summed rating into an SVG file, side by side.
///
/// # Errors
/// If the file cannot be written.
pub fn plot_generations(path: &Path, entries: &[Entry]) -> Result<(), PlotError> {
    let mut rating = 0.0;
    let ratings = entries.iter().map(|entry| {
        let reached = rating + entry.elo[0].clamp(-400.0, 800.0);
        if entry.is_champion {
            rating = reached;
        }
        reached
    });
    let lines = [
        ("cost of the value", entries.iter().map(|entry| entry.value_loss).collect::<Vec<_>>()),
        ("cost of the moves", entries.iter().map(|entry| entry.policy_loss).collect()),
        ("Elo above the first", ratings.collect()),
    ];
    let drawn = || -> Result<(), Box<dyn std::error::Error>> {
        let area = SVGBackend::new(path, SIZE).into_drawing_area();
        area.fill(&WHITE)?;
        for (panel, (name, points)) in area.split_evenly((1, lines.len())).iter().zip(&lines) {
            let highest = points.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
            let mut chart = ChartBuilder::on(panel)
                .margin(12)
                .x_label_area_size(40)
                .y_label_area_size(48)
                .build_cartesian_2d(0..points.len() as i32, 0.0..highest * 1.1)?;
            chart.configure_mesh().x_labels(6).x_desc("generation").y_desc(*name).draw()?;
            chart.draw_series(LineSeries::new((0..).zip(points.iter().copied()), BLUE.stroke_width(2)))?;
        }
        area.present()?;
        Ok(())
    };
    drawn().map_err(|reason| PlotError { path: path.to_owned(), reason: reason.to_string() })
}

/// A picture that could not be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot draw {path}: {reason}")]
pub struct PlotError {
    /// The file.
    pub path: PathBuf,
    /// What went wrong.
    pub reason: String,
}
