//! Regions, boxes and the manager as real processes.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use common::{candoku, program};

const EASY: &str =
    "4.18.7.6.7....9.8...6.3.....5..41..7...2.......4..6..........98...75.....38....1.";
const EASY_SOLVED: &str =
    "491827563723569184586134279852941637367285941914376852275613498149758326638492715";
const MINIMAL: &str =
    ".3.25..4...8..........49..5..3..6......7..1.....59.......1..8.9.2....63..1...35..";
const MINIMAL_SOLVED: &str =
    "639251748458367912172849365583416297294738156761592483346125879825974631917683524";

/// The nine boxes, some by their cell and some by their position.
const NAMES: [&str; 9] =
    ["BOX_A1", "BOX_UM", "BOX_G1", "BOX_ML", "BOX_D4", "BOX_G4", "BOX_A7", "BOX_LM", "BOX_G7"];

/// It has no solution, and nine weak boxes take long to find that.
const LONG: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

fn grid(line: &str) -> String {
    (0..9).map(|row| format!("{}\n", &line[row * 9..row * 9 + 9])).collect()
}

#[test]
fn the_region_of_the_document_answers_by_hand() {
    let input = "west D(2,1) = 4\neast F(3,2) = 4\n";

    let run = candoku(&["region", "E", "E(1,2)=3"], input);

    let expected = "\
display E(1,2)=3\nnorth E(1,2)=3\neast E(1,2)=3\nsouth E(1,2)=3\nwest E(1,2)=3\n\
east D(2,1)=4\nwest F(3,2)=4\n";
    assert_eq!((run.code, run.out.as_str()), (0, expected));
}

#[test]
fn a_wrong_line_for_a_region_is_bad_data_and_a_wrong_given_is_wrong_usage() {
    let input = "garbage\nwest D(2,1)=4\nwest F(1,1)=1\nwest D(1,1)=1\n";
    let run = candoku(&["region", "E"], input);
    assert_eq!((run.code, run.out.as_str()), (65, "east D(2,1)=4\neast D(1,1)=1\n"));
    let expected = "\
-:1:1: found 'garbage', expected north, east, south or west
-:3:6: found 'F(1,1)=1', which cannot reach E from the west
";
    assert_eq!(run.err, expected);

    let own = candoku(&["region", "E"], "west E(1,1)=1\n");
    assert_eq!((own.code, own.out.as_str(), own.err.as_str()), (0, "", ""));

    let run = candoku(&["region", "E", "E(1,1)=1", "E(1,2)=1"], "");
    assert_eq!(run.code, 1);
    assert_eq!(run.err, "region E is IMPOSSIBLE: nothing is left for E(1,2)\n");

    assert_eq!(candoku(&["region", "E", "D(1,1)=1"], "").code, 2);
    assert_eq!(candoku(&["region", "G"], "").code, 2);
}

#[test]
fn a_wrong_value_was_called_no_cell_of_its_region() {
    let cases = [
        (["E", "E(1,1)=7"], "found value 7 in 'E(1,1)=7', expected 1–6"),
        (["E", "E(4,1)=2"], "found row 4 in 'E(4,1)=2', expected 1–3"),
        (["E", "E(1,3)=2"], "found column 3 in 'E(1,3)=2', expected 1–2"),
        (["E", "D(1,1)=2"], "found grid D in 'D(1,1)=2', expected E"),
        (["E", "E(1,1=2"], "found 'E(1,1=2', expected a ')' after the column, as in E(1,2)=3"),
        (["E", "E1,1)=2"], "found 'E1,1)=2', expected a '(' after the grid, as in E(1,2)=3"),
        (["E", "E(1,1)=x"], "found value x in 'E(1,1)=x', expected a number 1–25"),
        (["Q", "Q(1,1)=2"], "found region Q, expected A–F"),
    ];
    for ([name, given], said) in cases {
        let run = candoku(&["region", name, given], "");

        assert_eq!(run.code, 2, "{given}");
        assert!(run.err.contains(said), "{given}: {}", run.err);
    }
    let input = "west D(1,1)=7\nwest Q(1,1)=1\nwest D(1,1=3\n";
    let run = candoku(&["region", "E"], input);
    let expected = "\
-:1:6: found value 7 in 'D(1,1)=7', expected 1–6
-:2:6: found grid Q in 'Q(1,1)=1', expected A–F
-:3:6: found 'D(1,1=3', expected a ')' after the column, as in E(1,2)=3
";
    assert_eq!((run.code, run.err.as_str()), (65, expected));
}

