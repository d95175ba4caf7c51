//! What rule texts speak of: for each rule the words that name it and those that describe it.
//!
//! Words are written as [`stem`](super::words::stem) leaves them. A rule is named if all words of
//! one of its names are in the sentence. The order matters: the words of an earlier name are used
//! up, so a double arrow is not also an arrow.

/// One subject of rule texts.
#[derive(Debug)]
pub(super) struct Topic {
    /// The rules that it can be about; the first one is its name in messages.
    pub(super) kinds: &'static [&'static str],
    /// Its names, each as words that occur together.
    pub(super) names: &'static [&'static [&'static str]],
    /// The words that describe the rule and nothing else.
    pub(super) words: &'static str,
    /// Which numbers belong to the description.
    pub(super) numbers: Numbers,
    /// How it can be stated.
    pub(super) nature: Nature,
}

/// The numbers in the description of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Numbers {
    /// Only the least and the greatest digit.
    Ends,
    /// Any digit.
    Digits,
    /// These.
    Only(&'static [&'static str]),
    /// Those of the clues, or half the side.
    OfClues,
}

/// How a rule shows in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Nature {
    /// It holds where something is drawn; digits may repeat there.
    Drawn,
    /// It holds where something is drawn; digits do not repeat there.
    Distinct,
    /// It holds on the whole grid and says what may not be.
    Global,
}

use Nature::{Distinct, Drawn, Global};
use Numbers::{Digits, Ends, OfClues, Only};

macro_rules! topics {
    ($($kinds:expr, $names:expr, $nature:expr, $numbers:expr, $words:expr;)*) => {
        &[$(Topic { kinds: &$kinds, names: &$names, words: $words, numbers: $numbers, nature: $nature }),*]
    };
}

/// The marks between cells for which there are negative constraints.
pub(super) const DOTS: &[&str] =
    &["difference", "ratio", "nonconsecutive", "negative differences", "negative ratios"];

