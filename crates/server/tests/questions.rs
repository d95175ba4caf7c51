//! Every question, asked well.

mod common;

use common::{PUZZLE, Running, SOLUTION};
use serde_json::{Value, json};

#[test]
fn a_puzzle_is_read_and_written_in_another_format() {
    let server = Running::new();
    let link = server.ask("convert", &json!({"puzzle": PUZZLE, "to": "f-puzzles"})).ok();

    let read = server.ask("convert", &json!({"puzzle": link["text"], "to": "line"})).ok();

    assert_eq!(read["format"], "f-puzzles");
    assert_eq!(read["givens"], PUZZLE);
    assert_eq!(read["values"], ".".repeat(81));
    assert_eq!(read["side"], 9);
    assert_eq!(read["layout"], json!({"kind": "sudoku", "boxes": "3x3", "map": null}));
    assert_eq!(read["text"], PUZZLE);
    assert!(server.get("/api/v1/formats").ok().as_array().unwrap().contains(&json!("f-puzzles")));
}

#[test]
fn a_board_survives_the_way_through_a_text() {
    let server = Running::new();
    let mut candidates = vec![""; 81];
    candidates[2] = "124";
    let values = format!("...{}{}", "6", ".".repeat(77));
    let board = json!({"side": 9, "givens": PUZZLE, "values": values, "candidates": candidates});

    let text = server.ask("convert", &json!({"board": board, "to": "library"})).ok();
    let read = server.ask("convert", &json!({"puzzle": text["text"]})).ok();

    assert_eq!(text["candidates"][2], "124");
    assert_eq!(read["givens"], PUZZLE);
    assert_eq!(read["values"], values);
    assert_eq!(read["candidates"][2], "124");
}

#[test]
fn a_jigsaw_keeps_its_map() {
    let server = Running::new();
    let map = "1112\n1322\n3324\n3444";
    let layout = json!({"kind": "jigsaw", "map": map});

    let houses = server.ask("layout", &json!({"layout": layout, "side": 4})).ok();
    let read = server.ask("convert", &json!({"puzzle": "1...............", "layout": layout})).ok();

    let boxes = houses["houses"].as_array().unwrap();
    let second: Vec<&Value> = boxes.iter().filter(|house| house["name"] == "box 2").collect();
    assert_eq!(second[0]["cells"], json!(["r1c4", "r2c3", "r2c4", "r3c3"]));
    assert_eq!(houses["boxRows"], json!(null));
    assert_eq!(read["layout"]["map"], map);
}

#[test]
fn the_houses_of_a_layout_have_names_and_cells() {
    let server = Running::new();
    let windoku = json!({"layout": {"kind": "windoku"}, "side": 9});

    let six = server.ask("layout", &json!({"side": 6})).ok();
    let windoku = server.ask("layout", &windoku).ok();

    assert_eq!((&six["boxRows"], &six["boxColumns"]), (&json!(3), &json!(2)));
    assert_eq!(six["symbols"], "123456");
    assert_eq!(six["houses"][0]["cells"][5], "r1c6");
    let kinds = |kind: &str| {
        let houses = windoku["houses"].as_array().unwrap();
        houses.iter().filter(|house| house["kind"] == kind).count()
    };
    assert_eq!(["row", "column", "box", "window"].map(kinds), [9, 9, 9, 4]);
}

#[test]
fn solutions_are_found_and_counted() {
    let server = Running::new();
    let latin = json!({"kind": "latin"});

    let solved = server.ask("solve", &json!({"puzzle": PUZZLE})).ok();
    let none = server.ask("solve", &json!({"puzzle": format!("55{}", ".".repeat(79))})).ok();
    let empty = json!({"puzzle": ".".repeat(25), "layout": latin});
    let several = server.ask("solve", &empty).ok();
    let counted = server.ask("count", &empty).ok();
    let limited = json!({"puzzle": ".".repeat(25), "layout": latin, "limit": 5000});

    assert_eq!(solved, json!({"puzzle": PUZZLE, "solutions": 1, "solution": SOLUTION}));
    assert_eq!((&none["solutions"], &none["solution"]), (&json!(0), &json!(null)));
    assert_eq!(several["solutions"], 2);
    assert_eq!(counted, json!({"count": 161_280, "complete": true}));
    assert_eq!(server.ask("count", &limited).ok(), json!({"count": 5000, "complete": false}));
}

