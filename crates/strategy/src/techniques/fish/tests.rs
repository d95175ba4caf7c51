//! The search for fish against the definition, on boards with random places for one digit.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use candoku_engine::Store;
use candoku_grid::{Board, Cell, CellSet, Content, Digit, HouseId, Layout, Random, Solution, Stop};

use super::catalogue::{Fins, Kind};
use super::pattern::Pattern;
use super::shape::Shape;
use crate::cache::Cached;
use crate::tables::Tables;
use crate::templates::Covered;
use crate::view::View;

const DIGIT: Digit = Digit::from_index(0);

/// A board on which the digit has places at random, and no cell is settled.
fn random_view(layout: &Layout, random: &mut Random) -> View<2> {
    let all = layout.digits();
    let chance = 2 + random.below(3);
    let mut content = || match random.below(chance) {
        0 => Content::Open(all),
        _ => Content::Open(all.without(DIGIT)),
    };
    let contents = layout.cells().map(|_| content()).collect();
    let board = Board::new(layout.clone(), contents).unwrap();
    View::new(Arc::new(Tables::new(layout)), &Store::new(&board), &Stop::never())
}

/// Layouts with lines, boxes and diagonals, and the largest fish worth trying all choices for.
fn layouts() -> [(Layout, usize); 3] {
    [
        (Layout::sudoku(6).unwrap(), 2),
        (Layout::builder(4).usual_boxes().diagonals().build().unwrap(), 3),
        (Layout::latin(5).unwrap(), 4),
    ]
}

#[test]
fn the_fish_are_those_that_the_definition_gives() {
    let mut random = Random::from_seed(8);
    let mut seen = 0;
    for (layout, largest) in layouts() {
        for _ in 0..15 {
            let view = random_view(&layout, &mut random);
            for (size, shape, fins) in all_kinds(largest) {
                let fish = (Kind { shape, fins }, size);

                let caught = caught(&fish, &view);

                assert_eq!(caught, by_definition(&fish, &view), "{fish:?} {:?}", view.cells(DIGIT));
                seen += caught.len();
            }
        }
    }
    assert!(seen > 50, "only {seen} fish");
}

fn all_kinds(largest: usize) -> impl Iterator<Item = (usize, Shape, Fins)> {
    let shapes = [Shape::Basic, Shape::Franken, Shape::Mutant];
    let kinds = shapes.into_iter().flat_map(|shape| [(shape, Fins::None), (shape, Fins::Any)]);
    kinds.flat_map(move |(shape, fins)| (2..=largest).map(move |size| (size, shape, fins)))
}

type Houses = (Vec<HouseId>, Vec<HouseId>);

