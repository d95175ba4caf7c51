//! The search for fish, from the candidate to be eliminated.
//!
//! Suppose the victim is right. What it sees is gone, all fins among it, so the
//! bases no longer overlap, and the cover that holds the victim is used up. The
//! other covers are one fewer than the bases that must live with them. So the search
//! takes bases that do not overlap, covers their places one by one, and turns back as
//! soon as the covers are too many.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, HouseId};

use crate::View;
use crate::house_set::HouseSet;
use crate::techniques::fish::pattern::Pattern;
use crate::techniques::fish::shape::Sides;

/// Takes a fish, and returns whether to keep searching.
pub(crate) type FoundFish<'a, const W: usize> = &'a mut dyn FnMut(Pattern<W>) -> ControlFlow<()>;

/// Whether a single house eliminates the victim, because it sees all places there.
pub(crate) fn is_locked_out<const W: usize>(view: &View<W>, digit: Digit, victim: Cell) -> bool {
    let seen = view.peers(victim).with(victim);
    view.layout().house_ids().any(|house| {
        let places = view.places(digit, house);
        !places.is_empty() && !places.contains(victim) && places.is_subset(&seen)
    })
}

/// The search for the fish that eliminate one candidate.
pub(crate) struct FishSearch<'a, const W: usize> {
    view: &'a View<W>,
    digit: Digit,
    size: usize,
    /// The houses that may be bases and do not hold the victim.
    bases: HouseSet,
    /// The houses that may be covers and do not hold the victim.
    covers: HouseSet,
    /// The houses of the victim that may be bases.
    own_bases: Vec<HouseId>,
    /// The houses of the victim that may be covers.
    own_covers: Vec<HouseId>,
    /// For each house, those of its places that the victim does not see.
    places: Vec<CellSet<W>>,
    found: FoundFish<'a, W>,
}

/// The houses chosen so far, none of which holds the victim, and what may still be chosen.
#[derive(Clone, Copy)]
struct Net<const W: usize> {
    /// How many bases there shall be; the covers are one fewer.
    size: usize,
    bases: HouseSet,
    covers: HouseSet,
    /// The places in the bases that no cover has.
    bare: CellSet<W>,
    /// All cells of the covers.
    covered: CellSet<W>,
    /// The bases that may be added.
    next_bases: HouseSet,
    /// The covers that may be added.
    next_covers: HouseSet,
}

