//! A thousand texts of every format with one unknown rule each: none is accepted.

use candoku_formats::{Reader, RulePolicy, Unexpected, read};
use candoku_grid::Random;

/// How many texts are generated.
const TEXTS: usize = 1000;

/// An f-puzzles rule: the member and the name in messages. `{c}` `{d}` are cells, `{n}` is a
/// number.
const F_PUZZLES: &[(&str, &str, &str)] = &[
    ("antiknight", "true", "anti-knight"),
    ("antiking", "true", "anti-king"),
    ("nonconsecutive", "true", "nonconsecutive"),
    ("disjointgroups", "true", "disjoint groups"),
    ("negative", "[\"ratio\"]", "negative ratios"),
    ("negative", "[\"xv\"]", "negative sums"),
    ("diagonal+", "true", "diagonal up"),
    ("diagonal-", "true", "diagonal down"),
    ("extraregion", "[{\"cells\":[\"{c}\",\"{d}\"]}]", "extra region"),
    ("odd", "[{\"cell\":\"{c}\"}]", "odd"),
    ("even", "[{\"cell\":\"{c}\"}]", "even"),
    ("minimum", "[{\"cell\":\"{c}\"}]", "minimum"),
    ("maximum", "[{\"cell\":\"{c}\"}]", "maximum"),
    ("killercage", "[{\"cells\":[\"{c}\",\"{d}\"],\"value\":\"{n}\"}]", "killer cage"),
    ("killercage", "[{\"cells\":[\"{c}\",\"{d}\"]}]", "killer cage"),
    ("cage", "[{\"cells\":[\"{c}\",\"{d}\"],\"value\":\"{n}\"}]", "drawn cage"),
    (
        "killercage",
        "[{\"cells\":[\"{c}\",\"{d}\"],\"value\":\"{n}\",\"type\":\"product\"}]",
        "killer cage (type)",
    ),
    ("thermometer", "[{\"lines\":[[\"{c}\",\"{d}\"]],\"slow\":true}]", "thermometer (slow)"),
    (
        "sandwichsum",
        "[{\"cell\":\"R0C1\",\"value\":\"{n}\",\"crust\":\"3,7\"}]",
        "sandwich (crust)",
    ),
    ("quadruple", "[{\"cells\":[\"{c}\",\"{d}\"],\"values\":[4],\"not\":true}]", "quadruple (not)"),
    ("odd", "[{\"cell\":\"{c}\",\"negative\":true}]", "odd (negative)"),
    ("extraregion", "[{\"cells\":[\"{c}\",\"{d}\"],\"value\":\"{n}\"}]", "extra region (value)"),
    ("antiknight", "\"false\"", "anti-knight (\"false\")"),
    ("nonconsecutive", "2", "nonconsecutive (2)"),
    ("diagonal+", "\"yes\"", "diagonal up (\"yes\")"),
    ("arrow", "[{\"lines\":[[\"{c}\",\"{d}\"]],\"cells\":[\"{c}\"]}]", "arrow"),
    ("thermometer", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "thermometer"),
    ("slowthermometer", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "slow thermometer"),
    ("palindrome", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "palindrome"),
    ("betweenline", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "between line"),
    ("difference", "[{\"cells\":[\"{c}\",\"{d}\"],\"value\":\"{n}\"}]", "difference"),
    ("ratio", "[{\"cells\":[\"{c}\",\"{d}\"]}]", "ratio"),
    ("xv", "[{\"cells\":[\"{c}\",\"{d}\"],\"value\":\"X\"}]", "pair sum"),
    ("clone", "[{\"cells\":[\"{c}\"],\"cloneCells\":[\"{d}\"]}]", "clone"),
    ("quadruple", "[{\"cells\":[\"{c}\",\"{d}\"],\"values\":[4]}]", "quadruple"),
    (
        "littlekillersum",
        "[{\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"{n}\"}]",
        "little killer",
    ),
    ("sandwichsum", "[{\"cell\":\"R0C1\",\"value\":\"{n}\"}]", "sandwich"),
    ("xsum", "[{\"cell\":\"R0C1\",\"value\":\"{n}\"}]", "X-sum"),
    ("skyscraper", "[{\"cell\":\"R0C1\",\"value\":\"{n}\"}]", "skyscraper"),
    ("renban", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "renban"),
    ("nabner", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "nabner"),
    ("whispers", "[{\"lines\":[[\"{c}\",\"{d}\"]],\"value\":\"{n}\"}]", "whispers"),
    ("entropicline", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "entropic line"),
    ("modularline", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "modular line"),
    ("regionsumline", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "region sum line"),
    ("doublearrow", "[{\"lines\":[[\"{c}\",\"{d}\",\"{c}\"]]}]", "double arrow"),
    ("zipperline", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "zipper line"),
    ("lockout", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "lockout line"),
    ("rowindexer", "[{\"cells\":[\"{c}\"]}]", "row indexer"),
    ("columnindexer", "[{\"cells\":[\"{c}\"]}]", "column indexer"),
    ("boxindexer", "[{\"cells\":[\"{c}\"]}]", "box indexer"),
    ("triggereffect", "[{\"cells\":[\"{c}\"]}]", "trigger effect"),
    ("line", "[{\"lines\":[[\"{c}\",\"{d}\"]]}]", "drawn line"),
    ("circle", "[{\"cells\":[\"{c}\"]}]", "drawn circle"),
    ("rectangle", "[{\"cells\":[\"{c}\"]}]", "drawn rectangle"),
    ("text", "[{\"cells\":[\"{c}\"],\"value\":\"{n}\"}]", "drawn text"),
    ("ruleset", "\"Cell {c} is {n}.\"", "rules text: Cell {c} is {n}."),
    ("metadata", "{\"norowcol\":true}", "no rows and columns"),
    ("solution", "[{n}]", "stated solution"),
    ("rule{n}", "[{\"cell\":\"{c}\"}]", "rule{n}"),
];

