use std::fmt::{self, Write as _};

/// A text of any characters as a part of one line: line breaks, other control characters and backslashes are escaped.
pub(crate) struct Escaped<'t>(pub(crate) &'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mark in self.0.chars() {
            match mark {
                '\\' => f.write_str("\\\\")?,
                '\n' => f.write_str("\\n")?,
                _ if mark.is_control() => write!(f, "{}", mark.escape_unicode())?,
                _ => f.write_char(mark)?,
            }
        }
        Ok(())
    }
}

/// The text that was escaped, if this is one.
pub(crate) fn unescape(line: &str) -> Option<String> {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        let mut marks = after.chars();
        match marks.next()? {
            '\\' => text.push('\\'),
            'n' => text.push('\n'),
            'u' => {
                let (code, _) = marks.as_str().strip_prefix('{')?.split_once('}')?;
                text.push(char::from_u32(u32::from_str_radix(code, 16).ok()?)?);
                marks = marks.as_str()[code.len() + 2..].chars();
            }
            _ => return None,
        }
        rest = marks.as_str();
    }
    text.push_str(rest);
    Some(text)
}
