//! The picture of the first screen.

use std::collections::HashMap;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use turncoat_messages::{Message, terminal};
use turncoat_session::{Game, NodeId};

use super::choices::{self, CLOCKS};
use super::{Menu, Row};
use crate::Theme;
use crate::board::{self, Scene};
use crate::clock_text::control_text;
use crate::language::say;
use crate::popup::key_line;
use crate::sides::game_name;
use crate::theme::Ink;

/// The least width of the column of choices.
const COLUMN: u16 = 40;
const TOP: u16 = 4;

/// The width of the column of choices: nearly half of a wide window, so that texts of every language have room.
fn column(area: Rect) -> u16 {
    COLUMN.max(area.width * 9 / 20)
}

impl Menu {
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, theme: Theme) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let line = |y: u16| Rect { x: area.x + 3, y: area.y + y, width: area.width.saturating_sub(3), height: 1 };
        Line::styled("T U R N C O A T", theme.ink(Ink::Accent)).render(line(1), buffer);
        Line::styled(say(terminal::menu_subtitle()), theme.ink(Ink::Faint)).render(line(2), buffer);
        for row in self.rows() {
            self.row_line(row, theme).render(self.row_area(area, row), buffer);
        }
        self.draw_preview(area, theme, buffer);
        if !self.message.is_empty() {
            let text = format!(" {}", self.message);
            Line::styled(text, theme.ink(Ink::Alarm)).render(line(area.height.saturating_sub(2)), buffer);
        }
        let keys = vec![
            ("↑↓", terminal::key_choose()),
            ("←→", terminal::key_change()),
            ("Enter", terminal::key_go()),
            ("Q", terminal::key_exit()),
        ];
        let bottom = Rect { y: area.bottom() - 1, height: 1, ..area };
        key_line(keys, area.width, theme).render(bottom, buffer);
    }

    /// Where a row is: what one does above, what one sets below.
    pub(super) fn row_area(&self, area: Rect, row: Row) -> Rect {
        let index = self.rows().iter().position(|&other| other == row).unwrap_or(0) as u16;
        let is_setting = row.is_setting();
        let y = area.y + TOP + index + u16::from(is_setting);
        Rect { x: area.x + 2, y, width: column(area) - 2, height: 1 }.intersection(area)
    }

    fn row_line(&self, row: Row, theme: Theme) -> Line<'static> {
        let is_chosen = row == self.row;
        let marker = if is_chosen { "▸ " } else { "  " };
        let name = say(row.name());
        if !row.is_setting() {
            let style = if is_chosen { theme.chosen() } else { Style::new() };
            return Line::from(vec![
                Span::styled(marker, theme.ink(Ink::Accent)),
                Span::styled(format!("{name:<18}"), style),
            ]);
        }
        let value = self.value(row);
        let (value, style) = if is_chosen {
            (format!("‹ {value} ›"), theme.chosen())
        } else {
            (format!("  {value}"), Style::new().add_modifier(Modifier::BOLD))
        };
        Line::from(vec![
            Span::styled(marker, theme.ink(Ink::Accent)),
            Span::styled(format!("{name:<9}"), theme.ink(Ink::Faint)),
            Span::styled(value, style),
        ])
    }

    fn value(&self, row: Row) -> String {
        match row {
            Row::Game => game_name(self.kind),
            Row::Opponent => say(self.opponent.name()),
            Row::Level => match self.opponent.levels(self.kind) {
                Some(levels) => say(terminal::menu_level_value(self.level, levels)),
                None => "–".to_owned(),
            },
            Row::Colour => self.colour.name(self.kind),
            Row::Clock => control_text(CLOCKS[self.clock]),
            Row::Start => choices::starts(self.kind)[self.start].0.clone(),
            Row::Resume | Row::PlayAi | Row::PlayHuman | Row::Analyse | Row::Saved | Row::Exit => String::new(),
        }
    }

    /// The board with which the game begins.
    fn draw_preview(&self, area: Rect, theme: Theme, buffer: &mut ratatui::buffer::Buffer) {
        let game = Game::new(&self.chosen_start());
        let column = column(area);
        let right = Rect { x: area.x + column, width: area.width - column, height: area.height - 1, ..area };
        let grid = board::grid(&game, right);
        let scene =
            Scene { theme, node: NodeId::START, pointer: None, is_asking: false, hint: None, values: HashMap::new() };
        board::draw(&game, &scene, &grid, buffer);
    }
}

impl Row {
    const fn is_setting(self) -> bool {
        matches!(self, Self::Game | Self::Opponent | Self::Level | Self::Colour | Self::Clock | Self::Start)
    }

    fn name(self) -> Message {
        match self {
            Self::Resume => terminal::menu_resume(),
            Self::PlayAi => terminal::menu_play_engine(),
            Self::PlayHuman => terminal::menu_play_human(),
            Self::Analyse => terminal::menu_analyse(),
            Self::Saved => terminal::menu_saved(),
            Self::Exit => terminal::menu_exit(),
            Self::Game => terminal::menu_game(),
            Self::Opponent => terminal::menu_opponent(),
            Self::Level => terminal::menu_level(),
            Self::Colour => terminal::menu_colour(),
            Self::Clock => terminal::menu_clock(),
            Self::Start => terminal::menu_start(),
        }
    }
}
