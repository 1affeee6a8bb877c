use anyhow::{Context as _, Result, ensure};
use turncoat_lab::games::read_games;
use turncoat_lab::labelled_samples::{Draw, DrawnOutlook, Labels, label};
use turncoat_lab::sample::{Sample, write_samples};
use turncoat_lab::tournament_samples::tournament_samples;
use turncoat_lab::valued_games::read_shards;

use super::{continuation, finish_bar, progress_bar, read_evaluation};
use crate::arguments::{SamplesArguments, Values};
use crate::interrupt::stop_on_interrupt;

pub(super) fn print(arguments: &SamplesArguments) -> Result<String> {
    let empties = arguments.empties[0]..=arguments.empties[1];
    ensure!(!empties.is_empty(), "--empties: {} is more than {}", empties.start(), empties.end());
    let output = arguments.output.display();
    let refused = || format!("--output: {output}");
    if arguments.values == Values::Kept {
        let shards = read_shards(&arguments.games).context("--games")?;
        ensure!(!shards.is_empty(), "--games: {} holds no shards of self-play", arguments.games.display());
        let samples: Vec<Sample> = shards.iter().flat_map(|shard| shard.samples(&empties)).collect();
        write_samples(&arguments.output, &samples).with_context(refused)?;
        return Ok(format!("{output}: {} samples\n", samples.len()));
    }
    let games = read_games(&arguments.games).context("--games")?;
    if arguments.values == Values::Game {
        let samples = tournament_samples(&games, &empties);
        write_samples(&arguments.output, &samples).with_context(refused)?;
        return Ok(format!("{output}: {} samples\n", samples.len()));
    }
    // Searches with a limit of nodes keep their weights as long as the program runs.
    let evaluation: &'static _ =
        Box::leak(Box::new(read_evaluation(arguments.weights.file.as_deref()).context("--weights")?));
    let labels = match arguments.values {
        Values::Depth(depth) => Labels::Search { evaluation, depth },
        Values::Nodes(nodes) => Labels::Nodes { evaluation, nodes },
        Values::Exact | Values::Game | Values::Kept => Labels::Exact,
    };
    let outlook = arguments.outlook.map(|depth| DrawnOutlook { evaluation, depth });
    let draw = Draw { empties, random_moves: arguments.random_moves, outlook, seed: arguments.seed };
    let stop = stop_on_interrupt()?;
    let bar = progress_bar("samples");
    label(&games, &draw, labels, arguments.count, &arguments.output, &stop, &bar).with_context(refused)?;
    let done = finish_bar(&bar);
    Ok(format!("{output}: {} samples{}\n", done, continuation(stop.is_stopped())))
}
