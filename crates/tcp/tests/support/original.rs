//! The original manager, with its quirks.
//!
//! It registers one client at a time and knows a box only by the name it registered with. It
//! answers queries once nine are registered, each client's in order, and stops reading from a
//! client after its RESULT. It verifies nothing, never sends FEIERABEND, and ends when it has nine
//! results.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

use super::{NAMES, POSITIONS};

pub(crate) struct Original {
    pub(crate) port: u16,
    /// All queries, each with the name of the box that asked.
    pub(crate) queries: Arc<Mutex<Vec<(String, String)>>>,
    /// The result of each box, by the name it registered with.
    pub(crate) results: JoinHandle<HashMap<String, String>>,
}

type Client = BufReader<TcpStream>;

impl Original {
    pub(crate) async fn start() -> Original {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let queries = Arc::default();
        let results = tokio::spawn(manage(listener, Arc::clone(&queries)));
        Original { port, queries, results }
    }
}

async fn manage(
    listener: TcpListener,
    queries: Arc<Mutex<Vec<(String, String)>>>,
) -> HashMap<String, String> {
    let mut addresses = HashMap::new();
    let mut clients = Vec::new();
    while clients.len() < 9 {
        let mut client = BufReader::new(listener.accept().await.unwrap().0);
        let line = read_line(&mut client).await;
        let fields: Vec<&str> = line.iter().flat_map(|line| line.split(',')).collect();
        let name = fields.first().map_or(String::new(), |name| name.to_uppercase());
        let is_name =
            |name: &str| NAMES.contains(&name) || POSITIONS.contains(&name) || name == "TEST";
        let answer = match fields[..] {
            [_, host, port] if is_name(&name) && !addresses.contains_key(&name) => {
                addresses.insert(name.clone(), format!("{host},{port}"));
                write_line(&mut client, "OK").await;
                clients.push((name, client));
                continue;
            }
            [_, _, _] if is_name(&name) => "Someone else is responsible for this box name".into(),
            [_, _, _] => format!("Box name <{name} invalid"),
            [] => "Empty string received".into(),
            _ => "Format Boxname,IP,Port expected".into(),
        };
        write_line(&mut client, &answer).await;
    }
    let addresses = Arc::new(addresses);
    let mut serving = JoinSet::new();
    for (name, client) in clients {
        serving.spawn(serve(name, client, Arc::clone(&addresses), Arc::clone(&queries)));
    }
    // The sockets of clients with a result are closed only when the whole program ends.
    let served = serving.join_all().await;
    served.into_iter().map(|(name, result, _client)| (name, result)).collect()
}

async fn serve(
    name: String,
    mut client: Client,
    addresses: Arc<HashMap<String, String>>,
    queries: Arc<Mutex<Vec<(String, String)>>>,
) -> (String, String, Client) {
    loop {
        let line = read_line(&mut client).await;
        let line = line.unwrap_or_else(|| panic!("{name} hung up, which crashes the original"));
        let query = line.to_uppercase();
        if query.starts_with("RESULT,") {
            return (name, query, client);
        }
        queries.lock().unwrap().push((name.clone(), line));
        let answer = addresses.get(&query).map_or("Requested box not found", String::as_str);
        write_line(&mut client, answer).await;
    }
}

async fn read_line(client: &mut Client) -> Option<String> {
    let mut line = String::new();
    let count = client.read_line(&mut line).await.unwrap_or(0);
    (count > 0).then(|| line.trim_end_matches(['\r', '\n']).into())
}

async fn write_line(client: &mut Client, line: &str) {
    client.get_mut().write_all(format!("{line}\n").as_bytes()).await.unwrap();
}
