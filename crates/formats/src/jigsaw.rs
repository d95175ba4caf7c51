//! Maps of irregular boxes.

use std::collections::{BTreeSet, HashMap};

use candoku_grid::{Filling, Layout, MAX_SIDE};

use crate::cells::{Word, side_of, words};
use crate::lines::Line;
use crate::read_error::{ReadError, Unexpected};
use crate::rules::Rules;
use crate::stated_layout::StatedLayout;

/// Reads a jigsaw map: the piece number of each cell in reading order, from 0.
///
/// The map has one line per row, or is all on one line, with one character per cell, or with names
/// between spaces. Any characters or words can name the pieces; they are numbered in order of
/// appearance. Lines that start with `#` are skipped.
///
/// # Errors
///
/// If the map is not square, its side is over 25, or a piece has too many cells.
///
/// ```
/// let pieces = candoku_formats::read_jigsaw("aab\nabb\nccc\n").unwrap();
/// assert_eq!(pieces, [0, 0, 1, 0, 1, 1, 2, 2, 2]);
/// ```
pub fn read_jigsaw(text: &str) -> Result<Vec<usize>, ReadError> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let lines = text.lines().zip(1..).map(|(text, number)| Line { number, text: text.into() });
    let lines: Vec<Line> = lines.filter(|line| !line.is_blank() && !line.is_comment()).collect();
    let rows = rows(&lines);
    let Some(first) = rows.first() else {
        let place = (text.lines().count().max(1), 1);
        return Err(ReadError::new(place, Unexpected::EndOfInput, "a jigsaw map"));
    };
    let side = if rows.len() == 1 { first.len().isqrt() } else { rows.len() };
    if side > MAX_SIDE {
        let found = format!("a map of side {side}");
        return Err(ReadError::phrase(first[0].place, found, "1 to 25"));
    }
    let width = if rows.len() == 1 { side * side } else { side };
    if let Some(row) = rows.iter().find(|row| row.len() != width) {
        let place = row.get(width).unwrap_or(&row[row.len() - 1]).place;
        let found = format!("{} cells in the row", row.len());
        return Err(ReadError::phrase(place, found, width.to_string()));
    }
    number(&rows.concat(), side)
}

/// The piece name of each cell: words if there are spaces, else characters.
fn rows(lines: &[Line]) -> Vec<Vec<Word<'_>>> {
    let rows: Vec<Vec<Word>> = lines.iter().map(words).collect();
    if rows.iter().any(|row| row.len() > 1) {
        return rows;
    }
    rows.into_iter().map(|row| row.into_iter().flat_map(Word::symbols).collect()).collect()
}

fn number(cells: &[Word], side: usize) -> Result<Vec<usize>, ReadError> {
    let mut numbers = HashMap::new();
    let mut sizes = vec![0; side];
    let mut pieces = Vec::with_capacity(cells.len());
    for cell in cells {
        let next = numbers.len();
        let piece = *numbers.entry(cell.text).or_insert(next);
        match sizes.get_mut(piece) {
            Some(size) if *size < side => *size += 1,
            Some(_) => {
                let expected = format!("no more than {side} cells of one piece");
                return Err(ReadError::new(
                    cell.place,
                    Unexpected::Word(cell.text.into()),
                    expected,
                ));
            }
            None => {
                let expected = format!("no more than {side} pieces");
                return Err(ReadError::new(
                    cell.place,
                    Unexpected::Word(cell.text.into()),
                    expected,
                ));
            }
        }
        pieces.push(piece);
    }
    Ok(pieces)
}

/// Whether a full square is not a puzzle but a jigsaw map: connected regions, each with as many
/// cells as the side.
///
/// A grid that was filled in incorrectly does not look like that, unless every row or every column
/// repeats one digit; that is not a jigsaw either.
pub(crate) fn is_map(square: &Filling) -> bool {
    let (side, regions) = (square.side(), square.values());
    // A correct grid has no equal neighbours, and most grids are correct: check for one first.
    let has_neighbours = || regions.windows(2).any(|pair| pair[0] == pair[1]);
    if side < 2 || !square.is_full() || !has_neighbours() {
        return false;
    }
    let is_whole = |region: u16| {
        let cells = regions.iter().filter(|&&other| other == region).count();
        let first = regions.iter().position(|&other| other == region);
        first.is_some_and(|first| cells == side && reach(regions, side, first) == side)
    };
    let rows = (0..side).all(|row| is_one_region(regions.iter().skip(row * side).take(side)));
    let columns = (0..side).all(|column| is_one_region(regions.iter().skip(column).step_by(side)));
    !rows && !columns && (1..=side as u16).all(is_whole)
}

