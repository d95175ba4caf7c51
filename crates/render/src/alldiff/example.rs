//! Graphs that are known by name.

use super::color::Color;

/// A graph, perhaps a matching to start from, and the colours of its components.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// What it is called.
    pub name: &'static str,
    /// The domain of each variable.
    pub domains: &'static str,
    /// The digit of each variable, where the run starts from a matching.
    pub matching: Option<&'static str>,
    /// The colours of components of several nodes, which take turns.
    pub colors: &'static [Color],
}

/// The graph of the founding document.
const DOCUMENT: Example = Example {
    name: "",
    domains: "18 23 23 46 56 45 79 378 589",
    matching: None,
    colors: &[Color::Yellow, Color::Green],
};

impl Example {
    /// All examples.
    ///
    /// `table-2.1` is the graph behind Table 2.1 of the founding document. The figure is lost;
    /// these domains and this matching give the table. Its colour column has two colours for three
    /// components of several nodes. `figures-2.1` is the same graph before it has a matching: the
    /// run shows what Figs 2.1 to 2.6 show.
    pub const ALL: [Example; 2] = [
        Example { name: "table-2.1", matching: Some("132465789"), ..DOCUMENT },
        Example { name: "figures-2.1", matching: None, ..DOCUMENT },
    ];

    /// The example with this name.
    pub fn find(name: &str) -> Option<Example> {
        Example::ALL.into_iter().find(|example| example.name == name)
    }
}
