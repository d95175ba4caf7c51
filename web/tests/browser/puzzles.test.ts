import { describe, expect, test } from 'vitest';
import { beforeEachPlayer, Player } from './player';
import type { Visit, Workbench } from './workbench';

const LINE = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';

/** The same puzzle as another program shares it. */
const LINK =
  'https://sudokupad.app/fpuzN4Ig5gTglgJiBcBtRoxQG4FMB2CAuEArpgDQjoCGANsQgIwC%2BJwTLzrr4GO%2B' +
  'Rp51WvADsHZlyy54BYmUo1MCAJwcAuiRSc0k3rIEKEAZjFtU3KTP7yhAJhMmJPaXzmDF8ABwN1m9uO1Olq4G8Cr%2B' +
  '5rpWbggAbPbhOs561u4ArPY%2BploRSVEh6QmBLvpCxn6mjhbFKcoZGhUBVcnR8Izl2YlBJe5e7eWVkcG23vUDuUPu' +
  'cX1ZhU15QgAs8SyZY1018GUz2w6Ng930avUdRc0hS9PLJ3MTCKKZuznrLaKXs%2FsbW2rqIADOUAAvdwqIA%3D%3D%' +
  '3D%3D';

let player: Player;
let visit: Visit;
let workbench: Workbench;
beforeEachPlayer((arrived) => ({ player, visit, workbench } = arrived));

describe('pasting', () => {
  const rows = LINE.match(/.{9}/g)!;

  test.each([
    ['a line', LINE],
    ['a grid with zeros', rows.map((row) => row.replaceAll('.', '0')).join('\n')],
    [
      'a boxed drawing',
      rows
        .map((row) =>
          row
            .match(/.{3}/g)!
            .map((part) => [...part].join(' '))
            .join(' | '),
        )
        .map((row, index) => (index === 3 || index === 6 ? `------+-------+------\n${row}` : row))
        .join('\n'),
    ],
    ['a link', LINK],
    [
      'a file of another program',
      `<opensudoku version="2"><game data="${LINE.replaceAll('.', '0')}" /></opensudoku>`,
    ],
  ])('%s', async (_, text) => {
    await player.paste(text);

    await player.heard(/Opened/);
    expect(await player.digits()).toBe(LINE);
    await player.button('Undo').click();
    expect(await player.digits()).not.toBe(LINE);
  });

  test('nonsense is refused with its place, and the board stays', async () => {
    const before = await player.digits();
    await player.button('Open').click();
    await player.page.getByLabel('A puzzle in any format').fill(`${LINE.slice(0, 9)}\n${LINE.slice(9, 17)}x`);
    await player.page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();

    await player.page.getByRole('alert').waitFor();
    await player.press('Escape');
    expect(await player.digits()).toBe(before);
    // The browser notes the refused request; that is no fault of the page.
    visit.problems.splice(0);
  });
});

describe('sharing', () => {
  test('a link restores digits, marks and colours in a new page', async () => {
    await player.cell('r1c1').click();
    await player.press(
      '8',
      'ArrowDown',
      'ArrowDown',
      'Shift+Digit4',
      'Control+Digit6',
      'Control+Shift+Digit3',
    );
    await player.button('Share').click();
    const link = await player.page.getByLabel('Link').inputValue();

    const other = await workbench.page(link.replace(workbench.address, ''));
    const reader = new Player(other.page);

    await expect.poll(() => reader.seen('r1c1')).toBe('8');
    expect(await reader.seen('r3c1')).toBe('empty, candidates 6, corner marks 4, colour C');
    expect(other.page.url()).not.toContain('s=');
    expect(other.problems).toEqual([]);
    await other.close();
  });

  test('a damaged link is said to be one', async () => {
    const other = await workbench.page('/#/play?s=1.AAAA');

    await new Player(other.page).heard(/damaged/);
    await other.close();
  });

  test('pictures are saved as SVG and PNG', async () => {
    await player.button('Share').click();
    const saved = async (name: string) => {
      const [file] = await Promise.all([player.page.waitForEvent('download'), player.button(name).click()]);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    };

    const svg = (await saved('Save as SVG')).toString('utf8');
    const png = await saved('Save as PNG');

    expect(svg).toMatch(/^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(svg).not.toContain('var(--');
    expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
  });

  test('the board is written in other formats', async () => {
    await player.open(LINE);
    await player.button('Share').click();

    const text = player.page.getByLabel('The board as text');

    await expect.poll(() => text.inputValue()).toContain(LINE);
    await player.press('Escape');
  });
});

describe('other boards', () => {
  test('a 6×6 board is solved by keyboard', async () => {
    await player.open('.5.16.........4.1..12.3..6.4....1.4.', 'Sudoku 6×6');
    await expect.poll(() => player.page.getByRole('gridcell').count()).toBe(36);
    await player.cell('r1c1').focus();

    for (let turn = 0; turn < 150 && (await player.digits()).includes('.'); turn++) {
      await player.press('h');
      await player.page.locator('[aria-busy=false]').waitFor();
    }

    await player.heard(/solved/);
  });

  test('a 16×16 board takes letters for digits', async () => {
    const empty = '.'.repeat(256);
    await player.open(`G1${empty.slice(2)}`);
    await expect.poll(() => player.page.getByRole('gridcell').count()).toBe(256);

    await player.cell('r16c16').click();
    await player.press('c', 'ArrowLeft', 'x', 'a', 'z', 'f');

    expect(await player.seen('r1c1')).toBe('given G');
    expect(await player.seen('r16c16')).toBe('C');
    expect(await player.seen('r16c15')).toBe('F');
  });

  test.each(['Sudoku-X', 'Windoku', 'Jigsaw', 'Sudoku 4×4'])(
    'a new %s is made and has one solution',
    async (kind) => {
      await player.button('New').click();
      await player.page.getByRole('dialog').getByLabel('Type').selectOption(kind);
      await player.page.getByLabel('Level', { exact: true }).selectOption('Easy');
      await player.button('Create').click();
      await player.page.getByRole('dialog').waitFor({ state: 'detached' });

      await player.button('Check').click();

      await player.heard(/No mistakes so far/);
      await player.page
        .getByRole('heading', { level: 1, name: new RegExp(`^${kind.split(' ')[0]}`) })
        .waitFor();
    },
  );

  test('a new puzzle by technique needs that technique', async () => {
    await player.button('New').click();
    await player.page.getByLabel('must use').check();
    await player.page.getByLabel('Technique', { exact: true }).selectOption({ label: 'Naked Pair' });
    await player.button('Create').click();
    await player.page.getByRole('dialog').waitFor({ state: 'detached' });

    await player.page.getByRole('tab', { name: 'Solution path' }).click();
    await player.button('Show the path').click();

    await player.page.getByRole('option').filter({ hasText: 'Naked Pair' }).first().waitFor();
  });
});
