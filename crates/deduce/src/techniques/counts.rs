//! Parity Count: how many odd and even digits a house has, and whether a sum is odd.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, Cell, DigitSet, HouseId};
use candoku_strategy::{
    Effect, Evidence, Found, Level, Role, Step, Technique, TechniqueSearch, Truth, View, finder,
    text, words,
};

use super::one_fact::{evidence, told};
use crate::classes::{Class, classes};
use crate::fact::Fact;
use crate::findings::{candidates, digits};
use crate::reasons::says;
use crate::variant::Variant;

/// # What it sees
///
/// A house where as many cells must be odd as it has odd digits, or can be; likewise for even digits, and for
/// low, middle and high digits or remainders if the rules tell these apart. Or a sum in which all cells but one
/// are known to be odd or even.
///
/// # Why it is true
///
/// A house has every digit once, so a kind of digits that has all its cells is nowhere else, and cells that
/// are all that is left for a kind hold nothing else. A sum is odd if an odd number of its cells are
/// odd, so the last cell is known to be odd or even, too.
///
/// # What it does not cover
///
/// Sums with several cells that can be odd or even.
pub static PARITY_COUNT: Technique = Technique {
    find: finder!(find),
    words: told,
    ..Technique::new("2023", "pc", "Parity Count", Level::Medium, 55)
};

fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let Some(variant) = view.rules::<Variant>() else { return ControlFlow::Continue(()) };
    for class in classes(variant) {
        for house in view.layout().house_ids() {
            view.poll()?;
            if let Some(step) = in_house(search, &class, house) {
                found(step)?;
            }
        }
    }
    for fact in variant.facts() {
        if let Some(step) = in_sum(search, variant, fact) {
            found(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// Digits of a kind that have all their cells in a house, or cells that are all left for them.
fn in_house<const W: usize>(
    search: TechniqueSearch<'_, W>,
    class: &Class,
    house: HouseId,
) -> Option<Step> {
    let (view, layout) = (search.view, search.view.layout());
    let cells = layout.house(house).cells();
    if cells.len() != layout.side() {
        return None;
    }
    let (count, kind) = (class.digits.len(), class.digits);
    let is_of = |cell: &&Cell| digits(view, **cell).is_subset(kind);
    let can_be = |cell: &&Cell| !digits(view, **cell).is_disjoint(kind);
    let inside: Vec<Cell> = cells.iter().filter(is_of).copied().collect();
    let can: Vec<Cell> = cells.iter().filter(can_be).copied().collect();
    let is_full = inside.len() == count && can.len() > count;
    let is_all = can.len() == count && inside.len() < count;
    if is_full == is_all {
        return None;
    }
    let pattern = if is_full { inside } else { can };
    let wrong: Vec<Candidate> = match is_full {
        true => {
            let outside = cells.iter().filter(|cell| !pattern.contains(cell));
            outside.flat_map(|&cell| all_of(view, cell, kind)).collect()
        }
        false => pattern.iter().flat_map(|&cell| all_of(view, cell, !kind)).collect(),
    };
    let effect = Effect::eliminate(wrong)?;
    let open: Vec<Cell> =
        pattern.iter().copied().filter(|&cell| view.value(cell).is_none()).collect();
    let placed: DigitSet = cells.iter().filter_map(|&cell| view.value(cell)).collect();
    let are = if is_full { " are all in " } else { " can only be in " };
    let reason = text![
        "The ",
        words::number(count),
        " ",
        class.name,
        " digits of ",
        layout.house(house),
        are,
        words::cells(layout, &pattern),
        "."
    ];
    let premises = match is_full {
        true => open.iter().map(|&cell| Truth::Cell(cell)).collect(),
        false => (kind - placed).iter().map(|digit| Truth::House(house, digit)).collect(),
    };
    let mut evidence = Evidence::of_conclusion().mark(Role::Pattern, open, kind);
    evidence.houses.push(house);
    let evidence = evidence.because(reason);
    Some(Step { technique: search.technique, effect, evidence, premises })
}

/// The candidates of an open cell among these digits.
fn all_of<const W: usize>(
    view: &View<W>,
    cell: Cell,
    among: DigitSet,
) -> impl Iterator<Item = Candidate> {
    (view.candidates(cell) & among).iter().map(move |digit| Candidate::new(digit, cell))
}

/// The last cell of a sum that is not known to be odd or even.
fn in_sum<const W: usize>(
    search: TechniqueSearch<'_, W>,
    variant: &Variant,
    fact: &Fact,
) -> Option<Step> {
    let (view, layout) = (search.view, variant.layout());
    let sum = fact.sum.as_ref()?;
    let odd: DigitSet = layout.digits().iter().filter(|digit| digit.value() % 2 == 1).collect();
    let (mut parity, mut unknown) = (sum.total, None);
    for &(_, cell) in sum.terms.iter().filter(|(weight, _)| weight % 2 != 0) {
        let all = digits(view, cell);
        if all.is_subset(odd) {
            parity += 1;
        } else if !all.is_disjoint(odd) && unknown.replace(cell).is_some() {
            return None;
        }
    }
    let cell = unknown?;
    let (kind, wrong) = if parity % 2 == 0 { ("even", odd) } else { ("odd", !odd) };
    let gone: Vec<Candidate> = all_of(view, cell, wrong).collect();
    let effect = Effect::eliminate(gone)?;
    let mut reason = says(variant, fact, &candidates(view, fact));
    let name = layout.name_of(cell);
    reason.push_sentence(&text![
        "All its cells but ",
        name,
        " are known to be odd or even, so ",
        name,
        " must be ",
        kind,
        "."
    ]);
    let evidence = evidence(variant, fact, view).because(reason);
    Some(Step { technique: search.technique, effect, evidence, premises: Vec::new() })
}
