//! `turncoat join`: a player of this computer, or a board on its line, takes a seat at an online table.

mod hand;
mod invitation;
mod seat;
mod table;

use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use turncoat_client::{Client, Origin};
use turncoat_players::PlayerKind;
use turncoat_protocols::remote;
use turncoat_server::api::{Created, GameSnapshot, Joined, NewGame, SeatRequest, Side};
use turncoat_session::{Level, Player, Start, Strength};

use crate::arguments::JoinArguments;
use crate::interrupt::stop_on_interrupt;
use hand::Hand;
use invitation::Invitation;
use seat::Seat;
use table::Table;

/// How long the thread of the player may take to end.
const FAREWELL: Duration = Duration::from_secs(6);

pub(crate) fn run(arguments: &JoinArguments) -> Result<()> {
    ensure!(
        arguments.player != Player::Human,
        "--as: a person joins in the browser; a player is needed, such as level:5"
    );
    let stop = stop_on_interrupt()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(async {
        let name = arguments.name.clone().unwrap_or_else(|| name_of(&arguments.player));
        let (client, game, side) = match &arguments.new {
            None => take_seat(arguments, &name).await?,
            Some(start) => open_table(arguments, start, &name).await?,
        };
        let hand = Hand::start(arguments.player.clone())?;
        Seat::new(client, game, side, hand).play(&stop).await
    })
}

/// Takes the open seat of an invitation.
async fn take_seat(arguments: &JoinArguments, name: &str) -> Result<(Client, String, Side)> {
    let invitation: Invitation = arguments.url.parse()?;
    let client = Client::of_origin(&invitation.origin)?;
    let game = invitation.game;
    let snapshot: GameSnapshot = client.get(&format!("/api/games/{game}")).await?;
    let open = [(Side::First, snapshot.seats.first.open), (Side::Second, snapshot.seats.second.open)];
    let Some((side, _)) = open.into_iter().find(|(_, open)| *open) else {
        bail!("both seats of this table are taken");
    };
    check_player(&arguments.player, &Table::new(snapshot)?.game()?)?;
    let request = SeatRequest { token: invitation.token, name: Some(name.to_owned()), program: true };
    let _: Joined = client.post(&format!("/api/games/{game}/seats/{side}"), &request).await?;
    println!("{name} plays the {side} side at {}/game/{game}", invitation.origin);
    Ok((client, game, side))
}

/// Opens a table and prints the link for the other player.
async fn open_table(arguments: &JoinArguments, start: &Start, name: &str) -> Result<(Client, String, Side)> {
    let origin: Origin = arguments.url.parse()?;
    check_player(&arguments.player, &turncoat_session::Game::new(start))?;
    let client = Client::of_origin(&origin)?;
    let (side, first, second) = match arguments.second {
        false => (Side::First, "human", "friend"),
        true => (Side::Second, "friend", "human"),
    };
    let wanted = NewGame {
        name: Some(name.to_owned()),
        clock: arguments.clock.map(|clock| clock.to_string()),
        program: true,
        ..NewGame::new(&start.to_string(), first, second)
    };
    let created: Created = client.create(&wanted).await?;
    let invitation = created.invitation.context("the server has sent no invitation")?;
    println!("{name} plays the {side} side at {origin}/game/{}", created.id);
    println!("the other player opens, or joins, {origin}{}", invitation.path);
    Ok((client, created.id, side))
}

/// Whether the player can play this game from here on.
fn check_player(player: &Player, game: &turncoat_session::Game) -> Result<()> {
    let kind = game.kind();
    ensure!(player.plays(kind), "--as: {player} does not play {kind}");
    if let Player::Engine(Strength::Level(level)) = player {
        let highest = Level::highest(kind);
        ensure!(*level <= highest, "--as: the levels of {kind} are 1 to {highest}, and unlimited");
    }
    remote::check(player, game).context("--as")
}

/// What the player is called at the table: nothing of commands or ports, which are not for others to see.
fn name_of(player: &Player) -> String {
    match (PlayerKind::of(player), player) {
        (Some(PlayerKind::Board), _) => "board".to_owned(),
        (Some(PlayerKind::Engine), Player::Program { protocol, .. }) => format!("{protocol} engine"),
        _ => player.to_string().replace(':', " "),
    }
}
