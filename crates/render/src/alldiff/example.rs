//! Graphs that are known by name.

use super::color::Color;

/// A graph with a matching to start from, and the colours of its components.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// What it is called.
    pub name: &'static str,
    /// The domain of each variable.
    pub domains: &'static str,
    /// The digit of each variable.
    pub matching: &'static str,
    /// The colours of components of several nodes, which take turns.
    pub colors: &'static [Color],
}

impl Example {
    /// All examples.
    ///
    /// `table-2.1` is the graph behind Table 2.1 of the founding document. The figure is lost;
    /// these domains and this matching give the table. Its colour column has two colours for three
    /// components of several nodes.
    pub const ALL: [Example; 1] = [Example {
        name: "table-2.1",
        domains: "18 23 23 46 56 45 79 378 589",
        matching: "132465789",
        colors: &[Color::Yellow, Color::Green],
    }];

    /// The example with this name.
    pub fn find(name: &str) -> Option<Example> {
        Example::ALL.into_iter().find(|example| example.name == name)
    }
}
