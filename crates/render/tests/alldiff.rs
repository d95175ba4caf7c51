//! The all-different filter as text, JSON and SVG.

use candoku_engine::all_different::{Matching, Trace, filter};
use candoku_grid::{Digit, DigitSet, HouseId, Layout, Random};
use candoku_render::alldiff::{Subject, json_lines, svg_frames, text};
use quick_xml::events::Event;

fn trace(domains: &[&str]) -> (Trace, Subject) {
    let digits = |domain: &&str| domain.chars().filter_map(Digit::from_symbol).collect();
    let mut domains: Vec<DigitSet> = domains.iter().map(digits).collect();
    let mut trace = Trace::new();
    // Domains that do not fit are part of what is shown.
    let _ = filter(&mut domains, &mut Matching::new(), &mut trace);
    (trace, Subject::letters(domains.len()))
}

/// Traces of every kind: feasible or not, with and without digits that nobody needs.
fn many_traces() -> Vec<(Trace, Subject)> {
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

3 cells and the digits that each can still take. Every cell needs a digit of its own.

  A     12
  B     123
  C     1

1. A digit for every cell

A takes 1, the smallest of its digits that nobody has.
B takes 2, the smallest of its digits that nobody has.

All digits of C are taken. Who could move on to another digit?
  C could take 1, but A has it. Ask A later.
  A could take 2, but B has it. Ask B later.
  B could take 3, and nobody has it.
A way is found: C takes 1, A takes 2 and B takes 3.
Everybody on the way moves on: C has 1, A has 2 instead of 1 and B has 3 instead of 2.

3 cells and a digit for each: one arrangement. Which others are there?
  A = 2, B = 3, C = 1

2. Who can exchange digits

Arrows lead from each digit to the cell that has it, and from each cell to the digits that
it could have instead. Round a circle of arrows all can move on.
Tarjan's search numbers the nodes as it finds them; low is the smallest number that a node
leads back to. A node whose low is its own number takes its component from the stack.

  node index low  stack
  A        1   1  A
  1        2   2  A 1
  C        3   3  A 1 C
                 → component A: C
                 → component B: 1
                 → component C: A
  B        4   4  B
  2        5   5  B 2
                 → component D: 2
                 → component E: B
  3        6   6  3
                 → component F: 3

3. What follows

A cell and a digit in one component lie on a circle: turn it, and the cell has the digit.
Between two components there is no circle: the cell never has the digit, or always.

naked single: C has only 1, so A and B lose 1.
hidden single: 3 has only B, so B loses 2.
In every arrangement A = 2, B = 3 and C = 1.

Result

3 candidates go. Every one left stands in some arrangement.

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
fn the_json_has_one_object_a_line_with_keys_in_order() {
    let (trace, subject) = trace(&["1", "12"]);

    let lines = json_lines(&trace, &subject);

    assert_eq!(lines, LINES);
}

const LINES: &str = r#"{"event":"graph","house":"2 variables","cells":[{"cell":"A","digits":"1"},{"cell":"B","digits":"12"}],"pairs":[]}
{"event":"paired","cell":"A","digit":"1"}
{"event":"paired","cell":"B","digit":"2"}
{"event":"matched","size":2}
{"event":"oriented","free":""}
{"event":"entered","node":"A","from":null,"index":1,"stack":["A"]}
{"event":"component","component":"A","nodes":["A"],"stack":[]}
{"event":"entered","node":"B","from":null,"index":2,"stack":["B"]}
{"event":"entered","node":"1","from":"B","index":3,"stack":["B","1"]}
{"event":"component","component":"B","nodes":["1"],"stack":["B"]}
{"event":"component","component":"C","nodes":["B"],"stack":[]}
{"event":"entered","node":"2","from":null,"index":4,"stack":["2"]}
{"event":"component","component":"D","nodes":["2"],"stack":[]}
{"event":"judged","cell":"A","digit":"1","cell_component":"A","digit_component":"B","verdict":"fixed"}
{"event":"judged","cell":"B","digit":"1","cell_component":"C","digit_component":"B","verdict":"removed","reason":{"name":"naked single","kind":"naked","cells":["A"],"digits":"1","text":"naked single: A has only 1"}}
{"event":"judged","cell":"B","digit":"2","cell_component":"C","digit_component":"D","verdict":"fixed"}
{"event":"applied","cells":[{"cell":"A","before":"1","after":"1"},{"cell":"B","before":"12","after":"2"}]}
"#;

#[test]
fn every_event_is_a_line_that_says_its_name() {
    for (trace, subject) in many_traces() {
        let lines = json_lines(&trace, &subject);

        assert_eq!(lines.lines().count(), trace.events().len());
        for line in lines.lines() {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            assert!(value["event"].is_string(), "{line}");
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

    let subject = Subject::house(&layout, HouseId::new(4));

    assert_eq!(subject.title(), "column 1");
    assert_eq!(subject.cells(), ["r1c1", "r2c1", "r3c1", "r4c1"]);
}
