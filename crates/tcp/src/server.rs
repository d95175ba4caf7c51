//! The manager behind a socket: it accepts every connection and never blocks on one.

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use candoku_region::NetworkAnswer;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::feierabend::Feierabend;
use crate::idle_timer::{IDLE_NOTICE, IdleTimer};
use crate::manager::{ClientId, Manager, ManagerAction};
use crate::security::Security;
use crate::stream::{Arrival, Connection, prepare};

/// How the manager handles connections.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// How connections are protected.
    pub security: Security,
    /// How long a client may take to register.
    pub registration_timeout: Duration,
    /// How many connections are kept; the oldest unregistered one is closed to make room.
    pub connection_limit: usize,
    /// How long to wait for the answer.
    pub timeout: Option<Duration>,
    /// How long a silence must last before the manager reports what is missing.
    pub notice: Duration,
    /// Which boxes receive FEIERABEND at the end.
    pub feierabend: Feierabend,
    /// Where the numbering of branches starts; later managers need larger numbers.
    pub base: u64,
}

/// How many lines may wait for a client that does not read.
const QUEUE: usize = 1024;

/// How many events may wait for the manager; beyond that, connections block.
const EVENTS: usize = 256;

const TICK: Duration = Duration::from_millis(250);

impl Default for ServerOptions {
    fn default() -> ServerOptions {
        ServerOptions {
            security: Security::default(),
            registration_timeout: Duration::from_secs(10),
            connection_limit: 4096,
            timeout: None,
            notice: IDLE_NOTICE,
            feierabend: Feierabend::default(),
            base: 0,
        }
    }
}

/// Serves boxes until they have an answer. Returns `None` if the timeout passes first.
///
/// # Errors
///
/// None at present: a failed `accept` is retried.
pub async fn serve(
    listener: TcpListener,
    options: ServerOptions,
    mut log: impl FnMut(&str),
) -> io::Result<Option<NetworkAnswer>> {
    let (events, mut arrivals) = mpsc::channel(EVENTS);
    let manager = Manager::new(options.base);
    let mut server = Server {
        manager,
        options,
        events,
        clients: BTreeMap::new(),
        tasks: JoinSet::new(),
        latest: 0,
    };
    let limit = server.options.timeout;
    let deadline = async {
        match limit {
            Some(limit) => sleep(limit).await,
            None => std::future::pending().await,
        }
    };
    tokio::pin!(deadline);
    let mut ticks = interval(TICK);
    let mut idle = IdleTimer::new(server.options.notice);
    while server.manager.answer().is_none() {
        let actions = tokio::select! {
            accepted = listener.accept() => {
                server.accept(accepted).await;
                Vec::new()
            }
            Some((client, event)) = arrivals.recv() => {
                idle.restart();
                server.take(client, event)
            }
            _ = ticks.tick() => server.tick(&mut idle),
            () = &mut deadline => {
                let missing = server.manager.report_missing();
                server.act(missing, &mut log);
                break;
            }
        };
        server.act(actions, &mut log);
        // Reaps finished tasks, whose results would otherwise pile up.
        while server.tasks.try_join_next().is_some() {}
    }
    let last = server.manager.shut_down(server.options.feierabend);
    server.act(last, &mut log);
    server.clients.clear();
    drop(arrivals);
    let _ = timeout(Duration::from_secs(1), async {
        while server.tasks.join_next().await.is_some() {}
    })
    .await;
    Ok(server.manager.answer().cloned())
}

struct Server {
    manager: Manager,
    options: ServerOptions,
    events: mpsc::Sender<(ClientId, Event)>,
    /// The queue of each connection, oldest first.
    clients: BTreeMap<ClientId, mpsc::Sender<String>>,
    tasks: JoinSet<()>,
    latest: u64,
}

enum Event {
    Line(String),
    /// The stream ended before its first line.
    Empty,
    /// The stream ended, or took too long to register.
    Closed,
}

