//! The Contest document: some terminology and some considerations, slide by slide.

use candoku_check::Checker;
use candoku_grid::{Cell, HouseKind, Layout};

/// The cells that a slide marks with a letter, in alphabetical order.
fn marked(slide: &str) -> Vec<Cell> {
    let symbols: Vec<char> = slide.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let place = |letter| symbols.iter().position(|&symbol| symbol == letter).map(Cell::new);
    ('A'..='D').filter_map(place).collect()
}

/// The numbers of the houses of a kind that a cell is in.
fn numbers(layout: &Layout, kind: HouseKind, cell: Cell) -> Vec<usize> {
    let houses = layout.houses_of(cell).iter().map(|&id| layout.house(id));
    houses.filter(|house| house.kind() == kind).map(|house| house.number()).collect()
}

/// The numbers of all houses of a kind, and how many spaces each has.
fn layout_of(layout: &Layout, kind: HouseKind) -> Vec<(usize, usize)> {
    let houses = layout.houses().iter().filter(|house| house.kind() == kind);
    houses.map(|house| (house.number(), house.cells().len())).collect()
}

const NINE: &str = "
    A . . . . . . . B
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . C .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . D . . .";

mod rows_and_columns {
    use super::*;

    #[test]
    fn are_numbered_starting_in_the_upper_left() {
        let layout = Layout::sudoku(9).unwrap();
        let place = |cell: &Cell| {
            (numbers(&layout, HouseKind::Row, *cell), numbers(&layout, HouseKind::Column, *cell))
        };

        let places: Vec<_> = marked(NINE).iter().map(place).collect();

        // A is in Row 1, Column 1.
        assert_eq!(places[0], (vec![1], vec![1]));
        // B is in Row 1, Column 9.
        assert_eq!(places[1], (vec![1], vec![9]));
        // C is in Row 5, Column 8.
        assert_eq!(places[2], (vec![5], vec![8]));
        // D is in Row 9, Column 6.
        assert_eq!(places[3], (vec![9], vec![6]));
    }
}

mod blocks {
    use super::*;

    fn blocks_of(layout: &Layout, slide: &str) -> Vec<Vec<usize>> {
        marked(slide).iter().map(|&cell| numbers(layout, HouseKind::Box, cell)).collect()
    }

    #[test]
    fn are_numbered_left_to_right_top_to_bottom_for_a_9_by_9_sudoku() {
        let layout = Layout::sudoku(9).unwrap();

        // A is in Block 1, B in Block 3, C in Block 6, D in Block 8.
        assert_eq!(blocks_of(&layout, NINE), [[1], [3], [6], [8]]);
        // A 9×9 Sudoku has 9 Blocks; each Block has 9 spaces.
        let expected: Vec<_> = (1..=9).map(|number| (number, 9)).collect();
        assert_eq!(layout_of(&layout, HouseKind::Box), expected);
    }

    #[test]
    fn are_numbered_left_to_right_top_to_bottom_for_a_4_by_4_sudoku() {
        let layout = Layout::sudoku(4).unwrap();
        let slide = "
            A . . .
            . . . B
            . . C .
            . . . .";

        // A is in Block 1, B in Block 2, C in Block 4.
        assert_eq!(blocks_of(&layout, slide), [[1], [2], [4]]);
        // A 4×4 Sudoku has 4 Blocks; each Block has 4 spaces.
        assert_eq!(layout_of(&layout, HouseKind::Box), [(1, 4), (2, 4), (3, 4), (4, 4)]);
    }
}

mod diagonals {
    use super::*;

    #[test]
    fn diagonal_1_runs_from_upper_left_and_diagonal_2_from_lower_left() {
        let layout = Layout::builder(9).usual_boxes().diagonals().build().unwrap();
        let slide = "
            1 . . . . . . . 2
            . 1 . . . . . 2 .
            . . 1 . . . 2 . .
            . . . 1 . 2 . . .
            . . . . X . . . .
            . . . 2 . 1 . . .
            . . 2 . . . 1 . .
            . 2 . . . . . 1 .
            2 . . . . . . . 1";
        let symbol = |cell| match numbers(&layout, HouseKind::Diagonal, cell)[..] {
            [] => '.',
            [1] => '1',
            [2] => '2',
            // The X is in both Diagonal 1 and Diagonal 2.
            [1, 2] => 'X',
            _ => '?',
        };

        let drawn: String = layout.cells().map(symbol).collect();

        assert_eq!(drawn, slide.replace([' ', '\n'], ""));
        // All square grids have two diagonals.
        assert_eq!(layout_of(&layout, HouseKind::Diagonal), [(1, 9), (2, 9)]);
    }
}

mod considerations {
    use super::*;

    /// The verdict on a grid that is judged as one kind of puzzle, and less restrictive ones.
    fn verdicts(grid: &str, layout: &Layout) -> Vec<String> {
        let entry = candoku_formats::read(grid).unwrap();
        let report = Checker::for_layout(layout).check(entry.filling());
        report.verdicts.iter().map(ToString::to_string).collect()
    }

    const SUDOKU_X: &str =
        "256431879398672415714859632645127398129384567873596124582963741931748256467215983";
    const SUDOKU: &str =
        "258736941619824357437915268395271486762498135841653729184369572576142893923587614";

    #[test]
    fn every_correct_sudoku_x_is_a_correct_sudoku_and_latin_square() {
        let [sudoku, latin] = [Layout::sudoku(9).unwrap(), Layout::latin(9).unwrap()];

        assert_eq!(verdicts(SUDOKU_X, &sudoku), ["Solved Sudoku"]);
        assert_eq!(verdicts(SUDOKU_X, &latin), ["Solved Latin square"]);
    }

    #[test]
    fn every_correct_sudoku_is_a_correct_latin_square_but_may_be_no_correct_sudoku_x() {
        let x = Layout::builder(9).usual_boxes().diagonals().build().unwrap();

        assert_eq!(verdicts(SUDOKU, &Layout::latin(9).unwrap()), ["Solved Latin square"]);
        assert_eq!(verdicts(SUDOKU, &x), ["Incorrect Sudoku-X", "Solved Sudoku"]);
    }

    #[test]
    fn not_every_correct_latin_square_is_a_correct_sudoku_or_sudoku_x() {
        let x = Layout::builder(4).usual_boxes().diagonals().build().unwrap();

        assert_eq!(
            verdicts("1234241343213142", &x),
            ["Incorrect Sudoku-X", "Incorrect Sudoku", "Solved Latin square"]
        );
    }

    #[test]
    fn sudoku_squares_must_have_a_perfect_square_of_rows_and_columns() {
        for side in 1..=25 {
            let name = match [1, 4, 9, 16, 25].contains(&side) {
                true => "Unsolved Sudoku-X",
                false => "Unsolved Latin square",
            };
            let blank = ". ".repeat(side) + "\n";
            let entry = candoku_formats::read(&blank.repeat(side)).unwrap();
            let report = Checker::for_side(side).check(entry.filling());

            assert_eq!(report.verdicts[0].to_string(), name, "side {side}");
        }
    }
}
