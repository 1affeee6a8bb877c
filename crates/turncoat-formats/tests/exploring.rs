//! The explorer against a count by hand, its filters, and the life of its index.

use std::fs;
use std::path::Path;

use turncoat_formats::explorer::{Explorer, Filter, LookUp, Sources};
use turncoat_formats::wthor::{Database, Game};
use turncoat_game::{MoveSet as _, Position as _, Symmetric as _};
use turncoat_othello::{Move, Position, Square, Symmetry};

const GAMES: usize = 200;

/// Games by chance, but for their openings, so that many share positions.
fn database() -> Database {
    let mut state = 1_u64;
    let mut random = move |below: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as u32 % below
    };
    let games = (0..GAMES).map(|number| {
        let mut position = Position::default();
        let mut squares = Vec::new();
        while !position.is_over() && (number % 50 != 0 || squares.len() < 30) {
            let moves = position.legal_moves();
            let choice = if squares.len() < 12 { random(moves.len().min(2)) } else { random(moves.len()) };
            let mv = moves.into_iter().nth(choice as usize).expect("a legal move");
            if let Move::Place(square) = mv {
                squares.push(square);
            }
            position.play_unchecked(mv);
        }
        let discs = position.final_discs().map_or(32, |discs| discs.first as u8);
        Game {
            year: 1990 + (number % 10) as u16,
            tournament: (number % 3) as u16,
            black: (number % 7) as u16,
            white: (number % 5) as u16,
            black_discs: discs,
            theoretical_black_discs: discs,
            theoretical_empties: 24,
            // Every other game is the same seen from elsewhere.
            squares: seen_from(&squares, if number % 2 == 0 { Symmetry::Identity } else { Symmetry::AntiDiagonal }),
        }
    });
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    Database {
        games: games.collect(),
        players: names(&["Tamenori Hideshi", "Ishii", "Brightwell", "Tastet", "Feldborg", "Rose", "Shaman"]),
        tournaments: names(&["World Championship", "Paris Open", "Cambridge"]),
    }
}

/// The standard start keeps its look under the diagonals, so such a game is one, too.
fn seen_from(squares: &[Square], symmetry: Symmetry) -> Vec<Square> {
    squares.iter().map(|square| square.transformed(symmetry)).collect()
}

fn write(database: &Database, folder: &Path) {
    for (name, bytes) in database.files() {
        fs::write(folder.join(name), bytes).unwrap();
    }
}

fn open(folder: &Path, cache: &Path) -> (Explorer, bool) {
    let mut is_built = false;
    let sources = Sources { paths: vec![folder.to_owned()] };
    let explorer = Explorer::open(&sources, cache, &mut |_| is_built = true).unwrap();
    (explorer, is_built)
}

/// How many games came to a position in any way the board lies, and how often Black won them.
fn count_by_hand(database: &Database, position: &Position) -> (u32, u32) {
    let came = |game: &&Game| {
        let is_same =
            |other: Position| Symmetry::ALL.into_iter().any(|symmetry| other.transformed(symmetry) == *position);
        game.positions().any(is_same)
    };
    let games: Vec<&Game> = database.games.iter().filter(came).collect();
    (games.len() as u32, games.iter().filter(|game| game.black_discs > 32).count() as u32)
}

#[test]
fn it_counts_what_a_count_by_hand_finds() {
    let (folder, cache) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let database = database();
    write(&database, folder.path());
    let (explorer, _) = open(folder.path(), cache.path());
    assert_eq!(explorer.game_count(), GAMES as u32);
    for game in database.games.iter().step_by(40) {
        for (position, ply) in game.positions().zip(0_u32..) {
            // Look from another side each time.
            let view = position.transformed(Symmetry::ALL[ply as usize % 8]);
            let LookUp { all, choices, games } = explorer.look_up(&view, &Filter::default());
            assert_eq!((all.games, all.wins.first), count_by_hand(&database, &view), "{view}");
            assert_eq!(games.len(), all.games as usize);
            let is_end = position.is_over() || ply as usize == game.positions().count() - 1;
            let played: u32 = choices.iter().map(|choice| choice.tally.games).sum();
            assert!(played == all.games || is_end);
            assert!(choices.iter().flat_map(|choice| &choice.moves).all(|&mv| view.is_legal(mv)));
        }
    }
}

