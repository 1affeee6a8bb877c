use turncoat_device::*;
use turncoat_engine::*;
use turncoat_engine::othello::classic::*;
use turncoat_lab::arena::*;
use turncoat_othello::*;
use turncoat_game::Position as _;
struct Chip(u32);
impl Player<Position> for Chip {
    fn name(&self) -> String { "chip".into() }
    fn choose(&mut self, p: &Position) -> Move {
        if p.legal_moves().squares().is_empty() { return Move::Pass }
        let mut n = self.0;
        let s = Search::new(|| { if n == 0 { Urgency::MoveNow } else { n -= 1; Urgency::Think } });
        Move::Place(s.choose(&Rows::from(p)).unwrap())
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let nodes: u32 = a[1].parse().unwrap();
    let games: usize = a[2].parse().unwrap();
    for name in &a[3..] {
        let mut opp: Classic = name.parse().unwrap();
        let openings = random_openings(&Position::default(), 6, games/2, &mut Random::new(1));
        let m = Match { openings, sprt: None };
        let st = m.play(&mut Chip(nodes), &mut opp, &StopFlag::default(), |_| ());
        println!("{name} {nodes}: {:?}", st.pairs());
    }
}
