//! `--layout`, `--boxes` and `--jigsaw`.

use std::path::PathBuf;

use candoku_formats::{BoxChoice, LayoutChoice, LayoutKind};
use clap::Args;

use crate::bounded::{JIGSAW, read_text};
use crate::exit::Failure;

/// The type of puzzle
#[derive(Args, Debug)]
#[command(next_help_heading = "Puzzle type")]
pub(crate) struct LayoutArgs {
    /// sudoku (square boxes; 3x2 for side 6), sudoku-x, latin or windoku
    #[arg(long, value_name = "KIND")]
    layout: Option<LayoutKind>,

    /// Size of a box: R rows and C columns
    #[arg(long, value_name = "RxC", conflicts_with = "jigsaw")]
    boxes: Option<BoxChoice>,

    /// Irregular boxes: a file with the grid drawn using one symbol per box
    #[arg(long, value_name = "FILE")]
    jigsaw: Option<PathBuf>,
}

impl LayoutArgs {
    /// The layout that these arguments describe.
    pub(crate) fn choice(&self) -> Result<LayoutChoice, Failure> {
        let choice = self.layout.map_or_else(LayoutChoice::default, LayoutChoice::of);
        if let Some(boxes) = &self.boxes {
            return Ok(choice.with_boxes(boxes.clone()));
        }
        let Some(path) = &self.jigsaw else { return Ok(choice) };
        let name = path.display();
        let text = read_text(path, JIGSAW)?;
        let pieces = candoku_formats::read_jigsaw(&text)
            .map_err(|error| Failure::Data(format!("{name}:{error}")))?;
        Ok(choice.with_boxes(BoxChoice::Jigsaw(pieces)))
    }
}
