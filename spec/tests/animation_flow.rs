//! "Animating a Sudoku solver": Ford–Fulkerson (2.1) and the depth-first walk of Tarjan's algorithm
//! (2.2), as the trace tells them and the pictures show them.

use candoku_engine::all_different::{GraphNode, Matching, Trace, TraceEvent, filter, read_domains};
use candoku_render::alldiff::{Example, TraceSubject, json_lines, svg_frames};

/// A graph in which greedy matching leaves C without a value.
const DOMAINS: &str = "12 123 1";

fn run(domains: &str, matching: Option<&str>) -> Trace {
    let mut domains = read_domains(domains).expect("the domains are well formed");
    let mut matching = match matching {
        Some(text) => Matching::read(text, &domains).expect("the matching is well formed"),
        None => Matching::new(),
    };
    let mut trace = Trace::new();
    filter(&mut domains, &mut matching, &mut trace).expect("an arrangement exists");
    trace
}

/// The text of each event.
fn told(trace: &Trace, variables: usize) -> Vec<String> {
    let subject = TraceSubject::letters(variables);
    let text = |line: &str| {
        let start = line.find("\"text\":\"").expect("every event has a text") + 8;
        line[start..].split('"').next().unwrap_or_default().to_string()
    };
    json_lines(trace, &subject).lines().map(text).collect()
}

#[test]
fn figures_2_1_to_2_6_from_the_initial_graph_to_the_maximum_matching() {
    let told = told(&run(DOMAINS, None), 3);

    let figures = [
        "3 cells and the digits each can still take. Every cell needs a digit of its own.",
        "A source S leads to every cell and every digit leads to a sink T. Each edge has capacity 1.",
        "A takes 1, its smallest free digit: flow 1 along S → A → 1 → T, and these edges turn round.",
        "B takes 2, its smallest free digit: flow 1 along S → B → 2 → T, and these edges turn round.",
        "No digit of C is free. A breadth-first search from S looks for a longer path to T: S leads \
         to C, which joins the queue.",
        "C could take 1, but A has it: 1 leads back to A, which joins the queue.",
        "A could take 2, but B has it: 2 leads back to B, which joins the queue.",
        "B could take 3, which is free: 3 leads to T.",
        "An augmenting path is found: S → C → 1 → A → 2 → B → 3 → T.",
        "Flow 1 goes along the path and its edges turn round: C has 1, A has 2 instead of 1 and B \
         has 3 instead of 2.",
        "No edge leads out of S any more: the flow is maximum. Each of the 3 cells has a digit of \
         its own.",
        "S and T leave the graph: no cycle passes them.",
    ];
    assert_eq!(told[..figures.len()], figures);
}

/// The domains of the document with no matching laid in, by name.
#[test]
fn figures_2_1_to_2_6_could_not_be_seen_on_the_graph_of_the_document() {
    let example = Example::find("figures-2.1").expect("the example comes with candoku");
    let trace = run(example.domains, example.matching);

    let count =
        |wanted: fn(&TraceEvent) -> bool| trace.events().iter().filter(|e| wanted(e)).count();
    assert_eq!(count(|event| matches!(event, TraceEvent::TerminalsAdded { flow: 0 })), 1);
    assert_eq!(count(|event| matches!(event, TraceEvent::Paired { .. })), 8);
    let longer = told(&trace, 9).into_iter().filter(|text| text.starts_with("An augmenting path"));
    let longer: Vec<String> = longer.collect();
    assert_eq!(longer, ["An augmenting path is found: S → F → 4 → D → 6 → T."]);
    assert_eq!(count(|event| matches!(event, TraceEvent::Matched { size: 9 })), 1);
}

#[test]
fn source_and_sink_came_as_if_no_flow_were_there_though_all_edges_were_turned() {
    let example = Example::find("table-2.1").expect("the example comes with candoku");
    let trace = run(example.domains, example.matching);

    let frames = svg_frames(&trace, &TraceSubject::letters(9));

    assert_eq!(
        told(&trace, 9)[1],
        "A source S joins the cells and a sink T the digits. Each edge has capacity 1. The flow is \
         already there: 1 along every matched path S → cell → digit → T, so these edges lead the \
         other way."
    );
    assert!(frames[1].contains("The flow is already there"));
    assert_eq!(frames[1].matches("marker-start").count(), 3 * 9);
    assert!(frames[0].contains(">matched<"), "the legend names the edges that are drawn");
}

