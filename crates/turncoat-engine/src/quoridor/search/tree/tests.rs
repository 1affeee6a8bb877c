use turncoat_quoridor::{Notation, Position};

use super::*;
use crate::StopFlag;
use crate::quoridor::board::frame::Frames;
use crate::quoridor::evaluation::evaluator::Evaluator;
use crate::quoridor::evaluation::network::Network;
use crate::quoridor::search::tree_search::Search;

const GAMES: [&str; 2] = ["", "e2 e8 e3 e7 e4 e6 d3h c6h f6v e3v g6h b3h d7v f6"];

fn evaluators(threads: usize) -> Vec<Evaluator<'static>> {
    let frames = Frames::new(Position::default().size());
    (0..threads).map(|_| Evaluator::new(Network::embedded(), frames.clone(), false, 1 << 16)).collect()
}

fn plant(tree: &Tree, position: &Position, evaluator: &mut Evaluator<'_>) -> NodeId {
    let (key, frame) = Key::of(position);
    let mut expansion = Expansion::default();
    evaluator.quick_eval(position, frame, &mut expansion);
    tree.add(key, &expansion).unwrap()
}

/// Checks what must hold in every tree in which nobody walks.
fn check(tree: &Tree) {
    let mut groups = 0;
    for number in tree.nodes.opened() {
        let node = &tree.nodes[number];
        if node.visits() == 0 {
            continue;
        }
        assert_eq!(tree.find(node.key()), Some(NodeId(number)), "every node can be found");
        let mut visits = 1;
        for (_, edge) in tree.edges(node) {
            visits += edge.visits();
            assert_eq!(edge.pending(), 0, "nobody is on the way");
            assert!(
                edge.child().is_none_or(|child| tree.node(child).visits() > 0),
                "no edge leads to what is forgotten"
            );
        }
        assert!(
            node.visits() >= visits,
            "a node was visited once for itself, for its moves, and perhaps in another life"
        );
        groups += node.edge_count().div_ceil(GROUP);
    }
    let taken = tree.groups.fullness() * (tree.groups.room() as f32);
    assert_eq!(taken.round() as usize, groups, "no group of edges is lost");
}

#[test]
fn a_tree_keeps_within_its_memory() {
    for memory in [1 << 17, 1 << 20, 3_000_000, 1 << 24, 100_000_000, 3 << 28] {
        let tree = Tree::new(memory);
        let bytes = tree.nodes.room() * Arena::<Node>::BYTES
            + tree.groups.room() * Arena::<EdgeGroup>::BYTES
            + tree.wide.room() * Arena::<RankedMoves<WIDE>>::BYTES
            + Index::bytes(tree.nodes.room());
        assert!(bytes <= memory && bytes > memory / 10 * 8, "{bytes} of {memory}");
    }
}

#[test]
fn threads_leave_a_sound_tree() {
    for game in GAMES {
        let position = Position::default().replay(game, Notation::Official).finish().unwrap();
        let tree = Tree::new(1 << 24);
        let mut evaluators = evaluators(3);
        let root = plant(&tree, &position, &mut evaluators[0]);
        let stop = StopFlag::default();
        let search = Search::new(&tree, root, position, &[], &stop, 0);
        search.run(&mut evaluators, 20_000);
        assert_eq!(search.simulations(), 20_000);
        check(&tree);
    }
}

#[test]
fn a_full_tree_forgets_and_goes_on() {
    for game in GAMES {
        let position = Position::default().replay(game, Notation::Official).finish().unwrap();
        let mut tree = Tree::new(1 << 19);
        let mut evaluators = evaluators(1);
        let root = plant(&tree, &position, &mut evaluators[0]);
        let stop = StopFlag::default();
        let mut simulations = 0;
        for _ in 0..8 {
            let search = Search::new(&tree, root, position, &[], &stop, simulations);
            search.run(&mut evaluators, u64::MAX);
            assert!(tree.wants_to_forget());
            assert!(search.simulations() > simulations + 500, "there was room for something");
            simulations = search.simulations();
            let before: Vec<_> = tree.tried(root).map(|tried| (tried.number, tried.visits, tried.value)).collect();
            tree.forget(root, &stop);
            let after: Vec<_> = tree.tried(root).map(|tried| (tried.number, tried.visits, tried.value)).collect();
            assert_eq!(before, after, "what came of the moves is known as before");
            assert!(!tree.is_crammed(), "{}", tree.fullness());
            check(&tree);
        }
        assert_eq!(u64::from(tree.node(root).visits()), simulations + 1);
    }
}

#[test]
fn who_is_stopped_while_forgetting_leaves_a_sound_tree() {
    let position = Position::default();
    let mut tree = Tree::new(1 << 19);
    let mut evaluators = evaluators(1);
    let root = plant(&tree, &position, &mut evaluators[0]);
    let stop = StopFlag::default();
    Search::new(&tree, root, position, &[], &stop, 0).run(&mut evaluators, u64::MAX);
    stop.stop();
    tree.forget(root, &stop);
    check(&tree);
}
