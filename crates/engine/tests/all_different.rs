//! The filter against enumeration, its components against petgraph, its reasons against their claim.

use std::collections::{BTreeMap, BTreeSet};

use candoku_engine::all_different::{
    EdgeRuling, GraphNode, HallKind, HallViolation, Matching, Scene, Trace, TraceEvent, filter,
};
use candoku_grid::{Digit, DigitSet, Random};
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;

/// Domains of up to `most` variables over up to 9 digits, from sparse to dense.
fn random_domains(random: &mut Random, most: usize) -> Vec<DigitSet> {
    let digits = 1 + random.below(9);
    let variables = 1 + random.below(most.min(digits + 1));
    let density = 1 + random.below(10);
    let domain = |random: &mut Random| {
        Digit::up_to(digits).filter(|_| random.below(10) < density).collect::<DigitSet>()
    };
    (0..variables).map(|_| domain(random)).collect()
}

/// What stands in some arrangement of different digits, found by writing down all of them.
fn enumerate(domains: &[DigitSet]) -> Option<Vec<DigitSet>> {
    fn extend(domains: &[DigitSet], chosen: &mut Vec<Digit>, supported: &mut [DigitSet]) {
        let Some(&domain) = domains.get(chosen.len()) else {
            for (supported, &digit) in supported.iter_mut().zip(chosen.iter()) {
                supported.insert(digit);
            }
            return;
        };
        for digit in domain {
            if !chosen.contains(&digit) {
                chosen.push(digit);
                extend(domains, chosen, supported);
                chosen.pop();
            }
        }
    }
    let mut supported = vec![DigitSet::EMPTY; domains.len()];
    extend(domains, &mut Vec::new(), &mut supported);
    (!supported[0].is_empty()).then_some(supported)
}

fn assert_violates(violator: HallViolation, domains: &[DigitSet]) {
    let wanted = violator.variables.iter().fold(DigitSet::EMPTY, |all, v| all | domains[v]);
    assert_eq!(wanted, violator.digits, "{domains:?}");
    assert!(violator.variables.len() > violator.digits.len(), "{domains:?}");
}

#[test]
fn the_filter_removes_exactly_what_enumeration_removes() {
    let mut random = Random::from_seed(71);
    let mut infeasible = 0;
    for _ in 0..3000 {
        let domains = random_domains(&mut random, 7);

        let mut filtered = domains.clone();
        let answer = filter(&mut filtered, &mut Matching::new(), &mut ());

        match (answer, enumerate(&domains)) {
            (Ok(()), Some(supported)) => assert_eq!(filtered, supported, "{domains:?}"),
            (Err(violator), None) => {
                assert_violates(violator, &domains);
                infeasible += 1;
            }
            (answer, supported) => panic!("{domains:?}: {answer:?} but {supported:?}"),
        }
    }
    assert!((100..2900).contains(&infeasible), "both answers should be common: {infeasible}");
}

#[test]
fn a_watched_filter_gives_the_same_answer() {
    let mut random = Random::from_seed(72);
    for _ in 0..2000 {
        let domains = random_domains(&mut random, 9);
        let (mut alone, mut watched) = (domains.clone(), domains.clone());

        let first = filter(&mut alone, &mut Matching::new(), &mut ());
        let second = filter(&mut watched, &mut Matching::new(), &mut Trace::new());

        assert_eq!((first, alone), (second, watched), "{domains:?}");
    }
}

#[test]
fn a_matching_from_earlier_domains_changes_nothing_about_the_result() {
    let mut random = Random::from_seed(73);
    for _ in 0..2000 {
        let mut domains = random_domains(&mut random, 9);
        let mut kept = Matching::new();
        let _ = filter(&mut domains, &mut kept, &mut ());
        for domain in &mut domains {
            *domain -= Digit::up_to(9).filter(|_| random.below(9) == 0).collect();
        }
        let mut fresh = domains.clone();

        let first = filter(&mut fresh, &mut Matching::new(), &mut ());
        let second = filter(&mut domains, &mut kept, &mut ());

        assert_eq!(first.is_ok(), second.is_ok());
        assert_eq!(fresh, domains);
    }
}

#[test]
fn the_components_are_those_of_petgraph() {
    let mut random = Random::from_seed(74);
    let mut compared = 0;
    for _ in 0..3000 {
        let mut domains = random_domains(&mut random, 9);
        let graph_domains = domains.clone();
        let mut matching = Matching::new();
        let mut trace = Trace::new();
        if filter(&mut domains, &mut matching, &mut trace).is_err() {
            continue;
        }

        let found = trace.events().iter().filter_map(|event| match event {
            TraceEvent::Component { nodes, .. } => Some(nodes.iter().copied().collect()),
            _ => None,
        });

        let found: BTreeSet<BTreeSet<GraphNode>> = found.collect();
        assert_eq!(found, components_by_petgraph(&graph_domains, &matching));
        compared += 1;
    }
    assert!(compared > 500, "most of the time there should be something to compare: {compared}");
}

