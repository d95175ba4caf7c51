//! Interoperating with boxes and managers written by others, who know only the document.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use candoku_region::{DeductionStrength, Region, Side, Topology};
use candoku_tcp::{
    Address, BoxEnd, BoxName, BoxOptions, Dialect, Feierabend, ServerOptions, Setting, drive_box,
    read_fact,
};
use common::{Boxes, EASY, LIMIT, answer, board, manager, setting};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// Reads all lines of a connection into a channel.
fn read_all(tasks: &mut JoinSet<()>, stream: TcpStream, lines: mpsc::UnboundedSender<String>) {
    tasks.spawn(async move {
        let mut stream = BufReader::new(stream).lines();
        while let Ok(Some(line)) = stream.next_line().await {
            let _ = lines.send(line);
        }
    });
}

/// A box as someone might write it after reading the document; returns the lines it received.
async fn plain_box(name: BoxName, setting: Setting, manager: Address) -> Vec<String> {
    let mut tasks = JoinSet::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let stream = TcpStream::connect((manager.host, manager.port)).await.unwrap();
    let mut manager = BufReader::new(stream);
    let ask = async |manager: &mut BufReader<TcpStream>, line: String| {
        manager.get_mut().write_all(format!("{line}\n").as_bytes()).await.unwrap();
        let mut answer = String::new();
        manager.read_line(&mut answer).await.unwrap();
        answer
    };
    assert_eq!(ask(&mut manager, format!("{name},127.0.0.1,{port}")).await, "OK\n");
    let (sender, mut lines) = mpsc::unbounded_channel();
    let mut neighbours = BTreeMap::new();
    for side in Side::ALL {
        if let Some(neighbour) = name.neighbour(side) {
            let answer = ask(&mut manager, neighbour.to_string()).await;
            let (host, port) = answer.trim_end().split_once(',').unwrap();
            let stream = TcpStream::connect((host, port.parse().unwrap())).await.unwrap();
            neighbours.insert(side, stream);
        }
    }
    tasks.spawn(async move {
        let mut tasks = JoinSet::new();
        while let Ok((stream, _)) = listener.accept().await {
            read_all(&mut tasks, stream, sender.clone());
        }
    });

    let topology = Topology::of_boxes(3, 3).unwrap();
    let mut region = Region::new(topology, name.region(), DeductionStrength::NakedSingles);
    let givens = setting.givens().iter();
    let mut outgoing: Vec<_> =
        givens.flat_map(|&(place, value)| region.learn(place, value)).collect();
    let (mut heard, mut is_done) = (Vec::new(), false);
    loop {
        for sent in std::mem::take(&mut outgoing) {
            if let candoku_region::Channel::Side(side) = sent.to
                && let Some(stream) = neighbours.get_mut(&side)
            {
                let line = Dialect::Absolute.write(sent.message).unwrap();
                // A neighbour that has ended needs nothing more.
                let _ = stream.write_all(format!("{line}\r\n").as_bytes()).await;
            }
        }
        if region.grid().is_solved() && !is_done {
            is_done = true;
            let digits = region.grid().cells().map(|(_, cell)| cell.possible().single().unwrap());
            let digits: Vec<String> = digits.map(|digit| digit.to_string()).collect();
            let line = format!("RESULT,{name},{}\n", digits.join(","));
            manager.get_mut().write_all(line.as_bytes()).await.unwrap();
        }
        let mut from_manager = String::new();
        tokio::select! {
            Some(line) = lines.recv() => {
                if let Some(fact) = read_fact(&line)
                    && let Some(side) = topology.side_of(name.region(), fact.grid)
                {
                    outgoing = region.receive(side, fact);
                }
                heard.push(line);
            }
            read = manager.read_line(&mut from_manager) => match read.unwrap_or(0) {
                0 => return heard,
                _ => heard.push(from_manager),
            },
        }
    }
}

#[tokio::test]
async fn ours_and_plain_boxes_solve_together_and_the_plain_ones_hear_only_facts() {
    let puzzle = board(EASY);
    for plain in [["BOX_D4"].as_slice(), &["BOX_A1", "BOX_G4", "BOX_D7", "BOX_G7"]] {
        let plain: BTreeSet<BoxName> = plain.iter().map(|name| name.parse().unwrap()).collect();
        let service = manager(ServerOptions::default()).await;
        let mut boxes = Boxes::default();
        let mut others = JoinSet::new();
        for name in BoxName::all() {
            if plain.contains(&name) {
                let address = service.address.clone();
                others.spawn(plain_box(name, setting(&puzzle, name), address));
            } else {
                let mut options = boxes.options(&puzzle, name, &service.address);
                options.gap = Duration::ZERO;
                boxes.start(options);
            }
        }

        let answer = answer(service).await;

        assert_eq!(answer.to_string(), "solved by propagation");
        assert!(answer.solution().unwrap().solves(&puzzle));
        assert_eq!(boxes.ends().await, vec![BoxEnd::Finished; 9 - plain.len()]);
        while let Some(heard) = timeout(LIMIT, others.join_next()).await.unwrap() {
            let is_unexpected =
                |line: &String| read_fact(line).is_none() && line.trim_end() != "FEIERABEND";
            let unexpected: Vec<String> =
                heard.unwrap().into_iter().filter(is_unexpected).collect();
            assert_eq!(unexpected, Vec::<String>::new());
        }
    }
}

