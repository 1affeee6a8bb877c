//! Releases: archives with everything that an operator or a distributor expects beside the executable.

mod archive;
mod bill;
mod dependencies;
mod glibc;
mod licences;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use clap::Args;

use crate::clean_root::CleanRoot;
use crate::command::{cargo, installed, program, root};
use crate::{packages, wheel};
use archive::Archive;
use dependencies::Dependencies;

/// Where releases are written.
const FOLDER: &str = "target/releases";
/// The shells whose completions are in an archive.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "turncoat.bash"),
    ("zsh", "_turncoat"),
    ("fish", "turncoat.fish"),
    ("elvish", "turncoat.elv"),
    ("powershell", "_turncoat.ps1"),
];
/// What is copied into an archive as it is.
const FILES: [&str; 5] = ["README.md", "CHANGELOG.md", "LICENSE", "LICENSE-MIT", "LICENSE-APACHE"];
/// The package of the workspace that a release is made of.
const PACKAGE: &str = "turncoat";

/// What a release is made of.
#[derive(Args)]
pub(crate) struct DistArguments {
    /// The target; by default static musl if Rust has it here, else this machine
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
    /// The profile; another one makes a try of this command quick
    #[arg(long, value_name = "NAME", default_value = "dist")]
    profile: String,
    /// Also build a Debian package with cargo-deb
    #[arg(long)]
    debian: bool,
    /// Also build the wheel for Python
    #[arg(long)]
    wheel: bool,
    /// Also run the archive, and the Debian package if there is one, in a clean Debian 12 made by debootstrap
    #[arg(long)]
    chroot: bool,
}

impl DistArguments {
    /// All of it for the usual target.
    pub(crate) fn complete() -> Self {
        Self { target: None, profile: "dist".to_owned(), debian: true, wheel: true, chroot: true }
    }
}

/// Builds a release for one target to `target/releases`.
pub(crate) fn build(arguments: &DistArguments) -> Result<()> {
    let host = host()?;
    let target = arguments.target.clone().unwrap_or_else(|| usual_target(&host));
    let executable = build_executable(&target, &host, &arguments.profile)?;
    let dependencies = Dependencies::of(PACKAGE, &target)?;
    let version = dependencies.version().to_owned();
    let releases = root().join(FOLDER);
    let archive = Archive::new(&releases, &format!("turncoat-{version}-{target}"))?;
    fill(&archive, &executable, &dependencies)?;
    let mut made = vec![archive.pack(&target)?];
    let bill = releases.join(format!("turncoat-{version}-{target}.cdx.json"));
    write(&bill, &bill::cyclone_dx(&dependencies))?;
    made.push(bill);
    if let Some(oldest) = glibc::oldest(&executable, &target)? {
        println!("{target}: needs glibc {oldest} or later");
    }
    if arguments.debian {
        made.push(debian_package(&archive, &executable, &target, &releases)?);
    }
    if arguments.wheel {
        made.push(wheel::build(&arguments.profile, &format!("{FOLDER}/wheel"))?);
    }
    archive::write_checksums(&made)?;
    if arguments.chroot {
        try_in_clean_debian(&made)?;
    }
    made.iter().for_each(|file| println!("{}", file.display()));
    Ok(())
}

/// What can be checked without building anything: the licences of all dependencies, the bill of materials, the workflow.
pub(crate) fn check() -> Result<()> {
    packages::install_oracles()?;
    let dependencies = Dependencies::of(PACKAGE, &host()?)?;
    let text = licences::text(&dependencies)?;
    println!("{} dependencies, {} bytes of licences", dependencies.others().count(), text.len());
    let file = root().join("target/turncoat.cdx.json");
    write(&file, &bill::cyclone_dx(&dependencies))?;
    let python = installed("python").join("bin/python");
    program(&python, "").argument(root().join("xtask/oracles/cyclone_dx_schema.py")).argument(&file).run()?;
    program(&python, "-m check_jsonschema --builtin-schema vendor.github-workflows")
        .argument(root().join(".github/workflows/release.yml"))
        .run()
}

/// The target that this toolchain builds for.
fn host() -> Result<String> {
    let said = program("rustc", "--version --verbose").output()?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc says for which host it is")?.to_owned())
}

