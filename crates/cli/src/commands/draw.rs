//! `candoku draw`

use std::io::Write;
use std::path::{Path, PathBuf};

use candoku::{DrawRequest, Session};
use candoku_sheet::Picture;
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::RuledPuzzleArgs;
use crate::whole_file::write_whole;

/// Draw a puzzle with the marks of its rules
#[derive(Args, Debug)]
#[command(after_help = "\
Everything that is understood is drawn; the rest is listed on stderr. The file is written completely \
or not at all. Pictures in PNG and PDF need no fonts.

Examples:
  candoku draw .Cage~3~R1C1~R1C2.Thermo~R5C5~R5C6~R5C7 -o puzzle.png
  candoku draw link.txt -o puzzle.pdf
  candoku draw link.txt > puzzle.svg")]
pub(crate) struct Draw {
    #[command(flatten)]
    puzzle: RuledPuzzleArgs,

    /// The file to write; its name ends in .svg, .png or .pdf [default: SVG to standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The format of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PictureFormat {
    Svg,
    Png,
    Pdf,
}

impl Draw {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let format = self.output.as_deref().map_or(Ok(PictureFormat::Svg), PictureFormat::of)?;
        let puzzle = self.puzzle.read_understood(context)?;
        let svg = Session::new().draw(&puzzle, &DrawRequest::default()).svg;
        let picture = match format {
            PictureFormat::Svg => svg.into_bytes(),
            PictureFormat::Png => Picture::of(&svg).png(),
            PictureFormat::Pdf => Picture::of(&svg).pdf(),
        };
        match &self.output {
            Some(path) => write_whole(path, picture)?,
            None => context.out.write_all(&picture)?,
        }
        Ok(Exit::Yes)
    }
}

impl PictureFormat {
    /// The format that the name of a file asks for.
    fn of(path: &Path) -> Result<PictureFormat, Failure> {
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        match ending.as_ref().and_then(|ending| ending.to_str()) {
            Some("svg") => Ok(PictureFormat::Svg),
            Some("png") => Ok(PictureFormat::Png),
            Some("pdf") => Ok(PictureFormat::Pdf),
            _ => {
                let name = path.display();
                Err(Failure::Usage(format!("{name}: expected a name with .svg, .png or .pdf")))
            }
        }
    }
}
