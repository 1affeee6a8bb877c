use std::path::{Path, PathBuf};
use std::{fs, io};

use indicatif::ProgressBar;
use turncoat_engine::quoridor::{Network, Weights};
use turncoat_engine::{Random, StopFlag};

use super::gate::{Gate, network_match};
use super::journal::{Entry, Journal};
use super::sample::{Sample, Samples};
use super::self_play::{SelfPlay, play_itself};
use super::training::{Recipe, Trainer};
use super::weights_file::write_weights;
use crate::plot::{PlotError, plot_generations};

/// What every generation does.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many new samples it plays.
    pub samples: usize,
    /// How many samples, the latest ones, it is trained on.
    pub window: usize,
    /// How it plays.
    pub self_play: SelfPlay,
    /// How it is trained.
    pub recipe: Recipe,
    /// What it has to pass.
    pub gate: Gate,
    /// What the first generation starts from.
    pub origin: Origin,
}

/// What the generations of a new folder start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The network that the engine comes with: it plays the first games, and training goes on from its weights.
    Engine,
    /// Nothing: weights made by hand play the first games, and training starts with random ones.
    Scratch,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            samples: 120_000,
            window: 600_000,
            self_play: SelfPlay::default(),
            recipe: Recipe::default(),
            gate: Gate::default(),
            origin: Origin::Engine,
        }
    }
}

/// Generations of networks in a folder: each plays against itself, is trained, and has to beat the champion. Whatever is
/// interrupted goes on where it was.
pub struct Generations {
    folder: PathBuf,
    plan: Plan,
    journal: Journal,
}

