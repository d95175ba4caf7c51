//! A box as others might write it after reading the document.

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::plain_grid::{Found, PlainGrid};
use super::{NAMES, POSITIONS};

/// The traits of a plain box.
#[derive(Clone)]
pub(crate) struct PlainBox {
    /// Its index in reading order.
    pub(crate) index: usize,
    pub(crate) givens: Vec<Found>,
    pub(crate) manager: u16,
    pub(crate) form: Form,
    /// The names it registers with and asks for.
    pub(crate) names: [&'static str; 9],
    pub(crate) asks: Asks,
}

/// The form of facts; a plain box reads only the form it writes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Relative,
    Absolute,
}

/// How often it asks for a neighbour.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asks {
    Once,
    /// By both names in turn, each twice, then once more.
    Often,
}

/// The lines a plain box received.
#[derive(Default)]
pub(crate) struct Heard {
    pub(crate) from_manager: Vec<String>,
    pub(crate) from_boxes: Vec<String>,
}

impl Heard {
    /// Lines that are not in the document.
    pub(crate) fn unexpected(&self) -> Vec<&String> {
        let is_address = |line: &String| {
            let parts = line.split_once(',');
            parts.is_some_and(|(host, port)| host == "127.0.0.1" && port.parse::<u16>().is_ok())
        };
        let known = ["OK", "FEIERABEND", "Requested box not found"];
        let answers = self.from_manager.iter();
        let unexpected =
            answers.filter(|line| !known.contains(&line.as_str()) && !is_address(line));
        let is_fact = |line: &&String| {
            read_fact(line, Form::Relative).or(read_fact(line, Form::Absolute)).is_some()
        };
        unexpected
            .chain(self.from_boxes.iter().filter(|line| !is_fact(line) && *line != "FEIERABEND"))
            .collect()
    }

    pub(crate) fn has_feierabend(&self) -> bool {
        self.from_manager.iter().chain(&self.from_boxes).any(|line| line == "FEIERABEND")
    }
}

impl PlainBox {
    pub(crate) fn new(index: usize, givens: Vec<Found>, manager: u16) -> PlainBox {
        PlainBox { index, givens, manager, form: Form::Relative, names: NAMES, asks: Asks::Once }
    }

    /// Runs until FEIERABEND or until the manager hangs up.
    pub(crate) async fn run(self) -> Heard {
        let mut heard = Heard::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let own_port = listener.local_addr().unwrap().port();
        let stream = TcpStream::connect(("127.0.0.1", self.manager)).await.unwrap();
        let (reader, mut writer) = stream.into_split();
        let mut manager = BufReader::new(reader).lines();
        let mut say = async |line: String| {
            writer.write_all(format!("{line}\n").as_bytes()).await.unwrap();
        };
        say(format!("{},127.0.0.1,{own_port}", self.names[self.index])).await;
        heard.from_manager.push(manager.next_line().await.unwrap().unwrap());

        let mut neighbours = Vec::new();
        for neighbour in (0..9).filter(|&other| touches(self.index, other)) {
            let mut address = None;
            for query in self.queries(neighbour) {
                say(query.into()).await;
                let answer = manager.next_line().await.unwrap().unwrap();
                address =
                    answer.split_once(',').and_then(|(_, port)| port.parse().ok()).or(address);
                heard.from_manager.push(answer);
            }
            let port: u16 = address.expect("each neighbour is known by a name that was asked for");
            neighbours.push((neighbour, TcpStream::connect(("127.0.0.1", port)).await.unwrap()));
        }

        let (sender, mut lines) = mpsc::unbounded_channel();
        let mut readers = JoinSet::new();
        readers.spawn(read_connections(listener, sender));
        let mut grid = PlainGrid::new();
        let mut news: Vec<(usize, Found)> = Vec::new();
        for &(cell, digit) in &self.givens {
            news.extend(grid.place(cell, digit).into_iter().map(|found| (self.index, found)));
        }
        let mut is_done = false;
        let mut passed_on = std::collections::HashSet::new();
        loop {
            for (of, found) in std::mem::take(&mut news) {
                if !passed_on.insert((of, found)) {
                    continue;
                }
                let line = write_fact(of, found, self.form);
                for (to, stream) in &mut neighbours {
                    // Along the row or column and never back; a neighbour may be gone.
                    if of == self.index || is_beyond(of, self.index, *to) {
                        let _ = stream.write_all(format!("{line}\n").as_bytes()).await;
                    }
                }
            }
            if let Some(digits) = grid.digits().filter(|_| !is_done) {
                is_done = true;
                let digits: Vec<String> = digits.iter().map(u8::to_string).collect();
                say(format!("RESULT,{},{}", self.names[self.index], digits.join(","))).await;
            }
            let line = tokio::select! {
                Some(line) = lines.recv() => {
                    heard.from_boxes.push(line.clone());
                    line
                }
                line = manager.next_line() => match line {
                    Ok(Some(line)) => {
                        heard.from_manager.push(line.clone());
                        line
                    }
                    _ => return heard,
                },
            };
            if line == "FEIERABEND" {
                for (_, stream) in &mut neighbours {
                    let _ = stream.write_all(b"FEIERABEND\n").await;
                }
                return heard;
            }
            let Some((of, found)) = read_fact(&line, self.form) else { continue };
            let (cell, digit) = found;
            let concluded = if of == self.index {
                continue;
            } else if of / 3 == self.index / 3 {
                grid.strike(|other| other / 3 == cell / 3, digit)
            } else if of % 3 == self.index % 3 {
                grid.strike(|other| other % 3 == cell % 3, digit)
            } else {
                continue;
            };
            news.push((of, found));
            news.extend(concluded.into_iter().map(|found| (self.index, found)));
        }
    }

