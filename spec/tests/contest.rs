//! The Contest document: Latin squares, Sudoku, Sudoku-X, and a program that checks them.
//!
//! Its terminology, which stands between Sudoku-X and the errors, is in `contest_terminology.rs`.

use candoku_check::Checker;

/// The report on a grid, drawn with a dot for a blank.
fn report(grid: &str) -> String {
    let entry = candoku_formats::read(grid).expect("the grid is drawn right");
    let filling = entry.filling();
    Checker::for_side(filling.side()).check(filling).to_string()
}

/// The last designation of the report, the one that passed if any did.
fn verdict(grid: &str) -> String {
    report(grid).lines().rfind(|line| line.ends_with(['X', 'u', 'e'])).unwrap().into()
}

mod latin_squares {
    use super::*;

    #[test]
    fn each_symbol_occurs_exactly_once_in_each_row_and_column() {
        let letters = "
            A B C D E
            B C D E A
            C D E A B
            D E A B C
            E A B C D";
        let numbers = "
            1 2 3 4
            2 4 1 3
            4 3 2 1
            3 1 4 2";

        assert_eq!(report(letters), "Size: 5 x 5\n\nSolved Latin square\n");
        assert_eq!(verdict(numbers), "Solved Latin square");
    }

    #[test]
    fn a_square_grid_is_filled_with_symbols() {
        let letters = "
            W X Y Z
            X Z W Y
            Z Y X W
            Y W Z X";
        let suits = "
            ♠ ♥ ♦ ♣
            ♥ ♣ ♠ ♦
            ♣ ♦ ♥ ♠
            ♦ ♠ ♣ ♠";

        assert_eq!(verdict(letters), "Solved Latin square");
        assert!(report(suits).ends_with(
            "Incorrect Latin square\n\n♠ is duplicated in row 4\n(4,2) (4,4)\n\n\
             ♠ is duplicated in column 4\n(3,4) (4,4)\n"
        ));
    }

    #[test]
    fn symbols_are_named_as_the_grid_writes_them() {
        let greek = "α α\nβ α";
        let cases = "a A b B\nb B a A\nA a B b\nB b A a";
        let words = "red green\ngreen red";

        assert!(report(greek).contains("\n\nα is duplicated in row 1\n(1,1) (1,2)\n"));
        assert_eq!(verdict(cases), "Solved Sudoku", "and so a Latin square");
        assert_eq!(verdict(words), "Solved Latin square");
    }
}

mod sudoku {
    use super::*;

    #[test]
    fn letters_and_digits_are_the_same_puzzle() {
        let letters = "
            B E . . C . I . A
            . A . . . D . . .
            D . G . . . B . H
            . . E B . . . . .
            . . . . I H A . .
            . D . . . C . . .
            . . . C F . . G B
            . G . . . . . . C
            I . C . . . F . D";
        let digits = "
            2 5 . . 3 . 9 . 1
            . 1 . . . 4 . . .
            4 . 7 . . . 2 . 8
            . . 5 2 . . . . .
            . . . . 9 8 1 . .
            . 4 . . . 3 . . .
            . . . 3 6 . . 7 2
            . 7 . . . . . . 3
            9 . 3 . . . 6 . 4";

        assert_eq!(verdict(letters), "Unsolved Sudoku");
        assert_eq!(verdict(digits), "Unsolved Sudoku");
    }

    #[test]
    fn each_symbol_appears_once_in_each_block_as_well() {
        // The document writes one H in small.
        let letters = "
            B E H G C F I D A
            F A I H B D C E G
            D C G I A E B F h
            C I E B G A D H F
            G F B D I H A C E
            H D A F E C G B I
            A H D C F I E G B
            E G F A D B H I C
            I B C E H G F A D";
        let digits = "
            2 5 8 7 3 6 9 4 1
            6 1 9 8 2 4 3 5 7
            4 3 7 9 1 5 2 6 8
            3 9 5 2 7 1 4 8 6
            7 6 2 4 9 8 1 3 5
            8 4 1 6 5 3 7 2 9
            1 8 4 3 6 9 5 7 2
            5 7 6 1 4 2 8 9 3
            9 2 3 5 8 7 6 1 4";

        assert_eq!(verdict(letters), "Solved Sudoku");
        assert_eq!(verdict(digits), "Solved Sudoku");
        assert!(report(letters).contains("B is repeated on diagonal 1\n"), "{}", report(letters));
        let small = letters.to_lowercase();
        assert!(report(&small).contains("b is repeated on diagonal 1\n"), "{}", report(&small));
    }
}

mod sudoku_x {
    use super::*;

    #[test]
    fn each_symbol_appears_once_on_each_major_diagonal() {
        let unsolved = "
            2 . 6 . . . . . .
            . 9 . . 7 . . 1 .
            . 1 . . . . . . .
            . 4 . . 2 . 3 . 8
            1 2 . . . 4 . . .
            . 7 3 . . . . . .
            5 . . . . . . . .
            . 3 . 7 . . . . .
            4 . . . 1 . . . .";
        let solved = "
            2 5 6 4 3 1 8 7 9
            3 9 8 6 7 2 4 1 5
            7 1 4 8 5 9 6 3 2
            6 4 5 1 2 7 3 9 8
            1 2 9 3 8 4 5 6 7
            8 7 3 5 9 6 1 2 4
            5 8 2 9 6 3 7 4 1
            9 3 1 7 4 8 2 5 6
            4 6 7 2 1 5 9 8 3";

        assert_eq!(report(unsolved), "Size: 9 x 9\n\nUnsolved Sudoku-X\n");
        assert_eq!(report(solved), "Size: 9 x 9\n\nSolved Sudoku-X\n");
    }
}

