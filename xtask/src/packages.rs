//! The packages that the tests need from Debian, PyPI, npm and crates.io, installed if they are missing.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::command::{Program, cargo, installed, program, root};
use crate::peers::GTP_RHINO;

/// OpenSpiel for the rules, python-can for the bus, with pyserial to read lines, jsonschema for the JSON lines, maturin for the wheel, the
/// others for the files of releases.
const PYTHON_PACKAGES: [&str; 7] = [
    "open_spiel==2.0.2",
    "python-can==4.6.1",
    "pyserial==3.5",
    "jsonschema==4.26.0",
    "maturin==1.16.0",
    "check-jsonschema==0.39.0",
    "cyclonedx-python-lib[json-validation]==11.12.0",
];
const QUORIDOR_ENGINE: &str = "quoridor-engine@0.1.11";
const SABAKI_GTP: &str = "@sabaki/gtp@3.0.0";
const CARGO_FUZZ: &str = "cargo-fuzz@0.13.2";
const CARGO_DEB: &str = "cargo-deb@3.8.0";
const CARGO_DENY: &str = "cargo-deny@0.20.2";
const CARGO_SEMVER_CHECKS: &str = "cargo-semver-checks@0.51.0";
/// The same version as in the workspace's Cargo.toml.
const WASM_BINDGEN: &str = "wasm-bindgen-cli@0.2.130";

/// All that `cargo xtask test` needs.
pub(crate) fn install() -> Result<()> {
    install_firmware_tools()?;
    install_fuzz_compiler()?;
    install_terminal()?;
    install_browser()?;
    install_chaos_tools()?;
    install_deployment()?;
    install_wasm_tools()?;
    install_oracles()?;
    install_peers()
}

/// The database on which the server is tested besides its own.
pub(crate) fn install_database() -> Result<()> {
    install_debian(&["postgresql", "openssl"])
}

/// The tools of chaos: a database to stop, a compiler for the library that lets writes fail, namespaces to mount in.
pub(crate) fn install_chaos_tools() -> Result<()> {
    install_database()?;
    install_debian(&["gcc", "libc6-dev", "util-linux"])
}

/// The programs that operators run the server with.
pub(crate) fn install_deployment() -> Result<()> {
    install_debian(&["nginx", "openssl", "systemd"])
}

/// The tool that makes a clean Debian in a folder.
pub(crate) fn install_chroot_maker() -> Result<()> {
    install_debian(&["debootstrap"])
}

/// Debian's Rust with the sources of `core`, for targets that rustup's toolchain here lacks.
pub(crate) fn install_small_chip_compiler() -> Result<()> {
    install_debian(&["rustc-web", "cargo-web", "rust-web-src"])
}

/// The tools that build the engine for JavaScript: compiler, linker, and the program that writes the bindings. That one is built
/// without optimisation, in a quarter of the time.
pub(crate) fn install_wasm_tools() -> Result<()> {
    install_small_chip_compiler()?;
    install_debian(&["lld-22"])?;
    let folder = installed("wasm-bindgen");
    if folder.join("bin/wasm-bindgen").exists() {
        return Ok(());
    }
    cargo("install --quiet --debug --config profile.dev.debug=false --bin wasm-bindgen --root")
        .argument(&folder)
        .argument(WASM_BINDGEN)
        .run()
}

/// The tools that build the firmware of the boards, and the simulated chip.
pub(crate) fn install_firmware_tools() -> Result<()> {
    install_small_chip_compiler()?;
    install_debian(&["gcc-avr", "binutils-avr", "avr-libc"])?;
    install_simulator()
}

/// The simulated chip, which is part of the executable when it is built for tests.
pub(crate) fn install_simulator() -> Result<()> {
    install_debian(&["gcc", "libsimavr-dev"])
}

/// The rule books and the CAN node to compare ours with.
pub(crate) fn install_oracles() -> Result<()> {
    install_python()?;
    install_npm_package("quoridor-engine", QUORIDOR_ENGINE)
}

fn install_python() -> Result<()> {
    let python = installed("python");
    if !program(python.join("bin/python"), "-c")
        .argument("import pyspiel, can, serial, jsonschema, maturin, check_jsonschema, cyclonedx")
        .succeeds()
    {
        let make = || program("python3", "-m venv --clear").argument(&python);
        if !make().succeeds() {
            install_debian(&["python3", "python3-venv"])?;
            make().run()?;
        }
        // The script bin/pip names its interpreter by an absolute path, which is another one in a copied folder.
        let pip = program(python.join("bin/python"), "-m pip install --quiet --disable-pip-version-check");
        PYTHON_PACKAGES.into_iter().fold(pip, Program::argument).run()?;
    }
    Ok(())
}