#[test]
fn regions_print_the_grid_and_how_it_was_found() {
    let run = candoku(&["regions", EASY], "");
    assert_eq!((run.code, run.out), (0, grid(EASY_SOLVED) + "solved by propagation\n"));

    let run = candoku(&["regions", "--threads", MINIMAL], "");
    assert_eq!((run.code, run.out), (0, grid(MINIMAL_SOLVED) + "solved by search\n"));

    let run = candoku(&["regions", &".".repeat(81)], "");
    assert_eq!((run.code, run.out.as_str()), (1, "several solutions\n"));

    let run = candoku(&["regions", "--json", &"11".repeat(8)], "");
    let expected = "{\"answer\":\"no solution\",\"solution\":null}\n";
    assert_eq!((run.code, run.out.as_str()), (1, expected));
}

#[test]
fn the_trace_is_one_json_line_a_message() {
    let run = candoku(&["regions", "--trace", EASY], "");

    let first = run.out.lines().next().unwrap();
    assert_eq!(first, r#"{"sequence":1,"from":"A","to":"B","branch":0,"fact":"A(1,1)=4"}"#);
    assert!(run.out.ends_with("solved by propagation\n"));
}

#[test]
fn boxes_solve_with_ten_processes() {
    let run = candoku(&["boxes", MINIMAL], "");
    assert_eq!((run.code, run.out), (0, grid(MINIMAL_SOLVED) + "solved by search\n"));

    let spoilt = MINIMAL.replacen(".3.25", "33.25", 1);
    let run = candoku(&["boxes", &spoilt], "");
    assert_eq!((run.code, run.out.as_str()), (1, "no solution\n"));

    assert_eq!(candoku(&["boxes", &".".repeat(16)], "").code, 2);
}

/// A process that is gone when the test is over.
struct Process(Child);

impl Process {
    fn start(arguments: &[&str]) -> Process {
        let mut command: Command = program(arguments);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Process(command.spawn().unwrap())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The setting of a box of this puzzle.
fn setting(line: &str, index: usize) -> String {
    let corner = index / 3 * 27 + index % 3 * 3;
    let cells = (0..9).map(|cell| (cell % 3, cell / 3));
    let givens = cells.filter_map(|(column, row)| {
        let symbol = line.as_bytes()[corner + row * 9 + column];
        (symbol != b'.').then(|| format!("{column}{row}:{}", char::from(symbol)))
    });
    givens.collect::<Vec<_>>().join(",")
}

/// A manager that listens, where, and what it goes on to say.
fn manager(options: &[&str]) -> (Process, u16, impl Read + use<>) {
    let mut manager = Process::start(&[&["manager", "0"], options].concat());
    let mut remarks = BufReader::new(manager.0.stderr.take().unwrap());
    let mut line = String::new();
    remarks.read_line(&mut line).unwrap();
    let port = line.trim_end().rsplit(':').next().unwrap().parse().unwrap();
    (manager, port, remarks)
}

fn printed(process: &mut Process) -> String {
    let mut out = String::new();
    process.0.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    out
}

#[test]
fn a_manager_and_boxes_started_by_hand_find_each_other() {
    let (mut manager, port, _remarks) = manager(&[]);
    let uri = format!("tcp://127.0.0.1:{port}");

    let mut boxes: Vec<Process> = NAMES
        .into_iter()
        .enumerate()
        .map(|(index, name)| Process::start(&["box", name, &setting(EASY, index), &uri]))
        .collect();

    assert_eq!(printed(&mut manager), grid(EASY_SOLVED) + "solved by propagation\n");
    assert!(manager.0.wait().unwrap().success());
    assert!(boxes.iter_mut().all(|process| process.0.wait().unwrap().success()));
}

/// The easy puzzle with its middle box full.
fn middle_box_full() -> String {
    let is_in_the_middle = |cell: usize| cell / 27 == 1 && cell % 9 / 3 == 1;
    let cells = EASY.chars().zip(EASY_SOLVED.chars()).enumerate();
    cells.map(|(cell, (given, digit))| if is_in_the_middle(cell) { digit } else { given }).collect()
}

/// A client of the original manager that has registered.
struct Client {
    name: String,
    address: String,
    stream: BufReader<TcpStream>,
}

impl Client {
    fn register(stream: TcpStream) -> Client {
        stream.set_read_timeout(Some(std::time::Duration::from_secs(60))).unwrap();
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        stream.read_line(&mut line).unwrap();
        stream.get_mut().write_all(b"OK\n").unwrap();
        let (name, address) = line.trim_end().split_once(',').unwrap();
        Client { name: name.into(), address: address.into(), stream }
    }

    /// Answers queries until the result, and reads nothing after it.
    fn serve(&mut self, addresses: &[(String, String)]) -> String {
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).unwrap();
            let query = line.trim_end();
            if query.starts_with("RESULT,") {
                return query.into();
            }
            let found = addresses.iter().find(|(name, _)| name == query);
            let answer = found.map_or("Requested box not found", |(_, address)| address);
            writeln!(self.stream.get_mut(), "{answer}").unwrap();
        }
    }
}

#[test]
fn nine_boxes_finish_with_the_original_manager_when_the_middle_one_is_full() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let uri = format!("tcp://{}", listener.local_addr().unwrap());
    let puzzle = middle_box_full();

    let mut boxes: Vec<Process> = NAMES
        .into_iter()
        .enumerate()
        .map(|(index, name)| Process::start(&["box", name, &setting(&puzzle, index), &uri]))
        .collect();
    let register = |_| Client::register(listener.accept().unwrap().0);
    let mut clients: Vec<Client> = (0..9).map(register).collect();
    let address = |client: &Client| (client.name.clone(), client.address.clone());
    let addresses: Vec<(String, String)> = clients.iter().map(address).collect();
    let mut results: Vec<String> = std::thread::scope(|scope| {
        let serve = |client| scope.spawn(|| Client::serve(client, &addresses));
        let serving: Vec<_> = clients.iter_mut().map(serve).collect();
        serving.into_iter().map(|results| results.join().unwrap()).collect()
    });
    // The original hangs up only now, when it has all results, and never says FEIERABEND.
    drop(clients);

    assert!(boxes.iter_mut().all(|process| process.0.wait().unwrap().success()));
    results.sort();
    let solved = |index: usize, name: &str| {
        let digits = setting(EASY_SOLVED, index);
        let digits: Vec<&str> = digits.split(',').map(|given| &given[3..]).collect();
        format!("RESULT,{name},{}", digits.join(","))
    };
    let mut expected: Vec<String> =
        NAMES.into_iter().enumerate().map(|(index, name)| solved(index, name)).collect();
    expected.sort();
    assert_eq!(results, expected);
}

