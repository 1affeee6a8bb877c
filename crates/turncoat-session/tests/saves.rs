//! Saved games, good and bad: `saves.txt` has the texts, each followed by `! ` and the error if there is one.

use turncoat_session::archive;

#[test]
fn saved_games_are_read_or_refused_with_the_line() {
    for case in include_str!("saves.txt").split("\n# ") {
        let (title, text) = case.split_once("\n\n").expect("an empty line follows the title");
        let (text, expected) = match text.rsplit_once("! line ") {
            Some((text, error)) => (text, Some(format!("line {}", error.trim_end()))),
            None => (text, None),
        };
        let error = archive::read(text.trim_end_matches('\n')).err().map(|error| error.to_string());
        assert_eq!(error, expected, "{title}");
    }
}

#[test]
fn a_game_is_saved_as_the_first_example_shows() {
    let example = include_str!("saves.txt").split("\n\n# ").next().expect("there is a first example");
    let text = format!("{}\n", example.split_once("\n\n").expect("an empty line follows the title").1);
    assert_eq!(archive::write(&archive::read(&text).expect("it can be read")), text);
}
