//! The engine for JavaScript: the files that the page loads, and the npm package.
//!
//! The page's files are in git, so that `cargo run` needs neither tools of WebAssembly nor a second build of the engine. The test
//! command builds them anew with the recorded tools and compares them byte by byte.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::command::{Program, installed, program, root};
use crate::packages;
use crate::small_chips::small_chip_cargo;

const TARGET: &str = "wasm32-unknown-unknown";

/// The linker of Debian's LLVM, which takes the arguments that rustc has for WebAssembly.
const LINKER: &str = "/usr/lib/llvm-22/bin/lld";

/// Where the page finds its engine.
const PAGE_FOLDER: &str = "crates/turncoat-server/ui/engine";

/// The module.
const MODULE: &str = "turncoat_bg.wasm";

/// The files that are built.
const FILES: [&str; 4] = ["turncoat.js", "turncoat.d.ts", MODULE, "turncoat_bg.wasm.d.ts"];

/// The versions of the tools that built the page's files.
const TOOLS: &str = "tools.txt";

/// The types of the interface, which the declarations import.
const TYPES: &str = "crates/turncoat-server/ui/api.d.ts";

/// Where the package is written.
const PACKAGE: &str = "target/wasm/package";

/// Compiles the engine, puts it where the page finds it, and writes the npm package.
pub(crate) fn build() -> Result<()> {
    packages::install_wasm_tools()?;
    let built = compile()?;
    let page = root().join(PAGE_FOLDER);
    fs::create_dir_all(&page).context(PAGE_FOLDER)?;
    for file in FILES {
        copy(&built.join(file), &page.join(file))?;
    }
    pack(&page.join(MODULE))?;
    fs::write(page.join(TOOLS), tools()?).context(TOOLS)?;
    write_package(&built)?;
    println!("{PAGE_FOLDER} has the engine of the page, {PACKAGE} the npm package");
    Ok(())
}

/// Compiles the engine and compares it with the page's files; writes the npm package.
pub(crate) fn check() -> Result<()> {
    packages::install_wasm_tools()?;
    let page = root().join(PAGE_FOLDER);
    let recorded = fs::read_to_string(page.join(TOOLS)).context(TOOLS)?;
    let present = tools()?;
    if recorded != present {
        bail!("the tools that built {PAGE_FOLDER} were\n{recorded}and here are\n{present}run cargo xtask wasm");
    }
    let built = compile()?;
    for file in FILES {
        let [known, new] = [page.join(file), built.join(file)].map(|path| fs::read(&path).unwrap_or_default());
        if known != new {
            bail!("{PAGE_FOLDER}/{file} is not what the sources give: run cargo xtask wasm");
        }
    }
    write_package(&built)
}

/// Writes a file packed by Brotli beside it, smaller than a server could pack it while a browser waits.
fn pack(path: &Path) -> Result<()> {
    const SCRIPT: &str = "const { readFileSync, writeFileSync } = require('node:fs'); const path = process.argv[1]; \
                          writeFileSync(path + '.br', require('node:zlib').brotliCompressSync(readFileSync(path)));";
    program("node", "-e").argument(SCRIPT).argument(path).run()
}

/// The versions of all tools that decide about the bytes.
fn tools() -> Result<String> {
    let rustc = program("/usr/bin/rustc", "--version").without_env("RUSTUP_TOOLCHAIN").output()?;
    let linker = program(LINKER, "-flavor wasm --version").output()?;
    let bindgen = bindgen("--version").output()?;
    Ok([rustc, linker, bindgen].map(|version| format!("{}\n", version.trim())).concat())
}

fn bindgen(arguments: &str) -> Program {
    program(installed("wasm-bindgen").join("bin/wasm-bindgen"), arguments)
}

/// Compiles the crate; the folder with the module and its bindings.
///
/// Debian's Rust has no library for WebAssembly, but its source. A panic is a trap, whose text would not be read: without the texts
/// the module is smaller, and it does not hold the paths of the machine that built it.
fn compile() -> Result<PathBuf> {
    let arguments = format!(
        "build --quiet --profile wasm --locked --package turncoat-wasm --target {TARGET} -Z build-std=std,panic_abort \
         --target-dir target/wasm"
    );
    let cargo_home = std::env::var_os("CARGO_HOME")
        .map_or_else(|| PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cargo"), PathBuf::from);
    let flags = format!(
        "-C target-feature=+simd128 -Z unstable-options -C panic=immediate-abort -Z location-detail=none \
         --remap-path-prefix={}=/turncoat --remap-path-prefix={}=/cargo",
        root().display(),
        cargo_home.display()
    );
    small_chip_cargo(&arguments)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags)
        .run()?;
    let built = root().join("target/wasm/bindings");
    bindgen("--target web --remove-name-section --remove-producers-section --out-name turncoat --out-dir")
        .argument(&built)
        .argument(root().join(format!("target/wasm/{TARGET}/wasm/turncoat_wasm.wasm")))
        .run()?;
    Ok(built)
}

/// Writes the package that other people's pages use.
fn write_package(built: &Path) -> Result<()> {
    let package = root().join(PACKAGE);
    fs::create_dir_all(package.join("weights")).context(PACKAGE)?;
    for file in FILES {
        copy(&built.join(file), &package.join(file))?;
    }
    for file in ["README.md", "package.json"] {
        copy(&root().join("crates/turncoat-wasm").join(file), &package.join(file))?;
    }
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(file), &package.join(file))?;
    }
    copy(&root().join(TYPES), &package.join("api.d.ts"))?;
    for weights in weights()? {
        copy(&weights, &package.join("weights").join(weights.file_name().unwrap_or_default()))?;
    }
    Ok(())
}

/// The files with weights, which searches read.
pub(crate) fn weights() -> Result<Vec<PathBuf>> {
    let folder = root().join("crates/turncoat-engine/weights");
    let files = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let paths: Vec<PathBuf> = files.map(|file| file.map(|file| file.path())).collect::<Result<_, _>>()?;
    Ok(paths.into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "zst")).collect())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| from.display().to_string()).map(drop)
}
