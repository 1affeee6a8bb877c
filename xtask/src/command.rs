//! Other programs, run from the root of the project.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::ops::Add;
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

/// How many tests passed, failed and were ignored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    pub(crate) ignored: u32,
}

impl Counts {
    /// The counts in a line of cargo's or Node's test runner; nothing in other lines.
    fn read(line: &str) -> Self {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            // test result: ok. 5 passed; 0 failed; 1 ignored; …
            ["test", "result:", _, passed, "passed;", failed, "failed;", ignored, "ignored;", ..] => {
                let [passed, failed, ignored] = [passed, failed, ignored].map(|number| number.parse().unwrap_or(0));
                Self { passed, failed, ignored }
            }
            ["ℹ", "pass", number] => Self { passed: number.parse().unwrap_or(0), ..Self::default() },
            ["ℹ", "fail", number] => Self { failed: number.parse().unwrap_or(0), ..Self::default() },
            ["ℹ", "skipped", number] => Self { ignored: number.parse().unwrap_or(0), ..Self::default() },
            _ => Self::default(),
        }
    }
}

impl Add for Counts {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            ignored: self.ignored + other.ignored,
        }
    }
}

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

    pub(crate) fn input(mut self, input: File) -> Self {
        self.0.stdin(input);
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

    /// Runs a program with tests to its end, its output going where ours goes, and counts the tests.
    pub(crate) fn run_counted(mut self) -> (Counts, Result<()>) {
        let mut counts = Counts::default();
        let result = self.run_watched(|line| counts = counts + Counts::read(line));
        (counts, result)
    }

    fn run_watched(&mut self, mut watch: impl FnMut(&str)) -> Result<()> {
        let text = self.text();
        println!("$ {text}");
        let mut child = self.0.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot run {text}"))?;
        for line in BufReader::new(child.stdout.take().context("no output")?).lines() {
            let line = line.with_context(|| format!("no text from {text}"))?;
            println!("{line}");
            watch(&line);
        }
        let status = child.wait()?;
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

#[cfg(test)]
mod tests {
    use super::Counts;

    #[test]
    fn tests_are_counted_in_the_output_of_their_runners() {
        for (line, passed, failed, ignored) in [
            ("test result: ok. 5 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out; finished in 0.1s", 5, 0, 1),
            ("test result: FAILED. 4 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out", 4, 1, 0),
            ("ℹ pass 47", 47, 0, 0),
            ("ℹ fail 2", 0, 2, 0),
            ("test a_game ... ok", 0, 0, 0),
        ] {
            assert_eq!(Counts::read(line), Counts { passed, failed, ignored }, "{line}");
        }
    }
}
