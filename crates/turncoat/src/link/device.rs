//! `turncoat link device`.

use std::time::Instant;

use anyhow::Result;
use turncoat_device::Chatty;
use turncoat_engine::{Player, StopFlag};
use turncoat_link::script::Bench;
use turncoat_link::uart::{Device, Light, Peripherals};
use turncoat_othello::{Move, Position};

use crate::arguments::DeviceArguments;
use crate::players::read_othello_player;
use turncoat_protocols::board::Port;

pub(crate) fn run(arguments: &DeviceArguments) -> Result<()> {
    let player = read_othello_player(&arguments.player, 1, &StopFlag::default())?;
    let port = Port::open(&arguments.port)?;
    if arguments.chatty { serve(player, port, Chatty(Bench::default())) } else { serve(player, port, Bench::default()) }
}

/// Is a board for ever; Ctrl-C ends it.
fn serve<B>(mut player: Box<dyn Player<Position>>, mut port: Port, mut bench: B) -> Result<()>
where
    B: Peripherals<Position> + AsMut<Bench>,
{
    let began = Instant::now();
    let mut device = Device::<Position>::default();
    let mut shown = None;
    device.power_on(&mut bench);
    loop {
        port.write(&bench.as_mut().take_sent());
        for byte in port.read() {
            device.receive(byte, &mut bench);
        }
        if bench.as_mut().pass_time(began.elapsed()) {
            device.time_is_up(&mut bench);
        }
        if device.is_to_move() {
            port.write(&bench.as_mut().take_sent());
            if let Move::Place(square) = player.choose(device.position()) {
                device.play(square, &mut bench);
            }
        }
        let light = bench.as_mut().light();
        if light != shown {
            shown = light;
            println!("{}", describe(light));
        }
    }
}

const fn describe(light: Option<Light>) -> &'static str {
    match light {
        None => "LEDs off",
        Some(Light::Won) => "LED1: the device has won",
        Some(Light::Lost) => "LED2: the device has lost",
        Some(Light::Tie) => "LED3: a tie",
    }
}
