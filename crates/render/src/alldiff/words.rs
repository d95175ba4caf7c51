//! The events in words, for the text, the captions of the frames and the JSON.

use candoku_engine::all_different::{
    Deduction, EdgeKind, EdgeRuling, GraphNode, HallKind, HallViolation, TraceEvent, VariableSet,
};
use candoku_grid::{Digit, DigitSet};

use super::sentence::{Sentence, joined, say};

/// One event as one or two sentences.
pub(super) fn sentence(event: &TraceEvent) -> Sentence {
    match event {
        TraceEvent::Graph { domains, .. } => say![
            counted(domains.len(), "cell"),
            " and the digits each can still take. Every cell needs a digit of its own.",
        ],
        TraceEvent::TerminalsAdded { flow } => terminals_added(*flow),
        TraceEvent::Paired { variable, digit } => say![
            cell(*variable),
            " takes ",
            *digit,
            ", its smallest free digit: flow 1 along ",
            path(event),
            ", and these edges turn round.",
        ],
        TraceEvent::SearchBegun { variables } => search_begun(variables),
        TraceEvent::Visited { variable, digit, owner } => visited(*variable, *digit, *owner),
        TraceEvent::PathFound { .. } => say!["An augmenting path is found: ", path(event), "."],
        TraceEvent::Flipped { added, dropped } => {
            let change = |&(variable, digit): &(usize, Digit)| {
                let before = dropped.iter().find(|&&(other, _)| other == variable);
                let instead = before.map_or(say![], |&(_, old)| say![" instead of ", old]);
                say![cell(variable), " has ", digit, instead]
            };
            let changes = joined(added.iter().map(change), "and");
            say!["Flow 1 goes along the path and its edges turn round: ", changes, "."]
        }
        TraceEvent::Matched { size } => say![
            "No edge leads out of ",
            GraphNode::Source,
            " any more: the flow is maximum. ",
            match size {
                1 => "The cell has a digit.".to_string(),
                _ => format!("Each of the {size} cells has a digit of its own."),
            },
        ],
        TraceEvent::Infeasible(violator) => infeasible(violator),
        TraceEvent::TerminalsRemoved { sink_stays: false } => {
            say![
                GraphNode::Source,
                " and ",
                GraphNode::Sink,
                " leave the graph: no cycle passes them."
            ]
        }
        TraceEvent::TerminalsRemoved { sink_stays: true } => {
            let stays = " stays, because some digits are free and lead there.";
            say![GraphNode::Source, " leaves the graph. ", GraphNode::Sink, stays]
        }
        TraceEvent::Oriented { free } => {
            let free = match free.is_empty() {
                true => say![],
                false => say![" Free digits lead to ", GraphNode::Sink, ": ", digits(*free), "."],
            };
            say![
                "Matched edges lead from the digit to its cell, all other edges from the cell to \
                 the digit. Around a cycle, every cell can move on to its next digit.",
                free,
            ]
        }
        TraceEvent::Entered { node, from: Some(from), index, .. } => {
            say![*from, " → ", *node, " is a tree edge: ", *node, " gets index ", *index, "."]
        }
        TraceEvent::Entered { node, from: None, index, .. } => {
            say!["The search starts at ", *node, ", which gets index ", *index, "."]
        }
        TraceEvent::EdgeSeen { from, to, kind, component } => {
            edge_seen(*from, *to, *kind, *component)
        }
        TraceEvent::Lowered { node, through, from, to } => say![
            "Through ",
            *through,
            " there is a way from ",
            *node,
            format!(" back to index {to}: its low falls from {from} to {to}."),
        ],
        TraceEvent::Component { number, nodes, .. } => component(*number, nodes),
        TraceEvent::Judged { variable, digit, components, verdict } => {
            judged(*variable, *digit, *components, verdict)
        }
        TraceEvent::Applied { before, after } => {
            let gone: usize = before.iter().zip(after).map(|(b, a)| (*b - *a).len()).sum();
            match gone {
                0 => "Nothing is removed: every candidate is in some arrangement.".into(),
                1 => "1 candidate is removed. Every one left is in some arrangement.".into(),
                _ => {
                    format!("{gone} candidates are removed. Every one left is in some arrangement.")
                        .into()
                }
            }
        }
    }
}

fn terminals_added(flow: usize) -> Sentence {
    if flow == 0 {
        return say![
            "A source ",
            GraphNode::Source,
            " leads to every cell and every digit leads to a sink ",
            GraphNode::Sink,
            ". Each edge has capacity 1.",
        ];
    }
    let (along, turned) = match flow {
        1 => ("the matched path ", ", so its edges lead the other way."),
        _ => ("every matched path ", ", so these edges lead the other way."),
    };
    say![
        "A source ",
        GraphNode::Source,
        " joins the cells and a sink ",
        GraphNode::Sink,
        " the digits. Each edge has capacity 1. The flow is already there: 1 along ",
        along,
        GraphNode::Source,
        " → cell → digit → ",
        GraphNode::Sink,
        turned,
    ]
}

fn search_begun(variables: &[usize]) -> Sentence {
    let cells = |link| joined(variables.iter().map(|&variable| cell(variable).into()), link);
    let join = if variables.len() == 1 { "joins" } else { "join" };
    say![
        "No digit of ",
        cells("or"),
        " is free. A breadth-first search from ",
        GraphNode::Source,
        " looks for a longer path to ",
        GraphNode::Sink,
        ": ",
        GraphNode::Source,
        " leads to ",
        cells("and"),
        format!(", which {join} the queue."),
    ]
}