/// Programs to talk to in the protocols of engines.
pub(crate) fn install_peers() -> Result<()> {
    if !std::path::Path::new(GTP_RHINO).exists() {
        install_debian(&["grhino"])?;
    }
    install_python()?;
    install_npm_package("@sabaki/gtp", SABAKI_GTP)
}

fn install_npm_package(name: &str, package: &str) -> Result<()> {
    let node = installed("node");
    if node.join("node_modules").join(name).exists() {
        return Ok(());
    }
    install_npm()?;
    std::fs::create_dir_all(&node).context("target/installed/node")?;
    program("npm", "install --silent --no-audit --no-fund --prefix").argument(&node).argument(package).run()
}

/// The browser in which the tests play, and what drives it; `e2e/package.json` has the versions.
pub(crate) fn install_browser() -> Result<()> {
    if !program("chromium", "--version").succeeds() {
        install_debian(&["chromium"])?;
    }
    install_npm()?;
    let folder = installed("page");
    let [wanted, present] = [root().join("e2e/package.json"), folder.join("package.json")];
    let is_present =
        std::fs::read(&present).is_ok_and(|present| std::fs::read(&wanted).is_ok_and(|wanted| wanted == present));
    if is_present && folder.join("node_modules/playwright-core").exists() {
        return Ok(());
    }
    std::fs::create_dir_all(&folder).context("target/installed/page")?;
    std::fs::copy(&wanted, &present).context("e2e/package.json")?;
    program("npm", "install --silent --no-audit --no-fund --no-package-lock --prefix").argument(&folder).run()
}

/// The terminal in which the tests play.
pub(crate) fn install_terminal() -> Result<()> {
    if program("tmux", "-V").succeeds() { Ok(()) } else { install_debian(&["tmux"]) }
}

/// The compiler of libFuzzer.
pub(crate) fn install_fuzz_compiler() -> Result<()> {
    if program("c++", "--version").succeeds() { Ok(()) } else { install_debian(&["g++"]) }
}

/// The runner of the fuzz targets.
pub(crate) fn install_cargo_fuzz() -> Result<PathBuf> {
    install_fuzz_compiler()?;
    install_cargo_command("cargo-fuzz", CARGO_FUZZ)
}

/// The maker of Debian packages.
pub(crate) fn install_cargo_deb() -> Result<PathBuf> {
    install_cargo_command("cargo-deb", CARGO_DEB)
}

/// The judge of dependencies.
pub(crate) fn install_cargo_deny() -> Result<PathBuf> {
    install_cargo_command("cargo-deny", CARGO_DENY)
}

/// The program that compares interfaces of versions.
pub(crate) fn install_cargo_semver_checks() -> Result<PathBuf> {
    install_cargo_command("cargo-semver-checks", CARGO_SEMVER_CHECKS)
}

/// A command of cargo from crates.io, in the version that `package` names.
fn install_cargo_command(name: &str, package: &str) -> Result<PathBuf> {
    let folder = installed(name);
    let command = folder.join("bin").join(name);
    if !command.exists() {
        cargo("install --quiet --locked --root").argument(&folder).argument(package).run()?;
    }
    Ok(command)
}

fn install_npm() -> Result<()> {
    if program("npm", "--version").succeeds() { Ok(()) } else { install_debian(&["nodejs", "npm"]) }
}

fn install_debian(packages: &[&str]) -> Result<()> {
    let is_missing = |package: &&str| !program("dpkg", "--status").argument(package).succeeds();
    let missing: Vec<_> = packages.iter().copied().filter(is_missing).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let list = missing.join(" ");
    if !program("apt-get", "--version").succeeds() {
        bail!("install these packages of Debian, or what they are called on your system: {list}");
    }
    let update = program("apt-get", "update --quiet=2").run();
    let apt_get = format!("install --yes --quiet=2 --no-install-recommends {list}");
    update
        .and_then(|()| program("apt-get", &apt_get).env("DEBIAN_FRONTEND", "noninteractive").run())
        .with_context(|| format!("run as root: apt-get install {list}"))
}
