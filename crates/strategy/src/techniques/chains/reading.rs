//! The one way to each literal that HoDoKu finds: the first in reading order.
//!
//! Of several ways of one length it knows the one it comes by first, looking at the cell, the
//! row, the column and the box, then at groups, then at sets. If that way comes back to a
//! cell it has left, there is no chain, even if another way is as short. The cases of its
//! library follow this rule. It depends on how the board lies, so it is an option.

use candoku_grid::{Cell, CellSet, HouseId};

use super::graph::Graph;
use super::literal::Literal;
use super::nodes::NodeId;
use super::path::Path;
use crate::View;
use crate::techniques::almost_locked_sets::SetId;

/// What follows from a literal at once.
#[derive(Clone, Copy, Debug)]
struct Follower {
    node: NodeId,
    /// How many links it counts for.
    length: u16,
    /// The digit of a set that leads there.
    by: Option<NodeId>,
}

/// How a literal was reached.
#[derive(Clone, Copy, Debug)]
struct Arrival {
    distance: u16,
    before: Literal,
    by: Option<NodeId>,
}

/// The ways from one literal to all others, in reading order.
pub(super) struct Reading {
    /// For each literal what follows from it, in order.
    followers: Vec<Vec<Follower>>,
    arrivals: Vec<Option<Arrival>>,
    queue: Vec<Literal>,
}

impl Reading {
    pub(super) fn new<const W: usize>(view: &View<W>, graph: &Graph<W>) -> Reading {
        let mut followers = vec![Vec::new(); 2 * graph.len()];
        let sets = places_in_order(view, graph);
        for node in (0..graph.len()).take_while(|_| view.poll().is_continue()) {
            for literal in [Literal::wrong(node), Literal::right(node)] {
                followers[literal.index()] = in_order(view, graph, &sets, literal);
            }
        }
        Reading { followers, arrivals: vec![None; 2 * graph.len()], queue: Vec::new() }
    }

    /// Forgets the last start and follows the links from this literal.
    pub(super) fn start(&mut self, start: Literal) {
        self.arrivals.fill(None);
        self.arrivals[start.index()] = Some(Arrival { distance: 0, before: start, by: None });
        self.queue.clear();
        self.queue.push(start);
        let mut place = 0;
        while place < self.queue.len() {
            let before = self.queue[place];
            place += 1;
            let far = self.distance(before).unwrap_or_default();
            for &Follower { node, length, by } in &self.followers[before.index()] {
                // A set that loses a digit rules things out by another that it holds.
                let literal = Literal { node, right: !before.right && by.is_none() };
                let arrival = Arrival { distance: far + length, before, by };
                match &mut self.arrivals[literal.index()] {
                    None => {
                        self.arrivals[literal.index()] = Some(arrival);
                        self.queue.push(literal);
                    }
                    // Only a set makes a way that was found earlier longer than a later one.
                    Some(known) if known.before != start && known.distance > arrival.distance => {
                        *known = arrival;
                    }
                    Some(_) => {}
                }
            }
        }
    }

    pub(super) fn distance(&self, literal: Literal) -> Option<u16> {
        self.arrivals[literal.index()].map(|arrival| arrival.distance)
    }

    /// The way to the literal, unless it comes back to a cell that it has left.
    pub(super) fn path<const W: usize>(
        &self,
        view: &View<W>,
        graph: &Graph<W>,
        [start, end]: [Literal; 2],
    ) -> Option<Path> {
        let mut nodes = vec![end.node];
        let mut literal = end;
        while literal != start {
            let arrival = self.arrivals[literal.index()]?;
            nodes.extend(arrival.by);
            nodes.push(arrival.before.node);
            literal = arrival.before;
        }
        nodes.reverse();
        let is_loop = graph.node(start.node).cell == graph.node(end.node).cell;
        let path = Path { start, nodes };
        let leaves = |one: NodeId, two: NodeId| first_cell(graph, one) != first_cell(graph, two);
        let (length, nodes) = (path.nodes.len(), &path.nodes);
        let stays_in = is_loop
            && !(leaves(nodes[0], nodes[1]) && leaves(nodes[length - 1], nodes[length - 2]));
        (!stays_in && !comes_back(view, graph, &path, is_loop)).then_some(path)
    }
}

/// The cell that stands for a node in reading order.
fn first_cell<const W: usize>(graph: &Graph<W>, node: NodeId) -> CellSet<W> {
    graph.node(node).cells.first().map_or(CellSet::EMPTY, CellSet::only)
}

