//! The column beside the board: players, clocks, the engine's thoughts, the moves.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use turncoat_game::Side;
use turncoat_messages::terminal;
use turncoat_session::NodeId;

use super::super::Table;
use super::boards;
use crate::board;
use crate::clock_text::reading_text;
use crate::graph::Graph;
use crate::language::say;
use crate::sides::{player_name, side_key, side_name};
use crate::theme::Ink;
use crate::{AnalysisView, Task};

/// How many of the best moves are listed.
const RANKING: usize = 4;
/// The height of the evaluation graph, where there is room and where there is little.
const TALL_GRAPH: u16 = 9;
const LOW_GRAPH: u16 = 5;
const SPINNER: [&str; 8] = ["⠋", "⠙", "⠸", "⠴", "⠦", "⠧", "⠇", "⠏"];

impl Table {
    pub(super) fn draw_panel(&self, area: Rect, now: Duration, buffer: &mut Buffer) {
        let mut lines = vec![Line::default()];
        for side in Side::BOTH {
            lines.extend(self.player_lines(side, area.width, now));
        }
        if self.theme.is_boards() {
            let clock = self.session.clock(self.game().side_to_move(), self.moment(now));
            lines.extend(self.boards_boxes(clock.map_or(0, |reading| reading.left.as_secs())));
        }
        lines.push(Line::default());
        lines.extend(self.opening_line());
        let thoughts = self.thought_lines(area.width, now);
        if !thoughts.is_empty() {
            lines.extend(thoughts);
            lines.push(Line::default());
        }
        let top = (lines.len() as u16).min(area.height);
        for (y, line) in (area.y..area.bottom()).zip(lines) {
            line.render(Rect { y, height: 1, ..area }, buffer);
        }
        let mut rest = Rect { y: area.y + top, height: area.height - top, ..area };
        if self.is_analysing && rest.height > LOW_GRAPH {
            let height = if rest.height > 2 * TALL_GRAPH { TALL_GRAPH } else { LOW_GRAPH };
            self.graph().draw(Rect { y: rest.bottom() - height, height, ..rest }, buffer);
            rest.height -= height + 1;
        }
        self.draw_moves(rest, buffer);
    }

