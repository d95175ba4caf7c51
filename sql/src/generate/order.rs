//! An order for puzzles, as it stands in a query and as it travels to a cluster.

use candoku_columns::Puzzles;
use datafusion::common::{Result, plan_datafusion_err, plan_err};

/// How many puzzles, of which seed, and what they shall be like.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Order {
    /// How many puzzles.
    pub count: u64,
    /// Which puzzles: the same seed gives the same ones.
    pub seed: u64,
    /// What they shall be like, in the words of `candoku generate`: `clues=24`, `minimal` …
    pub options: Vec<String>,
}

impl Order {
    /// The column that the order stands for, unless it cannot be met.
    pub fn puzzles(&self) -> Result<Puzzles> {
        Puzzles::new(self.seed, &self.options)
            .map_err(|unfit| plan_datafusion_err!("sudoku_generate: {unfit}"))
    }

    /// The order as text.
    pub(crate) fn encode(&self) -> String {
        let Order { count, seed, options } = self;
        let options: String = options.iter().map(|option| format!("\n{option}")).collect();
        format!("{count} {seed}{options}")
    }

    /// The order that was encoded.
    pub(crate) fn decode(text: &str) -> Result<Order> {
        let mut lines = text.split('\n');
        let numbers = lines.next().and_then(|line| line.split_once(' '));
        let numbers = numbers.map(|(count, seed)| (count.parse(), seed.parse()));
        let Some((Ok(count), Ok(seed))) = numbers else {
            return plan_err!("found '{text}', expected an order for puzzles");
        };
        Ok(Order { count, seed, options: lines.map(String::from).collect() })
    }
}
