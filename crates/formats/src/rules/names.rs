//! The common names of the rules that formats have members, words or numbers for.

use crate::quoted::Quoted;

/// Members of f-puzzles, its plug-ins and SudokuPad, in lower case and without separators.
const MEMBERS: &[(&str, &str)] = &[
    ("antiking", "anti-king"),
    ("antiknight", "anti-knight"),
    ("antiratio", "negative ratios"),
    ("antixv", "negative sums"),
    ("arrow", "arrow"),
    ("arrows", "drawn arrow"),
    ("betweenline", "between line"),
    ("bgimage", "background image"),
    ("boxindexer", "box indexer"),
    ("cage", "drawn cage"),
    ("circle", "drawn circle"),
    ("clock", "clock line"),
    ("clone", "clone"),
    ("columnindexer", "column indexer"),
    ("diagonal+", "diagonal up"),
    ("diagonal-", "diagonal down"),
    ("dutchwhispers", "whispers"),
    ("difference", "difference"),
    ("disjoint", "disjoint groups"),
    ("disjointgroups", "disjoint groups"),
    ("doublearrow", "double arrow"),
    ("entropicline", "entropic line"),
    ("even", "even"),
    ("extraregion", "extra region"),
    ("foglight", "fog"),
    ("foglink", "fog"),
    ("fogofwar", "fog"),
    ("germanwhispers", "whispers"),
    ("grids", "several grids"),
    ("hideclue", "hidden clue"),
    ("killercage", "killer cage"),
    ("line", "drawn line"),
    ("lines", "drawn line"),
    ("littlekillersum", "little killer"),
    ("lockout", "lockout line"),
    ("maximum", "maximum"),
    ("minimum", "minimum"),
    ("modularline", "modular line"),
    ("nabner", "nabner"),
    ("nonconsecutive", "nonconsecutive"),
    ("norowcol", "no rows and columns"),
    ("numberedroom", "numbered room"),
    ("numberedrooms", "numbered room"),
    ("odd", "odd"),
    ("overlays", "drawn shape"),
    ("palindrome", "palindrome"),
    ("pencilmarks", "given pencil marks"),
    ("quadruple", "quadruple"),
    ("ratio", "ratio"),
    ("rectangle", "drawn rectangle"),
    ("regionsumline", "region sum line"),
    ("renban", "renban"),
    ("rowindexer", "row indexer"),
    ("sandwichsum", "sandwich"),
    ("skyscraper", "skyscraper"),
    ("slowthermometer", "slow thermometer"),
    ("text", "drawn text"),
    ("thermometer", "thermometer"),
    ("triggereffect", "trigger effect"),
    ("underlays", "drawn shape"),
    ("whispers", "whispers"),
    ("xsum", "X-sum"),
    ("xv", "pair sum"),
    ("zipperline", "zipper line"),
];

