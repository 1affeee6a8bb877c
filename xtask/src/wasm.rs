//! The engine for the browser: the files that the page loads, and the package for other people's pages.
//!
//! The built files are in git, so that `cargo run` needs no tools of WebAssembly and no second build of the engine. The test
//! command builds them anew with the recorded compiler and compares them byte by byte.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use crate::command::{installed, program, root};
use crate::packages;
use crate::small_chips::small_chip_cargo;

/// Where the page finds its engine.
const PAGE_FOLDER: &str = "crates/turncoat-server/ui/engine";

/// What is in git of the built files.
const FILES: [&str; 4] = ["turncoat.js", "turncoat.d.ts", "turncoat_bg.wasm", "turncoat_bg.wasm.d.ts"];

/// The compiler that made the files in git.
const COMPILER_FILE: &str = "compiler.txt";

const TARGET: &str = "wasm32-unknown-unknown";

/// The linker of Debian's LLVM, which takes the arguments that rustc has for WebAssembly.
const LINKER: &str = "/usr/lib/llvm-22/bin/lld";

/// Builds the engine, puts it where the page finds it, and writes the npm package to `target/wasm/package`.
pub(crate) fn build() -> Result<()> {
    packages::install_wasm_tools()?;
    let built = compile()?;
    let page = root().join(PAGE_FOLDER);
    fs::create_dir_all(&page).context(PAGE_FOLDER)?;
    for file in FILES {
        copy(&built.join(file), &page.join(file))?;
    }
    compress(&page.join("turncoat_bg.wasm"))?;
    fs::write(page.join(COMPILER_FILE), compiler()?).context(COMPILER_FILE)?;
    fs::write(page.join("api.d.ts"), "export type * from \"../api.js\";\n").context("api.d.ts")?;
    let package = write_package(&built)?;
    println!("{PAGE_FOLDER} has the engine of the page, {} the npm package", package.display());
    Ok(())
}

/// Builds the engine anew and compares it with the files in git.
pub(crate) fn check() -> Result<()> {
    packages::install_wasm_tools()?;
    let page = root().join(PAGE_FOLDER);
    let recorded = fs::read_to_string(page.join(COMPILER_FILE)).context(COMPILER_FILE)?;
    let present = compiler()?;
    if recorded != present {
        bail!(
            "the engine in {PAGE_FOLDER} was made with other tools: run `cargo xtask wasm`\n{recorded}here are\n{present}"
        );
    }
    let built = compile()?;
    for file in FILES {
        let [known, new] = [page.join(file), built.join(file)].map(|path| fs::read(&path).unwrap_or_default());
        if known != new {
            bail!("{PAGE_FOLDER}/{file} is not what the sources give: run `cargo xtask wasm`");
        }
    }
    write_package(&built).map(drop)
}

/// Writes a file packed by Brotli beside it, smaller than a server would pack it while a browser waits.
fn compress(path: &Path) -> Result<()> {
    const SCRIPT: &str = "const { readFileSync, writeFileSync } = require('node:fs'); const path = process.argv[1];\
                          writeFileSync(path + '.br', require('node:zlib').brotliCompressSync(readFileSync(path)));";
    program("node", "-e").argument(SCRIPT).argument(path).run()
}

/// The versions of everything that decides about the bytes.
fn compiler() -> Result<String> {
    let rustc = small_chip_program("rustc", "--version").output()?;
    let linker = program(LINKER, "-flavor wasm --version").output()?;
    let bindgen = program(bindgen(), "--version").output()?;
    Ok([rustc, linker, bindgen].map(|version| format!("{}\n", version.trim())).concat())
}

fn small_chip_program(name: &str, arguments: &str) -> crate::command::Program {
    program(Path::new("/usr/bin").join(name), arguments).without_env("RUSTUP_TOOLCHAIN")
}

fn bindgen() -> PathBuf {
    installed("wasm-bindgen").join("bin/wasm-bindgen")
}

/// Compiles the crate and returns the folder with the module and its bindings.
fn compile() -> Result<PathBuf> {
    let cargo_home = std::env::var_os("CARGO_HOME")
        .map_or_else(|| PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cargo"), PathBuf::from);
    // A panic is a trap, whose text nobody would read: without them the module is a fifth smaller. The place of the sources on
    // this machine must not be seen in the bytes.
    let flags = format!(
        "-C target-feature=+simd128 -Z unstable-options -C panic=immediate-abort -Z location-detail=none \
         --remap-path-prefix={}=/turncoat --remap-path-prefix={}=/cargo",
        root().display(),
        cargo_home.display()
    );
    let arguments = format!(
        "build --quiet --profile wasm --locked --package turncoat-wasm --target {TARGET} -Z build-std=std,panic_abort \
         --target-dir target/wasm"
    );
    small_chip_cargo(&arguments)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags)
        .run()?;
    let built = root().join("target/wasm/bindings");
    program(bindgen(), "--target web --remove-name-section --remove-producers-section --out-name turncoat --out-dir")
        .argument(&built)
        .argument(root().join(format!("target/wasm/{TARGET}/wasm/turncoat_wasm.wasm")))
        .run()?;
    Ok(built)
}

/// Writes the package that other people's pages use.
fn write_package(built: &Path) -> Result<PathBuf> {
    let package = root().join("target/wasm/package");
    let weights = package.join("weights");
    fs::create_dir_all(&weights).context("target/wasm/package")?;
    for file in FILES {
        copy(&built.join(file), &package.join(file))?;
    }
    let crate_folder = root().join("crates/turncoat-wasm");
    for file in ["README.md", "package.json"] {
        copy(&crate_folder.join(file), &package.join(file))?;
    }
    copy(&root().join("crates/turncoat-server/ui/api.d.ts"), &package.join("api.d.ts"))?;
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(file), &package.join(file))?;
    }
    let source = root().join("crates/turncoat-engine/weights");
    for entry in fs::read_dir(&source).with_context(|| source.display().to_string())? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "zst") {
            copy(&path, &weights.join(path.file_name().unwrap_or_default()))?;
        }
    }
    Ok(package)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| from.display().to_string()).map(drop)
}
