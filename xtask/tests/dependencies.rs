//! The direction of dependencies: a crate may use only crates that stand before it in this list.

use std::process::Command;

const LAYERS: [&[&str]; 18] = [
    &["turncoat-game"],
    &["turncoat-othello", "turncoat-quoridor"],
    &["turncoat-link"],
    &["turncoat-device", "turncoat-simulator"],
    &["turncoat-session"],
    &["turncoat-engine"],
    &["turncoat-puzzles"],
    &["turncoat-drill"],
    &["turncoat-messages"],
    &["turncoat-formats"],
    &["turncoat-players"],
    &["turncoat-protocols"],
    &["turncoat-server", "turncoat-tui", "turncoat-wasm"],
    &["turncoat-client"],
    &["turncoat-lab"],
    &["turncoat"],
    &["turncoat-chaos"],
    &["xtask"],
];

/// The crates that run on microcontrollers may use each other, and nothing from outside but what is allowed below.
const ON_SMALL_CHIPS: [&str; 5] =
    ["turncoat-game", "turncoat-othello", "turncoat-quoridor", "turncoat-link", "turncoat-device"];

/// The traits of CAN frames, so that the drivers of any chip and the link understand each other.
const ALLOWED_ON_SMALL_CHIPS: [(&str, &str); 1] = [("turncoat-link", "embedded-can")];

#[test]
fn crates_depend_only_on_lower_layers() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo metadata runs");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    let layer = |name: &str| LAYERS.iter().position(|layer| layer.contains(&name));
    for package in metadata["packages"].as_array().expect("there are packages") {
        let name = package["name"].as_str().expect("a package has a name");
        let own_layer = layer(name).unwrap_or_else(|| panic!("{name} has no place in the layers"));
        for dependency in package["dependencies"].as_array().expect("there are dependencies") {
            let used = dependency["name"].as_str().expect("a dependency has a name");
            if dependency["kind"] == "dev" {
                continue;
            }
            match layer(used) {
                Some(layer) => assert!(layer < own_layer, "{name} must not depend on {used}"),
                None => assert!(
                    !ON_SMALL_CHIPS.contains(&name) || ALLOWED_ON_SMALL_CHIPS.contains(&(name, used)),
                    "{name} must not depend on {used} from outside"
                ),
            }
        }
    }
}