/// The word after the cells of a puzzle line, if it can be the map of its pieces.
///
/// It has one letter, digit or blank per cell, and somewhere two neighbours are equal: in the
/// solution of a puzzle they never are.
///
/// ```
/// use candoku_formats::map_after;
///
/// assert_eq!(map_after(b", 1122112233443344, from a book", 4), Some(&b"1122112233443344"[..]));
/// assert_eq!(map_after(b", 1234341221434321, its solution", 4), None);
/// ```
pub fn map_after(tail: &[u8], side: usize) -> Option<&[u8]> {
    let cells = side * side;
    if tail.len() < cells {
        return None;
    }
    let separates = |byte: &u8| matches!(byte, b' ' | b',' | b'\t' | b';' | b'\r');
    let start = tail.iter().position(|byte| !separates(byte))?;
    let (word, rest) = tail[start..].split_at_checked(cells)?;
    let is_sign = |byte: &u8| byte.is_ascii_alphanumeric() || is_blank_sign(*byte);
    let is_word = rest.first().is_none_or(separates) && word.iter().all(is_sign);
    (is_word && equal_neighbours(word, side) > 0).then_some(word)
}

/// Whether a sign names no piece. A zero may be one of the pieces.
fn is_blank_sign(sign: u8) -> bool {
    matches!(sign, b'.' | b'_' | b'?' | b'*' | b'-')
}

/// How many neighbours have the same sign.
fn equal_neighbours(word: &[u8], side: usize) -> usize {
    let is_equal = |cell: usize, other: usize| {
        !is_blank_sign(word[cell]) && word.get(other) == Some(&word[cell])
    };
    let right = |cell: usize| !(cell + 1).is_multiple_of(side) && is_equal(cell, cell + 1);
    let count = |cell| usize::from(right(cell)) + usize::from(is_equal(cell, cell + side));
    (0..word.len()).map(count).sum()
}

/// Whether a word that is no map was meant to be one: about as many signs as the side, and many of
/// them beside their like.
fn is_nearly_a_map(word: &[u8], side: usize) -> bool {
    let signs: BTreeSet<&u8> = word.iter().filter(|sign| !is_blank_sign(**sign)).collect();
    let pairs = 2 * side * (side - 1);
    (side..=side + 1).contains(&signs.len()) && 5 * equal_neighbours(word, side) >= 2 * pairs
}

/// The map of the pieces in the second half of a line of cells.
pub(crate) fn halves(cells: &str) -> Option<(&str, &str)> {
    let side = side_of(cells.len() / 2).filter(|_| cells.len().is_multiple_of(2))?;
    let (givens, map) = cells.split_at_checked(side * side)?;
    let is_map = map_after(map.as_bytes(), side).is_some();
    let layout = if is_map { mapped_layout(map, side, (1, 1)) } else { Ok(None) };
    matches!(layout, Ok(Some(_))).then_some((givens, map))
}

/// The layout of a square that is a map.
pub(crate) fn layout_of_map(map: &Filling, place: (usize, usize)) -> Result<Layout, ReadError> {
    let pieces = map.values().iter().map(|&piece| Some(piece.into())).collect();
    let side = map.side();
    let stated = StatedLayout { side, pieces, diagonals: (false, false), regions: Vec::new() };
    stated.layout(place, &mut Rules::at(place))
}

/// The layout of a map from [`map_after`]: as many pieces as the side, with as many cells each.
///
/// None if the word is not a map. A piece in several parts is an error, and so are pieces of other
/// sizes in a word of equal neighbours: the word can hardly be anything but a map, and reading it as
/// a note would make another puzzle.
pub(crate) fn mapped_layout(
    word: &str,
    side: usize,
    place: (usize, usize),
) -> Result<Option<Layout>, ReadError> {
    let mut signs: Vec<u8> = Vec::new();
    let mut pieces: Vec<u16> = Vec::with_capacity(word.len());
    for sign in word.bytes() {
        let piece = signs.iter().position(|&other| other == sign).unwrap_or_else(|| {
            signs.push(sign);
            signs.len() - 1
        });
        pieces.push(piece as u16);
    }
    let first = |piece: usize| pieces.iter().position(|&other| usize::from(other) == piece);
    let is_full =
        |piece: usize| pieces.iter().filter(|&&p| usize::from(p) == piece).count() == side;
    if signs.len() != side || !(0..side).all(is_full) || word.bytes().any(is_blank_sign) {
        if !is_nearly_a_map(word.as_bytes(), side) {
            return Ok(None);
        }
        let found = "a map with pieces of different sizes";
        return Err(ReadError::phrase(place, found, format!("{side} pieces of {side} cells")));
    }
    let is_whole =
        |&piece: &usize| first(piece).is_some_and(|first| reach(&pieces, side, first) == side);
    if let Some(piece) = (0..side).find(|piece| !is_whole(piece)) {
        let found = format!("a map with piece '{}' in several parts", char::from(signs[piece]));
        return Err(ReadError::phrase(place, found, "connected pieces"));
    }
    let pieces = pieces.into_iter().map(|piece| Some(piece.into())).collect();
    let stated = StatedLayout { side, pieces, diagonals: (false, false), regions: Vec::new() };
    stated.layout(place, &mut Rules::at(place)).map(Some)
}

fn is_one_region<'a>(mut cells: impl Iterator<Item = &'a u16>) -> bool {
    let first = cells.next();
    cells.all(|cell| Some(cell) == first)
}

