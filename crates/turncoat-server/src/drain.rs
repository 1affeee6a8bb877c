use tokio::sync::watch;

/// The end of the server: what goes on hears of it, and the server waits until all of it has ended.
pub(crate) struct Drain {
    begun: watch::Sender<bool>,
}

/// Something that goes on, and has to end when the server does.
pub(crate) struct Hold {
    begun: watch::Receiver<bool>,
}

impl Drain {
    pub(crate) fn new() -> Self {
        Self { begun: watch::Sender::new(false) }
    }

    /// Asks everything to end.
    pub(crate) fn begin(&self) {
        self.begun.send_replace(true);
    }

    /// Whether the server is about to end, so that nothing new is begun.
    pub(crate) fn is_begun(&self) -> bool {
        *self.begun.borrow()
    }

    /// For something that begins: the server waits for it as long as this is held.
    pub(crate) fn hold(&self) -> Hold {
        Hold { begun: self.begun.subscribe() }
    }

    /// Waits until nothing is held any more.
    pub(crate) async fn finished(&self) {
        self.begun.closed().await;
    }
}

impl Hold {
    /// Waits until the server is about to end.
    pub(crate) async fn begun(&mut self) {
        // Without a sender there is no server any more.
        let _ = self.begun.wait_for(|&is_begun| is_begun).await;
    }
}