impl Server {
    async fn accept(&mut self, accepted: io::Result<(TcpStream, std::net::SocketAddr)>) {
        let Ok((stream, _)) = accepted else {
            // Most likely the process has run out of file descriptors.
            self.evict_oldest();
            sleep(Duration::from_millis(10)).await;
            return;
        };
        while self.clients.len() >= self.options.connection_limit && self.evict_oldest() {}
        if self.clients.len() >= self.options.connection_limit || prepare(&stream).is_err() {
            return;
        }
        self.latest += 1;
        let client = ClientId(self.latest);
        let (queue, lines) = mpsc::channel(QUEUE);
        self.clients.insert(client, queue);
        self.tasks.spawn(handle_connection(
            client,
            stream,
            lines,
            self.events.clone(),
            self.options.security.clone(),
            self.options.registration_timeout,
        ));
    }

    /// Closes the oldest unregistered connection. Returns whether there was one.
    fn evict_oldest(&mut self) -> bool {
        let oldest =
            self.clients.keys().copied().find(|&client| !self.manager.is_registered(client));
        oldest.is_some_and(|client| self.clients.remove(&client).is_some())
    }

    fn take(&mut self, client: ClientId, event: Event) -> Vec<ManagerAction> {
        if !self.clients.contains_key(&client) {
            return Vec::new();
        }
        match event {
            Event::Line(line) => self.manager.line(client, &line),
            Event::Empty => self.manager.ended_empty(client),
            Event::Closed => {
                let mut actions = self.manager.closed(client);
                actions.push(ManagerAction::Close(client));
                actions
            }
        }
    }

    fn tick(&self, idle: &mut IdleTimer) -> Vec<ManagerAction> {
        let mut actions = self.manager.tick();
        if idle.is_due() {
            let seconds = self.options.notice.as_secs();
            actions.push(ManagerAction::Log(format!("nothing received for {seconds} s")));
            actions.extend(self.manager.report_missing());
        }
        actions
    }

    fn act(&mut self, actions: Vec<ManagerAction>, log: &mut impl FnMut(&str)) {
        for action in actions {
            match action {
                ManagerAction::Log(text) => log(&text),
                ManagerAction::Close(client) => drop(self.clients.remove(&client)),
                ManagerAction::Send(client, line) => {
                    let queue = self.clients.get(&client);
                    if queue.is_some_and(|queue| queue.try_send(line).is_err()) {
                        // It has not read a thousand lines.
                        self.clients.remove(&client);
                        let actions = self.manager.closed(client);
                        self.act(actions, log);
                    }
                }
            }
        }
    }
}

/// Handles one connection, from its first byte to its last.
async fn handle_connection(
    client: ClientId,
    stream: TcpStream,
    lines: mpsc::Receiver<String>,
    events: mpsc::Sender<(ClientId, Event)>,
    security: Security,
    registration_timeout: Duration,
) {
    // The manager stops listening only at the very end.
    let tell = |event| events.send((client, event));
    let first = timeout(registration_timeout, read_first_line(stream, lines, &security)).await;
    let Ok(Ok((mut connection, first))) = first else {
        let _ = tell(Event::Closed).await;
        return;
    };
    let mut event = first;
    loop {
        if tell(event).await.is_err() {
            break;
        }
        event = match connection.next().await {
            Ok(Some(Arrival::Line(line))) => Event::Line(line),
            Ok(Some(Arrival::End)) => Event::Closed,
            Ok(None) => break,
            Err(_) => {
                let _ = tell(Event::Closed).await;
                return;
            }
        };
    }
    connection.close().await;
}

/// Waits for the first line after the token.
async fn read_first_line(
    stream: TcpStream,
    lines: mpsc::Receiver<String>,
    security: &Security,
) -> io::Result<(Connection, Event)> {
    let mut connection = Connection::new(security.accept(stream).await?, lines);
    let mut is_admitted = !security.wants_token();
    loop {
        match connection.next().await? {
            Some(Arrival::Line(line)) if is_admitted => {
                return Ok((connection, Event::Line(line)));
            }
            Some(Arrival::Line(line)) if security.admits(&line) => is_admitted = true,
            Some(Arrival::End) if is_admitted => return Ok((connection, Event::Empty)),
            _ => return Err(io::ErrorKind::PermissionDenied.into()),
        }
    }
}
