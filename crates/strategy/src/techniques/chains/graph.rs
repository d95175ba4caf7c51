//! The graph of links: which node decides which.

use std::ops::Range;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId};
use candoku_proof::Truth;

use super::nodes;
use super::nodes::{Node, NodeId};
use super::reach::Reach;
use super::sets::SetLinks;
use crate::techniques::rows::{Rows, is_empty, ones};
use crate::{Topic, View};

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

impl Topic for Links {
    fn count(side: usize) -> usize {
        4 + side
    }

    fn index(self) -> usize {
        match self {
            Links::Bivalue => 0,
            Links::Candidates => 1,
            Links::Groups => 2,
            Links::Sets => 3,
            Links::Digit(digit) => 4 + digit.index(),
        }
    }

    fn is_affected(index: usize, digits: DigitSet) -> bool {
        index < 4 || digits.contains(Digit::from_index(index - 4))
    }
}

/// Nodes with the strong and weak links between them.
///
/// Candidates come first, in reading order, then groups; their links are rows of bits.
/// The digits of almost locked sets come last, with links of their own kind.
#[derive(Clone, Debug)]
pub(crate) struct Graph<const W: usize> {
    nodes: Vec<Node<W>>,
    /// The number of candidates among the nodes.
    candidates: usize,
    /// The number of candidates and groups among the nodes.
    plain: usize,
    strong: Rows,
    weak: Rows,
    /// For each candidate, the nodes of its cell.
    mates: Vec<Range<NodeId>>,
    sets: SetLinks,
    reach: Reach,
}

impl<const W: usize> Graph<W> {
    /// The graph of a board.
    pub(crate) fn new(view: &View<W>, links: Links) -> Graph<W> {
        let mut nodes = match links {
            Links::Digit(only) => nodes::candidates(view, view.cells(only), only.into()),
            Links::Bivalue => nodes::candidates(view, view.bivalue(), view.layout().digits()),
            _ => nodes::candidates(view, view.open(), view.layout().digits()),
        };
        let candidates = nodes.len();
        if matches!(links, Links::Groups | Links::Sets) {
            nodes.extend(nodes::groups(view));
        }
        let plain = nodes.len();
        let mates = mates(&nodes[..candidates]);
        let [strong, weak] = [Rows::new(plain, plain), Rows::new(plain, plain)];
        let (sets, reach) = (SetLinks::default(), Reach::default());
        let mut graph = Graph { nodes, candidates, plain, strong, weak, mates, sets, reach };
        graph.join_in_cells(view, links);
        graph.join_in_houses(view, links);
        if links == Links::Sets {
            graph.nodes.extend(nodes::digits_of_sets(view));
            graph.sets = SetLinks::of(view, &graph);
        }
        graph.reach = Reach::of(view, &graph);
        graph
    }

    fn join_in_cells(&mut self, view: &View<W>, links: Links) {
        for one in 0..self.candidates {
            for two in one + 1..self.mates[one].end {
                if links != Links::Bivalue {
                    join(&mut self.weak, one, two);
                }
                if self.nodes[one].cell.is_some_and(|cell| view.bivalue().contains(cell)) {
                    join(&mut self.strong, one, two);
                }
            }
        }
    }

    fn join_in_houses(&mut self, view: &View<W>, links: Links) {
        let side = view.layout().side();
        let place = |digit: Digit, cell: Cell| cell.index() * side + digit.index();
        let mut ids = vec![NodeId::MAX; view.layout().cell_count() * side];
        for (id, node) in self.nodes[..self.candidates].iter().enumerate() {
            node.cells.iter().for_each(|cell| ids[place(node.digit, cell)] = id);
        }
        let id = |digit: Digit, cell: Cell| ids[place(digit, cell)];
        self.join_weakly(view, links, id);
        let digits = match links {
            Links::Bivalue => return,
            Links::Digit(only) => only.into(),
            _ => view.layout().digits(),
        };
        for digit in digits {
            let is_pair = |house: &HouseId| view.positions(digit, *house).len() == 2;
            for house in view.layout().house_ids().filter(is_pair) {
                let mut places = view.places(digit, house).iter().map(|cell| id(digit, cell));
                if let (Some(one), Some(two)) = (places.next(), places.next()) {
                    join(&mut self.strong, one, two);
                }
            }
        }
        self.join_groups_strongly(view, id);
    }

    /// Links nodes that see each other.
    fn join_weakly(
        &mut self,
        view: &View<W>,
        links: Links,
        id: impl Fn(Digit, Cell) -> NodeId + Copy,
    ) {
        let among = if links == Links::Bivalue { view.bivalue() } else { view.open() };
        let nodes = self.nodes.iter().take_while(|_| view.poll().is_continue());
        for (one, node) in nodes.enumerate() {
            for cell in (node.seen & view.cells(node.digit) & among).iter() {
                let two = id(node.digit, cell);
                self.weak.insert(one, two);
                // A candidate comes across this one in its turn, but not across groups.
                if one >= self.candidates {
                    self.weak.insert(two, one);
                }
            }
        }
        for two in self.groups().take_while(|_| view.poll().is_continue()) {
            for one in self.groups().take_while(|&one| one < two) {
                if self.nodes[one].excludes(&self.nodes[two]) {
                    join(&mut self.weak, one, two);
                }
            }
        }
    }

