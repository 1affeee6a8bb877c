use std::fmt;

use turncoat_lab::arena::{Contestant, Estimate, Hypothesis, Sprt, Standing};

/// The result of a match as text.
pub(super) struct MatchResult {
    pub(super) names: [String; 2],
    /// The unit of margins.
    pub(super) unit: &'static str,
    pub(super) standing: Standing,
    pub(super) sprt: Option<Sprt>,
    pub(super) is_interrupted: bool,
}

impl fmt::Display for MatchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.names;
        let Self { standing, is_interrupted, .. } = self;
        let games = standing.games();
        let end = if *is_interrupted { ", interrupted" } else { "" };
        writeln!(f, "{first} against {second}, {games} games{end}")?;
        let Some(score) = standing.pairs().score() else { return Ok(()) };
        let (won, drawn, lost) = (standing.won(), standing.drawn(), standing.lost());
        let points = standing.pairs().points();
        writeln!(f, "score   {points} of {games} ({:.1} %): {won} won, {drawn} drawn, {lost} lost", 100.0 * score)?;
        let [none, half, one, one_and_half, two] = standing.pairs().0;
        writeln!(f, "pairs   {none} with 0 points, {half} with ½, {one} with 1, {one_and_half} with 1½, {two} with 2")?;
        self.write_elo(f)?;
        if let Some(margin) = standing.margin() {
            writeln!(f, "{:7} {}", self.unit, with_interval(margin))?;
        }
        self.write_sprt(f)?;
        for forfeit in standing.forfeits() {
            let name = match forfeit.by {
                Contestant::First => first,
                Contestant::Second => second,
            };
            writeln!(f, "forfeit game {} by {name}: {}", forfeit.game, forfeit.reason)?;
        }
        Ok(())
    }
}

impl MatchResult {
    fn write_elo(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.standing.pairs().elo() {
            None => writeln!(f, "Elo     unknown after one pair"),
            Some(elo) if elo.value == f64::INFINITY => writeln!(f, "Elo     not to be measured: every game was won"),
            Some(elo) if elo.value == f64::NEG_INFINITY => {
                writeln!(f, "Elo     not to be measured: every game was lost")
            }
            Some(elo) => writeln!(f, "Elo     {}", with_interval(elo)),
        }
    }

    fn write_sprt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(sprt) = self.sprt else { return Ok(()) };
        let pairs = self.standing.pairs();
        let decision = match sprt.decide(pairs) {
            None => "undecided".to_owned(),
            Some(Hypothesis::Null) => format!("Elo {:+} accepted", sprt.elo0()),
            Some(Hypothesis::Alternative) => format!("Elo {:+} accepted", sprt.elo1()),
        };
        let ratio = sprt.log_likelihood_ratio(pairs);
        let (low, high) = (sprt.lower_bound(), sprt.upper_bound());
        writeln!(f, "SPRT    {decision}: log-likelihood ratio {ratio:.2}, bounds {low:.2} and {high:.2}")
    }
}

fn with_interval(Estimate { value, low, high }: Estimate) -> String {
    format!("{value:+.1} (95 %: {low:+.1} to {high:+.1})")
}
