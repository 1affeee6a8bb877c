//! The program in its surroundings: terminal, threads, files, time.

use std::collections::HashMap;
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::layout::{Position, Rect};
use turncoat_session::Kind;

use crate::worker::Worker;
use crate::{App, Effect, Input, Options, Saves};

/// Plays until the user quits.
///
/// # Errors
///
/// If the terminal cannot be used.
pub fn run(options: Options, saves: Saves) -> Result<(), DriverError> {
    let (inputs, received) = mpsc::channel();
    let told = inputs.clone();
    // Closing the terminal or ending the program from outside is a way to quit like any other; nothing is unsaved then.
    ctrlc::set_handler(move || {
        let _ = told.send(Input::Quit);
    })?;
    let mut terminal = ratatui::try_init()?;
    let played = execute!(io::stdout(), EnableMouseCapture)
        .and_then(|()| Driver::new(options, saves, inputs, &terminal)?.play(&received, &mut terminal));
    let _ = execute!(io::stdout(), DisableMouseCapture);
    let restored = ratatui::try_restore();
    played.and(restored).map_err(DriverError::from)
}

struct Driver {
    app: App,
    begun: Instant,
    worker: Worker,
    files: Sender<FileTask>,
}

impl Driver {
    fn new(options: Options, saves: Saves, inputs: Sender<Input>, terminal: &DefaultTerminal) -> io::Result<Self> {
        let area = Rect::from((Position::ORIGIN, terminal.size()?));
        let thoughts = inputs.clone();
        let worker = Worker::start(move |thought| {
            let _ = thoughts.send(Input::JobEvent(thought));
        });
        let files = start_files(saves, inputs.clone());
        thread::spawn(move || listen(&inputs));
        Ok(Self { app: App::new(options, area, Duration::ZERO), begun: Instant::now(), worker, files })
    }

    fn play(mut self, inputs: &Receiver<Input>, terminal: &mut DefaultTerminal) -> io::Result<()> {
        let mut next = Some(Input::Tick);
        loop {
            // Everything that has happened is taken in before the next picture.
            while let Some(input) = next {
                let effects = self.app.update(input, self.begun.elapsed());
                if effects.into_iter().any(|effect| self.perform(effect)) {
                    return Ok(());
                }
                next = inputs.try_recv().ok();
            }
            let now = self.begun.elapsed();
            if self.app.is_saved() {
                terminal.draw(|frame| self.app.draw(frame, now))?;
            }
            let patience = self.app.wake_at(now).map_or(Duration::from_secs(3600), |at| at.saturating_sub(now));
            next = match inputs.recv_timeout(patience) {
                Ok(input) => Some(input),
                Err(RecvTimeoutError::Timeout) => Some(Input::Tick),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
        }
    }

    /// Does what the model asks; says whether that was to end.
    fn perform(&mut self, effect: Effect) -> bool {
        // The thread of files lives as long as its sender.
        let file = |task| {
            let _ = self.files.send(task);
        };
        match effect {
            Effect::Save { table, name, kind, text } => file(FileTask::Save { table, name, kind, text }),
            Effect::List => file(FileTask::List),
            Effect::Load(name) => file(FileTask::Load(name)),
            Effect::Delete(name) => file(FileTask::Delete(name)),
            Effect::Think(job) => self.worker.think(*job),
            Effect::Hurry | Effect::Rest => self.worker.hurry(),
            Effect::Quit => return true,
        }
        false
    }
}

/// Hands on keys, mouse and resizing, until the terminal is gone.
fn listen(inputs: &Sender<Input>) {
    loop {
        let input = match event::read() {
            Ok(Event::Key(key)) => Input::Key(key),
            Ok(Event::Mouse(mouse)) => Input::Mouse(mouse),
            Ok(Event::Resize(width, height)) => Input::Resize(Rect::new(0, 0, width, height)),
            Ok(_) => continue,
            Err(_) => Input::Quit,
        };
        let is_over = matches!(input, Input::Quit);
        if inputs.send(input).is_err() || is_over {
            return;
        }
    }
}

/// Work for the thread of files.
enum FileTask {
    Save { table: u64, name: Option<String>, kind: Kind, text: String },
    List,
    Load(String),
    Delete(String),
}

/// The thread that waits for the disk, so that no other thread has to.
fn start_files(saves: Saves, inputs: Sender<Input>) -> Sender<FileTask> {
    let (tasks, received) = mpsc::channel();
    thread::spawn(move || {
        saves.sweep();
        let mut names = HashMap::new();
        for task in received {
            if inputs.send(work(&saves, &mut names, task)).is_err() {
                return;
            }
        }
    });
    tasks
}

fn work(saves: &Saves, names: &mut HashMap<u64, String>, task: FileTask) -> Input {
    match task {
        FileTask::Save { table, name, kind, text } => {
            let saved = match name.or_else(|| names.get(&table).cloned()) {
                Some(name) => saves.replace(&name, &text).map(|()| name),
                None => saves.create(kind, &text),
            };
            if let Ok(name) = &saved {
                names.insert(table, name.clone());
            }
            Input::Saved { table, name: saved.map_err(|error| error.to_string()) }
        }
        FileTask::List => Input::Listed(saves.list().unwrap_or_default()),
        FileTask::Load(name) => {
            let session = saves.load(&name).map(Box::new).map_err(|error| error.to_string());
            Input::Loaded { name, session }
        }
        FileTask::Delete(name) => {
            let _ = saves.delete(&name);
            Input::Listed(saves.list().unwrap_or_default())
        }
    }
}

/// Why the terminal front end cannot run.
#[derive(Debug, thiserror::Error)]
pub enum DriverError {
    /// The terminal refuses.
    #[error("the terminal cannot be used: {0}")]
    Terminal(#[from] io::Error),
    /// The system does not let us hear of its signals.
    #[error("signals cannot be watched: {0}")]
    Signals(#[from] ctrlc::Error),
}
