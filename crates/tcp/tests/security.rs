//! Token and TLS between our own processes.

mod common;

use candoku_region::NetworkAnswer;
use candoku_tcp::{BoxEnd, BoxName, Security, ServerOptions};
use common::{Boxes, EASY, LIMIT, answer, board, manager};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A self-signed certificate for this machine.
fn tls() -> Security {
    let names = ["127.0.0.1".to_owned(), "localhost".to_owned()];
    let signed = rcgen::generate_simple_self_signed(names).unwrap();
    let certificate = signed.cert.pem();
    let key = signed.signing_key.serialize_pem();
    Security::default()
        .with_token("secret".into())
        .with_tls(&certificate, &key, &certificate)
        .unwrap()
}

async fn run(security: Security) -> NetworkAnswer {
    let puzzle = board(EASY);
    let options = ServerOptions { security: security.clone(), ..Default::default() };
    let service = manager(options).await;
    let mut boxes = Boxes::default();
    for name in BoxName::all() {
        let mut options = boxes.options(&puzzle, name, &service.address);
        options.security = security.clone();
        boxes.start(options);
    }
    let answer = answer(service).await;
    assert_eq!(boxes.ends().await, vec![BoxEnd::Finished; 9]);
    answer
}

#[tokio::test]
async fn nine_boxes_solve_behind_token_and_tls() {
    assert_eq!(run(tls()).await.to_string(), "solved by propagation");
}

#[tokio::test]
async fn nine_boxes_solve_behind_a_token_alone() {
    let security = Security::default().with_token("secret".into());

    assert_eq!(run(security).await.to_string(), "solved by propagation");
}

#[tokio::test]
async fn without_the_token_a_connection_gets_no_reply() {
    let security = Security::default().with_token("secret".into());
    let service = manager(ServerOptions { security, ..Default::default() }).await;
    for first in ["BOX_D4,127.0.0.1,4233\n", "TOKEN wrong\nBOX_D4,127.0.0.1,4233\n"] {
        let mut stream = TcpStream::connect(("127.0.0.1", service.address.port)).await.unwrap();

        stream.write_all(first.as_bytes()).await.unwrap();

        let mut answer = Vec::new();
        let read = timeout(LIMIT, stream.read_to_end(&mut answer)).await.expect("closed");
        assert!(read.is_err() || answer.is_empty(), "{answer:?}");
    }
}

#[tokio::test]
async fn a_box_does_not_trust_a_manager_with_another_certificate() {
    let options = ServerOptions { security: tls(), ..Default::default() };
    let service = manager(options).await;
    let mut boxes = Boxes::default();
    let mut options = boxes.options(&board(EASY), BoxName::all().next().unwrap(), &service.address);
    options.security = tls();
    options.manager_timeout = std::time::Duration::ZERO;

    boxes.start(options);

    let ends = boxes.ends().await;
    assert!(matches!(&ends[..], [BoxEnd::NoManager { .. }]), "{ends:?}");
}
