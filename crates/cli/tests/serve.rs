//! `candoku serve` as seen from a terminal.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

/// The program with these arguments of `serve`.
fn serve(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_candoku"));
    command.arg("serve").args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// The host and port that the program names.
fn address(server: &mut Child) -> String {
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let url = line.trim().strip_prefix("candoku workbench: http://").unwrap();
    url.strip_suffix('/').unwrap().into()
}

fn signal(server: &Child, name: &str) {
    // Every shell knows `kill`; not every machine has it as a program.
    let kill = format!("kill -s {name} {}", server.id());
    let sent = Command::new("sh").args(["-c", &kill]).status();
    assert!(sent.unwrap().success());
}

#[test]
fn the_address_that_is_named_answers_until_a_signal_ends_it() {
    for (name, code) in [("TERM", 0), ("INT", 130)] {
        let mut server = serve(&["--port", "0"]);
        let address = address(&mut server);
        let mut stream = TcpStream::connect(&address).unwrap();
        let request =
            format!("GET /healthz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();

        signal(&server, name);

        assert!(answer.ends_with("\r\n\r\nok"), "{answer}");
        assert_eq!(server.wait().unwrap().code(), Some(code), "{name}");
    }
}

#[test]
fn other_machines_are_not_served_unless_that_is_asked_for() {
    for host in ["0.0.0.0", "::", "192.0.2.1"] {
        let output = serve(&["--host", host, "--port", "0"]).wait_with_output().unwrap();

        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            said.starts_with(&format!("candoku: {host} can be reached by other machines: ")),
            "{said}"
        );
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn a_busy_port_is_said_and_the_next_is_offered() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();

    let output = serve(&["--port", &port]).wait_with_output().unwrap();

    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with(&format!("candoku: port {port} is busy, port ")), "{said}");
    assert!(said.contains("is free: candoku serve --port "), "{said}");
    assert_eq!(output.status.code(), Some(2));
}
