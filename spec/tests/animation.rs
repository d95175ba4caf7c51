//! "Animating a Sudoku solver": Tarjan's table (2.2) and the proof of concept (Appendix B).

use candoku_engine::all_different::{
    Matching, Node, Scene, Trace, TraceEvent, Verdict, filter, filter_every_house, filter_house,
};
use candoku_engine::{Level, Store, propagate};
use candoku_grid::{Board, Classic, Digit, DigitSet, Solution};

const LOCKEDSET: &str =
    "009000260200084000500200001060109700090070040007403090300006005000530008025000300";
const HERALD: &str =
    "006300001900000600070000050000201000350090020000500000048000010060000000001006378";

/// The graph of figure 2.8: each variable's domain, and its digit in the matching.
///
/// The figure is not part of the text; these domains are the ones that give the table.
const FIGURE_2_8: [(&str, &str); 9] = [
    ("18", "1"),
    ("23", "3"),
    ("23", "2"),
    ("46", "4"),
    ("56", "6"),
    ("45", "5"),
    ("79", "7"),
    ("378", "8"),
    ("589", "9"),
];

/// Columns: node, index, low, stack, new component.
const TABLE_2_1: &str = "
 1 |  1 |  1 | [1]
17 |  2 |  2 | [1, 17]
 8 |  3 |  2 | [1, 17, 8]
12 |  4 |  4 | [1, 17, 8, 12]
 2 |  5 |  4 | [1, 17, 8, 12, 2]
11 |  6 |  4 | [1, 17, 8, 12, 2, 11]
 3 |  7 |  4 | [1, 17, 8, 12, 2, 11, 3]
   |    |    | [1, 17, 8] | [3, 11, 2, 12]
16 |  8 |  2 | [1, 17, 8, 16]
 7 |  9 |  2 | [1, 17, 8, 16, 7]
18 | 10 |  2 | [1, 17, 8, 16, 7, 18]
 9 | 11 |  2 | [1, 17, 8, 16, 7, 18, 9]
14 | 12 | 12 | [1, 17, 8, 16, 7, 18, 9, 14]
 6 | 13 | 12 | [1, 17, 8, 16, 7, 18, 9, 14, 6]
13 | 14 | 12 | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13]
 4 | 15 | 12 | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4]
15 | 16 | 12 | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4, 15]
 5 | 17 | 12 | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4, 15, 5]
   |    |    | [1, 17, 8, 16, 7, 18, 9] | [5, 15, 4, 13, 6, 14]
   |    |    | [1] | [9, 18, 7, 16, 8, 17]
   |    |    | [] | [1]
10 | 18 | 18 | [10]
   |    |    | [] | [10]
";

#[test]
fn table_2_1_steps_of_tarjans_algorithm() {
    let (_, trace) = run_on_figure_2_8();

    let table = tarjan_table(&trace);

    assert_eq!(table, TABLE_2_1);
}

#[test]
fn figure_2_10_edges_between_components_are_removed_or_fixed() {
    let (domains, trace) = run_on_figure_2_8();

    let judged = |wanted: fn(&Verdict) -> bool| -> Vec<String> {
        let name = |variable: usize| char::from(b'A' + variable as u8);
        let edge = |event: &TraceEvent| match event {
            TraceEvent::Judged { variable, digit, verdict, .. } if wanted(verdict) => {
                Some(format!("{}{digit}", name(*variable)))
            }
            _ => None,
        };
        trace.events().iter().filter_map(edge).collect()
    };

    assert_eq!(judged(|verdict| matches!(verdict, Verdict::Removed(_))), ["A8", "H3", "I5"]);
    assert_eq!(judged(|verdict| *verdict == Verdict::Fixed), ["A1"]);
    assert_eq!(domains, ["1", "23", "23", "46", "56", "45", "79", "78", "89"]);
}

/// Columns: house, greedy pairs, longer paths, components, removed, fixed, domains afterwards.
const APPENDIX_B: &str = "
column 1 | 8 | 1 |  7 | 18 | 3 | 146789 2 5 146789 146789 146789 3 146789 146789
row 5    | 8 | 1 |  7 | 18 | 3 | 168 9 123568 123568 7 123568 123568 4 123568
row 6    | 8 | 1 |  9 | 19 | 4 | 168 12568 7 4 12568 3 12568 9 12568
box 4    | 8 | 1 | 10 | 19 | 4 | 4 6 235 18 9 235 18 25 7
column 1 | 8 | 1 | 10 |  9 | 4 | 679 2 5 4 18 18 3 679 679
";

