/// A queue of a fixed length.
pub(crate) struct Queue<T, const LENGTH: usize> {
    items: [Option<T>; LENGTH],
    first: usize,
    count: usize,
}

impl<T: Copy, const LENGTH: usize> Queue<T, LENGTH> {
    pub(crate) const fn new() -> Self {
        Self { items: [None; LENGTH], first: 0, count: 0 }
    }

    /// Puts an item at the end, if there is room.
    pub(crate) fn push(&mut self, item: T) {
        if self.count < LENGTH {
            self.items[(self.first + self.count) % LENGTH] = Some(item);
            self.count += 1;
        }
    }

    /// The item at the front.
    pub(crate) fn first(&self) -> Option<T> {
        self.items[self.first]
    }

    /// All items, in any order.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut().flatten()
    }

    /// Takes the item at the front.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let item = self.items[self.first].take()?;
        self.first = (self.first + 1) % LENGTH;
        self.count -= 1;
        Some(item)
    }
}