/// A manager as someone might write it; returns the lines each box sent.
async fn plain_manager(listener: TcpListener) -> BTreeMap<BoxName, Vec<String>> {
    let mut clients = Vec::new();
    for _ in 0..9 {
        let (stream, _) = listener.accept().await.unwrap();
        let mut client = BufReader::new(stream);
        let mut line = String::new();
        client.read_line(&mut line).await.unwrap();
        client.get_mut().write_all(b"OK\n").await.unwrap();
        let (name, address) = line.trim_end().split_once(',').unwrap();
        clients.push((name.parse::<BoxName>().unwrap(), address.to_owned(), client));
    }
    let addresses: BTreeMap<BoxName, String> =
        clients.iter().map(|(name, address, _)| (*name, address.clone())).collect();
    let (results, mut finished) = mpsc::unbounded_channel();
    let mut tasks = JoinSet::new();
    for (name, _, mut client) in clients {
        let (addresses, results) = (addresses.clone(), results.clone());
        tasks.spawn(async move {
            let mut said = Vec::new();
            let mut line = String::new();
            while client.read_line(&mut line).await.is_ok_and(|count| count > 0) {
                let word = std::mem::take(&mut line).trim_end().to_owned();
                said.push(word.clone());
                if word.starts_with("RESULT") {
                    let _ = results.send((name, said.clone(), client));
                    return;
                }
                let answer = word.parse().ok().and_then(|name: BoxName| addresses.get(&name));
                let answer = answer.map_or("Requested box not found", String::as_str);
                client.get_mut().write_all(format!("{answer}\n").as_bytes()).await.unwrap();
            }
        });
    }
    let mut said = BTreeMap::new();
    let mut clients = Vec::new();
    while said.len() < 9 {
        let (name, words, client) = finished.recv().await.unwrap();
        said.insert(name, words);
        clients.push(client);
    }
    said
}

#[tokio::test]
async fn our_boxes_work_with_a_plain_manager_and_ask_only_for_direct_neighbours() {
    let puzzle = board(EASY);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let address = Address { host: "127.0.0.1".into(), port };
    let managing = tokio::spawn(plain_manager(listener));
    let mut boxes = Boxes::default();
    for name in BoxName::all() {
        let mut options = boxes.options(&puzzle, name, &address);
        options.gap = Duration::ZERO;
        boxes.start(options);
    }

    let said = timeout(LIMIT, managing).await.expect("no hang").unwrap();

    assert_eq!(boxes.ends().await, vec![BoxEnd::Finished; 9]);
    for (name, lines) in said {
        let neighbours: Vec<BoxName> =
            Side::ALL.into_iter().filter_map(|side| name.neighbour(side)).collect();
        let (result, queries) = lines.split_last().unwrap();
        assert!(result.starts_with(&format!("RESULT,{name},")));
        // The last query is the handshake; a plain manager knows no such box.
        let (hello, queries) = queries.split_last().unwrap();
        assert_eq!(hello, "CANDOKU 1");
        for query in queries {
            assert!(neighbours.contains(&query.parse().unwrap()), "{name} asked for {query}");
        }
    }
}

/// Box A1, and a manager that the test controls.
async fn box_a1(puzzle: &str) -> (BoxOptions, TcpListener) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let address = Address { host: "127.0.0.1".into(), port };
    let options = Boxes::default().options(&board(puzzle), "BOX_A1".parse().unwrap(), &address);
    (options, listener)
}

/// Says OK to a box, answers each of its queries like this, and sends FEIERABEND after this many.
async fn finish_after(listener: TcpListener, count: usize, answer: &str) -> Vec<String> {
    let mut client = BufReader::new(listener.accept().await.unwrap().0).lines();
    client.next_line().await.unwrap();
    client.get_mut().write_all(b"OK\n").await.unwrap();
    let mut queries = Vec::new();
    while queries.len() < count {
        queries.extend(client.next_line().await.unwrap());
        client.get_mut().write_all(format!("{answer}\n").as_bytes()).await.unwrap();
    }
    client.get_mut().write_all(b"FEIERABEND\n").await.unwrap();
    queries
}

#[tokio::test]
async fn a_neighbour_that_cannot_be_reached_is_reported_once() {
    let (options, listener) = box_a1(EASY).await;
    let mut log_lines = Vec::new();

    let running = drive_box(options, |text| log_lines.push(text.to_owned()));
    // Nothing listens on port 1. The box asks for each of its two neighbours about three times.
    let run = async { tokio::join!(running, finish_after(listener, 9, "127.0.0.1,1")) };
    let (end, _) = timeout(LIMIT, run).await.expect("no hang");

    assert_eq!(end.unwrap(), BoxEnd::Finished);
    log_lines.sort();
    assert_eq!(log_lines.len(), 2, "{log_lines:?}");
    assert!(log_lines[0].starts_with("BOX_A4 at 127.0.0.1:1 cannot be reached: "), "{log_lines:?}");
    assert!(log_lines[1].starts_with("BOX_D1 at 127.0.0.1:1 cannot be reached: "), "{log_lines:?}");
}

