use crate::Action;

/// A command as it was sent.
pub(super) struct Request {
    /// The digits of its number, if it had one.
    id: String,
    pub(super) command: String,
    pub(super) arguments: Vec<String>,
}

impl Request {
    /// Reads a line: comments and control characters are dropped, tabs are blanks. Nothing if nothing is left.
    pub(super) fn read(line: &str) -> Option<Self> {
        let line = line.split('#').next().unwrap_or_default();
        let line: String =
            line.chars().map(|mark| if mark == '\t' { ' ' } else { mark }).filter(|mark| !mark.is_control()).collect();
        let mut words = line.split_whitespace().peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default().to_owned();
        let command = words.next().unwrap_or_default().to_owned();
        let arguments = words.map(str::to_owned).collect();
        (!id.is_empty() || !command.is_empty()).then_some(Self { id, command, arguments })
    }

    /// The answer to a command that worked.
    pub(super) fn succeed(&self, text: &str) -> Action {
        self.answer('=', text)
    }

    /// The answer to one that did not.
    pub(super) fn fail(&self, problem: &str) -> Action {
        self.answer('?', problem)
    }

    /// The first line of an answer that goes on.
    pub(super) fn open(&self) -> Action {
        Action::Say(format!("={}", self.id))
    }

    /// An empty line ends an answer, so there is none within it. A text that begins with one begins on the next line.
    fn answer(&self, mark: char, text: &str) -> Action {
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        let blank = match text.chars().next() {
            None => "",
            Some('\n') => "\n",
            Some(_) => " ",
        };
        Action::Say(format!("{mark}{}{blank}{}\n", self.id, lines.join("\n")))
    }
}
