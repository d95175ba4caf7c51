//! Classic puzzles, many at once, so that all lanes of the batch solver are busy.

use std::ops::Range;

use candoku_fast::Batch;
use candoku_grid::{Cell, CellSet, Classic, Digit, Random, Solution};

use crate::attempt::shuffled_units;
use crate::classic_grid;
use crate::control::Control;
use crate::generator::Generator;
use crate::orders::{Order, Orders};
use crate::outcome::GenerateOutcome;
use crate::puzzle::GeneratedPuzzle;
use crate::removal::Removal;
use crate::unavoidable::TwoDigits;

/// How many puzzles are in progress: enough that few lanes wait for the slowest of a round.
const WIDTH: usize = 256;

/// Delivers the puzzles with these numbers, in order.
pub(crate) fn generate(
    generator: &Generator,
    numbers: Range<u64>,
    control: &Control,
    deliver: &mut dyn FnMut(GenerateOutcome),
) {
    let context = Context::new(generator);
    let batch = Batch::new(1);
    let mut drafts: Vec<Draft> = Vec::with_capacity(WIDTH);
    let mut orders = Orders::new(numbers);
    while !control.is_stopped() {
        while drafts.len() < WIDTH
            && let Some(order) = orders.next()
        {
            drafts.push(context.begin(order));
        }
        if drafts.is_empty() {
            return;
        }
        let questions: Vec<(Classic, Classic)> = drafts.iter().map(Draft::question).collect();
        let mut others = batch.others(&questions).into_iter();
        drafts.retain_mut(|draft| {
            let goes_on = draft.take(others.next().flatten());
            if !goes_on {
                orders.finish(draft.order, (context.puzzle(draft), draft.random.clone()));
            }
            goes_on
        });
        orders.conclude(generator, control, deliver);
        drafts.retain(|draft| orders.is_open(draft.order));
    }
}

/// What all drafts of a generator share.
struct Context<'a> {
    generator: &'a Generator,
    orbits: Vec<CellSet>,
    two_digits: TwoDigits<2>,
    floor: usize,
}

/// A puzzle in progress.
struct Draft {
    order: Order,
    solution: Classic,
    /// The clues left after all decisions so far.
    clues: [u8; 81],
    /// The clues left after the proposed removals.
    question: Classic,
    removal: Removal<2>,
    random: Random,
}

impl<'a> Context<'a> {
    fn new(generator: &'a Generator) -> Context<'a> {
        let specification = &generator.specification;
        let layout = &specification.layout;
        let orbits = specification.symmetry.orbits(layout).expect("a classic layout is a square");
        let floor = if specification.minimal { 0 } else { *specification.clues.start() };
        Context { generator, orbits, two_digits: TwoDigits::of(layout), floor }
    }

    /// Starts an attempt.
    fn begin(&self, order: Order) -> Draft {
        let mut random = self.generator.random(order.number, order.attempt);
        let grid = classic_grid::random_grid(&mut random);
        let mut removal = Removal::new(shuffled_units(&self.orbits, &mut random), self.floor);
        self.two_digits.each(&grid, |set| removal.learn(set));
        let solution = classic(grid);
        let mut draft = Draft { order, solution, clues: grid, question: solution, removal, random };
        // The full grid is a question too, for a minimum that leaves nothing to remove.
        draft.propose();
        draft
    }

    fn puzzle(&self, draft: &Draft) -> GeneratedPuzzle {
        let layout = self.generator.specification.layout.clone();
        let digit = |&value| Digit::new(value).expect("a grid has digits 1 to 9");
        let digits = draft.solution.values().iter().map(digit).collect();
        let solution = Solution::new(layout, digits).expect("the grid is correct");
        let blanks: CellSet = draft.removal.blanks().resized();
        GeneratedPuzzle::new(solution, CellSet::first_cells(81) - blanks)
    }
}

impl Draft {
    /// The question: is the grid the only solution for these clues?
    fn question(&self) -> (Classic, Classic) {
        (self.question, self.solution)
    }

    /// Handles another solution, if there is one. Returns whether there is another question.
    fn take(&mut self, other: Option<Classic>) -> bool {
        match other {
            None => {
                self.clues = *self.question.values();
                self.removal.accept();
            }
            Some(other) => {
                self.removal.learn(differences(self.solution.values(), other.values()));
            }
        }
        self.propose()
    }

    /// Proposes the next clues to remove, if there are any.
    fn propose(&mut self) -> bool {
        let Some(fresh) = self.removal.propose() else { return false };
        let mut clues = self.clues;
        for cell in fresh {
            clues[cell.index()] = 0;
        }
        self.question = classic(clues);
        true
    }
}

fn classic(values: [u8; 81]) -> Classic {
    Classic::new(values).expect("digits of a classic grid")
}

/// The cells where two grids differ.
fn differences(one: &[u8; 81], other: &[u8; 81]) -> CellSet<2> {
    let mut rest = 0_u128;
    for (chunk, (one, other)) in one.chunks(8).zip(other.chunks(8)).enumerate() {
        rest |= u128::from(unequal_bytes(word(one), word(other))) << (chunk * 8);
    }
    let mut cells = CellSet::EMPTY;
    while rest != 0 {
        cells.insert(Cell::new(rest.trailing_zeros() as usize));
        rest &= rest - 1;
    }
    cells
}

/// Up to eight bytes as one number, the first byte lowest.
fn word(bytes: &[u8]) -> u64 {
    let mut padded = [0; 8];
    padded[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(padded)
}

/// One bit for each byte in which two numbers differ; all bytes are below 16.
fn unequal_bytes(one: u64, other: u64) -> u8 {
    // A non-zero byte carries into its fifth bit; the product collects those bits at the top.
    let carried = ((one ^ other) + 0x0f0f_0f0f_0f0f_0f0f) & 0x1010_1010_1010_1010;
    ((carried >> 4).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}
