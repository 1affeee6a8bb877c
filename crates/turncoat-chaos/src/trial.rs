//! Tables at which games are played while the server is hurt, and what is checked after every round.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use hyper::{Method, StatusCode};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::client::{Client, Nodes};
use crate::database;
use crate::disk::Disk;
use crate::ledger::Counts;
use crate::node::{Node, Recipe, free_address};
use crate::table::{TABLES, Table};
use crate::watcher::read_back;
use crate::world::World;

/// What all trials have in common.
pub(crate) struct Setting {
    pub(crate) executable: PathBuf,
    pub(crate) scratch: PathBuf,
    /// How long play may take to resume.
    pub(crate) patience: Duration,
    /// Whether small file systems can be mounted.
    pub(crate) mounts: bool,
}

/// What came of a trial.
pub(crate) struct Outcome {
    pub(crate) name: &'static str,
    pub(crate) rounds: u32,
    pub(crate) counts: Counts,
    pub(crate) refusals: u64,
    /// The longest time until all tables played on.
    pub(crate) resumed: Duration,
    /// The longest time until the server said itself that it cannot write, if it ever did.
    pub(crate) noticed: Option<Duration>,
    /// The longest time until a command was answered.
    pub(crate) answered: Duration,
}

/// Games that go on while their server is hurt.
pub(crate) struct Trial<'a> {
    setting: &'a Setting,
    name: &'static str,
    rounds: u32,
    pub(crate) nodes: Vec<Node>,
    pub(crate) world: Arc<World>,
    /// The tables; they stop when this is dropped.
    _tables: JoinSet<()>,
    refusals_before: u64,
    resumed: Duration,
    noticed: Option<Duration>,
    /// How many events of each game had been told when it was read back.
    compared: BTreeMap<String, usize>,
}

impl<'a> Trial<'a> {
    /// Starts so many nodes on one database, and play at all tables.
    pub(crate) async fn start(
        setting: &'a Setting,
        name: &'static str,
        database: &str,
        nodes: usize,
        disk: Option<&Disk>,
    ) -> Result<Self> {
        let mut running = Vec::new();
        for number in 0..nodes {
            let recipe = Recipe {
                executable: setting.executable.clone(),
                address: free_address()?,
                database: database.to_owned(),
                log: setting.scratch.join(format!("{}-{number}.log", name.replace(' ', "-"))),
                preload: disk.map(|disk| (disk.preload.clone(), disk.folder().to_owned())),
            };
            running.push(Node::start(recipe).await?);
        }
        let world = World::new(Nodes(running.iter().map(Node::address).collect()), TABLES);
        let mut tables = JoinSet::new();
        for number in 0..TABLES {
            tables.spawn(Table { number, world: Arc::clone(&world) }.run());
        }
        let mut trial = Self {
            setting,
            name,
            rounds: 0,
            nodes: running,
            world,
            _tables: tables,
            refusals_before: 0,
            resumed: Duration::ZERO,
            noticed: None,
            compared: BTreeMap::new(),
        };
        trial.resume().await;
        trial.resumed = Duration::ZERO;
        Ok(trial)
    }

    /// Lets everybody play for a while.
    pub(crate) async fn play(&mut self) {
        sleep(Duration::from_millis(fastrand::u64(300..1_500))).await;
        self.refusals_before = self.world.refusals();
    }

