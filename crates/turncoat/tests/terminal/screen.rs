use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for what must appear in the end; only a failure takes so long.
const PICTURE_TIMEOUT: Duration = Duration::from_secs(120);

/// A terminal of its own that runs `turncoat play`, with a folder of its own for saved games.
pub(crate) struct Screen {
    server: String,
    pub(crate) folder: PathBuf,
}

impl Screen {
    /// Runs `turncoat play` with these arguments in a terminal of this size.
    pub(crate) fn open(arguments: &str, (width, height): (u32, u32)) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = format!("turncoat-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&server);
        std::fs::create_dir_all(&folder).expect("a folder for saved games");
        let settings = folder.join("tmux.conf");
        let text = "set -g remain-on-exit on\nset -s escape-time 0\nset -g status off\n";
        std::fs::write(&settings, text).expect("settings for tmux");
        let screen = Self { server, folder };
        let command = screen.command(arguments);
        let (width, height) = (width.to_string(), height.to_string());
        let settings = settings.to_string_lossy().into_owned();
        screen.tmux(&["-f", &settings, "new-session", "-d", "-x", &width, "-y", &height, &command]);
        screen
    }

    /// Runs `turncoat play` again in the same terminal.
    pub(crate) fn run(&self, arguments: &str) {
        self.tmux(&["respawn-pane", "-k", &self.command(arguments)]);
    }

    /// Presses a key, named as tmux does.
    pub(crate) fn keys(&self, key: &str) {
        self.tmux(&["send-keys", key]);
    }

    /// Presses and releases the left button of the mouse; columns and rows count from 0.
    pub(crate) fn click(&self, column: usize, row: usize) {
        for end in ['M', 'm'] {
            self.tmux(&["send-keys", "-l", &format!("\x1b[<0;{};{}{end}", column + 1, row + 1)]);
        }
    }

    pub(crate) fn click_on(&self, text: &str) {
        let picture = self.picture();
        let (row, line) =
            picture.lines().enumerate().find(|(_, line)| line.contains(text)).expect("the text is on the screen");
        let column = line.chars().count() - line[line.find(text).unwrap_or(0)..].chars().count();
        self.click(column, row);
    }

    pub(crate) fn resize(&self, width: u32, height: u32) {
        self.tmux(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, name: &str) {
        let process = self.tmux(&["display-message", "-p", "#{pane_pid}"]);
        let sent = Command::new("kill").args([&format!("-{name}"), process.trim()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "the program was running");
    }

    /// What is on the screen.
    pub(crate) fn picture(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    pub(crate) fn wait_for(&self, text: &str) {
        self.wait_until(&format!("the text {text:?}"), || self.picture().contains(text));
    }

    pub(crate) fn wait_for_end(&self) {
        self.wait_until("the end of the program", || {
            self.tmux(&["display-message", "-p", "#{pane_dead}"]).trim() == "1"
        });
    }

    /// Waits until the transcript of a saved game is as `is_right` wants it.
    pub(crate) fn wait_for_moves(&self, name: &str, is_right: impl Fn(&str) -> bool) -> String {
        let export = || self.turncoat(&format!("games export {name}")).trim().to_owned();
        self.wait_until("the move of the engine", || is_right(&export()));
        export()
    }

    /// Whether Black, the person, is to move after these moves of Othello.
    pub(crate) fn is_asking(&self, moves: &str) -> bool {
        self.turncoat(&format!("show --moves '{moves}'")).contains("Black (X)")
    }

    /// What a command of turncoat prints; words may stand in single quotes.
    pub(crate) fn turncoat(&self, command: &str) -> String {
        let words = command.split('\'').enumerate().flat_map(|(index, part)| {
            let is_quoted = index % 2 == 1;
            if is_quoted { vec![part] } else { part.split_whitespace().collect() }
        });
        let mut turncoat = Command::new(env!("CARGO_BIN_EXE_turncoat"));
        turncoat.args(words);
        if command.starts_with("games") {
            turncoat.arg("--dir").arg(&self.folder);
        }
        let output = turncoat.output().expect("turncoat runs");
        String::from_utf8(output.stdout).expect("turncoat prints text")
    }

    fn command(&self, arguments: &str) -> String {
        let folder = self.folder.display();
        format!("exec env -u NO_COLOR {} play --dir '{folder}' {arguments}", env!("CARGO_BIN_EXE_turncoat"))
    }

    pub(crate) fn wait_until(&self, what: &str, is_so: impl Fn() -> bool) {
        let begun = Instant::now();
        while !is_so() {
            assert!(begun.elapsed() < PICTURE_TIMEOUT, "{what} does not appear; the screen is\n{}", self.picture());
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let output = self.run_tmux(arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "tmux {arguments:?}: {errors}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn run_tmux(&self, arguments: &[&str]) -> Output {
        let mut tmux = Command::new("tmux");
        tmux.args(["-u", "-L", &self.server]).args(arguments).env_remove("TMUX");
        tmux.output().expect("tmux is installed; cargo xtask setup does that")
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.run_tmux(&["kill-server"]);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
