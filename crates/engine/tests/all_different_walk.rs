//! The flow and the walk in the trace: every edge of both, against a dumber account of them.

use std::collections::{BTreeMap, BTreeSet};

use candoku_engine::all_different::{
    EdgeKind, GraphNode, Matching, Scene, Terminals, Trace, TraceEvent, filter,
};
use candoku_grid::{Digit, DigitSet, Random};

fn random_domains(random: &mut Random) -> Vec<DigitSet> {
    let digits = 1 + random.below(9);
    let variables = 1 + random.below(digits);
    let density = 2 + random.below(9);
    let domain = |random: &mut Random| {
        Digit::up_to(digits).filter(|_| random.below(10) < density).collect::<DigitSet>()
    };
    (0..variables).map(|_| domain(random)).collect()
}

/// Traces of domains that have an arrangement, with the domains they began with.
fn many_traces(seed: u64) -> Vec<(Vec<DigitSet>, Trace)> {
    let mut random = Random::from_seed(seed);
    let mut traces = Vec::new();
    while traces.len() < 500 {
        let domains = random_domains(&mut random);
        let mut trace = Trace::new();
        if filter(&mut domains.clone(), &mut Matching::new(), &mut trace).is_ok() {
            traces.push((domains, trace));
        }
    }
    traces
}

#[test]
fn source_and_sink_come_before_the_flow_and_leave_before_the_components() {
    for (_, trace) in many_traces(81) {
        let place = |wanted: fn(&TraceEvent) -> bool| trace.events().iter().position(wanted);

        let added = place(|event| matches!(event, TraceEvent::TerminalsAdded { .. }));
        let matched = place(|event| matches!(event, TraceEvent::Matched { .. }));
        let removed = place(|event| matches!(event, TraceEvent::TerminalsRemoved { .. }));
        let entered = place(|event| matches!(event, TraceEvent::Entered { .. }));

        assert_eq!(added, Some(1));
        assert!(added < matched && matched < removed && removed < entered);
    }
}

/// Capacities as in Algorithm 1: 1 along every edge of the network, then moved along each path.
#[test]
fn the_edges_that_are_turned_are_those_without_capacity() {
    for (domains, trace) in many_traces(82) {
        let mut capacity: BTreeMap<(GraphNode, GraphNode), u8> = BTreeMap::new();
        let mut scene = Scene::new();
        let mut network = Vec::new();
        for (variable, domain) in domains.iter().enumerate() {
            network.push((GraphNode::Source, GraphNode::Variable(variable)));
            network.extend(
                domain.iter().map(|d| (GraphNode::Variable(variable), GraphNode::Digit(d))),
            );
        }
        let all: DigitSet = domains.iter().flat_map(|domain| domain.iter()).collect();
        network.extend(all.iter().map(|digit| (GraphNode::Digit(digit), GraphNode::Sink)));
        capacity.extend(network.iter().map(|&edge| (edge, 1)));

        for event in trace.events() {
            let is_search = matches!(event, TraceEvent::PathFound { .. });
            let path = event.augmenting_path().filter(|_| !is_search).unwrap_or_default();
            for ends in path.windows(2) {
                let left = capacity.get_mut(&(ends[0], ends[1])).expect("the path has capacity");
                *left = left.checked_sub(1).expect("the path has capacity left");
                *capacity.entry((ends[1], ends[0])).or_default() += 1;
            }
            scene.play(event);
            if scene.terminals == Terminals::Both {
                for &(from, to) in &network {
                    let is_full = capacity[&(from, to)] == 0;
                    assert_eq!(scene.is_turned(from, to), is_full, "{from:?} {to:?}");
                }
            }
        }
    }
}

#[test]
fn the_walk_has_every_edge_of_the_directed_graph_once() {
    for (domains, trace) in many_traces(83) {
        let mut scene = Scene::new();
        for event in trace.events() {
            scene.play(event);
        }

        let walked: BTreeSet<(GraphNode, GraphNode)> =
            scene.walk.iter().map(|e| (e.from, e.to)).collect();

        assert_eq!(walked.len(), scene.walk.len());
        let mut expected = BTreeSet::new();
        let all: DigitSet = domains.iter().flat_map(|domain| domain.iter()).collect();
        let taken: DigitSet = scene.pairs.iter().copied().flatten().collect();
        for (variable, domain) in domains.iter().enumerate() {
            for digit in *domain {
                let (cell, value) = (GraphNode::Variable(variable), GraphNode::Digit(digit));
                let is_pair = scene.pairs[variable] == Some(digit);
                expected.insert(if is_pair { (value, cell) } else { (cell, value) });
            }
        }
        if taken != all {
            expected.extend(
                (all - taken).iter().map(|digit| (GraphNode::Digit(digit), GraphNode::Sink)),
            );
            expected.extend(taken.iter().map(|digit| (GraphNode::Sink, GraphNode::Digit(digit))));
        }
        assert_eq!(walked, expected);
    }
}

