//! `candoku mcp`, in conversation with the SDK's own client.

mod common;

use std::process::Stdio;

use common::{candoku, program};
use rmcp::model::{CallToolRequestParams, CallToolResult, Tool};
use rmcp::service::{RoleClient, RunningService, ServiceError};
use rmcp::{Peer, ServiceExt};
use serde_json::{Value, json};
use tokio::process::{Child, Command};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Starts the program and lets a client talk to it; it must then end with exit code 0.
fn conversation<T>(arguments: &[&str], talk: impl AsyncFnOnce(&Peer<RoleClient>) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (mut child, client) = start(arguments).await;
        let said = talk(client.peer()).await;
        client.cancel().await.unwrap();
        assert!(child.wait().await.unwrap().success());
        said
    })
}

async fn start(arguments: &[&str]) -> (Child, RunningService<RoleClient, ()>) {
    let mut command = Command::from(program(&[&["mcp"], arguments].concat()));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
    let mut child = command.spawn().unwrap();
    let pipes = (child.stdout.take().unwrap(), child.stdin.take().unwrap());
    let client = ().serve(pipes).await.unwrap();
    (child, client)
}

async fn call(
    server: &Peer<RoleClient>,
    tool: &'static str,
    arguments: Value,
) -> Result<CallToolResult, ServiceError> {
    let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
    server.call_tool(CallToolRequestParams::new(tool).with_arguments(arguments)).await
}

async fn answer(server: &Peer<RoleClient>, tool: &'static str, arguments: Value) -> Value {
    let result = call(server, tool, arguments).await.unwrap();
    assert_ne!(result.is_error, Some(true), "{result:?}");
    result.structured_content.unwrap()
}

fn text(result: &CallToolResult) -> &str {
    &result.content[0].as_text().unwrap().text
}

#[test]
fn the_client_learns_what_the_tools_are() {
    let (info, tools) = conversation(&[], async |server| {
        (server.peer_info().unwrap(), server.list_all_tools().await.unwrap())
    });

    let who = info.server_info.clone().unwrap();
    assert_eq!((who.name.as_str(), who.version.as_str()), ("candoku", env!("CARGO_PKG_VERSION")));
    let names: Vec<&str> = tools.iter().map(|tool| &*tool.name).collect();
    assert_eq!(names, ["solve", "count", "hint", "explain", "judge", "convert", "draw"]);
    let takes_puzzle = |tool: &Tool| tool.input_schema["properties"].get("puzzle").is_some();
    assert!(tools.iter().all(takes_puzzle));
}

#[test]
fn every_tool_answers_as_the_library_does() {
    let session = candoku::Session::with_cost(candoku::Cost::Bounded);
    let questions = [
        ("solve", json!({"puzzle": PUZZLE})),
        ("count", json!({"puzzle": "1...............", "limit": 100})),
        ("hint", json!({"puzzle": PUZZLE, "level": 3})),
        ("explain", json!({"puzzle": PUZZLE})),
        ("judge", json!({"puzzle": PUZZLE, "placements": ["5r5c5"]})),
        ("convert", json!({"puzzle": PUZZLE, "to": "grid"})),
        ("draw", json!({"puzzle": PUZZLE})),
    ];

    conversation(&[], async |server| {
        for (tool, arguments) in questions {
            let body = arguments.to_string();
            let stop = candoku::grid::Stop::never();
            let expected = candoku::json::ask(tool, body.as_bytes(), &session, &stop).unwrap();
            let expected: Value = serde_json::from_slice(&expected).unwrap();

            assert_eq!(answer(server, tool, arguments).await, expected, "{tool}");
        }
    });
}

#[test]
fn a_claimed_deduction_is_judged_with_the_reason() {
    let claim = |candidate: &str, premises: Value| json!({"puzzle": PUZZLE, "placements": [candidate], "premises": premises});

    let rulings = conversation(&[], async |server| {
        [
            answer(server, "judge", claim("5r5c5", json!(["r5c5"]))).await,
            answer(server, "judge", claim("5r5c5", json!(["r1c3"]))).await,
            answer(server, "judge", claim("2r5c5", json!(["r5c5"]))).await,
        ]
    });

    let ruling = rulings.each_ref().map(|answer| answer["ruling"].as_str().unwrap());
    assert_eq!(ruling, ["proved", "true-but-not-proved", "false"]);
    assert_eq!(rulings[2]["reason"], "The solution has 5 in r5c5.");
}

#[test]
fn what_is_wrong_is_said_to_the_model_and_the_conversation_goes_on() {
    conversation(&[], async |server| {
        let typing_error = PUZZLE.replacen('7', "x", 1);
        let wrong = call(server, "solve", json!({"puzzle": typing_error})).await.unwrap();
        assert_eq!(wrong.is_error, Some(true));
        assert!(text(&wrong).starts_with("puzzle: line 1, column 5: found 'x'"), "{wrong:?}");

        let none = call(server, "hint", json!({})).await.unwrap();
        assert_eq!(text(&none), "found neither puzzle nor board, expected one of them");

        let unknown = call(server, "regions", json!({"puzzle": PUZZLE})).await.unwrap_err();
        assert!(unknown.to_string().contains("found the tool 'regions'"), "{unknown}");

        let solved = answer(server, "solve", json!({"puzzle": PUZZLE})).await;
        assert_eq!(solved["solutions"], 1);
    });
}

#[test]
fn a_count_without_end_is_given_up_when_the_time_is_over() {
    let empty = json!({"puzzle": ".".repeat(81)});

    let counted =
        conversation(&["--timeout", "1"], async |server| answer(server, "count", empty).await);

    assert_eq!(counted["complete"], false);
}

#[test]
fn a_client_that_leaves_at_once_is_no_error() {
    let run = candoku(&["mcp"], "");

    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""));
}
