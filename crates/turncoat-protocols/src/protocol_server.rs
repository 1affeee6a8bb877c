use crate::{Job, JobEvent, Resources};

/// One end of a conversation in some protocol: lines and results go in, lines and jobs come out. It does no input or output,
/// starts no thread and never waits.
pub trait ProtocolServer {
    /// The other end has said this line, without its end.
    fn hear(&mut self, line: &str) -> Vec<Action>;

    /// An engine has something to say about a job.
    fn learn(&mut self, news: JobEvent) -> Vec<Action>;

    /// The other end says no more. What it has asked for is still done; what would never end is to be stopped.
    fn hang_up(&mut self) -> Vec<Action>;
}

/// An action that a protocol server asks for.
#[derive(Clone, Debug)]
pub enum Action {
    /// Say this to the other end, and end the line.
    Say(String),
    /// Let an engine do this.
    Think(Box<Job>),
    /// Let the job end at once, with what it knows.
    Stop(u64),
    /// Think with these resources from now on. Jobs that are under way end as if they were stopped.
    Reconfigure(Resources),
    /// End the conversation.
    Quit,
}
