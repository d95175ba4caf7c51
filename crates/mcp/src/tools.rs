//! The tools: which questions are offered, and how a call is answered.

use std::sync::Arc;
use std::time::Duration;

use candoku::grid::Stop;
use candoku::json::{QUESTIONS, Question};
use candoku::{Cost, Session, Unanswered};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
    ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use tokio::sync::Semaphore;

use crate::schema::schema_of;

/// The questions that are offered as tools.
pub const TOOLS: [&str; 7] = ["solve", "count", "hint", "explain", "judge", "convert", "draw"];

/// What a model should know before it calls a tool.
const INSTRUCTIONS: &str = "\
Sudoku and its relatives. Every tool takes either `puzzle`, the text of a puzzle in any common format (for example 81 \
characters row by row, `.` for an empty cell; links of puzzle sites too), or `board`, the state of a player's board. \
Cells are written r4c7 (row 4, column 7), candidates 5r4c7 (digit 5 in r4c7), houses `row 4`, `column 7`, `box 6`.
Use `judge` before you state a deduction: it rules `proved`, `true-but-not-proved` or `false`, and gives the reason. \
State the cells, houses and rules that the deduction relies on as `premises` to have the argument itself checked. \
A deduction is about the board as given, so candidates that earlier steps removed must be in `board`.";

/// The engine as a handler of the protocol.
#[derive(Clone, Debug)]
pub struct Tools {
    tools: Arc<[Tool]>,
    session: Arc<Session>,
    /// One permit per call that may be worked on at once; the others wait.
    permits: Arc<Semaphore>,
    time: Duration,
}

impl Tools {
    /// The tools, each call of which may take this long.
    pub fn new(time: Duration) -> Tools {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Tools {
            tools: questions().map(tool).collect(),
            session: Arc::new(Session::with_cost(Cost::Bounded)),
            permits: Arc::new(Semaphore::new(cores)),
            time,
        }
    }

    /// Answers on a blocking thread, until the client cancels the call or the time is up.
    async fn answer(
        &self,
        question: &'static Question,
        body: Vec<u8>,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResult, ErrorData> {
        let internal = |error: &dyn ToString| ErrorData::internal_error(error.to_string(), None);
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let permit = permit.map_err(|error| internal(&error))?;
        let stop = Stop::never().within(self.time);
        let (session, token) = (Arc::clone(&self.session), stop.clone());
        let mut work = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            question.answer(&body, &session, &token)
        });
        let answer = tokio::select! {
            answer = &mut work => answer,
            () = context.ct.cancelled() => {
                stop.request();
                work.await
            }
        };
        match answer.map_err(|panicked| internal(&panicked))? {
            Ok(answer) => {
                let value = serde_json::from_slice(&answer).map_err(|error| internal(&error))?;
                Ok(CallToolResult::structured(value))
            }
            Err(unanswered) => Ok(self.refusal(&unanswered)),
        }
    }

    /// Why there is no answer, for the model to read.
    fn refusal(&self, unanswered: &Unanswered) -> CallToolResult {
        let message = match unanswered {
            Unanswered::Stopped => format!("stopped: it took more than {:?}", self.time),
            Unanswered::Wrong(fault) => match fault.part {
                Some(part) => format!("{part}: {fault}"),
                None => fault.to_string(),
            },
            other => other.to_string(),
        };
        CallToolResult::error(vec![ContentBlock::text(message)])
    }
}

impl ServerHandler for Tools {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("candoku", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools.to_vec()))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tools.iter().find(|tool| tool.name == name).cloned()
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let CallToolRequestParams { name, arguments, .. } = request;
        let question = questions().find(|question| question.name == name).ok_or_else(|| {
            let message = format!("found the tool '{name}', expected one of {}", TOOLS.join(", "));
            ErrorData::invalid_params(message, None)
        })?;
        let body = serde_json::to_vec(&arguments.unwrap_or_default());
        let body = body.map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
        Ok(self.answer(question, body, &context).await?.into())
    }
}

/// The questions that are offered, in the order of the list.
fn questions() -> impl Iterator<Item = &'static Question> {
    TOOLS.iter().filter_map(|name| QUESTIONS.iter().find(|question| question.name == *name))
}

fn tool(question: &Question) -> Tool {
    let request = schema_of(&(question.request)());
    let reply = schema_of(&(question.reply)());
    Tool::new(question.name, question.summary, request)
        .with_raw_output_schema(Arc::new(reply))
        .with_annotations(ToolAnnotations::new().read_only(true).open_world(false))
}
