//! The recipe of the container image, which no test builds: what it copies is compared with what is needed.

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::web::SOURCES;

    const RECIPE: &str = include_str!("../../Containerfile");

    /// The lines of the stage that the other stages know by this name.
    fn stage(name: &str) -> impl Iterator<Item = &'static str> {
        let start = format!(" AS {name}");
        let lines = RECIPE.lines().skip_while(move |line| !line.ends_with(&start)).skip(1);
        lines.take_while(|line| !line.starts_with("FROM "))
    }

    #[test]
    fn the_page_was_built_without_the_documents_that_it_shows() {
        let copied: Vec<&Path> = stage("page")
            .filter_map(|line| line.strip_prefix("COPY "))
            .flat_map(|words| words.split_whitespace().rev().skip(1))
            .map(Path::new)
            .collect();

        for source in SOURCES {
            let is_copied = copied.iter().any(|folder| Path::new(source).starts_with(folder));
            assert!(is_copied, "{source} is not among {copied:?}");
        }
    }

    #[test]
    fn the_program_was_built_on_a_newer_debian_than_it_runs_on() {
        let bases: Vec<&str> =
            RECIPE.lines().filter_map(|line| line.strip_prefix("FROM ")).collect();

        assert_eq!(bases.len(), 3);
        assert!(bases.iter().all(|base| base.contains("trixie")), "{bases:?}");
    }

    #[test]
    fn docker_copied_the_build_folder_into_the_image() {
        let ignored = include_str!("../../.dockerignore");

        for folder in ["target", ".git", "**/node_modules", "web/dist"] {
            assert!(ignored.lines().any(|line| line == folder), "{folder}");
        }
    }
}
