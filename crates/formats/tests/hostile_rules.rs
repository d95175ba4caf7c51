//! Texts that try to take too much time or memory: each is refused, or read within its bounds.

use candoku_formats::{
    Entry, Format, LayoutChoice, ReadError, Reader, RulePolicy, read_with, write_puzzle,
};
use candoku_grid::Random;

const MAKER: &str = "https://sudokumaker.app/?puzzle=";

fn read(text: &str) -> Result<Entry, ReadError> {
    Reader::new(text.as_bytes()).with_policy(RulePolicy::RULES).next().unwrap()
}

fn maker(constraints: &str) -> Result<Entry, ReadError> {
    let json = format!("{{\"puzzle\":{{\"constraints\":[{constraints}]}}}}");
    read(&format!("{MAKER}{}", lz_str::compress_to_encoded_uri_component(&json)))
}

fn repeated(text: &str, count: usize) -> String {
    vec![text; count].join(",")
}

#[test]
fn a_link_that_expands_too_far_is_refused() {
    let bomb = lz_str::compress_to_encoded_uri_component(&" ".repeat(3_000_000));
    assert!(bomb.len() < 8000);

    let said = read(&format!("{MAKER}{bomb}")).unwrap_err().to_string();

    assert!(said.contains("characters after decompression"), "{said}");
    let said = read(&format!("{MAKER}{}", "A".repeat(100_000))).unwrap_err().to_string();
    assert!(said.contains("100000 characters"), "{said}");
}

#[test]
fn tens_of_thousands_of_clues_in_a_link_are_read_one_by_one() {
    for (head, clue, tail) in [
        ("{\"type\":300,\"thermometers\":[", "[0,1]", "]}"),
        ("{\"type\":200,\"negative\":[1],\"clues\":[", "{\"edge\":1}", "]}"),
        ("{\"type\":301,\"cages\":[", "{\"cells\":[0]}", "]}"),
        ("{\"type\":502,\"clues\":[", "{\"outerCell\":1,\"value\":5}", "]}"),
        ("", "{\"type\":1000}", ""),
        ("", "{\"type\":13}", ""),
        ("", "{\"type\":305,\"cells\":[0,1,2,3,4,5,6,7,8]}", ""),
        ("{\"type\":16,\"groups\":[", "1", "]}"),
    ] {
        let read = maker(&format!("{head}{}{tail}", repeated(clue, 20_000)));

        assert!(read.is_err() || read.is_ok_and(|entry| entry.rules().len() <= 20_001), "{clue}");
    }
}

#[test]
fn deep_json_is_refused() {
    let deep = "[".repeat(100_000);

    assert!(maker(&deep).is_err());
    assert!(read(&format!("{{\"givens\":{deep}")).is_err());
}

