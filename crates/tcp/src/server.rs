//! The manager behind a socket: it accepts everybody and waits for nobody.

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use candoku_region::Answer;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::feierabend::Feierabend;
use crate::manager::{Action, ClientId, Manager};
use crate::security::Security;
use crate::silence::{NOTICE, Silence};
use crate::stream::{Arrival, Conversation, prepare};

/// How the manager treats those who connect.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// How connections are protected.
    pub security: Security,
    /// How long a client may take to register.
    pub registration_timeout: Duration,
    /// How many connections are kept; the oldest without a registration makes room.
    pub connection_limit: usize,
    /// How long to wait for the answer.
    pub patience: Option<Duration>,
    /// After how long a silence to say what is missing.
    pub notice: Duration,
    /// Which boxes are sent FEIERABEND in the end.
    pub feierabend: Feierabend,
    /// Where the numbers of branches begin; later managers need larger ones.
    pub base: u64,
}

/// How many lines may wait for a client that does not read.
const QUEUE: usize = 1024;

/// How many events may wait for the manager; then the connections wait.
const EVENTS: usize = 256;

const TICK: Duration = Duration::from_millis(250);

impl Default for ServerOptions {
    fn default() -> ServerOptions {
        ServerOptions {
            security: Security::default(),
            registration_timeout: Duration::from_secs(10),
            connection_limit: 4096,
            patience: None,
            notice: NOTICE,
            feierabend: Feierabend::default(),
            base: 0,
        }
    }
}

/// Serves boxes until they have an answer; nothing if patience ends before.
pub async fn serve(
    listener: TcpListener,
    options: ServerOptions,
    mut remark: impl FnMut(&str),
) -> io::Result<Option<Answer>> {
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
    let patience = server.options.patience;
    let deadline = async {
        match patience {
            Some(patience) => sleep(patience).await,
            None => std::future::pending().await,
        }
    };
    tokio::pin!(deadline);
    let mut ticks = interval(TICK);
    let mut silence = Silence::new(server.options.notice);
    while server.manager.answer().is_none() {
        let actions = tokio::select! {
            accepted = listener.accept() => {
                server.welcome(accepted).await;
                Vec::new()
            }
            Some((client, event)) = arrivals.recv() => {
                silence.end();
                server.take(client, event)
            }
            _ = ticks.tick() => server.tick(&mut silence),
            () = &mut deadline => {
                let missing = server.manager.out_of_time();
                server.act(missing, &mut remark);
                break;
            }
        };
        server.act(actions, &mut remark);
        // Reaps the tasks that have ended, or their results would pile up.
        while server.tasks.try_join_next().is_some() {}
    }
    let farewell = server.manager.close_down(server.options.feierabend);
    server.act(farewell, &mut remark);
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
    /// The stream ended before it said anything.
    Empty,
    /// The stream ended, or took too long to register.
    Closed,
}

impl Server {
    async fn welcome(&mut self, accepted: io::Result<(TcpStream, std::net::SocketAddr)>) {
        let Ok((stream, _)) = accepted else {
            // Most likely there are no more file descriptors.
            self.make_room();
            sleep(Duration::from_millis(10)).await;
            return;
        };
        while self.clients.len() >= self.options.connection_limit && self.make_room() {}
        if self.clients.len() >= self.options.connection_limit || prepare(&stream).is_err() {
            return;
        }
        self.latest += 1;
        let client = ClientId(self.latest);
        let (queue, lines) = mpsc::channel(QUEUE);
        self.clients.insert(client, queue);
        self.tasks.spawn(attend(
            client,
            stream,
            lines,
            self.events.clone(),
            self.options.security.clone(),
            self.options.registration_timeout,
        ));
    }

    /// Closes the oldest connection that has not registered; says whether there was one.
    fn make_room(&mut self) -> bool {
        let oldest =
            self.clients.keys().copied().find(|&client| !self.manager.is_registered(client));
        oldest.is_some_and(|client| self.clients.remove(&client).is_some())
    }

    fn take(&mut self, client: ClientId, event: Event) -> Vec<Action> {
        if !self.clients.contains_key(&client) {
            return Vec::new();
        }
        match event {
            Event::Line(line) => self.manager.line(client, &line),
            Event::Empty => self.manager.ended_empty(client),
            Event::Closed => {
                let mut actions = self.manager.closed(client);
                actions.push(Action::Close(client));
                actions
            }
        }
    }

    fn tick(&self, silence: &mut Silence) -> Vec<Action> {
        let mut actions = self.manager.tick();
        if silence.is_notable() {
            let seconds = self.options.notice.as_secs();
            actions.push(Action::Remark(format!("nothing has come for {seconds} s")));
            actions.extend(self.manager.out_of_time());
        }
        actions
    }

    fn act(&mut self, actions: Vec<Action>, remark: &mut impl FnMut(&str)) {
        for action in actions {
            match action {
                Action::Remark(text) => remark(&text),
                Action::Close(client) => drop(self.clients.remove(&client)),
                Action::Send(client, line) => {
                    let queue = self.clients.get(&client);
                    if queue.is_some_and(|queue| queue.try_send(line).is_err()) {
                        // It has not read a thousand lines.
                        self.clients.remove(&client);
                        let actions = self.manager.closed(client);
                        self.act(actions, remark);
                    }
                }
            }
        }
    }
}

/// Attends to one connection, from its first byte to its last.
async fn attend(
    client: ClientId,
    stream: TcpStream,
    lines: mpsc::Receiver<String>,
    events: mpsc::Sender<(ClientId, Event)>,
    security: Security,
    registration_timeout: Duration,
) {
    // The manager stops listening only when all is over.
    let tell = |event| events.send((client, event));
    let first = timeout(registration_timeout, begin(stream, lines, &security)).await;
    let Ok(Ok((mut conversation, first))) = first else {
        let _ = tell(Event::Closed).await;
        return;
    };
    let mut event = first;
    loop {
        if tell(event).await.is_err() {
            break;
        }
        event = match conversation.next().await {
            Ok(Some(Arrival::Line(line))) => Event::Line(line),
            Ok(Some(Arrival::End)) => Event::Closed,
            Ok(None) => break,
            Err(_) => {
                let _ = tell(Event::Closed).await;
                return;
            }
        };
    }
    conversation.close().await;
}

/// Waits for the first line after the token.
async fn begin(
    stream: TcpStream,
    lines: mpsc::Receiver<String>,
    security: &Security,
) -> io::Result<(Conversation, Event)> {
    let mut conversation = Conversation::new(security.accept(stream).await?, lines);
    let mut is_admitted = !security.wants_token();
    loop {
        match conversation.next().await? {
            Some(Arrival::Line(line)) if is_admitted => {
                return Ok((conversation, Event::Line(line)));
            }
            Some(Arrival::Line(line)) if security.admits(&line) => is_admitted = true,
            Some(Arrival::End) if is_admitted => return Ok((conversation, Event::Empty)),
            _ => return Err(io::ErrorKind::PermissionDenied.into()),
        }
    }
}