/// The fish that are found; among lines without fins, some need not all their bases.
fn caught(&(fish, size): &(Kind, usize), view: &View<2>) -> BTreeSet<Houses> {
    let mut all = BTreeSet::new();
    let flow = fish.catch(view, DIGIT, size, &mut |pattern| {
        let is_tight = pattern.eliminations.iter().any(|victim| needs_all(view, &pattern, victim));
        if fish.shape != Shape::Basic || fish.fins != Fins::None || is_tight {
            all.insert((pattern.bases, pattern.covers));
        }
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    all
}

/// Tries all bases with all covers.
fn by_definition(&(fish, size): &(Kind, usize), view: &View<2>) -> BTreeSet<Houses> {
    let houses: Vec<HouseId> = view.layout().house_ids().collect();
    let has_two = |house: &&HouseId| view.places(DIGIT, **house).len() >= 2;
    let possible_bases: Vec<HouseId> = houses.iter().filter(has_two).copied().collect();
    let mut all = BTreeSet::new();
    for bases in choices(&possible_bases, size) {
        for covers in choices(&houses, size) {
            if bases.iter().any(|base| covers.contains(base)) {
                continue;
            }
            if Shape::of(view.layout(), &bases, &covers) != fish.shape {
                continue;
            }
            let Some(pattern) = Pattern::new(view, DIGIT, bases.clone(), covers) else { continue };
            let is_finned = !pattern.all_fins().is_empty();
            let is_reason = |victim| {
                needs_all(view, &pattern, victim)
                    && (fish.shape == Shape::Basic || !is_locked(view, victim))
            };
            if is_finned == (fish.fins == Fins::Any) && pattern.eliminations.iter().any(is_reason) {
                all.insert((pattern.bases, pattern.covers));
            }
        }
    }
    all
}

fn choices(houses: &[HouseId], size: usize) -> Vec<Vec<HouseId>> {
    match (size, houses.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((&first, rest))) => {
            let with =
                choices(rest, size - 1).into_iter().map(|chosen| [&[first], &chosen[..]].concat());
            with.chain(choices(rest, size)).collect()
        }
    }
}

/// Whether no part of the bases that lack the victim can do with covers fewer than the part.
fn needs_all(view: &View<2>, pattern: &Pattern<2>, victim: Cell) -> bool {
    let lacks = |house: &&HouseId| !view.house(**house).contains(victim);
    let bases: Vec<HouseId> = pattern.bases.iter().filter(lacks).copied().collect();
    let covers: Vec<HouseId> = pattern.covers.iter().filter(lacks).copied().collect();
    let is_covered = |part: &[HouseId], covers: &[HouseId]| {
        let reach = covers.iter().fold(CellSet::EMPTY, |all, &house| all | view.house(house));
        let mut left = part.iter().map(|&base| view.places(DIGIT, base) - view.peers(victim));
        left.all(|places| places.is_subset(&reach))
    };
    (1..bases.len()).all(|size| {
        let fewer = choices(&covers, (size - 1).min(covers.len()));
        let parts = choices(&bases, size);
        !parts.iter().any(|part| fewer.iter().any(|covers| is_covered(part, covers)))
    })
}

/// Whether some house has all its places among the victim's peers.
fn is_locked(view: &View<2>, victim: Cell) -> bool {
    let places = view.layout().house_ids().map(|house| view.places(DIGIT, house));
    places.filter(|places| !places.is_empty()).any(|places| places.is_subset(&view.peers(victim)))
}

#[test]
fn what_is_beyond_the_templates_is_in_none_of_them() {
    let mut random = Random::from_seed(9);
    for (layout, _) in layouts() {
        for _ in 0..200 {
            let view = random_view(&layout, &mut random);
            let houses: Vec<CellSet<2>> =
                layout.house_ids().map(|house| view.places(DIGIT, house)).collect();

            let beyond = Covered::work_out(&view, DIGIT, None).beyond;

            let within = templates(&view, &houses, CellSet::EMPTY);
            assert_eq!(beyond, view.cells(DIGIT) - within, "{layout:?} {:?}", view.cells(DIGIT));
        }
    }
}

#[test]
fn templates_of_an_earlier_board_change_nothing_but_the_effort() {
    let mut random = Random::from_seed(10);
    let layout = Layout::classic();
    let digit = |cell: usize| Digit::from_index((cell / 9 * 3 + cell / 27 + cell % 9) % 9);
    let solution = Solution::new(layout.clone(), (0..81).map(digit).collect()).unwrap();
    let tables = Arc::new(Tables::<2>::new(&layout));
    for _ in 0..20 {
        let mut earlier = None;
        let mut store = Store::new(&Board::empty(layout.clone()).pencilled());
        // Values come and candidates go in any order, but never those of the solution.
        for _ in 0..200 {
            let cell = Cell::new(random.below(81));
            let digit = Digit::from_index(random.below(3));
            match solution.digit(cell) == digit {
                true if random.below(4) == 0 => _ = store.place(cell, digit).unwrap(),
                true => {}
                false => _ = store.eliminate(cell, digit).unwrap(),
            }
            let view =
                View::new(tables.clone(), &Store::new(&store.board().pencilled()), &Stop::never());

            let with_earlier = Covered::work_out(&view, DIGIT, earlier.as_ref());

            assert_eq!(with_earlier.beyond, Covered::work_out(&view, DIGIT, None).beyond);
            earlier = Some(with_earlier);
        }
    }
}

/// All cells of all templates that hold the chosen cells.
fn templates(view: &View<2>, houses: &[CellSet<2>], chosen: CellSet<2>) -> CellSet<2> {
    let Some(open) = houses.iter().find(|places| places.is_disjoint(&chosen)) else {
        return chosen;
    };
    let free = open.iter().filter(|&cell| chosen.is_disjoint(&view.peers(cell)));
    free.fold(CellSet::EMPTY, |all, cell| all | templates(view, houses, chosen.with(cell)))
}
