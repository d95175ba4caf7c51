//! One box as a process: it registers, finds its neighbours, and runs until it may end.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use candoku_region::Side;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, sleep, timeout};

use crate::box_end::BoxEnd;
use crate::box_name::BoxName;
use crate::box_state::{BoxAction, BoxState, Rules};
use crate::idle_timer::{IDLE_NOTICE, IdleTimer};
use crate::inbound::accept;
use crate::knowledge::Setting;
use crate::link::{LinkEvent, NeighbourConnection, Outbox, connect};
use crate::registration::Address;
use crate::security::Security;
use crate::stream::{AnyStream, Arrival, Connection};

/// The options of a box process.
#[derive(Clone, Debug)]
pub struct BoxOptions {
    /// Which box it is.
    pub name: BoxName,
    /// Its givens.
    pub setting: Setting,
    /// The address of the manager.
    pub manager: Address,
    /// The address on which neighbours can reach the box.
    pub listen: IpAddr,
    /// How it communicates and deduces.
    pub rules: Rules,
    /// The pause after each line to a plain neighbour.
    pub gap: Duration,
    /// How long to keep trying to reach the manager.
    pub manager_timeout: Duration,
    /// How long a silence must last before the box reports what it waits for.
    pub notice: Duration,
    /// How connections are protected.
    pub security: Security,
    /// The incarnation of the box; later ones need larger numbers.
    pub incarnation: u64,
}

/// How many events may wait for the box; beyond that, connections block.
const EVENTS: usize = 256;

/// How many lines may wait for a manager that does not read.
const QUEUE: usize = 4096;

const TICK: Duration = Duration::from_secs(1);

/// How long to wait before looking for a neighbour or the manager again.
const RETRY: Duration = Duration::from_millis(100);

/// The back-off: the pause doubles with each failed attempt, up to 3.2 seconds.
fn pause_after(failures: u32) -> Duration {
    RETRY * (1 << failures.min(5))
}

impl BoxOptions {
    /// The defaults of the documented protocol on this machine.
    pub fn new(name: BoxName, setting: Setting, manager: Address, incarnation: u64) -> BoxOptions {
        BoxOptions {
            name,
            setting,
            manager,
            listen: Ipv4Addr::LOCALHOST.into(),
            rules: Rules::default(),
            gap: Duration::from_millis(15),
            manager_timeout: Duration::from_secs(10),
            notice: IDLE_NOTICE,
            security: Security::default(),
            incarnation,
        }
    }
}

/// Runs a box until it ends.
///
/// # Errors
///
/// If the box can't listen for its neighbours.
pub async fn drive_box(options: BoxOptions, log: impl FnMut(&str)) -> io::Result<BoxEnd> {
    let listener = TcpListener::bind((options.listen, 0)).await?;
    let (events, arrivals) = mpsc::channel(EVENTS);
    let mut tasks = JoinSet::new();
    tasks.spawn(accept(listener, options.security.clone(), events.clone()));
    let (rules, incarnation) = (options.rules.clone(), options.incarnation);
    let state = BoxState::new(options.name, &options.setting, rules, incarnation);
    let links = std::array::from_fn(|_| Link::default());
    let result = None;
    let mut process = Process { options, state, links, result, events, arrivals, tasks, log };
    process.run().await
}

struct Process<R> {
    options: BoxOptions,
    state: BoxState,
    links: [Link; 4],
    /// The result, as long as there are unsent lines for the neighbours.
    result: Option<String>,
    events: mpsc::Sender<Event>,
    arrivals: mpsc::Receiver<Event>,
    tasks: JoinSet<()>,
    log: R,
}

#[derive(Default)]
struct Link {
    outbox: Outbox,
    /// The number of the current connection attempt.
    attempt: u64,
    task: Option<tokio::task::AbortHandle>,
    /// How many attempts have failed since the neighbour was last reached.
    failures: u32,
    /// The last reported error.
    last_error: String,
}

impl Link {
    /// Abandons the previous attempt and its unsent lines.
    fn begin_attempt(&mut self) -> &mut Link {
        self.attempt += 1;
        self.outbox = Outbox::default();
        if let Some(task) = self.task.take() {
            task.abort();
        }
        self
    }
}

