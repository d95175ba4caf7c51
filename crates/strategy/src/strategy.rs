//! The trait that a technique implements, and what its finder is handed.

use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit, HouseId};

use crate::options::Options;
use crate::step::Step;
use crate::technique::Technique;
use crate::view::{Revision, View};

/// A technique that can find its steps on a board of any size.
pub trait Strategy: Find<2> + Find<4> + Find<10> {
    /// The catalogue entry.
    fn technique(&self) -> &'static Technique;

    /// The kin of the technique, if it has one.
    fn kin(&self) -> Option<Kin> {
        None
    }
}

/// Techniques that are one thing seen from several sides.
///
/// Neighbours on a ladder that are of one kin are looked at together, and the step that
/// changes most is taken, whichever of them finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kin {
    /// Nice loops and chains of candidates.
    Chains,
    /// The same with groups and almost locked sets.
    GroupedChains,
    /// Chains from one supposition that clash, or from several that agree.
    ForcingChains,
    /// The same with nets.
    ForcingNets,
}

/// The finder of a technique for boards whose sets of cells have `W` words.
///
/// A technique implements it once, for every `W`: two words serve sides up to
/// 11, four up to 16, ten up to 25, so that small boards do not pay for large ones.
pub trait Find<const W: usize>: Sync {
    /// Hands over the steps one by one until there are no more or `found` breaks.
    ///
    /// Once the [view](View::poll) says stop, the search ends soon, and none of its steps count.
    ///
    /// Which steps there are must not depend on the orientation of the board;
    /// their order may. On the way to the solution only the first one counts.
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()>;
}

/// Takes a step, and says whether to go on looking.
pub type Found<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Where to look and how: the view, the options, and what has been looked at before.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a, const W: usize> {
    /// The board with its indexes.
    pub view: &'a View<W>,
    /// Which variants of a pattern count.
    pub options: &'a Options,
    since: Revision,
}

impl<'a, const W: usize> Search<'a, W> {
    /// A search of the whole board.
    pub fn new(view: &'a View<W>, options: &'a Options) -> Search<'a, W> {
        Search { view, options, since: Revision::default() }
    }

    /// A search by a technique that found nothing at all at that revision.
    pub fn since(self, revision: Revision) -> Search<'a, W> {
        Search { since: revision, ..self }
    }

    /// The houses that have changed since the technique last found nothing, boxes first.
    ///
    /// A technique may ask this instead of taking all houses if its pattern and
    /// its effect lie within one house. HoDoKu looks at boxes first, and so do people.
    pub fn houses(self) -> impl Iterator<Item = HouseId> + 'a {
        let houses = self.view.tables().boxes_first().iter().copied();
        let changed = houses.filter(move |&house| self.has_changed(house));
        changed.take_while(move |_| self.view.poll().is_continue())
    }

    /// Whether the house has changed since the technique last found nothing.
    pub fn has_changed(self, house: HouseId) -> bool {
        self.view.house_changed(house) > self.since
    }

    /// The digits that have lost a place since the technique last found nothing.
    pub fn changed_digits(self) -> impl Iterator<Item = Digit> + 'a {
        let digits = Digit::up_to(self.view.layout().side());
        digits.filter(move |&digit| self.view.digit_changed(digit) > self.since)
    }

    /// Those of the changed digits that have a place which no template contains.
    ///
    /// A technique may ask this instead of taking all digits if its pattern and its
    /// effect are about one digit. A template is a way to fill in the digit all over the
    /// board: what follows from the places of one digit strikes out nothing that a
    /// template contains.
    pub fn digits(self) -> impl Iterator<Item = Digit> + 'a {
        let view = self.view;
        let useful = move |&digit: &Digit| !view.beyond_templates(digit).is_empty();
        self.changed_digits().filter(useful).take_while(move |_| view.poll().is_continue())
    }

    /// The same, and also those of which nobody has asked yet what templates contain.
    ///
    /// A technique may ask this if it takes less time than templates.
    pub fn digits_at_first_sight(self) -> impl Iterator<Item = Digit> + 'a {
        let view = self.view;
        let is_idle = move |digit| view.known_beyond_templates(digit) == Some(CellSet::EMPTY);
        let useful = self.changed_digits().filter(move |&digit| !is_idle(digit));
        useful.take_while(move |_| view.poll().is_continue())
    }
}
