use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

/// A whole file of positions or games, and where the results go.
#[derive(Args)]
pub(crate) struct CollectionArguments {
    /// A file of positions or games in any format: all of them, instead of one position
    #[arg(value_name = "FILE", conflicts_with_all = ["position", "moves", "start"])]
    pub(crate) file: Option<PathBuf>,

    /// Append the results of a file here, each as soon as it is known; what is there already is not done again
    #[arg(long, short, value_name = "RESULTS", requires = "file")]
    pub(crate) output: Option<PathBuf>,

    /// The format of the results of a file; by default by the ending of --output
    #[arg(long, value_enum, value_name = "FORMAT", requires = "file")]
    pub(crate) results: Option<ResultFormat>,

    /// Number of positions or games of a file to work on at a time
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = super::at_least_one, requires = "file")]
    pub(crate) jobs: usize,
}

/// How results are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ResultFormat {
    /// Lines for people
    Table,
    /// Positions with values of moves
    Obf,
    /// Comma-separated values with a first line of names
    Csv,
    /// A line of JSON for each
    Json,
}

impl CollectionArguments {
    /// The form that is asked for, be it by the name of the file; `is_json` is the option of single positions.
    pub(crate) fn result_format(&self, is_json: bool) -> ResultFormat {
        let by_ending = |path: &Path| match path.extension()?.to_str()? {
            "obf" => Some(ResultFormat::Obf),
            "csv" => Some(ResultFormat::Csv),
            "json" | "jsonl" => Some(ResultFormat::Json),
            _ => None,
        };
        let usual = if is_json { ResultFormat::Json } else { ResultFormat::Table };
        self.results.or_else(|| by_ending(self.output.as_deref()?)).unwrap_or(usual)
    }
}