#[test]
fn a_grid_is_judged_as_the_contest_asks() {
    let server = Running::new();

    let report = server.ask("check", &json!({"puzzle": "1234341221434322"})).ok();
    let as_latin = server
        .ask("check", &json!({"puzzle": "1234341221434321", "layout": {"kind": "latin"}}))
        .ok();

    assert_eq!(report["passes"], false);
    let last = report["verdicts"].as_array().unwrap().last().unwrap();
    assert_eq!(last["designation"], "Latin square");
    assert_eq!(last["duplicates"][0]["cells"], json!(["r4c3", "r4c4"]));
    assert_eq!(as_latin["verdicts"][0]["status"], "solved");
}

#[test]
fn a_report_says_what_each_cell_holds_as_the_grid_writes_it() {
    let server = Running::new();

    let report = server.ask("check", &json!({"puzzle": "red green\ngreen ."})).ok();

    assert_eq!(report["symbols"], json!(["red", "green", "green", ""]));
}

#[test]
fn a_grid_is_judged_as_on_the_command_line() {
    let server = Running::new();
    let tried = |question| {
        let report = server.ask("check", &question).ok();
        let verdicts = report["verdicts"].as_array().unwrap().clone();
        verdicts.iter().map(|verdict| verdict["designation"].clone()).collect::<Vec<_>>()
    };
    let five = "12345\n23451\n34512\n45123\n51234\n";
    let drawn = "12|34\n34|12\n--+--\n21|43\n43|21\n";

    assert_eq!(tried(json!({"puzzle": five})), ["Latin square"]);
    let board = json!({"side": 5, "givens": five.replace('\n', "")});
    assert_eq!(tried(json!({"board": board})), ["Latin square"]);
    assert_eq!(tried(json!({"puzzle": drawn})), ["Sudoku-X", "Sudoku"]);
    let asked = json!({"puzzle": drawn, "layout": {"kind": "sudoku"}});
    assert_eq!(tried(asked), ["Sudoku"]);
    let wide = "1 . .|. . .\n. . .|. . .\n-----+-----\n".repeat(3);
    assert_eq!(tried(json!({"puzzle": wide})), ["Sudoku", "Latin square"]);
}

#[test]
fn mistakes_are_found_before_a_hint_is_given() {
    let server = Running::new();
    let values = format!("..1{}", ".".repeat(78));
    let mut candidates = vec![""; 81];
    candidates[3] = "2";
    let board = json!({"side": 9, "givens": PUZZLE, "values": values, "candidates": candidates});

    let mistakes = server.ask("mistakes", &json!({"board": board})).ok();
    let hint = server.ask("hint", &json!({"board": board, "level": 3})).ok();

    let found = json!({"verdict": "wrong", "wrong": ["r1c3"], "missing": ["6r1c4"]});
    assert_eq!(mistakes, found);
    assert_eq!(hint["verdict"], "wrong");
    assert_eq!(hint["mistakes"]["wrong"], json!(["r1c3"]));
    assert_eq!(hint["found"], false);
}

#[test]
fn a_hint_says_as_much_as_is_asked_for() {
    let server = Running::new();
    let at = |level: u8| server.ask("hint", &json!({"puzzle": PUZZLE, "level": level})).ok();

    let [first, second, third] = [1, 2, 3].map(at);

    assert_eq!(first["verdict"], "fine");
    let text = |hint: &Value| hint["text"].as_str().unwrap().to_string();
    assert!(!text(&first).contains("Single"), "{first}");
    assert!(text(&second).contains(second["technique"].as_str().unwrap()), "{second}");
    // Nothing is sent that the level does not give away.
    for (hint, parts) in [
        (&first, ["technique", "code", "manual"]),
        (&second, ["placements", "eliminations", "evidence"]),
    ] {
        assert!(parts.iter().all(|part| hint[part].is_null()), "{hint}");
    }
    assert_eq!(third["proof"], true);
    let page = format!("/manual/{}", third["manual"].as_str().unwrap());
    assert_eq!(server.get(&page).status, 200);
}

#[test]
fn techniques_can_be_left_out_of_a_hint() {
    let server = Running::new();
    let singles = ["0000", "0002", "0003"];
    let wish = |more: Value| {
        let mut question = json!({"puzzle": PUZZLE, "level": 2});
        question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        server.ask("hint", &question).ok()
    };

    let without = wish(json!({"without": singles}));
    let nothing = wish(json!({"without": singles, "maxLevel": "Easy"}));

    assert!(!singles.contains(&without["code"].as_str().unwrap()), "{without}");
    assert_eq!(nothing["found"], false);
    assert_eq!(nothing["text"], "None of the techniques in use applies.");
}

