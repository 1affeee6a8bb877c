//! The wheel for Python, built, installed in a fresh virtual environment, and tested there.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};

use crate::command::{Counts, Program, installed, program, root};
use crate::packages;

/// Where the package is.
const PACKAGE: &str = "crates/turncoat-python";

/// What the tests of the wheel need beside what it needs itself: OpenSpiel for the rules, mypy for the declarations.
const TEST_PACKAGES: [&str; 6] =
    ["numpy==2.4.6", "gymnasium==1.4.0", "pettingzoo==1.27.0", "open_spiel==2.0.2", "pytest==9.2.0", "mypy==2.4.1"];

/// Builds the wheel as the tests do everything: optimised, with overflow checks. Returns its path.
pub(crate) fn build(profile: &str, folder: &str) -> Result<PathBuf> {
    packages::install_oracles()?;
    let folder = root().join(folder);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    program(installed("python").join("bin/python"), "-m maturin build --quiet --locked --profile")
        .argument(profile)
        .argument("--manifest-path")
        .argument(root().join(PACKAGE).join("Cargo.toml"))
        .argument("--out")
        .argument(&folder)
        .run()?;
    let mut wheels: Vec<PathBuf> = fs::read_dir(&folder)
        .with_context(|| folder.display().to_string())?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    ensure!(wheels.len() == 1, "there are {} wheels in {}", wheels.len(), folder.display());
    let wheel = wheels.remove(0);
    let name = wheel.file_name().unwrap_or_default().to_string_lossy().into_owned();
    ensure!(name.contains("-abi3-"), "{name} is not for every version of Python");
    Ok(wheel)
}

/// Builds the wheel and runs its tests.
pub(crate) fn test() -> (Counts, Result<()>) {
    match build("dev", "target/wheel").and_then(install) {
        Ok(python) => run_tests(python),
        Err(error) => (Counts::default(), Err(error)),
    }
}

/// Makes a virtual environment with the wheel and what its tests need; returns its interpreter.
fn install(wheel: PathBuf) -> Result<PathBuf> {
    let environment = installed("wheel");
    program("python3", "-m venv --clear").argument(&environment).run()?;
    let python = environment.join("bin/python");
    let pip = program(&python, "-m pip install --quiet --disable-pip-version-check").argument(wheel);
    TEST_PACKAGES.into_iter().fold(pip, Program::argument).run()?;
    Ok(python)
}

/// The tests, and the README's examples as another one.
fn run_tests(python: PathBuf) -> (Counts, Result<()>) {
    program(python, "-m pytest --quiet -p no:cacheprovider --doctest-glob=README.md tests README.md")
        .within(PACKAGE)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("MYPY_CACHE_DIR", root().join("target/wheel/mypy"))
        .run_counted()
}
