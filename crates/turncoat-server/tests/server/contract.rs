//! The types of the page are those of the server.

use std::path::Path as FilePath;

use ts_rs::{Config, TS};
use turncoat_server::api::*;

const HEADER: &str = "// Made of the Rust types of turncoat-server by its test `the_page_has_the_types_of_the_server`.\n\
                      // To make it anew: TURNCOAT_WRITE=1 cargo test -p turncoat-server the_page_has\n";

/// The declarations of these types.
macro_rules! declarations {
    ($config:expr, $($kind:ty),+ $(,)?) => {
        [$(<$kind as TS>::decl($config)),+].map(|declaration| format!("export {declaration}\n")).concat()
    };
}

#[test]
fn the_page_has_the_types_of_the_server() {
    let config = Config::default();
    let declarations = declarations!(
        &config,
        BySide<String>,
        Kind,
        Side,
        ErrorBody,
        Me,
        Rating,
        Person,
        NameRequest,
        Credentials,
        PasswordChange,
        DeletionRequest,
        PersonalData,
        OwnGame,
        GameList,
        GameSummary,
        Catalogue,
        Opponent,
        Family,
        StartChoice,
        ClockChoice,
        SymmetryChoice,
        FormatChoice,
        Limits,
        Study,
        LineRequest,
        Line,
        Ply,
        SymmetryRequest,
        ImportRequest,
        Import,
        ExportRequest,
        Export,
        PositionView,
        OthelloView,
        OthelloMove,
        OthelloLast,
        QuoridorView,
        QuoridorLast,
        Refused,
        Path,
        Ending,
        Cause,
        NewGame,
        Created,
        Tokens,
        Invitation,
        SeatRequest,
        Joined,
        CommandRequest,
        GameSnapshot,
        TermsView,
        ClockTerms,
        ClockKind,
        SeatView,
        You,
        NodeView,
        ValueView,
        TableView,
        ClockView,
        Proposals,
        CommandChoice,
        Meaning,
        Update,
        EventView,
        FromServer,
        ToServer,
        Question,
        RankRequest,
        ReviewRequest,
        Answer,
        Findings,
        Source,
        SourceKind,
        BestLine,
        ReviewedMove,
        Mistake,
        ReviewSummary,
        SideSummary,
        ReviewReply,
        Explorer,
        ExploredMove,
        ExploredGame,
        PuzzleCatalogue,
        PuzzleTheme,
        PuzzleView,
        PuzzleGoal,
        RefutationRequest,
        PuzzleRefutation,
        PuzzleVerdict,
        PuzzleTry,
        PuzzleTries,
        PuzzleProgress,
        PuzzleStanding,
    );
    let expected = format!("{HEADER}{declarations}");
    let file = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("ui/api.d.ts");
    if std::env::var_os("TURNCOAT_WRITE").is_some() {
        std::fs::write(&file, &expected).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&file).expect("the page has its types");
    assert!(found == expected, "{} differs; see its first lines", file.display());
}
