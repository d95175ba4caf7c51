//! The Boxes document: names, arguments and messages, in its words and order.

use std::collections::VecDeque;

use candoku_region::Side;
use candoku_tcp::{
    Address, BoxAction, BoxName, BoxState, ClientId, Dialect, Feierabend, Manager, ManagerAction,
    Rules, Setting, read_fact,
};

const CLIENT: ClientId = ClientId(1);

/// What the manager answers to lines of one client, and whether it closes the connection.
fn answers(manager: &mut Manager, client: ClientId, line: &str) -> Vec<String> {
    let shown = |action| match action {
        ManagerAction::Send(to, line) if to == client => Some(line),
        ManagerAction::Close(to) if to == client => Some("(closed)".into()),
        _ => None,
    };
    manager.line(client, line).into_iter().filter_map(shown).collect()
}

/// A manager that all nine boxes have registered with, as clients 1 to 9.
fn full_manager() -> Manager {
    let mut manager = Manager::new(0);
    for (number, name) in (1..).zip(BoxName::all()) {
        let line = format!("{name},127.0.0.1,{}", 4000 + number);
        assert_eq!(answers(&mut manager, ClientId(number), &line), ["OK"]);
    }
    manager
}

/// A box that is registered and connected to all its neighbours, and what it did meanwhile.
fn connected_box(name: &str, setting: &str) -> (BoxState, Vec<BoxAction>) {
    let name: BoxName = name.parse().unwrap();
    let mut state = BoxState::new(name, &setting.parse().unwrap(), Rules::default(), 1);
    let mut to_do = VecDeque::from(state.registered());
    let mut done = Vec::new();
    while let Some(action) = to_do.pop_front() {
        match &action {
            BoxAction::Report(_) => to_do.extend(state.manager_line("127.0.0.1,4233")),
            BoxAction::Connect(side, _) => to_do.extend(state.link_up(*side)),
            _ => {}
        }
        done.push(action);
    }
    (state, done)
}

/// The sides that a line is sent to.
fn told<'a>(actions: &'a [BoxAction], line: &'a str) -> Vec<Side> {
    let side = |action: &BoxAction| match action {
        BoxAction::Send(side, text) | BoxAction::SendPlain(side, text) if text == line => {
            Some(*side)
        }
        _ => None,
    };
    actions.iter().filter_map(side).collect()
}

mod naming_conventions {
    use super::*;

    #[test]
    fn the_manager_also_understands_names_by_position() {
        let names = "BOX_A1 BOX_D1 BOX_G1 BOX_A4 BOX_D4 BOX_G4 BOX_A7 BOX_D7 BOX_G7";
        let positions = "BOX_UL BOX_UM BOX_UR BOX_ML BOX_MM BOX_MR BOX_LL BOX_LM BOX_LR";

        for (name, position) in names.split(' ').zip(positions.split(' ')) {
            assert_eq!(name.parse::<BoxName>(), position.parse::<BoxName>());
        }
    }
}

mod process_arguments {
    use super::*;

    #[test]
    fn the_initial_setting_is_a_list_of_column_row_and_value() {
        let setting: Setting = "00:7,12:3".parse().unwrap();

        let (place, value) = setting.givens()[1];

        assert_eq!((place.column.index(), place.row.index(), value.value()), (1, 2, 3));
    }

    #[test]
    fn the_manager_address_is_a_uri() {
        let address = Address::read_uri("tcp://host:4000").unwrap();

        assert_eq!((address.host.as_str(), address.port), ("host", 4000));
    }
}

mod box_to_manager_anmelden {
    use super::*;

    #[test]
    fn the_box_names_itself_and_where_it_can_be_reached() {
        let mut manager = Manager::new(0);

        assert_eq!(answers(&mut manager, CLIENT, "BOX_D4,127.0.0.1,4233"), ["OK"]);
    }

