//! The leader: it detects silence, and then runs the search.

use candoku_grid::{Digit, DigitSet, Solution};

use crate::answer::NetworkAnswer;
use crate::message::{Message, Place};
use crate::name::Name;
use crate::packet::{BranchId, NodeCommand, NodeReport, NodeState};
use crate::silence::is_silent;
use crate::topology::Topology;

/// Polls the nodes, opens branches when they fall silent, and finds the answer.
///
/// Like a node, it is passive: it receives reports and ticks, and returns commands for the nodes. A
/// leader that crashes is replaced by a new one with a larger base; the nodes then drop the
/// branches of the old one.
#[derive(Clone, Debug)]
pub struct Leader {
    topology: Topology,
    /// The assumptions from the root to the current branch.
    levels: Vec<Level>,
    latest: u64,
    branches: u64,
    round: u64,
    reports: Vec<Option<NodeReport>>,
    previous: Vec<NodeReport>,
    solutions: Vec<Solution>,
    answer: Option<NetworkAnswer>,
    /// How often each region has found a contradiction.
    conflicts: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Level {
    branch: BranchId,
    parent: BranchId,
    assumption: Message,
    untried: DigitSet,
}

/// A command and the node that it is for.
pub type AddressedCommand = (Name, NodeCommand);

impl Leader {
    /// A leader whose branches and rounds are numbered from this base.
    pub fn new(topology: Topology, base: u64) -> (Leader, Vec<AddressedCommand>) {
        let leader = Leader {
            topology,
            levels: Vec::new(),
            latest: base,
            branches: 0,
            round: base + 1,
            reports: vec![None; topology.side()],
            previous: Vec::new(),
            solutions: Vec::new(),
            answer: None,
            conflicts: vec![0; topology.side()],
        };
        let orders = leader.polls();
        (leader, orders)
    }

    /// The answer, if it has been found.
    pub fn answer(&self) -> Option<&NetworkAnswer> {
        self.answer.as_ref()
    }

    /// How many branches have been opened.
    pub fn branches(&self) -> u64 {
        self.branches
    }

    /// Polls the nodes that have not answered yet again.
    pub fn tick(&self) -> Vec<AddressedCommand> {
        self.polls()
    }

    /// Handles a report from a node.
    pub fn take(&mut self, report: NodeReport) -> Vec<AddressedCommand> {
        if self.answer.is_some() || !self.is_valid(&report) {
            return Vec::new();
        }
        if report.state == NodeState::Contradiction {
            // A contradiction holds in every branch forked from that one, whatever else is
            // happening.
            return match self.depth(report.branch) {
                Some(depth) => {
                    self.conflicts[report.from.index()] += 1;
                    self.close(depth)
                }
                None => Vec::new(),
            };
        }
        if (report.branch, report.round) != (self.branch(), self.round) {
            return Vec::new();
        }
        if report.state == NodeState::Missing {
            return self.path_to(report.from);
        }
        let index = report.from.index();
        self.reports[index] = Some(report);
        if self.reports.iter().any(Option::is_none) {
            return Vec::new();
        }
        let reports = self.reports.iter_mut().filter_map(Option::take).collect();
        self.compare(reports)
    }

    fn compare(&mut self, reports: Vec<NodeReport>) -> Vec<AddressedCommand> {
        if self.previous.is_empty() || !is_silent(&self.topology, &self.previous, &reports) {
            self.previous = reports;
            return self.next_round();
        }
        match self.branching_cell(&reports) {
            Some((grid, place, possible)) => self.fork(grid, place, possible),
            None => self.found(&reports),
        }
    }

    fn fork(&mut self, grid: Name, place: Place, possible: DigitSet) -> Vec<AddressedCommand> {
        let Some(value) = possible.first() else { return Vec::new() };
        let parent = self.branch();
        let assumption = Message { grid, place, value };
        self.levels.push(Level { branch: parent, parent, assumption, untried: possible });
        self.advance()
    }

    fn found(&mut self, reports: &[NodeReport]) -> Vec<AddressedCommand> {
        let layout = self.topology.layout();
        let digits = digits(&self.topology, reports);
        match Solution::new(layout, digits.clone()) {
            Err(error) => self.answer = Some(NetworkAnswer::Wrong { digits, error }),
            Ok(solution) if self.levels.is_empty() => {
                self.answer = Some(NetworkAnswer::SolvedByPropagation(solution));
            }
            Ok(solution) => match self.solutions.pop() {
                None => {
                    self.solutions.push(solution);
                    return self.close(self.levels.len());
                }
                Some(first) => {
                    let both = Box::new([first, solution]);
                    self.answer = Some(NetworkAnswer::SeveralSolutions(both));
                }
            },
        }
        Vec::new()
    }

