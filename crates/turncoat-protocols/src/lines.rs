use std::io::{self, BufRead};

/// Reads a line without its end, whatever bytes are in it; nothing at the end of the input. Of a line that is longer than
/// `longest` bytes, the rest is thrown away.
pub(crate) fn read_line(input: &mut impl BufRead, longest: usize) -> io::Result<Option<String>> {
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
        line.extend_from_slice(&part[..part.len().min(longest - line.len())]);
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
        let long = "x".repeat(105);
        let input = format!("one\r\n\ntwo\n{long}\nlast");
        let mut input = io::BufReader::with_capacity(7, input.as_bytes());
        for expected in ["one", "", "two", &long[..100], "last"] {
            assert_eq!(read_line(&mut input, 100).unwrap().as_deref(), Some(expected));
        }
        assert_eq!(read_line(&mut input, 100).unwrap(), None);
    }
}
