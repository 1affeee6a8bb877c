//! Readers are given what almost is right: the laws hold, and nothing panics.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use turncoat_formats::{Format, laws};

/// A text in every format.
const TEXTS: [&str; 16] = [
    "f5d6c3d3c4f4f6\n1. e6 f4 2. e3\n",
    "2 (;GM[Othello]PC[GGS/os]DT[2002.05.30_20:00:00.MDT]PB[a]RB[17.5]TI[15:00//02:00]TY[8k]RE[+4.0:r]KM[-1.5]BO[8 -------- \
     -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5/1.25/3.2]W[d6//1.51]C[x\\]];)(;GM[Othello]B[f5];)",
    "(;FF[4]GM[2]SZ[8]PB[a]BR[9]RE[B+4]KM[1]TM[60]OT[1 b 2]AB[e4][d5]AW[d4][e5]PL[B];B[f5]V[1]C[x](;W[d6])(;W[f4]))",
    "(;FF[4]GM[1]SZ[17]KM[-0.5]WB[7]WW[10]RU[Quoridor:maxPlies=400]RE[B+0.5]AB[iq]AW[ia];B[io];W[ic];B[jn];W[jc])",
    "[Event \"?\"]\n[Date \"2021.03.11\"]\n[Time \"20:13:30\"]\n[Black \"a\\\"\"]\n[BlackElo \"?12\"]\n[TimeControl \"60+1\"]\n\n1. f5 \
     {[%eval 1.5] [%emt 0:00:01] x} d6 (1... f4 {y}) 2. c3 $1 d3! 37-27 {Black wins 37-27}\n",
    "[Game \"Quoridor\"]\n[Start \"quoridor 5x5:3 draws none\"]\n[Termination \"resignation\"]\n\n1. c2 c4 2. a1h 1-0\n",
    "{\"created\":\"2024-01-02T03:04:05Z\",\"tcb\":60000,\"players\":[{\"name\":\"a\",\"oldR\":1600.4}],\"position\":{\"moves\":[{\"t\":\
     218,\"m\":\"f5\"},{\"m\":\"d6\"},{\"s\":1}]}}",
    "+d3-c3+c4-c5: -04 10\n",
    "+56 -64 +33\n",
    "---------------------------OX------XO--------------------------- X; F5:+2; d3:-4.5; +3; --:-127; % x\n",
    "---------------------------OX------XO--------------------------- X\n",
    "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\n",
    "1. e2 e8 2. e3h b7v\n",
    "e8 e2 e7 h b3 v\n",
    "e3 / b7 / e3 e7 / 9 9 / 1; size 9x9\n",
    "turncoat game 1\ngame: othello\nfirst: human\nsecond: human\nclock: none\ntime-out: lose-game\ntake-back: free\n\n0 first plays f5\n\
     end of 1 events\n",
];

/// A change of a text: where, how many characters go, and what comes in their place.
type Change = (Index, usize, String);

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let pieces = [
        "", "[", "]", "(", ")", ";", "{", "}", "\"", "\\", "\n", " ", "f5", "pa", "--", "9", "-1", "1e9", "é", "\0",
        "/", ":", "%",
    ];
    let change = (any::<Index>(), 0..4_usize, select(pieces.map(str::to_owned).to_vec()));
    prop::collection::vec(change, 0..5)
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut marks: Vec<char> = text.chars().collect();
    for (place, gone, new) in changes {
        let begin = place.index(marks.len() + 1);
        let end = (begin + gone).min(marks.len());
        marks.splice(begin..end, new.chars());
    }
    marks.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_almost_right_is_refused_or_read(text in select(&TEXTS[..]), changes in changes()) {
        let text = changed(text, &changes);
        laws::detection_is_sound(text.as_bytes());
        for format in Format::ALL {
            laws::reading_is_sound(format, text.as_bytes());
        }
    }

    #[test]
    fn bytes_of_a_database_are_refused_or_read(games in 1..3_u8, changes in prop::collection::vec((any::<Index>(), any::<u8>()), 0..20)) {
        let mut bytes = vec![0; 16 + 68 * usize::from(games)];
        bytes[4] = games;
        for game in 0..usize::from(games) {
            bytes[16 + 68 * game + 8..][..3].copy_from_slice(&[56, 64, 33]);
        }
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        laws::detection_is_sound(&bytes);
        laws::reading_is_sound(Format::Wthor, &bytes);
    }
}
