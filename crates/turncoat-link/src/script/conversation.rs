use std::borrow::ToOwned as _;
use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString as _};
use std::time::Duration;
use std::vec::Vec;

/// One conversation of a script.
#[derive(Clone, Debug)]
pub struct Conversation {
    title: String,
    steps: Vec<(usize, Step)>,
}

/// In which direction a line goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// `>`
    ToDevice,
    /// `<`
    ToHost,
}

#[derive(Clone, Debug)]
enum Step {
    Line { channel: String, arrow: Arrow, bytes: Vec<u8>, within: Option<Duration> },
    Quiet(Duration),
    AndSoOn,
    Other(String),
}

/// Whatever stands at the end of one or more lines and takes part in a conversation.
pub trait Subject {
    /// The direction of the lines that the subject hears; the others are those it sends.
    const HEARS: Arrow;

    /// Takes bytes from a line. The name of the only line is empty.
    fn hear(&mut self, channel: &str, bytes: &[u8]);

    /// Lets time pass until the subject has sent a byte or `limit` is over.
    fn await_byte(&mut self, limit: Duration) -> Option<(String, u8)>;

    /// Does or checks what only this kind of subject knows.
    ///
    /// # Errors
    ///
    /// If the check fails or the text is unknown.
    fn take_note(&mut self, text: &str) -> Result<(), String>;
}

/// How long a line is waited for if nothing else is said.
const USUAL_PATIENCE: Duration = Duration::from_secs(12);

/// Plays all conversations of `script`, each with a subject of its own.
///
/// # Panics
///
/// If a conversation goes otherwise; the message names title, line and what was seen.
pub fn check<S: Subject>(script: &str, mut subject: impl FnMut() -> S) {
    let conversations = read(script);
    assert!(!conversations.is_empty(), "a script holds a conversation");
    for conversation in conversations {
        if let Err((line, problem)) = conversation.play(&mut subject()) {
            panic!("{} (line {line}): {problem}", conversation.title);
        }
    }
}

fn read(script: &str) -> Vec<Conversation> {
    let mut conversations = Vec::<Conversation>::new();
    for (line, number) in script.lines().zip(1..) {
        if let Some(title) = line.strip_prefix("== ") {
            conversations.push(Conversation { title: title.to_owned(), steps: Vec::new() });
        } else if !line.trim().is_empty() && !line.starts_with('#') {
            let conversation =
                conversations.last_mut().unwrap_or_else(|| panic!("line {number} stands before a title"));
            for text in line.split(" ; ") {
                let step =
                    Step::read(text.trim_start()).unwrap_or_else(|| panic!("line {number}: {text:?} means nothing"));
                conversation.steps.push((number, step));
            }
        }
    }
    conversations
}

impl Conversation {
    fn play<S: Subject>(&self, subject: &mut S) -> Result<(), (usize, String)> {
        let mut said = BTreeMap::<String, Vec<u8>>::new();
        for (number, step) in &self.steps {
            let played = match step {
                Step::Line { channel, arrow, bytes, .. } if *arrow == S::HEARS => {
                    subject.hear(channel, bytes);
                    Ok(())
                }
                Step::Line { channel, bytes, within, .. } => {
                    await_line(subject, &mut said, channel, within.unwrap_or(USUAL_PATIENCE)).and_then(|seen| {
                        if seen == *bytes { Ok(()) } else { Err(format!("{} instead of {}", show(&seen), show(bytes))) }
                    })
                }
                Step::Quiet(time) => await_quiet(subject, &said, *time),
                Step::AndSoOn => return Ok(()),
                Step::Other(text) => subject.take_note(text),
            };
            played.map_err(|problem| (*number, problem))?;
        }
        await_quiet(subject, &said, Duration::from_millis(100)).map_err(|problem| (0, problem))
    }
}

/// The next line that the subject sends on `channel`; what it sends elsewhere in the meantime is kept.
fn await_line<S: Subject>(
    subject: &mut S,
    said: &mut BTreeMap<String, Vec<u8>>,
    channel: &str,
    limit: Duration,
) -> Result<Vec<u8>, String> {
    loop {
        let line = said.entry(channel.to_owned()).or_default();
        if let Some(end) = line.iter().position(|&byte| byte == b'\r') {
            return Ok(line.drain(..=end).collect());
        }
        let Some((channel, byte)) = subject.await_byte(limit) else {
            return Err(format!("silence after {}", show(&said[channel])));
        };
        said.entry(channel).or_default().push(byte);
    }
}

fn await_quiet<S: Subject>(subject: &mut S, said: &BTreeMap<String, Vec<u8>>, time: Duration) -> Result<(), String> {
    if let Some((channel, bytes)) = said.iter().find(|(_, bytes)| !bytes.is_empty()) {
        return Err(format!("{channel} {} was sent as well", show(bytes)));
    }
    match subject.await_byte(time) {
        None => Ok(()),
        Some((channel, first)) => {
            let mut bytes = Vec::from([first]);
            while let Some((_, byte)) = subject.await_byte(Duration::from_millis(20)) {
                bytes.push(byte);
            }
            Err(format!("{channel} {} broke the silence", show(&bytes)))
        }
    }
}

impl Step {
    fn read(line: &str) -> Option<Self> {
        if let Some(seconds) = line.strip_prefix("quiet ") {
            return Some(Self::Quiet(read_seconds(seconds)?));
        }
        if line == "..." {
            return Some(Self::AndSoOn);
        }
        for (mark, arrow) in [('>', Arrow::ToDevice), ('<', Arrow::ToHost)] {
            if let Some((channel, text)) = line.split_once(mark)
                && channel.chars().all(char::is_alphabetic)
            {
                let text = text.strip_prefix(' ').unwrap_or(text);
                let (text, within) = match text.split_once(" within ") {
                    Some((text, seconds)) => (text, Some(read_seconds(seconds)?)),
                    None => (text, None),
                };
                return Some(Self::Line { channel: channel.to_owned(), arrow, bytes: unescape(text)?, within });
            }
        }
        Some(Self::Other(line.trim().to_string()))
    }
}

fn read_seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.trim().parse().ok()?).ok()
}

/// The bytes of a line with its end, or exactly those written if there is an escape among them.
fn unescape(text: &str) -> Option<Vec<u8>> {
    if !text.contains('\\') {
        return Some([text.as_bytes(), b"\r"].concat());
    }
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => match rest.next()? {
                b'r' => b'\r',
                b'n' => b'\n',
                b'\\' => b'\\',
                b'x' => {
                    let digit = |byte: u8| char::from(byte).to_digit(16);
                    (digit(rest.next()?)? * 16 + digit(rest.next()?)?) as u8
                }
                _ => return None,
            },
            byte => byte,
        });
    }
    Some(bytes)
}

fn show(bytes: &[u8]) -> String {
    format!("\"{}\"", bytes.escape_ascii())
}
