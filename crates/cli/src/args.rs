//! The arguments that all commands share.

use clap::{Parser, ValueEnum};

use crate::commands::Command;

/// Sudoku and its relatives: solve, explain, check, generate.
#[derive(Parser, Debug)]
#[command(
    name = "candoku",
    version = env!("CANDOKU_VERSION"),
    about,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    after_help = "\
Puzzles are read from files, from standard input (-), or from the argument itself. `candoku COMMAND --help` shows examples.

Exit codes: 0 yes or done, 1 no (for example, no solution), 2 wrong usage, 65 bad data, \
70 internal error, 74 could not read or write, 130 interrupted."
)]
pub(crate) struct Cli {
    /// When to use colour; setting NO_COLOR turns it off too
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,

    /// Only print errors to stderr
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// When to use colour.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_of_all_commands_fit_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn no_paragraph_of_help_breaks_in_the_middle_of_a_sentence() {
        let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ');
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let lines: Vec<&str> = help.lines().collect();
            for pair in lines.windows(2) {
                let is_broken = pair.iter().all(|line| is_prose(line)) && !pair[0].ends_with(':');
                assert!(!is_broken, "{}: {pair:?}", command.get_name());
            }
        }
    }
}
