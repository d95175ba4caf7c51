//! Pictures of puzzles as SVG, PNG and PDF.

mod common;

use std::path::PathBuf;

use common::{Scratch, candoku};

/// A 4×4 puzzle with one solution, 1432 3214 2341 4123.
const KILLER: &str = ".Shape~4x4.Cage~4~R1C1~R2C1.Cage~9~R1C2~R1C3~R2C2.Cage~6~R3C1~R3C2~R4C2.Thermo~R4C2~R4C3~R4C4.~R1C4_2~R2C3_1";

/// A folder that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("candoku-draw-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the scratch folder can be made");
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain name").into()
    }

    fn count(&self) -> usize {
        std::fs::read_dir(&self.0).expect("the folder is there").count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_ending_of_the_name_chooses_the_format() {
    let folder = Folder::new("formats");
    let drawn = |name: &str| {
        let path = folder.file(name);
        let run = candoku(&["draw", KILLER, "-o", &path], "");
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""), "{name}");
        std::fs::read(path).unwrap()
    };

    let (svg, png, pdf) = (drawn("a.svg"), drawn("a.PNG"), drawn("a.pdf"));

    let printed = candoku(&["draw", KILLER], "");
    assert_eq!(String::from_utf8(svg).unwrap(), printed.out);
    assert!(png.starts_with(b"\x89PNG\r\n") && png.len() > 2000, "{}", png.len());
    assert!(pdf.starts_with(b"%PDF-") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
    assert_eq!(folder.count(), 3);
}

#[test]
fn a_picture_that_is_not_drawn_leaves_no_file() {
    let folder = Folder::new("none");
    let (png, gif) = (folder.file("a.png"), folder.file("a.gif"));

    let unread = candoku(&["draw", "{\"size\":4", "-o", &png], "");
    let unknown = candoku(&["draw", KILLER, "-o", &gif], "");

    assert_eq!((unread.code, unknown.code, folder.count()), (65, 2, 0), "{unread:?} {unknown:?}");
    assert!(unknown.err.contains("expected a name with .svg, .png or .pdf"), "{unknown:?}");
}

#[test]
fn a_folder_that_is_missing_is_reported() {
    let run = candoku(&["draw", KILLER, "-o", "/nowhere/a.png"], "");

    assert_eq!(run.code, 74, "{run:?}");
    assert!(run.err.contains("/nowhere/a.png: "), "{run:?}");
}

#[test]
fn draw_shows_the_marks_and_says_what_it_left_out() {
    let unknown = r#"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"clock":[{"lines":[["R1C1","R1C2"]]}]}"#;
    let file = Scratch::new("draw-clock.json", unknown);

    let drawn = candoku(&["draw", KILLER], "");
    let partly = candoku(&["draw", file.path()], "");

    assert_eq!((drawn.code, drawn.err.as_str()), (0, ""));
    assert!(drawn.out.contains("stroke-dasharray") && drawn.out.contains("<polyline"), "{drawn:?}");
    assert_eq!(partly.code, 0, "{partly:?}");
    assert!(partly.err.contains("not understood: clock line"), "{partly:?}");
}
