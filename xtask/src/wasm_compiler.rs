//! A compiler for WebAssembly: rustup's target if it is installed, otherwise Debian's.
//!
//! Debian's `rustc-web` comes with the sources of the standard library, so cargo can compile that
//! for any target. Its packages are unpacked into the build folder and not installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::runner::{Outcome, cargo, program, target};

const TARGET: &str = "wasm32-unknown-unknown";

/// No names of functions; a stack as large as that of a thread elsewhere.
const FLAGS: &str = "-C strip=symbols -C link-arg=-zstack-size=2097152";

/// Which vector instructions a module may use: a browser refuses a module with others than its own.
#[derive(Clone, Copy)]
pub(crate) enum Vectors {
    None,
    Simd128,
}

/// How to compile for WebAssembly on this machine.
pub(crate) enum Compiler {
    /// The target of the toolchain that runs this program.
    Installed,
    /// Debian's compiler, unpacked into a folder, and the linker of the toolchain.
    Debian { tree: PathBuf, linker: PathBuf },
}

impl Compiler {
    /// Finds a compiler, or says what is missing.
    pub(crate) fn find() -> Result<Compiler, String> {
        let sysroot = sysroot()?;
        if sysroot.join("lib/rustlib").join(TARGET).is_dir() {
            return Ok(Compiler::Installed);
        }
        let missing = format!("no compiler for WebAssembly: run `rustup target add {TARGET}`");
        let linker = linker(&sysroot).ok_or(missing.as_str())?;
        let tree = target().join("rustc-web");
        if !works(&tree) && !download(&tree) {
            return Err(missing);
        }
        Ok(Compiler::Debian { tree, linker })
    }

    /// A cargo command for the target; its name is followed by the arguments in one line.
    pub(crate) fn cargo(&self, command: &str, vectors: Vectors, arguments: &str) -> Command {
        let mut cargo = cargo(&format!("{command} --locked --profile wasm --target {TARGET}"));
        cargo.env("CARGO_TARGET_DIR", own_target(vectors));
        let features = match vectors {
            Vectors::None => "",
            Vectors::Simd128 => " -C target-feature=+simd128",
        };
        let flags = format!("{FLAGS}{features}");
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
        if let Compiler::Debian { tree, linker } = self {
            cargo.args(["-Z", "build-std=std,panic_abort,test"]);
            cargo.env("RUSTC_BOOTSTRAP", "1").env("RUSTC", rustc(tree));
            cargo.env("LD_LIBRARY_PATH", libraries(tree));
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
        cargo.args(arguments.split_whitespace());
        cargo
    }
}

/// Where a module is, once built.
pub(crate) fn module(vectors: Vectors) -> PathBuf {
    own_target(vectors).join(TARGET).join("wasm/candoku_wasm.wasm")
}

/// A separate build folder for each: other compilers and other flags would replace its contents.
fn own_target(vectors: Vectors) -> PathBuf {
    target().join(match vectors {
        Vectors::None => "wasm-scalar",
        Vectors::Simd128 => "wasm",
    })
}

fn sysroot() -> Result<PathBuf, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let output = Command::new(rustc).args(["--print", "sysroot"]).output();
    let output = output.map_err(|error| format!("rustc: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().into())
}

/// The linker that comes with the toolchain for the target of this machine.
fn linker(sysroot: &Path) -> Option<PathBuf> {
    let targets = std::fs::read_dir(sysroot.join("lib/rustlib")).ok()?.flatten();
    targets.map(|target| target.path().join("bin/rust-lld")).find(|linker| linker.is_file())
}

fn rustc(tree: &Path) -> PathBuf {
    tree.join("usr/bin/rustc")
}

fn libraries(tree: &Path) -> PathBuf {
    tree.join("usr/lib").join(format!("{}-linux-gnu", std::env::consts::ARCH))
}

/// Whether a compiler is there that is new enough for this project.
fn works(tree: &Path) -> bool {
    let mut version = Command::new(rustc(tree));
    version.arg("--version").env("LD_LIBRARY_PATH", libraries(tree)).stderr(Stdio::null());
    let output = version.output().ok().filter(|output| output.status.success());
    output.is_some_and(|output| is_new_enough(&String::from_utf8_lossy(&output.stdout)))
}

/// Whether `rustc 1.96.0 (…)` is not older than what the project needs.
fn is_new_enough(version: &str) -> bool {
    let numbers = |version: &str| -> Vec<u32> {
        version.split('.').map_while(|number| number.parse().ok()).collect()
    };
    let version = version.split_whitespace().nth(1).unwrap_or_default();
    numbers(version) >= numbers(env!("CARGO_PKG_RUST_VERSION"))
}

/// Downloads and unpacks Debian's packages, without installing them.
fn download(tree: &Path) -> bool {
    println!("no installed target for WebAssembly; trying Debian's compiler");
    // Old package lists name packages that are too old or no longer exist.
    unpack(tree) || {
        program(Command::new("apt-get").args(["update", "--quiet"]));
        unpack(tree)
    }
}

/// Downloads and unpacks the packages that the package lists name now.
fn unpack(tree: &Path) -> bool {
    let Some(packages) = packages() else { return false };
    let archives = tree.with_extension("packages");
    let _ = std::fs::remove_dir_all(tree);
    let _ = std::fs::remove_dir_all(&archives);
    if std::fs::create_dir_all(&archives).is_err() {
        return false;
    }
    let mut apt = Command::new("apt-get");
    apt.args(["download", "--quiet"]).args(packages).current_dir(&archives);
    let is_unpacked = matches!(program(&mut apt), Outcome::Passed)
        && std::fs::read_dir(&archives).into_iter().flatten().flatten().all(|archive| {
            let mut unpack = Command::new("dpkg-deb");
            unpack.arg("--extract").arg(archive.path()).arg(tree);
            matches!(program(&mut unpack), Outcome::Passed)
        });
    let _ = std::fs::remove_dir_all(&archives);
    is_unpacked && works(tree)
}

/// The packages to unpack: the compiler, its libraries and the sources of the standard library.
fn packages() -> Option<Vec<String>> {
    let library = dependency("libstd-rust-web-dev", "libstd-rust-web-")?;
    let llvm = dependency(&library, "libllvm")?;
    let named = ["rustc-web", "rust-web-src", "libstd-rust-web-dev"].map(String::from);
    Some(named.into_iter().chain([library, llvm]).collect())
}

/// The package with this beginning that another one depends on.
fn dependency(package: &str, beginning: &str) -> Option<String> {
    let output = Command::new("apt-cache").args(["depends", package]).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut names = text.lines().filter_map(|line| line.trim().strip_prefix("Depends: "));
    names.find(|name| name.starts_with(beginning)).map(String::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_from_old_package_lists_was_taken() {
        assert!(is_new_enough("rustc 1.96.0 (ac68faa20 2026-05-25)"));
        assert!(is_new_enough(concat!("rustc ", env!("CARGO_PKG_RUST_VERSION"), ".0")));

        assert!(!is_new_enough(
            "rustc 1.85.0 (4d91de4e4 2025-02-17) (built from a source tarball)"
        ));
        assert!(!is_new_enough("not a version"));
    }
}
