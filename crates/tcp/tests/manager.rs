//! The manager's replies, word for word, over a real socket.

mod common;

use std::time::Duration;

use candoku_tcp::{BoxName, ClientId, Manager, ManagerAction, ServerOptions, serve};
use common::{LIMIT, manager};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// A person with a keyboard.
struct Client(BufReader<TcpStream>);

impl Client {
    async fn connect(service: &common::Service) -> Client {
        let stream = TcpStream::connect(("127.0.0.1", service.address.port)).await.unwrap();
        Client(BufReader::new(stream))
    }

    async fn say(&mut self, bytes: &[u8]) {
        self.0.get_mut().write_all(bytes).await.unwrap();
    }

    /// The next line, or `None` when the manager has closed the connection.
    async fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = timeout(LIMIT, self.0.read_line(&mut line)).await.expect("no hang");
        (read.unwrap_or(0) > 0).then(|| line.trim_end().into())
    }

    async fn ask(&mut self, line: &str) -> Option<String> {
        self.say(format!("{line}\n").as_bytes()).await;
        self.hear().await
    }
}

/// Registers all nine boxes, each at its own port.
async fn register_all(service: &common::Service) -> Vec<Client> {
    let mut clients = Vec::new();
    for (index, name) in BoxName::all().enumerate() {
        let mut client = Client::connect(service).await;
        let line = format!("{name},127.0.0.1,{}", 4000 + index);
        assert_eq!(client.ask(&line).await.as_deref(), Some("OK"));
        clients.push(client);
    }
    clients
}

async fn refused(line: &str) -> (Option<String>, Option<String>) {
    let service = manager(ServerOptions::default()).await;
    let mut client = Client::connect(&service).await;
    (client.ask(line).await, client.hear().await)
}

#[tokio::test]
async fn wrong_registrations_are_answered_and_closed() {
    let answers = [
        ("BOX_B2,127.0.0.1,1", "Box name <BOX_B2 invalid"),
        ("BOX_D4,127.0.0.1", "Format Boxname,IP,Port expected"),
        ("", "Format Boxname,IP,Port expected"),
        ("RESULT,BOX_D4,1,4,3,2,6,7,5,9,8", "Format Boxname,IP,Port expected"),
        ("TEST,127.0.0.1,4242", "OK"),
    ];
    for (line, answer) in answers {
        assert_eq!(refused(line).await, (Some(answer.into()), None), "{line}");
    }
}

#[tokio::test]
async fn the_end_of_the_stream_before_a_line_is_answered() {
    let service = manager(ServerOptions::default()).await;
    let mut client = Client::connect(&service).await;

    client.0.get_mut().shutdown().await.unwrap();

    assert_eq!(client.hear().await.as_deref(), Some("Empty string received"));
    assert_eq!(client.hear().await, None);
}

#[tokio::test]
async fn a_taken_name_and_its_alias_are_refused_until_the_box_is_gone() {
    let service = manager(ServerOptions::default()).await;
    let mut first = Client::connect(&service).await;
    assert_eq!(first.ask("BOX_D4,127.0.0.1,4233").await.as_deref(), Some("OK"));

    for name in ["BOX_D4", "box_mm"] {
        let mut second = Client::connect(&service).await;
        let answer = second.ask(&format!("{name},127.0.0.1,4234")).await;
        assert_eq!(answer.as_deref(), Some("Someone else is responsible for this box name"));
        assert_eq!(second.hear().await, None);
    }

    drop(first);
    let mut again = Client::connect(&service).await;
    let mut answer = again.ask("BOX_D4,127.0.0.1,4235").await;
    while answer.as_deref() != Some("OK") {
        again = Client::connect(&service).await;
        answer = again.ask("BOX_D4,127.0.0.1,4235").await;
    }
}

#[tokio::test]
async fn a_test_registers_no_box() {
    let service = manager(ServerOptions::default()).await;
    for _ in 0..9 {
        let mut test = Client::connect(&service).await;
        assert_eq!(test.ask("TEST,127.0.0.1,4242").await.as_deref(), Some("OK"));
    }

    let mut clients = register_all(&service).await;

    assert_eq!(clients[4].ask("TEST").await.as_deref(), Some("Requested box not found"));
}

#[tokio::test]
async fn queries_are_answered_in_order_once_all_nine_boxes_are_known() {
    let service = manager(ServerOptions::default()).await;
    let mut early = Client::connect(&service).await;
    assert_eq!(early.ask("BOX_A1,127.0.0.1,4000\r").await.as_deref(), Some("OK"));
    early.say(b"BOX_G7\rBOX_ZZ\nbox_mm\r\n").await;

    let mut others = Vec::new();
    for (index, name) in BoxName::all().enumerate().skip(1) {
        let mut client = Client::connect(&service).await;
        client.ask(&format!("{name},127.0.0.1,{}", 4000 + index)).await;
        others.push(client);
    }

    assert_eq!(early.hear().await.as_deref(), Some("127.0.0.1,4008"));
    assert_eq!(early.hear().await.as_deref(), Some("Requested box not found"));
    assert_eq!(early.hear().await.as_deref(), Some("127.0.0.1,4004"));
}

