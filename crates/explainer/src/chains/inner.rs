//! Chains inside chains: the searches that dynamic chains of the higher levels use.

use std::collections::HashMap;
use std::sync::Arc;

use candoku_grid::Stop;

use crate::chains::forcing::ForcingSearch;
use crate::chains::hint::NestedHint;
use crate::chains::kind::Kind;
use crate::chains::links::LinkSearch;
use crate::grid::Grid;

/// What is searched for inside a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum InnerKind {
    Links,
    Forcing(Kind),
}

/// The searches, and what they found for the grid that the outer chains begin from.
///
/// Levels that use the same search meet the same grids again, as long as no step is taken.
pub(crate) struct Inner {
    links: LinkSearch,
    forcing: Vec<ForcingSearch>,
    base: Grid,
    known: HashMap<(InnerKind, [u16; 81]), Arc<[NestedHint]>>,
}

impl Default for Inner {
    fn default() -> Inner {
        Inner {
            links: LinkSearch::new(),
            forcing: Vec::new(),
            base: Grid::empty(),
            known: HashMap::new(),
        }
    }
}

impl Inner {
    /// The searches that a level of dynamic chains uses, in order.
    pub(crate) fn of(level: u8) -> &'static [InnerKind] {
        use InnerKind::{Forcing, Links};
        match level {
            2 => &[Links],
            3 => &[Links, Forcing(Kind::Multiple)],
            4 => &[Forcing(Kind::Dynamic(0))],
            5 => &[Forcing(Kind::Dynamic(0)), Forcing(Kind::Dynamic(2))],
            _ => &[],
        }
    }

    /// All chains of a kind, in the order of the scale, with what they need to be removed from
    /// `base`; after a stop some are missing.
    pub(crate) fn all(
        &mut self,
        kind: InnerKind,
        grid: &Grid,
        base: &Grid,
        stop: &Stop,
    ) -> Arc<[NestedHint]> {
        if self.base != *base {
            self.base = base.clone();
            self.known.clear();
        }
        if let Some(known) = self.known.get(&(kind, grid.cells)) {
            return known.clone();
        }
        let found: Arc<[NestedHint]> = match kind {
            InnerKind::Links => self.links.all(grid, base).into(),
            InnerKind::Forcing(kind) => self.search(kind).all(grid, base, stop).into(),
        };
        if !stop.is_requested() {
            self.known.insert((kind, grid.cells), found.clone());
        }
        found
    }

    fn search(&mut self, kind: Kind) -> &mut ForcingSearch {
        let known = self.forcing.iter().position(|search| search.kind() == kind);
        let index = known.unwrap_or_else(|| {
            self.forcing.push(ForcingSearch::new(kind));
            self.forcing.len() - 1
        });
        &mut self.forcing[index]
    }
}