/// A SudokuPad rule: the full and the short member, its value and the name in messages. `{p}` and
/// `{q}` are pairs of numbers.
const SUDOKU_PAD: &[(&str, &str, &str, &str)] = &[
    ("cages", "ca", "[{\"cells\":[{p},{q}],\"value\":\"{n}\"}]", "killer cage"),
    ("cages", "ca", "[{\"cells\":[{p},{q}],\"sum\":{n}}]", "killer cage"),
    ("cages", "ca", "[{\"cells\":[{p},{q}]}]", "drawn cage"),
    ("cages", "ca", "[{\"cells\":\"{c},{d}\",\"unique\":true}]", "killer cage"),
    ("cages", "ca", "[{\"cells\":[{p},{q}],\"style\":\"fpRowIndexer\"}]", "row indexer"),
    ("cages", "ca", "[{\"value\":\"antiking: true\"}]", "anti-king"),
    ("cages", "ca", "[{\"value\":\"rules: It is {n}.\"}]", "rules text: It is {n}."),
    ("arrows", "a", "[{\"wayPoints\":[{p},{q}]}]", "drawn arrow"),
    ("lines", "l", "[{\"wayPoints\":[{p},[0.5,0.5]]}]", "drawn line"),
    ("overlays", "o", "[{\"center\":{p},\"text\":\"{n}\"}]", "drawn shape"),
    ("underlays", "u", "[{\"center\":{p},\"rounded\":true}]", "drawn shape"),
    ("regions", "re", "[[{p},{q}]]", "cells without a region"),
    ("triggereffect", "triggereffect", "[{\"cells\":[{p}]}]", "trigger effect"),
    ("global", "global", "{\"antiknight\":true}", "anti-knight"),
    ("global", "global", "{\"antiknight\":\"off\"}", "anti-knight (\"off\")"),
    (
        "cages",
        "ca",
        "[{\"cells\":[{p},{q}],\"unique\":true,\"sum\":\"{n}?\"}]",
        "killer cage (its sum is no number)",
    ),
    ("global", "global", "{\"disjoint\":true}", "disjoint groups (the layout has no boxes)"),
    ("global", "global", "{\"antiratio\":true}", "negative ratios"),
    ("metadata", "metadata", "{\"norowcol\":true}", "no rows and columns"),
    ("metadata", "metadata", "{\"antiking\":true}", "anti-king"),
    ("metadata", "metadata", "{\"rules\":[\"It is {n}.\"]}", "rules text: It is {n}."),
    ("metadata", "metadata", "{\"grids\":[{\"top\":{n}}]}", "several grids"),
    ("solution", "solution", "\"{n}\"", "stated solution"),
    ("rule{n}", "rule{n}", "[{p}]", "rule{n}"),
];

