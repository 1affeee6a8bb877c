use crate::text_lines::Piece;
use crate::{Problem, ReadError};

/// A game as it stands in the text, before anything is understood.
#[derive(Default)]
pub(super) struct RawGame<'t> {
    pub(super) tags: Vec<Tag<'t>>,
    pub(super) tokens: Vec<Token<'t>>,
}

/// A name and a value in brackets.
pub(super) struct Tag<'t> {
    pub(super) name: &'t str,
    pub(super) value: String,
    /// Where the value begins.
    pub(super) offset: usize,
}

/// What moves are told with.
pub(super) enum Token<'t> {
    Move(Piece<'t>),
    /// The number before a move.
    Number(Piece<'t>),
    Result(Piece<'t>),
    Comment(&'t str),
}

impl RawGame<'_> {
    fn has_result(&self) -> bool {
        self.tokens.iter().any(|token| matches!(token, Token::Result(_)))
    }

    pub(super) fn tag(&self, name: &str) -> Option<&Tag<'_>> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }
}

/// Splits a text into games. A game ends before the tags of the next one, or at its result.
pub(super) fn split(text: &str) -> Vec<Result<RawGame<'_>, ReadError>> {
    let mut scanner = Scanner { text, offset: 0, game: RawGame::default(), games: Vec::new() };
    while scanner.step() {}
    scanner.end_game();
    scanner.games
}

struct Scanner<'t> {
    text: &'t str,
    offset: usize,
    game: RawGame<'t>,
    games: Vec<Result<RawGame<'t>, ReadError>>,
}

impl<'t> Scanner<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.offset..]
    }

    fn end_game(&mut self) {
        let game = std::mem::take(&mut self.game);
        if !game.tags.is_empty() || !game.tokens.is_empty() {
            self.games.push(Ok(game));
        }
    }

    /// Gives the present game up, and goes on at the next tag that begins a line.
    fn refuse(&mut self, offset: usize, problem: Problem) {
        self.game = RawGame::default();
        self.games.push(Err(ReadError::at(self.text, offset, problem)));
        self.offset = self.text[offset..].find("\n[").map_or(self.text.len(), |next| offset + next);
    }

    /// Reads what comes next; says whether there is more.
    fn step(&mut self) -> bool {
        let rest = self.rest();
        self.offset += rest.len() - rest.trim_start().len();
        let rest = self.rest();
        let Some(mark) = rest.chars().next() else { return false };
        match mark {
            '[' => self.tag(),
            '{' => match rest.find('}') {
                Some(end) => {
                    self.game.tokens.push(Token::Comment(&rest[1..end]));
                    self.offset += end + 1;
                }
                None => self.refuse(self.offset, Problem::Unclosed("comment")),
            },
            ';' | '%' => {
                let end = rest.find('\n').unwrap_or(rest.len());
                if mark == ';' {
                    self.game.tokens.push(Token::Comment(&rest[1..end]));
                }
                self.offset += end;
            }
            '(' => match variation_length(rest) {
                Some(length) => self.offset += length,
                None => self.refuse(self.offset, Problem::Unclosed("variation")),
            },
            '}' | ')' | ']' => {
                let problem = Problem::Unexpected { found: mark.to_string(), wanted: "a move, a comment or a tag" };
                self.refuse(self.offset, problem);
            }
            _ => self.word(),
        }
        true
    }

    fn tag(&mut self) {
        if !self.game.tokens.is_empty() {
            self.end_game();
        }
        let begin = self.offset;
        match read_tag(self.rest(), begin) {
            Some((tag, length)) => {
                self.game.tags.push(tag);
                self.offset += length;
            }
            None => {
                let line = self.rest().lines().next().unwrap_or_default();
                let wanted = "a tag such as [Black \"Ada\"]";
                self.refuse(begin, Problem::Unexpected { found: line.to_owned(), wanted });
            }
        }
    }

    fn word(&mut self) {
        let rest = self.rest();
        let is_end = |mark: char| mark.is_whitespace() || "{}()[];".contains(mark);
        let word = Piece { offset: self.offset, text: &rest[..rest.find(is_end).unwrap_or(rest.len())] };
        self.offset += word.text.len();
        if is_result(word.text) {
            self.game.tokens.push(Token::Result(word));
            return;
        }
        let mv = word.text.trim_start_matches(|mark: char| mark.is_ascii_digit()).trim_start_matches(['.', '…']);
        let number = Piece { text: &word.text[..word.text.len() - mv.len()], ..word };
        if self.game.has_result() {
            self.end_game();
        }
        if !number.text.is_empty() {
            self.game.tokens.push(Token::Number(number));
        }
        let mv = Piece { offset: word.offset + number.text.len(), text: mv.trim_end_matches(['!', '?']) };
        if !mv.text.is_empty() && !mv.text.starts_with('$') {
            self.game.tokens.push(Token::Move(mv));
        }
    }
}

/// `*`, `1-0`, `1/2-1/2`, or two numbers of discs.
fn is_result(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/');
    matches!(word, "*" | "½-½") || word.split_once('-').is_some_and(|(one, other)| is_number(one) && is_number(other))
}

/// `[Name "value"]`, and its length.
fn read_tag(text: &str, offset: usize) -> Option<(Tag<'_>, usize)> {
    let inside = &text[1..];
    let name_begin = inside.len() - inside.trim_start().len();
    let name_end = inside[name_begin..].find(|mark: char| !mark.is_alphanumeric() && mark != '_')? + name_begin;
    let quote = inside[name_end..].find(|mark: char| !mark.is_whitespace())? + name_end;
    if name_begin == name_end || !inside[quote..].starts_with('"') {
        return None;
    }
    let mut value = String::new();
    let mut marks = inside[quote + 1..].char_indices();
    loop {
        match marks.next()? {
            (_, '\n') => return None,
            (_, '\\') => value.push(marks.next()?.1),
            (index, '"') => {
                let after = quote + 1 + index + 1;
                let end = inside[after..].find(|mark: char| !mark.is_whitespace())? + after;
                let is_closed = inside[end..].starts_with(']');
                let tag = Tag { name: &inside[name_begin..name_end], value, offset: offset + 1 + quote + 1 };
                return is_closed.then_some((tag, 1 + end + 1));
            }
            (_, mark) => value.push(mark),
        }
    }
}

/// The length of a variation with all that is nested in it.
fn variation_length(text: &str) -> Option<usize> {
    let (mut depth, mut is_comment) = (0, false);
    for (index, mark) in text.char_indices() {
        match mark {
            '{' => is_comment = true,
            '}' => is_comment = false,
            '(' if !is_comment => depth += 1,
            ')' if !is_comment => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(index + 1);
        }
    }
    None
}
