//! "Animating a Sudoku solver": Tarjan's table (2.2), the puzzle to open (Appendix A) and the proof
//! of concept (Appendix B). Ford–Fulkerson (2.1) and the walk (2.2) are in `animation_flow.rs`.

use candoku_engine::all_different::{
    EdgeRuling, Matching, Trace, TraceEvent, filter, filter_every_house, filter_house, read_domains,
};
use candoku_engine::{PropagationLevel, Store, propagate};
use candoku_formats::NamedPuzzle;
use candoku_grid::{Board, Classic, Digit, DigitSet, Solution};
use candoku_render::alldiff::{Example, TraceSubject, json_lines, svg_frames, table};

const TABLE_2_1: &str = "
node | index | low | stack                                         | new component         | color
1    | 1     | 1   | [1]                                           |                       | blue
17   | 2     | 2   | [1, 17]                                       |                       | yellow
8    | 3     | 2   | [1, 17, 8]                                    |                       | yellow
12   | 4     | 4   | [1, 17, 8, 12]                                |                       | yellow
2    | 5     | 4   | [1, 17, 8, 12, 2]                             |                       | yellow
11   | 6     | 4   | [1, 17, 8, 12, 2, 11]                         |                       | yellow
3    | 7     | 4   | [1, 17, 8, 12, 2, 11, 3]                      |                       | yellow
     |       |     | [1, 17, 8]                                    | [3, 11, 2, 12]        |
16   | 8     | 2   | [1, 17, 8, 16]                                |                       | yellow
7    | 9     | 2   | [1, 17, 8, 16, 7]                             |                       | yellow
18   | 10    | 2   | [1, 17, 8, 16, 7, 18]                         |                       | yellow
9    | 11    | 2   | [1, 17, 8, 16, 7, 18, 9]                      |                       | yellow
14   | 12    | 12  | [1, 17, 8, 16, 7, 18, 9, 14]                  |                       | green
6    | 13    | 12  | [1, 17, 8, 16, 7, 18, 9, 14, 6]               |                       | green
13   | 14    | 12  | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13]           |                       | green
4    | 15    | 12  | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4]        |                       | green
15   | 16    | 12  | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4, 15]    |                       | green
5    | 17    | 12  | [1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4, 15, 5] |                       | green
     |       |     | [1, 17, 8, 16, 7, 18, 9]                      | [5, 15, 4, 13, 6, 14] |
     |       |     | [1]                                           | [9, 18, 7, 16, 8, 17] |
     |       |     | []                                            | [1]                   |
10   | 18    | 18  | [10]                                          |                       | red
     |       |     | []                                            | [10]                  |
";

#[test]
fn table_2_1_steps_of_tarjans_algorithm() {
    let (_, trace) = run_on_figure_2_8();
    let example = figure_2_8();

    let table = table(&trace, &TraceSubject::letters(9).with_colors(example.colors));

    assert_eq!(columns_at_headings(&table), columns_at_bars(TABLE_2_1.trim()));
}

/// Line 21, "min ← minimum(low[v], min)": 4 → 10 and its like are cross edges to nodes on the stack.
#[test]
fn low_was_the_index_of_a_neighbour_and_not_its_oldest_reachable_ancestor() {
    let mut store = open("lockedset.txt");
    let house = store.layout().house_named("column 1").expect("a house of the demo");
    let mut trace = Trace::new();
    filter_house(&mut store, house, &mut trace).expect("the demo has no contradiction");

    let table = table(&trace, &TraceSubject::house(store.layout(), house));

    let low = |node: &str| {
        let row = |columns: &Vec<String>| columns[0] == node;
        columns_at_headings(&table).into_iter().find(row).map(|columns| columns[2].clone())
    };
    let lows = ["15", "6", "16", "8", "17", "9", "18", "4"].map(|node| low(node).unwrap());
    assert_eq!(lows, ["1"; 8]);
}

/// Line 27, "low[v] ← n".
#[test]
fn nodes_that_had_left_the_stack_kept_their_low() {
    let (_, trace) = run_on_figure_2_8();

    let low = |event: &TraceEvent| match event {
        TraceEvent::Component { low, .. } => Some(*low),
        _ => None,
    };
    let lows: Vec<usize> = trace.events().iter().filter_map(low).collect();
    let lines = json_lines(&trace, &TraceSubject::letters(9));

    assert_eq!(lows, [18; 5]);
    assert_eq!(lines.matches("Their low is set to ∞.").count(), 3);
    assert_eq!(lines.matches("and its low is set to ∞.").count(), 2);
}

/// "References to the first and the last vertices in the given graph."
#[test]
fn the_sink_was_not_the_last_vertex() {
    let mut domains = read_domains("123 12").expect("the domains are well formed");
    let mut trace = Trace::new();
    filter(&mut domains, &mut Matching::new(), &mut trace).expect("an arrangement exists");

    let table = columns_at_headings(&table(&trace, &TraceSubject::letters(2)));

    let mut nodes: Vec<&str> = table[1..].iter().map(|row| row[0].as_str()).collect();
    nodes.retain(|node| !node.is_empty());
    nodes.sort_unstable();
    assert_eq!(nodes, ["1", "2", "3", "4", "5", "6"]);
}