#[tokio::test]
async fn a_timeout_may_be_as_long_as_a_duration_can_be() {
    let (mut options, listener) = box_a1(EASY).await;
    options.manager_timeout = Duration::MAX;

    let run = async { tokio::join!(drive_box(options, |_| ()), finish_after(listener, 1, "")) };
    let (end, _) = timeout(LIMIT, run).await.expect("no hang");

    assert_eq!(end.unwrap(), BoxEnd::Finished);
}

#[tokio::test]
async fn a_box_that_cannot_be_filled_reports_it() {
    let (options, listener) = box_a1(&EASY.replacen("4.18", "44.8", 1)).await;
    let mut log_lines = Vec::new();

    let running = drive_box(options, |text| log_lines.push(text.to_owned()));
    let run = async { tokio::join!(running, finish_after(listener, 1, "")) };
    timeout(LIMIT, run).await.expect("no hang").0.unwrap();

    assert_eq!(log_lines, ["BOX_A1 is IMPOSSIBLE: nothing is left for B1"]);
}

/// A manager that knows no box for this many queries, and then gives one address for all boxes.
async fn know_after(listener: TcpListener, count: usize, port: u16) -> Vec<String> {
    let mut client = BufReader::new(listener.accept().await.unwrap().0).lines();
    client.next_line().await.unwrap();
    client.get_mut().write_all(b"OK\n").await.unwrap();
    let mut queries = Vec::new();
    while let Ok(Some(query)) = client.next_line().await {
        queries.push(query);
        let answer = match queries.len() > count {
            true => format!("127.0.0.1,{port}\n"),
            false => "Requested box not found\n".into(),
        };
        // The box may have ended in the meantime.
        let _ = client.get_mut().write_all(answer.as_bytes()).await;
    }
    queries
}

#[tokio::test]
async fn a_neighbour_that_is_not_found_is_asked_for_by_its_other_name_and_again_later() {
    let (options, listener) = box_a1(EASY).await;
    let neighbours = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = neighbours.local_addr().unwrap().port();
    let mut log_lines = Vec::new();

    let running = drive_box(options, |text| log_lines.push(text.to_owned()));
    let finish = async {
        let first = neighbours.accept().await.unwrap().0;
        let second = neighbours.accept().await.unwrap().0;
        let mut streams = [first, second];
        // The box accepts a FEIERABEND from any connection.
        for stream in &mut streams {
            let _ = stream.write_all(b"FEIERABEND\n").await;
        }
        // A stream that is closed before everything was read resets, and the FEIERABEND may be lost.
        streams
    };
    let run = async { tokio::join!(running, know_after(listener, 9, port), finish) };
    let (end, queries, _streams) = timeout(LIMIT, run).await.expect("no hang");

    assert_eq!(end.unwrap(), BoxEnd::Finished);
    let first = ["BOX_D1", "BOX_UM", "BOX_A4", "BOX_ML", "CANDOKU 1"];
    assert_eq!(queries[..5], first);
    assert!(queries[5..].iter().all(|query| first[..4].contains(&query.as_str())), "{queries:?}");
    log_lines.sort();
    let expected = ["BOX_A4 nor BOX_ML", "BOX_D1 nor BOX_UM"].map(|names| {
        format!("the manager knows neither {names}, a neighbour of BOX_A1; asking again")
    });
    assert_eq!(log_lines, expected);
}

/// What the plain neighbours of a box receive after one of them has sent FEIERABEND.
async fn told_after_feierabend(feierabend: Feierabend) -> Vec<String> {
    let (mut options, listener) = box_a1(&".".repeat(81)).await;
    options.rules.feierabend = feierabend;
    let neighbours = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = neighbours.local_addr().unwrap().port();
    let listening = async {
        let mut streams = Vec::new();
        for _ in 0..2 {
            streams.push(BufReader::new(neighbours.accept().await.unwrap().0).lines());
        }
        streams[0].get_mut().write_all(b"FEIERABEND\n").await.unwrap();
        let mut told = Vec::new();
        for stream in &mut streams {
            while let Ok(Some(line)) = stream.next_line().await {
                told.push(line);
            }
        }
        told
    };
    let managing = know_after(listener, 0, port);
    let run = async { tokio::join!(drive_box(options, |_| ()), managing, listening) };
    timeout(LIMIT, run).await.expect("no hang").2
}

#[tokio::test]
async fn feierabend_is_passed_on_to_plain_neighbours_unless_they_are_spared() {
    assert_eq!(told_after_feierabend(Feierabend::ForAll).await, ["FEIERABEND"; 2]);
    assert_eq!(told_after_feierabend(Feierabend::ForOurs).await, Vec::<String>::new());
}
