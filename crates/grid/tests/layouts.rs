//! Layouts of every kind, compared with facts that can be counted by hand.

use candoku_grid::{Cell, Column, HouseKind, Layout, LayoutError, Row};

const JIGSAW_4: [usize; 16] = [
    0, 0, 0, 1, //
    0, 2, 1, 1, //
    2, 2, 3, 1, //
    2, 3, 3, 3,
];

fn every_layout() -> Vec<Layout> {
    let mut layouts: Vec<Layout> = (1..=25).map(|side| Layout::latin(side).unwrap()).collect();
    for rows in 1..=25 {
        for columns in 1..=25 / rows {
            layouts.push(Layout::boxes(rows, columns).unwrap());
            layouts.push(Layout::lone_box(rows, columns).unwrap());
        }
    }
    for side in [4, 9, 16, 25] {
        layouts.push(Layout::builder(side).usual_boxes().diagonals().build().unwrap());
        layouts.push(Layout::builder(side).usual_boxes().windows().build().unwrap());
    }
    layouts.push(Layout::builder(4).jigsaw(&JIGSAW_4).build().unwrap());
    layouts
}

#[test]
fn every_house_has_as_many_different_cells_as_there_are_digits() {
    for layout in every_layout() {
        for house in layout.houses() {
            assert_eq!(house.cells().len(), layout.side(), "{layout:?} {house}");
            assert_eq!(house.cell_set().len(), layout.side(), "{layout:?} {house}");
        }
    }
}

#[test]
fn the_tables_of_a_layout_agree_with_each_other() {
    // Every pair of cells is compared, which is slow beyond side 9.
    for layout in every_layout().into_iter().filter(|layout| layout.side() <= 9) {
        for cell in layout.cells() {
            assert_eq!(layout.cell(layout.row(cell), layout.column(cell)), cell);
            for id in layout.house_ids() {
                let listed = layout.houses_of(cell).contains(&id);
                assert_eq!(listed, layout.house(id).cells().contains(&cell), "{layout:?}");
            }
            for other in layout.cells() {
                let share = layout
                    .houses()
                    .iter()
                    .any(|house| house.cells().contains(&cell) && house.cells().contains(&other));
                assert_eq!(layout.peers(cell).contains(other), share && cell != other);
            }
        }
        for id in layout.house_ids() {
            assert_eq!(layout.house_named(&layout.house(id).to_string()), Some(id));
        }
    }
}

#[test]
fn the_boxes_of_side_6_are_three_rows_high() {
    let layout = Layout::sudoku(6).unwrap();
    let first = layout.house_named("box 1").unwrap();
    let second = layout.house_named("box 2").unwrap();

    assert_eq!(names(&layout, first), "r1c1 r1c2 r2c1 r2c2 r3c1 r3c2");
    assert_eq!(names(&layout, second), "r1c3 r1c4 r2c3 r2c4 r3c3 r3c4");
}

#[test]
fn windoku_has_its_four_windows() {
    let layout = Layout::builder(9).usual_boxes().windows().build().unwrap();
    let window = layout.house_named("window 4").unwrap();

    assert_eq!(names(&layout, window), "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8");
    assert_eq!(layout.houses().len(), 27 + 4);
    assert_eq!(layout.name(), "Windoku");
}

#[test]
fn the_second_diagonal_rises_from_the_lower_left() {
    let layout = Layout::builder(4).usual_boxes().diagonals().build().unwrap();

    assert_eq!(names(&layout, layout.house_named("diagonal 2").unwrap()), "r4c1 r3c2 r2c3 r1c4");
}

#[test]
fn only_the_plain_nine_by_nine_is_classic() {
    let classic: Vec<Layout> = every_layout().into_iter().filter(Layout::is_classic).collect();

    assert_eq!(classic, [Layout::sudoku(9).unwrap()]);
}

#[test]
fn a_house_is_found_by_its_kind_and_cell() {
    let layout = Layout::sudoku(9).unwrap();
    let cell = layout.cell(Row(8), Column(0));

    let block = layout.house_of(HouseKind::Box, cell).unwrap();

    assert_eq!(layout.house(block).to_string(), "box 7");
    assert_eq!(layout.house_of(HouseKind::Diagonal, cell), None);
}

#[test]
fn impossible_layouts_are_rejected_with_a_reason() {
    let reason = |layout: Result<Layout, LayoutError>| layout.unwrap_err().to_string();

    assert_eq!(reason(Layout::latin(0)), "found side 0, expected 1 to 25");
    assert_eq!(reason(Layout::latin(26)), "found side 26, expected 1 to 25");
    assert_eq!(reason(Layout::sudoku(8)), "side 8 has no square boxes, expected a box shape");
    assert_eq!(
        reason(Layout::builder(9).boxes(2, 4).build()),
        "boxes of 2 rows and 4 columns do not tile side 9"
    );
    assert_eq!(
        reason(Layout::builder(9).windows().build()),
        "there is no room for windows between the boxes"
    );
    assert_eq!(
        reason(Layout::builder(4).jigsaw(&JIGSAW_4[1..]).build()),
        "the jigsaw map has 15 cells, expected 16"
    );
    assert_eq!(
        reason(Layout::builder(4).jigsaw(&[0; 16]).build()),
        "piece 1 of the jigsaw map has 16 cells, expected 4"
    );
    assert_eq!(
        reason(Layout::builder(4).jigsaw(&[4; 16]).build()),
        "cell 1 of the jigsaw map: found piece 5"
    );
    assert_eq!(reason(Layout::boxes(usize::MAX, 2)), reason(Layout::latin(usize::MAX)));
}

fn names(layout: &Layout, house: candoku_grid::HouseId) -> String {
    let name = |&cell: &Cell| layout.name_of(cell).to_string();
    layout.house(house).cells().iter().map(name).collect::<Vec<_>>().join(" ")
}