/// The variables "are assigned letters from A-I".
#[test]
fn components_had_the_letters_of_the_variables() {
    let (_, trace) = run_on_figure_2_8();

    let lines = json_lines(&trace, &TraceSubject::letters(9));

    let component = |line: &str| {
        let (_, rest) = line.split_once("{\"event\":\"component\",\"component\":\"")?;
        rest.split('"').next().map(String::from)
    };
    let found: Vec<String> = lines.lines().filter_map(component).collect();
    assert_eq!(found, ["a", "b", "c", "d", "e"]);
}

#[test]
fn figure_2_10_the_removed_edges_were_not_drawn_in_the_result() {
    let (_, trace) = run_on_figure_2_8();

    let frames = svg_frames(&trace, &TraceSubject::letters(9));

    let result = frames.last().expect("there are frames");
    let count = |class: &str| result.matches(&format!("edge {class}\" d=\"M2")).count();
    assert!(result.contains("3 candidates are removed"));
    assert_eq!([count("removed"), count("fixed")], [3, 1]);
}

#[test]
fn figure_2_9_the_five_strongly_connected_components() {
    let (_, trace) = run_on_figure_2_8();

    let components =
        trace.events().iter().filter(|event| matches!(event, TraceEvent::Component { .. }));

    assert_eq!(components.count(), 5);
}

#[test]
fn figure_2_10_edges_between_components_are_removed_or_fixed() {
    let (domains, trace) = run_on_figure_2_8();

    let judged = |wanted: fn(&EdgeRuling) -> bool| -> Vec<String> {
        let name = |variable: usize| char::from(b'A' + variable as u8);
        let edge = |event: &TraceEvent| match event {
            TraceEvent::Judged { variable, digit, verdict, .. } if wanted(verdict) => {
                Some(format!("{}{digit}", name(*variable)))
            }
            _ => None,
        };
        trace.events().iter().filter_map(edge).collect()
    };

    assert_eq!(judged(|verdict| matches!(verdict, EdgeRuling::Removed(_))), ["A8", "H3", "I5"]);
    assert_eq!(judged(|verdict| *verdict == EdgeRuling::Fixed), ["A1"]);
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
fn appendix_a_the_program_opens_the_hard_sudoku_problem_herald() {
    let first = NamedPuzzle::ALL[0];

    assert_eq!(first.name, "herald20061222H.txt");
    assert!(first.text.starts_with("006300001900000600"));
}

#[test]
fn appendix_b_the_five_steps_of_the_demo() {
    let mut store = open("lockedset.txt");

    let mut table = String::from("\n");
    for name in ["column 1", "row 5", "row 6", "box 4", "column 1"] {
        table += &demo_row(&mut store, name);
    }

    assert_eq!(table, APPENDIX_B);
}

#[test]
fn appendix_b_only_the_selected_cells_change() {
    let mut store = open("lockedset.txt");
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
    for puzzle in ["lockedset.txt", "herald20061222H.txt"] {
        let mut store = open(puzzle);

        filter_every_house(&mut store, |_, _| ()).unwrap();

        let digits: Option<Vec<Digit>> =
            store.layout().cells().map(|cell| store.candidates(cell).single()).collect();
        let solution = Solution::new(store.layout().clone(), digits.unwrap()).unwrap();
        assert!(solution.solves(&open(puzzle).board()));

        let mut propagated = open(puzzle);
        propagate(&mut propagated, PropagationLevel::AllDifferent).unwrap();
        assert_eq!(propagated.board().to_line(), solution.to_string());
    }
}

/// Opens a puzzle of the document by name, on raw domains.
fn open(name: &str) -> Store {
    let text = NamedPuzzle::find(name).expect("the document's puzzles come with candoku").text;
    let puzzle: Classic = text.trim().parse().expect("the document's puzzles are well formed");
    Store::new(&Board::from_classic(&puzzle))
}

/// The graph of figure 2.8, which is lost: these domains and this matching give the table.
fn figure_2_8() -> Example {
    Example::find("table-2.1").expect("the example comes with candoku")
}

fn run_on_figure_2_8() -> (Vec<String>, Trace) {
    let mut domains = read_domains(figure_2_8().domains).expect("the example is well formed");
    let matching = Matching::read(figure_2_8().matching.unwrap_or_default(), &domains);
    let mut trace = Trace::new();
    filter(&mut domains, &mut matching.expect("the example is well formed"), &mut trace)
        .expect("the matching covers everything");
    (domains.iter().map(DigitSet::to_string).collect(), trace)
}

fn columns_at_bars(table: &str) -> Vec<Vec<String>> {
    let columns = |line: &str| -> Vec<String> {
        let mut columns: Vec<String> = line.split('|').map(|text| text.trim().into()).collect();
        columns.resize(6, String::new());
        columns
    };
    table.lines().map(columns).collect()
}

/// The columns of a printed table: each begins where its heading does.
fn columns_at_headings(table: &str) -> Vec<Vec<String>> {
    let headings = ["node", "index", "low", "stack", "new component", "color"];
    let first = table.lines().next().unwrap_or_default();
    let starts = headings.map(|heading| first.find(heading).expect("the heading is printed"));
    let column = |line: &str, number: usize| {
        let end = starts.get(number + 1).map_or(line.len(), |&end| end.min(line.len()));
        line.get(starts[number]..end).unwrap_or_default().trim().to_string()
    };
    table.lines().map(|line| (0..6).map(|number| column(line, number)).collect()).collect()
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
        count(|e| matches!(e, TraceEvent::Judged { verdict: EdgeRuling::Removed(_), .. })),
        count(|e| matches!(e, TraceEvent::Judged { verdict: EdgeRuling::Fixed, .. })),
        domains.join(" "),
    )
}
