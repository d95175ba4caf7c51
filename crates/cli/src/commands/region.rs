//! `candoku region`

use std::io::stdin;

use candoku_region::{Impossible, InvalidMessage, Message, Name, Region, Topology};
use candoku_tcp::converse_with_errors;
use clap::Args;

use crate::commands::strength::StrengthArg;
use crate::context::Context;
use crate::exit::{Exit, Failure, complain};

/// Run one region of a puzzle: messages in, messages out
#[derive(Args, Debug)]
#[command(after_help = "\
Reads one message per line, with the side it comes from (west D(2,1)=4), and prints what the region \
sends, with the output it is sent to (east D(2,1)=4, display E(1,1)=4). An invalid line is reported \
and skipped.

Examples:
  candoku region E 'E(1,2)=3'
  echo 'west D(2,1)=4' | candoku region E
  candoku region A --boxes 3x3 'A(1,1)=5'")]
pub(crate) struct RegionCommand {
    /// The name of the region: A, B, C … in reading order
    name: Name,

    /// Known values, such as E(1,2)=3
    #[arg(value_name = "GIVEN")]
    givens: Vec<Message>,

    /// Size of a region: R rows and C columns
    #[arg(long, value_name = "RxC", default_value = "3x2", value_parser = read_shape)]
    boxes: Topology,

    #[arg(long, value_name = "STRENGTH", default_value = "naked")]
    strength: StrengthArg,
}

impl RegionCommand {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let topology = self.boxes;
        if !topology.contains(self.name) {
            let last = topology.names().next_back().map_or_else(String::new, |n| n.to_string());
            return Err(Failure::Usage(format!("found region {}, expected A–{last}", self.name)));
        }
        let mut region = Region::new(topology, self.name, self.strength.into());
        let mut first = Vec::new();
        for given in self.givens {
            let other = (given.grid != self.name).then(|| InvalidMessage::grid(given, self.name));
            let wrong = other.or(topology.check(given).err());
            if let Some(wrong) = wrong {
                return Err(Failure::Usage(wrong.to_string()));
            }
            first.extend(region.learn(given.place, given.value));
        }
        let mut exit = Exit::Yes;
        let input = stdin().lock();
        converse_with_errors(&mut region, &first, input, &mut context.out, |wrong| {
            exit = Failure::Data(format!("-:{wrong}")).report();
        })?;
        let reason = match region.grid().impossible() {
            None => return Ok(exit),
            Some(Impossible::Cell(place)) => format!("nothing is left for {}{place}", self.name),
            Some(Impossible::Number(number)) => format!("no cell is left for {number}"),
        };
        complain(format_args!("region {} is IMPOSSIBLE: {reason}", self.name));
        Ok(exit.and(Exit::No))
    }
}

fn read_shape(text: &str) -> Result<Topology, String> {
    let shape = text.split_once(['x', 'X', '×']);
    let number = |text: &str| text.parse().ok();
    let shape = shape.and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
    let (rows, columns): (usize, usize) = shape.ok_or("expected rows and columns such as 3x2")?;
    Topology::of_boxes(rows, columns).map_err(|error| error.to_string())
}
