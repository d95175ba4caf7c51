//! The all-different filter as text, JSON and SVG.

use candoku_engine::all_different::{Matching, Trace, filter};
use candoku_grid::{Digit, DigitSet, HouseId, Layout, Random};
use candoku_render::alldiff::{TraceSubject, json_lines, svg_frames, text};
use quick_xml::events::Event;

fn trace(domains: &[&str]) -> (Trace, TraceSubject) {
    let digits = |domain: &&str| domain.chars().filter_map(Digit::from_symbol).collect();
    let mut domains: Vec<DigitSet> = domains.iter().map(digits).collect();
    let mut trace = Trace::new();
    // Domains that do not fit are part of what is shown.
    let _ = filter(&mut domains, &mut Matching::new(), &mut trace);
    (trace, TraceSubject::letters(domains.len()))
}

/// Traces of every kind: feasible or not, with and without spare digits.
fn many_traces() -> Vec<(Trace, TraceSubject)> {
    let mut random = Random::from_seed(91);
    let mut domains = || -> Vec<String> {
        let (variables, digits) = (1 + random.below(8), 1 + random.below(9));
        let symbols = (0..variables).map(|_| {
            let digits = Digit::up_to(digits).filter(|_| random.below(2) == 0);
            digits.map(Digit::symbol).collect()
        });
        symbols.collect()
    };
    (0..100).map(|_| trace(&domains().iter().map(String::as_str).collect::<Vec<_>>())).collect()
}

#[test]
fn the_text_tells_the_whole_story() {
    let (trace, subject) = trace(&["12", "123", "1"]);

    let text = text(&trace, &subject);

    assert_eq!(text, STORY);
}

const STORY: &str = "\
All different in 3 variables

3 cells and the digits each can still take. Every cell needs a digit of its own.

  A     12
  B     123
  C     1

1. A digit for every cell: a maximum flow (Ford–Fulkerson)

A source S leads to every cell and every digit leads to a sink T. Each edge has capacity 1.
A takes 1, its smallest free digit: flow 1 along S → A → 1 → T, and these edges turn round.
B takes 2, its smallest free digit: flow 1 along S → B → 2 → T, and these edges turn round.

No digit of C is free. A breadth-first search from S looks for a longer path to T: S leads
to C, which joins the queue.
  C could take 1, but A has it: 1 leads back to A, which joins the queue.
  A could take 2, but B has it: 2 leads back to B, which joins the queue.
  B could take 3, which is free: 3 leads to T.
An augmenting path is found: S → C → 1 → A → 2 → B → 3 → T.
Flow 1 goes along the path and its edges turn round: C has 1, A has 2 instead of 1 and B has
3 instead of 2.

No edge leads out of S any more: the flow is maximum. Each of the 3 cells has a digit of its own.
  A = 2, B = 3, C = 1

2. Which digits can be exchanged: the components (Tarjan)

S and T leave the graph: no cycle passes them.
Matched edges lead from the digit to its cell, all other edges from the cell to the digit.
Around a cycle, every cell can move on to its next digit.
A depth-first search numbers the nodes as it enters them along tree edges; low is the
smallest index that a node is known to lead back to: the least of its own index and of the
lows of the nodes it leads to. A node whose low is its own index takes its component from
the stack, and the low of these nodes is set to ∞, so that they lower no other.

  node index low  edge         stack
  A        1   1               A
  1        2   2  A → 1        A 1
  C        3   3  1 → C        A 1 C
                               → component a: C
                               → component b: 1
                               → component c: A
  B        4   4               B
                  B → 1        cross edge, component b is finished
  2        5   5  B → 2        B 2
                  2 → A        cross edge, component c is finished
                               → component d: 2
                               → component e: B
  3        6   6               3
                  3 → B        cross edge, component e is finished
                               → component f: 3

3. What follows

An edge within a component is on a cycle: some arrangements have it and some do not. An edge
between two components is on none: every arrangement has it if it is matched, and no
arrangement has it otherwise.

naked single: C has only 1, so A and B lose 1.
hidden single: 3 has only B, so B loses 2.
In every arrangement A = 2, B = 3 and C = 1.

Result

3 candidates are removed. Every one left is in some arrangement.

  A     2   (not 1)
  B     3   (not 12)
  C     1
";

#[test]
fn the_text_says_why_nothing_fits() {
    let (trace, subject) = trace(&["12", "12", "123", "12"]);

    let text = text(&trace, &subject);

    let expected = "A, B and D have only 1 and 2: 2 digits for 3 cells. No arrangement exists.";
    assert_eq!(text.lines().last(), Some(expected));
}

