//! The options of questions.

use candoku::grid::Random;
use serde_json::{Value, json};

use crate::pick;

/// Scales besides HoDoKu's, which is on by default.
pub(crate) const SCALES: [&str; 8] = ["se", "sotd", "own", "te", "b", "bxb", "bxbb", "w"];

/// Sets an option of the question, or several.
pub(crate) fn add_options(name: &str, body: &mut Value, random: &mut Random) {
    let mut set = |key: &str, value: Value| body[key] = value;
    match name {
        "convert" => {
            let formats = [
                "line",
                "grid",
                "boxed",
                "pencil-marks",
                "sdk",
                "library",
                "f-puzzles",
                "sudoku-pad",
                "sudoku-maker",
                "constraint-string",
                "json",
                "nothing",
            ];
            set("to", pick(random, &formats).into());
            if random.below(3) == 0 {
                set("about", json!({"title": "Zwölf", "author": "é"}));
            }
        }
        "solve" | "count" | "candidates" => set("limit", random.below(500).into()),
        "estimate" => set("samples", random.below(50).into()),
        "reduce" => {
            set("keep", json!([pick(random, &["givens", "r1c1", "rules", "x"])]));
            set("seed", random.below(100).into());
        }
        "check" => set("possible", true.into()),
        "hint" => {
            set("level", (1 + random.below(4)).into());
            choose_techniques(random, set);
        }
        "explain" => choose_techniques(random, set),
        "steps" => match random.below(3) {
            0 => set("all", true.into()),
            1 => set("technique", pick(random, &["Naked Single", "0200", "x-wing", "none"]).into()),
            _ => set("names", names(random)),
        },
        "rate" | "collection" => {
            for scale in SCALES {
                if random.below(2) == 0 {
                    set(scale, true.into());
                }
            }
            match random.below(4) {
                0 => set("hodoku", false.into()),
                1 if name == "collection" => set("minlex", true.into()),
                _ => choose_techniques(random, set),
            }
        }
        "judge" => set("premises", json!([pick(random, &["r1c1", "2 in row 1", "box 9", ""])])),
        "alldiff" => set("house", pick(random, &["row 1", "r2", "box 3", "c4", "b99"]).into()),
        "regions" => set("strength", pick(random, &["naked", "hidden", "none"]).into()),
        "generate" => match random.below(3) {
            0 => set("names", names(random)),
            1 => set("technique", pick(random, &["Naked Pair", "0100", "none"]).into()),
            _ => set("level", pick(random, &["Easy", "Medium", "None"]).into()),
        },
        _ => set("names", names(random)),
    }
}

fn choose_techniques(random: &mut Random, mut set: impl FnMut(&str, Value)) {
    match random.below(5) {
        0 => set("without", json!([pick(random, &["Naked Pair", "0002", "none"])])),
        1 => set("maxLevel", pick(random, &["Easy", "Hard", "None"]).into()),
        2 => set("techniques", json!(["0000", "0002", "0003"])),
        _ => set("names", names(random)),
    }
}

fn names(random: &mut Random) -> Value {
    pick(random, &["hodoku", "sudokuoftheday", "sudokuoftheday", "mine"]).into()
}
