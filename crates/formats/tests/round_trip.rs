//! Every format reads back what it wrote, on random boards of every side and layout.

use candoku_formats::{
    BoxChoice, Entry, Format, LayoutChoice, LayoutKind, WriteError, read, write,
};
use candoku_grid::{Board, Content, Digit, DigitSet, HouseKind, Layout, Random};

/// How much detail a random board has.
#[derive(Clone, Copy, PartialEq)]
enum Detail {
    Givens,
    Candidates,
}

#[test]
fn formats_without_candidates_keep_the_values() {
    for format in [Format::Line, Format::Grid, Format::Boxed, Format::Numbers, Format::SimpleSudoku]
    {
        for_every_board(format, Detail::Givens, |board, back| assert_eq!(back, board));
    }
}

#[test]
fn formats_with_candidates_keep_the_whole_board() {
    for format in
        [Format::PencilMarks, Format::Sdk, Format::OpenSudoku, Format::FPuzzles, Format::SudokuPad]
    {
        for_every_board(format, Detail::Candidates, |board, back| assert_eq!(back, board));
    }
}

#[test]
fn a_library_line_keeps_the_pencilled_board() {
    for_every_board(Format::Library, Detail::Candidates, |board, back| {
        assert_eq!(back, board.pencilled());
    });
}

#[test]
fn a_wiki_string_keeps_everything_but_placed_versus_last_candidate() {
    for_every_board(Format::SudokuWiki, Detail::Candidates, |board, back| {
        for cell in board.layout().cells() {
            let expected = match board.content(cell) {
                Content::Open(last) if last.is_single() => Content::Placed(last.single().unwrap()),
                content => content,
            };
            assert_eq!(back.content(cell), expected);
        }
    });
}

#[test]
fn a_text_is_recognised_as_the_format_that_wrote_it() {
    let mut random = Random::from_seed(3);
    for format in Format::ALL {
        for layout in layouts().filter(|layout| layout.side() > 1) {
            for detail in [Detail::Givens, Detail::Candidates] {
                let board = draw(&layout, detail, &mut random);
                if let Ok(text) = write(&board, format) {
                    assert_eq!(read(&text).unwrap().format, format, "{text}");
                }
            }
        }
    }
}

#[test]
fn links_and_drawings_state_their_layout() {
    let mut random = Random::from_seed(4);
    for layout in layouts() {
        let board = draw(&layout, Detail::Givens, &mut random);
        for format in [Format::FPuzzles, Format::SudokuPad] {
            let entry = read(&write(&board, format).unwrap()).unwrap();
            assert_eq!(entry.board(&LayoutChoice::default()).as_ref(), Ok(&board));
        }
        let only_boxes = layout.houses().len() == 3 * layout.side();
        // Boxes one cell wide or high are the columns or rows, and a drawing does not show them.
        let has_boxes = layout.box_shape().is_some_and(|shape| shape.rows.min(shape.columns) > 1);
        if only_boxes && has_boxes {
            let entry = read(&write(&board, Format::PencilMarks).unwrap()).unwrap();
            assert_eq!(entry.board(&LayoutChoice::default()).as_ref(), Ok(&board));
        }
    }
}

/// Writes random boards and compares what is read back.
fn for_every_board(format: Format, detail: Detail, compare: impl Fn(Board, Board)) {
    let mut random = Random::from_seed(format as u64);
    let mut held = 0;
    for layout in layouts() {
        for _ in 0..if layout.is_classic() { 40 } else { 2 } {
            let board = draw(&layout, detail, &mut random);
            match write(&board, format) {
                Ok(text) => {
                    let entry: Entry = read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
                    compare(board.clone(), entry.board(&choice(&layout)).unwrap());
                    held += 1;
                }
                Err(WriteError::NotClassic { .. }) => assert!(!layout.is_classic()),
                Err(WriteError::NoCandidates { .. }) => {
                    assert!(board.contents().contains(&Content::Open(DigitSet::EMPTY)));
                }
                Err(error) => {
                    let small = |content: &Content| content.value().is_some_and(|d| d.value() < 10);
                    assert!(matches!(error, WriteError::LettersOnly { .. }));
                    assert!(format == Format::Sdk || !board.contents().iter().any(small));
                }
            }
        }
    }
    assert!(held >= 4, "{format} held {held} boards");
}

/// The choice that leads to a layout.
fn choice(layout: &Layout) -> LayoutChoice {
    let has = |kind| layout.houses().iter().any(|house| house.kind() == kind);
    let kind = match (has(HouseKind::Diagonal), has(HouseKind::Window), has(HouseKind::Box)) {
        (true, _, _) => LayoutKind::SudokuX,
        (_, true, _) => LayoutKind::Windoku,
        (_, _, true) => LayoutKind::Sudoku,
        _ => return LayoutChoice::of(LayoutKind::Latin),
    };
    let boxes = match layout.box_shape() {
        Some(shape) => BoxChoice::Shape(shape),
        None => BoxChoice::Jigsaw(
            layout
                .cells()
                .map(|cell| layout.house_of(HouseKind::Box, cell).unwrap())
                .map(|id| layout.house(id).number() - 1)
                .collect(),
        ),
    };
    LayoutChoice::of(kind).with_boxes(boxes)
}

fn layouts() -> impl Iterator<Item = Layout> {
    let sides = || 1..=25;
    let latin = sides().map(Layout::latin);
    let boxes = sides().flat_map(|side| {
        let heights = (1..=side).filter(move |rows| side % rows == 0);
        heights.map(move |rows| Layout::boxes(rows, side / rows))
    });
    let diagonals =
        [4, 6, 9, 16].map(|side| Layout::builder(side).usual_boxes().diagonals().build());
    let windows = [9, 16].map(|side| Layout::builder(side).usual_boxes().windows().build());
    // Each piece is a row that steps down by one halfway.
    let pieces: Vec<usize> = (0..25).map(|k| (k / 5 + k % 5 / 3) % 5).collect();
    let jigsaw = Layout::builder(5).jigsaw(&pieces).build();
    latin.chain(boxes).chain(diagonals).chain(windows).chain([jigsaw]).map(Result::unwrap)
}

fn draw(layout: &Layout, detail: Detail, random: &mut Random) -> Board {
    let density = 1 + random.below(8);
    let has_dead_cells = random.below(4) == 0;
    let contents = layout.cells().map(|_| {
        let digit = Digit::from_index(random.below(layout.side()));
        match (random.below(10) < density, detail) {
            (true, Detail::Candidates) if random.below(3) == 0 => Content::Placed(digit),
            (true, _) => Content::Given(digit),
            (false, Detail::Givens) => Content::Open(layout.digits()),
            (false, Detail::Candidates) => Content::Open(match random.below(60) {
                0 if has_dead_cells => DigitSet::EMPTY,
                1..=9 => DigitSet::only(digit),
                10..=15 => layout.digits(),
                _ => DigitSet::from_bits(random.bits() as u32).with(digit) & layout.digits(),
            }),
        }
    });
    Board::new(layout.clone(), contents.collect()).unwrap()
}
