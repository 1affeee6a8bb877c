use std::fmt;
use std::num::ParseIntError;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A place in a tree of moves, numbered in the order in which the places came into being. The start is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of every tree.
    pub const START: Self = Self(0);

    /// The number of the place; the start is 0.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for NodeId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self)
    }
}

/// Values that follow one another in branches, and the place where one is. Nothing is ever removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree<T> {
    nodes: Vec<Node<T>>,
    current: NodeId,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node<T> {
    value: T,
    parent: Option<NodeId>,
    /// How many nodes lead here.
    depth: usize,
    /// The main continuation first.
    children: Vec<NodeId>,
    /// Where one went from here the last time.
    latest_child: Option<NodeId>,
}

impl<T> Tree<T> {
    /// The tree of a start alone.
    pub fn new(start: T) -> Self {
        Self {
            nodes: vec![Node { value: start, parent: None, depth: 0, children: Vec::new(), latest_child: None }],
            current: NodeId::START,
        }
    }

    /// Where one is.
    #[must_use]
    pub const fn current(&self) -> NodeId {
        self.current
    }

    /// The value at `node`, if the tree has it.
    #[must_use]
    pub fn get(&self, node: NodeId) -> Option<&T> {
        self.nodes.get(node.index()).map(|node| &node.value)
    }

    /// Whether the tree has `node`.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        node.index() < self.nodes.len()
    }

    /// All places, in the order in which they came into being.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<T> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// The place before `node`; none for the start and for places that the tree does not have.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.get(node.index())?.parent
    }

    /// How many entries lead from the start to `node`; none to places that the tree does not have.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> usize {
        self.nodes.get(node.index()).map_or(0, |node| node.depth)
    }

    /// The places after `node`, the main continuation first.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        self.nodes.get(node.index()).map_or(&[], |node| &node.children)
    }

    /// Where one went from `node` the last time, if one has ever gone on from there.
    #[must_use]
    pub fn latest_child(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.get(node.index())?.latest_child
    }

    /// The way from the start to `node`, both included.
    #[must_use]
    pub fn line_to(&self, node: NodeId) -> Vec<NodeId> {
        let reached = Some(node).filter(|&node| self.contains(node));
        let mut line: Vec<_> = std::iter::successors(reached, |&node| self.parent(node)).collect();
        line.reverse();
        line
    }

    /// The way from the start along the main continuations.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let main_child = |&node: &NodeId| self.children(node).first().copied();
        std::iter::successors(Some(NodeId::START), main_child).collect()
    }

    /// Goes to `node`, so that redoing leads there again; says whether the tree has it.
    pub fn go_to(&mut self, node: NodeId) -> bool {
        if !self.contains(node) {
            return false;
        }
        // Redoing leads to the current place already, so the way to one of its children is a single step.
        let mut child = node;
        while let Some(parent) = self.parent(child) {
            self.nodes[parent.index()].latest_child = Some(child);
            if parent == self.current {
                break;
            }
            child = parent;
        }
        self.current = node;
        true
    }

    /// Goes on from the current place to a new one, a branch if something follows already.
    ///
    /// # Panics
    ///
    /// After four thousand million places.
    pub fn grow(&mut self, value: T) -> NodeId {
        let new = NodeId(u32::try_from(self.nodes.len()).expect("fewer moves than 2^32"));
        let depth = self.depth(self.current) + 1;
        self.nodes.push(Node { value, parent: Some(self.current), depth, children: Vec::new(), latest_child: None });
        self.nodes[self.current.index()].children.push(new);
        self.go_to(new);
        new
    }

    /// Makes the way to `node` the main line up to there; says whether the tree has it.
    pub fn promote(&mut self, node: NodeId) -> bool {
        for pair in self.line_to(node).windows(2) {
            let children = &mut self.nodes[pair[0].index()].children;
            if let Some(place) = children.iter().position(|&child| child == pair[1]) {
                children[..=place].rotate_right(1);
            }
        }
        self.contains(node)
    }
}

impl<T> Index<NodeId> for Tree<T> {
    type Output = T;

    fn index(&self, node: NodeId) -> &T {
        &self.nodes[node.index()].value
    }
}

impl<T> IndexMut<NodeId> for Tree<T> {
    fn index_mut(&mut self, node: NodeId) -> &mut T {
        &mut self.nodes[node.index()].value
    }
}
