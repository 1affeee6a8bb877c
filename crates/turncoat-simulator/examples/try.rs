use std::time::Duration;
use turncoat_simulator::*;
fn main() {
    let mut rig = Rig::default();
    let t = std::time::Instant::now();
    rig.switch_on(&LandTiger::firmware(), 1).unwrap();
    println!("flash {} static {}", rig.boards[0].chip.flash_size(), rig.boards[0].chip.static_size());
    rig.run(Duration::from_millis(600));
    let show = |rig: &Rig, name: &str, t: std::time::Instant| {
        let c = &rig.boards[0].chip;
        println!("{name}: {:?} chip {:?}, busy {} cycles, written {}, clock {}", t.elapsed(), rig.now(), c.busy_cycles(), c.with_lcd(|l| l.written()), c.core_clock());
        c.lcd().save(std::path::Path::new(&format!("/tmp/lpc-{name}.png"))).unwrap();
    };
    show(&rig, "boot", t);
    rig.tap(0, &[Key::Int0]);
    show(&rig, "menu", t);
    rig.run(Duration::from_secs(4));
    show(&rig, "alone", t);
    rig.tap(0, &[Key::Select]);
    show(&rig, "opposite", t);
    rig.tap(0, &[Key::Down]);
    rig.tap(0, &[Key::Select]);
    show(&rig, "game", t);
    rig.tap(0, &[Key::Up]);
    show(&rig, "target", t);
    rig.tap(0, &[Key::Select]);
    rig.run(Duration::from_millis(500));
    show(&rig, "after", t);
    rig.tap(0, &[Key::Key1]);
    show(&rig, "wall", t);
    println!("stack {}", rig.boards[0].chip.stack_size());
}