/// Constraint strings and their names.
const CONSTRAINTS: &[(&str, &str)] = &[
    (".Cage~{n}~{c}~{d}", "killer cage"),
    (".Thermo~{c}~{d}.~{c}_5", "thermometer"),
    (".~{c}_5.Whisper~5~{c}~{d}", "whispers"),
    (".AntiKnight.~{c}_5", "anti-knight"),
    (".AntiConsecutive", "nonconsecutive"),
    (".LittleKiller~{n}~R1C3", "little killer"),
    (".Sandwich~{n}~C1", "sandwich"),
    (".Shape~6x6.XSum~C2~{n}~", "X-sum"),
    (".Rule~{c}", "Rule"),
];

struct Made {
    random: Random,
}

impl Made {
    fn below(&mut self, count: usize) -> usize {
        self.random.below(count)
    }

    /// A template filled in with random cells and numbers, and the name filled in with the same.
    fn fill(&mut self, template: &str, name: &str) -> (String, String) {
        let place = |made: &mut Made| (made.below(9), made.below(9));
        let (c, mut d) = (place(self), place(self));
        while d == c {
            d = place(self);
        }
        let named = |(row, column): (usize, usize)| format!("R{}C{}", row + 1, column + 1);
        let pair = |(row, column): (usize, usize)| format!("[{row},{column}]");
        let number = (self.below(40) + 3).to_string();
        let fill = |text: &str| {
            let text = text.replace("{c}", &named(c)).replace("{d}", &named(d));
            text.replace("{p}", &pair(c)).replace("{q}", &pair(d)).replace("{n}", &number)
        };
        (fill(template), fill(name))
    }

    fn f_puzzles(&mut self) -> (String, String) {
        let (member, value, name) = F_PUZZLES[self.below(F_PUZZLES.len())];
        let grid = vec![["{}"; 9].join(","); 9].join("],[");
        let json = format!("{{\"size\":9,\"grid\":[[{grid}]],\"{member}\":{value}}}");
        let (json, name) = self.fill(&json, name);
        let load = lz_str::compress_to_base64(&json);
        let text = match self.below(4) {
            0 => json,
            1 => format!("https://www.f-puzzles.com/?load={load}"),
            2 => format!("https://sudokupad.app/fpuz{load}"),
            _ => format!("fpuzzles{load}"),
        };
        (text, name)
    }

