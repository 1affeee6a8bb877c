//! The literals of a JavaScript source.

/// A text in a source, and where it begins.
#[derive(Debug)]
pub(crate) struct Literal {
    /// What is written; where a template has an expression, it has a `\u{1}`.
    pub(crate) text: String,
    /// The function that a template is tagged with; nothing if it is not a tagged template.
    pub(crate) tag: String,
    pub(crate) line: usize,
}

/// All strings and templates, nested ones as well.
pub(crate) fn literals(source: &str) -> Vec<Literal> {
    let mut reader = Reader { letters: source.chars().collect(), at: 0, found: Vec::new() };
    reader.code(None);
    reader.found
}

struct Reader {
    letters: Vec<char>,
    at: usize,
    found: Vec<Literal>,
}

impl Reader {
    fn peek(&self, ahead: usize) -> char {
        self.letters.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn line(&self) -> usize {
        1 + self.letters[..self.at].iter().filter(|&&letter| letter == '\n').count()
    }

    /// Reads code up to its end, or to the brace that ends an expression of a template.
    fn code(&mut self, end: Option<char>) {
        let mut depth = 0;
        let mut before = ' ';
        while self.at < self.letters.len() {
            let letter = self.peek(0);
            match letter {
                '/' if self.peek(1) == '/' => self.skip_to("\n"),
                '/' if self.peek(1) == '*' => self.skip_to("*/"),
                '/' if "(,=:[!&|?{};>".contains(before) => self.pattern(),
                '"' | '\'' => self.string(letter),
                '`' => self.template(),
                '}' if depth == 0 && end.is_some() => {
                    self.at += 1;
                    return;
                }
                _ => {
                    depth += match letter {
                        '{' => 1,
                        '}' => -1,
                        _ => 0,
                    };
                    self.at += 1;
                }
            }
            if !letter.is_whitespace() {
                before = letter;
            }
        }
    }

    fn skip_to(&mut self, end: &str) {
        let end: Vec<char> = end.chars().collect();
        while self.at < self.letters.len() && !self.letters[self.at..].starts_with(&end) {
            self.at += 1;
        }
        self.at += end.len();
    }

    /// A regular expression.
    fn pattern(&mut self) {
        self.at += 1;
        let mut is_class = false;
        while self.at < self.letters.len() && (is_class || self.peek(0) != '/') {
            match self.peek(0) {
                '\\' => self.at += 1,
                '[' => is_class = true,
                ']' => is_class = false,
                _ => {}
            }
            self.at += 1;
        }
        self.at += 1;
    }

    fn string(&mut self, quote: char) {
        let line = self.line();
        let mut text = String::new();
        self.at += 1;
        while self.at < self.letters.len() && self.peek(0) != quote {
            if self.peek(0) == '\\' {
                self.at += 1;
            }
            text.push(self.peek(0));
            self.at += 1;
        }
        self.at += 1;
        self.found.push(Literal { text, tag: String::new(), line });
    }

    fn template(&mut self) {
        let line = self.line();
        let start =
            self.letters[..self.at].iter().rposition(|letter| !letter.is_alphanumeric()).map_or(0, |place| place + 1);
        let tag = self.letters[start..self.at].iter().collect();
        let mut text = String::new();
        self.at += 1;
        while self.at < self.letters.len() && self.peek(0) != '`' {
            if self.peek(0) == '$' && self.peek(1) == '{' {
                self.at += 2;
                self.code(Some('}'));
                text.push('\u{1}');
                continue;
            }
            if self.peek(0) == '\\' {
                self.at += 1;
            }
            text.push(self.peek(0));
            self.at += 1;
        }
        self.at += 1;
        self.found.push(Literal { text, tag, line });
    }
}

#[test]
fn literals_are_found_between_comments_patterns_and_templates() {
    let source =
        "// \"no\"\nlet a = /[\"`]/.test('x') ? html`<p title=${t(\"k\")}>T ${b ? `i` : 2 / 1} E</p>` : \"end\";";
    let found: Vec<(String, String)> =
        literals(source).into_iter().map(|literal| (literal.tag, literal.text)).collect();
    let expected = [("", "x"), ("", "k"), ("", "i"), ("html", "<p title=\u{1}>T \u{1} E</p>"), ("", "end")];
    assert_eq!(found, expected.map(|(tag, text)| (tag.to_owned(), text.to_owned())));
}