/// Why generations cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum GenerationError {
    /// The file system refuses.
    #[error(transparent)]
    File(#[from] io::Error),
    /// The plot cannot be drawn.
    #[error(transparent)]
    Plot(#[from] PlotError),
}

/// One sample of so many measures and does not train.
const HELD_OUT: usize = 50;

impl Generations {
    /// Goes on in `folder`, which is made if it is not there.
    ///
    /// # Errors
    /// If the file system refuses, or the journal is damaged.
    pub fn open(folder: &Path, plan: Plan) -> Result<Self, GenerationError> {
        fs::create_dir_all(folder)?;
        let journal = Journal::open(&folder.join("journal.txt"))?;
        Ok(Self { folder: folder.to_owned(), plan, journal })
    }

    /// The generations so far.
    #[must_use]
    pub const fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Makes one generation; nothing if `stop` was raised before it was done.
    ///
    /// # Errors
    /// If the file system refuses.
    pub fn advance(&mut self, stop: &StopFlag, progress: &ProgressBar) -> Result<Option<Entry>, GenerationError> {
        let champion_weights = self.champion()?;
        let champion = Network::new(&champion_weights);
        self.play(&champion, stop, progress)?;
        if stop.is_stopped() {
            return Ok(None);
        }
        let samples = self.window()?;
        let (candidate, losses) = self.train(&samples, progress);
        let Some(rounded) = Weights::rounded(&candidate) else { return Ok(None) };
        self.write_exact("latest", &candidate)?;
        write_weights(&self.folder.join(format!("{:03}.weights.zst", self.number())), &rounded)?;

        progress.set_length(u64::from(self.plan.gate.games));
        let gate = Gate { seed: self.number() as u64 + 1, ..self.plan.gate };
        let network = Network::new(&rounded);
        let standing = network_match(&network, &champion, &gate, stop, |now| {
            progress.set_position(u64::from(now.games));
            let standing = now.standing;
            let score = format!("{} won, {} drawn, {} lost", standing.won(), standing.drawn(), standing.lost());
            progress.set_message(format!("generation {}, match: {score}", self.number()));
        });
        if stop.is_stopped() {
            return Ok(None);
        }
        let elo = standing.pairs().elo();
        let is_champion = Gate::is_passed(&standing);
        if is_champion {
            write_weights(&self.folder.join("champion.weights.zst"), &rounded)?;
        }
        let entry = Entry {
            samples: samples.len(),
            value_loss: losses[0],
            policy_loss: losses[1],
            elo: elo.map_or([0.0; 3], |elo| [elo.value, elo.low, elo.high]),
            is_champion,
        };
        self.journal.add(entry)?;
        plot_generations(&self.folder.join("generations.svg"), self.journal.entries())?;
        Ok(Some(entry))
    }

    fn number(&self) -> usize {
        self.journal.entries().len()
    }

    /// The weights of the best network so far; at first those of the origin.
    fn champion(&self) -> io::Result<Weights> {
        let path = self.folder.join("champion.weights.zst");
        if path.exists() {
            return super::weights_file::read_weights(&path);
        }
        Ok(match self.plan.origin {
            Origin::Engine => Weights::embedded(),
            Origin::Scratch => Weights::handcrafted(),
        })
    }

    /// Where the first training starts.
    fn first_weights(&self, seed: u64) -> Vec<f32> {
        match self.plan.origin {
            Origin::Engine => Weights::embedded().exact(),
            Origin::Scratch => Trainer::random_weights(seed),
        }
    }

    fn samples_path(&self, number: usize) -> PathBuf {
        self.folder.join(format!("{number:03}.samples"))
    }

    fn play(&self, champion: &Network, stop: &StopFlag, progress: &ProgressBar) -> io::Result<()> {
        let path = self.samples_path(self.number());
        let mut played = Samples::read(&path)?.len();
        progress.set_length(self.plan.samples as u64);
        while played < self.plan.samples && !stop.is_stopped() {
            let mut random = Random::new(((self.number() as u64) << 40) + played as u64);
            let game = play_itself(champion, &self.plan.self_play, &mut random);
            Samples::append(&path, &game)?;
            played += game.len().max(1);
            progress.set_position(played as u64);
            progress.set_message(format!("generation {}, games", self.number()));
        }
        Ok(())
    }

    /// The latest samples, the oldest first.
    fn window(&self) -> io::Result<Vec<Sample>> {
        let mut samples = Vec::new();
        for number in 0..=self.number() {
            samples.extend(Samples::read(&self.samples_path(number))?);
        }
        let surplus = samples.len().saturating_sub(self.plan.window);
        Ok(samples.split_off(surplus))
    }

    /// Trains on from the latest weights, and returns the new ones with their costs of value and moves.
    fn train(&self, samples: &[Sample], progress: &ProgressBar) -> (Vec<f32>, [f64; 2]) {
        let seed = self.number() as u64;
        let weights = self.read_exact("latest").unwrap_or_else(|| self.first_weights(seed));
        let mut trainer = Trainer::new(weights, seed);
        let (held_out, training): (Vec<_>, Vec<_>) =
            samples.iter().enumerate().partition(|(at, _)| at / 100 % HELD_OUT == 0);
        let only = |samples: Vec<(usize, &Sample)>| samples.into_iter().map(|(_, sample)| *sample).collect::<Vec<_>>();
        progress.set_length(1000);
        trainer.train(&only(training), &self.plan.recipe, |share, losses| {
            progress.set_position((share * 1000.0) as u64);
            let (value, policy) = (losses.value, losses.policy);
            progress.set_message(format!("generation {}, training: {value:.4} {policy:.4}", self.number()));
        });
        let losses = trainer.measure(&only(held_out), &self.plan.recipe);
        (trainer.weights().to_vec(), [losses.value, losses.policy])
    }

    /// Weights as the trainer has them, so that the next generation goes on without loss.
    fn read_exact(&self, name: &str) -> Option<Vec<f32>> {
        let bytes = fs::read(self.folder.join(format!("{name}.exact"))).ok()?;
        let is_whole = bytes.len() == 4 * Weights::count();
        is_whole.then(|| bytemuck::allocation::pod_collect_to_vec(&bytes))
    }

    fn write_exact(&self, name: &str, weights: &[f32]) -> io::Result<()> {
        fs::write(self.folder.join(format!("{name}.exact")), bytemuck::cast_slice(weights))
    }
}
