//! The project's own commands: `cargo xtask test` and the like.

mod advisories;
mod answers;
mod broker;
#[cfg(test)]
mod container;
mod dist;
mod library;
mod licences;
mod manual;
mod notices;
mod npm;
mod prose;
mod python;
mod rules;
mod runner;
mod serve;
mod site;
mod site_size;
mod sql;
mod test;
mod type_names;
mod wasm;
mod wasm_compiler;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test    run every check of the project and print one summary; `--quick` runs only those
          that take under three minutes once the workspace has been built
  manual  generate docs/techniques and docs/explanations.md
  sql     build `candoku sql` and put it next to candoku
  wheel   build the Python package
  dist    build the program with the page inside, and pack it: an archive and a Debian package
  wasm    build the engine as a WebAssembly module; `wasm speed` compares it with native code
  answers ask 2,000 questions, or another NUMBER of them, in WebAssembly, over HTTP and in Python,
          and compare the answers with those of the native library
  npm     build the package for JavaScript
  site    build the workbench as static files that need no server: `--out DIR` names the folder,
          `--single-file` makes one HTML file that opens from disk
  serve   build and serve the workbench; takes the arguments of `candoku serve`
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["test"] => test::run(),
        ["test", "--quick"] => test::run_quick(),
        ["manual"] => manual::run(),
        ["npm"] => npm::run(),
        ["answers", ..] => answers::run(&arguments[1..]),
        ["sql"] => sql::run(),
        ["dist"] => dist::run(),
        ["wheel"] => python::run(),
        ["site", ..] => site::run(&arguments[1..]),
        ["wasm"] => wasm::run(),
        ["wasm", "speed"] => wasm::run_speed(),
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
