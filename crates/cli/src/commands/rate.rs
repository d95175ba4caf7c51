//! `candoku rate`

mod scales;
mod spread;

use std::io::Write;
use std::path::PathBuf;

use candoku::formats::{Entry, LayoutChoice, RulePolicy};
use candoku::grid::Stop;
use candoku::strategy::Ladder;
use candoku::{RateRequest, ResolutionScales, Session};
use clap::Args;

use self::scales::{Place, Scale};
use self::spread::Spread;
use crate::collection::{Answer, Refusal, Style, Threads, answer_kept};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{AddedRules, Inputs};
use crate::json::json;
use crate::ladder_args::LadderArgs;
use crate::layout_args::LayoutArgs;
use crate::whole_file::write_whole;

/// Rate the difficulty of puzzles (HoDoKu, Sudoku Explainer, sudokuoftheday.com, candoku, whips and braids)
#[derive(Args, Debug)]
#[command(after_help = "\
Prints one line per puzzle. A puzzle that the techniques do not solve is `unrated`; one with no \
solution or several is reported as such. Exit code 1 if any puzzle is not rated. After Ctrl-C the \
ratings so far are kept, in --histogram and --plot too.

  hodoku  level, score, hardest technique
  se      ER, EP, ED and hardest technique of Sudoku Explainer 1.2.1 (9×9 only)
  sotd    level and score of sudokuoftheday.com (9×9 only); with its --names, the hardest technique too
  own     level, depth and rounds of candoku's own scale, the same for every arrangement (9×9 only)
  te      depth of trial and error over singles (9×9 only, as all below)
  b       longest braid needed; unrated if no braid is enough, that is if te is over 1
  bxb     longest braid needed inside one level of suppositions
  bxbb    longest braid needed inside two levels of suppositions
  w       longest whip needed

With --json, an object has the first four scales, or with --all-scales every scale. --scale te, b, bxb, \
bxbb or w rates on that scale alone.

Examples:
  candoku rate puzzles.txt
  candoku rate --scale se puzzles.txt
  candoku rate --scale sotd --names sudokuoftheday puzzles.txt
  candoku rate --json < puzzles.txt
  candoku rate --scale te --json hardest.txt
  candoku rate --scale se --histogram --plot spread.svg puzzles.txt")]
pub(crate) struct Rate {
    #[command(flatten)]
    inputs: Inputs,

    /// Rating scale to print, or to group by
    #[arg(long, value_name = "NAME", default_value = "hodoku")]
    scale: Scale,

    /// Print one JSON object per puzzle
    #[arg(long)]
    json: bool,

    /// Include the scales of whips and braids, which take long for hard puzzles
    #[arg(long, requires = "json")]
    all_scales: bool,

    /// Print the number of puzzles with each rating instead of the ratings
    #[arg(long, conflicts_with = "json")]
    histogram: bool,

    /// Draw the number of puzzles with each rating as a bar chart
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,

    #[command(flatten)]
    techniques: LadderArgs,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    rules: AddedRules,

    #[command(flatten)]
    threads: Threads,
}

impl Rate {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let sources = self.inputs.open_for(context, RulePolicy::RULES)?;
        let choice = self.layout.choice()?;
        // `--names` changes what steps are called, not the path on which HoDoKu's scale is based.
        let ladder = self.techniques.choice()?.changed(Ladder::hodoku())?;
        let session = Session::new().with_ladder(&ladder);
        let request = self.request();
        let stop = context.heed_interrupt();
        let mut spread = Spread::default();
        let count = |place: Option<Place>| {
            spread.add(place);
            !self.histogram
        };
        let form = (Style::of(self.json), "");
        let rate = |entry: Entry| self.rate(&entry, &choice, &request, (&session, &stop));
        let rated = answer_kept(context, sources, self.threads, form, rate, count);
        let rated = rated.map(|(exit, _)| exit);
        // After an interrupt, the ratings so far are still shown.
        if !matches!(rated, Ok(_) | Err(Failure::Interrupted)) {
            return rated;
        }
        if self.histogram {
            write!(context.out, "{}", spread.text())?;
        }
        if let Some(path) = &self.plot {
            write_whole(path, spread.svg(self.scale.title()))?;
        }
        rated
    }

    fn request(&self) -> RateRequest {
        match (self.json, self.all_scales, self.scale.measure()) {
            (true, true, _) => {
                RateRequest { resolution: ResolutionScales::ALL, ..RateRequest::all() }
            }
            (true, false, None) => RateRequest::all(),
            _ => self.scale.request(),
        }
    }

    fn rate(
        &self,
        entry: &Entry,
        choice: &LayoutChoice,
        request: &RateRequest,
        (session, stop): (&Session, &Stop),
    ) -> Result<(Answer, Option<Place>), Refusal> {
        let puzzle = entry.puzzle_with(choice, &self.rules.rules)?;
        // After a stop, no answer is delivered.
        let ratings = session.rate_puzzle(&puzzle, request, stop).unwrap_or_default();
        let names = self.techniques.names();
        let place = self.scale.place(&ratings);
        let exit = if place.is_some() { Exit::Yes } else { Exit::No };
        let text = match self.json {
            true => json(&ratings.answer(&entry.text, names), entry.unsupported()),
            false => {
                let line = self.scale.line(&ratings, names);
                line.unwrap_or_else(|| ratings.unrated().unwrap_or("unrated").into())
            }
        };
        Ok((Answer { text: text.trim_end().to_string() + "\n", exit }, place))
    }
}
