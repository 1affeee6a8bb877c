//! The engine for JavaScript: the npm package.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::command::{installed, program, root};
use crate::packages;
use crate::small_chips::small_chip_cargo;

const TARGET: &str = "wasm32-unknown-unknown";

/// The linker of Debian's LLVM, which takes the arguments that rustc has for WebAssembly.
const LINKER: &str = "/usr/lib/llvm-22/bin/lld";

/// Where the package is written.
const PACKAGE: &str = "target/wasm/package";

/// Compiles the engine and writes the npm package.
pub(crate) fn build() -> Result<()> {
    packages::install_wasm_tools()?;
    compile()?;
    let package = root().join(PACKAGE);
    program(
        installed("wasm-bindgen").join("bin/wasm-bindgen"),
        "--target web --remove-name-section --out-name turncoat",
    )
    .argument("--out-dir")
    .argument(&package)
    .argument(root().join(format!("target/wasm/{TARGET}/wasm/turncoat_wasm.wasm")))
    .run()?;
    for file in ["README.md", "package.json"] {
        copy(&root().join("crates/turncoat-wasm").join(file), &package.join(file))?;
    }
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(file), &package.join(file))?;
    }
    for weights in weights()? {
        copy(&weights, &package.join("weights").join(weights.file_name().unwrap_or_default()))?;
    }
    println!("{PACKAGE} has the npm package");
    Ok(())
}

/// Debian's Rust has no library for WebAssembly, but its source.
fn compile() -> Result<()> {
    let arguments = format!(
        "build --quiet --profile wasm --locked --package turncoat-wasm --target {TARGET} -Z build-std=std,panic_abort \
         --target-dir target/wasm"
    );
    small_chip_cargo(&arguments)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128")
        .run()
}

/// The files with weights, which searches read.
fn weights() -> Result<Vec<PathBuf>> {
    let folder = root().join("crates/turncoat-engine/weights");
    fs::create_dir_all(root().join(PACKAGE).join("weights")).context(PACKAGE)?;
    let files = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let paths: Vec<PathBuf> = files.map(|file| file.map(|file| file.path())).collect::<Result<_, _>>()?;
    Ok(paths.into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "zst")).collect())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| from.display().to_string()).map(drop)
}
