//! How the program ends: one message, and an exit code that scripts rely on.

use std::io;

use candoku_columns::BadRow;
use datafusion::error::DataFusionError;

/// Why a command could not finish.
#[derive(Debug)]
pub enum Failure {
    /// The command, the query or a name in it is wrong.
    Usage(String),
    /// The data are not what they should be.
    Data(String),
    /// The program is wrong.
    Internal(String),
    /// The reader of the output is gone.
    ClosedPipe,
    /// The user asked to stop.
    Interrupted,
}

impl Failure {
    /// Reports on stderr what went wrong, if it is open, and returns the exit code.
    pub fn report(&self) -> u8 {
        match self {
            Failure::Usage(message) => {
                eprintln!("candoku: {message}");
                2
            }
            Failure::Data(message) => {
                eprintln!("candoku: {message}");
                65
            }
            Failure::Internal(message) => {
                eprintln!("candoku: {message}");
                70
            }
            Failure::ClosedPipe => 0,
            Failure::Interrupted => 130,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Usage(error.to_string()),
        }
    }
}

impl From<DataFusionError> for Failure {
    fn from(error: DataFusionError) -> Failure {
        let message = message(&error).replace('\n', " ");
        if message.contains("ConnectError") {
            return Failure::Usage("there is no scheduler at that address".into());
        }
        match error.find_root() {
            DataFusionError::External(cause) if cause.is::<BadRow>() => {
                Failure::Data(cause.to_string())
            }
            DataFusionError::SQL(..)
            | DataFusionError::Plan(_)
            | DataFusionError::SchemaError(..)
            | DataFusionError::Configuration(_)
            | DataFusionError::NotImplemented(_) => Failure::Usage(message),
            DataFusionError::ResourcesExhausted(_) => {
                Failure::Usage(format!("{message}; a higher --memory may help"))
            }
            DataFusionError::Internal(_) => Failure::Internal(message),
            _ => Failure::Data(message),
        }
    }
}

/// What the innermost error says, after what was being done.
fn message(error: &DataFusionError) -> String {
    match error {
        DataFusionError::Context(doing, cause) => format!("{doing}: {}", message(cause)),
        DataFusionError::Diagnostic(_, cause) => message(cause),
        DataFusionError::Shared(cause) => message(cause),
        DataFusionError::Collection(causes) => causes.first().map(message).unwrap_or_default(),
        DataFusionError::SQL(cause, _) => cause.to_string(),
        other => unwrapped(&other.message()),
    }
}

/// What a scheduler says comes as the debugging text of a message inside of a message.
fn unwrapped(text: &str) -> String {
    let inner =
        text.split_once("message: \"").and_then(|(_, rest)| rest.split_once("\", metadata"));
    inner.map_or(text, |(inner, _)| inner).replace("\\n", " ").replace("\\\"", "\"")
}

impl From<datafusion::arrow::error::ArrowError> for Failure {
    fn from(error: datafusion::arrow::error::ArrowError) -> Failure {
        Failure::from(DataFusionError::from(error))
    }
}