fn path(event: &TraceEvent) -> Sentence {
    let mut path = say![];
    for (place, node) in event.augmenting_path().unwrap_or_default().into_iter().enumerate() {
        path = path.then(if place == 0 { "" } else { " → " }).then(node);
    }
    path
}

fn visited(variable: usize, digit: Digit, owner: Option<usize>) -> Sentence {
    let could = say![cell(variable), " could take ", digit];
    match owner.map(cell) {
        Some(owner) => say![
            could,
            ", but ",
            owner,
            " has it: ",
            digit,
            " leads back to ",
            owner,
            ", which joins the queue.",
        ],
        None => say![could, ", which is free: ", digit, " leads to ", GraphNode::Sink, "."],
    }
}

fn infeasible(violator: &HallViolation) -> Sentence {
    let count = format!(
        ": {} for {}. No arrangement exists.",
        counted(violator.digits.len(), "digit"),
        counted(violator.variables.len(), "cell"),
    );
    let verb = if violator.variables.len() == 1 { " has only " } else { " have only " };
    say![cells(violator.variables), verb, digits(violator.digits), count]
}

fn edge_seen(from: GraphNode, to: GraphNode, kind: EdgeKind, component: Option<usize>) -> Sentence {
    let edge = say![from, " → ", to, " is a ", kind_name(kind), " edge: ", to];
    match (kind, component) {
        (_, Some(number)) => {
            say![edge, format!(" already belongs to component {}.", component_letter(number))]
        }
        (EdgeKind::Back, None) => say![edge, " is an ancestor of ", from, "."],
        (EdgeKind::Forward, None) => say![edge, " has been reached from ", from, " before."],
        (EdgeKind::Cross | EdgeKind::Tree, None) => say![edge, " is still on the stack."],
    }
}

fn component(number: usize, nodes: &[GraphNode]) -> Sentence {
    let letter = component_letter(number);
    let Some(&root) = nodes.last() else { return say![] };
    let equal = say!["Index and low of ", root, " are equal: "];
    match nodes {
        [_] => {
            say![equal, format!("it is component {letter} on its own, and its low is set to ∞.")]
        }
        _ => {
            let nodes = joined(nodes.iter().map(|&node| node.into()), "and");
            let leaves = format!("component {letter} leaves the stack, ");
            say![equal, leaves, nodes, ". Their low is set to ∞."]
        }
    }
}

fn judged(
    variable: usize,
    digit: Digit,
    (of_cell, of_digit): (usize, usize),
    verdict: &EdgeRuling,
) -> Sentence {
    let (of_cell, of_digit) = (component_letter(of_cell), component_letter(of_digit));
    match verdict {
        EdgeRuling::Kept => say![
            cell(variable),
            " can be ",
            digit,
            format!(
                ": both are in the same strongly connected component ({of_cell}), so this edge is \
                 on a cycle."
            ),
        ],
        EdgeRuling::Fixed => say![
            cell(variable),
            " must be ",
            digit,
            ": the edge is matched and on no cycle, so every arrangement has it.",
        ],
        EdgeRuling::Removed(why) => say![
            cell(variable),
            " can't be ",
            digit,
            format!(": no way leads back from component {of_digit} to {of_cell}. "),
            capital_reason(why),
            ".",
        ],
    }
}

/// The name of a deduction and what it rests on: `naked pair: A and B have only 1 and 2`.
pub(super) fn reason(why: &Deduction) -> Sentence {
    say![why.to_string(), evidence(why)]
}

fn capital_reason(why: &Deduction) -> Sentence {
    let name = why.to_string();
    let (first, rest) = name.split_at(1);
    say![first.to_uppercase(), rest, evidence(why)]
}

fn evidence(why: &Deduction) -> Sentence {
    let verb = if why.variables.len() == 1 { " has only " } else { " have only " };
    match why.kind {
        HallKind::Naked => say![": ", cells(why.variables), verb, digits(why.digits)],
        HallKind::Hidden => say![": ", digits(why.digits), verb, cells(why.variables)],
    }
}

/// The name of a kind of edge in a depth-first search.
pub(super) fn kind_name(kind: EdgeKind) -> &'static str {
    match kind {
        EdgeKind::Tree => "tree",
        EdgeKind::Forward => "forward",
        EdgeKind::Back => "back",
        EdgeKind::Cross => "cross",
    }
}

/// The letter of a component: a to z, then aa, ab … Variables and large digits have capitals.
pub(super) fn component_letter(number: usize) -> String {
    let letter = |index: usize| char::from(b'a' + (index % 26) as u8);
    match number.checked_sub(26) {
        None => letter(number).to_string(),
        Some(rest) => format!("{}{}", letter(rest / 26), letter(rest)),
    }
}

fn cell(variable: usize) -> GraphNode {
    GraphNode::Variable(variable)
}

/// `r1c1, r2c1 and r5c1`.
pub(super) fn cells(variables: VariableSet) -> Sentence {
    joined(variables.iter().map(|variable| cell(variable).into()), "and")
}

/// `1, 4 and 7`.
pub(super) fn digits(digits: DigitSet) -> Sentence {
    joined(digits.iter().map(Sentence::from), "and")
}

/// `1, 4 or 7`.
pub(super) fn choice(digits: DigitSet) -> Sentence {
    joined(digits.iter().map(Sentence::from), "or")
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

        assert_eq!(letters, ["a", "z", "aa", "ay"]);
    }
}
