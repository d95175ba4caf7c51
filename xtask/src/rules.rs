//! House rules that no compiler checks: short files, no machine-specific paths.

use std::process::Command;

use crate::runner::Outcome;

const LONGEST_FILE: usize = 400;

/// Folders on a developer's machine, written so that this file does not break its own rule.
const MACHINE_FOLDERS: [&str; 4] = ["work", "farm", "root", "tmp"];

pub(crate) fn check() -> Outcome {
    let files = match tracked_files() {
        Ok(files) => files,
        Err(why) => return Outcome::Skipped(why),
    };
    let mut broken = 0;
    for file in files.lines() {
        // A file that git knows but that is missing on disk, or that is not text, has no lines.
        let Ok(text) = std::fs::read_to_string(file) else { continue };
        for violation in violations(file, &text) {
            println!("{violation}");
            broken += 1;
        }
    }
    match broken {
        0 => Outcome::Passed,
        _ => Outcome::Failed(format!("{broken} house rules broken")),
    }
}

pub(crate) fn tracked_files() -> Result<String, String> {
    let output = Command::new("git").arg("ls-files").output();
    let output = output.map_err(|error| format!("git: {error}"))?;
    if !output.status.success() {
        return Err("not a git checkout".into());
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}

fn violations(file: &str, text: &str) -> Vec<String> {
    let mut violations = Vec::new();
    let is_source = [".rs", ".ts", ".svelte", ".py", ".pyi"].iter().any(|end| file.ends_with(end));
    // Generated files are not meant to be read from top to bottom.
    let is_by_hand = !text.lines().take(5).any(|line| line.contains("auto-generated"));
    let lines = text.lines().count();
    if is_source && is_by_hand && lines > LONGEST_FILE {
        violations.push(format!("{file}: {lines} lines, expected at most {LONGEST_FILE}"));
    }
    if file.ends_with(".lock") || file.ends_with("lock.json") || file.ends_with(".svg") {
        return violations;
    }
    for (index, line) in text.lines().enumerate() {
        if MACHINE_FOLDERS.iter().any(|folder| names_folder(line, folder)) {
            violations.push(format!("{file}:{}: a machine-specific path", index + 1));
        }
    }
    violations
}

/// Whether the line contains an absolute path that starts with the folder.
fn names_folder(line: &str, folder: &str) -> bool {
    let path = format!("/{folder}/");
    line.match_indices(&path).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '.')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_source_file_is_reported_with_its_length() {
        let text = "\n".repeat(401);

        assert_eq!(violations("a.rs", &text), ["a.rs: 401 lines, expected at most 400"]);
        assert!(violations("a.md", &text).is_empty());
        assert!(violations("a.ts", &format!("// auto-generated\n{text}")).is_empty());
    }

    #[test]
    fn an_absolute_path_is_reported_and_a_relative_one_is_not() {
        let folder = MACHINE_FOLDERS[3];

        assert_eq!(violations("a.md", &format!("see /{folder}/x")).len(), 1);
        assert!(violations("a.md", &format!("see a/{folder}/x")).is_empty());
    }
}