#[test]
fn appendix_b_the_five_steps_of_the_demo() {
    let mut store = open(LOCKEDSET);

    let mut table = String::from("\n");
    for name in ["column 1", "row 5", "row 6", "box 4", "column 1"] {
        table += &demo_row(&mut store, name);
    }

    assert_eq!(table, APPENDIX_B);
}

#[test]
fn appendix_b_only_the_selected_cells_change() {
    let mut store = open(LOCKEDSET);
    let before = store.board();
    let house = store.layout().house_named("column 1").unwrap();

    filter_house(&mut store, house, &mut ()).unwrap();

    let column = *store.layout().house(house).cell_set();
    for cell in store.layout().cells().filter(|&cell| !column.contains(cell)) {
        assert_eq!(store.content(cell), before.content(cell));
    }
}

#[test]
fn all_different_on_every_house_solves_both_puzzles_of_the_document() {
    for puzzle in [LOCKEDSET, HERALD] {
        let mut store = open(puzzle);

        filter_every_house(&mut store, |_, _| ()).unwrap();

        let digits: Option<Vec<Digit>> =
            store.layout().cells().map(|cell| store.candidates(cell).single()).collect();
        let solution = Solution::new(store.layout().clone(), digits.unwrap()).unwrap();
        assert!(solution.solves(&open(puzzle).board()));

        let mut propagated = open(puzzle);
        propagate(&mut propagated, Level::AllDifferent).unwrap();
        assert_eq!(propagated.board().to_line(), solution.to_string());
    }
}

fn open(puzzle: &str) -> Store {
    let puzzle: Classic = puzzle.parse().expect("the document's puzzles are well formed");
    Store::new(&Board::from_classic(&puzzle))
}

fn digits(symbols: &str) -> DigitSet {
    symbols.chars().filter_map(Digit::from_symbol).collect()
}

fn run_on_figure_2_8() -> (Vec<String>, Trace) {
    let mut matching = Matching::new();
    for (variable, (_, own)) in FIGURE_2_8.iter().enumerate() {
        matching.pair(variable, digits(own).single().expect("each has one digit"));
    }
    let mut domains = FIGURE_2_8.map(|(domain, _)| digits(domain));
    let mut trace = Trace::new();
    filter(&mut domains, &mut matching, &mut trace).expect("the matching covers everything");
    (domains.iter().map(DigitSet::to_string).collect(), trace)
}

fn tarjan_table(trace: &Trace) -> String {
    let mut last = Scene::new();
    trace.events().iter().for_each(|event| last.play(event));
    let low = |node| last.entered.iter().find(|entered| entered.node == node).map(|e| e.low);
    let numbers = |nodes: &[Node]| -> Vec<usize> { nodes.iter().map(|n| n.number(9)).collect() };
    let row = |event: &TraceEvent| match event {
        TraceEvent::Entered { node, index, stack, .. } => {
            let (number, low) = (node.number(9), low(*node)?);
            Some(format!("{number:2} | {index:2} | {low:2} | {:?}\n", numbers(stack)))
        }
        TraceEvent::Component { nodes, stack, .. } => {
            Some(format!("   |    |    | {:?} | {:?}\n", numbers(stack), numbers(nodes)))
        }
        _ => None,
    };
    format!("\n{}", trace.events().iter().filter_map(row).collect::<String>())
}

fn demo_row(store: &mut Store, name: &str) -> String {
    let house = store.layout().house_named(name).expect("a house of the demo");
    let mut trace = Trace::new();
    filter_house(store, house, &mut trace).expect("the demo has no contradiction");

    let count =
        |wanted: fn(&TraceEvent) -> bool| trace.events().iter().filter(|e| wanted(e)).count();
    let domains: Vec<String> = store.house(house).map(|(_, domain)| domain.to_string()).collect();
    format!(
        "{name:8} | {} | {} | {:2} | {:2} | {} | {}\n",
        count(|event| matches!(event, TraceEvent::Paired { .. })),
        count(|event| matches!(event, TraceEvent::Flipped { .. })),
        count(|event| matches!(event, TraceEvent::Component { .. })),
        count(|e| matches!(e, TraceEvent::Judged { verdict: Verdict::Removed(_), .. })),
        count(|e| matches!(e, TraceEvent::Judged { verdict: Verdict::Fixed, .. })),
        domains.join(" "),
    )
}
