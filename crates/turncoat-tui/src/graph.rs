use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

use crate::Theme;
use crate::theme::Ink;

/// What the engine thought of each position of a game: above the line the first side is better off.
pub(crate) struct Graph {
    /// One value a ply; none where no analysis was made.
    pub(crate) values: Vec<Option<i32>>,
    /// The value that reaches the edge, unless all are smaller.
    pub(crate) full_scale: i32,
    /// Of the sides.
    pub(crate) names: [String; 2],
    pub(crate) theme: Theme,
}

/// A small difference should not look like a decision.
const LEAST_PART: i32 = 8;

impl Graph {
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let faint = self.theme.ink(Ink::Faint);
        let axis = area.y + area.height / 2;
        buffer.set_string(area.x, axis, "─".repeat(area.width.into()), faint);
        let [above, below] = &self.names;
        buffer.set_stringn(area.x, area.y, above, area.width.into(), faint);
        buffer.set_stringn(area.x, area.bottom() - 1, below, area.width.into(), faint);
        let widest = self.names.each_ref().map(|name| Span::raw(name).width()).into_iter().max().unwrap_or(0);
        let left = area.x + widest as u16 + 1;
        let room = usize::from(area.right().saturating_sub(left));
        let skipped = self.values.len().saturating_sub(room);
        let most = self.values.iter().flatten().map(|value| value.abs()).max().unwrap_or(0);
        let scale = most.clamp(self.full_scale / LEAST_PART, self.full_scale).max(1);
        for (x, value) in (left..).zip(&self.values[skipped..]) {
            if let Some(value) = value {
                self.draw_column(x, axis, area.height / 2, *value, scale, buffer);
            } else {
                buffer.set_string(x, axis, "·", faint);
            }
        }
    }

    /// A column of half characters, upwards or downwards.
    fn draw_column(&self, x: u16, axis: u16, height: u16, value: i32, scale: i32, buffer: &mut Buffer) {
        let halves = 2 * i32::from(height) * value.abs() / scale;
        let is_up = value > 0;
        let style = if is_up { self.theme.ink(Ink::Accent) } else { Style::new() };
        for row in 0..height {
            let filled = halves - 2 * i32::from(row);
            let y = if is_up { axis - 1 - row } else { axis + 1 + row };
            let stroke = match (filled, is_up) {
                (..=0, _) => break,
                (1, true) => "▄",
                (1, false) => "▀",
                _ => "█",
            };
            buffer.set_string(x, y, stroke, style);
        }
    }
}
