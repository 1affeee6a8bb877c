//! Other programs, run from the root of the project.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

/// The folder of the whole project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the project")
}

/// A folder for what the tasks install, `name` below it.
pub(crate) fn installed(name: &str) -> PathBuf {
    root().join("target/installed").join(name)
}

/// A program to be run, shown to the user as it starts.
pub(crate) struct Program(Command);

/// The program `name` with blank-separated `arguments`.
pub(crate) fn program(name: impl AsRef<Path>, arguments: &str) -> Program {
    let mut command = Command::new(name.as_ref());
    command.args(arguments.split_whitespace()).current_dir(root()).stdin(Stdio::null());
    Program(command)
}

/// The cargo that runs this task, with blank-separated `arguments`.
pub(crate) fn cargo(arguments: &str) -> Program {
    program(std::env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from), arguments)
}

impl Program {
    pub(crate) fn argument(mut self, argument: impl AsRef<std::ffi::OsStr>) -> Self {
        self.0.arg(argument);
        self
    }

    /// Runs the program in a folder of the project.
    pub(crate) fn within(mut self, folder: &str) -> Self {
        self.0.current_dir(root().join(folder));
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.0.env(name, value);
        self
    }

    pub(crate) fn without_env(mut self, name: &str) -> Self {
        self.0.env_remove(name);
        self
    }

    /// Runs the program to its end, its output going where ours goes.
    pub(crate) fn run(mut self) -> Result<()> {
        let text = self.text();
        println!("$ {text}");
        let status = self.0.status().with_context(|| format!("cannot run {text}"))?;
        if !status.success() {
            bail!("failed, {status}: {text}");
        }
        Ok(())
    }

    /// Runs the program to its end and returns what it wrote.
    pub(crate) fn output(mut self) -> Result<String> {
        let text = self.text();
        let output = self.0.output().with_context(|| format!("cannot run {text}"))?;
        if !output.status.success() {
            bail!("failed, {}: {text}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
        }
        String::from_utf8(output.stdout).with_context(|| format!("no text from {text}"))
    }

    /// Starts the program, which is not waited for.
    pub(crate) fn spawn(mut self) -> Result<std::process::Child> {
        let text = self.text();
        println!("$ {text}");
        self.0.spawn().with_context(|| format!("cannot run {text}"))
    }

    /// Whether the program can be run and succeeds; it says nothing.
    pub(crate) fn succeeds(mut self) -> bool {
        self.0.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }

    fn text(&self) -> String {
        let name = Path::new(self.0.get_program()).file_name().unwrap_or_default();
        let words = std::iter::once(name).chain(self.0.get_args());
        words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }
}
