//! From the text of a query to its rows.

use std::sync::Arc;

use datafusion::execution::context::SQLOptions;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_plan::{ExecutionPlan, execute_stream};
use datafusion::prelude::{DataFrame, SessionContext};
use datafusion::sql::parser::{DFParser, Statement};

use crate::failure::Failure;
use crate::files;

/// A query that has been understood and planned.
#[derive(Debug)]
pub struct Prepared {
    context: Arc<TaskContext>,
    plan: Arc<dyn ExecutionPlan>,
}

/// Runs all statements but the last and plans that one.
///
/// Statements may set options and name views. Files are not written: a result goes where the
/// caller wants it, in full or not at all.
pub async fn prepare(session: &SessionContext, text: &str) -> Result<Prepared, Failure> {
    let mut statements = DFParser::parse_sql(text)?;
    let Some(last) = statements.pop_back() else {
        return Err(Failure::Usage("found no query".into()));
    };
    for statement in statements {
        planned(session, statement).await?.collect().await?;
    }
    let rows = planned(session, last).await?;
    let context = Arc::new(rows.task_ctx());
    Ok(Prepared { context, plan: rows.create_physical_plan().await? })
}

async fn planned(session: &SessionContext, mut statement: Statement) -> Result<DataFrame, Failure> {
    files::register(session, &mut statement).await?;
    let plan = session.state().statement_to_plan(statement).await?;
    SQLOptions::new().with_allow_dml(false).verify_plan(&plan)?;
    Ok(session.execute_logical_plan(plan).await?)
}

impl Prepared {
    /// The steps that lead to the rows.
    pub fn plan(&self) -> &Arc<dyn ExecutionPlan> {
        &self.plan
    }

    /// Begins to run the query.
    pub fn rows(&self) -> Result<SendableRecordBatchStream, Failure> {
        Ok(execute_stream(self.plan.clone(), self.context.clone())?)
    }
}