    fn queries(&self, neighbour: usize) -> Vec<&'static str> {
        let (name, position) = (NAMES[neighbour], POSITIONS[neighbour]);
        match self.asks {
            Asks::Once => vec![self.names[neighbour]],
            Asks::Often => vec![position, name, position, name, name],
        }
    }
}

async fn read_connections(listener: TcpListener, lines: mpsc::UnboundedSender<String>) {
    let mut readers = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        let lines = lines.clone();
        readers.spawn(async move {
            let mut stream = BufReader::new(stream).lines();
            while let Ok(Some(line)) = stream.next_line().await {
                let _ = lines.send(line);
            }
        });
    }
}

/// Whether two boxes are next to or above each other.
fn touches(one: usize, other: usize) -> bool {
    (one / 3).abs_diff(other / 3) + (one % 3).abs_diff(other % 3) == 1
}

/// Whether `to` is next to `here` on the side opposite `from`.
fn is_beyond(from: usize, here: usize, to: usize) -> bool {
    let is_row = from / 3 == here / 3 && here / 3 == to / 3;
    let is_column = from % 3 == here % 3 && here % 3 == to % 3;
    (is_row || is_column) && (from < here) == (here < to) && from != here
}

fn write_fact(of: usize, (cell, digit): Found, form: Form) -> String {
    let (column, row) = (cell % 3, cell / 3);
    match form {
        Form::Relative => format!("{},{column},{row}:{digit}", NAMES[of]),
        Form::Absolute => {
            let letter = char::from(b'A' + (of % 3 * 3 + column) as u8);
            format!("{letter}{}:{digit}", of / 3 * 3 + row + 1)
        }
    }
}

fn read_fact(line: &str, form: Form) -> Option<(usize, Found)> {
    let small =
        |text: &str, limit: usize| text.parse::<usize>().ok().filter(|&number| number < limit);
    let (place, digit) = line.split_once(':')?;
    let digit = small(digit, 10).filter(|&digit| digit > 0)? as u8;
    match form {
        Form::Relative => {
            let mut fields = place.split(',');
            let name = fields.next()?;
            let of = NAMES.iter().position(|known| *known == name)?;
            let (column, row) = (small(fields.next()?, 3)?, small(fields.next()?, 3)?);
            Some((of, (row * 3 + column, digit)))
        }
        Form::Absolute => {
            let column = "ABCDEFGHI".find(place.get(..1)?)?;
            let row = small(place.get(1..)?, 10)?.checked_sub(1)?;
            Some((row / 3 * 3 + column / 3, (row % 3 * 3 + column % 3, digit)))
        }
    }
}