impl<'a, const W: usize> FishSearch<'a, W> {
    /// Prepares the search for fish of this size and these kinds of houses.
    pub(crate) fn new(
        view: &'a View<W>,
        digit: Digit,
        victim: Cell,
        (size, sides): (usize, Sides),
        found: FoundFish<'a, W>,
    ) -> FishSearch<'a, W> {
        let layout = view.layout();
        let kind = |house| layout.house(house).kind();
        let may_be_base = |&house: &HouseId| {
            sides.bases.contains(&kind(house)) && view.positions(digit, house).len() >= 2
        };
        let may_be_cover = |&house: &HouseId| sides.covers.contains(&kind(house));
        let unseen = view.cells(digit) - view.peers(victim).with(victim);
        let places: Vec<CellSet<W>> =
            layout.house_ids().map(|house| view.house(house) & unseen).collect();
        // A house without places holds the victim, or the victim sees it whole.
        let houses = || layout.house_ids().filter(|house| !places[house.index()].is_empty());
        let own = || layout.houses_of(victim).iter().copied();
        FishSearch {
            view,
            digit,
            size,
            bases: houses().filter(may_be_base).collect(),
            covers: houses().filter(may_be_cover).collect(),
            own_bases: own().filter(may_be_base).collect(),
            own_covers: own().filter(may_be_cover).collect(),
            places,
            found,
        }
    }

    /// Hands over every fish that needs all its bases to eliminate the victim.
    ///
    /// A further base may hold the victim if two covers do: the victim uses up all three.
    pub(crate) fn run(&mut self) -> ControlFlow<()> {
        self.add_base(self.start(self.size))?;
        match self.own_covers.len() {
            ..2 => ControlFlow::Continue(()),
            _ => self.add_base(self.start(self.size - 1)),
        }
    }

    fn start(&self, size: usize) -> Net<W> {
        Net {
            size,
            bases: HouseSet::EMPTY,
            covers: HouseSet::EMPTY,
            bare: CellSet::EMPTY,
            covered: CellSet::EMPTY,
            next_bases: self.bases,
            next_covers: self.covers,
        }
    }

    /// Adds bases in ascending order until there are enough.
    fn add_base(&mut self, mut net: Net<W>) -> ControlFlow<()> {
        self.view.poll()?;
        let missing = net.size - net.bases.len();
        if missing == 0 {
            return self.land(&net);
        }
        // Fewer covers than bases: these bases need no others.
        if net.covers.len() < net.bases.len() {
            return ControlFlow::Continue(());
        }
        let can_be_covered = |&house: &HouseId| self.can_be_covered(&net, house);
        net.next_bases = net.next_bases.iter().filter(can_be_covered).collect();
        while net.next_bases.len() >= missing {
            let Some(base) = net.next_bases.iter().next() else { break };
            net.next_bases = net.next_bases.without(base);
            let places = self.places[base.index()];
            self.add_cover(Net {
                bases: net.bases.with(base),
                bare: places - net.covered,
                next_bases: net.next_bases - self.houses_that_meet(places),
                next_covers: net.next_covers.without(base),
                ..net
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the covers still to come can cover the base; if there are several, yes unseen.
    fn can_be_covered(&self, net: &Net<W>, base: HouseId) -> bool {
        let bare = self.places[base.index()] - net.covered;
        let Some(first) = bare.first() else { return true };
        match net.size - 1 - net.covers.len() {
            0 => false,
            1 => self.view.layout().houses_of(first).iter().any(|&house| {
                net.next_covers.contains(house) && bare.is_subset(&self.view.house(house))
            }),
            _ => true,
        }
    }

    fn houses_that_meet(&self, places: CellSet<W>) -> HouseSet {
        let houses = places.iter().flat_map(|cell| self.view.layout().houses_of(cell));
        houses.copied().collect()
    }

    /// Adds covers until every place in the bases is covered.
    fn add_cover(&mut self, mut net: Net<W>) -> ControlFlow<()> {
        let Some(bare) = net.bare.first() else {
            return self.add_base(net);
        };
        if net.covers.len() + 1 == net.size {
            return ControlFlow::Continue(());
        }
        let view = self.view;
        for &house in view.layout().houses_of(bare) {
            if net.next_covers.contains(house) {
                // Other choices for this place do without the house.
                net.next_covers = net.next_covers.without(house);
                self.add_cover(Net {
                    covers: net.covers.with(house),
                    bare: net.bare - view.house(house),
                    covered: net.covered | view.house(house),
                    next_bases: net.next_bases.without(house),
                    ..net
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the covers are one fewer than the bases, and no part of the bases can be
    /// covered by a part of the covers that is smaller than it.
    fn is_tight(&self, net: &Net<W>) -> bool {
        if net.covers.len() + 1 != net.size {
            return false;
        }
        let covers: Vec<CellSet<W>> =
            net.covers.iter().map(|house| self.view.house(house)).collect();
        let all_covers = (1u32 << covers.len()) - 1;
        (0..all_covers).all(|part| {
            let members = covers.iter().enumerate().filter(|(place, _)| part >> place & 1 == 1);
            let reach = members.fold(CellSet::EMPTY, |reach, (_, &cover)| reach | cover);
            let is_covered = |base: &HouseId| self.places[base.index()].is_subset(&reach);
            net.bases.iter().filter(is_covered).count() <= part.count_ones() as usize
        })
    }

    /// Adds the houses that hold the victim.
    fn land(&mut self, net: &Net<W>) -> ControlFlow<()> {
        if !self.is_tight(net) {
            return ControlFlow::Continue(());
        }
        let (bases, covers) = (self.own_bases.clone(), self.own_covers.clone());
        if net.size == self.size {
            return covers.iter().try_for_each(|&cover| self.hand_over(net, None, &[cover]));
        }
        for &base in &bases {
            for (index, &first) in covers.iter().enumerate() {
                for &second in &covers[index + 1..] {
                    if base != first && base != second {
                        self.hand_over(net, Some(base), &[first, second])?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn hand_over(
        &mut self,
        net: &Net<W>,
        own_base: Option<HouseId>,
        own_covers: &[HouseId],
    ) -> ControlFlow<()> {
        let bases = net.bases.iter().chain(own_base).collect();
        let covers = net.covers.iter().chain(own_covers.iter().copied()).collect();
        match Pattern::new(self.view, self.digit, bases, covers) {
            Some(pattern) => (self.found)(pattern),
            None => ControlFlow::Continue(()),
        }
    }
}
