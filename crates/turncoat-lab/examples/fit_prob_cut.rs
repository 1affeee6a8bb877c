use turncoat_engine::othello::Thinker;
use turncoat_lab::{prob_cut_fit::*, tournament_samples::*, wthor};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let games = wthor::read_folder(a[1].as_ref()).unwrap();
    let count: usize = a[2].parse().unwrap();
    let deepest: u32 = a[3].parse().unwrap();
    let mut d = Differences::default();
    let mut t = Thinker::new(64 << 20);
    let mut r = turncoat_lab::random::Random::new(7);
    for i in 0..count {
        let g = &games[r.below(games.len() as u32) as usize];
        let p: Vec<_> = positions(g).collect();
        let e = 6 + (i % 50) as u32;
        let Some(pos) = p.iter().find(|p| p.empty_squares().len() == e && !turncoat_game::Position::is_over(*p)) else {
            continue;
        };
        t.clear();
        d.measure(&mut t, pos, deepest);
    }
    for (p, s) in d.deviations(count as u32 / 100) {
        if p.empties % 6 == 0 && p.shallow == p.deep / 2 {
            println!("{p:?} {s:.2}");
        }
    }
    println!("{:?}", d.fit(count as u32 / 100));
}
