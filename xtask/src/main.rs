//! The project's own commands: `cargo xtask test` and the like.

mod advisories;
mod broker;
mod licences;
mod manual;
mod prose;
mod python;
mod rules;
mod runner;
mod serve;
mod sql;
mod test;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test    run every check of the project and print one summary; `--quick` runs only those
          that take under three minutes once the workspace has been built
  manual  generate docs/techniques and docs/explanations.md
  sql     build `candoku sql` and put it next to candoku
  wheel   build the Python package
  serve   build and serve the workbench; takes the arguments of `candoku serve`
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["test"] => test::run(),
        ["test", "--quick"] => test::run_quick(),
        ["manual"] => manual::run(),
        ["sql"] => sql::run(),
        ["wheel"] => python::run(),
        ["serve", ..] => serve::run(&arguments[1..]),
        ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("{USAGE}");
            ExitCode::from(2)
        }
    }
}
