//! Links as f-puzzles and SudokuPad create them, and the JSON inside.

use candoku_formats::{Entry, Format, LayoutChoice, LayoutKind, read};
use candoku_grid::{Board, Cell, Content, Digit, HouseKind, Layout};

fn compressed(json: &str) -> String {
    lz_str::compress_to_base64(json)
}

fn board(entry: &Entry) -> Board {
    entry.board(&LayoutChoice::default()).unwrap()
}

/// A 4×4 f-puzzles puzzle with some extra members.
fn f_puzzle(members: &str) -> String {
    let rows = r#"[{"value":1,"given":true},{"value":"2"},{"givenPencilMarks":[3,4]},{"centerPencilMarks":[1]}],
        [{},{},{},{}],[{},{},{},{}],[{},{},{},{}]"#;
    format!(r#"{{"size":4,"title":"T | A","grid":[{rows}]{members}}}"#)
}

#[test]
fn one_puzzle_under_many_addresses() {
    let json = f_puzzle("");
    let puzzle = compressed(&json);
    let escaped = puzzle.replace('+', "%2B").replace('/', "%2f").replace('=', "%3D");
    let spaced = puzzle.replace('+', "%20");
    for (text, format) in [
        (json, Format::FPuzzles),
        (f_puzzle("\n"), Format::FPuzzles),
        (format!("https://www.f-puzzles.com/?load={puzzle}"), Format::FPuzzles),
        (format!("http://f-puzzles.com/?a=b&load={escaped}"), Format::FPuzzles),
        (format!("https://sudokupad.app/fpuz{puzzle}"), Format::SudokuPad),
        (format!("https://sudokupad.app/fpuz{spaced}"), Format::SudokuPad),
        (
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{puzzle}"),
            Format::SudokuPad,
        ),
        (format!("fpuz{puzzle}"), Format::SudokuPad),
    ] {
        let entry = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(entry.format, format, "{text}");
        let board = board(&entry);
        assert_eq!(board.layout(), &Layout::sudoku(4).unwrap());
        assert_eq!(board.content(Cell::new(0)), Content::Given(Digit::new(1).unwrap()));
        assert_eq!(board.content(Cell::new(1)), Content::Placed(Digit::new(2).unwrap()));
        assert_eq!(board.candidates(Cell::new(2)).to_string(), "34");
        // What a solver has noted restricts nothing.
        assert_eq!(board.candidates(Cell::new(3)).to_string(), "1234");
    }
}

#[test]
fn a_link_whose_plus_signs_became_spaces_was_cut_at_the_first() {
    let mut random = candoku_grid::Random::from_seed(2);
    let mut noise =
        || -> String { (0..100).map(|_| char::from(b'a' + random.below(26) as u8)).collect() };
    // Some author makes a plus sign.
    let mut puzzles = (0..100).map(|_| f_puzzle(&format!(",\"author\":\"{}\"", noise())));
    let json = puzzles.find(|json| compressed(json).contains('+')).unwrap();
    let link = format!("https://www.f-puzzles.com/?load={}", compressed(&json));

    let entry = read(&link.replace('+', " ")).unwrap();

    assert_eq!(board(&entry), board(&read(&link).unwrap()));
    assert_eq!(entry.note, "");
    assert_eq!(read(&format!("{link} a note")).unwrap().note, "a note");
}

#[test]
fn a_link_of_twenty_thousand_characters_is_read() {
    let mut random = candoku_grid::Random::from_seed(3);
    let noise: String = (0..20_000).map(|_| char::from(b'a' + random.below(26) as u8)).collect();
    let link = format!(
        "https://www.f-puzzles.com/?load={}",
        compressed(&f_puzzle(&format!(",\"author\":\"{noise}\"")))
    );

    assert!(link.len() > 10_000);
    assert_eq!(board(&read(&link).unwrap()).layout().side(), 4);
}

#[test]
fn an_effect_that_lights_up_fog_is_only_drawn() {
    let effect = |kind: &str| {
        let effect =
            format!(r#"[{{"trigger":{{"type":"cellvalue"}},"effect":{{"type":"{kind}"}}}}]"#);
        read(&f_puzzle(&format!(",\"triggereffect\":{effect}")))
    };

    assert_eq!(effect("foglight").unwrap().drawn(), ["fog"]);
    assert!(effect("regions").unwrap_err().to_string().contains("'trigger effect'"));
}

#[test]
fn boxes_of_f_puzzles_are_wider_than_high() {
    let row = "[{},{},{},{},{},{}]";
    let entry = read(&format!(r#"{{"size":6,"grid":[{}]}}"#, [row; 6].join(","))).unwrap();

    assert_eq!(board(&entry).layout(), &Layout::boxes(2, 3).unwrap());
    let asked = entry.board(&LayoutChoice::of(LayoutKind::Sudoku)).unwrap();
    assert_eq!(asked.layout(), &Layout::boxes(3, 2).unwrap());
}

#[test]
fn diagonals_and_rules_that_do_not_apply() {
    let members = r#","diagonal+":true,"diagonal-":true,"text":[],"antiking":false"#;
    let entry = read(&f_puzzle(members)).unwrap();

    let layout = board(&entry).layout().clone();
    let diagonals = layout.houses().iter().filter(|house| house.kind() == HouseKind::Diagonal);
    assert_eq!(diagonals.count(), 2);
}

#[test]
fn a_shortened_puzzle_of_sudoku_pad() {
    let regions = "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    let cells = "ce:[[{v:1},,{centremarks:[2,3]},],[,,,],[,,,],[,,,{v:'4'}]]";
    let cage = "ca:[{v:'title: T'}]";
    let diagonals = "l:[{wp:[[0,0],[4,4]]},{wp:[[4,0],[0,4]]}]";
    let puzzle = compressed(&format!("{{cs:50,{cells},{regions},{cage},{diagonals}}}"));

    let entry = read(&format!("https://sudokupad.app/scl{puzzle}")).unwrap();

    assert_eq!(entry.format, Format::SudokuPad);
    let board = board(&entry);
    assert_eq!(board.to_line(), "1..............4");
    assert_eq!(board.candidates(Cell::new(2)).to_string(), "23");
    let expected = Layout::builder(4).boxes(2, 2).diagonals().build().unwrap();
    assert_eq!(board.layout(), &expected);
}

#[test]
fn irregular_regions_are_a_jigsaw() {
    let regions = "[[[0,0],[0,1],[1,0]],[[0,2],[1,1],[1,2]],[[2,0],[2,1],[2,2]]]";
    let json = format!(
        "{{\"cells\":[[{{}},{{}},{{}}],[{{}},{{}},{{}}],[{{}},{{}},{{}}]],\"regions\":{regions}}}"
    );

    let entry = read(&json).unwrap();

    let pieces = [0, 0, 1, 0, 1, 1, 2, 2, 2];
    assert_eq!(board(&entry).layout(), &Layout::builder(3).jigsaw(&pieces).build().unwrap());
}

#[test]
fn old_sudoku_wiki_links_have_one_digit_per_cell() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", line.replace('.', "0"));

    let board = read(&link).unwrap().board(&LayoutChoice::default()).unwrap();

    assert_eq!(board.to_line(), line);
}