/// The directed graph as the founding document draws it, given to an independent implementation of Tarjan.
fn components_by_petgraph(
    domains: &[DigitSet],
    matching: &Matching,
) -> BTreeSet<BTreeSet<GraphNode>> {
    let all: DigitSet = domains.iter().flat_map(|domain| domain.iter()).collect();
    let free = all - matching.taken();
    let mut graph = DiGraph::<GraphNode, ()>::new();
    let mut indices = BTreeMap::new();
    let variables = (0..domains.len()).map(GraphNode::Variable);
    let sink = (!free.is_empty()).then_some(GraphNode::Sink);
    for node in variables.chain(all.iter().map(GraphNode::Digit)).chain(sink) {
        indices.insert(node, graph.add_node(node));
    }
    for (variable, domain) in domains.iter().enumerate() {
        for digit in *domain {
            let (cell, value) =
                (indices[&GraphNode::Variable(variable)], indices[&GraphNode::Digit(digit)]);
            match matching.digit(variable) == Some(digit) {
                true => graph.add_edge(value, cell, ()),
                false => graph.add_edge(cell, value, ()),
            };
        }
    }
    for digit in free {
        graph.add_edge(indices[&GraphNode::Digit(digit)], indices[&GraphNode::Sink], ());
        for taken in matching.taken() {
            graph.update_edge(indices[&GraphNode::Sink], indices[&GraphNode::Digit(taken)], ());
        }
    }
    let names = |component: Vec<_>| component.into_iter().map(|index| graph[index]).collect();
    tarjan_scc(&graph).into_iter().map(names).collect()
}

#[test]
fn every_removal_is_explained_by_a_set_that_binds() {
    let mut random = Random::from_seed(75);
    let (mut naked, mut hidden) = (0, 0);
    for _ in 0..3000 {
        let mut domains = random_domains(&mut random, 9);
        let before = domains.clone();
        let all: DigitSet = before.iter().flat_map(|domain| domain.iter()).collect();
        let mut trace = Trace::new();
        let _ = filter(&mut domains, &mut Matching::new(), &mut trace);

        for event in trace.events() {
            let TraceEvent::Judged { variable, digit, verdict, .. } = event else { continue };
            let EdgeRuling::Removed(why) = verdict else { continue };
            assert_eq!(why.variables.len(), why.digits.len());
            match why.kind {
                HallKind::Naked => {
                    naked += 1;
                    assert!(why.variables.iter().all(|v| before[v].is_subset(why.digits)));
                    assert!(why.digits.contains(*digit) && !why.variables.contains(*variable));
                }
                HallKind::Hidden => {
                    hidden += 1;
                    let others = (0..before.len()).filter(|&v| !why.variables.contains(v));
                    assert_eq!(all.len(), before.len(), "every digit must be used");
                    assert!(others.into_iter().all(|v| before[v].is_disjoint(why.digits)));
                    assert!(why.variables.contains(*variable) && !why.digits.contains(*digit));
                }
            }
        }
    }
    assert!(naked > 300 && hidden > 100, "{naked} naked and {hidden} hidden");
}

#[test]
fn the_scene_can_be_played_forwards_and_backwards() {
    let mut random = Random::from_seed(76);
    for _ in 0..500 {
        let mut trace = Trace::new();
        let mut domains = random_domains(&mut random, 9);
        let answer = filter(&mut domains, &mut Matching::new(), &mut trace);
        let mut scene = Scene::new();
        let mut scenes = vec![scene.clone()];

        for event in trace.events() {
            scene.play(event);
            scenes.push(scene.clone());
        }

        assert_eq!(scene.violator, answer.err());
        assert_eq!(scene.domains, domains);
        for event in trace.events().iter().rev() {
            assert_eq!(Some(&scene), scenes.last());
            scene.take_back(event);
            scenes.pop();
        }
        assert_eq!(scene, Scene::new());
    }
}

#[test]
fn the_reason_has_the_name_that_people_use() {
    let domains = |names: &[&str]| -> Vec<DigitSet> {
        names.iter().map(|name| name.chars().filter_map(Digit::from_symbol).collect()).collect()
    };
    let reasons = |names: &[&str]| -> Vec<String> {
        let mut trace = Trace::new();
        filter(&mut domains(names), &mut Matching::new(), &mut trace).unwrap();
        let reason = |event: &TraceEvent| match event {
            TraceEvent::Judged { verdict: EdgeRuling::Removed(why), .. } => Some(why.to_string()),
            _ => None,
        };
        trace.events().iter().filter_map(reason).collect()
    };

    assert_eq!(reasons(&["1", "123", "23"]), ["naked single"]);
    assert_eq!(reasons(&["12", "12", "1345", "345", "345"]), ["naked pair"]);
    assert_eq!(reasons(&["123", "123", "123", "1456", "456", "456"]), ["naked triple"]);
    assert_eq!(reasons(&["123", "23", "23"]), ["hidden single"; 2]);
    assert_eq!(reasons(&["123", "12", "345", "345", "345"]), ["hidden pair"]);
}
