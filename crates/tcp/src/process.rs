//! One box as a process: it registers, finds its neighbours, and plays until it may go home.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use candoku_region::Side;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, sleep, timeout};

use crate::box_end::BoxEnd;
use crate::box_name::BoxName;
use crate::knowledge::Setting;
use crate::link::{Outbox, Talk, connect};
use crate::player::{Deed, Player, Rules};
use crate::registration::Address;
use crate::security::Security;
use crate::stream::{AnyStream, Arrival, Conversation, prepare};

/// What a box is told when it is started.
#[derive(Clone, Debug)]
pub struct BoxOptions {
    /// Which box it is.
    pub name: BoxName,
    /// Its givens.
    pub setting: Setting,
    /// Where the manager is.
    pub manager: Address,
    /// Where neighbours can reach the box.
    pub listen: IpAddr,
    /// How it talks and thinks.
    pub rules: Rules,
    /// The pause after each line to a plain neighbour.
    pub gap: Duration,
    /// How long to look for a manager that is not there.
    pub patience: Duration,
    /// How connections are protected.
    pub security: Security,
    /// The number of this life of the box; later lives need larger ones.
    pub life: u64,
}

/// How many connections to a box are kept at once.
const CONNECTION_LIMIT: usize = 256;

/// How many events may wait for the box; then the connections wait.
const EVENTS: usize = 256;

/// How many lines may wait for a manager that does not read.
const QUEUE: usize = 4096;

const TICK: Duration = Duration::from_secs(1);

/// How long to wait before a neighbour or the manager is looked for again.
const RETRY: Duration = Duration::from_millis(100);

/// The pause doubles with each attempt in vain, up to 3.2 seconds.
fn pause_after(failures: u32) -> Duration {
    RETRY * (1 << failures.min(5))
}

impl BoxOptions {
    /// The defaults of the documented protocol on this machine.
    pub fn new(name: BoxName, setting: Setting, manager: Address, life: u64) -> BoxOptions {
        BoxOptions {
            name,
            setting,
            manager,
            listen: Ipv4Addr::LOCALHOST.into(),
            rules: Rules::default(),
            gap: Duration::from_millis(15),
            patience: Duration::from_secs(10),
            security: Security::default(),
            life,
        }
    }
}

/// Runs a box to its end.
pub async fn play(options: BoxOptions, remark: impl FnMut(&str)) -> io::Result<BoxEnd> {
    let listener = TcpListener::bind((options.listen, 0)).await?;
    let (events, arrivals) = mpsc::channel(EVENTS);
    let mut tasks = JoinSet::new();
    tasks.spawn(accept(listener, options.security.clone(), events.clone()));
    let (rules, life) = (options.rules.clone(), options.life);
    let player = Player::new(options.name, &options.setting, rules, life);
    let links = std::array::from_fn(|_| Link::default());
    let mut process = Process { options, player, links, events, arrivals, tasks, remark };
    process.live().await
}

struct Process<R> {
    options: BoxOptions,
    player: Player,
    links: [Link; 4],
    events: mpsc::Sender<Event>,
    arrivals: mpsc::Receiver<Event>,
    tasks: JoinSet<()>,
    remark: R,
}

#[derive(Default)]
struct Link {
    outbox: Outbox,
    /// Which attempt to connect is the current one.
    attempt: u64,
    task: Option<tokio::task::AbortHandle>,
    /// How many attempts have failed since the neighbour was last reached.
    failures: u32,
    /// What was last said about that.
    complaint: String,
}

enum Event {
    Listening(u16),
    Manager(Arrival),
    Peer(String),
    Up(Side, u64),
    /// The neighbour at this address could not be reached, and why.
    Unreachable(Side, Address, io::Error),
    Down(Side, u64),
}