/// Whether a node has its first cell among those of earlier nodes, the one before it apart.
fn comes_back<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    path: &Path,
    is_loop: bool,
) -> bool {
    let home = first_cell(graph, path.nodes[0]);
    let mut left = CellSet::EMPTY;
    let mut last: Option<NodeId> = None;
    for &node in &path.nodes {
        // A set counts once, by the digit that it loses.
        if last.is_some_and(|last| {
            graph.node(last).set.is_some() && graph.node(last).set == graph.node(node).set
        }) {
            continue;
        }
        if !first_cell(graph, node).is_disjoint(&left) {
            return true;
        }
        if let Some(last) = last.filter(|&last| !is_loop || first_cell(graph, last) != home) {
            left |= graph.body(view, last);
        }
        last = Some(node);
    }
    false
}

/// What follows from a literal, in the order in which HoDoKu looks at it.
fn in_order<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    sets: &[usize],
    literal: Literal,
) -> Vec<Follower> {
    let Literal { node, right } = literal;
    if let Some(set) = graph.node(node).set {
        return if right { Vec::new() } else { of_set(view, graph, sets, (node, set)) };
    }
    let row = if right { graph.weak(node) } else { graph.strong(node) };
    let is_linked = |id: &NodeId| row[id / 64] >> (id % 64) & 1 == 1;
    let mut order: Vec<NodeId> = graph.mates(node).filter(is_linked).collect();
    let mut houses: Vec<HouseId> = view.common_houses(graph.node(node).cells).collect();
    if graph.node(node).cell.is_none() {
        houses.reverse();
    }
    let linked: Vec<NodeId> = graph.candidates().filter(is_linked).collect();
    match graph.node(node).cell.is_none() && right {
        true => order.extend(&linked),
        false => {
            for house in houses {
                let lies_there =
                    |id: &&NodeId| graph.node(**id).cells.is_subset(&view.house(house));
                order.extend(linked.iter().filter(lies_there));
            }
        }
    }
    order.extend(graph.groups().filter(is_linked));
    if right {
        let mut entered = graph.sets().weak(node).to_vec();
        entered.sort_by_key(|&id| graph.node(id).set.map(|set| sets[set]));
        order.extend(entered);
    }
    let mut known = vec![false; graph.len()];
    order.retain(|&id| !std::mem::replace(&mut known[id], true));
    order.into_iter().map(|node| Follower { node, length: 1, by: None }).collect()
}

/// The place of each set in reading order: by its first house, then by its cells.
fn places_in_order<const W: usize>(view: &View<W>, graph: &Graph<W>) -> Vec<usize> {
    if graph.sets().is_empty() {
        return Vec::new();
    }
    let sets = view.almost_locked_sets();
    let mut order: Vec<SetId> = (0..sets.len()).collect();
    order.sort_by_cached_key(|&set| {
        let cells: Vec<Cell> = sets.cells(set).iter().collect();
        (view.common_houses(sets.cells(set)).next(), cells)
    });
    let mut places = vec![0; sets.len()];
    for (place, set) in order.into_iter().enumerate() {
        places[set] = place;
    }
    places
}

/// What follows if a set loses a digit: first candidates and groups, then other sets, then cells.
fn of_set<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    places: &[usize],
    (node, set): (NodeId, SetId),
) -> Vec<Follower> {
    let length = 2 * view.almost_locked_sets().cells(set).len() as u16;
    let jumps = graph.sets().out(node);
    let of_digits = jumps.iter().filter(|jump| graph.node(jump.to).set.is_some());
    let mut followers = Vec::new();
    let mut sets = Vec::new();
    for jump in of_digits {
        for &node in graph.sets().weak(jump.to) {
            let follower = Follower { node, length: length + 1, by: Some(jump.to) };
            match graph.node(node).set {
                None => followers.push(follower),
                Some(_) => sets.push(follower),
            }
        }
    }
    let place = |id: NodeId| graph.node(id).set.map(|set| (places[set], graph.node(id).digit));
    sets.sort_by_key(|follower: &Follower| place(follower.node));
    let cells = jumps.iter().filter(|jump| graph.node(jump.to).set.is_none());
    let cells = cells.map(|jump| Follower { node: jump.to, length: jump.length, by: None });
    followers.into_iter().chain(sets).chain(cells).collect()
}
