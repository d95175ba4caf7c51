//! Fish in words.

use candoku_grid::{Cell, HouseId, HouseKind, Layout};

use crate::{Role, Step, Text, text, words};

/// `In row 2 and row 7, 5 can only go in column 3 and column 8. The two 5s of these rows …`
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let digit = words::digits(step.digits());
    let count = step.evidence.houses.len();
    let (bases, base) = side(layout, &step.evidence.houses, "bases");
    let (covers, cover) = side(layout, &step.evidence.covers, "covers");
    let fins = fins(step);
    let pattern = text!["In ", bases, ", ", digit, " can only go in ", covers];
    let filled = text![
        "he ",
        words::number(count),
        " ",
        digit,
        "s of these ",
        base,
        " fill ",
        words::all(count),
        " ",
        cover,
    ];
    let twice = twice_covered(step, layout, cover);
    if fins.is_empty() {
        return text![
            pattern,
            ". T",
            filled,
            ", so ",
            digit,
            " can't go anywhere else in those ",
            cover,
            ". ",
            twice,
            words::result(layout, &step.effect),
        ];
    }
    let mut lost: Vec<Cell> = step.effect.eliminations().iter().map(|gone| gone.cell).collect();
    lost.dedup();
    let (named, one) = match fins.len() {
        1 => (" or in the fin ", "the fin"),
        _ => (" or in the fins ", "a fin"),
    };
    text![
        pattern,
        named,
        words::cells(layout, &fins),
        ". ",
        shared(step, layout, base),
        "If ",
        one,
        " is ",
        digit,
        ", ",
        words::cells(layout, &lost),
        if lost.len() == 1 { " sees it" } else { " see it" },
        "; otherwise t",
        filled,
        ". ",
        twice,
        "Either way, ",
        words::effect(layout, &step.effect),
        "."
    ]
}

/// Like [`words`], but for two fish with the same bases.
pub(crate) fn siamese_words(step: &Step, layout: &Layout) -> Text {
    let (bases, base) = side(layout, &step.evidence.houses, "bases");
    text![
        "In ",
        bases,
        ", the candidates for ",
        words::digits(step.digits()),
        " form two finned fish at once. ",
        shared(step, layout, base),
        "Their covers are among ",
        words::houses(layout, &step.evidence.covers),
        ", their fins among ",
        words::cells(layout, &fins(step)),
        ". Each fish clears the cells in its covers that see all of its fins. ",
        words::result(layout, &step.effect),
    ]
}

/// The houses by name, and what to call them afterwards.
fn side(layout: &Layout, houses: &[HouseId], role: &'static str) -> (Text, &'static str) {
    let names = words::houses(layout, houses);
    let are = |kind| houses.iter().all(|&house| layout.house(house).kind() == kind);
    match (are(HouseKind::Row), are(HouseKind::Column), are(HouseKind::Box)) {
        (true, _, _) => (names, "rows"),
        (_, true, _) => (names, "columns"),
        (_, _, true) => (names, "boxes"),
        _ => (text![names, " (the ", role, ")"], role),
    }
}

/// Why a candidate of a base goes: it would use up two covers.
fn twice_covered(step: &Step, layout: &Layout, cover: &str) -> Text {
    let is_in_base = |cell: &&Cell| {
        step.evidence.houses.iter().any(|&base| layout.house(base).cells().contains(cell))
    };
    let gone: Vec<Cell> = step.effect.eliminations().iter().map(|gone| gone.cell).collect();
    let twice = words::cells(layout, gone.iter().filter(is_in_base));
    match twice.is_empty() {
        true => twice,
        false => {
            let twice = words::any_cell(layout, gone.iter().filter(is_in_base));
            let digit = words::a(step.digits());
            text![digit, " in ", twice, " would use up two ", cover, " at once. "]
        }
    }
}

/// Why a candidate counts as a fin though it is covered.
fn shared(step: &Step, layout: &Layout, base: &str) -> Text {
    let shared = cells(step, Role::EndoFin);
    let names = words::cells(layout, &shared);
    match shared.len() {
        0 => names,
        1 => text![names, " counts as a fin because it is in two of the ", base, ". "],
        _ => text![names, " count as fins because they are in two of the ", base, ". "],
    }
}

fn cells(step: &Step, role: Role) -> Vec<Cell> {
    step.evidence.marked(role).flat_map(|mark| mark.cells.iter().copied()).collect()
}

fn fins(step: &Step) -> Vec<Cell> {
    let mut fins = [cells(step, Role::Fin), cells(step, Role::EndoFin)].concat();
    fins.sort_unstable();
    fins.dedup();
    fins
}
