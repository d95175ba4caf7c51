//! The project's own commands: `cargo xtask test`, `cargo xtask manual` and `cargo xtask serve`.

mod broker;
mod licences;
mod manual;
mod rules;
mod runner;
mod serve;
mod test;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test    run every check of the project and print one summary
  manual  make docs/techniques from the sources
  serve   build what is needed and serve the workbench; arguments as of `candoku serve`
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["test"] => test::run(),
        ["manual"] => manual::run(),
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
