//! The first line from a box to the manager, and the manager's replies to an invalid one.

use std::fmt;

use crate::box_name::BoxName;

/// How a box introduces itself: `BOX_D4,127.0.0.1,4233`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Registration {
    /// The box that registers; `None` for a test.
    pub name: Option<BoxName>,
    /// Where the box can be reached.
    pub address: Address,
}

/// Where a box can be reached: a host and a port, written `127.0.0.1,4233`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// An IP address or a host name.
    pub host: String,
    /// The port.
    pub port: u16,
}

/// Why a registration is refused, in the wording of the protocol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RegistrationRefusal {
    /// The stream ended before the first line.
    Empty,
    /// The line does not have three fields, or they do not include a valid host and port.
    Format,
    /// There is no box with this name.
    Invalid {
        /// The name, in capitals.
        name: String,
    },
    /// The box is already registered.
    Taken,
}

impl Registration {
    /// Reads the line of a box that wants to register, or of a test.
    ///
    /// # Errors
    ///
    /// If the line is not a valid registration.
    pub fn read(line: &str) -> Result<Registration, RegistrationRefusal> {
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let [name, host, port] = fields[..] else { return Err(RegistrationRefusal::Format) };
        let name = match name.to_uppercase() {
            test if test == "TEST" => None,
            name => Some(name.parse().map_err(|_| RegistrationRefusal::Invalid { name })?),
        };
        let address = Address::read(host, port).ok_or(RegistrationRefusal::Format)?;
        Ok(Registration { name, address })
    }
}

impl Address {
    /// An address from a host and a port, if they are valid.
    pub fn read(host: &str, port: &str) -> Option<Address> {
        let legal = |symbol: char| symbol.is_ascii_alphanumeric() || ".-:_".contains(symbol);
        let port = port.parse().ok().filter(|&port| port > 0)?;
        (!host.is_empty() && host.chars().all(legal)).then(|| Address { host: host.into(), port })
    }

    /// Reads the manager's answer to a query.
    pub fn read_answer(line: &str) -> Option<Address> {
        let (host, port) = line.split_once(',')?;
        Address::read(host.trim(), port.trim())
    }

    /// Reads a URI such as `tcp://localhost:4000`.
    pub fn read_uri(uri: &str) -> Option<Address> {
        let (host, port) = uri.strip_prefix("tcp://")?.trim_end_matches('/').rsplit_once(':')?;
        Address::read(host.trim_start_matches('[').trim_end_matches(']'), port)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.host, self.port)
    }
}

impl fmt::Display for RegistrationRefusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            RegistrationRefusal::Empty => f.write_str("Empty string received"),
            RegistrationRefusal::Format => f.write_str("Format Boxname,IP,Port expected"),
            // The unclosed bracket is what the original sends, and what its clients expect.
            RegistrationRefusal::Invalid { name } => write!(f, "Box name <{name} invalid"),
            RegistrationRefusal::Taken => {
                f.write_str("Someone else is responsible for this box name")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(line: &str) -> String {
        Registration::read(line).unwrap_err().to_string()
    }

    #[test]
    fn a_box_gives_its_name_host_and_port() {
        let read = Registration::read("box_d4, 127.0.0.1, 4233").unwrap();

        assert_eq!(read.name.unwrap().to_string(), "BOX_D4");
        assert_eq!(read.address.to_string(), "127.0.0.1,4233");
        assert_eq!(Registration::read("TEST,127.0.0.1,4242").unwrap().name, None);
    }

    #[test]
    fn an_invalid_registration_is_answered_in_the_wording_of_the_original() {
        assert_eq!(refusal("BOX_B2,127.0.0.1,1"), "Box name <BOX_B2 invalid");
        for line in ["", "BOX_D4", "BOX_D4,127.0.0.1", "BOX_D4,127.0.0.1,1,2", "BOX_D4,h,port"] {
            assert_eq!(refusal(line), "Format Boxname,IP,Port expected", "{line}");
        }
        assert_eq!(refusal("TEST,,4242"), "Format Boxname,IP,Port expected");
    }

    #[test]
    fn the_manager_is_named_by_a_uri() {
        let address = Address::read_uri("tcp://localhost:4000").unwrap();

        assert_eq!(address.to_string(), "localhost,4000");
        assert_eq!(Address::read_uri("tcp://[::1]:4000").unwrap().host, "::1");
        for uri in ["localhost:4000", "http://localhost:4000", "tcp://localhost", "tcp://:1"] {
            assert_eq!(Address::read_uri(uri), None, "{uri}");
        }
    }
}
