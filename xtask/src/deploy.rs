//! The Containerfile without a container engine: its steps, run in clean roots that debootstrap makes.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};

use crate::command::{Program, cargo, installed, program, root};
use crate::packages;

/// The packages of the image with Rust besides Debian's smallest system.
const BUILD_PACKAGES: &str = "gcc,libc6-dev,ca-certificates";
/// Where the toolchain lies in a root, and what cargo has downloaded.
const TOOLCHAIN: &str = "usr/local/rust";
const DOWNLOADS: &str = "usr/local/cargo";
/// How many seconds the server may take to be healthy.
const HEALTH_TIMEOUT: u32 = 60;

/// Runs the tests of the files in `deploy/`.
pub(crate) fn test() -> Result<()> {
    packages::install_database()?;
    packages::install_deployment()?;
    cargo("test --package turncoat --locked --test deployment").run()
}

/// Runs every step of the Containerfile and the server that comes of it, until its health check succeeds.
pub(crate) fn build_in_chroot() -> Result<()> {
    packages::install_chroot_maker()?;
    let text = std::fs::read_to_string(root().join("deploy/Containerfile")).context("deploy/Containerfile")?;
    let mut image = Image::default();
    for (word, rest) in instructions(&text)? {
        println!("{word} {rest}");
        image.step(&word, &rest).with_context(|| format!("{word} {rest}"))?;
    }
    image.serve()
}

/// The instructions: a word, and the rest with continued lines joined.
fn instructions(text: &str) -> Result<Vec<(String, String)>> {
    let text = text.replace("\\\n", " ");
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (word, rest) = line.split_once(' ').with_context(|| format!("{line:?} is not an instruction"))?;
            Ok((word.to_owned(), rest.split_whitespace().collect::<Vec<_>>().join(" ")))
        })
        .collect()
}

/// The results of the steps so far.
#[derive(Default)]
struct Image {
    /// The roots of the stages that have a name.
    stages: HashMap<String, PathBuf>,
    root: PathBuf,
    folder: String,
    user: Option<String>,
    variables: Vec<(String, String)>,
    health_check: Vec<String>,
    entry_point: Vec<String>,
    command: Vec<String>,
}

impl Image {
    fn step(&mut self, word: &str, rest: &str) -> Result<()> {
        match word {
            "FROM" => self.begin_stage(rest)?,
            "WORKDIR" => {
                self.folder = rest.to_owned();
                std::fs::create_dir_all(self.inside(rest))?;
            }
            "COPY" => self.copy(rest)?,
            "RUN" => self.chroot(&["/bin/sh", "-c", rest]).run()?,
            "USER" => self.user = Some(rest.to_owned()),
            "ENV" => {
                let (name, value) = rest.split_once('=').context("ENV is NAME=VALUE")?;
                self.variables.push((name.to_owned(), value.to_owned()));
            }
            "HEALTHCHECK" => {
                let (_, command) = rest.split_once("CMD ").context("a health check has a command")?;
                self.health_check = serde_json::from_str(command)?;
            }
            "ENTRYPOINT" => self.entry_point = serde_json::from_str(rest)?,
            "CMD" => self.command = serde_json::from_str(rest)?,
            // These say something to the engine, and do nothing.
            "VOLUME" | "EXPOSE" => {}
            _ => bail!("this interpreter does not know {word}"),
        }
        Ok(())
    }

