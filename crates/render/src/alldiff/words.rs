//! The events in words, for the text and for the captions of the frames.

use candoku_engine::all_different::{Deduction, Kind, TraceEvent, VariableSet, Verdict};
use candoku_grid::{Digit, DigitSet};

use super::subject::Subject;

/// One event as one or two sentences.
pub(super) fn sentence(event: &TraceEvent, subject: &Subject) -> String {
    let cell = |variable: usize| subject.cell(variable);
    match event {
        TraceEvent::Graph { domains, .. } => format!(
            "{} and the digits that each can still take. Every cell needs a digit of its own.",
            counted(domains.len(), "cell")
        ),
        TraceEvent::Paired { variable, digit } => format!(
            "{} takes {digit}, the smallest of its digits that nobody has.",
            cell(*variable)
        ),
        TraceEvent::SearchBegun { variable } => format!(
            "All digits of {} are taken. Who could move on to another digit?",
            cell(*variable)
        ),
        TraceEvent::Visited { variable, digit, owner: Some(owner) } => {
            let (asking, asked) = (cell(*variable), cell(*owner));
            format!("{asking} could take {digit}, but {asked} has it. Ask {asked} later.")
        }
        TraceEvent::Visited { variable, digit, owner: None } => {
            format!("{} could take {digit}, and nobody has it.", cell(*variable))
        }
        TraceEvent::PathFound { path } => {
            let takes = |(variable, digit): &(usize, Digit)| {
                format!("{} takes {digit}", subject.cell(*variable))
            };
            format!("A way is found: {}.", list(path.iter().map(takes)))
        }
        TraceEvent::Flipped { added, dropped } => {
            let change = |&(variable, digit): &(usize, Digit)| {
                let before = dropped.iter().find(|&&(other, _)| other == variable);
                let instead = before.map_or(String::new(), |(_, old)| format!(" instead of {old}"));
                format!("{} has {digit}{instead}", subject.cell(variable))
            };
            format!("Everybody on the way moves on: {}.", list(added.iter().map(change)))
        }
        TraceEvent::Matched { size } => format!(
            "{} and a digit for each: one arrangement. Which others are there?",
            counted(*size, "cell")
        ),
        TraceEvent::Infeasible(violator) => {
            let verb = if violator.variables.len() == 1 { "has" } else { "have" };
            format!(
                "{} {verb} only {}: {} for {}. No arrangement exists.",
                cells(violator.variables, subject),
                digits(violator.digits),
                counted(violator.digits.len(), "digit"),
                counted(violator.variables.len(), "cell"),
            )
        }
        TraceEvent::Oriented { free } => {
            let sink = if free.is_empty() {
                String::new()
            } else {
                format!(" Digits that nobody has lead to the sink: {}.", digits(*free))
            };
            format!(
                "Arrows lead from each digit to the cell that has it, and from each cell to the \
                 digits that it could have instead. Round a circle of arrows all can move on.{sink}"
            )
        }
        TraceEvent::Entered { node, from, index, .. } => {
            let name = subject.node(*node);
            match from {
                Some(from) => {
                    format!("From {} on to {name}, number {index}.", subject.node(*from))
                }
                None => format!("Start at {name}, number {index}."),
            }
        }
        TraceEvent::Lowered { node, through, from, to } => format!(
            "Through {} there is a way from {} back to number {to}; its low was {from}.",
            subject.node(*through),
            subject.node(*node)
        ),
        TraceEvent::Component { number, nodes, .. } => {
            let letter = component_letter(*number);
            let root = subject.node(*nodes.last().expect("a component has a root"));
            match nodes.len() {
                1 => format!("No way leads back to {root}: it is component {letter} alone."),
                _ => format!(
                    "No way leads back beyond {root}: component {letter} is {}.",
                    list(subject.nodes(nodes))
                ),
            }
        }
        TraceEvent::Judged { variable, digit, components, verdict } => {
            let name = cell(*variable);
            let (of_cell, of_digit) =
                (component_letter(components.0), component_letter(components.1));
            match verdict {
                Verdict::Kept => {
                    format!("{name} can be {digit}: both lie on a circle of component {of_cell}.")
                }
                Verdict::Fixed => format!("{name} is {digit} in every arrangement."),
                Verdict::Removed(why) => format!(
                    "{name} is not {digit}: no way leads back from {of_digit} to {of_cell}. {}.",
                    reason(why, subject)
                ),
            }
        }
        TraceEvent::Applied { before, after } => {
            let gone: usize = before.iter().zip(after).map(|(b, a)| (*b - *a).len()).sum();
            match gone {
                0 => "Nothing goes: every candidate stands in some arrangement.".into(),
                1 => "1 candidate goes. Every one left stands in some arrangement.".into(),
                _ => format!("{gone} candidates go. Every one left stands in some arrangement."),
            }
        }
    }
}

/// The name of a deduction and what it rests on.
pub(super) fn reason(why: &Deduction, subject: &Subject) -> String {
    let (cells, digits) = (cells(why.variables, subject), digits(why.digits));
    let verb = if why.variables.len() == 1 { "has" } else { "have" };
    match why.kind {
        Kind::Naked => format!("{why}: {cells} {verb} only {digits}"),
        Kind::Hidden => format!("{why}: {digits} {verb} only {cells}"),
    }
}

/// The letter of a component: A to Z, then AA, AB …
pub(super) fn component_letter(number: usize) -> String {
    let letter = |index: usize| char::from(b'A' + (index % 26) as u8);
    match number.checked_sub(26) {
        None => letter(number).to_string(),
        Some(rest) => format!("{}{}", letter(rest / 26), letter(rest)),
    }
}

/// `r1c1, r2c1 and r5c1`.
pub(super) fn cells(variables: VariableSet, subject: &Subject) -> String {
    list(variables.iter().map(|variable| subject.cell(variable).to_string()))
}

/// `1, 4 and 7`.
pub(super) fn digits(digits: DigitSet) -> String {
    list(digits.iter().map(|digit| digit.to_string()))
}

/// `1, 4 or 7`.
pub(super) fn choice(digits: DigitSet) -> String {
    join(digits.iter().map(|digit| digit.to_string()), "or")
}

/// Words in a row, the last behind an `and`.
pub(super) fn list(words: impl IntoIterator<Item = String>) -> String {
    join(words, "and")
}

fn join(words: impl IntoIterator<Item = String>, link: &str) -> String {
    let words: Vec<String> = words.into_iter().collect();
    match words.split_last() {
        None => "nothing".into(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} {link} {last}", rest.join(", ")),
    }
}

/// The words in lines of at most this many characters, unless a word is longer.
pub(super) fn wrap(words: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

fn counted(count: usize, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_have_letters_without_end() {
        let letters = [0, 25, 26, 50].map(component_letter);

        assert_eq!(letters, ["A", "Z", "AA", "AY"]);
    }

    #[test]
    fn the_last_word_of_a_list_stands_behind_an_and() {
        let words = |count: usize| list(["a", "b", "c"][..count].iter().map(|w| w.to_string()));

        assert_eq!([0, 1, 2, 3].map(words), ["nothing", "a", "a and b", "a, b and c"]);
    }
}