    /// Waits until some client was refused since [`Trial::play`]: the hurt is felt. `keep` keeps it up.
    pub(crate) async fn suffer(&mut self, mut keep: impl FnMut()) {
        let deadline = Instant::now() + self.setting.patience;
        while self.world.refusals() == self.refusals_before {
            if Instant::now() > deadline {
                self.world.ledger.object("the hurt was not felt: no client was refused anything");
                return;
            }
            keep();
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// How long until the first node says that it is not ready, waiting for `time` in all.
    pub(crate) async fn notice(&mut self, time: Duration, mut keep: impl FnMut()) {
        let begun = Instant::now();
        let client = Client::new(&self.world.nodes);
        let mut noticed = None;
        while begun.elapsed() < time {
            keep();
            if noticed.is_none() {
                let asking = client.ask_node(self.nodes[0].address(), Method::GET, "/readyz", None);
                if let Ok(Ok((StatusCode::SERVICE_UNAVAILABLE, _))) = tokio::time::timeout(time, asking).await {
                    noticed = Some(begun.elapsed());
                }
            }
            sleep(Duration::from_millis(50)).await;
        }
        self.noticed = self.noticed.max(noticed);
    }

    /// Waits until every table plays on.
    pub(crate) async fn resume(&mut self) {
        self.resume_at_others(usize::MAX).await;
    }

    /// Waits until every table plays on while the node `victim` is down.
    pub(crate) async fn resume_at_others(&mut self, victim: usize) {
        let begun = Instant::now();
        let before = self.world.progress();
        loop {
            let progress = self.world.progress();
            let stalled: Vec<_> = (0..TABLES).filter(|&table| progress[table] == before[table]).collect();
            if stalled.is_empty() {
                break;
            }
            if let Some(ended) =
                self.nodes.iter_mut().enumerate().filter(|(node, _)| *node != victim).find_map(|(_, node)| node.ended())
            {
                self.world.ledger.object(&ended);
                break;
            }
            if begun.elapsed() > self.setting.patience {
                let patience = self.setting.patience.as_secs();
                self.world
                    .ledger
                    .object(&format!("play does not resume within {patience} s at the tables {stalled:?}"));
                break;
            }
            sleep(Duration::from_millis(10)).await;
        }
        self.resumed = self.resumed.max(begun.elapsed());
    }

    /// Compares what clients were told with what the server says now, in all games or in those with news since the last time.
    pub(crate) async fn read_back(&mut self, all: bool) {
        let client = Client::new(&self.world.nodes);
        for game in self.world.ledger.games() {
            let told = self.world.ledger.told(&game);
            let before = self.compared.insert(game.clone(), told.len());
            if before == Some(told.len()) && !all {
                continue;
            }
            let deadline = Instant::now() + self.setting.patience;
            loop {
                match read_back(&client, &game).await {
                    Ok(events) => break self.world.ledger.compare(&game, "the server", &told, &events),
                    Err(error) if Instant::now() > deadline => {
                        break self.world.ledger.object(&format!("{game} cannot be read back: {error:#}"));
                    }
                    Err(_) => sleep(Duration::from_millis(50)).await,
                }
            }
        }
    }

    /// Compares what clients were told with the SQLite file, which has no writer at this moment.
    pub(crate) async fn compare_file(&self, file: &Path) -> Result<()> {
        let folder = self.setting.scratch.join("copy");
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let compared = database::compare_file(&self.world.ledger, file, &folder).await;
        self.object_to(compared);
        Ok(())
    }

    /// Compares what clients were told with PostgreSQL.
    pub(crate) async fn compare_server(&self, url: &str) {
        let compared = database::compare_server(&self.world.ledger, url).await;
        self.object_to(compared);
    }

    fn object_to(&self, compared: Result<()>) {
        if let Err(error) = compared {
            self.world.ledger.object(&format!("the database cannot be read: {error:#}"));
        }
    }

    /// Ends a round: one line of progress.
    pub(crate) fn report(&mut self, rounds: u32) {
        self.rounds += 1;
        let Counts { games, events, missing, changed, duplicated, other, .. } = self.world.ledger.counts();
        println!(
            "{} {}/{rounds}: {games} games, {events} events told; missing {missing}, changed {changed}, duplicated \
             {duplicated}, other violations {other}; resumed within {:.1} s",
            self.name,
            self.rounds,
            self.resumed.as_secs_f64(),
        );
    }

    /// What came of it.
    pub(crate) fn finish(self) -> Outcome {
        Outcome {
            name: self.name,
            rounds: self.rounds,
            counts: self.world.ledger.counts(),
            refusals: self.world.refusals(),
            resumed: self.resumed,
            noticed: self.noticed,
            answered: self.world.slowest(),
        }
    }
}
