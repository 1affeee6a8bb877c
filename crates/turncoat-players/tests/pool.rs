//! The pool with real threads and real engines.

use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use turncoat_players::{
    Choice, Effort, EngineEvent, EnginePool, GameEngine, JobError, JobHandle, Outcome, PoolOptions, Progress,
    ProgressSender, RankRequest, Ranking, Review, Reviewing, Slice, Terms, Urgency, Work,
};
use turncoat_session::{Game, Start};

const LONG: Duration = Duration::from_secs(60);

fn pool() -> EnginePool {
    let options = PoolOptions {
        threads: 1,
        search_threads: 1,
        move_memory: 4 << 20,
        analysis_memory: 4 << 20,
        kept_memory: 32 << 20,
    };
    EnginePool::start(options, |_| {})
}

fn game(start: &str, moves: &str) -> Game {
    let mut game = Game::new(&start.parse::<Start>().unwrap());
    for mv in moves.split_whitespace() {
        game.play(mv).unwrap();
    }
    game
}

fn terms(urgency: Urgency, time: Duration) -> Terms {
    Terms { urgency, client: String::new(), budget: time, answer_by: Instant::now() + time, is_interruptible: true }
}

/// Events of a job, and what keeps it alive.
struct Job {
    events: Receiver<EngineEvent>,
    handle: JobHandle,
}

impl Job {
    /// The result, which has to be the only one.
    fn result(&self) -> Result<Outcome, JobError> {
        loop {
            if let EngineEvent::Done(result) = self.events.recv_timeout(LONG).expect("every job has a result") {
                assert!(self.events.try_recv().is_err(), "nothing follows the result");
                return result;
            }
        }
    }
}

fn submit<W: Work + 'static>(pool: &EnginePool, terms: Terms, work: impl FnOnce(ProgressSender) -> W) -> Job {
    let (sender, events) = mpsc::channel();
    let work = work(ProgressSender::new(move |event| drop(sender.send(event))));
    Job { events, handle: pool.submit("someone", terms, work).expect("there is room") }
}

fn choose(pool: &EnginePool, game: &Game, player: &str, time: Duration) -> Job {
    let player = player.parse().unwrap();
    submit(pool, terms(Urgency::Move, time), |sender| Choice::new(game.clone(), player, Some(time), sender))
}

fn rank(pool: &EnginePool, game: &Game, time: Duration) -> Job {
    let request = RankRequest { effort: Effort::Time(time), lines: None, uses_book: false };
    let terms = Terms { answer_by: Instant::now() + 2 * LONG, ..terms(Urgency::Analysis, time) };
    submit(pool, terms, |sender| Ranking::new(game.clone(), request, sender))
}

#[test]
fn players_of_both_games_move_beside_a_long_analysis() {
    let pool = pool();
    let othello = game("othello standard", "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 g6 d8");
    let quoridor = game("quoridor tournament", "e2 e8");
    let analysis = rank(&pool, &othello, LONG);
    for (game, player) in [
        (&othello, "level:3"),
        (&othello, "level:unlimited"),
        (&othello, "time:100"),
        (&othello, "nodes:1000"),
        (&othello, "avr"),
        (&quoridor, "level:3"),
        (&quoridor, "level:unlimited"),
        (&quoridor, "npc"),
    ] {
        let time = if player == "level:unlimited" { Duration::from_millis(300) } else { LONG };
        let result = choose(&pool, game, player, time).result();
        let Ok(Outcome::Move { text, .. }) = result else { panic!("{player}: {result:?}") };
        assert!(game.read(&text).is_ok(), "{player}: {text}");
    }
    analysis.handle.hurry();
    assert!(matches!(analysis.result(), Ok(Outcome::Ranking(analysis)) if !analysis.lines.is_empty()));
}