/// An event for the box.
pub(crate) enum Event {
    Listening(u16),
    Manager(Arrival),
    Peer(String),
    Up(Side, u64),
    /// Everything for a neighbour has been sent.
    Drained,
    /// The neighbour at this address could not be reached, and why.
    Unreachable(Side, Address, io::Error),
    Down(Side, u64),
    Tick,
}

impl<R: FnMut(&str)> Process<R> {
    async fn run(&mut self) -> io::Result<BoxEnd> {
        let Some(Event::Listening(port)) = self.arrivals.recv().await else {
            return Ok(BoxEnd::ManagerGone);
        };
        let mut was_found = false;
        loop {
            let stream = match self.find_manager().await {
                Ok(found) => found,
                Err(_) if was_found => return Ok(BoxEnd::ManagerGone),
                Err(error) => {
                    let (address, cause) = (self.options.manager.clone(), error.to_string());
                    return Ok(BoxEnd::NoManager { address, cause });
                }
            };
            was_found = true;
            if let Some(end) = self.serve(stream, port).await {
                return Ok(end);
            }
            self.state.manager_lost();
            self.result = None;
            (self.log)("the manager is gone; looking for it");
        }
    }

    async fn find_manager(&self) -> io::Result<(AnyStream, IpAddr)> {
        let begun = Instant::now();
        loop {
            match connect(&self.options.manager, &self.options.security).await {
                Err(_) if begun.elapsed() < self.options.manager_timeout => sleep(RETRY).await,
                found => return found,
            }
        }
    }

    /// Runs while the manager is connected. Returns how the box ended, or `None` if the manager was
    /// lost.
    async fn serve(&mut self, (stream, here): (AnyStream, IpAddr), port: u16) -> Option<BoxEnd> {
        let (queue, lines) = mpsc::channel(QUEUE);
        let events = self.events.clone();
        let connection = self.tasks.spawn(async move {
            let mut connection = Connection::new(stream, lines);
            loop {
                let arrival = match connection.next().await {
                    Ok(Some(arrival)) => arrival,
                    Ok(None) => return connection.close().await,
                    Err(_) => Arrival::End,
                };
                let is_over = arrival == Arrival::End;
                if events.send(Event::Manager(arrival)).await.is_err() || is_over {
                    return;
                }
            }
        });
        let host = if self.options.listen.is_unspecified() { here } else { self.options.listen };
        let name = self.options.name.named_after(self.options.rules.naming);
        let registration = format!("{name},{host},{port}");
        let _ = queue.try_send(registration);
        let mut is_registered = false;
        let mut ticks = interval(TICK);
        let mut idle = IdleTimer::new(self.options.notice);
        let end = loop {
            let event = tokio::select! {
                Some(event) = self.arrivals.recv() => event,
                _ = ticks.tick() => Event::Tick,
            };
            let actions = match event {
                Event::Tick => self.tick(&mut idle),
                Event::Up(..) | Event::Drained | Event::Unreachable(..) | Event::Down(..) => {
                    self.take_link_event(event)
                }
                Event::Peer(line) => {
                    idle.restart();
                    self.state.peer_line(&line)
                }
                Event::Manager(Arrival::Line(line)) if is_registered => {
                    idle.restart();
                    self.state.manager_line(&line)
                }
                Event::Manager(Arrival::Line(line)) if line.trim() == "OK" => {
                    is_registered = true;
                    self.state.registered()
                }
                Event::Manager(Arrival::Line(line)) => break Some(BoxEnd::Refused(line)),
                Event::Manager(Arrival::End) => {
                    let is_finished = self.state.is_finished() && self.result.is_none();
                    break is_finished.then_some(BoxEnd::Finished);
                }
                Event::Listening(_) => Vec::new(),
            };
            if self.act(actions, &queue) {
                break Some(BoxEnd::Finished);
            }
            self.send_result(&queue);
            while self.tasks.try_join_next().is_some() {}
        };
        drop(queue);
        if end.is_none() {
            connection.abort();
        } else {
            self.flush_outboxes().await;
        }
        end
    }

    fn tick(&mut self, idle: &mut IdleTimer) -> Vec<BoxAction> {
        let mut actions = self.state.tick();
        // Lines that are still waiting need not be sent twice.
        actions.retain(|action| match action {
            BoxAction::Send(side, _) => self.links[side.index()].outbox.is_empty(),
            _ => true,
        });
        if idle.is_due() {
            actions.extend(self.state.stalled());
        }
        actions
    }

