//! Finds the files that a query names and makes tables of them.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use datafusion::common::{Result, plan_datafusion_err, plan_err};
use datafusion::datasource::file_format::FileFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::execution::SessionState;
use datafusion::prelude::SessionContext;
use datafusion::sql::parser::Statement;
use datafusion::sql::sqlparser::ast::{Ident, ObjectName, ObjectNamePart, visit_relations_mut};
use futures::TryStreamExt;

use super::format::{EXPECTED, Kind, line_schema};
use super::text_columns;

/// Makes the files that a statement names tables of the session, and has it name these.
///
/// `'new/puzzles.csv'` becomes the table `new_puzzles_csv`: names with dots do not survive the way
/// to a cluster.
pub async fn register(session: &SessionContext, statement: &mut Statement) -> Result<()> {
    let mut files = HashMap::new();
    rename(statement, &mut files);
    for (table, file) in files {
        let provider = table_of(&session.state(), &file).await?;
        session.register_table(table, Arc::new(provider))?;
    }
    Ok(())
}

/// Gives files other names, and says which.
fn rename(statement: &mut Statement, files: &mut HashMap<String, String>) {
    match statement {
        Statement::Explain(explain) => rename(&mut explain.statement, files),
        Statement::Statement(statement) => {
            let _ = visit_relations_mut(statement.as_mut(), |name| {
                if let Some(file) = file_name(name) {
                    let table = table_name(&file);
                    *name = ObjectName::from(vec![Ident::with_quote('"', &table)]);
                    files.insert(table, file);
                }
                ControlFlow::<()>::Continue(())
            });
        }
        _ => {}
    }
}

/// The file that a relation is: one word with a dot in it.
fn file_name(name: &ObjectName) -> Option<String> {
    match &name.0[..] {
        [ObjectNamePart::Identifier(Ident { value, .. })] if value.contains('.') => {
            Some(value.clone())
        }
        _ => None,
    }
}

fn table_name(file: &str) -> String {
    let plain = |symbol: char| if symbol.is_alphanumeric() { symbol } else { '_' };
    file.chars().map(plain).collect()
}

async fn table_of(session: &SessionState, name: &str) -> Result<ListingTable> {
    let kind = Kind::of(name).ok_or_else(|| plan_datafusion_err!("{name}: expected {EXPECTED}"))?;
    let url = ListingTableUrl::parse(name)?;
    let store = session.runtime_env().object_store(&url)?;
    let first = url.list_all_files(session, store.as_ref(), "").await?.try_next().await?;
    if first.is_none() {
        return plan_err!("{name}: there is no such file");
    }
    read(session, url, kind).await.map_err(|error| error.context(name.to_string()))
}

async fn read(session: &SessionState, url: ListingTableUrl, kind: Kind) -> Result<ListingTable> {
    // The name has been looked at: its pattern alone says which files are meant.
    let options = |format: Arc<dyn FileFormat>| ListingOptions::new(format).with_file_extension("");
    let (options, schema) = match kind {
        Kind::Lines(format) => (options(format), line_schema()),
        Kind::Columns(format) => {
            let options = options(format);
            let schema = options.infer_schema(session, &url).await?;
            (options, schema)
        }
        Kind::Separated(format) => {
            let options = options(format);
            let guess = options.infer_schema(session, &url).await?;
            let schema = text_columns::correct(session, &url, &options, guess).await?;
            (options, schema)
        }
    };
    let config = ListingTableConfig::new(url).with_listing_options(options).with_schema(schema);
    ListingTable::try_new(config)
}