    fn player_lines(&self, side: Side, width: u16, now: Duration) -> Vec<Line<'static>> {
        let kind = self.game().kind();
        let seat = self.session.seat(side);
        let who = if seat.name.is_empty() { player_name(&seat.player) } else { seat.name.clone() };
        let is_mover = self.session.side_to_move() == Some(side);
        let emphasis = if is_mover { Modifier::BOLD } else { Modifier::empty() };
        let mut line = board::emblem(kind, side, self.theme);
        let marker = if is_mover { "▸" } else { " " };
        line.spans.insert(0, Span::styled(format!("{marker} "), self.theme.ink(Ink::Accent)));
        let name = if self.theme.is_boards() { boards::side_name(side).to_owned() } else { side_name(kind, side) };
        let name = format!(" {name:<8} ");
        line.spans.push(Span::styled(name, Style::new().add_modifier(emphasis)));
        line.spans.push(Span::styled(who, self.theme.ink(Ink::Faint)));
        let clock = self.session.clock(side, self.moment(now)).map(reading_text).unwrap_or_default();
        let gap = usize::from(width).saturating_sub(line.width() + clock.chars().count() + 1);
        line.spans.push(Span::raw(" ".repeat(gap)));
        line.spans.push(Span::styled(clock, Style::new().add_modifier(Modifier::BOLD)));
        let pointer = Some(self.pointer).filter(|_| self.is_asking());
        let standing = board::standing(self.game(), self.game().current(), side, pointer);
        vec![line, Line::from(format!("      {standing}"))]
    }

    fn opening_line(&self) -> Option<Line<'static>> {
        let name = board::opening_name(self.game())?;
        Some(Line::styled(format!("  {name}"), self.theme.ink(Ink::Faint)))
    }

    /// What the engine is doing, and what it knows.
    fn thought_lines(&self, width: u16, now: Duration) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let node = self.game().current();
        if let Some(running) = &self.running {
            let spinner = SPINNER[(now.as_millis() / 100) as usize % SPINNER.len()];
            let subject = match &running.task {
                Task::Move(_) => terminal::table_thinking(side_key(self.game().kind(), self.game().side_to_move())),
                Task::Rank { node: at, .. } if *at != node => terminal::table_looking(self.ply_of(*at)),
                Task::Rank { time: Some(_), .. } => terminal::table_hinting(),
                Task::Rank { .. } => terminal::table_analysing(),
                Task::End => terminal::table_ending(),
            };
            let source = &running.analysis.source;
            let detail = if source.is_empty() { String::new() } else { format!(", {source}") };
            lines.push(Line::from(vec![
                Span::styled(format!("{spinner} "), self.theme.ink(Ink::Accent)),
                Span::raw(format!("{}{detail}", say(subject))),
            ]));
            if matches!(running.task, Task::Move(_)) && !source.is_empty() {
                lines.push(self.bar(&running.analysis, width));
            }
        }
        let known = self.analysis.as_ref().filter(|(at, _)| *at == node).map(|(_, analysis)| analysis);
        if let Some(analysis) = known.filter(|_| self.is_analysing || self.hint_at == Some(node)) {
            if self.running.is_none() {
                lines.push(Line::styled(format!("  {}", analysis.source), self.theme.ink(Ink::Faint)));
            }
            let count = if self.is_analysing { RANKING } else { 1 };
            lines.extend(analysis.lines.iter().take(count).map(|line| self.ranked_line(line, width)));
        }
        lines
    }

    /// How far the engine is, and what it thinks of the game.
    fn bar(&self, analysis: &AnalysisView, width: u16) -> Line<'static> {
        let value = analysis.best().map(|line| board::value_text(self.game().kind(), line.score)).unwrap_or_default();
        let length = usize::from(width).saturating_sub(12);
        let done = analysis.fraction.map_or(0.0, |fraction| fraction.clamp(0.0, 1.0));
        let full = (done * length as f32).round() as usize;
        Line::from(vec![
            Span::raw("  "),
            Span::styled("█".repeat(full), self.theme.ink(Ink::Good)),
            Span::styled("░".repeat(length - full), self.theme.ink(Ink::Faint)),
            Span::raw(format!(" {value}")),
        ])
    }

    fn ranked_line(&self, line: &crate::LineView, width: u16) -> Line<'static> {
        let value = board::value_text(self.game().kind(), line.score);
        let moves = line.moves.join(" ");
        let room = usize::from(width).saturating_sub(10);
        let shown: String = moves.chars().take(room).collect();
        Line::from(vec![Span::styled(format!("{value:>6}  "), self.theme.ink(Ink::Accent)), Span::raw(shown)])
    }

    fn graph(&self) -> Graph {
        let game = self.game();
        let kind = game.kind();
        let value = |node: NodeId| {
            let live = self.analysis.as_ref().filter(|(at, _)| *at == node).and_then(|(_, analysis)| analysis.best());
            let noted = game.note(node).and_then(|note| note.value.as_ref());
            live.map(|line| line.score).or_else(|| noted.map(|value| value.score))
        };
        let line = game.line_to(game.current());
        let values = line.iter().map(|&node| value(node)).collect();
        let names = [Side::First, Side::Second].map(|side| side_name(kind, side));
        Graph { values, full_scale: board::full_scale(kind), names, theme: self.theme }
    }

    /// How many plies lie between the start and `node`.
    fn ply_of(&self, node: NodeId) -> usize {
        self.game().line_to(node).len().saturating_sub(1)
    }

    /// The moves in two columns, the last ones if there is not room for all.
    fn draw_moves(&self, area: Rect, buffer: &mut Buffer) {
        let game = self.game();
        let nodes = game.line_to(game.current());
        let mut rows: Vec<[Option<NodeId>; 2]> = Vec::new();
        for &node in nodes.iter().skip(1) {
            let column = usize::from(game.mover(node) == Some(Side::Second));
            match rows.last_mut() {
                Some(row) if row[column..].iter().all(Option::is_none) => row[column] = Some(node),
                _ => {
                    let mut row = [None; 2];
                    row[column] = Some(node);
                    rows.push(row);
                }
            }
        }
        let height = usize::from(area.height);
        let skipped = rows.len().saturating_sub(height);
        for (y, (index, row)) in (area.y..).zip(rows.iter().enumerate().skip(skipped)) {
            let mut spans = vec![Span::styled(format!("  {:>3}. ", index + 1), self.theme.ink(Ink::Faint))];
            for node in row {
                let text =
                    node.and_then(|node| board::entry_text(game, node, self.theme)).unwrap_or_else(|| "…".to_owned());
                let is_latest = *node == Some(game.current());
                let style = if is_latest { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
                spans.push(Span::styled(format!("{text:<6}"), style));
            }
            Line::from(spans).render(Rect { y, height: 1, ..area }, buffer);
        }
    }
}
