//! Compiles the shim and links with libsimavr, if the feature `simavr` is on.

fn main() {
    println!("cargo:rerun-if-changed=src/shim.c");
    #[cfg(feature = "simavr")]
    {
        cc::Build::new()
            .file("src/shim.c")
            .flag("-Wno-unused-parameter")
            .opt_level(2)
            .compile("turncoat_simulator_shim");
        println!("cargo:rustc-link-lib=simavr");
    }
}