/// Constraint string types, and their common names.
const CONSTRAINTS: &[(&str, &str)] = &[
    ("AllDifferent", "all different"),
    ("And", "and"),
    ("AntiConsecutive", "nonconsecutive"),
    ("AntiKing", "anti-king"),
    ("AntiKnight", "anti-knight"),
    ("AntiTaxicab", "taxicab"),
    ("Arrow", "arrow"),
    ("Between", "between line"),
    ("Binary", "pair table"),
    ("BinaryX", "pair table"),
    ("BlackDot", "ratio"),
    ("Cage", "killer cage"),
    ("ChaosArrow", "chaos construction"),
    ("ChaosConstruction", "chaos construction"),
    ("ChaosCount", "chaos construction"),
    ("ConnectedValues", "connected values"),
    ("ContainAtLeast", "contained digits"),
    ("ContainExact", "contained digits"),
    ("CountDistinct", "count of distinct digits"),
    ("CountingCircles", "counting circles"),
    ("Diagonal", "diagonal"),
    ("DisjointSets", "disjoint groups"),
    ("Doppelganger", "doppelgänger"),
    ("DoubleArrow", "double arrow"),
    ("DutchFlatmates", "Dutch flatmates"),
    ("End", "end of a group of rules"),
    ("Entropic", "entropic line"),
    ("EqualSum", "equal sums"),
    ("EqualityCage", "equality cage"),
    ("FullRank", "full rank"),
    ("FullRankTies", "full rank"),
    ("GlobalEntropy", "global entropy"),
    ("GlobalMod", "global modulo"),
    ("Given", "given"),
    ("GreaterThan", "greater than"),
    ("HiddenSkyscraper", "hidden skyscraper"),
    ("Indexing", "indexing"),
    ("Jigsaw", "jigsaw"),
    ("LittleKiller", "little killer"),
    ("Lockout", "lockout line"),
    ("LookAndSay", "look-and-say cage"),
    ("Lunchbox", "lunchbox"),
    ("Modular", "modular line"),
    ("NFA", "automaton"),
    ("NoBoxes", "no boxes"),
    ("NumberedRoom", "numbered room"),
    ("Or", "either/or"),
    ("Pair", "pair table"),
    ("PairX", "pair table"),
    ("Palindrome", "palindrome"),
    ("PillArrow", "pill arrow"),
    ("Quad", "quadruple"),
    ("Regex", "regular expression"),
    ("RegionSameValues", "regions of the same values"),
    ("RegionSize", "region size"),
    ("RegionSumLine", "region sum line"),
    ("RellikCage", "rellik cage"),
    ("Renban", "renban"),
    ("Replicate", "repeated rule"),
    ("SameValues", "same values"),
    ("Sandwich", "sandwich"),
    ("SearchPriority", "search priority"),
    ("Shape", "shape of the grid"),
    ("Skyscraper", "skyscraper"),
    ("StrictKropki", "strict Kropki"),
    ("StrictXV", "strict XV"),
    ("Sum", "sum"),
    ("Sum with coefficients", "sum with coefficients"),
    ("SumLine", "sum line"),
    ("Thermo", "thermometer"),
    ("V", "pair sum"),
    ("ValueIndexing", "indexing"),
    ("Var", "extra cells"),
    ("Whisper", "whispers"),
    ("WhiteDot", "difference"),
    ("Windoku", "windoku"),
    ("X", "pair sum"),
    ("XSum", "X-sum"),
    ("Zipper", "zipper line"),
];

/// SudokuMaker types that are rules, by number.
pub(crate) const SUDOKU_MAKER_RULES: &[(u64, &str)] = &[
    (1, "regions"),
    (10, "diagonal down"),
    (11, "diagonal up"),
    (12, "anti-king"),
    (13, "anti-knight"),
    (14, "disjoint groups"),
    (15, "nonconsecutive"),
    (16, "global entropy"),
    (100, "even"),
    (101, "odd"),
    (102, "maximum"),
    (103, "minimum"),
    (200, "difference"),
    (201, "ratio"),
    (202, "pair sum"),
    (300, "thermometer"),
    (301, "killer cage"),
    (302, "clone"),
    (303, "quadruple"),
    (304, "look-and-say cage"),
    (305, "extra region"),
    (306, "counting circles"),
    (400, "renban"),
    (401, "whispers"),
    (402, "palindrome"),
    (403, "between line"),
    (404, "region sum line"),
    (405, "sequence line"),
    (406, "group line"),
    (407, "lockout line"),
    (408, "arrow"),
    (409, "double arrow"),
    (500, "little killer"),
    (501, "sandwich"),
    (502, "X-sum"),
    (503, "skyscraper"),
    (504, "numbered room"),
    (600, "row indexer"),
    (601, "column indexer"),
    (1000, "custom rule"),
    (2000, "drawn line"),
    (2001, "drawn cage"),
    (2002, "drawn symbol"),
    (2003, "areas of rows and columns"),
    (4000, "fog"),
    (4001, "fog"),
];