/// Shortest paths by widening a set of digits from all variables that are left, step by step.
#[test]
fn a_longer_path_was_found_though_there_was_a_shorter_one() {
    let mut compared = 0;
    for (domains, trace) in many_traces(85) {
        let mut scene = Scene::new();
        for event in trace.events() {
            if let TraceEvent::PathFound { path } = event {
                assert_eq!(path.len(), shortest(&domains, &scene.pairs), "{domains:?}");
                compared += 1;
            }
            scene.play(event);
        }
    }
    assert!(compared > 20, "longer paths should be common: {compared}");
}

/// How many digits are on the shortest augmenting path.
fn shortest(domains: &[DigitSet], pairs: &[Option<Digit>]) -> usize {
    let mut reached: BTreeSet<usize> = (0..pairs.len()).filter(|&v| pairs[v].is_none()).collect();
    let taken: DigitSet = pairs.iter().copied().flatten().collect();
    for length in 1.. {
        let digits: DigitSet = reached.iter().flat_map(|&v| domains[v].iter()).collect();
        if !digits.is_subset(taken) {
            return length;
        }
        reached.extend(
            pairs.iter().enumerate().filter_map(|(v, pair)| {
                pair.is_some_and(|digit| digits.contains(digit)).then_some(v)
            }),
        );
    }
    unreachable!("every trace here has an arrangement")
}

/// The lows that Algorithm 2 gives, told from the walk: the least of the own index and of the lows
/// that the edges lead to while these are on the stack.
#[test]
fn the_low_of_a_node_was_larger_than_one_it_leads_to() {
    for (_, trace) in many_traces(86) {
        let mut low: BTreeMap<GraphNode, usize> = BTreeMap::new();
        let mut scene = Scene::new();
        for event in trace.events() {
            scene.play(event);
            match event {
                TraceEvent::Entered { node, index, .. } => {
                    low.insert(*node, *index);
                }
                TraceEvent::Component { nodes, low: large, .. } => {
                    assert!(scene.entered.iter().all(|entered| entered.index <= *large));
                    low.extend(nodes.iter().map(|&node| (node, *large)));
                }
                TraceEvent::Lowered { node, through, from, to } => {
                    assert_eq!((low[node], low[through]), (*from, *to));
                    low.insert(*node, *to);
                }
                _ => {}
            }
        }
        let finals: BTreeMap<GraphNode, usize> =
            scene.entered.iter().map(|entered| (entered.node, entered.low)).collect();
        for edge in &scene.walk {
            let together = scene.component_of(edge.from) == scene.component_of(edge.to);
            if together && edge.kind != EdgeKind::Back {
                assert!(finals[&edge.from] <= finals[&edge.to], "{edge:?}");
            }
        }
    }
}

/// Ancestors by climbing the tree that the entered events build.
#[test]
fn back_edges_lead_to_ancestors_forward_edges_to_descendants_and_cross_edges_to_neither() {
    let mut seen = BTreeMap::new();
    for (_, trace) in many_traces(84) {
        let mut parents: BTreeMap<GraphNode, Option<GraphNode>> = BTreeMap::new();
        let mut components: BTreeMap<GraphNode, usize> = BTreeMap::new();
        for event in trace.events() {
            match event {
                TraceEvent::Entered { node, from, .. } => {
                    parents.insert(*node, *from);
                }
                TraceEvent::Component { number, nodes, .. } => {
                    components.extend(nodes.iter().map(|&node| (node, *number)));
                }
                TraceEvent::EdgeSeen { from, to, kind, component } => {
                    let is_above = |one: GraphNode, other: GraphNode| {
                        let climb = |node: &GraphNode| parents[node];
                        std::iter::successors(Some(other), climb).any(|node| node == one)
                    };
                    let expected = match (is_above(*to, *from), is_above(*from, *to)) {
                        (true, _) => EdgeKind::Back,
                        (_, true) => EdgeKind::Forward,
                        _ => EdgeKind::Cross,
                    };
                    assert_eq!(*kind, expected);
                    assert_eq!(*component, components.get(to).copied());
                    *seen.entry(format!("{kind:?} {}", component.is_some())).or_insert(0) += 1;
                }
                _ => {}
            }
        }
    }
    let kinds: Vec<&str> = seen.keys().map(String::as_str).collect();
    assert_eq!(kinds, ["Back false", "Cross false", "Cross true", "Forward false", "Forward true"]);
}
