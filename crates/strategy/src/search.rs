//! What the finder of a technique is handed.

use candoku_grid::{CellSet, Digit, HouseId};

use crate::{Options, Revision, Technique, View};

/// What to look for and where: the technique, the view, the options, and what has been looked at before.
#[derive(Clone, Copy, Debug)]
pub struct TechniqueSearch<'a, const W: usize> {
    /// The technique whose steps are wanted.
    pub technique: &'static Technique,
    /// The board with its indexes.
    pub view: &'a View<W>,
    /// Which variants of a pattern count.
    pub options: &'a Options,
    since: Revision,
}

impl<'a, const W: usize> TechniqueSearch<'a, W> {
    /// A search of the whole board.
    pub fn new(
        technique: &'static Technique,
        view: &'a View<W>,
        options: &'a Options,
    ) -> TechniqueSearch<'a, W> {
        TechniqueSearch { technique, view, options, since: Revision::default() }
    }

    /// A search by a technique that found nothing at all at that revision.
    pub fn since(self, revision: Revision) -> TechniqueSearch<'a, W> {
        TechniqueSearch { since: revision, ..self }
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
    /// board: what follows from the places of one digit eliminates nothing that a
    /// template contains.
    pub fn digits(self) -> impl Iterator<Item = Digit> + 'a {
        let view = self.view;
        let useful = move |&digit: &Digit| !view.beyond_templates(digit).is_empty();
        self.changed_digits().filter(useful).take_while(move |_| view.poll().is_continue())
    }

    /// Like [`TechniqueSearch::digits`], but with those whose templates have not been computed yet.
    ///
    /// For techniques that take less time than computing templates.
    pub fn digits_unless_known_idle(self) -> impl Iterator<Item = Digit> + 'a {
        let view = self.view;
        let is_idle = move |digit| view.known_beyond_templates(digit) == Some(CellSet::EMPTY);
        let useful = self.changed_digits().filter(move |&digit| !is_idle(digit));
        useful.take_while(move |_| view.poll().is_continue())
    }
}