#[test]
fn a_hundred_thousand_clues_in_json_or_a_string_are_bounded_by_the_length_of_a_puzzle() {
    let rule = r#"{"rule":"odd","cells":["r1c1"]}"#;
    let json = |count| format!(r#"{{"side":1,"givens":".","rules":[{}]}}"#, repeated(rule, count));
    let string = |count| ".X~R1C1~R1C2".repeat(count);

    assert_eq!(read(&json(10_000)).unwrap().rules().len(), 10_000);
    assert!(read(&json(100_000)).is_err());
    assert_eq!(read(&string(10_000)).unwrap().rules().len(), 10_000);
    assert!(read(&string(100_000)).is_err());
    let entry = read(&json(10_000)).unwrap();
    let puzzle = entry.puzzle(&LayoutChoice::default()).unwrap();
    assert!(write_puzzle(&puzzle, Format::Json).unwrap().len() < 1 << 20);
}

#[test]
fn lines_of_thousands_of_cells_are_refused() {
    let cells = vec!["R1C1"; 5000].join("~");
    let named = vec!["\"r1c1\""; 5000].join(",");

    assert!(read(&format!(".Thermo~{cells}")).is_err());
    let json = format!(
        r#"{{"side":1,"givens":".","rules":[{{"rule":"thermometer","cells":[{named}]}}]}}"#
    );
    assert!(read(&json).unwrap_err().to_string().contains("thermometer: found 5000 cells"));
    assert!(
        maker(&format!("{{\"type\":300,\"thermometers\":[[{}]]}}", repeated("0", 5000))).is_err()
    );
}

#[test]
fn short_strings_that_stood_for_billions_of_pairs_are_refused_or_counted_once() {
    let cells = |count: usize| "~R1C1~R1C2".repeat(count);
    let signs: String = ('\u{4E00}'..'\u{9000}').collect();

    for text in [
        format!(".WhiteDot{}", cells(80_000)),
        format!(".GreaterThan{}", cells(80_000)),
        format!(".PairX~_~a{}", cells(80_000)),
        format!(".PairX~_~a{}", cells(40)).repeat(1000),
        format!(".WhiteDot{}", cells(40)).repeat(1000),
        format!(".ContainExact~1{}~R1C1", "_1".repeat(400_000)),
        format!(".ContainAtLeast~1{}~R1C1", "_1".repeat(400_000)),
        format!(".NoBoxes.Jigsaw~{}", signs.repeat(12)),
    ] {
        assert!(read(&text).is_err(), "{}", &text[..40]);
    }
    let strict = ".StrictKropki".repeat(40_000) + &".WhiteDot~R1C1~R1C2".repeat(10_000);
    assert_eq!(read(&strict).unwrap().rules().len(), 10_002);
}

#[test]
fn killers_with_pointers_that_lead_nowhere_are_refused() {
    for text in [
        ">".repeat(81),
        "<".repeat(81),
        "><".repeat(40) + "0",
        "^".repeat(16),
        "<".repeat(1_000_000),
        "`".repeat(81),
        format!("{}{}", "v".repeat(80), "<"),
        format!("3x3::k{}", ":4294967295".repeat(81)),
        format!("3x3::k{}", ":99999999999".repeat(81)),
        format!("3x3::k{}", ":1".repeat(100_000)),
        format!("99999999999999999999x3::k{}", ":1".repeat(81)),
    ] {
        let read = read(&text);

        assert!(read.is_err() || read.is_ok_and(|entry| entry.rules().len() <= 81));
    }
}

#[test]
fn a_long_tail_of_a_line_is_a_note_or_a_map() {
    let puzzle = ".".repeat(625);
    let note = "7".repeat(1_000_000);

    assert_eq!(read(&format!("{puzzle} {note}")).unwrap().note.len(), 1_000_000);
    let map: String = (0..625).map(|cell| char::from(b'a' + (cell / 25) as u8)).collect();
    assert_eq!(read(&format!("{puzzle} {map}")).unwrap().note, "");
}

/// Texts in which most changes leave something to be read.
const SEEDS: &[&str] = &[
    ".Shape~4x4.Thermo~R1C1~R1C2.Cage~5~R2C1~R2C2.~R4C4_1.XSum~C1~3~4.Diagonal~1.StrictXV.X~R1C1~R2C1",
    ".Shape~6x6.NoBoxes.Pair~_f8~_a~R1C1~R1C2.Quad~R1C1~1~2.LittleKiller~9~R1C3.Sandwich~3~R2",
    "9<0000000^00000000000000000000000000000F<0000000^00000000000000000000000000000000 a note",
    r#"{"side":4,"layout":{"kind":"jigsaw","map":"AABBCABBCADDCCDD"},"givens":"1...............","candidates":["","12","","","","","","","","","","","","","",""],"rules":[{"rule":"arrow","cells":["r1c1","r1c2"]},{"rule":"whispers","cells":["r2c2","r3c3"],"values":[2]}]}"#,
    r#"{"formatVersion":"1.6.0","puzzle":{"size":4,"cells":[],"constraints":[{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]},{"type":300,"thermometers":[[0,1,5]],"slow":false},{"type":200,"clues":[{"edge":1,"value":2}],"negative":[1]},{"type":303,"clues":[{"corner":6,"digits":[1,1]}]}]}}"#,
    r#"{"puzzle":{"size":4,"constraints":[{"type":408,"bulbsWithArrows":[{"bulbCells":[1,0],"arrows":[[1,2,3]]}]},{"type":500,"clues":[{"outerCell":2,"diagonal":1,"value":5}]},{"type":406,"lines":[[0,1]],"groups":[10,20]},{"type":302,"groups":[[0,6,9]]}]}}"#,
    "1..............., AABBCABBCADDCCDD, a note",
];

#[test]
fn changed_texts_are_refused_or_read_and_written_again() {
    let mut random = Random::from_seed(31);
    let mut read_count = 0;
    for round in 0..4000 {
        let mut text = SEEDS[round % SEEDS.len()].as_bytes().to_vec();
        for _ in 0..random.below(4) {
            let place = random.below(text.len());
            let other = text[random.below(text.len())];
            match random.below(4) {
                0 => text[place] = b"0123456789-~.[]{},:\"RC<>^"[random.below(25)],
                1 => text[place] = other,
                2 => text.insert(place, other),
                _ => drop(text.remove(place)),
            }
        }
        let mut text = String::from_utf8(text).unwrap();
        if text.contains("puzzle") {
            text = format!("{MAKER}{}", lz_str::compress_to_encoded_uri_component(&text));
        }

        let Ok(entry) = read(&text) else { continue };

        let Ok(puzzle) = entry.puzzle(&LayoutChoice::default()) else { continue };
        read_count += 1;
        for format in Format::ALL {
            if let Ok(written) = write_puzzle(&puzzle, format) {
                let back = read_with(&written, RulePolicy::RULES);
                let side =
                    back.map(|back| back.filling().side()).map_err(|error| error.to_string());
                assert_eq!(side, Ok(puzzle.board.layout().side()), "{text}\n{written}");
            }
        }
    }
    assert!(read_count > 1000, "{read_count}");
}