#[test]
fn a_wrong_overall_result_is_printed_and_called_wrong() {
    let row = "123123123\n456456456\n789789789\n";
    let line = row.repeat(3).replace('\n', "");
    let words = "the boxes agreed on a wrong grid: row 1 lacks 4";
    let json = format!(r#"{{"answer":"{words}","solution":null,"wrong":"{line}"}}"#);
    let expected = [(vec![], format!("{}{words}\n", row.repeat(3))), (vec!["--json"], json + "\n")];

    for (options, expected) in expected {
        let (mut manager, port, _remarks) = manager(&options);
        let _boxes = ["A1", "D1", "G1", "A4", "D4", "G4", "A7", "D7", "G7"].map(|name| {
            let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
            let result = format!("RESULT,BOX_{name},1,2,3,4,5,6,7,8,9");
            write!(stream, "BOX_{name},127.0.0.1,1\n{result}\n").unwrap();
            stream
        });

        assert_eq!(printed(&mut manager), expected);
        assert_eq!(manager.0.wait().unwrap().code(), Some(1));
    }
}

#[test]
fn a_manager_that_gives_up_names_who_is_missing() {
    let (mut manager, _, mut remarks) = manager(&["--timeout", "0", "--json"]);

    let expected = "{\"answer\":\"no answer in time\",\"solution\":null}\n";
    assert_eq!(printed(&mut manager), expected);
    assert_eq!(manager.0.wait().unwrap().code(), Some(1));
    let mut said = String::new();
    remarks.read_to_string(&mut said).unwrap();
    assert!(said.starts_with("not registered: BOX_A1, BOX_D1, "), "{said}");
}

#[test]
fn listening_to_other_machines_takes_protection() {
    let run = candoku(&["manager", "0", "--listen", "0.0.0.0"], "");

    assert_eq!(run.code, 2);
    assert!(run.err.contains("give a token and TLS"), "{}", run.err);
    let run = candoku(&["box", "BOX_D4", "", "tcp://192.0.2.1:4000"], "");
    assert_eq!(run.code, 2);
}

#[test]
fn a_box_without_a_manager_gives_up() {
    let run = candoku(&["box", "BOX_D4", "", "tcp://127.0.0.1:1", "--patience", "0"], "");

    assert_eq!(run.code, 1);
    assert!(run.err.starts_with("BOX_D4: no manager answers at 127.0.0.1:1: "), "{}", run.err);
}

#[test]
fn a_manager_on_an_unknown_host_is_not_called_exposed() {
    // A name with an empty part is wrong everywhere, so no name server is asked.
    let run = candoku(&["box", "BOX_D4", "", "tcp://no..where:1"], "");

    let expected = "candoku: the host no..where cannot be found\n";
    assert_eq!((run.code, run.err.as_str()), (2, expected));
}

/// The processes that this one has started.
#[cfg(unix)]
fn children(parent: u32) -> Vec<u32> {
    let listed = Command::new("ps").args(["-A", "-o", "pid=", "-o", "ppid="]).output();
    let listed = String::from_utf8(listed.expect("there is a ps").stdout).unwrap();
    let numbers = listed.lines().map(|line| line.split_whitespace().map(|word| word.parse()));
    let pairs = numbers.map(|mut pair| (pair.next().unwrap().unwrap(), pair.next().unwrap()));
    pairs.filter(|(_, of)| *of == Ok(parent)).map(|(child, _)| child).collect()
}

#[cfg(unix)]
fn is_running(process: u32) -> bool {
    let found = Command::new("ps").args(["-o", "stat=", "-p", &process.to_string()]).output();
    let state = String::from_utf8(found.expect("there is a ps").stdout).unwrap();
    // A zombie process is not running.
    !state.trim().is_empty() && !state.starts_with('Z')
}

#[test]
#[cfg(unix)]
fn the_boxes_and_the_manager_end_with_a_parent_that_was_killed() {
    let mut parent = Process::start(&["boxes", "--strength", "naked", LONG]);
    let started = std::time::Instant::now();
    let limit = std::time::Duration::from_secs(30);
    let mut processes = Vec::new();
    while processes.len() < 10 && started.elapsed() < limit {
        processes = children(parent.0.id());
    }
    assert_eq!(processes.len(), 10);

    parent.0.kill().unwrap();
    parent.0.wait().unwrap();

    let killed = std::time::Instant::now();
    while processes.iter().any(|&process| is_running(process)) {
        assert!(killed.elapsed() < limit, "some of {processes:?} are left");
    }
}