#[test]
fn the_json_has_one_object_per_line_with_keys_in_order() {
    let (trace, subject) = trace(&["1", "12"]);

    let lines = json_lines(&trace, &subject);

    assert_eq!(lines, LINES);
}

const LINES: &str = r#"{"event":"graph","house":"2 variables","cells":[{"cell":"A","digits":"1"},{"cell":"B","digits":"12"}],"pairs":[],"text":"2 cells and the digits each can still take. Every cell needs a digit of its own.","names":[]}
{"event":"terminals_added","capacity":1,"flow":0,"text":"A source S leads to every cell and every digit leads to a sink T. Each edge has capacity 1.","names":[{"start":9,"end":10,"node":"source"},{"start":63,"end":64,"node":"sink"}]}
{"event":"paired","cell":"A","digit":"1","nodes":["source","A","1","sink"],"turned":[{"from":"A","to":"source"},{"from":"1","to":"A"},{"from":"sink","to":"1"}],"text":"A takes 1, its smallest free digit: flow 1 along S → A → 1 → T, and these edges turn round.","names":[{"start":0,"end":1,"node":"A"},{"start":8,"end":9,"node":"1"},{"start":49,"end":50,"node":"source"},{"start":53,"end":54,"node":"A"},{"start":57,"end":58,"node":"1"},{"start":61,"end":62,"node":"sink"}]}
{"event":"paired","cell":"B","digit":"2","nodes":["source","B","2","sink"],"turned":[{"from":"B","to":"source"},{"from":"2","to":"B"},{"from":"sink","to":"2"}],"text":"B takes 2, its smallest free digit: flow 1 along S → B → 2 → T, and these edges turn round.","names":[{"start":0,"end":1,"node":"B"},{"start":8,"end":9,"node":"2"},{"start":49,"end":50,"node":"source"},{"start":53,"end":54,"node":"B"},{"start":57,"end":58,"node":"2"},{"start":61,"end":62,"node":"sink"}]}
{"event":"matched","size":2,"text":"No edge leads out of S any more: the flow is maximum. Each of the 2 cells has a digit of its own.","names":[{"start":21,"end":22,"node":"source"}]}
{"event":"terminals_removed","sink_stays":false,"text":"S and T leave the graph: no cycle passes them.","names":[{"start":0,"end":1,"node":"source"},{"start":6,"end":7,"node":"sink"}]}
{"event":"oriented","free":"","text":"Matched edges lead from the digit to its cell, all other edges from the cell to the digit. Around a cycle, every cell can move on to its next digit.","names":[]}
{"event":"entered","node":"A","from":null,"index":1,"stack":["A"],"text":"The search starts at A, which gets index 1.","names":[{"start":21,"end":22,"node":"A"}]}
{"event":"component","component":"a","nodes":["A"],"stack":[],"low":4,"color":"blue","text":"Index and low of A are equal: it is component a on its own, and its low is set to ∞.","names":[{"start":17,"end":18,"node":"A"}]}
{"event":"entered","node":"B","from":null,"index":2,"stack":["B"],"text":"The search starts at B, which gets index 2.","names":[{"start":21,"end":22,"node":"B"}]}
{"event":"entered","node":"1","from":"B","index":3,"stack":["B","1"],"text":"B → 1 is a tree edge: 1 gets index 3.","names":[{"start":0,"end":1,"node":"B"},{"start":4,"end":5,"node":"1"},{"start":22,"end":23,"node":"1"}]}
{"event":"edge_seen","from":"1","to":"A","kind":"cross","component":"a","text":"1 → A is a cross edge: A already belongs to component a.","names":[{"start":0,"end":1,"node":"1"},{"start":4,"end":5,"node":"A"},{"start":23,"end":24,"node":"A"}]}
{"event":"component","component":"b","nodes":["1"],"stack":["B"],"low":4,"color":"red","text":"Index and low of 1 are equal: it is component b on its own, and its low is set to ∞.","names":[{"start":17,"end":18,"node":"1"}]}
{"event":"component","component":"c","nodes":["B"],"stack":[],"low":4,"color":"blue","text":"Index and low of B are equal: it is component c on its own, and its low is set to ∞.","names":[{"start":17,"end":18,"node":"B"}]}
{"event":"entered","node":"2","from":null,"index":4,"stack":["2"],"text":"The search starts at 2, which gets index 4.","names":[{"start":21,"end":22,"node":"2"}]}
{"event":"edge_seen","from":"2","to":"B","kind":"cross","component":"c","text":"2 → B is a cross edge: B already belongs to component c.","names":[{"start":0,"end":1,"node":"2"},{"start":4,"end":5,"node":"B"},{"start":23,"end":24,"node":"B"}]}
{"event":"component","component":"d","nodes":["2"],"stack":[],"low":4,"color":"red","text":"Index and low of 2 are equal: it is component d on its own, and its low is set to ∞.","names":[{"start":17,"end":18,"node":"2"}]}
{"event":"judged","cell":"A","digit":"1","cell_component":"a","digit_component":"b","verdict":"fixed","text":"A must be 1: the edge is matched and on no cycle, so every arrangement has it.","names":[{"start":0,"end":1,"node":"A"},{"start":10,"end":11,"node":"1"}]}
{"event":"judged","cell":"B","digit":"1","cell_component":"c","digit_component":"b","verdict":"removed","reason":{"name":"naked single","kind":"naked","cells":["A"],"digits":"1","text":"naked single: A has only 1"},"text":"B can't be 1: no way leads back from component b to c. Naked single: A has only 1.","names":[{"start":0,"end":1,"node":"B"},{"start":11,"end":12,"node":"1"},{"start":69,"end":70,"node":"A"},{"start":80,"end":81,"node":"1"}]}
{"event":"judged","cell":"B","digit":"2","cell_component":"c","digit_component":"d","verdict":"fixed","text":"B must be 2: the edge is matched and on no cycle, so every arrangement has it.","names":[{"start":0,"end":1,"node":"B"},{"start":10,"end":11,"node":"2"}]}
{"event":"applied","cells":[{"cell":"A","before":"1","after":"1"},{"cell":"B","before":"12","after":"2"}],"text":"1 candidate is removed. Every one left is in some arrangement.","names":[]}
"#;

