//! What came of all trials, as a table.

use crate::trial::Outcome;

/// One line for each trial.
pub(crate) fn table(outcomes: &[Outcome]) -> String {
    let mut text =
        "| hurt | rounds | games | events told | tellings | refused | missing | changed | duplicated | other \
                    violations | play resumed within | answer within | not ready noticed within |\n\
                    |---|---|---|---|---|---|---|---|---|---|---|---|---|\n"
            .to_owned();
    for Outcome { name, rounds, counts, refusals, resumed, noticed, answered } in outcomes {
        let noticed = noticed.map_or_else(|| "–".to_owned(), |noticed| format!("{:.1} s", noticed.as_secs_f64()));
        text += &format!(
            "| {name} | {rounds} | {} | {} | {} | {refusals} | {} | {} | {} | {} | {:.1} s | {:.1} s | {noticed} |\n",
            counts.games,
            counts.events,
            counts.tellings,
            counts.missing,
            counts.changed,
            counts.duplicated,
            counts.other,
            resumed.as_secs_f64(),
            answered.as_secs_f64(),
        );
    }
    text
}
