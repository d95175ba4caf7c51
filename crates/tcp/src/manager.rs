//! The manager of the Boxes document as a state machine: lines in, lines out.
//!
//! It knows clients by number and never waits: carrying the lines is the server's job, and a test
//! can be the server.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Display;

use candoku_region::{AddressedCommand, Leader, NetworkAnswer, NodeReport};

use crate::box_name::{BoxName, classic};
use crate::feierabend::Feierabend;
use crate::handshake::{HELLO, greeting};
use crate::registration::{Address, Registration, RegistrationRefusal};
use crate::results::Results;

/// A connection to the manager.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClientId(pub u64);

/// What the manager asks its driver to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ManagerAction {
    /// Send a line to a client.
    Send(ClientId, String),
    /// Close the connection to a client, after everything sent before.
    Close(ClientId),
    /// Log a message.
    Log(String),
}

/// Registers boxes, answers their queries, collects their results, and leads the search of ours.
#[derive(Debug)]
pub struct Manager {
    /// The registered clients.
    clients: BTreeMap<ClientId, Client>,
    addresses: [Option<Address>; 9],
    results: Results,
    /// The latest incarnation of each box seen so far; a new one must be later.
    incarnations: [u64; 9],
    base: u64,
    leader: Option<Leader>,
    answer: Option<NetworkAnswer>,
}

#[derive(Debug)]
struct Client {
    name: BoxName,
    /// Whether the handshake has identified it as one of ours.
    is_ours: bool,
    /// Queries that wait until all boxes are known, in order.
    queries: VecDeque<String>,
}

/// How many queries may wait; a box has four neighbours at most.
const QUERY_LIMIT: usize = 64;

impl Manager {
    /// A manager without clients; the search numbers its branches from this base.
    pub fn new(base: u64) -> Manager {
        Manager {
            clients: BTreeMap::new(),
            addresses: Default::default(),
            results: Results::default(),
            incarnations: [0; 9],
            base,
            leader: None,
            answer: None,
        }
    }

    /// What the boxes have found, verified, if they have finished.
    pub fn answer(&self) -> Option<&NetworkAnswer> {
        self.answer.as_ref()
    }

    /// Whether a client has registered a box.
    pub fn is_registered(&self, client: ClientId) -> bool {
        self.clients.contains_key(&client)
    }

    /// Handles a line from a client.
    pub fn line(&mut self, client: ClientId, line: &str) -> Vec<ManagerAction> {
        let line = line.trim();
        let Some(known) = self.clients.get_mut(&client) else {
            return self.register(client, line);
        };
        let name = known.name;
        if known.is_ours
            && let Ok(report) = line.parse::<NodeReport>()
        {
            return self.take_report(name, report);
        }
        if line.split(',').next().is_some_and(|word| word.eq_ignore_ascii_case("RESULT")) {
            return self.take_result(name, line);
        }
        known.queries.push_back(line.into());
        if known.queries.len() > QUERY_LIMIT {
            let mut actions = self.closed(client);
            actions.push(ManagerAction::Close(client));
            return actions;
        }
        self.answer_queries()
    }

    /// Handles a client that has disconnected.
    pub fn closed(&mut self, client: ClientId) -> Vec<ManagerAction> {
        let Some(Client { name, is_ours, .. }) = self.clients.remove(&client) else {
            return Vec::new();
        };
        // A plain box may leave after its result; its neighbours may still ask for it.
        if !is_ours && self.results.contains(name) {
            return Vec::new();
        }
        self.addresses[name.index()] = None;
        let mut actions = vec![log(format_args!("{name} is gone"))];
        if is_ours {
            actions.extend(self.announce_ours());
        }
        actions
    }

    /// Answers a stream that ended before its first line.
    pub fn ended_empty(&self, client: ClientId) -> Vec<ManagerAction> {
        refuse(client, &RegistrationRefusal::Empty)
    }

    /// Polls the boxes that have not answered again.
    pub fn tick(&self) -> Vec<ManagerAction> {
        let orders = self.leader.as_ref().map_or(Vec::new(), Leader::tick);
        self.orders(orders)
    }

    /// Reports what is missing when the timeout has passed.
    pub fn report_missing(&self) -> Vec<ManagerAction> {
        let is_here = |name: &BoxName| self.addresses[name.index()].is_some();
        let lacks_result = BoxName::all().filter(|&name| !self.results.contains(name));
        let (silent, absent): (Vec<BoxName>, Vec<BoxName>) = lacks_result.partition(is_here);
        let missing = [("no result from", silent), ("not registered:", absent)];
        let log_missing = |(words, names): (&str, Vec<BoxName>)| {
            let names: Vec<String> = names.iter().map(BoxName::to_string).collect();
            (!names.is_empty()).then(|| log(format_args!("{words} {}", names.join(", "))))
        };
        missing.into_iter().filter_map(log_missing).collect()
    }