    /// Makes a clean root: Debian, and for the image of Rust the toolchain of this machine and what cargo has downloaded.
    fn begin_stage(&mut self, rest: &str) -> Result<()> {
        let (image, name) = rest.split_once(" AS ").unwrap_or((rest, "last"));
        let folder = installed("chroot").join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder).with_context(|| format!("{} cannot be removed", folder.display()))?;
        }
        std::fs::create_dir_all(&folder)?;
        let is_rust = image.contains("/rust:");
        let mut make = program("debootstrap", "--variant=minbase");
        if is_rust {
            make = make.argument(format!("--include={BUILD_PACKAGES}"));
        }
        make.argument("bookworm").argument(&folder).run()?;
        *self =
            Self { stages: std::mem::take(&mut self.stages), root: folder, folder: "/".to_owned(), ..Self::default() };
        self.stages.insert(name.to_owned(), self.root.clone());
        self.variables
            .push(("PATH".to_owned(), "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin".to_owned()));
        // apt-get finds its mirror as on this machine.
        program("cp", "--recursive --dereference /etc/resolv.conf /etc/hosts").argument(self.inside("/etc")).run()?;
        program("cp", "--archive /etc/apt").argument(self.inside("/etc")).run()?;
        if is_rust {
            self.add_toolchain()?;
        }
        Ok(())
    }

    fn add_toolchain(&mut self) -> Result<()> {
        let toolchain = program("rustc", "--print sysroot").output()?;
        program("cp", "--archive").argument(toolchain.trim()).argument(self.root.join(TOOLCHAIN)).run()?;
        cargo("fetch --locked").run()?;
        let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
        let registry = home.context("set CARGO_HOME or HOME")?.join("registry");
        std::fs::create_dir_all(self.root.join(DOWNLOADS))?;
        program("cp", "--archive").argument(registry).argument(self.root.join(DOWNLOADS)).run()?;
        self.variables[0].1 = format!("/{TOOLCHAIN}/bin:{}", self.variables[0].1);
        self.variables.push(("CARGO_HOME".to_owned(), format!("/{DOWNLOADS}")));
        self.variables.push(("CARGO_NET_OFFLINE".to_owned(), "true".to_owned()));
        Ok(())
    }

    fn copy(&self, rest: &str) -> Result<()> {
        let words: Vec<_> = rest.split(' ').collect();
        match words[..] {
            [stage, source, target] if stage.starts_with("--from=") => {
                let stage = &stage["--from=".len()..];
                let stage = self.stages.get(stage).with_context(|| format!("there is no stage {stage}"))?;
                program("cp", "--archive").argument(below(stage, source)).argument(self.inside(target)).run()
            }
            // Everything that git knows, as in a fresh clone.
            [".", target] => {
                let target = if target == "." { self.inside(&self.folder) } else { self.inside(target) };
                let archive = format!(
                    "git ls-files -z | tar --create --null --files-from=- | tar --extract --directory={target:?}"
                );
                program("sh", "-c").argument(archive).run()
            }
            _ => bail!("this interpreter copies . or a file of another stage"),
        }
    }

    /// A program in the root.
    fn chroot(&self, words: &[&str]) -> Program {
        let mut chroot = program("chroot", "");
        if let Some(user) = &self.user {
            chroot = chroot.argument(format!("--userspec={user}"));
        }
        let script = format!("cd {} && exec \"$@\"", self.folder);
        let chroot = chroot.argument(&self.root).argument("/usr/bin/env").argument("--ignore-environment");
        let variables = self.variables.iter().map(|(name, value)| format!("{name}={value}"));
        let chroot = variables.fold(chroot, Program::argument);
        let chroot = ["/bin/sh", "-c", &script, "sh"].into_iter().fold(chroot, Program::argument);
        words.iter().fold(chroot, Program::argument)
    }

    /// Starts the server as the engine would, and asks whether it is healthy.
    fn serve(&self) -> Result<()> {
        let words: Vec<_> = self.entry_point.iter().chain(&self.command).map(String::as_str).collect();
        let server = Running(self.chroot(&words).spawn()?);
        let check: Vec<_> = self.health_check.iter().map(String::as_str).collect();
        ensure!(!check.is_empty(), "the Containerfile has no health check");
        for _ in 0..HEALTH_TIMEOUT {
            if self.chroot(&check).succeeds() {
                println!("the server of the Containerfile is healthy");
                drop(server);
                return Ok(());
            }
            thread::sleep(Duration::from_secs(1));
        }
        bail!("the server was not healthy within {HEALTH_TIMEOUT} seconds")
    }

    fn inside(&self, path: &str) -> PathBuf {
        below(&self.root, path)
    }
}

fn below(root: &Path, path: &str) -> PathBuf {
    root.join(path.trim_start_matches('/'))
}

/// A process that is asked to end when it is not needed any more.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.0.id().to_string()).stdin(Stdio::null()).status();
        let _ = self.0.wait();
    }
}