/// Every topic.
pub(super) const TOPICS: &[Topic] = topics![
    ["double arrow"], [&["double", "arrow"]], Drawn, Ends,
        "arrow line sum total circle circled end same equal between digits";
    ["pill arrow"], [&["pill"]], Drawn, Only(&["2", "3"]),
        "arrow sum total pill number read left right top bottom digit long";
    ["little killer"],
        [&["little", "killer"], &["sum", "diagonal"], &["total", "diagonal"], &["add", "diagonal"], &["@repeat", "diagonal"]],
        Drawn, Ends, "diagonal outside sum total add up arrow point pointed pointing next direction give edge small";
    ["diagonal down", "diagonal up"], [&["diagonal"]], Global, Ends,
        "diagonal main long blue both well once exactly different";
    ["slow thermometer"], [&["slow", "thermometer"], &["slow", "thermo"]], Drawn, Ends,
        "thermometer thermo bulb increase decrease cannot stay same equal start end tip away move or";
    ["thermometer"], [&["thermometer"], &["thermo"], &["bulb"]], Drawn, Ends,
        "increase increasing strictly bulb end tip start starting away move moving toward thermo thermometer round";
    ["sandwich"], [&["sandwich"], &["sandwiched"]], Drawn, Ends,
        "sum total between outside sandwich sandwiched that";
    ["X-sum"], [&["xsum"], &["first", "x"]], Drawn, Ends,
        "x sum total first where closest nearest edge direction outside border first starting side number count counting seen";
    ["skyscraper"], [&["skyscraper"], &["building"]], Drawn, Ends,
        "skyscraper visible see seen view height tall taller high higher obscure block hide small smaller lower building direction represent count outside looking behind how many than up";
    ["numbered room"], [&["numbered", "room"]], Drawn, Ends,
        "numbered room first nth n where outside direction position seen appear";
    ["renban"], [&["renban"], &["consecutive", "order"], &["consecutive", "set"]], Distinct, Ends,
        "consecutive set sequence order nonrepeating but renban";
    ["nabner"], [&["nabner"]], Distinct, Ends,
        "nabner consecutive other else appear cannot then no";
    ["entropic line"], [&["entropic"]], Drawn, Digits,
        "entropic set sequential successive consecutive low middle medium high group sequence length same rank cannot";
    ["modular line"], [&["modular"]], Drawn, Digits,
        "modular set sequential successive consecutive modulo mod remainder residue different group same cannot";
    ["zipper line"], [&["zipper"]], Drawn, Ends,
        "zipper equidistant equal distance center central middle sum same total equally far away end odd length";
    ["region sum line"],
        [&["region", "sum"], &["equal", "sum"], &["same", "sum", "box"]], Drawn, Ends,
        "region sum equal same total within passe pass through it visit visited visiting segment section separate separately individually enter re";
    ["lockout line"], [&["lockout"]], Drawn, OfClues,
        "lockout diamond end difference differ least between outside equal cannot";
    ["between line"], [&["between", "line"], &["between", "circle"]], Drawn, Ends,
        "between strictly circle circled end exclusive lie value two";
    ["whispers"],
        [&["whisper"], &["difference", "least"], &["differ", "least"], &["difference", "more"]], Drawn, OfClues,
        "whisper german dutch difference differ least more greater absolute stripe neighboring successive";
    ["palindrome"], [&["palindrome"]], Drawn, Ends,
        "palindrome read same forward backward way direction end sequence reading";
    ["parity line"], [&["parity"]], Drawn, Ends, "parity alternate alternating odd even between";
    ["maximum"],
        [&["maximum"], &["max"], &["larger", "than"], &["greater", "than"], &["higher", "than"], &["bigger", "than"]],
        Drawn, Ends, "arrow facing pointing outward point orthogonally orthogonal around surrounding need larger greater higher bigger than neighbor neighboring";
    ["minimum"],
        [&["minimum"], &["min"], &["smaller", "than"], &["less", "than"], &["lower", "than"]],
        Drawn, Ends, "arrow facing pointing inward point orthogonally orthogonal around surrounding need smaller less lower than neighbor neighboring";
    ["arrow", "pill arrow"], [&["arrow"]], Drawn, Ends,
        "arrow sum total add up circle circled bulb attached shaft";
    ["quadruple"],
        [&["quadruple"], &["quad"], &["circle", "4"], &["circle", "surrounding"], &["circle", "touching"]],
        Drawn, Only(&["1", "4"]),
        "quadruple quad circle circled appear present somewhere least once surrounding touching touch around of them";
    ["killer cage"], [&["killer"], &["cage"]], Distinct, Ends,
        "killer cage sum total add up top left corner upper small written provided dashed some their show unique different outlined";
    ["anti-knight"], [&["knight"], &["antiknight"]], Global, Ends,
        "anti antiknight knight chess move apart away identical same different itself see other";
    ["anti-king"], [&["king"], &["antiking"]], Global, Ends,
        "anti antiking king chess move apart away identical same different itself see other diagonally touch";
    ["nonconsecutive", "negative differences"],
        [&["nonconsecutive"], &["cannot", "consecutive"]], Global, Ends,
        "nonconsecutive consecutive orthogonally orthogonal adjacent neighbor neighboring edge share other";
    ["ratio", "negative ratios"], [&["black", "dot"], &["black", "kropki"], &["ratio"]], Drawn,
        Only(&["1", "2", "1/2", "2/1"]), "black dot kropki ratio double twice half other pair between";
    ["difference", "nonconsecutive", "negative differences"],
        [&["white", "dot"], &["white", "kropki"]], Drawn, Only(&["1"]),
        "white dot kropki consecutive difference differ pair between";
    ["difference", "ratio", "nonconsecutive", "negative differences", "negative ratios"],
        [&["dot"], &["kropki"]], Drawn, Only(&["1", "2", "1/2"]), "dot kropki pair existing";
    ["pair sum", "negative sums"], [&["xv"], &["x"], &["v"]], Drawn, Only(&["5", "10"]),
        "x v xv sum total add up between pair";
    ["clone"], [&["clone"]], Drawn, Ends,
        "clone identical same position corresponding shape area exact exactly copy order";
    ["extra region", "windoku"], [&["extra", "region"], &["shaded", "region"], &["grey", "region"], &["windoku"]],
        Distinct, Ends, "extra shaded grey once exactly windoku set";
    ["disjoint groups"], [&["disjoint"], &["same", "position"]], Global, Ends,
        "disjoint set group same position relative default respective appear";
    ["row indexer"], [&["row", "index"], &["row", "indexer"], &["row", "indexing"]], Drawn, Digits,
        "index indexer indexing position appear where find indicates its";
    ["column indexer"],
        [&["column", "index"], &["column", "indexer"], &["column", "indexing"], &["159"]], Drawn, Digits,
        "index indexer indexing position appear where find indicates its";
    ["box indexer"], [&["box", "index"], &["box", "indexer"], &["box", "indexing"]], Drawn, Digits,
        "index indexer indexing position appear where find indicates its";
    ["odd"], [&["odd"]], Drawn, Ends, "odd circle circled shaded opaque round";
    ["even"], [&["even"]], Drawn, Ends, "even square shaded opaque";
    ["greater than"], [&["inequality"]], Drawn, Ends,
        "inequality sign larger smaller greater lower higher point open toward";
    ["jigsaw"], [&["irregular"], &["jigsaw"]], Global, Ends, "irregular jigsaw once exactly";
    ["global entropy"], [&["global", "entropy"]], Global, Ends, "global entropy";
    ["global modulo"], [&["global", "modulo"]], Global, Ends, "global modulo";
    ["taxicab"], [&["taxicab"]], Global, Ends, "anti taxicab";
    ["counting circles"], [&["counting", "circle"]], Drawn, Ends, "counting circle";
    ["fog"], [&["fog"]], Global, Ends, "fog";
];

/// Words of any description.
pub(super) const GENERAL: &str = "a all also along always an and any apply are as at be being been both box \
    but by can cell classic clue color colored column connected connecting connect constraint contain containing cover \
    digit draw drawn each either every for from given green grey grid has have hold if in include indicate indicated \
    inside into is it its join joined joining keep lie line located mark marked may mean must no normal not number of \
    on one only or ordinary orange pair pink place placed puzzle purple red region regular respectively row rule separate \
    separated show shown so square standard such sudoku than that the their them then there these they this those to \
    two usual value variant via when where which white will with within without yellow blue black 1 adjacent \
    repeat repeated repeating repetition allow allowed permitted other necessarily possible negative default";

/// Words that occur in rules and not in remarks.
pub(super) const OF_RULES: &str = "add adjacent along box can cannot cell circle clue color column contain count diagonal \
    different digit each equal every grid larger less line may more must neighbor number odd even order position region \
    repeat rule row same sequence smaller square sum than total value";
