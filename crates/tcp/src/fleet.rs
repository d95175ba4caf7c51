//! A manager and nine boxes as processes on this machine, and their supervisor.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use candoku_grid::{Board, Stop};
use candoku_region::Topology;

use crate::box_name::{BoxName, classic};
use crate::knowledge::Setting;
use crate::tether::tether;

/// The processes of one puzzle; a process that dies is restarted.
#[derive(Debug)]
pub struct Fleet {
    program: PathBuf,
    box_arguments: Vec<String>,
    port: u16,
    manager: Member,
    boxes: Vec<(BoxName, Setting, Member)>,
    /// When each box was first seen to have ended.
    ended: [Option<Instant>; 9],
    restarts: usize,
}

/// A process that is killed when this is dropped, and that ends with the current process.
#[derive(Debug)]
struct Member(Child);

/// Why a fleet ended without an answer from its manager.
#[derive(Debug)]
pub enum FleetError {
    /// The board is not a classic one.
    NotClassic,
    /// A process could not be started or monitored.
    Io(io::Error),
    /// Processes kept dying; this is how the last one ended.
    RestartLimit(ExitStatus),
    /// A stop was requested.
    Stopped,
}

/// How many restarts are allowed before giving up.
const RESTART_LIMIT: usize = 100;

/// How often the processes are checked.
const WATCH: Duration = Duration::from_millis(10);

/// How long boxes may take to shut down.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

impl Fleet {
    /// Starts the processes: this program as `manager`, and nine times as `box`.
    ///
    /// # Errors
    ///
    /// If the board is not a classic one, or a process can't be started.
    pub fn start(
        program: &Path,
        board: &Board,
        box_arguments: Vec<String>,
    ) -> Result<Fleet, FleetError> {
        if !board.layout().is_classic() {
            return Err(FleetError::NotClassic);
        }
        let topology: Topology = classic();
        let (manager, port) = start_manager(program, 0)?;
        let mut fleet = Fleet {
            program: program.into(),
            box_arguments,
            port,
            manager,
            boxes: Vec::new(),
            ended: [None; 9],
            restarts: 0,
        };
        for name in BoxName::all() {
            let setting = Setting::new(topology.givens(board, name.region()));
            let member = fleet.start_box(name, &setting)?;
            fleet.boxes.push((name, setting, member));
        }
        Ok(fleet)
    }

    /// Monitors the processes until the manager has answered. Returns what it printed.
    ///
    /// If the token stops, all processes are killed.
    ///
    /// # Errors
    ///
    /// If a stop was requested, a process could not be monitored, or processes kept dying.
    pub fn wait(mut self, stop: &Stop, mut log: impl FnMut(&str)) -> Result<String, FleetError> {
        let mut output = self.manager.output()?;
        while !stop.is_requested() {
            match self.manager.0.try_wait()? {
                Some(status) if status.code().is_some_and(|code| code < 2) => {
                    let printed = output.join().unwrap_or_default();
                    self.shut_down();
                    return Ok(printed);
                }
                Some(status) => {
                    self.count_restart(status)?;
                    log(&format!("the manager died ({status}); starting another"));
                    (self.manager, self.port) = start_manager(&self.program, self.port)?;
                    output = self.manager.output()?;
                }
                None => {}
            }
            for index in 0..self.boxes.len() {
                self.check_box(index, &mut log)?;
            }
            thread::sleep(WATCH);
        }
        Err(FleetError::Stopped)
    }

    fn check_box(&mut self, index: usize, log: &mut impl FnMut(&str)) -> Result<(), FleetError> {
        let (name, setting, member) = &mut self.boxes[index];
        let Some(status) = member.0.try_wait()? else { return Ok(()) };
        // A box that ended successfully has received FEIERABEND, and the manager is about to
        // answer, unless it was killed after that and the next manager needs the box again.
        let ended = *self.ended[index].get_or_insert_with(Instant::now);
        if status.success() && ended.elapsed() < SHUTDOWN_TIMEOUT {
            return Ok(());
        }
        self.ended[index] = None;
        let (name, setting) = (*name, setting.clone());
        self.count_restart(status)?;
        log(&format!("{name} ended ({status}); restarting it"));
        self.boxes[index].2 = self.start_box(name, &setting)?;
        Ok(())
    }

    fn count_restart(&mut self, status: ExitStatus) -> Result<(), FleetError> {
        self.restarts += 1;
        if self.restarts > RESTART_LIMIT { Err(FleetError::RestartLimit(status)) } else { Ok(()) }
    }

    fn start_box(&self, name: BoxName, setting: &Setting) -> io::Result<Member> {
        let uri = format!("tcp://127.0.0.1:{}", self.port);
        let mut command = Command::new(&self.program);
        command.args(["--quiet", "box"]).args(&self.box_arguments);
        command.args([&name.to_string(), &setting.to_string(), &uri]);
        tether(&mut command).stdout(Stdio::null()).spawn().map(Member)
    }

    fn shut_down(&mut self) {
        let deadline = Instant::now() + SHUTDOWN_TIMEOUT;
        let is_out = |(_, _, member): &mut (_, _, Member)| matches!(member.0.try_wait(), Ok(None));
        while Instant::now() < deadline && self.boxes.iter_mut().any(is_out) {
            thread::sleep(WATCH);
        }
    }
}

impl Member {
    /// Collects what the process prints, on a thread, so that the process never blocks.
    fn output(&mut self) -> io::Result<thread::JoinHandle<String>> {
        let stdout: Option<ChildStdout> = self.0.stdout.take();
        let mut stdout = stdout.ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(thread::spawn(move || {
            let mut text = String::new();
            // After a read error, what was printed so far is all there is.
            let _ = stdout.read_to_string(&mut text);
            text
        }))
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        // Both fail only for a process that has already ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a manager and waits until it logs where it listens.
fn start_manager(program: &Path, port: u16) -> io::Result<(Member, u16)> {
    let mut command = Command::new(program);
    command.args(["manager", "--json", &port.to_string()]);
    let mut child = tether(&mut command).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let stderr = child.stderr.take().ok_or(io::ErrorKind::BrokenPipe)?;
    let member = Member(child);
    let mut log_lines = BufReader::new(stderr);
    let mut line = String::new();
    log_lines.read_line(&mut line)?;
    let port = line.trim_end().rsplit(':').next().and_then(|port| port.parse().ok());
    let port = port.ok_or_else(|| io::Error::other(line.trim_end().to_owned()))?;
    // The rest is not needed, but a full pipe would block the manager.
    thread::spawn(move || io::copy(&mut log_lines, &mut io::sink()));
    Ok((member, port))
}

impl From<io::Error> for FleetError {
    fn from(error: io::Error) -> FleetError {
        FleetError::Io(error)
    }
}

impl fmt::Display for FleetError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            FleetError::NotClassic => f.write_str("boxes solve 9×9 puzzles with 3×3 boxes only"),
            FleetError::Io(error) => error.fmt(f),
            FleetError::RestartLimit(status) => {
                write!(f, "processes keep dying, the last one: {status}")
            }
            FleetError::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for FleetError {}