/// Static musl runs on every Linux, but not every toolchain has it.
fn usual_target(host: &str) -> String {
    let static_target = host.replace("-linux-gnu", "-linux-musl");
    let has_library = || {
        let folder = program("rustc", "--print target-libdir --target").argument(&static_target).output();
        folder.is_ok_and(|folder| Path::new(folder.trim()).exists())
    };
    if static_target != host && has_library() { static_target } else { host.to_owned() }
}

/// Builds the executable; for this machine in the folder of all other builds.
fn build_executable(target: &str, host: &str, profile: &str) -> Result<PathBuf> {
    let build = cargo("build --locked --package turncoat --profile").argument(profile);
    let mut folder = root().join("target");
    if target == host {
        build.run()?;
    } else {
        build.argument("--target").argument(target).run()?;
        folder.push(target);
    }
    folder.push(if profile == "dev" { "debug" } else { profile });
    Ok(folder.join(executable_name(target)))
}

fn executable_name(target: &str) -> &'static str {
    if target.contains("-windows-") { "turncoat.exe" } else { "turncoat" }
}

/// Writes what belongs into an archive.
fn fill(archive: &Archive, executable: &Path, dependencies: &Dependencies) -> Result<()> {
    archive.copy(executable, executable.file_name().unwrap_or_default().as_ref())?;
    for file in FILES {
        archive.copy(&root().join(file), file.as_ref())?;
    }
    archive.copy(&root().join("deploy/turncoat.service"), "turncoat.service".as_ref())?;
    archive.write("LICENSES-OF-DEPENDENCIES.txt".as_ref(), &licences::text(dependencies)?)?;
    program(executable, "man-pages").argument(archive.path("man".as_ref())).run()?;
    for (shell, file) in SHELLS {
        let script = program(executable, "completions").argument(shell).output()?;
        archive.write(&Path::new("completions").join(file), &script)?;
    }
    Ok(())
}

/// A Debian package of what an archive holds; `crates/turncoat/Cargo.toml` says where its files go.
fn debian_package(archive: &Archive, executable: &Path, target: &str, releases: &Path) -> Result<PathBuf> {
    // Where the metadata look for files that are made.
    let made = root().join("target/debian-files");
    if made.exists() {
        fs::remove_dir_all(&made).context("target/debian-files")?;
    }
    program("cp", "--recursive").argument(archive.path("".as_ref())).argument(&made).run()?;
    let unit = fs::read_to_string(made.join("turncoat.service")).context("turncoat.service")?;
    write(&made.join("turncoat.service"), &unit.replace("/usr/local/bin/", "/usr/bin/"))?;
    fs::copy(executable, made.join("turncoat")).context("the executable")?;
    let said = program(packages::install_cargo_deb()?, "deb --no-build --no-strip --quiet --package turncoat --target")
        .argument(target)
        .argument("--output")
        .argument(releases)
        .output()?;
    Ok(PathBuf::from(said.lines().last().context("cargo-deb says what it made")?))
}

/// Runs what was made where there is no Rust.
fn try_in_clean_debian(made: &[PathBuf]) -> Result<()> {
    packages::install_chroot_maker()?;
    let clean = CleanRoot::make("release")?;
    let works = |command: &str| -> Result<()> {
        for arguments in
            ["--version", "perft --depth 7", "bench", "analyze --moves f5d6 --nodes 1000", "completions bash"]
        {
            clean.run(&format!("{command} {arguments}"))?;
        }
        Ok(())
    };
    for file in made {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if let Some(folder) = name.strip_suffix(".tar.gz") {
            clean.add(file, "/root")?;
            clean.run(&format!("tar --extract --gzip --directory /root --file /root/{name}"))?;
            works(&format!("/root/{folder}/turncoat"))?;
        } else if name.ends_with(".deb") {
            clean.add(file, "/root")?;
            clean.run(&format!("dpkg --install /root/{name}"))?;
            works("turncoat")?;
            clean.run("test -s /usr/share/man/man1/turncoat.1.gz")?;
            clean.run("dpkg --remove turncoat")?;
        }
    }
    println!("the release runs on a clean Debian 12");
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| path.display().to_string())
}