#[test]
fn what_cannot_play_is_an_error() {
    let pool = pool();
    for (start, player, expected) in [
        ("othello standard", "npc", "npc does not play Othello here"),
        ("quoridor tournament", "avr", "avr does not play Quoridor here"),
        ("othello standard", "human", "human does not play Othello here"),
        ("othello XX-------------------------------------------------------------- X", "level:1", "the game is over"),
    ] {
        let error = choose(&pool, &game(start, ""), player, LONG).result().unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn an_interrupted_ranking_never_goes_back() {
    let pool = pool();
    let othello = game("othello standard", "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 g6 d8");
    for studied in [&othello, &game("quoridor tournament", "e2 e8")] {
        let analysis = rank(&pool, studied, Duration::from_secs(2));
        for _ in 0..10 {
            choose(&pool, &othello, "time:20", LONG).result().unwrap();
        }
        let mut shown = Vec::new();
        let last = loop {
            match analysis.events.recv_timeout(LONG).unwrap() {
                EngineEvent::Progress(analysis) => shown.push(analysis),
                EngineEvent::Done(result) => break result.unwrap(),
                EngineEvent::Reviewed(_) => unreachable!(),
            }
        };
        let Outcome::Ranking(last) = last else { unreachable!() };
        shown.push(last);
        assert!(shown.windows(2).all(|pair| pair[0].nodes <= pair[1].nodes), "{shown:?}");
        assert!(shown.windows(2).all(|pair| pair[0].elapsed <= pair[1].elapsed), "{shown:?}");
        assert!(shown.windows(2).all(|pair| pair[0].fraction <= pair[1].fraction), "{shown:?}");
    }
}

#[test]
fn reviews_are_interrupted_by_moves_and_complete() {
    let pool = pool();
    for (start, moves) in
        [("othello standard", "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 g6 d8"), ("quoridor 5x5:0", "c2 c4 c3 d4 c4 d3")]
    {
        let played = game(start, moves);
        let review = Review::new(&played, |_| Effort::Time(Duration::from_millis(100)), true);
        let job = submit(&pool, terms(Urgency::Analysis, LONG), |sender| Reviewing::new(review, sender));
        choose(&pool, &played, "level:1", LONG).result().unwrap();
        let mut reviewed = Vec::new();
        loop {
            match job.events.recv_timeout(LONG).unwrap() {
                EngineEvent::Reviewed(mv) => reviewed.push(mv),
                EngineEvent::Done(result) => break assert_eq!(result, Ok(Outcome::Review)),
                EngineEvent::Progress(_) => unreachable!(),
            }
        }
        let names: Vec<_> = reviewed.iter().map(|reviewed| reviewed.mv.as_str()).collect();
        assert_eq!(names.join(" "), moves);
        assert!(reviewed.iter().zip(1..).all(|(reviewed, ply)| reviewed.ply == ply));
    }
}

/// A job that does as it is told.
struct Puppet {
    sender: ProgressSender,
    run: fn(&Slice<'_>) -> Progress,
}

impl Work for Puppet {
    fn run(&mut self, _: &mut GameEngine, slice: &Slice<'_>) -> Progress {
        (self.run)(slice)
    }

    fn end(&mut self, error: Option<JobError>) {
        self.sender.finish(error.map_or(Ok(Outcome::Review), Err));
    }
}

fn until_stopped(slice: &Slice<'_>) -> Progress {
    while !slice.stop.is_stopped() {
        std::thread::sleep(Duration::from_millis(1));
    }
    Progress::Paused(turncoat_players::Standing::Answer)
}

#[test]
fn panics_cancellations_and_the_end_of_the_pool_are_results() {
    let pool = pool();
    let puppet = |run, urgency| submit(&pool, terms(urgency, LONG), |sender| Puppet { sender, run });
    for urgency in [Urgency::Move, Urgency::Analysis] {
        assert_eq!(puppet(|_| panic!("on purpose"), urgency).result(), Err(JobError::Panicked));
    }
    // The thread lives on.
    assert_eq!(puppet(|_| Progress::Finished, Urgency::Move).result(), Ok(Outcome::Review));
    let running = puppet(until_stopped, Urgency::Move);
    let waiting = puppet(until_stopped, Urgency::Analysis);
    waiting.handle.hurry();
    assert_eq!(waiting.result(), Ok(Outcome::Review));
    let Job { events, handle } = running;
    drop(handle);
    assert_eq!(events.recv_timeout(LONG).unwrap(), EngineEvent::Done(Err(JobError::Cancelled)));
    let last = [puppet(until_stopped, Urgency::Move), puppet(until_stopped, Urgency::Analysis)];
    drop(pool);
    for job in last {
        assert_eq!(job.result(), Err(JobError::Closed));
    }
}