#[test]
fn every_event_is_a_line_that_says_its_name_and_where_its_words_name_nodes() {
    for (trace, subject) in many_traces() {
        let lines = json_lines(&trace, &subject);

        assert_eq!(lines.lines().count(), trace.events().len());
        for line in lines.lines() {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            assert!(value["event"].is_string(), "{line}");
            let text: Vec<char> = value["text"].as_str().unwrap().chars().collect();
            for name in value["names"].as_array().unwrap() {
                let place = |key: &str| name[key].as_u64().unwrap() as usize;
                let named: String = text[place("start")..place("end")].iter().collect();
                let shown = match name["node"].as_str().unwrap() {
                    "source" => "S",
                    "sink" => "T",
                    node => node,
                };
                assert_eq!(named, shown, "{line}");
            }
        }
    }
}

#[test]
fn every_frame_is_well_formed_and_says_which_step_it_is() {
    for (trace, subject) in many_traces() {
        let frames = svg_frames(&trace, &subject);

        let steps = frames.len();
        assert!(steps >= 2);
        for (index, frame) in frames.iter().enumerate() {
            let depth = xml_depth(frame);
            assert_eq!(depth, 0, "{frame}");
            assert!(frame.contains(&format!(">step {} of {steps}<", index + 1)));
            assert!(frame.contains("<title id=\"title\">"));
        }
    }
}

/// Reads to the end; what was opened must have been closed.
fn xml_depth(document: &str) -> i32 {
    let mut reader = quick_xml::Reader::from_str(document);
    let mut depth = 0;
    loop {
        match reader.read_event().expect("a frame is XML") {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            Event::Eof => return depth,
            _ => {}
        }
    }
}

#[test]
fn removed_and_fixed_edges_have_signs_and_components_letters() {
    let (trace, subject) = trace(&["12", "12", "1345", "345", "345", "6"]);

    let frames = svg_frames(&trace, &subject);

    let last = &frames[frames.len() - 2];
    assert!(last.contains(">×</text>") && last.contains(">=</text>"));
    assert!(last.contains("<title>F: 6, component "));
    let reason = "naked pair: A and B have only 1 and 2";
    assert_eq!(frames.iter().filter(|frame| frame.contains(reason)).count(), 1);
}

#[test]
fn a_house_gives_its_cells_their_names() {
    let layout = Layout::sudoku(4).unwrap();

    let subject = TraceSubject::house(&layout, HouseId::new(4));

    assert_eq!(subject.title(), "column 1");
    assert_eq!(subject.cells(), ["r1c1", "r2c1", "r3c1", "r4c1"]);
}