    /// Sends FEIERABEND to the registered boxes.
    pub fn shut_down(&self, feierabend: Feierabend) -> Vec<ManagerAction> {
        let clients = self.clients.iter().filter(|(_, client)| feierabend.is_for(client.is_ours));
        clients.map(|(&client, _)| ManagerAction::Send(client, "FEIERABEND".into())).collect()
    }

    fn register(&mut self, client: ClientId, line: &str) -> Vec<ManagerAction> {
        let registration = match Registration::read(line) {
            Ok(registration) => registration,
            Err(refusal) => return refuse(client, &refusal),
        };
        let ok = ManagerAction::Send(client, "OK".into());
        let Registration { name: Some(name), address } = registration else {
            return vec![ok, ManagerAction::Close(client)];
        };
        let address_of_name = &mut self.addresses[name.index()];
        if address_of_name.is_some() {
            return refuse(client, &RegistrationRefusal::Taken);
        }
        let said = log(format_args!("{name} is at {}:{}", address.host, address.port));
        *address_of_name = Some(address);
        let queries = VecDeque::new();
        self.clients.insert(client, Client { name, is_ours: false, queries });
        let mut actions = vec![ok, said];
        actions.extend(self.answer_queries());
        actions
    }

    /// Queries are answered in order, and only while all nine boxes are known.
    fn answer_queries(&mut self) -> Vec<ManagerAction> {
        if self.addresses.iter().any(Option::is_none) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        let mut greeted = false;
        for (&id, client) in &mut self.clients {
            for query in client.queries.drain(..) {
                let answer = if query.eq_ignore_ascii_case(HELLO) {
                    greeted = true;
                    client.is_ours = true;
                    greeting(self.incarnations[client.name.index()])
                } else {
                    let known = query.parse::<BoxName>().ok();
                    let address = known.and_then(|name| self.addresses[name.index()].as_ref());
                    address.map_or("Requested box not found".into(), Address::to_string)
                };
                actions.push(ManagerAction::Send(id, answer));
            }
        }
        if greeted {
            actions.extend(self.announce_ours());
        }
        actions
    }

    /// Our boxes need to know which neighbours are ours; once all nine are, the manager can lead
    /// the search.
    fn announce_ours(&mut self) -> Vec<ManagerAction> {
        let names: Vec<String> = self.ours().map(|(_, name)| name.to_string()).collect();
        let line = format!("OURS {}", names.join(","));
        let mut actions: Vec<ManagerAction> =
            self.ours().map(|(client, _)| ManagerAction::Send(client, line.clone())).collect();
        if names.len() == 9 && self.leader.is_none() {
            let (leader, orders) = Leader::new(classic(), self.base);
            self.leader = Some(leader);
            actions.extend(self.orders(orders));
        }
        actions
    }

    fn take_report(&mut self, name: BoxName, report: NodeReport) -> Vec<ManagerAction> {
        if report.from != name.region() {
            return Vec::new();
        }
        let incarnation = &mut self.incarnations[name.index()];
        *incarnation = report.incarnation.0.max(*incarnation);
        let Some(leader) = &mut self.leader else { return Vec::new() };
        let orders = leader.take(report);
        if let Some(answer) = leader.answer() {
            self.answer.get_or_insert(answer.clone());
        }
        self.orders(orders)
    }

    fn take_result(&mut self, name: BoxName, line: &str) -> Vec<ManagerAction> {
        match Results::read(line) {
            Some((sender, digits)) if sender == name => {
                self.results.insert(name, digits);
                if self.answer.is_none() {
                    self.answer = self.results.answer();
                }
                Vec::new()
            }
            _ => vec![log(format_args!("{name} sent an invalid result: {line}"))],
        }
    }

    /// All commands for a box are sent together.
    fn orders(&self, orders: Vec<AddressedCommand>) -> Vec<ManagerAction> {
        let lines = |(client, name): (ClientId, BoxName)| {
            let own = orders.iter().filter(|(region, _)| *region == name.region());
            let lines: Vec<String> = own.map(|(_, command)| command.to_string()).collect();
            (!lines.is_empty()).then(|| ManagerAction::Send(client, lines.join("\n")))
        };
        self.ours().filter_map(lines).collect()
    }

    fn ours(&self) -> impl Iterator<Item = (ClientId, BoxName)> {
        let ours = self.clients.iter().filter(|(_, client)| client.is_ours);
        ours.map(|(&id, client)| (id, client.name))
    }
}

fn refuse(client: ClientId, refusal: &RegistrationRefusal) -> Vec<ManagerAction> {
    vec![ManagerAction::Send(client, refusal.to_string()), ManagerAction::Close(client)]
}

fn log(text: impl Display) -> ManagerAction {
    ManagerAction::Log(text.to_string())
}