impl<R: FnMut(&str)> Process<R> {
    async fn live(&mut self) -> io::Result<BoxEnd> {
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
            self.player.manager_lost();
            (self.remark)("the manager is gone; looking for it");
        }
    }

    async fn find_manager(&self) -> io::Result<(AnyStream, IpAddr)> {
        let begun = Instant::now();
        loop {
            match connect(&self.options.manager, &self.options.security).await {
                Err(_) if begun.elapsed() < self.options.patience => sleep(RETRY).await,
                found => return found,
            }
        }
    }

    /// Plays while the manager is there; says how it ended, unless the manager was lost.
    async fn serve(&mut self, (stream, here): (AnyStream, IpAddr), port: u16) -> Option<BoxEnd> {
        let (queue, lines) = mpsc::channel(QUEUE);
        let events = self.events.clone();
        let conversation = self.tasks.spawn(async move {
            let mut conversation = Conversation::new(stream, lines);
            loop {
                let arrival = match conversation.next().await {
                    Ok(Some(arrival)) => arrival,
                    Ok(None) => return conversation.close().await,
                    Err(_) => Arrival::End,
                };
                let is_over = arrival == Arrival::End;
                if events.send(Event::Manager(arrival)).await.is_err() || is_over {
                    return;
                }
            }
        });
        let host = if self.options.listen.is_unspecified() { here } else { self.options.listen };
        let registration = format!("{},{host},{port}", self.options.name);
        let _ = queue.try_send(registration);
        let mut is_registered = false;
        let mut ticks = interval(TICK);
        let end = loop {
            let deeds = tokio::select! {
                Some(event) = self.arrivals.recv() => match event {
                    Event::Manager(Arrival::End) => {
                        break self.player.is_finished().then_some(BoxEnd::Home);
                    }
                    Event::Manager(Arrival::Line(line)) if is_registered => {
                        self.player.manager_line(&line)
                    }
                    Event::Manager(Arrival::Line(line)) if line.trim() == "OK" => {
                        is_registered = true;
                        self.player.registered()
                    }
                    Event::Manager(Arrival::Line(line)) => break Some(BoxEnd::Refused(line)),
                    Event::Peer(line) => self.player.peer_line(&line),
                    Event::Up(side, attempt) if attempt == self.links[side.index()].attempt => {
                        self.links[side.index()].failures = 0;
                        self.links[side.index()].complaint.clear();
                        self.player.link_up(side)
                    }
                    Event::Down(side, attempt) if attempt == self.links[side.index()].attempt => {
                        self.player.link_down(side)
                    }
                    Event::Unreachable(side, address, error) => {
                        self.complain(side, &address, &error);
                        Vec::new()
                    }
                    Event::Up(..) | Event::Down(..) | Event::Listening(_) => Vec::new(),
                },
                _ = ticks.tick() => self.tick(),
            };
            if self.act(deeds, &queue) {
                break Some(BoxEnd::Home);
            }
            while self.tasks.try_join_next().is_some() {}
        };
        drop(queue);
        if end.is_none() {
            conversation.abort();
        } else {
            self.say_goodbye().await;
        }
        end
    }

    fn tick(&mut self) -> Vec<Deed> {
        let mut deeds = self.player.tick();
        // What is still waiting to be sent need not be sent twice.
        deeds.retain(|deed| match deed {
            Deed::Tell(side, _) => self.links[side.index()].outbox.is_empty(),
            _ => true,
        });
        deeds
    }

    /// Does what the player wants; says whether it wants to go home.
    fn act(&mut self, deeds: Vec<Deed>, queue: &mpsc::Sender<String>) -> bool {
        for deed in deeds {
            match deed {
                // Waiting here could wait for ever: the manager may be waiting for this box.
                Deed::Report(line) => drop(queue.try_send(line)),
                Deed::Connect(side, address) => self.connect(side, address),
                Deed::Tell(side, line) => {
                    self.links[side.index()].outbox.push(line, Duration::ZERO);
                }
                Deed::TellPlain(side, line) => {
                    self.links[side.index()].outbox.push(line, self.options.gap);
                }
                Deed::Forget(side) => self.links[side.index()].outbox.clear(),
                Deed::Remark(text) => (self.remark)(&text),
                Deed::GoHome => return true,
            }
        }
        false
    }

    fn connect(&mut self, side: Side, address: Address) {
        let link = &mut self.links[side.index()];
        link.attempt += 1;
        link.outbox.clear();
        if let Some(task) = link.task.take() {
            task.abort();
        }
        let (attempt, outbox) = (link.attempt, link.outbox.clone());
        let failures = link.failures;
        let (security, events) = (self.options.security.clone(), self.events.clone());
        link.task = Some(self.tasks.spawn(async move {
            match connect(&address, &security).await {
                Ok((stream, _)) => {
                    let _ = events.send(Event::Up(side, attempt)).await;
                    let mut talk = Talk::new(stream, outbox);
                    while let Ok(line) = talk.next().await {
                        let _ = events.send(Event::Peer(line)).await;
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

    /// Says that a neighbour cannot be reached, once for each cause.
    fn complain(&mut self, side: Side, address: &Address, error: &io::Error) {
        let Some(name) = self.options.name.neighbour(side) else { return };
        let Address { host, port } = address;
        let complaint = format!("{name} at {host}:{port} cannot be reached: {error}");
        let link = &mut self.links[side.index()];
        link.failures += 1;
        if complaint != link.complaint {
            (self.remark)(&complaint);
            link.complaint = complaint;
        }
    }

    /// Gives the last lines a moment to leave.
    async fn say_goodbye(&mut self) {
        let links = &self.links;
        let sent = async {
            while links.iter().any(|link| !link.outbox.is_empty()) {
                sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = timeout(Duration::from_millis(500), sent).await;
    }
}

/// Takes lines from everybody who connects; the oldest connection makes room for the newest.
async fn accept(listener: TcpListener, security: Security, events: mpsc::Sender<Event>) {
    let Ok(address) = listener.local_addr() else { return };
    let _ = events.send(Event::Listening(address.port())).await;
    let mut connections = JoinSet::new();
    let mut oldest = std::collections::VecDeque::new();
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(Duration::from_millis(10)).await;
            continue;
        };
        while connections.try_join_next().is_some() {}
        oldest.retain(|task: &tokio::task::AbortHandle| !task.is_finished());
        if oldest.len() >= CONNECTION_LIMIT
            && let Some(task) = oldest.pop_front()
        {
            task.abort();
        }
        let listened = listen(stream, security.clone(), events.clone());
        oldest.push_back(connections.spawn(async move {
            // A connection that breaks is the peer's to make again.
            let _ = listened.await;
        }));
    }
}

async fn listen(
    stream: TcpStream,
    security: Security,
    events: mpsc::Sender<Event>,
) -> io::Result<()> {
    prepare(&stream)?;
    let stream = security.accept(stream).await?;
    // Nothing is sent on this connection, but the queue must stay open.
    let (_queue, lines) = mpsc::channel(1);
    let mut conversation = Conversation::new(stream, lines);
    let mut is_admitted = !security.wants_token();
    while let Some(Arrival::Line(line)) = conversation.next().await? {
        if is_admitted {
            let _ = events.send(Event::Peer(line)).await;
        } else if security.admits(&line) {
            is_admitted = true;
        } else {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
    }
    Ok(())
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
