//! The Containerfile and the compose file. No container engine is needed: `cargo xtask deploy` runs the steps of the
//! Containerfile in a clean root; here is what can be seen without.

use std::collections::BTreeSet;

use yaml_rust2::{Yaml, YamlLoader};

use crate::{project_file, project_text, run, unit};

/// The instructions of the Containerfile: a word, and the rest with continued lines joined.
fn instructions() -> Vec<(String, String)> {
    let text = project_text("deploy/Containerfile").replace("\\\n", " ");
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let split = |line: &str| {
        let (word, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{line:?} is not an instruction"));
        (word.to_owned(), rest.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    lines.map(split).collect()
}

fn list(json: &str) -> Vec<String> {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

#[test]
fn the_containerfile_builds_as_documented_and_copies_what_there_is() {
    let known =
        ["FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"];
    let instructions = instructions();
    let of = |word: &str| {
        instructions.iter().filter(move |(name, _)| name == word).map(|(_, rest)| rest.as_str()).collect::<Vec<_>>()
    };
    for (word, rest) in &instructions {
        assert!(known.contains(&word.as_str()), "{word} {rest}");
    }
    let build = "cargo build --profile dist --locked";
    assert_eq!(of("RUN")[0], build);
    for document in ["README.md", "docs/deployment.md"] {
        assert!(project_text(document).contains(build), "{document} does not say {build:?}");
    }
    let manifest = project_text("Cargo.toml");
    let version = manifest.lines().find_map(|line| line.strip_prefix("rust-version = ")).unwrap().trim_matches('"');
    assert!(of("FROM")[0].contains(&format!("rust:{version}-")), "{}", of("FROM")[0]);
    for copy in of("COPY") {
        let words: Vec<_> = copy.split(' ').collect();
        match words[..] {
            ["--from=build", made, _] => assert_eq!(made, "/source/target/dist/turncoat"),
            [source, _] => assert!(project_file(source).exists(), "{source}"),
            _ => panic!("COPY {copy}"),
        }
    }
    assert_eq!(of("USER"), ["turncoat"], "it does not run as root");
    assert_eq!(list(of("ENTRYPOINT")[0]), ["/usr/local/bin/turncoat"]);
}

#[test]
fn the_command_of_the_containers_serves() {
    run(async {
        let (_, command) = instructions().into_iter().find(|(word, _)| word == "CMD").expect("a command");
        let words = list(&command);
        unit::serves(&words.iter().map(String::as_str).collect::<Vec<_>>()).await;
    });
}

fn names(yaml: &Yaml) -> BTreeSet<String> {
    yaml.as_hash().map(|hash| hash.keys().filter_map(Yaml::as_str).map(str::to_owned).collect()).unwrap_or_default()
}

fn texts(yaml: &Yaml) -> Vec<String> {
    yaml.as_vec().map(|list| list.iter().filter_map(Yaml::as_str).map(str::to_owned).collect()).unwrap_or_default()
}

/// A field of a service, its own or that of the one it is merged with.
fn field<'yaml>(service: &'yaml Yaml, name: &str) -> &'yaml Yaml {
    if service[name].is_badvalue() { &service["<<"][name] } else { &service[name] }
}

#[test]
fn the_compose_file_has_a_database_two_nodes_and_a_proxy_that_fit_together() {
    let compose = YamlLoader::load_from_str(&project_text("deploy/compose.yaml")).unwrap().remove(0);
    let services = names(&compose["services"]);
    let expected = ["database", "node-1", "node-2", "proxy"].map(str::to_owned);
    assert_eq!(services, BTreeSet::from(expected));
    let known = [
        "<<",
        "image",
        "build",
        "command",
        "environment",
        "volumes",
        "networks",
        "depends_on",
        "healthcheck",
        "restart",
        "ports",
        "stop_grace_period",
        "read_only",
        "tmpfs",
        "cap_drop",
        "security_opt",
    ];
    for name in &services {
        let service = &compose["services"][name.as_str()];
        for key in names(service) {
            assert!(known.contains(&key.as_str()), "{name}: {key}");
        }
        assert!(field(service, "image").as_str().is_some(), "{name} has no image");
        assert_eq!(field(service, "restart").as_str(), Some("unless-stopped"), "{name}");
        for network in texts(field(service, "networks")) {
            assert!(names(&compose["networks"]).contains(&network), "{name}: {network}");
        }
        for other in names(field(service, "depends_on")) {
            let other = &compose["services"][other.as_str()];
            assert!(!field(other, "healthcheck")["test"].is_badvalue(), "{name} waits for one without a health check");
        }
        for volume in texts(field(service, "volumes")) {
            let (source, _) = volume.split_once(':').expect("a volume has a place");
            match source.strip_prefix("./") {
                // What the operator brings is not in the tree.
                Some("certificate") => {}
                Some(file) => assert!(project_file("deploy").join(file).exists(), "{name}: {source}"),
                None => assert!(names(&compose["volumes"]).contains(source), "{name}: {source}"),
            }
        }
    }
    let proxy = project_text("deploy/nginx/compose.conf");
    for node in ["node-1", "node-2"] {
        let service = &compose["services"][node];
        assert!(proxy.contains(&format!("server {node}:7447")), "the proxy does not know {node}");
        let build = field(service, "build");
        let context = project_file("deploy").join(build["context"].as_str().unwrap());
        assert!(context.join(build["dockerfile"].as_str().unwrap()).exists());
        let database = field(service, "environment")["TURNCOAT_DATABASE"].as_str().unwrap();
        assert!(database.starts_with("postgres://turncoat:${TURNCOAT_DATABASE_PASSWORD}@database/"), "{database}");
        let (_, checked) = instructions().into_iter().find(|(word, _)| word == "HEALTHCHECK").unwrap();
        let checked = list(checked.split_once("CMD ").unwrap().1);
        assert_eq!(texts(&field(service, "healthcheck")["test"])[1..], checked);
    }
}
