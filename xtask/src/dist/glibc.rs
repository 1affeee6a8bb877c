use std::path::Path;

use anyhow::Result;

use crate::command::program;

/// The oldest version of glibc with which an executable runs; nothing if it needs none.
pub(super) fn oldest(executable: &Path, target: &str) -> Result<Option<String>> {
    if !target.ends_with("-linux-gnu") {
        return Ok(None);
    }
    let symbols = program("objdump", "--dynamic-syms").argument(executable).output()?;
    Ok(newest_version(&symbols))
}

/// The newest version that a symbol has.
fn newest_version(symbols: &str) -> Option<String> {
    let versions = symbols.split("GLIBC_").skip(1).filter_map(|text| {
        let end = text.find(|mark: char| !mark.is_ascii_digit() && mark != '.').unwrap_or(text.len());
        text[..end].split('.').map(|part| part.parse().ok()).collect::<Option<Vec<u32>>>()
    });
    let newest = versions.max()?;
    Some(newest.iter().map(ToString::to_string).collect::<Vec<_>>().join("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_symbol_decides() {
        let symbols =
            "0000 DF *UND* 0000 (GLIBC_2.2.5) memcpy\n0000 DF *UND* 0000 (GLIBC_2.34) x\n0000 (GLIBC_2.9) y\n";
        assert_eq!(newest_version(symbols).as_deref(), Some("2.34"));
        assert_eq!(newest_version("no symbols"), None);
    }
}