#[test]
fn moves_that_are_the_same_by_symmetry_are_one_choice() {
    let (folder, cache) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write(&database(), folder.path());
    let (explorer, _) = open(folder.path(), cache.path());
    let start = explorer.look_up(&Position::default(), &Filter::default());
    let moves = [Square::D3, Square::C4, Square::F5, Square::E6].map(Move::Place);
    assert_eq!(start.choices.len(), 1);
    assert_eq!((start.choices[0].moves.as_slice(), start.choices[0].tally.games), (&moves[..], GAMES as u32));
    assert_eq!(explorer.look_up(&Position::MIRROR, &Filter::default()).all, start.all);
    let never = "XXXXXXXX--------------------------------------------------------X".parse().unwrap();
    assert_eq!(explorer.look_up(&never, &Filter::default()), LookUp::default());
}

#[test]
fn filters_leave_the_games_that_are_meant() {
    let (folder, cache) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let database = database();
    write(&database, folder.path());
    let (explorer, _) = open(folder.path(), cache.path());
    let check = |filter: Filter, is_meant: &dyn Fn(&Game) -> bool| {
        let found = explorer.look_up(&Position::default(), &filter);
        let expected = database.games.iter().filter(|game| is_meant(game)).count();
        assert_eq!(found.games.len(), expected, "{filter:?}");
        assert!(expected > 0);
    };
    let some = |text: &str| Some(text.to_owned());
    check(Filter { player: some("tamenori"), ..Filter::default() }, &|game| game.black == 0 || game.white == 0);
    check(Filter { black: some("ISHII"), ..Filter::default() }, &|game| game.black == 1);
    check(Filter { white: some("bright"), ..Filter::default() }, &|game| game.white == 2);
    check(Filter { tournament: some("paris"), ..Filter::default() }, &|game| game.tournament == 1);
    check(Filter { years: Some(1991..=1993), ..Filter::default() }, &|game| (1991..=1993).contains(&game.year));
    let both = Filter { player: some("rose"), years: Some(1995..=1999), ..Filter::default() };
    check(both, &|game| game.black == 5 && game.year >= 1995);
    let nobody = Filter { player: some("nobody"), ..Filter::default() };
    assert_eq!(explorer.look_up(&Position::default(), &nobody), LookUp::default());
}

#[test]
fn games_keep_what_is_known_of_them() {
    let (folder, cache) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let database = database();
    write(&database, folder.path());
    let (explorer, _) = open(folder.path(), cache.path());
    let records: Vec<_> = (0..explorer.game_count()).map(|number| explorer.game(number).unwrap().record()).collect();
    for record in database.records() {
        assert!(records.contains(&record.unwrap()));
    }
    assert!(
        explorer.players().any(|name| name == "Feldborg") && explorer.tournaments().any(|name| name == "Cambridge")
    );
}

#[test]
fn the_index_is_made_once_and_again_when_it_must_be() {
    let (folder, cache) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut database = database();
    write(&database, folder.path());
    let index = || fs::read_dir(cache.path()).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    assert!(open(folder.path(), cache.path()).1, "the first time it is made");
    assert!(!open(folder.path(), cache.path()).1, "the second time it is there");
    let path = index().remove(0);
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    assert!(open(folder.path(), cache.path()).1, "a broken one is made anew");
    database.games.truncate(100);
    fs::remove_dir_all(folder.path()).unwrap();
    fs::create_dir(folder.path()).unwrap();
    write(&database, folder.path());
    let (explorer, is_built) = open(folder.path(), cache.path());
    assert!(is_built && explorer.game_count() == 100, "other games, another index");
    assert_eq!(index().len(), 1, "and the old one is gone");
}

#[test]
fn other_formats_can_be_explored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.txt");
    fs::write(&file, "f5d6c3\nf5f6\ne6f6\nf4d3\n").unwrap();
    let (explorer, _) = open(&file, folder.path());
    assert_eq!((explorer.game_count(), explorer.skipped()), (3, 1), "the mirrored start is left out");
    let found = explorer.look_up(&Position::default(), &Filter::default());
    assert_eq!((found.all.games, found.all.decided()), (3, 0));
    fs::write(&file, "nonsense").unwrap();
    let sources = Sources { paths: vec![file] };
    assert!(Explorer::open(&sources, folder.path(), &mut |_| {}).is_err());
}
