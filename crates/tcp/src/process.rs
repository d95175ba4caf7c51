//! One box as a process: it registers, finds its neighbours, and plays until it may go home.

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
use crate::inbound::accept;
use crate::knowledge::Setting;
use crate::link::{Outbox, Talk, Turn, connect};
use crate::player::{Deed, Player, Rules};
use crate::registration::Address;
use crate::security::Security;
use crate::silence::{NOTICE, Silence};
use crate::stream::{AnyStream, Arrival, Conversation};

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
    /// After how long a silence to say what the box waits for.
    pub notice: Duration,
    /// How connections are protected.
    pub security: Security,
    /// The number of this life of the box; later lives need larger ones.
    pub life: u64,
}

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
            notice: NOTICE,
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
    let result = None;
    let mut process = Process { options, player, links, result, events, arrivals, tasks, remark };
    process.live().await
}

struct Process<R> {
    options: BoxOptions,
    player: Player,
    links: [Link; 4],
    /// The result, while there are lines for the neighbours that have not been sent.
    result: Option<String>,
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

impl Link {
    /// Gives up the attempt before, and what was to be said then.
    fn begin_attempt(&mut self) -> &mut Link {
        self.attempt += 1;
        self.outbox = Outbox::default();
        if let Some(task) = self.task.take() {
            task.abort();
        }
        self
    }
}

/// What happens to a box.
pub(crate) enum Event {
    Listening(u16),
    Manager(Arrival),
    Peer(String),
    Up(Side, u64),
    /// Everything for a neighbour has been sent.
    Told,
    /// The neighbour at this address could not be reached, and why.
    Unreachable(Side, Address, io::Error),
    Down(Side, u64),
    Tick,
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
            self.result = None;
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
        let name = self.options.name.named_after(self.options.rules.naming);
        let registration = format!("{name},{host},{port}");
        let _ = queue.try_send(registration);
        let mut is_registered = false;
        let mut ticks = interval(TICK);
        let mut silence = Silence::new(self.options.notice);
        let end = loop {
            let event = tokio::select! {
                Some(event) = self.arrivals.recv() => event,
                _ = ticks.tick() => Event::Tick,
            };
            let deeds = match event {
                Event::Tick => self.tick(&mut silence),
                Event::Up(..) | Event::Told | Event::Unreachable(..) | Event::Down(..) => {
                    self.take_link_event(event)
                }
                Event::Peer(line) => {
                    silence.end();
                    self.player.peer_line(&line)
                }
                Event::Manager(Arrival::Line(line)) if is_registered => {
                    silence.end();
                    self.player.manager_line(&line)
                }
                Event::Manager(Arrival::Line(line)) if line.trim() == "OK" => {
                    is_registered = true;
                    self.player.registered()
                }
                Event::Manager(Arrival::Line(line)) => break Some(BoxEnd::Refused(line)),
                Event::Manager(Arrival::End) => {
                    let is_finished = self.player.is_finished() && self.result.is_none();
                    break is_finished.then_some(BoxEnd::Home);
                }
                Event::Listening(_) => Vec::new(),
            };
            if self.act(deeds, &queue) {
                break Some(BoxEnd::Home);
            }
            self.send_result(&queue);
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

    fn tick(&mut self, silence: &mut Silence) -> Vec<Deed> {
        let mut deeds = self.player.tick();
        // What is still waiting to be sent need not be sent twice.
        deeds.retain(|deed| match deed {
            Deed::Tell(side, _) => self.links[side.index()].outbox.is_empty(),
            _ => true,
        });
        if silence.is_notable() {
            deeds.extend(self.player.stalled());
        }
        deeds
    }

    fn take_link_event(&mut self, event: Event) -> Vec<Deed> {
        match event {
            Event::Up(side, attempt) if attempt == self.links[side.index()].attempt => {
                self.links[side.index()].failures = 0;
                self.links[side.index()].complaint.clear();
                self.player.link_up(side)
            }
            Event::Unreachable(side, address, error) => {
                self.complain(side, &address, &error);
                self.player.link_lost(side)
            }
            Event::Down(side, attempt) if attempt == self.links[side.index()].attempt => {
                self.links[side.index()].outbox = Outbox::default();
                self.player.link_down(side)
            }
            _ => Vec::new(),
        }
    }

    /// Sends the result once nothing else waits to be sent.
    fn send_result(&mut self, queue: &mpsc::Sender<String>) {
        if self.links.iter().all(|link| link.outbox.is_empty())
            && let Some(line) = self.result.take()
        {
            let _ = queue.try_send(line);
        }
    }

    /// Does what the player wants; says whether it wants to go home.
    fn act(&mut self, deeds: Vec<Deed>, queue: &mpsc::Sender<String>) -> bool {
        for deed in deeds {
            match deed {
                // Waiting here could wait for ever: the manager may be waiting for this box.
                Deed::Report(line) => drop(queue.try_send(line)),
                Deed::Result(line) => self.result = Some(line),
                Deed::Connect(side, address) => self.connect(side, address),
                Deed::TryLater(side) => self.try_later(side),
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
        let link = self.links[side.index()].begin_attempt();
        let (attempt, outbox) = (link.attempt, link.outbox.clone());
        let failures = link.failures;
        let (security, events) = (self.options.security.clone(), self.events.clone());
        link.task = Some(self.tasks.spawn(async move {
            match connect(&address, &security).await {
                Ok((stream, _)) => {
                    let _ = events.send(Event::Up(side, attempt)).await;
                    let mut talk = Talk::new(stream, outbox);
                    while let Ok(turn) = talk.next().await {
                        let event = match turn {
                            Turn::Heard(line) => Event::Peer(line),
                            Turn::SaidAll => Event::Told,
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

    fn try_later(&mut self, side: Side) {
        let link = self.links[side.index()].begin_attempt();
        let (attempt, pause) = (link.attempt, pause_after(link.failures));
        link.failures += 1;
        let events = self.events.clone();
        link.task = Some(self.tasks.spawn(async move {
            sleep(pause).await;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pause_grows_to_a_few_seconds() {
        let pauses = [0, 1, 2, 5, 6, u32::MAX].map(|failures| pause_after(failures).as_millis());

        assert_eq!(pauses, [100, 200, 400, 3200, 3200, 3200]);
    }
}