    #[test]
    fn the_name_is_always_taken_in_capitals() {
        let mut manager = Manager::new(0);

        assert_eq!(answers(&mut manager, CLIENT, "box_d4,127.0.0.1,4233"), ["OK"]);
        let invalid = answers(&mut manager, ClientId(2), "box_b2,127.0.0.1,1");
        assert_eq!(invalid, ["Box name <BOX_B2 invalid", "(closed)"]);
    }

    #[test]
    fn only_valid_box_names_are_allowed() {
        let answer = answers(&mut Manager::new(0), CLIENT, "BOX_B2,127.0.0.1,1");

        assert_eq!(answer, ["Box name <BOX_B2 invalid", "(closed)"]);
    }

    #[test]
    fn a_box_that_is_registered_cannot_be_registered_again() {
        let mut manager = full_manager();

        let answer = answers(&mut manager, ClientId(10), "BOX_MM,127.0.0.1,4234");

        assert_eq!(answer, ["Someone else is responsible for this box name", "(closed)"]);
    }

    #[test]
    fn a_test_registration_is_checked_answered_closed_and_not_registered() {
        let mut manager = Manager::new(0);

        assert_eq!(answers(&mut manager, CLIENT, "TEST,127.0.0.1,4242"), ["OK", "(closed)"]);

        assert!(!manager.is_registered(CLIENT));
        let wrong = answers(&mut manager, CLIENT, "TEST,127.0.0.1");
        assert_eq!(wrong, ["Format Boxname,IP,Port expected", "(closed)"]);
    }
}

mod box_to_manager_query {
    use super::*;

    #[test]
    fn the_answer_is_an_address_and_a_port() {
        let mut manager = full_manager();

        assert_eq!(answers(&mut manager, CLIENT, "BOX_G7"), ["127.0.0.1,4009"]);
        assert_eq!(answers(&mut manager, CLIENT, "BOX_LR"), ["127.0.0.1,4009"]);
        assert_eq!(answers(&mut manager, CLIENT, "BOX_B2"), ["Requested box not found"]);
    }

    #[test]
    fn the_answer_is_delayed_until_all_nine_boxes_are_known() {
        let mut manager = Manager::new(0);
        answers(&mut manager, CLIENT, "BOX_A1,127.0.0.1,4001");
        assert_eq!(answers(&mut manager, CLIENT, "BOX_G7"), Vec::<String>::new());

        let mut late = Vec::new();
        for (number, name) in (1..).zip(BoxName::all()).skip(1) {
            late = manager.line(ClientId(number), &format!("{name},127.0.0.1,{}", 4000 + number));
        }

        assert!(late.contains(&ManagerAction::Send(CLIENT, "127.0.0.1,4009".into())));
    }

    #[test]
    fn the_asking_box_connects_to_the_address_it_is_given() {
        let (_, actions) = connected_box("BOX_A1", "");

        let connected: Vec<String> = actions
            .iter()
            .filter_map(|action| match action {
                BoxAction::Connect(side, _) => Some(side.to_string()),
                _ => None,
            })
            .collect();

        assert_eq!(connected, ["east", "south"]);
    }
}

mod box_to_manager_finished {
    use super::*;

    const SOLUTION: [&str; 9] = [
        "1,2,3,4,5,6,7,8,9",
        "4,5,6,7,8,9,1,2,3",
        "7,8,9,1,2,3,4,5,6",
        "2,1,4,3,6,5,8,9,7",
        "3,6,5,8,9,7,2,1,4",
        "8,9,7,2,1,4,3,6,5",
        "5,3,1,6,4,2,9,7,8",
        "6,4,2,9,7,8,5,3,1",
        "9,7,8,5,3,1,6,4,2",
    ];

