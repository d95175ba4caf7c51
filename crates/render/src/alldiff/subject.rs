//! What a trace is about: the house and the names of its cells.

use candoku_engine::all_different::Node;
use candoku_grid::{HouseId, Layout};

/// The names under which the variables of a trace are shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    title: String,
    cells: Vec<String>,
    map: Option<Map>,
}

/// Where the cells are on their board, for a small map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Map {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// Row and column of each cell.
    pub(super) cells: Vec<(usize, usize)>,
}

impl Subject {
    /// The cells of a house, under the names that the layout gives them.
    pub fn house(layout: &Layout, house: HouseId) -> Subject {
        let cells = layout.house(house).cells();
        let place = |&cell| (layout.row(cell).index(), layout.column(cell).index());
        Subject {
            title: layout.house(house).to_string(),
            cells: cells.iter().map(|&cell| layout.name_of(cell).to_string()).collect(),
            map: Some(Map {
                rows: layout.rows(),
                columns: layout.columns(),
                cells: cells.iter().map(place).collect(),
            }),
        }
    }

    /// Variables that belong to no board: A, B, C … up to Y.
    pub fn letters(variables: usize) -> Subject {
        let letter = |variable: usize| char::from(b'A' + (variable % 26) as u8).to_string();
        let cells = (0..variables).map(letter).collect();
        Subject { title: format!("{variables} variables"), cells, map: None }
    }

    /// What the trace is about: `column 1`.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The names of the variables, in order.
    pub fn cells(&self) -> &[String] {
        &self.cells
    }

    pub(super) fn cell(&self, variable: usize) -> &str {
        &self.cells[variable]
    }

    pub(super) fn map(&self) -> Option<&Map> {
        self.map.as_ref()
    }

    /// The name of a node: its cell, its digit, or `sink`.
    pub(super) fn node(&self, node: Node) -> String {
        match node {
            Node::Variable(variable) => self.cells[variable].clone(),
            Node::Digit(digit) => digit.to_string(),
            Node::Sink => "sink".into(),
        }
    }

    pub(super) fn nodes(&self, nodes: &[Node]) -> Vec<String> {
        nodes.iter().map(|&node| self.node(node)).collect()
    }
}
