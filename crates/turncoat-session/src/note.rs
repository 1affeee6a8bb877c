/// Comments and values of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Words; empty if there are none.
    pub comment: String,
    /// The engine's value.
    pub value: Option<Value>,
}

/// An engine's value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// In the unit of the game, positive if the first side is better off.
    pub score: i32,
    /// How it is known: `book`, `depth 20 at 73 %`, `exact`.
    pub source: String,
}
