use std::time::Duration;
use turncoat_engine::{Effort, StopFlag, othello::*};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = args[1].clone();
    let position = if text.len() >= 64 {
        text.parse().unwrap()
    } else {
        turncoat_othello::Position::default().replay(&text).finish().unwrap()
    };
    let effort = if let Some(d) = args[2].strip_prefix('d') {
        Effort::Depth { plies: d.parse().unwrap(), confidence: Confidence::Percent73 }
    } else if let Some(d) = args[2].strip_prefix('f') {
        Effort::Depth { plies: d.parse().unwrap(), confidence: Confidence::Certain }
    } else {
        Effort::Time(Duration::from_millis(args[2].parse().unwrap()))
    };
    let mut t = Thinker::new(256 << 20);
    if args.len() > 3 {
        t = t.portable();
    }
    t.think(&position, Limits { effort, lines: 1 }, &StopFlag::default(), |r| {
        let l = &r.lines[0];
        println!(
            "{:?} {:+} {} {:.3}s {:.1}M/s {}",
            r.certainty,
            l.score,
            r.nodes,
            r.elapsed.as_secs_f64(),
            r.nodes as f64 / r.elapsed.as_secs_f64() / 1e6,
            l.moves.iter().map(|m| m.to_string()).collect::<String>()
        );
    });
}