    #[test]
    fn a_box_whose_cells_are_all_filled_sends_the_whole_result_when_it_needs_no_more_answers() {
        let setting = "00:1,10:4,20:3,01:2,11:6,21:7,02:5,12:9,22:8";

        let (_, actions) = connected_box("BOX_D4", setting);

        let result = BoxAction::Result("RESULT,BOX_D4,1,4,3,2,6,7,5,9,8".into());
        let at = actions.iter().position(|action| *action == result).unwrap();
        let queries = ["BOX_D1", "BOX_G4", "BOX_D7", "BOX_A4"];
        for query in queries {
            assert!(actions[..at].contains(&BoxAction::Report(query.into())), "{query}");
        }
        assert_eq!(told(&actions[..at], "BOX_D4,0,0:1"), Side::ALL);
    }

    #[test]
    fn the_manager_terminates_when_all_nine_results_have_arrived() {
        let mut manager = full_manager();

        for ((number, name), digits) in (1..).zip(BoxName::all()).zip(SOLUTION) {
            assert_eq!(manager.answer(), None);
            let line = format!("RESULT,{name},{digits}");
            assert_eq!(answers(&mut manager, ClientId(number), &line), Vec::<String>::new());
        }

        let solution = manager.answer().unwrap().solution().unwrap().to_string();
        assert!(solution.starts_with("123456789456789123789123456214365897"));
    }
}

mod manager_or_box_to_box_feierabend {
    use super::*;

    #[test]
    fn the_manager_sends_feierabend_to_all_boxes() {
        let sent = full_manager().shut_down(Feierabend::default());

        let all_boxes =
            (1..=9).map(|number| ManagerAction::Send(ClientId(number), "FEIERABEND".into()));
        assert!(sent.into_iter().eq(all_boxes));
    }

    #[test]
    fn a_box_that_gets_feierabend_sends_it_to_all_neighbours_it_knows_and_then_terminates() {
        let (mut by_box, _) = connected_box("BOX_D4", "");
        let (mut by_manager, _) = connected_box("BOX_D4", "");

        for actions in [by_box.peer_line("FEIERABEND"), by_manager.manager_line("FEIERABEND")] {
            assert_eq!(told(&actions, "FEIERABEND"), Side::ALL);
            assert_eq!(actions.last(), Some(&BoxAction::Finish));
        }
    }

    #[test]
    fn a_box_that_knows_no_neighbours_just_terminates() {
        let name = "BOX_D4".parse().unwrap();
        let mut state = BoxState::new(name, &Setting::default(), Rules::default(), 1);

        assert_eq!(state.peer_line("FEIERABEND"), [BoxAction::Finish]);
    }
}

mod box_to_box_neues_wissen {
    use super::*;

    #[test]
    fn a_box_sends_a_message_when_it_can_fill_one_of_its_cells_with_exactly_one_digit() {
        let (mut state, _) = connected_box("BOX_A1", "00:1,10:2,20:3,01:4,11:5,21:6");

        assert_eq!(told(&state.peer_line("BOX_A4,0,0:7"), "BOX_A1,0,2:9"), []);

        let actions = state.peer_line("BOX_A4,0,1:8");
        assert_eq!(told(&actions, "BOX_A1,0,2:9"), [Side::East, Side::South]);
    }

    #[test]
    fn there_is_absolute_and_relative_knowledge() {
        let relative = read_fact("BOX_D4,0,1:7");

        assert_eq!(relative, read_fact("D5:7"));
        assert_eq!(Dialect::Relative.write(relative.unwrap()).unwrap(), "BOX_D4,0,1:7");
        assert_eq!(Dialect::Absolute.write(relative.unwrap()).unwrap(), "D5:7");
    }

    #[test]
    fn a_box_sends_new_knowledge_to_all_neighbour_boxes_that_it_is_directly_connected_to() {
        for (name, sides) in [
            ("BOX_D4", Side::ALL.as_slice()),
            ("BOX_A1", &[Side::East, Side::South]),
            ("BOX_G4", &[Side::North, Side::South, Side::West]),
        ] {
            let (_, actions) = connected_box(name, "01:7");

            assert_eq!(told(&actions, &format!("{name},0,1:7")), sides);
        }
    }
}