    fn take_link_event(&mut self, event: Event) -> Vec<BoxAction> {
        match event {
            Event::Up(side, attempt) if attempt == self.links[side.index()].attempt => {
                self.links[side.index()].failures = 0;
                self.links[side.index()].last_error.clear();
                self.state.link_up(side)
            }
            Event::Unreachable(side, address, error) => {
                self.log_unreachable(side, &address, &error);
                self.state.link_lost(side)
            }
            Event::Down(side, attempt) if attempt == self.links[side.index()].attempt => {
                self.links[side.index()].outbox = Outbox::default();
                self.state.link_down(side)
            }
            _ => Vec::new(),
        }
    }

    /// Sends the result once nothing else is waiting to be sent.
    fn send_result(&mut self, queue: &mpsc::Sender<String>) {
        if self.links.iter().all(|link| link.outbox.is_empty())
            && let Some(line) = self.result.take()
        {
            let _ = queue.try_send(line);
        }
    }

    /// Performs the actions. Returns whether the box is to end.
    fn act(&mut self, actions: Vec<BoxAction>, queue: &mpsc::Sender<String>) -> bool {
        for action in actions {
            match action {
                // Blocking here could deadlock: the manager may be waiting for this box.
                BoxAction::Report(line) => drop(queue.try_send(line)),
                BoxAction::Result(line) => self.result = Some(line),
                BoxAction::Connect(side, address) => self.connect(side, address),
                BoxAction::RetryLater(side) => self.retry_later(side),
                BoxAction::Send(side, line) => {
                    self.links[side.index()].outbox.push(line, Duration::ZERO);
                }
                BoxAction::SendPlain(side, line) => {
                    self.links[side.index()].outbox.push(line, self.options.gap);
                }
                BoxAction::ClearOutbox(side) => self.links[side.index()].outbox.clear(),
                BoxAction::Log(text) => (self.log)(&text),
                BoxAction::Finish => return true,
            }
        }
        false
    }

    fn connect(&mut self, side: Side, address: Address) {
        let link = self.links[side.index()].begin_attempt();
        let (attempt, outbox) = (link.attempt, link.outbox.clone());
        let failures = link.failures;
        let (security, events) = (self.options.security.clone(), self.events.clone());
        link.task = Some(self.tasks.spawn(async move {
            match connect(&address, &security).await {
                Ok((stream, _)) => {
                    let _ = events.send(Event::Up(side, attempt)).await;
                    let mut connection = NeighbourConnection::new(stream, outbox);
                    while let Ok(turn) = connection.next().await {
                        let event = match turn {
                            LinkEvent::Line(line) => Event::Peer(line),
                            LinkEvent::Drained => Event::Drained,
                        };
                        let _ = events.send(event).await;
                    }
                    sleep(RETRY).await;
                }
                Err(error) => {
                    let _ = events.send(Event::Unreachable(side, address, error)).await;
                    sleep(pause_after(failures)).await;
                }
            }
            let _ = events.send(Event::Down(side, attempt)).await;
        }));
    }

    fn retry_later(&mut self, side: Side) {
        let link = self.links[side.index()].begin_attempt();
        let (attempt, pause) = (link.attempt, pause_after(link.failures));
        link.failures += 1;
        let events = self.events.clone();
        link.task = Some(self.tasks.spawn(async move {
            sleep(pause).await;
            let _ = events.send(Event::Down(side, attempt)).await;
        }));
    }

    /// Logs that a neighbour can't be reached, once per cause.
    fn log_unreachable(&mut self, side: Side, address: &Address, error: &io::Error) {
        let Some(name) = self.options.name.neighbour(side) else { return };
        let Address { host, port } = address;
        let text = format!("{name} at {host}:{port} cannot be reached: {error}");
        let link = &mut self.links[side.index()];
        link.failures += 1;
        if text != link.last_error {
            (self.log)(&text);
            link.last_error = text;
        }
    }

    /// Gives the last lines a moment to be sent.
    async fn flush_outboxes(&mut self) {
        let links = &self.links;
        let sent = async {
            while links.iter().any(|link| !link.outbox.is_empty()) {
                sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = timeout(Duration::from_millis(500), sent).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pause_grows_to_a_few_seconds() {
        let pauses = [0, 1, 2, 5, 6, u32::MAX].map(|failures| pause_after(failures).as_millis());

        assert_eq!(pauses, [100, 200, 400, 3200, 3200, 3200]);
    }
}
