//! What GGF and SGF have in common: games in parentheses, nodes after semicolons, properties with values in brackets.

use crate::Problem;
use crate::fault::Fault;

/// A property with its values.
#[derive(Debug)]
pub(crate) struct Property<'t> {
    pub(crate) name: &'t str,
    pub(crate) values: Vec<Value>,
}

/// A value, without the backslashes that protect brackets in it.
#[derive(Debug)]
pub(crate) struct Value {
    pub(crate) offset: usize,
    pub(crate) text: String,
}

impl Property<'_> {
    /// The only value that most properties have.
    pub(crate) fn value(&self) -> &Value {
        &self.values[0]
    }
}

/// A game: where it begins, and the properties of its main line, node by node.
#[derive(Debug)]
pub(crate) struct Tree<'t> {
    pub(crate) offset: usize,
    pub(crate) nodes: Vec<Vec<Property<'t>>>,
}

/// All games of a text. What stands between them is passed over.
pub(crate) fn read_trees(text: &str) -> Vec<Result<Tree<'_>, Fault>> {
    let mut trees = Vec::new();
    let mut scanner = Scanner { text, offset: 0 };
    while let Some(begin) = text[scanner.offset..].find("(;") {
        scanner.offset += begin;
        let tree = scanner.tree();
        if tree.is_err() {
            // Whatever is wrong, the next game may be right.
            scanner.offset = scanner.offset.max(1);
        }
        trees.push(tree);
    }
    trees
}

struct Scanner<'t> {
    text: &'t str,
    offset: usize,
}

impl<'t> Scanner<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.offset..]
    }

    /// The next character that is not a blank.
    fn peek(&mut self) -> Option<char> {
        let rest = self.rest();
        self.offset += rest.len() - rest.trim_start().len();
        self.rest().chars().next()
    }

    /// Reads a game from its parenthesis on: the first branch everywhere, up to the first closing parenthesis; then what
    /// is left of it is passed over.
    fn tree(&mut self) -> Result<Tree<'t>, Fault> {
        let begin = self.offset;
        let mut nodes = Vec::new();
        let (mut depth, mut is_main) = (0_usize, true);
        loop {
            let Some(mark) = self.peek() else {
                return Err(Fault::at(begin, Problem::Unclosed("game")));
            };
            match mark {
                '(' => depth += 1,
                ')' => {
                    depth = depth.saturating_sub(1);
                    is_main = false;
                }
                ';' if is_main => nodes.push(Vec::new()),
                ';' => {}
                '[' => {
                    let wanted = "a property with a name";
                    return Err(self.unexpected(mark, wanted));
                }
                mark if mark.is_ascii_alphabetic() => {
                    let property = self.property()?;
                    if let Some(node) = nodes.last_mut().filter(|_| is_main) {
                        node.push(property);
                    }
                    continue;
                }
                mark => return Err(self.unexpected(mark, "a property, a node or the end of the game")),
            }
            self.offset += 1;
            if depth == 0 {
                return Ok(Tree { offset: begin, nodes });
            }
        }
    }

    fn unexpected(&mut self, mark: char, wanted: &'static str) -> Fault {
        let error = Fault::at(self.offset, Problem::Unexpected { found: mark.to_string(), wanted });
        self.offset += mark.len_utf8();
        error
    }

    fn property(&mut self) -> Result<Property<'t>, Fault> {
        let begin = self.offset;
        let rest = self.rest();
        let name = &rest[..rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len())];
        self.offset += name.len();
        let mut values = Vec::new();
        while self.peek() == Some('[') {
            self.offset += 1;
            values.push(self.value()?);
        }
        if values.is_empty() {
            let problem = Problem::Unexpected { found: name.to_owned(), wanted: "a property with a value in brackets" };
            return Err(Fault::at(begin, problem));
        }
        Ok(Property { name, values })
    }

    fn value(&mut self) -> Result<Value, Fault> {
        let begin = self.offset;
        let mut text = String::new();
        let mut marks = self.rest().char_indices();
        while let Some((index, mark)) = marks.next() {
            match mark {
                ']' => {
                    self.offset += index + 1;
                    return Ok(Value { offset: begin, text });
                }
                '\\' => text.extend(marks.next().map(|(_, protected)| protected)),
                mark => text.push(mark),
            }
        }
        self.offset = self.text.len();
        Err(Fault::at(begin.saturating_sub(1), Problem::Unclosed("bracket")))
    }
}

/// Adds a property, unless its value is empty.
pub(crate) fn write(name: &str, value: &str, text: &mut String) {
    if !value.is_empty() {
        text.push_str(name);
        text.push('[');
        text.push_str(&value.replace('\\', "\\\\").replace(']', "\\]"));
        text.push(']');
    }
}
