import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../src/api/types';
import { makeLayout } from '../../src/board/layout';
import { cellName } from '../../src/board/names';
import { KINDS } from '../../src/play/kinds';
import { SITE, Workbench } from './workbench';

let workbench: Workbench;

beforeAll(async () => {
  workbench = await Workbench.open();
});
afterAll(() => workbench.close());

// Of a site without a server, only the page can ask the engine.
test.skipIf(SITE).each(KINDS)(
  'the page and the engine agree on the houses of $name',
  async ({ side, layout }) => {
    const answer = await fetch(`${workbench.address}/api/v1/layout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ side, layout }),
    });
    const told = (await answer.json()) as components['schemas']['LayoutAnswer'];

    const own = makeLayout(side, layout).houses;

    const named = own.map(({ name, kind, cells }) => ({
      name,
      kind,
      cells: cells.map((cell) => cellName(cell, side)),
    }));
    expect(named).toEqual(told.houses);
  },
);
