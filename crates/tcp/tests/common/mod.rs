//! A manager and its boxes on loopback, as tasks that end on their own.
#![allow(dead_code, reason = "each test file uses a part of this")]

use std::net::Ipv4Addr;
use std::time::Duration;

use candoku_grid::{Board, Layout};
use candoku_region::{NetworkAnswer, Topology};
use candoku_tcp::{Address, BoxEnd, BoxName, BoxOptions, ServerOptions, Setting, drive_box, serve};
use tokio::net::TcpListener;
use tokio::task::{AbortHandle, JoinHandle, JoinSet};
use tokio::time::timeout;

/// Longer than any run takes, short enough not to stall the test run.
pub(crate) const LIMIT: Duration = Duration::from_secs(60);

pub(crate) const EASY: &str =
    "4.18.7.6.7....9.8...6.3.....5..41..7...2.......4..6..........98...75.....38....1.";
pub(crate) const MINIMAL: &str =
    ".3.25..4...8..........49..5..3..6......7..1.....59.......1..8.9.2....63..1...35..";

pub(crate) fn board(line: &str) -> Board {
    Board::from_line(Layout::sudoku(9).unwrap(), line).unwrap()
}

pub(crate) fn setting(board: &Board, name: BoxName) -> Setting {
    let topology = Topology::of_layout(board.layout()).unwrap();
    Setting::new(topology.givens(board, name.region()))
}

/// A running manager, and its address.
pub(crate) struct Service {
    pub(crate) address: Address,
    pub(crate) answer: JoinHandle<Option<NetworkAnswer>>,
}

pub(crate) async fn manager(options: ServerOptions) -> Service {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    start(listener, options)
}

pub(crate) fn start(listener: TcpListener, options: ServerOptions) -> Service {
    let port = listener.local_addr().unwrap().port();
    let serving = async move { serve(listener, options, |_| ()).await.unwrap() };
    let address = Address { host: "127.0.0.1".into(), port };
    Service { address, answer: tokio::spawn(serving) }
}

pub(crate) async fn answer(service: Service) -> NetworkAnswer {
    timeout(LIMIT, service.answer).await.expect("no hang").unwrap().expect("an answer")
}

/// Running boxes; they are stopped when this is dropped.
#[derive(Default)]
pub(crate) struct Boxes {
    tasks: JoinSet<BoxEnd>,
    incarnations: u64,
}

impl Boxes {
    pub(crate) fn start(&mut self, options: BoxOptions) -> AbortHandle {
        self.tasks.spawn(async { drive_box(options, |_| ()).await.unwrap() })
    }

    /// Restarts a box; the manager may take a moment to notice that the last one died.
    pub(crate) fn start_until_accepted(&mut self, options: BoxOptions) {
        self.tasks.spawn(async move {
            loop {
                match drive_box(options.clone(), |_| ()).await.unwrap() {
                    BoxEnd::Refused(_) => tokio::task::yield_now().await,
                    end => return end,
                }
            }
        });
    }

    pub(crate) fn options(
        &mut self,
        puzzle: &Board,
        name: BoxName,
        manager: &Address,
    ) -> BoxOptions {
        self.incarnations += 1;
        BoxOptions::new(name, setting(puzzle, name), manager.clone(), self.incarnations)
    }

    pub(crate) fn start_all(&mut self, puzzle: &Board, manager: &Address) -> Vec<AbortHandle> {
        BoxName::all()
            .map(|name| {
                let options = self.options(puzzle, name, manager);
                self.start(options)
            })
            .collect()
    }

    /// Waits until all boxes have ended on their own.
    pub(crate) async fn ends(mut self) -> Vec<BoxEnd> {
        let mut ends = Vec::new();
        let all = async {
            while let Some(end) = self.tasks.join_next().await {
                ends.extend(end.ok());
            }
        };
        timeout(LIMIT, all).await.expect("no hang");
        ends
    }
}