    /// Links each group to the node that has all other places of the digit in a house.
    fn join_groups_strongly(&mut self, view: &View<W>, id: impl Fn(Digit, Cell) -> NodeId) {
        for one in self.groups().take_while(|_| view.poll().is_continue()) {
            let Node { digit, cells, .. } = self.nodes[one];
            for house in view.common_houses(cells) {
                let rest = view.places(digit, house) - cells;
                let is_rest =
                    |&two: &NodeId| self.nodes[two].digit == digit && self.nodes[two].cells == rest;
                let two = match rest.single() {
                    Some(cell) => Some(id(digit, cell)),
                    None => self.groups().find(is_rest),
                };
                if let Some(two) = two {
                    join(&mut self.strong, one, two);
                }
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The nodes that are candidates.
    pub(crate) fn candidates(&self) -> Range<NodeId> {
        0..self.candidates
    }

    /// The nodes that are groups.
    pub(crate) fn groups(&self) -> Range<NodeId> {
        self.candidates..self.plain
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node<W> {
        &self.nodes[id]
    }

    /// The number of words in a row of links.
    pub(crate) fn words(&self) -> usize {
        self.weak.words()
    }

    /// The candidates of the same cell, the node itself among them; nothing for other nodes.
    pub(crate) fn mates(&self, id: NodeId) -> Range<NodeId> {
        self.mates.get(id).cloned().unwrap_or(0..0)
    }

    /// The candidates and groups that are right if this one is wrong, one bit each.
    pub(crate) fn strong(&self, id: NodeId) -> &[u64] {
        self.strong.row(id)
    }

    /// The candidates and groups that are wrong if this one is right, one bit each.
    pub(crate) fn weak(&self, id: NodeId) -> &[u64] {
        self.weak.row(id)
    }

    /// Whether something is right if the node is wrong.
    pub(super) fn decides(&self, id: NodeId) -> bool {
        !is_empty(self.strong(id)) || !self.sets.out(id).is_empty()
    }

    /// All that is wrong if the node is right.
    pub(super) fn excluded_by(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        ones(self.weak(id)).chain(self.sets.weak(id).iter().copied())
    }

    /// All that is right if the node is wrong.
    pub(super) fn left_by(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        ones(self.strong(id)).chain(self.sets.out(id).iter().map(|jump| jump.to))
    }

    /// What follows from what, however far.
    pub(super) fn reach(&self) -> &Reach {
        &self.reach
    }

    /// The links of almost locked sets.
    pub(super) fn sets(&self) -> &SetLinks {
        &self.sets
    }

    /// The cells that a chain through the node has used up: those of the whole set, if it is of one.
    pub(super) fn body(&self, view: &View<W>, id: NodeId) -> CellSet<W> {
        let node = self.node(id);
        node.set.map_or(node.cells, |set| view.almost_locked_sets().cells(set))
    }

    /// Why one of two strongly linked nodes is right.
    pub(crate) fn truths(&self, view: &View<W>, one: NodeId, two: NodeId) -> Vec<Truth> {
        let (first, second) = (self.node(one), self.node(two));
        if let Some(set) = first.set.or(second.set) {
            // A set that loses a digit holds the others, or leaves one digit to a cell beside it.
            let cells = view.almost_locked_sets().cells(set);
            let beside = first.cell.or(second.cell).map_or(CellSet::EMPTY, CellSet::only);
            return (cells | beside).iter().map(Truth::Cell).collect();
        }
        if first.shares_cell(second) {
            return first.cell.map(Truth::Cell).into_iter().collect();
        }
        let both = first.cells | second.cells;
        let is_all = |house: &_| view.places(first.digit, *house) == both;
        let house = view.common_houses(both).find(is_all);
        house.map(|house| Truth::House(house, first.digit)).into_iter().collect()
    }
}

fn join(rows: &mut Rows, one: NodeId, two: NodeId) {
    rows.insert(one, two);
    rows.insert(two, one);
}

/// For each candidate, those of the same cell; they are neighbours.
fn mates<const W: usize>(candidates: &[Node<W>]) -> Vec<Range<NodeId>> {
    let mut mates = Vec::with_capacity(candidates.len());
    for of_cell in candidates.chunk_by(|one, two| one.cell == two.cell) {
        let start = mates.len();
        mates.extend(of_cell.iter().map(|_| start..start + of_cell.len()));
    }
    mates
}