#[test]
fn what_has_no_single_solution_gets_a_verdict_instead_of_a_step() {
    let server = Running::new();

    let several = server.ask("hint", &json!({"puzzle": ".".repeat(81)})).ok();
    let none = server.ask("explain", &json!({"puzzle": format!("55{}", ".".repeat(79))})).ok();

    assert_eq!((&several["verdict"], &several["found"]), (&json!("several"), &json!(false)));
    assert_eq!((&none["verdict"], &none["steps"]), (&json!("no-solution"), &json!([])));
}

#[test]
fn following_all_steps_leads_to_the_solution() {
    let server = Running::new();

    let path = server.ask("explain", &json!({"puzzle": PUZZLE})).ok();

    assert_eq!(path["solved"], true);
    assert_eq!(path["rating"]["hodoku"]["level"], "Easy");
    let mut grid: Vec<char> = PUZZLE.chars().collect();
    for step in path["steps"].as_array().unwrap() {
        assert_eq!(step["proof"], true, "{step}");
        for placement in step["placements"].as_array().unwrap() {
            let [digit, _, row, _, column] =
                placement.as_str().unwrap().chars().collect::<Vec<_>>()[..]
            else {
                panic!("{placement}");
            };
            let place = |c: char| c.to_digit(10).unwrap() as usize - 1;
            grid[9 * place(row) + place(column)] = digit;
        }
    }
    assert_eq!(grid.iter().collect::<String>(), SOLUTION);
}

#[test]
fn steps_are_listed_by_technique() {
    let server = Running::new();

    let all =
        server.ask("steps", &json!({"puzzle": PUZZLE, "technique": "0003", "all": true})).ok();
    let each = server.ask("steps", &json!({"puzzle": PUZZLE})).ok();
    let techniques = server.get("/api/v1/techniques").ok();

    let codes = |answer: &Value| -> Vec<String> {
        let steps = answer["steps"].as_array().unwrap();
        steps.iter().map(|step| step["code"].as_str().unwrap().to_string()).collect()
    };
    assert!(codes(&all).len() > 1);
    assert!(codes(&all).iter().all(|code| code == "0003"));
    let mut once = codes(&each);
    once.dedup();
    assert_eq!(once, codes(&each));
    assert_eq!(techniques[0]["name"], "Full House");
    assert_eq!(techniques[0]["manual"], "techniques/full-house");
}

#[test]
fn a_puzzle_is_rated_and_made_to_a_level() {
    let server = Running::new();
    let wish = json!({"level": "medium", "symmetry": "half-turn", "seed": 7});

    let made = server.ask("generate", &wish).ok();
    let again = server.ask("generate", &wish).ok();
    let rated = server.ask("rate", &json!({"puzzle": made["puzzle"]})).ok();
    let all = json!({"puzzle": PUZZLE, "se": true, "sotd": true, "own": true});
    let explained = server.ask("rate", &all).ok();
    let small = server.ask("generate", &json!({"side": 4, "clues": {"least": 4, "most": 6}})).ok();

    assert_eq!(made, again);
    assert_eq!(made["hodoku"]["level"], "Medium");
    assert_eq!(rated["hodoku"], made["hodoku"]);
    assert_eq!([&rated["se"], &rated["sotd"], &rated["own"]], [&json!(null); 3]);
    assert_eq!(explained["se"], json!({"er": 1.2, "ep": 1.2, "ed": 1.2}));
    assert_eq!(explained["sotd"], json!({"level": "Easy", "score": 5100}));
    assert_eq!(explained["own"], json!({"level": "Singles", "depth": 1, "rounds": 10}));
    let solved = server.ask("solve", &json!({"puzzle": small["puzzle"]})).ok();
    assert_eq!((&solved["solutions"], &solved["solution"]), (&json!(1), &small["solution"]));
}

