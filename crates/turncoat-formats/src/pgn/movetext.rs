use crate::Problem;
use crate::fault::Fault;
use crate::text_lines::Piece;

/// A game as it stands in the text, before anything is understood.
#[derive(Default)]
pub(super) struct RawGame<'t> {
    pub(super) tags: Vec<Tag<'t>>,
    pub(super) tokens: Vec<Token<'t>>,
    /// Whether one of the tokens is a result.
    has_result: bool,
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
    pub(super) fn tag(&self, name: &str) -> Option<&Tag<'_>> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }
}

/// How the tags of the next game begin.
const NEXT_TAG: &str = "\n[";

/// Splits a text into games. A game ends before the tags of the next one, or at its result.
pub(super) fn split(text: &str) -> Vec<Result<RawGame<'_>, Fault>> {
    let mut scanner =
        Scanner { text, offset: 0, last_brace: text.rfind('}'), game: RawGame::default(), games: Vec::new() };
    while scanner.step() {}
    scanner.end_game();
    scanner.games
}

struct Scanner<'t> {
    text: &'t str,
    offset: usize,
    /// Where the last comment of the text can end, so that one without an end is not looked for over and over.
    last_brace: Option<usize>,
    game: RawGame<'t>,
    games: Vec<Result<RawGame<'t>, Fault>>,
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
        self.refuse_until(offset, offset, problem);
    }

    /// The same with a text that has been looked at up to `end` in vain.
    fn refuse_until(&mut self, end: usize, offset: usize, problem: Problem) {
        self.game = RawGame::default();
        self.games.push(Err(Fault::at(offset, problem)));
        self.offset = self.text[end..].find(NEXT_TAG).map_or(self.text.len(), |next| end + next);
    }

    /// The byte behind the comment that begins at `begin`.
    fn comment_end(&self, begin: usize) -> Option<usize> {
        self.last_brace.filter(|&last| last > begin)?;
        self.text[begin..].find('}').map(|length| begin + length + 1)
    }

    /// The byte behind the variation that begins here, with all that is nested in it, or the byte at which it is clear that
    /// there is none: the next game does not begin in a variation.
    fn variation_end(&self) -> Result<usize, usize> {
        let mut depth = 0_usize;
        let mut at = self.offset;
        while let Some(length) = self.text[at..].find(['{', '(', ')', '\n']) {
            at += length;
            match self.text.as_bytes()[at] {
                b'{' => {
                    at = self.comment_end(at).ok_or(at)?;
                    continue;
                }
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ if self.text[at..].starts_with(NEXT_TAG) => return Err(at),
                _ => {}
            }
            at += 1;
            if depth == 0 {
                return Ok(at);
            }
        }
        Err(self.text.len())
    }

    /// Reads what comes next; says whether there is more.
    fn step(&mut self) -> bool {
        let rest = self.rest();
        self.offset += rest.len() - rest.trim_start().len();
        let rest = self.rest();
        let Some(mark) = rest.chars().next() else { return false };
        match mark {
            '[' => self.tag(),
            '{' => match self.comment_end(self.offset) {
                Some(end) => {
                    self.game.tokens.push(Token::Comment(&self.text[self.offset + 1..end - 1]));
                    self.offset = end;
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
            '(' => match self.variation_end() {
                Ok(end) => self.offset = end,
                Err(end) => self.refuse_until(end, self.offset, Problem::Unclosed("variation")),
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
            self.game.has_result = true;
            return;
        }
        let mv = word.text.trim_start_matches(|mark: char| mark.is_ascii_digit()).trim_start_matches(['.', '…']);
        let number = Piece { text: &word.text[..word.text.len() - mv.len()], ..word };
        if self.game.has_result {
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
            (_, '\\') => value.push(marks.next().filter(|&(_, mark)| mark != '\n')?.1),
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
