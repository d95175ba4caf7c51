//! The grid that a constraint string is about: its side, boxes and pieces.

use candoku_grid::Layout;

use super::{ConstraintStringCause, ConstraintStringError, Token};

/// The largest side that is read.
const MAX_SIDE: usize = 16;

/// The layout of the tokens, and the pieces of a jigsaw that lie over its boxes.
pub(super) struct Shape {
    pub(super) layout: Layout,
    pub(super) extra_pieces: Vec<Vec<usize>>,
}

/// The shape that the tokens describe; 9×9 with boxes if they say nothing.
pub(super) fn shape_of(tokens: &[Token]) -> Result<Shape, ConstraintStringError> {
    let mut side = 9;
    if let Some(token) = tokens.iter().find(|token| token.name == "Shape") {
        let text = token.arguments.join("~");
        let shape_error = || token.error(ConstraintStringCause::Shape(text.clone()));
        side = square_side(&token.arguments).ok_or_else(shape_error)?;
    }
    let has_boxes = !tokens.iter().any(|token| token.name == "NoBoxes");
    if let Some(token) = tokens.iter().find(|token| token.name == "RegionSize") {
        let size = token.arguments.first().copied().unwrap_or_default();
        if size.parse() != Ok(side) {
            return Err(token.unexpected(size, "the side of the grid"));
        }
    }
    let mut jigsaws = tokens.iter().filter(|token| token.name == "Jigsaw");
    let jigsaw = jigsaws.next();
    let pieces = jigsaw.map(|token| pieces(token, side)).transpose()?;
    if let Some(second) = jigsaws.next() {
        return Err(second.unexpected("", "one map of pieces only"));
    }
    let height = (1..=side.isqrt()).rev().find(|height| side % height == 0).unwrap_or(1);
    let tiling: Option<Vec<usize>> = pieces.iter().flatten().copied().collect();
    let tiling = tiling
        .filter(|tiling| pieces.is_some() && !(has_boxes && height > 1) && !tiling.is_empty());
    let builder = match &tiling {
        Some(tiling) => Layout::builder(side).jigsaw(tiling),
        None if has_boxes && height > 1 => Layout::builder(side).boxes(height, side / height),
        None => Layout::builder(side),
    };
    let place = jigsaw.or(tokens.first());
    let layout = builder.build().map_err(|error| ConstraintStringError {
        place: place.map_or(1, |token| token.place),
        cause: ConstraintStringCause::Shape(error.to_string()),
    })?;
    let extra_pieces = match pieces {
        Some(pieces) if tiling.is_none() => (0..=side)
            .map(|piece| (0..pieces.len()).filter(|&cell| pieces[cell] == Some(piece)).collect())
            .filter(|cells: &Vec<usize>| !cells.is_empty())
            .collect(),
        _ => Vec::new(),
    };
    Ok(Shape { layout, extra_pieces })
}

/// The side of a shape `9x9`, with values from 1 to the side.
fn square_side(arguments: &[&str]) -> Option<usize> {
    let (rows, columns) = arguments.first()?.split_once('x')?;
    let side = rows.parse().ok().filter(|&side: &usize| (1..=MAX_SIDE).contains(&side))?;
    let values = arguments.get(1).copied().unwrap_or_default();
    let is_usual = values.is_empty() || values == side.to_string() || values == format!("1-{side}");
    let is_sudoku = matches!(arguments.get(2), None | Some(&"" | &"Sudoku"));
    (columns == rows && is_usual && is_sudoku && arguments.len() <= 3).then_some(side)
}

/// For each cell the number of its piece, in the order in which pieces appear, if it is in a piece.
///
/// An older form of the constraint says the size of the grid before the map. One piece may have
/// another size than the side: its cells are in no piece.
fn pieces(token: &Token, side: usize) -> Result<Vec<Option<usize>>, ConstraintStringError> {
    let map = token.arguments.last().copied().unwrap_or_default();
    let wrong = || token.unexpected(map, "a map of pieces of as many cells as the side");
    let mut signs: Vec<char> = Vec::new();
    let mut pieces = Vec::new();
    // A map that is too long is refused below; it need not be read.
    for sign in map.chars().take(side * side + 1) {
        let known = signs.iter().position(|&other| other == sign);
        pieces.push(known.unwrap_or(signs.len()));
        if known.is_none() {
            signs.push(sign);
        }
    }
    if pieces.len() != side * side || token.arguments.len() > 2 {
        return Err(wrong());
    }
    let mut sizes = vec![0; signs.len()];
    pieces.iter().for_each(|&piece| sizes[piece] += 1);
    let others = sizes.iter().filter(|&&size| size != side).count();
    if others > 1 {
        return Err(wrong());
    }
    Ok(pieces.into_iter().map(|piece| Some(piece).filter(|&piece| sizes[piece] == side)).collect())
}