#[test]
fn the_filter_reaches_the_domains_of_the_animation_document() {
    let server = Running::new();
    let mut candidates = vec![""; 81];
    let column = ["1679", "2", "5", "4", "18", "18", "3", "1679", "679"];
    for (row, domain) in column.iter().enumerate() {
        candidates[9 * row] = domain;
    }
    let board = json!({"side": 9, "givens": ".".repeat(81), "candidates": candidates});

    let filtered = server.ask("alldiff", &json!({"board": board, "house": "column 1"})).ok();

    let domains: Vec<&str> = filtered["result"]["domains"]
        .as_array()
        .unwrap()
        .iter()
        .map(|domain| domain["digits"].as_str().unwrap())
        .collect();
    assert_eq!(domains, ["679", "2", "5", "4", "18", "18", "3", "679", "679"]);
    assert_eq!(filtered["result"]["removed"], json!(["1r1c1", "1r8c1"]));
    assert_eq!(filtered["disequality"], json!([]));
    assert_eq!(filtered["events"][0]["event"], "graph");
}

/// A board of side 4 whose first row has these candidates.
fn first_row(domains: [&str; 4]) -> Value {
    let mut candidates = vec![""; 16];
    candidates[..4].copy_from_slice(&domains);
    json!({"side": 4, "givens": ".".repeat(16), "candidates": candidates})
}

#[test]
fn pairwise_different_sees_less_than_all_different() {
    let server = Running::new();
    let board = first_row(["1", "23", "123", "1234"]);

    let filtered = server.ask("alldiff", &json!({"board": board, "house": "row 1"})).ok();

    assert_eq!(filtered["disequality"], json!(["1r1c3", "1r1c4"]));
    let removed = ["1r1c3", "1r1c4", "2r1c4", "3r1c4"];
    assert_eq!(filtered["result"]["removed"], json!(removed));
}

#[test]
fn the_filter_starts_from_the_matching_and_has_the_colours_that_it_is_given() {
    let server = Running::new();
    let board = first_row(["12", "12", "34", "34"]);
    let ask = |matching: &str, colors: [&str; 1]| {
        let question =
            json!({"board": board, "house": "row 1", "matching": matching, "colors": colors});
        server.ask("alldiff", &question)
    };

    let filtered = ask("21.4", ["pink"]).ok();

    let pairs = filtered["events"][0]["pairs"].as_array().unwrap();
    assert_eq!(pairs.iter().map(|pair| &pair["digit"]).collect::<Vec<_>>(), ["2", "1", "4"]);
    let events = filtered["events"].as_array().unwrap();
    let component = events.iter().find(|event| event["event"] == "component").unwrap();
    assert_eq!(component["color"], "pink");
    for refused in [ask("31..", ["pink"]), ask("21..", ["infrared"])] {
        refused.refused(400);
    }
}

#[test]
fn a_puzzle_that_comes_with_the_program_is_opened_by_name() {
    let server = Running::new();

    let opened = server.ask("convert", &json!({"puzzle": "lockedset.txt"})).ok();

    assert!(opened["givens"].as_str().unwrap().starts_with("..9...26.2"));
}

#[test]
fn a_house_that_cannot_be_filled_is_said_to_be_so() {
    let server = Running::new();
    let board = first_row(["12", "12", "12", "34"]);

    let filtered = server.ask("alldiff", &json!({"board": board, "house": "row 1"})).ok();

    assert_eq!(filtered["result"]["feasible"], false);
    assert_eq!(filtered["result"]["removed"], json!([]));
    let last = filtered["events"].as_array().unwrap().last().unwrap();
    assert_eq!(last["event"], "infeasible");
    assert_eq!(last["digits"], "12");
}

#[test]
fn a_board_is_drawn() {
    let server = Running::new();

    let drawn = server.ask("draw", &json!({"puzzle": PUZZLE})).ok();

    let svg = drawn["svg"].as_str().unwrap();
    assert!(svg.starts_with("<svg") && svg.contains(">5</text>"), "{svg}");
}

#[test]
fn the_clues_of_a_puzzle_are_named_and_drawn_one_by_one() {
    let server = Running::new();
    let puzzle = ".Shape~4x4.Cage~3~R1C1~R1C2.Thermo~R4C1~R4C2";

    let drawn = server.ask("draw", &json!({"puzzle": puzzle, "clues": true})).ok();

    let [cage, line] = &drawn["clues"].as_array().unwrap()[..] else { panic!("{drawn}") };
    assert_eq!(cage["name"], "the 3-cage at r1c1");
    assert_eq!(cage["apart"], json!([["r1c1", "r1c2"]]));
    assert_eq!(cage["marks"][0]["layer"], "labels");
    assert!(cage["marks"][0]["svg"].as_str().unwrap().starts_with("<g class=\"cage\"><path"));
    assert_eq!(line["name"], "the thermometer from r4c1");
    assert_eq!(line["apart"], json!([]));
}
