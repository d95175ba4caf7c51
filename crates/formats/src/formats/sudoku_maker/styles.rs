//! How SudokuMaker draws each type of constraint unless its setter says otherwise.

use serde_json::{Value, json};

/// The style of a type, if it has one.
pub(super) fn style(kind: u64) -> Option<Value> {
    let line = |color: &str| json!({"color": color, "thickness": 0.15});
    let ends = |color: &str, thickness: f64, fill: &str, border: &str, stroke: f64| {
        json!({
            "lines": {"color": color, "thickness": thickness},
            "endPoints": {
                "size": 0.8,
                "fill": fill,
                "stroke": {"color": border, "thickness": stroke},
            },
        })
    };
    Some(match kind {
        10 | 11 => json!({"color": "#34bbe6ff", "thickness": 0.02}),
        100 | 101 => json!({"color": "#00000033", "size": 0.8}),
        102 | 103 | 302 => json!({"color": "#00000033"}),
        300 => json!({"color": "#cccccc", "thickness": 0.3, "bulbRadius": 0.4}),
        301 | 304 => json!({"text": {"color": "#000000"}, "cage": {"color": "#000000"}}),
        303 => json!({"singleLine": false}),
        305 => json!({"color": "#00000033", "offset": 0.1}),
        400 => line("#f067f0"),
        401 => line("#67f067"),
        402 => line("#bbbbbb"),
        403 => ends("#aaaaaa", 0.1, "#ffffff80", "#aaaaaa", 0.02),
        404 => line("#2ecbff"),
        406 => line("#aaaaaa"),
        407 => ends("#aabeefff", 0.1, "#e7e6ff80", "#0000ff80", 0.05),
        408 => json!({
            "bulb": {
                "size": 0.8,
                "fill": "#ffffff",
                "stroke": {"color": "#aaaaaa", "thickness": 0.02},
            },
            "arrow": {"color": "#aaaaaa", "thickness": 0.05, "headSize": 0.35},
        }),
        409 => ends("#aaaaaa", 0.05, "#ffffff", "#aaaaaa", 0.02),
        500 => json!({"text": {"color": "#000000"}, "arrow": {"color": "#000000"}}),
        501..=504 => json!({"color": "#000000"}),
        600 => json!({"color": "#0080f955"}),
        601 => json!({"color": "#f9000055"}),
        _ => return None,
    })
}
