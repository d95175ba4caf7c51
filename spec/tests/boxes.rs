//! The Boxes document: names, arguments and messages, in its words and order.

use std::collections::VecDeque;

use candoku_tcp::{
    Action, Address, BoxName, ClientId, Deed, Dialect, Manager, Player, Rules, Setting, read_fact,
};

const CLIENT: ClientId = ClientId(1);

/// What the manager answers to lines of one client, and whether it closes the connection.
fn answers(manager: &mut Manager, client: ClientId, line: &str) -> Vec<String> {
    let shown = |action| match action {
        Action::Send(to, line) if to == client => Some(line),
        Action::Close(to) if to == client => Some("(closed)".into()),
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

        assert!(late.contains(&Action::Send(CLIENT, "127.0.0.1,4009".into())));
    }

    #[test]
    fn the_asking_box_connects_to_the_address_it_is_told() {
        let name = "BOX_A1".parse().unwrap();
        let mut player = Player::new(name, &Setting::default(), Rules::default(), 1);
        let mut deeds = VecDeque::from(player.registered());

        let mut connected = Vec::new();
        while let Some(deed) = deeds.pop_front() {
            match deed {
                Deed::Report(_) => deeds.extend(player.manager_line("127.0.0.1,4233")),
                Deed::Connect(side, _) => connected.push(side.to_string()),
                _ => {}
            }
        }

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

mod box_to_box_feierabend {
    use super::*;

    #[test]
    fn a_box_that_is_sent_home_goes_home() {
        let name = "BOX_D4".parse().unwrap();
        let mut player = Player::new(name, &Setting::default(), Rules::default(), 1);

        assert_eq!(player.peer_line("FEIERABEND"), [Deed::GoHome]);
    }
}

mod box_to_box_neues_wissen {
    use super::*;

    #[test]
    fn there_is_absolute_and_relative_knowledge() {
        let relative = read_fact("BOX_D4,0,1:7");

        assert_eq!(relative, read_fact("D5:7"));
        assert_eq!(Dialect::Relative.write(relative.unwrap()).unwrap(), "BOX_D4,0,1:7");
        assert_eq!(Dialect::Absolute.write(relative.unwrap()).unwrap(), "D5:7");
    }

    #[test]
    fn new_knowledge_goes_to_all_neighbours_that_are_connected() {
        let name = "BOX_A1".parse().unwrap();
        let setting = "00:7".parse().unwrap();
        let mut player = Player::new(name, &setting, Rules::default(), 1);

        let told = player.link_up(candoku_region::Side::East);

        let line = "BOX_A1,0,0:7".to_owned();
        assert_eq!(told, [Deed::TellPlain(candoku_region::Side::East, line)]);
    }
}