const SOLUTION: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

async fn results(grid: &str) -> String {
    let service = manager(ServerOptions::default()).await;
    let mut clients = register_all(&service).await;
    for (index, client) in clients.iter_mut().enumerate() {
        let corner = index / 3 * 27 + index % 3 * 3;
        let rows = [corner, corner + 9, corner + 18].map(|row| &grid[row..row + 3]);
        let digits: Vec<String> = rows.concat().chars().map(String::from).collect();
        let name = BoxName::all().nth(index).unwrap();
        client.say(format!("RESULT,{name},{}\n", digits.join(",")).as_bytes()).await;
    }
    common::answer(service).await.to_string()
}

#[tokio::test]
async fn nine_results_end_the_run_and_a_wrong_grid_is_reported_as_wrong() {
    assert_eq!(results(SOLUTION).await, "solved by propagation");

    let wrong = SOLUTION.replacen("123456789", "213456789", 1);

    assert_eq!(results(&wrong).await, "the regions agreed on a wrong grid: column 1 lacks 1");
}

#[tokio::test]
async fn plain_boxes_receive_only_what_the_document_specifies() {
    let service = manager(ServerOptions::default()).await;
    let mut clients = register_all(&service).await;

    for client in &mut clients {
        for query in ["BOX_UL", "BOX_A1", "BOX_UL", "BOX_UL", "BOX_A1", "BOX_A1"] {
            assert_eq!(client.ask(query).await.as_deref(), Some("127.0.0.1,4000"));
        }
    }
}

#[tokio::test]
async fn silent_clients_and_endless_lines_do_not_keep_others_from_registering() {
    let service = manager(ServerOptions::default()).await;
    let mut silent = Vec::new();
    for _ in 0..200 {
        silent.push(Client::connect(&service).await);
    }
    silent[0].say(&[b'x'; 1 << 20]).await;
    silent[1].say(&[0xff; 1000]).await;

    register_all(&service).await;
}

#[tokio::test]
async fn connections_that_do_not_register_in_time_are_closed() {
    let registration_timeout = Duration::from_millis(20);
    let service = manager(ServerOptions { registration_timeout, ..Default::default() }).await;
    let mut silent = Client::connect(&service).await;
    let mut slow = Client::connect(&service).await;

    slow.say(b"BOX_D4,127").await;

    assert_eq!(silent.hear().await, None);
    assert_eq!(slow.hear().await, None);
}

#[tokio::test]
async fn the_oldest_unregistered_connection_is_closed_and_registered_boxes_stay() {
    let service = manager(ServerOptions { connection_limit: 10, ..Default::default() }).await;
    let mut clients = register_all(&service).await;
    let mut stranger = Client::connect(&service).await;

    let mut newcomer = Client::connect(&service).await;

    assert_eq!(newcomer.ask("TEST,127.0.0.1,1").await.as_deref(), Some("OK"));
    assert_eq!(stranger.hear().await, None);
    assert_eq!(clients[0].ask("BOX_G7").await.as_deref(), Some("127.0.0.1,4008"));
}

#[tokio::test]
async fn a_manager_with_a_timeout_does_not_wait_for_ever() {
    let limit = Some(Duration::from_millis(20));

    let service = manager(ServerOptions { timeout: limit, ..Default::default() }).await;

    assert_eq!(timeout(LIMIT, service.answer).await.unwrap().unwrap(), None);
}

#[tokio::test]
async fn a_manager_that_hears_nothing_reports_what_is_missing() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (sender, mut log_lines) = mpsc::unbounded_channel();
    let options = ServerOptions { notice: Duration::from_millis(20), ..Default::default() };

    let serving = tokio::spawn(serve(listener, options, move |text| {
        let _ = sender.send(text.to_owned());
    }));

    let missing = async {
        loop {
            let log = log_lines.recv().await.unwrap();
            if log.starts_with("not registered: BOX_A1, ") {
                break;
            }
        }
    };
    timeout(LIMIT, missing).await.expect("it is logged");
    serving.abort();
}

#[test]
fn missing_boxes_are_named_after_the_timeout() {
    let mut manager = Manager::new(0);
    for (index, name) in BoxName::all().enumerate().skip(1) {
        manager.line(ClientId(index as u64), &format!("{name},127.0.0.1,4000"));
    }
    for index in 3..9 {
        let name = BoxName::all().nth(index).unwrap();
        manager.line(ClientId(index as u64), &format!("RESULT,{name},1,2,3,4,5,6,7,8,9"));
    }

    let said = manager.report_missing();

    let expected = ["no result from BOX_D1, BOX_G1", "not registered: BOX_A1"];
    assert_eq!(said, expected.map(|words| ManagerAction::Log(words.into())));
}
