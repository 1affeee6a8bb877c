//! Tells the linker where flash and RAM are.

use std::path::PathBuf;

fn main() {
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    std::fs::copy("memory.x", folder.join("memory.x")).expect("the build folder can be written to");
    println!("cargo:rustc-link-search={}", folder.display());
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    println!("cargo:rerun-if-changed=memory.x");
}