mod catching_errors {
    use super::*;

    #[test]
    fn duplicates_in_columns() {
        let grid = "
            2 5 . . 3 . 9 . 1
            . 1 . . . 4 . . .
            4 . 7 . . . 2 . 8
            . . 5 2 . . . . .
            . . . . 9 8 1 . .
            . 4 . . . 3 . . .
            . . . 3 6 . . 7 2
            . 7 5 . . . . . 3
            9 . 3 . . . 6 . 4";

        // The solver has placed a second 5 in Column 3.
        assert_eq!(
            report(grid),
            "\
Size: 9 x 9

Incorrect Sudoku-X

2 is repeated on diagonal 1
(1,1) (4,4)

9 is repeated on diagonal 2
(5,5) (9,1)

5 is duplicated in column 3
(4,3) (8,3)

Incorrect Sudoku

5 is duplicated in column 3
(4,3) (8,3)

Incorrect Latin square

5 is duplicated in column 3
(4,3) (8,3)
"
        );
    }

    #[test]
    fn duplicates_in_rows() {
        let grid = "
            3 . . .
            . 2 . 1
            4 . . 4
            . 1 3 .";

        // The solver has placed a second 4 in Row 3.
        assert_eq!(
            report(grid),
            "\
Size: 4 x 4

Incorrect Sudoku-X

4 is duplicated in row 3
(3,1) (3,4)

Incorrect Sudoku

4 is duplicated in row 3
(3,1) (3,4)

Incorrect Latin square

4 is duplicated in row 3
(3,1) (3,4)
"
        );
    }

    #[test]
    fn duplicates_in_blocks() {
        let grid = "
            2 5 . . 3 . 9 8 1
            . 1 . . . 4 . . .
            4 . 7 . . . 2 . 8
            . . 5 2 . . . . .
            . . . . 9 8 1 . .
            . 4 . . . 3 . . .
            . . . 3 6 . . 7 2
            . 7 . . . . . . 3
            9 . 3 . . . 6 . 4";

        // The solver has placed a second 8 in Block 3.
        assert_eq!(
            report(grid),
            "\
Size: 9 x 9

Incorrect Sudoku-X

2 is repeated on diagonal 1
(1,1) (4,4)

9 is repeated on diagonal 2
(5,5) (9,1)

8 is duplicated in block 3
(1,8) (3,9)

Incorrect Sudoku

8 is duplicated in block 3
(1,8) (3,9)

Unsolved Latin square
"
        );
    }

    #[test]
    fn duplicates_in_diagonals() {
        let grid = "
            2 . 6 . . . . . .
            . 9 . . 7 . . 1 .
            . 1 . . . . . . .
            . 4 . . 2 . 3 . 8
            1 2 . . . 4 . . .
            . 7 3 . . . . . .
            5 . . . . . 9 . .
            . 3 . 7 . . . . .
            4 . . . 1 . . . .";

        // The solver has placed a second 9 in Diagonal 1.
        assert_eq!(
            report(grid),
            "\
Size: 9 x 9

Incorrect Sudoku-X

9 is repeated on diagonal 1
(2,2) (7,7)

Unsolved Sudoku
"
        );
    }

    #[test]
    fn impossible_configurations_need_not_be_caught() {
        let grid = "
            2 5 . . 3 . 9 . 1
            . 1 . . . 4 . . .
            4 . 7 . . . 2 . 8
            . . 5 2 . . . 4 .
            . . . . 9 8 1 . .
            . 4 . . . 3 . . .
            . . . 3 6 . . 7 2
            . 7 . . . . . . 3
            9 . 3 . . . 6 . 4";

        // The solver has placed a 4 at (4,8), in Block 6. Now there is no place for a 4 in Block 3.
        assert_eq!(
            report(grid),
            "\
Size: 9 x 9

Incorrect Sudoku-X

2 is repeated on diagonal 1
(1,1) (4,4)

9 is repeated on diagonal 2
(5,5) (9,1)

Unsolved Sudoku
"
        );
    }
}

mod the_challenge {
    use super::*;

    #[test]
    fn the_example_is_reported_word_for_word() {
        let grid = "
            2 5 . . 3 . 9 . 1
            . 1 2 . . 4 . . .
            4 . 7 . . . 2 . 8
            . . 5 2 . . . . .
            . . . . 9 8 1 . .
            . 4 . . . 3 . . .
            . . . 3 6 . . 7 .
            . 7 . . . . . 2 3
            9 . 3 . . . 6 . 4";

        assert_eq!(
            report(grid),
            "\
Size: 9 x 9

Incorrect Sudoku-X

2 is repeated on diagonal 1
(1,1) (4,4) (8,8)

9 is repeated on diagonal 2
(5,5) (9,1)

2 is duplicated in block 1
(1,1) (2,3)

Incorrect Sudoku

2 is duplicated in block 1
(1,1) (2,3)

Unsolved Latin square
"
        );
    }

    #[test]
    fn a_side_that_is_no_perfect_square_is_a_latin_square_only() {
        let incorrect = "
            1 1
            . .";

        assert_eq!(
            report(incorrect),
            "Size: 2 x 2\n\nIncorrect Latin square\n\n1 is duplicated in row 1\n(1,1) (1,2)\n"
        );
    }
}
