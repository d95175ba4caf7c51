//! Rules of f-puzzles and SudokuPad: stated as clues, or drawn and told.

use candoku_formats::{
    Entry, Format, LayoutChoice, ReadError, RulePolicy, read_with, write_puzzle,
};
use candoku_grid::{Cell, HouseKind};

fn f_puzzle(members: &str) -> Result<Entry, ReadError> {
    let grid = vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(",");
    read_with(&format!("{{\"size\":9,\"grid\":[{grid}]{members}}}"), RulePolicy::RULES)
}

/// A 4×4 puzzle of SudokuPad with a rules text.
fn pad(text: &str, members: &str) -> Result<Entry, ReadError> {
    let cells = vec![format!("[{}]", ["{}"; 4].join(",")); 4].join(",");
    let regions = "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    let metadata = format!("{{\"rules\":\"Normal sudoku rules apply. {text}\"}}");
    let json =
        format!("{{\"cells\":[{cells}],\"regions\":{regions},\"metadata\":{metadata}{members}}}");
    read_with(&json, RulePolicy::RULES)
}

/// The rules with the numbers of their cells, from 0, and their values.
#[track_caller]
fn rules(entry: Result<Entry, ReadError>) -> Vec<String> {
    let entry = entry.unwrap_or_else(|error| panic!("{error}"));
    let cells =
        |cells: &[Cell]| cells.iter().map(|cell| cell.index().to_string()).collect::<Vec<_>>();
    let rule = |rule: &candoku_rules::Rule| {
        let values: Vec<String> = rule.clue().values.iter().map(i32::to_string).collect();
        let text =
            format!("{} {} {}", rule.name(), cells(&rule.clue().cells).join(","), values.join(","));
        text.trim().to_string()
    };
    entry.rules().iter().map(rule).collect()
}

#[track_caller]
fn refused(entry: Result<Entry, ReadError>, rule: &str) {
    let error = entry.unwrap_err().to_string();
    assert!(error.contains(&format!("the rule '{rule}")), "{error}");
}

#[test]
fn clues_of_f_puzzles_are_rules() {
    for (members, expected) in [
        (
            r#""thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}]"#,
            &["thermometer 0,1", "thermometer 0,9"][..],
        ),
        (r#""arrow":[{"lines":[["R1C1","R2C1","R3C1"]],"cells":["R1C1"]}]"#, &["arrow 0,9,18"]),
        (
            r#""arrow":[{"lines":[["R1C2","R2C2"]],"cells":["R1C1","R1C2"]}]"#,
            &["pill arrow 0,1,10 2"],
        ),
        (
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"12"},{"cells":["R2C1"]}]"#,
            &["killer cage 0,1 12", "killer cage 9"],
        ),
        (
            r#""littlekillersum":[{"cell":"R0C7","direction":"DR","value":"9"},{"cell":"R0C1","direction":"DR"}]"#,
            &["little killer 7,17 9"],
        ),
        (r#""xsum":[{"cell":"R1C10","value":20}]"#, &["X-sum 8,7,6,5,4,3,2,1,0 20"]),
        (r#""whispers":[{"lines":[["R1C1","R1C2"]],"value":"4"}]"#, &["whispers 0,1 4"]),
        (
            r#""xv":[{"cells":["R1C1","R1C2"],"value":"V"},{"cells":["R1C2","R1C3"],"value":""}]"#,
            &["pair sum 0,1 5"],
        ),
        (r#""clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R1C1","R5C5"]}]"#, &["clone 1,40"]),
        (r#""minimum":[{"cell":"R1C2"},{"cell":"R1C1"}]"#, &["minimum 0,1"]),
        (r#""diagonal+":true"#, &["diagonal up"]),
        (
            r#""difference":[{"cells":["R1C1","R1C2"]}],"ratio":[{"cells":["R2C1","R2C2"],"value":3}],"negative":["ratio"],"nonconsecutive":true"#,
            &[
                "difference 0,1",
                "ratio 9,10 3",
                "nonconsecutive 0,1,9,10",
                "negative ratios 0,1,9,10 3",
            ],
        ),
        (
            r#""renban":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}]"#,
            &["renban 0,1"],
        ),
        (
            r#""antiknight":true,"antiknight2":null,"killercage":[{"cells":["R1C1"]},{"cells":["R1C1"]}]"#,
            &["anti-knight", "killer cage 0"],
        ),
    ] {
        assert_eq!(rules(f_puzzle(&format!(",{members}"))), expected, "{members}");
    }
}

#[test]
fn clues_without_a_meaning_are_refused_by_name() {
    for (members, rule) in [
        (
            r#""thermometer":[{"lines":[["R1C1","R1C10"]]}]"#,
            "thermometer (a cell is outside the grid)",
        ),
        (r#""thermometer":[5]"#, "thermometer (no clue)"),
        (r#""killercage":[{"cells":["R1C1"],"value":"<9"}]"#, "killer cage (its sum is <9)"),
        (r#""sandwichsum":[{"cell":"R5C5","value":"9"}]"#, "sandwich (not beside the grid)"),
        (r#""quadruple":[{"cells":["R1C1"],"values":[12]}]"#, "quadruple (found 12"),
        (r#""negative":["mystery"]"#, "negative mystery"),
        (r#""line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}]"#, "renban"),
        (
            r#""thermometer":[{"lines":[["R1C1","R1C2"]]}],"solution":"213456789456789123789123456312645897645897312897312645231564978564978231978231564""#,
            "stated solution",
        ),
    ] {
        refused(f_puzzle(&format!(",{members}")), rule);
    }
}

#[test]
fn drawings_are_only_drawn_if_the_text_explains_every_rule() {
    let clue = r##","renban":[{"lines":[["R1C1","R1C2"]]}],
        "line":[{"lines":[["R5C1","R5C2"]],"outlineC":"#67F067"}]"##;
    let with = |text: &str| f_puzzle(&format!("{clue},\"ruleset\":\"{text}\""));

    let entry = with("Normal sudoku rules apply. Purple lines are renban lines.").unwrap();
    assert_eq!((entry.drawn(), entry.rules().len()), (&["drawn line".to_string()][..], 1));
    refused(f_puzzle(clue), "drawn line");
    refused(with("Lines are renban lines. Digits increase along thermometers."), "thermometer");
}

#[test]
fn a_drawn_clue_beside_a_real_one_was_ignored() {
    for (members, text, name) in [
        (
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"8"}],"cage":[{"cells":["R1C3","R1C4"],"value":"3"}]"#,
            "Digits in cages sum to the total.",
            "drawn cage",
        ),
        (
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"8"}],"cage":[{"cells":["R1C3","R1C4"]}]"#,
            "Digits in cages do not repeat.",
            "drawn cage",
        ),
        (r#""cage":[{"cells":["R1C3","R1C4"],"value":"3"}]"#, "", "drawn cage"),
        (
            r#""thermometer":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R5C1","R5C2"]]}]"#,
            "Digits increase along thermometers.",
            "drawn line",
        ),
        (
            r##""thermometer":[{"lines":[["R1C1","R1C2"]]}],"circle":[{"cells":["R5C1"],"baseC":"#CFCFCF"}]"##,
            "Digits increase along grey thermometers.",
            "drawn circle",
        ),
        (
            r#""xv":[{"cells":["R1C1","R1C2"],"value":"X"}],"text":[{"cells":["R1C4","R1C5"],"value":"V"}]"#,
            "Cells with an X sum to 10.",
            "drawn text",
        ),
        (r#""text":[{"cells":["R0C1"],"value":"12"}]"#, "", "drawn text"),
    ] {
        let text = format!("\"ruleset\":\"Normal sudoku rules apply. {text}\"");
        refused(f_puzzle(&format!(",{members},{text}")), name);
    }
}

#[test]
fn a_picture_of_a_plug_in_rule_without_its_clue_vanished() {
    let text = r#""ruleset":"Normal sudoku rules apply.""#;
    for twin in ["\"isNewConstraint\":true", "\"fromRangskSolver\":true", "\"fromConstraint\":null"]
    {
        let line = format!("\"line\":[{{\"lines\":[[\"R1C1\",\"R1C2\"]],{twin}}}]");
        let renban = r#""renban":[{"lines":[["R1C1","R1C2"]]}]"#;

        refused(f_puzzle(&format!(",{line}")), "drawn line");
        assert_eq!(f_puzzle(&format!(",{line},{text}")).unwrap().drawn(), ["drawn line"]);
        let both = f_puzzle(&format!(",{renban},{line}"));
        assert_eq!(both.is_ok(), !twin.contains("null"), "{twin}");
    }
}

#[test]
fn a_cage_with_a_digital_root_was_only_drawn() {
    let cage = |text: &str| {
        let cage = format!("\"cage\":[{{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"{text}\"}}]");
        f_puzzle(&format!(",{cage},\"ruleset\":\"Normal sudoku rules apply.\""))
    };

    assert_eq!(rules(cage("DR5")), ["several-sum cage 0,1 5,14"]);
    assert_eq!(rules(cage("DR1")), ["several-sum cage 0,1 10"]);
    refused(cage("DR0"), "digital root cage");
    refused(cage("DR12"), "digital root cage");
}

#[test]
fn a_colour_that_the_text_does_not_give_to_a_rule_is_not_that_rule() {
    let line = |colour: &str| {
        format!(r#","lines":[{{"wayPoints":[[0.5,0.5],[1.5,1.5]],"color":"{colour}"}}]"#)
    };
    let whispers = "Digits on COLOUR whispers lines differ by at least 2.";

    assert_eq!(rules(pad(&whispers.replace("COLOUR", "green"), &line("#67F067"))).len(), 1);
    assert_eq!(rules(pad(&whispers.replace("COLOUR ", ""), &line("#67F067"))).len(), 1);
    refused(pad(&whispers.replace("COLOUR", "purple"), &line("#67F067")), "whispers");
}

#[test]
fn a_cage_of_sudoku_pad_with_an_unreadable_sum_had_none() {
    for (members, name) in [
        (r#""unique":true,"sum":"5?""#, "killer cage (its sum is no number)"),
        (r#""unique":true,"sum":3,"value":"10""#, "killer cage (it has two sums)"),
        (r#""unique":true,"sum":3,"product":true"#, "killer cage (product)"),
        (r#""unique":true,"sum":3,"type":"product""#, "killer cage (type)"),
    ] {
        refused(pad("", &format!(",\"cages\":[{{\"cells\":[[0,0],[0,1]],{members}}}]")), name);
    }
}

#[test]
fn regions_with_holes_are_rules_on_a_layout_without_boxes() {
    let cell = |k: usize| format!("{{\"region\":{}}}", if k < 9 { "0" } else { "null" });
    let rows: Vec<String> = (0..9)
        .map(|r| {
            format!(
                "[{}]",
                (0..9)
                    .map(|c| cell(r / 3 * 3 + c / 3 + 9 * usize::from(r >= 3 || c >= 3)))
                    .collect::<Vec<_>>()
                    .join(",")
            )
        })
        .collect();
    let entry =
        read_with(&format!("{{\"grid\":[{}]}}", rows.join(",")), RulePolicy::RULES).unwrap();

    assert_eq!(entry.rules()[0].name(), "extra region");
    let puzzle = entry.puzzle(&LayoutChoice::default()).unwrap();
    assert!(puzzle.board.layout().houses().iter().all(|house| house.kind() != HouseKind::Box));
}

#[test]
fn what_sudoku_pad_states_is_read() {
    for (members, expected) in [
        (r#","cages":[{"cells":[[0,0],[0,1]],"unique":true,"sum":5}]"#, "killer cage 0,1 5"),
        (r#","cages":[{"cells":"r1c1,r2c3","unique":true}]"#, "killer cage 0,6"),
        (r#","cages":[{"cells":[[0,0]],"style":"fpColumnIndexer"}]"#, "column indexer 0"),
        (r#","cages":[{"cells":[[0,0],[3,3]],"style":"extraregion"}]"#, "extra region 0,15"),
        (r#","cages":[{"value":"antiking: true"}]"#, "anti-king"),
        (r#","global":{"antixv":true}"#, "negative sums"),
        (r#","lines":[{"wayPoints":[[0,0],[4,4]]}]"#, "diagonal down"),
    ] {
        assert_eq!(rules(pad("", members)), [expected], "{members}");
    }
}

#[test]
fn a_drawing_is_a_rule_where_shape_and_text_agree() {
    let thermo = r##","underlays":[{"center":[0.5,0.5],"width":0.85,"height":0.85,"rounded":true,"backgroundColor":"#CFCFCF","borderColor":"#CFCFCF"}],
        "lines":[{"wayPoints":[[0.5,0.5],[0.5,2.5]],"color":"#CFCFCF","thickness":21}]"##.replace('\n', "");
    let dot = r##","overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#000000"}]"##;
    let green = r##","lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]],"color":"#67F067"}]"##;
    let killer = r#","overlays":[{"center":[-0.5,0.5],"text":"7"}],"arrows":[{"wayPoints":[[-0.2,0.8],[-0.02,0.98]]}]"#;
    for (text, members, expected) in [
        ("Digits increase along thermometers.", thermo.as_str(), "thermometer 0,1,2"),
        ("Black dots join cells with a 1:2 ratio.", dot, "ratio 0,1"),
        ("German whispers: neighbouring digits differ by at least 2.", green, "whispers 0,5"),
        (
            "Clues outside the grid give the sum of the digits along the diagonal.",
            killer,
            "little killer 1,6,11 7",
        ),
    ] {
        assert_eq!(rules(pad(text, members)), [expected], "{text}");
    }
    refused(pad("Grey lines are palindromes.", &thermo), "palindrome");
    refused(pad("White dots join consecutive digits.", dot), "difference");
    refused(pad("Digits on purple renban lines are consecutive.", green), "renban");
    refused(
        pad("Adjacent digits on a whispers line differ by at least 3.", green),
        "rules text: Adjacent",
    );
}

#[test]
fn classic_givens_of_sudoku_pad() {
    let link = format!("https://sudokupad.app/scf5{}{}*xtTitle*", "o".repeat(13), "A");
    let entry = read_with(&link, RulePolicy::HOUSES).unwrap();
    let board = entry.board(&LayoutChoice::default()).unwrap();

    assert_eq!(entry.format, Format::SudokuPad);
    assert_eq!(board.to_line(), format!("5{}", ".".repeat(80)));
    assert_eq!(board.layout().name(), "Sudoku-X");
    assert!(read_with("https://sudokupad.app/scf5", RulePolicy::HOUSES).is_err());
}

#[test]
fn rules_of_the_plug_in_are_written_with_their_drawings() {
    let entry = f_puzzle(r#","renban":[{"lines":[["R1C1","R1C2"]]}]"#).unwrap();
    let link =
        write_puzzle(&entry.puzzle(&LayoutChoice::default()).unwrap(), Format::FPuzzles).unwrap();
    let load = link
        .trim()
        .split_once("load=")
        .unwrap()
        .1
        .replace("%2B", "+")
        .replace("%2F", "/")
        .replace("%3D", "=");
    let json = String::from_utf16(&lz_str::decompress_from_base64(&load).unwrap()).unwrap();

    assert!(json.contains(r#""renban":[{"lines":[["R1C1","R1C2"]]}]"#), "{json}");
    assert!(json.contains(r#""fromConstraint":"Renban""#) && json.contains("#F067F0"), "{json}");
}
