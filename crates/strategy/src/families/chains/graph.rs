//! The graph of links: which node decides which.

use std::collections::HashMap;

use candoku_grid::{CellSet, Digit};
use candoku_proof::Truth;

use super::nodes::{self, Node, NodeId};
use crate::families::almost_locked_sets::{AlmostLockedSets, SetId};
use crate::options::Options;
use crate::view::View;

/// Which nodes and links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Links {
    /// The places of one digit.
    Digit(Digit),
    /// Cells with two candidates, and weak links between them.
    Bivalue,
    /// Every candidate and every link.
    Candidates,
    /// Groups as well.
    Groups,
    /// Groups, and the digits of almost locked sets.
    Sets,
}

impl Links {
    /// What a grouped chain may use.
    pub(crate) fn grouped(options: &Options) -> Links {
        if options.sets_in_chains { Links::Sets } else { Links::Groups }
    }
}

/// Nodes with the strong and weak links between them, as rows of bits.
pub(crate) struct Graph<'a, const W: usize> {
    pub(crate) view: &'a View<W>,
    nodes: Vec<Node<W>>,
    words: usize,
    strong: Vec<u64>,
    weak: Vec<u64>,
    sets: Option<AlmostLockedSets<W>>,
    /// The almost locked set behind a strong link that no cell or house explains.
    behind: HashMap<[NodeId; 2], SetId>,
}

impl<'a, const W: usize> Graph<'a, W> {
    /// The graph of a board.
    pub(crate) fn new(view: &'a View<W>, links: Links) -> Graph<'a, W> {
        let bivalue = view.bivalue();
        let mut nodes = nodes::candidates(view, |cell, digit| match links {
            Links::Digit(only) => digit == only,
            Links::Bivalue => bivalue.contains(cell),
            _ => true,
        });
        if matches!(links, Links::Groups | Links::Sets) {
            nodes.extend(nodes::groups(view));
        }
        let sets = (links == Links::Sets).then(|| AlmostLockedSets::of(view));
        let ties = sets.as_ref().map(|sets| ties(view, sets, &mut nodes)).unwrap_or_default();
        let words = nodes.len().div_ceil(64);
        let rows = vec![0; nodes.len() * words];
        let (strong, weak) = (rows.clone(), rows);
        let mut graph = Graph { view, nodes, words, strong, weak, sets, behind: HashMap::new() };
        graph.join(links);
        for (one, two, behind) in ties {
            if !graph.is_strong(one, two) {
                set(&mut graph.strong, words, one, two);
                graph.behind.insert([one.min(two), one.max(two)], behind);
            }
        }
        graph
    }

    fn join(&mut self, links: Links) {
        for two in 0..self.nodes.len() {
            for one in 0..two {
                let (first, second) = (self.nodes[one], self.nodes[two]);
                let same_digit = first.digit == second.digit;
                if same_digit && second.cells.is_subset(&first.seen) {
                    set(&mut self.weak, self.words, one, two);
                    if links != Links::Bivalue && self.house_of_link(&first, &second).is_some() {
                        set(&mut self.strong, self.words, one, two);
                    }
                } else if first.shares_cell(&second) {
                    let bivalue = first.cell.is_some_and(|cell| self.view.bivalue().contains(cell));
                    if links != Links::Bivalue {
                        set(&mut self.weak, self.words, one, two);
                    }
                    if bivalue {
                        set(&mut self.strong, self.words, one, two);
                    }
                }
            }
        }
    }

    fn house_of_link(&self, one: &Node<W>, two: &Node<W>) -> Option<Truth> {
        let both = one.cells | two.cells;
        let is_all = |house: &_| self.view.places(one.digit, *house) == both;
        let house = self.view.common_houses(both).find(is_all)?;
        Some(Truth::House(house, one.digit))
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node<W> {
        &self.nodes[id]
    }

    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The nodes that are right if this one is wrong, one bit each.
    pub(crate) fn strong(&self, id: NodeId) -> &[u64] {
        &self.strong[id * self.words..(id + 1) * self.words]
    }

    /// The nodes that are wrong if this one is right, one bit each.
    pub(crate) fn weak(&self, id: NodeId) -> &[u64] {
        &self.weak[id * self.words..(id + 1) * self.words]
    }

    pub(crate) fn is_strong(&self, one: NodeId, two: NodeId) -> bool {
        self.strong(one)[two / 64] >> (two % 64) & 1 == 1
    }

    pub(crate) fn is_weak(&self, one: NodeId, two: NodeId) -> bool {
        self.weak(one)[two / 64] >> (two % 64) & 1 == 1
    }

    /// The almost locked set behind a strong link that no cell or house explains.
    pub(crate) fn set_behind(&self, one: NodeId, two: NodeId) -> Option<SetId> {
        self.behind.get(&[one.min(two), one.max(two)]).copied()
    }

    /// The almost locked sets, if the graph has them.
    pub(crate) fn sets(&self) -> Option<&AlmostLockedSets<W>> {
        self.sets.as_ref()
    }

    /// Why one of two strongly linked nodes is right.
    pub(crate) fn truths(&self, one: NodeId, two: NodeId) -> Vec<Truth> {
        let (first, second) = (self.node(one), self.node(two));
        match (&self.sets, self.set_behind(one, two)) {
            (Some(sets), Some(set)) => sets.cells(set).iter().map(Truth::Cell).collect(),
            _ if first.shares_cell(second) => first.cell.map(Truth::Cell).into_iter().collect(),
            _ => self.house_of_link(first, second).into_iter().collect(),
        }
    }
}

fn set(rows: &mut [u64], words: usize, one: NodeId, two: NodeId) {
    rows[one * words + two / 64] |= 1 << (two % 64);
    rows[two * words + one / 64] |= 1 << (one % 64);
}

/// The strong links within sets, which hold every digit but one; new nodes are added.
fn ties<const W: usize>(
    view: &View<W>,
    sets: &AlmostLockedSets<W>,
    nodes: &mut Vec<Node<W>>,
) -> Vec<(NodeId, NodeId, SetId)> {
    let mut known: HashMap<(Digit, CellSet<W>), NodeId> =
        nodes.iter().enumerate().map(|(id, node)| ((node.digit, node.cells), id)).collect();
    let mut ties = Vec::new();
    for set in (0..sets.len()).filter(|&set| !sets.cells(set).is_single()) {
        let mut ids: Vec<NodeId> = Vec::new();
        for digit in sets.digits(set) {
            let cells = sets.places(set, digit);
            let id = *known.entry((digit, cells)).or_insert_with(|| {
                nodes.push(Node::new(view, digit, cells));
                nodes.len() - 1
            });
            ties.extend(ids.iter().map(|&other| (other, id, set)));
            ids.push(id);
        }
    }
    ties
}
