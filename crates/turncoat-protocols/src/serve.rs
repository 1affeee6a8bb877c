//! The driver of every protocol: a thread that reads, engines that think, and one loop that waits for neither.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Sender};
use std::thread;

use crate::lines::read_line;
use crate::pool::Pool;
use crate::{Action, News, Resources, Speaker};

/// The longest line that is taken in.
const LONGEST_LINE: usize = 1 << 20;

enum Event {
    Line(String),
    News(News),
    End,
}

/// Lets `speaker` talk to whoever is at the other end of `input` and `output` until one of them has enough. So many
/// `engines` do its jobs.
///
/// # Errors
///
/// If nothing can be written.
pub fn serve(
    speaker: &mut dyn Speaker,
    engines: usize,
    resources: Resources,
    input: impl Read + Send + 'static,
    output: &mut dyn Write,
) -> io::Result<()> {
    let (events, received) = mpsc::channel();
    let told = events.clone();
    let start = move |resources| {
        let told = told.clone();
        Pool::start(engines, resources, move |news| {
            let _ = told.send(Event::News(news));
        })
    };
    let mut pool = start(resources);
    thread::spawn(move || listen(input, &events));
    let mut has_ended = false;
    for event in received {
        let actions = match event {
            Event::Line(line) => speaker.hear(&line),
            Event::News(news) => {
                if news.step.is_last() {
                    pool.forget(news.job);
                }
                speaker.learn(news)
            }
            Event::End => {
                has_ended = true;
                speaker.hang_up()
            }
        };
        for action in actions {
            match action {
                Action::Say(text) => writeln!(output, "{text}")?,
                Action::Think(job) => pool.think(*job),
                Action::Stop(job) => pool.stop(job),
                Action::Reconfigure(resources) => pool = start(resources),
                Action::Quit => return output.flush(),
            }
        }
        output.flush()?;
        if has_ended && pool.is_idle() {
            break;
        }
    }
    Ok(())
}

fn listen(input: impl Read, events: &Sender<Event>) {
    let mut input = BufReader::new(input);
    while let Ok(Some(line)) = read_line(&mut input, LONGEST_LINE) {
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    let _ = events.send(Event::End);
}
