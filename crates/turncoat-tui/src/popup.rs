use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget as _};
use turncoat_messages::Message;

use crate::Theme;
use crate::language::say;
use crate::theme::Ink;

/// A box in the middle of the screen.
pub(crate) struct Popup {
    pub(crate) title: String,
    pub(crate) lines: Vec<Line<'static>>,
    pub(crate) theme: Theme,
}

impl Popup {
    pub(crate) fn draw(self, area: Rect, buffer: &mut Buffer) {
        let widest = self.lines.iter().map(Line::width).max().unwrap_or(0).max(self.title.chars().count());
        let width = (widest as u16 + 6).min(area.width);
        let height = (self.lines.len() as u16 + 4).min(area.height);
        let middle = area.centered(width.into(), height.into());
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(self.theme.ink(Ink::Accent))
            .title(Line::styled(format!(" {} ", self.title), self.theme.ink(Ink::Accent)).centered())
            .padding(Padding::symmetric(2, 1));
        Clear.render(middle, buffer);
        Paragraph::new(self.lines).block(block).render(middle, buffer);
    }
}

/// Keys and what they do, in one line, as many as there is room for; the last two always.
pub(crate) fn key_line(keys: Vec<(&'static str, Message)>, width: u16, theme: Theme) -> Line<'static> {
    let keys: Vec<(&str, String)> = keys.into_iter().map(|(key, meaning)| (key, say(meaning))).collect();
    let length = |(key, meaning): &(&str, String)| key.chars().count() + meaning.chars().count() + 4;
    let (others, last) = keys.split_at(keys.len().saturating_sub(2));
    let mut room = usize::from(width).saturating_sub(last.iter().map(length).sum());
    let fitting = others.iter().take_while(|key| {
        let fits = length(key) <= room;
        room = room.saturating_sub(length(key));
        fits
    });
    let mut spans = Vec::new();
    for (key, meaning) in fitting.chain(last) {
        spans.push(Span::styled(format!(" {key} "), theme.chosen()));
        spans.push(Span::raw(format!(" {meaning} ")));
    }
    Line::from(spans)
}