    fn sudoku_pad(&mut self) -> (String, String) {
        let (full, short, value, name) = SUDOKU_PAD[self.below(SUDOKU_PAD.len())];
        let rows = vec![["{}"; 9].join(","); 9].join("],[");
        let json =
            |member: &str, cells: &str| format!("{{\"{cells}\":[[{rows}]],\"{member}\":{value}}}");
        match self.below(4) {
            0 => self.fill(&json(full, "cells"), name),
            1 => {
                let (json, name) = self.fill(&json(full, "cells"), name);
                (format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(&json)), name)
            }
            2 => {
                let (json, name) = self.fill(&json(short, "ce"), name);
                (format!("ctc{}", lz_str::compress_to_base64(&json)), name)
            }
            _ => {
                // Shortened puzzles use single quotes.
                let (json, name) = self.fill(&json(short, "ce"), name);
                let json = json.replace('"', "'").replace("'ce'", "ce");
                (format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(&json)), name)
            }
        }
    }

    fn others(&mut self) -> (String, String) {
        let zeros = "0".repeat(81);
        let rows = ".........\n".repeat(9);
        match self.below(6) {
            0 => {
                let (text, name) = CONSTRAINTS[self.below(CONSTRAINTS.len())];
                self.fill(text, name)
            }
            1 => {
                let pages = [("killersudoku.htm", "killer cage"), ("jigsaw.htm", "jigsaw")];
                let (page, name) = pages[self.below(2)];
                (format!("https://www.sudokuwiki.org/{page}?bd={zeros}"), name.into())
            }
            2 => {
                let (name, _) = self.fill("rule{n}", "");
                let game = format!("<game data=\"{zeros}\" {name}=\"1\"/>");
                (format!("<opensudoku>\n{game}\n</opensudoku>\n"), name)
            }
            3 => {
                let (name, _) = self.fill("[Rule{n}]", "");
                (format!("[Puzzle]\n{rows}{name}\n{rows}"), name)
            }
            4 => {
                let killer = "\"clues\":[{\"value\":9,\"outerCell\":0,\"diagonal\":-1}]";
                let kinds = [
                    (13, "\"name\":\"\"", "anti-knight"),
                    (300, "\"thermometers\":[[0,1]]", "thermometer"),
                    (500, killer, "little killer"),
                ];
                let (kind, clues, name) = kinds[self.below(3)];
                let json = format!("{{\"type\":{kind},{clues}}}");
                let json = format!("{{\"puzzle\":{{\"constraints\":[{json}]}}}}");
                let puzzle = lz_str::compress_to_encoded_uri_component(&json);
                (format!("https://sudokumaker.app/?puzzle={puzzle}"), name.into())
            }
            _ => {
                let text = match self.below(2) {
                    0 => format!("3x3::k{}", ":1024".repeat(81)),
                    _ => format!("D<8<00000{}", "^".repeat(72)),
                };
                (text, "killer cage".into())
            }
        }
    }

    fn text(&mut self) -> (String, String) {
        match self.below(5) {
            0 | 1 => self.f_puzzles(),
            2 | 3 => self.sudoku_pad(),
            _ => self.others(),
        }
    }
}

#[test]
fn a_thousand_puzzles_with_an_unknown_rule_are_rejected_with_its_name() {
    let mut made = Made { random: Random::from_seed(20_260_801) };
    for _ in 0..TEXTS {
        let (text, rule) = made.text();

        let error = read(&text).map(|entry| entry.text).unwrap_err();

        assert!(matches!(error.found, Unexpected::Rule { .. }), "{error}\n{text}");
        let said = format!("found the rule '{rule}', which");
        assert!(error.to_string().contains(&said), "{error}\nexpected {rule}\n{text}");
    }
}

#[test]
fn of_the_same_puzzles_those_that_are_understood_have_the_rule_and_the_others_are_rejected() {
    let mut made = Made { random: Random::from_seed(20_260_801) };
    let mut understood = 0;
    for _ in 0..TEXTS {
        let (text, rule) = made.text();
        let mut reader = Reader::new(text.as_bytes()).with_policy(RulePolicy::RULES);
        match reader.next().unwrap() {
            Ok(entry) => {
                let names: Vec<&str> = entry.rules().iter().map(|rule| rule.name()).collect();
                assert!(names.contains(&&*rule), "{names:?} {rule}\n{text}");
                understood += 1;
            }
            Err(error) => {
                let said = format!("found the rule '{rule}', which candoku does not know");
                assert!(error.to_string().contains(&said), "{error}\nexpected {rule}\n{text}");
            }
        }
    }

    assert!(understood > TEXTS / 4, "{understood}");
}

#[test]
fn the_same_puzzles_are_read_or_rejected_for_another_reason_if_rules_are_ignored() {
    let mut made = Made { random: Random::from_seed(20_260_801) };
    let mut read = 0;
    for _ in 0..TEXTS {
        let (text, rule) = made.text();
        let mut reader = Reader::new(text.as_bytes()).with_policy(RulePolicy::HOUSES.ignoring());
        match reader.next().unwrap() {
            Ok(entry) => {
                let names: Vec<&str> = entry.unsupported().iter().map(|rule| &*rule.name).collect();
                assert!(names.contains(&&*rule), "{names:?} {rule}");
                read += 1;
            }
            Err(error) => assert!(error.to_string().contains("expected"), "{error}"),
        }
    }

    assert!(read > TEXTS * 3 / 4, "{read}");
}
