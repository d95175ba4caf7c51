/** A selection of a collection as comma-separated values, with a header. */

import type { Collection } from './collection';

const ROWS = 4096;

export function writeCsv(collection: Collection, places: Uint32Array): Blob {
  const { columns } = collection;
  const hasForms = collection.summary().forms > 0;
  const header = [
    'puzzle',
    'solutions',
    ...columns.map(({ column }) => column.name),
    ...(hasForms ? ['minlex'] : []),
  ];
  const parts = [header.join(',') + '\n'];
  for (let from = 0; from < places.length; from += ROWS) {
    let text = '';
    for (const place of places.subarray(from, from + ROWS)) {
      const fields = [
        quoted(collection.text(place)),
        solutionsOf(collection, place)?.toString() ?? '',
        ...columns.map((values) => quoted(values.text(place))),
        ...(hasForms ? [collection.form(place) ?? ''] : []),
      ];
      text += fields.join(',') + '\n';
    }
    parts.push(text);
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** 0, 1, or 2 for several; null if the text is not a puzzle, or has not been looked at. */
export function solutionsOf(collection: Collection, place: number): number | null {
  const solutions = ['none', 'one', 'several'].indexOf(collection.state(place));
  return solutions < 0 ? null : solutions;
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
