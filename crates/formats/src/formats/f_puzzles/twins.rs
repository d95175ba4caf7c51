//! Drawings for the rules of the plug-in, so that they can be seen without it.

use candoku_grid::{Cell, Layout};
use candoku_rules::{Colour, Mark, Rule, Shape};
use serde_json::{Map, Value, json};

use super::outside::place_beside;
use super::write::{names, push};

/// The rules of the plug-in, each with the name that its drawings carry.
const PLUG_IN: &[(&str, &str)] = &[
    ("box indexer", "Box Indexer"),
    ("column indexer", "Column Indexer"),
    ("double arrow", "Double Arrow"),
    ("entropic line", "Entropic Line"),
    ("lockout line", "Lockout"),
    ("modular line", "Modular Line"),
    ("nabner", "Nabner"),
    ("region sum line", "Region Sum Line"),
    ("renban", "Renban"),
    ("row indexer", "Row Indexer"),
    ("skyscraper", "Skyscraper"),
    ("slow thermometer", "Slow Thermometer"),
    ("whispers", "German Whispers"),
    ("X-sum", "X Sum"),
    ("zipper line", "Zipper Line"),
];

/// Whether a rule is one of the plug-in, so that drawings without a name may picture it.
pub(super) fn is_of_plug_in(kind: &str) -> bool {
    PLUG_IN.iter().any(|(name, _)| *name == kind)
}

/// Adds what the rule looks like, if it is one of the plug-in.
pub(super) fn add_twins(members: &mut Map<String, Value>, rule: &Rule, layout: &Layout) {
    let Some((_, name)) = PLUG_IN.iter().find(|(kind, _)| *kind == rule.name()) else { return };
    let is_dutch = rule.name() == "whispers"
        && rule.clue().values.first().is_some_and(|&value| value < (layout.side() as i32 + 1) / 2);
    let name = if is_dutch { "Dutch Whispers" } else { name };
    for mark in rule.marks(layout) {
        if let Some((member, mut drawing)) = drawing(&mark, layout) {
            drawing["fromConstraint"] = json!(name);
            push(members, member, drawing);
        }
    }
}

/// The cells of the regions that a rule shades.
pub(super) fn regions(rule: &Rule, layout: &Layout) -> Vec<Vec<Cell>> {
    let region = |mark: Mark| match mark {
        Mark::Region { cells, .. } => Some(cells),
        _ => None,
    };
    rule.marks(layout).into_iter().filter_map(region).collect()
}

fn drawing(mark: &Mark, layout: &Layout) -> Option<(&'static str, Value)> {
    let text = |colour: &Colour| format!("#{:06X}", colour.0);
    Some(match mark {
        Mark::Line { cells, colour, width } | Mark::Arrow { cells, colour, width } => {
            let line =
                json!({"lines": [names(layout, cells)], "outlineC": text(colour), "width": width});
            ("line", line)
        }
        Mark::Region { cells, colour } => {
            let cage = json!({"cells": names(layout, cells), "outlineC": text(colour), "fontC": "#000000"});
            ("cage", cage)
        }
        Mark::CellShape { cell, shape, colour, size } => {
            let fill = if *shape == Shape::Disc { text(colour) } else { "#FFFFFF".into() };
            let mut drawing = json!({
                "cells": names(layout, &[*cell]), "baseC": fill, "outlineC": text(colour),
                "width": size, "height": size
            });
            if *shape == Shape::Diamond {
                drawing["angle"] = json!(45);
            }
            let is_round = matches!(shape, Shape::Disc | Shape::Circle);
            (if is_round { "circle" } else { "rectangle" }, drawing)
        }
        Mark::OutsideText { cells, text, .. } => {
            let ((row, column), _) = place_beside(layout, cells)?;
            let place = format!("R{row}C{column}");
            ("text", json!({"cells": [place], "value": text, "fontC": "#000000", "size": 0.7}))
        }
        _ => return None,
    })
}
