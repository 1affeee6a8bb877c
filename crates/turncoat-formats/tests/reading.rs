//! What other programs write, with all the liberties they take, and what is said about what cannot be read.

use turncoat_formats::{Collection, Format, GameRecord, Manner, Moves, read_any};
use turncoat_game::Position as _;
use turncoat_othello::Position;
use turncoat_session::Start;

const START: &str = "---------------------------OX------XO--------------------------- X";

fn read(text: &str) -> Collection {
    read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn only(text: &str) -> GameRecord {
    let mut collection = read(text);
    assert_eq!(collection.games.len(), 1, "{text}");
    collection.games.remove(0)
}

/// The position at the end of a record.
fn end(record: &GameRecord) -> String {
    match record.moves() {
        Moves::Othello(line) => line.end().to_string(),
        Moves::Quoridor(line, _) => line.end().to_string(),
    }
}

#[test]
fn a_fen_has_the_colours_of_othello() {
    let after = |moves: &str| Position::STANDARD.replay(moves).finish().unwrap();
    let exchanged = |position: Position| Position::new(position.discs().swapped(), !position.side_to_move()).unwrap();
    for (text, position) in [
        ("8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1", Position::STANDARD),
        ("8/8/3P4/3Ppp2/3Pp3/8/8/8 b - - 0 1", after("f5d6")),
        ("8/8/3P4/3Ppp2/2ppp3/2pP4/8/8 w - - 0 1", after("f5d6c3d3c4")),
        // The start of XBoard, where White begins.
        ("8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1", exchanged(Position::STANDARD)),
    ] {
        let collection = read(text);
        assert_eq!(collection.games[0].start(), Start::Othello(position), "{text}");
        assert_eq!(turncoat_formats::write(Format::Fen, &collection.games).unwrap(), format!("{text}\n"));
    }
}

#[test]
fn formats_are_known_by_their_content() {
    for (text, format) in [
        ("f5d6c3d3c4", Format::Transcript),
        ("1. F5 d6 2. C3 d3", Format::Transcript),
        ("1. f5 d6\n2. c3 d3\n3. c4", Format::Transcript),
        ("f5d6c4d3c2b3b4b5\nf5f4g3g6f3g4e3e2\n", Format::Transcript),
        ("% openings\nf5d6c4d3c2b3b4b5", Format::Transcript),
        ("f4d3", Format::Transcript),
        (START, Format::Board),
        ("........\n........\n........\n...WB...\n...BW...\n........\n........\n........", Format::Board),
        ("---------------------------OX------XO--------------------------- X; F5:+0; --:-127;", Format::Obf),
        ("8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1", Format::Fen),
        ("(;GM[Othello]PC[GGS/os]B[f5];)", Format::Ggf),
        ("2 (;GM[Othello]B[f5];)(;GM[Othello]B[f5];)", Format::Ggf),
        ("set game (;GM[Othello]TY[8]B[f5];)", Format::Ggf),
        ("(;FF[4]GM[2]SZ[8];B[f5];W[d6])", Format::Sgf),
        ("(;FF[4]GM[1]SZ[17]PB[a]PW[b]HA[0]KM[0]RU[Quoridor]RE[B+R]AB[iq]AW[ia];B[io];W[ic])", Format::Sgf),
        ("[Site \"PlayOK\"]\n[Black \"a\"]\n[White \"b\"]\n\n1. f5 d6 37-27", Format::Pgn),
        ("{\"players\":[],\"position\":{\"moves\":[{\"m\":\"f5\"}]}}", Format::Quest),
        ("[{\"position\":{\"moves\":[]}}]", Format::Quest),
        ("+d3-c3+c4: -04 10", Format::Logistello),
        ("+56 -64 +33", Format::Ios),
        ("1. e2 e8 2. e3h", Format::Quoridor),
        ("d2 d6 d3", Format::Quoridor),
        ("1. e8 e2 2. e3h", Format::Glendenning),
        ("e8 e2 e3 h b7 v", Format::Athens),
        ("/ / e1 e9 / 10 10 / 1", Format::QuoridorPosition),
        ("//E1E9/10 10/1", Format::QuoridorPosition),
        ("/ / d1 d7 / 8 8 / 1; size 7x7", Format::QuoridorPosition),
        ("\u{feff}f5d6", Format::Transcript),
    ] {
        assert_eq!(read(text).format, format, "{text}");
    }
}

#[test]
fn errors_have_a_place() {
    for (text, error) in [
        ("", "there is no game and no position"),
        ("  \n % only a comment\n", "there is no game and no position"),
        ("hello world", "line 1, column 1: \"hello world\" begins no game or position in a known format"),
        ("f5f6\n\nf5 d6 x3", "line 3, column 7: \"x3\" is not a move; moves are squares from a1 to h8 and pass"),
        ("a1", "line 1, column 1: a1: a disc on a1 would turn no other"),
        ("f5 f5", "line 1, column 4: f5: f5 is taken"),
        (
            "--------------------------?OX------XO--------------------------- X",
            "line 1, column 27: '?' on square c4 is neither X, O nor - for empty",
        ),
        (
            "---------------------------OX------XO--------------------------- X; A1:+4;",
            "line 1, column 69: a1: a disc on a1 would turn no other",
        ),
        (
            "---------------------------OX------XO--------------------------- X; F5:four;",
            "line 1, column 69: \"four\" is not a value in discs such as +4",
        ),
        ("8/8/8/3pP3/3Px3/8/8/8 b", "line 1, column 14: \"x\" is not p, P or a digit from 1 to 8"),
        ("8/8/8/3pP3/3Pp4/8/8/8 b", "line 1, column 15: rank 4 has more than eight squares"),
        ("8/8/8/3pP3/3Pp3/8/8/8 x", "line 1, column 23: \"x\" is not b or w for the side to move"),
        ("(;GM[Othello]B[f5]B[d6];)", "line 1, column 21: Black is not to move"),
        ("(;GM[Othello]\nB[f5]W[f5];)", "line 2, column 8: f5: f5 is taken"),
        ("(;GM[Othello]B[f5", "line 1, column 15: the bracket is not closed"),
        ("(;GM[Othello]B[f5]", "line 1, column 1: the game is not closed"),
        ("(;GM[Othello]TY[10]B[f5];)", "line 1, column 17: a game of type \"10\" is not 8x8"),
        ("(;GM[Othello]RE[won];)", "line 1, column 17: \"won\" is not a number"),
        (
            "(;GM[2]SZ[8];B[f5];W[z9])",
            "line 1, column 22: \"z9\" is not a move; moves are squares from a1 to h8 and pass",
        ),
        ("(;GM[3])", "line 1, column 6: game 3 is neither Othello (2) nor Quoridor"),
        ("[Black \"a\"]\n\n1. f5 f5", "line 3, column 7: f5: f5 is taken"),
        ("[Black a]", "line 1, column 1: \"[Black a]\" is not a tag such as [Black \"Ada\"]"),
        ("[Black \"a\"]\n\n1. f5 {no end", "line 3, column 7: the comment is not closed"),
        (
            "[Variant \"xot\"]\n\n5. a1 b2",
            "line 3, column 4: the game begins with move 5, and no FEN tag says in which position",
        ),
        ("[FEN \"8/8 b\"]\n\n1. f5", "line 1, column 10: the board has not eight ranks between slashes"),
        ("{\"position\":{\"moves\":[{\"m\":\"f5\"},\n{\"m\":\"f5\"}]}}", "line 2, column 1: f5: f5 is taken"),
        ("{\"position\":", "line 1, column 12: EOF while parsing a value"),
        ("{}", "line 1, column 2: missing field `position`"),
        ("+d3-c3-c4", "line 1, column 7: White is not to move"),
        ("+d3-c3x", "line 1, column 4: \"c3x\" is not a move; moves are squares from a1 to h8 and pass"),
        ("+56 -56", "line 1, column 5: e6: e6 is taken"),
        ("1. e2 e8 2. e9", "line 1, column 13: e9: the pawn cannot go there in one move"),
        ("/ / e1 e9 / 10 / 1", "line 1, column 1: the walls in hand, \"10\", are not two numbers from 0 to 255"),
    ] {
        assert_eq!(read_any(text.as_bytes()).unwrap_err().to_string(), error, "{text}");
    }
}

#[test]
fn lists_with_mistakes_give_what_is_right() {
    let collection = Collection::read(b"f5d6\nf5a1\nf5f6\nf5f4\n").unwrap();
    assert_eq!((collection.games.len(), collection.refused.len()), (3, 1));
    assert_eq!(collection.refused[0].to_string(), "line 2, column 3: a1: a disc on a1 would turn no other");
    let collection = Collection::read(b"(;GM[Othello]B[a1];)(;GM[Othello]B[f5];)").unwrap();
    assert_eq!((collection.games.len(), collection.refused.len()), (1, 1));
    let collection = Collection::read(b"[Black \"a\"]\n\n1. a1 *\n\n[Black \"b\"]\n\n1. f5 *\n").unwrap();
    assert_eq!((collection.games.len(), collection.refused.len()), (1, 1));
}

/// A game in which Black has to pass after the seventh move and once more later.
const WITH_PASS: &str = "e6f4e3f6g5d6e7f5";

#[test]
fn transcripts_are_read_however_they_are_written() {
    let plain = only(WITH_PASS);
    for text in [
        "E6F4E3F6G5D6E7F5",
        "E6f4E3f6G5d6E7f5",
        "e6 f4 e3 f6 g5 d6 e7 f5",
        "1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5",
        "1.e6 f4\n2.e3 f6\r\n3.g5 d6\n4.e7 f5\n",
        "e6, f4, e3, f6, g5, d6, e7, f5",
        "e6\nf4\ne3\nf6\ng5\nd6\ne7\nf5",
    ] {
        assert_eq!(only(text), plain, "{text}");
    }
    // After c5 White has no disc left: the game is over, and passes behind it change nothing.
    let over = only("e6f4e3f6g5d6e7f5c5");
    for pass in ["pass", "pa", "PS", "--", "@@", "-- --"] {
        assert_eq!(only(&format!("e6f4e3f6g5d6e7f5c5{pass}")), over, "{pass}");
    }
    assert_eq!(over.verdict().unwrap().margin.unwrap().to_string(), "64");
}

#[test]
fn forced_passes_may_be_written_or_left_out() {
    let board = "OX-------------------------------------------------------------- X";
    let written = only(&format!("(;GM[Othello]BO[8 {board}]B[PA]W[c1];)"));
    let left_out = only(&format!("(;GM[Othello]BO[8 {board}]W[c1];)"));
    assert_eq!(written, left_out);
    assert_eq!(written.move_texts(), ["pass", "c1"]);
}

#[test]
fn boards_are_read_in_all_alphabets() {
    for text in [
        "---------------------------ox------xo---------------------------x",
        "...........................O*......*O........................... *",
        "...........................WB......BW...........................B",
        "...........................10......01........................... 0",
        "- - - - - - - - - - - - - - - - - - - - - - - - - - - O X - - - - - - X O - - - - - - - - - - - - - - - - - - - - - - - - - - -",
        "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nX",
    ] {
        assert_eq!(end(&only(text)), START, "{text}");
    }
}

#[test]
fn obf_is_read_with_its_variants() {
    let line = |rest: &str| only(&format!("{START};{rest}"));
    let scores = |record: &GameRecord| {
        let choices = record.remark(0).map_or(&[][..], |remark| &remark.choices);
        choices.iter().map(|choice| format!("{}:{}", choice.mv, choice.value)).collect::<Vec<_>>()
    };
    assert_eq!(scores(&line(" F5:+2; d3:-4; --:-127; % FFO")), ["f5:2", "d3:-4"]);
    assert_eq!(line(" F5:+2; % FFO 1").remark(0).unwrap().comment, "FFO 1");
    assert_eq!(line(" +4;").remark(0).unwrap().value.unwrap().to_string(), "4");
    assert_eq!(scores(&line("")), Vec::<String>::new());
    let white = only("---------------------------OX------XO--------------------------- O; -6;");
    assert_eq!(white.remark(0).unwrap().value.unwrap().to_string(), "6");
}

#[test]
fn ggf_tells_everything() {
    let text = "2 (;GM[Othello]PC[GGS/os]DT[2002.05.30_20:00:00.MDT]PB[alice]PW[bob]RB[1720.5]RW[2700.1]TI[15:00//02:00]\
        TY[s8r20]RE[+4.000:r]KM[-1.5]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
        B[F5/1.25/3.2]W[d6//1.51]B[C3/-2]C[good \\] move];)(;GM[Othello]PB[bob]PW[alice]TY[s8r20]B[f5];)";
    let games = read(text).games;
    assert_eq!(games.len(), 2);
    let (game, details) = (&games[0], &games[0].details);
    assert_eq!(details.date.unwrap().to_string(), "2002-05-30 20:00:00");
    assert_eq!(details.players.second.rating.unwrap().to_string(), "2700.1");
    let clock = details.clock.unwrap();
    assert_eq!((clock.main.as_secs(), clock.increment.as_secs(), clock.extension.as_secs()), (900, 0, 120));
    assert_eq!(details.komi.unwrap().to_string(), "-1.5");
    assert_eq!(details.tags, [("TY".to_owned(), "s8r20".to_owned())]);
    assert_eq!((details.synchro.is_some(), games[1].details.synchro.is_some()), (true, true));
    let verdict = game.verdict().unwrap();
    assert_eq!((verdict.margin.unwrap().to_string().as_str(), verdict.manner), ("4", Manner::Resignation));
    let remark = |place| game.remark(place).cloned().unwrap_or_default();
    assert_eq!((remark(1).value.unwrap().to_string(), remark(1).time.unwrap().as_millis()), ("1.25".to_owned(), 3200));
    assert_eq!((remark(2).value, remark(2).time.unwrap().as_millis()), (None, 1510));
    assert_eq!((remark(3).value.unwrap().to_string(), remark(3).comment), ("-2".to_owned(), "good ] move".to_owned()));
    assert_eq!(only("(;GM[Othello]DT[1615493610]B[f5];)").details.date.unwrap().to_string(), "2021-03-11 20:13:30");
}

#[test]
fn pgn_is_read_from_every_server() {
    let check = |tags: &str, moves: &str, about: &str| {
        let game = only(&format!("{tags}\n{moves}\n"));
        let verdict = game.verdict();
        let margin = verdict.and_then(|verdict| verdict.margin).map_or("?".to_owned(), |margin| margin.to_string());
        let winner = verdict.map_or("?".to_owned(), |verdict| format!("{:?}", verdict.outcome));
        let rating = game.details.players.first.rating.map_or("?".to_owned(), |rating| rating.to_string());
        assert_eq!(format!("{} {winner} {margin} {rating}", game.move_texts().concat()), about, "{tags}{moves}");
    };
    let players = "[Black \"a\"]\n[White \"b\"]\n";
    check(players, "1. f5 d6 37-27", "f5d6 Win(First) 10 ?");
    check(&format!("{players}[Result \"27-37\"]\n[BlackElo \"?144\"]\n"), "1. f5 d6", "f5d6 Win(Second) -10 144");
    check(&format!("{players}[BlackRating \"1500\"]\n"), "1. f5 d6 1-0 {Black wins 40-24}", "f5d6 Win(First) 16 1500");
    check(players, "1.f5 d6 0-1 {White wins 40-24}", "f5d6 Win(Second) -16 ?");
    check(players, "1. f5! {a comment} (1. e6 f4 (2. e3)) d6? $3 1/2-1/2", "f5d6 Draw ? ?");
    check(&format!("{players}[Result \"1-1\"]\n"), "1. f5 d6", "f5d6 Draw ? ?");
    check(&format!("{players}[Result \"-2\"]\n[Variant \"XOT\"]\n"), "1. f5 d6 *", "f5d6 ? ? ?");
    check(&format!("{players}[FEN \"8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\"]\n"), "1. f5 ; rest\nd6", "f5d6 ? ? ?");
    check("% an escape\n[Event \"?\"]\n", "1. e2 e8 2. e3h", "e2e8e3h ? ? ?");
    check("[Event \"?\"]\n[Game \"Quoridor\"]\n", "1. e8 e2 2. e6h 0-1", "e2e8e3h Win(Second) ? ?");
}

#[test]
fn pgn_games_without_tags_follow_their_results() {
    let games = read("[Black \"a\"]\n\n1. f5 d6 33-31\n1. f5 f6 31-33\n\n[Black \"c\"]\n1. e6 *").games;
    assert_eq!(games.iter().map(|game| game.move_texts().concat()).collect::<Vec<_>>(), ["f5d6", "f5f6", "e6"]);
}

#[test]
fn sgf_is_read_with_its_variants() {
    for text in [
        "(;GM[2]FF[4]SZ[8]PB[a]PW[b]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])",
        "(;GM[2]SZ[8]PB[a]PW[b];B[fe];W[df])",
        "(;GM[2]PB[a]PW[b]\n;B[F5]\n;W[D6]\n(;B[c3])(;B[c4];W[c3]))",
        "(;GM[Othello] PB[a] PW[b];B[f5];W[d6](;B[c3];W[d3])(;B[c4]))",
    ] {
        let game = read(text).games.remove(0);
        let moves = game.move_texts();
        assert!(moves.len() <= 4 && moves[..2] == ["f5", "d6"], "{text}: {moves:?}");
        assert_eq!(game.details.players.first.name, "a", "{text}");
    }
    let rectangle = only("(;FF[4]GM[2]AB[a1:h1]AW[a2:h2]PL[W])");
    assert_eq!(end(&rectangle), format!("{}{}{} O", "X".repeat(8), "O".repeat(8), "-".repeat(48)));
}

#[test]
fn quoridor_is_read_as_kata_writes_it() {
    let text = "(;FF[4]GM[1]SZ[17]PB[x]PW[y]KM[-0.5]WB[7]WW[10]RU[Quoridor:maxPlies=400]RE[B+0.5]AB[iq]AW[ia]\
        ;B[io];W[ic];B[jn];W[jc])";
    let game = only(text);
    // Kata's e9 is our e1: Black is the first player and starts at its own end. jn is the middle of a horizontal wall.
    assert_eq!(game.move_texts(), ["e2", "e8", "e2h", "e7v"]);
    assert_eq!(end(&game), "e2 / e7 / e2 e8 / 6 9 / 1");
    assert_eq!(game.details.komi, None);
}

#[test]
fn quoridor_is_read_in_all_notations() {
    let official = only("1. e2 e8 2. e3 e7 3. e3h b7v");
    for text in ["1. e8 e2 2. e7 e3 3. e6h b2v", "e2 e8 e3 e7 e3 h b7 v", "1. E2 E8 2. E3 E7 3. E3H B7V"] {
        assert_eq!(end(&only(text)), end(&official), "{text}");
    }
    let athens = Collection::read_as(Format::Athens, b"e8 e2 e7 e3 e7 h b3 v").unwrap();
    assert_eq!(end(&athens.games[0]), end(&official));
    for text in ["e3 / b7 / e3 e7 / 9 9 / 1", "E3/B7/E3E7/9 9/1", "e3/b7/e3e7/9 9/1; size 9x9"] {
        assert_eq!(end(&only(text)), end(&official), "{text}");
    }
}

#[test]
fn quest_games_are_read_alone_in_lists_and_in_answers() {
    let game = "{\"id\":\"x1\",\"created\":\"2024-01-02T03:04:05.678Z\",\"gtype\":\"reversi1\",\"tcb\":60000,\"players\":[\
        {\"name\":\"a\",\"oldR\":1600.4,\"newR\":1610},{\"name\":\"b\",\"oldR\":1500}],\"position\":{\"moves\":[\
        {\"t\":218,\"m\":\"f5\"},{\"t\":1000,\"m\":\"d6\"},{\"s\":\"RESIGN\"}]}}";
    for text in
        [game.to_owned(), format!("[{game}]"), format!("{{\"name\":\"n\",\"args\":[{game}]}}"), format!("{game}\n")]
    {
        let record = only(&text);
        assert_eq!(record.move_texts(), ["f5", "d6"]);
        assert_eq!(record.details.players.first.rating.unwrap().to_string(), "1600.4");
        assert_eq!(record.details.clock.unwrap().main.as_secs(), 60);
        assert_eq!(record.remark(1).unwrap().time.unwrap().as_millis(), 218);
        let verdict = record.verdict().unwrap();
        assert_eq!(format!("{:?} {:?}", verdict.outcome, verdict.manner), "Win(Second) Resignation");
    }
}

#[test]
fn old_texts_are_read_as_latin_1() {
    let collection = read_any(b"(;GM[Othello]PB[J\xe9r\xf4me]B[f5];)").unwrap();
    assert_eq!(collection.games[0].details.players.first.name, "Jérôme");
}

#[test]
fn saved_games_become_records() {
    use turncoat_session::{GameSession, Kind, Moment, Start, Terms, archive};
    let mut session = GameSession::open(Terms::new(Start::usual(Kind::Othello))).unwrap();
    for command in ["first plays f5", "second plays d6", "name first: Ada", "second resigns"] {
        session.apply(command.parse().unwrap(), Moment::START).unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
    }
    let record = only(&archive::write(&session));
    assert_eq!((record.move_texts().concat().as_str(), record.details.players.first.name.as_str()), ("f5d6", "Ada"));
    assert_eq!(record.verdict().unwrap().manner, Manner::Resignation);
    assert_eq!(record.game().moves(), ["f5", "d6"]);
}