/// How many cells of its region can be reached from a cell.
fn reach(regions: &[u16], side: usize, first: usize) -> usize {
    let mut reached = vec![first];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let (row, column) = (cell / side, cell % side);
        let beside = [
            (row > 0).then(|| cell - side),
            (row + 1 < side).then(|| cell + side),
            (column > 0).then(|| cell - 1),
            (column + 1 < side).then(|| cell + 1),
        ];
        for other in beside.into_iter().flatten() {
            if regions[other] == regions[first] && !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    reached.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LayoutChoice, read};

    #[test]
    fn a_map_in_place_of_a_puzzle_is_a_blank_jigsaw_and_not_unsolvable() {
        let choice = LayoutChoice::default();
        let said = |text: &str| read(text).unwrap().board(&choice).map_err(|e| e.to_string());
        let map =
            "111122333111222333112222333444555666444555666444555666777888999777888999777888999";

        let lettered: String = map.bytes().map(|sign| char::from(sign - b'1' + b'A')).collect();
        for map in [map, &lettered, "AABBCABBCADDCCDD"] {
            let board = said(map).unwrap();
            assert_eq!(board.value_count(), 0);
            assert!(!board.layout().is_classic());
        }
        assert_eq!(said("1122112233443344").unwrap().value_count(), 0);
        for wrong in ["1111222233334444", "1234123412341234", "1124312443214312"] {
            assert_eq!(said(wrong).unwrap().value_count(), 16, "{wrong}");
        }
    }

    #[test]
    fn a_map_after_the_puzzle_was_skipped_and_another_puzzle_answered() {
        let puzzle = "1...............";
        let layout = |tail: &str| {
            let entry = read(&format!("{puzzle}{tail}")).unwrap();
            (entry.board(&LayoutChoice::default()).unwrap().layout().name().to_string(), entry.note)
        };

        assert_eq!(layout(",AABBCABBCADDCCDD").1, "");
        assert_ne!(layout(",AABBCABBCADDCCDD").0, "Sudoku");
        assert_ne!(layout(" 0011201120332233 a note").0, "Sudoku");
        assert_eq!(layout(" 0011201120332233 a note").1, "a note");
        assert_eq!(layout("\t1122112233443344"), ("Sudoku".into(), String::new()));
    }

    #[test]
    fn a_solution_or_another_note_is_not_a_map() {
        for note in
            ["1234341221434321", "1122112233443344x", "1122_112233443344", "12..34..1.2.3.4."]
        {
            let entry = read(&format!("1..............., {note}")).unwrap();

            assert_eq!(entry.note, note);
            assert_eq!(entry.content.layout, None);
        }
    }

    #[test]
    fn a_map_with_a_wrong_cell_was_a_note() {
        for map in ["1111222233334443", "11221122334433.4", "112211223344334x"] {
            let error = read(&format!("1..............., {map}")).unwrap_err();

            let said =
                "1:19: found a map with pieces of different sizes, expected 4 pieces of 4 cells";
            assert_eq!(error.to_string(), said, "{map}");
        }
    }

    #[test]
    fn a_map_right_after_the_cells_is_read() {
        let map =
            "111122333111222333112222333444555666444555666444555666777888999777888999777888999";
        let entry = read(&format!("5{}{map}", ".".repeat(80))).unwrap();

        let board = entry.board(&LayoutChoice::default()).unwrap();

        assert_eq!((board.value_count(), entry.note.as_str()), (1, ""));
        assert!(!board.layout().is_classic());
        assert!(read(&format!("5{}{}", ".".repeat(80), map.replace('9', "8"))).is_err());
    }

    #[test]
    fn a_map_with_a_piece_in_two_parts_is_rejected() {
        let error = read("1............... 1122112334423344").unwrap_err();

        let said = "1:18: found a map with piece '1' in several parts, expected connected pieces";
        assert_eq!(error.to_string(), said.replace("piece '1'", "piece '2'"));
    }

    fn said(text: &str) -> String {
        read_jigsaw(text).unwrap_err().to_string()
    }

    #[test]
    fn every_way_to_write_a_map_gives_the_same_pieces() {
        let rows = read_jigsaw("# a comment\n\n1122\n1122\n3344\n3344\n").unwrap();

        assert_eq!(rows, [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]);
        for text in [
            "xx..xx..éézzéézz",
            "10 10 2 2\n10 10 2 2\n3 3 4 4\n3 3 4 4",
            "1 1 2 2 1 1 2 2 3 3 4 4 3 3 4 4",
        ] {
            assert_eq!(read_jigsaw(text).unwrap(), rows, "{text}");
        }
    }

    #[test]
    fn an_invalid_map_is_rejected_with_the_position() {
        assert_eq!(said(""), "1:1: found the end of the input, expected a jigsaw map");
        assert_eq!(said("ab\nabb"), "2:3: found 3 cells in the row, expected 2");
        assert_eq!(said("aab"), "1:2: found 3 cells in the row, expected 1");
        assert_eq!(said("ab\naa"), "2:2: found 'a', expected no more than 2 cells of one piece");
        assert_eq!(said("ab\nca"), "2:1: found 'c', expected no more than 2 pieces");
        let long = "a".repeat(27 * 27);
        assert_eq!(said(&long), "1:1: found a map of side 27, expected 1 to 25");
    }
}
