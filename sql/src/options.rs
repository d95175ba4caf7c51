//! What a session can set about the functions: `SET candoku.strict = true`.

use std::any::Any;

use candoku_columns::Strictness;
use datafusion::common::{Result, plan_datafusion_err, plan_err};
use datafusion::config::{ConfigEntry, ConfigExtension, ConfigOptions, ExtensionOptions};

/// The options of the functions, which travel to a cluster with the session.
#[derive(Clone, Copy, Default, Debug)]
pub struct FunctionOptions {
    /// Whether text that is no puzzle ends the query instead of giving NULL.
    pub strict: bool,
}

impl FunctionOptions {
    /// The options of a session; the defaults if it does not know any.
    pub fn of(session: &ConfigOptions) -> FunctionOptions {
        session.extensions.get::<FunctionOptions>().copied().unwrap_or_default()
    }

    /// What becomes of text that is no puzzle.
    pub fn strictness(self) -> Strictness {
        match self.strict {
            true => Strictness::Strict,
            false => Strictness::Lenient,
        }
    }
}

impl ConfigExtension for FunctionOptions {
    const PREFIX: &'static str = "candoku";
}

impl ExtensionOptions for FunctionOptions {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn cloned(&self) -> Box<dyn ExtensionOptions> {
        Box::new(*self)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<()> {
        if key != "strict" {
            return plan_err!("found candoku.{key}, expected candoku.strict");
        }
        let expected = || plan_datafusion_err!("found '{value}', expected true or false");
        self.strict = value.parse().map_err(|_| expected())?;
        Ok(())
    }

    /// The entries under their full names, which is what a cluster is sent.
    fn entries(&self) -> Vec<ConfigEntry> {
        vec![ConfigEntry {
            key: "candoku.strict".into(),
            value: Some(self.strict.to_string()),
            description: "whether text that is no puzzle ends the query instead of giving NULL",
        }]
    }
}
