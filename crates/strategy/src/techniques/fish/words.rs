//! Fish in words.

use candoku_grid::{Cell, Layout};

use crate::{Role, Step, Text, text, words};

/// `The digit 5 stands once in each of row 2 and row 7. All its places there lie in …`.
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let covers = words::houses(layout, &step.evidence.covers);
    let effect = words::effect(layout, &step.effect);
    let bases = bases(step, layout);
    let fins = fins(step);
    if fins.is_empty() {
        return text![
            bases,
            " All its places there lie in ",
            covers,
            ", as many houses, so these have it there, one each, and nowhere else: ",
            effect,
            "."
        ];
    }
    let names = words::cells(layout, &fins);
    let (fin, either) = match fins.len() {
        1 => ("fin", "the fin"),
        _ => ("fins", "a fin"),
    };
    text![
        bases,
        " But for the ",
        fin,
        " ",
        names,
        ", all its places there lie in ",
        covers,
        ", as many houses. Either ",
        either,
        " is right, or these have it there, one each, and nowhere else. Both ways ",
        effect,
        "."
    ]
}

/// The same for two fish with the same bases.
pub(crate) fn siamese_words(step: &Step, layout: &Layout) -> Text {
    text![
        bases(step, layout),
        " Its places there make two finned fish, with covers among ",
        words::houses(layout, &step.evidence.covers),
        " and fins among ",
        words::cells(layout, &fins(step)),
        ". Each fish clears what sees its own fins",
        words::result(layout, &step.effect),
    ]
}

fn bases(step: &Step, layout: &Layout) -> Text {
    let bases = words::houses(layout, &step.evidence.houses);
    let sentence =
        text!["The digit ", words::digits(step.digits()), " stands once in each of ", bases, "."];
    let shared: Vec<Cell> = cells(step, Role::EndoFin);
    match shared.len() {
        0 => sentence,
        1 => text![
            sentence,
            " ",
            words::cells(layout, &shared),
            " lies in two of these and counts as a fin."
        ],
        _ => text![
            sentence,
            " ",
            words::cells(layout, &shared),
            " lie in two of these and count as fins."
        ],
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
