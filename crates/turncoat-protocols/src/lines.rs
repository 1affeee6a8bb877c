use std::io::{self, BufRead};

/// The longest line that is taken in; of a longer one the rest is thrown away.
pub(crate) const LONGEST_LINE: usize = 1 << 20;

/// Reads a line without its end, whatever bytes are in it; nothing at the end of the input. However long the line is, it
/// takes no more memory than [`LONGEST_LINE`].
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut is_begun = false;
    loop {
        let available = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            available => available?,
        };
        if available.is_empty() {
            return Ok(is_begun.then(|| text(&line)));
        }
        is_begun = true;
        let end = available.iter().position(|&byte| byte == b'\n');
        let part = &available[..end.unwrap_or(available.len())];
        line.extend_from_slice(&part[..part.len().min(LONGEST_LINE - line.len())]);
        let used = end.map_or(available.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Some(text(&line)));
        }
    }
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_as_they_like_and_are_bounded() {
        let long = "x".repeat(LONGEST_LINE + 5);
        let input = format!("one\r\n\ntwo\n{long}\nlast");
        let mut input = io::BufReader::with_capacity(7, input.as_bytes());
        for expected in ["one", "", "two", &long[..LONGEST_LINE], "last"] {
            assert_eq!(read_line(&mut input).unwrap().as_deref(), Some(expected));
        }
        assert_eq!(read_line(&mut input).unwrap(), None);
    }
}
