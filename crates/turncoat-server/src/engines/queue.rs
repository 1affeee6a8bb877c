use std::collections::{HashMap, VecDeque};

use super::{Busy, Urgency};

/// Jobs that wait for a thread. Clients take turns, however many jobs each has; moves go before studies.
pub(super) struct Queue<J> {
    /// For each urgency, the clients that wait, next first.
    turns: [VecDeque<String>; 2],
    jobs: HashMap<(String, Urgency), VecDeque<J>>,
    /// How many jobs of each client wait or are being done.
    open: HashMap<String, usize>,
    waiting: usize,
}

/// How many jobs wait at most, in all and of one client with those that are being done.
const MOST: usize = 256;
const MOST_OF_CLIENT: usize = 16;

impl<J> Default for Queue<J> {
    fn default() -> Self {
        Self { turns: Default::default(), jobs: HashMap::new(), open: HashMap::new(), waiting: 0 }
    }
}

impl<J> Queue<J> {
    /// Adds a job; says how many wait before it at most.
    pub(super) fn push(&mut self, client: &str, urgency: Urgency, job: J) -> Result<usize, Busy> {
        if self.waiting >= MOST {
            return Err(Busy::Everybody);
        }
        let open = self.open.entry(client.to_owned()).or_default();
        if *open >= MOST_OF_CLIENT {
            return Err(Busy::Client);
        }
        *open += 1;
        let jobs = self.jobs.entry((client.to_owned(), urgency)).or_default();
        if jobs.is_empty() {
            self.turns[urgency as usize].push_back(client.to_owned());
        }
        jobs.push_back(job);
        self.waiting += 1;
        Ok(self.waiting - 1)
    }

    /// The next job and its client, who goes to the end of the line.
    pub(super) fn pop(&mut self) -> Option<(String, J)> {
        for urgency in [Urgency::Move, Urgency::Study] {
            let turns = &mut self.turns[urgency as usize];
            let Some(client) = turns.pop_front() else { continue };
            let key = (client.clone(), urgency);
            let jobs = self.jobs.get_mut(&key)?;
            let job = jobs.pop_front()?;
            if jobs.is_empty() {
                self.jobs.remove(&key);
            } else {
                turns.push_back(client.clone());
            }
            self.waiting -= 1;
            return Some((client, job));
        }
        None
    }

    /// A job of `client` is done.
    pub(super) fn finish(&mut self, client: &str) {
        if let Some(open) = self.open.get_mut(client) {
            *open -= 1;
            if *open == 0 {
                self.open.remove(client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_take_turns_and_moves_go_first() {
        let mut queue = Queue::default();
        for (client, urgency, job) in [
            ("ada", Urgency::Study, "ada 1"),
            ("ada", Urgency::Study, "ada 2"),
            ("ada", Urgency::Study, "ada 3"),
            ("bob", Urgency::Study, "bob 1"),
            ("eve", Urgency::Move, "eve 1"),
        ] {
            queue.push(client, urgency, job).unwrap();
        }
        let order: Vec<_> = std::iter::from_fn(|| queue.pop()).map(|(_, job)| job).collect();
        assert_eq!(order, ["eve 1", "ada 1", "bob 1", "ada 2", "ada 3"]);
    }

    #[test]
    fn nobody_fills_the_queue_alone() {
        let mut queue = Queue::default();
        for _ in 0..MOST_OF_CLIENT {
            queue.push("ada", Urgency::Study, ()).unwrap();
        }
        assert_eq!(queue.push("ada", Urgency::Move, ()), Err(Busy::Client));
        assert_eq!(queue.push("bob", Urgency::Move, ()), Ok(MOST_OF_CLIENT));
        let (client, ()) = queue.pop().unwrap();
        assert_eq!((client.as_str(), queue.push("ada", Urgency::Move, ())), ("bob", Err(Busy::Client)));
        queue.pop().unwrap();
        queue.finish("ada");
        assert!(queue.push("ada", Urgency::Move, ()).is_ok());
    }
}
