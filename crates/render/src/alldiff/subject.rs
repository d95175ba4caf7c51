//! What a trace is about: the house, the names of its cells and the colours of its components.

use candoku_engine::all_different::GraphNode;
use candoku_grid::{HouseId, Layout};

use super::color::{Color, PALETTE, component_colors};

/// The names and colours under which the nodes of a trace are shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceSubject {
    title: String,
    cells: Vec<String>,
    map: Option<Map>,
    palette: Vec<Color>,
}

/// Where the cells are on their board, for a small map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Map {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// Row and column of each cell.
    pub(super) cells: Vec<(usize, usize)>,
}

impl TraceSubject {
    /// The cells of a house, under the names that the layout gives them.
    pub fn house(layout: &Layout, house: HouseId) -> TraceSubject {
        let cells = layout.house(house).cells();
        let place = |&cell| (layout.row(cell).index(), layout.column(cell).index());
        TraceSubject {
            title: layout.house(house).to_string(),
            cells: cells.iter().map(|&cell| layout.name_of(cell).to_string()).collect(),
            map: Some(Map {
                rows: layout.rows(),
                columns: layout.columns(),
                cells: cells.iter().map(place).collect(),
            }),
            palette: PALETTE.to_vec(),
        }
    }

    /// Variables that belong to no board: A, B, C … up to Y.
    pub fn letters(variables: usize) -> TraceSubject {
        let letter = |variable: usize| char::from(b'A' + (variable % 26) as u8).to_string();
        let cells = (0..variables).map(letter).collect();
        let title = format!("{variables} variables");
        TraceSubject { title, cells, map: None, palette: PALETTE.to_vec() }
    }

    /// The same with other colours for components of several nodes, which take turns.
    pub fn with_colors(self, palette: &[Color]) -> TraceSubject {
        TraceSubject { palette: palette.to_vec(), ..self }
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

    /// The colour of each component.
    pub(super) fn component_colors(&self, components: &[Vec<GraphNode>]) -> Vec<Color> {
        component_colors(components.iter().map(Vec::as_slice), &self.palette)
    }

    /// The name of a node in a sentence: its cell, its digit, `S` or `T`.
    pub(super) fn shown(&self, node: GraphNode) -> String {
        match node {
            GraphNode::Source => "S".into(),
            GraphNode::Sink => "T".into(),
            _ => self.node(node),
        }
    }

    /// The name of a node as data: its cell, its digit, `source` or `sink`.
    pub(super) fn node(&self, node: GraphNode) -> String {
        match node {
            GraphNode::Variable(variable) => self.cells[variable].clone(),
            GraphNode::Digit(digit) => digit.to_string(),
            GraphNode::Sink => "sink".into(),
            GraphNode::Source => "source".into(),
        }
    }

    pub(super) fn nodes(&self, nodes: &[GraphNode]) -> Vec<String> {
        nodes.iter().map(|&node| self.node(node)).collect()
    }
}