    /// The unknown cell to branch on: few possible numbers, in a region with many conflicts.
    ///
    /// Dividing the size by the conflicts seen so far is the *dom/wdeg* heuristic of constraint
    /// solvers: regions where branches fail are the hard part, and are best settled first.
    fn branching_cell(&self, reports: &[NodeReport]) -> Option<(Name, Place, DigitSet)> {
        let unknown = reports.iter().filter_map(|report| match report.state {
            NodeState::Unknown { place, possible } => Some((report.from, place, possible)),
            _ => None,
        });
        let cost = |name: Name, possible: DigitSet| {
            possible.len() as f64 / f64::from(1 + self.conflicts[name.index()])
        };
        unknown.min_by(|a, b| cost(a.0, a.2).total_cmp(&cost(b.0, b.2)))
    }

    /// Drops the branch at this depth and everything forked from it.
    fn close(&mut self, depth: usize) -> Vec<AddressedCommand> {
        self.levels.truncate(depth);
        if depth == 0 {
            return self.finish();
        }
        self.advance()
    }

    /// Opens the next branch of the deepest level that has one left.
    fn advance(&mut self) -> Vec<AddressedCommand> {
        while let Some(level) = self.levels.last_mut() {
            if let Some(value) = level.untried.first() {
                level.untried.remove(value);
                self.latest += 1;
                self.branches += 1;
                level.branch = BranchId(self.latest);
                level.assumption.value = value;
                let open = level.open(self.round + 1);
                let mut orders: Vec<AddressedCommand> =
                    self.topology.names().map(|name| (name, open)).collect();
                self.previous.clear();
                orders.extend(self.next_round());
                return orders;
            }
            self.levels.pop();
        }
        self.finish()
    }

    fn finish(&mut self) -> Vec<AddressedCommand> {
        self.answer = Some(match self.solutions.pop() {
            None => NetworkAnswer::NoSolution,
            Some(solution) => NetworkAnswer::SolvedBySearch(solution),
        });
        Vec::new()
    }

    fn next_round(&mut self) -> Vec<AddressedCommand> {
        self.round += 1;
        self.reports.fill(None);
        self.polls()
    }

    fn polls(&self) -> Vec<AddressedCommand> {
        if self.answer.is_some() {
            return Vec::new();
        }
        let poll = NodeCommand::Poll { round: self.round, branch: self.branch() };
        let silent = self.topology.names().filter(|name| self.reports[name.index()].is_none());
        silent.map(|name| (name, poll)).collect()
    }

    /// Everything a node needs to catch up, followed by the poll.
    fn path_to(&self, name: Name) -> Vec<AddressedCommand> {
        let poll = NodeCommand::Poll { round: self.round, branch: self.branch() };
        let opens = self.levels.iter().map(|level| level.open(self.round));
        opens.chain([poll]).map(|command| (name, command)).collect()
    }

    fn branch(&self) -> BranchId {
        self.levels.last().map_or(BranchId::ROOT, |level| level.branch)
    }

    fn depth(&self, branch: BranchId) -> Option<usize> {
        if branch == BranchId::ROOT {
            return Some(0);
        }
        self.levels.iter().position(|level| level.branch == branch).map(|index| index + 1)
    }

    /// Reports may come from other machines, so nothing in them is trusted.
    fn is_valid(&self, report: &NodeReport) -> bool {
        let side = self.topology.side();
        let shape = self.topology.shape();
        self.topology.contains(report.from)
            && match &report.state {
                NodeState::Missing | NodeState::Contradiction => true,
                NodeState::Unknown { place, possible } => {
                    let fits =
                        place.row.index() < shape.rows && place.column.index() < shape.columns;
                    fits && possible.len() > 1 && possible.is_subset(DigitSet::up_to(side))
                }
                NodeState::Solved(values) => {
                    values.len() == side && values.iter().all(|value| value.index() < side)
                }
            }
    }
}

impl Level {
    fn open(&self, round: u64) -> NodeCommand {
        NodeCommand::Open {
            round,
            branch: self.branch,
            parent: self.parent,
            assumption: self.assumption,
        }
    }
}

/// The values of all regions, in the reading order of the whole puzzle.
fn digits(topology: &Topology, reports: &[NodeReport]) -> Vec<Digit> {
    let mut cells: Vec<_> = reports
        .iter()
        .flat_map(|report| {
            let values: &[Digit] = match &report.state {
                NodeState::Solved(values) => values,
                _ => &[],
            };
            let cell = |place| topology.cell(report.from, place);
            topology.places().map(cell).zip(values.iter().copied())
        })
        .collect();
    cells.sort();
    cells.into_iter().map(|(_, value)| value).collect()
}