/// SudokuWiki pages for other puzzles, by the start of their names.
const PAGES: &[(&str, &str)] = &[
    ("colour", "colour Sudoku"),
    ("jigsaw", "jigsaw"),
    ("kakuro", "Kakuro"),
    ("kendoku", "KenDoku"),
    ("killer", "killer cage"),
    ("str8ts", "Str8ts"),
    ("sudokux", "diagonals"),
    ("windoku", "windoku"),
];

/// The common name of a member, or the member itself.
///
/// A twin that only draws another rule names it in its own spelling, such as `Region Sum Line`.
pub(crate) fn member_name(member: &str) -> String {
    let key: String = member.chars().filter(|c| !matches!(c, ' ' | '-' | '_')).collect();
    let known = find(MEMBERS, &key.to_lowercase()).or_else(|| find(MEMBERS, member));
    known.map_or_else(|| Quoted(member).to_string(), Into::into)
}

/// Rules that f-puzzles has under a name that is not found in the list of members.
const WRITTEN: &[(&str, &str)] = &[
    ("all different", "killercage"),
    ("diagonal down", "diagonal-"),
    ("diagonal up", "diagonal+"),
    ("disjoint groups", "disjointgroups"),
    ("little killer", "littlekillersum"),
    ("negative differences", "difference"),
    ("negative ratios", "ratio"),
    ("negative sums", "xv"),
    ("pill arrow", "arrow"),
    ("whispers", "whispers"),
    ("windoku", "extraregion"),
];

/// Rules that f-puzzles or its plug-in has no clue for.
const UNWRITTEN: &[&str] = &["numbered room"];

/// The member of f-puzzles or its plug-in that holds clues of a rule.
pub(crate) fn f_puzzles_member(kind: &str) -> Option<&'static str> {
    let listed = || MEMBERS.iter().find(|(_, name)| *name == kind).map(|(member, _)| *member);
    find(WRITTEN, kind).or_else(listed).filter(|_| !UNWRITTEN.contains(&kind))
}

/// Whether the word is a constraint string type.
pub(crate) fn is_constraint(word: &str) -> bool {
    find(CONSTRAINTS, word).is_some()
}

/// The common name of a constraint string type, or the type itself.
pub(crate) fn constraint_name(word: &str) -> String {
    find(CONSTRAINTS, word).map_or_else(|| Quoted(word).to_string(), Into::into)
}

/// The puzzle that a SudokuWiki page is for, unless it is the classic one.
pub(crate) fn page_name(page: &str) -> Option<String> {
    let page = page.to_lowercase();
    let stem = page.split('.').next().unwrap_or_default();
    if matches!(stem, "" | "sudoku") {
        return None;
    }
    let known = PAGES.iter().find(|(start, _)| stem.starts_with(start));
    Some(known.map_or_else(|| format!("the page {}", Quoted(stem)), |(_, name)| name.to_string()))
}

fn find(list: &[(&str, &'static str)], key: &str) -> Option<&'static str> {
    list.iter().find(|(known, _)| *known == key).map(|(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use super::super::harmless::{F_PUZZLES, SUDOKU_PAD};
    use super::*;

    #[test]
    fn a_name_is_found_for_every_spelling_of_the_member() {
        for spelling in ["regionsumline", "Region Sum Line", "region-sum-line"] {
            assert_eq!(member_name(spelling), "region sum line");
        }
        assert_eq!(member_name("mystery"), "mystery");
    }

    #[test]
    fn harmless_members_have_no_rule_name() {
        let looked_into = ["cage", "diagonal+", "diagonal-", "extraregion", "lines"];
        for member in F_PUZZLES.iter().chain(SUDOKU_PAD) {
            let is_rule = find(MEMBERS, &member.to_lowercase()).is_some();
            assert_eq!(is_rule, looked_into.contains(member), "{member}");
        }
    }

    #[test]
    fn pages_of_other_puzzles_are_named() {
        assert_eq!(page_name("sudoku.htm"), None);
        assert_eq!(page_name("KillerSudoku.aspx").as_deref(), Some("killer cage"));
        assert_eq!(page_name("hitori.htm").as_deref(), Some("the page hitori"));
    }
}
