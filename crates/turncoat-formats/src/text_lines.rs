/// A piece of a text, and where it begins in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'t> {
    pub(crate) offset: usize,
    pub(crate) text: &'t str,
}

impl<'t> Piece<'t> {
    /// The part without blanks around it.
    pub(crate) fn trimmed(self) -> Self {
        let text = self.text.trim_start();
        Self { offset: self.offset + self.text.len() - text.len(), text: text.trim_end() }
    }

    /// The parts between marks.
    pub(crate) fn split(self, mark: char) -> impl Iterator<Item = Self> {
        let mut offset = self.offset;
        self.text.split(mark).map(move |text| {
            let piece = Piece { offset, text };
            offset += text.len() + mark.len_utf8();
            piece
        })
    }

    /// The lines that are neither empty nor comments, which begin with `%` or `#`.
    pub(crate) fn lines(self) -> impl Iterator<Item = Self> {
        self.split('\n').map(Self::trimmed).filter(|line| !line.text.is_empty() && !is_comment(line.text))
    }

    /// The words between blanks.
    pub(crate) fn words(self) -> impl Iterator<Item = Piece<'t>> {
        self.text.split_whitespace().map(move |word| {
            // The words are parts of the text, so their addresses tell where they stand.
            let offset = self.offset + (word.as_ptr().addr() - self.text.as_ptr().addr());
            Piece { offset, text: word }
        })
    }
}

/// The lines of a text that are neither empty nor comments.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Piece<'_>> {
    Piece { offset: 0, text }.lines()
}

/// The parts between empty lines and comments.
pub(crate) fn paragraphs(text: &str) -> Vec<Piece<'_>> {
    let mut paragraphs: Vec<Piece<'_>> = Vec::new();
    let mut is_open = false;
    for line in (Piece { offset: 0, text }).split('\n').map(Piece::trimmed) {
        if line.text.is_empty() || is_comment(line.text) {
            is_open = false;
            continue;
        }
        match paragraphs.last_mut().filter(|_| is_open) {
            Some(last) => last.text = &text[last.offset..line.offset + line.text.len()],
            None => paragraphs.push(line),
        }
        is_open = true;
    }
    paragraphs
}

fn is_comment(line: &str) -> bool {
    line.starts_with(['%', '#'])
}