/// "The breadth-first search calls always start from the first vertex, representing the source."
#[test]
fn the_breadth_first_search_started_at_one_cell_and_missed_the_shorter_path() {
    let told = told(&run("12 23 1 45 4", None), 5);

    let paths: Vec<&String> =
        told.iter().filter(|text| text.starts_with("An augmenting path")).collect();
    assert_eq!(
        paths,
        [
            "An augmenting path is found: S → E → 4 → D → 5 → T.",
            "An augmenting path is found: S → C → 1 → A → 2 → B → 3 → T.",
        ]
    );
    let begun: Vec<&String> = told.iter().filter(|text| text.starts_with("No digit of")).collect();
    assert_eq!(
        begun,
        [
            "No digit of C or E is free. A breadth-first search from S looks for a longer path to T: \
             S leads to C and E, which join the queue.",
            "No digit of C is free. A breadth-first search from S looks for a longer path to T: S \
             leads to C, which joins the queue.",
        ]
    );
}

#[test]
fn algorithm_1_capacities_flip_along_the_path() {
    let trace = run(DOMAINS, None);

    let lines = json_lines(&trace, &TraceSubject::letters(3));

    let turned = |event: &str| {
        let line = lines.lines().find(|line| line.contains(event)).expect("the event is printed");
        let start = line.find("\"turned\":").expect("it says which edges turned");
        line[start..].split(']').next().unwrap_or_default().to_string()
    };
    assert_eq!(
        turned("\"paired\""),
        r#""turned":[{"from":"A","to":"source"},{"from":"1","to":"A"},{"from":"sink","to":"1"}"#
    );
    assert!(turned("\"flipped\"").contains(r#"{"from":"A","to":"1"}"#));
}

#[test]
fn figure_2_2_source_and_sink_are_drawn_until_the_components_are_sought() {
    let trace = run(DOMAINS, None);

    let frames = svg_frames(&trace, &TraceSubject::letters(3));

    let has = |frame: &String| frame.contains(">source S<") && frame.contains(">sink T<");
    let shown: Vec<bool> = frames.iter().map(has).collect();
    let first = shown.iter().position(|&shown| shown);
    let last = shown.iter().rposition(|&shown| shown);
    let leaves = frames.iter().position(|frame| frame.contains("S and T leave the graph"));
    assert_eq!(first, Some(1));
    assert_eq!(last.map(|last| last + 1), leaves);
}

#[test]
fn algorithm_2_the_walk_on_figure_2_8() {
    let example = Example::find("table-2.1").expect("the example comes with candoku");
    let trace = run(example.domains, example.matching);
    let domains = read_domains(example.domains).expect("the domains are well formed");
    let number = |node: &GraphNode| node.number(&domains);

    let edge = |event: &TraceEvent| match event {
        TraceEvent::Entered { node, from: Some(from), .. } => {
            Some(format!("{} {} tree", number(from), number(node)))
        }
        TraceEvent::EdgeSeen { from, to, kind, .. } => {
            let kind = format!("{kind:?}").to_lowercase();
            Some(format!("{} {} {kind}", number(from), number(to)))
        }
        _ => None,
    };
    let walk: Vec<String> = trace.events().iter().filter_map(edge).collect();

    // Tree edges in the order of the table; what they do not reach is seen on the way.
    let expected = [
        "1 17 tree",
        "17 8 tree",
        "8 12 tree",
        "12 2 tree",
        "2 11 tree",
        "11 3 tree",
        "3 12 back",
        "8 16 tree",
        "16 7 tree",
        "7 18 tree",
        "18 9 tree",
        "9 14 tree",
        "14 6 tree",
        "6 13 tree",
        "13 4 tree",
        "4 15 tree",
        "15 5 tree",
        "5 14 back",
        "9 17 back",
        "10 1 cross",
    ];
    assert_eq!(walk, expected);
}

#[test]
fn the_walk_is_drawn_as_it_is_found() {
    let example = Example::find("table-2.1").expect("the example comes with candoku");
    let trace = run(example.domains, example.matching);

    let frames = svg_frames(&trace, &TraceSubject::letters(9));

    let count = |frame: &str, class: &str| frame.matches(&format!("edge {class}\" d=\"M2")).count();
    let last = frames.iter().rposition(|frame| frame.contains("is a cross edge")).expect("a frame");
    let drawn = ["tree", "back", "cross"].map(|class| count(&frames[last], class));
    assert_eq!(drawn, [16, 3, 1]);
    let start =
        frames.iter().find(|frame| frame.contains("The search starts at A")).expect("a frame");
    assert_eq!(["tree", "chosen"].map(|class| count(start, class)), [0, 0]);
    let firsts =
        frames.iter().filter(|frame| count(frame, "back") == 0 && frame.contains("tree edge"));
    assert!(firsts.count() > 5, "back edges are not drawn before they are found");
}
