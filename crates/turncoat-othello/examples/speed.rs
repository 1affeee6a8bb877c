use std::time::Instant;
use turncoat_game::{perft, Convention, perft_step};
use turncoat_othello::Position;
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn wide(p: &Position, d: u32) -> u64 { perft_step(p, d, Convention::PassIsPly, |p, d| wide(p, d)) }
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
fn scalar(p: &Position, d: u32) -> u64 { perft_step(p, d, Convention::PassIsPly, |p, d| scalar(p, d)) }
fn main() {
    let p = std::hint::black_box(Position::default());
    for i in 0..3 { let p = &std::hint::black_box(p.clone()); let _ = i;
    let t = Instant::now(); let n = perft(p, 11, Convention::PassIsPly); let s = t.elapsed().as_secs_f64(); println!("portable {n} {s:.2} {:.0} M/s", n as f64 / s / 1e6);
    let t = Instant::now(); let n = unsafe { wide(p, 11) }; let s = t.elapsed().as_secs_f64(); println!("wide {n} {s:.2} {:.0} M/s", n as f64 / s / 1e6);
    let t = Instant::now(); let n = unsafe { scalar(p, 11) }; let s = t.elapsed().as_secs_f64(); println!("bmi {n} {s:.2} {:.0} M/s", n as f64 / s / 1e6);
    }
}
