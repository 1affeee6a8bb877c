//! What people read in a template of HTML or SVG.

/// Attributes that are shown or read aloud.
const READ: [&str; 6] = ["aria-label", "aria-valuetext", "title", "placeholder", "alt", "aria-description"];

/// The text nodes and the attributes with words; expressions are a `\u{1}`.
pub(crate) fn read_texts(template: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = template;
    while let Some(open) = rest.find('<') {
        found.push(rest[..open].to_owned());
        let tag = &rest[open + 1..];
        let end = end_of_tag(tag);
        found.extend(attributes(&tag[..end]));
        rest = tag.get(end + 1..).unwrap_or_default();
    }
    found.push(rest.to_owned());
    found.retain(|text| text.chars().any(char::is_alphabetic) && !is_entity(text));
    found
}

/// Where the `>` of a tag is that stands in no attribute.
fn end_of_tag(tag: &str) -> usize {
    let mut is_quoted = false;
    for (place, letter) in tag.char_indices() {
        match letter {
            '"' => is_quoted = !is_quoted,
            '>' if !is_quoted => return place,
            _ => {}
        }
    }
    tag.len()
}

fn attributes(tag: &str) -> Vec<String> {
    READ.iter()
        .filter_map(|name| {
            let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
            Some(rest.split('"').next()?.to_owned())
        })
        .collect()
}

fn is_entity(text: &str) -> bool {
    let text = text.trim();
    text.starts_with('&') && text.ends_with(';') && !text.contains(' ')
}

#[test]
fn texts_and_labels_are_read() {
    let template = "<p class=\"soft small\" title=\"A title\">\n  <b>Words</b> \u{1}, <input placeholder=\u{1} aria-label=\"x > y\"> &nbsp; </p>";
    assert_eq!(read_texts(template), ["A title", "Words", "x > y"]);
}
