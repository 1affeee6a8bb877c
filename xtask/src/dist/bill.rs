//! The bill of materials of a release, in the format of CycloneDX 1.5.

use serde_json::{Value, json};

use super::dependencies::{Dependencies, Package};

/// The text of the bill.
pub(super) fn cyclone_dx(dependencies: &Dependencies) -> String {
    let root = dependencies.root();
    let parts = dependencies.all().map(|(_, package)| package).filter(|package| package.url() != root.url());
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": component(root, "application") },
        "components": parts.map(|package| component(package, "library")).collect::<Vec<_>>(),
        "dependencies": dependencies.all().map(|(_, package)| uses(package, dependencies)).collect::<Vec<_>>(),
    });
    format!("{bill:#}\n")
}

fn component(package: &Package, kind: &str) -> Value {
    let mut component = json!({
        "type": kind,
        "bom-ref": package.url(),
        "name": package.name,
        "version": package.version,
        "purl": package.url(),
    });
    if !package.description.is_empty() {
        component["description"] = json!(package.description);
    }
    if let Some(licence) = &package.licence {
        component["licenses"] = json!([{ "expression": licence.replace('/', " OR ") }]);
    }
    if let Some(checksum) = &package.checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    component
}

fn uses(package: &Package, dependencies: &Dependencies) -> Value {
    let used = package.uses.iter().filter_map(|key| dependencies.get(key)).map(Package::url).collect::<Vec<_>>();
    json!({ "ref": package.url(), "dependsOn": used })
}
